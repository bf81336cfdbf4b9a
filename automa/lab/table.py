"""The lab's figures as tables for a terminal of eighty columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Final

from automa.lab.game import Words
from automa.lab.measure import Figures
from automa.lab.subject import Subject
from automa.lab.tally import Tally, wilson
from automa.lab.words import (
    DASH,
    LETTERS,
    Cause,
    aims,
    apart,
    between,
    endings,
    meetings,
    names_of_seats,
    options_of,
    percent,
    points,
    points_between,
    seat_wins,
    seeds_of,
    shortened,
    shown,
    told_harms,
    ways,
)

WIDE: Final = 80


def tables(figures: Sequence[Figures], first_seed: int) -> Iterator[str]:
    """Everything that was found, line by line."""
    subjects = figures[0].bout.subjects
    if len(subjects) == 2:
        yield from _comparison(figures, first_seed)
        return
    yield heading(subjects[0], figures, first_seed)
    for line in aims(subjects[0]):
        yield from wrap(line, WIDE)
    yield from _sides(subjects[0])
    yield ""
    if subjects[0].is_won:
        yield from _teams(figures)
    elif subjects[0].rivals:
        yield from _goals(figures)
    else:
        yield from _rivals(figures)


def heading(subject: Subject, figures: Sequence[Figures], first_seed: int, letter: str = "") -> str:
    """What was played, and with which seeds."""
    played = subject.lab.played(subject)
    seeds = f"{options_of(subject)}, {seeds_of(figures, first_seed)}"
    if played == subject.title:
        return f"{played}{seeds}"
    told = f": {played}{seeds}"
    return f"{letter}{shortened(subject.title, WIDE - len(letter) - len(told))}{told}"


def _sides(subject: Subject) -> Iterator[str]:
    """Who plays what is measured, and what it meets."""
    if subject.one_side:
        yield "Each player plays both sides, from either seat as often."


def _grid(
    title: str,
    columns: Sequence[str],
    rows: Sequence[Cause],
    over: Sequence[str] = (),
    least: int = 10,
) -> Iterator[str]:
    """Shares by cause and column, in as many tables as are needed to keep them narrow.

    Where there are names to go over them, each goes over two columns. A long cause takes several
    lines.
    """
    first = min(44, 2 + max(len(title), *(len(row.name) for row in rows)))
    widths = [max(least, len(name) + 2) for name in columns]
    step = 2 if over else 1
    start = 0
    while start < len(columns):
        stop = start + step
        while stop < len(columns) and first + sum(widths[start : stop + step]) <= WIDE:
            stop += step
        here = slice(start, stop)
        yield ""
        if over:
            names = over[start // step : stop // step]
            yield f"{'':<{first}}{''.join(f'{shortened(name, 12):>14}' for name in names)}"
        yield f"{title:<{first}}{_cells(columns[here], widths[here])}"
        for row in rows:
            shares = [DASH if share is None else percent(share, 0) for share in row.shares[here]]
            line, *more = wrap(row.name, first - 2, subsequent_indent="  ")
            yield f"{line:<{first}}{_cells(shares, widths[here])}"
            yield from more
        start = stop


def _cells(texts: Sequence[str], widths: Sequence[int]) -> str:
    return "".join(f"{text:>{wide}}" for text, wide in zip(texts, widths, strict=True))


# --- teams --------------------------------------------------------------------------------------


def _columns(words: Words) -> str:
    means = "".join(f"{name:>{len(name) + 2}}" for name in (words.rounds, *words.means))
    return f"{'games':>8}{'won':>9}   {'95 % interval':<17}{means}"


def _row(name: str, tally: Tally, words: Words, wide: int) -> str:
    means = [f"{tally.mean('rounds'):>{len(words.rounds) + 2}.1f}"]
    means += [f"{tally.mean(name):>{len(name) + 2}.1f}" for name in words.means]
    return (
        f"{shortened(name, wide - 1):<{wide}}{tally.games:>8,}{percent(tally.rate):>9}   "
        f"{between(tally.interval, wide=5):<17}{''.join(means)}"
    )


def _teams(figures: Sequence[Figures]) -> Iterator[str]:
    subject = figures[0].bout.subjects[0]
    words = subject.lab.words
    names = [each.bout.lineup[0] for each in figures]
    wide = max(16, *(len(name) + 2 for name in names))
    yield f"{'player':<{wide}}{_columns(words)}"
    for name, each in zip(names, figures, strict=True):
        yield _row(name, each.tally(), words, wide)
    for harm, found in told_harms([(subject, each.tally()) for each in figures]):
        yield from _grid(harm.table, names, found)


def _comparison(figures: Sequence[Figures], first_seed: int) -> Iterator[str]:
    subjects = figures[0].bout.subjects
    words, pair = subjects[0].lab.words, ((0, "A"), (1, "B"))
    titles = [each.title for each in subjects]
    if titles[0] == titles[1]:
        titles = [Path(each.file).name or each.title for each in subjects]
    for at, letter in pair:
        yield heading(subjects[at], figures, first_seed, f"{letter}: ")
        for line in aims(subjects[at]):
            yield from wrap(line, WIDE, initial_indent="   ", subsequent_indent="   ")
    yield from _sides(subjects[0])
    head = _columns(words)
    wide = min(WIDE - len(head), max(16, *(len(title) + 7 for title in titles)))
    for each in figures:
        yield ""
        yield f"{each.bout.lineup[0]:<{wide}}{head}"
        for at, letter in pair:
            yield _row(f"  {letter}  {titles[at]}", each.tally(at), words, wide)
        found = each.difference
        yield (
            f"{'  B - A in % points':<{wide + 8}}{points(found.rate):>7}     "
            f"{points_between(found.interval, 5):<17}{verdict(each)}"
        )
    over = [each.bout.lineup[0] for each in figures]
    columns = [(subjects[at], each.tally(at)) for each in figures for at, _ in pair]
    for harm, rows in told_harms(columns):
        yield from _grid(harm.table, ["A", "B"] * len(figures), rows, over, least=7)


def verdict(figures: Figures) -> str:
    """What the difference comes to."""
    low, high = figures.difference.interval
    more, less = figures.bout.subjects[0].lab.words.verdicts
    if low > 0:
        return more
    return less if high < 0 else "no clear difference"


# --- rivals -------------------------------------------------------------------------------------


def _goals(figures: Sequence[Figures]) -> Iterator[str]:
    """How often A reaches what the scenario asks for."""
    names = [shown(each.bout.lineup[0]) for each in figures]
    wide = max(16, *(len(name) + 2 for name in names))
    rounds = figures[0].bout.subjects[0].lab.words.rounds
    columns = f"{'games':>8}{'reached':>9}   {'95 % interval':<17}{rounds:>8}"
    yield f"{'A is played by':<{wide}}{columns}"
    for name, each in zip(names, figures, strict=True):
        tally = each.tally()
        yield (
            f"{name:<{wide}}{tally.games:>8,}{percent(tally.rate):>9}   "
            f"{between(tally.interval, wide=5):<17}{tally.mean('rounds'):>8.1f}"
        )
    yield from _grid("how games ended", names, endings(figures))


def _unlike_seats(figures: Sequence[Figures], seats: Sequence[str], wide: int) -> Iterator[str]:
    """Each player in each seat, so that a seat's advantage is told apart from skill."""
    met = apart(figures)
    if len({each.player for _, each in met}) < 2:
        return
    yield f"{'player':<{wide}}{'plays':<{wide}}{'games':>7}{'points':>9}   95 % interval"
    for seat, each in met:
        yield (
            f"{shown(each.player):<{wide}}{seats[seat]:<{wide}}{each.games:>7,}"
            f"{percent(each.rate):>9}   {between(each.interval, wide=5):<17}"
            f"against {shown(each.rival)}"
        )
    yield ""


