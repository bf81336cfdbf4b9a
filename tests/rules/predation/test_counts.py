"""Whatever is played: no card is lost or doubled, menus stay short, and no choice is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.rules.kernel import SeededDealer
from pnp.rules.predation.state import Contest
from tests.rules.conformance import random_game
from tests.rules.predation.grazing import (
    PREDATION,
    asked,
    contest,
    everywhere,
    happened,
    legal,
    play,
)

LONGEST_MENU = 60
"""With one deck. The longest of 80,000 menus in 1,500 random games had 51 lines: four players, and
an environmental card to choose with its target. It takes players who hoard for many turns, and do
not attack, to find a longer one."""

options = st.fixed_dictionaries(
    {
        "players": st.sampled_from([2, 3, 4]),
        "decks": st.sampled_from([1, 2]),
        "controlled-universe": st.booleans(),
        "no-trump": st.booleans(),
        "even-start": st.booleans(),
        "first": st.sampled_from([0, 1]),
    }
)


@given(options, st.integers(0, 10**6))
def test_every_card_is_in_exactly_one_place_in_any_position(
    chosen: dict[str, Any], seed: int
) -> None:
    state = PREDATION.setup(chosen, SeededDealer(seed))
    whole = Counter(state.rules.cards)
    jokers = 0 if chosen["controlled-universe"] else 2
    assert sum(whole.values()) == (52 + jokers) * chosen["decks"]
    for _ in random_game(state, seed):
        assert everywhere(state) == whole
    assert everywhere(state) == whole


@given(options, st.integers(0, 10**6), st.integers(0, 80))
def test_every_card_is_in_exactly_one_place_in_imagined_worlds_too(
    chosen: dict[str, Any], seed: int, moves: int
) -> None:
    state = PREDATION.setup(chosen, SeededDealer(seed))
    for at, _ in enumerate(random_game(state, seed)):
        if at == moves:
            break
    rng = Random(seed)
    for seat in range(chosen["players"]):
        observation = state.observe(seat, rng)
        world = observation.imagine(rng)
        assert everywhere(world) == everywhere(state)
        assert world.hands[seat] == state.hands[seat]
        assert world.downs[seat] == state.downs[seat]
        assert world.creatures == state.creatures
        seen = Counter(dict(observation.view["unseen"]))
        assert sum(seen.values()) + _in_sight(world, seat) == len(state.rules.cards)


def _in_sight(state: Contest, seat: int) -> int:
    """How many cards a seat can see."""
    piles = [state.discard, state.used, state.removed, state.hands[seat], state.downs[seat]]
    piles.append(state.pools[seat])
    on_creatures = sum(2 + (each.modifier >= 0) for row in state.creatures for each in row)
    half = len(state.chosen) if state.asked.seat == seat else 0
    return sum(map(len, piles)) + on_creatures + half


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_menu_is_long(players: int) -> None:
    for seed in range(25):
        state = PREDATION.setup({"players": players}, SeededDealer(seed))
        state.events = None
        for _ in random_game(state, seed):
            assert state.decision is not None
            assert len(state.decision.actions) <= LONGEST_MENU
            assert len(set(state.decision.actions)) == len(state.decision.actions)


# --- against brute force ------------------------------------------------------------------------

NAMES = [name for name in PREDATION.card_names if name not in ("2C", "3S", "9C", "9H", "8D", "8S")]
small_hands = st.lists(st.sampled_from(NAMES), max_size=5, unique=True)


def ends(start: Contest, step: str) -> Iterator[Contest]:
    """Every game in which A has just finished this step, by every way to do it."""
    todo = [start]
    while todo:
        state = todo.pop()
        for move in legal(state):
            after = play(state.copy(), move)
            if asked(after) in (f"A {step}", "A with"):
                todo.append(after)
            else:
                yield after


def split(held: list[str], at: int) -> tuple[str, str]:
    """Some cards in A's hand, the others face down."""
    return "A " + " ".join(held[:at]), "A " + " ".join(held[at:])


@given(small_hands)
def test_each_set_can_be_placed_in_exactly_one_way(held: list[str]) -> None:
    start = contest("9C/9H", "2C/3S", hands=f"A {' '.join(held)}", step="place", seed=1)
    if asked(start) != "A place":
        return  # there is nothing to place
    reached = Counter(
        frozenset(happened(state, "placed")[0][1]) if happened(state, "placed") else frozenset()
        for state in ends(start, "place")
    )
    cards = start.hands[0]
    subsets = [frozenset(each) for n in range(6) for each in combinations(cards, n)]
    assert reached == Counter(subsets)


@given(small_hands, st.integers(0, 5), st.sampled_from(["9C/9H", "9C/9H 8D/8S", "9C/8D"]))
def test_each_meal_is_offered_in_exactly_one_way(held: list[str], at: int, mine: str) -> None:
    hands, downs = split(held, at)
    start = contest(mine, "2C/3S", hands=hands, downs=downs, step="feed", seed=1)
    food = start.rules.food
    larder = [PREDATION.card_names.index(name) for name in held]
    owed = {"9C/9H": 5, "9C/8D": 5, "9C/9H 8D/8S": 10}[mine]
    meals = [
        frozenset(meal)
        for size in range(1, 6)
        for meal in combinations(larder, size)
        if sum(food[each] for each in meal) >= owed
    ]
    fed = [frozenset(happened(state, "fed")[0][1]) for state in finished(start)]
    assert Counter(fed) == Counter(meals)


def finished(start: Contest) -> list[Contest]:
    """Every game in which A has fed its creatures."""
    if asked(start) == "A feed":
        return [*ends(start, "feed")]
    return [start] if happened(start, "fed") else []


@given(small_hands, st.sampled_from(["2C/3S", "2C/4S", "8D/8S", "9D/10S"]))
def test_each_legal_pair_can_migrate_in_exactly_one_way(held: list[str], theirs: str) -> None:
    held = [name for name in held if name not in ("4S", "9D", "10S")]
    start = contest("9C/9H", theirs, hands=f"A {' '.join(held)}", seed=1)
    number = start.rules.number
    most = {"2C/3S": 5, "2C/4S": 8, "8D/8S": 18, "9D/10S": 20}[theirs]
    low = [card for card in start.hands[0] if 1 <= number[card] <= 10]
    pairs = [pair for pair in permutations(low, 2) if number[pair[0]] + number[pair[1]] <= most]
    reached = []
    for first in legal(start, "migrate"):
        half = play(start.copy(), first)
        ways = [play(half.copy(), each) for each in legal(half, "with")] or [half]
        reached += [happened(way, "migrated")[0][1:] for way in ways]
    assert Counter(reached) == Counter(pairs)
