"""What is read at a table is set in eight points or more, on everything that comes with pnp."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest

from pnp.data.games import GAMES
from pnp.data.library import Library
from pnp.data.models import CardSet
from pnp.faces.drawlist import Face, Group, Text
from pnp.sheets.booklet import Booklet
from tests.bundled import card_set, every_side, marks, press

POINT = 25.4 / 72
LEAST = 8.0
SMALL_PRINT = ("credits",)
"""Components that nobody reads while playing."""
NOTICES = ("unofficial · project-made numbers",)
"""What a card says in small print, beside the notice of its set."""
A5 = (148.5, 210.0)


def small_type(face: Face, notice: str) -> Iterator[str]:
    """Texts of a face in less than eight points, other than notices."""
    for mark in marks(face.ops):
        if isinstance(mark.op, Text):
            points = mark.op.size * math.hypot(*mark.matrix[:2]) / POINT
            if points < LEAST and mark.op.text not in (*NOTICES, *_lines(notice)):
                yield f"{mark.op.text} ({points:.1f} pt)"


def _lines(notice: str) -> list[str]:
    """Any run of whole words of a notice, as it may be broken into lines of three or more."""
    words = notice.split()
    return [
        " ".join(words[start:end])
        for start in range(len(words))
        for end in range(start + 3, len(words) + 1)
    ]


def in_small_type(name: str, printed: CardSet) -> list[str]:
    return [
        f"{part.id}/{card.id}, {side}: {text}"
        for part in printed.components
        if part.id not in SMALL_PRINT
        for card, side in every_side(part)
        for text in small_type(press(name).face(part, card, side), printed.notice)
    ]


@pytest.mark.parametrize("name", Library().set_ids())
def test_nothing_that_is_read_at_a_table_is_smaller(name: str) -> None:
    assert in_small_type(name, card_set(name)) == []


@pytest.mark.parametrize("name", Library().works)
def test_nor_is_it_in_scenarios_campaigns_deck_lists_and_of_other_monsters(name: str) -> None:
    assert in_small_type(name, card_set(name)) == []


@pytest.mark.parametrize("game", GAMES)
def test_nor_is_what_a_booklet_tells(game: str) -> None:
    for item in Booklet(card_set(game), press(game), A5).items():
        # Cards that it shows are groups, and only pictures of themselves.
        told = tuple(op for op in item.front.ops if not isinstance(op, Group))
        assert [*small_type(Face(*A5, 0.0, told), card_set(game).notice)] == []
