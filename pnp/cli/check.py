"""`pnp check`: every mistake in card data, and whatever would spoil its print."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.options import Data, Templates, library, presses
from pnp.data.english import count
from pnp.data.problems import PnpError, Problem

if TYPE_CHECKING:
    from pnp.data.library import Library
    from pnp.data.models import CardSet
    from pnp.faces.lint import Specimen, Swatch


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
                 figures from before a monster was changed.
              2: it cannot be printed.
    """
    shelf = library(data, templates)
    mistakes: list[Problem] = []
    flaws: list[Problem] = []
    faces = 0
    for target in targets or [*shelf.set_ids(), *shelf.works]:
        try:
            card_set = _load(shelf, target)
        except PnpError as error:
            mistakes.extend(error.problems)
            continue
        if card_set is not None:
            specimens, undrawable = _specimens(shelf, card_set, templates)
            mistakes.extend(undrawable)
            flaws.extend([*_lint(specimens), *_remarks(shelf, target)])
            faces += len(specimens)
    for problem in [*_once(mistakes), *_once(flaws)]:
        # What has a place begins with it, as editors expect who jump to file:line:column.
        typer.echo(str(problem) if problem.place else f"pnp: {problem}", err=True)
    typer.echo(_verdict(len(_once(mistakes)), len(_once(flaws)), faces))
    if mistakes or flaws:
        raise typer.Exit(2 if mistakes else 1)


def _load(shelf: Library, target: str) -> CardSet | None:
    """The set that a target stands for; None for data that is not printed by itself."""
    if Path(target).is_file():
        from pnp.data.kinds import printed_kinds

        kind, problems = shelf.check_file(Path(target))
        if problems:
            raise PnpError.of(problems)
        if kind not in printed_kinds():
            return None
    return shelf.load(target)


def _specimens(
    shelf: Library, card_set: CardSet, templates: Sequence[Path]
) -> tuple[list[Specimen], list[Problem]]:
    """Every distinct face of a set in both inks, and what could not be drawn."""
    from pnp.faces.lint import Specimen

    found: dict[str, Specimen] = {}
    problems: list[Problem] = []
    for ink_saver in (False, True):
        press = presses(shelf, templates, ink_saver)(card_set)
        for component in card_set.components:
            chosen = _swatches(component.of or card_set, ink_saver)
            for card in component.cards:
                for side in ("front", "back") if component.back else ("front",):
                    subject = f"{component.id}/{card.id}, {side}"
                    if ink_saver:
                        subject += ", ink saver"
                    try:
                        face = press.face(component, card, side)
                    except PnpError as error:
                        problems.extend(error.problems)
                        continue
                    is_round = component.shape == "round"
                    seen = Specimen(face, subject, card.place, is_round, chosen)
                    found.setdefault(face.key, seen)
    return list(found.values()), problems


def _swatches(card_set: CardSet, ink_saver: bool) -> list[Swatch]:
    """The palette in one ink, each colour with its place if the set's own file chooses it."""
    from pnp.faces.colours import parse_colour
    from pnp.faces.lint import Swatch

    colours, places = dict(card_set.palette), dict(card_set.palette_places)
    if ink_saver:
        colours.update(card_set.ink_saver)
        for name in card_set.ink_saver:
            places.pop(name, None)
        places.update(card_set.ink_saver_places)
    suffix = ", ink saver" if ink_saver else ""
    return [
        Swatch(f"{name}{suffix}", parse_colour(colour), places.get(name))
        for name, colour in colours.items()
    ]


def _lint(specimens: Sequence[Specimen]) -> list[Problem]:
    from pnp.faces.lint import lint

    return lint(specimens)


def _remarks(shelf: Library, target: str) -> list[Problem]:
    """What is to be said of a sound file that is out of date."""
    from pnp.data.kinds import kind_of, kinds
    from pnp.data.yaml_source import read_leniently

    file = Path(target) if Path(target).is_file() else shelf.works.get(target)
    if file is None:
        return []
    remarks = kinds()[kind_of(read_leniently(file), tuple(kinds()))].remarks
    return [*remarks(file)] if remarks else []


def _once(problems: Iterable[Problem]) -> list[Problem]:
    return list(dict.fromkeys(problems))


def _verdict(mistakes: int, flaws: int, faces: int) -> str:
    if mistakes:
        return f"{count(mistakes, 'mistake')} to mend before it can be printed."
    if flaws:
        return f"{count(faces, 'face')} checked: {count(flaws, 'flaw')} would spoil the print."
    return f"{count(faces, 'face')} checked: ready to print." if faces else "No mistakes."
