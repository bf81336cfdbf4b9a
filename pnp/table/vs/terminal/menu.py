"""In which order moves of Vs. are listed, and what they have in common."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pnp.rules.effects.moves import Move
from pnp.table.words import gathered

_ORDER: Final = {"lay up": 0, "lay down": 1}
"""What comes first; the rest as the rules list it, which ends with doing nothing."""


def common(move: Move) -> str:
    """What a move has in common with those like it."""
    if move.verb == "lay":
        return f"lay {move.what.rpartition(' ')[2]}"
    return move.verb


def numbered(actions: Iterable[Move]) -> list[Move]:
    """The moves in the order of their numbers: those that have something in common together."""
    return gathered(sorted(actions, key=lambda each: _ORDER.get(common(each), len(_ORDER))), common)
