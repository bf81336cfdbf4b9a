"""Predation's automa deck: the words of its cards, and what they say in English.

One card is turned over for each turn of the automa and stays in force until its next one. Under
each heading stands what it does then, the most urgent first. What all cards have in common stands
on two more: see `pnp.data.predation.automa_notes`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias, get_args

from pnp.data.automa_deck import (
    LEVELS,
    Level,
    Part,
    Temper,
    conditions_of,
    never_reached,
    noted,
    pile_for,
    said,
    temper_flaws,
)
from pnp.data.check import Flaw
from pnp.data.models import Card
from pnp.data.problems import Place
from pnp.data.shapes import Doc, Length, Range, model
from pnp.data.vocabulary import Id, Line
from pnp.data.yaml_source import DataPath

Growing: TypeAlias = Literal[
    "migrate", "evolve", "play-joker", "play-king", "play-queen", "play-jack", "play-ace"
]
Evolving: TypeAlias = Literal["strongest", "weakest", "attack", "defence"]
Few: TypeAlias = Annotated[int, Range(1, 9)]
Some: TypeAlias = Annotated[int, Range(0, 9)]
CardNumber: TypeAlias = Annotated[int, Range(1, 13)]

# --- conditions -----------------------------------------------------------------------------------


@model
class When:
    """What must hold, all of it, for a line to apply; each is seen by looking or counting."""

    may_attack: Annotated[bool | None, Doc("it is not the automa's first turn")] = None
    rival_creatures_at_most: Annotated[
        Few | None, Doc("creatures of whichever rival has the fewest")
    ] = None
    face_down_at_most: Annotated[Some | None, Doc("the automa's cards face down")] = None


def _count(number: int, noun: str) -> str:
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


# What each condition says after "if", by its value.
_IF: Final[Mapping[str, Callable[[Any], str]]] = {
    "may_attack": lambda yes: f"it may {'' if yes else 'not yet '}attack",
    "rival_creatures_at_most": lambda n: (
        "a rival has only 1 creature" if n == 1 else f"a rival has {_count(n, 'creature')} or fewer"
    ),
    "face_down_at_most": lambda n: (
        f"it has {_count(n, 'face-down card')}{' or fewer' if n else ''}"
    ),
}

# --- lines ----------------------------------------------------------------------------------------


class _Line:
    """What lines under all headings share."""

    __slots__ = ()
    NOUN: ClassVar[str] = "line"
    when: When | None

    @property
    def conditions(self) -> Mapping[str, Any]:
        """What must hold, by name."""
        return conditions_of(self.when)


@model
class Growth(_Line):
    """A line about the second step: what grows, or how the world changes."""

    do: Annotated[Growing, Doc("what is done")]
    which: Annotated[Evolving | None, Doc("what evolves: a creature, or a kind of card")] = None
    when: Annotated[When | None, Doc("what must hold; nothing: always")] = None

    def flaws(self) -> Iterator[Flaw]:
        if self.do == "evolve" and self.which is None:
            yield Flaw((), f"'which' is missing: one of {', '.join(get_args(Evolving))}")
        if self.do != "evolve" and self.which is not None:
            yield Flaw(("which",), f"'{self.do}' has no 'which'")

    @property
    def action(self) -> object:
        """What is done, whatever the occasion."""
        return self.do, self.which

    @property
    def words(self) -> tuple[str, str]:
        """The verb, and the rest of what is done."""
        return _EVOLVE[self.which] if self.which else _GROW[self.do]


_GROW: Final[Mapping[str, tuple[str, str]]] = {
    "migrate": ("Migrate", "the best pair"),
    "play-joker": ("Play a Joker", ""),
    "play-king": ("Play a King", ""),
    "play-queen": ("Play a Queen", "on its strongest creature"),
    "play-jack": ("Play a Jack", "on the strongest rival creature"),
    "play-ace": ("Play an Ace", "on its best defender"),
}
_EVOLVE: Final[Mapping[str, tuple[str, str]]] = {
    "strongest": ("Evolve", "its strongest creature"),
    "weakest": ("Evolve", "its weakest creature"),
    "attack": ("Evolve", "an attack card"),
    "defence": ("Evolve", "a defence card"),
}


@model
class Attack(_Line):
    """A line about attacks: what must be possible for one to be made."""

    boost: Annotated[CardNumber | Literal["none", "any"], Doc("the highest card that may boost it")]
    by: Annotated[int, Range(1, 9), Doc("by how much it must be higher than the defence")] = 1
    unless_trumped: Annotated[bool, Doc("never against a suit that trumps it")] = False
    when: Annotated[When | None, Doc("what must hold; nothing: always")] = None

    @property
    def action(self) -> object:
        """What is done, whatever the occasion."""
        return self.boost, self.by, self.unless_trumped

    @property
    def words(self) -> tuple[str, str]:
        """The verb, and the rest of what is done."""
        by = f" by {self.by} or more" if self.by > 1 else ""
        match self.boost:
            case "none":
                boost = " without a boost"
            case "any":
                boost = ", boosted if need be"
            case highest:
                boost = f", boosted with {highest} or lower if need be"
        trump = ", unless trumped" if self.unless_trumped else ""
        return "Attack", f"what it beats{by}{boost}{trump}"


@model
class Placing(_Line):
    """A line about which cards are laid face down."""

    cards: Annotated[
        CardNumber | Literal["courts", "all", "highest"],
        Doc("which: from this number up, court cards and jokers, all of them, or the highest one"),
    ]
    when: Annotated[When | None, Doc("what must hold; nothing: always")] = None

    @property
    def action(self) -> object:
        """What is done, whatever the occasion."""
        return self.cards

    @property
    def words(self) -> tuple[str, str]:
        """The verb, and the rest of what is done."""
        match self.cards:
            case "courts":
                return "Place", "every J, Q, K and Joker"
            case "all":
                return "Place", "its whole hand"
            case "highest":
                return "Place", "its highest card"
            case lowest:
                return "Place", f"every card from {lowest} up, and Jokers"


@model
class Defence(_Line):
    """A line about what answers an attack that would succeed."""

    look: Annotated[
        Few | Literal["all"],
        Doc("how many of the cards face down are looked at for one that saves"),
    ]
    when: Annotated[When | None, Doc("what must hold; nothing: always")] = None

    @property
    def action(self) -> object:
        """What is done, whatever the occasion."""
        return self.look

    @property
    def words(self) -> tuple[str, str]:
        """The verb, and the rest of what is done."""
        match self.look:
            case "all":
                return "Defend", "with the first face-down card that saves"
            case 1:
                return "Defend", "with the top face-down card, if it saves"
            case number:
                return "Defend", f"with the first of the top {number} face-down cards that saves"


# --- cards ----------------------------------------------------------------------------------------


@model
class AutomaCard:
    """One card: what it makes the automa do in its turn, and until the next."""

    NOUN: ClassVar[str] = "card"

    id: Annotated[Id, Doc("a short name that no other card here has")]
    name: Annotated[Line, Doc("its title")]
    line: Annotated[Line, Doc("a word on it, printed under the title")]
    temper: Annotated[Id, Doc("the temperament to whose pile it belongs")]
    levels: Annotated[tuple[Level, ...], Length(1, 3), Doc("the levels in whose piles it is")]
    grow: Annotated[tuple[Growth, ...], Length(1, 5), Doc("what it does in the second step")]
    attack: Annotated[tuple[Attack, ...], Length(0, 3), Doc("the attacks it makes")]
    place: Annotated[tuple[Placing, ...], Length(0, 3), Doc("what it lays face down, line by line")]
    defend: Annotated[tuple[Defence, ...], Length(0, 3), Doc("how it answers attacks")]
    copies: Annotated[int, Range(1, 9), Doc("how many of it there are")] = 1

    def flaws(self) -> Iterator[Flaw]:
        for name in HEADINGS:
            yield from never_reached(getattr(self, name), (name,))


@model
class AutomaDeck:
    """A deck that plays against people."""

    NOUN: ClassVar[str] = "deck"

    kind: Annotated[Literal["predation-automa"], Doc("what this file describes")]
    id: Annotated[Id, Doc("a short name")]
    name: Annotated[Line, Doc("the name people read")]
    tempers: Annotated[tuple[Temper, ...], Length(1, 9), Doc("the temperaments there are")]
    cards: Annotated[tuple[AutomaCard, ...], Length(1, 90), Doc("its cards")]

    def flaws(self) -> Iterator[Flaw]:
        yield from temper_flaws(self.tempers, self.cards)

    def pile(self, temper: str, level: str) -> tuple[AutomaCard, ...]:
        """The cards that are shuffled for a temperament and a level."""
        return pile_for(self.cards, temper, level)

    def temper(self, temper_id: str) -> Temper:
        """The temperament with that id."""
        return next(temper for temper in self.tempers if temper.id == temper_id)


# --- the printed cards ----------------------------------------------------------------------------

HEADINGS: Final[Mapping[str, tuple[str, str]]] = {
    "grow": ("dna", "Grow"),
    "attack": ("predation/claw", "Attack"),
    "place": ("predation/facedown", "Place"),
    "defend": ("shield", "Defend"),
}
"""The parts of a card, in the order of a turn: the sign and the title of each."""


def sentence(line: Growth | Attack | Placing | Defence) -> str:
    """A line in English, with what is done in bold."""
    return said(*line.words, line.conditions, _IF)


def printed_parts(card: AutomaCard) -> tuple[Part, ...]:
    """What a card says, heading by heading; of a heading without lines, that nothing is done."""
    return tuple(
        Part(icon, title, tuple(map(sentence, getattr(card, name))) or ("Nothing.",))
        for name, (icon, title) in HEADINGS.items()
    )


def printed_cards(deck: AutomaDeck, place_of: Callable[[DataPath], Place]) -> Iterator[Card]:
    """The cards as they are printed, and those that say how to run them."""
    from pnp.data.predation.automa_notes import GUIDES

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
        yield Card(card.id, card.name, card.copies, face, place_of(("cards", at)))
    for guide in GUIDES:
        sides: dict[str, Any] = {
            "line": guide.line,
            "rear_line": guide.rear_line,
            "temper": "",
            "parts": tuple(map(noted, guide.front)),
            "rear": tuple(map(noted, guide.rear)),
        }
        yield Card(guide.id, deck.name, 1, sides, place_of(()))
