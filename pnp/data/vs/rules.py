"""The rules file of Vs.: the numbers of the game, its teams and what each keyword does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pnp.data.check import Flaw
from pnp.data.english import listed
from pnp.data.shapes import Doc, Length, Range, model
from pnp.data.vocabulary import Line, Power

Team: TypeAlias = Literal["Company", "Xenomorphs", "Predators", "Prey"]
Symbol: TypeAlias = Literal["M", "I", "S", "E", "H", "A"]
Colour: TypeAlias = Literal["red", "green", "white"]
Small: TypeAlias = Annotated[int, Range(0, 99)]


@model
class TeamEntry:
    """A team that characters, equipment, plot twists and locations belong to."""

    NOUN: ClassVar[str] = "team"

    id: Annotated[Team, Doc("what cards call it")]
    name: Annotated[Line, Doc("the name people read")]
    align: Annotated[Literal["good", "evil"], Doc("which side of the story it is on")]
    symbols: Annotated[tuple[Symbol, ...], Length(1, 6), Doc("what its special location yields")]
    location: Annotated[Line, Doc("the number of its special location")]


@model
class Pile:
    """What lies beside the deck of whoever plays with the egg."""

    egg: Annotated[Line, Doc("the number of the card that needs the pile")]
    cards: Annotated[Mapping[Line, Small], Length(1, 9), Doc("its cards, each with its copies")]


@model
class VsRules:
    """Vs. in numbers, tables and keywords."""

    kind: Annotated[Literal["vs"], Doc("what this file describes")]
    name: Annotated[Line, Doc("the name of the game")]
    deck: Annotated[Small, Doc("cards in a deck, the main character aside")]
    copies: Annotated[Small, Doc("copies of one card that a deck may have")]
    hand: Annotated[Small, Doc("cards in the first hand")]
    mulligans: Annotated[Small, Doc("how often a first hand may be changed")]
    draw: Annotated[Small, Doc("cards drawn in a turn")]
    first_draw: Annotated[Small, Doc("cards drawn in the first turn of the game")]
    second_draw: Annotated[Small, Doc("the same of the second seat, with three or four players")]
    resources: Annotated[Small, Doc("cards that may go to the resource row in a turn")]
    symbols: Annotated[Mapping[Symbol, Line], Length(6, 6), Doc("power symbols and their names")]
    teams: Annotated[tuple[TeamEntry, ...], Length(4, 4), Doc("the teams")]
    pile: Annotated[Pile, Doc("what lies beside a deck with eggs")]
    tables: Annotated[
        Mapping[Line, Mapping[Line, Mapping[Colour, Small]]],
        Doc("numbers by the colour of health, each under the ways to play it"),
    ]
    keywords: Annotated[Mapping[Line, Power], Length(1), Doc("what each keyword does")]
    alien_keywords: Annotated[
        Mapping[Line, Power], Doc("those that the older rulebook tells otherwise")
    ]
    fine_points: Annotated[
        tuple[Line, ...], Length(1, 30), Doc("what the rulebook leaves open, as it is played here")
    ]

    @property
    def good(self) -> str:
        """The teams on the good side, for a text."""
        return self._on_side("good")

    @property
    def evil(self) -> str:
        """The teams on the evil side, for a text."""
        return self._on_side("evil")

    def _on_side(self, align: str) -> str:
        teams = [team for team in self.teams if team.align == align]
        return listed([f"[vs/{team.id.lower()}] {team.name}" for team in teams])

    def team(self, team_id: str) -> TeamEntry:
        """The team that cards call so."""
        return next(team for team in self.teams if team.id == team_id)


@model
class RulesFile(VsRules):
    """The rules of Vs., checked to the last word of the keywords."""

    def flaws(self) -> Iterator[Flaw]:
        from pnp.data.vs.proofreading import keyword_flaws

        yield from keyword_flaws(self.keywords)
        for name, power in self.alien_keywords.items():
            yield from keyword_flaws({**self.keywords, name: power}, name, "alien-keywords")


@cache
def rules() -> VsRules:
    """The rules as both boxes have them."""
    from pnp.data.assets import folder
    from pnp.data.check import check
    from pnp.data.yaml_source import read

    return check(VsRules, read(folder("carddata") / "vs/rules.yaml"))


def keywords() -> Mapping[str, Any]:
    """What each keyword does, by its name."""
    return rules().keywords
