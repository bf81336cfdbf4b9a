"""The line of small print in the margin: which set, which sheet, which side, which version."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from pnp.sheets.layout import Box, Page
from pnp.sheets.marks import CLEARANCE, PAPER_EDGE, Marks, Segment

STRIP: Final = 4.0
TEXT_SIZE: Final = 2.1
SMALLEST_TEXT: Final = 1.6
# Below this distance from the edge many printers print nothing.
UNPRINTABLE: Final = 3.0


class Footer(NamedTuple):
    """A line of text whose baseline starts at x, y; upright ones climb the left margin."""

    x: float
    y: float
    size: float
    text: str
    upright: bool = False


def footer_of(
    page: Page, marks: Marks, parts: Sequence[str], width_of: Callable[[str], float]
) -> Footer | None:
    """The footer in whichever margin has more room, between two marks so that it hits neither.

    `parts` are joined while they fit, the first ones matter most; `width_of` measures at size 1.
    None if there is no room for even the first part.
    """
    area, bleed = page.area, page.options.bleed
    below = page.height - area.bottom - bleed
    beside = area.left - bleed
    lines = (*marks.crops, *marks.folds)
    enough = STRIP + UNPRINTABLE
    places = [(min(below, enough), False), (min(beside, enough), True)]
    # Sorting is stable: the bottom margin is taken when both have room.
    for room, upright in sorted(places, key=lambda place: -place[0]):
        if room - CLEARANCE - PAPER_EDGE < SMALLEST_TEXT:
            continue
        footer = (_beside if upright else _below)(page, lines, parts, width_of)
        if footer:
            return footer
    return None


def footer_below(
    marks: Sequence[Box], parts: Sequence[str], width_of: Callable[[str], float]
) -> Footer | None:
    """The footer below the marks of a cutting machine, which nothing may come near."""
    left, right = min(box.left for box in marks), max(box.right for box in marks)
    fitted = _fitted(parts, right - left, width_of)
    if fitted is None:
        return None
    text, size = fitted
    return Footer(left, max(box.bottom for box in marks) + 1.0 + size, size, text)


def _below(
    page: Page,
    lines: Sequence[Segment],
    parts: Sequence[str],
    width_of: Callable[[str], float],
) -> Footer | None:
    edge = page.area.bottom + page.options.bleed
    crossing = [line.x1 for line in lines if line.x1 == line.x2 and line.y2 > edge]
    low, high = _widest(page.area.left, page.area.right, crossing)
    fitted = _fitted(parts, high - low, width_of)
    if fitted is None:
        return None
    text, size = fitted
    return Footer(low, edge + _baseline(page.height - edge, size), size, text)


def _beside(
    page: Page,
    lines: Sequence[Segment],
    parts: Sequence[str],
    width_of: Callable[[str], float],
) -> Footer | None:
    edge = page.area.left - page.options.bleed
    crossing = [line.y1 for line in lines if line.y1 == line.y2 and line.x1 < edge]
    low, high = _widest(page.area.top, page.area.bottom, crossing)
    fitted = _fitted(parts, high - low, width_of)
    if fitted is None:
        return None
    text, size = fitted
    # Climbing text has its feet towards the cards.
    return Footer(edge - _baseline(edge, size) + 0.75 * size, high, size, text, upright=True)


def _baseline(room: float, size: float) -> float:
    """From the ink of the cards to the baseline, in the middle of what a printer reaches."""
    rise = 0.75 * size
    reach = max(room - UNPRINTABLE, CLEARANCE + rise)
    return (reach + rise + CLEARANCE) / 2


def _widest(low: float, high: float, crossing: Iterable[float]) -> tuple[float, float]:
    """The widest stretch between marks, leaving them some air."""
    stops = sorted({low, high, *(stop for stop in crossing if low < stop < high)})
    pairs = [(a + 1.0, b - 1.0) for a, b in pairwise(stops)]
    return max(pairs, key=lambda pair: round(pair[1] - pair[0], 3))


def _fitted(
    parts: Sequence[str], room: float, width_of: Callable[[str], float]
) -> tuple[str, float] | None:
    for count in range(len(parts), 0, -1):
        text = " · ".join(parts[:count])
        size = min(TEXT_SIZE, room / width_of(text))
        if size >= SMALLEST_TEXT:
            return text, size
    return None
