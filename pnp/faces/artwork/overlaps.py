"""Whether any of many shapes lie over each other, without a look at every pair of them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from math import isfinite

from pnp.faces.artwork.values import tight_box
from pnp.faces.paths import Path

# At one place, shapes end before others begin, and one without width is between the two.
_ENDS, _PASSES, _BEGINS = range(3)


def overlap(paths: Iterable[Path]) -> bool:
    """Whether the boxes of two shapes lie over each other.

    A line sweeps over them from left to right, and keeps those that it crosses from top to bottom.
    """
    events: list[tuple[float, int, float, float]] = []
    for left, top, width, height in map(tight_box, paths):
        right, bottom = left + width, top + height
        if right > left:
            events.append((right, _ENDS, top, bottom))
        events.append((left, _BEGINS if right > left else _PASSES, top, bottom))
    if not all(isfinite(value) for event in events for value in event):
        raise ValueError("numbers too large to draw with")
    tops: list[float] = []
    bottoms: list[float] = []
    for _, kind, top, bottom in sorted(events):
        if kind == _ENDS:
            at = tops.index(top, bisect_left(bottoms, bottom))
            del tops[at], bottoms[at]
            continue
        at = bisect_right(bottoms, top)
        if at < len(tops) and tops[at] < bottom:
            return True
        if kind == _BEGINS:
            tops.insert(at, top)
            bottoms.insert(at, bottom)
    return False
