"""How a printer misplaces the back of a sheet, and the one matrix that puts it right."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypeAlias

from pnp.data.problems import PnpError
from pnp.sheets.layout import Duplex, Size, by

# a b c d e f: x' = a x + c y + e, y' = b x + d y + f, as PDF and SVG write it.
Affine: TypeAlias = tuple[float, float, float, float, float, float]


def after(outer: Affine, inner: Affine) -> Affine:
    """The matrix that does `inner` first and then `outer`."""
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return (
        a * p + c * q,
        b * p + d * q,
        a * r + c * s,
        b * r + d * s,
        a * t + c * u + e,
        b * t + d * u + f,
    )


def inverse(matrix: Affine) -> Affine:
    """The matrix that undoes this one."""
    a, b, c, d, e, f = matrix
    det = a * d - b * c
    return (d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det)


def moved(matrix: Affine, x: float, y: float) -> tuple[float, float]:
    """Where a matrix puts a point."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def about(centre: Size, linear: tuple[float, float, float, float], offset: Size) -> Affine:
    """A linear map around a centre that stays where it is but for the offset."""
    a, b, c, d = linear
    x, y = centre
    return a, b, c, d, x - a * x - c * y + offset[0], y - b * x - d * y + offset[1]


@dataclass(frozen=True, slots=True)
class PrinterProfile:
    """What to do to back pages, about the middle of the page as seen from behind.

    First stretch by `scale_x`, `scale_y` (and `shear`, nearly always next to nothing: it is what
    two sides turned and stretched differently leave over), then turn clockwise by `rotation`
    degrees, then shift by the offset in millimetres.
    """

    name: str
    offset_x: float = 0.0
    offset_y: float = 0.0
    rotation: float = 0.0
    scale_x: float = 1.0
    scale_y: float = 1.0
    shear: float = 0.0
    flip: Duplex = "long-edge"
    paper: Size = (210.0, 297.0)

    def __str__(self) -> str:
        return (
            f"{self.name}: backs move {self.offset_x:+.2f} mm across and {self.offset_y:+.2f} mm "
            f"down, turn {self.rotation:+.2f}°, scale {self.scale_x:.2%} x {self.scale_y:.2%} "
            f"({by(self.paper)} paper, {self.flip})"
        )

    def matrix(self, paper: Size, duplex: Duplex | None = None) -> Affine:
        """The matrix for back pages on this paper, turned over this way (as measured if None)."""
        if (paper[0] > paper[1]) != (self.paper[0] > self.paper[1]):
            raise PnpError(
                f"the printer profile '{self.name}' was measured on {by(self.paper)} paper and "
                f"cannot be used on {by(paper)}, which lies the other way",
                hint="calibrate the printer for this paper under another name",
            )
        # Turned about its other edge, the back is printed upside down: what was a shift to the
        # left on that side of the paper is now one to the right, as seen on the page.
        sign = -1 if duplex in ("long-edge", "short-edge") and duplex != self.flip else 1
        cos, sin = math.cos(math.radians(self.rotation)), math.sin(math.radians(self.rotation))
        stretch = (self.scale_x, 0.0, self.shear, self.scale_y, 0.0, 0.0)
        a, b, c, d, _, _ = after((cos, sin, -sin, cos, 0.0, 0.0), stretch)
        offset = (sign * self.offset_x, sign * self.offset_y)
        return about((paper[0] / 2, paper[1] / 2), (a, b, c, d), offset)
