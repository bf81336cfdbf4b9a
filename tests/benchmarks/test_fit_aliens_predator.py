"""Weights of Aliens Predator are fitted to games of automas."""

from __future__ import annotations

from pathlib import Path

import pytest

from automa.aliens_predator.sense import fitted
from benchmarks import fit_aliens_predator
from benchmarks.fit_aliens_predator import COURSE, SCENARIOS, lessons, main


@pytest.mark.parametrize(
    ("scenario", "simulations"),
    [("dead-air", 0), pytest.param("two-clans", 1, marks=pytest.mark.long)],
)
def test_lessons_come_from_whole_games(scenario: str, simulations: int) -> None:
    learned = lessons(SCENARIOS.index(scenario), fitted(), simulations)
    assert len(learned) > 3
    assert len({lesson.scores for lesson in learned}) == 1
    assert all(len(row) == len(COURSE.names) for lesson in learned for row in lesson.rows)


def test_a_round_makes_weights_that_the_planner_reads(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fit_aliens_predator, "GUIDES", ("random",))
    file = tmp_path / "weights.json"
    assert main(["--games", "2", "--processes", "1", "--into", str(file)]) == 0
    assert "mean square" in capsys.readouterr().out
    assert any(fitted(file).others[0])
