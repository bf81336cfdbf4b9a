"""Odds, hints and summaries as a terminal shows them: tables and sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pnp.data.problems import PnpError, did_you_mean
from pnp.table.odds import Figure, Odds, Row
from pnp.table.terminal.display import pad
from pnp.table.terminal.pages import paged
from pnp.table.terminal.screen import Screen

_COLUMN: Final = 9
_NAMES: Final = 12
_PILES: Final = 32
_INDENT: Final = 3


def odds_pages(screen: Screen, odds: Sequence[Odds], of: str) -> list[str]:
    """Odds in pages, or only those `of` what these words name; PnpError if there are none."""
    if not odds:
        raise PnpError("There is nothing to reckon here.")
    blocks = [[*_block(screen, each), ""] for each in narrowed(odds, of)]
    return paged(screen.display, blocks)


def narrowed(odds: Sequence[Odds], of: str) -> list[Odds]:
    """The odds in which each of these words begins a word of a row or a figure."""
    words = of.lower().split()
    if not words:
        return list(odds)
    found = [
        each._replace(rows=rows)
        for each in odds
        if (rows := tuple(_fitting(each.rows, words))) or not each.rows
    ]
    if not any(each.rows for each in found):
        labels = tuple(row.label for each in odds for row in each.rows if row.label)
        raise PnpError(f"There are no odds of '{of}'", hint=did_you_mean(of, labels))
    return found


def _fitting(rows: Sequence[Row], words: Sequence[str]) -> Iterator[Row]:
    for row in rows:
        others = [word for word in words if not _speaks_of(row.label, word)]
        figures = [each for each in row.figures if all(_speaks_of(each.label, w) for w in others)]
        if figures:
            yield row._replace(figures=tuple(figures))


def _speaks_of(label: str, word: str) -> bool:
    return any(each.startswith(word) for each in label.lower().split())


def percent(share: float) -> str:
    """A chance in few signs; '-' for none."""
    if not share:
        return "-"
    return f"{share:.0%}" if share >= 0.005 else "<1%"


def _block(screen: Screen, odds: Odds) -> list[str]:
    display = screen.display
    lines = [display.paint(display.plain(f" {odds.title}"), "bold")] if odds.title else []
    lines += _table(screen, odds) if odds.columns else _list(screen, odds)
    return [*lines, *display.wrap(display.plain(odds.note), _INDENT if odds.title else 1)]


def _table(screen: Screen, odds: Odds) -> Iterator[str]:
    """A row for each thing, with what its figures are of above them."""
    display = screen.display
    names = max(_NAMES, *(len(row.label) + _INDENT + 1 for row in odds.rows))
    room = (display.width - names) // len(odds.columns)
    longest = max(len(screen.column(name, room - 1)) for name in odds.columns)
    share = min(max(_COLUMN, longest + 2), room)
    heads = [f"{screen.column(name, share - 1):>{share}}" for name in odds.columns]
    yield f"{'':{names}}{''.join(heads)}"
    for row in odds.rows:
        mark = display.signs.mark if row.marked else " "
        label = pad(display.plain(f" {mark} {row.label}"), names)
        figures = "".join(f"{_in_column(figure):>{share}}" for figure in row.figures)
        yield f"{label}{figures}{f'   {row.note}' if row.note else ''}"
        piles = [f"{what} {screen.pile(cards)}" for what, cards in row.piles.items() if cards]
        if piles:
            yield f"{'':{_INDENT + 2}}{''.join(pad(pile, _PILES) for pile in piles)}"


def _in_column(figure: Figure) -> str:
    match figure.kind:
        case "share":
            return percent(figure.value)
        case "count":
            return str(figure.value or "-")
    return f"{figure.value:.1f}"


def _list(screen: Screen, odds: Odds) -> Iterator[str]:
    """Figures one after another, each row in as many lines as it needs."""
    for row in odds.rows:
        told = [_in_list(figure) for figure in row.figures]
        told[:1] = [": ".join(filter(None, (row.label, *told[:1])))]
        yield from screen.display.flowing(map(screen.display.plain, told), _INDENT, "   ")


def _in_list(figure: Figure) -> str:
    if figure.kind == "sure":
        return f"{figure.label} {figure.note}"
    value = f"{figure.value:.0%}" if figure.value == 0 else percent(figure.value)
    return f"{figure.label} {value}{f', {figure.note}' if figure.note else ''}"
