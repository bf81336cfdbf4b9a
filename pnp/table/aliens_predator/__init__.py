"""Aliens Predator CCG at the table."""

from __future__ import annotations

from pnp.table.part import GameTable

GAME = GameTable(
    __name__,
    wishes="wishes:WISHES",
    desk="desk:ApDesk",
    terminal="terminal.desk:ApTerminal",
    cards="real_cards:ApCards",
    laid="laid:MissionLaid",
)
