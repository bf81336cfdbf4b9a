"""Faces as a browser gets them: the printed draw-list as SVG, each by its hash."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cache
from threading import Lock
from time import sleep
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from pnp.data import games
from pnp.data.problems import PnpError
from pnp.data.table import MARGIN

if TYPE_CHECKING:
    from pnp.data.models import Card, CardSet, Component
    from pnp.faces.press import Press

WRITER: Final = 1
"""Goes up when the same face is written otherwise: browsers keep a face for good."""


_LEVEL: Final = 4
"""Packs to the last few per cent in a third of the time."""
_BREATH: Final = 0.01
"""Seconds between faces that nobody waits for."""


class Shown(NamedTuple):
    """A face that is ready."""

    name: str
    """What it goes by in addresses."""
    packed: bytes
    """The SVG as gzip packs it: a quarter of the bytes to keep and to send."""
    title: str
    text: str
    size: tuple[float, float]
    """In millimetres."""


class Shelf(Protocol):
    """Faces by their names."""

    def get(self, name: str, /) -> Shown | None:
        """The face of that name, if it is there."""
        ...


class Box(NamedTuple):
    """A zone as the template of a mat reads it, in millimetres."""

    id: str
    x: float
    y: float
    w: float
    h: float


class Faces:
    """Every face that was shown so far, by its name; shared by all pages that are open."""

    def __init__(self) -> None:
        self._by_name: dict[str, Shown] = {}
        self._sets: dict[str, SetFaces] = {}
        self._more: list[Shelf] = []
        self._lock = Lock()

    def ready(self, name: str) -> Shown | None:
        """The face of that name, if it is drawn already."""
        return self._by_name.get(name)

    def named(self, name: str) -> Shown | None:
        """The face of that name, if it was ever shown."""
        found = (shelf.get(name) for shelf in (self._by_name, *self._more))
        return next(filter(None, found), None)

    def beside(self, shelf: Shelf) -> None:
        """Faces that others keep can be asked for, too."""
        self._more.append(shelf)

    def no_more(self, shelf: Shelf) -> None:
        """Faces that others no longer keep."""
        self._more.remove(shelf)

    def renew(self, name: str) -> None:
        """A set or file is different now: whoever plays with it next gets it as it is."""
        with self._lock:
            self._sets.pop(name, None)

    def of_set(self, name: str) -> SetFaces:
        """The faces of a set, by its name or file; PnpError if it cannot be loaded."""
        with self._lock:
            if name not in self._sets:
                self._sets[name] = SetFaces(name, self._by_name)
            return self._sets[name]


class SetFaces:
    """The faces of one set, each made when it is first needed."""

    def __init__(self, name: str, shown: dict[str, Shown]) -> None:
        from pnp.data.library import Library
        from pnp.faces.press import Press
        from pnp.rules import judge

        shelf = Library(judge=judge)
        self._set: CardSet = shelf.load(name)
        self._press: Press = Press(self._set, shelf.template_dirs)
        self._cards: dict[str, tuple[Component, Card]] = {
            f"{component.id}/{card.id}": (component, card)
            for component in self._set.components
            for card in component.cards
        }
        for component in self._set.components:
            for card in component.cards:
                self._cards.setdefault(f"*/{card.id}", (component, card))
                self._cards.setdefault(f"{component.id}/*", (component, card))
        self._made: dict[tuple[str, str], Shown] = {}
        self._mats: dict[tuple[object, ...], Shown] = {}
        self._by_name = shown
        self._lock = Lock()

    def __contains__(self, key: str) -> bool:
        return key in self._cards

    def shown(self, key: str, side: str = "front") -> Shown:
        """One side of a card, which is the set's own; PnpError if it cannot be drawn."""
        found = self._made.get((key, side))
        if found is not None:  # so that no move waits for cards that are drawn ahead
            return found
        with self._lock:  # a press draws one face at a time
            found = self._made.get((key, side))
            if found is None:
                found = self._made[key, side] = self._make(key, side)
                self._by_name[found.name] = found
            return found

    def _make(self, key: str, side: str) -> Shown:
        return drawn(self._press, *self._cards[key], side)

    def mat(self, template: str, size: tuple[float, float], boxes: Sequence[Box]) -> Shown:
        """What lies under all zones, in the colours of the set."""
        key = (template, size, *boxes)
        if key in self._mats:
            return self._mats[key]
        with self._lock:
            found = self._mats.get(key)
            if found is None:
                component, card = next(iter(self._cards.values()))
                ground = component._replace(size=size, template=template, of=None)
                fields = {"zones": [box._asdict() for box in boxes]}
                found = drawn(self._press, ground, card._replace(fields=fields))
                self._mats[key] = self._by_name[found.name] = found
            return found


def drawn(press: Press, component: Component, card: Card, side: str = "front") -> Shown:
    """One side of a card as a browser gets it; PnpError if it cannot be drawn."""
    from pnp.faces.svg import to_svg

    face = press.face(component, card, side)
    title, text = (card.name, card.text) if side == "front" else ("face down", "")
    size = (face.width, face.height)
    return Shown(f"{WRITER}-{face.key}", packed(to_svg(face)), title, text, size)


def packed(svg: str) -> bytes:
    """An SVG as it is kept and sent."""
    return gzip.compress(svg.encode(), _LEVEL, mtime=0)


class Deck:
    """The faces of one game: of several sets, the first that has a card shows it."""

    def __init__(self, faces: Faces, sets: Iterable[str]) -> None:
        self._sets = [faces.of_set(name) for name in sets]

    def shown(self, key: str, side: str) -> Shown:
        """One side of a card; PnpError if no set has it."""
        for each in self._sets:
            if key in each:
                return each.shown(key, side)
        raise PnpError(f"no face '{key}' in the sets of this game")

    def draw_ahead(self, keys: Iterable[str]) -> None:
        """Draw cards that may turn up, one now and then, so that the game goes before."""
        for key in dict.fromkeys(keys):
            with suppress(PnpError):  # which is told once the card is to be shown
                self.shown(key, "front")
            sleep(_BREATH)

    def mat(self, game: str, boxes: Sequence[Box]) -> str:
        """The name of the mat for these zones; '' where the game has none."""
        if not (boxes and self._sets and _has_mat(game)):
            return ""
        width = max(box.x + box.w for box in boxes) + MARGIN
        height = max(box.y + box.h for box in boxes) + MARGIN
        return self._sets[0].mat(f"{game}/table", (width, height), boxes).name


@cache
def _has_mat(game: str) -> bool:
    folders = games.folders("templates")
    return any((folder / "faces" / game / "table.svg.j2").is_file() for folder in folders)
