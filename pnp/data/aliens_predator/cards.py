"""The cards of Aliens Predator: what stands on each, and what it does as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias

from pnp.data.aliens_predator.rules import Species
from pnp.data.check import Flaw
from pnp.data.shapes import Doc, Length, Printed, Range, model
from pnp.data.vocabulary import CardId, Line, Picture, Power, Text

CardType: TypeAlias = Literal[
    "main",
    "supporting",
    "ground",
    "cross",
    "item",
    "vehicle",
    "event",
    "condition",
    "barrier",
]
Slot: TypeAlias = Literal["weapon", "armor", "gear", "attachment", "ammo"]
Mode: TypeAlias = Literal["close", "short", "long"]
Use: TypeAlias = Literal["attack", "defend", "move", "search", "mature", "spoil", "gain"]
Stat: TypeAlias = Annotated[int, Range(0, 99)]
Words: TypeAlias = Annotated[tuple[Line, ...], Length(0, 9)]

NAME_ROOM: Final = 14.5
"""The room for a name on the narrowest frame, in ems of the smallest type that can be read."""
FILES: Final = (
    "main-characters",
    "supporting-characters",
    "locations",
    "items",
    "events",
    "conditions",
)
CHARACTERS: Final = ("main", "supporting")
LOCATIONS: Final = ("ground", "cross")
TYPE_NAMES: Final[Mapping[str, str]] = {
    "main": "Main Character",
    "supporting": "Supporting Character",
    "ground": "Ground Location",
    "cross": "Cross Location",
    "item": "Item",
    "vehicle": "Vehicle",
    "event": "Event",
    "condition": "Battle Condition",
    "barrier": "Barrier",
}
_NOT_INDOOR: Final = {"Outdoor", "Entry", "Ship"}


@model
class Weapon:
    """What an Item strikes or shoots with."""

    mode: Annotated[
        Mode, Doc("Close Combat, Ranged at the same location, or Ranged at adjacent ones too")
    ]
    damage: Annotated[Stat, Doc("added to the Power in Close Combat, in place of it when Ranged")]
    to_hit: Annotated[int, Range(-9, 9), Doc("added to the die")] = 0
    targets: Annotated[int, Range(1, 9), Doc("how many it may hit, with a roll for each")] = 1
    ammo: Annotated[bool, Doc("whether it can run empty, and be loaded with Ammo")] = False
    edged: Annotated[bool, Doc("whether it has a blade, to cut somebody free with")] = False
    binding: Annotated[Stat, Doc("the strength that it binds with in place of damage")] = 0


@model
class Origin:
    """How an Alien card comes to be, other than as the rules have it."""

    card: Annotated[Line, Doc("the Alien that it takes the place of")]
    by: Annotated[
        Literal["molting", "royal-jelly", "maturing"],
        Doc("what makes it: Molting, Royal Jelly, or growing up"),
    ]
    host: Annotated[Line | None, Doc("of maturing: what the host was, by name or by a word")] = None


@model
class Card:
    """One card; what its type does not have is left out."""

    NOUN: ClassVar[str] = "card"

    id: Annotated[CardId, Doc("its number, that no other card has")]
    name: Annotated[Line, Printed("line", NAME_ROOM), Doc("the name printed on it")]
    type: Annotated[CardType, Doc("what kind of card it is")]
    pronoun: Annotated[Literal["he", "she", "it"], Doc("how its text speaks of it")] = "it"
    speed: Annotated[
        Stat | None, Doc("movement and defense; a Vehicle without it is as fast as its driver")
    ] = None
    power: Annotated[Stat | None, Doc("damage, resistance and life")] = None
    capacity: Annotated[Stat, Doc("of a Vehicle: how many ride in it")] = 0
    armor: Annotated[
        Stat, Doc("of an Item: resistance for its bearer; of a Vehicle: before its hull")
    ] = 0
    hull: Annotated[Stat, Doc("of a Vehicle: its Power")] = 0
    slot: Annotated[Slot | None, Doc("of an Item: what it is used as")] = None
    weapon: Annotated[Weapon | None, Doc("of an Item: what it strikes or shoots with")] = None
    resources: Annotated[Words, Doc("its white words: what it is, has or offers")] = ()
    restrictions: Annotated[
        Words, Doc("its yellow words: where it is found, who may play it, what the target must be")
    ] = ()
    found_at: Annotated[Words, Doc("the only locations where it is found, by their names")] = ()
    printed_hive: Annotated[
        bool, Doc("whether it is found where Hive is printed on the location, and only there")
    ] = False
    needs: Annotated[Words, Doc("of an Item: words of which its user must have one")] = ()
    combat_pool: Annotated[Stat, Doc("of an Event: the Combat Pool that it costs")] = 0
    research: Annotated[Stat, Doc("of an Event: the Research Points that it costs")] = 0
    use: Annotated[Use | None, Doc("of an Event: what it is good for, which an automa asks")] = None
    honor: Annotated[
        Stat, Doc("of a Predator or his Item: the honor that he must gain to win by it")
    ] = 0
    worth: Annotated[Stat, Doc("the honor that a Predator gains for it")] = 0
    gore: Annotated[Stat, Doc("the Gore that the Newborn gains by eating it")] = 0
    queen: Annotated[bool, Doc("whether it is a Queen, of whom there can be one")] = False
    token: Annotated[bool, Doc("whether other cards make it, so that no deck has it")] = False
    multiples: Annotated[
        bool, Doc("of a Main Character that is no Alien: whether there can be several of them")
    ] = False
    origin: Annotated[
        Origin | None, Doc("of an Alien: how it comes to be, if not as others do")
    ] = None
    copies: Annotated[int, Range(1, 99), Doc("how many there are in the pack")] = 1
    known: Annotated[
        tuple[Line, ...], Length(0, 20), Doc("fields that are facts of the printed game")
    ] = ()
    powers: Annotated[tuple[Power, ...], Length(0, 9), Doc("what it does")] = ()
    reminder: Annotated[
        Text | None, Doc("what the rules of the game say of it, told with its powers")
    ] = None
    caption: Annotated[Line | None, Doc("the line at its foot, which means nothing in play")] = None
    art: Annotated[
        Picture | None, Doc("its picture, an icon; without it, one that suits its type")
    ] = None

    @property
    def is_character(self) -> bool:
        """Whether it moves, fights and can be killed."""
        return self.type in CHARACTERS

    @property
    def is_location(self) -> bool:
        """Whether characters can be there."""
        return self.type in LOCATIONS

    @property
    def is_unique(self) -> bool:
        """Whether a deck has it once."""
        return "Unique" in self.resources

    @property
    def species(self) -> Species | None:
        """Of a character: what it is, a Synthetic being one of the Humans; of an Item: whose."""
        if self.type == "item":
            return "Predator" if "Predator Item" in self.restrictions else "Human"
        if not self.is_character or "Animal" in self.resources:
            return None
        return "Predator" if "Predator" in self.resources else "Alien" if self.is_alien else "Human"

    @property
    def is_alien(self) -> bool:
        """Whether it is one of the brood."""
        return self.type == "main" and "Alien" in self.resources

    @property
    def words(self) -> frozenset[str]:
        """All that it counts as: its white words, its name and each word of it, and Indoor.

        Of an Item or a Vehicle the yellow words count as well: where it is found says what it is.
        """
        words = {*self.resources}
        if self.type in ("item", "vehicle"):
            words |= {*self.restrictions}
        if self.is_character or self.is_location or self.type == "item":
            words |= {self.name, *self.name.split()}
        if self.is_location and not words & _NOT_INDOOR:
            words.add("Indoor")
        return frozenset(words)


@model
class CardList:
    """Cards of the pack or of one's own."""

    NAMES: ClassVar[tuple[str, ...]] = ("name",)

    kind: Annotated[Literal["ap-cards"], Doc("what this file describes")]
    name: Annotated[Line, Doc("what people call these cards")]
    cards: Annotated[tuple[Card, ...], Length(1, 500), Doc("the cards")]


