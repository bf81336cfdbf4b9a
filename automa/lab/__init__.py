"""Many games that nobody has to play, counted."""

from __future__ import annotations

from typing import Final

USUAL_PLAYERS: Final = "instinct,person,planner:25"
USUAL_GAMES: Final = 2000
THINKERS: Final = ("person", "planner")
PLANNED_GAMES: Final = 100
"""Unless told otherwise, of players who think: a hundred games tell about as much as patience."""
