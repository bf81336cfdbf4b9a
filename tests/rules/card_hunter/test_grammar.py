"""What is said of a Part has the form that its name asks for."""

from __future__ import annotations

import pytest

from pnp.rules.card_hunter.grammar import part_does


@pytest.mark.parametrize(
    ("part", "verb", "said"),
    [
        ("the Tail", "strikes", "the Tail strikes"),
        ("the Wings", "strikes", "the Wings strike"),
        ("the Tail", "has", "the Tail has"),
        ("the Claws", "has", "the Claws have"),
        ("the Claws", "is", "the Claws are"),
        ("the Claws", "goes", "the Claws go"),
    ],
)
def test_a_tail_strikes_and_wings_strike(part: str, verb: str, said: str) -> None:
    assert part_does(part, verb) == said
