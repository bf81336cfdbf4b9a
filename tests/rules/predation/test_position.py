"""A game of Predation is built at any step from plain data, and what cannot be is told."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from pnp.data.problems import PnpError
from pnp.rules.kernel import SeededDealer
from pnp.rules.predation.position import FIELDS, position
from tests.rules.predation.grazing import (
    PREDATION,
    asked,
    creatures,
    down,
    everywhere,
    hand,
    legal,
    names,
)

PAIRS = {"A1": "2H/3C", "B1": "2C/3H", "B3": "5S/6D+QC"}
TOLD = {"creatures": PAIRS}


def wrong(**told: Any) -> str:
    """Everything that is said to be wrong with a position."""
    with pytest.raises(PnpError) as error:
        position(PREDATION, {"creatures": PAIRS, **told}, SeededDealer(1))
    return str(error.value)


def test_a_turn_begins_where_nothing_else_is_told() -> None:
    state = position(PREDATION, {"creatures": PAIRS}, SeededDealer(1))
    assert (state.round, state.turns, asked(state)) == (4, [2, 2], "A evolve")
    assert len(state.hands[0]) == PREDATION.data.turn.draw
    assert creatures(state, "B") == "B1 2C/3H, B3 5S/6D+QC"
    told = {"creatures": {**PAIRS, "A9": "4H/4C", "A2": "5H/5C"}}
    state = position(PREDATION, told, SeededDealer(1))
    assert creatures(state, "A") == "A1 2H/3C, A2 5H/5C, A9 4H/4C"
    assert everywhere(state).total() == 54


def test_goes_on_at_a_step() -> None:
    told = {
        "options": {"players": 3, "decks": 2},
        "creatures": {**PAIRS, "A2": "4H/4C", "C1": "2S/2S"},
        "attacked": ["B1"],
        "won": ["B1"],
        "stood-in": ["A1"],
        "hands": {"A": ["KD", "7H"], "B": ["5C"]},
        "downs": {"C": ["9S", "9H"]},
        "active": "B",
        "step": "attack",
        "round": 20,
        "turns": {"A": 7, "B": 7, "C": 6},
    }
    state = position(PREDATION, told, SeededDealer(1))
    assert asked(state) == "B attack"
    assert {move.split()[1] for move in legal(state, "attack")} == {"B3"}
    assert (hand(state, "A"), hand(state, "B"), down(state, "C")) == ("7H KD", "5C", "9H 9S")
    assert (state.creature("A1").stood_in, state.creature("B1").won) == (True, True)
    assert (state.round, state.turns) == (20, [7, 7, 6])


def test_all_other_cards_are_where_there_is_room() -> None:
    told = {"creatures": PAIRS, "step": "evolve", "hands": {"A": ["4H"]}}
    for more, pile in (({}, "deck"), ({"deck": ["KD"]}, "discard")):
        state = position(PREDATION, {**told, **more}, SeededDealer(1))
        assert everywhere(state).total() == 54
        assert len(getattr(state, pile)) == 54 - 8 - len(more)
    both = {"deck": ["KD"], "discard": ["KS", "KC"]}
    state = position(PREDATION, {**told, **both}, SeededDealer(1))
    assert (names(state.deck), names(state.discard)) == ("KD", "KC KS")
    assert len(state.removed) == 54 - 11


def test_a_seat_without_creatures_is_out() -> None:
    told = {"options": {"players": 3}, "creatures": PAIRS}
    state = position(PREDATION, told, SeededDealer(1))
    assert (state.alive, state.turns) == ([True, True, False], [2, 2, 1])
    assert "active: C has no creature, and so no turn" in wrong(**told, active="C")


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ({"hand": {}}, "hand: unknown field (did you mean 'hands'?)"),
        ({"hands": {"A": ["2H"]}}, "hands.A: there is no '2H' left, for all are told already"),
        (
            {"creatures": {"A1": "AH/3C"}, "hands": {"A": ["AH"]}},
            "hands.A: there is no 'AH' left, for all are told already",
        ),
        ({"creatures": {"B1": "2C/3H"}}, "active: A has no creature, and so no turn"),
        ({"hands": {"A": ["QQ"]}}, "hands.A: there is no 'QQ'"),
        ({"hands": {"C": ["4H"]}}, "hands: there is no 'C' (one of: A, B)"),
        ({"deck": ["Joker"] * 3}, "deck: there is no 'Joker' left"),
        ({"creatures": {"A1": "2H"}}, "creatures.A1: '2H' is no creature"),
        ({"creatures": {"A1": "2H/1H"}}, "creatures.A1: there is no '1H'"),
        ({"creatures": {"A1": "2H/QH"}}, "creatures.A1: creatures are made of cards up to 10"),
        ({"creatures": {"A1": "2H/3H+4H"}}, "creatures.A1: '4H' is no modifier"),
        (
            {"options": {"controlled-universe": True}, "creatures": {"A1": "2H/3H+AH"}},
            "creatures.A1: 'AH' is no modifier",
        ),
        ({"creatures": {"C1": "2H/3H"}}, "creatures.C1: only A, B play"),
        ({"creatures": {"A10": "2H/3H"}}, "creatures: there is no 'A10'"),
        ({"won": ["A2"]}, "won: there is no 'A2'"),
        ({"step": "eat"}, "step: there is no 'eat'"),
        ({"turns": {"A": -1}}, "turns.A: must be a whole number from 0 to 200, not -1"),
        ({"round": 0}, "round: must be a whole number from 1 to 200, not 0"),
        ({"options": {"players": 9}}, "from 2 to 4, not 9"),
    ],
)
def test_says_what_cannot_be(told: dict[str, Any], message: str) -> None:
    assert message in wrong(**told)


def test_of_a_creature_that_is_misspelled_nothing_else_is_wrong() -> None:
    assert len(wrong(creatures={**PAIRS, "B1": "2C/1H"}).splitlines()) == 1


@pytest.mark.parametrize("field", FIELDS)
def test_nothing_that_can_be_told_is_a_surprise(field: str) -> None:
    shapes: list[Any] = [None, -7, "x", [], {}, [None], [[]], {"A": {}}, {"A1": 3}, {3: "x"}]
    for shape in shapes:
        with suppress(PnpError):
            assert position(PREDATION, {**TOLD, field: shape}, SeededDealer(1)).decision
