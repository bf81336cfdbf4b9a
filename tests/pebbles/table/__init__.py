"""Pebbles at the table."""

from __future__ import annotations

from pnp.table.part import GameTable

GAME = GameTable(
    __name__,
    wishes="desk:WISHES",
    desk="desk:PebblesDesk",
    terminal="terminal:PebblesTerminal",
    cards="desk:PebblesCards",
)
