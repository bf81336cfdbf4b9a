"""A position is read from plain data, and every mistake in it is told at once."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pnp.data.problems import PnpError
from pnp.rules.position import Reader

BEASTS = ("lion", "bear", "wolf")


def reader(**told: Any) -> Reader:
    return Reader(told, ("options", "hand", "pile"))


def mistakes(read: Reader) -> list[str]:
    return [str(problem) for problem in read.problems]


def test_nothing_is_wrong_with_what_is_right() -> None:
    read = reader(options={"players": 2}, hand=["wolf"])
    assert read.options == {"players": 2}
    assert read.name("hand", "lion", BEASTS) == 0
    assert read.names("hand", ["wolf", "lion", "wolf"], BEASTS) == [2, 0, 2]
    read.stop_if_wrong()


def test_every_mistake_is_told_where_it_is() -> None:
    read = reader(options=["players"], hnad=3)
    assert read.options == {}
    assert read.names("hand", ["wolf", "loin", "lion", 4], BEASTS) == [2, 0]
    assert read.names("pile", "wolf", BEASTS) == []
    assert read.name("first", None, BEASTS) < 0
    assert mistakes(read) == [
        "hnad: unknown field (did you mean 'hand'?)",
        "options: must be a mapping of names, not ['players']",
        "hand: there is no 'loin' (did you mean 'lion'?)",
        "hand: there is no 4 (one of: lion, bear, wolf)",
        "pile: must be a list of names, not 'wolf'",
        "first: there is no None (one of: lion, bear, wolf)",
    ]
    with pytest.raises(PnpError) as wrong:
        read.stop_if_wrong()
    assert len(wrong.value.problems) == 6


@pytest.mark.parametrize("number", [2, 3, 4])
def test_a_number_may_be_the_lowest_or_the_highest(number: int) -> None:
    read = reader()
    assert read.number("turn", number, 2, 4) == number
    read.stop_if_wrong()


@pytest.mark.parametrize("number", [1, 5, True, 3.0, "3", None])
def test_anything_else_is_no_such_number_and_reads_as_the_lowest(number: Any) -> None:
    read = reader()
    assert read.number("turn", number, 2, 4) == 2
    assert mistakes(read) == [f"turn: must be a whole number from 2 to 4, not {number!r}"]


def test_the_entries_of_a_mapping_are_read_by_name() -> None:
    read = reader(hand={"lion": 3, "ant": 1, "wolf": None})
    assert [*read.entries("hand", BEASTS)] == [(0, "hand.lion", 3), (2, "hand.wolf", None)]
    assert mistakes(read) == ["hand: there is no 'ant' (one of: lion, bear, wolf)"]
    assert [*read.entries("pile", BEASTS)] == []


def test_cards_are_taken_out_of_those_that_are_left() -> None:
    read, left = reader(), Counter({0: 2, 2: 1})
    read.take("hand", [0, 0, 2], left, BEASTS)
    assert mistakes(read) == []
    read.take("pile", [0, 1], left, BEASTS)
    assert mistakes(read) == [
        "pile: there is no 'lion' left, for all are told already",
        "pile: there is no 'bear' left, for all are told already",
    ]
