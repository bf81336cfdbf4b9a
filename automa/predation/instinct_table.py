"""The table of Predation as an instinct looks at it: its own cards, and what lies open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from random import Random
from typing import Any

from pnp.data.predation.facts import Predation
from pnp.rules.predation.view import CreatureSeen as Creature
from pnp.rules.predation.view import FightSeen

__all__ = ["Cards", "Creature", "Table"]


class Cards:
    """What the cards are worth, by name."""

    def __init__(self, facts: Predation) -> None:
        ranks = {
            f"{rank.letter}{suit.name[0]}": (rank, suit)
            for suit in facts.deck.suits
            for rank in facts.deck.ranks
        }
        joker = facts.deck.joker_name
        self.highest = facts.creature.highest_card
        self.trump_bonus = facts.fight.trump_bonus
        self.number = {name: rank.number for name, (rank, _) in ranks.items()} | {joker: 0}
        self.bonus = {name: facts.bonus_of(rank.number) for name, (rank, _) in ranks.items()}
        self.bonus[joker] = 0
        self.food = {name: facts.food_of(rank.number) for name, (rank, _) in ranks.items()}
        self.food[joker] = facts.food.joker
        self.letter = {name: rank.letter for name, (rank, _) in ranks.items()} | {joker: joker}
        self.suit = {name: suit.id for name, (_, suit) in ranks.items()}
        places = {suit.id: at for at, suit in enumerate(facts.deck.suits)}
        self.place = {name: places[suit] for name, suit in self.suit.items()} | {joker: len(places)}
        """The place of a card's suit in the order that decides between cards of one number."""
        self.trumps = {suit.id: suit.trumps for suit in facts.deck.suits}
        roles = {name: facts.special_of(rank.id) for name, (rank, _) in ranks.items()}
        self.amount = {name: role.amount for name, role in roles.items() if role}


@lru_cache(maxsize=4)
def cards_of(facts: Predation) -> Cards:
    """The cards of a game."""
    return Cards(facts)


