"""Cards of one size in rows and columns: the grid that holds most of them, and its places."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from pnp.data.problems import PnpError
from pnp.sheets.duplex import turning_axis
from pnp.sheets.layout import (
    AUTO_GUTTER,
    BORDER,
    HAIR,
    LEAST_MARK,
    Axis,
    Bleed,
    Box,
    SheetOptions,
    Size,
    by,
    mm,
)

# Two cuts closer than this are harder than one, so an automatic gutter is this wide or none.
NARROWEST_GUTTER: Final = 1.0
SMALLEST_CARD: Final = 5.0


class Grid(NamedTuple):
    """Rows and columns of one card size on a sheet, in the middle of what the printer reaches."""

    paper: Size
    card: Size  # as it lies on the page
    columns: int
    rows: int
    gutter: Size  # between columns, between rows
    turned: bool  # the card lies on its side
    fold: Axis | None  # which way the fold runs: backs lie beyond it
    within: Box

    @property
    def capacity(self) -> int:
        """How many cards one sheet holds."""
        return self.columns * self.rows // (2 if self.fold else 1)

    @property
    def area(self) -> Box:
        """From the trim of the first card to the trim of the last one."""
        width = self.columns * self.card[0] + (self.columns - 1) * self.gutter[0]
        height = self.rows * self.card[1] + (self.rows - 1) * self.gutter[1]
        across, down = self.within.size
        left, top = self.within.left + (across - width) / 2, self.within.top + (down - height) / 2
        return Box(left, top, left + width, top + height)

    def places(self, options: SheetOptions) -> Iterator[tuple[float, float, Bleed]]:
        """The left top corner and bleed of every front, row by row."""
        area = self.area
        outer_x = options.outer_bleed(area.left - self.within.left)
        outer_y = options.outer_bleed(area.top - self.within.top)
        columns = self.columns // 2 if self.fold == "vertical" else self.columns
        rows = self.rows // 2 if self.fold == "horizontal" else self.rows
        inner_x, inner_y = (min(options.bleed, gutter / 2) for gutter in self.gutter)
        for row in range(rows):
            y = area.top + row * (self.card[1] + self.gutter[1])
            above = outer_y if row == 0 else inner_y
            below = outer_y if row == self.rows - 1 else inner_y
            for column in range(columns):
                x = area.left + column * (self.card[0] + self.gutter[0])
                before = outer_x if column == 0 else inner_x
                after = outer_x if column == self.columns - 1 else inner_x
                yield x, y, Bleed(before, above, after, below)


class _Spacing(NamedTuple):
    """What is kept free between cards and around them."""

    gutter: float | None  # None: as wide as costs no card
    least: float  # the narrowest that an automatic one may be
    edge: float  # kept free around all cards, whatever it costs
    border: float  # kept free before a gutter gets anything

    def line_up(self, room: float, card: float, paired: bool) -> tuple[int, float]:
        """How many cards fit side by side, and the gutter between them."""
        room -= 2 * self.edge
        space = self.least if self.gutter is None else self.gutter
        count = int((room + space + HAIR) / (card + space))
        if paired:
            count -= count % 2
        if self.gutter is not None:
            return count, self.gutter
        widest = max(AUTO_GUTTER, self.least)
        if count < 2:
            return count, widest
        spare = (room - 2 * self.border - count * card) / (count - 1)
        return count, self.least if spare < NARROWEST_GUTTER else max(
            self.least, min(widest, spare)
        )


def best_fit(options: SheetOptions, card: Size, backed: bool = False, count: int = 0) -> Grid:
    """The grid with the most cards, then the widest gutter, then upright on the paper as given.

    `backed` says that the cards have backs, which in a gutterfold take half of the sheet. If
    `count` cards need no more sheets that way, they stand further apart. PnpError if not even
    one fits.
    """
    edge = options.bleed if options.keep_bleed else 0.0
    border = 0.0 if options.marks == "none" else max(BORDER - edge, 0.0)
    close = _Spacing(options.gutter, 2 * edge, edge, border)
    tight = _fullest(options, card, backed, close)
    if tight is None:
        raise PnpError(*_too_large(options, card, backed))
    if options.gutter is not None or not count:
        return tight
    far = close._replace(gutter=max(AUTO_GUTTER, 2 * edge), edge=max(BORDER, edge + LEAST_MARK))
    roomy = _fullest(options, card, backed, far)
    if roomy is None or math.ceil(count / roomy.capacity) > math.ceil(count / tight.capacity):
        return tight
    return roomy


def _fullest(options: SheetOptions, card: Size, backed: bool, spacing: _Spacing) -> Grid | None:
    if not all(math.isfinite(side) and side >= SMALLEST_CARD for side in card):
        raise PnpError(
            f"a card cannot be {card[0]:g} x {card[1]:g} mm",
            hint=f"each side must be at least {mm(SMALLEST_CARD)} mm",
        )
    # A card lying down on upright paper and an upright card on paper lying down are one and the
    # same sheet. Only the former is tried: when every page of a file lies the same way, the
    # duplexer turns them all alike and one printer profile serves them all.
    best: Grid | None = None
    for turned in (False, True):
        w, h = (card[1], card[0]) if turned else card
        for fold in folds(options, backed):
            within = options.within(fold or turned_about(options, backed))
            room = within.size
            columns, across = spacing.line_up(room[0], w, fold == "vertical")
            rows, down = spacing.line_up(room[1], h, fold == "horizontal")
            if columns < 1 or rows < 1:
                continue
            grid = Grid(options.paper, (w, h), columns, rows, (across, down), turned, fold, within)
            if best is None or _merit(grid) > _merit(best):
                best = grid
    return best


def folds(options: SheetOptions, backed: bool) -> tuple[Axis | None, ...]:
    """The ways a sheet can be folded so that backs come behind their fronts; or not at all."""
    return ("vertical", "horizontal") if options.duplex == "gutterfold" and backed else (None,)


def turned_about(options: SheetOptions, backed: bool) -> Axis | None:
    """The line about which a sheet with backs is turned over; None if it is not."""
    if not backed or options.duplex not in ("long-edge", "short-edge"):
        return None
    return turning_axis(options.duplex, *options.paper)


def _merit(grid: Grid) -> tuple[int, float, float]:
    # Rounded, so that grids which differ by a float's last digit tie and the earlier one stays.
    narrow, wide = sorted(grid.gutter)
    return grid.capacity, round(narrow, 3), round(wide, 3)


def _too_large(options: SheetOptions, card: Size, backed: bool) -> tuple[str, None, str, str]:
    folding = options.duplex == "gutterfold" and backed
    edge = options.bleed if options.keep_bleed else 0.0
    axis: Axis | None = "vertical" if folding else turned_about(options, backed)
    reached = options.within(axis).size
    around = [side - inner for side, inner in zip(options.paper, reached, strict=True)]
    short, long = card
    what, hint = by(card), ""
    if folding:
        # Folding along the longer side keeps the paper closest to square.
        short, long = sorted(card)
        short = 2 * short + max(options.gutter or 0.0, 2 * edge)
        what = f"{by(card)} with its back beside it"
        if all(
            side + 2 * edge <= room + HAIR
            for side, room in zip(sorted(card), sorted(options.within(None).size), strict=True)
        ):
            hint = "duplex long-edge or short-edge has room for it"
    if edge:
        what += f" and {mm(edge)} mm of bleed around it"
    needed = (short + 2 * edge + around[0], long + 2 * edge + around[1])
    return (
        f"{what} does not fit on {by(options.paper)} paper with margins of {options.margin}; "
        f"the smallest paper is {by(needed)}",
        None,
        "",
        hint,
    )
