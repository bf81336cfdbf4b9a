"""What Pebbles brings to the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from pnp.data.check import Flaw
from pnp.data.problems import PnpError
from pnp.rules.part import GameRules

if TYPE_CHECKING:
    from pnp.rules.kernel import Dealer, State
    from pnp.rules.tree import Terms
    from tests.pebbles.data.models import PebblesOptions
    from tests.pebbles.rules.game import PebblesGame


class PebblesRules(GameRules):
    """The part of Pebbles."""

    together = False
    horizon = 100

    def base(self) -> PebblesGame:
        from tests.pebbles.rules.game import base_game

        return base_game()

    def options(self) -> type[PebblesOptions]:
        from tests.pebbles.data.models import PebblesOptions

        return PebblesOptions

    def flaws(self, asked: Any) -> Iterator[Flaw]:
        from tests.pebbles.rules.game import flaws

        return flaws(asked.block)

    def seats(self, game: PebblesGame) -> tuple[int, int]:  # noqa: ARG002
        return 2, 2

    def terms(self, game: PebblesGame, options: Mapping[str, Any]) -> Terms:  # noqa: ARG002
        from pnp.rules.tree import Terms

        names = game.names
        return Terms(2, [f"lay {name}" for name in names], names, {"own": (len(names),)}, _own)

    def position(self, game: PebblesGame, told: Mapping[str, Any], dealer: Dealer) -> State:
        raise PnpError(f"{game.name} has no positions for {told} with {dealer}")


def _own(view: Mapping[str, Any]) -> Mapping[str, list[float]]:
    return {"own": [float(view["own"].count(name)) for name in "12345"]}


GAME = PebblesRules()
