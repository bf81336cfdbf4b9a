"""Whatever is played: no card is lost or doubled, menus stay short, and every game ends."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.rules import load
from pnp.rules.kernel import SeededDealer
from pnp.rules.vs.pieces import HIDDEN, UP
from pnp.rules.vs.state import Battle
from tests.rules.conformance import random_game
from tests.rules.vs.any_game import DECKS, any_options, lasting
from tests.rules.vs.story import has_keyword

LONGEST_MENU = 60
SEEDS = st.integers(0, 10**6)


def begun(chosen: dict[str, Any], seed: int) -> Battle:
    battle = load("vs").setup(chosen, SeededDealer(seed))
    assert isinstance(battle, Battle)
    return battle


def check_game(chosen: dict[str, Any], seed: int) -> Battle:
    """Play at random to the end, and look at every position."""
    battle = begun(chosen, seed)
    seats = range(battle.rules.players)
    whole = [Counter([*battle.rules.lists[at], *battle.piles[at]]) for at in seats]
    for _ in random_game(battle, seed):
        assert battle.decision is not None
        assert 1 < len(battle.decision.actions) <= LONGEST_MENU
        assert lasting(battle) == whole
    assert lasting(battle) == whole
    return battle


@given(SEEDS)
def test_every_card_is_in_one_place_and_no_menu_is_long(seed: int) -> None:
    check_game(any_options(Random(seed)), seed)


def check_table(battle: Battle) -> None:
    """What the rulebooks say of any table at any time."""
    rules = battle.rules
    labels = [battle.label(body) for body in battle.bodies.values()]
    assert len(set(labels)) == len(labels)
    names: Counter[tuple[int, str]] = Counter()
    mains: set[tuple[int, str]] = set()
    for body in battle.bodies.values():
        assert body.wounds < rules.health[body.card]
        if body.face == UP:
            assert battle.defence(body) > 0
            assert battle.atk(body) >= 0
        else:
            assert body.counters == 0
            assert body.face == HIDDEN or not body.ready
        if has_keyword(battle, body, "Creature"):
            assert not body.gear
        if not battle.can(body, "carry_any_number"):
            assert len(body.gear) <= 1
        if rules.is_main[body.card]:
            mains.add((body.side, rules.names[body.card]))
        elif not has_keyword(battle, body, "Swarm"):
            names[body.side, rules.names[body.card]] += 1
    assert set(names.values()) <= {1}
    assert not mains & names.keys()
    for seat in range(rules.players):
        assert not battle.alive[seat] or 0 <= battle.points[seat] <= len(battle.rows[seat])


@given(SEEDS)
def test_the_table_is_always_as_the_rulebooks_say(seed: int) -> None:
    battle = begun(any_options(Random(seed)), seed)
    for _ in random_game(battle, seed):
        check_table(battle)


@pytest.mark.parametrize("decks", [*combinations_with_replacement(DECKS, 2)], ids="-".join)
@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.long) for n in (1, 2, 3))])
def test_every_pair_of_decks_comes_to_an_end(decks: tuple[str, str], seed: int) -> None:
    battle = check_game({"decks": list(decks)}, seed)
    assert battle.result is not None
    assert "turns" not in battle.result.reason


@given(SEEDS, st.integers(0, 200))
def test_every_card_is_in_one_place_in_imagined_worlds_too(seed: int, moves: int) -> None:
    battle = begun({**any_options(Random(seed)), "open-lists": True}, seed)
    for at, _ in enumerate(random_game(battle, seed)):
        if at == moves:
            break
    rng = Random(seed)
    for seat in range(battle.rules.players):
        world = battle.observe(seat, rng).imagine(rng)
        assert lasting(world) == lasting(battle)
        assert world.hands[seat] == battle.hands[seat]
        assert world.decks[seat] == battle.decks[seat]
        assert world.kos == battle.kos
