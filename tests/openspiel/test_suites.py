"""OpenSpiel's own test suites, run on every game with every number of players."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.tests import games_sim_test

import pnp.rules.openspiel
from pnp.data.problems import PnpError

HUNT = "python_pnp_card_hunter"
CONTEST = "python_pnp_predation"
BATTLE = "python_pnp_vs"
DARK = "python_pnp_aliens_predator"
NAMES = [HUNT, CONTEST, BATTLE, DARK]
GAMES = [
    *(f"{HUNT}(players={players})" for players in (1, 2, 3)),
    *(f"{CONTEST}(players={players})" for players in (2, 3, 4)),
    f"{BATTLE}(horizon=90)",
    f"{BATTLE}(mode=free-for-all,decks=prey+company+predators,horizon=90)",
    f"{BATTLE}(mode=two-headed,decks=prey+company+predators+xenomorphs,horizon=90)",
    f"{DARK}(horizon=45)",
]
VARIANTS = [
    f"{HUNT}(difficulty=hard)",
    f"{HUNT}(horizon=5)",
    f"{CONTEST}(decks=2,first=1)",
    f"{CONTEST}(players=3,controlled-universe=True,no-trump=True)",
    f"{CONTEST}(horizon=5)",
    f"{BATTLE}(first=B,horizon=90)",
    f"{BATTLE}(horizon=5)",
    f"{DARK}(scenario=open-season,horizon=45)",
    f"{DARK}(horizon=5)",
]


@pytest.mark.parametrize("game", GAMES)
def test_random_simulations(game: str) -> None:
    games = 3 if game.startswith(HUNT) else 1  # contests are long, and every state is saved
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=games, serialize=True, verbose=False)


@pytest.mark.parametrize("game", [*GAMES, *VARIANTS])
def test_simulation_of_a_game(game: str) -> None:
    np.random.seed(7)
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(game))


# OpenSpiel's own cases are made to be inherited: one class for each game.
for at, name in enumerate(GAMES):
    made = type(
        f"TestApi{at}",
        (api_test.EnforceAPIOnPartialTreeBase,),
        {"game_name": name, "game": pyspiel.load_game(name)},
    )
    globals()[made.__name__] = made


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        (HUNT, (1, 3), "difficulty=normal,horizon=1000,players=1"),
        (
            CONTEST,
            (2, 4),
            "controlled-universe=False,decks=1,even-start=False,first=0,horizon=5000,no-trump=False,players=2",
        ),
        (BATTLE, (2, 4), "decks=company+xenomorphs,first=roll,horizon=5000,mode=duel"),
        (DARK, (2, 4), "choose=False,horizon=5000,scenario=dead-air"),
    ],
)
def test_it_is_registered_with_its_options(name: str, seats: tuple[int, int], options: str) -> None:
    (found,) = [known for known in pyspiel.registered_games() if known.short_name == name]
    assert found.default_loadable
    assert (found.min_num_players, found.max_num_players) == seats
    assert str(pyspiel.load_game(name)) == f"{name}({options})"


@pytest.mark.parametrize(
    ("name", "options", "problem"),
    [
        (HUNT, {"difficulty": "silly"}, "'hard', not 'silly'"),
        (CONTEST, {"players": 5}, "from 2 to 4, not 5"),
        (HUNT, {"horizon": 0}, "horizon must be 1 or more"),
        (CONTEST, {"horizon": 0}, "horizon must be 1 or more"),
        (BATTLE, {"decks": "company"}, "decks"),
        (DARK, {"scenario": "dead-end"}, "there is no scenario 'dead-end'"),
    ],
)
def test_unknown_options_are_refused_by_name(
    name: str, options: Mapping[str, Any], problem: str
) -> None:
    with pytest.raises(PnpError, match=problem):
        pyspiel.load_game(name, options)


@pytest.mark.parametrize("name", NAMES)
def test_factored_observers_are_not_offered(name: str) -> None:
    game = pyspiel.load_game(name)
    assert isinstance(game, pnp.rules.openspiel.OpenSpielGame)
    public = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    assert game.make_py_observer(public) is None


@pytest.mark.parametrize("name", NAMES)
def test_python_ends_cleanly_after_a_game_was_loaded(name: str) -> None:
    code = f"import pyspiel, pnp.rules.openspiel; print(pyspiel.load_game('{name}').num_players())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    players = pyspiel.load_game(name).num_players()
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{players}\n", "")
