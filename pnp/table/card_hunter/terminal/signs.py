"""The signs that hunts are drawn with in a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from pnp.table.terminal.display import Display


class HuntSigns(NamedTuple):
    """The directions by name, the rest by what they stand for."""

    arrows: Mapping[str, str]
    towards: Mapping[str, str]
    rage: str
    life: str
    lost: str
    potion: str
    knockout: str
    spent: str


_UNICODE: Final = HuntSigns(
    arrows={"north": "↑", "east": "→", "south": "↓", "west": "←"},
    towards={"north": "▲", "east": "►", "south": "▼", "west": "◄"},
    rage="✸",
    life="♥",
    lost="♡",
    potion="◊",
    knockout="●",
    spent="○",
)
_ASCII: Final = HuntSigns(
    arrows={"north": "N", "east": "E", "south": "S", "west": "W"},
    towards={"north": "^", "east": ">", "south": "v", "west": "<"},
    rage="R",
    life="#",
    lost=".",
    potion="!",
    knockout="O",
    spent=".",
)


def hunt_signs(display: Display) -> HuntSigns:
    """Those that a terminal can show."""
    return _UNICODE if display.unicode else _ASCII
