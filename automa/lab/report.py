"""The lab's figures as pages to print: what is told, in which order, and on which page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from automa.lab.blocks import NAMES, PAIRED_NAMES, WIDTH, Block, Blocks, Face
from automa.lab.game import Harm
from automa.lab.measure import Figures
from automa.lab.rates import rates
from automa.lab.subject import Subject
from automa.lab.tally import Tally
from automa.lab.words import (
    LETTERS,
    Cause,
    aims,
    causes,
    endings,
    options_of,
    seeds_of,
    shown,
    told_harms,
    ways,
)
from pnp import __version__
from pnp.data.library import Library
from pnp.data.models import Card, CardSet, Component
from pnp.data.problems import Place

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


def report(figures: Sequence[Figures], first_seed: int, face: Face) -> CardSet:
    """The pages, ready for whoever prints them; names are cut off where they would not fit."""
    draw = Blocks(face)
    page = Library().size("page")
    subjects = figures[0].bout.subjects
    title = " and ".join(_short(draw, each, len(subjects)) for each in subjects)
    games = "; ".join(
        dict.fromkeys(f"{each.lab.played(each)}{options_of(each)}" for each in subjects)
    )
    told = f"{games[0].upper()}{games[1:]}, {seeds_of(figures, first_seed)}"
    fields = {"title": title, "about": draw.fitted(told, WIDTH - 20), "words": _words(subjects[0])}
    cards = [
        Card(f"page-{number}", title, 1, {**fields, "blocks": placed}, Place("report"))
        for number, placed in enumerate(_pages(_blocks(draw, figures)), start=1)
    ]
    size = (page.width, page.height)
    component = Component(
        *("report", "Report", "", size, "page", "lab/report", None, tuple(cards), "rect", 0.0),
        Place("report"),
    )
    return CardSet(
        *("lab", f"Lab report: {title}", __version__, "", "", "", PALETTE, {}, (component,)),
    )


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


def _short(draw: Blocks, subject: Subject, shares: int = 1) -> str:
    """Its title where a title can stand, beside others or alone."""
    return draw.fitted(subject.title, (WIDTH - 30) / shares, 4)


def _words(subject: Subject) -> str:
    how = (
        "A whisker is Wilson's 95 % interval: nineteen of twenty such intervals hold the true "
        "rate. The same seeds give the same figures."
    )
    draws = "Points count a draw as shared."
    more = subject.lab.words.note if subject.is_won or subject.rivals else draws
    return " ".join(filter(None, (how, more, f"Made by pnp {__version__}.")))


def _blocks(draw: Blocks, figures: Sequence[Figures]) -> Iterator[tuple[float, Block]]:
    subjects = figures[0].bout.subjects
    for at, subject in enumerate(subjects):
        if subject.scenario:
            named = f"{LETTERS[at]}: {_short(draw, subject)}"
            yield _story(named if len(subjects) > 1 else "The scenario", subject)
    for title, rows in rates(figures):
        yield draw.rates(title, rows, PAIRED_NAMES if len(subjects) > 1 else NAMES)
    if subjects[0].is_won:
        yield from _team_blocks(draw, figures)
    elif subjects[0].rivals:
        yield from _goal_blocks(draw, figures)
    else:
        yield from _rival_blocks(draw, figures)


def _story(title: str, subject: Subject) -> tuple[float, Block]:
    """What a scenario asks for."""
    return 20.0, {"kind": "words", "title": title, "note": "", "text": " ".join(aims(subject))}


def _lengths(
    draw: Blocks, title: str, plots: Sequence[tuple[str, Tally]], note: str
) -> Iterator[tuple[float, Block]]:
    for some in range(0, len(plots), MOST_PLOTS):
        yield draw.histograms(title, plots[some : some + MOST_PLOTS], note)


# --- teams --------------------------------------------------------------------------------------


def _team_blocks(draw: Blocks, figures: Sequence[Figures]) -> Iterator[tuple[float, Block]]:
    subjects = figures[0].bout.subjects
    words, compared = subjects[0].lab.words, len(subjects) > 1
    if compared:
        yield draw.differences(figures)
    for at, subject in enumerate(subjects):
        of = f", {_short(draw, subject, 3)}" if compared else ""
        plots = [(each.bout.lineup[0], each.tally(at)) for each in figures]
        note = f"{words.rounds}; what was won is dark"
        yield from _lengths(draw, f"How long {words.games} last{of}", plots, note)
    every = [(subject, each.tally(at)) for each in figures for at, subject in enumerate(subjects)]
    for harm, _ in told_harms(every):
        most = MOST_PAIRS if compared else MOST_PLOTS
        for some in range(0, len(figures), most):
            yield _harm(draw, harm, figures[some : some + most])


def _harm(draw: Blocks, harm: Harm, figures: Sequence[Figures]) -> tuple[float, Block]:
    subjects = figures[0].bout.subjects
    every = [(each, at) for each in figures for at, _ in enumerate(subjects)]
    letters = ("",) if len(subjects) == 1 else (" A", " B")
    columns = [f"{each.bout.lineup[0]}{letters[at]}" for each, at in every]
    rows = causes([(subjects[at], each.tally(at)) for each, at in every], harm.what)
    note = harm.share
    if len(subjects) > 1:
        names = [_short(draw, each, 4) for each in subjects]
        note += f"; A: {names[0]}, B: {names[1]}"
    tones = [("first", "second")[at] for _, at in every]
    return draw.cells(harm.plot, note, columns, rows, tones)


# --- rivals -------------------------------------------------------------------------------------


def _goal_blocks(draw: Blocks, figures: Sequence[Figures]) -> Iterator[tuple[float, Block]]:
    """A scenario: what matters is whether A reaches the goal."""
    names = [shown(each.bout.lineup[0]) for each in figures]
    tallies = [each.tally() for each in figures]
    for some in range(0, len(figures), MOST_PLOTS):
        here = slice(some, some + MOST_PLOTS)
        tones = ["first" for _ in names[here]]
        ended = endings(figures[here])
        yield draw.cells("How games end", "share of all games", names[here], ended, tones)
    words = figures[0].bout.subjects[0].lab.words
    plots = [*zip(names, tallies, strict=True)]
    yield from _lengths(draw, f"How long {words.games} last", plots, words.rounds)


def _rival_blocks(draw: Blocks, figures: Sequence[Figures]) -> Iterator[tuple[float, Block]]:
    names = list(dict.fromkeys(name for each in figures for name in each.bout.lineup))
    games = sum(each.outcome.games for each in figures)
    rows_of_ways = [
        Cause(way, [row.get(name, 0) / games for name in ("", *names[: MOST_PLOTS - 1])])
        for way, row in ways(figures).items()
    ]
    columns = ["all", *names[: MOST_PLOTS - 1]]
    tones = ["between", *("first" for _ in columns[1:])]
    yield draw.cells("How games are won", "share of all games", columns, rows_of_ways, tones)
    words = figures[0].bout.subjects[0].lab.words
    plots = [(" : ".join(each.bout.lineup), each.tally()) for each in figures]
    yield from _lengths(draw, f"How long {words.games} last", plots, words.rounds)
