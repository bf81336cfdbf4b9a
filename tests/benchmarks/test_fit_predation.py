"""Weights of Predation are fitted to what won."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from automa.predation.features import names_among
from automa.predation.sense import FITTED, Sense
from benchmarks import fit_predation
from benchmarks.fit_predation import course, lessons, main
from benchmarks.fitting_rivals import Lesson, mistake
from tests.rules.predation.grazing import PREDATION

NAMES = names_among(2)
COURSE = course(2)
fitted = FITTED[2]


@pytest.mark.parametrize("seats", [2, 3])
def test_lessons_come_from_whole_games(seats: int) -> None:
    sense = Sense(PREDATION.rules({"players": seats}), course(seats).newborn())
    for simulations in (0, 2):
        learned = lessons(4, sense, simulations)
        assert learned
        assert len({lesson.scores for lesson in learned}) == 1
        assert {len(row) for lesson in learned for row in lesson.rows} == {len(names_among(seats))}
        assert learned == lessons(4, sense, simulations)


def test_fitting_finds_what_won() -> None:
    """Games in which more kills win: so it is learned, for those to move and for the others."""
    rng, learned = Random(1), []
    at = NAMES.index("kills")
    for _ in range(400):
        rows = [[0.0] * len(NAMES) for _ in range(2)]
        rows[0][at], rows[1][at] = rng.choice([(2.0, 0.0), (0.0, 2.0), (1.0, 1.0)])
        won = float(rows[0][at] > rows[1][at] or (rows[0][at] == 1 and rng.random() < 0.5))
        learned.append(Lesson(1, rng.randrange(2), rows, (won, 1 - won)))
    weights = COURSE.fit(learned, Random(2))
    assert weights.active[1][at] > 1
    assert weights.others[1][at] > 1
    assert weights.active[0][at] == 0
    assert mistake(weights, learned) < 0.12
    assert mistake(COURSE.newborn(), learned) > 0.2


def test_weights_are_kept_as_they_are_read(tmp_path: Path) -> None:
    weights = fitted()
    COURSE.save(weights, tmp_path / "same.json")
    assert fitted(tmp_path / "same.json") == weights


def test_a_round_goes_on_from_the_one_before(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fit_predation, "ROUNDS", ((12, 0), (2, 2)))
    file = tmp_path / "weights.json"
    assert main(["--all-rounds", "--processes", "1", "--into", str(file)]) == 0
    told = capsys.readouterr().out
    assert told.count("mean square") == 2
    assert fitted(file).turn != COURSE.newborn().turn
