"""Fonts for the tests: each character is a box of its own width, so that it shows which was set."""

from __future__ import annotations

import io
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen


def _box(pen: Any, width: int) -> Any:
    pen.moveTo((50, 0))
    pen.lineTo((50, 700))
    # A curve on the right, so that outlines have to be converted.
    pen.curveTo((width - 50, 700), (width - 50, 700), (width - 50, 350))
    pen.lineTo((width - 50, 0))
    pen.closePath()
    return pen


def font(
    characters: str,
    *,
    family: str = "Boxes",
    weight: int = 400,
    italic: bool = False,
    width: int = 800,
    cff: bool = False,
    embedding: int = 0,
) -> bytes:
    """A font with a box for each character."""
    names = {ord(char): f"uni{ord(char):04X}" for char in characters}
    order = [".notdef", *names.values()]
    builder = FontBuilder(1000, isTTF=not cff)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(names)
    if cff:
        charstrings = {
            name: _box(T2CharStringPen(width, None), width).getCharString() for name in order
        }
        builder.setupCFF(f"{family}-{weight}", {}, charstrings, {})
    else:
        glyphs = {}
        for name in order:
            pen = TTGlyphPen(None)
            pen.moveTo((50, 0))
            for point in ((50, 700), (width - 50, 700), (width - 50, 0)):
                pen.lineTo(point)
            pen.closePath()
            glyphs[name] = pen.glyph()
        builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(dict.fromkeys(order, (width, 50)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": family, "styleName": "Regular"})
    builder.setupOS2(
        usWeightClass=weight, fsType=embedding, sTypoAscender=800, usWinAscent=800, usWinDescent=200
    )
    builder.setupPost()
    builder.font["head"].macStyle = 2 * italic
    buffer = io.BytesIO()
    builder.save(buffer)
    return buffer.getvalue()
