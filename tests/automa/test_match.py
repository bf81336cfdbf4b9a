"""Matches are the same for the same seeds, and their figures come with what they are worth."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from automa.match import Match, Played, keep, main, play, play_all, read, table, tally, wilson

NORMAL = (("difficulty", "normal"),)


def match(seed: int, player: str = "random", players: int = 1) -> Match:
    return Match("card-hunter", (*NORMAL, ("players", players)), player, seed)


def played(player: str, seed: int, score: float) -> Played:
    return Played(player, seed, score, rounds=10, decisions=30, seconds=3.0)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_intervals_are_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_match_is_the_same_again(players: int) -> None:
    first, again = (play(match(4, "planner:2", players)) for _ in range(2))
    assert replace(first, seconds=0.0) == replace(again, seconds=0.0)
    assert first.decisions >= 3 * (first.rounds - 1)


def test_many_processes_play_the_same_matches() -> None:
    matches = [match(seed) for seed in range(9)]
    alone = {each.seed: (each.score, each.rounds) for each in play_all(matches, 1)}
    together = {each.seed: (each.score, each.rounds) for each in play_all(matches, 2)}
    assert alone == together
    assert len(alone) == 9


def test_figures_are_of_one_player_each() -> None:
    results = [played("a", 1, 1.0), played("a", 2, 0.0), played("b", 1, 0.0)]
    sum_a = tally("a", results)
    assert (sum_a.games, sum_a.wins, sum_a.rate, sum_a.rounds) == (2, 1, 0.5, 10.0)
    assert sum_a.seconds == pytest.approx(0.1)
    lines = table([sum_a, tally("b", results)]).splitlines()
    assert lines[1].split()[:4] == ["a", "2", "50.0", "%"]
    assert lines[2].split()[:4] == ["b", "1", "0.0", "%"]


def test_results_are_kept_and_a_line_cut_off_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "results"
    assert read(file) == []
    keep(file, played("a", 1, 1.0))
    keep(file, played("a", 2, 0.0))
    with file.open("a", encoding="utf-8") as out:
        out.write('{"player": "a", "se')
    assert read(file) == [played("a", 1, 1.0), played("a", 2, 0.0)]


def test_a_run_goes_on_where_it_was_cut(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "results"
    asked = ["card-hunter", "--players", "random", "--processes", "1", "--keep", str(file)]
    assert main([*asked, "--games", "2", "--seed", "5"]) == 0
    assert "2/2  random, seed 6: lost" in capsys.readouterr().out
    assert main([*asked, "--games", "3", "--seed", "5"]) == 0
    told = capsys.readouterr().out
    assert "1/1  random, seed 7: lost" in told
    assert told.splitlines()[-1].split()[:3] == ["random", "3", "0.0"]
    assert [each.seed for each in read(file)] == [5, 6, 7]


def test_going_on_after_a_cut_line_begins_a_new_one(tmp_path: Path) -> None:
    file = tmp_path / "results"
    file.write_text('{"player": "a", "se', encoding="utf-8")
    keep(file, played("a", 1, 1.0))
    assert read(file) == [played("a", 1, 1.0)]


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["card-hunter", "--players", "planer"], "there is no player 'planer'"),
        (["card-hunter", "--players", "planner:0"], "'0' is no budget"),
        (["card-hunter", "--option", "difficulty=mild"], "'hard', not 'mild'"),
        (["card-hunter", "--option", "players=7"], "from 1 to 4, not 7"),
        (["card-huntr"], "there is no game 'card-huntr'"),
    ],
)
def test_mistakes_are_told_before_anything_is_played(
    asked: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*asked, "--games", "1"]) == 2
    shown = capsys.readouterr()
    assert shown.err.startswith("pnp: ")
    assert told in shown.err
    assert shown.out == ""
