"""What `pnp print` says: what was written, how to print it, and what is less than was asked for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import typer

from pnp.data.english import count, listed
from pnp.sheets.by_hand import WHAT_TO_DO, Order
from pnp.sheets.layout import SheetOptions, by, mm

if TYPE_CHECKING:
    from pnp.sheets.job import Report
    from pnp.sheets.profile import PrinterProfile

_MOST_NAMED: Final = 12
"""Cards that a line of the terminal names one by one."""
_MOST_COARSE: Final = 3
"""Pictures that are told of in a line each."""


def tell(
    report: Report,
    options: SheetOptions,
    paper: str,
    boxes: Sequence[str] = (),
    order: Order = "in-order",
) -> None:
    """Say what was printed, and how to print it."""
    for name in report.removed:
        typer.echo(f"no longer in the set: {name}")
    if report.path is None:
        typer.echo("Nothing has changed since that print; no file was written.")
        return
    for name in report.left_out:
        typer.echo(f"left out, as it does not fit between the marks: {name}")
    for component in report.components:
        typer.echo(f"{component.cards:5}  {component.title}")
    for made in boxes:
        typer.echo(f"A box, {made}; the flaps say in which order to glue.")
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
    if len(report.files) > 1:
        _tell_by_hand(report.files, order)
    else:
        side = how[options.duplex if report.backs else "none"]
        typer.echo(f"Print at actual size (100 %), {side}.")
    _tell_less(report, options)


def tell_changed(cards: Sequence[str]) -> None:
    """Say which cards are new, or differ from what was printed before."""
    more = len(cards) - _MOST_NAMED
    told = listed(cards if more <= 1 else [*cards[:_MOST_NAMED], f"{more} more"])
    typer.echo(f"Changed or new since that print: {told}.")


def _tell_by_hand(files: Sequence[Path], order: Order) -> None:
    fronts, backs, *rest = files
    typer.echo(f"Print {fronts} at actual size (100 %) on one side,")
    typer.echo(f"then {WHAT_TO_DO[order]}, and print {backs} behind it.")
    for path in rest:
        typer.echo(f"{path} has no backs: print it on one side.")
    typer.echo("The first time, try it with three sheets: pnp printer manual.")


def _tell_less(report: Report, options: SheetOptions) -> None:
    """Say what is smaller than somebody might expect: bleed, pages, type."""
    from pnp.faces.fit import READABLE_FLOOR

    if report.least_bleed is not None:
        short = f"ink runs only {mm(report.least_bleed)} mm over some cuts"
        note = f"Note: {short if report.least_bleed else 'no ink runs over some cuts'}"
        if report.bled_sheets:
            sheets = count(report.bled_sheets, "sheet")
            note += f"; --bleed {mm(options.bleed)}mm keeps it everywhere, on {sheets}"
        typer.echo(f"{note}.")
    for title, share in report.shrunk:
        typer.echo(f"Note: {title} is printed at {share:.0%} to fit the paper.")
    if report.smallest_type is not None and report.smallest_type < READABLE_FLOOR - 0.01:
        points = report.smallest_type * 72 / 25.4
        typer.echo(f"Note: at this size some type is only {points:.1f} points high.")
    _tell_coarse(report.coarse)


def _tell_coarse(pictures: Sequence[tuple[str, str]]) -> None:
    for told, needed in pictures[:_MOST_COARSE]:
        typer.echo(f"Note: {told} ({needed}).")
    if len(pictures) > _MOST_COARSE:
        typer.echo(f"And {len(pictures) - _MOST_COARSE} more are coarse: pnp check tells which.")


def tell_doubts(profile: PrinterProfile, options: SheetOptions) -> None:
    """Say when a profile was measured for something else than what is printed."""
    if options.duplex in ("none", "gutterfold"):
        typer.echo(f"Note: '{profile.name}' changes nothing here, as no backs go on other sides.")
    elif (profile.paper, profile.flip) != (options.paper, options.duplex):
        typer.echo(
            f"Note: '{profile.name}' was measured on {by(profile.paper)} paper, {profile.flip};"
            " for other paper or another edge a profile of its own is more exact."
        )
