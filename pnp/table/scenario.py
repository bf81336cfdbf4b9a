"""The story of a scenario at the table: told before the game, and again when it is over.

A record keeps it in its own words, so that it can be told where the scenario's file is not.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Annotated, Final, Literal

from pnp.data.shapes import Doc, Length, Range, model
from pnp.data.vocabulary import Line, Text

WON: Final = "won"
LOST: Final = "lost"
_METALS: Final = ("bronze", "silver", "gold")


@model
class ToldCampaign:
    """Which game of a campaign it is, and what follows."""

    name: Annotated[Line, Doc("the campaign")]
    games: Annotated[int, Range(1, 99), Doc("how many there are")]
    won: Annotated[Text, Doc("what changes if this one is won")]
    lost: Annotated[Text, Doc("what changes if it is lost")]
    triumph: Annotated[Text, Doc("the end, if more were won than lost")]
    defeat: Annotated[Text, Doc("the end otherwise")]
    so_far: Annotated[
        tuple[Literal["won", "lost"], ...], Length(0, 99), Doc("how those before it ended")
    ] = ()
    changed: Annotated[Text | None, Doc("what those before it changed")] = None


@model
class ToldScenario:
    """What a scenario tells: its story, its goal, and what it is proud of."""

    name: Annotated[Line, Doc("the scenario")]
    story: Annotated[Text, Doc("what is going on")]
    goal: Annotated[Text, Doc("what is to be done")]
    tips: Annotated[tuple[Line, ...], Length(0, 5), Doc("advice")] = ()
    medals: Annotated[
        tuple[Annotated[int, Range(1, 999)], ...],
        Length(0, 3),
        Doc("scores for bronze, silver and gold"),
    ] = ()
    campaign: Annotated[ToldCampaign | None, Doc("the campaign that it is a part of")] = None


# --- in a record --------------------------------------------------------------------------------


def scenario_lines(scenario: ToldScenario | None) -> list[str]:
    """What it tells as it stands in the file of a record."""
    return ["scenario:", *_lines(scenario, "  ")] if scenario else []


def _lines(told: ToldScenario | ToldCampaign, indent: str) -> Iterator[str]:
    for each in fields(told):
        name, value = each.name.replace("_", "-"), getattr(told, each.name)
        if isinstance(value, ToldCampaign):
            yield f"{indent}{name}:"
            yield from _lines(value, f"{indent}  ")
        elif value:
            yield f"{indent}{name}: {json.dumps(value, ensure_ascii=False)}"


# --- at the table -------------------------------------------------------------------------------


def heading(scenario: ToldScenario) -> str:
    """Its name, and which game of a campaign it is."""
    campaign = scenario.campaign
    if campaign is None:
        return scenario.name
    return f"{campaign.name}, {len(campaign.so_far) + 1} of {campaign.games}: {scenario.name}"


def paragraphs(scenario: ToldScenario, specials: Sequence[str]) -> list[str]:
    """All that is told before the game, and can be looked up amid it.

    The `specials` are house rules or optional rules in play.
    """
    told = [*filter(None, scenario.story.split("\n\n")), f"Goal: {scenario.goal}", *specials]
    if scenario.campaign is not None and scenario.campaign.changed:
        told.append(f"By what happened so far (already counted): {scenario.campaign.changed}")
    if scenario.medals:
        scores = zip(_METALS, scenario.medals, strict=False)
        told.append(f"Medals: {', '.join(f'{metal} from {score}' for metal, score in scores)}.")
    told += [f"- {tip}" for tip in scenario.tips]
    return told


def section(scenario: ToldScenario | None, specials: Sequence[str]) -> Mapping[str, str]:
    """The scenario as a section of the rules, by its heading.

    Of the `specials` the first line will do: what needs more has a section of its own.
    """
    if scenario is None:
        return {}
    names = [told.partition("\n")[0] for told in specials]
    return {f"Scenario: {heading(scenario)}": "\n".join(paragraphs(scenario, names))}


def ending(scenario: ToldScenario | None, won: bool, score: int | None) -> Sequence[str]:
    """What is told when it is over: whether the goal was reached, and how it goes on."""
    if scenario is None:
        return ()
    told = [
        f"{scenario.name}: goal {'reached' if won else 'missed'}.{_medal(scenario, won, score)}"
    ]
    campaign = scenario.campaign
    if campaign is None:
        return told
    results = (*campaign.so_far, WON if won else LOST)
    if len(results) < campaign.games:
        return [*told, f"From now on: {campaign.won if won else campaign.lost}"]
    triumph = results.count(WON) > results.count(LOST)
    return [*told, f"{campaign.name}: {campaign.triumph if triumph else campaign.defeat}"]


def medal_of(scenario: ToldScenario | None, won: bool, score: int | None) -> str:
    """The best medal that a score is good for; medals are for those who reach the goal."""
    if scenario is None or not won or score is None:
        return ""
    medals = zip(_METALS, scenario.medals, strict=False)
    earned = [metal for metal, least in medals if score >= least]
    return earned[-1] if earned else ""


def _medal(scenario: ToldScenario, won: bool, score: int | None) -> str:
    if not (won and scenario.medals and score is not None):
        return ""
    earned = medal_of(scenario, won, score)
    if not earned:
        return f" {score} points, {scenario.medals[0] - score} short of bronze."
    return f" {score} points: a {earned.upper()} medal."
