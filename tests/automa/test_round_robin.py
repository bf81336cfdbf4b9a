"""Rivals meet in pairs on the same seeds from every seat, and both sides of a pair agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from automa.figures import Played, pair, pairs
from automa.match import keep, main, pairings, read


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
        (["predation", "--players", "random"], "add --round-robin"),
        (["predation", "--players", "random", "--round-robin"], "takes two players or more"),
        (
            [
                "predation",
                "--players",
                "random,planner:1",
                "--round-robin",
                "--option",
                "players=3",
            ],
            "2 games a pair cannot be shared out among 3 seats",
        ),
    ],
)
def test_mistakes_are_told_before_anything_is_played(
    asked: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*asked, "--games", "2"]) == 2
    assert told in capsys.readouterr().err


def test_every_pair_meets_on_the_same_seeds_from_both_seats() -> None:
    met = pairings("predation", (), ["a", "b", "c"], 4, 7)
    assert [(each.player, each.rival) for each in met[::4]] == [("a", "b"), ("a", "c"), ("b", "c")]
    assert [(each.seed, each.seat) for each in met[:4]] == [(7, 0), (7, 1), (8, 0), (8, 1)]
    assert [each.sitting(0) for each in met[:2]] == ["a", "b"]


def test_with_more_seats_one_sits_among_the_others_and_the_other_way_round() -> None:
    met = pairings("predation", (("players", 3),), ["a", "b"], 3, 7)
    assert [[each.sitting(seat) for seat in range(3)] for each in met] == [
        ["a", "b", "b"],
        ["b", "a", "b"],
        ["b", "b", "a"],
        ["b", "a", "a"],
        ["a", "b", "a"],
        ["a", "a", "b"],
    ]


def test_a_round_robin_goes_on_where_it_was_cut(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "results"
    asked = ["predation", "--players", "random,planner:2", "--round-robin", "--processes", "1"]
    asked += ["--keep", str(file)]
    assert main([*asked, "--games", "4"]) == 0
    first = read(file)
    assert len(first) == 4
    assert all(each.reason and each.decisions and each.rival_decisions for each in first)
    assert main([*asked, "--games", "6"]) == 0
    assert read(file)[:4] == first
    told = capsys.readouterr().out
    assert "2/2  random in seat 1 against planner:2, seed 3: " in told
    assert told.splitlines()[-1].startswith("planner:2")
