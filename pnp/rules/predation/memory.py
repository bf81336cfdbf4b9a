"""What a seat remembers of the cards that it cannot see, once the deck has run out.

Each time the discard pile becomes the deck, everybody sees which cards are in it. A card that
nobody has shown since is either from that deck or from before, and a seat that pays attention knows
how many cards of each deck the others have drawn; what they lay face down is any of what they held.
So a seat remembers which cards of each deck it has not seen, and how likely the hand and the
face-down cards of a rival are so and so many of each deck. Where a card is shown that has another
like it in another deck, it keeps both in mind.

That is exact as long as there is not too much of it. Beyond that the least likely explanations are
given up, and the two oldest decks are remembered as one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import comb, prod
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from pnp.rules.sums import total

Counts: TypeAlias = tuple[int, ...]
"""So many cards of each deck, the oldest deck first."""
Piles: TypeAlias = tuple[tuple[int, ...], ...]
"""Cards of each deck."""
Held: TypeAlias = tuple[Counts, Counts]
"""The cards in a hand, and those that lie face down."""

MOST_GUESSES: Final = 200
"""Explanations that are kept in mind: the likeliest."""
MOST_WAYS: Final = 2000
"""Ways to lay cards face down that are told apart, in all explanations together."""

T = TypeVar("T")


class Guess(NamedTuple):
    """One explanation of all that was shown."""

    weight: float
    unseen: Piles
    """The cards of each deck that the viewer has not seen since."""
    held: tuple[Mapping[Held, float], ...]
    """How likely each seat has so and so many cards of each deck; nothing for the viewer's own."""


class Recall(NamedTuple):
    """What one seat remembers."""

    viewer: int
    guesses: tuple[Guess, ...]

    def remade(self, deck: Iterable[int]) -> Recall:
        """The discard pile has become the deck; a deck of which all was seen is forgotten."""
        kept = [
            at
            for at, _ in enumerate(self.guesses[0].unseen)
            if any(guess.unseen[at] for guess in self.guesses)
        ]

        def counted(counts: Counts) -> Counts:
            return (*[counts[at] for at in kept], 0)

        cards = tuple(sorted(deck))
        return self._recounted(counted, lambda unseen: (*[unseen[at] for at in kept], cards))

    def drew(self, seat: int, card: int) -> Recall | None:
        """A seat has drawn a card, which it alone has seen."""
        if seat == self.viewer:
            found = []
            for guess in self.guesses:
                left = guess.unseen[-1]
                chance = left.count(card) / len(left)
                if chance:
                    unseen = (*guess.unseen[:-1], _without(left, card))
                    found.append(guess._replace(weight=guess.weight * chance, unseen=unseen))
            return self._of(found)
        last = len(self.guesses[0].unseen) - 1
        return self._held(seat, lambda hand, down: [((_more(hand, last, 1), down), 1.0)])

    def laid(self, seat: int, cards: int) -> Recall | None:
        """A seat has laid some cards of its hand face down."""
        if seat == self.viewer:
            return self
        if len(self.guesses[0].unseen) > 2 and self._ways(seat, cards) > MOST_WAYS:
            return self._blurred().laid(seat, cards)
        return self._held(seat, lambda hand, down: _ways_to_lay(hand, down, cards))

    def _ways(self, seat: int, cards: int) -> int:
        """In how many ways a seat may have laid some cards, by the decks that they are of."""
        hands = [hand for guess in self.guesses for hand, _ in guess.held[seat]]
        return sum([_number_of_shares(hand, cards) for hand in hands])

    def _blurred(self) -> Recall:
        """The two oldest decks are one."""

        def counted(counts: Counts) -> Counts:
            return (counts[0] + counts[1], *counts[2:])

        return self._recounted(
            counted, lambda cards: (tuple(sorted(cards[0] + cards[1])), *cards[2:])
        )

    def saw(self, seat: int, card: int, is_down: bool) -> Recall | None:
        """A seat has shown a card of its hand, or one that lay face down."""
        if seat == self.viewer:
            return self
        found = []
        for guess in self.guesses:
            for at, cards in enumerate(guess.unseen):
                if card not in cards:
                    continue

                def shown(hand: Counts, down: Counts, at: int = at) -> list[tuple[Held, float]]:
                    if is_down:
                        return [((hand, _more(down, at, -1)), down[at])]
                    return [((_more(hand, at, -1), down), hand[at])]

                chance = cards.count(card) / len(cards)
                unseen = (*guess.unseen[:at], _without(cards, card), *guess.unseen[at + 1 :])
                told = guess._replace(weight=guess.weight * chance, unseen=unseen)
                found += _with_held(told, seat, shown)
        return self._of(found)

    def _recounted(
        self, counted: Callable[[Counts], Counts], piled: Callable[[Piles], Piles]
    ) -> Recall:
        """The same told by other decks, each of which is one of these, or several, or new."""
        guesses = []
        for guess in self.guesses:
            held: list[Mapping[Held, float]] = []
            for ways in guess.held:
                told: dict[Held, float] = {}
                for (hand, down), weight in ways.items():
                    way = counted(hand), counted(down)
                    told[way] = told.get(way, 0.0) + weight
                held.append(told)
            guesses.append(Guess(guess.weight, piled(guess.unseen), tuple(held)))
        return self._replace(guesses=tuple(guesses))

    def _held(
        self, seat: int, change: Callable[[Counts, Counts], Iterable[tuple[Held, float]]]
    ) -> Recall | None:
        return self._of(
            [each for guess in self.guesses for each in _with_held(guess, seat, change)]
        )

    def _of(self, guesses: Sequence[Guess]) -> Recall | None:
        """The same with the likeliest of other guesses, alike ones as one; None if there are none.

        None explains what was shown if the one that did was given up.
        """
        alike: dict[Any, float] = {}
        for weight, unseen, held in guesses:
            key = (unseen, tuple([tuple(ways.items()) for ways in held]))
            alike[key] = alike.get(key, 0.0) + weight
        kept = sorted(alike.items(), key=lambda each: -each[1])[:MOST_GUESSES]
        whole = total([weight for _, weight in kept])
        made = [
            Guess(weight / whole, unseen, tuple(map(dict, held))) for (unseen, held), weight in kept
        ]
        return self._replace(guesses=tuple(made)) if made else None


