"""Both sides by hand: fronts, backs and what has one side only, each in a file of its own.

Each sheet that comes out of a printer lies on the one before it. Turned over as a whole, the pile
has its first sheet on top again, and the backs follow in order; put back as it came out, it has the
last one on top, and they follow in reverse. A driver that prints from the last page on turns both
runs round, so this holds for it too.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

from pnp.sheets.layout import Page, Size

Order: TypeAlias = Literal["in-order", "reversed"]
TEST_SHEETS: Final = 3
WHAT_TO_DO: Final = {
    "in-order": "turn the whole pile over and put it back",
    "reversed": "put the pile back as it came out",
}


class Runs(NamedTuple):
    """What goes through the printer in one go each."""

    fronts: list[Page]
    backs: list[Page]
    one_side: list[Page]


def runs(pages: Sequence[Page], order: Order) -> Runs:
    """The pages of a print on both sides, parted; no blank side is printed."""
    backs = [page for page in pages if page.side == "back" and page.slots]
    backed = {page.sheet for page in backs}
    fronts = [page for page in pages if page.side == "front"]
    return Runs(
        [page for page in fronts if page.sheet in backed],
        backs if order == "in-order" else backs[::-1],
        [page for page in fronts if page.sheet not in backed],
    )


def names(path: Path) -> tuple[Path, Path, Path]:
    """The files of the three runs of a print that would go to this one."""
    fronts, backs, one_side = (
        path.with_name(f"{path.stem}-{run}{path.suffix}") for run in ("fronts", "backs", "one-side")
    )
    return fronts, backs, one_side


def write_test(path: Path, paper: Size) -> tuple[Path, Path]:
    """A few numbered sheets that show how a pile goes back in; returns fronts and backs."""
    from pnp.data.whole_file import whole_file
    from pnp.faces.fonts import typeface
    from pnp.sheets.pdf import POINT, Meta, binary_streams, describe, new_canvas

    fronts, backs, _ = names(path)
    lettering = typeface("sans")
    hints = (
        "The numbers of both sides agree: print as you did. They run against each other: --backs",
        "reversed. One side lies upside down: turn the pile by half. Printed over: other side up.",
    )
    for side, target in (("front", fronts), ("back", backs)):
        with binary_streams(), whole_file(target, over=b"%PDF") as file:
            canvas = new_canvas(file, lettering)
            describe(canvas, Meta(f"Both sides by hand: {side}s"))
            for number in range(1, TEST_SHEETS + 1):
                width, height = paper[0] * POINT, paper[1] * POINT
                canvas.setPageSize((width, height))
                canvas.setFont(lettering.name, 14)
                canvas.drawCentredString(width / 2, height - 60, "top")
                canvas.setFont(lettering.name, 60)
                canvas.drawCentredString(width / 2, height / 2, f"{number} {side}")
                canvas.setFont(lettering.name, 10)
                for line, text in enumerate(hints):
                    canvas.drawCentredString(width / 2, 90 - 14 * line, text)
                canvas.showPage()
            canvas.setViewerPreference("Duplex", "Simplex")
            canvas.save()
    return fronts, backs
