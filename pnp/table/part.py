"""What a game brings to the table: the object that its package here exports as `GAME`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, cast

from pnp.data import games

if TYPE_CHECKING:
    from pnp.table.desk import CardDesk, Desk
    from pnp.table.records import Record
    from pnp.table.terminal.desk import TerminalDesk
    from pnp.table.wishes import Wish


class GameTable:
    """The wishes and the three desks of a game; each is loaded when it is first asked for.

    Each is said where it stands in the game's package: 'desk:HuntDesk'.
    """

    def __init__(self, package: str, *, wishes: str, desk: str, terminal: str, cards: str) -> None:
        self._here = games.Later(package)
        self._wishes, self._desk, self._terminal, self._cards = wishes, desk, terminal, cards

    @cached_property
    def wishes(self) -> Mapping[str, Wish]:
        """What a person may wish for when a game begins, by its name."""
        return cast("Mapping[str, Wish]", self._here.get(self._wishes)())

    @cached_property
    def desk(self) -> Desk:
        """What the game is at any table."""
        return cast("Desk", self._here.call(self._desk)())

    @cached_property
    def terminal(self) -> TerminalDesk:
        """What it is in a terminal."""
        return cast("TerminalDesk", self._here.call(self._terminal)(self.desk))

    @cached_property
    def cards(self) -> CardDesk:
        """What it is beside real cards."""
        return cast("CardDesk", self._here.call(self._cards)())


def table_of(game: str) -> GameTable:
    """What the game with that name brings to the table; PnpError if there is none."""
    return cast("GameTable", games.part("table", game))


def desk_of(record: Record) -> Desk:
    """What the game of a record is at any table."""
    return table_of(record.game.name).desk
