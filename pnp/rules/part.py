"""What a game brings to the rules: its package exports one object of this kind as `GAME`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.data.games import part

if TYPE_CHECKING:
    from pnp.data.check import Flaw
    from pnp.data.shapes import Model
    from pnp.rules.kernel import Dealer, State
    from pnp.rules.tree import Terms


class GameRules(NamedTuple):
    """A game to be played; what needs its rules imports them only when it is called."""

    together: bool
    """Whether all seats win or lose together."""
    base: Callable[[], Any]
    """The game with the data that comes with it: the same one every time."""
    options: Callable[[], type[Model]]
    """The model of what can be chosen when a game begins."""
    position: Callable[[Any, Mapping[str, Any], Dealer], State]
    """A game at any point, from plain data; PnpError with everything that cannot be."""
    terms: Callable[[Any, Mapping[str, Any]], Terms]
    """Ids for everything that can happen in a game under options that have been checked."""
    horizon: int = 1000
    """Decisions after which a game in a tree is broken off; hardly any takes so many."""
    seats: Callable[[Any], tuple[int, int]] = lambda _game: (2, 2)
    """The fewest and the most that can play a game."""
    flaws: Callable[[Any], Iterable[Flaw]] = lambda _asked: ()
    """What the rules have against something that a file asks of the game."""


def rules_part(game: str) -> GameRules:
    """What a game brings to the rules; PnpError if there is no such game."""
    found: GameRules = part("rules", game)
    return found
