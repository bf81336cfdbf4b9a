"""Referees: one kernel for all games, and a package for each of them."""

from __future__ import annotations

from typing import Any

from pnp.rules.part import rules_part


def load(name: str) -> Any:
    """The game of that name, with the data that comes with it; PnpError if there is none."""
    return rules_part(name).base()
