"""A game told again, step by step, as the person saw it then."""

from __future__ import annotations

from dataclasses import replace

from pnp.table.records import Record
from pnp.table.session import Step, steps
from pnp.web.faces import Deck
from pnp.web.snapshot import Plain, mat_of, move_told, zones_of


class Replay:
    """Every step of a record as it stood when it was asked for."""

    def __init__(self, record: Record, deck: Deck) -> None:
        self._record = replace(record, moves=[*record.moves], cards=[*record.cards])
        self._deck = deck
        self._steps: list[Step] = steps(self._record)

    def is_of(self, record: Record) -> bool:
        """Whether nothing has happened in a game since."""
        return (record.moves, record.cards) == (self._record.moves, self._record.cards)

    def step(self, number: int) -> Plain:
        """The table after so many moves, the nearest there is."""
        last = len(self._steps) - 1
        number = max(0, min(number, last))
        if last < 0:
            return {
                "step": 0,
                "last": 0,
                "move": "",
                "zones": [],
                "mat": "",
                "told": [],
                "moves": [],
            }
        move, view, told = self._steps[number]
        zones = zones_of(self._record, view, self._deck)
        return {
            "step": number,
            "last": last,
            "move": move_told(self._record, move) if move else "",
            "zones": zones,
            "mat": mat_of(self._record, zones, self._deck),
            "told": told,
            "moves": [],
        }
