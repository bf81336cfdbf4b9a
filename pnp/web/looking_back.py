"""Where a game turned: looked for beside it, as far as somebody wants to know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from threading import Event, Thread

from pnp.table.records import Record
from pnp.table.turning import turning_points, turning_words
from pnp.web.snapshot import Plain


class LookingBack:
    """How far the search for the decisions that cost most has come, or what it has found."""

    def __init__(self) -> None:
        self.told: Plain | None = None
        """What pages see of it; None until somebody asks."""
        self._enough = Event()

    def begin(self, record: Record, news: Callable[[Plain], object]) -> None:
        """Look through a game, unless that was done; `news` hears what is to be told, from beside.

        Once it is enough no further decision is looked at, and what was found by then is told.
        """
        if self.told is not None:
            return
        record = replace(record, moves=[*record.moves], cards=[*record.cards])
        self.told, enough = {"done": 0, "of": 0}, Event()
        self._enough = enough

        def far(done: int, of: int) -> None:
            if enough.is_set():
                raise KeyboardInterrupt
            news({"done": done, "of": of})

        def look() -> None:
            points = turning_points(record, far)
            told = [{"at": point.at, "words": turning_words(point)} for point in points]
            news({"points": told, "stopped": enough.is_set()})

        Thread(target=look, name="turned", daemon=True).start()

    def stop(self) -> None:
        """It is enough."""
        self._enough.set()
        if self.told and "points" not in self.told:
            self.told = {**self.told, "stops": True}

    def forget(self) -> None:
        """The game has changed."""
        self._enough.set()
        self.told = None
