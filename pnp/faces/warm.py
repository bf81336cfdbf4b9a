"""Faces kept from one print to the next in the same process: only what changed is made again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from pnp.data.models import Card, CardSet, Component
    from pnp.faces.drawlist import Face


class Maker(Protocol):
    """What makes the faces of one set; `faces.press.Press` does."""

    def face(
        self,
        component: Component,
        card: Card,
        side: str = ...,
        size: tuple[float, float] | None = ...,
    ) -> Face:
        """One side of a card, at its own size or another."""
        ...


class WarmFaces:
    """The faces made so far, by all that they are made of; templates and pictures stay the same."""

    def __init__(self) -> None:
        self._faces: dict[tuple[Any, ...], Face] = {}

    def press(self, press: Callable[[CardSet], Maker]) -> Callable[[CardSet], Maker]:
        """The same press, which makes no face that is known already."""
        return lambda card_set: _WarmPress(card_set, press(card_set), self._faces)


class _WarmPress:
    def __init__(self, card_set: CardSet, press: Maker, faces: dict[tuple[Any, ...], Face]) -> None:
        self._press = press
        self._faces = faces
        self._facts = bool(card_set.facts)
        # Everything that a template can read of a set, but for facts.
        self._set = repr(card_set._replace(components=(), facts={}))

    def face(
        self,
        component: Component,
        card: Card,
        side: str = "front",
        size: tuple[float, float] | None = None,
    ) -> Face:
        if self._facts or component.of:  # facts are models, which nobody can compare
            return self._press.face(component, card, side, size)
        home = Path(card.place.file).parent
        parts = repr((card.id, card.name, card.fields))
        chosen = (component.id, component.template, component.back, component.size, side, size)
        key = (self._set, chosen, home, parts)
        if key not in self._faces:
            self._faces[key] = self._press.face(component, card, side, size)
        return self._faces[key]
