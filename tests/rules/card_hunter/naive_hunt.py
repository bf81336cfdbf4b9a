"""Card Hunter once more, the plain way: real piles in a real order, played from the first shuffle.

It shares nothing with the engine but the monster file and the notation, so that the two can be
compared: every game of a tiny monster, with how likely it is. Nobody would wait for a big one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from typing import NamedTuple, TypeVar

from pnp.data.card_hunter.monster import Monster

T = TypeVar("T")


class Fork(Exception):
    """The path ends here, and there are several ways to go on."""

    def __init__(self, weights: Sequence[int]) -> None:
        self.weights = weights


class Oracle:
    """Answers every question of chance and of choice along one path."""

    def __init__(self, path: tuple[int, ...]) -> None:
        self._path = path
        self._at = 0
        # Whole numbers until somebody asks: fractions of every step would take most of the time.
        self._fallen = self._deals = self._choices = 1

    @property
    def chance(self) -> Fraction:
        """How likely the cards are to fall like this."""
        return Fraction(self._fallen, self._deals)

    @property
    def random_play(self) -> Fraction:
        """How likely hunters who act at random are to take this path, cards included."""
        return self.chance / self._choices

    def draw(self, weights: Sequence[int]) -> int:
        """Chance: one of these, by weight."""
        way = self._next(weights)
        self._fallen *= weights[way]
        self._deals *= sum(weights)
        return way

    def choose(self, ways: int) -> int:
        """A hunter's choice of so many."""
        way = self._next([1] * ways)
        self._choices *= ways
        return way

    def _next(self, weights: Sequence[int]) -> int:
        if self._at == len(self._path):
            raise Fork(weights)
        self._at += 1
        return self._path[self._at - 1]


def every_path(run: Callable[[Oracle], T]) -> Iterator[tuple[Oracle, T]]:
    """What `run` comes to on every path through its questions."""
    todo: list[tuple[int, ...]] = [()]
    while todo:
        path = todo.pop()
        oracle = Oracle(path)
        try:
            result = run(oracle)
        except Fork as fork:
            todo += [(*path, way) for way in range(len(fork.weights))]
        else:
            yield oracle, result


class Outcome(NamedTuple):
    """A game, finished or stopped: all that could be seen, who won, and what nobody saw."""

    trace: tuple[str, ...]
    won: bool | None
    removed: tuple[str, ...]
    tops: tuple[str, ...]


class _Over(Exception):
    pass


