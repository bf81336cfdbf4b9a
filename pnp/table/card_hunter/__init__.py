"""Card Hunter at the table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pnp.table.desk import CardDesk, Desk
    from pnp.table.part import GameTable
    from pnp.table.terminal.desk import TerminalDesk
    from pnp.table.wishes import Wish


class _CardHunter:
    @cached_property
    def wishes(self) -> Mapping[str, Wish]:
        from pnp.table.card_hunter.wishes import WISHES

        return WISHES

    @cached_property
    def desk(self) -> Desk:
        from pnp.table.card_hunter.desk import CardHunterDesk

        return CardHunterDesk()

    @cached_property
    def terminal(self) -> TerminalDesk:
        from pnp.table.card_hunter.terminal.desk import CardHunterTerminal

        return CardHunterTerminal(self.desk)

    @cached_property
    def cards(self) -> CardDesk:
        from pnp.table.card_hunter.real_cards import CardHunterCards

        return CardHunterCards()


GAME: GameTable = _CardHunter()