@model
class CardsFile(CardList):
    """Cards of Aliens Predator, checked to the last word of their powers."""

    USABLE: ClassVar[tuple[str, ...]] = ("cards",)

    def flaws(self) -> Iterator[Flaw]:
        return self.early_flaws({"cards": self.cards}, {"cards": ()})

    @classmethod
    def early_flaws(cls, sound: Mapping[str, Any], left: Mapping[str, Any]) -> Iterator[Flaw]:
        """What is wrong with the cards that can be looked at, where others are wrong as well.

        Of those that have fields of a wrong form, `left` has what is left: that tells their powers.
        """
        from pnp.data.aliens_predator.proofreading import card_flaws

        return card_flaws(sound["cards"], left["cards"])


@cache
def base_cards() -> Mapping[str, Card]:
    """All cards of the pack by their numbers."""
    from pnp.data.assets import folder
    from pnp.data.check import check
    from pnp.data.yaml_source import read

    home = folder("carddata") / "aliens-predator"
    lists = [check(CardList, read(home / f"{name}.yaml")) for name in FILES]
    return {card.id: card for each in lists for card in each.cards}


def by_name(cards: Mapping[str, Card]) -> Mapping[str, Card]:
    """Cards by their names, which scenarios and deck lists call them by."""
    return {card.name: card for card in reversed([*cards.values()])}