class NaiveHunt:
    """A hunt played by hand."""

    def __init__(self, monster: Monster, oracle: Oracle, most_moves: int | None) -> None:
        self.monster = monster
        self.oracle = oracle
        self.moves_left = most_moves
        self.trace: list[str] = []
        self.won: bool | None = None
        self.ring: list[str] = [*monster.ring]
        self.suits: dict[str, str] = {suit.direction: suit.id for suit in monster.suits}
        self.deck = {place: self._cards(self.suits[place]) for place in self.ring}
        self.traits: dict[str, int] = {trait.id: trait.amount for trait in monster.traits}
        self.last = ""
        self.hit: dict[str, list[str]] = {place: [] for place in self.ring}
        self.letters = [hunter.letter for hunter in monster.hunters]
        self.life = dict.fromkeys(self.letters, monster.lives)
        self.potions = dict.fromkeys(self.letters, monster.potions.normal)
        self.tokens = monster.knockouts
        self.at: dict[str, str] = {}
        self.removed: dict[str, str] = {}

    def _cards(self, suit: str) -> list[str]:
        return [
            f"{of} {strength}"
            for of, counts in self.monster.part(suit).cards.items()
            for strength, count in counts.items()
            for _ in range(count)
        ]

    def outcome(self) -> Outcome:
        """Play from the setup, and tell what came of it."""
        try:
            if not self.at:
                self._setup()
            while True:
                self._round()
        except _Over:
            tops = tuple(self.deck[place][0] if self.deck[place] else "" for place in self.ring)
            removed = tuple(self.removed.get(place, "") for place in self.ring)
            return Outcome(tuple(self.trace), self.won, removed, tops)

    def _shuffle(self, place: str) -> None:
        orders = sorted(set(permutations(self.deck[place])))
        if len(orders) > 1:
            self.deck[place] = list(orders[self.oracle.draw([1] * len(orders))])

    def _random(self) -> str:
        return self.ring[self.oracle.draw([1] * len(self.ring))]

    def _reveal(self, place: str) -> str:
        card = self.deck[place].pop(0)
        self.trace.append(card)
        return card

    def _setup(self) -> None:
        for place in self.ring:
            # Only which card comes up matters: the rest is shuffled again with Rage.
            for _ in range(self.monster.setup.revealed_per_part):
                kinds = sorted(set(self.deck[place]))
                counts = [self.deck[place].count(kind) for kind in kinds]
                card = kinds[self.oracle.draw(counts) if len(kinds) > 1 else 0]
                self.deck[place].remove(card)
                self.hit[place].append(card)
                self.trace.append(card)
        for place in self.ring:
            self.deck[place] += ["rage"] * self.monster.rage_in(self.suits[place])
            self._shuffle(place)
            for _ in range(self.monster.setup.removed_per_part):
                self.removed[place] = self.deck[place].pop(0)
        for letter in self.letters:
            place = self._random()
            while list(self.at.values()).count(place) >= self.monster.position_limit:
                place = self._random()
            self.at[letter] = place
            self.trace.append(f"stands {place}")

    def _round(self) -> None:
        target = self._target()
        self.trace.append(f"target {target}")
        self.last = target
        for letter in self.letters:
            self._act(letter)
        self._attack(target)

    def _target(self) -> str:
        for lure in self.monster.lure:
            found = self._lured(lure)
            if len(found) == 1:
                return found[0]
        return self._random()

    def _lured(self, lure: str) -> list[str]:
        """The Parts that a lure speaks of; it tells only if it is one."""
        stand, lives = [*self.at.values()], self.life
        if lure == "majority":
            return [place for place in self.ring if stand.count(place) * 2 > len(stand) > 1]
        if lure == "loner":
            return [place for place in stand if stand.count(place) == 1]
        if lure == "fewest-lives":
            return [self.at[who] for who in self.letters if lives[who] == min(lives.values())]
        if lure == "most-lives":
            return [self.at[who] for who in self.letters if lives[who] == max(lives.values())]
        if lure == "clockwise":
            return [self._next_to(self.last)] if self.last else []
        if lure == "biggest-hit-pile":
            sizes = {place: len(self.hit[place]) for place in self.ring}
        elif lure == "biggest-part":
            sizes = {place: len(self.deck[place]) for place in self.ring}
        else:
            sizes = {place: -len(self.deck[place]) for place in self.ring if self.deck[place]}
        return [place for place, size in sizes.items() if size == max(sizes.values())]

    def _next_to(self, place: str) -> str:
        return self.ring[(self.ring.index(place) + 1) % 4]

    def _act(self, who: str) -> None:
        here = self.at[who]
        mates = [other for other in self.letters if other != who and self.at[other] == here]
        index = self.ring.index(here)
        options = [
            f"{who} move {to}"
            for to in (self.ring[(index + 1) % 4], self.ring[index - 1])
            if [*self.at.values()].count(to) < self.monster.position_limit
        ]
        if self.deck[here]:
            options.append(f"{who} light")
        if self.hit[here]:
            options.append(f"{who} heavy")
        if self.potions[who]:
            options += [f"{who} drink", *(f"{who} drink for {mate}" for mate in mates)]
        for mate in mates:
            if self.potions[mate]:
                options += [f"{who} drink from {mate}", f"{who} drink from {mate} for {mate}"]
        if self.moves_left is not None:
            if self.moves_left == 0:
                raise _Over
            self.moves_left -= 1
        move = sorted(options)[self.oracle.choose(len(options))]
        self.trace.append(move)
        self._do(who, move.split()[1:])

    def _do(self, who: str, words: list[str]) -> None:
        here = self.at[who]
        if words[0] == "move":
            self.at[who] = words[1]
        elif words[0] == "drink":
            given = dict(zip(words[1::2], words[2::2], strict=True))
            self.potions[given.get("from", who)] -= 1
            self.life[given.get("for", who)] = self.monster.lives
        elif words[0] == "heavy":
            self.hit[here] = []
            self._see_whether_won()
        else:
            card = self._reveal(here)
            if card == "rage":
                self._rage()
                self._see_whether_won()
            else:
                self.hit[here].append(card)

    def _rage(self) -> None:
        if self.monster.rage.shuffles:
            self._shuffle_in()
        for who in self.letters:
            self._hurt(who, self.monster.rage.damage)

    def _shuffle_in(self) -> None:
        for place in self.ring:
            self.deck[place] += self.hit[place]
            self.hit[place] = []
            self._shuffle(place)

    def _attack(self, place: str, misses: int = 0) -> None:
        if not self.deck[place]:
            self._rage()
            return
        card = self._reveal(place)
        if card == "rage":
            if self.monster.rage.shuffles:
                self._shuffle_in()
            self._see_whether_won()
            if self.monster.rage.again:
                self._attack(place, misses)
            return
        left = len(self.deck[place])
        if self.monster.attack_card_to == "hit-pile":
            self.hit[place].append(card)
        else:
            self.deck[place].append(card)
        struck = [who for who in self.letters if self._blow(who, card, place, left)]
        blows = {who: self._blow(who, card, place, left) for who in struck}
        for who in struck:
            self._hurt(who, blows[who])
            if "venom" in self.traits and blows[who] >= self.traits["venom"] and self.potions[who]:
                self.potions[who] -= 1
        for who in struck if "shove" in self.traits else ():
            to = self._next_to(self.at[who])
            if [*self.at.values()].count(to) < self.monster.position_limit:
                self.at[who] = to
                self.trace.append(f"{who} thrown {to}")
        if struck:
            return
        if "regrow" in self.traits:
            self.hit[place].remove(card)
            self.deck[place] += self.hit[place]
            self.hit[place] = []
            self._shuffle(place)
            self._see_whether_won()
        if misses < self.traits.get("relentless", 0) and self.deck[place]:
            self._attack(place, misses + 1)

    def _blow(self, who: str, card: str, place: str, left: int) -> int:
        """How hard a card strikes a hunter, 0 if it does not."""
        suit, strength = card.split()
        target = self.monster.position_of(suit)
        blows = [0]
        if self.at[who] == target:
            alone = [*self.at.values()].count(target) == 1
            blows.append(
                self.monster.strength(strength).hits
                + ("pounce" in self.traits and alone)
                + ("frenzy" in self.traits and left <= self.traits["frenzy"])
            )
        if "sweep" in self.traits and self.at[who] == self._next_to(target):
            blows.append(self.traits["sweep"])
        if "snap" in self.traits and self.at[who] == place:
            blows.append(self.traits["snap"])
        return max(blows)

    def _hurt(self, who: str, hits: int) -> None:
        self.trace.append(f"{who} loses {hits}")
        self.life[who] -= hits
        if self.life[who] <= 0:
            self.life[who] = self.monster.lives
            self.tokens -= 1
            if not self.tokens:
                self.won = False
                raise _Over

    def _see_whether_won(self) -> None:
        if not any(self.deck.values()) and not any(self.hit.values()):
            self.won = True
            raise _Over
