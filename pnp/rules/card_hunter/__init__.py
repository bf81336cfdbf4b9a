"""Card Hunter: a team of hunters against a monster made of cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from pnp.rules.part import GameRules

if TYPE_CHECKING:
    from pnp.data.card_hunter.options import HuntOptions
    from pnp.data.check import Flaw
    from pnp.rules.card_hunter.game import CardHunter
    from pnp.rules.card_hunter.state import Hunt
    from pnp.rules.kernel import Dealer
    from pnp.rules.tree import Terms


class HuntRules(GameRules):
    """What Card Hunter brings to the rules."""

    together = True
    horizon = 1000  # hunts take about 50, and no random one took 100

    def base(self) -> CardHunter:
        from pnp.rules.card_hunter.game import base_game

        return base_game()

    def options(self) -> type[HuntOptions]:
        from pnp.data.card_hunter.options import HuntOptions

        return HuntOptions

    def flaws(self, asked: Any) -> Iterable[Flaw]:
        from pnp.rules.card_hunter.judgement import flaws

        return flaws(asked)

    def seats(self, game: CardHunter) -> tuple[int, int]:
        players = [team.players for team in game.monster.teams]
        return min(players), max(players)

    def terms(self, game: CardHunter, options: Mapping[str, Any]) -> Terms:
        from pnp.rules.card_hunter.numbers import terms

        return terms(game.rules_for(options))

    def position(self, game: CardHunter, told: Mapping[str, Any], dealer: Dealer) -> Hunt:
        from pnp.rules.card_hunter.position import position

        return position(game, told, dealer)


GAME = HuntRules()
