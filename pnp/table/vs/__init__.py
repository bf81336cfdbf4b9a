"""Vs. System 2PCG at the table."""

from __future__ import annotations

from pnp.table.part import GameTable

GAME = GameTable(
    __name__,
    wishes="wishes:WISHES",
    desk="desk:VsDesk",
    terminal="terminal.desk:VsTerminal",
    cards="real_cards:VsCards",
    laid="laid:BattleLaid",
)
