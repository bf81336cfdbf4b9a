"""Races: every move in the same worlds, the usual one unless another is surely better."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from automa.race import race
from automa.search import Budget
from pnp.rules.kernel import Decision


class Chances:
    """A game of one choice: each move wins as likely as is told, give or take the world's luck."""

    def __init__(self, told: Mapping[str, float], luck: float = 0.3, own: float = 0.0) -> None:
        self.told, self.luck, self.own = told, luck, own
        self.decision = Decision(0, "choose", tuple(told))
        self.view: dict[str, Any] = {}
        self.rules = None
        self.tried: list[str] = []
        self.idle: tuple[str, ...] = ()

    def imagine(self, rng: Random) -> Any:
        return rng

    def usual(self, world: Any) -> str:  # noqa: ARG002
        return next(iter(self.told))

    def rivals(self, world: Any, usual: str) -> list[str]:  # noqa: ARG002
        return [move for move in self.told if move != usual and move not in self.idle]

    def outlook(self, world: Random, action: str) -> list[float]:
        self.tried.append(action)
        shared = self.luck * world.uniform(-1, 1)
        return [self.told[action] + shared + self.own * Random(f"{action} {shared}").uniform(-1, 1)]


def taken(game: Chances, simulations: int = 20) -> str:
    found = race(game, game, Budget(simulations=simulations), Random(1))
    return str(found[0].action)


def test_a_move_that_is_better_in_every_world_is_found_whatever_the_luck() -> None:
    game = Chances({"usual": 0.4, "worse": 0.3, "better": 0.5})
    assert taken(game) == "better"


def test_the_usual_move_is_made_where_others_are_better_by_chance_only() -> None:
    moves = {"usual": 0.5, **{f"other {number}": 0.49 for number in range(4)}}
    made = [taken(Chances(moves, own=0.02 * at)) for at in range(5)]
    assert made == ["usual"] * 5


def test_moves_that_fall_behind_or_change_nothing_are_tried_no_more() -> None:
    game = Chances({"usual": 0.5, "same": 0.5, "bad": 0.1, "better": 0.56})
    assert taken(game, 40) == "better"
    assert game.tried.count("bad") == 1
    assert game.tried.count("same") == 2
    assert len(game.tried) < 40, "a race that is decided is over"


def test_a_budget_too_small_to_try_anything_twice_leaves_the_usual_move() -> None:
    assert taken(Chances({"usual": 0.5, "better": 0.52, "other": 0.5}), 2) == "usual"


def test_one_that_is_best_of_many_in_one_world_was_lucky_there() -> None:
    moves = {"usual": 0.5, **{f"other {number}": 0.5 for number in range(8)}}
    game = Chances(moves, own=0.3)
    assert taken(game, len(moves)) == "usual"


def test_what_is_not_worth_a_trial_is_not_tried_and_comes_last() -> None:
    game = Chances({"usual": 0.5, "better": 0.7, "idle": 0.9})
    game.idle = ("idle",)
    found = race(game, game, Budget(simulations=20), Random(1))
    assert [option.action for option in found] == ["better", "usual", "idle"]
    assert "idle" not in game.tried


def test_the_odds_of_a_move_without_rivals_are_told_if_asked_for() -> None:
    for alone in (False, True):
        game = Chances({"usual": 0.8, "idle": 0.5}, luck=0.0)
        game.idle = ("idle",)
        first = race(game, game, Budget(simulations=20), Random(1), alone=alone)[0]
        assert first.action == "usual"
        assert bool(first.visits) == alone
        if alone:
            assert first.value == 0.8
