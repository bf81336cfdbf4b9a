"""Moves of a game with effects: a verb, and what it is about, as they are noted."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple


class Move(NamedTuple):
    """Something a seat can do."""

    verb: str
    what: str = ""

    def __str__(self) -> str:
        return f"{self.verb} {self.what}" if self.what else self.verb


@cache
def noted(verb: str, what: str = "") -> Move:
    """The move; the same one every time, since legal moves are listed at every step."""
    return Move(verb, what)
