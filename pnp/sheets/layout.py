"""Where cards go on paper: sheet options, the best grid for a card size, and the slots it gives."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias, cast, get_args

from pnp.data.problems import PnpError, Problem, did_you_mean

if TYPE_CHECKING:
    from pnp.data.models import Card, CardSet, Component
    from pnp.faces.drawlist import Face

Size: TypeAlias = tuple[float, float]
Duplex: TypeAlias = Literal["none", "long-edge", "short-edge", "gutterfold"]
MarkStyle: TypeAlias = Literal["crop", "lines", "none"]
Side: TypeAlias = Literal["front", "back"]
Axis: TypeAlias = Literal["vertical", "horizontal"]

AUTO_GUTTER: Final = 4.0
# Two cuts closer than this are harder than one, so an automatic gutter is this wide or none.
NARROWEST_GUTTER: Final = 1.0
# Between the outermost cards and what the printer cannot reach: bleed, and marks that get printed.
BORDER: Final = 4.0
LEAST_MARK: Final = 2.0
SMALLEST_CARD: Final = 5.0
# 14 400 points, the largest page a PDF reader must accept.
LARGEST_PAPER: Final = 5080.0
# Floats that should be equal differ by less than this, and no one cuts to it.
HAIR: Final = 1e-6


class Bleed(NamedTuple):
    """How far the ground of a placed card runs over its trim, on each side as seen on the page."""

    left: float
    top: float
    right: float
    bottom: float


class Box(NamedTuple):
    """A rectangle on the page, from its left top to its right bottom corner."""

    left: float
    top: float
    right: float
    bottom: float


def mm(length: float) -> str:
    """A length as people write it: 63, 2.5."""
    return f"{length:.2f}".rstrip("0").rstrip(".")


def by(size: Size) -> str:
    """A size as people write it: 63 x 88 mm."""
    return f"{mm(size[0])} x {mm(size[1])} mm"


def as_duplex(text: str) -> Duplex:
    """A way of printing backs by its name; PnpError if there is none of that name."""
    for known in get_args(Duplex):
        if text == known:
            return cast(Duplex, known)
    raise PnpError(f"duplex cannot be '{text}'", hint=did_you_mean(text, get_args(Duplex)))


def as_marks(text: str) -> MarkStyle:
    """A style of marks by its name; PnpError if there is none of that name."""
    for known in get_args(MarkStyle):
        if text == known:
            return cast(MarkStyle, known)
    raise PnpError(f"marks cannot be '{text}'", hint=did_you_mean(text, get_args(MarkStyle)))


@dataclass(frozen=True, slots=True)
class SheetOptions:
    """How a sheet is set up. Raises PnpError, with every mistake, for what no printer can do."""

    paper: Size = (210.0, 297.0)
    duplex: Duplex = "none"
    margin: float = 5.0
    gutter: float | None = None
    bleed: float = 2.0
    marks: MarkStyle = "crop"
    corners: bool = False
    footer: bool = True

    def __post_init__(self) -> None:
        problems = list(self._mistakes())
        if problems:
            raise PnpError.of(problems)

    def _mistakes(self) -> Iterator[Problem]:
        for name, value, known in (
            ("duplex", self.duplex, get_args(Duplex)),
            ("marks", self.marks, get_args(MarkStyle)),
        ):
            if value not in known:
                yield Problem(f"{name} cannot be '{value}'", hint=did_you_mean(str(value), known))
        lengths = {"margin": self.margin, "bleed": self.bleed}
        if self.gutter is not None:
            lengths["gutter"] = self.gutter
        sound = True
        for name, length in lengths.items():
            if not math.isfinite(length) or length < 0:
                sound = False
                yield Problem(f"{name} must be 0 mm or more, not {length:g}")
        if not all(math.isfinite(side) and 0 < side <= LARGEST_PAPER for side in self.paper):
            yield Problem(
                f"paper cannot be {self.paper[0]:g} x {self.paper[1]:g} mm: "
                f"each side must be more than 0 and at most {mm(LARGEST_PAPER)} mm"
            )
        elif sound and 2 * self.margin >= min(self.paper):
            yield Problem(
                f"margins of {mm(self.margin)} mm leave nothing of {by(self.paper)} paper",
                hint=f"less than {mm(min(self.paper) / 2)} mm",
            )


class Grid(NamedTuple):
    """Rows and columns of one card size on a sheet, centred so that it lies on its own mirror."""

    paper: Size
    card: Size  # as it lies on the page
    columns: int
    rows: int
    gutter: Size  # between columns, between rows
    turned: bool  # the card lies on its side
    fold: Axis | None = None  # which way the fold runs: backs lie beyond it

    @property
    def capacity(self) -> int:
        """How many cards one sheet holds."""
        return self.columns * self.rows // (2 if self.fold else 1)

    @property
    def area(self) -> Box:
        """From the trim of the first card to the trim of the last one."""
        width = self.columns * self.card[0] + (self.columns - 1) * self.gutter[0]
        height = self.rows * self.card[1] + (self.rows - 1) * self.gutter[1]
        left, top = (self.paper[0] - width) / 2, (self.paper[1] - height) / 2
        return Box(left, top, left + width, top + height)

    def places(self, bleed: float, margin: float = 0.0) -> Iterator[tuple[float, float, Bleed]]:
        """The left top corner and bleed of every front, row by row.

        At the outside the bleed leaves room for a mark before the margin, if there is any.
        """
        area = self.area
        outer_x, outer_y = (
            min(bleed, max(border - LEAST_MARK, 0.4 * border, 0.0))
            for border in (area.left - margin, area.top - margin)
        )
        columns = self.columns // 2 if self.fold == "vertical" else self.columns
        rows = self.rows // 2 if self.fold == "horizontal" else self.rows
        inner_x, inner_y = (min(bleed, gutter / 2) for gutter in self.gutter)
        for row in range(rows):
            y = area.top + row * (self.card[1] + self.gutter[1])
            above = outer_y if row == 0 else inner_y
            below = outer_y if row == self.rows - 1 else inner_y
            for column in range(columns):
                x = area.left + column * (self.card[0] + self.gutter[0])
                before = outer_x if column == 0 else inner_x
                after = outer_x if column == self.columns - 1 else inner_x
                yield x, y, Bleed(before, above, after, below)


def _line_up(
    room: float, card: float, gutter: float | None, paired: bool, border: float
) -> tuple[int, float]:
    """How many cards fit side by side, and the gutter between them.

    An automatic gutter costs no card, and takes only what a border on either side leaves.
    """
    space = gutter or 0.0
    count = int((room + space + HAIR) / (card + space))
    if paired:
        count -= count % 2
    if gutter is not None:
        return count, gutter
    if count < 2:
        return count, AUTO_GUTTER
    spare = (room - 2 * border - count * card) / (count - 1)
    return count, 0.0 if spare < NARROWEST_GUTTER else min(AUTO_GUTTER, spare)


def best_fit(options: SheetOptions, card: Size, backed: bool = False, count: int = 0) -> Grid:
    """The grid with the most cards, then the widest gutter, then upright on the paper as given.

    `backed` says that the cards have backs, which in a gutterfold take half of the sheet. If
    `count` cards need no more sheets that way, they stand further apart. PnpError if not even
    one fits.
    """
    tight = _fullest(options, card, backed)
    if options.gutter is not None or not count:
        return tight
    try:
        roomy = _fullest(
            replace(options, gutter=AUTO_GUTTER, margin=options.margin + BORDER), card, backed
        )
    except PnpError:
        return tight
    more = math.ceil(count / roomy.capacity) > math.ceil(count / tight.capacity)
    return tight if more else roomy


def _fullest(options: SheetOptions, card: Size, backed: bool) -> Grid:
    if not all(math.isfinite(side) and side >= SMALLEST_CARD for side in card):
        raise PnpError(
            f"a card cannot be {card[0]:g} x {card[1]:g} mm",
            hint=f"each side must be at least {mm(SMALLEST_CARD)} mm",
        )
    # A card lying down on upright paper and an upright card on paper lying down are one and the
    # same sheet. Only the former is tried: when every page of a file lies the same way, the
    # duplexer turns them all alike and one printer profile serves them all.
    width, height = options.paper
    border = 0.0 if options.marks == "none" else BORDER
    folding = options.duplex == "gutterfold" and backed
    folds: tuple[Axis | None, ...] = ("vertical", "horizontal") if folding else (None,)
    best: Grid | None = None
    for turned in (False, True):
        w, h = (card[1], card[0]) if turned else card
        for fold in folds:
            columns, across = _line_up(
                width - 2 * options.margin, w, options.gutter, fold == "vertical", border
            )
            rows, down = _line_up(
                height - 2 * options.margin, h, options.gutter, fold == "horizontal", border
            )
            if not columns or not rows:
                continue
            grid = Grid((width, height), (w, h), columns, rows, (across, down), turned, fold)
            if best is None or _merit(grid) > _merit(best):
                best = grid
    if best is None:
        raise PnpError(*_too_large(options, card, folding))
    return best


def _merit(grid: Grid) -> tuple[int, float, float]:
    # Rounded, so that grids which differ by a float's last digit tie and the earlier one stays.
    narrow, wide = sorted(grid.gutter)
    return grid.capacity, round(narrow, 3), round(wide, 3)


def _too_large(options: SheetOptions, card: Size, folding: bool) -> tuple[str, None, str, str]:
    margins = 2 * options.margin
    needed = (card[0] + margins, card[1] + margins)
    what, hint = by(card), ""
    if folding:
        gutter = options.gutter or 0.0
        # Folding along the longer side keeps the paper closest to square.
        short, long = sorted(card)
        needed = (2 * short + gutter + margins, long + margins)
        what = f"{by(card)} with its back beside it"
        if _fits_plainly(options, card):
            hint = "duplex long-edge or short-edge has room for it"
    return (
        f"{what} does not fit on {by(options.paper)} paper with {mm(options.margin)} mm margins; "
        f"the smallest paper is {by(needed)}",
        None,
        "",
        hint,
    )


def _fits_plainly(options: SheetOptions, card: Size) -> bool:
    room = sorted(side - 2 * options.margin + HAIR for side in options.paper)
    return all(side <= space for side, space in zip(sorted(card), room, strict=True))


class Item(NamedTuple):
    """One card to print once: what it belongs to and its two faces."""

    card_set: CardSet
    component: Component
    card: Card
    front: Face
    back: Face | None = None

    @property
    def size(self) -> Size:
        return (self.front.width, self.front.height)

    @property
    def name(self) -> str:
        """The card's path: set/component/card."""
        return f"{self.card_set.id}/{self.component.id}/{self.card.id}"


class Slot(NamedTuple):
    """One face on a page: the box its trim takes there, and how far it is turned clockwise."""

    x: float
    y: float
    w: float
    h: float
    angle: int
    item: Item
    side: Side
    bleed: Bleed

    @property
    def face(self) -> Face:
        back = self.item.back
        return self.item.front if self.side == "front" or back is None else back

    @property
    def inked(self) -> Box:
        """The trim and the bleed around it."""
        bleed = self.bleed
        return Box(
            self.x - bleed.left,
            self.y - bleed.top,
            self.x + self.w + bleed.right,
            self.y + self.h + bleed.bottom,
        )


class Page(NamedTuple):
    """One side of one sheet of paper."""

    width: float
    height: float
    side: Side
    sheet: int  # counted from 1
    sheets: int
    slots: tuple[Slot, ...]
    area: Box  # that of the whole grid, however many slots are filled
    fold: Axis | None = None
    registered: bool = False  # the other side has to lie behind this one
    options: SheetOptions = SheetOptions()
