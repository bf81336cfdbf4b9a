"""Hands, and what others know of the cards in them."""

from __future__ import annotations

from bisect import bisect
from typing import NamedTuple, Self

from pnp.rules.effects.state import Effective
from pnp.rules.kernel import Dealer


class Seen(NamedTuple):
    """A card that came to a hand in sight of others."""

    card: int
    turn: int
    eyes: int
    """The seats that saw it, as bits."""


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The same cards but one."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


class Handed(Effective):
    """A game in which everybody holds cards that others may have seen."""

    __slots__ = ("hands", "seen")

    hands: list[tuple[int, ...]]
    """The cards of each seat, in the order of their numbers."""
    seen: list[tuple[Seen, ...]]

    def twin(self, dealer: Dealer) -> Self:
        """The same with another dealer, and no story."""
        twin = super().twin(dealer)
        twin.hands, twin.seen = self.hands.copy(), self.seen.copy()
        return twin

    def to_hand(self, seat: int, card: int, eyes: int = 0) -> None:
        """A card comes to a hand; `eyes` are the seats that saw it."""
        hand = self.hands[seat]
        at = bisect(hand, card)
        self.hands[seat] = (*hand[:at], card, *hand[at:])
        if eyes:
            self.seen[seat] += (Seen(card, self.turn, eyes),)

    def from_hand(self, seat: int, card: int, *, openly: bool = True) -> None:
        """A card leaves a hand; openly, so that whoever knew of it knows that it is gone."""
        self.hands[seat] = without(self.hands[seat], card)
        if openly:
            self.forget(seat, card)

    def forget(self, seat: int, card: int) -> None:
        """Those who knew of a card in a hand know of it no more."""
        if self.seen[seat]:
            left, gone = [], 0
            for each in self.seen[seat]:
                if each.card == card:
                    # Each of them forgets one: they may have seen it at different times.
                    kept, gone = each.eyes & gone, gone | each.eyes
                    if kept:
                        left.append(each._replace(eyes=kept))
                else:
                    left.append(each)
            self.seen[seat] = tuple(left)

    def everyone(self, *but: int) -> int:
        """All seats as bits, but some."""
        return sum(1 << seat for seat in range(len(self.hands)) if seat not in but)
