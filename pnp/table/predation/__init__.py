"""Predation at the table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pnp.table.desk import CardDesk, Desk
    from pnp.table.part import GameTable
    from pnp.table.terminal.desk import TerminalDesk
    from pnp.table.wishes import Wish


class _Predation:
    @cached_property
    def wishes(self) -> Mapping[str, Wish]:
        from pnp.table.predation.wishes import WISHES

        return WISHES

    @cached_property
    def desk(self) -> Desk:
        from pnp.table.predation.desk import PredationDesk

        return PredationDesk()

    @cached_property
    def terminal(self) -> TerminalDesk:
        from pnp.table.predation.terminal.desk import PredationTerminal

        return PredationTerminal(self.desk)

    @cached_property
    def cards(self) -> CardDesk:
        from pnp.table.predation.real_cards import PredationCards

        return PredationCards()


GAME: GameTable = _Predation()
