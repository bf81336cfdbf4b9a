"""Scenarios of Aliens Predator in the lab: each player in each seat, seats by their faction."""

from __future__ import annotations

from automa.lab.crew import Alone
from automa.lab.measure import Job, bouts, measure
from automa.lab.subject import subject
from automa.lab.table import tables
from automa.lab.words import apart


def test_every_player_has_every_seat_of_a_scenario() -> None:
    hungers = subject("three-hungers")
    lineups = [bout.lineup for bout in bouts([hungers], ["instinct", "random"])]
    assert len(lineups) == 6
    for seat in range(3):
        assert {lineup[seat] for lineup in lineups if lineup.count(lineup[seat]) == 1} == {
            "instinct",
            "random",
        }


def test_seats_go_by_their_faction_and_are_told_apart_from_skill() -> None:
    jobs = [Job(bout, 2) for bout in bouts([subject("old-enemy")], ["instinct", "random"])]
    figures = measure(jobs, 1, Alone()).figures
    met = {(seat, each.player): each.games for seat, each in apart(figures)}
    assert met == {(seat, name): 2 for seat in (0, 1) for name in ("instinct", "random")}
    told = "\n".join(tables(figures, 1))
    assert "Old Enemy" in told
    assert "instinct    Predator" in told
    assert "random      Aliens" in told


def test_a_faction_that_is_played_twice_is_told_by_its_seat() -> None:
    clans = subject("two-clans")
    names = clans.lab.seat_names(dict(clans.options))
    assert names == ("Marines", "Predator B", "Predator C")
