"""Card Hunter: a team of hunters against a monster made of cards."""

from __future__ import annotations

from pnp.data.games import Later
from pnp.rules.part import GameRules

_here, _data = Later(__name__), Later("pnp.data.card_hunter")

GAME = GameRules(
    together=True,
    base=_here.call("game:base_game"),
    options=_data.get("options:HuntOptions"),
    flaws=_here.call("judgement:flaws"),
    seats=_here.call("game:seats"),
    terms=_here.call("numbers:terms"),
    position=_here.call("position:position"),
)
