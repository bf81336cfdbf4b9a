"""What a seat remembers of the cards that it cannot see, once the deck has run out.

Each time the discard pile becomes the deck, everybody sees which cards are in it. A card that
nobody has shown since is either from that deck or from before, and a seat that pays attention knows
how many cards of each deck the others have drawn; what they lay face down is any of what they held.
So a seat remembers which cards of each deck it has not seen, and how likely the hand and the
face-down cards of a rival are so and so many of each deck. Where a card is shown that has another
like it in another deck, it keeps both in mind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import comb
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from pnp.rules.sums import total

Counts: TypeAlias = tuple[int, ...]
"""So many cards of each deck, the oldest deck first."""
Held: TypeAlias = tuple[Counts, Counts]
"""The cards in a hand, and those that lie face down."""

MOST_GUESSES: Final = 200
"""Who had to keep more explanations in mind remembers nothing."""

T = TypeVar("T")


class Guess(NamedTuple):
    """One explanation of all that was shown."""

    weight: float
    unseen: tuple[tuple[int, ...], ...]
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
        guesses = [
            guess._replace(
                unseen=(*[guess.unseen[at] for at in kept], cards),
                held=tuple(
                    [
                        {(counted(hand), counted(down)): w for (hand, down), w in ways.items()}
                        for ways in guess.held
                    ]
                ),
            )
            for guess in self.guesses
        ]
        return self._replace(guesses=tuple(guesses))

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
        return self._held(seat, lambda hand, down: _ways_to_lay(hand, down, cards))

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

    def _held(
        self, seat: int, change: Callable[[Counts, Counts], Iterable[tuple[Held, float]]]
    ) -> Recall | None:
        return self._of(
            [each for guess in self.guesses for each in _with_held(guess, seat, change)]
        )

    def _of(self, guesses: Sequence[Guess]) -> Recall | None:
        """The same with other guesses, alike ones as one; None if there are none, or too many."""
        whole = total(guess.weight for guess in guesses)
        alike: dict[Any, float] = {}
        for weight, unseen, held in guesses:
            key = (unseen, tuple([tuple(ways.items()) for ways in held]))
            alike[key] = alike.get(key, 0.0) + weight / whole
        if not 0 < len(alike) <= MOST_GUESSES:
            return None
        made = [
            Guess(weight, unseen, tuple(map(dict, held)))
            for (unseen, held), weight in alike.items()
        ]
        return self._replace(guesses=tuple(made))


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
    """Each way to lay so many cards of a hand face down, and its chance if any of them may be."""
    every = comb(sum(hand), cards)
    for laid in _shares(hand, cards):
        ways = 1
        for count, taken in zip(hand, laid, strict=True):
            ways *= comb(count, taken)
        left = tuple([count - taken for count, taken in zip(hand, laid, strict=True)])
        lying = tuple([count + taken for count, taken in zip(down, laid, strict=True)])
        yield (left, lying), ways / every


def _shares(counts: Counts, cards: int) -> Iterator[Counts]:
    """All ways to take so many cards, so and so many of each deck."""
    if len(counts) == 1:
        yield (cards,)
        return
    rest = sum(counts[1:])
    for taken in range(max(0, cards - rest), min(cards, counts[0]) + 1):
        for others in _shares(counts[1:], cards - taken):
            yield (taken, *others)


def _more(counts: Counts, at: int, by: int) -> Counts:
    return (*counts[:at], counts[at] + by, *counts[at + 1 :])


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
