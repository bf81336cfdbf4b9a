"""A scenario as a set to print: its briefing, in the colours of its game."""

from __future__ import annotations

from pathlib import Path

from pnp.data.models import Card, CardSet, Unsound
from pnp.data.part import Loading
from pnp.data.problems import PnpError
from pnp.data.scenario import Briefing, load_scenario, scenario_left, scenarios_of


def scenario_set(path: Path, loading: Loading) -> CardSet:
    """The briefing of the scenario in a file; PnpError with every mistake in it."""
    try:
        briefing = load_scenario(path, loading.judge)
    except PnpError as error:
        left = scenario_left(path, loading.judge)
        if left is None:
            raise
        raise Unsound(error.problems, briefing_set(left, loading)) from None
    return briefing_set(briefing, loading)


def briefing_set(briefing: Briefing, loading: Loading) -> CardSet:
    """The pages of a scenario."""
    printed = scenarios_of(briefing.scenario.game).sheet(briefing, loading)
    page = printed.components[0]._replace(cards=briefing_cards(briefing))
    scenario = briefing.scenario
    # The game's author did not make it.
    return printed._replace(id=scenario.id, title=scenario.name, author="", components=(page,))


def briefing_cards(briefing: Briefing) -> tuple[Card, ...]:
    """The pages of a briefing with all their words: one, or one for each side."""
    scenario = briefing.scenario
    shared = {
        "story": scenario.story,
        "tips": scenario.tips,
        "goal": briefing.goal,
        "medals": None,
    }
    pages = scenarios_of(scenario.game).pages(briefing)
    ids = [scenario.id, *(f"{scenario.id}-{at}" for at in range(2, len(pages) + 1))]
    return tuple(
        Card(page_id, scenario.name, 1, {**shared, **page}, briefing.place)
        for page_id, page in zip(ids, pages, strict=True)
    )
