"""The resolved face: a short list of things to draw, the same for PDF, PNG, SVG and the lint."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeAlias

from pnp.faces.colours import Colour
from pnp.faces.fonts import Typeface
from pnp.faces.paths import (
    IDENTITY,
    Matrix,
    Path,
    matrix_written,
    multiply,
    path_operators,
    written,
)
from pnp.faces.pictures import Picture


class Gradient(NamedTuple):
    """A linear (x1 y1 x2 y2) or radial (cx cy r) run of colours, in the space it is used in.

    Artwork may move it by a matrix, let it begin at a focus (cx cy r fx fy), and fade its stops.
    """

    kind: str
    coords: tuple[float, ...]
    stops: tuple[tuple[float, Colour], ...]
    matrix: Matrix | None = None
    alphas: tuple[float, ...] = ()
    """How solid each stop is; none if all are."""


class Paint(NamedTuple):
    """How a shape is filled and stroked; None means not at all."""

    fill: Colour | Gradient | None
    stroke: Colour | None = None
    stroke_width: float = 0.0
    cap: int = 0
    join: int = 0
    dash: tuple[float, ...] = ()
    fill_alpha: float = 1.0
    stroke_alpha: float = 1.0
    even_odd: bool = False
    miter: float = 4.0
    """Where a sharp corner is cut, as a multiple of the line's width."""
    dash_shift: float = 0.0


class Shape(NamedTuple):
    path: Path
    paint: Paint


class Text(NamedTuple):
    """One run of glyphs with its baseline starting at (x, y)."""

    x: float
    y: float
    text: str
    typeface: Typeface
    size: float
    spacing: float
    fill: Colour
    alpha: float

    @property
    def width(self) -> float:
        """How far the run reaches, letter spacing included between its glyphs."""
        spaces = max(len(self.text) - 1, 0) * self.spacing
        return self.typeface.width(self.text) * self.size + spaces


class Group(NamedTuple):
    """Ops under one transform, clip and opacity; `bleeds` lets art leave the safe zone."""

    ops: tuple[Op, ...]
    matrix: Matrix | None = None
    opacity: float = 1.0
    clip: Path | None = None
    clip_even_odd: bool = False
    bleeds: bool = False


@dataclass(frozen=True, eq=False)
class Symbol:
    """An icon in given colours. It is one object however often it is used, so drawn only once."""

    name: str
    box: tuple[float, float, float, float]
    ops: tuple[Op, ...]

    @cached_property
    def key(self) -> str:
        return _digest(written(*self.box), self.ops)

    @cached_property
    def strokes(self) -> int:
        """How many pieces of path it takes to draw, icons within it included."""
        return strokes_of(self.ops)

    def __repr__(self) -> str:
        return f"Symbol({self.key})"


class Stamp(NamedTuple):
    """A symbol placed by a matrix."""

    symbol: Symbol
    matrix: Matrix


def stamp(symbol: Symbol, x: float, y: float, width: float, height: float) -> Stamp:
    """The symbol scaled to fit the box and centred in it."""
    left, top, own_width, own_height = symbol.box
    scale = min(width / own_width, height / own_height)
    x += (width - own_width * scale) / 2 - left * scale
    y += (height - own_height * scale) / 2 - top * scale
    return Stamp(symbol, (scale, 0.0, 0.0, scale, x, y))


class Image(NamedTuple):
    """A picture; the matrix takes the unit square, y down, to where it is drawn."""

    picture: Picture
    matrix: Matrix


Op: TypeAlias = Shape | Text | Group | Stamp | Image


@dataclass(frozen=True, eq=False)
class Face:
    """One side of one card, in millimetres from the top left corner of its trim."""

    width: float
    height: float
    bleed: float
    ops: tuple[Op, ...]

    @cached_property
    def key(self) -> str:
        """Changes exactly when what is drawn changes."""
        return _digest(written(self.width, self.height, self.bleed), self.ops)

    def texts(self) -> Iterator[Text]:
        """Every run of text on the face, icons included."""
        return _texts(self.ops)

    def images(self) -> Iterator[tuple[Picture, Matrix]]:
        """Every picture on the face, icons included, with where its unit square lands."""
        return _images(self.ops, IDENTITY)


