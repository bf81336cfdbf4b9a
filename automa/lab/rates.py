"""The rates that the lab found: what a report begins with, and what one watches meanwhile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from automa.lab.measure import Figures
from automa.lab.tally import wilson
from automa.lab.words import LETTERS, Meeting, apart, meetings, names_of_seats, seat_wins, shown


class Rate(NamedTuple):
    """How often something happened."""

    name: str
    games: int
    share: float
    interval: tuple[float, float]
    tone: str
    """What sets it apart from the rates beside it."""


def rates(figures: Sequence[Figures]) -> Iterator[tuple[str, list[Rate]]]:
    """All rates, each group of them with its title."""
    first = figures[0].bout.subjects[0]
    if first.is_won:
        yield first.lab.words.wins, _of_teams(figures)
    elif first.rivals:
        yield "How often A reaches the goal, by who plays A", _of_goals(figures)
    else:
        yield from _of_rivals(figures)


def _of_teams(figures: Sequence[Figures]) -> list[Rate]:
    subjects = figures[0].bout.subjects
    rows: list[Rate] = []
    for each in figures:
        for at, subject in enumerate(subjects):
            tally = each.tally(at)
            name = each.bout.lineup[0]
            if len(subjects) > 1:
                name = f"{name}: {subject.title}"
            tone = ("first", "second")[at]
            rows.append(Rate(name, tally.games, tally.rate, tally.interval, tone))
    return rows


def _of_goals(figures: Sequence[Figures]) -> list[Rate]:
    """A scenario: what matters is whether A reaches the goal."""
    tallies = [(shown(each.bout.lineup[0]), each.tally()) for each in figures]
    return [Rate(name, each.games, each.rate, each.interval, "first") for name, each in tallies]


def _of_rivals(figures: Sequence[Figures]) -> Iterator[tuple[str, list[Rate]]]:
    met = [_met(f"{shown(each.player)} : {shown(each.rival)}", each) for each in meetings(figures)]
    if met:
        yield "Points of the first against the second", met
    names = names_of_seats(figures[0].bout.subjects[0])
    if names:
        there = [_met(f"{shown(each.player)} as {names[at]}", each) for at, each in apart(figures)]
        yield "Points of each player in each seat", there
    seats = [
        Rate(
            names[at] if names else f"Seat {LETTERS[at]}",
            games,
            twelfths / 12 / max(1, games),
            wilson(twelfths / 12, games),
            "second",
        )
        for at, (twelfths, games) in enumerate(seat_wins(figures))
    ]
    yield "Points by seat", seats


def _met(name: str, each: Meeting) -> Rate:
    return Rate(name, each.games, each.rate, each.interval, "first")
