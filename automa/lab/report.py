"""The lab's figures as pages to print: what is told, in which order, and on which page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from automa.figures import wilson
from automa.lab.blocks import (
    PAIRED_NAMES,
    WIDTH,
    Block,
    Rate,
    cells,
    differences,
    fitted,
    histograms,
    rates,
)
from automa.lab.measure import Figures
from automa.lab.subject import Subject
from automa.lab.words import (
    Cause,
    aims,
    causes,
    endings,
    is_hunt,
    meetings,
    played,
    seat_wins,
    seeds_of,
    shown,
    ways,
)
from pnp import __version__
from pnp.data.library import Library
from pnp.data.models import Card, CardSet, Component
from pnp.data.problems import Place
from pnp.rules.predation.moves import LETTERS

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
MOST_PLOTS: Final = 4
MOST_PAIRS: Final = 3


def write_report(figures: Sequence[Figures], first_seed: int, path: Path) -> None:
    """Write the report as a PDF, whole or not at all; PnpError if that cannot be."""
    from pnp.faces.press import Press
    from pnp.sheets.job import PrintJob
    from pnp.sheets.layout import SheetOptions

    shelf = Library()
    page = shelf.size("page")
    subjects = figures[0].bout.subjects
    title = " and ".join(_short(each, len(subjects)) for each in subjects)
    games = "; ".join(dict.fromkeys(map(played, subjects)))
    about = fitted(f"{games[0].upper()}{games[1:]}, {seeds_of(figures, first_seed)}", WIDTH - 20)
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


def _short(subject: Subject, shares: int = 1) -> str:
    """Its title where a title can stand, beside others or alone."""
    return fitted(subject.title, (WIDTH - 30) / shares, 4)


def _words(figures: Sequence[Figures]) -> str:
    subject = figures[0].bout.subjects[0]
    how = (
        "A whisker is Wilson's 95 % interval: nineteen of twenty such intervals hold the true "
        "rate. The same seeds give the same figures. "
    )
    if subject.rivals:
        return f"{how}Made by pnp {__version__}."
    if not is_hunt(subject):
        return f"{how}Points count a draw as shared. Made by pnp {__version__}."
    return (
        f"{how}'Woken by a hunter': a light attack turned such a card over. 'For want of a "
        f"card': the Part that should attack was empty. Made by pnp {__version__}."
    )


def _blocks(figures: Sequence[Figures]) -> Iterator[tuple[float, Block]]:
    subjects = figures[0].bout.subjects
    for at, subject in enumerate(subjects):
        if subject.scenario:
            named = f"{'AB'[at]}: {_short(subject)}"
            yield _story(named if len(subjects) > 1 else "The scenario", subject)
    if is_hunt(subjects[0]):
        yield from _hunt_blocks(figures)
    elif subjects[0].rivals:
        yield from _goal_blocks(figures)
    else:
        yield from _contest_blocks(figures)


def _story(title: str, subject: Subject) -> tuple[float, Block]:
    """What a scenario asks for."""
    return 20.0, {"kind": "words", "title": title, "note": "", "text": " ".join(aims(subject))}


# --- hunts --------------------------------------------------------------------------------------


def _hunt_blocks(figures: Sequence[Figures]) -> Iterator[tuple[float, Block]]:
    subjects = figures[0].bout.subjects
    if len(subjects) == 1:
        yield rates("How often hunters win", _hunt_rates(figures))
    else:
        yield rates("How often hunters win", _hunt_rates(figures), PAIRED_NAMES)
        yield differences(figures)
    for at, subject in enumerate(subjects):
        of = f", {_short(subject, 3)}" if len(subjects) > 1 else ""
        plots = [(each.bout.lineup[0], each.tally(at)) for each in figures]
        for some in range(0, len(plots), MOST_PLOTS):
            yield histograms(f"How long hunts last{of}", plots[some : some + MOST_PLOTS], "rounds")
    for title, what in (("What hunts are lost to", "lost"), ("What knocks hunters out", "felled")):
        most = MOST_PLOTS if len(subjects) == 1 else MOST_PAIRS
        for some in range(0, len(figures), most):
            yield _harm(title, what, figures[some : some + most])


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


def _harm(title: str, what: str, figures: Sequence[Figures]) -> tuple[float, Block]:
    subjects = figures[0].bout.subjects
    every = [(each, at) for each in figures for at, _ in enumerate(subjects)]
    letters = ("",) if len(subjects) == 1 else (" A", " B")
    columns = [f"{each.bout.lineup[0]}{letters[at]}" for each, at in every]
    rows = causes([(subjects[at], each.tally(at)) for each, at in every], what)
    note = "share of hunts lost" if what == "lost" else "share of knockouts"
    if len(subjects) > 1:
        names = [_short(each, 4) for each in subjects]
        note += f"; A: {names[0]}, B: {names[1]}"
    return cells(title, note, columns, rows, [("first", "second")[at] for _, at in every])


# --- rivals -------------------------------------------------------------------------------------


def _goal_blocks(figures: Sequence[Figures]) -> Iterator[tuple[float, Block]]:
    """A scenario: what matters is whether A reaches the goal."""
    names = [shown(each.bout.lineup[0]) for each in figures]
    tallies = [each.tally() for each in figures]
    rows: list[Rate] = [
        (name, f"{tally.games:,}", tally.rate, tally.interval, "first")
        for name, tally in zip(names, tallies, strict=True)
    ]
    yield rates("How often A reaches the goal, by who plays A", rows)
    for some in range(0, len(figures), MOST_PLOTS):
        here = slice(some, some + MOST_PLOTS)
        tones = ["first" for _ in names[here]]
        ended = endings(figures[here])
        yield cells("How games end", "share of all games", names[here], ended, tones)
    plots = [*zip(names, tallies, strict=True)]
    for some in range(0, len(plots), MOST_PLOTS):
        yield histograms("How long games last", plots[some : some + MOST_PLOTS], "turns")


def _contest_blocks(figures: Sequence[Figures]) -> Iterator[tuple[float, Block]]:
    met = meetings(figures)
    rows: list[Rate] = [
        (
            f"{shown(each.player)} : {shown(each.rival)}",
            f"{each.games:,}",
            each.rate,
            each.interval,
            "first",
        )
        for each in met
    ]
    if rows:
        yield rates("Points of the first against the second", rows)
    seats: list[Rate] = []
    for at, (points, sat) in enumerate(seat_wins(figures)):
        share = wilson(points / 12, sat)
        seats.append(
            (f"Seat {LETTERS[at]}", f"{sat:,}", points / 12 / max(1, sat), share, "second")
        )
    yield rates("Points by seat", seats)
    names = list(dict.fromkeys(name for each in figures for name in each.bout.lineup))
    games = sum(each.outcome.games for each in figures)
    rows_of_ways = [
        Cause(way, [row.get(name, 0) / games for name in ("", *names[: MOST_PLOTS - 1])])
        for way, row in ways(figures).items()
    ]
    columns = ["all", *names[: MOST_PLOTS - 1]]
    tones = ["between", *("first" for _ in columns[1:])]
    yield cells("How games are won", "share of all games", columns, rows_of_ways, tones)
    plots = [(" : ".join(each.bout.lineup), each.tally()) for each in figures]
    for some in range(0, len(plots), MOST_PLOTS):
        yield histograms("How long games last", plots[some : some + MOST_PLOTS], "turns")
