"""The faces of one version of what is looked at: what changed in it, and what pages get of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

from pnp.data.problems import Problem
from pnp.faces.drawlist import Face
from pnp.web.faces import WRITER, Shown, packed
from pnp.web.snapshot import Plain

if TYPE_CHECKING:
    from pnp.data.models import Card, CardSet, Component

Key = tuple[str, str]
"""A card as component/card, and one of its sides."""


class Made(NamedTuple):
    """The faces of one version in one ink."""

    version: int
    faces: Mapping[Key, Face]
    old: frozenset[Key] = frozenset()
    """Those that are the last good ones, since they cannot be drawn now."""
    changed: frozenset[Key] = frozenset()
    """Those that the last change made different."""
    gone: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()


def compared(made: Made, before: Made | None) -> Made:
    """With what is different from before; if nothing is, what was marked then stays so."""
    if before is None or not before.version:
        return made
    changed = {
        key
        for key, face in made.faces.items()
        if key not in before.faces or before.faces[key].key != face.key
    }
    now = {card for card, _ in made.faces}
    gone = tuple(dict.fromkeys(card for card, _ in before.faces if card not in now))
    if not changed and not gone:
        return made._replace(changed=before.changed, gone=before.gone)
    return made._replace(changed=frozenset(changed), gone=gone)


def component_told(part: Component, made: Made) -> Plain:
    """A component with its cards, for a page."""
    return {
        "id": part.id,
        "title": part.title,
        "about": part.about,
        "s": part.size,
        "round": part.shape == "round",
        "corner": part.corner,
        "page": part.is_page,
        "backs": part.back is not None,
        "unasked": "print" in part.unasked,
        "cards": [_card(part, card, made) for card in part.cards],
    }


def _card(part: Component, card: Card, made: Made) -> Plain:
    told: Plain = {"k": f"{part.id}/{card.id}", "name": card.name or card.id, "n": card.copies}
    told["at"] = str(card.place)
    for side in ("front", "back") if part.back else ("front",):
        key = (told["k"], side)
        face = made.faces.get(key)
        told[side] = {
            "f": PreviewFaces.name_of(face) if face else "",
            "over": face.bleed if face and not part.is_page else 0,
            "old": key in made.old,
            "changed": key in made.changed,
        }
    return told


class PreviewFaces:
    """The faces that a preview shows, written as SVG when they are first asked for."""

    def __init__(self) -> None:
        self._faces: dict[str, tuple[Face, str, str]] = {}
        self._before: dict[str, tuple[Face, str, str]] = {}
        self._written: dict[str, Shown] = {}
        self._lock = Lock()

    @staticmethod
    def name_of(face: Face) -> str:
        """What a face goes by in addresses: it is shown with all its bleed."""
        return f"{WRITER}-{face.key}-b"

    def show(self, all_made: Iterable[Made], card_set: CardSet) -> None:
        """Give out these faces, and those of the time before, which pages may still ask for."""
        words = {
            f"{component.id}/{card.id}": (card.name, card.text)
            for component in card_set.components
            for card in component.cards
        }
        now = {
            self.name_of(face): (face, *words.get(card, ("", "")))
            for made in all_made
            for (card, _), face in made.faces.items()
        }
        with self._lock:
            self._before, self._faces = self._faces, now
            kept = self._before.keys() | now.keys()
            self._written = {name: self._written[name] for name in self._written.keys() & kept}

    def get(self, name: str) -> Shown | None:
        """The face of that name, if it is shown."""
        with self._lock:
            if name not in self._written:
                found = self._faces.get(name) or self._before.get(name)
                shown = found and self._write(name, *found)
                if shown is None:
                    return None
                self._written[name] = shown
            return self._written[name]

    @staticmethod
    def _write(name: str, face: Face, title: str, text: str) -> Shown | None:
        from pnp.faces.pictures import BadPicture
        from pnp.faces.svg import to_svg

        try:
            svg = packed(to_svg(face, face.bleed))
        except (BadPicture, OSError):  # its picture was changed just now: a new face is coming
            return None
        text = text or " ".join(run.text for run in face.texts())
        return Shown(name, svg, title, text, (face.width, face.height))
