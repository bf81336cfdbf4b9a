"""The odds that the table tells: exact, and with what follows a Rage."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from pnp.rules.card_hunter.state import Hunt
from pnp.rules.card_hunter.strikes import Strike, strike
from pnp.rules.kernel import ScriptedDealer, SeededDealer
from tests.table.tablemates import GAME, Guest, hunt, sit

OPEN = ["tail weak", "wings weak", "head weak", "claws weak"]


def opening() -> Hunt:
    dealt = [*OPEN, *["rage"] * 4, "tail", "tail", "head"]
    return GAME.setup({}, ScriptedDealer(dealt))


def of(state: Hunt) -> Strike:
    view = state.observe(0, Random(0)).view
    return strike(state.rules, view, view["attacking"])


def test_a_strike_hits_somewhere() -> None:
    found = of(opening())
    assert sum(sum(blows.values()) for blows in found.blows) == pytest.approx(1.0)
    assert found.rage_mode == 0


def test_after_a_rage_the_part_strikes_again_with_its_hit_pile() -> None:
    found = of(opening())
    north, south = (sum(found.blows[place].values()) for place in (0, 2))
    assert north == pytest.approx(4 / 10 + 1 / 10 * (4 * 8 / 9 + 1) / 9)
    assert south == pytest.approx(1 / 10 + 1 / 10 * (8 / 9) / 9)


def test_a_rage_that_was_the_last_card_of_its_part_ends_in_rage_mode() -> None:
    state = opening()
    state.parts[0], state.out[0], state.hit_piles[0] = [state.rules.rage], None, []
    assert of(state).rage_mode == 1
    assert not any(of(state).blows)


def test_a_rage_that_was_the_last_card_of_all_harms_nobody() -> None:
    state = opening()
    for place in state.rules.places:
        state.parts[place], state.out[place], state.hit_piles[place] = [], None, []
    state.parts[0] = [state.rules.rage]
    assert of(state).rage_mode == 0


@pytest.mark.parametrize("seed", range(3))
def test_the_odds_are_what_happens(seed: int) -> None:
    """Many a world that looks the same is struck about as often as foretold."""
    rng = Random(seed)
    state = GAME.setup({}, SeededDealer(seed))
    for _ in range(3 * seed + 2):
        assert state.decision
        state.play(rng.choice(state.decision.actions))
    found, counts = of(state), Counter[int]()
    for _ in range(1500):
        world = state.observe(0, rng).imagine(rng)
        world.events = []
        world.turn, world.potions[-1] = world.rules.hunters - 1, 1
        world.ask_hunter()
        world.play(GAME.parse("K drink"))
        attacks = [event.facts[1] for event in world.events if event.what == "attack"]
        if attacks and attacks[-1] != world.rules.rage:
            counts[world.rules.strikes[attacks[-1]]] += 1
    for place, blows in enumerate(found.blows):
        assert counts[place] / 1500 == pytest.approx(sum(blows.values()), abs=0.04)


def test_the_odds_of_one_part() -> None:
    guest = Guest("odds wings", "odds south", "odds liver")
    sit(hunt(7), guest)
    assert [part in guest.shown[1] for part in ("Wings east", "Head south")] == [True, False]
    assert [part in guest.shown[3] for part in ("Wings east", "Head south")] == [False, True]
    assert len(guest.mistakes) == 1
    assert guest.mistakes[0].startswith("There are no odds of 'liver' (one of: Tail north, Wings")
