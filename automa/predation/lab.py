"""Contests in the lab: against whom a scenario is played, and what for."""

from __future__ import annotations

from typing import Any

from automa.lab.game import GameLab, Setting, Words


class ContestLab(GameLab):
    """Predation in the lab."""

    asked = {"seats": "players"}  # noqa: RUF012
    words = Words(rounds="turns")

    def of_scenario(self, briefing: Any) -> Setting:
        """Against the rivals that the scenario names."""
        from pnp.data.scenario_words import contest_goal

        contest = briefing.contest
        rivals = tuple(f"instinct:{rival}-{contest.level}" for rival in contest.rivals)
        goal = contest_goal(contest, briefing.rules)
        return super().of_scenario(briefing)._replace(goal=goal, rivals=rivals)
