"""The rules of a set as a booklet: what its text template tells, set on pages and imposed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pnp.data.models import Card, CardSet, Component
from pnp.data.problems import Place, PnpError, did_you_mean
from pnp.faces.drawlist import Face, Group, Op
from pnp.faces.paths import rect_path
from pnp.sheets.flow import Placed, TypePage, blocks_of, flowed
from pnp.sheets.imposition import LEAVES, imposed, leaf
from pnp.sheets.job import described
from pnp.sheets.layout import Item, SheetOptions, Size
from pnp.sheets.lock import Lock

if TYPE_CHECKING:
    from pnp.faces.press import Press
    from pnp.sheets.profile import PrinterProfile

COVER, PAGE, LAST = "generic/booklet-cover", "generic/booklet-page", "generic/booklet-last"
TYPE: Final = 3.3
LEADING: Final = 1.26
TOP: Final = 17.0
FOOT: Final = 17.0
INNER: Final = 15.0
OUTER: Final = 12.0


class Bound(NamedTuple):
    """What was written: pages of the booklet, notes among them, and sheets of paper."""

    pages: int
    sheets: int
    size: Size


class Booklet:
    """The pages of a set's booklet at one size."""

    def __init__(self, card_set: CardSet, press: Press, size: Size) -> None:
        """PnpError if the set has no booklet, or a card that it shows is not there."""
        if not card_set.booklet:
            raise PnpError(
                f"{card_set.title} has no booklet",
                hint="a set (kind: set) names the text template of its rules,"
                " `booklet: my-set/rules`; cards alone have none",
            )
        self._set = card_set
        self._press = press
        self._size = size
        self._width = size[0] - INNER - OUTER
        blocks = blocks_of(press.text(card_set.booklet, card_set.booklet_place))
        room = size[1] - TOP - FOOT
        self._pages = flowed(blocks, room, self._tall)

    def _tall(self, text: str) -> float:
        return self._press.tall(text, self._width, TYPE, LEADING)

    def items(self) -> list[Item]:
        """Cover, pages, room for notes until sheets are full, and the last page."""
        inside = self._pages
        notes = -(len(inside) + 2) % LEAVES
        faces = [self._cover()]
        faces += [self._page(number, page) for number, page in enumerate(inside, 2)]
        faces += [self._notes(len(inside) + 2 + number) for number in range(notes)]
        faces.append(self._made("last", LAST, {}))
        component = self._component("booklet", PAGE)
        return [
            Item(self._set, component, self._card(f"page-{number}", {}), face)
            for number, face in enumerate(faces, 1)
        ]

    def _cover(self) -> Face:
        chapters = [
            {"title": placed.block.text, "page": number}
            for number, page in enumerate(self._pages, 2)
            for placed in page.placed
            if placed.block.kind == "chapter"
        ]
        face = self._made("cover", COVER, {"chapters": chapters})
        art = self._art()
        if art is None:
            return face
        width, height = self._size
        box = (width / 2 - art.width / 2, 0.47 * height - art.height / 2)
        return Face(width, height, 0.0, (*face.ops, _shown(art, *box, 1.0)))

    def _art(self) -> Face | None:
        """The back of the set's first cards, large."""
        size = self._set.card_size
        for component in self._set.components:
            if component.back and component.size == size:
                scale = min(0.6 * self._size[0] / size[0], 0.5 * self._size[1] / size[1])
                large = size[0] * scale, size[1] * scale
                return self._press.face(component, component.cards[0], "back", large)
        return None

    def _page(self, number: int, page: TypePage) -> Face:
        left = OUTER if number % 2 == 0 else INNER
        rows = [self._row(placed) for placed in page.placed if placed.block.kind != "faces"]
        fields = {
            "number": number,
            "rows": _joined(rows),
            "left": left,
            "width": self._width,
            "size": TYPE,
            "leading": LEADING,
        }
        face = self._made(f"page-{number}", PAGE, fields)
        shown: list[Op] = []
        for placed in page.placed:
            if placed.block.kind == "faces":
                shown += self._faces(placed, left)
        return Face(*self._size, 0.0, (*face.ops, *shown))

    def _row(self, placed: Placed) -> dict[str, Any]:
        block = placed.block
        return {
            "kind": block.kind,
            "text": block.text,
            "cells": list(block.cells),
            "follows": block.follows,
            "y": TOP + placed.y,
            "h": placed.height,
        }

    def _faces(self, placed: Placed, left: float) -> list[Op]:
        """Cards side by side in the middle of the page, all equally tall."""
        faces = [self._face(name) for name in placed.block.cells]
        tall = placed.height - 4
        gap = 4.0
        wide = sum(face.width * tall / face.height for face in faces) + gap * (len(faces) - 1)
        scale = min(1.0, self._width / wide)
        x = left + (self._width - wide * scale) / 2
        ops: list[Op] = []
        for face in faces:
            zoom = tall / face.height * scale
            ops.append(_shown(face, x, TOP + placed.y + 2, zoom))
            x += face.width * zoom + gap * scale
        return ops

    def _face(self, name: str) -> Face:
        known = {
            f"{component.id}/{card.id}": (component, card)
            for component in self._set.components
            for card in component.cards
        }
        if name not in known:
            raise PnpError(
                f"there is no card '{name}' to show",
                self._set.booklet_place,
                f"booklet of {self._set.id}",
                did_you_mean(name, known),
            )
        return self._press.face(*known[name])

    def _notes(self, number: int) -> Face:
        left = OUTER if number % 2 == 0 else INNER
        fields = {"number": number, "rows": [], "left": left, "width": self._width, "size": TYPE}
        return self._made(f"page-{number}", PAGE, {**fields, "leading": LEADING})

    def _made(self, name: str, template: str, fields: Mapping[str, Any]) -> Face:
        part = self._component(name, template)
        face = self._press.face(part, self._card(name, fields), "front", self._size)
        return Face(*self._size, 0.0, face.ops)

    def _component(self, name: str, template: str) -> Component:
        place = self._set.place or Place(self._set.id)
        return Component(
            id=name,
            title="Booklet",
            about="",
            size=self._size,
            size_name="page",
            template=template,
            back=None,
            cards=(),
            shape="rect",
            corner=0.0,
            place=place,
        )

    def _card(self, name: str, fields: Mapping[str, Any]) -> Card:
        return Card(name, name, 1, fields, self._set.place or Place(self._set.id))


