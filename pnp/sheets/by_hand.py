"""Both sides by hand: fronts, backs and what has one side only, each in a file of its own.

Each sheet that comes out of a printer lies on the one before it. Turned over as a whole, the pile
has its first sheet on top again, and the backs follow in order; put back as it came out, it has the
last one on top, and they follow in reverse. A driver that prints from the last page on turns both
runs round, so this holds for it too.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from pnp.sheets.layout import Page, Size

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

    from pnp.faces.fonts import Typeface

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


def _steps(fronts: str, backs: str) -> list[str]:
    """What to do with the paper, step by step."""
    return [
        f"1. Print {fronts} at actual size (100 %), on one side. Leave the three sheets in the pile"
        " in which they come out.",
        "2. Turn the whole pile over like a page of a book: the word “top” stays at the edge where"
        " it was.",
        "3. Put the pile back into the tray, that edge where it was when the paper was blank.",
        f"4. Print {backs}. Its pages tell what to do if a back is not behind its front.",
    ]


_FINDINGS: Final = [
    "Look at each sheet, front and back:",
    "– Same number on both sides, “top” at the same edge: print with --duplex manual, and do with"
    " the pile what you did just now.",
    "– 1 is behind 3, and 3 behind 1: do the same, and print with --duplex manual --backs"
    " reversed.",
    "– “top” is at the foot of the other side: put the pile back with its other short edge first.",
    "– Both numbers are on one side: put the pile back with its other side up.",
    "Then try again, until both sides agree.",
]


def _write_down(
    canvas: Canvas, paragraphs: Sequence[str], lettering: Typeface, width: float, height: float
) -> None:
    """Paragraphs in the lower half of a page, as large as the page allows."""
    from reportlab.lib.utils import simpleSplit

    size = min(12.0, height / 60)
    canvas.setFont(lettering.name, size)
    y = height * 0.46
    for paragraph in paragraphs:
        for line in simpleSplit(paragraph, lettering.name, size, width * 0.76):
            canvas.drawString(width * 0.12, y, line)
            y -= 1.35 * size
        y -= 0.7 * size


def write_test(path: Path, paper: Size) -> tuple[Path, Path]:
    """A few numbered sheets that show how a pile goes back in; returns fronts and backs."""
    from pnp.data.whole_file import whole_file
    from pnp.faces.fonts import typeface
    from pnp.sheets.pdf import POINT, Meta, binary_streams, describe, new_canvas

    fronts, backs, _ = names(path)
    lettering = typeface("sans")
    told = {"front": _steps(fronts.name, backs.name), "back": _FINDINGS}
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
                canvas.drawCentredString(width / 2, height * 0.6, f"{number} {side}")
                _write_down(canvas, told[side], lettering, width, height)
                canvas.showPage()
            canvas.setViewerPreference("Duplex", "Simplex")
            canvas.save()
    return fronts, backs
