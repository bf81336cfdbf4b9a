"""Where an automa's cards lie on a real table, so that they can be found without looking at them.

Each card that an automa gets is laid at the right end of its row: one for low cards, one for the
hand, one for cards placed face down. What it plays is then told by its place in the row.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from pnp.data.english import listed
from pnp.table.records import Record

LOW: Final = "low"
HAND: Final = "hand"
DOWN: Final = "face-down"
QUESTIONS: Final = {LOW: "is dealt a low card", HAND: "draws a card"}
"""How the rules ask for a card of a row, after the letter of the seat."""


class Rows:
    """The rows of one game with real cards; persons have none, and nobody on a screen."""

    def __init__(self, record: Record, seats: Iterable[int], letters: str) -> None:
        self._record = record
        self._letters = letters
        self._rows: dict[tuple[int, str], list[str]] = {
            (seat, row): [] for seat in seats for row in (LOW, HAND, DOWN)
        }
        self._told: dict[str, int] = {}  # how many answers to each question lie in the rows

    def cards(self, seat: int, row: str) -> tuple[str, ...]:
        """The cards of a row, from the left."""
        return tuple(self._rows[seat, row])

    def get(self, seat: int, row: str, cards: Sequence[str]) -> None:
        """A seat gets these cards, which are laid down in the order in which they were told."""
        if (seat, row) not in self._rows:
            return
        question = f"{self._letters[seat]} {QUESTIONS[row]}"
        start = self._told.get(question, 0)
        told = [card.name for card in self._record.cards if card.question == question]
        told = told[start : start + len(cards)]
        if sorted(told) == sorted(cards):
            self._told[question] = start + len(cards)
        else:
            told = [*cards]  # a scenario gave them, and nobody was asked
        self._rows[seat, row] += told

    def take(self, seat: int, cards: Iterable[tuple[str, str]]) -> str:
        """Take cards out, each with its row; where they lay, in words, or ''."""
        places: dict[str, list[int]] = {LOW: [], HAND: [], DOWN: []}
        for card, row in cards:
            for at, name in enumerate(self._rows.get((seat, row), ())):
                if name == card and at not in places[row]:
                    places[row].append(at)
                    break
        for row, taken in places.items():
            if taken:
                left = [card for at, card in enumerate(self._rows[seat, row]) if at not in taken]
                self._rows[seat, row] = left
        return " and ".join(_words(row, sorted(taken)) for row, taken in places.items() if taken)

    def place(self, seat: int, cards: Sequence[str]) -> str:
        """Move cards from the hand's row to the face-down one; where they lay, in words."""
        if (seat, HAND) not in self._rows:
            return ""
        lying = self._rows[seat, HAND]
        words = self.take(seat, [(card, HAND) for card in cards])
        # They keep their order, as whoever moves them from the left to the right sees to.
        self._rows[seat, DOWN] += sorted(cards, key=lying.index)
        return words

    def clear(self, seat: int, *rows: str) -> None:
        """All cards of a seat's rows are gone."""
        for row in rows:
            self._rows.get((seat, row), []).clear()


def _words(row: str, places: Sequence[int]) -> str:
    """Such as 'hand cards 2 and 5', counted from the left."""
    numbers = [str(at + 1) for at in places]
    return f"{row} card{'s' if len(places) > 1 else ''} {listed(numbers)}"
