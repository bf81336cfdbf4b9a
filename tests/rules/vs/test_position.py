"""A position that cannot be is refused, with all that is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from pnp.data.problems import PnpError
from pnp.rules import load
from pnp.rules.kernel import SeededDealer
from pnp.rules.part import rules_part
from tests.rules.vs.story import STAYS, duel, told

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


@pytest.mark.parametrize(("step", "turn"), [("turn", 9), ("main", 9), ("end", 10)])
def test_a_position_is_in_the_ninth_turn(step: str, turn: int) -> None:
    side = {"main": "Dutch", "hand": ["Newt"], "back": ["Newt"], "deck": ["Anna"] * 9}
    assert duel(A=side, B=side, step=step).battle.turn == turn


@pytest.mark.parametrize("turn", [0, 999])
def test_a_position_is_in_any_turn_that_one_likes(turn: int) -> None:
    told = {"sides": {"A": {"main": "Dutch", **STAYS}, "B": B}, "turn": turn}
    assert rules_part("vs").position(load("vs"), told, SeededDealer(1)).round == turn
    with pytest.raises(PnpError, match="turn: must be a whole number from 0 to 999, not 1000"):
        rules_part("vs").position(load("vs"), {**told, "turn": 1000}, SeededDealer(1))


def test_experience_is_at_most_99() -> None:
    assert duel(A={"main": "Dutch", "xp": 99}, B=B).xp("A") == 99
    (only,) = problems(A={"main": "Dutch", "xp": 100}, B=B)
    assert "A.xp: must be a whole number from 0 to 99" in only


def test_a_captive_and_what_is_worn_are_cards_of_their_owners() -> None:
    """A main character is none of those that may be named; a card in the KO pile may be used."""
    table = duel(
        A={
            "main": "Ripley #8, level 2, with Smart Disc",
            "back": ["Facehugger, holds B:Newt", "Ghost"],
            "hand": ["Active Camouflage"],
            "row": ["Trophy Area", "Earth"],
        },
        B={"main": "Falconer", "back": ["Facehugger"], "hand": ["Kane"], "deck": ["Mac"] * 9},
        step="recruit",
    )
    assert not table.can("use Smart Disc: Smart Weapon")
    table.do("recruit Active Camouflage", "choose A1")
    assert table.can("use Smart Disc: Smart Weapon")
    table.until("A", "attack B1").do("use A1: I'm Sorry")
    assert table.legal == ["name Kane", "name Mac", "name Newt"]
