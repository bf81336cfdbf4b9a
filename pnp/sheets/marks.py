"""Lines that guide the knife, all derived from the slots: crop marks, cut lines, folds, corners.

Everything is plain geometry in millimetres; the writer draws it. Marks outside the cards keep clear
of every card's bleed: one that would hit a card is shortened or dropped. Where a cut ends between
pieces of other sizes, a tick in the gutter marks it, on the bleed if need be. Cut lines, corner
guides and circles lie on the trim itself, where the knife goes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from pnp.sheets.layout import HAIR, Page, Slot

MARK_LENGTH: Final = 4.0
SHORTEST_MARK: Final = 1.0
SHORTEST_TICK: Final = 0.7
# Between the ink of a card and a mark, so that no sliver of a mark is left on a badly cut card.
CLEARANCE: Final = 0.4
# Hardly any printer reaches the last millimetre of the paper.
PAPER_EDGE: Final = 1.0
CROSS_RADIUS: Final = 2.0
SMALLEST_CROSS: Final = 1.2

Span = tuple[float, float]


class Segment(NamedTuple):
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float


class Arc(NamedTuple):
    """A quarter circle, clockwise on the page from `start` degrees (0 points right)."""

    cx: float
    cy: float
    radius: float
    start: int


class Circle(NamedTuple):
    cx: float
    cy: float
    radius: float


class Marks(NamedTuple):
    """All that is drawn on one page apart from faces and footer."""

    crops: tuple[Segment, ...] = ()
    ticks: tuple[Segment, ...] = ()  # may lie on ink
    cuts: tuple[Segment, ...] = ()
    folds: tuple[Segment, ...] = ()
    corners: tuple[Arc, ...] = ()
    circles: tuple[Circle, ...] = ()
    crosses: tuple[Circle, ...] = ()  # a registration cross reaches a little beyond its circle


def marks_of(page: Page) -> Marks:
    """The marks of a page, in the style its options ask for; none if nobody cuts it."""
    if not page.trimmed:
        return Marks()
    options = page.options
    folds = tuple(_folds(page))
    straight = [slot for slot in page.slots if slot.item.component.shape != "round"]
    corners = tuple(_corners(straight)) if options.corners else ()
    if options.marks == "none":
        return Marks(folds=folds, corners=corners)
    crops = tuple(_crops(page))
    ticks, blind = _ends(page, straight, crops)
    return Marks(
        crops=crops,
        ticks=tuple(ticks),
        cuts=tuple(_cuts(page, straight)) if options.marks == "lines" else tuple(blind),
        folds=folds,
        corners=corners,
        circles=tuple(
            Circle(slot.x + slot.w / 2, slot.y + slot.h / 2, min(slot.w, slot.h) / 2)
            for slot in page.slots
            if slot.item.component.shape == "round"
        ),
        crosses=tuple(_crosses(page)) if page.registered and page.slots else (),
    )


def _upright(slot: Slot) -> tuple[Span, Span, Span]:
    """A slot as its vertical edges see it: the edges, its inked width, its inked height."""
    ink = slot.inked
    return (slot.x, slot.x + slot.w), (ink.left, ink.right), (ink.top, ink.bottom)


def _level(slot: Slot) -> tuple[Span, Span, Span]:
    """The same for horizontal edges."""
    ink = slot.inked
    return (slot.y, slot.y + slot.h), (ink.top, ink.bottom), (ink.left, ink.right)


def _crops(page: Page) -> Iterator[Segment]:
    fold_x = page.width / 2 if page.fold == "vertical" else None
    fold_y = page.height / 2 if page.fold == "horizontal" else None
    paper, (top, right, bottom, left) = (page.width, page.height), page.options.margin
    for x, low, high in _crops_along(map(_upright, page.slots), paper, fold_x, (top, bottom)):
        yield Segment(x, low, x, high)
    for y, low, high in _crops_along(map(_level, page.slots), paper[::-1], fold_y, (left, right)):
        yield Segment(low, y, high, y)


def _crops_along(
    slots: Iterable[tuple[Span, Span, Span]], paper: Span, fold: float | None, margins: Span
) -> Iterator[tuple[float, float, float]]:
    """Marks on the lines that edges lie on: where a line leaves a card that it trims.

    The slots of a page are seen from one direction, so this serves both. On each line the cards
    it touches leave free stretches; a mark starts at the end of a stretch where one of those
    cards has its edge on the line, and ends before the next card or where the printer's reach
    ends; only where that leaves no mark at all does it go on towards the edge of the paper.
    """
    seen = list(slots)
    across, length = paper
    lines = {round(edge, 4): edge for edges, _, _ in seen for edge in edges}
    for line in sorted(lines.values()):
        if fold is not None and abs(line - fold) < HAIR:
            continue  # this edge is folded, not cut
        if not CLEARANCE < line < across - CLEARANCE:
            continue  # this edge is that of the paper
        blocks = _blocks(
            (*reach, any(abs(edge - line) < 1e-3 for edge in edges))
            for edges, ink, reach in seen
            if ink[0] - CLEARANCE < line < ink[1] + CLEARANCE
        )
        # What lies beyond the printer's reach is a block that nothing is cut from.
        first = _reach(blocks[0][0], margins[0])
        last = _reach(length - blocks[-1][1], margins[1])
        end, ours = first - CLEARANCE, False
        blocks.append((length - last + CLEARANCE, length, False, False))
        for start, stop, opens, closes in blocks:
            low, high = end + CLEARANCE, start - CLEARANCE
            if ours and opens and high - low <= 2 * MARK_LENGTH:
                yield from _long_enough(line, low, high)
            else:
                if ours:
                    yield from _long_enough(line, low, min(high, low + MARK_LENGTH))
                if opens:
                    yield from _long_enough(line, max(low, high - MARK_LENGTH), high)
            end, ours = stop, closes


def _reach(free: float, margin: float) -> float:
    """How near the edge of the paper a mark may come that has so much of it free."""
    reached = max(margin, PAPER_EDGE)
    return reached if free - CLEARANCE - reached >= SHORTEST_MARK else PAPER_EDGE


def _blocks(cards: Iterable[tuple[float, float, bool]]) -> list[tuple[float, float, bool, bool]]:
    """Cards on a line, joined where they touch; whether the line trims one at either end."""
    joined: list[tuple[float, float, bool, bool]] = []
    for start, stop, trims in sorted(cards):
        if not joined or start > joined[-1][1] + HAIR:
            joined.append((start, stop, trims, trims))
            continue
        first, last, opens, closes = joined[-1]
        opens = opens or (trims and start < first + HAIR)
        if stop > last + HAIR:
            closes = trims
        elif stop > last - HAIR:
            closes = closes or trims
        joined[-1] = (first, max(last, stop), opens, closes)
    return joined


def _long_enough(line: float, low: float, high: float) -> Iterator[tuple[float, float, float]]:
    if high - low >= SHORTEST_MARK:
        yield line, low, high


def _ends(
    page: Page, slots: Sequence[Slot], crops: Sequence[Segment]
) -> tuple[list[Segment], list[Segment]]:
    """Ticks where a cut ends at a piece that lies across it, and cuts that not even these show."""
    ticks: list[Segment] = []
    blind: list[Segment] = []
    across = [(slot.x, slot.x + slot.w, slot.y, slot.y + slot.h) for slot in page.slots]
    for upright in (True, False):
        trims = across if upright else [(y1, y2, x1, x2) for x1, x2, y1, y2 in across]
        marked: dict[float, list[Span]] = defaultdict(list)
        for x1, y1, x2, y2 in crops:
            if upright and x1 == x2:
                marked[round(x1, 3)].append((y1, y2))
            elif not upright and y1 == y2:
                marked[round(y1, 3)].append((x1, x2))
        edges = sorted(
            {
                round(edge, 4)
                for slot in slots
                for edge in ((slot.x, slot.x + slot.w) if upright else (slot.y, slot.y + slot.h))
            }
        )
        if page.fold:
            middle = page.width / 2 if upright else page.height / 2
            if upright == (page.fold == "vertical"):
                edges = [edge for edge in edges if abs(edge - middle) > 1e-3]
        for line in edges:
            for run in _runs(line, trims):
                known = marked.get(round(line, 3), [])
                found = [_room_before(run, known), _room_after(run, known)]
                for end in filter(None, found):
                    low, high = end
                    if high - low >= SHORTEST_TICK:
                        ticks.append(_segment(line, low, high, upright))
                    else:
                        blind.append(_segment(line, run.low, run.high, upright))
                        break
    return ticks, blind


class _Run(NamedTuple):
    """A stretch of a line that is cut in one go, and what lies across the line at its ends."""

    low: float
    high: float
    before: float | None
    after: float | None


def _runs(line: float, trims: Sequence[tuple[float, float, float, float]]) -> Iterator[_Run]:
    spans = sorted(
        (low, high)
        for first, last, low, high in trims
        if min(abs(first - line), abs(last - line)) < 1e-3
    )
    blocks = sorted(
        (low, high) for first, last, low, high in trims if first + 1e-3 < line < last - 1e-3
    )
    start, stop = spans[0]
    before = max((high for _, high in blocks if high <= start + HAIR), default=None)
    for low, high in spans[1:]:
        between = [block for block in blocks if stop - HAIR <= block[0] and block[1] <= low + HAIR]
        if between:
            yield _Run(start, stop, before, between[0][0])
            start, stop, before = low, high, between[-1][1]
        stop = max(stop, high)
    after = min((low for low, _ in blocks if low >= stop - HAIR), default=None)
    yield _Run(start, stop, before, after)


def _room_before(run: _Run, crops: Iterable[Span]) -> Span | None:
    """The room for a tick where a run begins; None if a crop mark stands there or all is free."""
    limit = run.before
    if limit is None or any(low >= limit - HAIR and high <= run.low + HAIR for low, high in crops):
        return None
    return max(run.low - MARK_LENGTH, limit + CLEARANCE), run.low - CLEARANCE


def _room_after(run: _Run, crops: Iterable[Span]) -> Span | None:
    """The same where it ends."""
    limit = run.after
    if limit is None or any(low >= run.high - HAIR and high <= limit + HAIR for low, high in crops):
        return None
    return run.high + CLEARANCE, min(run.high + MARK_LENGTH, limit - CLEARANCE)


def _segment(line: float, low: float, high: float, upright: bool) -> Segment:
    return Segment(line, low, line, high) if upright else Segment(low, line, high, line)


def _cuts(page: Page, slots: Sequence[Slot]) -> Iterator[Segment]:
    """The trims themselves; edges that touch become one line, so that no line is cut twice."""
    upright: dict[float, list[Span]] = defaultdict(list)
    level: dict[float, list[Span]] = defaultdict(list)
    for slot in slots:
        for x in (slot.x, slot.x + slot.w):
            upright[round(x, 4)].append((slot.y, slot.y + slot.h))
        for y in (slot.y, slot.y + slot.h):
            level[round(y, 4)].append((slot.x, slot.x + slot.w))
    if page.fold == "vertical":
        upright.pop(round(page.width / 2, 4), None)
    elif page.fold == "horizontal":
        level.pop(round(page.height / 2, 4), None)
    for x, spans in sorted(upright.items()):
        for low, high in _joined(spans):
            yield Segment(x, low, x, high)
    for y, spans in sorted(level.items()):
        for low, high in _joined(spans):
            yield Segment(low, y, high, y)


def _joined(spans: list[Span]) -> Iterator[Span]:
    spans.sort()
    low, high = spans[0]
    for start, stop in spans[1:]:
        if start > high + 1e-3:
            yield low, high
            low = start
            high = stop
        else:
            high = max(high, stop)
    yield low, high


def _folds(page: Page) -> Iterator[Segment]:
    """The fold from edge to edge, or only in the margins where the cards meet at it."""
    if page.fold is None:
        return
    upright = page.fold == "vertical"
    middle, length = page.width / 2, page.height
    spans = [_upright(slot) if upright else _level(slot) for slot in page.slots]
    if not upright:
        middle, length = page.height / 2, page.width
    nearest = min((abs(edge - middle) for edges, _, _ in spans for edge in edges), default=1.0)
    stretches = [(PAPER_EDGE, length - PAPER_EDGE)]
    if nearest < 0.5:
        first = min(reach[0] for _, _, reach in spans) - CLEARANCE
        last = max(reach[1] for _, _, reach in spans) + CLEARANCE
        stretches = [(PAPER_EDGE, first), (last, length - PAPER_EDGE)]
    for low, high in stretches:
        if high - low >= SHORTEST_MARK:
            yield (
                Segment(middle, low, middle, high)
                if upright
                else Segment(low, middle, high, middle)
            )


def _corners(slots: Sequence[Slot]) -> Iterator[Arc]:
    for slot in slots:
        radius = min(slot.item.component.corner, slot.w / 2, slot.h / 2)
        if radius <= 0:
            continue
        left, right = slot.x + radius, slot.x + slot.w - radius
        top, bottom = slot.y + radius, slot.y + slot.h - radius
        yield Arc(left, top, radius, 180)
        yield Arc(right, top, radius, 270)
        yield Arc(right, bottom, radius, 0)
        yield Arc(left, bottom, radius, 90)


def _crosses(page: Page) -> Iterator[Circle]:
    """In the corners of the paper, beyond the cards both ways, where no crop mark reaches.

    All are as far from their corner, so those of both sides coincide whichever way the paper is
    turned.
    """
    area, (top, right, bottom, left) = page.area, page.options.margin
    free_x, free_y = (
        min(area.left, page.width - area.right),
        min(area.top, page.height - area.bottom),
    )
    reached_x, reached_y = max(left, right, PAPER_EDGE), max(top, bottom, PAPER_EDGE)
    x, y = (free_x + reached_x) / 2, (free_y + reached_y) / 2
    if min(x - reached_x, y - reached_y) < SMALLEST_CROSS:
        x, y, reached_x, reached_y = free_x / 2, free_y / 2, PAPER_EDGE, PAPER_EDGE
    # Beside the ink of the corner card or above it, whichever leaves more room.
    beside, above = (edge - page.options.bleed - CLEARANCE for edge in (free_x, free_y))
    radius = min(CROSS_RADIUS, x - reached_x, y - reached_y, max(beside - x, above - y))
    if radius < SMALLEST_CROSS:
        return
    for cx in (x, page.width - x):
        for cy in (y, page.height - y):
            yield Circle(cx, cy, radius)
