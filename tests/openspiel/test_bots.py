"""OpenSpiel's Python bots can play Card Hunter."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random

import pnp.rules.openspiel  # noqa: F401  registers the game

NAME = "python_pnp_card_hunter"


def first_decision(game: Any) -> Any:
    state, rng = game.new_initial_state(), np.random.RandomState(5)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def test_random_bots_play_a_whole_game() -> None:
    game = pyspiel.load_game(f"{NAME}(players=3)")
    bots = [uniform_random.UniformRandomBot(seat, np.random.RandomState(seat)) for seat in range(3)]
    returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, 11)
    assert returns in ([0.0] * 3, [1.0] * 3)


def test_ismcts_chooses_a_legal_action_and_leaves_the_state_alone() -> None:
    game = pyspiel.load_game(f"{NAME}(players=2)")
    state = first_decision(game)
    rng = np.random.RandomState(3)
    for by_observation in (False, True):
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
