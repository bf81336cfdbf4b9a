"""`pnp print`: cards, charts and trackers onto sheets in one PDF."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.options import (
    CardSize,
    Data,
    InkSaver,
    Only,
    Paper,
    Sets,
    Templates,
    area,
    library,
    presses,
    progress_bar,
    split_names,
)
from pnp.sheets.layout import Duplex, MarkStyle, SheetOptions

if TYPE_CHECKING:
    from pnp.sheets.job import Report


def print_sheets(
    sets: Sets,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="The PDF to write [SET.pdf]."),
    ] = None,
    paper: Paper = "a4",
    size: CardSize = "",
    duplex: Annotated[
        Duplex | None,
        typer.Option(
            help="How backs are printed; gutterfold is to fold and glue."
            " [the printer profile's edge, else long-edge]",
            show_default=False,
        ),
    ] = None,
    only: Only = [],  # noqa: B006
    copies: Annotated[int, typer.Option(metavar="N", help="How many of everything.")] = 1,
    pages: Annotated[
        str, typer.Option(metavar="RANGES", help="Only these pages of the PDF, e.g. 1-3,7.")
    ] = "",
    ink_saver: InkSaver = False,
    margin: Annotated[
        str, typer.Option(metavar="LENGTH", help="Paper the printer cannot reach, each side.")
    ] = "5mm",
    gutter: Annotated[
        str,
        typer.Option(
            metavar="LENGTH", help="Space between cards [up to 4 mm, if it costs no card]."
        ),
    ] = "",
    bleed: Annotated[
        str, typer.Option(metavar="LENGTH", help="Ink beyond the cut, so that no white shows.")
    ] = "2mm",
    marks: Annotated[MarkStyle, typer.Option(help="What to cut along.")] = "crop",
    corners: Annotated[
        bool, typer.Option("--corners", help="Draw guides for rounding the corners.")
    ] = False,
    footer: Annotated[
        bool, typer.Option("--footer/--no-footer", help="Set, sheet and version on each page.")
    ] = True,
    printer: Annotated[
        str, typer.Option(metavar="NAME", help="A profile from `pnp printer set`, for the backs.")
    ] = "",
    changed_since: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Only cards that changed since this earlier PDF or lock."
        ),
    ] = None,
    lock: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Also keep, as a small text, what was printed (as the PDF does)."
        ),
    ] = None,
    data: Data = [],  # noqa: B006
    templates: Templates = [],  # noqa: B006
) -> None:
    """Write the sheets of one or more sets to a PDF, ready to print at actual size."""
    from pnp.data.lengths import millimetres
    from pnp.sheets.job import PrintJob

    shelf = library(data)
    profile = None
    if printer:
        from pnp.sheets import printers

        profile = printers.profile(printer)
    options = SheetOptions(
        paper=area(shelf.paper(paper)),
        duplex=duplex or (profile.flip if profile else "long-edge"),
        margin=millimetres(margin, "margin", zero=True),
        gutter=millimetres(gutter, "gutter", zero=True) if gutter else None,
        bleed=millimetres(bleed, "bleed", zero=True),
        marks=marks,
        corners=corners,
        footer=footer,
    )
    chosen = [shelf.load(name) for name in sets]
    job = PrintJob(
        chosen,
        presses(shelf, templates, ink_saver),
        options,
        only=split_names(only),
        copies=copies,
        pages=pages,
        size=area(shelf.size(size)) if size else None,
        changed_since=changed_since,
        profile=profile,
    )
    target = output or Path("+".join(card_set.id for card_set in chosen) + ".pdf")
    report = job.write(target, progress_bar("page"))
    _tell(report, options, paper)
    if lock:
        from pnp.sheets.whole_file import whole_file

        with whole_file(lock) as file:
            file.write(report.lock.dump().encode())
        typer.echo(f"{lock}: what was printed, for --changed-since.")


def _tell(report: Report, options: SheetOptions, paper: str) -> None:
    for name in report.removed:
        typer.echo(f"no longer in the set: {name}")
    if report.path is None:
        typer.echo("Nothing has changed since that print; no file was written.")
        return
    for component in report.components:
        typer.echo(f"{component.cards:5}  {component.title}")
    typer.echo(
        f"{report.path}: {_count(report.cards, 'piece')} on"
        f" {_count(report.sheets_of_paper, 'sheet')} of {paper}, version {report.version}"
    )
    how = {
        "long-edge": "on both sides, flipped on the long edge",
        "short-edge": "on both sides, flipped on the short edge",
        "gutterfold": "on one side; fold along the dashed line, glue, then cut",
        "none": "on one side",
    }
    typer.echo(f"Print at actual size (100 %), {how[options.duplex]}.")


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
