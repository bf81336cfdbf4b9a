"""The two-sided sheet a person prints, measures with a ruler, and gets a printer profile from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from pnp.data.whole_file import whole_file
from pnp.faces.fonts import Typeface, typeface
from pnp.sheets.duplex import turning_axis
from pnp.sheets.grid import Grid, best_fit
from pnp.sheets.layout import Page, SheetOptions, Side, Size, by, mm
from pnp.sheets.pdf import POINT, Meta, binary_streams, describe, new_canvas, placed
from pnp.sheets.profile import PrinterProfile
from pnp.sheets.readings import TARGETS, Point, targets_of

# What is written in the middle of the sheet is designed for this size and scaled down to fit.
PANEL: Final[Size] = (150.0, 176.0)
EDGES: Final = (("left", "top"), ("right", "top"), ("right", "bottom"), ("left", "bottom"))
ACCENT: Final = "#1f6f8b"
INK: Final = "#222222"
SOFT: Final = "#777777"
PALE: Final = "#c9d6da"
WASH: Final = "#eef3f4"


def calibration_grid(options: SheetOptions, card: Size) -> Grid:
    """The slots a calibration sheet is for; reading it off needs the very same ones."""
    return best_fit(replace(options, duplex=_flip(options)), card)


def _flip(options: SheetOptions) -> Any:
    return options.duplex if options.duplex in ("long-edge", "short-edge") else "long-edge"


def _size(size: Size) -> str:
    return f"{mm(size[0])}x{mm(size[1])}"


def write_calibration(
    path: Path,
    options: SheetOptions,
    card: Size,
    *,
    command: str = "",
    profile: PrinterProfile | None = None,
) -> None:
    """Write the sheet. With a profile its back is corrected, to see whether that profile is right.

    `command` is how the line begins that the sheet tells the person to type; by default it names
    this paper, edge and card size, which reading the sheet depends on.
    """
    options = replace(options, duplex=_flip(options))
    grid = calibration_grid(options, card)
    command = command or (
        f"pnp printer set my-printer --paper {_size(options.paper)} --size {_size(card)} "
        f"--duplex {options.duplex}"
    )
    with binary_streams(), whole_file(path, over=b"%PDF") as file:
        canvas = new_canvas(file, typeface("sans"))
        describe(canvas, Meta("Printer calibration sheet", keywords=("print and play", "duplex")))
        canvas.setViewerPreference("PrintScaling", "None")
        edge = "LongEdge" if options.duplex == "long-edge" else "ShortEdge"
        canvas.setViewerPreference("Duplex", f"DuplexFlip{edge}")
        pen = _Pen(canvas, grid.paper[1])
        sides: tuple[Side, ...] = ("front", "back")
        for side in sides:
            page = Page(*grid.paper, side, 1, 1, (), grid.area, options=options)
            canvas.setPageSize((page.width * POINT, page.height * POINT))
            with placed(canvas, page, profile if side == "back" else None):
                _draw_slots(pen, grid)
                for number, (target, edges) in enumerate(
                    zip(targets_of(grid), EDGES, strict=True), 1
                ):
                    _draw_target(pen, grid.paper, number, target, edges)
                _draw_panel(pen, grid, side, options, card, command, profile)
            canvas.showPage()
        canvas.save()


class _Pen:
    """Draws in millimetres from the top left, in our own typefaces."""

    def __init__(self, canvas: Any, height: float) -> None:
        self.canvas = canvas
        self.height = height
        self.plain = self._ready(typeface("sans"))
        self.bold = self._ready(typeface("sans", 700))

    @staticmethod
    def _ready(face: Typeface) -> Typeface:
        from reportlab.pdfbase import pdfmetrics

        pdfmetrics.registerFont(face.font)
        return face

    def line(self, *ends: float, colour: str = INK, dash: Sequence[float] = ()) -> None:
        x1, y1, x2, y2 = ends
        self.canvas.setStrokeColor(colour)
        self.canvas.setLineWidth(0.4)
        self.canvas.setDash(list(dash))
        k, h = POINT, self.height
        self.canvas.line(x1 * k, (h - y1) * k, x2 * k, (h - y2) * k)

    def box(
        self,
        *bounds: float,
        fill: str = "",
        stroke: str = "",
        radius: float = 0.0,
        width: float = 0.5,
    ) -> None:
        x, y, w, h = bounds
        canvas = self.canvas
        canvas.setDash([])
        canvas.setLineWidth(width)
        if fill:
            canvas.setFillColor(fill)
        if stroke:
            canvas.setStrokeColor(stroke)
        corner = (x * POINT, (self.height - y - h) * POINT)
        canvas.roundRect(
            *corner, w * POINT, h * POINT, radius * POINT, stroke=bool(stroke), fill=bool(fill)
        )

    def circle(self, x: float, y: float, radius: float, colour: str = INK, fill: str = "") -> None:
        canvas = self.canvas
        canvas.setDash([])
        canvas.setStrokeColor(colour)
        canvas.setLineWidth(0.5)
        if fill:
            canvas.setFillColor(fill)
        canvas.circle(x * POINT, (self.height - y) * POINT, radius * POINT, fill=bool(fill))

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float = 3.6,
        *,
        bold: bool = False,
        colour: str = INK,
        anchor: str = "start",
    ) -> float:
        """Set one line and return where it ends; `**` switches between plain and bold."""
        runs = [(piece, bold ^ bool(odd % 2)) for odd, piece in enumerate(words.split("**"))]
        total = sum(self.width(piece, size, heavy) for piece, heavy in runs)
        x -= {"start": 0.0, "middle": total / 2, "end": total}[anchor]
        self.canvas.setFillColor(colour)
        for piece, heavy in runs:
            face = self.bold if heavy else self.plain
            self.canvas.setFont(face.name, size * POINT)
            self.canvas.drawString(x * POINT, (self.height - y) * POINT, piece)
            x += self.width(piece, size, heavy)
        return x

    def width(self, words: str, size: float, bold: bool = False) -> float:
        face = self.bold if bold else self.plain
        return float(face.font.stringWidth(words, size))

    def paragraph(self, x: float, y: float, words: str, width: float, size: float = 3.6) -> float:
        """Set wrapped lines and return the baseline after the last one."""
        line = ""
        for word in words.split():
            longer = f"{line} {word}".strip()
            if line and self.width(longer.replace("**", ""), size) > width:
                self._set(x, y, line, size)
                # Bold that is open at the end of a line goes on in the next one.
                line = f"**{word}" if line.count("**") % 2 else word
                y += size * 1.35
            else:
                line = longer
        self._set(x, y, line, size)
        return y + size * 1.35

    def _set(self, x: float, y: float, line: str, size: float) -> None:
        self.text(x, y, line, size)

    @contextmanager
    def scaled(self, left: float, top: float, scale: float) -> Iterator[None]:
        """Draw in a frame of its own, with its origin there."""
        canvas, height = self.canvas, self.height
        canvas.saveState()
        canvas.translate(left * POINT, (height - top) * POINT)
        canvas.scale(scale, scale)
        self.height = 0.0
        try:
            yield
        finally:
            self.height = height
            canvas.restoreState()


def _draw_slots(pen: _Pen, grid: Grid) -> None:
    """Pale outlines: held against a window, those of both sides show how well they meet."""
    for x, y, _ in grid.places(SheetOptions(bleed=0.0)):
        pen.box(x, y, *grid.card, stroke=PALE, width=0.3)


def _draw_target(
    pen: _Pen, paper: Size, number: int, target: Point, edges: tuple[str, str]
) -> None:
    x, y = target
    side, end = edges
    # Towards the nearest edges, and from there back into the sheet.
    out_x, out_y = (-1 if side == "left" else 1), (-1 if end == "top" else 1)
    edge_x, edge_y = (0.0 if side == "left" else paper[0]), (0.0 if end == "top" else paper[1])
    for reach in (
        (x, y, edge_x - out_x * 2, y),
        (x, y, x, edge_y - out_y * 2),
    ):
        pen.line(*reach, colour=ACCENT, dash=(2, 1.5))
    pen.circle(x, y, 4.0, fill="#ffffff")
    pen.circle(x, y, 2.0)
    pen.line(x - 5.5, y, x + 5.5, y)
    pen.line(x, y - 5.5, x, y + 5.5)
    badge_x, badge_y = x - out_x * 8.5, y - out_y * 8.5
    pen.circle(badge_x, badge_y, 3.6, colour=ACCENT, fill=ACCENT)
    pen.text(
        badge_x, badge_y + 1.75, str(number), 5.0, bold=True, colour="#ffffff", anchor="middle"
    )


def _draw_panel(
    pen: _Pen,
    grid: Grid,
    side: Side,
    options: SheetOptions,
    card: Size,
    command: str,
    profile: PrinterProfile | None,
) -> None:
    paper = grid.paper
    (left, top), _, (right, bottom), _ = targets_of(grid)
    # Between the upper and the lower targets on tall paper, between left and right on wide paper.
    rooms = ((right - left - 8, bottom - top - 28), (right - left - 28, paper[1] - 16))
    scale = min(1.0, max(min(w / (PANEL[0] + 6), h / (PANEL[1] + 6)) for w, h in rooms))
    origin = ((paper[0] - scale * PANEL[0]) / 2, (paper[1] - scale * PANEL[1]) / 2)
    with pen.scaled(*origin, scale):
        pen.box(-3, -3, PANEL[0] + 6, PANEL[1] + 6, fill="#ffffff", stroke=PALE, radius=3)
        y = _heading(pen, grid, side, options, card, profile)
        y = _steps(pen, y, side, options, paper)
        y = _table(pen, y, grid, side)
        _to_type(pen, y, side, command)


def _heading(
    pen: _Pen,
    grid: Grid,
    side: Side,
    options: SheetOptions,
    card: Size,
    profile: PrinterProfile | None,
) -> float:
    width = PANEL[0]
    pen.box(0, 0, width, 22, fill=ACCENT, radius=2)
    pen.text(6, 10, "Printer calibration", 7.0, bold=True, colour="#ffffff")
    what = f"{by(grid.paper)} paper, cards of {by(card)}, flip on the {_edge(options)}"
    pen.text(6, 17.5, what, 3.8, colour="#ffffff")
    pen.text(width - 6, 15, side.upper(), 12.0, bold=True, colour="#ffffff", anchor="end")
    if profile is not None:
        pen.text(
            0,
            27.5,
            f"Printed with the profile **{profile.name}**: both sides should now meet.",
            3.8,
        )
        return 35.0
    return 31.0


def _edge(options: SheetOptions) -> str:
    return options.duplex.replace("-", " ")


def _steps(pen: _Pen, y: float, side: Side, options: SheetOptions, paper: Size) -> float:
    like = (
        "like the page of a book"
        if turning_axis(options.duplex, *paper) == "vertical"
        else "like the page of a wall calendar"
    )
    other = "short edge" if options.duplex == "long-edge" else "long edge"
    if side == "front":
        steps = [
            f"**Print both pages on one sheet of paper**, two-sided, flipped on the "
            f"{_edge(options)}, at **actual size** (100 %, not “fit to page”).",
            "**Hold the sheet so that you can read this.** Take a ruler with millimetres. Half a "
            "millimetre is good, a tenth is better.",
            "For each target, measure from the middle of its cross along the dashes: first to the "
            "**side edge** of the paper, then to its **top or bottom edge**. Write both down here.",
            f"**Turn the sheet over** {like} and do the same on its back.",
        ]
    else:
        steps = [
            f"You have turned the sheet over {like}. **Can you read this?** If it is upside down, "
            f"your printer flips on the {other}: print this sheet for the {other} instead.",
            "**Measure again**, from this side: for each target first to the **side edge** of the "
            "paper, then to its **top or bottom edge**.",
            "**Type both rows of numbers** into the computer as shown below.",
            "**Check it:** pnp printer calibrate --check my-printer prints this sheet with your "
            "profile. Held against a window, the crosses of both sides lie on each other.",
        ]
    for number, step in enumerate(steps, 1):
        pen.circle(4, y - 1.2, 3.2, colour=ACCENT, fill=WASH)
        pen.text(4, y + 0.2, str(number), 4.0, bold=True, colour=ACCENT, anchor="middle")
        y = pen.paragraph(11, y, step, PANEL[0] - 13, 4.2) + 2.6
    return y


def _table(pen: _Pen, y: float, grid: Grid, side: Side) -> float:
    """Eight boxes in the order in which they are typed."""
    column = PANEL[0] / TARGETS
    pen.text(0, y + 2.5, f"Your readings of the {side}, in millimetres", 4.4, bold=True)
    y += 6
    for index, ((x_at, y_at), edges) in enumerate(zip(targets_of(grid), EDGES, strict=True)):
        left = index * column
        pen.box(left + 0.8, y, column - 1.6, 43, fill=WASH, radius=2)
        pen.circle(left + 7, y + 6.5, 3.6, colour=ACCENT, fill=ACCENT)
        pen.text(
            left + 7, y + 8.25, str(index + 1), 5.0, bold=True, colour="#ffffff", anchor="middle"
        )
        pen.text(left + 12.5, y + 7.8, f"{edges[1]} {edges[0]}", 3.6, colour=SOFT)
        nominal = (
            min(x_at, grid.paper[0] - x_at),
            min(y_at, grid.paper[1] - y_at),
        )
        for row, (edge, distance) in enumerate(zip(edges, nominal, strict=True)):
            top = y + 12 + row * 15.5
            pen.box(left + 3, top, column - 6, 9, fill="#ffffff", stroke=INK, radius=0.8)
            pen.text(left + 4.2, top + 6, f"{index + 1}{'ab'[row]}", 3.4, bold=True, colour=ACCENT)
            pen.text(left + 3.4, top + 12.2, f"to the {edge} edge", 2.9)
            about = f"≈ {mm(distance)}"
            pen.text(left + column - 3.6, top + 12.2, about, 2.9, colour=SOFT, anchor="end")
    return y + 45


def _to_type(pen: _Pen, y: float, side: Side, command: str) -> None:
    if side == "front":
        note = "The back says what to do with these numbers."
        pen.text(PANEL[0] / 2, y + 9, note, 4.2, colour=SOFT, anchor="middle")
        return
    pen.text(0, y + 5.5, "What to type: the number in each box instead of its name", 4.4, bold=True)
    pen.box(0, y + 8.5, PANEL[0], 23, fill=WASH, radius=2)
    lines = (
        f"{command} \\",
        '     --front "1a 1b  2a 2b  3a 3b  4a 4b" \\',
        '     --back  "1a 1b  2a 2b  3a 3b  4a 4b"',
    )
    size = min(4.2, (PANEL[0] - 10) / pen.width(lines[0], 1.0, bold=True))
    for index, line in enumerate(lines):
        pen.text(5, y + 15 + index * 6, line, size, bold=index == 0)
    note = "“-” for one you cannot read"
    pen.text(PANEL[0] - 4, y + 27, note, 3.4, colour=SOFT, anchor="end")
