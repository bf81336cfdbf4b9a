"""Small sets, cards and faces to lay out, each face in a colour that tells which one it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.data.models import Card, CardSet, Component, Outlet
from pnp.data.problems import Place
from pnp.faces.colours import Colour
from pnp.faces.drawlist import Face, Paint, Shape
from pnp.faces.paths import rect_path
from pnp.sheets.layout import Item, Page, SheetOptions, Size
from pnp.sheets.pages import paginate

POKER: Size = (63.0, 88.0)
A4: Size = (210.0, 297.0)
LETTER: Size = (215.9, 279.4)
NOWHERE = Place("cards.yaml", 1, 1)


def a_card(name: str, copies: int = 1) -> Card:
    return Card(name, name.title(), copies, {}, NOWHERE)


def a_component(
    name: str = "cards",
    cards: Sequence[Card] = (),
    *,
    size: Size = POKER,
    back: str | None = "back",
    shape: str = "rect",
    size_name: str = "poker",
    group: str = "",
    unasked: tuple[Outlet, ...] = ("print", "tts"),
) -> Component:
    return Component(
        id=name,
        title=name.title(),
        about="",
        size=size,
        size_name=size_name,
        template="face",
        back=back,
        cards=tuple(cards),
        shape="round" if shape == "round" else "rect",
        corner=3.0,
        place=NOWHERE,
        group=group,
        unasked=unasked,
    )


def a_set(*components: Component, name: str = "game") -> CardSet:
    return CardSet(
        id=name,
        title=f"The {name}",
        version="1",
        author="Someone",
        licence="CC0",
        notice="By Someone, unofficial",
        palette={},
        ink_saver={},
        components=components,
    )


def a_face(size: Size, number: int, side: str = "front", edition: int = 0) -> Face:
    """A face that fills its trim with a colour made of its number, side and edition."""
    colour = Colour(number / 255, (100 if side == "front" else 200) / 255, edition / 255)
    paint = Paint(colour)
    return Face(*size, 3.0, (Shape(rect_path(0, 0, *size), paint),))


class SmallPress:
    """Makes such faces; a card is numbered by the digits in its id, and `editions` changes it."""

    def __init__(self, editions: dict[str, int] | None = None) -> None:
        self.editions = editions or {}

    def face(
        self, component: Component, card: Card, side: str = "front", size: Size | None = None
    ) -> Face:
        number = int("".join(filter(str.isdigit, card.id)) or 0)
        edition = self.editions.get(card.id if side == "front" else f"{card.id} back", 0)
        return a_face(size or component.size, number, side, edition)


def some_items(count: int, size: Size = POKER, back: bool = True, **how: Any) -> list[Item]:
    """So many cards of one component, each with a back of its own so that mix-ups show."""
    component = a_component(size=size, **how)
    game = a_set(component)
    return [
        Item(
            game,
            component,
            a_card(f"card-{number}"),
            a_face(size, number),
            a_face(size, number, "back") if back else None,
        )
        for number in range(count)
    ]


def some_pages(count: int, size: Size = POKER, back: bool = True, **options: Any) -> list[Page]:
    """The pages of so many cards under these sheet options."""
    return paginate(some_items(count, size, back), SheetOptions(**options))
