"""A face as plain SVG for browsers and editors; text becomes outlines and needs no font."""

from __future__ import annotations

from functools import lru_cache
from itertools import repeat
from typing import Any
from xml.sax.saxutils import escape

from pnp.faces.drawlist import (
    Face,
    Gradient,
    Group,
    Image,
    Op,
    Paint,
    Shape,
    Stamp,
    Symbol,
    Text,
)
from pnp.faces.fonts import Typeface
from pnp.faces.own_fonts import OwnTypeface
from pnp.faces.paths import Matrix, Path, matrix_written, rect_path, written

_SMALLEST = 1e-6
"""Millimetres of type size below which nothing is to be seen of a letter."""

_ENDS = ("x1", "y1", "x2", "y2")
_CAPS = ("butt", "round", "square")
_JOINS = ("miter", "round", "bevel")


def to_svg(face: Face, bleed: float = 0.0, title: str = "") -> str:
    """The face as one SVG file, trimmed or with some of its bleed."""
    writer = Writer()
    body = writer.ops(face.ops)
    width, height = face.width + 2 * bleed, face.height + 2 * bleed
    box = written(0 - bleed, 0 - bleed, width, height)
    words = " ".join(text.text for text in face.texts())
    defs = "".join(writer.defs)
    heading = f"<title>{escape(title)}</title>" if title else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{written(width)}mm"'
        f' height="{written(height)}mm" viewBox="{box}" role="img">'
        f"{heading}<desc>{escape(words)}</desc>"
        f"<defs>{defs}</defs>{body}</svg>\n"
    )


class Writer:
    """Writes draw-lists as SVG and keeps in `defs` what is used more than once."""

    def __init__(self) -> None:
        self.defs: list[str] = []
        self._names: dict[Any, str] = {}

    def ops(self, ops: tuple[Op, ...]) -> str:
        return "".join([self._op(op) for op in ops])

    def _op(self, op: Op) -> str:
        if isinstance(op, Shape):
            return f'<path d="{_path(op.path)}"{self._paint(op.paint)}/>'
        if isinstance(op, Text):
            return self.text(op)
        if isinstance(op, Stamp):
            return f'<use href="#{self._symbol(op.symbol)}" transform="{_transform(op.matrix)}"/>'
        if isinstance(op, Image):
            return f'<use href="#{self._picture(op)}" transform="{_transform(op.matrix)}"/>'
        return self._group(op)

    def _picture(self, op: Image) -> str:
        """A picture fills the unit square, once however often it is used."""
        key = ("picture", op.picture.key)
        if key in self._names:
            return self._names[key]
        from pnp.faces.embedding import data_uri

        size = ' width="1" height="1" preserveAspectRatio="none"'
        return self._defined(key, "image", "", f'{size} href="{data_uri(op.picture)}"')

    def _group(self, group: Group) -> str:
        attributes = f' transform="{_transform(group.matrix)}"' if group.matrix else ""
        if group.opacity != 1:
            attributes += f' opacity="{group.opacity:g}"'
        if group.clip:
            rule = ' clip-rule="evenodd"' if group.clip_even_odd else ""
            body = f'<path d="{_path(group.clip)}"{rule}/>'
            name = self._defined(("clip", body), "clipPath", body)
            attributes += f' clip-path="url(#{name})"'
        return f"<g{attributes}>{self.ops(group.ops)}</g>"

    def _defined(self, key: Any, tag: str, body: str, attributes: str = "") -> str:
        name = self._names.get(key)
        if name is None:
            name = self._names[key] = f"d{len(self._names)}"
            self.defs.append(f'<{tag} id="{name}"{attributes}>{body}</{tag}>')
        return name

    def _symbol(self, symbol: Symbol) -> str:
        """An icon shows what lies inside its viewBox, here as in the PDF."""
        key = ("symbol", symbol.key)
        if key in self._names:
            return self._defined(key, "g", "")
        x, y, width, height = symbol.box
        frame = rect_path(x, y, width, height)
        whole = Group(symbol.ops, clip=frame)
        return self._defined(key, "g", self._group(whole))

    def _paint(self, paint: Paint) -> str:
        if isinstance(paint.fill, Gradient):
            fill = f"url(#{self._gradient(paint.fill)})"
        else:
            fill = str(paint.fill) if paint.fill else "none"
        parts = [f' fill="{fill}"']
        if paint.even_odd:
            parts.append(' fill-rule="evenodd"')
        if paint.fill_alpha != 1:
            parts.append(f' fill-opacity="{paint.fill_alpha:g}"')
        if paint.stroke:
            parts.append(f' stroke="{paint.stroke}" stroke-width="{written(paint.stroke_width)}"')
            if paint.cap:
                parts.append(f' stroke-linecap="{_CAPS[paint.cap]}"')
            if paint.join:
                parts.append(f' stroke-linejoin="{_JOINS[paint.join]}"')
            if paint.dash:
                parts.append(f' stroke-dasharray="{written(*paint.dash)}"')
            if paint.dash_shift:
                parts.append(f' stroke-dashoffset="{written(paint.dash_shift)}"')
            if paint.miter != 4:
                parts.append(f' stroke-miterlimit="{written(paint.miter)}"')
            if paint.stroke_alpha != 1:
                parts.append(f' stroke-opacity="{paint.stroke_alpha:g}"')
        return "".join(parts)

    def _gradient(self, gradient: Gradient) -> str:
        every = ("cx", "cy", "r", "fx", "fy") if gradient.kind == "radial" else _ENDS
        names = every[: len(gradient.coords)]
        where = "".join(
            f' {name}="{written(value)}"'
            for name, value in zip(names, gradient.coords, strict=True)
        )
        stops = "".join(
            f'<stop offset="{offset:g}" stop-color="{colour}"{_faded(alpha)}/>'
            for (offset, colour), alpha in zip(
                gradient.stops, gradient.alphas or repeat(1.0), strict=False
            )
        )
        units = ' gradientUnits="userSpaceOnUse"'
        if gradient.matrix:
            units += f' gradientTransform="{_transform(gradient.matrix)}"'
        return self._defined(gradient, f"{gradient.kind}Gradient", stops, units + where)

    def text(self, op: Text) -> str:
        """Every glyph is defined once and used where it stands; glyph outlines point upwards."""
        if op.size < _SMALLEST:
            return ""
        uses: list[str] = []
        x = 0.0
        per_em = op.size / 1000
        for char in op.text:
            outline = _outlines(op.typeface).path(char)
            if outline:
                name = self._defined((op.typeface.name, char), "path", "", f' d="{outline}"')
                uses.append(f'<use href="#{name}" x="{written(x / per_em)}"/>')
            x += op.typeface.width(char) * op.size + op.spacing
        alpha = f' fill-opacity="{op.alpha:g}"' if op.alpha != 1 else ""
        matrix = _transform((per_em, 0, 0, -per_em, op.x, op.y))
        return f'<g fill="{op.fill}"{alpha} transform="{matrix}">{"".join(uses)}</g>'


