"""`pnp list`: what there is to print, and on what."""

from __future__ import annotations

import math
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.options import Data, Paper, Templates, area, library, template_folders, usual
from pnp.data import games

if TYPE_CHECKING:
    from pnp.data.models import CardSet, Component, Size
    from pnp.sheets.layout import SheetOptions


def list_all(
    sets: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[SET|icons]...",
            help="Only these sets, with every card of them; or `icons`: the names of all icons,"
            " or of those of the sets behind it.",
        ),
    ] = None,
    paper: Paper = "",
    data: Data = [],  # noqa: B006
    templates: Templates = [],  # noqa: B006
) -> None:
    """Show the sets, their components and sheets, the papers and card sizes."""
    from pnp.data.kinds import kinds
    from pnp.faces.icons import CATALOGUE
    from pnp.sheets.layout import SheetOptions

    shelf = library(data)
    if sets and sets[0] == CATALOGUE:
        _show_icons(template_folders(shelf, templates), sets[1:])
        return
    sheet, _ = usual(shelf, paper)
    options = SheetOptions(paper=area(shelf.paper(sheet)), duplex="long-edge")
    for name in sets or shelf.set_ids():
        card_set = shelf.load(name)
        _show_set(card_set, options, sheet)
        if sets:
            _show_cards(card_set)
    if not sets:
        for name, kind in kinds().items():
            if kind.folder:
                for whose, found in _by_game(shelf.named(name)).items():
                    _show_names(f"{kind.folder.capitalize()} {whose}", kind.use, found)
        _show_sizes("Papers", shelf.papers.values())
        _show_sizes("Card sizes", shelf.sizes.values())
        typer.echo("Any other size is WIDTHxHEIGHT, in mm or with a unit: 210x330, 2.5x3.5in.")


def _by_game(found: Mapping[str, Path]) -> Mapping[str, list[str]]:
    """Names by the game that they are of; in a folder of no game they are the user's own."""
    by_game: dict[str, list[str]] = {}
    for name, file in found.items():
        folder = file.parent.parent.name
        whose = f"of {games.title(folder)}" if folder in games.GAMES else f"in {folder}"
        by_game.setdefault(whose, []).append(name)
    return by_game


def _show_set(card_set: CardSet, options: SheetOptions, paper: str) -> None:
    typer.echo(f"{card_set.id}: {card_set.title} {card_set.version}".rstrip())
    _show_text(card_set.notice)
    sheets = f"{paper} sheets"
    wide = max(len("component"), *(len(part.id) for part in card_set.components))
    typer.echo(f"  {'component':{wide}}  pieces  {'size':10} {sheets:>11}  sides  title")
    for component in card_set.components:
        sides = "two" if component.back else "one"
        count = _sheets(component, options)
        row = (
            f"  {component.id:{wide}}  {component.pieces:6}  {component.size_name:10}"
            f" {count:>{max(11, len(sheets))}}  {sides:5}  "
        )
        for line in textwrap.wrap(component.title, max(80 - len(row), 20)):
            typer.echo(row + line)
            row = " " * len(row)
    for group in dict.fromkeys(part.group for part in card_set.components if part.group):
        parts = [part.id for part in card_set.components if part.group == group]
        _show_text(f"--only {group}: {', '.join(parts)}")
    waiting = [part.id for part in card_set.components if "print" not in part.unasked]
    if waiting:
        _show_text(f"printed by --only alone: {', '.join(waiting)}")
    typer.echo()


def _show_icons(folders: Sequence[Path], sets: Sequence[str]) -> None:
    """The icons by their folders; those of a set's own folder, where sets are named."""
    from pnp.data.problems import PnpError, did_you_mean
    from pnp.faces.catalogue import icon_groups

    groups = icon_groups(folders)
    for name in sets:
        if name not in groups:
            known = [group for group in groups if group]
            raise PnpError(f"there are no icons of '{name}'", hint=did_you_mean(name, known))
    for group, icons in groups.items():
        if not sets or group in sets:
            _show_names(group or "For every set", "as `art` and in [brackets] within texts", icons)
    typer.echo("pnp print icons shows them all on paper.")


def _show_names(title: str, use: str, names: Iterable[str]) -> None:
    for line in textwrap.wrap(f"{title}, {use}", 80, break_on_hyphens=False):
        typer.echo(line)
    _show_text(", ".join(names))
    typer.echo()


def _show_text(text: str) -> None:
    """A paragraph, as wide as a terminal at its narrowest."""
    for line in textwrap.wrap(
        text, 80, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False
    ):
        typer.echo(line)


def _sheets(component: Component, options: SheetOptions) -> str:
    """How many sheets the component would take by itself."""
    from pnp.data.problems import PnpError
    from pnp.sheets.grid import best_fit

    try:
        grid = best_fit(options, component.size, component.back is not None)
    except PnpError:
        return "does not fit"
    return str(math.ceil(component.pieces / grid.capacity))


def _show_cards(card_set: CardSet) -> None:
    for component in card_set.components:
        typer.echo(f"{component.title} ({card_set.id}/{component.id})")
        _show_text(component.about)
        told = any(card.summary for card in component.cards)
        wide = max(len(card.id) for card in component.cards) if told else 24
        for card in component.cards:
            line = f"  {card.copies:3} x {card.id:{wide}} {card.name:{24 * told}} {card.summary}"
            typer.echo(line.rstrip())
        typer.echo()


def _show_sizes(title: str, sizes: Iterable[Size]) -> None:
    typer.echo(title)
    for size in sizes:
        measures = f"{size.width:g} x {size.height:g} mm"
        typer.echo(f"  {size.id:12} {measures:18} {size.title}")
    typer.echo()
