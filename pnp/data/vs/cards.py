"""The cards of Vs.: what stands on each, and what it does as data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias

from pnp.data.check import Flaw
from pnp.data.shapes import Doc, Length, Offer, Printed, Range, model
from pnp.data.vocabulary import CardId, Line, Picture, Power
from pnp.data.vs.rules import Colour, Symbol, Team, keywords

CardType: TypeAlias = Literal[
    "main",
    "supporting",
    "equipment",
    "plot_twist",
    "basic_location",
    "special_location",
    "token",
    "pile_card",
]
NAME_ROOM: Final = 14.5
"""The room for a name on the narrowest frame, in ems of the smallest type that can be read."""
Stat: TypeAlias = Annotated[int, Range(0, 99)]
ICONS: Final = {"Ranged": "ranged", "Flight": "flight"}
"""Keywords that are icons, each with the field that says so."""


def _offered(with_more: bool) -> list[str]:
    """The keywords that a card may have, those that need the name of a card or all others."""
    known = {name: "with" in power for name, power in keywords().items() if name not in ICONS}
    return [name for name, more in known.items() if more == with_more]


Keyword: TypeAlias = (
    Annotated[str, Length(1, 40), Offer(lambda: _offered(with_more=False))]
    | Mapping[Annotated[Line, Offer(lambda: _offered(with_more=True))], Line]
)
"""The name of a keyword, or what it needs too: {Bond: Falconer}."""

SETS: Final = ("alien-battles", "predator-battles")
CHARACTERS: Final = ("main", "supporting", "token")
LOCATIONS: Final = ("basic_location", "special_location")
IN_DECKS: Final = ("supporting", "equipment", "plot_twist", *LOCATIONS)
"""Types of card that a deck of 60 may have."""


def keyword_name(keyword: Keyword) -> str:
    """What a keyword is called, whatever else it needs."""
    return keyword if isinstance(keyword, str) else next(iter(keyword))


@model
class Card:
    """One card; a number that its type does not have is 0."""

    NOUN: ClassVar[str] = "card"

    id: Annotated[CardId, Doc("its number, that no other card has")]
    name: Annotated[Line, Printed("line", NAME_ROOM), Doc("the name printed on it")]
    type: Annotated[CardType, Doc("what kind of card it is")]
    team: Annotated[Team | None, Doc("the team it belongs to")] = None
    level: Annotated[
        int,
        Range(0, 2),
        Doc("1 or 2; a main character is two cards of one name, one of each level"),
    ] = 0
    cost: Annotated[Stat, Doc("what it costs to recruit")] = 0
    atk: Annotated[Stat, Doc("its attack")] = 0
    def_: Annotated[Stat, Doc("its defence")] = 0
    health: Annotated[Stat, Doc("wounds that knock it out")] = 0
    colour: Annotated[
        Colour | None, Doc("the colour of its health symbol: red, green or white")
    ] = None
    ranged: Annotated[bool, Doc("whether it has the Ranged icon")] = False
    flight: Annotated[bool, Doc("whether it has the Flight icon")] = False
    produces: Annotated[
        tuple[Symbol, ...], Length(0, 6), Doc("power symbols that it yields: M, I, S, E, H, A")
    ] = ()
    symbols: Annotated[Stat, Doc("how many face-up members of its team a plot twist needs")] = 0
    pronoun: Annotated[
        Literal["he", "she", "it"], Doc("how its text speaks of it: he, she, or it")
    ] = "it"
    copies: Annotated[
        int | None, Range(1, 99), Doc("how many are printed; 1 of a main character, else 4")
    ] = None
    keywords: Annotated[tuple[Keyword, ...], Length(0, 9), Doc("the keywords that it has")] = ()
    powers: Annotated[tuple[Power, ...], Length(0, 9), Doc("what it does")] = ()
    art: Annotated[
        Picture | None, Doc("its picture, an icon; without it, one that suits its type")
    ] = None

    @property
    def defence(self) -> int:
        """Its DEF."""
        return self.def_

    @property
    def pieces(self) -> int:
        """How many are printed where no deck list tells."""
        return self.copies or (1 if self.type == "main" else 4)

    @property
    def is_character(self) -> bool:
        """Whether it stands in a row, fights and can be stunned."""
        return self.type in CHARACTERS

    @property
    def is_location(self) -> bool:
        """Whether it can lie face up in a resource row."""
        return self.type in LOCATIONS

    @property
    def keyword_names(self) -> tuple[str, ...]:
        """The names of its keywords, without its icons."""
        return tuple(map(keyword_name, self.keywords))

    @property
    def deck_max(self) -> int:
        """How many copies a deck may have, where a keyword tells; else 0."""
        told = (keywords().get(name, {}).get("deck_max", 0) for name in self.keyword_names)
        return next(filter(None, told), 0)


@model
class CardList:
    """Cards of one box or of one's own."""

    NAMES: ClassVar[tuple[str, ...]] = ("name",)

    kind: Annotated[Literal["vs-cards"], Doc("what this file describes")]
    name: Annotated[Line, Doc("what people call these cards")]
    cards: Annotated[tuple[Card, ...], Length(1, 500), Doc("the cards")]


@model
class CardsFile(CardList):
    """Cards of Vs., checked to the last word of their powers."""

    USABLE: ClassVar[tuple[str, ...]] = ("cards",)

    def flaws(self) -> Iterator[Flaw]:
        return self.early_flaws({"cards": self.cards}, {"cards": ()})

    @classmethod
    def early_flaws(cls, sound: Mapping[str, Any], left: Mapping[str, Any]) -> Iterator[Flaw]:
        """What is wrong with the cards that can be looked at, where others are wrong as well.

        Of those that have fields of a wrong form, `left` has what is left: that tells their powers.
        """
        from pnp.data.vs.proofreading import card_flaws

        return card_flaws(sound["cards"], left["cards"])


@cache
def base_cards() -> Mapping[str, Card]:
    """All cards of both boxes by their numbers."""
    from pnp.data.assets import folder
    from pnp.data.check import check
    from pnp.data.yaml_source import read

    home = folder("carddata") / "vs"
    lists = [check(CardList, read(home / f"{name}.yaml")) for name in SETS]
    return {card.id: card for each in lists for card in each.cards}


def main_characters(cards: Iterable[Card]) -> Mapping[str, tuple[Card, Card]]:
    """The main characters by their names, each with its first and its second level."""
    levels: dict[str, dict[int, Card]] = {}
    for card in cards:
        if card.type == "main":
            levels.setdefault(card.name, {})[card.level] = card
    return {name: (found[1], found[2]) for name, found in levels.items() if len(found) == 2}
