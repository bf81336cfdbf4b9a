"""Who plays Predation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from automa.measured import Measured
from automa.part import LEVELS, GameAutoma, Player

if TYPE_CHECKING:
    from automa.lab.game import GameLab
    from automa.planner import Sense
    from automa.reasons import Option


class PredationAutoma(GameAutoma):
    """Rivals, whose printed decks have levels of their own."""

    game = "predation"
    measured = Measured(__file__)
    levels = {level: f"instinct:{level}" for level in LEVELS}  # noqa: RUF012

    def instinct(self, *, seed: int, deck: str) -> Player:
        """Who follows a deck such as 'grazer', 'hunter-easy' or 'hard'."""
        from automa.predation.instinct import PredationInstinct

        return PredationInstinct(seed=seed, pile=deck)

    def sense_of(self, rules: Any) -> Sense:
        """The sense of games under these rules."""
        from automa.predation.sense import Sense

        return Sense(rules)

    def setting(self, rules: Any, seat: int) -> str:  # noqa: ARG002
        """How many play, where they play the game as it comes."""
        from pnp.rules.predation.game import base_game

        seats = rules.players
        as_it_comes = any(
            rules is base_game().rules({"players": seats, "first": first}) for first in range(seats)
        )
        return f"{seats} seats" if as_it_comes else ""

    def is_out(self, world: Any, seat: int) -> bool:
        """Without creatures nobody comes back; at best all die out together, which wins nothing."""
        return bool(world.round) and not world.creatures[seat]

    def wins(self, world: Any, sense: Any) -> str:
        """Seat A may have a goal of its own."""
        return "reaches the goal" if sense.aimed and not world.decision.seat else "wins"

    def reason(self, world: Any, sense: Any, options: Sequence[Option]) -> str:  # noqa: ARG002
        """The numbers that speak for the first of the options."""
        from automa.predation.reasons import reason

        return reason(world, options)

    def lab(self) -> GameLab:
        """Contests, told by turns."""
        from automa.predation.lab import ContestLab

        return ContestLab(self.game)


GAME: Final = PredationAutoma()
