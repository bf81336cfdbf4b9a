"""`pnp check`: every mistake in card data, and whatever would spoil its print."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.options import Data, Main, Rasterise, Templates, library, template_folders
from pnp.cli.watch import Watch, keep_watching
from pnp.data import games
from pnp.data.english import count, listed
from pnp.data.problems import PnpError, Problem
from pnp.data.watching import Watcher, watched_folders

if TYPE_CHECKING:
    from pathlib import Path

    from pnp.data.models import CardSet
    from pnp.faces.inspection import Inspection

_A4 = (210.0, 297.0)


def check(
    targets: Annotated[
        list[str] | None,
        typer.Argument(metavar="[FILE|SET]...", help="YAML files, folders or sets [all of ours]."),
    ] = None,
    deck: Annotated[
        list[str],
        typer.Option(metavar="NAME|FILE", help="Not the set, but this deck list; repeatable."),
    ] = [],  # noqa: B006
    main: Main = "",
    rasterise: Rasterise = False,
    watch: Watch = False,
    data: Data = [],  # noqa: B006
    templates: Templates = [],  # noqa: B006
) -> None:
    """Find every mistake in one go, each with file, line and column.

    \b
    Exit code 0: all is well.
              1: it can be printed, but something would spoil the print:
                 type too small, ink too near the cut, weak contrast;
                 or there are remarks: on figures from before a monster was
                 changed, on cards that nobody in a deck can play or pay for.
              2: it cannot be printed.
    """
    if watch:
        given = {**locals(), "watch": False}
        names = [*(targets or ()), *deck]
        folders = watched_folders(library(data, templates), names, [*data, *templates])
        keep_watching(lambda: check(**given), Watcher(folders))
        return
    from pnp.faces.inspection import inspect

    shelf = library(data, templates)
    mistakes: list[Problem] = []
    flaws: list[Problem] = []
    remarks: list[Problem] = []
    summaries: list[str] = []
    looked_at: list[Inspection] = []
    folders = template_folders(shelf, templates)
    wanted = targets or [*shelf.set_ids(), *shelf.works]
    if deck and len(targets or ()) != 1:
        raise PnpError("--deck goes with one set", hint=f"such as SET --deck {deck[0]}")
    if main and len(deck or wanted) != 1:
        raise PnpError("--main goes with one deck list")
    called = {target: target for target in wanted}
    if deck:
        game = wanted[0]
        files = {name: str(shelf.deck_file(game, name)) for name in deck}
        called = {file: f"{name} ({games.title(game)})" for name, file in files.items()}
    for target in called:
        found = inspect(shelf, target, folders, main, rasterise)
        mistakes += found.mistakes
        if found.card_set and found.card_set.booklet:
            mistakes += _in_booklet(found.card_set, folders, rasterise)
        flaws += found.flaws
        remarks += found.remarks
        looked_at.append(found)
        if found.summary and not found.mistakes and (targets or deck):
            summaries.append(f"{called[target]}: {found.summary}.")
    for problem in [*_once(mistakes), *_once(flaws), *_once(remarks)]:
        # What has a place begins with it, as editors expect who jump to file:line:column.
        typer.echo(str(problem) if problem.place else f"pnp: {problem}", err=True)
    for line in summaries:
        typer.echo(line)
    typer.echo(_verdict(len(_once(mistakes)), len(_once(flaws)), len(_once(remarks)), looked_at))
    if mistakes or flaws or remarks:
        raise typer.Exit(2 if mistakes else 1)


def _in_booklet(card_set: CardSet, templates: Sequence[Path], rasterise: bool) -> Sequence[Problem]:
    """What keeps the rules of a set from being printed as a booklet."""
    from pnp.faces.press import Press
    from pnp.sheets.booklet import Booklet
    from pnp.sheets.imposition import leaf

    try:
        Booklet(card_set, Press(card_set, templates, rasterise=rasterise), leaf(_A4)).items()
    except PnpError as error:
        return error.problems
    return ()


def _once(problems: Iterable[Problem]) -> list[Problem]:
    return list(dict.fromkeys(problems))


def _verdict(mistakes: int, flaws: int, remarks: int, looked_at: Sequence[Inspection]) -> str:
    if mistakes:
        return f"{count(mistakes, 'mistake')} to mend before it can be printed."
    seen = _counted(looked_at)
    if flaws:
        return f"{seen}: {count(flaws, 'flaw')} would spoil the print."
    if remarks:
        return f"{seen}: ready to print, with {count(remarks, 'remark')}."
    return f"{seen}: nothing wrong, ready to print." if seen else "No mistakes."


def _counted(looked_at: Sequence[Inspection]) -> str:
    """What was looked at; nothing, if there was only data."""
    faces, cards, pages = (
        sum(getattr(found, what) for found in looked_at) for what in ("faces", "cards", "pages")
    )
    held = [count(cards, "card")] * bool(cards) + [count(pages, "page")] * bool(pages)
    each = count(faces, "different face")
    return f"{listed(held)}, {each} with backs and ink saver" if faces else ""
