"""The search finds plans that a first guess misses, and stops when its budget is spent."""

from __future__ import annotations

from collections.abc import Container, Sequence
from random import Random
from typing import Any, Self

import pytest

from automa.search import Budget, search
from pnp.rules.kernel import Decision, Event, Result


class Fork:
    """A toy: 'left' wins now and then; 'right' wins if 'trust' follows, and loses otherwise.

    Whether 'left' wins is hidden until it is played.
    """

    rules: Any = None
    round = 1

    def __init__(self, lucky: bool, played: str = "") -> None:
        self.lucky = lucky
        self.played = played
        self.result: Result | None = None
        self.decision: Decision | None = Decision(0, "choose", ("left", "right"))
        self.events: list[Event] | None = None

    def play(self, action: str) -> None:
        self.played += action
        if action == "right":
            self.decision = Decision(0, "choose", ("trust", "doubt"))
            return
        won = self.lucky if action == "left" else action == "trust"
        self.decision = None
        self.result = Result((0,) if won else (), action, (float(won),))

    def copy(self) -> Self:
        raise AssertionError("a simulation has a world of its own")

    def observe(self, seat: int, rng: Random) -> Any:  # noqa: ARG002
        raise AssertionError("a simulation looks at no observation")


class Looking:
    """Three worlds in ten are lucky."""

    view: dict[str, Any] = {}  # noqa: RUF012
    decision = Decision(0, "choose", ("left", "right"))

    def __init__(self) -> None:
        self.worlds: list[Fork] = []

    def imagine(self, rng: Random) -> Fork:
        self.worlds.append(Fork(rng.random() < 0.3))
        return self.worlds[-1]


class Novice:
    """Guesses that 'left' is better."""

    def judge(self, state: Fork, known: Container[str] = ()) -> Sequence[float]:  # noqa: ARG002
        return [0.5, 0.4] if not state.played else [0.4, 0.4]

    def outcome(self, state: Fork) -> str:
        return state.played


def test_finds_the_plan_that_the_first_guess_missed() -> None:
    root = search(Looking(), Novice(), Budget(simulations=400), Random(1))
    left, right = root.branches["left"], root.branches["right"]
    assert right.value > 0.9
    assert right.simulations > 5 * left.simulations
    assert left.value == pytest.approx(0.4, abs=0.1)


def test_imagines_a_world_for_every_simulation_and_plays_it_once() -> None:
    looking = Looking()
    root = search(looking, Novice(), Budget(simulations=50), Random(1))
    assert len(looking.worlds) == 50
    assert all(world.played for world in looking.worlds)
    assert sum(branch.simulations for branch in root.branches.values()) == 50


def test_a_budget_of_time_ends_when_the_time_is_over() -> None:
    times = iter([10.0, 10.1, 10.3, 10.6])
    assert list(Budget(seconds=0.5).spend(lambda: next(times))) == [0, 1, 2]


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        (None, Budget(simulations=99)),
        (500, Budget(simulations=500)),
        ("500", Budget(simulations=500)),
        ("0.8s", Budget(seconds=0.8)),
        (" 2 s", Budget(seconds=2.0)),
    ],
)
def test_budgets_are_simulations_or_seconds(given: int | str | None, meant: Budget) -> None:
    assert Budget.of(given, default=99) == meant
