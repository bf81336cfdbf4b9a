"""Who plays Vs. System 2PCG."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from automa.measured import Measured
from automa.part import LEVELS, GameAutoma, Player

if TYPE_CHECKING:
    from automa.lab.game import GameLab
    from automa.planner import Sense
    from automa.reasons import Option


class VsAutoma(GameAutoma):
    """Rivals, each with a deck; the printed automa decks have levels of their own."""

    game = "vs"
    measured = Measured(__file__)
    thoughts = 100
    kinds = ("vs-deck",)
    levels = {level: f"instinct:{level}" for level in LEVELS}  # noqa: RUF012

    def instinct(self, *, seed: int, deck: str) -> Player:
        """Who follows a deck such as 'swarm', 'swarm-easy' or 'hard'."""
        from automa.vs.instinct import VsInstinct

        return VsInstinct(seed=seed, pile=deck)

    def sense_of(self, rules: Any) -> Sense:
        """The sense of games under these rules."""
        from automa.vs.sense import Sense

        return Sense(rules)

    def setting(self, rules: Any, seat: int) -> str:  # noqa: ARG002
        """The mode, where recommended decks meet under the usual rules."""
        from pnp.data.vs.decks import bundled_decks
        from pnp.data.vs.options import VsOptions
        from pnp.rules.options import as_mapping

        given = rules.options
        plain = VsOptions(mode=given.mode, decks=given.decks, first=given.first)
        usual = as_mapping(plain) == as_mapping(given) and {*given.decks} <= {*bundled_decks()}
        return str(given.mode) if usual else ""

    def reason(self, world: Any, sense: Any, options: Sequence[Option]) -> str:
        """What comes of the first of the options."""
        from automa.vs.reasons import reason

        return reason(world, sense, options)

    def lab(self) -> GameLab:
        """Deck lists, and players who meet with them."""
        from automa.vs.lab import DeckLab

        return DeckLab(self.game)


GAME: Final = VsAutoma()
