"""What programs that learn are told of a hunt: the same as the view, in numbers."""

from __future__ import annotations

from math import prod
from random import Random

from pnp.rules.card_hunter.numbers import layout, numbers
from pnp.rules.card_hunter.state import Hunt
from tests.rules.card_hunter.hunting import EMPTY, hunt, play

Numbers = dict[str, list[float]]


def seen(state: Hunt, seat: int = 0) -> Numbers:
    """What a seat is told."""
    return numbers(state.rules, state.observe(seat, Random(0)).view)


def cards(state: Hunt, row: list[float]) -> dict[str, float]:
    """A row of numbers of cards by their names, but for those that are not there."""
    return {name: number for name, number in zip(state.rules.names, row, strict=True) if number}


def by_part(state: Hunt, row: list[float]) -> list[dict[str, float]]:
    """The same for each Part, from the north on clockwise."""
    kinds = state.rules.kinds
    return [cards(state, row[at : at + kinds]) for at in range(0, len(row), kinds)]


def test_the_numbers_tell_where_hunters_stand_and_how_they_fare() -> None:
    found = seen(hunt("N E S", lives="4 3 2", potions="3 0 1", knockouts=2, attacking="S"))
    assert found["positions"] == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]
    assert (found["lives"], found["potions"], found["knockouts"]) == ([4, 3, 2], [3, 0, 1], [2])
    assert (found["seat"], found["turn"]) == ([1], [1, 0, 0])


def test_the_numbers_tell_of_the_cards_of_every_part() -> None:
    state = hunt(
        "N E S",
        parts={**EMPTY, "tail": "tail weak, tail weak, rage", "head": "head strong"},
        hit_piles={**EMPTY, "wings": "wings medium, wings medium", "claws": "claws weak"},
        attacking="S",
    )
    found = seen(state)
    assert found["left"] == [3, 0, 1, 0]
    assert by_part(state, found["unseen"]) == [
        {"tail weak": 2, "rage": 1},
        {},
        {"head strong": 1},
        {},
    ]
    north, *_ = by_part(state, found["next_card"])
    assert north == {"tail weak": 2 / 3, "rage": 1 / 3}
    assert by_part(state, found["hit_piles"]) == [{}, {"wings medium": 2}, {}, {"claws weak": 1}]
    assert not any(found["bottoms"] + found["gone"])
    assert found["attacking"] == [0, 0, 1, 0]


def test_a_card_that_leaves_the_hunt_in_sight_is_counted() -> None:
    state = hunt(
        "N E S",
        parts={**EMPTY, "tail": "tail weak, tail weak"},
        hit_piles={**EMPTY, "tail": "tail strong"},
        attacking="S",
    )
    play(state, "J heavy")
    assert cards(state, seen(state)["gone"]) == {"tail strong": 1}
    assert seen(state)["turn"] == [0, 1, 0]


def test_a_potion_that_is_asked_for_and_refused_is_marked() -> None:
    state = hunt("N N S", lives="1 4 4", players=3, attacking="S")
    assert not any(seen(state)["asking"] + seen(state)["refused"])
    play(state, "J drink from Q")
    asked = seen(state, 1)
    assert (sum(asked["asking"]), asked["seat"]) == (1, [0, 1, 0])
    play(state, "Q refuse")
    refused = seen(state, 1)
    assert (refused["refused"], refused["asking"]) == (asked["asking"], [0] * len(asked["asking"]))


def test_the_numbers_fit_their_layout() -> None:
    state = hunt(attacking="N")
    assert {name: len(row) for name, row in seen(state).items()} == {
        name: prod(shape) for name, shape in layout(state.rules).items()
    }
