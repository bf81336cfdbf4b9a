"""Predation's automa deck: the words of its cards, and what they say in English.

One card is turned over for each turn of the automa and stays in force until its next one. Under
each heading stands what it does then, the most urgent first. What all cards have in common stands
on three more: see `pnp.data.predation.automa_notes`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeAlias, get_args

from pnp.data.automa_deck import (
    Temper,
    TemperCard,
    TemperDeck,
    TemperLine,
    guide_cards,
    printed_cards,
)
from pnp.data.check import Flaw
from pnp.data.models import Card
from pnp.data.shapes import Doc, Length, Range, model
from pnp.data.vocabulary import Id, Line

if TYPE_CHECKING:
    from pnp.data.part import PlaceOf

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


class _Line(TemperLine):
    """A line under any of the headings."""

    __slots__ = ()
    IF = _IF
    when: When | None


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
                boost = ", boosted if needed"
            case highest:
                boost = f", boosted with {highest} or lower if needed"
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


HEADINGS: Final[Mapping[str, tuple[str, str]]] = {
    "grow": ("dna", "Grow"),
    "attack": ("predation/claw", "Attack"),
    "place": ("predation/facedown", "Place"),
    "defend": ("shield", "Defend"),
}
"""The parts of a card, in the order of a turn: the sign and the title of each."""


@model
class AutomaCard(TemperCard):
    """One card: what it makes the automa do in its turn, and until the next."""

    HEADINGS = HEADINGS

    grow: Annotated[tuple[Growth, ...], Length(1, 5), Doc("what it does in the second step")]
    attack: Annotated[tuple[Attack, ...], Length(0, 3), Doc("the attacks it makes")]
    place: Annotated[tuple[Placing, ...], Length(0, 3), Doc("what it lays face down, line by line")]
    defend: Annotated[tuple[Defence, ...], Length(0, 3), Doc("how it answers attacks")]


@model
class AutomaDeck(TemperDeck[Temper, AutomaCard]):
    """A deck that plays against people."""

    kind: Annotated[Literal["predation-automa"], Doc("what this file describes")]
    id: Annotated[Id, Doc("a short name")]
    name: Annotated[Line, Doc("the name people read")]
    tempers: Annotated[tuple[Temper, ...], Length(1, 9), Doc("the temperaments there are")]
    cards: Annotated[tuple[AutomaCard, ...], Length(1, 90), Doc("its cards")]


# --- the printed cards ----------------------------------------------------------------------------


def printed_deck(deck: AutomaDeck, place_of: PlaceOf) -> Iterator[Card]:
    """The cards as they are printed, and those that say how to run them."""
    from pnp.data.predation.automa_notes import GUIDES

    yield from printed_cards(deck, place_of)
    yield from guide_cards(deck.name, GUIDES, place_of(()))
