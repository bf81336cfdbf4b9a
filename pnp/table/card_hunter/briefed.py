"""What a scenario or a campaign of Card Hunter tells at the table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.data import assets
from pnp.data.scenario_words import hunt_goal
from pnp.table.scenario import ToldCampaign, ToldScenario

if TYPE_CHECKING:
    from pnp.data.card_hunter.campaign import HuntOf
    from pnp.data.scenario_file import HuntBriefing


def told_scenario(briefing: HuntBriefing) -> ToldScenario:
    """What is told of a hunt that is about to begin."""
    scenario = briefing.scenario
    # A campaign may have moved the last round.
    hunt = replace(briefing.hunt, rounds=briefing.options.get("rounds"))
    medals = hunt.medals
    scores = (medals.bronze, medals.silver, medals.gold) if medals else ()
    goal = hunt_goal(hunt, briefing.monster)
    told = ToldScenario(scenario.name, scenario.story, goal, scenario.tips, scores)
    return _in_campaign(told, briefing.hunt_of) if briefing.hunt_of else told


def _in_campaign(scenario: ToldScenario, hunt_of: HuntOf) -> ToldScenario:
    campaign, results = hunt_of.campaign, hunt_of.results
    chapter = campaign.chapters[len(results)]
    story = [*([] if results else [campaign.story]), chapter.before, scenario.story]
    told = ToldCampaign(
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
    return replace(scenario, story="\n\n".join(part.strip() for part in story), campaign=told)


def _called(file: str) -> str:
    """What `--campaign` takes: the name of one that comes with the game, or the file."""
    path = Path(file)
    return path.stem if path.is_relative_to(assets.folder("carddata")) else file
