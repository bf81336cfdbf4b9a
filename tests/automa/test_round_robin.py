"""Rivals meet in pairs on the same seeds from every seat, and both sides of a pair agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from automa.figures import Played, pair, pairs
from automa.match import keep, main, read


def bout(player: str, rival: str, seed: int, seat: int, score: float, reason: str = "x") -> Played:
    return Played(
        player, seed, score, 12, 40, 2.0, rival, seat, reason, rival_decisions=20, rival_seconds=4.0
    )


BOUTS = [
    bout("a", "b", 1, 0, 1.0, "dominance"),
    bout("a", "b", 1, 1, 0.5, "draw"),
    bout("a", "b", 2, 0, 1.0, "extinction"),
    bout("a", "b", 2, 1, 0.0, "apex"),
    bout("a", "b", 3, 0, 1.0, "dominance"),
]


def test_a_draw_is_half_a_win() -> None:
    found = pair("a", "b", BOUTS)
    assert (found.games, found.wins, found.draws, found.points) == (5, 3, 1, 3.5)
    assert found.rate == pytest.approx(0.7)
    assert found.reasons == (("dominance", 2), ("extinction", 1))


def test_the_other_side_of_a_pair_has_the_other_points() -> None:
    found = pair("b", "a", BOUTS)
    assert (found.games, found.wins, found.draws, found.points) == (5, 1, 1, 1.5)
    assert found.reasons == (("apex", 1),)


def test_pairs_that_never_met_are_left_blank() -> None:
    lines = pairs(["a", "b", "c"], BOUTS).splitlines()
    assert lines[1].split()[:5] == ["a", "b", "5", "3", "1"]
    assert lines[-3].split() == ["a", "70.0", "70.0", "0.050"]
    assert lines[-2].split() == ["b", "30.0", "30.0", "0.200"]
    assert lines[-1].split() == ["c", "0.0", "0.000"]


def test_results_of_rivals_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "results"
    for each in BOUTS:
        keep(file, each)
    assert read(file) == BOUTS


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["card-hunter", "--players", "random,instinct", "--round-robin"], "leave out --round-rob"),
    ],
)
def test_teams_play_no_round_robin(
    asked: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*asked, "--games", "2"]) == 2
    assert told in capsys.readouterr().err
