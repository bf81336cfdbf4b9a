"""`pnp list`: what there is to print, and on what."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.options import Data, Paper, area, library

if TYPE_CHECKING:
    from pnp.data.models import CardSet, Component, Size
    from pnp.sheets.layout import SheetOptions


def list_all(
    sets: Annotated[
        list[str] | None, typer.Argument(metavar="[SET]...", help="Only these sets, with cards.")
    ] = None,
    paper: Paper = "a4",
    data: Data = [],  # noqa: B006
) -> None:
    """Show the sets, their components and sheets, and the papers and card sizes known by name."""
    from pnp.sheets.layout import SheetOptions

    shelf = library(data)
    options = SheetOptions(paper=area(shelf.paper(paper)), duplex="long-edge")
    for name in sets or shelf.set_ids():
        card_set = shelf.load(name)
        _show_set(card_set, options, paper)
        if sets:
            _show_cards(card_set)
    if not sets:
        _show_sizes("Papers", shelf.papers.values())
        _show_sizes("Card sizes", shelf.sizes.values())
        typer.echo("Any other size is WIDTHxHEIGHT, in mm or with a unit: 210x330, 2.5x3.5in.")


def _show_set(card_set: CardSet, options: SheetOptions, paper: str) -> None:
    typer.echo(f"{card_set.id}: {card_set.title} {card_set.version}")
    if card_set.notice:
        typer.echo(f"  {card_set.notice}")
    typer.echo(f"  {'component':18} {'pieces':>6} {'size':10} {'sheets of ' + paper:>12}  sides")
    for component in card_set.components:
        sides = "two" if component.back else "one"
        typer.echo(
            f"  {component.id:18} {component.pieces:6} {component.size_name:10}"
            f" {_sheets(component, options):>12}  {sides:5}  {component.about}".rstrip()
        )
    typer.echo()


def _sheets(component: Component, options: SheetOptions) -> str:
    """How many sheets the component would take by itself."""
    from pnp.data.problems import PnpError
    from pnp.sheets.layout import best_fit

    try:
        grid = best_fit(options, component.size, component.back is not None)
    except PnpError:
        return "does not fit"
    return str(math.ceil(component.pieces / grid.capacity))


def _show_cards(card_set: CardSet) -> None:
    for component in card_set.components:
        typer.echo(f"{component.title} ({card_set.id}/{component.id})")
        for card in component.cards:
            typer.echo(f"  {card.copies:3} x {card.id:24} {card.name}")
        typer.echo()


def _show_sizes(title: str, sizes: Iterable[Size]) -> None:
    typer.echo(title)
    for size in sizes:
        typer.echo(f"  {size.id:12} {size.width:g} x {size.height:g} mm  {size.title}")
    typer.echo()
