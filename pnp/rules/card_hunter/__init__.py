"""The rules of Card Hunter."""

from __future__ import annotations

from types import SimpleNamespace

from pnp.data.games import Later

GAME = SimpleNamespace(flaws=Later(__name__).call("judgement:flaws"))
