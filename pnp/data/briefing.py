"""Scenarios and campaigns as sets to print: a briefing is one page, a campaign its log and more."""

from __future__ import annotations

from typing import Final

from pnp.data.card_hunter.bestiary import monster_set
from pnp.data.card_hunter.campaign_file import CampaignBook, log_card
from pnp.data.models import CardSet
from pnp.data.scenario_file import ContestBriefing, HuntBriefing, briefing_card
from pnp.data.set_loader import Shelf, SizeFinder, load_set

BRIEFING: Final = "briefing.yaml"
LOG: Final = "campaign-log"


def briefing_set(
    shelf: Shelf, briefing: HuntBriefing | ContestBriefing, size: SizeFinder
) -> CardSet:
    """The one page of a scenario, in the colours of its game."""
    if isinstance(briefing, HuntBriefing):
        printed = monster_set(shelf, briefing.monster_file, size, BRIEFING)
    else:
        printed = load_set(shelf, BRIEFING, size)
    page = printed.components[0]._replace(cards=(briefing_card(briefing),))
    scenario = briefing.scenario
    return printed._replace(id=scenario.id, title=scenario.name, components=(page,))


def campaign_set(shelf: Shelf, book: CampaignBook, size: SizeFinder) -> CardSet:
    """The log of a campaign, and the briefing of each of its hunts with that hunt's monster."""
    campaign = book.campaign
    printed = load_set(shelf, BRIEFING, size)
    log = printed.components[0]._replace(
        id=LOG,
        title="Campaign log",
        about="The story, the hunts, and what their ends change.",
        template="card-hunter/campaign",
        cards=(log_card(book),),
    )
    pages = [briefing_set(shelf, briefing, size) for briefing in book.briefings]
    briefings = [
        page.components[0]._replace(id=page.id, title=page.title, of=page) for page in pages
    ]
    return printed._replace(id=campaign.id, title=campaign.name, components=(log, *briefings))
