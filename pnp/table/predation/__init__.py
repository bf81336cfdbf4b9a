"""Predation at the table."""

from __future__ import annotations

from pnp.table.part import GameTable

GAME = GameTable(
    __name__,
    wishes="wishes:WISHES",
    desk="desk:PredationDesk",
    terminal="terminal.desk:PredationTerminal",
    cards="real_cards:PredationCards",
    laid="laid:ContestLaid",
)
