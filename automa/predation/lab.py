"""Contests in the lab: against whom a scenario is played, and what for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.lab.game import GameLab, Setting, Words

if TYPE_CHECKING:
    from pnp.data.scenario import Briefing


class ContestLab(GameLab):
    """Predation in the lab."""

    words = Words(rounds="turns")

    def of_scenario(self, briefing: Briefing) -> Setting:
        """Against the rivals that the scenario names."""
        contest = briefing.block
        rivals = tuple(f"instinct:{rival}-{contest.level}" for rival in contest.rivals)
        return super().of_scenario(briefing)._replace(rivals=rivals)
