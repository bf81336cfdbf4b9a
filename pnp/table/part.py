"""What a game brings to the table: the object that its package here exports as `GAME`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, cast

from pnp.data import games

if TYPE_CHECKING:
    from pnp.table.desk import CardDesk, Desk
    from pnp.table.laid import LaidDesk
    from pnp.table.records import Record
    from pnp.table.terminal.desk import TerminalDesk
    from pnp.table.wishes import Wish


class GameTable:
    """The wishes and the desks of a game; each is loaded when it is first asked for.

    Each is said where it stands in the game's package: 'desk:HuntDesk'. Where nothing says how
    the game lies on a table, that is told in words.
    """

    def __init__(
        self,
        package: str,
        *,
        wishes: str,
        desk: str,
        terminal: str,
        cards: str,
        laid: str = "",
    ) -> None:
        self._here = games.Later(package)
        self._wishes, self._desk, self._terminal, self._cards = wishes, desk, terminal, cards
        self._laid = laid

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

    @cached_property
    def laid(self) -> LaidDesk:
        """How it lies on a table that one sees, with the faces that are printed."""
        if not self._laid:
            from pnp.table.laid import LaidDesk

            return LaidDesk()
        return cast("LaidDesk", self._here.call(self._laid)())


def table_of(game: str) -> GameTable:
    """What the game with that name brings to the table; PnpError if there is none."""
    return cast("GameTable", games.part("table", game))


def desk_of(record: Record) -> Desk:
    """What the game of a record is at any table."""
    return table_of(record.game.name).desk
