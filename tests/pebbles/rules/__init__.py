"""What Pebbles brings to the rules."""

from __future__ import annotations

from pnp.data.games import Later
from pnp.rules.part import GameRules

_here, _data = Later(__name__), Later("tests.pebbles.data")

GAME = GameRules(
    together=False,
    base=_here.call("game:base_game"),
    options=_data.get("models:PebblesOptions"),
    flaws=_here.call("game:scenario_flaws"),
    terms=_here.call("game:terms"),
    position=_here.call("game:position"),
)
