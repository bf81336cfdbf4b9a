"""Referees: one kernel for all games, and a package for each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnp.data.problems import PnpError, did_you_mean

if TYPE_CHECKING:
    from pnp.rules.card_hunter.game import CardHunter

GAMES = ("card-hunter",)


def load(name: str) -> CardHunter:
    """The game of that name, with the data that comes with it; PnpError if there is none."""
    if name not in GAMES:
        raise PnpError(f"there are no rules for '{name}'", hint=did_you_mean(name, GAMES))
    from pnp.rules.card_hunter.game import base_game

    return base_game()
