"""Aliens Predator CCG: four factions, rows of locations, hidden movement, and effects as data."""

from __future__ import annotations

from pnp.data.games import Later
from pnp.rules.part import GameRules

_here, _data = Later(__name__), Later("pnp.data.aliens_predator")

GAME = GameRules(
    together=False,
    horizon=5000,
    base=_here.call("game:base_game"),
    options=_data.get("options:ApOptions"),
    seats=_here.call("game:seats"),
    terms=_here.call("numbers:terms"),
    position=_here.call("position:position"),
)
