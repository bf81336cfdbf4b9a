"""Pieces of mixed sizes on shared sheets, so that every cut can go straight through.

A sheet begins as one free rectangle. A block of equal pieces goes into the corner of one, and what
is left is parted by a straight cut into two, so whatever comes of it can be cut apart again by
straight cuts alone, from the last to the first. Several rules of thumb choose the rectangle, the
way that pieces lie and the cut; the one that needs the fewest sheets wins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import inf
from typing import Final, NamedTuple

from pnp.sheets.duplex import fold_over
from pnp.sheets.grid import folds, turned_about
from pnp.sheets.layout import (
    AUTO_GUTTER,
    HAIR,
    Axis,
    Bleed,
    Box,
    Item,
    Page,
    SheetOptions,
    Size,
    Slot,
)

# Tried from the widest; the first that needs no more sheets than none at all is taken.
GUTTERS: Final = (AUTO_GUTTER, 3.5, 3.0, 2.5, 2.0, 1.5, 1.0, 0.0)


class _Kind(NamedTuple):
    """How many pieces there are of a size."""

    width: float
    height: float
    pieces: int

    @property
    def ways(self) -> tuple[tuple[float, float, bool], ...]:
        """Upright and, unless it is square, on its side."""
        upright = (self.width, self.height, False)
        if self.width == self.height:
            return (upright,)
        return upright, (self.height, self.width, True)


class _Like(NamedTuple):
    """Pieces of one size, with half a gutter around each."""

    number: int
    pieces: int
    ways: list[tuple[float, float, bool]]
    short: float
    long: float

    @classmethod
    def of(cls, number: int, kind: _Kind, gutter: float) -> _Like:
        ways = [(width + gutter, height + gutter, turned) for width, height, turned in kind.ways]
        short, long = sorted(ways[0][:2])
        return cls(number, kind.pieces, ways, short, long)


class _Free(NamedTuple):
    """A rectangle of a sheet that nothing lies on yet."""

    sheet: int
    x: float
    y: float
    width: float
    height: float


class _Put(NamedTuple):
    """A piece in its place, with half a gutter around it."""

    sheet: int
    x: float
    y: float
    width: float
    height: float
    turned: bool
    kind: int


# How well a piece suits a rectangle, the less the better: (room across, room down, piece).
_Fit = Callable[[float, float, float, float], float]


class _Rule(NamedTuple):
    fit: _Fit
    level: bool  # the cut beside a block goes level through the whole rectangle
    down: bool  # a block fills its columns first


def _smallest(across: float, down: float, _width: float, _height: float) -> float:
    """The smallest rectangle, in which the piece leaves the least."""
    return across * down


def _slack(across: float, down: float, width: float, height: float) -> float:
    return min(across - width, down - height)


def _remainder(across: float, down: float, width: float, height: float) -> float:
    return min(across % width, down % height)


def _strips(across: float, down: float, width: float, height: float) -> float:
    """What no piece of this size can use."""
    return across * down - int(across / width) * int(down / height) * width * height


_RULES: Final = [
    _Rule(*rule)
    for rule in product((_smallest, _slack, _remainder, _strips), (True, False), (False, True))
]


def packed(items: Sequence[Item], options: SheetOptions) -> list[Page] | None:
    """The sheets that hold these pieces, as few as can be found; None if one does not fit."""
    backed = any(item.back is not None for item in items) and options.duplex != "none"
    best: list[Page] | None = None
    for fold in folds(options, backed):
        pages = _folded(items, options, backed, fold)
        if pages and (best is None or len(pages) < len(best)):
            best = pages
    return best


def _folded(
    items: Sequence[Item], options: SheetOptions, backed: bool, fold: Axis | None
) -> list[Page] | None:
    within = options.within(fold or turned_about(options, backed))
    if fold == "vertical":
        within = within._replace(right=options.paper[0] / 2)
    elif fold == "horizontal":
        within = within._replace(bottom=options.paper[1] / 2)
    by_size: dict[Size, list[Item]] = {}
    for item in items:
        by_size.setdefault(item.size, []).append(item)
    kinds = [_Kind(*size, len(same)) for size, same in by_size.items()]
    found = _apart(kinds, within.size, options)
    if found is None:
        return None
    gutter, puts = found
    rows = [iter(same) for same in by_size.values()]
    sheets: dict[int, list[tuple[_Put, Item]]] = {}
    for put in puts:
        sheets.setdefault(put.sheet, []).append((put, next(rows[put.kind])))
    pages = []
    for _, filled in sorted(sheets.items()):
        page = _page(filled, options, within, gutter, fold)
        registered = fold is None and backed and any(item.back is not None for _, item in filled)
        pages.append(fold_over(page, fold) if fold else page._replace(registered=registered))
    return pages


def _apart(
    kinds: Sequence[_Kind], room: Size, options: SheetOptions
) -> tuple[float, list[_Put]] | None:
    """The widest gutter that costs no sheet, and where everything lies with it."""
    least = 2 * options.bleed if options.keep_bleed else 0.0
    if options.gutter is not None:
        gutters = [options.gutter]
    else:
        gutters = sorted({max(gutter, least) for gutter in GUTTERS}, reverse=True)
    tightest = _fewest(kinds, room, gutters[-1])
    if tightest is None:
        return None
    # A wider gutter never needs fewer sheets, so the widest is found by halving.
    low, high = 0, len(gutters) - 1
    while low < high:
        middle = (low + high) // 2
        wider = _fewest(kinds, room, gutters[middle], _sheets_of(tightest))
        if wider is None:
            low = middle + 1
        else:
            high, tightest = middle, wider
    return gutters[high], tightest


def _sheets_of(puts: Sequence[_Put]) -> int:
    return max(put.sheet for put in puts) + 1


def _fewest(
    kinds: Sequence[_Kind], room: Size, gutter: float, most: int | None = None
) -> list[_Put] | None:
    """On the fewest sheets, then with sizes kept together, then turned least; at most so many."""
    best: tuple[tuple[int, int, int], list[_Put]] | None = None
    order = [_Like.of(number, kind, gutter) for number, kind in enumerate(kinds)]
    order.sort(key=lambda like: -kinds[like.number].width * kinds[like.number].height)
    for rule in _RULES:
        puts = _by_rule(order, room, rule, most)
        if puts is None:
            continue
        merit = (
            _sheets_of(puts),
            len({(put.sheet, put.kind) for put in puts}),
            sum(put.turned for put in puts),
        )
        if best is None or merit < best[0]:
            best, most = (merit, puts), merit[0]
    return best[1] if best else None


def _by_rule(
    order: Sequence[_Like], room: Size, rule: _Rule, most: int | None
) -> list[_Put] | None:
    """Everything put down by one rule, the largest first; None if that takes too many sheets."""
    puts: list[_Put] = []
    sheets: list[list[_Free]] = []
    limits: dict[int, tuple[float, float]] = {}  # beyond these no piece fits a sheet
    least = min(like.short for like in order) - 2 * HAIR  # what is narrower holds no piece
    for number, pieces, ways, short, long in order:
        first, left = 0, pieces
        while left:
            # On the earliest sheet that has room; one that has none gets none for its like.
            for sheet in range(first, len(sheets)):
                broad, wide = limits[sheet]
                if short <= broad and long <= wide:
                    place = _best_place(sheets[sheet], ways, rule.fit)
                    if place:
                        break
            else:
                sheet = len(sheets)
                new = [_Free(sheet, 0.0, 0.0, *room)]
                place = _best_place(new, ways, rule.fit)
                if place is None or sheet == most:
                    return None
                sheets.append(new)
            first, free = sheet, sheets[sheet]
            index, width, height, turned = place
            block = _Block(free.pop(index), width, height, left, rule)
            for x, y in block.places():
                puts.append(_Put(block.free.sheet, x, y, width, height, turned, number))
            left -= block.count
            free += block.rest(least)
            limits[sheet] = _limits(free)
    return puts


def _limits(free: Sequence[_Free]) -> tuple[float, float]:
    """The longest short side and the longest long side that may fit."""
    broad = wide = 0.0
    for _, _, _, width, height in free:
        short, long = (width, height) if width < height else (height, width)
        # Written out: for pieces that are all different this is asked for each of them.
        if short > broad:  # noqa: PLR1730
            broad = short
        if long > wide:  # noqa: PLR1730
            wide = long
    return broad + HAIR, wide + HAIR


def _best_place(
    free: Sequence[_Free], ways: Sequence[tuple[float, float, bool]], fit: _Fit
) -> tuple[int, float, float, bool] | None:
    """A free rectangle by its number, and how a piece lies in it."""
    best = inf
    found: tuple[int, float, float, bool] | None = None
    for index, (_, _, _, across, down) in enumerate(free):
        for width, height, turned in ways:
            if width <= across + HAIR and height <= down + HAIR:
                merit = fit(across, down, width, height)
                if merit < best:
                    best, found = merit, (index, width, height, turned)
    return found


class _Block:
    """Equal pieces side by side in the corner of a free rectangle."""

    def __init__(self, free: _Free, width: float, height: float, most: int, rule: _Rule) -> None:
        self.free, self.width, self.height, self.rule = free, width, height, rule
        columns, rows = int((free.width + HAIR) / width), int((free.height + HAIR) / height)
        if rule.down:
            self.rows = min(rows, most)
            self.columns = min(columns, -(-most // self.rows))
        else:
            self.columns = min(columns, most)
            self.rows = min(rows, -(-most // self.columns))
        self.count = min(most, self.columns * self.rows)

    def places(self) -> Iterator[tuple[float, float]]:
        """The corner of each piece."""
        for number in range(self.count):
            if self.rule.down:
                column, row = divmod(number, self.rows)
            else:
                row, column = divmod(number, self.columns)
            yield self.free.x + column * self.width, self.free.y + row * self.height

    def rest(self, least: float) -> list[_Free]:
        """What stays free: the end of its last row or column, and what lies beside and below.

        Nothing is kept that is narrower than any piece.
        """
        sheet, x, y, across, down = self.free
        width, height = self.columns * self.width, self.rows * self.height
        missing = self.columns * self.rows - self.count
        if self.rule.down:
            gap = _Free(
                sheet,
                x + width - self.width,
                y + height - missing * self.height,
                self.width,
                missing * self.height,
            )
        else:
            gap = _Free(
                sheet,
                x + width - missing * self.width,
                y + height - self.height,
                missing * self.width,
                self.height,
            )
        level = self.rule.level
        beside = _Free(sheet, x + width, y, across - width, height if level else down)
        below = _Free(sheet, x, y + height, across if level else width, down - height)
        return [one for one in (gap, beside, below) if one.width > least and one.height > least]


def _page(
    filled: Sequence[tuple[_Put, Item]],
    options: SheetOptions,
    within: Box,
    gutter: float,
    fold: Axis | None,
) -> Page:
    """The pieces of one sheet, all together in the middle of what the printer reaches."""
    right = max(put.x + put.width for put, _ in filled)
    bottom = max(put.y + put.height for put, _ in filled)
    across, down = within.size
    left, top = (
        within.left + (across - right + gutter) / 2,
        within.top + (down - bottom + gutter) / 2,
    )
    trims: list[Box] = []
    for put, item in filled:
        width, height = item.size[::-1] if put.turned else item.size
        x, y = left + put.x, top + put.y
        trims.append(Box(x, y, x + width, y + height))
    area = Box(left, top, left + right - gutter, top + bottom - gutter)
    slots = []
    for (put, item), trim in zip(filled, trims, strict=True):
        reach = _bleed(trim, trims, within, gutter, options, fold)
        bleed = Bleed(*(min(side, item.front.bleed) for side in reach))
        size = item.size[::-1] if put.turned else item.size
        angle = 90 if put.turned else 0
        slots.append(Slot(trim.left, trim.top, *size, angle, item, "front", bleed))
    if fold == "vertical":
        area = area._replace(right=options.paper[0] - area.left)
    elif fold == "horizontal":
        area = area._replace(bottom=options.paper[1] - area.top)
    return Page(*options.paper, "front", 0, 0, tuple(slots), area, options=options)


def _bleed(
    trim: Box,
    trims: Sequence[Box],
    within: Box,
    gutter: float,
    options: SheetOptions,
    fold: Axis | None,
) -> Bleed:
    """Half a gutter towards others, and what is left before the margin where there are none."""
    inner = min(options.bleed, gutter / 2)
    near = 2 * options.bleed
    beside = [
        other
        for other in trims
        if other.top < trim.bottom + near and other.bottom > trim.top - near
    ]
    level = [
        other
        for other in trims
        if other.left < trim.right + near and other.right > trim.left - near
    ]

    def reach(alone: bool, border: float) -> float:
        return max(inner, options.outer_bleed(border)) if alone else inner

    return Bleed(
        reach(all(other.left >= trim.left - HAIR for other in beside), trim.left - within.left),
        reach(all(other.top >= trim.top - HAIR for other in level), trim.top - within.top),
        reach(
            fold != "vertical" and all(other.right <= trim.right + HAIR for other in beside),
            within.right - trim.right,
        ),
        reach(
            fold != "horizontal" and all(other.bottom <= trim.bottom + HAIR for other in level),
            within.bottom - trim.bottom,
        ),
    )
