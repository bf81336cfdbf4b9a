"""OpenSpiel's Python bots can play every game."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random

import pnp.rules.openspiel  # noqa: F401  registers the games


def first_decision(game: Any) -> Any:
    state, rng = game.new_initial_state(), np.random.RandomState(5)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(
    ("name", "possible"),
    [
        ("python_pnp_card_hunter(players=3)", ([0.0] * 3, [1.0] * 3)),
        (
            "python_pnp_predation(players=3)",
            ([1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]),
        ),
    ],
)
def test_random_bots_play_a_whole_game(name: str, possible: tuple[list[float], ...]) -> None:
    game = pyspiel.load_game(name)
    bots = [uniform_random.UniformRandomBot(seat, np.random.RandomState(seat)) for seat in range(3)]
    assert pyspiel.evaluate_bots(game.new_initial_state(), bots, 11) in possible


@pytest.mark.parametrize(
    "name",
    [
        "python_pnp_card_hunter(players=2)",
        "python_pnp_predation(players=2)",
        "python_pnp_vs(horizon=90)",
        "python_pnp_aliens_predator(horizon=45)",
    ],
)
@pytest.mark.parametrize("by_observation", [False, True])
def test_ismcts_chooses_a_legal_action_and_leaves_the_state_alone(
    name: str, by_observation: bool
) -> None:
    game = pyspiel.load_game(name)
    state = first_decision(game)
    rng = np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, rng),
        uct_c=1.4,
        max_simulations=20,
        random_state=rng,
        use_observation_string=by_observation,
    )
    before = str(state)
    assert bot.step(state) in state.legal_actions()
    assert str(state) == before
