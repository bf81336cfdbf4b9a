"""Draws finished pages with ReportLab's own calls, as a program written by hand would.

It gets the coordinates that our faces resolve to, as constants so to speak, and so neither reads
YAML nor renders templates, parses SVG, measures text or lays out sheets. Like ours, it draws every
distinct face and icon once as a form and places it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path as FilePath
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from pnp.faces.colours import Colour
from pnp.faces.drawlist import Group, Op, Shape, Stamp, Text
from pnp.faces.paths import Path, rotation
from pnp.sheets.layout import Page
from pnp.sheets.marks import marks_of

POINT = 72 / 25.4


def draw(pages: Sequence[Page], target: FilePath) -> None:
    """Write the pages; group opacity and gradients, which our sets do not use, are left out."""
    rl_config.useA85 = 0
    canvas = Canvas(str(target), invariant=1, pageCompression=1)
    forms: dict[str, str] = {}
    for page in pages:
        canvas.setPageSize((page.width * POINT, page.height * POINT))
        for slot in page.slots:
            face = slot.face
            bleed = face.bleed
            box = (-bleed, -bleed, face.width + bleed, face.height + bleed)
            name = _form(canvas, forms, face.key, box, face.ops)
            canvas.saveState()
            clip = canvas.beginPath()
            left, top, right, bottom = slot.inked
            clip.rect(
                left * POINT,
                (page.height - bottom) * POINT,
                (right - left) * POINT,
                (bottom - top) * POINT,
            )
            canvas.clipPath(clip, stroke=0, fill=0)
            a, b, c, d, _, _ = rotation(slot.angle)
            x = slot.x + (slot.w if slot.angle % 360 in (90, 180) else 0)
            y = slot.y + (slot.h if slot.angle % 360 in (180, 270) else 0)
            canvas.transform(
                a * POINT, -b * POINT, c * POINT, -d * POINT, x * POINT, (page.height - y) * POINT
            )
            canvas.doForm(name)
            canvas.restoreState()
        canvas.setLineWidth(0.2)
        for x1, y1, x2, y2 in marks_of(page).crops:
            canvas.line(
                x1 * POINT, (page.height - y1) * POINT, x2 * POINT, (page.height - y2) * POINT
            )
        canvas.showPage()
    canvas.save()


def _form(
    canvas: Any,
    forms: dict[str, str],
    key: str,
    box: tuple[float, float, float, float],
    ops: Sequence[Op],
) -> str:
    if key not in forms:
        for symbol in _symbols(ops):
            x, y, width, height = symbol.box
            _form(canvas, forms, symbol.key, (x, y, x + width, y + height), symbol.ops)
        forms[key] = f"f{len(forms)}"
        canvas.beginForm(forms[key], *box)
        _draw(canvas, forms, ops)
        canvas.endForm()
    return forms[key]


def _symbols(ops: Sequence[Op]) -> list[Any]:
    found: list[Any] = []
    for op in ops:
        if isinstance(op, Stamp):
            found.append(op.symbol)
        elif isinstance(op, Group):
            found += _symbols(op.ops)
    return found


def _draw(canvas: Any, forms: dict[str, str], ops: Sequence[Op]) -> None:
    for op in ops:
        if isinstance(op, Shape):
            paint = op.paint
            if isinstance(paint.fill, Colour):
                canvas.setFillColorRGB(*paint.fill)
            if paint.stroke:
                canvas.setStrokeColorRGB(*paint.stroke)
                canvas.setLineWidth(paint.stroke_width)
                canvas.setLineCap(paint.cap)
                canvas.setLineJoin(paint.join)
                canvas.setDash(list(paint.dash))
            canvas.drawPath(
                _path(canvas, op.path),
                stroke=int(paint.stroke is not None),
                fill=int(isinstance(paint.fill, Colour)),
                fillMode=0 if paint.even_odd else 1,
            )
        elif isinstance(op, Text):
            if op.typeface.name not in pdfmetrics._fonts:
                pdfmetrics.registerFont(op.typeface.font)
            canvas.saveState()
            canvas.setFillColorRGB(*op.fill)
            canvas.setFont(op.typeface.name, op.size)
            canvas.transform(1, 0, 0, -1, op.x, op.y)
            canvas.drawString(0, 0, op.text, charSpace=op.spacing)
            canvas.restoreState()
        elif isinstance(op, Stamp):
            canvas.saveState()
            canvas.transform(*op.matrix)
            canvas.doForm(forms[op.symbol.key])
            canvas.restoreState()
        elif isinstance(op, Group):
            canvas.saveState()
            if op.matrix:
                canvas.transform(*op.matrix)
            if op.clip:
                canvas.clipPath(_path(canvas, op.clip), stroke=0, fill=0)
            _draw(canvas, forms, op.ops)
            canvas.restoreState()


def _path(canvas: Any, path: Path) -> Any:
    drawn = canvas.beginPath()
    for command, *numbers in path:
        if command == "M":
            drawn.moveTo(*numbers)
        elif command == "L":
            drawn.lineTo(*numbers)
        elif command == "C":
            drawn.curveTo(*numbers)
        else:
            drawn.close()
    return drawn
