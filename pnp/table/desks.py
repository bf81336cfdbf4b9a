"""Where each game's desk is found; it is loaded when its game is played."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from pnp.data.problems import PnpError, did_you_mean
from pnp.table.desk import Desk

DESKS: Final = {
    "card-hunter": "pnp.table.card_hunter.desk:CardHunterDesk",
    "predation": "pnp.table.predation.desk:PredationDesk",
}


@cache
def desk_of(game: str) -> Desk:
    """The desk of the game with that name; PnpError if it has none."""
    if game not in DESKS:
        raise PnpError(f"there is no table for '{game}'", hint=did_you_mean(game, DESKS))
    module, _, name = DESKS[game].partition(":")
    desk: Desk = getattr(import_module(module), name)()
    return desk
