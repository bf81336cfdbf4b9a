"""A scenario as a set to print: its briefing, one page in the colours of its game."""

from __future__ import annotations

from pathlib import Path

from pnp.data.models import Card, CardSet
from pnp.data.part import Loading
from pnp.data.scenario import Briefing, load_scenario, scenarios_of


def scenario_set(path: Path, loading: Loading) -> CardSet:
    """The briefing of the scenario in a file; PnpError with every mistake in it."""
    return briefing_set(load_scenario(path, loading.judge), loading)


def briefing_set(briefing: Briefing, loading: Loading) -> CardSet:
    """The one page of a scenario."""
    printed = scenarios_of(briefing.scenario.game).sheet(briefing, loading)
    page = printed.components[0]._replace(cards=(briefing_card(briefing),))
    scenario = briefing.scenario
    return printed._replace(id=scenario.id, title=scenario.name, components=(page,))


def briefing_card(briefing: Briefing) -> Card:
    """The one card of a briefing, with all its words."""
    scenario = briefing.scenario
    fields = {
        "story": scenario.story,
        "tips": scenario.tips,
        "goal": briefing.goal,
        "medals": None,
        **scenarios_of(scenario.game).page(briefing),
    }
    return Card(scenario.id, scenario.name, 1, fields, briefing.place)
