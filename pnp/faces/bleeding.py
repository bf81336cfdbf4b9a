"""Grounds that stop at the cut: a knife a hair's breadth off leaves a line of bare paper there."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.faces.colours import Colour
from pnp.faces.drawlist import Face, Group, Image, Op, Shape
from pnp.faces.paths import IDENTITY, Matrix, apply, bounds, multiply

NEEDED = 1.0
"""Millimetres that a ground goes on beyond the cut, for a knife is seldom off by more."""

_AT_THE_CUT = 0.1
_LONG = 0.5
"""The share of an edge from which on a shape is a ground there and not an ornament."""
_PAPER = Colour(1.0, 1.0, 1.0)

Box = tuple[float, float, float, float]


def bare_edges(face: Face) -> list[str]:
    """The edges, of the four of a face, at which a ground ends that ought to go on."""
    width, height = face.width, face.height
    bare: dict[str, None] = {}
    for left, top, right, bottom in _grounds(face.ops, IDENTITY, None):
        across = (min(right, width) - max(left, 0.0)) / width
        down = (min(bottom, height) - max(top, 0.0)) / height
        beyond = {
            "top": (-top, across),
            "right": (right - width, down),
            "bottom": (bottom - height, across),
            "left": (-left, down),
        }
        for edge, (reach, share) in beyond.items():
            if share > _LONG and -_AT_THE_CUT < reach < NEEDED:
                bare[edge] = None
    return list(bare)


def _grounds(ops: tuple[Op, ...], matrix: Matrix, clip: Box | None) -> Iterator[Box]:
    """Where there is ink: shapes that are filled with more than paper, and pictures."""
    for op in ops:
        if isinstance(op, Group):
            inner = multiply(matrix, op.matrix) if op.matrix else matrix
            edge = bounds(op.clip, inner) if op.clip else None
            yield from _grounds(op.ops, inner, _within(edge, clip) if edge else clip)
            continue
        box: Box | None = None
        if isinstance(op, Shape) and op.paint.fill not in (None, _PAPER):
            box = bounds(op.path, matrix)
        elif isinstance(op, Image):
            placed = multiply(matrix, op.matrix)
            xs, ys = zip(*(apply(placed, x, y) for x in (0, 1) for y in (0, 1)), strict=True)
            box = min(xs), min(ys), max(xs), max(ys)
        if box is not None:
            yield _within(box, clip)


def _within(box: Box, clip: Box | None) -> Box:
    if clip is None:
        return box
    return max(box[0], clip[0]), max(box[1], clip[1]), min(box[2], clip[2]), min(box[3], clip[3])
