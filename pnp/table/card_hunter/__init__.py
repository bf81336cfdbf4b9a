"""Card Hunter at the table."""

from __future__ import annotations

from pnp.table.part import GameTable

GAME = GameTable(
    __name__,
    wishes="wishes:WISHES",
    desk="desk:CardHunterDesk",
    terminal="terminal.desk:CardHunterTerminal",
    cards="real_cards:CardHunterCards",
    laid="laid:HuntLaid",
)