def _rivals(figures: Sequence[Figures]) -> Iterator[str]:
    rounds = figures[0].bout.subjects[0].lab.words.rounds
    names = list(dict.fromkeys(name for each in figures for name in each.bout.lineup))
    wide = max(12, *(len(shown(name)) + 2 for name in names))
    met = meetings(figures)
    if met:
        yield (
            f"{'player':<{wide}}{'against':<{wide}}{'games':>7}{'points':>9}   "
            f"{'95 % interval':<17}{'drawn':>8}{rounds:>8}"
        )
    for each in met:
        drawn = percent(each.drawn / each.games, 0) if each.games else DASH
        yield (
            f"{shown(each.player):<{wide}}{shown(each.rival):<{wide}}{each.games:>7,}"
            f"{percent(each.rate):>9}   {between(each.interval, wide=5):<17}"
            f"{drawn:>8}{each.rounds:>8.1f}"
        )
    if not met:
        tally = figures[0].tally()
        drawn = percent(tally.counts["drawn", ""] / max(1, tally.games), 0)
        yield f"{names[0]} in every seat: {tally.mean('rounds'):.1f} {rounds}, {drawn} drawn"
    yield ""
    unlike = names_of_seats(figures[0].bout.subjects[0])
    if unlike:
        yield from _unlike_seats(figures, unlike, wide)
    seats = unlike or LETTERS
    yield f"{'seat':<{wide}}{'':<{wide}}{'games':>7}{'points':>9}   95 % interval"
    for seat, (twelfths, games) in enumerate(seat_wins(figures)):
        rate = twelfths / 12 / games if games else 0.0
        yield (
            f"{seats[seat]:<{wide}}{'':<{wide}}{games:>7,}{percent(rate):>9}   "
            f"{between(wilson(twelfths / 12, games), wide=5)}"
        )
    games = sum(each.outcome.games for each in figures)
    rows = [
        Cause(way, [row.get(name, 0) / games for name in ("", *names)])
        for way, row in ways(figures).items()
    ]
    yield from _grid("games were won by", ["all", *map(shown, names)], rows, least=8)
    yield ""
    yield "A draw is shared; ways of winning are shares of all games."
