"""Small stand-ins for sets, cards and faces, and a brush that draws them as plain boxes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pnp.sheets.layout import Item, Page, SheetOptions
from pnp.sheets.pages import paginate

POINT = 72 / 25.4
POKER = (63.0, 88.0)


@dataclass(frozen=True)
class FakeCard:
    id: str
    name: str = ""
    copies: int = 1


@dataclass(frozen=True)
class FakeComponent:
    id: str = "cards"
    title: str = "Cards"
    size: tuple[float, float] = POKER
    size_name: str = "poker"
    back: str | None = "back"
    cards: tuple[FakeCard, ...] = ()
    shape: str = "rect"
    corner: float = 3.0


@dataclass(frozen=True)
class FakeSet:
    id: str = "game"
    title: str = "A Game"
    version: str = "1"
    author: str = "Someone"
    licence: str = "CC0"
    notice: str = "A game by Someone"
    components: tuple[FakeComponent, ...] = ()


@dataclass(frozen=True)
class FakeFace:
    width: float
    height: float
    key: str = "0"
    bleed: float = 3.0


class FakePress:
    """Faces whose key tells what they show."""

    def __init__(self, card_set: Any = None, edition: str = "") -> None:
        self.edition = edition

    def face(self, component: Any, card: Any, side: str = "front", size: Any = None) -> FakeFace:
        what = card.id if side == "front" else component.back
        return FakeFace(*(size or component.size), key=f"{what}{self.edition}")


class Boxes:
    """Draws the trim of a face as one filled rectangle, and a dot in its top left quarter."""

    def __init__(self, canvas: Any) -> None:
        self.canvas = canvas

    def draw(self, face: Any, x: float, y: float, angle: int = 0, clip_bleed: Any = None) -> None:
        height = self.canvas._pagesize[1] / POINT
        w, h = (face.height, face.width) if angle % 180 else (face.width, face.height)
        fx, fy = {0: (0.25, 0.2), 90: (0.8, 0.25), 180: (0.75, 0.8), 270: (0.2, 0.75)}[angle]
        for left, top, wide, high, grey in (
            (x, y, w, h, 0.8),
            (x + fx * w - 1, y + fy * h - 1, 2, 2, 0.0),
        ):
            numbers = (left, height - top - high, wide, high)
            code = " ".join(f"{n * POINT:.4f}" for n in numbers)
            self.canvas.addLiteral(f"{grey} g {code} re f")


def items(
    count: int,
    size: tuple[float, float] = POKER,
    back: bool = True,
    component: str = "cards",
    shape: str = "rect",
    card_set: FakeSet | None = None,
    corner: float = 3.0,
) -> list[Item]:
    """Cards a-0, a-1 ... of one component, each with its own back so that mix-ups show."""
    owner = FakeComponent(component, component.title(), size, shape=shape, corner=corner)
    game = card_set or FakeSet()
    return [
        Item(
            game,
            owner,
            FakeCard(f"{component}-{n}"),
            FakeFace(*size, key=f"front-{component}-{n}"),
            FakeFace(*size, key=f"back-{component}-{n}") if back else None,
        )
        for n in range(count)
    ]


def pages(
    count: int, size: tuple[float, float] = POKER, back: bool = True, **how: Any
) -> list[Page]:
    """The pages of so many cards under these sheet options."""
    return paginate(items(count, size, back), SheetOptions(**how))
