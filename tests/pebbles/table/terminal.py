"""Pebbles in a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.table.records import Record
from pnp.table.terminal.desk import TerminalDesk
from pnp.table.terminal.display import Display
from pnp.table.terminal.screen import Screen


class PebblesScreen(Screen):
    """Draws what a seat sees."""

    def head(self, view: Mapping[str, Any]) -> list[str]:
        mine, theirs = view["points"]
        return [
            f" Pairs: A {mine}, B {theirs}",
            f" {view['seat']} holds {' '.join(view['own'])}; the other holds {view['others']}",
            f" On the beach: {' '.join(view['laid'])}",
        ]


class PebblesTerminal(TerminalDesk):
    """Pebbles as text."""

    def screen(self, record: Record, display: Display) -> PebblesScreen:  # noqa: ARG002
        return PebblesScreen(display)
