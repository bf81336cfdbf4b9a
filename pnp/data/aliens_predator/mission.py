"""The block of a scenario of Aliens Predator: everything that the rulebook leaves to a scenario."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import field, fields
from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias

from pnp.data.aliens_predator.rules import Faction, Victory, rules
from pnp.data.check import Flaw
from pnp.data.shapes import Doc, Length, Pattern, Range, model
from pnp.data.vocabulary import Id, Line, Power

Level: TypeAlias = Literal["easy", "normal", "hard"]
Who: TypeAlias = Literal["person", "automa", "either"]
Many: TypeAlias = Annotated[int, Range(1, 99)]
Small: TypeAlias = Annotated[int, Range(0, 99)]
Seam: TypeAlias = Annotated[str, Pattern("[1-9][0-9]?", "the number of a location of the row")]
Names: TypeAlias = Annotated[tuple[Line, ...], Length(0, 40)]

_OF_ONE_FACTION: Final[Mapping[str, str]] = {
    "chamber": "aliens",
    "pick_up": "aliens",
    "pack": "predator",
    "honor_less": "predator",
}
_WON_BY: Final[Mapping[str, str]] = {
    "rescue": "marines",
    "data": "rogues",
    "hostages": "rogues",
    "honor": "predator",
    "captive": "predator",
    "hived": "aliens",
}
"""Victories that only one faction can have."""


@model
class Win:
    """One way to win: exactly one of these."""

    NOUN: ClassVar[str] = "victory"

    eliminate: Annotated[
        Literal["all"] | None, Doc("every opposing Main Character is gone, and Chamber tokens too")
    ] = None
    rescue: Annotated[Many | None, Doc("Supporting Characters evacuated")] = None
    data: Annotated[Many | None, Doc("Data tokens downloaded")] = None
    hostages: Annotated[Many | None, Doc("Hostages evacuated")] = None
    honor: Annotated[
        Literal["required"] | None, Doc("the honor that Predators and Items ask for, then evacuate")
    ] = None
    captive: Annotated[Many | None, Doc("captives evacuated")] = None
    hived: Annotated[
        Many | Literal["all"] | None, Doc("locations hived that were no Hive at the start")
    ] = None
    escape: Annotated[Many | None, Doc("Main Characters of one's own evacuated")] = None
    slay: Annotated[Line | None, Doc("the card that must be killed")] = None
    survive: Annotated[Many | None, Doc("a Main Character is left after so many turns")] = None

    @property
    def kind(self) -> Victory:
        """Which way it is."""
        return next(name for name in rules().victories if getattr(self, name) is not None)

    @property
    def wanted(self) -> int | str:
        """How many it takes, or what."""
        found: int | str = getattr(self, self.kind)
        return found

    def flaws(self) -> Iterator[Flaw]:
        given = [each.name for each in fields(self) if getattr(self, each.name) is not None]
        if len(given) != 1:
            known = ", ".join(rules().victories)
            yield Flaw((), f"a victory is exactly one of these, not {len(given)}", known)


@model
class StartingCharacter:
    """A Main Character who is there from the start."""

    card: Annotated[Line, Doc("its name")]
    at: Annotated[Line, Doc("the location of the row where it stands")]
    items: Annotated[Names, Doc("Items that it carries")] = ()
    tokens: Annotated[Small, Doc("Alien tokens on it")] = 0
    riding: Annotated[Line | None, Doc("the Vehicle that it rides in")] = None


@model
class Found:
    """A Supporting Character who was found already."""

    card: Annotated[Line, Doc("its name")]
    at: Annotated[Line, Doc("the location of the row where it stands")]


@model
class Chamber:
    """Alien tokens on the Breeding Chamber."""

    bursters: Annotated[Small, Doc("on the section of Chest Bursters")] = 0
    warriors: Annotated[Small, Doc("on the section of Alien Warriors")] = 0


@model
class HuntingPack:
    """The limits of a Hunting Pack."""

    most: Annotated[Many, Doc("Predators in it, at most")]
    items_honor: Annotated[Small, Doc("honor of all their Items together, at most")]


@model
class Choice:
    """Other characters that a person may start with, in place of those of the scenario."""

    one: Annotated[Names, Doc("one of these")] = ()
    any: Annotated[Names, Doc("any of these")] = ()
    most: Annotated[Many | None, Doc("of any: how many, at most")] = None
    items_honor: Annotated[Small | None, Doc("honor of all their Items together, at most")] = None

    def flaws(self) -> Iterator[Flaw]:
        if bool(self.one) == bool(self.any):
            yield Flaw((), "needs either 'one' or 'any'")
        elif bool(self.any) != (self.most is not None):
            yield Flaw((), "'most' stands with 'any', and only there")


@model
class DeckTerms:
    """Which draw deck a side has, and what it may be."""

    list: Annotated[
        Line | None, Doc("a deck list by its name or its file; without it, the faction's own")
    ] = None
    least: Annotated[Many | None, Doc("cards in the draw deck, at least; else as usual")] = None
    most: Annotated[Many | None, Doc("cards in the draw deck, at most")] = None
    ban: Annotated[Names, Doc("cards that it may not have")] = ()
    only: Annotated[Names, Doc("words of which each of its Items must have one")] = ()


@model
class AutomaTerms:
    """Who plays a side that nobody else plays."""

    deck: Annotated[Id | None, Doc("its deck of instructions; without it, the faction's own")] = (
        None
    )
    level: Annotated[Level, Doc("how well it plays")] = "normal"


@model
class Side:
    """One faction of a scenario: what it starts with, and what it wants."""

    NOUN: ClassVar[str] = "side"

    faction: Annotated[Faction, Doc("who it is")]
    combat_pool: Annotated[Small, Doc("its Combat Pool at the start")]
    row: Annotated[
        tuple[Line, ...], Length(1, 12), Doc("its ground locations at the start, left to right")
    ]
    characters: Annotated[
        tuple[StartingCharacter, ...], Length(1, 20), Doc("its Main Characters at the start")
    ]
    victory: Annotated[tuple[Win, ...], Length(1, 10), Doc("ways to win, any of which is enough")]
    who: Annotated[Who, Doc("who plays it: a person, an automa, or either")] = "either"
    automa: Annotated[AutomaTerms, Doc("the automa that plays it")] = field(
        default_factory=AutomaTerms
    )
    deck: Annotated[DeckTerms, Doc("its draw deck")] = field(default_factory=DeckTerms)
    hand: Annotated[Small, Doc("its base hand size")] = 4
    starting_hand: Annotated[Names, Doc("cards of the draw deck that are in hand at once")] = ()
    condition: Annotated[Line | None, Doc("its Battle Condition")] = None
    high: Annotated[
        Mapping[Seam, Line],
        Doc("cross locations above the row: right of the location with that number"),
    ] = field(default_factory=dict)
    low: Annotated[Mapping[Seam, Line], Doc("cross locations below the row, in the same way")] = (
        field(default_factory=dict)
    )
    chamber: Annotated[Chamber, Doc("of Aliens: tokens on the Breeding Chamber")] = field(
        default_factory=Chamber
    )
    pack: Annotated[HuntingPack | None, Doc("of the Predator: a Hunting Pack and its limits")] = (
        None
    )
    choose: Annotated[Choice | None, Doc("other characters that a person may take")] = None
    supporting: Annotated[
        tuple[Found, ...], Length(0, 20), Doc("Supporting Characters who are there at the start")
    ] = ()
    honor_less: Annotated[Small, Doc("of the Predator: taken off the honor that he must gain")] = 0
    reinforce: Annotated[bool, Doc("whether its Main Characters may come into play later")] = False
    pick_up: Annotated[bool, Doc("of Aliens: whether they may lift Items")] = False
    start_at: Annotated[Line | None, Doc("where it starts: data is downloaded here")] = None
    evacuate_at: Annotated[Names, Doc("where its characters evacuate")] = ()

    def flaws(self) -> Iterator[Flaw]:
        for name, faction in _OF_ONE_FACTION.items():
            given = getattr(self, name)
            empty = isinstance(given, Chamber) and not (given.bursters or given.warriors)
            if given and not empty and self.faction != faction:
                key = name.replace("_", "-")
                owner = rules().faction(faction).name
                yield Flaw((key,), f"only the {owner} has '{key}'", key=True)
        kinds = Counter(win.kind for win in self.victory)
        for at, win in enumerate(self.victory):
            kinds[win.kind] -= 1
            if kinds[win.kind]:
                yield Flaw(("victory", at), f"'{win.kind}' stands here twice")
            winner = _WON_BY.get(win.kind, self.faction)
            if winner != self.faction:
                message = f"only the {rules().faction(winner).name} can win by '{win.kind}'"
                yield Flaw(("victory", at), message)


@model
class Mission:
    """How a game of Aliens Predator is set up, and who wins it how."""

    USABLE: ClassVar[tuple[str, ...]] = ("sides",)

    sides: Annotated[
        tuple[Side, ...], Length(2, 4), Doc("who takes part; those who act first come first")
    ]
    turns: Annotated[Many, Doc("turns after which whoever is nearest to a victory wins")] = field(
        default_factory=lambda: rules().turns
    )
    new_locations: Annotated[
        Literal["none", "may", "must"], Doc("whether locations from hand join the rows")
    ] = "may"
    shared: Annotated[
        Names, Doc("starting locations that are one place in all rows; all others are Distinct")
    ] = ("Main Corridor",)
    links: Annotated[
        tuple[tuple[Line, Line], ...], Length(0, 20), Doc("starting locations that are adjacent")
    ] = ()
    combat_pool_used: Annotated[bool, Doc("whether Combat Pool is played with")] = True
    dead_return: Annotated[bool, Doc("whether dead Main Characters come back")] = False
    second_place: Annotated[bool, Doc("whether the others play on for the second place")] = False
    special: Annotated[
        tuple[Power, ...], Length(0, 9), Doc("powers that are in force for the whole game")
    ] = ()

    def flaws(self) -> Iterator[Flaw]:
        order = [faction.id for faction in rules().factions]
        places = [order.index(side.faction) for side in self.sides]
        for at, place in enumerate(places):
            if at and place < places[at - 1]:
                name, before = (
                    rules().faction(self.sides[each].faction).name for each in (at, at - 1)
                )
                message = f"the {name} act before the {before}"
                yield Flaw(("sides", at, "faction"), message, "write them in that order")
        if self.special:
            from pnp.data.aliens_predator.proofreading import special_flaws

            yield from special_flaws(self.special)

    @classmethod
    def early_flaws(cls, sound: Mapping[str, Any], _: Mapping[str, Any]) -> Iterator[Flaw]:
        """What is wrong with the sides that can be looked at, where something else is wrong."""
        from pnp.data.aliens_predator.mission_check import early_flaws

        return early_flaws(sound["sides"])

    @property
    def is_solo(self) -> bool:
        """Whether it is one person against automas."""
        whos = sorted(side.who for side in self.sides)
        return whos.count("person") == 1 and whos.count("automa") == len(whos) - 1
