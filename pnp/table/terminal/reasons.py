"""Why automas did what they did: noted while they do it, told when the person asks."""

from __future__ import annotations

from itertools import groupby

from pnp.table.automas import Choice
from pnp.table.desk import Desk
from pnp.table.markup import plain_text


class Reasons:
    """The reasons since the person last decided; where there are none, the last before that."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._followed: list[Choice] = []
        self._since: list[str] = []
        self._before: list[str] = []

    def note(self, who: str, choice: Choice) -> None:
        """An automa has made its choice."""
        self._followed += [choice] if choice.card else []
        if choice.why and not self._desk.is_idle(choice.move):
            why = plain_text(choice.why).rstrip(".")
            self._since.append(f"{who}, {self._desk.as_seen(choice.move)}: {why}.")

    def cards(self) -> list[str]:
        """Which instruction cards were followed since this was last asked."""
        told = [
            self._desk.followed(card, [choice.move for choice in choices])
            for card, choices in groupby(self._followed, key=lambda choice: choice.card)
        ]
        self._since += told
        self._followed = []
        return told

    def person_decides(self) -> None:
        """From now on there may be other reasons."""
        self._before, self._since = self._since or self._before, []

    def told(self) -> list[str]:
        """The reasons in sentences."""
        found = self._since or self._before
        return found or ["No automa has done anything since that it could explain."]
