"""Fitting to goals reads what playing reads, follows the slope, and keeps what it learnt."""

from __future__ import annotations

from math import log
from pathlib import Path
from random import Random

import pytest

from automa.card_hunter.goals import COUNT, GOALS, GoalSense, fitted, is_usual, kind_of_goal
from automa.card_hunter.sense import Sense
from benchmarks.fit_card_hunter_goals import (
    CAUTION,
    a_hunt,
    active,
    aim_of,
    fit,
    gradient,
    main,
    newborn,
    rows_of,
    save,
    some_rules,
)
from benchmarks.fitting import Step, begin_late
from pnp.rules.card_hunter.setup import set_up
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import SeededDealer


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> int:
    """How many hunts are a batch, which are fewer here."""
    monkeypatch.setattr("benchmarks.fit_card_hunter_goals.BATCH", 4)
    return 4


@pytest.mark.parametrize("goal", GOALS)
def test_hunts_to_learn_from_have_such_a_goal(goal: str) -> None:
    for seed in range(20):
        rules = some_rules(goal, Random(seed))
        assert kind_of_goal(rules) == goal
        assert not is_usual(rules)


@pytest.mark.parametrize("goal", GOALS)
def test_what_is_fitted_is_what_the_sense_feels(goal: str) -> None:
    aim, rng = fitted()[goal], Random(4)
    for seed in range(4):
        sense = GoalSense(some_rules(goal, rng), aim=aim)
        hunt = Hunt(sense.rules, SeededDealer(seed))
        set_up(hunt)
        felt = gradient(rows_of(aim), [(Step(active(sense, hunt, 1), 0.0, True), 0.0)])[-1][0]
        assert felt == pytest.approx(sense.win(sense.glance(hunt), 1))


def test_weights_that_know_nothing_feel_what_the_first_net_feels() -> None:
    sense = GoalSense(some_rules("slay", Random(1)), aim=newborn("survive", Random(2)))
    hunt = Hunt(sense.rules, SeededDealer(3))
    set_up(hunt)
    first = Sense(sense.rules)
    assert sense.win(sense.glance(hunt), 0) == pytest.approx(first.win(first.glance(hunt), 0))


def test_weights_are_their_rows_and_survive_being_kept(tmp_path: Path) -> None:
    file = tmp_path / "goals.json"
    for aim in fitted().values():
        assert rows_of(aim_of(rows_of(aim))) == rows_of(aim)
    save(fitted(), file)
    assert fitted(file) == fitted()
    assert [*tmp_path.iterdir()] == [file]


def test_the_slope_is_that_of_the_log_loss() -> None:
    rows, target, tiny = rows_of(fitted()["sever"]), 0.8, 1e-6
    step = Step([(0, 0.5), (9, 1.0), (COUNT, 2.0), (COUNT + 3, 0.3)], 0.0, True)

    def loss() -> float:
        felt = gradient(rows, [(step, 0.0)])[-1][0]
        return -target * log(felt) - (1 - target) * log(1 - felt)

    found = gradient(rows, [(step, target)])
    for row in (0, 9, *range(COUNT, COUNT + 4)):
        for at in range(0, len(rows[row]), 3):
            before = loss()
            rows[row][at] += tiny
            assert (loss() - before) / tiny == pytest.approx(found[row][at], abs=1e-5)
            rows[row][at] -= tiny
    assert found[COUNT + 2][0] == pytest.approx(found[-1][0] * 2.0 / CAUTION)


@pytest.mark.parametrize("seed", range(6))
def test_a_hunt_that_begins_late_can_still_be_won(seed: int) -> None:
    rules = some_rules("sever", Random(seed))
    hunt = Hunt(rules, SeededDealer(seed))
    set_up(hunt)
    begin_late(hunt, Random(seed))
    assert all(hunt.left(place) for place in rules.to_slay)
    assert hunt.decision is not None
    assert hunt.result is None


def test_a_hunt_has_a_step_for_every_action_and_every_attack() -> None:
    steps, _ = a_hunt(GoalSense(some_rules("survive", Random(5))), Random(5))
    assert len(steps) > 3
    assert all(0 <= step.felt <= 1 or step.felt == -1 for step in steps)
    assert {max(row for row, _ in step.active) >= COUNT for step in steps} == {True}


def test_fitting_changes_the_weights_and_the_same_seed_changes_them_alike(few: int) -> None:
    first, again = (
        next(fit("survive", newborn("survive", Random(1)), few, Random(1), 0.003)) for _ in "ab"
    )
    assert first == again
    assert first[0] != newborn("survive", Random(1))


def test_keeps_the_weights_for_other_goals(tmp_path: Path, few: int) -> None:
    start, into = tmp_path / "start.json", tmp_path / "into.json"
    save(fitted(), start)
    arguments = [
        "--goal",
        "survive",
        "--hunts",
        str(few),
        "--start",
        str(start),
        "--into",
        str(into),
    ]
    assert main(arguments) == 0
    after = fitted(into)
    assert {goal for goal in GOALS if after[goal] != fitted()[goal]} == {"survive"}
