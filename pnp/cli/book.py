"""`pnp book`: a player's own book, kept by whoever wants one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Final

import typer

from pnp.data import games
from pnp.data.problems import PnpError

if TYPE_CHECKING:
    from pnp.table.book import Entry
    from pnp.table.terminal.display import Display


_PLAYER: Final = "instinct"
"""Whose figures stand in the ladder: the printed deck, which everybody can compare with."""
_METALS: Final = ("gold", "silver", "bronze")


def book(
    keep: Annotated[
        bool, typer.Option("--keep", help="Keep a book from now on, on this machine alone.")
    ] = False,
    forget: Annotated[
        bool, typer.Option("--forget", help="Forget every game in it, and keep none.")
    ] = False,
) -> None:
    """Show the games that you finished, best scores, medals, and what comes next.

    \b
      pnp book --keep
      pnp book
      pnp play card-hunter --today

    Nothing is written down before you ask for it.
    """
    from pnp.data.own_folders import needed_folder
    from pnp.table.book import FILE, Book
    from pnp.table.terminal.display import display_of_terminal

    own = Book(needed_folder("data", "a book") / FILE)
    if keep and forget:
        raise PnpError("--keep and --forget cannot be both")
    if forget:
        own.end()
        typer.echo("Forgotten. No book is kept.")
        return
    if keep:
        own.begin()
        typer.echo(f"{own.file}: your book. Games that end are written down there from now on.")
        return
    if not own.is_kept:
        raise PnpError("no book is kept", hint="pnp book --keep begins one")
    display, entries = display_of_terminal(), own.entries()
    typer.echo("\n".join([*_told(entries, display), "", *_ladder(entries, display)]))


def _told(entries: Sequence[Entry], display: Display) -> Iterator[str]:
    """The book in lines: games, best scores and medals, achievements."""
    for game in games.GAMES:
        own = [entry for entry in entries if entry.game == game]
        if own:
            yield display.paint(f" {games.title(game)}", "bold")
            yield f"   {_results(own)}"
            for what in dict.fromkeys(entry.what for entry in own):
                yield from display.wrap(f"{what}: {_best(e for e in own if e.what == what)}", 3)
            yield ""
    from pnp.table.book import achievements

    reached = achievements(entries)
    earned = [name for name, is_earned in reached.items() if is_earned]
    open_ = [name for name, is_earned in reached.items() if not is_earned]
    yield display.paint(" Achievements", "bold")
    yield from display.wrap(f"{len(earned)} of {len(earned) + len(open_)}: {', '.join(earned)}", 3)
    if open_:
        yield from display.wrap(f"still open: {', '.join(open_)}", 3)


def _results(entries: Sequence[Entry]) -> str:
    results = [entry.won for entry in entries]
    drawn = f", {results.count(None)} drawn" if None in results else ""
    return f"{results.count(True)} won, {results.count(False)} lost{drawn}"


def _best(entries: Iterable[Entry]) -> str:
    found = [*entries]
    scores = [entry.score for entry in found if entry.score is not None]
    best = f", best score {max(scores)}" if scores else ""
    medals = {entry.medal for entry in found}
    medal = next((each for each in _METALS if each in medals), "")
    return f"{_results(found)}{best}{f', {medal}' if medal else ''}"


def _ladder(entries: Sequence[Entry], display: Display) -> Iterator[str]:
    """What was measured, from the easiest to the hardest, and which of it was beaten."""
    from pnp.data.kinds import checked_model, kinds
    from pnp.data.library import Library
    from pnp.data.yaml_source import read

    beaten = {entry.what for entry in entries if entry.won}
    for kind in kinds():
        rows: list[tuple[float, str]] = []
        for file in Library().named(kind).values():
            found = checked_model(read(file), kind)
            rows += [
                (-line.wins / line.games, found.name)
                for line in getattr(found, "measured", ())
                if line.player == _PLAYER and line.games
            ]
        if rows:
            yield display.paint(f" The ladder: each {kind}, from the easiest on", "bold")
            yield "\n".join(
                f"   {name:24} the printed deck wins {-rate:4.0%}"
                f"{'   beaten' if any(name in what for what in beaten) else ''}"
                for rate, name in sorted(rows)
            )
