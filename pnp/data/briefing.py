"""A scenario as a set to print: its briefing, one page."""

from __future__ import annotations

from typing import Final

from pnp.data.bestiary import monster_set
from pnp.data.models import CardSet
from pnp.data.scenario_file import ContestBriefing, HuntBriefing, briefing_card
from pnp.data.set_loader import Shelf, SizeFinder, load_set

BRIEFING: Final = "briefing.yaml"


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
