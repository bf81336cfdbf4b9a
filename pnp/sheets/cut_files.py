"""Contours as files that cutting machines read: SVG, and DXF as R12, which every program knows."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pnp.sheets.cutting import Contour, CutSheet
from pnp.sheets.export import Folder
from pnp.sheets.layout import Box

# Layers of a DXF are coloured by numbers: red, white (black on paper) and grey.
LAYERS: Final = {"CUT": 1, "REGISTRATION": 7, "PAPER": 8}
# How DXF writes a quarter circle, clockwise: the tangent of a quarter of its angle.
_QUARTER: Final = -math.tan(math.pi / 8)


def write_cut_files(sheets: list[CutSheet], folder: Path) -> list[Path]:
    """An SVG and a DXF for each sheet; PnpError if the folder cannot be written to."""
    out = Folder(folder, 2 * len(sheets))
    for sheet in sheets:
        for ending, text in (("svg", cut_svg(sheet)), ("dxf", cut_dxf(sheet))):
            with out.file(f"{sheet.name}.{ending}") as file:
                file.write(text.encode("ascii"))
    return out.written


def cut_svg(sheet: CutSheet) -> str:
    """In millimetres, with a group for what is cut, for the marks and for the paper."""
    cuts = "\n".join(map(_outline, sheet.contours))
    marks = "\n".join(
        f'<rect x="{_n(box.left)}" y="{_n(box.top)}" width="{_n(box.right - box.left)}"'
        f' height="{_n(box.bottom - box.top)}"/>'
        for box in sheet.marks
    )
    width, height = _n(sheet.width), _n(sheet.height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm"'
        f' viewBox="0 0 {width} {height}">\n'
        '<g id="paper" fill="none" stroke="#999999" stroke-width="0.1">\n'
        f'<rect x="0" y="0" width="{width}" height="{height}"/>\n</g>\n'
        f'<g id="registration" fill="#000000">\n{marks}\n</g>\n'
        f'<g id="cut" fill="none" stroke="#ff0000" stroke-width="0.1">\n{cuts}\n</g>\n'
        "</svg>\n"
    )


def _outline(contour: Contour) -> str:
    x, y, w, h, r = contour
    if contour.round:
        return f'<circle cx="{_n(x + r)}" cy="{_n(y + r)}" r="{_n(r)}"/>'
    if not r:
        return f'<path d="M{_n(x)} {_n(y)}H{_n(x + w)}V{_n(y + h)}H{_n(x)}Z"/>'
    arc = f"A{_n(r)} {_n(r)} 0 0 1"
    return (
        f'<path d="M{_n(x + r)} {_n(y)}H{_n(x + w - r)}{arc} {_n(x + w)} {_n(y + r)}'
        f"V{_n(y + h - r)}{arc} {_n(x + w - r)} {_n(y + h)}H{_n(x + r)}"
        f'{arc} {_n(x)} {_n(y + h - r)}V{_n(y + r)}{arc} {_n(x + r)} {_n(y)}Z"/>'
    )


def cut_dxf(sheet: CutSheet) -> str:
    """In millimetres from the bottom left corner of the paper, y up, on three layers."""
    pairs = [*_header(sheet), *_layers(), (0, "SECTION"), (2, "ENTITIES")]
    pairs += _box(Box(0.0, 0.0, sheet.width, sheet.height), "PAPER", sheet.height)
    for mark in sheet.marks:
        pairs += _box(mark, "REGISTRATION", sheet.height)
    for contour in sheet.contours:
        pairs += _contour(contour, sheet.height)
    pairs += [(0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code:>3}\n{value}\n" for code, value in pairs)


def _header(sheet: CutSheet) -> Iterator[tuple[int, str]]:
    yield from [(0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009")]
    # 4 is millimetres; R12 itself has no units, but most programs look here.
    yield from [(9, "$INSUNITS"), (70, "4"), (9, "$EXTMIN"), (10, "0"), (20, "0"), (30, "0")]
    yield from [(9, "$EXTMAX"), (10, _n(sheet.width)), (20, _n(sheet.height)), (30, "0")]
    yield 0, "ENDSEC"


def _layers() -> Iterator[tuple[int, str]]:
    yield from [(0, "SECTION"), (2, "TABLES")]
    yield from [(0, "TABLE"), (2, "LTYPE"), (70, "1"), (0, "LTYPE"), (2, "CONTINUOUS"), (70, "0")]
    yield from [(3, "Solid line"), (72, "65"), (73, "0"), (40, "0"), (0, "ENDTAB")]
    yield from [(0, "TABLE"), (2, "LAYER"), (70, str(len(LAYERS)))]
    for name, colour in LAYERS.items():
        yield from [(0, "LAYER"), (2, name), (70, "0"), (62, str(colour)), (6, "CONTINUOUS")]
    yield from [(0, "ENDTAB"), (0, "ENDSEC")]


def _box(box: Box, layer: str, height: float) -> Iterator[tuple[int, str]]:
    left, top, right, bottom = box
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    yield from _polyline([(x, y, 0.0) for x, y in corners], layer, height)


def _contour(contour: Contour, height: float) -> Iterator[tuple[int, str]]:
    x, y, w, h, r = contour
    if contour.round:
        yield from [(0, "CIRCLE"), (8, "CUT"), (10, _n(x + r)), (20, _n(height - y - r))]
        yield from [(30, "0"), (40, _n(r))]
        return
    if not r:
        yield from _box(Box(x, y, x + w, y + h), "CUT", height)
        return
    # Each arc begins where it is told to be one, and ends at the next vertex.
    vertices = [
        (x + r, y, 0.0),
        (x + w - r, y, _QUARTER),
        (x + w, y + r, 0.0),
        (x + w, y + h - r, _QUARTER),
        (x + w - r, y + h, 0.0),
        (x + r, y + h, _QUARTER),
        (x, y + h - r, 0.0),
        (x, y + r, _QUARTER),
    ]
    yield from _polyline(vertices, "CUT", height)


def _polyline(
    vertices: list[tuple[float, float, float]], layer: str, height: float
) -> Iterator[tuple[int, str]]:
    yield from [(0, "POLYLINE"), (8, layer), (66, "1"), (10, "0"), (20, "0"), (30, "0"), (70, "1")]
    for x, y, bulge in vertices:
        yield from [(0, "VERTEX"), (8, layer), (10, _n(x)), (20, _n(height - y)), (30, "0")]
        if bulge:
            yield 42, f"{bulge:.8f}"
    yield from [(0, "SEQEND"), (8, layer)]


def _n(length: float) -> str:
    """To a tenth of a micrometre, without needless zeros."""
    text = f"{length:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
