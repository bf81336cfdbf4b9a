"""The options of a hunt: what can be chosen when it begins."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from pnp.data.card_hunter.house_rules import HouseRule
from pnp.data.card_hunter.pieces import Direction
from pnp.data.shapes import Doc, Length, Range, Seldom, model
from pnp.data.vocabulary import Id

Difficulty: TypeAlias = Literal["easy", "normal", "hard"]

SLAY: Final = "slay"
SURVIVE: Final = "survive"


@model
class HuntTerms:
    """What both a scenario and whoever sets up a hunt can choose."""

    difficulty: Annotated[Difficulty, Doc("how many Potions there are")] = "normal"
    players: Annotated[int, Range(1, 4), Doc("how many people play")] = 1
    house_rules: Annotated[
        tuple[HouseRule, ...], Length(0, 4), Seldom(), Doc("rules of ours to add")
    ] = ()
    lives: Annotated[int | None, Range(1, 20), Seldom(), Doc("Lives of each hunter")] = None
    potions: Annotated[int | None, Range(0, 20), Seldom(), Doc("Potions of each hunter")] = None
    rounds: Annotated[int | None, Range(1, 999), Seldom(), Doc("the last round")] = None
    goal: Annotated[
        Id, Seldom(), Doc("slay the monster; survive until the last round; or a Part to sever")
    ] = SLAY


@model
class HuntOptions(HuntTerms):
    """How a hunt is set up."""

    start: Annotated[
        tuple[Direction, ...], Length(0, 9), Seldom(), Doc("where hunters start, in their order")
    ] = ()
