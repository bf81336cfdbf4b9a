"""`pnp check`: every mistake in card data, and whatever would spoil its print."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import typer

from pnp.cli.options import Data, Templates, library, template_folders
from pnp.data.english import count
from pnp.data.problems import Problem


def check(
    targets: Annotated[
        list[str] | None,
        typer.Argument(metavar="[FILE|SET]...", help="YAML files, folders or sets [all of ours]."),
    ] = None,
    data: Data = [],  # noqa: B006
    templates: Templates = [],  # noqa: B006
) -> None:
    """Find every mistake at once, each with file, line and column.

    \b
    Exit code 0: all is well.
              1: it can be printed, but something would spoil the print:
                 type too small, ink too near the cut, weak contrast,
                 figures from before a monster was changed,
                 cards that nobody in a deck can play or pay for.
              2: it cannot be printed.
    """
    from pnp.faces.inspection import inspect

    shelf = library(data, templates)
    mistakes: list[Problem] = []
    flaws: list[Problem] = []
    faces = 0
    folders = template_folders(shelf, templates)
    for target in targets or [*shelf.set_ids(), *shelf.works]:
        found = inspect(shelf, target, folders)
        mistakes += found.mistakes
        flaws += found.flaws
        faces += found.faces
    for problem in [*_once(mistakes), *_once(flaws)]:
        # What has a place begins with it, as editors expect who jump to file:line:column.
        typer.echo(str(problem) if problem.place else f"pnp: {problem}", err=True)
    typer.echo(_verdict(len(_once(mistakes)), len(_once(flaws)), faces))
    if mistakes or flaws:
        raise typer.Exit(2 if mistakes else 1)


def _once(problems: Iterable[Problem]) -> list[Problem]:
    return list(dict.fromkeys(problems))


def _verdict(mistakes: int, flaws: int, faces: int) -> str:
    if mistakes:
        return f"{count(mistakes, 'mistake')} to mend before it can be printed."
    if flaws:
        return f"{count(faces, 'face')} checked: {count(flaws, 'flaw')} would spoil the print."
    return f"{count(faces, 'face')} checked: ready to print." if faces else "No mistakes."
