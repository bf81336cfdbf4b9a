"""What a game brings to the table: the object that its package here exports as `GAME`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol, cast

from pnp.data import games

if TYPE_CHECKING:
    from pnp.table.desk import CardDesk, Desk
    from pnp.table.records import Record
    from pnp.table.terminal.desk import TerminalDesk
    from pnp.table.wishes import Wish


class GameTable(Protocol):
    """Three desks and the wishes of a game; each is loaded when it is first asked for."""

    @property
    def wishes(self) -> Mapping[str, Wish]:
        """What a person may wish for when a game begins, by its name."""
        ...

    @property
    def desk(self) -> Desk:
        """What the game is at any table."""
        ...

    @property
    def terminal(self) -> TerminalDesk:
        """What it is in a terminal."""
        ...

    @property
    def cards(self) -> CardDesk:
        """What it is beside real cards."""
        ...


def table_of(game: str) -> GameTable:
    """What the game with that name brings to the table; PnpError if there is none."""
    return cast("GameTable", games.part("table", game))


def desk_of(record: Record) -> Desk:
    """What the game of a record is at any table."""
    return table_of(record.game.name).desk
