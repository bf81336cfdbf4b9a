"""Sheets for a cutting machine: its marks, cards that keep clear of them, and what it cuts.

Contours derive from the slots of the printed page, as all marks do, so both lie in the same place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from pnp.data.problems import PnpError
from pnp.sheets.grid import best_fit
from pnp.sheets.layout import HAIR, Box, Item, Page, SheetOptions, Size, Slot, by, evenly, mm
from pnp.sheets.pages import paginate

if TYPE_CHECKING:
    from pnp.data.workshop import CutterEntry

# Between the marks and any ink, so that the machine's eye takes nothing else for a mark.
CLEAR: Final = 2.0
# Margins are tried from just inside the marks to so far inside them.
FARTHEST: Final = 12.0
STEP: Final = 0.5


class Contour(NamedTuple):
    """What is cut out: a rectangle with rounded corners, or a circle if they take up all of it."""

    x: float
    y: float
    w: float
    h: float
    radius: float

    @property
    def round(self) -> bool:
        return abs(self.w - self.h) < HAIR and abs(self.radius - self.w / 2) < HAIR


class CutSheet(NamedTuple):
    """One sheet as it lies on the machine's mat, front up; folded if the print is."""

    sheet: int
    width: float
    height: float
    contours: tuple[Contour, ...]
    marks: tuple[Box, ...]

    @property
    def name(self) -> str:
        """What its files are called."""
        return f"sheet-{self.sheet:02}"


def laid_out(
    items: Sequence[Item], options: SheetOptions, cutter: CutterEntry
) -> tuple[list[Page], list[str]]:
    """The pages with all cards clear of the marks, and what is too large for the machine.

    PnpError if nothing fits between the marks.
    """
    first = cutter.inset + cutter.line + CLEAR
    options = replace(options, marks="none", margin=evenly(first))
    if options.duplex == "gutterfold" and any(item.back for item in items):
        # A folded sheet has marks of its own at the fold, too.
        options = replace(options, gutter=2 * (first + options.bleed))
    sizes = {(item.size, item.back is not None) for item in items}
    fit = {(size, backed) for size, backed in sizes if _fits(size, backed, options)}
    fitting = [item for item in items if (item.size, item.back is not None) in fit]
    left_out = dict.fromkeys(
        f"{item.component.id} ({by(item.size)})"
        for item in items
        if (item.size, item.back is not None) not in fit
    )
    for step in range(int(FARTHEST / STEP)) if fitting else ():
        try:
            pages = paginate(fitting, replace(options, margin=evenly(first + step * STEP)))
        except PnpError:
            break
        if all(_clear(cut_sheet(page, cutter), page) for page in _fronts(pages)):
            return pages, list(left_out)
    named = ", ".join(left_out) or by(fitting[0].size)
    raise PnpError(
        f"{named} does not fit between the marks of {cutter.title} on {by(options.paper)} paper",
        hint=f"they stand {mm(cutter.inset)} mm inside; take larger paper, or --only for less",
    )


def cut_sheets(pages: Sequence[Page], cutter: CutterEntry) -> list[CutSheet]:
    """What the machine does with each sheet of a print."""
    return [cut_sheet(page, cutter) for page in _fronts(pages)]


def cut_sheet(page: Page, cutter: CutterEntry) -> CutSheet:
    """The contours and marks of a page of fronts."""
    width = page.width / 2 if page.fold == "vertical" else page.width
    height = page.height / 2 if page.fold == "horizontal" else page.height
    contours = tuple(_contour(slot) for slot in page.slots if slot.side == "front")
    return CutSheet(page.sheet, width, height, contours, tuple(_marks(width, height, cutter)))


def _fronts(pages: Sequence[Page]) -> list[Page]:
    return [page for page in pages if page.side == "front" and page.slots]


def _fits(size: Size, backed: bool, options: SheetOptions) -> bool:
    try:
        best_fit(options, size, backed)
    except PnpError:
        return False
    return True


def _contour(slot: Slot) -> Contour:
    component = slot.item.component
    most = min(slot.w, slot.h) / 2
    radius = most if component.shape == "round" else min(component.corner, most)
    return Contour(slot.x, slot.y, slot.w, slot.h, radius)


def _clear(sheet: CutSheet, page: Page) -> bool:
    """Is all ink of the fronts clear of the marks? Margins keep it where the machine reaches."""
    inks = [slot.inked for slot in page.slots if slot.side == "front"]
    return not any(_near(ink, mark) for ink in inks for mark in sheet.marks)


def _near(ink: Box, mark: Box) -> bool:
    across = max(ink.left - mark.right, mark.left - ink.right)
    down = max(ink.top - mark.bottom, mark.top - ink.bottom)
    return max(across, down) < CLEAR - HAIR


def _marks(width: float, height: float, cutter: CutterEntry) -> Iterator[Box]:
    """Black boxes: a square and two angles, or the four sides of a frame."""
    inset, line = cutter.inset, cutter.line
    left, top, right, bottom = inset, inset, width - inset, height - inset
    if cutter.marks == "frame":
        yield Box(left, top, right, top + line)
        yield Box(left, bottom - line, right, bottom)
        yield Box(left, top + line, left + line, bottom - line)
        yield Box(right - line, top + line, right, bottom - line)
        return
    length, square = cutter.length, cutter.square
    yield Box(left, top, left + square, top + square)
    yield Box(right - length, top, right, top + line)
    yield Box(right - line, top + line, right, top + length)
    yield Box(left, bottom - line, left + length, bottom)
    yield Box(left, bottom - length, left + line, bottom - line)
