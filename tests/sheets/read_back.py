"""What a finished PDF really shows: where the trim of every face lies, in millimetres."""

from __future__ import annotations

import ctypes
import math
from pathlib import Path
from typing import Any, NamedTuple

import pypdfium2
import pypdfium2.raw as pdfium

from pnp.sheets.layout import Page, Size

Point = tuple[float, float]
MM = 25.4 / 72


class Placed(NamedTuple):
    """A face on a page: which one, and where the corners of its trim are, from its own top left."""

    number: int
    side: str
    top_left: Point
    top_right: Point
    bottom_right: Point
    bottom_left: Point

    @property
    def size(self) -> Size:
        return (
            math.dist(self.top_left, self.top_right),
            math.dist(self.top_left, self.bottom_left),
        )


def faces_in(path: Path, trim: Size) -> list[list[Placed]]:
    """The faces on each page; `trim` is the size they were drawn at."""
    with pypdfium2.PdfDocument(path) as document:
        return [_faces_on(page, trim) for page in document]


def _faces_on(page: pypdfium2.PdfPage, trim: Size) -> list[Placed]:
    height = page.get_height()
    width, depth = trim
    found = []
    for form in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_FORM], max_depth=1):
        matrix = form.get_matrix()
        corners = []
        for x, y in ((0.0, 0.0), (width, 0.0), (width, depth), (0.0, depth)):
            right, up = matrix.on_point(x, y)
            corners.append((right * MM, (height - up) * MM))
        number, side = _identity(form)
        found.append(Placed(number, side, *corners))
    return found


def _identity(form: pypdfium2.PdfObject) -> tuple[int, str]:
    inner = pdfium.FPDFFormObj_GetObject(form.raw, 0)
    red, green, blue, alpha = (ctypes.c_uint() for _ in range(4))
    assert pdfium.FPDFPageObj_GetFillColor(inner, red, green, blue, alpha)
    return red.value, {100: "front", 200: "back"}[green.value]


def boxes_in(path: Path) -> list[dict[str, tuple[float, ...]]]:
    """The media, trim and bleed box of each page, in points."""
    with pypdfium2.PdfDocument(path) as document:
        return [
            {
                "media": page.get_mediabox(),
                "trim": page.get_trimbox(),
                "bleed": page.get_bleedbox(),
            }
            for page in document
        ]


def bookmarks_in(path: Path) -> list[tuple[int, str, int]]:
    """Level, title and page number (from 1) of each bookmark."""
    with pypdfium2.PdfDocument(path) as document:
        return [
            (mark.level, mark.get_title(), (mark.get_dest().get_index() or 0) + 1)
            for mark in document.get_toc()
        ]


def text_in(path: Path) -> list[str]:
    """The text on each page."""
    with pypdfium2.PdfDocument(path) as document:
        return [page.get_textpage().get_text_range() for page in document]


class Drawn(NamedTuple):
    """A line of words or a shape on a page: where it is, how large, and how it is drawn."""

    words: str  # "" for a shape
    left: float
    top: float
    right: float
    bottom: float
    how: str  # as in "fill #ffffff line #222222 0.5 dashed 2.0 1.5"; of words their size and weight

    def __str__(self) -> str:
        place = " ".join(f"{length:.1f}" for length in self[1:5])
        return f"{place} {self.how} {self.words}".rstrip()


def drawn_in(path: Path) -> list[list[Drawn]]:
    """All that is drawn on each page outside the faces, in the order in which it is drawn."""
    with pypdfium2.PdfDocument(path) as document:
        return [_drawn_on(page) for page in document]


