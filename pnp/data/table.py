"""Where things lie on the table of a game, in millimetres, as a browser draws it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal

from pnp.data.shapes import Doc, Length, Pattern, Range, model
from pnp.data.vocabulary import Id, Line

_FARTHEST = 4000.0
MARGIN = 4.0
"""Between a zone and the edge of the table, and between zones that share a strip."""

Offset = Annotated[float, Range(-_FARTHEST, _FARTHEST)]
Extent = Annotated[float, Range(5, _FARTHEST)]
ZoneId = Annotated[
    str,
    Pattern("[a-z0-9*]+(-[a-z0-9*]+)*", "the name of a zone, such as 'hand' or 'row-*'"),
    Length(1, 80),
]


@model
class ZonePlace:
    """Where one zone is, or each of several, and how things lie in it."""

    kind: Annotated[
        Literal["pile", "row", "grid", "tokens"],
        Doc("how things lie: on each other, side by side, in cells, or wherever there is room"),
    ]
    at: Annotated[tuple[Offset, Offset], Doc("its top left corner: across, down")]
    size: Annotated[tuple[Extent, Extent], Doc("its width and height, its title included")]
    title: Annotated[Line | None, Doc("what it is called, unless the game says so")] = None
    share: Annotated[
        tuple[Offset, Offset] | None,
        Doc(
            "for a name with '*', the strip in which several such zones lie side by side: where it"
            " begins and how wide it is. With two of them each has half of it, and so on"
        ),
    ] = None
    scale: Annotated[float, Range(0.2, 2), Doc("how large things are, 1 for as printed")] = 1.0
    beside: Annotated[
        tuple[Offset, Offset], Doc("how far what is attached peeps out from behind a card")
    ] = (0.0, -12.0)

    def box(self, number: int, of: int) -> tuple[float, float, float, float]:
        """Left, top, width and height of one of so many such zones, counted from 0."""
        (x, y), (width, height) = self.at, self.size
        if self.share is None:
            return x, y, width, height
        left, whole = self.share
        slot = (whole + MARGIN) / of
        part = (slot - MARGIN) / whole
        return left + number * slot + (x - left) * part, y, width * part, height


@model
class TableFile:
    """The table of a game."""

    kind: Annotated[Literal["table"], Doc("what this file describes")]
    game: Annotated[Id, Doc("the game that is played on it")]
    zones: Annotated[Mapping[ZoneId, ZonePlace], Length(1, 80), Doc("the zones, by their names")]

    def place_of(self, zone: str) -> tuple[str, ZonePlace] | None:
        """The name and the place that are meant for a zone; None if there is none."""
        if zone in self.zones:
            return zone, self.zones[zone]
        words = zone.split("-")
        for name, place in self.zones.items():
            pattern = name.split("-")
            if len(pattern) == len(words) and all(
                each in ("*", word) for each, word in zip(pattern, words, strict=True)
            ):
                return name, place
        return None


@cache
def table_file(game: str) -> TableFile | None:
    """The table of a game; None if it has none, so that all is told in words."""
    from pnp.data import games
    from pnp.data.check import check
    from pnp.data.yaml_source import read

    file = games.file(game, "table.yaml")
    return check(TableFile, read(file)) if file else None
