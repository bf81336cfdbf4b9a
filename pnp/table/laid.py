"""How a game lies on a table that one sees: which things are in which zone, what moves are about.

All of it is made from what a seat can see, and from nothing else. What lies face down has no name:
it goes by its place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from pnp.table.part import desk_of
from pnp.table.records import Record


class Share(NamedTuple):
    """How likely something is, with a letter to know it by where there is no room for words."""

    letter: str
    words: str
    share: float


class Thing(NamedTuple):
    """Something that lies on the table."""

    key: str
    """What it is called where moves are about it; by its place, where nobody may know it."""
    words: str
    """What it is and how it stands, for whoever does not see it."""
    face: str = ""
    """The component and the card that it is: 'monster-cards/rage'; '' for what has only words.
    '*/rage' is that card in whichever component has it, 'monster-cards/*' any card of that one."""
    side: Literal["front", "back"] = "front"
    scale: float = 1.0
    """How large it is drawn, 1 for as printed: what stands for somebody is smaller than a card."""
    turn: int = 0
    """How far it is turned, in degrees clockwise."""
    copies: int = 1
    """How many lie there."""
    badges: tuple[str, ...] = ()
    """Short texts that lie on it, such as how much damage it has."""
    beside: tuple[Thing, ...] = ()
    """What belongs to it and peeps out from behind."""
    cell: tuple[float, int] | None = None
    """In a grid: the column, perhaps between two, and the row."""
    name: str = ""
    """In a grid: what is written over it, as its face is too small to be read there."""
    dim: bool = False
    """Whether it is out of action, such as stunned or spent."""


class Zone(NamedTuple):
    """What lies in one zone."""

    things: Sequence[Thing] = ()
    title: str = ""
    """What it is called, if not as the file of the table says."""
    note: str = ""
    bar: Sequence[Share] = ()
    """How likely what is: shown as a bar below."""
    marked: bool = False
    """Whether all eyes are on it now."""


class LaidDesk:
    """What is one game's own where one sees it lie; as it stands here, it is told in words."""

    def sets(self, record: Record) -> Sequence[str]:  # noqa: ARG002
        """The sets whose faces lie on the table, by name or file."""
        return ()

    def laid(self, record: Record, view: Mapping[str, Any]) -> Mapping[str, Zone]:  # noqa: ARG002
        """What lies in each zone."""
        told = [
            Thing(f"fact-{name}", f"{name.replace('_', ' ')}: {_plain(value)}")
            for name, value in view.items()
            if value is not None
        ]
        return {"facts": Zone(told, "What you see")}

    def dealt(self, record: Record) -> Iterable[str]:  # noqa: ARG002
        """The components and cards that may turn up, so that nobody waits for one to be drawn."""
        return ()

    def about(
        self,
        record: Record,  # noqa: ARG002
        view: Mapping[str, Any],  # noqa: ARG002
        action: Any,  # noqa: ARG002
    ) -> tuple[str, ...]:
        """The things and zones that a move is about, in the order in which one would point.

        Those that do not lie on the table are left out by whoever shows it.
        """
        return ()

    def words(self, record: Record, view: Mapping[str, Any], action: Any) -> str:  # noqa: ARG002
        """A move in words."""
        return desk_of(record).words_for(action)

    def card_asked(self, record: Record, question: str, name: str) -> str:  # noqa: ARG002
        """The component and the card that a name stands for which is asked for at a real table."""
        return ""


def gathered_cards(
    names: Iterable[str], key: str, words: Callable[[str], str], face: Callable[[str], str]
) -> list[Thing]:
    """Cards that lie open, those alike as one with a number; each goes by the key and its name."""
    return [
        Thing(f"{key}-{name}", words(name), face(name), copies=number)
        for name, number in Counter(names).items()
    ]


def face_down(key: str, words: str, face: str, number: int) -> list[Thing]:
    """A pile of cards that nobody sees, by its place alone; none if there is no card."""
    return (
        [Thing(key, f"{words}, {number} face down", face, "back", copies=number)] if number else []
    )


def shares_of(kinds: Iterable[str]) -> list[Share]:
    """How likely the next card is of each kind, from the kinds of all that it can be."""
    counts = Counter(kinds)
    total = counts.total()
    return [
        Share(kind[:1].upper(), kind, round(number / total, 4))
        for kind, number in sorted(counts.items())
    ]


def _plain(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_plain(each)}" for key, each in value.items()) or "none"
    if isinstance(value, list | tuple | set | frozenset):
        return ", ".join(map(_plain, value)) or "none"
    return str(value)
