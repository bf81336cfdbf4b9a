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

    def draw(self, seat: int, count: int) -> None:
        """So many cards more, in the order in which they were told."""
        if seat not in self._seats:
            return
        told = [card.name for card in self._record.cards if card.question == self._questions[seat]]
        start = self._drawn[seat]
        self._drawn[seat] += count
        self._hands[seat] += told[start : start + count]

    def take(self, seat: int, cards: Sequence[str]) -> str:
        """Take cards out of the rows; where they lay, in words, or ''."""
        if seat not in self._seats:
            return ""
        return self._remove(seat, cards)[0]

    def place(self, seat: int, cards: Sequence[str]) -> str:
        """Move cards from the hand's row to the face-down one; where they lay, in words."""
        if seat not in self._seats:
            return ""
        words, found = self._remove(seat, cards)
        self._downs[seat] += found
        return words

    def clear(self, seat: int) -> None:
        """All cards of a seat are gone."""
        self._hands[seat].clear()
        self._downs[seat].clear()

    def _remove(self, seat: int, cards: Sequence[str]) -> tuple[str, list[str]]:
        hand, down = self._hands[seat], self._downs[seat]
        from_hand, from_down = list[int](), list[int]()
        for card in cards:
            for row, places in ((hand, from_hand), (down, from_down)):
                at = next((n for n, c in enumerate(row) if c == card and n not in places), None)
                if at is not None:
                    places.append(at)
                    break
        from_hand.sort()
        from_down.sort()
        found = [hand[at] for at in from_hand] + [down[at] for at in from_down]
        for row, places in ((hand, from_hand), (down, from_down)):
            row[:] = [card for at, card in enumerate(row) if at not in places]
        words = [_words("hand", from_hand), _words("face-down", from_down)]
        return " and ".join(filter(None, words)), found


def _words(row: str, places: Sequence[int]) -> str:
    """Such as 'hand cards 2 and 5', counted from the left."""
    if not places:
        return ""
    numbers = [str(at + 1) for at in places]
    listed = " and ".join(filter(None, (", ".join(numbers[:-1]), numbers[-1])))
    return f"{row} card{'s' if len(places) > 1 else ''} {listed}"
