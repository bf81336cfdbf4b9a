"""A position that cannot be is refused, with all that is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from pnp.data.problems import PnpError
from tests.rules.vs.story import duel, told

B = {"main": "Falconer"}


def problems(**sides: Mapping[str, Any]) -> list[str]:
    with pytest.raises(PnpError) as refused:
        told(sides)
    return [str(each) for each in refused.value.problems]


@pytest.mark.parametrize(
    ("mine", "wrong"),
    [
        ({"mian": "Dutch", "main": "Dutch"}, "A.mian: unknown field (did you mean 'main'?)"),
        ({"main": "Dutch", "hand": ["Ana"]}, "A.hand: there is no card 'Ana'"),
        ({"main": "Dutch", "row": ["Erth down"]}, "A.row: there is no card 'Erth'"),
        ({"main": "Anna"}, "A.main: 'Anna' is no main character"),
        ({"main": "Dutch", "front": ["Earth"]}, "A.front: 'Earth' is no character"),
        ({"main": "Dutch", "back": ["Anna, asleep"]}, "A.back: 'asleep' says nothing of a"),
        ({"main": "Dutch", "back": ["Anna, wounds x"]}, "A.back: 'wounds x' says nothing of a"),
        ({"main": "Dutch", "back": ["Anna, holds C:Mac"]}, "A.back: 'holds C:Mac' says nothing"),
        ({"main": "Dutch", "front": ["Anna, with Mine"]}, "A.with: there is no card 'Mine'"),
        ({"main": "Dutch", "xp": -1}, "A.xp"),
    ],
)
def test_what_cannot_be_on_a_side_is_told_with_its_place(
    mine: Mapping[str, Any], wrong: str
) -> None:
    (only,) = problems(A=mine, B=B)
    assert wrong in only


def test_every_mistake_is_told() -> None:
    assert len(problems(A={"main": "Nobody", "hand": ["X"]}, B={"main": "Y"})) == 3


@pytest.mark.parametrize("sides", [{"A": B, "C": B}, {"B": B, "C": B}])
def test_every_seat_must_be_told_of(sides: Mapping[str, Any]) -> None:
    assert problems(**sides) == ["sides: must tell of A, B"]


def test_all_that_can_be_special_about_a_character_is_so() -> None:
    table = duel(
        A={
            "main": "Dutch, level 2, back, wounds 2",
            "front": ["Blain, exhausted", "Mac, +2", "Billy, stunned", "Anna, hidden, -1"],
            "back": ["Poncho, with M134 Minigun, holds B:Newt"],
            "xp": 3,
        },
        B=B,
    )
    assert (table.level("A"), table.row("A1"), table.wounds("A1"), table.xp("A")) == (
        *(2, "back", 2, 3),
    )
    assert (table.ready("A2"), table.counters("A3"), table.ready("A3")) == (False, 2, True)
    assert (table.stunned("A4"), table.ready("A4")) == (True, False)
    assert (table.hidden("A5"), table.counters("A5"), table.row("A5")) == (True, -1, "front")
    assert (table.gear("A6"), table.row("A6")) == (["M134 Minigun"], "back")
    captive = table.body("A6").captive
    assert captive is not None
    assert (table.battle.rules.names[captive.card], captive.owner, captive.wounds) == ("Newt", 1, 0)


def test_locations_lie_open_in_the_row_unless_they_are_told_to_lie_face_down() -> None:
    row = ["Earth", "Earth down", "Newt", "Earth up"]
    table = duel(A={"main": "Dutch", "row": row}, B=B)
    assert table.row_of("A") == ["Earth", "Earth", "Earth down", "Newt down"]
    assert {each[1:] for each in table.battle.rows[0]} == {
        (True, True, 0),
        (False, False, 0),
    }


@pytest.mark.parametrize(("step", "turn"), [("turn", 9), ("main", 9), ("end", 9)])
def test_a_position_is_in_the_ninth_turn(step: str, turn: int) -> None:
    side = {"main": "Dutch", "hand": ["Newt"], "back": ["Newt"], "deck": ["Anna"] * 9}
    assert duel(A=side, B=side, step=step).battle.turn in (turn, turn + 1)
