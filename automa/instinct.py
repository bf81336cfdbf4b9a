"""Instinct: players that follow a printed deck of instruction cards, each game its own.

They do what a person does who runs the deck at a table: turn over a card, and read its lines from
the top. What the decks of all games share stands here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from automa.part import Player, automa_of
from pnp.rules.kernel import Observation

if TYPE_CHECKING:
    from pnp.data.automa_deck import Prioritised

C = TypeVar("C")
S = TypeVar("S")


@lru_cache(maxsize=8)
def printed_deck(game: str, fact: str) -> Any:
    """The deck that comes with a game's set."""
    from pnp.data.library import Library

    return Library().load(game).facts[fact]


class Pile(Generic[C]):
    """Instruction cards, shuffled anew whenever all of them were used."""

    def __init__(self, cards: Sequence[C], seed: int | str) -> None:
        self.cards = tuple(cards)
        self.seed = seed
        self._shuffles: dict[int, list[C]] = {}

    def card(self, turn: int) -> C:
        """The card that lies open in a turn, counted from 1.

        It follows from the seed and the turn alone, so that a game that is resumed or taken back
        goes on with the same card.
        """
        shuffle, at = divmod(turn - 1, len(self.cards))
        if shuffle not in self._shuffles:
            pile = list(self.cards)
            Random(f"{self.seed} {shuffle}").shuffle(pile)
            self._shuffles = {shuffle: pile}
        return self._shuffles[shuffle][at]


def holding(
    line: Prioritised, conditions: Mapping[str, Callable[[S, Any], bool]]
) -> Callable[[S], bool]:
    """Whether all conditions of a line hold, as one function."""
    tests = [(conditions[name], value) for name, value in line.conditions.items()]

    def holds(see: S) -> bool:
        return all(test(see, value) for test, value in tests)

    return holds


def compiled(
    line: Prioritised,
    conditions: Mapping[str, Callable[[S, Any], bool]],
    verb: Callable[[S], str],
) -> Callable[[S], str]:
    """A line as one function: the notation of its action where its conditions hold, else ''."""
    holds = holding(line, conditions)
    return lambda see: verb(see) if holds(see) else ""


class Follower(ABC):
    """Follows a deck in an imagined world, of which it looks only at what lies open to its seat."""

    seed: int

    def choose(self, observation: Observation) -> Any:
        """What the deck says, or what stands beside it."""
        return self.follow(observation.imagine(Random(self.seed)))

    @abstractmethod
    def follow(self, game: Any) -> Any:
        """The same in a world of which only what lies open is looked at, and the seat's cards."""


def instinct(*, game: str, seed: int = 0, budget: int | str | None = None) -> Player:
    """The player who follows the deck of a game; what stands where others have a budget says which.

    A game may have one deck, or several that are called 'grazer', 'hunter-easy' and so on.
    """
    return automa_of(game).instinct(seed=seed, deck=str(budget or ""))
