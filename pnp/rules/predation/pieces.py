"""The pieces of a game of Predation in progress: creatures, fights, and what is remembered."""

from __future__ import annotations

from typing import NamedTuple


class Creature(NamedTuple):
    """A pair of cards on the table, the defence on top of the attack."""

    number: int
    """Tells it from others of its seat: A1, A2."""
    attack: int
    defence: int
    modifier: int = -1
    attacked: bool = False
    """Its top card is turned: it attacked this turn."""
    won: bool = False
    """It was successful, and need not be fed."""
    stood_in: bool = False
    """As a co-evoluter, this turn."""


class Memory(NamedTuple):
    """What everybody can remember since the discard pile last became the deck."""

    cards: tuple[int, ...]
    """Those that went into the deck and have not been seen since."""
    drawn: tuple[int, ...]
    """How many of them each seat has drawn and not shown."""
    placed: tuple[int, ...]
    """How many of its face-down cards each seat can have laid there since."""

    def drew(self, seat: int) -> Memory:
        """A seat has drawn one of them."""
        return self._replace(drawn=_more(self.drawn, seat, 1))

    def laid(self, seat: int, cards: int) -> Memory:
        """A seat has laid cards face down, and nobody saw which."""
        return self._replace(placed=_more(self.placed, seat, cards))

    def saw(self, seat: int, card: int, down: bool) -> Memory:
        """A seat has shown a card; of two alike it is taken to be the one drawn since."""
        if card not in self.cards or not self.drawn[seat]:
            return self  # it has been there since before
        at = self.cards.index(card)
        placed = _more(self.placed, seat, -1) if down and self.placed[seat] else self.placed
        return Memory(self.cards[:at] + self.cards[at + 1 :], _more(self.drawn, seat, -1), placed)


def _more(counts: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] + more, *counts[seat + 1 :])


class Fight(NamedTuple):
    """An attack under way."""

    attacker: str
    target: str
    defender: str
    """The target, or who stood in for it."""
    boost: int = -1
    """The attacker's numerical card."""
    flip: str = ""
    """What the defender's card was flipped for: 'defend', 'negate', or 'play'."""
    flipped: int = -1
    negation: int = -1
    """The attacker's card that negates the flipped one."""
