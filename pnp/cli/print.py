"""`pnp print`: cards, charts and trackers onto sheets in one PDF."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from pnp.cli.options import (
    CardSize,
    Data,
    InkSaver,
    Main,
    Only,
    Paper,
    Rasterise,
    Sets,
    Templates,
    area,
    chosen_sets,
    library,
    margins,
    presses,
    progress_bar,
    remember,
    split_names,
    stem,
    tell_remarks,
    tell_unshown,
    usual,
)
from pnp.cli.printed import tell, tell_changed, tell_doubts
from pnp.cli.watch import Watch, keep_watching, rounds
from pnp.data.english import count
from pnp.data.problems import PnpError
from pnp.faces.pictures import IMAGE_DPI, check_dpi
from pnp.sheets.by_hand import Order, names
from pnp.sheets.layout import Duplex, MarkStyle, SheetOptions, by

if TYPE_CHECKING:
    from pnp.data.models import CardSet
    from pnp.faces.press import Press
    from pnp.sheets.job import FaceMaker, PrintJob, Report
    from pnp.sheets.profile import PrinterProfile


AUTO_BLEED = "2mm"
_LONGEST_PART = 60
"""Letters by which a part of a set is named in the name of its file."""


def print_sheets(
    sets: Sets,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="The PDF to write [SET.pdf, FILE.pdf, SET-PART.pdf].",
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
    paper: Paper = "",
    duplex: Annotated[
        Literal["long-edge", "short-edge", "manual", "gutterfold", "none"] | None,
        typer.Option(
            metavar="MODE",
            help="Backs: long-edge, short-edge, manual (two files), gutterfold (fold and glue)"
            " or none [the edge of --printer, else long-edge].",
            show_default=False,
        ),
    ] = None,
    backs: Annotated[
        Order,
        typer.Option(metavar="ORDER", help="If manual: in-order, or reversed for a pile as it is."),
    ] = "in-order",
    printer: Annotated[
        str, typer.Option(metavar="NAME", help="Move the backs by this `pnp printer` profile.")
    ] = "",
    ink_saver: InkSaver = False,
    image_dpi: Annotated[
        int, typer.Option(metavar="N", help="Make pictures coarser that are much finer than this.")
    ] = IMAGE_DPI,
    margin: Annotated[
        str,
        typer.Option(metavar="LENGTHS", help="Edges no printer reaches: 5mm, or 5,bottom=14."),
    ] = "5mm",
    fit_pages: Annotated[
        bool, typer.Option("--fit-pages", help="Shrink pages that nobody cuts, if they must.")
    ] = False,
    back_to_back: Annotated[
        bool, typer.Option("--back-to-back", help="Pages without backs go behind each other.")
    ] = False,
    gutter: Annotated[
        str,
        typer.Option(metavar="LENGTH", help="Space between cards [4mm, if there is room]."),
    ] = "",
    bleed: Annotated[
        str,
        typer.Option(
            metavar="LENGTH", help="Ink beyond every cut [up to 2mm, if it costs no sheet]."
        ),
    ] = "",
    marks: Annotated[
        MarkStyle, typer.Option(metavar="STYLE", help="To cut along: crop (marks), lines or none.")
    ] = "crop",
    corners: Annotated[
        bool, typer.Option("--corners", help="Draw guides for rounding the corners.")
    ] = False,
    cutter: Annotated[
        str,
        typer.Option(metavar="NAME", help="Marks and cut files for a machine: silhouette, cricut."),
    ] = "",
    box: Annotated[
        bool, typer.Option("--box", help="Not the set, but a box and dividers for its cards.")
    ] = False,
    booklet: Annotated[
        bool, typer.Option("--booklet", help="Not the set, but its rules, to fold into a booklet.")
    ] = False,
    card_thickness: Annotated[
        str,
        typer.Option(metavar="NAME|LENGTH", help="For --box: 160gsm, 250gsm, sleeved, or 0.3mm."),
    ] = "250gsm",
    footer: Annotated[
        bool,
        typer.Option(
            "--footer/--no-footer",
            help="Set, sheet and version below the cards.",
            show_default=False,
        ),
    ] = True,
    rasterise: Rasterise = False,
    watch: Watch = False,
    data: Data = [],  # noqa: B006
    templates: Templates = [],  # noqa: B006
) -> None:
    """Write the sheets of one or more sets to a PDF, to print at actual size.

    A LENGTH is in millimetres, or has a unit: 3, 3mm, 0.3cm, 0.12in, 9pt.
    """
    if watch:
        given = {**locals(), "watch": False}
        from pnp.data.watching import Watcher, watched_folders

        shelf = library(data, templates)
        folders = watched_folders(shelf, [*sets, *deck], [*data, *templates])
        written = [path for path in (output, lock) if path]
        keep_watching(lambda: print_sheets(**given), Watcher(folders, written))
        return
    from pnp.data.lengths import millimetres
    from pnp.sheets.job import PrintJob

    check_dpi(image_dpi)
    shelf = library(data, templates)
    profile = None
    if printer:
        from pnp.sheets import printers

        profile = printers.profile(printer)
    turned: Duplex = profile.flip if profile else "long-edge"
    if duplex is not None and duplex != "manual":
        turned = duplex
    sheet, why = usual(shelf, paper)
    options = SheetOptions(
        paper=area(shelf.paper(sheet)),
        duplex=turned,
        margin=margins(margin),
        gutter=millimetres(gutter, "gutter", zero=True) if gutter else None,
        bleed=millimetres(bleed or AUTO_BLEED, "bleed", zero=True),
        keep_bleed=bool(bleed),
        marks=marks,
        corners=corners,
        footer=footer,
        back_to_back=back_to_back,
        fit_pages=fit_pages,
    )
    if profile:
        tell_doubts(profile, options)
    named, chosen = chosen_sets(shelf, sets, deck, main)
    tell_remarks(shelf, named[0], main)
    if booklet:
        others = {
            "--box": box,
            "--cutter": cutter,
            "--only": only,
            "--size": size,
            "--pages": pages,
            "--lock": lock,
            "--changed-since": changed_since,
        }
        for option, asked in others.items():
            if asked:
                raise PnpError(f"--booklet does not go with {option}")
        if len(chosen) != 1:
            raise PnpError("--booklet goes with one set")
        own = presses(shelf, templates, ink_saver, rasterise=rasterise)(chosen[0])
        target = output or Path(f"{stem(named[0], chosen[0])}-booklet.pdf")
        _keep_apart(named, [target])
        if duplex == "manual":
            raise PnpError("--booklet does not go with --duplex manual")
        imposed = replace(options, duplex=duplex or "short-edge")
        _booklet(chosen[0], own, target, imposed, profile, sheet + why)
        return
    kept = rounds()
    make = presses(shelf, templates, ink_saver, rasterise=rasterise)
    used: list[Press] = []

    def press(card_set: CardSet) -> FaceMaker:
        used.append(make(card_set))
        return used[-1]

    job = PrintJob(
        chosen,
        kept.press(press) if kept else press,
        options,
        only=split_names(only),
        copies=copies,
        pages=pages,
        size=area(shelf.size(size)) if size else None,
        changed_since=changed_since,
        profile=profile,
        image_dpi=image_dpi,
        cutter=shelf.workshop.cutter(cutter) if cutter else None,
        by_hand=backs if duplex == "manual" else None,
    )
    part = _part(job) + ("-box" if box else "")
    target = output or Path(f"{'+'.join(map(stem, named, chosen))}{part}.pdf")
    made: list[str] = []
    if box:
        if cutter:
            raise PnpError("--cutter cuts cards, not boxes")
        from pnp.sheets.boxes import box_job

        job, made = box_job(job, shelf.workshop.stock(card_thickness), ink_saver)
    outputs = [*names(target)] if duplex == "manual" else [target]
    _keep_apart(named, [*outputs, lock] if lock else outputs)
    report = _write(job, target, lock)
    for each in used:
        each.keep()
    if not kept or not kept.tell(report):
        tell(report, options, sheet + why, made, backs)
        tell_unshown(shelf, templates, named, chosen)
        if changed_since and report.path:
            tell_changed(report.printed)
    remember(shelf, paper)
    if lock:
        typer.echo(f"{lock}: what was printed, for --changed-since.")
    _write_cuts(report)


def _part(job: PrintJob) -> str:
    """What is added to the name of a file that holds only a part, to keep the whole set's own."""
    wanted = "+".join(job.only) or ("changed" if job.changed_since else "")
    pages = f"pages-{job.pages}" if job.pages else ""
    told = "-".join(filter(None, (wanted, pages)))
    safe = re.sub("[^a-z0-9+,-]+", "-", told.lower()).strip("-")
    return f"-{safe if len(safe) <= _LONGEST_PART else 'part'}" if safe else ""


