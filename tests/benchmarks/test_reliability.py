"""Hints are heard, what they call a chance is fitted, and how far it can be trusted is told."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from automa.measured import Curve, Measured
from benchmarks import fit_chances, hinted, reliability
from benchmarks.fit_chances import fit, noted
from benchmarks.hinted import Heard
from benchmarks.reliability import brier, table, told

ASKED = ("predation", "players=3", "--player", "instinct:hard", "--games", "2")


def overcautious(positions: int) -> list[Heard]:
    """Positions that are won more often than the planner holds them to be."""
    rng, truth = Random(4), Curve(1.5, 0.8)
    found = []
    for seed in range(positions):
        value = rng.random()
        won = float(rng.random() < truth.chance(value))
        found.append(Heard("a setting", seed, bool(seed % 2), value, won))
    return found


def test_a_fit_finds_the_curve_that_positions_follow() -> None:
    curve = fit(overcautious(4000))
    assert curve == pytest.approx((1.5, 0.8), abs=0.15)
    assert fit([]) == (1.0, 0.0)


def test_settings_of_a_game_share_a_slope_and_few_positions_shift_little(tmp_path: Path) -> None:
    many, file = overcautious(3000), tmp_path / "chances.json"
    lucky = [Heard("lucky", n, False, 0.5, 1.0, "a monster") for n in range(4)]
    luckier = [Heard("luckier", n, False, 0.5, 1.0, "another") for n in range(40)]
    curves = noted(file, [*many, *lucky, *luckier])
    assert len({curve.slope for curve in curves.values()}) == 1
    usual = curves["a setting"].shift
    assert usual < curves["lucky"].shift < usual + 0.3 < curves["luckier"].shift
    assert json.loads(file.read_text("utf-8"))["lucky"] == {
        "of": "a monster",
        "slope": round(curves["lucky"].slope, 3),
        "shift": round(curves["lucky"].shift, 3),
        "games": 4,
        "positions": 4,
    }


def test_it_tells_what_was_called_and_what_came() -> None:
    hints = [Heard("", 1, False, 0.75, 1.0), Heard("", 1, False, 0.75, 0.0)]
    hints += [Heard("", 2, True, 0.72, 1.0), Heard("", 2, True, 1.0, 1.0)]
    assert [*table(hints, lambda hint: hint.value)] == [
        " 70-80 %:     3 positions, called  74.0 %, won  66.7 % (21-94)",
        " 90-100 %:     1 positions, called 100.0 %, won 100.0 % (21-100)",
    ]
    assert brier(hints, lambda _: 0.5) == 0.25
    lines = [*told(hints, lambda _: 0.75)]
    assert lines[0] == "2 games, 4 positions, 75.0 % won"
    assert [line for line in lines if line.startswith(("before", "after"))] == [
        f"before: Brier score {brier(hints, lambda hint: hint.value):.4f}",
        f"after: Brier score {brier(hints, lambda _: 0.75):.4f}",
    ]


def test_a_fitted_curve_is_better_in_fresh_positions() -> None:
    hints = overcautious(4000)
    curve = fit(hints[:2000])
    fresh = hints[2000:]
    after = brier(fresh, lambda hint: curve.chance(hint.value))
    assert after < brier(fresh, lambda hint: hint.value) - 0.01


def test_games_are_heard_once_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(hinted, "HEARD", 1)
    keep, into = tmp_path / "games.jsonl", tmp_path / "chances.json"
    asked = [*ASKED, "--keep", str(keep)]
    assert fit_chances.main([*asked, "--into", str(into)]) == 0
    lines = keep.read_text("utf-8").splitlines()
    assert [json.loads(line)["seed"] for line in lines] == [1, 2]
    assert {json.loads(line)["of"] for line in lines} == {"Predation, players=3"}
    assert {hint[0] for line in lines for hint in json.loads(line)["heard"]} == {"3 seats"}
    measured = Measured(str(tmp_path / "game.py"))
    assert measured.curve("3 seats") is not None
    assert fit_chances.main([*asked, "--into", str(into)]) == 0
    assert keep.read_text("utf-8").splitlines() == lines
    assert reliability.main([*asked, "--seed", "1"]) == 0
    assert "2 games, 2 positions" in capsys.readouterr().out
