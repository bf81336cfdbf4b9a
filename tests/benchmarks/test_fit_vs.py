"""Weights of Vs. are fitted to games of automas."""

from __future__ import annotations

from pathlib import Path

import pytest

from automa.vs.sense import fitted
from benchmarks import fit_vs
from benchmarks.fit_vs import COURSE, lessons, main


@pytest.mark.parametrize("simulations", [0, pytest.param(1, marks=pytest.mark.long)])
def test_lessons_come_from_whole_games(simulations: int) -> None:
    learned = lessons(4, fitted(), simulations)
    assert len({lesson.scores for lesson in learned}) == 1
    assert {lesson.active for lesson in learned} == {0, 1}
    assert all(len(row) == len(COURSE.names) for lesson in learned for row in lesson.rows)


def test_a_round_makes_weights_that_the_planner_reads(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fit_vs, "GUIDES", ("random",))
    file = tmp_path / "weights.json"
    assert main(["--games", "3", "--processes", "1", "--into", str(file)]) == 0
    assert "mean square" in capsys.readouterr().out
    assert fitted(file).turn != COURSE.newborn().turn