def _drawn_on(page: pypdfium2.PdfPage) -> list[Drawn]:
    height, texts = page.get_height(), page.get_textpage()
    found = []
    kinds = [pdfium.FPDF_PAGEOBJ_TEXT, pdfium.FPDF_PAGEOBJ_PATH]
    for thing in page.get_objects(filter=kinds, max_depth=1):
        left, bottom, right, top = thing.get_bounds()
        place = (left * MM, (height - top) * MM, right * MM, (height - bottom) * MM)
        if thing.type == pdfium.FPDF_PAGEOBJ_TEXT:
            found.append(Drawn(_words(thing, texts), *place, _lettering(thing)))
        else:
            found.append(Drawn("", *place, _brush(thing)))
    return found


def _words(thing: pypdfium2.PdfObject, texts: pypdfium2.PdfTextPage) -> str:
    length = pdfium.FPDFTextObj_GetText(thing.raw, texts.raw, None, 0)
    letters = (ctypes.c_ushort * length)()
    pdfium.FPDFTextObj_GetText(thing.raw, texts.raw, letters, length)
    return bytes(letters).decode("utf-16le").rstrip("\0")


def _lettering(thing: pypdfium2.PdfObject) -> str:
    size = ctypes.c_float()
    assert pdfium.FPDFTextObj_GetFontSize(thing.raw, size)
    name = ctypes.create_string_buffer(80)
    pdfium.FPDFFont_GetBaseFontName(pdfium.FPDFTextObj_GetFont(thing.raw), name, len(name))
    weight = "bold" if b"bold" in name.value.lower() else "plain"
    large = size.value * thing.get_matrix().a * MM
    return f"{_colour(thing, pdfium.FPDFPageObj_GetFillColor)} {large:.2f} {weight}"


def _brush(thing: pypdfium2.PdfObject) -> str:
    fill, line, width = ctypes.c_int(), ctypes.c_int(), ctypes.c_float()
    assert pdfium.FPDFPath_GetDrawMode(thing.raw, fill, line)
    assert pdfium.FPDFPageObj_GetStrokeWidth(thing.raw, width)
    how = []
    if fill.value:
        how += ["fill", _colour(thing, pdfium.FPDFPageObj_GetFillColor)]
    if line.value:
        how += ["line", _colour(thing, pdfium.FPDFPageObj_GetStrokeColor), f"{width.value:.2f}"]
    if line.value and (count := pdfium.FPDFPageObj_GetDashCount(thing.raw)):
        dashes = (ctypes.c_float * count)()
        assert pdfium.FPDFPageObj_GetDashArray(thing.raw, dashes, count)
        how.append(f"dashed {' '.join(f'{each:.1f}' for each in dashes)}")
    return " ".join(how)


def _colour(thing: pypdfium2.PdfObject, ask: Any) -> str:
    red, green, blue, alpha = (ctypes.c_uint() for _ in range(4))
    assert ask(thing.raw, red, green, blue, alpha)
    return f"#{red.value:02x}{green.value:02x}{blue.value:02x}"


def turned(point: Point, axis: str, paper: Size) -> Point:
    """A spot on the paper, as seen once the paper is turned over about this axis."""
    x, y = point
    return (paper[0] - x, y) if axis == "vertical" else (x, paper[1] - y)


def apart(front: Placed, back: Placed, axis: str, paper: Size) -> float:
    """How far a back is from lying behind its front, at the worst corner.

    What is left on the front of a card is right on its back; top stays top.
    """
    pairs = (
        (front.top_left, back.top_right),
        (front.top_right, back.top_left),
        (front.bottom_right, back.bottom_left),
        (front.bottom_left, back.bottom_right),
    )
    return max(math.dist(turned(ahead, axis, paper), behind) for ahead, behind in pairs)


def overlap(page: Page) -> bool:
    """Do two slots of a page share any of the paper?"""
    slots = sorted(page.slots, key=lambda slot: slot.y)
    return any(
        a.x < b.x + b.w - 1e-6
        and b.x < a.x + a.w - 1e-6
        and a.y < b.y + b.h - 1e-6
        and b.y < a.y + a.h - 1e-6
        for index, a in enumerate(slots)
        for b in slots[index + 1 :]
    )
