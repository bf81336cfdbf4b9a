"""Decks that play: cards of priorities which software follows and a person at a table can read.

What such decks share, whatever the game. Its verbs and conditions are a game's own closed
vocabulary: a file that uses another word is refused where it stands. The English on the printed
card is made from the very data that the player follows, and so are the notes on how to run the
deck: what is printed and what is played cannot differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Final,
    Literal,
    NamedTuple,
    Protocol,
    TypeAlias,
    TypeVar,
    get_args,
)

from pnp.data.check import Flaw
from pnp.data.files import doubled
from pnp.data.problems import PnpError, did_you_mean
from pnp.data.shapes import Doc, Model, model
from pnp.data.vocabulary import Id, Line
from pnp.data.yaml_source import DataPath

Level: TypeAlias = Literal["easy", "normal", "hard"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
USUAL_LEVEL: Final = "normal"

if TYPE_CHECKING:  # making a protocol takes time that printing should not wait for

    class Prioritised(Protocol):
        """One line of a card: what is done, and what must hold for it."""

        @property
        def action(self) -> object:
            """What is done, whatever the occasion."""
            ...

        @property
        def conditions(self) -> Mapping[str, Any]:
            """What must hold, by name."""
            ...

    class Copied(Protocol):
        """A card of which a deck may hold several."""

        @property
        def copies(self) -> int: ...

    class Tempered(Copied, Protocol):
        """A card of a temperament, for some levels."""

        @property
        def temper(self) -> str: ...

        @property
        def levels(self) -> Sequence[Level]: ...


C = TypeVar("C", bound="Copied")
T = TypeVar("T", bound="Tempered")


class PrintedLine(NamedTuple):
    """A priority as the card shows it: a sign, and one sentence."""

    icon: str
    text: str


class Note(NamedTuple):
    """A paragraph of the reference card."""

    icon: str
    title: str
    text: str


class Part(NamedTuple):
    """What a card says under one heading."""

    icon: str
    title: str
    lines: tuple[str, ...]


class Guide(NamedTuple):
    """A reference card: a headline and notes for each side."""

    id: str
    line: str
    front: tuple[Note, ...]
    rear_line: str
    rear: tuple[Note, ...]


def noted(note: Note) -> Part:
    """A paragraph in the form that cards have."""
    return Part(note.icon, note.title, (f"**{note.title}.** {note.text}",))


def conditions_of(when: Model | None) -> Mapping[str, Any]:
    """The conditions that are set, in the order in which they are looked at and said."""
    if when is None:
        return {}
    given = {each.name: getattr(when, each.name) for each in fields(when)}
    return {name: value for name, value in given.items() if value is not None}


def never_reached(lines: Sequence[Prioritised], path: DataPath) -> Iterator[Flaw]:
    """A flaw for each line that does what one above it has already tried in the same case."""
    for at, line in enumerate(lines):
        for above in lines[:at]:
            same = line.action == above.action
            if same and above.conditions.items() <= line.conditions.items():
                yield Flaw((*path, at), "it can never be done: a line above it does the same")
                break


def pile_of(cards: Iterable[C]) -> tuple[C, ...]:
    """Every card as often as it is in the deck."""
    return tuple(card for card in cards for _ in range(card.copies))


def said(
    verb: str,
    rest: str,
    conditions: Mapping[str, Any],
    english: Mapping[str, Callable[[Any], str]],
) -> str:
    """A line in English, its verb in bold: '**Light attack** if ...'."""
    action = f"**{verb}** {rest}".rstrip()
    when = [english[name](value) for name, value in conditions.items()]
    return f"{action} if {' and '.join(when)}." if when else f"{action}."


# --- decks with temperaments and levels ---------------------------------------------------------


@model
class Temper:
    """A temperament, with a pile for each level."""

    NOUN: ClassVar[str] = "temper"

    id: Annotated[Id, Doc("a short name")]
    name: Annotated[Line, Doc("the name people read")]


def pile_for(cards: Iterable[T], temper: str, level: str) -> tuple[T, ...]:
    """The cards that are shuffled for a temperament and a level."""
    return pile_of(card for card in cards if card.temper == temper and level in card.levels)


def temper_flaws(tempers: tuple[Any, ...], cards: tuple[Tempered, ...]) -> Iterator[Flaw]:
    """A flaw for each card without a temperament, and each temperament without a pile."""
    yield from doubled(tempers, ("tempers",), "temper")
    yield from doubled(cards, ("cards",), "card")
    known = [temper.id for temper in tempers]
    for at, card in enumerate(cards):
        if card.temper not in known:
            hint = did_you_mean(card.temper, known)
            yield Flaw(("cards", at, "temper"), f"there is no temper '{card.temper}'", hint)
    for at, temper in enumerate(known):
        for level in LEVELS:
            if not pile_for(cards, temper, level):
                message = f"no card of '{temper}' is for the level '{level}'"
                yield Flaw(("tempers", at), message)


def chosen_pile(tempers: Sequence[str], name: str, usual: str) -> tuple[str, str]:
    """Temperament and level by name: 'grazer-hard', 'grazer', 'hard' or ''; PnpError otherwise."""
    first, _, second = name.partition("-")
    temper, level = (usual, first) if first in LEVELS else (first, second)
    temper, level = temper or usual, level or USUAL_LEVEL
    for word, known in ((temper, tempers), (level, LEVELS)):
        if word not in known:
            raise PnpError(f"there is no automa '{name}'", hint=did_you_mean(word, known))
    return temper, level
