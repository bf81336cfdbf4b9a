"""A game of Predation in progress: what lies where, who decides, and what a seat can know.

"Ruling n" refers to the numbered decisions where the rulebook is silent or ambiguous. The steps of
a turn stand in `turn`, the stages of a fight in `fight`. What is to come is kept on an agenda of
named steps, so that a game can be copied and saved at every decision.

The deck has no order: it was shuffled, so nobody knows one, and a card is picked when it is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Self

from pnp.rules.agenda import Stepwise, Timetable
from pnp.rules.kernel import Dealer, Result, SeededDealer
from pnp.rules.predation import environment, fight, setup, turn
from pnp.rules.predation.hidden import deal_hidden, unmake_choice
from pnp.rules.predation.memory import Recall, begun
from pnp.rules.predation.moves import LETTERS, PLACES, VERBS, seat_of
from pnp.rules.predation.pieces import Creature, Fight
from pnp.rules.predation.rules import Rules

if TYPE_CHECKING:
    from pnp.rules.predation.view import Sight


class Contest(Stepwise):
    """The state of a game of Predation: at first no card is dealt."""

    __slots__ = (
        "alive",
        "chosen",
        "creatures",
        "deck",
        "discard",
        "downs",
        "fight",
        "hands",
        "heap",
        "memories",
        "owed",
        "pools",
        "removed",
        "returned",
        "round",
        "rules",
        "thought",
        "turns",
        "used",
    )

    timetable = Timetable(
        setup.CHAPTER,
        turn.CHAPTER,
        environment.CHAPTER,
        fight.CHAPTER,
        verbs=VERBS,
        seats=LETTERS,
    )

    def __init__(self, rules: Rules, dealer: Dealer) -> None:
        seats = range(rules.players)
        self.rules = rules
        self.dealer = dealer
        self.events = []
        self.result = None
        self.round = 0
        self.turns = [0 for _ in seats]
        self.alive = [True for _ in seats]
        self.deck = rules.high.copy()
        self.discard: list[int] = []
        self.used: list[int] = []
        self.removed: list[int] = []
        self.hands: list[list[int]] = [[] for _ in seats]
        self.downs: list[list[int]] = [[] for _ in seats]
        self.creatures: list[list[Creature]] = [[] for _ in seats]
        self.pools: list[list[int]] = [[] for _ in seats]
        """Low cards dealt to build the first creatures from."""
        self.heap = rules.low.copy()
        """Low cards that were not dealt."""
        self.returned: list[tuple[int, list[int]]] = []
        """Low cards that were put back, each pile after whose it was: who put it back knows it."""
        self.chosen: list[tuple[int, bool]] = []
        """Cards of a choice that is not complete: private until it is. True: it lay face down."""
        self.owed = 0
        """Food that the seat whose turn it is still has to find."""
        self.fight: Fight | None = None
        self.memories: tuple[Recall | None, ...] = ()
        """What each seat remembers, once the deck has run out and been made anew of open cards."""
        self.thought = False
        """Whether this is a game that somebody imagines."""
        self.decision = None

    # --- playing --------------------------------------------------------------------------------

    def why_not(self, action: object) -> str:
        """The rule that forbids an action which is not among the legal ones."""
        from pnp.rules.predation.refusals import why_not

        return why_not(self, action)

    # --- creatures and cards --------------------------------------------------------------------

    def find(self, name: str) -> Creature | None:
        """The creature of that name, if it is still on the table."""
        seat, number = PLACES[name]
        for creature in self.creatures[seat]:
            if creature.number == number:
                return creature
        return None

    def creature(self, name: str) -> Creature:
        """The creature of that name, which is on the table."""
        found = self.find(name)
        assert found is not None
        return found

    def all_creatures(self) -> list[str]:
        """The names of all creatures on the table."""
        return [
            names[creature.number]
            for names, row in zip(self.rules.creature_names, self.creatures, strict=True)
            for creature in row
        ]

    def put(self, seat: int, creature: Creature) -> None:
        """Put a changed creature where it was."""
        row = self.creatures[seat]
        row[[other.number for other in row].index(creature.number)] = creature

    def arrive(self, seat: int, attack: int, defence: int) -> str:
        """A new creature, under the lowest free number; its name."""
        taken = [creature.number for creature in self.creatures[seat]]
        number = 1
        while number in taken:
            number += 1
        self.creatures[seat].append(Creature(number, attack, defence))
        return self.rules.creature_names[seat][number]

    def lose(self, name: str, why: str) -> None:
        """A creature and its modifier go to the discard pile."""
        seat, gone = seat_of(name), self.creature(name)
        self.creatures[seat].remove(gone)
        self.discard += (gone.attack, gone.defence)
        if gone.modifier >= 0:
            self.discard.append(gone.modifier)
        self.tell("lost", name, why)

    def draw(self, seat: int, cards: int) -> tuple[int, ...]:
        """Cards from the deck, and from the discard pile made a deck again (ruling 28)."""
        question = self.rules.draws[seat]
        drawn: list[int] = []
        for _ in range(cards):
            if not self.deck:
                if not self.discard:
                    break
                self._remake(seat, drawn)
            card = self.dealer.pick(question, self.deck)
            self.deck.remove(card)
            drawn.append(card)
            self.recall(partial(Recall.drew, seat=seat, card=card))
        hand = self.hands[seat]
        hand += drawn
        hand.sort()
        return tuple(drawn)

    def _remake(self, seat: int, drawn: list[int]) -> None:
        """The discard pile becomes the deck, while a seat draws."""
        self.deck, self.discard = self.discard, []
        hands = [hand + drawn if at == seat else hand for at, hand in enumerate(self.hands)]
        if not self.thought:
            known = self.memories or [None] * self.rules.players
            memories = [each or begun(at, hands, self.downs) for at, each in enumerate(known)]
            self.memories = tuple([memory.remade(self.deck) for memory in memories])
        self.tell("reshuffled")

    def recall(self, change: Callable[[Recall], Recall | None]) -> None:
        """Everybody who remembers anything remembers something more.

        In thought nobody does: all is forgotten there, since nobody asks what they would imagine.
        """
        if self.memories:
            seats = () if self.thought else self.memories
            self.memories = tuple([memory and change(memory) for memory in seats])

    def show(self, seat: int, card: int, down: bool = False) -> None:
        """A card leaves the hand, or those that lie face down, for all to see."""
        (self.downs if down else self.hands)[seat].remove(card)
        self.saw(seat, card, down)

    def saw(self, seat: int, card: int, down: bool = False) -> None:
        """Everybody has seen a card that a seat had."""
        self.recall(partial(Recall.saw, seat=seat, card=card, is_down=down))

    def spend(self, seat: int, card: int, down: bool) -> None:
        """A card is used: it lies open until the end of the turn (ruling 30)."""
        self.show(seat, card, down)
        self.used.append(card)

    def surrender(self, seat: int) -> tuple[int, ...]:
        """All cards of a seat go to the discard pile, open."""
        cards = (*self.hands[seat], *self.downs[seat])
        for zone, down in ((self.hands[seat], False), (self.downs[seat], True)):
            for card in zone:
                self.saw(seat, card, down)
            zone.clear()
        self.discard += cards
        return cards

    def modify(self, name: str, card: int) -> None:
        """Put a modifier under a creature, in place of the one it had."""
        seat, creature = seat_of(name), self.creature(name)
        if creature.modifier >= 0:
            self.discard.append(creature.modifier)
        self.tell("modified", name, card, creature.modifier)
        # Ruling 21: a creature stands in once per turn, also if it gets another ace.
        self.put(seat, creature._replace(modifier=card))

    def has_cards(self, seat: int) -> bool:
        """Whether a seat has any card that others do not see."""
        return bool(self.hands[seat] or self.downs[seat])

    def may_attack(self, seat: int) -> bool:
        """Not on a player's own first turn (ruling 6), but for whom an even start lets."""
        return self.turns[seat] > 1 or seat == self.rules.strikes_first

    def may_place(self, seat: int) -> bool:
        """Not in the first turn, if an even start lets it attack and asks that of it."""
        return self.turns[seat] > 1 or seat != self.rules.places_late

    def tier_sum(self, seat: int) -> int:
        """The combined tier of a seat's creatures."""
        return sum(self.rules.tiers(self.creatures[seat]))

    def rivals(self, seat: int) -> list[int]:
        """The other seats that are still in the game, in the order of play."""
        alive = self.alive
        return [at for at in self.rules.after[seat] if alive[at]]

    def everyone(self, seat: int) -> list[int]:
        """The seats that are still in the game, this one first."""
        return [seat, *self.rivals(seat)] if self.alive[seat] else self.rivals(seat)

    def end(self, winners: list[int], reason: str, tied: Sequence[int] = ()) -> None:
        """The game is over; a draw is shared among those who are tied."""
        scores = [1.0 if seat in winners else 0.0 for seat in range(self.rules.players)]
        for seat in tied:
            scores[seat] = 1 / len(tied)
        self.result = Result(tuple(winners), reason, tuple(scores))
        self.tell("end", self.result)

    # --- setting up ----------------------------------------------------------------------------

    def put_back(self, seat: int) -> None:
        """A seat puts back the low cards that it has."""
        self.returned.append((seat, self.pools[seat]))
        self.pools[seat] = []

    def gather_low(self) -> None:
        """What was put back joins what was not dealt."""
        for _, pile in self.returned:
            self.heap += pile
        self.returned = []

    # --- copying and looking --------------------------------------------------------------------

    def twin(self, dealer: Dealer) -> Self:
        """The same with another dealer, and no story."""
        twin = super().twin(dealer)
        twin.rules = self.rules
        twin.round = self.round
        twin.turns = self.turns.copy()
        twin.alive = self.alive.copy()
        twin.deck = self.deck.copy()
        twin.discard = self.discard.copy()
        twin.used = self.used.copy()
        twin.removed = self.removed.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.downs = [cards.copy() for cards in self.downs]
        twin.creatures = [row.copy() for row in self.creatures]
        twin.pools = [pool.copy() for pool in self.pools]
        twin.heap = self.heap.copy()
        twin.returned = [(seat, pile.copy()) for seat, pile in self.returned]
        twin.chosen = self.chosen.copy()
        twin.owed = self.owed
        twin.fight = self.fight
        twin.memories = self.memories
        twin.thought = self.thought
        return twin

    def observe(self, seat: int, rng: Random) -> Sight:
        """What a seat knows: its own cards, and all that lies open."""
        from pnp.rules.predation.view import Sight

        world = self.twin(SeededDealer(rng))
        world.memories = tuple(
            [memory if at == seat else None for at, memory in enumerate(self.memories)]
        )
        unmake_choice(world, seat)
        # Sorted, since the order in which hidden cards lie would tell where they came from.
        deal_hidden(world, seat, rng, in_order=True)
        return Sight(world, seat)

    def imagined(self, seat: int, rng: Random) -> Contest:
        """A game that looks the same from a seat, with everything else dealt anew."""
        twin = self.twin(SeededDealer(rng))
        deal_hidden(twin, seat, rng)
        twin.thought = True
        return twin
