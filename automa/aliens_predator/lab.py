"""Aliens Predator in the lab: scenarios, in which every seat is a faction with its own aim."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from automa.lab.game import GameLab, Setting, Words
from pnp.data.aliens_predator.rules import rules as numbers
from pnp.data.scenario import Briefing
from pnp.rules.aliens_predator.game import base_game
from pnp.rules.aliens_predator.pieces import LETTERS


class MissionLab(GameLab):
    """Aliens Predator in the lab."""

    words = Words(rounds="turns")

    def of_scenario(self, briefing: Briefing) -> Setting:
        """How a scenario has the game played; what each side wants in plain text."""
        setting = super().of_scenario(briefing)
        return setting._replace(goal=setting.goal.replace("**", ""))

    def seats(self, options: Mapping[str, Any]) -> int:
        """One for each side of the scenario."""
        return base_game().rules(options).players

    def seat_names(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """The factions; the letter of the seat beside one that is played twice."""
        factions = base_game().rules(options).factions
        return tuple(
            f"{numbers().faction(each).name} {LETTERS[seat]}"
            if factions.count(each) > 1
            else numbers().faction(each).name
            for seat, each in enumerate(factions)
        )
