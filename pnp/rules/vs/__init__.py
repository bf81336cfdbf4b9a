"""Vs. System 2PCG: two to four players, characters in two rows, and effects as data."""

from __future__ import annotations

from pnp.data.games import Later
from pnp.rules.part import GameRules

_here, _data = Later(__name__), Later("pnp.data.vs")

GAME = GameRules(
    together=False,
    horizon=5000,
    base=_here.call("game:base_game"),
    options=_data.get("options:VsOptions"),
    seats=_here.call("game:seats"),
    terms=_here.call("numbers:terms"),
    position=_here.call("position:position"),
)
