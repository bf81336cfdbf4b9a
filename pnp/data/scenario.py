"""Scenarios: one file that says how a game is set up, what it is about, and when it is won.

It prints as a one-page briefing and sets the game up exactly so. Words about goal and set-up are
made here from the data that the game follows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias

from pnp.data.card_hunter.house_rules import HouseRule
from pnp.data.check import Flaw
from pnp.data.shapes import Doc, Length, Pattern, Range, model
from pnp.data.vocabulary import Id, Line, Text

Letter: TypeAlias = Annotated[str, Pattern("[A-D]", "a seat: A, B, C or D")]
Temperament: TypeAlias = Literal["grazer", "hunter", "opportunist"]
Level: TypeAlias = Literal["easy", "normal", "hard"]
OptionalRule: TypeAlias = Literal["double-decker", "controlled-universe", "no-trump"]
Direction: TypeAlias = Literal["north", "east", "south", "west"]

SLAY: Final = "slay"
SURVIVE: Final = "survive"


@model
class Medals:
    """Scores to be proud of."""

    bronze: Annotated[int, Range(1, 999)]
    silver: Annotated[int, Range(1, 999)]
    gold: Annotated[int, Range(1, 999)]

    def flaws(self) -> Iterator[Flaw]:
        if not self.bronze < self.silver < self.gold:
            yield Flaw((), "bronze must be less than silver, and silver less than gold")


@model
class HuntScenario:
    """How a hunt of Card Hunter is set up; what is left out is as usual."""

    monster: Annotated[
        str,
        Pattern(r"[^\n]+", "the id of a monster, or its file"),
        Length(1, 200),
        Doc("the id of a monster that comes with the game, or a monster file beside this one"),
    ]
    difficulty: Annotated[Level, Doc("how many Potions there are")] = "normal"
    players: Annotated[int, Range(1, 4), Doc("how many people play")] = 1
    house_rules: Annotated[tuple[HouseRule, ...], Length(0, 4), Doc("rules of ours to add")] = ()
    start: Annotated[Mapping[Id, Direction], Doc("where hunters start; all of them, or none")] = (
        field(default_factory=dict)
    )
    lives: Annotated[int | None, Range(1, 20), Doc("Lives of each hunter")] = None
    potions: Annotated[int | None, Range(0, 20), Doc("Potions of each hunter")] = None
    rounds: Annotated[int | None, Range(1, 999), Doc("the last round")] = None
    goal: Annotated[
        Id, Doc("slay the monster; survive until the last round; or a Part to sever")
    ] = SLAY
    medals: Annotated[Medals | None, Doc("scores for bronze, silver and gold")] = None

    def flaws(self) -> Iterator[Flaw]:
        for at, rule in enumerate(self.house_rules):
            if rule in self.house_rules[:at]:
                yield Flaw(("house-rules", at), f"'{rule}' stands here twice")

    def options(self, hunters: tuple[str, ...]) -> dict[str, Any]:
        """The same as options of the game, for hunters in this order."""
        given = {
            "difficulty": self.difficulty,
            "players": self.players,
            "house-rules": list(self.house_rules),
            "start": [self.start[hunter] for hunter in hunters if hunter in self.start],
            "lives": self.lives or 0,
            "potions": -1 if self.potions is None else self.potions,
            "rounds": self.rounds or 0,
            "goal": self.goal,
        }
        usual = {"house-rules": [], "start": [], "lives": 0, "potions": -1, "rounds": 0}
        return {name: value for name, value in given.items() if usual.get(name, "") != value}


@model
class ContestScenario:
    """How a game of Predation is set up; the person sits at A."""

    rivals: Annotated[tuple[Temperament, ...], Length(1, 3), Doc("who plays against A")]
    level: Annotated[Level, Doc("how well the rivals play")] = "normal"
    rules: Annotated[tuple[OptionalRule, ...], Length(0, 3), Doc("optional rules in play")] = ()
    first: Annotated[Letter, Doc("who begins")] = "A"
    creatures: Annotated[
        Mapping[Letter, tuple[Line, ...]], Doc("first creatures as attack/defence, such as 2H/3C")
    ] = field(default_factory=dict)
    hands: Annotated[Mapping[Letter, tuple[Line, ...]], Doc("first hands, such as [10S, QH]")] = (
        field(default_factory=dict)
    )
    goal: Annotated[
        Literal["any", "extinction", "apex", "dominance", "survive"], Doc("how A must win")
    ] = "any"
    turns: Annotated[int | None, Range(1, 99), Doc("turns that A has for it")] = None

    def options(self) -> dict[str, Any]:
        """The same as options of the game."""
        given: dict[str, Any] = {
            "players": 1 + len(self.rivals),
            "decks": 2 if "double-decker" in self.rules else 1,
            "controlled-universe": "controlled-universe" in self.rules,
            "no-trump": "no-trump" in self.rules,
            "first": "ABCD".index(self.first),
        }
        if self.creatures:
            given["creatures"] = {seat: list(row) for seat, row in self.creatures.items()}
        if self.hands:
            given["hands"] = {seat: list(cards) for seat, cards in self.hands.items()}
        if self.goal != "any":
            given["goal"] = self.goal
        if self.turns:
            given["turns"] = self.turns
        return given


@model
class Scenario:
    """A game with a story: set-up, goal, and what is special."""

    NOUN: ClassVar[str] = "scenario"

    kind: Annotated[Literal["scenario"], Doc("what this file describes")]
    id: Annotated[Id, Doc("a short name")]
    name: Annotated[Line, Doc("the name people read")]
    story: Annotated[Text, Doc("what is going on; read it aloud")]
    hunt: Annotated[HuntScenario | None, Doc("for Card Hunter: the hunt")] = None
    contest: Annotated[ContestScenario | None, Doc("for Predation: the contest")] = None
    tips: Annotated[tuple[Line, ...], Length(0, 5), Doc("advice for the table")] = ()

    def flaws(self) -> Iterator[Flaw]:
        if (self.hunt is None) == (self.contest is None):
            yield Flaw((), "needs either 'hunt' (Card Hunter) or 'contest' (Predation)")

    @property
    def game(self) -> str:
        """The game it is for."""
        return "card-hunter" if self.hunt is not None else "predation"
