"""Referees: one kernel for all games, and a package for each of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from pnp.rules.part import rules_part

if TYPE_CHECKING:
    from pnp.data.check import Flaw


def load(name: str) -> Any:
    """The game of that name, with the data that comes with it; PnpError if there is none."""
    return rules_part(name).base()


def judge(game: str, asked: Any) -> Iterable[Flaw]:
    """What the rules of a game have against something that a file asks of it."""
    return rules_part(game).flaws(asked)
