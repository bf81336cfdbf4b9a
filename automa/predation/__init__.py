"""Who plays Predation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from automa.part import LEVELS, GameAutoma, Player

if TYPE_CHECKING:
    from automa.lab.game import GameLab
    from automa.planner import Sense
    from automa.reasons import Option


class PredationAutoma(GameAutoma):
    """Rivals, whose printed decks have levels of their own."""

    game = "predation"
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

    def lab(self) -> GameLab:
        """Contests, told by turns."""
        from automa.predation.lab import ContestLab

        return ContestLab(self.game)


GAME: Final = PredationAutoma()