def _write(job: PrintJob, target: Path, lock: Path | None) -> Report:
    """The PDF, and its lock if that is wanted: both or neither."""
    if lock is None:
        return job.write(target, progress_bar("page"))
    from pnp.data.whole_file import together, whole_file
    from pnp.sheets.lock import HEADER

    with together(), whole_file(lock, over=HEADER.encode()) as file:
        report = job.write(target, progress_bar("page"))
        file.write(report.lock.dump().encode())
    return report


def _booklet(
    card_set: CardSet,
    press: Press,
    path: Path,
    options: SheetOptions,
    profile: PrinterProfile | None,
    paper: str,
) -> None:
    from pnp.sheets.booklet import write_booklet

    bound = write_booklet(
        card_set, press, path, options, profile=profile, progress=progress_bar("page")
    )
    typer.echo(
        f"{path}: {bound.pages} pages of {by(bound.size)}"
        f" on {count(bound.sheets, 'sheet')} of {paper}"
    )
    edge = "long" if options.duplex == "long-edge" else "short"
    typer.echo(
        f"Print at actual size (100 %), on both sides, flipped on the {edge} edge;"
        " stack the sheets, fold them in the middle and staple the fold."
    )


def _write_cuts(report: Report) -> None:
    """The files for a cutting machine, in a folder beside the PDF."""
    if not report.cuts or report.path is None:
        return
    from pnp.sheets.cut_files import write_cut_files

    for path in write_cut_files([*report.cuts], report.path.with_name(f"{report.path.stem}-cut")):
        typer.echo(path)


def _keep_apart(sets: Sequence[str], outputs: Sequence[Path]) -> None:
    """PnpError if a file is to be written over the cards, or over another one of this print."""
    taken = {os.path.realpath(name) for name in sets if Path(name).is_file()}
    for path in outputs:
        real = os.path.realpath(path)
        if real in taken:
            raise PnpError(f"{path} is needed for something else", hint="choose another name")
        taken.add(real)
