"""Persons slip as people do: the less the better they are, and seldom by much."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

import automa
from automa.part import SKILLS, automa_of
from automa.person import SLIPPED, USUAL, Person, slipping
from automa.reasons import Option
from pnp.data.games import GAMES
from pnp.data.problems import PnpError
from tests.automa.card_hunter.test_sense import later

MOVES = (Option("best", 0.60, 5), Option("near", 0.59, 2), Option("bad", 0.30, 1))


def taken(slip: float, tries: int = 2000) -> Counter[str]:
    """How often each of the moves is taken."""
    rng = Random(1)
    return Counter(str(slipping(MOVES, slip, rng).action) for _ in range(tries))


def test_a_small_slip_is_made_often_and_a_large_one_seldom() -> None:
    often = taken(0.1)
    assert often["best"] > often["near"] > 10 * often["bad"] > 0


def test_a_slips_worth_makes_a_move_e_times_less_likely() -> None:
    often = taken(0.01)
    assert often["best"] / often["near"] == pytest.approx(2.718, rel=0.2)
    assert not often["bad"]


@pytest.mark.parametrize("game", GAMES)
def test_in_every_game_the_better_slip_less_and_no_less_thoughtfully(game: str) -> None:
    skills = automa_of(game).persons
    assert len(skills) == len(SKILLS)
    for worse, better in pairwise(skills):
        assert worse.slip > better.slip > 0
        assert worse.thoughts <= better.thoughts


def test_a_person_without_a_skill_is_a_regular() -> None:
    usual = automa.player("person", game="card-hunter")
    named = automa.player(f"person:{USUAL}", game="card-hunter")
    assert isinstance(usual, Person)
    assert isinstance(named, Person)
    assert (usual.slip, usual.budget) == (named.slip, named.budget)


def test_a_skill_that_nobody_has_is_refused_with_a_near_one() -> None:
    with pytest.raises(PnpError, match="no person 'vetran'") as refused:
        automa.player("person:vetran", game="card-hunter")
    assert "veteran" in str(refused.value.problems[0].hint)


def test_a_beginner_slips_more_often_than_a_veteran() -> None:
    def slips(name: str) -> int:
        made = 0
        for n in range(25):
            hunt = later(n, 6)
            assert hunt.decision is not None
            observation = hunt.observe(hunt.decision.seat, Random(n))
            player = automa.player(name, game="card-hunter", seed=n)
            assert isinstance(player, Person)
            player.choose(observation)
            made += player.why(observation) == SLIPPED
        return made

    assert slips("person:beginner") > slips("person:veteran")


def test_whoever_calls_a_move_a_slip_saw_a_better_one() -> None:
    hunt = later(2, 6)
    assert hunt.decision is not None
    observation = hunt.observe(hunt.decision.seat, Random(1))
    heard = set()
    for seed in range(12):
        player = automa.player("person:beginner", game="card-hunter", seed=seed)
        assert isinstance(player, Person)
        slipped = player.choose(observation) != player.think(observation).action
        assert (player.why(observation) == SLIPPED) == slipped
        heard.add(slipped)
    assert heard == {True, False}