def begun(viewer: int, hands: Sequence[Sequence[int]], downs: Sequence[Sequence[int]]) -> Recall:
    """What a seat knows when the deck runs out for the first time: who has how many cards.

    Whatever it has never seen the others have, in their hands and face down.
    """
    unseen: list[int] = []
    held: list[Mapping[Held, float]] = []
    for seat, (hand, down) in enumerate(zip(hands, downs, strict=True)):
        if seat == viewer:
            held.append({})
        else:
            unseen += (*hand, *down)
            held.append({((len(hand),), (len(down),)): 1.0})
    return Recall(viewer, (Guess(1.0, (tuple(sorted(unseen)),), tuple(held)),))


def picked(ways: Iterable[tuple[T, float]], rng: Random) -> T:
    """One of some ways, each as often as its share of the whole."""
    left = rng.random()
    for way, share in ways:  # noqa: B007
        left -= share
        if left < 0:
            break
    return way


def _with_held(
    guess: Guess, seat: int, change: Callable[[Counts, Counts], Iterable[tuple[Held, float]]]
) -> list[Guess]:
    """A guess after something has changed what a seat has; nothing if that cannot be."""
    ways: dict[Held, float] = {}
    for (hand, down), weight in guess.held[seat].items():
        for held, share in change(hand, down):
            if share:
                ways[held] = ways.get(held, 0.0) + weight * share
    whole = total(ways.values())
    if not whole:
        return []
    shares = {held: weight / whole for held, weight in ways.items()}
    seats = (*guess.held[:seat], shares, *guess.held[seat + 1 :])
    return [guess._replace(weight=guess.weight * whole, held=seats)]


def _ways_to_lay(hand: Counts, down: Counts, cards: int) -> Iterator[tuple[Held, float]]:
    """Each way to lay so many cards of a hand face down, and with how many choices of cards."""
    for laid in _shares(hand, cards):
        choices = prod(map(comb, hand, laid))
        left = tuple([count - taken for count, taken in zip(hand, laid, strict=True)])
        lying = tuple([count + taken for count, taken in zip(down, laid, strict=True)])
        yield (left, lying), choices


def _shares(counts: Counts, cards: int) -> Iterator[Counts]:
    """All ways to take so many cards, so and so many of each deck."""
    if len(counts) == 1:
        yield (cards,)
        return
    rest = sum(counts[1:])
    for taken in range(max(0, cards - rest), min(cards, counts[0]) + 1):
        for others in _shares(counts[1:], cards - taken):
            yield (taken, *others)


def _number_of_shares(counts: Counts, cards: int) -> int:
    """How many of these there are, without making them: of 20 decks there may be millions."""
    ways = [1] + [0] * cards
    for count in counts:
        ways = [sum(ways[max(0, at - count) : at + 1]) for at in range(cards + 1)]
    return ways[cards]


def _more(counts: Counts, at: int, by: int) -> Counts:
    return (*counts[:at], counts[at] + by, *counts[at + 1 :])


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
