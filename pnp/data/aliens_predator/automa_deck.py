"""The automa decks of Aliens Predator: the words of their cards, and what they say in English.

A deck has rules, which lie open in their order, and moods, of which one is turned over each turn.
In a step the rules of that step are read, first those that the mood names; the first that holds is
carried out for the nearest character who can, again and again until none holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias

from pnp.data.aliens_predator.cards import Use
from pnp.data.aliens_predator.rules import Faction, rules
from pnp.data.assets import folder
from pnp.data.automa_deck import conditions_of, never_reached
from pnp.data.check import Flaw, check
from pnp.data.english import count, listed
from pnp.data.models import Card
from pnp.data.part import PlaceOf
from pnp.data.shapes import Doc, Length, Range, model
from pnp.data.vocabulary import Id, Line
from pnp.data.yaml_source import read

Step: TypeAlias = Literal[
    "evacuate", "locations", "moving", "mature", "declare", "searching", "event"
]
Deed: TypeAlias = Literal[
    "evacuate",
    "download",
    "lay",
    "lay-only",
    "go-home",
    "go-find",
    "go-prey",
    "go-site",
    "go-build",
    "go-queen",
    "go-back",
    "gather",
    "rest",
    "hide",
    "avoid",
    "wait",
    "mature",
    "jelly",
    "hive",
    "share-tokens",
    "attack",
    "capture",
    "keep-finders",
    "keep-holders",
    "backstab",
    "search",
    "take-data",
    "play",
]
Wanted: TypeAlias = Literal["supporting", "weapon", "healing", "armor", "drive", "item", "any"]
Few: TypeAlias = Annotated[int, Range(1, 9)]

# --- conditions -----------------------------------------------------------------------------------


@model
class When:
    """What must hold, all of it, for a rule to apply; each is seen by looking or counting."""

    carried: Annotated[
        Few | None, Doc("so many escorts or captives, or enough to win with, or no room for more")
    ] = None
    data_held: Annotated[Few | None, Doc("Data tokens that are held, at least")] = None
    hurt: Annotated[Few | None, Doc("damage points of somebody, at least")] = None
    can_heal: Annotated[Few | None, Doc("something that heals is so many places away at most")] = (
        None
    )
    unarmed: Annotated[bool | None, Doc("somebody has no weapon")] = None
    hand_finds: Annotated[Wanted | None, Doc("such a card in hand can be found")] = None
    hand_has: Annotated[Line | None, Doc("that card is in hand")] = None
    queen_in_danger: Annotated[bool | None, Doc("an enemy is with the Queen or adjacent")] = None
    bodies: Annotated[Few | None, Doc("Aliens that can be there, at least")] = None
    bodies_beat: Annotated[
        Annotated[float, Range(0, 9)] | None, Doc("Aliens for each armed enemy, more than so many")
    ] = None
    prey: Annotated[bool | None, Doc("prey is in reach")] = None
    lone: Annotated[bool | None, Doc("an unaccompanied Supporting Character is in reach")] = None
    outnumbered: Annotated[bool | None, Doc("more enemies than friends are adjacent")] = None
    apart: Annotated[Few | None, Doc("somebody is so many places from the others, or more")] = None
    roll: Annotated[Few | None, Doc("a roll that is enough to hit")] = None
    needs: Annotated[Few | None, Doc("a roll that it takes to hit, at least")] = None


_WANTED: Final[Mapping[str, str]] = {
    "supporting": "a Supporting Character",
    "weapon": "a weapon",
    "healing": "a card that heals",
    "armor": "armor",
    "drive": "a Portable Data Drive",
    "item": "an Item",
    "any": "anything",
}
_IF: Final[Mapping[str, Callable[[Any], str]]] = {
    "carried": lambda n: (
        f"{n} or more are with it, or it has enough to win, or it can hold no more"
    ),
    "data_held": lambda n: f"{n} or more Data tokens are held",
    "hurt": lambda n: f"somebody has {n} or more damage points",
    "can_heal": lambda n: f"something that heals is within {count(n, 'place')}",
    "unarmed": lambda _: "somebody has no weapon",
    "hand_finds": lambda what: f"{_WANTED[what]} in hand can be found",
    "hand_has": lambda name: f"{name} is in hand",
    "queen_in_danger": lambda _: "an enemy Main Character is with the Queen or adjacent to her",
    "bodies": lambda n: f"{n} or more Aliens can be there",
    "bodies_beat": lambda n: f"there would be more than {n:g} Aliens for each armed enemy",
    "prey": lambda _: "prey is in reach",
    "lone": lambda _: "an unaccompanied Supporting Character is in reach",
    "outnumbered": lambda _: "more enemies than friends are adjacent",
    "apart": lambda n: (
        f"somebody is {n} or more places from the others"
        if n > 1
        else "somebody is not with the others"
    ),
    "roll": lambda n: f"a roll of {n} is enough to hit",
    "needs": lambda n: f"it takes a roll of {n} or more to hit",
}

# --- rules and moods ------------------------------------------------------------------------------

_DEEDS: Final[Mapping[str, tuple[str, str]]] = {
    "evacuate": ("Evacuate", "whoever can be evacuated"),
    "download": ("Download", "all data, and evacuate Hostages"),
    "lay": ("Lay", "every location; {where} go nearest to home"),
    "lay-only": ("Lay", "{words} locations, and keep the others"),
    "go-home": ("Go home", "together, to where this side evacuates"),
    "go-find": (
        "Go and find",
        "it, where the steps to get there and the enemies adjacent add up to the least",
    ),
    "go-prey": (
        "Go to prey",
        "where its honor (at least 1) times the chance to hit it, half of that if a hit would not"
        " kill, is highest; take off 1 for each armed enemy there or adjacent. Never go where it"
        " would be outnumbered by its Speed or more",
    ),
    "go-site": (
        "Go to data",
        "where the steps to get there, half the steps home and 0.4 for each enemy adjacent add up"
        " to the least",
    ),
    "go-build": (
        "Go to build",
        "at a place that is no Hive yet and has no enemy Main Character, with the fewest cards that"
        " make {builders} Aliens",
    ),
    "go-queen": ("Go to the Queen", "with every Alien in reach"),
    "go-back": ("Go back", "to the Breeding Chamber, through the Hive if that is shorter"),
    "gather": ("Gather", "at the largest group"),
    "rest": ("Rest", "where it can be healed and no enemy is adjacent, and do not attack"),
    "hide": ("Hide", "whenever it can; decoys go to the next best places"),
    "avoid": ("Avoid", "places where armed enemies would outnumber it by its Speed or more"),
    "wait": ("Wait", "at the nearest {words} location"),
    "mature": ("Mature", "every Alien that can; a Warrior card from its hand replaces a token"),
    "jelly": (
        "Use Royal Jelly",
        "to make a Young Queen if there is no Queen, else a Royal Guard, else to molt",
    ),
    "hive": (
        "Hive",
        "where there is no enemy Main Character, with the fewest cards that make {builders} Aliens",
    ),
    "share-tokens": (
        "Share tokens",
        "evenly among the cards at each place, the most damaged first",
    ),
    "attack": (
        "Attack",
        "where the chance to hit times the damage is highest; if several are equal, the injured"
        " first",
    ),
    "capture": ("Capture", "instead of killing; Supporting Characters always"),
    "keep-finders": (
        "Keep ready",
        "the weakest fighters, one for each card that can be found, but no more than half of them",
    ),
    "keep-holders": ("Keep ready", "whoever can hold data, where there is some"),
    "backstab": (
        "Backstab",
        "to kill, whoever a concealed weapon reaches, unless the Rogue is outnumbered there by its"
        " Speed or more",
    ),
    "search": ("Search", "for {wants}"),
    "take-data": ("Take data", "; else search for {wants}; else conceal a weapon"),
    "play": ("Play", "an attack Event of the mood"),
}

_PREY: Final[Mapping[str, str]] = {
    "lone": "with an armed Main Character, to the nearest who has no enemy with them",
    "bodies_beat": (
        "where its honor (at least 1) times the chance to hit it, half of that if a hit would not"
        " kill, is highest. Queens stay"
    ),
}
"""What prey is gone to, where the occasion says so."""


@model
class Rule:
    """A card that says what is done in a step, and when."""

    NOUN: ClassVar[str] = "rule"

    step: Annotated[Step, Doc("the step in which it is read; event: when Events can be played")]
    do: Annotated[Deed, Doc("what is done")]
    words: Annotated[
        tuple[Line, ...], Length(0, 4), Doc("of lay and wait: words of locations")
    ] = ()
    wants: Annotated[
        tuple[Wanted, ...], Length(0, 5), Doc("of a search: what it is for, the best first")
    ] = ()
    when: Annotated[When | None, Doc("what must hold; nothing: always")] = None

    def flaws(self) -> Iterator[Flaw]:
        """What it needs and has not, or has and does not need."""
        rest = _DEEDS[self.do][1]
        for name, marks in (("words", ("{words}", "{where}")), ("wants", ("{wants}",))):
            given = bool(getattr(self, name))
            if given and not any(mark in rest for mark in marks):
                yield Flaw((name,), f"'{self.do}' has no '{name}'")
            elif not given and marks[0] in rest:
                yield Flaw((), f"'{self.do}' needs '{name}'")

    @property
    def action(self) -> object:
        """What is done, whatever the occasion."""
        return self.step, self.do, self.words, self.wants

    @property
    def conditions(self) -> Mapping[str, Any]:
        """What must hold, by name."""
        return conditions_of(self.when)

    @property
    def title(self) -> str:
        """What it is called on its card, and by moods."""
        return _DEEDS[self.do][0]

    @property
    def text(self) -> str:
        """What its card says."""
        verb, rest = _DEEDS[self.do]
        if self.do == "go-prey":
            rest = next((_PREY[name] for name in self.conditions if name in _PREY), rest)
        told = rest.format(
            words=listed(list(self.words), "or"),
            where=f"those with {listed(list(self.words), 'or')}" if self.words else _WHERE_FOUND,
            wants=", then ".join(_WANTED[each] for each in self.wants),
            builders=rules().hive.builders,
        )
        deed = f"**{verb}** {told}.".replace(" ;", ";")
        when = [_IF[name](value) for name, value in self.conditions.items()]
        return f"If {' and '.join(when)}: {deed}" if when else deed


_WHERE_FOUND: Final = "those where a card in hand can be found"


@model
class Mood:
    """A card that is turned over for a turn."""

    NOUN: ClassVar[str] = "mood"

    name: Annotated[Line, Doc("its title")]
    first: Annotated[
        tuple[Annotated[int, Range(1, 12)], ...],
        Length(1, 4),
        Doc("the numbers of rules that are read before the others of their step"),
    ]
    uses: Annotated[tuple[Use, ...], Length(1, 7), Doc("which Events are played")]


@model
class AutomaFile:
    """The automa deck of a faction."""

    kind: Annotated[Literal["ap-automa"], Doc("what this file describes")]
    id: Annotated[Id, Doc("a short name")]
    name: Annotated[Line, Doc("the name people read")]
    faction: Annotated[Faction, Doc("whom it plays")]
    rules: Annotated[tuple[Rule, ...], Length(12, 12), Doc("its rules, the most urgent first")]
    moods: Annotated[tuple[Mood, ...], Length(6, 6), Doc("its moods")]

    def flaws(self) -> Iterator[Flaw]:
        yield from never_reached(self.rules, ("rules",))
        for at, mood in enumerate(self.moods):
            if len(set(mood.first)) < len(mood.first):
                yield Flaw(("moods", at, "first"), "names a rule twice")


@cache
def automa_deck(faction: Faction) -> AutomaFile:
    """The printed deck of a faction."""
    home = folder("carddata") / "aliens-predator" / "automa"
    return check(AutomaFile, read(home / f"{faction}.yaml"))


# --- cards ----------------------------------------------------------------------------------------


def automa_cards(deck: AutomaFile, place_of: PlaceOf) -> Iterator[Card]:
    """The cards of a deck: its rules, then its moods."""
    steps = {step.id: step.name for part in rules().rounds for step in part.steps}
    shared = {"faction": deck.faction, "deck": deck.name}
    for at, rule in enumerate(deck.rules):
        fields = {
            **shared,
            "number": at + 1,
            "line": steps.get(rule.step, "Events"),
            "text": rule.text,
            "uses": [],
        }
        yield Card(f"rule-{at + 1}", rule.title, 1, fields, place_of(("rules", at)))
    for at, mood in enumerate(deck.moods):
        first = [f"**{number}.** {deck.rules[number - 1].title}" for number in sorted(mood.first)]
        fields = {
            **shared,
            "number": 0,
            "line": "Mood",
            "text": "\n".join(["Read first:", *(f"- {each}" for each in first)]),
            "uses": list(mood.uses),
        }
        yield Card(f"mood-{at + 1}", mood.name, 1, fields, place_of(("moods", at)))
