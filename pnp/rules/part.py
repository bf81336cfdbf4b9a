"""What a game brings to the rules: its package exports one object of this kind as `GAME`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from pnp.data.games import part

if TYPE_CHECKING:
    from pnp.data.check import Flaw
    from pnp.data.shapes import Model
    from pnp.rules.kernel import Dealer, State
    from pnp.rules.tree import Terms


class GameRules(Protocol):
    """A game to be played; what needs its rules imports them only when it is called."""

    together: bool
    """Whether all seats win or lose together."""
    horizon: int
    """Decisions after which a game in a tree is broken off; hardly any takes so many."""

    def base(self) -> Any:
        """The game with the data that comes with it: the same one every time."""
        ...

    def options(self) -> type[Model]:
        """The model of what can be chosen when a game begins."""
        ...

    def flaws(self, asked: Any) -> Iterable[Flaw]:
        """What the rules have against something that a file asks of the game."""
        ...

    def seats(self, game: Any) -> tuple[int, int]:
        """The fewest and the most that can play."""
        ...

    def terms(self, game: Any, options: Mapping[str, Any]) -> Terms:
        """Ids for everything that can happen under these options, which have been checked."""
        ...

    def position(self, game: Any, told: Mapping[str, Any], dealer: Dealer) -> State:
        """A game at any point, from plain data; PnpError with everything that cannot be."""
        ...


def rules_part(game: str) -> GameRules:
    """What a game brings to the rules; PnpError if there is no such game."""
    found: GameRules = part("rules", game)
    return found
