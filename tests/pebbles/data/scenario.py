"""Scenarios of Pebbles."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pnp.data.english import many
from pnp.data.scenario import Briefing, Scenarios
from pnp.data.shapes import Doc, model
from pnp.data.starter import filled
from tests.pebbles.data.models import PebblesTerms

STARTER: Final = """\
# yaml-language-server: $schema={schema}
kind: scenario
id: {id}
name: {name}
story: The tide has left a row of pebbles.
match:
  hand: 2       # 2 to 4
  target: 1     # pairs that you must take
"""


@model
class MatchScenario(PebblesTerms):
    """How a match is set up."""

    level: Annotated[Literal["easy", "hard"], Doc("how well the other plays")] = "easy"


class MatchScenarios(Scenarios):
    """What Pebbles makes of its block."""

    model = MatchScenario

    def options(self, block: MatchScenario, subject: None) -> dict[str, Any]:  # noqa: ARG002
        given = {"hand": block.hand, "target": block.target}
        return {name: value for name, value in given.items() if value is not None}

    def goal(self, briefing: Briefing) -> str:
        if briefing.block.target is None:
            return "Take more pairs than the other."
        return f"Take {many(briefing.block.target, 'pair')}."

    def page(self, briefing: Briefing) -> dict[str, Any]:
        text = f"{briefing.scenario.story}\n\n**Goal.** {briefing.goal}"
        return {"text": f"{text}\n\nEach player gets {many(briefing.block.hand, 'pebble')}."}


def new_scenario(name: str, file: str) -> str:
    """A scenario of that name, to be kept in that file."""
    return filled(STARTER, "scenario", name, file)
