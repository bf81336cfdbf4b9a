"""Predation: evolve creatures from a standard deck, and eat or be eaten."""

from __future__ import annotations

from pnp.data.games import Later
from pnp.rules.part import GameRules

_here, _data = Later(__name__), Later("pnp.data.predation")

GAME = GameRules(
    together=False,
    horizon=5000,  # it has a limit of its own: 200 turns, and seldom 25 decisions in one
    base=_here.call("game:base_game"),
    options=_data.get("options:ContestOptions"),
    flaws=_here.call("game:flaws"),
    seats=_here.call("game:seats"),
    terms=_here.call("numbers:terms"),
    position=_here.call("position:position"),
)
