"""Words, and the things that they speak of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pnp.rules.effects.bits import bits, mask
from pnp.rules.effects.deeds import Deeds
from pnp.rules.effects.general import general_deeds
from pnp.rules.effects.moves import Move, noted
from pnp.rules.effects.parts import Scope
from pnp.rules.effects.refusals import refused
from pnp.rules.effects.things import Held, Worn, glance
from tests.rules.effects.marbles import Marble, marbles


@pytest.mark.parametrize(
    "declare",
    [
        lambda deeds: deeds.verb("same")(print),
        lambda deeds: deeds.filter("same", print),
        lambda deeds: deeds.condition("same", print),
        lambda deeds: deeds.value("same", print),
        lambda deeds: deeds.ref("same", print),
        lambda deeds: deeds.domain("same", print),
    ],
)
def test_no_word_has_two_deeds(declare: Callable[[Deeds], Any]) -> None:
    deeds = general_deeds()
    declare(deeds)
    with pytest.raises(ValueError, match="'same' has two deeds"):
        declare(deeds)


def test_each_of_some_words_has_a_bit_of_its_own_and_many_are_one_number() -> None:
    known = bits("run", "hide", "roll")
    assert known == {"run": 1, "hide": 2, "roll": 4}
    assert mask(known, []) == 0
    assert mask(known, ["roll", "hide", "roll"]) == 6


def test_the_same_is_the_same_arrival_in_play_or_an_equal_card_in_one_place() -> None:
    same = marbles().is_same
    body = Marble(7, "Red", 0)
    assert same(body, body._replace(side=1))
    assert not same(body, body._replace(uid=8))
    assert not same(body, Worn(3, 0, 7))
    assert same(Held(0, "hand", 3), Held(0, "hand", 3))
    assert not same(Held(0, "hand", 3), Held(0, "deck", 3))
    assert not same(body, Held(0, "hand", 3))
    assert not same(Held(0, "hand", 3), body)
    assert not same(None, body)
    assert not same(body, None)
    assert not same(None, None)


def test_cards_in_hands_are_those_of_their_seat() -> None:
    table = marbles(["Red"], ["Blue"])
    fits = table.compiler.filters(["mine"], Scope()).fits
    side_of = table.compiler.filters([{"side_of": "it"}], Scope()).fits
    frame = glance(0, table.body("A1"), table.body("B1"))
    mine, theirs = Held(0, "hand", 3), Held(1, "hand", 3)
    assert [fits(table, frame, each) for each in (mine, theirs)] == [True, False]
    assert [side_of(table, frame, each) for each in (mine, theirs)] == [False, True]
    assert not side_of(table, glance(0, table.body("A1")), mine)


MOMENTS = {"roll": ("it is not your throw", ("throw", "last")), "hide": ("not now", ("throw",))}


def test_a_move_is_refused_since_it_is_none_or_not_its_time_or_for_a_reason_of_its_own() -> None:
    table = marbles(["Red"], [])
    reasons: Any = {"roll": lambda _, move: f"{move.what} is too heavy"}

    def why_not(move: object) -> str:
        return refused(table, move, MOMENTS, reasons)

    assert why_not("roll") == "it is no move of this game"
    assert why_not(noted("sing")) == "that is not what is asked now"
    assert why_not(noted("roll", "A1")) == "it is not your throw"
    table.asked = table.asked._replace(name="throw")
    assert why_not(noted("roll", "A1")) == "A1 is too heavy"
    assert why_not(noted("hide")) == "this is not among the choices"


def test_a_move_is_noted_by_its_verb_and_what_it_is_about() -> None:
    assert [str(Move("roll", "A1")), str(Move("hide"))] == ["roll A1", "hide"]
