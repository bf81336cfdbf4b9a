"""The signs that games of Aliens Predator are drawn with in a terminal."""

from __future__ import annotations

from typing import Final, NamedTuple

from pnp.table.terminal.display import Display


class MissionSigns(NamedTuple):
    """By what they stand for."""

    damage: str
    link: str
    marker: str
    arrow: str


_UNICODE: Final = MissionSigns(damage="♥-", link="─", marker="?", arrow="→")
_ASCII: Final = MissionSigns(damage="-", link="-", marker="?", arrow="->")


def mission_signs(display: Display) -> MissionSigns:
    """Those that a terminal can show."""
    return _UNICODE if display.unicode else _ASCII
