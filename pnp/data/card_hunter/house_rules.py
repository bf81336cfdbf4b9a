"""House rules for Card Hunter, our own: numbers and texts, and what they do to a monster's game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Annotated, ClassVar, Final, Literal, TypeAlias, get_args

from pnp.data.card_hunter.monster import Hunter, Monster, Potions, Team
from pnp.data.check import Flaw
from pnp.data.shapes import Doc, Length, Range, model
from pnp.data.vocabulary import Id, Line, Text

HouseRule: TypeAlias = Literal["four-hunters", "expert", "deduction", "powers"]
HOUSE_RULES: Final[tuple[str, ...]] = get_args(HouseRule)
FOUR_HUNTERS: Final = "four-hunters"
PowerId: TypeAlias = Literal["nimble", "long-shot", "shield", "brewer"]
Few: TypeAlias = Annotated[int, Range(0, 9)]


@model
class FourHunters:
    """One hunter more."""

    name: Line
    hunter: Annotated[Hunter, Doc("who joins, and acts last")]
    fewer_potions: Annotated[Few, Doc("what each hunter has less of")]
    teams: Annotated[tuple[Team, ...], Length(1), Doc("who plays whom")]
    text: Text


@model
class Expert:
    """A harder hunt."""

    name: Line
    revealed_per_part: Annotated[Few, Doc("cards that start each Hit Pile")]
    fewer_knockouts: Annotated[Few, Doc("how many less the team can stand")]
    text: Text


@model
class Deduction:
    """A weak spot to find out."""

    name: Line
    text: Text


@model
class Power:
    """What one hunter can do that others cannot."""

    NOUN: ClassVar[str] = "power"

    hunter: Annotated[Id, Doc("whose power it is")]
    power: Annotated[PowerId, Doc("what the game knows it by")]
    name: Line
    text: Text

    @property
    def id(self) -> str:
        """Tells it from others."""
        return self.hunter


@model
class Powers:
    """A power for each hunter."""

    name: Line
    text: Text
    each: Annotated[tuple[Power, ...], Length(1, 9)]


@model
class Score:
    """What a hunt is worth."""

    name: Line
    card: Annotated[int, Range(0, 99), Doc("for each card out of the game")]
    win: Annotated[int, Range(0, 999), Doc("for reaching the goal")]
    knockout: Annotated[int, Range(0, 99), Doc("for each knockout token left, if it was reached")]
    potion: Annotated[int, Range(0, 99), Doc("for each Potion left, if it was reached")]
    life: Annotated[int, Range(0, 99), Doc("for each Life left, if it was reached")]
    par: Annotated[int, Range(1, 999), Doc("rounds that cost nothing")]
    over_par: Annotated[int, Range(-99, 0), Doc("for each round after that, if it was reached")]
    in_time: Annotated[Text, Doc("the rule for a hunt that ends before rounds cost anything")]
    late: Annotated[Text, Doc("what a longer hunt costs")]

    @property
    def text(self) -> str:
        """The whole rule."""
        return f"{self.in_time} {self.late}"


@model
class HouseRules:
    """Rules that the rulebook does not have, for those who want more."""

    kind: Annotated[Literal["house-rules"], Doc("what this file describes")]
    intro: Text
    four_hunters: FourHunters
    expert: Expert
    deduction: Deduction
    powers: Powers
    score: Score

    def flaws(self) -> Iterator[Flaw]:
        owners = [power.hunter for power in self.powers.each]
        for at, owner in enumerate(owners):
            if owner in owners[:at]:
                path = ("powers", "each", at, "hunter")
                yield Flaw(path, f"the hunter '{owner}' has another power")


@lru_cache(maxsize=1)
def house_rules() -> HouseRules:
    """The house rules that come with the game."""
    from pnp.data.assets import folder
    from pnp.data.kinds import checked_model
    from pnp.data.yaml_source import read

    rules: HouseRules = checked_model(
        read(folder("carddata") / "card-hunter" / "house-rules.yaml"), "house-rules"
    )
    return rules


def with_house_rules(monster: Monster, rules: Sequence[str], house: HouseRules) -> Monster:
    """The monster's game with these rules, as far as they change its numbers."""
    if "four-hunters" in rules:
        four = house.four_hunters
        fewer = [
            max(0, getattr(monster.potions, level) - four.fewer_potions)
            for level in ("easy", "normal", "hard")
        ]
        monster = replace(
            monster,
            hunters=(*monster.hunters, four.hunter),
            teams=four.teams,
            potions=Potions(*fewer),
        )
    if "expert" in rules:
        expert = house.expert
        monster = replace(
            monster,
            setup=replace(monster.setup, revealed_per_part=expert.revealed_per_part),
            knockouts=max(1, monster.knockouts - expert.fewer_knockouts),
        )
    return monster