class Table:
    """What the automa sees when it has to decide."""

    def __init__(
        self,
        view: Mapping[str, Any],
        legal: Mapping[str, Any],
        facts: Predation,
        seed: int,
    ) -> None:
        self.view = view
        self.legal = legal
        self.facts = facts
        self.cards = cards_of(facts)
        self.seed = seed
        self.letter: str = view["letter"]
        self.hand: Sequence[str] = view["hand"]
        self.down: Sequence[str] = view["down"]
        self.pool: Sequence[str] = view["pool"]
        self.chosen: Sequence[str] = view["chosen"]
        self.owed: int = view["owed"]
        self.may_attack: bool = view["may_attack"]
        self.mine: Sequence[Creature] = view["creatures"][self.letter]
        self.placing: list[str] = []
        """Cards that are to be laid face down this turn."""

    @cached_property
    def others(self) -> str:
        """The letters of the rivals, whoever is next to play first."""
        alive: str = self.view["alive"]
        before, _, after = alive.partition(self.letter)
        return after + before

    @cached_property
    def rivals(self) -> Sequence[Creature]:
        """The creatures of all rivals."""
        creatures = self.view["creatures"]
        return [creature for each in self.others for creature in creatures[each]]

    @property
    def fewest_rivals(self) -> int:
        """The creatures of whichever rival has the fewest."""
        return min(len(self.view["creatures"][each]) for each in self.others)

    @property
    def highest_migrant(self) -> int:
        """The highest sum of a creature that may migrate."""
        return self.facts.sums_of(max(creature.tier for creature in self.rivals))[1]

    @property
    def highest_founder(self) -> int:
        """The highest sum of a creature at the beginning."""
        seats = len(self.view["hands"])
        row = next(row for row in self.facts.players if row.players == seats)
        return self.facts.sums_of(row.highest_tier)[1]

    def can_feed(self, spent: Sequence[str], more: int) -> bool:
        """Whether all its cards but these are food enough for its creatures and so many tiers."""
        food = self.cards.food
        have = sum(food[card] for card in (*self.hand, *self.down))
        return have - sum(food[card] for card in spent) >= self.owed + more

    def rise(self, creature: Creature, step: int) -> int:
        """By how many tiers a creature rises if its sum does by so much."""
        return self.facts.tier_of(self.strength(creature) + step) - creature.tier

    def strength(self, creature: Creature) -> int:
        """The sum of its two cards, whatever lies under it; a higher one is never a lower tier."""
        number = self.cards.number
        return number[creature.attack] + number[creature.defence]

    # Of equals the first counts, of the strong and of the weak: rows keep the order of arrival.

    def strongest_first(self, creatures: Iterable[Creature]) -> list[Creature]:
        """By strength; of equals those that lie first."""
        return sorted(creatures, key=self.strength, reverse=True)

    def weakest_first(self, creatures: Iterable[Creature]) -> list[Creature]:
        """By strength, the other way; of equals those that lie first."""
        return sorted(creatures, key=self.strength)

    def of_rank(self, letter: str) -> list[str]:
        """Its cards of a rank, noted as they are played; those that lie face down first."""
        known = self.cards.letter
        down = [f"({card})" for card in self.lowest_first(self.down) if known[card] == letter]
        return down + [card for card in self.lowest_first(self.hand) if known[card] == letter]

    def lowest_first(self, cards: Iterable[str]) -> list[str]:
        """By number; of equals by suit. A Joker counts as 0."""
        number, place = self.cards.number, self.cards.place
        return sorted(cards, key=lambda card: (number[card], place[card]))

    def highest_first(self, cards: Iterable[str]) -> list[str]:
        """By number, the other way; of equals by suit."""
        number, place = self.cards.number, self.cards.place
        return sorted(cards, key=lambda card: (-number[card], place[card]))

    def meal(self) -> list[str]:
        """What feeds its creatures, noted as it is discarded.

        The lowest card that is enough, else the highest, and again: of the hand as soon as that is
        enough for what is still owed, until then of its face-down cards too.
        """
        food, number, place = self.cards.food, self.cards.number, self.cards.place
        hand = [(False, card) for card in self.hand if food[card]]
        down = [(True, card) for card in self.down if food[card]]
        owed, meal = self.owed, []
        while owed > 0 and (hand or down):
            larder = hand if sum(food[card] for _, card in hand) >= owed else hand + down
            sign = 1 if any(food[card] >= owed for _, card in larder) else -1
            eaten = min(
                (each for each in larder if sign < 0 or food[each[1]] >= owed),
                key=lambda each: (sign * food[each[1]], each[0], number[each[1]], place[each[1]]),
            )
            (down if eaten[0] else hand).remove(eaten)
            owed -= food[eaten[1]]
            meal.append(f"({eaten[1]})" if eaten[0] else eaten[1])
        return meal

    def trump(self, attacker: Creature, defender: Creature) -> int:
        """1 if the attack card's suit beats the defence card's, -1 if it is beaten, else 0."""
        if not self.view["trump"]:
            return 0
        suit, trumps = self.cards.suit, self.cards.trumps
        attack, defence = suit[attacker.attack], suit[defender.defence]
        return (trumps[attack] == defence) - (trumps[defence] == attack)

    # --- a fight --------------------------------------------------------------------------------

    @property
    def fight(self) -> FightSeen:
        """The attack under way."""
        fight: FightSeen = self.view["fight"]
        return fight

    @property
    def duel(self) -> tuple[Creature, Creature]:
        """Who attacks, and who defends."""
        named = {creature.name: creature for creature in (*self.mine, *self.rivals)}
        return named[self.fight.attacker], named[self.fight.defender]

    def shuffled_down(self) -> list[str]:
        """Its cards face down, in the order in which they happen to lie.

        They are shuffled whenever some were placed or used. It follows from the seed and the cards,
        so that a game that is resumed or taken back goes on in the same way.
        """
        pile = sorted(self.down)
        Random(f"{self.seed} {self.view['turns'][self.letter]} {pile}").shuffle(pile)
        return pile
