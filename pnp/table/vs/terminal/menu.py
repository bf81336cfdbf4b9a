"""In which order moves of Vs. are listed, and what they have in common."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pnp.rules.effects.moves import Move

_ORDER: Final = {"lay up": 0, "lay down": 1}
"""What comes first; the rest as the rules list it, which ends with doing nothing."""


def common(move: Move) -> str:
    """What a move has in common with those like it."""
    if move.verb == "lay":
        return f"lay {move.what.rpartition(' ')[2]}"
    return move.verb


def grouped(actions: Iterable[Move]) -> dict[str, list[Move]]:
    """The moves behind what they have in common, in the order in which they are listed."""
    found: dict[str, list[Move]] = {}
    for move in sorted(actions, key=lambda each: _ORDER.get(common(each), len(_ORDER))):
        found.setdefault(common(move), []).append(move)
    return found


def numbered(actions: Iterable[Move]) -> list[Move]:
    """The moves in the order of their numbers."""
    return [move for moves in grouped(actions).values() for move in moves]
