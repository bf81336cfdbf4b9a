"""Referees: one kernel for all games, and a package for each of them."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, overload

from pnp.data.problems import PnpError, did_you_mean

if TYPE_CHECKING:
    from pnp.data.check import Flaw
    from pnp.rules.card_hunter.game import CardHunter
    from pnp.rules.predation.game import Predation

GAMES = ("card-hunter", "predation")


@overload
def load(name: Literal["card-hunter"]) -> CardHunter: ...
@overload
def load(name: Literal["predation"]) -> Predation: ...
@overload
def load(name: str) -> Any: ...
def load(name: str) -> Any:
    """The game of that name, with the data that comes with it; PnpError if there is none."""
    if name not in GAMES:
        raise PnpError(f"there are no rules for '{name}'", hint=did_you_mean(name, GAMES))
    return import_module(f"pnp.rules.{name.replace('-', '_')}.game").base_game()


def judge(game: str, asked: Any) -> Iterable[Flaw]:
    """What the rules of a game have against something that a file asks of it."""
    found: Iterable[Flaw] = import_module(f"pnp.rules.{game.replace('-', '_')}").GAME.flaws(asked)
    return found
