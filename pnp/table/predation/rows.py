"""Where an automa's cards lie on a real table, so that they can be found without looking at them.

Each card that an automa draws is laid at the right end of its row, and so is each card that it
places face down. What it plays is then told by its place in the row.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pnp.table.records import Record


class Rows:
    """The rows of one game with real cards; for seats of persons, and on screen, there are none."""

    def __init__(self, record: Record, seats: Iterable[int], letters: str) -> None:
        self._record = record
        self._seats = set(seats)
        self._questions = [f"{letter} draws a card" for letter in letters]
        self._drawn = [0 for _ in letters]
        self._hands: list[list[str]] = [[] for _ in letters]
        self._downs: list[list[str]] = [[] for _ in letters]

    def hand(self, seat: int) -> tuple[str, ...]:
        """The row of a seat's hand, from the left."""
        return tuple(self._hands[seat])

    def down(self, seat: int) -> tuple[str, ...]:
        """The row of its cards placed face down, from the left."""
        return tuple(self._downs[seat])

    def draw(self, seat: int, count: int) -> None:
        """So many cards more, in the order in which they were told."""
        if seat not in self._seats:
            return
        told = [card.name for card in self._record.cards if card.question == self._questions[seat]]
        start = self._drawn[seat]
        self._drawn[seat] += count
        self._hands[seat] += told[start : start + count]

    def take(self, seat: int, cards: Sequence[str], downs: Sequence[bool]) -> str:
        """Take cards out of the rows; where they lay, in words, or ''."""
        if seat not in self._seats:
            return ""
        return self._remove(seat, cards, downs)[0]

    def place(self, seat: int, cards: Sequence[str]) -> str:
        """Move cards from the hand's row to the face-down one; where they lay, in words."""
        if seat not in self._seats:
            return ""
        words, found = self._remove(seat, cards, [False] * len(cards))
        self._downs[seat] += found
        return words

    def clear(self, seat: int) -> None:
        """All cards of a seat are gone."""
        self._hands[seat].clear()
        self._downs[seat].clear()

    def _remove(
        self, seat: int, cards: Sequence[str], downs: Sequence[bool]
    ) -> tuple[str, list[str]]:
        rows = (self._hands[seat], self._downs[seat])
        places: tuple[list[int], list[int]] = ([], [])
        for card, down in zip(cards, downs, strict=True):
            row, taken = rows[down], places[down]
            taken.append(next(n for n, c in enumerate(row) if c == card and n not in taken))
        found: list[str] = []
        for row, taken in zip(rows, places, strict=True):
            found += [row[at] for at in sorted(taken)]
            row[:] = [card for at, card in enumerate(row) if at not in taken]
        words = [_words("hand", sorted(places[0])), _words("face-down", sorted(places[1]))]
        return " and ".join(filter(None, words)), found


def _words(row: str, places: Sequence[int]) -> str:
    """Such as 'hand cards 2 and 5', counted from the left."""
    if not places:
        return ""
    numbers = [str(at + 1) for at in places]
    listed = " and ".join(filter(None, (", ".join(numbers[:-1]), numbers[-1])))
    return f"{row} card{'s' if len(places) > 1 else ''} {listed}"
