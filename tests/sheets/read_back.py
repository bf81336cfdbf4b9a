"""What a finished PDF really shows: where the trim of every face lies, in millimetres."""

from __future__ import annotations

import ctypes
import math
from pathlib import Path
from typing import NamedTuple

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
