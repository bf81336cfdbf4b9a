"""What is read at a table is set in eight points or more."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest

from pnp.faces.drawlist import Text
from tests.bundled import card_set, every_side, marks, press

POINT = 25.4 / 72
SETS = ("card-hunter", "house-rules", "predation")
SMALL_PRINT = ("credits",)
"""Components that nobody reads while playing."""


def small_type(set_name: str, component: str) -> Iterator[str]:
    """Texts of a component in less than eight points, other than the set's notice."""
    printed = card_set(set_name)
    part = next(part for part in printed.components if part.id == component)
    for card, side in every_side(part):
        for mark in marks(press(set_name).face(part, card, side).ops):
            if isinstance(mark.op, Text):
                points = mark.op.size * math.hypot(*mark.matrix[:2]) / POINT
                if points < 8 and mark.op.text not in printed.notice:
                    yield f"{card.id}, {side}: {mark.op.text} ({points:.1f} pt)"


@pytest.mark.parametrize("name", SETS)
def test_nothing_that_is_read_at_a_table_is_smaller(name: str) -> None:
    for part in card_set(name).components:
        if part.id not in SMALL_PRINT:
            assert [*small_type(name, part.id)] == []


def test_nor_are_the_automas_of_vs_and_the_cards_that_explain_them() -> None:
    parts = [part.id for part in card_set("vs").components if part.group == "automa-deck"]
    for component in (*parts, "reference-cards"):
        assert [*small_type("vs", component)] == []
