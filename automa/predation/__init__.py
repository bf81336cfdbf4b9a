"""Who plays Predation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from automa.part import LEVELS, GameAutoma, Player, Setting, Words

if TYPE_CHECKING:
    from automa.planner import Sense
    from automa.reasons import Option


class PredationAutoma(GameAutoma):
    """Rivals, whose printed decks have levels of their own."""

    game = "predation"
    together = False
    levels = {level: f"instinct:{level}" for level in LEVELS}  # noqa: RUF012

    def instinct(self, *, seed: int, deck: str) -> Player:
        """Who follows a deck such as 'grazer', 'hunter-easy' or 'hard'."""
        from automa.predation.instinct import PredationInstinct

        return PredationInstinct(seed=seed, pile=deck)

    def sense_of(self, rules: Any) -> Sense:
        """The sense of games under these rules."""
        from automa.predation.sense import Sense

        return Sense(rules)

    def reason(self, world: Any, sense: Any, options: Sequence[Option]) -> str:
        """The numbers that speak for the first of the options."""
        from automa.predation.reasons import reason

        return reason(world, sense, options)

    # --- the lab --------------------------------------------------------------------------------

    asked = {"seats": "players"}  # noqa: RUF012
    words = Words(rounds="turns")

    def of_scenario(self, briefing: Any) -> Setting:
        """Against the rivals that the scenario names."""
        from pnp.data.scenario_words import contest_goal

        contest = briefing.contest
        return (
            super()
            .of_scenario(briefing)
            ._replace(
                goal=contest_goal(contest, briefing.rules),
                rivals=tuple(f"instinct:{rival}-{contest.level}" for rival in contest.rivals),
            )
        )


GAME: Final = PredationAutoma()
