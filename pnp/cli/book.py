"""`pnp book`: a player's own book, kept by whoever wants one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.data.problems import PnpError

if TYPE_CHECKING:
    from pnp.table.book import Entry
    from pnp.table.terminal.display import Display


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
    from pnp.table.book import achievements
    from pnp.table.book_told import chapters

    for title, results, best in chapters(entries):
        yield display.paint(f" {title}", "bold")
        yield f"   {results}"
        for what, told in best.items():
            yield from display.wrap(f"{what}: {told}", 3)
        yield ""
    reached = achievements(entries)
    earned = [name for name, is_earned in reached.items() if is_earned]
    open_ = [name for name, is_earned in reached.items() if not is_earned]
    yield display.paint(" Achievements", "bold")
    number = f"{len(earned)} of {len(earned) + len(open_)}"
    yield from display.wrap(f"{number}: {', '.join(earned)}" if earned else number, 3)
    if open_:
        yield from display.wrap(f"still open: {', '.join(open_)}", 3)


def _ladder(entries: Sequence[Entry], display: Display) -> Iterator[str]:
    """What was measured, from the easiest to the hardest, and which of it was beaten."""
    from pnp.table.book_told import ladders

    for kind, rungs in ladders(entries).items():
        yield display.paint(f" The ladder: each {kind}, from the easiest on", "bold")
        yield "\n".join(
            f"   {name:24} the printed deck wins {rate:4.0%}{'   beaten' if beaten else ''}"
            for name, rate, beaten in rungs
        )
