"""Players are found by name or level, and every one of them plays by the rules."""

from __future__ import annotations

from random import Random

import pytest

import automa
from automa.planner import Planner
from automa.random_player import RandomPlayer
from pnp.data.problems import PnpError
from tests.automa.card_hunter.test_sense import later


@pytest.mark.parametrize("name", [*automa.PLAYERS, *automa.LEVELS])
def test_every_player_chooses_a_legal_action(name: str) -> None:
    player = automa.player(name, game="card-hunter", seed=1)
    hunt = later(1, 9)
    assert hunt.decision is not None
    assert player.choose(hunt.observe(0, Random(1))) in hunt.decision.actions


@pytest.mark.parametrize("name", ["random", "instinct", "person:beginner", "planner:20"])
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    def choices() -> list[str]:
        player = automa.player(name, game="card-hunter", seed=7)
        return [str(player.choose(later(n, 6).observe(0, Random(n)))) for n in range(6)]

    assert choices() == choices()


def test_random_choices_are_all_the_legal_ones() -> None:
    hunt = later(2, 0)
    assert hunt.decision is not None
    player, observation = RandomPlayer(seed=3), hunt.observe(0, Random(1))
    chosen = {player.choose(observation) for _ in range(200)}
    assert chosen == set(hunt.decision.actions)


def test_an_unknown_player_is_refused_with_a_near_name() -> None:
    with pytest.raises(PnpError, match="no player 'planer:500'") as refused:
        automa.player("planer:500", game="card-hunter")
    assert "planner" in str(refused.value.problems[0].hint)


def test_a_budget_given_apart_goes_before_the_one_in_the_name() -> None:
    player = automa.player("planner:500", game="card-hunter", budget=3)
    assert isinstance(player, Planner)
    assert player.budget.simulations == 3


def test_players_know_only_the_games_there_are() -> None:
    with pytest.raises(PnpError, match="there is no game 'chess'"):
        automa.player("planner", game="chess")
