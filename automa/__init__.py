"""Who decides when no person does: players by name, given only what their seat may know."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from automa.part import LEVELS, Player, automa_of
from pnp.data.problems import PnpError, did_you_mean

__all__ = ["LEVELS", "PLAYERS", "Player", "player"]

PLAYERS: Final = {
    "random": "automa.random_player:RandomPlayer",
    "instinct": "automa.instinct:instinct",
    "person": "automa.person:Person",
    "planner": "automa.planner:Planner",
}
"""Where each player is found; loaded when it is asked for."""


def player(name: str, *, game: str, seed: int = 0, budget: int | str | None = None) -> Player:
    """A player by name or level; 'planner:500' thinks in 500 simulations, 'planner:0.8s' that long.

    PnpError if there is no such player or budget. The same seed makes the same choices, unless the
    budget is a time.
    """
    name = automa_of(game).levels.get(name, name)
    kind, _, given = name.partition(":")
    if kind not in PLAYERS:
        known = (*LEVELS, *PLAYERS)
        raise PnpError(f"there is no player '{name}'", hint=did_you_mean(kind, known))
    module, _, factory = PLAYERS[kind].partition(":")
    found = getattr(import_module(module), factory)
    made: Player = found(seed=seed, budget=given or None if budget is None else budget, game=game)
    return made
