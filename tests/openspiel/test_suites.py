"""OpenSpiel's own test suites, run on Card Hunter with one, two and three players."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.tests import games_sim_test

import pnp.rules.openspiel
from pnp.data.problems import PnpError

NAME = "python_pnp_card_hunter"
GAMES = [f"{NAME}(players={players})" for players in (1, 2, 3)]


@pytest.mark.parametrize("game", GAMES)
def test_random_simulations(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize("game", [*GAMES, f"{NAME}(difficulty=hard)", f"{NAME}(horizon=5)"])
def test_simulation_of_a_game(game: str) -> None:
    np.random.seed(7)
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(game))


class TestApiAlone(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name = GAMES[0]
    game = pyspiel.load_game(GAMES[0])


class TestApiOfTwo(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name = GAMES[1]
    game = pyspiel.load_game(GAMES[1])


class TestApiOfThree(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name = GAMES[2]
    game = pyspiel.load_game(GAMES[2])


def test_it_is_registered_with_its_options() -> None:
    (found,) = [known for known in pyspiel.registered_games() if known.short_name == NAME]
    assert found.default_loadable
    assert (found.min_num_players, found.max_num_players) == (1, 3)
    assert str(pyspiel.load_game(NAME)) == f"{NAME}(difficulty=normal,horizon=1000,players=1)"


def test_unknown_options_are_refused_by_name() -> None:
    with pytest.raises(PnpError, match="difficulty cannot be 'silly'"):
        pyspiel.load_game(NAME, {"difficulty": "silly"})
    with pytest.raises(PnpError, match="horizon must be 1 or more"):
        pyspiel.load_game(NAME, {"horizon": 0})


def test_factored_observers_are_not_offered() -> None:
    game = pyspiel.load_game(NAME)
    assert isinstance(game, pnp.rules.openspiel.OpenSpielGame)
    public = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    assert game.make_py_observer(public) is None


def test_python_ends_cleanly_after_a_game_was_loaded() -> None:
    code = f"import pyspiel, pnp.rules.openspiel; print(pyspiel.load_game('{NAME}').num_players())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "1\n", "")