class _Outlines:
    """Glyph outlines of one typeface, for a size of 1000."""

    def __init__(self, typeface: Typeface) -> None:
        self._own = typeface if isinstance(typeface, OwnTypeface) else None
        self._paths: dict[str, str] = {}
        if self._own:
            return
        from fontTools.ttLib import TTFont

        font = TTFont(typeface.file, lazy=True)
        self._glyphs: Any = font.getGlyphSet()
        self._names: dict[int, str] = font.getBestCmap()
        self._scale = 1000 / font["head"].unitsPerEm

    def path(self, char: str) -> str:
        if char not in self._paths:
            from fontTools.pens.svgPathPen import SVGPathPen
            from fontTools.pens.transformPen import TransformPen

            pen = SVGPathPen(None if self._own else self._glyphs, ntos=written)
            if self._own:
                self._own.outline(char, pen)
            else:
                scale = self._scale
                wide = TransformPen(pen, (scale, 0, 0, scale, 0, 0))
                self._glyphs[self._names[ord(char)]].draw(wide)
            self._paths[char] = pen.getCommands()
        return self._paths[char]


@lru_cache(maxsize=32)
def _outlines(typeface: Typeface) -> _Outlines:
    return _Outlines(typeface)


def _faded(alpha: float) -> str:
    return f' stop-opacity="{alpha:g}"' if alpha != 1 else ""


def _path(path: Path) -> str:
    return "".join(f"{segment[0]}{written(*segment[1:])}" for segment in path)


def _transform(matrix: Matrix) -> str:
    return f"matrix({matrix_written(matrix)})"
