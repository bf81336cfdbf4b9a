"""What lies beyond the printer, as data: print shops, cutting machines, how thick a card is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, TypeAlias, TypeVar

from pnp.data.check import Checker
from pnp.data.english import shortened
from pnp.data.lengths import millimetres
from pnp.data.models import Size
from pnp.data.problems import PnpError, did_you_mean
from pnp.data.shapes import Doc, Length, Pattern, Range, model
from pnp.data.vocabulary import Id, Line
from pnp.data.yaml_source import read

SideLength: TypeAlias = Annotated[float, Range(5, 500)]
MarkKind: TypeAlias = Literal["square-and-corners", "frame"]
StockName: TypeAlias = Annotated[
    str, Pattern("[a-z0-9]+(-[a-z0-9]+)*", "a name such as '250gsm'"), Length(1, 40)
]

T = TypeVar("T")

_MEASURED = re.compile(r"\s*[-+]?[0-9.]+\s*(mm|cm|in|pt|\")?\s*")


@model
class ProductEntry:
    """A card that a shop prints."""

    size: Annotated[str, Length(1, 60), Doc("the size of ours that is printed so, by name or WxH")]
    trim: Annotated[tuple[SideLength, SideLength], Doc("what the shop cuts it to, in mm")]


@model
class ShopEntry:
    """What a print shop asks for."""

    title: Annotated[Line, Doc("how it is told from other shops")]
    bleed: Annotated[float, Range(0, 10), Doc("ink beyond the cut, in mm")]
    dpi: Annotated[int, Range(30, 1200), Doc("pixels per inch of its pictures")]
    cards: Annotated[Mapping[Id, ProductEntry], Length(1, 50), Doc("its cards, by name")]


@model
class CutterEntry:
    """A cutting machine, and the marks by which it finds a printed sheet."""

    title: Annotated[Line, Doc("what people call it")]
    marks: Annotated[MarkKind, Doc("square-and-corners, or a frame around all cards")]
    inset: Annotated[float, Range(3, 50), Doc("from the edge of the paper to the marks, in mm")]
    line: Annotated[float, Range(0.1, 3), Doc("how thick their lines are, in mm")]
    length: Annotated[float, Range(5, 60), Doc("how long the sides of a corner are, in mm")] = 20.0
    square: Annotated[float, Range(2, 20), Doc("the side of the square, in mm")] = 5.0


@model
class StockEntry:
    """What cards are printed on."""

    title: Annotated[Line, Doc("what people call it")]
    thickness: Annotated[float, Range(0.05, 5), Doc("of one card, in mm")]
    wider: Annotated[
        float, Range(0, 20), Doc("how much wider and taller than the bare card it is, in mm")
    ] = 0.0


@model
class WorkshopFile:
    """Print shops, cutting machines and card stocks, by name."""

    kind: Annotated[Literal["workshop"], Doc("what this file describes")]
    shops: Annotated[Mapping[Id, ShopEntry], Doc("print shops, by name")] = field(
        default_factory=dict
    )
    cutters: Annotated[Mapping[Id, CutterEntry], Doc("cutting machines, by name")] = field(
        default_factory=dict
    )
    stocks: Annotated[Mapping[StockName, StockEntry], Doc("what cards are printed on, by name")] = (
        field(default_factory=dict)
    )


class Product(NamedTuple):
    """A card of a shop: its name, the size of ours it is for, and what it is cut to."""

    id: str
    size: tuple[float, float]
    trim: tuple[float, float]


class Shop(NamedTuple):
    """A print shop: its products, and how their pictures are made."""

    id: str
    title: str
    bleed: float
    dpi: int
    products: tuple[Product, ...]


class Workshop:
    """All shops, cutters and stocks of some files, of which later ones come first."""

    def __init__(self, files: Iterable[Path], size: Callable[[str], Size]) -> None:
        self.shops: dict[str, Shop] = {}
        self.cutters: dict[str, CutterEntry] = {}
        self.stocks: dict[str, StockEntry] = {}
        for file in files:
            checker = Checker(read(file))
            found = checker.model(WorkshopFile)
            checker.stop_if_wrong()
            assert found is not None
            self.cutters |= found.cutters
            self.stocks |= found.stocks
            for name, entry in found.shops.items():
                self.shops[name] = _shop(name, entry, checker, size)
            checker.stop_if_wrong()

    def shop(self, name: str) -> Shop:
        """A print shop by its name; PnpError if there is none."""
        return _named(name, self.shops, "print shop")

    def cutter(self, name: str) -> CutterEntry:
        """A cutting machine by its name; PnpError if there is none."""
        return _named(name, self.cutters, "cutter")

    def stock(self, text: str) -> StockEntry:
        """What a card is made of, by name ('250gsm') or by its thickness ('0.3mm')."""
        if text in self.stocks or not _MEASURED.fullmatch(text):
            return _named(text, self.stocks, "card stock")
        thickness = millimetres(text, "card thickness")
        if not 0.05 <= thickness <= 5:
            raise PnpError(f"a card cannot be {text} thick", hint="0.05mm to 5mm, such as 0.3mm")
        return StockEntry(title=text, thickness=thickness)


def _shop(name: str, entry: ShopEntry, checker: Checker, size: Callable[[str], Size]) -> Shop:
    products = []
    for product, card in entry.cards.items():
        try:
            ours = size(card.size)
        except PnpError as error:
            for problem in error.problems:
                path = ("shops", name, "cards", product, "size")
                checker.note(path, problem.message, problem.hint)
            continue
        products.append(Product(product, (ours.width, ours.height), card.trim))
    return Shop(name, entry.title, entry.bleed, entry.dpi, tuple(products))


def _named(name: str, known: Mapping[str, T], what: str) -> T:
    if name not in known:
        raise PnpError(f"there is no {what} '{shortened(name)}'", hint=did_you_mean(name, known))
    return known[name]
