"""What stays the same throughout a game of Predation: tables of the cards, and the options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from pnp.data.predation.facts import JOKER, Predation
from pnp.rules.kernel import Question
from pnp.rules.predation.beginning import beginning_of
from pnp.rules.predation.moves import LETTERS, Notation, name_of
from pnp.rules.predation.pieces import Creature

NO_SUIT: Final = -1


class Rules:
    """The rules for one set of options.

    Cards are numbers: suit by suit from the lowest rank up, and last the joker. With more than one
    deck the same number stands for several cards.
    """

    def __init__(self, data: Predation, options: Mapping[str, Any], notation: Notation) -> None:
        ranks, suits = data.deck.ranks, data.deck.suits
        self.data = data
        self.notation = notation
        self.players: int = options["players"]
        self.first: int = options["first"]
        self.trumping = not options["no-trump"]
        self.environment = not options["controlled-universe"]
        self.letters = LETTERS[: self.players]
        seats = [*range(self.players)]
        self.after = [seats[seat + 1 :] + seats[:seat] for seat in seats]
        """The other seats in the order of play."""
        self.creature_names = [
            [name_of(seat, number) for number in range(data.creature.most + 1)]
            for seat in range(self.players)
        ]
        # --- the cards
        self.joker = len(ranks) * len(suits)
        self.names = notation.card_names
        self.number = [rank.number for _ in suits for rank in ranks] + [0]
        self.top = max(self.number)
        """The number that none is above."""
        self.suit = [at for at, _ in enumerate(suits) for _ in ranks] + [NO_SUIT]
        self.food = [data.food_of(number) for number in self.number[:-1]] + [data.food.joker]
        in_order = sorted(
            (-food, card, down) for card, food in enumerate(self.food) for down in (False, True)
        )
        self.meals = [notation.of_card("feed", card, down) for _, card, down in in_order]
        """Every card to feed, the most nourishing first."""
        self.meal = [
            {move.card: at for at, move in enumerate(self.meals) if move.down == down}
            for down in (False, True)
        ]
        """The place of each card among the meals, open and face down."""
        self.bonus = [data.bonus_of(number) for number in self.number[:-1]] + [0]
        roles = [data.special_of(rank.id) for rank in ranks]
        every = [*(roles * len(suits)), data.special_of(JOKER)]
        self.role = [role if self.environment else None for role in every]
        self.effect = ["" if role is None else role.effect for role in self.role]
        self.amount = [0 if role is None else role.amount for role in self.role]
        self.modifies = [role is not None and role.kind == "modifier" for role in self.role]
        one_deck = [*range(self.joker)]
        if self.environment:  # ruling 37: without an environment there are no jokers
            one_deck += [self.joker] * data.deck.jokers
        self.cards = sorted(one_deck * options["decks"])
        # --- creatures
        highest = data.creature.highest_card
        self.highest = highest
        self.fits = [0 < number <= highest for number in self.number]
        turn = data.turn
        self.successors = [
            frozenset(
                card
                for card, number in enumerate(self.number)
                if old + turn.evolve_least <= number <= min(old + turn.evolve_most, highest)
            )
            for old in self.number
        ]
        """The cards to which each card can evolve (ruling 8)."""
        self.tier_of_sum = [data.tier_of(total) for total in range(data.highest_sum + 1)]
        self.highest_sum = {row.tier: row.up_to for row in data.tiers} | {0: 0}
        self.migrant_sum = [self.highest_sum[tier] for tier in self.tier_of_sum]
        """The highest sum in the tier of each sum."""
        index = {suit.id: at for at, suit in enumerate(suits)}
        self.beats = [index[suit.trumps] for suit in suits]
        # --- setup
        row = next(row for row in data.players if row.players == self.players)
        self.beginning = beginning_of(options, notation)
        free = sorted((Counter(self.cards) - self.beginning.cards).elements())
        self.low = [card for card in free if 0 < self.number[card] <= row.highest_card]
        self.high = [card for card in free if not 0 < self.number[card] <= row.highest_card]
        builders = self.players - len(self.beginning.creatures)
        self.low_cards = len(self.low) // builders if builders else 0
        """How many low cards are dealt to each seat that builds (ruling 3)."""
        self.first_sum = self.highest_sum[row.highest_tier]  # ruling 4: at most that tier
        order = [(self.first + place) % self.players for place in range(self.players)]
        even: bool = options["even-start"]
        self.strikes_first = order[row.even_attacker - 1] if even else None
        """Who may attack in the first turn, which nobody else may (ruling 6)."""
        self.places_late = None if row.even_place else self.strikes_first
        """Who may not place cards in the first turn, for being allowed to attack in it."""
        self.hand = [data.setup.hand] * self.players
        """How many cards each seat is dealt to begin with."""
        if even:
            for seat, fewer in zip(order, row.even_fewer, strict=True):
                self.hand[seat] -= fewer
        # --- questions to chance
        name = self.names.__getitem__
        self.low_card = [Question(f"{letter} is dealt a low card", name) for letter in self.letters]
        self.draws = [Question(f"{letter} draws a card", name) for letter in self.letters]

    # --- creatures ------------------------------------------------------------------------------

    def tier(self, creature: Creature) -> int:
        """Modifiers do not count."""
        return self.tier_of_sum[self.number[creature.attack] + self.number[creature.defence]]

    def tiers(self, row: Sequence[Creature]) -> list[int]:
        """Of several creatures."""
        tiers, number = self.tier_of_sum, self.number
        return [tiers[number[creature.attack] + number[creature.defence]] for creature in row]

    def attack_of(self, creature: Creature) -> int:
        """With its modifier; a value is never below 0 (ruling 20)."""
        value = self.number[creature.attack]
        return max(0, value + self.amount[creature.modifier]) if creature.modifier >= 0 else value

    def defence_of(self, creature: Creature) -> int:
        """With its modifier; a value is never below 0 (ruling 20)."""
        value = self.number[creature.defence]
        return max(0, value + self.amount[creature.modifier]) if creature.modifier >= 0 else value

    def trump(self, attacker: Creature, defender: Creature) -> int:
        """1 if the attack card's suit beats the defence card's, -1 if it is beaten, else 0."""
        if not self.trumping:
            return 0
        attack, defence = self.suit[attacker.attack], self.suit[defender.defence]
        if self.beats[attack] == defence:
            return 1
        return -1 if self.beats[defence] == attack else 0

    def co_evolves(self, creature: Creature) -> bool:
        """Whether it may stand in for others of its seat."""
        return creature.modifier >= 0 and self.effect[creature.modifier] == "co-evolve"

    def can_build(self, numbers: list[int], creatures: int) -> bool:
        """Whether so many first creatures can be built of cards with these numbers."""
        found, low, high = 0, 0, len(numbers) - 1
        in_order = sorted(numbers)
        while low < high:
            # The highest that is left goes with the lowest, or with none.
            if in_order[low] + in_order[high] <= self.first_sum:
                low, found = low + 1, found + 1
            high -= 1
        return found >= creatures

    def pairs(self, numbers: list[int], creatures: int) -> Mapping[int, Collection[int]]:
        """What the first of so many creatures can be built of: defence numbers by attack number.

        What is left is enough for the other ones.
        """
        return _pairs(tuple(sorted(numbers)), creatures, self.first_sum)


@lru_cache(maxsize=1024)  # of the few low numbers there are, the same come again and again
def _pairs(numbers: tuple[int, ...], creatures: int, most: int) -> Mapping[int, Collection[int]]:
    pairs: dict[int, set[int]] = {}
    for attack in set(numbers):
        others = _without(numbers, attack)
        for defence in set(others):
            if attack + defence <= most:
                rest = _without(others, defence)
                if creatures == 1 or _pairs(rest, creatures - 1, most):
                    pairs.setdefault(attack, set()).add(defence)
    return pairs


def _without(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    at = numbers.index(number)
    return numbers[:at] + numbers[at + 1 :]
