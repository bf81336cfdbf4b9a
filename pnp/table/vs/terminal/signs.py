"""The signs that games of Vs. are drawn with in a terminal."""

from __future__ import annotations

from typing import Final, NamedTuple

from pnp.table.terminal.display import Display


class BattleSigns(NamedTuple):
    """By what they stand for."""

    wound: str
    ranged: str
    flight: str


_UNICODE: Final = BattleSigns(wound="♥", ranged="→", flight="↑")
_ASCII: Final = BattleSigns(wound="w", ranged=">", flight="^")


def battle_signs(display: Display) -> BattleSigns:
    """Those that a terminal can show."""
    return _UNICODE if display.unicode else _ASCII
