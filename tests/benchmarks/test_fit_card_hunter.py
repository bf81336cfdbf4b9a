"""Fitting reads the same features as playing, follows the slope, and learns from what came."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from math import log
from pathlib import Path
from random import Random

import pytest

from automa.card_hunter.sense import Sense, fitted
from automa.lab.play import play_one
from automa.lab.subject import subject
from benchmarks.fit_card_hunter import (
    Course,
    a_hunt,
    active,
    beginning,
    gradient,
    load_course,
    main,
    net_of,
    newborn,
    report,
    rounds,
    rows_of,
    save,
    slope,
    some_rules,
    thin_out,
    wins,
    workers,
)
from benchmarks.fitting import ALIKE, TRACE, Corrections, Step, targets
from pnp.rules import load
from pnp.rules.card_hunter.setup import set_up
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import SeededDealer
from tests.automa.card_hunter.test_sense import later

RULES = load("card-hunter").rules()
ROUND = 2 * ALIKE


@pytest.fixture(autouse=True)
def two_schools(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.fit_card_hunter.SCHOOLS", 2)
    monkeypatch.setattr("benchmarks.fit_card_hunter.ROUND", ROUND)


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


@pytest.mark.parametrize(("late", "guided"), [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)])
def test_a_hunt_has_a_step_for_every_action_and_every_attack(late: float, guided: float) -> None:
    steps, _ = a_hunt(Sense(RULES), Random(2), late, guided)
    attacks = [step for step in steps if any(row == 6 for row, _ in step.active)]
    assert len(steps) - len(attacks) in range(3 * len(attacks), 3 * len(attacks) + 4)
    assert all(0 <= step.felt <= 1 or step.felt == -1 for step in steps)


def test_where_a_guide_plays_only_what_comes_of_it_counts() -> None:
    steps, won = a_hunt(Sense(RULES), Random(3), late=0.0, guided=1.0)
    assert {target for _, target in targets(steps, won)} == {float(won)}


@pytest.mark.parametrize("seed", range(6))
def test_a_hunt_that_is_thinned_out_can_still_be_won(seed: int) -> None:
    rules = some_rules(Random(seed))
    hunt = Hunt(rules, SeededDealer(seed))
    set_up(hunt)
    cards = sum(map(len, hunt.parts))
    thin_out(hunt, Random(seed))
    assert 0 < sum(map(len, hunt.parts)) < cards
    assert hunt.decision is not None
    assert hunt.result is None


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


def course(processes: int, first: Course, many: int) -> list[Course]:
    with workers(processes) as pool:
        return [after for after, _ in islice(rounds(first, pool), many)]


def test_the_same_seed_makes_the_same_net_whatever_the_processes_and_interruptions(
    tmp_path: Path,
) -> None:
    first = beginning(seed=2, hunts=10 * ROUND, rate=0.01, units=3)
    alone, again = course(1, first, 2)
    notes = tmp_path / "net.json.fit"
    notes.write_text(json.dumps(course(2, first, 1)[0]._asdict()), "utf-8")
    assert course(2, load_course(notes), 1) == [again]
    assert again.done == 2 * ROUND
    assert again.kept != alone.kept != first.kept


# --- the command line ---------------------------------------------------------------------------


def command(file: Path) -> int:
    return main([*f"--hunts {ROUND} --units 3 --report 0 --into".split(), str(file)])


def test_the_command_keeps_a_net_that_plays_and_tells_how_it_went(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "net.json"
    assert command(file) == 0
    assert capsys.readouterr().out.startswith(f"{ROUND} of {ROUND} hunts, lately ")
    hunt = later(1, 4)
    assert hunt.decision is not None
    assert len(Sense(RULES, fitted(file)).judge(hunt)) == len(hunt.decision.actions)
    kept = file.read_bytes()
    assert command(file) == 0  # there is nothing left to do
    assert file.read_bytes() == kept


@pytest.mark.long
def test_what_is_interrupted_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken_off(course: Course, pool: ProcessPoolExecutor) -> Iterator[tuple[Course, int]]:
        yield next(rounds(course, pool))
        raise KeyboardInterrupt

    whole, file = tmp_path / "whole.json", tmp_path / "net.json"
    command = [*f"--hunts {2 * ROUND} --units 3 --report 0 --into".split()]
    assert main([*command, str(whole)]) == 0
    with monkeypatch.context() as patch:
        patch.setattr("benchmarks.fit_card_hunter.rounds", broken_off)
        assert main([*command, str(file)]) == 130
    assert "the same command goes on from here" in capsys.readouterr().out
    assert load_course(file.with_name("net.json.fit")).done == ROUND
    assert main([*command, str(file)]) == 0
    assert file.read_bytes() == whole.read_bytes()


def test_the_command_does_not_go_on_from_what_was_begun_otherwise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "net.json"
    notes = beginning(seed=1, hunts=9 * ROUND, rate=0.002, units=3)
    file.with_name("net.json.fit").write_text(json.dumps(notes._asdict()), "utf-8")
    with pytest.raises(SystemExit):
        command(file)
    assert "was begun with other settings" in capsys.readouterr().err


@pytest.mark.long
def test_it_reports_what_the_planner_wins_with_both_nets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("benchmarks.fit_card_hunter.BUDGETS", (1,))
    file = tmp_path / "net.json"
    save(fitted(), file)
    with workers(2) as pool:
        fitted_net, shipped_net = report(file, 3, pool)
    won = sum(wins(fitted(), 1, seed) for seed in range(700_001, 700_004))
    assert fitted_net.startswith(f"planner:1 with net.json wins {won / 3:.1%} (")
    assert fitted_net.replace("net.json", "the shipped net") == shipped_net


def test_hunts_are_played_as_the_lab_plays_them() -> None:
    seeds, hunt = range(5, 7), subject("card-hunter")
    lab = [play_one(hunt, ("planner:1",), seed, Counter()) for seed in seeds]
    assert [wins(fitted(), 1, seed) for seed in seeds] == lab
    assert len({*lab}) == 2
