"""The automa decks of Vs.: the words of their cards, and what they say in English.

One card is turned over for each turn of the automa and stays in force until its next one. Under
each heading stands what it does then, the most urgent first. What all cards have in common stands
on reference cards: see `pnp.data.vs.automa_notes`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, Literal, TypeAlias

from pnp.data.assets import folder
from pnp.data.automa_deck import Temper, TemperCard, TemperDeck, TemperLine, guide_cards
from pnp.data.check import Flaw
from pnp.data.models import Card
from pnp.data.shapes import Doc, Length, Range, model
from pnp.data.vocabulary import Id, Line

if TYPE_CHECKING:
    from pnp.data.part import PlaceOf

AUTOMA: Final = ("vs", "automa.yaml")

Few: TypeAlias = Annotated[int, Range(0, 20)]
Worth: TypeAlias = Annotated[int, Range(1, 40)]

# --- conditions -----------------------------------------------------------------------------------


@model
class When:
    """What must hold, all of it, for a line to apply; each is seen by looking or counting."""

    face_up_at_most: Annotated[Few | None, Doc("the automa's face-up locations")] = None
    supporters_at_least: Annotated[
        Few | None, Doc("the automa's face-up supporting characters")
    ] = None
    wounds_at_least: Annotated[Few | None, Doc("wounds on the automa's main character")] = None
    enemy_wounds_at_least: Annotated[
        Few | None, Doc("wounds on the enemy main character that has most of them")
    ] = None


def _least(number: int, noun: str) -> str:
    return f"{number} or more {noun}s"


# What each condition says after "if", by its value.
_IF: Final[Mapping[str, Callable[[Any], str]]] = {
    "face_up_at_most": lambda n: f"at most {n} {'is' if n == 1 else 'are'}" if n else "none is",
    "supporters_at_least": lambda n: f"it has {_least(n, 'face-up supporter')}",
    "wounds_at_least": lambda n: f"its main has {_least(n, 'wound')}",
    "enemy_wounds_at_least": lambda n: f"an enemy main has {_least(n, 'wound')}",
}

# --- lines ----------------------------------------------------------------------------------------


class _Line(TemperLine):
    """A line under any of the headings."""

    __slots__ = ()
    IF = _IF
    when: When | None


Laying: TypeAlias = Literal[
    "special-up", "location-up", "trap-down", "spare-down", "dear-down", "cheap-down"
]


@model
class Lay(_Line):
    """A line about the resource that is laid."""

    lay: Annotated[Laying, Doc("which card, and which side up")]
    when: Annotated[When | None, Doc("what must hold; nothing: always")] = None

    @property
    def action(self) -> object:
        """What is done, whatever the occasion."""
        return self.lay

    @property
    def words(self) -> tuple[str, str]:
        """The verb, and the rest of what is done."""
        return "Lay", _LAY[self.lay]


_LAY: Final[Mapping[str, str]] = {
    "special-up": "a special location face up",
    "location-up": "a useful location face up",
    "trap-down": "a trap face down",
    "spare-down": "a spare card face down",
    "dear-down": "a card out of reach face down",
    "cheap-down": "its cheapest card face down",
}

Taking: TypeAlias = Literal["most", "dearest", "cheapest", "swarm", "gear"]


@model
class Recruit(_Line):
    """A line about whom it recruits."""

    take: Annotated[Taking, Doc("which card of its hand")]
    when: Annotated[When | None, Doc("what must hold; nothing: always")] = None

    @property
    def action(self) -> object:
        """What is done, whatever the occasion."""
        return self.take

    @property
    def words(self) -> tuple[str, str]:
        """The verb, and the rest of what is done."""
        return "Recruit", _TAKE[self.take]


_TAKE: Final[Mapping[str, str]] = {
    "most": "so that the fewest points are left",
    "dearest": "the dearest character",
    "cheapest": "the cheapest character",
    "swarm": "the dearest of a name in play",
    "gear": "the dearest equipment",
}

Who: TypeAlias = Literal["main", "ranged", "passive", "others"]
Row: TypeAlias = Literal["front", "back"]


@model
class Stand(_Line):
    """A line about who stands in which row."""

    who: Annotated[Who, Doc("whom it is about; the first line that fits a character counts")]
    row: Annotated[Row, Doc("where they stand")]
    when: Annotated[When | None, Doc("what must hold; nothing: always")] = None

    @property
    def action(self) -> object:
        """What is done, whatever the occasion."""
        return self.who

    @property
    def words(self) -> tuple[str, str]:
        """The verb, and the rest of what is done."""
        return self.row.capitalize(), _WHO[self.who]


_WHO: Final[Mapping[str, str]] = {
    "main": "its main character",
    "ranged": "whoever has Ranged",
    "passive": "whoever can't attack",
    "others": "all others",
}

Using: TypeAlias = Literal["power", "twist", "any"]


@model
class Use(_Line):
    """A line about what it plays in its Build and Main Phases."""

    use: Annotated[Using, Doc("super powers, plot twists, or either")]
    worth: Annotated[Worth, Doc("the points that it must gain")] = 1
    when: Annotated[When | None, Doc("what must hold; nothing: always")] = None

    @property
    def action(self) -> object:
        """What is done, whatever the occasion."""
        return self.use, self.worth

    @property
    def words(self) -> tuple[str, str]:
        """The verb, and the rest of what is done."""
        verb, what = _USE[self.use]
        return verb, f"{what} gains {_points(self.worth)}"


_USE: Final[Mapping[str, tuple[str, str]]] = {
    "power": ("Use", "a power that"),
    "twist": ("Play", "a plot twist that"),
    "any": ("Play or use", "whatever"),
}


def _points(number: int) -> str:
    return "points" if number == 1 else f"{number} points or more"


Whom: TypeAlias = Literal["main", "supporter", "any"]
With: TypeAlias = Literal["one", "team", "any"]
Risk: TypeAlias = Literal["none", "fair", "any"]


@model
class Attack(_Line):
    """A line about attacks: what must come of one for it to be made."""

    at: Annotated[Whom, Doc("whom it attacks")]
    with_: Annotated[With, Doc("one character, a team, or whichever does more")] = "any"
    risk: Annotated[Risk, Doc("what it may cost: nothing, no more than it gains, or anything")] = (
        "none"
    )
    when: Annotated[When | None, Doc("what must hold; nothing: always")] = None

    @property
    def action(self) -> object:
        """What is done, whatever the occasion."""
        return self.at, self.with_, self.risk

    @property
    def words(self) -> tuple[str, str]:
        """The verb, and the rest of what is done."""
        return "Attack", f"{_AT[self.at]} {_WITH[self.with_]}{_RISK[self.risk]}"


_AT: Final[Mapping[str, str]] = {
    "main": "a main",
    "supporter": "a supporter",
    "any": "whoever",
}
_WITH: Final[Mapping[str, str]] = {
    "one": "that one character stuns",
    "team": "that a team stuns",
    "any": "it stuns",
}
_RISK: Final[Mapping[str, str]] = {
    "none": " without being stunned",
    "fair": ", gaining no less than it loses",
    "any": ", at any cost",
}

Playing: TypeAlias = Literal["power-up", "twist", "power", "any"]
Side: TypeAlias = Literal["attack", "defence", "any"]


@model
class Fight(_Line):
    """A line about what it plays in combats."""

    play: Annotated[Playing, Doc("power-ups, plot twists, powers, or anything")]
    side: Annotated[Side, Doc("when it attacks, when it is attacked, or both")] = "any"
    worth: Annotated[Worth, Doc("by how many points the combat must end better")] = 1
    when: Annotated[When | None, Doc("what must hold; nothing: always")] = None

    @property
    def action(self) -> object:
        """What is done, whatever the occasion."""
        return self.play, self.side, self.worth

    @property
    def words(self) -> tuple[str, str]:
        """The verb, and the rest of what is done."""
        verb, what = _PLAY[self.play]
        return verb, f"{what} gains {_points(self.worth)}{_SIDE[self.side]}"


_PLAY: Final[Mapping[str, tuple[str, str]]] = {
    "power-up": ("Power up", "if that"),
    "twist": ("Play", "a plot twist that"),
    "power": ("Use", "a power that"),
    "any": ("Play or use", "whatever"),
}
_SIDE: Final[Mapping[str, str]] = {
    "attack": " when it attacks",
    "defence": " when it is attacked",
    "any": "",
}


# --- cards ----------------------------------------------------------------------------------------


HEADINGS: Final[Mapping[str, tuple[str, str]]] = {
    "resource": ("vs/card-location", "Resource"),
    "recruit": ("vs/card-supporting", "Recruit"),
    "rows": ("shield", "Rows"),
    "use": ("vs/card-twist", "Play and use"),
    "attack": ("vs/atk", "Attack"),
    "fight": ("swords", "In combat"),
}
"""The parts of a card, in the order of a turn: the sign and the title of each."""


@model
class AutomaCard(TemperCard):
    """One card: what it makes the automa do in its turn, and until the next."""

    HEADINGS = HEADINGS

    resource: Annotated[tuple[Lay, ...], Length(1, 5), Doc("what it lays as a resource")]
    recruit: Annotated[tuple[Recruit, ...], Length(1, 4), Doc("whom it recruits")]
    rows: Annotated[tuple[Stand, ...], Length(1, 4), Doc("who stands in which row")]
    use: Annotated[tuple[Use, ...], Length(0, 3), Doc("what it plays besides")]
    attack: Annotated[tuple[Attack, ...], Length(0, 4), Doc("the attacks it makes")]
    fight: Annotated[tuple[Fight, ...], Length(0, 3), Doc("what it plays in combats")]

    def flaws(self) -> Iterator[Flaw]:
        yield from TemperCard.flaws(self)
        last = self.rows[-1]
        if last.who != "others" or last.when is not None:
            yield Flaw(("rows",), "the last line must be about all others, whatever holds")


@model
class TeamTemper(Temper):
    """A temperament of a team, with a pile for each level."""

    team: Annotated[Line, Doc("the team of the main character that it is for")]


@model
class Points:
    """What things are worth when it weighs what a move does."""

    NOUN: ClassVar[str] = "points"

    wound: Annotated[Worth, Doc("a wound on a main character")]
    stun: Annotated[Worth, Doc("a main character that is stunned, besides the wound")]
    level: Annotated[Worth, Doc("a main character of level 2")]
    counter: Annotated[float, Range(0, 5), Doc("each point of ATK and of DEF more than printed")]
    card: Annotated[Worth, Doc("a card in a hand or a resource row")]
    location: Annotated[Worth, Doc("a location that is face up, besides")]
    xp: Annotated[Worth, Doc("an XP")]


@model
class AutomaDeck(TemperDeck[TeamTemper, AutomaCard]):
    """The decks that play against people, one for each team and temperament."""

    kind: Annotated[Literal["vs-automa"], Doc("what this file describes")]
    id: Annotated[Id, Doc("a short name")]
    name: Annotated[Line, Doc("the name people read")]
    points: Annotated[Points, Doc("what things are worth")]
    tempers: Annotated[tuple[TeamTemper, ...], Length(1, 20), Doc("the temperaments there are")]
    cards: Annotated[tuple[AutomaCard, ...], Length(1, 120), Doc("its cards")]

    def temper_for(self, team: str) -> str:
        """The first temperament of a team; of a team that has none, the first of all."""
        own = [temper.id for temper in self.tempers if temper.team == team]
        return (own or [temper.id for temper in self.tempers])[0]


@cache
def automa_deck() -> AutomaDeck:
    """The deck that comes with the game."""
    from pnp.data.check import check
    from pnp.data.yaml_source import read_leniently

    return check(AutomaDeck, read_leniently(folder("carddata").joinpath(*AUTOMA)))


# --- the printed cards ----------------------------------------------------------------------------


def printed_guides(deck: AutomaDeck, place_of: PlaceOf) -> Iterator[Card]:
    """The cards that say how to run the others."""
    from pnp.data.vs.automa_notes import guides

    return guide_cards(deck.name, guides(deck.points), place_of(()))
