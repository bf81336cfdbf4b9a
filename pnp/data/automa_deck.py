"""Decks that play: cards of priorities which software follows and a person at a table can read.

What such decks share, whatever the game. Its verbs and conditions are a game's own closed
vocabulary: a file that uses another word is refused where it stands. The English on the printed
card is made from the very data that the player follows, and so are the notes on how to run the
deck: what is printed and what is played cannot differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, fields
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Final,
    Generic,
    Literal,
    NamedTuple,
    Protocol,
    TypeAlias,
    TypeVar,
    get_args,
)

from pnp.data.check import Flaw
from pnp.data.files import doubled
from pnp.data.models import Card
from pnp.data.problems import PnpError, did_you_mean
from pnp.data.shapes import Doc, Length, Model, Range, model
from pnp.data.vocabulary import Id, Line
from pnp.data.yaml_source import DataPath

Level: TypeAlias = Literal["easy", "normal", "hard"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
USUAL_LEVEL: Final = "normal"

if TYPE_CHECKING:  # making a protocol takes time that printing should not wait for
    from pnp.data.part import PlaceOf
    from pnp.data.problems import Place

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


C = TypeVar("C", bound="Copied")
TT = TypeVar("TT", bound="Temper")
TC = TypeVar("TC", bound="TemperCard")


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


class TemperLine:
    """A line under a heading: what is done, and what must hold for it."""

    __slots__ = ()
    NOUN: ClassVar[str] = "line"
    IF: ClassVar[Mapping[str, Callable[[Any], str]]]
    """What each condition says after "if", by its value."""
    when: Model | None

    @property
    def conditions(self) -> Mapping[str, Any]:
        """What must hold, by name."""
        return conditions_of(self.when)

    @property
    def action(self) -> object:
        """What is done, whatever the occasion."""
        raise NotImplementedError

    @property
    def words(self) -> tuple[str, str]:
        """The verb, and the rest of what is done."""
        raise NotImplementedError


def sentence(line: TemperLine) -> str:
    """A line in English, with what is done in bold."""
    return said(*line.words, line.conditions, line.IF)


@model
class TemperCard:
    """One card: what it makes the automa do in its turn, and until the next."""

    NOUN: ClassVar[str] = "card"
    HEADINGS: ClassVar[Mapping[str, tuple[str, str]]]
    """The parts of a card, in the order of a turn: the sign and the title of each."""

    id: Annotated[Id, Doc("a short name that no other card here has")]
    name: Annotated[Line, Doc("its title")]
    line: Annotated[Line, Doc("a word on it, printed under the title")]
    temper: Annotated[Id, Doc("the temperament to whose pile it belongs")]
    levels: Annotated[tuple[Level, ...], Length(1, 3), Doc("the levels in whose piles it is")]
    copies: Annotated[int, Range(1, 9), Doc("how many of it there are")] = field(
        default=1, kw_only=True
    )

    def flaws(self) -> Iterator[Flaw]:
        for name in self.HEADINGS:
            yield from never_reached(getattr(self, name), (name,))


@model
class Temper:
    """A temperament, with a pile for each level."""

    NOUN: ClassVar[str] = "temper"

    id: Annotated[Id, Doc("a short name")]
    name: Annotated[Line, Doc("the name people read")]


class TemperDeck(Generic[TT, TC]):
    """What decks do that have temperaments, and cards of each for every level."""

    __slots__ = ()
    NOUN: ClassVar[str] = "deck"
    name: str
    tempers: tuple[TT, ...]
    cards: tuple[TC, ...]

    def flaws(self) -> Iterator[Flaw]:
        """A flaw for each card without a temperament, and each temperament without a pile."""
        yield from doubled(self.tempers, ("tempers",), "temper")
        yield from doubled(self.cards, ("cards",), "card")
        known = [temper.id for temper in self.tempers]
        for at, card in enumerate(self.cards):
            if card.temper not in known:
                hint = did_you_mean(card.temper, known)
                yield Flaw(("cards", at, "temper"), f"there is no temper '{card.temper}'", hint)
        for at, temper in enumerate(known):
            for level in LEVELS:
                if not self.pile(temper, level):
                    message = f"no card of '{temper}' is for the level '{level}'"
                    yield Flaw(("tempers", at), message)

    def pile(self, temper: str, level: str) -> tuple[TC, ...]:
        """The cards that are shuffled for a temperament and a level."""
        fitting = (card for card in self.cards if card.temper == temper and level in card.levels)
        return pile_of(fitting)

    def temper(self, temper_id: str) -> TT:
        """The temperament with that id."""
        return next(temper for temper in self.tempers if temper.id == temper_id)


def printed_parts(card: TemperCard) -> tuple[Part, ...]:
    """What a card says, heading by heading; of a heading without lines, that nothing is done."""
    return tuple(
        Part(icon, title, tuple(map(sentence, getattr(card, name))) or ("Nothing.",))
        for name, (icon, title) in card.HEADINGS.items()
    )


def printed_cards(deck: TemperDeck[Any, Any], place_of: PlaceOf) -> Iterator[Card]:
    """The cards as they are printed; with whatever else a temperament has."""
    for at, card in enumerate(deck.cards):
        temper = deck.temper(card.temper)
        face: dict[str, Any] = {
            "line": card.line,
            "temper": temper.id,
            "temper_name": temper.name,
            "levels": card.levels,
            "all_levels": LEVELS,
            "parts": printed_parts(card),
        }
        for each in fields(temper):
            if each.name not in ("id", "name"):
                face[each.name] = getattr(temper, each.name)
        yield Card(card.id, card.name, card.copies, face, place_of(("cards", at)))


def guide_cards(name: str, guides: Iterable[Guide], place: Place) -> Iterator[Card]:
    """The reference cards of a deck, as they are printed."""
    for guide in guides:
        sides: dict[str, Any] = {
            "line": guide.line,
            "rear_line": guide.rear_line,
            "temper": "",
            "parts": tuple(map(noted, guide.front)),
            "rear": tuple(map(noted, guide.rear)),
        }
        yield Card(guide.id, name, 1, sides, place)


def chosen_pile(tempers: Sequence[str], name: str, usual: str) -> tuple[str, str]:
    """Temperament and level by name: 'grazer-hard', 'grazer', 'hard' or ''; PnpError otherwise."""
    first, _, second = name.partition("-")
    temper, level = (usual, first) if first in LEVELS else (first, second)
    temper, level = temper or usual, level or USUAL_LEVEL
    for word, known in ((temper, tempers), (level, LEVELS)):
        if word not in known:
            raise PnpError(f"there is no automa '{name}'", hint=did_you_mean(word, known))
    return temper, level
