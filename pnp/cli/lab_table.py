"""The lab's figures as tables for a terminal of eighty columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from automa.figures import wilson
from automa.lab import Figures
from automa.lab_subject import Subject
from automa.lab_tally import Tally
from pnp.cli.lab_words import (
    DASH,
    between,
    difficulty_of,
    is_hunt,
    meetings,
    percent,
    seat_wins,
    shown,
    sources,
    ways,
)
from pnp.rules.predation.moves import LETTERS


def tables(figures: Sequence[Figures], first_seed: int) -> Iterator[str]:
    """Everything that was found, line by line."""
    subjects = figures[0].bout.subjects
    if not is_hunt(subjects[0]):
        yield from _contests(figures, first_seed)
    elif len(subjects) == 1:
        yield from _hunts(figures, first_seed)
    else:
        yield from _comparison(figures, first_seed)


def heading(subject: Subject, figures: Sequence[Figures], first_seed: int) -> str:
    """What was played, and with which seeds."""
    last = first_seed + max(each.outcome.games for each in figures) - 1
    seeds = f"seed {first_seed}" if last == first_seed else f"seeds {first_seed:,} to {last:,}"
    if is_hunt(subject):
        return f"{subject.title}: Card Hunter on {difficulty_of(subject)}, {seeds}"
    return f"{subject.title}, {seeds}"


# --- hunts --------------------------------------------------------------------------------------

_COLUMNS = f"{'games':>8}{'won':>9}   {'95 % interval':<17}{'rounds':>8}{'knockouts':>11}"


def _row(name: str, tally: Tally, wide: int) -> str:
    return (
        f"{name:<{wide}}{tally.games:>8,}{percent(tally.rate):>9}   "
        f"{between(tally.interval, wide=5):<17}"
        f"{tally.mean('rounds'):>8.1f}{tally.mean('knockouts'):>11.1f}"
    )


def _hunts(figures: Sequence[Figures], first_seed: int) -> Iterator[str]:
    subject = figures[0].bout.subjects[0]
    wide = max(16, *(len(each.bout.lineup[0]) + 2 for each in figures))
    yield heading(subject, figures, first_seed)
    yield ""
    yield f"{'player':<{wide}}{_COLUMNS}"
    for each in figures:
        yield _row(each.bout.lineup[0], each.tally(), wide)
    yield from _harm([(each.bout.lineup[0], subject, each.tally()) for each in figures])


Column: TypeAlias = tuple[str, Subject, Tally]
"""What stands above it, and what was counted where."""


def _harm(columns: Sequence[Column], over: str = "", least: int = 10) -> Iterator[str]:
    """What lost the hunts, and what knocked hunters out; `over` is a line above the columns."""
    widths = [max(least, len(name) + 2) for name, _, _ in columns]
    titles = "".join(f"{each[0]:>{wide}}" for each, wide in zip(columns, widths, strict=True))
    tallies = [tally for _, _, tally in columns]
    named = {each.id: each for _, subject, _ in columns for each in sources(subject, tallies)}
    for title, what in (
        ("hunts were lost to", "lost"),
        ("hunters were knocked out by", "felled"),
    ):
        shares = [tally.shares(what) for tally in tallies]
        if not any(shares):
            continue
        yield ""
        if over:
            yield f"{'':<32}{over}"
        yield f"{title:<32}{titles}"
        for source in named.values():
            if not any(each.get(source.id) for each in shares):
                continue
            cells = [percent(each.get(source.id, 0), 0) if each else DASH for each in shares]
            row = "".join(f"{cell:>{wide}}" for cell, wide in zip(cells, widths, strict=True))
            yield f"{source.name:<32}{row}"


def _comparison(figures: Sequence[Figures], first_seed: int) -> Iterator[str]:
    subjects = figures[0].bout.subjects
    pair = ((0, "A"), (1, "B"))
    titles = [each.title for each in subjects]
    if titles[0] == titles[1]:
        titles = [each.file or each.title for each in subjects]
    yield f"A: {heading(subjects[0], figures, first_seed)}  {subjects[0].file}".rstrip()
    yield f"B: {heading(subjects[1], figures, first_seed)}  {subjects[1].file}".rstrip()
    for each in figures:
        yield ""
        yield f"{each.bout.lineup[0]:<16}{_COLUMNS}"
        for at, letter in pair:
            yield _row(f"  {letter}  {titles[at]}"[:16], each.tally(at), 16)
        found = each.difference
        yield (
            f"{'  B - A':<16}{'':>8}{percent(found.rate, sign='+'):>9}   "
            f"{between(found.interval, '+', 5):<19}{verdict(each)}"
        )
    columns = [(letter, subjects[at], each.tally(at)) for each in figures for at, letter in pair]
    over = "".join(f"{each.bout.lineup[0][:12]:>14}" for each in figures)
    yield from _harm(columns, over, least=7)


def verdict(figures: Figures) -> str:
    """What the difference comes to."""
    low, high = figures.difference.interval
    if low > 0:
        return "B is easier"
    return "B is harder" if high < 0 else "no clear difference"


# --- contests -----------------------------------------------------------------------------------


def _contests(figures: Sequence[Figures], first_seed: int) -> Iterator[str]:
    subject = figures[0].bout.subjects[0]
    names = list(dict.fromkeys(name for each in figures for name in each.bout.lineup))
    wide = max(12, *(len(shown(name)) + 2 for name in names))
    yield heading(subject, figures, first_seed)
    yield ""
    met = meetings(figures)
    if met:
        yield (
            f"{'player':<{wide}}{'against':<{wide}}{'games':>7}{'points':>9}   "
            f"{'95 % interval':<17}{'drawn':>8}{'turns':>8}"
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
        yield f"{names[0]} in every seat: {tally.mean('rounds'):.1f} turns, {drawn} drawn"
    yield ""
    yield f"{'seat':<{wide}}{'':<{wide}}{'games':>7}{'points':>9}   95 % interval"
    for seat, (points, games) in enumerate(seat_wins(figures)):
        rate = points / 12 / games if games else 0.0
        yield (
            f"{LETTERS[seat]:<{wide}}{'':<{wide}}{games:>7,}{percent(rate):>9}   "
            f"{between(wilson(points / 12, games), wide=5)}"
        )
    yield ""
    columns = [max(10, len(shown(name)) + 2) for name in names]
    titles = "".join(f"{shown(name):>{each}}" for name, each in zip(names, columns, strict=True))
    yield f"{'games were won by':<44}{'all':>8}{titles}"
    played = sum(each.outcome.games for each in figures)
    for way, row in ways(figures).items():
        cells = "".join(
            f"{percent(row.get(name, 0) / played, 0):>{each}}"
            for name, each in zip(names, columns, strict=True)
        )
        yield f"{way[:43]:<44}{percent(row[''] / played, 0):>8}{cells}"
    yield ""
    yield "A draw is shared; ways of winning are shares of all games."
