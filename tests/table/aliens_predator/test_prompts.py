"""Every decision of Aliens Predator is asked for in words that say what is decided."""

from __future__ import annotations

from random import Random

import pytest

from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.kernel import SeededDealer
from pnp.table.aliens_predator import prompts
from tests.table.aliens_predator.missions import DESK, GAME, MARINES, SCENARIOS, laid_out, play

NEVER_ASKED = "dying"
"""A step that chooses for itself."""


def test_every_step_in_which_somebody_decides_has_its_words() -> None:
    names = {name for name, _ in Battleground.timetable.prompts} - {NEVER_ASKED}
    assert names == {*prompts._PROMPTS}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whatever_is_asked_in_whole_games_can_be_said(scenario: str) -> None:
    state = GAME.setup({"scenario": scenario, "choose": True}, SeededDealer(5))
    rng = Random(5)
    while state.decision is not None:
        told = DESK.prompt(state)
        assert told[0].isupper() or told[0].isdigit()
        assert "{" not in told
        assert "**" not in told
        state.play(rng.choice(state.decision.actions))


def test_who_moves_is_told_with_the_steps_that_are_left() -> None:
    ground = play(laid_out(round_="movement"), "take A2")
    assert DESK.prompt(ground) == "A2 Pvt Hudson at Weapons Locker, 1 step left. Where to?"


def test_who_cannot_go_on_is_not_asked_where_to() -> None:
    ground = play(laid_out(round_="movement"), "take A1", "to Weapons Locker", "to Docking Bay")
    assert DESK.prompt(ground).endswith("1 step left. Where to?")
    play(ground, "to Weapons Locker")
    assert DESK.prompt(ground).endswith("0 steps left. Anything else?")


def test_who_attacks_is_asked_by_segments() -> None:
    ground = laid_out()
    assert DESK.prompt(ground).startswith("Combat Round, Close Combat: who attacks?")
    assert DESK.prompt(play(ground, "done")).startswith("Combat Round, ")


def test_what_a_search_may_find_is_told_with_what_the_place_offers() -> None:
    mine = {**MARINES, "characters": ["Cpl Hicks, at Weapons Locker"]}
    ground = play(laid_out({**mine, "hand": ["Pulse Rifle"]}, round_="search"), "search A1")
    while ground.asked.name != "find":
        play(ground, "done")
    told = DESK.prompt(ground)
    assert told.startswith("A1 Cpl Hicks searches Weapons Locker. What is found? It offers: ")
    assert "Military Arms" in told


def test_an_effect_that_asks_is_quoted() -> None:
    ground = laid_out({**MARINES, "hand": ["Run For It"]}, round_="movement")
    play(ground, "play Run For It")
    assert DESK.prompt(ground).startswith("Run For It: ")
