"""Who plays Aliens Predator CCG."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from automa.measured import Measured
from automa.part import GameAutoma, Player
from pnp.rules.aliens_predator.pieces import LETTERS

if TYPE_CHECKING:
    from automa.aliens_predator.sense import Sense
    from automa.lab.game import GameLab
    from automa.reasons import Option


class ApAutoma(GameAutoma):
    """Rivals, each a faction; the printed automa decks have an easy and a normal level."""

    game = "aliens-predator"
    measured = Measured(__file__)
    thoughts = 30
    levels = {"easy": "instinct:easy", "normal": "instinct:normal", "hard": "planner"}  # noqa: RUF012

    def instinct(self, *, seed: int, deck: str) -> Player:
        """Who follows the deck of its faction; 'easy' and 'normal' say how well."""
        from automa.aliens_predator.instinct import ApInstinct

        return ApInstinct(seed=seed, deck=deck)

    def sense_of(self, rules: Any) -> Sense:
        """The sense of games under these rules."""
        from automa.aliens_predator.sense import Sense

        return Sense(rules)

    def setting(self, rules: Any, seat: int) -> str:
        """The side of the scenario, with the characters that it names."""
        return "" if any(rules.choices) else f"{rules.name} {LETTERS[seat]}"

    def reason(self, world: Any, sense: Any, options: Sequence[Option]) -> str:
        """What comes of the first of the options."""
        from automa.aliens_predator.reasons import reason

        return reason(world, sense, options)

    def lab(self) -> GameLab:
        """Scenarios, and players who meet in them."""
        from automa.aliens_predator.lab import MissionLab

        return MissionLab(self.game)


GAME: Final = ApAutoma()
