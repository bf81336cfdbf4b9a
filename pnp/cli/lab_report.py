"""The lab's figures as pages to print: what is drawn where, and how it is put."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from automa.figures import wilson
from automa.lab import Figures
from automa.lab_tally import Tally
from pnp import __version__
from pnp.cli.lab_table import heading, verdict
from pnp.cli.lab_words import (
    DASH,
    between,
    is_hunt,
    meetings,
    percent,
    seat_wins,
    sources,
    ways,
)
from pnp.data.library import Library
from pnp.data.models import Card, CardSet, Component
from pnp.data.problems import Place
from pnp.rules.predation.moves import LETTERS

Block: TypeAlias = Mapping[str, Any]

# Dark, middle and pale stay apart in grey, and so do their edges on white.
PALETTE: Final = {
    "ink": "#1d1d21",
    "paper": "#ffffff",
    "flag": "#27384c",
    "on-flag": "#ffffff",
    "first": "#3d6a94",
    "second": "#e3b04b",
    "between": "#b9bdc2",
    "pale": "#cfd9e2",
    "wash": "#f1f3f5",
    "line": "#8a8f96",
}
TOP: Final = 28.0
GAP: Final = 5.4
ROOM: Final = 254 - TOP - 18
MINUS: Final = "−"
MOST_PLOTS: Final = 4
MOST_PAIRS: Final = 3
MOST_BARS: Final = 26


def write_report(figures: Sequence[Figures], first_seed: int, path: Path) -> None:
    """Write the report as a PDF, whole or not at all; PnpError if that cannot be."""
    from pnp.faces.press import Press
    from pnp.sheets.job import PrintJob
    from pnp.sheets.layout import SheetOptions

    shelf = Library()
    page = shelf.size("page")
    title = " and ".join(each.title for each in figures[0].bout.subjects)
    last = figures[0].bout.subjects[-1]
    about = heading(last, figures, first_seed).removeprefix(last.title).lstrip(":, ")
    cards = [
        Card(
            f"page-{number}",
            title,
            1,
            {
                "title": title,
                "about": about,
                "blocks": placed,
                "words": _words(figures),
            },
            Place("report"),
        )
        for number, placed in enumerate(_pages(_blocks(figures)), start=1)
    ]
    size = (page.width, page.height)
    component = Component(
        *("report", "Report", "", size, "page", "lab/report", None, tuple(cards), "rect", 0.0),
        Place("report"),
    )
    report = CardSet(
        *("lab", f"Lab report: {title}", __version__, "", "", "", PALETTE, {}, (component,)),
    )
    options = SheetOptions(duplex="none", marks="none", bleed=0)
    PrintJob([report], lambda each: Press(each, shelf.template_dirs), options).write(path)


def _pages(blocks: Iterator[tuple[float, Block]]) -> list[list[Block]]:
    """Blocks from the top down, on as many pages as they need."""
    pages: list[list[Block]] = [[]]
    y = 0.0
    for height, block in blocks:
        if y and y + height > ROOM:
            pages.append([])
            y = 0.0
        pages[-1].append({**block, "y": TOP + y})
        y += height + GAP
    return pages


def _words(figures: Sequence[Figures]) -> str:
    hunt = is_hunt(figures[0].bout.subjects[0])
    how = (
        "A whisker is Wilson's 95 % interval: nineteen of twenty such intervals hold the true "
        "rate. The same seeds give the same figures. "
    )
    if not hunt:
        return f"{how}Points count a draw as shared. Made by pnp {__version__}."
    return (
        f"{how}'Woken by a hunter': a light attack turned Rage over. 'For want of a card': the "
        f"Part that should attack was empty. Made by pnp {__version__}."
    )


def _blocks(figures: Sequence[Figures]) -> Iterator[tuple[float, Block]]:
    subjects = figures[0].bout.subjects
    if not is_hunt(subjects[0]):
        yield from _contest_blocks(figures)
        return
    yield _rates("How often hunters win", _hunt_rates(figures))
    if len(subjects) == 2:
        yield _differences(figures)
    for at, subject in enumerate(subjects):
        of = f", {subject.title}" if len(subjects) > 1 else ""
        plots = [(each.bout.lineup[0], each.tally(at)) for each in figures]
        for some in range(0, len(plots), MOST_PLOTS):
            yield _histograms(f"How long hunts last{of}", plots[some : some + MOST_PLOTS], "rounds")
    for title, what in (("What hunts are lost to", "lost"), ("What knocks hunters out", "felled")):
        most = MOST_PLOTS if len(subjects) == 1 else MOST_PAIRS
        for some in range(0, len(figures), most):
            yield _harm(title, what, figures[some : some + most])


# --- rates --------------------------------------------------------------------------------------

Rate: TypeAlias = tuple[str, str, float, tuple[float, float], str]
"""A name, a note, a rate, its interval, and a tone."""


def _hunt_rates(figures: Sequence[Figures]) -> list[Rate]:
    subjects = figures[0].bout.subjects
    rows: list[Rate] = []
    for each in figures:
        for at, subject in enumerate(subjects):
            tally = each.tally(at)
            name = each.bout.lineup[0]
            if len(subjects) > 1:
                name = f"{name}: {subject.title}"
            tone = ("first", "second")[at]
            rows.append((name, f"{tally.games:,}", tally.rate, tally.interval, tone))
    return rows


def _rates(title: str, rows: Sequence[Rate]) -> tuple[float, Block]:
    """On a scale from nothing to everything."""
    drawn = [
        {
            "name": name,
            "note": note,
            "at": rate,
            "low": interval[0],
            "high": interval[1],
            "tone": tone,
            "bold": True,
            "rate": percent(rate),
            "between": between(interval),
        }
        for name, note, rate, interval, tone in rows
    ]
    ticks = [{"at": at / 4, "name": f"{25 * at} %", "zero": at == 0} for at in range(5)]
    block = {"kind": "rates", "title": title, "note": "games, rate, 95 % interval"}
    return 16 + 7.4 * len(rows), {**block, "rows": drawn, "ticks": ticks, "zero": 0.0}


def _differences(figures: Sequence[Figures]) -> tuple[float, Block]:
    """On a scale with zero in its middle."""
    found = [(each, each.difference) for each in figures]
    reach = max(abs(end) for _, each in found for end in each.interval)
    step = next(size for size in (0.02, 0.05, 0.1, 0.25, 0.5) if 2 * size >= reach or size == 0.5)

    def at(share: float) -> float:
        return 0.5 + share / (4 * step)

    rows = [
        {
            "name": each.bout.lineup[0],
            "note": verdict(each)
            .replace("B", "second")
            .replace("no clear difference", "not clear"),
            "at": at(difference.rate),
            "low": at(difference.interval[0]),
            "high": at(difference.interval[1]),
            "tone": "between",
            "bold": True,
            "rate": percent(difference.rate, sign="+").replace("-", MINUS),
            "between": between(difference.interval, "+").replace("-", MINUS),
        }
        for each, difference in found
    ]
    ticks = [
        {
            "at": at(step * n),
            "name": f"{100 * step * n:+.0f} %".replace("-", MINUS) if n else "0",
            "zero": n == 0,
        }
        for n in range(-2, 3)
    ]
    second = figures[0].bout.subjects[1].title
    block = {
        "kind": "rates",
        "title": f"{second} is won more often by",
        "note": "on the same seeds",
    }
    return 16 + 7.4 * len(rows), {**block, "rows": rows, "ticks": ticks, "zero": 0.5}


def _signed(share: float) -> str:
    return f"{100 * share:+.0f} %".replace("-", MINUS) if share else "0"


# --- lengths ------------------------------------------------------------------------------------


def _histograms(title: str, plots: Sequence[tuple[str, Tally]], noun: str) -> tuple[float, Block]:
    """All on the same scales, as wide as nearly all games are long; the last bar holds the rest."""
    longest = max((tally.quantile("rounds", 0.99) for _, tally in plots), default=1)
    width = max(1, -(-(longest + 1) // MOST_BARS))
    bars = -(-(longest + 1) // width)
    drawn = [_bars(tally, width, bars) for _, tally in plots]
    highest = max((share for each in drawn for share, _ in each), default=1) or 1
    block: dict[str, Any] = {"kind": "histograms", "title": title}
    block["note"] = f"{noun}; what was won is dark" if noun == "rounds" else noun
    step = (178 + 8) / max(2, len(plots))
    block |= {"step": step, "wide": step - 8}
    block["plots"] = [
        {
            "name": name,
            "note": _usual(tally),
            "bars": [
                {
                    "at": at / bars,
                    "width": 1 / bars,
                    "height": share / highest,
                    "won": won / highest,
                }
                for at, (share, won) in enumerate(shares)
                if share
            ],
        }
        for (name, tally), shares in zip(plots, drawn, strict=True)
    ]
    every = next(n for n in (1, 2, 5, 10, 20, 50, 100, 500) if bars * width / n <= 6 or n == 500)
    # A tick stands in the middle of the bar that begins with its number.
    block["ticks"] = [
        {"at": (number // width + 0.5) / bars, "name": str(number)}
        for number in range(0, bars * width, every)
    ]
    return 48.0, block


def _usual(tally: Tally) -> str:
    low, high = tally.quantile("rounds", 0.25), tally.quantile("rounds", 0.75)
    return f"{tally.mean('rounds'):.1f} on average, half of them {low} {DASH} {high}"


def _bars(tally: Tally, width: int, bars: int) -> list[tuple[float, float]]:
    """For each bar the share of all games, and that of games which were won."""
    shares = [[0, 0] for _ in range(bars)]
    for at, what in ((0, "rounds"), (1, "rounds won")):
        for rounds, number in tally.about(what).items():
            shares[min(bars - 1, int(rounds) // width)][at] += number
    games = max(1, tally.games)
    return [(every / games, won / games) for every, won in shares]


# --- causes -------------------------------------------------------------------------------------


def _cells(
    title: str,
    note: str,
    columns: Sequence[str],
    rows: Sequence[tuple[str, Sequence[float | None]]],
    tones: Sequence[str],
) -> tuple[float, Block]:
    most = max((share or 0 for _, shares in rows for share in shares), default=0) or 1
    drawn = [
        {
            "name": name,
            "cells": [
                {
                    "length": (share or 0) / most,
                    "share": DASH if share is None else percent(share, 0),
                    "tone": tone,
                }
                for share, tone in zip(shares, tones, strict=True)
            ],
        }
        for name, shares in rows
    ]
    block = {"kind": "cells", "title": title, "note": note, "columns": columns, "rows": drawn}
    return 15 + 6 * len(rows), {**block, "step": (178 - 52) / max(2, len(columns))}


def _harm(title: str, what: str, figures: Sequence[Figures]) -> tuple[float, Block]:
    subjects = figures[0].bout.subjects
    columns, shares, tones, tallies = [], [], [], []
    for each in figures:
        for at, _ in enumerate(subjects):
            tallies.append(each.tally(at))
            shares.append(tallies[-1].shares(what))
            columns.append(each.bout.lineup[0] + ("" if len(subjects) == 1 else (" A", " B")[at]))
            tones.append(("first", "second")[at])
    named = {each.id: each for subject in subjects for each in sources(subject, tallies)}
    rows = [
        (source.name, [found.get(source.id, 0.0) if found else None for found in shares])
        for source in named.values()
        if any(found.get(source.id) for found in shares)
    ]
    note = "share of hunts lost" if what == "lost" else "share of knockouts"
    if len(subjects) > 1:
        note += f"; A: {subjects[0].title}, B: {subjects[1].title}"
    return _cells(title, note, columns, rows, tones)


# --- rivals -------------------------------------------------------------------------------------


def _contest_blocks(figures: Sequence[Figures]) -> Iterator[tuple[float, Block]]:
    met = meetings(figures)
    rows: list[Rate] = [
        (f"{each.player} : {each.rival}", f"{each.games:,}", each.rate, each.interval, "first")
        for each in met
    ]
    if rows:
        yield _rates("Points of the first against the second", rows)
    seats: list[Rate] = []
    for at, (points, games) in enumerate(seat_wins(figures)):
        share = wilson(points / 12, games)
        seats.append(
            (f"Seat {LETTERS[at]}", f"{games:,}", points / 12 / max(1, games), share, "second")
        )
    yield _rates("Points by seat", seats)
    names = list(dict.fromkeys(name for each in figures for name in each.bout.lineup))
    played = sum(each.outcome.games for each in figures)
    rows_of_ways = [
        (way, [row.get(name, 0) / played for name in ("", *names[: MOST_PLOTS - 1])])
        for way, row in ways(figures).items()
    ]
    columns = ["all", *names[: MOST_PLOTS - 1]]
    tones = ["between", *("first" for _ in columns[1:])]
    yield _cells("How games are won", "share of all games", columns, rows_of_ways, tones)
    plots = [(" : ".join(each.bout.lineup), each.tally()) for each in figures]
    for some in range(0, len(plots), MOST_PLOTS):
        yield _histograms("How long games last", plots[some : some + MOST_PLOTS], "turns")
