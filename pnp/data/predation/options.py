"""The options of a game of Predation: what can be chosen when it begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Any, Final, Literal, TypeAlias

from pnp.data.shapes import Doc, Pattern, Range, Seldom, model
from pnp.data.vocabulary import Line

Letter: TypeAlias = Annotated[str, Pattern("[A-D]", "a seat: A, B, C or D")]
OptionalRule: TypeAlias = Literal["no-trump", "controlled-universe", "double-decker", "even-start"]
OPTIONAL_RULES: Final[Mapping[OptionalRule, tuple[str, Any]]] = {
    "no-trump": ("no-trump", True),
    "controlled-universe": ("controlled-universe", True),
    "double-decker": ("decks", 2),
    "even-start": ("even-start", True),
}
"""The optional rules by their names, and the options that they stand for."""
Goal: TypeAlias = Literal["any", "extinction", "apex", "dominance", "survive"]


@model
class ContestTerms:
    """What both a scenario and whoever sets up a game can choose."""

    creatures: Annotated[
        Mapping[Letter, tuple[Line, ...]],
        Seldom(),
        Doc("first creatures as attack/defence, such as 2H/3C"),
    ] = field(default_factory=dict)
    hands: Annotated[
        Mapping[Letter, tuple[Line, ...]], Seldom(), Doc("first hands, such as [10S, QH]")
    ] = field(default_factory=dict)
    goal: Annotated[Goal, Seldom(), Doc("how A must win")] = "any"
    turns: Annotated[int | None, Range(1, 99), Seldom(), Doc("turns that A has for it")] = None


@model
class ContestOptions(ContestTerms):
    """How a game is set up."""

    players: Annotated[int, Range(2, 4), Doc("how many play")] = 2
    decks: Annotated[int, Range(1, 4), Doc("decks that are shuffled together")] = 1
    controlled_universe: Annotated[bool, Doc("no environmental cards and no jokers")] = False
    no_trump: Annotated[bool, Doc("suits do not beat each other")] = False
    even_start: Annotated[bool, Doc("the seats have the same chances")] = False
    first: Annotated[int, Range(0, 3), Doc("the seat that begins, counted from 0")] = 0
