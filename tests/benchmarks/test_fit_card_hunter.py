"""Fitting reads the same features as playing, follows the slope, and learns from what came."""

from __future__ import annotations

from math import log
from pathlib import Path
from random import Random

import pytest

from automa.card_hunter.sense import Sense, fitted
from benchmarks.fit_card_hunter import (
    TRACE,
    Corrections,
    Step,
    active,
    fit,
    gradient,
    hunts,
    main,
    net_of,
    newborn,
    rows_of,
    save,
    slope,
    targets,
)
from pnp.rules import load
from pnp.rules.card_hunter.rules import Rules
from tests.automa.card_hunter.test_sense import later

RULES: Rules = load("card-hunter").rules()


@pytest.mark.parametrize("seed", range(10))
def test_what_is_fitted_is_what_the_sense_feels(seed: int) -> None:
    hunt, sense, rows = later(seed, 5 * seed), Sense(RULES), rows_of(fitted())
    for turn in range(4):
        felt = slope(rows, active(sense, hunt, turn), target=0.0).error
        assert felt == pytest.approx(sense.win(sense.glance(hunt), turn))


def test_a_net_is_its_rows_and_survives_being_kept(tmp_path: Path) -> None:
    file = tmp_path / "net.json"
    assert net_of(rows_of(fitted())) == fitted()
    save(fitted(), file)
    assert fitted(file) == fitted()
    assert [*tmp_path.iterdir()] == [file]


def test_the_slope_is_that_of_the_log_loss() -> None:
    rows, step, target, tiny = rows_of(newborn(5, Random(3))), [(0, 1.0), (9, 0.5)], 0.8, 1e-6

    def loss() -> float:
        felt = slope(rows, step, 0.0).error
        return -target * log(felt) - (1 - target) * log(1 - felt)

    found = slope(rows, step, target)
    for row, value in [*step, (len(rows) - 3, 1.0)]:
        for at in range(5):
            before = loss()
            rows[row][at] += tiny
            assert (loss() - before) / tiny == pytest.approx(value * found.hidden[at], abs=1e-5)
            rows[row][at] -= tiny


def test_steps_are_pulled_towards_the_outcome_but_not_past_a_trial() -> None:
    chosen, tried = Step([], 0.5, True), Step([], 0.6, False)
    attack = Step([], -1.0, True)
    wanted = [target for _, target in targets([chosen, tried, attack, chosen], won=True)]
    last = TRACE * 1.0 + (1 - TRACE) * 0.5
    before_attack = TRACE * last + (1 - TRACE) * 0.5
    assert wanted == pytest.approx([last, before_attack, 0.6, TRACE * 0.6 + (1 - TRACE) * 0.5])


@pytest.mark.parametrize("near", [0.0, 1.0])
def test_a_hunt_has_a_step_for_every_action_and_every_attack(near: float) -> None:
    steps, _ = hunts(Sense(RULES), Random(2), near)
    attacks = [step for step in steps if any(row == 6 for row, _ in step.active)]
    assert len(steps) - len(attacks) in range(3 * len(attacks), 3 * len(attacks) + 4)
    assert all(0 <= step.felt <= 1 or step.felt == -1 for step in steps)


def test_corrections_make_a_newborn_net_feel_what_it_was_taught() -> None:
    rows = rows_of(newborn(6, Random(1)))
    hopeful, hopeless = later(2, 0), later(2, 0)
    hopeless.lives, hopeless.potions, hopeless.knockouts = [1, 1, 1], [0, 0, 0], 1
    sense = Sense(RULES)
    lessons = [
        (Step(active(sense, hunt, turn), 0.0, True), target)
        for hunt, target in ((hopeful, 0.9), (hopeless, 0.1))
        for turn in range(4)
    ]
    corrections = Corrections(rows, rate=0.02)
    for _ in range(60):
        corrections.apply(rows, gradient(rows, lessons))
    taught = Sense(RULES, net_of(rows))
    assert taught.win(taught.glance(hopeful), 0) > 0.8
    assert taught.win(taught.glance(hopeless), 0) < 0.2


def test_the_same_seed_fits_the_same_net() -> None:
    first, again = ([*fit(newborn(4, Random(1)), 16, Random(2), near=1.0)] for _ in range(2))
    assert first == again
    assert len(first) == 2
    assert first[0] != first[1]


def test_the_command_keeps_a_net_that_plays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "net.json"
    assert main(["--games", "8", "--into", str(file), "--near", "1", "--start", "new"]) == 0
    assert capsys.readouterr().out == "8 hunts\n"
    hunt = later(1, 4)
    assert hunt.decision is not None
    assert len(Sense(RULES, fitted(file)).judge(hunt)) == len(hunt.decision.actions)
