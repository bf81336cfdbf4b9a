"""The rules of Predation."""

from __future__ import annotations

from types import SimpleNamespace

from pnp.data.games import Later

GAME = SimpleNamespace(flaws=Later(__name__).call("game:flaws"))
