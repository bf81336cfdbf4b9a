"""Why automas did what they did: noted while they do it, told when the person asks."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from pnp.table.automas import Choice
from pnp.table.desk import Desk
from pnp.table.markup import plain_text
from pnp.table.records import Record


class Reason(NamedTuple):
    """Why somebody made some moves; of nobody's moves, only what was so."""

    why: str
    who: str = ""
    moves: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.who}, {', '.join(self.moves)}: {self.why}." if self.who else self.why


class Reasons:
    """The reasons since the person last decided; where there are none, the last before that."""

    def __init__(self, desk: Desk, record: Record) -> None:
        self._desk, self._record = desk, record
        self._followed: list[Choice] = []
        self._since: list[Reason] = []
        self._before: list[Reason] = []
        self._resumed = bool(record.moves)

    def note(self, who: str, choice: Choice) -> None:
        """An automa has made its choice."""
        self._followed += [choice] if choice.card else []
        if choice.why and not self._desk.is_idle(choice.move):
            why = plain_text(choice.why).rstrip(".")
            who, move = who[:1].upper() + who[1:], self._desk.told(self._record, choice.move)
            last = self._since[-1] if self._since else None
            if last and (last.who, last.why) == (who, why):
                # Several moves may make one choice: they are told together.
                self._since[-1] = last._replace(moves=(*last.moves, move))
            else:
                self._since.append(Reason(why, who, (move,)))

    def cards(self) -> list[str]:
        """Which instruction cards were followed since this was last asked."""
        told = [
            self._desk.followed(card, [choice.move for choice in choices])
            for card, choices in groupby(self._followed, key=lambda choice: choice.card)
        ]
        self._since += map(Reason, told)
        self._followed = []
        return told

    def person_decides(self) -> None:
        """From now on there may be other reasons."""
        self._before, self._since = self._since or self._before, []

    def told(self) -> list[str]:
        """The reasons in sentences."""
        found = [*map(str, self._since or self._before)]
        if self._resumed and not found:
            return ["Nobody remembers why, from before the game was taken up again."]
        return found or ["No automa has made a choice yet that it could explain."]
