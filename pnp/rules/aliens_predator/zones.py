"""Cards that lie in hands, decks and discards, how they go from one to the other, and the dice."""

from __future__ import annotations

from pnp.rules.aliens_predator.board import Board
from pnp.rules.aliens_predator.pieces import CAME
from pnp.rules.effects.hands import without
from pnp.rules.kernel import Dealer, Question


class Zones(Board):
    """A board with the cards of each seat beside it."""

    __slots__ = ()

    dealer: Dealer
    outs: list[tuple[int, ...]]
    cycles: list[int]
    tally: dict[tuple[int, str], int]

    def draw(self, seat: int) -> int:
        """The next card of a deck that has one."""
        card = self.dealer.pick(self.rules.draws[seat], self.decks[seat])
        self.decks[seat] = without(self.decks[seat], card)
        if not self.decks[seat] and self.discards[seat]:
            # The last card was drawn: the discards are the deck at once (ruling 20).
            self.decks[seat] = tuple(sorted(self.discards[seat]))
            self.discards[seat] = ()
            self.cycles[seat] += 1
            self.tell("cycled", seat)
        return card

    def discard(self, seat: int, card: int) -> None:
        """A card goes to the discards of its owner."""
        if not self.rules.cards[card].token:
            self.discards[seat] = (*self.discards[seat], card)

    def out(self, seat: int, card: int) -> None:
        """A card is out of play for good."""
        if not self.rules.cards[card].token:
            self.outs[seat] = (*self.outs[seat], card)

    def score(self, seat: int, what: str, number: int) -> None:
        """A seat comes nearer to a victory."""
        self.tally[seat, what] = self.tally.get((seat, what), 0) + number
        self.stirred = CAME

    def roll(self, why: str) -> int:
        """A die."""
        return self.dealer.pick(Question(why, str), self.rules.die)