def write_booklet(
    card_set: CardSet,
    press: Press,
    path: Path,
    options: SheetOptions,
    *,
    profile: PrinterProfile | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Bound:
    """Print the booklet of a set to a PDF, to be folded in the middle; PnpError if it has none."""
    from pnp.sheets.pdf import write_pdf

    if options.duplex == "gutterfold":
        raise PnpError(
            "a booklet is printed on both sides", hint="--duplex short-edge, long-edge or none"
        )
    size = leaf(options.paper)
    items = Booklet(card_set, press, size).items()
    pages = imposed(items, options)
    meta = described([card_set], Lock.of(items).version)
    write_pdf(pages, path, meta, profile=profile, progress=progress)
    return Bound(len(items), len(items) // LEAVES, size)


def _joined(rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Lines that follow each other in one box, so that lists keep together."""
    joined: list[dict[str, Any]] = []
    for row in rows:
        before = joined[-1] if joined else None
        if row["kind"] == "text" and row["follows"] and before and before["kind"] == "text":
            before["text"] += "\n" + row["text"]
            before["h"] += row["h"]
        else:
            joined.append(row)
    return joined


def _shown(face: Face, x: float, y: float, scale: float) -> Group:
    """A face as a picture of itself, cut off at its trim."""
    trim = rect_path(0, 0, face.width, face.height)
    matrix = (scale, 0.0, 0.0, scale, x, y)
    return Group(face.ops, matrix, clip=trim)
