"""What a sheet is made of: its options, the cards that go on it, their slots, its pages."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
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
# Between the outermost cards and what the printer cannot reach: bleed, and marks that get printed.
BORDER: Final = 4.0
LEAST_MARK: Final = 2.0
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

    @property
    def size(self) -> Size:
        return self.right - self.left, self.bottom - self.top


class Margins(NamedTuple):
    """What the printer cannot reach at each edge of a page, as somebody sees who reads it."""

    top: float
    right: float
    bottom: float
    left: float

    def __str__(self) -> str:
        if len(set(self)) == 1:
            return f"{mm(self.top)} mm"
        sides = zip(self._fields, self, strict=True)
        return ", ".join(f"{side} {mm(length)}" for side, length in sides) + " mm"

    def grown(self, more: float) -> Margins:
        """Wider by so much at every edge."""
        return Margins(*(length + more for length in self))


def evenly(length: float) -> Margins:
    """The same margin at every edge."""
    return Margins(length, length, length, length)


EVEN_MARGINS: Final = evenly(5.0)


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


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class SheetOptions:
    """How a sheet is set up. Raises PnpError, with every mistake, for what no printer can do."""

    paper: Size = (210.0, 297.0)
    duplex: Duplex = "none"
    margin: Margins = EVEN_MARGINS
    gutter: float | None = None  # None: as wide as costs no sheet
    bleed: float = 2.0
    keep_bleed: bool = False  # around every card, even if fewer of them fit a sheet
    marks: MarkStyle = "crop"
    corners: bool = False
    footer: bool = True
    back_to_back: bool = False  # pages without backs behind each other
    fit_pages: bool = False  # pages that are not cut shrink to what the printer reaches

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
        lengths = {"bleed": self.bleed}
        if self.gutter is not None:
            lengths["gutter"] = self.gutter
        for name, length in lengths.items():
            if not _possible(length):
                yield Problem(f"{name} must be 0 mm or more, not {length:g}")
        for length in dict.fromkeys(length for length in self.margin if not _possible(length)):
            yield Problem(f"margin must be 0 mm or more, not {length:g}")
        if not all(math.isfinite(side) and 0 < side <= LARGEST_PAPER for side in self.paper):
            yield Problem(
                f"paper cannot be {self.paper[0]:g} x {self.paper[1]:g} mm: "
                f"each side must be more than 0 and at most {mm(LARGEST_PAPER)} mm"
            )
        elif all(map(_possible, self.margin)):
            across = self.paper[0] - self.margin.left - self.margin.right
            down = self.paper[1] - self.margin.top - self.margin.bottom
            if min(across, down) <= 0:
                yield Problem(
                    f"margins of {self.margin} leave nothing of {by(self.paper)} paper",
                    hint=f"less than {mm(min(self.paper) / 2)} mm",
                )
        if self.keep_bleed and self.gutter is not None and self.gutter < 2 * self.bleed - HAIR:
            yield Problem(
                f"a gutter of {mm(self.gutter)} mm leaves no {mm(self.bleed)} mm of bleed for the"
                " cards on both sides of it",
                hint=f"at least {mm(2 * self.bleed)} mm, or no bleed of your own",
            )
        if self.back_to_back and self.duplex not in ("long-edge", "short-edge"):
            yield Problem(
                f"nothing can be printed back to back with duplex {self.duplex}",
                hint="long-edge or short-edge prints on both sides",
            )

    def within(self, axis: Axis | None) -> Box:
        """What the printer reaches of a page, and of its other side if it turns about an axis.

        Whatever lies there lies on its mirror too, so a back never leaves what is reached.
        """
        width, height = self.paper
        top, right, bottom, left = self.margin
        if axis == "vertical":
            left = right = max(left, right)
        elif axis == "horizontal":
            top = bottom = max(top, bottom)
        return Box(left, top, width - right, height - bottom)

    def outer_bleed(self, border: float) -> float:
        """How far a card bleeds that is so far from the margin: a mark needs its room too."""
        if self.keep_bleed or self.marks == "none":
            return min(self.bleed, max(border, 0.0))
        return min(self.bleed, max(border - LEAST_MARK, 0.4 * border, 0.0))


def _possible(length: float) -> bool:
    return math.isfinite(length) and length >= 0


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
    def faces(self) -> tuple[Face, ...]:
        """Its front, and its back if it has one."""
        return (self.front,) if self.back is None else (self.front, self.back)

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
    area: Box  # around the trims of the whole grid, however many slots are filled
    fold: Axis | None = None
    registered: bool = False  # the other side has to lie behind this one
    trimmed: bool = True  # somebody cuts it, along its marks
    options: SheetOptions = SheetOptions()

    @property
    def least_bleed(self) -> float | None:
        """The narrowest bleed of its cards, if it is less than what was to be; else None."""
        if not self.trimmed:
            return None
        short = [
            min(slot.bleed)
            for slot in self.slots
            if min(slot.bleed) < min(self.options.bleed, slot.face.bleed) - HAIR
        ]
        return min(short, default=None)
