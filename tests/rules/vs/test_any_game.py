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

LONGEST_MENU = 60
DECKS = ("company", "xenomorphs", "predators", "prey")
MAINS = {
    "company": ["Warrant Officer Ripley", "Lt. Ripley", "Sister Ripley", "Ripley #8"],
    "xenomorphs": ["The Perfect Organism", "The Queen", "The Dragon", "The Newborn"],
    "predators": ["Falconer", "Ghost", "Jungle Hunter", "Mr. Black"],
    "prey": ["Dutch", "Harrigan", "Isabelle", "Royce"],
}
SEATS = {"duel": (2,), "free-for-all": (3, 4), "two-vs-two": (4,), "two-headed": (4,)}


@st.composite
def options(draw: st.DrawFn) -> dict[str, Any]:
    """Any options of a game that is not cut short."""
    mode = draw(st.sampled_from(tuple(SEATS)))
    seats = draw(st.sampled_from(SEATS[mode]))
    decks = [draw(st.sampled_from(DECKS)) for _ in range(seats)]
    return {
        "mode": mode,
        "decks": decks,
        "mains": [draw(st.sampled_from(MAINS[deck])) for deck in decks],
        "first": draw(st.sampled_from(["roll", *"ABCD"[:seats]])),
        "edition": draw(st.sampled_from(["predator", "alien"])),
        "trophies": draw(st.sampled_from(["rulebook", "printed"])),
        "super-powers": draw(st.sampled_from(["copy", "name"])),
        "open-lists": draw(st.booleans()),
        "bottom": draw(st.sampled_from(["revealed", "chosen"])),
        "recruit-to-teammate": draw(st.booleans()),
    }


def begun(chosen: dict[str, Any], seed: int) -> Battle:
    battle = load("vs").setup(chosen, SeededDealer(seed))
    assert isinstance(battle, Battle)
    return battle


def everywhere(battle: Battle) -> list[Counter[int]]:
    """The cards of each seat, wherever they are, main characters aside."""
    found: list[Counter[int]] = []
    for seat in range(battle.rules.players):
        zones = [battle.hands, battle.decks, battle.bottoms, battle.kos, battle.removed]
        cards = Counter(card for zone in zones for card in zone[seat])
        cards.update(battle.piles[seat])
        cards.update(each.card for each in battle.rows[seat])
        cards.update(held.card for held in battle.playing if held.seat == seat)
        for body in battle.bodies.values():
            cards.update(worn.card for worn in body.gear if worn.owner == seat)
            if body.owner == seat:
                cards[body.card] += 1
            if body.captive is not None and body.captive.owner == seat:
                cards[body.captive.card] += 1
        found.append(
            Counter({card: n for card, n in cards.items() if not battle.rules.is_main[card]})
        )
    return found


def check_game(chosen: dict[str, Any], seed: int) -> Battle:
    """Play at random to the end, and look at every position."""
    battle = begun(chosen, seed)
    seats = range(battle.rules.players)
    whole = [Counter([*battle.rules.lists[at], *battle.piles[at]]) for at in seats]
    for _ in random_game(battle, seed):
        assert battle.decision is not None
        assert 1 < len(battle.decision.actions) <= LONGEST_MENU
        assert everywhere(battle) == whole
    assert everywhere(battle) == whole
    return battle


@given(options(), st.integers(0, 10**6))
def test_every_card_is_in_one_place_and_no_menu_is_long(chosen: dict[str, Any], seed: int) -> None:
    check_game(chosen, seed)


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
        if battle.has_keyword(body, "Creature"):
            assert not body.gear
        if not battle.can(body, "carry_any_number"):
            assert len(body.gear) <= 1
        if rules.is_main[body.card]:
            mains.add((body.side, rules.names[body.card]))
        elif not battle.has_keyword(body, "Swarm"):
            names[body.side, rules.names[body.card]] += 1
    assert set(names.values()) <= {1}
    assert not mains & names.keys()
    for seat in range(rules.players):
        assert not battle.alive[seat] or 0 <= battle.points[seat] <= len(battle.rows[seat])


@given(options(), st.integers(0, 10**6))
def test_the_table_is_always_as_the_rulebooks_say(chosen: dict[str, Any], seed: int) -> None:
    battle = begun(chosen, seed)
    for _ in random_game(battle, seed):
        check_table(battle)


@pytest.mark.parametrize("decks", [*combinations_with_replacement(DECKS, 2)], ids="-".join)
@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.long) for n in (1, 2, 3))])
def test_every_pair_of_decks_comes_to_an_end(decks: tuple[str, str], seed: int) -> None:
    battle = check_game({"decks": list(decks)}, seed)
    assert battle.result is not None
    assert "turns" not in battle.result.reason


@given(options(), st.integers(0, 10**6), st.integers(0, 200))
def test_every_card_is_in_one_place_in_imagined_worlds_too(
    chosen: dict[str, Any], seed: int, moves: int
) -> None:
    battle = begun({**chosen, "open-lists": True}, seed)
    for at, _ in enumerate(random_game(battle, seed)):
        if at == moves:
            break
    rng = Random(seed)
    for seat in range(battle.rules.players):
        world = battle.observe(seat, rng).imagine(rng)
        assert everywhere(world) == everywhere(battle)
        assert world.hands[seat] == battle.hands[seat]
        assert world.decks[seat] == battle.decks[seat]
        assert world.kos == battle.kos
