"""Whatever is played: no card is lost or doubled, menus stay short, and every game ends."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.data.assets import folder
from pnp.rules.aliens_predator.game import base_game, mission_of
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.kernel import SeededDealer
from tests.rules.aliens_predator.any_game import SCENARIOS, any_options, lasting
from tests.rules.conformance import random_game

LONGEST_MENU = 60


def play_through(options: Mapping[str, Any], seed: int) -> Battleground:
    """A game at random, looked at after every move."""
    game = base_game().setup(options, SeededDealer(seed))
    all_cards = lasting(game)
    for _ in random_game(game, seed):
        assert game.decision is not None
        all_cards = all_cards or lasting(game)
        assert len(game.decision.actions) <= LONGEST_MENU
        assert lasting(game) == all_cards
        assert all(number >= 0 for number in (*game.pools, *game.research))
        for body in game.bodies.values():
            assert body.damage >= 0
            assert body.tokens >= 0
    assert lasting(game) == all_cards
    return game


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_can_be_played_to_its_end(scenario: str) -> None:
    play_through({"scenario": scenario}, 11)


@given(st.integers(0, 10**6))
def test_no_card_is_ever_lost_or_doubled(seed: int) -> None:
    play_through(any_options(Random(seed)), seed)


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("which", [0, -1])
def test_a_game_ends_even_if_somebody_always_makes_the_first_or_the_last_move(
    scenario: str, which: int
) -> None:
    game = base_game().setup({"scenario": scenario}, SeededDealer(3))
    for _ in range(4000):
        if game.decision is None:
            return
        game.play(game.decision.actions[which])
    pytest.fail("no end")


def test_every_deck_of_the_game_is_played_with() -> None:
    shipped = {path.stem for path in (folder("carddata") / "aliens-predator" / "decks").glob("*")}
    played = {deck.id for scenario in SCENARIOS for deck in mission_of(scenario)[1].decks}
    assert played == shipped
