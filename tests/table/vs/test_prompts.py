"""What a person is asked at Vs. says what is true of this game."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.rules import load
from pnp.rules.kernel import ScriptedDealer
from pnp.table.vs.prompts import prompt


def begun(deck: str) -> Any:
    """A duel in which A, who won the roll, is asked first."""
    return load("vs").setup({"decks": [deck, "company"]}, ScriptedDealer(["A"]))


def test_who_goes_first_draws_as_many_cards_as_the_rules_say() -> None:
    told = prompt(begun("prey"))
    assert told == "Who goes first? Whoever does draws no card in the first turn"


@pytest.mark.parametrize(
    ("deck", "told"),
    [
        ("prey", "Where does Dutch stand? With Ranged he can attack from both rows; behind others"),
        ("xenomorphs", "Where does The Queen stand? In front it can attack; behind others"),
    ],
)
def test_whoever_shoots_need_not_stand_in_front(deck: str, told: str) -> None:
    game = begun(deck)
    game.play(game.decision.actions[0])
    assert prompt(game).startswith(told)
