"""Predation: evolve creatures from a standard deck, and eat or be eaten."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from pnp.rules.part import GameRules

if TYPE_CHECKING:
    from pnp.data.check import Flaw
    from pnp.data.predation.options import ContestOptions
    from pnp.rules.kernel import Dealer
    from pnp.rules.predation.game import Predation
    from pnp.rules.predation.state import Contest
    from pnp.rules.tree import Terms


class ContestRules(GameRules):
    """What Predation brings to the rules."""

    together = False
    horizon = 5000  # it has a limit of its own: 200 turns, and seldom 25 decisions in one

    def base(self) -> Predation:
        from pnp.rules.predation.game import base_game

        return base_game()

    def options(self) -> type[ContestOptions]:
        from pnp.data.predation.options import ContestOptions

        return ContestOptions

    def flaws(self, asked: Any) -> Iterable[Flaw]:
        from pnp.rules.predation.judgement import scenario_flaws

        return scenario_flaws(self.base(), asked)

    def seats(self, game: Predation) -> tuple[int, int]:
        from pnp.rules.predation.moves import LETTERS

        players = [row.players for row in game.data.players]
        return min(players), min(max(players), len(LETTERS))

    def terms(self, game: Predation, options: Mapping[str, Any]) -> Terms:
        from pnp.rules.predation.numbers import terms

        return terms(game.rules(options), game.every_move(options))

    def position(self, game: Predation, told: Mapping[str, Any], dealer: Dealer) -> Contest:
        from pnp.rules.predation.position import position

        return position(game, told, dealer)


GAME = ContestRules()