def scaled(face: Face, factor: float) -> Face:
    """The whole face larger or smaller, as it is."""
    matrix = (factor, 0.0, 0.0, factor, 0.0, 0.0)
    ops = (Group(face.ops, matrix),)
    return Face(face.width * factor, face.height * factor, face.bleed * factor, ops)


def _images(ops: tuple[Op, ...], matrix: Matrix) -> Iterator[tuple[Picture, Matrix]]:
    for op in ops:
        if isinstance(op, Image):
            yield op.picture, multiply(matrix, op.matrix)
        elif isinstance(op, Group):
            yield from _images(op.ops, multiply(matrix, op.matrix) if op.matrix else matrix)
        elif isinstance(op, Stamp):
            yield from _images(op.symbol.ops, multiply(matrix, op.matrix))


def _texts(ops: tuple[Op, ...]) -> Iterator[Text]:
    for op in ops:
        if isinstance(op, Text):
            yield op
        elif isinstance(op, Group):
            yield from _texts(op.ops)


def strokes_of(ops: Sequence[Op]) -> int:
    """How many pieces of path it takes to draw these."""
    total = len(ops)
    for op in ops:
        if isinstance(op, Shape):
            total += len(op.path)
        elif isinstance(op, Stamp):
            total += op.symbol.strokes
        elif isinstance(op, Group):
            total += strokes_of(op.ops) + len(op.clip or ())
    return total


def _digest(frame: str, ops: tuple[Op, ...]) -> str:
    text = "\n".join([frame, *_marks(ops)])
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def _marks(ops: tuple[Op, ...]) -> Iterator[str]:
    """Every op as a line of text that tells it from all others, to a micrometre.

    No number is finer than that: the last digits of a sine differ from machine to machine.
    """
    for op in ops:
        if isinstance(op, Shape):
            yield f"{path_operators(op.path)} {_paint_mark(op.paint)}"
        elif isinstance(op, Text):
            yield (
                f"{written(op.x, op.y, op.size, op.spacing, op.alpha)} {op.typeface} {op.fill}"
                f" {op.text}"
            )
        elif isinstance(op, Stamp):
            yield f"{matrix_written(op.matrix)} {op.symbol.key}"
        elif isinstance(op, Image):
            yield f"{matrix_written(op.matrix)} picture {op.picture.key}"
        else:
            clip = path_operators(op.clip) if op.clip else ""
            matrix = matrix_written(op.matrix) if op.matrix else ""
            yield f"( {matrix} {written(op.opacity)} {clip} {op.clip_even_odd} {op.bleeds}"
            yield from _marks(op.ops)
            yield ")"


@lru_cache(maxsize=4096)
def _paint_mark(paint: Paint) -> str:
    fill = str(paint.fill)
    if isinstance(paint.fill, Gradient):
        stops = [f"{written(offset)} {colour}" for offset, colour in paint.fill.stops]
        fill = " ".join([paint.fill.kind, written(*paint.fill.coords), *stops])
    alphas = written(paint.fill_alpha, paint.stroke_alpha)
    pen = f"{paint.cap} {paint.join} {paint.even_odd} [{written(*paint.dash)}]"
    if isinstance(paint.fill, Gradient) and (paint.fill.matrix or paint.fill.alphas):
        fill += f" {paint.fill.matrix and matrix_written(paint.fill.matrix)}"
        fill += f" {written(*paint.fill.alphas)}"
    if (paint.miter, paint.dash_shift) != (4.0, 0.0):
        pen += f" {written(paint.miter, paint.dash_shift)}"
    return f"{fill} {paint.stroke} {written(paint.stroke_width)} {alphas} {pen}"
