"""The planner of Vs.: it sees what is good, and says why."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from automa.planner import Advice, Planner
from automa.reasons import Option
from automa.vs.features import NAMES, features
from automa.vs.habits import habit
from automa.vs.reasons import reason
from automa.vs.sense import Sense, fitted
from pnp.data.vs.automa_deck import automa_deck
from pnp.rules import load
from pnp.rules.kernel import SeededDealer
from tests.rules.vs.story import Story, duel

RIPLEY = "Warrant Officer Ripley"


def advice(table: Story, budget: int = 12) -> Advice:
    decision = table.battle.decision
    assert decision is not None
    planner = Planner(game="vs", seed=1, budget=budget)
    return planner.think(table.battle.observe(decision.seat, Random(0)))


def winning() -> Story:
    """One more wound, and the Queen is gone; Newt is no hindrance."""
    return duel(
        A={"main": f"{RIPLEY}, back", "front": ["Corporal Hicks", "Parker"]},
        B={"main": "The Queen, front, wounds 4", "front": ["Ovomorph"]},
        step="main",
    )


def test_it_takes_the_win() -> None:
    found = advice(winning())
    assert str(found.action) == "attack B1"
    assert found.value > 0.8


def test_it_says_what_comes_of_an_attack() -> None:
    assert "stuns B1 (The Queen)" in advice(winning()).reason


def why(table: Story, move: str) -> str:
    """The reason that is given for a move, whatever it is worth."""
    decision = table.battle.decision
    assert decision is not None
    action = next(each for each in decision.actions if str(each) == move)
    return reason(table.battle, Sense(table.battle.rules), [Option(action, 0.5, 1)])


def test_reasons_say_where_to_and_by_whose_count_and_speak_for_the_move() -> None:
    mine = {"main": f"{RIPLEY}, back", "front": ["Bishop"], "hand": ["Bishop"]}
    moving = duel(A=mine, B={"main": "Dutch, back"}, step="formation")
    assert why(moving, "move A1").endswith(f"A1 ({RIPLEY}) goes to the front row")
    foe = {"main": "Dutch, back", "front": ["Billy"], "hand": ["Newt"]}
    fighting = duel(A=mine, B=foe, step="main").do("attack B2")
    told = why(fighting, "power-up A2: Bishop")
    assert "worse" not in told
    assert not told or told.endswith("as the printed automa counts")


def test_it_does_not_throw_cards_away_in_a_combat_that_is_won() -> None:
    table = duel(
        A={"main": f"{RIPLEY}, back", "front": ["Bishop"], "hand": ["Bishop"]},
        B={"main": "Dutch, back", "front": ["Billy"], "hand": ["Newt"]},
        step="main",
    ).do("attack B2")
    assert str(advice(table).action) == "pass"


def test_every_feature_has_its_weights_and_is_of_one_size() -> None:
    weights = fitted()
    assert len(weights.active[0]) == len(weights.others[0]) == len(NAMES)
    for row in features(winning().battle):
        assert len(row) == len(NAMES)
        assert all(-4 <= each <= 4 for each in row)


def test_chances_are_shared_and_a_wound_is_felt() -> None:
    hurt, sound = (
        duel(
            A={"main": f"{RIPLEY}, back, wounds {wounds}", "front": ["Parker"]},
            B={"main": "The Queen, back", "front": ["Ovomorph"]},
            step="resource",
        ).battle
        for wounds in (4, 0)
    )
    sense = Sense(hurt.rules)
    for battle in (hurt, sound):
        assert sum(sense.chances(battle)) == pytest.approx(1)
    assert sense.chances(sound)[0] > sense.chances(hurt)[0] + 0.2


def test_habits_attack_what_promises_most() -> None:
    assert str(habit(winning().battle, automa_deck().points)) == "attack B1"


@pytest.mark.parametrize("seed", range(4))
def test_in_a_hush_a_turn_goes_on_as_if_everybody_passed(seed: int) -> None:
    """What is not looked for in a trial is what nobody would have played in it."""
    rng = Random(seed)
    decks = [["company", "predators"], ["prey", "xenomorphs"]][seed % 2]
    game: Any = load("vs").setup({"decks": decks}, SeededDealer(seed))
    compared = 0
    while game.decision is not None and compared < 40:
        for move in game.decision.actions:
            told, hushed = game.copy(), game.copy()
            hushed.hushed = True
            sense = Sense(game.rules)
            for world in (told, hushed):
                world.play(move)
                sense.lead_on(world, game.turn)
            assert told.bodies == hushed.bodies
            assert told.hands == hushed.hands
            assert told.rows == hushed.rows
            assert (told.turn, told.asked, told.result) == (
                hushed.turn,
                hushed.asked,
                hushed.result,
            )
            compared += 1
        game.play(rng.choice(game.decision.actions))
