"""What a campaign of Card Hunter tells at the table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pnp.table.scenario import ToldCampaign, ToldScenario

if TYPE_CHECKING:
    from pnp.data.card_hunter.campaign import HuntOf


def in_campaign(scenario: ToldScenario, hunt_of: HuntOf) -> ToldScenario:
    """What is told of a hunt as part of a campaign."""
    campaign, results = hunt_of.campaign, hunt_of.results
    chapter = campaign.chapters[len(results)]
    story = [*([] if results else [campaign.story]), chapter.before, scenario.story]
    told = ToldCampaign(
        campaign.name,
        len(campaign.chapters),
        hunt_of.won.text,
        hunt_of.lost.text,
        campaign.triumph,
        campaign.defeat,
        results,  # type: ignore[arg-type]  # the campaign has seen that they are won or lost
        hunt_of.changed.text if results else None,
    )
    return replace(scenario, story="\n\n".join(part.strip() for part in story), campaign=told)
