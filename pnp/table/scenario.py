"""The story of a scenario at the table: told before the game, and again when it is over.

A record keeps it in its own words, so that it can be told where the scenario's file is not.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

from pnp.data import assets
from pnp.data.scenario_words import contest_goal, hunt_goal
from pnp.data.shapes import Doc, Length, Range, model
from pnp.data.vocabulary import Line, Text

if TYPE_CHECKING:
    from pnp.data.card_hunter.campaign import HuntOf
    from pnp.data.scenario_file import ContestBriefing, HuntBriefing

WON: Final = "won"
LOST: Final = "lost"
_METALS: Final = ("bronze", "silver", "gold")


@model
class CampaignTale:
    """Which hunt of a campaign it is, and what follows."""

    name: Annotated[Line, Doc("the campaign")]
    file: Annotated[Line, Doc("its file, or its name if it is one of ours")]
    hunts: Annotated[int, Range(1, 99), Doc("how many there are")]
    won: Annotated[Text, Doc("what changes if this one is won")]
    lost: Annotated[Text, Doc("what changes if it is lost")]
    triumph: Annotated[Text, Doc("the end, if more were won than lost")]
    defeat: Annotated[Text, Doc("the end otherwise")]
    so_far: Annotated[
        tuple[Literal["won", "lost"], ...], Length(0, 99), Doc("how those before it ended")
    ] = ()
    changed: Annotated[Text | None, Doc("what those before it changed")] = None


@model
class Tale:
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
    campaign: Annotated[CampaignTale | None, Doc("the campaign it is a hunt of")] = None


def tale_of(briefing: HuntBriefing | ContestBriefing) -> Tale:
    """The tale of a scenario that is about to be played."""
    from pnp.data.scenario_file import HuntBriefing

    scenario = briefing.scenario
    if not isinstance(briefing, HuntBriefing):
        goal = contest_goal(briefing.contest, briefing.rules)
        return Tale(scenario.name, scenario.story, goal, scenario.tips)
    # A campaign may have moved the last round.
    hunt = replace(briefing.hunt, rounds=briefing.options.get("rounds"))
    medals = hunt.medals
    scores = (medals.bronze, medals.silver, medals.gold) if medals else ()
    goal = hunt_goal(hunt, briefing.monster)
    tale = Tale(scenario.name, scenario.story, goal, scenario.tips, scores)
    return _in_campaign(tale, briefing.hunt_of) if briefing.hunt_of else tale


def _in_campaign(tale: Tale, hunt_of: HuntOf) -> Tale:
    campaign, results = hunt_of.campaign, hunt_of.results
    chapter = campaign.chapters[len(results)]
    story = [*([] if results else [campaign.story]), chapter.before, tale.story]
    told = CampaignTale(
        campaign.name,
        _called(hunt_of.file),
        len(campaign.chapters),
        hunt_of.won.text,
        hunt_of.lost.text,
        campaign.triumph,
        campaign.defeat,
        results,  # type: ignore[arg-type]  # the campaign has seen that they are won or lost
        hunt_of.changed.text if results else None,
    )
    return replace(tale, story="\n\n".join(part.strip() for part in story), campaign=told)


def _called(file: str) -> str:
    """What `--campaign` takes: the name of one that comes with the game, or the file."""
    path = Path(file)
    return path.stem if path.is_relative_to(assets.folder("carddata")) else file


# --- in a record --------------------------------------------------------------------------------


def tale_lines(tale: Tale | None) -> list[str]:
    """The tale as it stands in the file of a record."""
    return ["scenario:", *_lines(tale, "  ")] if tale else []


def _lines(told: Tale | CampaignTale, indent: str) -> Iterator[str]:
    for each in fields(told):
        name, value = each.name.replace("_", "-"), getattr(told, each.name)
        if isinstance(value, CampaignTale):
            yield f"{indent}{name}:"
            yield from _lines(value, f"{indent}  ")
        elif value:
            yield f"{indent}{name}: {json.dumps(value, ensure_ascii=False)}"


# --- at the table -------------------------------------------------------------------------------


def heading(tale: Tale) -> str:
    """Its name, and which hunt of a campaign it is."""
    campaign = tale.campaign
    if campaign is None:
        return tale.name
    return f"{campaign.name}, hunt {len(campaign.so_far) + 1} of {campaign.hunts}: {tale.name}"


def paragraphs(tale: Tale, specials: Sequence[str]) -> list[str]:
    """All that is told before the game, and can be looked up amid it.

    The `specials` are house rules or optional rules in play.
    """
    told = [*filter(None, tale.story.split("\n\n")), f"Goal: {tale.goal}", *specials]
    if tale.campaign is not None and tale.campaign.changed:
        told.append(f"By what happened so far (already counted): {tale.campaign.changed}")
    if tale.medals:
        scores = zip(_METALS, tale.medals, strict=False)
        told.append(f"Medals: {', '.join(f'{metal} from {score}' for metal, score in scores)}.")
    told += [f"- {tip}" for tip in tale.tips]
    return told


def section(tale: Tale | None, specials: Sequence[str]) -> Mapping[str, str]:
    """The tale as a section of the rules, by its heading.

    Of the `specials` the first line will do: what needs more has a section of its own.
    """
    if tale is None:
        return {}
    names = [told.partition("\n")[0] for told in specials]
    return {f"Scenario: {heading(tale)}": "\n".join(paragraphs(tale, names))}


def ending(tale: Tale | None, won: bool, score: int | None) -> Sequence[str]:
    """What is told when it is over: whether the goal was reached, and how it goes on."""
    if tale is None:
        return ()
    told = [f"{tale.name}: goal {'reached' if won else 'missed'}.{_medal(tale, won, score)}"]
    campaign = tale.campaign
    if campaign is None:
        return told
    results = (*campaign.so_far, WON if won else LOST)
    if len(results) < campaign.hunts:
        told.append(f"In all hunts to come: {campaign.won if won else campaign.lost}")
        command = f"--campaign {shlex.quote(campaign.file)} --so-far {','.join(results)}"
        return [*told, f"Next: pnp play {command}"]
    triumph = results.count(WON) > results.count(LOST)
    return [*told, f"{campaign.name}: {campaign.triumph if triumph else campaign.defeat}"]


def _medal(tale: Tale, won: bool, score: int | None) -> str:
    """The best medal that the score is good for; medals are for those who reach the goal."""
    if not (won and tale.medals and score is not None):
        return ""
    earned = [metal for metal, least in zip(_METALS, tale.medals, strict=False) if score >= least]
    if not earned:
        return f" {score} points, {tale.medals[0] - score} short of bronze."
    return f" {score} points: a {earned[-1].upper()} medal."
