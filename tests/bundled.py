"""The faces of our own sets, made once for all tests that look at them, and what is on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pnp.data.games import GAMES
from pnp.data.library import Library
from pnp.data.models import Card, CardSet, Component
from pnp.faces.drawlist import Face, Group, Image, Op, Shape, Stamp, Text
from pnp.faces.paths import IDENTITY, Matrix, apply, bounds, multiply
from pnp.faces.press import Press

SETS = tuple(GAMES)
Box = tuple[float, float, float, float]


class Mark(NamedTuple):
    """One thing that is drawn, and the matrix it is drawn under."""

    op: Shape | Text | Stamp
    matrix: Matrix

    @property
    def box(self) -> Box:
        """Its bounds in mm of the face."""
        if isinstance(self.op, Shape):
            return bounds(self.op.path, self.matrix)
        matrix = self.matrix
        if isinstance(self.op, Text):
            text = self.op
            left, top, right, bottom = (
                text.x,
                text.y - 0.66 * text.size,
                text.x + text.width,
                text.y,
            )
        else:
            matrix = multiply(matrix, self.op.matrix)
            left, top, width, height = self.op.symbol.box
            right, bottom = left + width, top + height
        xs, ys = zip(
            *(apply(matrix, x, y) for x in (left, right) for y in (top, bottom)), strict=True
        )
        return min(xs), min(ys), max(xs), max(ys)

    @property
    def middle(self) -> tuple[float, float]:
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2


class KeepingPress(Press):
    """A press that makes each face once: many tests look at the same ones."""

    def __init__(self, card_set: CardSet, template_dirs: Sequence[Path], ink_saver: bool) -> None:
        super().__init__(card_set, template_dirs, ink_saver)
        self._kept: dict[tuple[object, ...], tuple[Component, Card, Face]] = {}

    def face(
        self,
        component: Component,
        card: Card,
        side: str = "front",
        size: tuple[float, float] | None = None,
    ) -> Face:
        """One side of a card, as it was made for whoever asked first."""
        key = (id(component), id(card), side, size)
        if key not in self._kept:
            # With what it shows, so that nothing else can be made where that lay.
            self._kept[key] = (component, card, super().face(component, card, side, size))
        return self._kept[key][-1]


@cache
def card_set(name: str) -> CardSet:
    return Library().load(name)


def component(set_name: str, name: str) -> Component:
    return next(part for part in card_set(set_name).components if part.id == name)


@cache
def press(set_name: str, ink_saver: bool = False) -> KeepingPress:
    return KeepingPress(card_set(set_name), Library().template_dirs, ink_saver)


def front(set_name: str, component_name: str, card_name: str = "") -> Face:
    """The front of a card, or of a component's only one."""
    part = component(set_name, component_name)
    (card,) = (card for card in part.cards if card_name in ("", card.id))
    return press(set_name).face(part, card)


def every_side(part: Component) -> Iterator[tuple[Card, str]]:
    for card in part.cards:
        yield card, "front"
        if part.back:
            yield card, "back"


def marks(ops: tuple[Op, ...], matrix: Matrix = IDENTITY) -> Iterator[Mark]:
    """Everything on a face in the order in which it is drawn; icons stay whole."""
    for op in ops:
        if isinstance(op, Group):
            yield from marks(op.ops, multiply(matrix, op.matrix or IDENTITY))
        elif not isinstance(op, Image):
            yield Mark(op, matrix)


def words(face: Face) -> list[str]:
    return [text.text for text in face.texts()]


def icons(face: Face) -> list[str]:
    return [mark.op.symbol.name for mark in marks(face.ops) if isinstance(mark.op, Stamp)]


def prose(face: Face) -> str:
    """All the words of a face as one text, wherever its lines were broken."""
    return " ".join(words(face))
