"""The unfolded tuck box: how large it is for a stack of cards, where it is cut and folded."""

from __future__ import annotations

from typing import Final, NamedTuple

from pnp.sheets.layout import Box, Size
from pnp.sheets.marks import Segment

# Air around the cards: across and up, and in the depth of the stack.
AIR: Final = 1.5
SLACK: Final = 1.0
SHALLOWEST: Final = 8.0
GLUE_FLAP: Final = 10.0
TUCK: Final = 15.0
TUCK_CORNER: Final = 6.0
NOTCH: Final = 9.0
# Flaps are a little narrower than the hole they go into.
TAPER: Final = 1.5


class Inside(NamedTuple):
    """What a box holds, in mm."""

    width: float
    height: float
    depth: float


def inside_for(card: Size, count: int, thickness: float, above: float = 0.0) -> Inside:
    """Room for so many cards; `above` is how far dividers stand out at the top."""
    depth = max(count * thickness + SLACK, SHALLOWEST)
    return Inside(card[0] + AIR, card[1] + above + AIR, round(depth, 1))


class Net:
    """One piece of card: glue flap, rear, side, front, side in a row; lid, flaps above and below.

    The lid is the rear's; the front has a notch for the thumb. All lengths from the top left.
    """

    def __init__(self, inside: Inside) -> None:
        width, height, depth = self.inside = inside
        self.dust = min(width / 2 - 1, max(0.8 * depth, 10.0), 20.0)
        self.tuck = min(TUCK, height / 3)
        top = max(depth + self.tuck, self.dust)
        bottom = top + height
        edges = [GLUE_FLAP]
        for wide in (width, depth, width, depth):
            edges.append(edges[-1] + wide)
        self._x = edges
        self._top, self._bottom = top, bottom
        self.size: Size = (edges[4], bottom + max(depth, self.dust))
        rear, side, front, other, end = edges
        self.rear = Box(rear, top, side, bottom)
        self.left = Box(side, top, front, bottom)
        self.front = Box(front, top, other, bottom)
        self.right = Box(other, top, end, bottom)
        self.lid = Box(rear, top - depth, side, top)
        self.glue = Box(0.0, top, rear, bottom)
        self.inner_bottom = Box(rear, bottom, side, bottom + depth)
        self.outer_bottom = Box(front, bottom, other, bottom + depth)
        self.bottom_dust = (
            Box(side, bottom, front, bottom + self.dust),
            Box(other, bottom, end, bottom + self.dust),
        )

    @property
    def outline(self) -> str:
        """Where it is cut, as SVG path data, clockwise from the left end of the lid's fold."""
        rear, side, front, other, end = self._x
        top, bottom, depth = self._top, self._bottom, self.inside.depth
        lid, tip = top - depth, top - depth - self.tuck
        corner = min(TUCK_CORNER, self.tuck - 1)
        arc = f"A{corner} {corner} 0 0 1"
        middle = (front + other) / 2
        notch = min(NOTCH, self.inside.width / 4)

        def dust(start: float, stop: float, edge: float, reach: float) -> str:
            taper = TAPER if stop > start else -TAPER
            return f"L{start + taper} {edge + reach}L{stop - taper} {edge + reach}L{stop} {edge}"

        return (
            f"M{rear} {top}V{lid}H{rear + 0.7}V{tip + corner}{arc} {rear + 0.7 + corner} {tip}"
            f"H{side - 0.7 - corner}{arc} {side - 0.7} {tip + corner}V{lid}H{side}V{top}"
            + dust(side, front, top, -self.dust)
            + f"H{middle - notch}A{notch} {notch} 0 0 0 {middle + notch} {top}H{other}"
            + dust(other, end, top, -self.dust)
            + f"V{bottom}"
            + dust(end, other, bottom, self.dust)
            + dust(other, front, bottom, depth - 0.5)
            + dust(front, side, bottom, self.dust)
            + dust(side, rear, bottom, depth - 0.5)
            + f"L0 {bottom - 4}V{top + 4}Z"
        )

    @property
    def folds(self) -> tuple[Segment, ...]:
        """Where it is folded back, away from the printed side."""
        rear, side, front, other, end = self._x
        top, bottom, lid = self._top, self._bottom, self._top - self.inside.depth
        upright = (Segment(x, top, x, bottom) for x in (rear, side, front, other))
        level = (
            Segment(rear, lid, side, lid),
            Segment(rear, top, side, top),
            Segment(side, top, front, top),
            Segment(other, top, end, top),
            Segment(rear, bottom, end, bottom),
        )
        return (*upright, *level)
