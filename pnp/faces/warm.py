"""Faces kept from one print to the next in the same process: only what changed is made again."""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from pnp.data.watching import is_data

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
    """The faces of the last round and of this one, by all that they are made of."""

    def __init__(self) -> None:
        self._before: dict[tuple[Any, ...], Face] = {}
        self._faces: dict[tuple[Any, ...], Face] = {}

    def press(self, press: Callable[[CardSet], Maker]) -> Callable[[CardSet], Maker]:
        """The same press, which makes no face that is known already."""
        return lambda card_set: _WarmPress(card_set, press(card_set), self._known)

    def saved(self, files: Iterable[Path]) -> None:
        """Begin another round; faces hold if only data was saved, as what they are made of differs.

        What was not shown in the round before is forgotten; one in which nothing could be shown
        does not count.
        """
        if not all(map(is_data, files)):
            self._before, self._faces = {}, {}
        elif self._faces:
            self._before, self._faces = self._faces, {}

    def _known(self, key: tuple[Any, ...], make: Callable[[], Face]) -> Face:
        found = self._faces.get(key) or self._before.get(key) or make()
        self._faces[key] = found
        return found


class _WarmPress:
    def __init__(
        self,
        card_set: CardSet,
        press: Maker,
        known: Callable[[tuple[Any, ...], Callable[[], Face]], Face],
    ) -> None:
        self._press = press
        self._known = known
        self._sets = {"": _read_of(card_set)}

    def face(
        self,
        component: Component,
        card: Card,
        side: str = "front",
        size: tuple[float, float] | None = None,
    ) -> Face:
        home = Path(card.place.file).parent
        chosen = (component.id, component.template, component.back, component.size, side, size)
        key = (self._set_of(component), chosen, home, repr((card.id, card.name, card.fields)))
        return self._known(key, lambda: self._press.face(component, card, side, size))

    def _set_of(self, component: Component) -> str:
        of = component.of
        if of is None:
            return self._sets[""]
        if of.id not in self._sets:
            self._sets[of.id] = _read_of(of)
        return f"{self._sets['']} {self._sets[of.id]}"


def _read_of(card_set: CardSet) -> str:
    """A mark of everything that a template can read of a set, and of where its files lie."""
    files = {family: [name for name, _ in named] for family, named in card_set.fonts.items()}
    plain = card_set._replace(
        components=(),
        facts={},
        place=None,
        palette_places={},
        ink_saver_places={},
        fonts={},
        booklet_place=None,
    )
    home = Path(card_set.place.file).parent if card_set.place else None
    digest = hashlib.blake2b(f"{plain!r} {files} {home}".encode(), digest_size=16)
    # Facts are models, which nobody can compare; but they can be sent to another process.
    digest.update(pickle.dumps(dict(card_set.facts)))
    return digest.hexdigest()
