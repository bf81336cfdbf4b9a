"""The rules file of Aliens Predator: the numbers of the game, its factions, rounds and words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, ClassVar, Literal, TypeAlias

from pnp.data.shapes import Doc, Length, Range, model
from pnp.data.vocabulary import Id, Line, Text

Faction: TypeAlias = Literal["rogues", "marines", "predator", "aliens"]
Species: TypeAlias = Literal["Human", "Predator", "Alien"]
Victory: TypeAlias = Literal[
    "eliminate",
    "rescue",
    "data",
    "hostages",
    "honor",
    "captive",
    "hived",
    "escape",
    "slay",
    "survive",
]
Small: TypeAlias = Annotated[int, Range(0, 99)]
Modifier: TypeAlias = Annotated[int, Range(-9, 9)]


@model
class FactionEntry:
    """A side that somebody plays."""

    NOUN: ClassVar[str] = "faction"

    id: Annotated[Faction, Doc("what scenarios and deck lists call it")]
    name: Annotated[Line, Doc("the name people read")]
    species: Annotated[Species, Doc("what its Main Characters are")]
    plays: Annotated[
        tuple[Line, ...], Length(1, 4), Doc("words of Events and Barriers that its player may play")
    ]


@model
class Step:
    """A part of a Round."""

    id: Annotated[Id, Doc("what powers and rules call it")]
    name: Annotated[Line, Doc("the name people read")]
    about: Annotated[Line, Doc("what is done in it")]


@model
class Round:
    """A part of a turn, in which every player acts."""

    NOUN: ClassVar[str] = "round"

    id: Annotated[Id, Doc("what rules call it")]
    name: Annotated[Line, Doc("the name people read")]
    about: Annotated[Line, Doc("what is done in it")]
    steps: Annotated[tuple[Step, ...], Doc("its steps, in order; none if it is one")]


@model
class Ability:
    """What a character can do, with a number."""

    NOUN: ClassVar[str] = "ability"

    id: Annotated[
        Literal["to_hit", "defense", "movement", "damage", "resistance"],
        Doc("what powers call it"),
    ]
    name: Annotated[Line, Doc("the name people read")]
    of: Annotated[Literal["die", "speed", "power"], Doc("what it begins with")]
    about: Annotated[Line, Doc("what it is for")]


@model
class DeckLimits:
    """What a draw deck may have."""

    least: Annotated[Small, Doc("cards in a draw deck, at least")]
    unique: Annotated[Small, Doc("copies of a Unique card")]
    plain: Annotated[Small, Doc("copies of any other card that is no Item")]
    limited: Annotated[Small, Doc("copies of a Limited Item")]
    molted: Annotated[Small, Doc("copies of a Molted Alien")]


@model
class Combat:
    """The numbers of an attack."""

    capture: Annotated[Modifier, Doc("to hit, when attacking to capture")]
    hidden: Annotated[Modifier, Doc("defense of a hidden marker")]
    wound: Annotated[Modifier, Doc("to Speed, Power and to hit, for each damage point")]
    token: Annotated[Modifier, Doc("to hit and damage, for each Alien token on the card")]
    boost_cost: Annotated[Small, Doc("Combat Pool for more damage or resistance, once a Round")]
    boost: Annotated[Small, Doc("damage or resistance that it buys")]


@model
class HandSize:
    """What is added to the base hand size of a scenario."""

    leader: Annotated[Modifier, Doc("for each character with Leader")]
    adaptable: Annotated[Modifier, Doc("for each character with Adaptable")]
    hostage: Annotated[Modifier, Doc("for each Hostage of the Rogues")]
    warrior: Annotated[Modifier, Doc("for each Alien Warrior, card or token, with the Queen")]
    cycle: Annotated[Modifier, Doc("each time the deck was gone through")]
    newborn: Annotated[Small, Doc("the base itself, when the Newborn comes")]


@model
class Honor:
    """What kills are worth to a Predator; Aliens have their worth on their cards."""

    human: Annotated[Small, Doc("a Human or Synthetic Main Character")]
    supporting: Annotated[Small, Doc("a Supporting Character")]
    unique_supporting: Annotated[Small, Doc("a unique Supporting Character")]
    weaponry: Annotated[Small, Doc("each Weaponry weapon that it carried")]
    military_arms: Annotated[Small, Doc("each Military Arms weapon that it carried")]
    prohibited: Annotated[Small, Doc("added for each Prohibited weapon")]
    unique_ammo: Annotated[Small, Doc("added for each unique Ammo Item")]
    unique_attachment: Annotated[Small, Doc("added for each unique Attachment")]
    token: Annotated[Small, Doc("each Alien token of a group")]
    captive: Annotated[Small, Doc("added for a captive who is evacuated")]


@model
class Gore:
    """What the Newborn pays in Gore tokens."""

    damage_or_movement: Annotated[Small, Doc("for +1 damage or movement")]
    defense_or_resistance: Annotated[Small, Doc("for +1 defense or resistance this turn")]
    to_hit_or_hand: Annotated[Small, Doc("for +1 to hit or hand size")]
    attack: Annotated[Small, Doc("for one more Close Combat attack")]
    attacks: Annotated[Small, Doc("attacks in a turn, at most")]


@model
class Perils:
    """Rolls that decide over life and freedom."""

    drown: Annotated[Small, Doc("a roll that drowns: so much or less")]
    drown_damage: Annotated[Small, Doc("Environmental damage of drowning")]
    burst: Annotated[Small, Doc("a roll that kills the Infected: so much or less")]
    break_: Annotated[Small, Doc("a roll that frees the Bound: exactly so much")]
    edged: Annotated[Small, Doc("added to the Power of who breaks free, for an edged weapon")]


@model
class Hive:
    """How the Hive grows and serves."""

    builders: Annotated[Small, Doc("Aliens, cards and tokens, that it takes to hive a location")]
    movement: Annotated[Small, Doc("Movement Points between the Breeding Chamber and the Hive")]


@model
class Rescued:
    """How many those count for who are evacuated."""

    liberated: Annotated[Small, Doc("a liberated Hostage, for the Marines")]
    unique_hostage: Annotated[Small, Doc("a unique Hostage, for the Rogues")]


@model
class RulesFile:
    """Aliens Predator in numbers and words."""

    kind: Annotated[Literal["aliens-predator"], Doc("what this file describes")]
    name: Annotated[Line, Doc("the name of the game")]
    notice: Annotated[Text, Doc("whose work it is, and whose it is not")]
    die: Annotated[Small, Doc("sides of the die")]
    turns: Annotated[Small, Doc("turns of a game, where a scenario does not say")]
    factions: Annotated[
        tuple[FactionEntry, ...], Length(4, 4), Doc("the factions, in the order in which they act")
    ]
    rounds: Annotated[tuple[Round, ...], Length(1, 9), Doc("the Rounds of a turn")]
    deck: Annotated[DeckLimits, Doc("what a draw deck may have")]
    cloned_too: Annotated[
        tuple[Line, ...], Doc("Aliens that a Cloned brood may have, though they lack the word")
    ]
    abilities: Annotated[tuple[Ability, ...], Length(5, 5), Doc("what characters can do")]
    combat: Annotated[Combat, Doc("the numbers of an attack")]
    hand: Annotated[HandSize, Doc("what changes a hand size")]
    honor: Annotated[Honor, Doc("what kills are worth")]
    gore: Annotated[Gore, Doc("what the Newborn buys")]
    perils: Annotated[Perils, Doc("rolls that decide over life and freedom")]
    hive: Annotated[Hive, Doc("how the Hive grows and serves")]
    data: Annotated[Small, Doc("Data tokens that a drive or a Synthetic holds")]
    rescued: Annotated[Rescued, Doc("how many those count for who are evacuated")]
    vehicles_stay_out_of: Annotated[
        tuple[Line, ...], Doc("words of locations that no Vehicle enters")
    ]
    victories: Annotated[
        Mapping[Victory, Line], Length(10, 10), Doc("what can win a scenario, and how")
    ]
    words: Annotated[
        Mapping[Line, Line], Length(1), Doc("the words of cards, and what each is good for")
    ]
    fine_points: Annotated[
        tuple[Line, ...], Length(1, 30), Doc("what the rulebook leaves open, as it is played here")
    ]

    def faction(self, faction_id: str) -> FactionEntry:
        """The faction that scenarios and deck lists call so."""
        return next(faction for faction in self.factions if faction.id == faction_id)


@cache
def rules() -> RulesFile:
    """The rules of the game."""
    from pnp.data.assets import folder
    from pnp.data.check import check
    from pnp.data.yaml_source import read

    return check(RulesFile, read(folder("carddata") / "aliens-predator/rules.yaml"))
