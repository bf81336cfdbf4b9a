"""`pnp print`: cards, charts and trackers onto sheets in one PDF."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.options import (
    CardSize,
    Data,
    InkSaver,
    Main,
    Only,
    Paper,
    Sets,
    Templates,
    area,
    chosen_sets,
    library,
    presses,
    progress_bar,
    split_names,
    stem,
    tell_remarks,
)
from pnp.data.english import count
from pnp.data.problems import PnpError
from pnp.sheets.layout import Duplex, MarkStyle, SheetOptions, by

if TYPE_CHECKING:
    from pnp.sheets.job import Report
    from pnp.sheets.profile import PrinterProfile


def print_sheets(
    sets: Sets,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="The PDF to write [SET.pdf, FILE.pdf]."
        ),
    ] = None,
    only: Only = [],  # noqa: B006
    deck: Annotated[
        list[str],
        typer.Option(
            metavar="NAME|FILE", help="Not the set, but this deck list of it; repeatable."
        ),
    ] = [],  # noqa: B006
    main: Main = "",
    copies: Annotated[int, typer.Option(metavar="N", help="How many of everything.")] = 1,
    size: CardSize = "",
    changed_since: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Only what changed since this PDF or lock."),
    ] = None,
    lock: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Also write such a lock, as a small text."),
    ] = None,
    pages: Annotated[
        str, typer.Option(metavar="RANGES", help="Only these pages of the PDF: 1-3,7.")
    ] = "",
    paper: Paper = "a4",
    duplex: Annotated[
        Duplex | None,
        typer.Option(
            metavar="MODE",
            help="Backs: long-edge, short-edge, gutterfold (fold and glue) or none"
            " [the edge of --printer, else long-edge].",
            show_default=False,
        ),
    ] = None,
    printer: Annotated[
        str, typer.Option(metavar="NAME", help="Move the backs by this `pnp printer` profile.")
    ] = "",
    ink_saver: InkSaver = False,
    margin: Annotated[
        str, typer.Option(metavar="LENGTH", help="Edge of the paper the printer cannot reach.")
    ] = "5mm",
    gutter: Annotated[
        str,
        typer.Option(metavar="LENGTH", help="Space between cards [4mm, if there is room]."),
    ] = "",
    bleed: Annotated[
        str, typer.Option(metavar="LENGTH", help="Ink beyond the cut, so that no white shows.")
    ] = "2mm",
    marks: Annotated[
        MarkStyle, typer.Option(metavar="STYLE", help="To cut along: crop (marks), lines or none.")
    ] = "crop",
    corners: Annotated[
        bool, typer.Option("--corners", help="Draw guides for rounding the corners.")
    ] = False,
    footer: Annotated[
        bool,
        typer.Option(
            "--footer/--no-footer",
            help="Set, sheet and version below the cards.",
            show_default=False,
        ),
    ] = True,
    data: Data = [],  # noqa: B006
    templates: Templates = [],  # noqa: B006
) -> None:
    """Write the sheets of one or more sets to a PDF, to print at actual size.

    A LENGTH is in millimetres, or has a unit: 3, 3mm, 0.3cm, 0.12in, 9pt.
    """
    from pnp.data.lengths import millimetres
    from pnp.sheets.job import PrintJob

    shelf = library(data, templates)
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
    if profile:
        _doubts(profile, options)
    named, chosen = chosen_sets(shelf, sets, deck, main)
    tell_remarks(shelf, named[0], main)
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
    target = output or Path("+".join(map(stem, named, chosen)) + ".pdf")
    _keep_apart(named, [target, lock] if lock else [target])
    if lock is None:
        _tell(job.write(target, progress_bar("page")), options, paper)
        return
    from pnp.data.whole_file import whole_file
    from pnp.sheets.lock import HEADER

    with whole_file(lock, over=HEADER.encode()) as file:
        report = job.write(target, progress_bar("page"))
        file.write(report.lock.dump().encode())
    _tell(report, options, paper)
    typer.echo(f"{lock}: what was printed, for --changed-since.")


def _keep_apart(sets: Sequence[str], outputs: Sequence[Path]) -> None:
    """PnpError if a file is to be written over the cards, or over another one of this print."""
    taken = {os.path.realpath(name) for name in sets if Path(name).is_file()}
    for path in outputs:
        real = os.path.realpath(path)
        if real in taken:
            raise PnpError(f"{path} is needed for something else", hint="choose another name")
        taken.add(real)


def _tell(report: Report, options: SheetOptions, paper: str) -> None:
    for name in report.removed:
        typer.echo(f"no longer in the set: {name}")
    if report.path is None:
        typer.echo("Nothing has changed since that print; no file was written.")
        return
    for component in report.components:
        typer.echo(f"{component.cards:5}  {component.title}")
    typer.echo(
        f"{report.path}: {count(report.cards, 'piece')} on"
        f" {count(report.sheets_of_paper, 'sheet')} of {paper}, version {report.version}"
    )
    how = {
        "long-edge": "on both sides, flipped on the long edge",
        "short-edge": "on both sides, flipped on the short edge",
        "gutterfold": "on one side; fold along the dashed line, glue, then cut",
        "none": "on one side",
    }
    typer.echo(f"Print at actual size (100 %), {how[options.duplex if report.backs else 'none']}.")
    from pnp.faces.fit import READABLE_FLOOR

    if report.smallest_type is not None and report.smallest_type < READABLE_FLOOR - 0.01:
        points = report.smallest_type * 72 / 25.4
        typer.echo(f"Note: at this size some type is only {points:.1f} points high.")


def _doubts(profile: PrinterProfile, options: SheetOptions) -> None:
    """Say when a profile was measured for something else than what is printed."""
    if options.duplex in ("none", "gutterfold"):
        typer.echo(f"Note: '{profile.name}' changes nothing here, as no backs go on other sides.")
    elif (profile.paper, profile.flip) != (options.paper, options.duplex):
        typer.echo(
            f"Note: '{profile.name}' was measured on {by(profile.paper)} paper, {profile.flip};"
            " for other paper or another edge a profile of its own is more exact."
        )
