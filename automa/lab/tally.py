"""Counts of many games, which can be added up in any order, and what they tell.

Everything is counted in whole numbers, so that sums are the same however the games were shared out,
and nothing is kept of a game but what it adds to a count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final, TypeAlias

Counts: TypeAlias = Counter[tuple[str, str | int]]

STALLED: Final = "stalled"
Z95: Final = 1.959964
"""Two-sided 95 % of a normal distribution."""


# --- one game -----------------------------------------------------------------------------------


def count_team(counts: Counts, state: Any, over: bool, lost_to: str = "") -> bool:
    """Add a game that all seats win or lose together; whether it was won.

    A loss has the cause that is given, or the reason that the rules give for it.
    """
    counts["games", ""] += 1
    counts["rounds", state.round] += 1
    won = over and bool(state.result.winners)
    if won:
        counts["won", 0] += 1
        counts["rounds won", state.round] += 1
    elif over:
        counts["lost", lost_to or state.result.reason] += 1
    else:
        counts["lost", STALLED] += 1
    return won


def count_side(counts: Counts, state: Any, over: bool, seat: int, rival: str) -> bool:
    """Add a game in which one seat is what is measured, against a rival; whether it won."""
    counts["games", ""] += 1
    counts["rounds", state.round] += 1
    won = over and seat in state.result.winners
    if won:
        counts["won", 0] += 1
        counts["rounds won", state.round] += 1
    elif over:
        counts["lost", rival if state.result.winners else state.result.reason] += 1
    else:
        counts["lost", STALLED] += 1
    return won


def count_rivals(counts: Counts, state: Any, over: bool) -> bool:
    """Add a game of rivals; whether the first seat won it."""
    counts["games", ""] += 1
    counts["rounds", state.round] += 1
    if not over:
        counts["drawn", ""] += 1
        counts["way", STALLED] += 1
        return False
    result = state.result
    counts["way", result.reason] += 1
    if not result.winners:
        counts["drawn", ""] += 1
    for seat, score in enumerate(result.scores):
        # Twelfths, because shares of a win among two, three or four are whole numbers of them.
        counts["twelfths", seat] += round(12 * score)
    for seat in result.winners:
        counts["won", seat] += 1
        counts[f"way {seat}", result.reason] += 1
        # Those who win together share the game.
        counts[f"share {seat}", result.reason] += 12 // len(result.winners)
    return 0 in result.winners


# --- many games ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tally:
    """What the games of one line-up against one subject add up to."""

    counts: Counts = field(default_factory=Counter)

    @property
    def games(self) -> int:
        """How many were played."""
        return self.counts["games", ""]

    @property
    def wins(self) -> int:
        """How many the team won, or the first seat."""
        return self.counts["won", 0]

    @property
    def rate(self) -> float:
        """The share of wins."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true rate lies, with 95 % confidence."""
        return wilson(self.wins, self.games)

    def about(self, what: str) -> dict[str | int, int]:
        """The counts of one kind: rounds, lost, way, or what else a game counts."""
        return {name: n for (kind, name), n in sorted(self.counts.items(), key=str) if kind == what}

    def mean(self, what: str) -> float:
        """The average of a number that was counted, such as rounds."""
        found = self.about(what)
        games = sum(found.values())
        return sum(int(value) * n for value, n in found.items()) / games if games else 0.0

    def quantile(self, what: str, share: float) -> int:
        """The number that this share of games does not exceed."""
        numbers = sorted((int(value), n) for value, n in self.about(what).items())
        left = share * sum(n for _, n in numbers)
        for value, n in numbers:
            left -= n
            if left <= 0:
                return value
        return 0

    def shares(self, what: str) -> dict[str, float]:
        """The counts of one kind as shares of their sum, the largest first."""
        found = self.about(what)
        total = sum(found.values())
        ranked = sorted(found.items(), key=lambda each: (-each[1], str(each[0])))
        return {str(name): n / total for name, n in ranked}


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a rate: sound for few games and for rates near 0 and 1."""
    if not games:
        return 0.0, 1.0
    rate, spread = wins / games, Z95 * Z95 / games
    middle = (rate + spread / 2) / (1 + spread)
    margin = Z95 / (1 + spread) * sqrt(rate * (1 - rate) / games + spread / (4 * games))
    return max(0.0, middle - margin), min(1.0, middle + margin)


def merged(one: Mapping[tuple[str, str | int], int], other: Counts) -> Counts:
    """The sum, in a counter of its own: whoever is interrupted holds either the old or the new."""
    both: Counts = Counter(one)
    both.update(other)
    return both


# --- two that met the same seeds ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Difference:
    """How much more often the second was won than the first, on the same seeds."""

    games: int
    first_only: int
    second_only: int
    both: int

    @property
    def rate(self) -> float:
        """The difference of the two rates."""
        return (self.second_only - self.first_only) / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true difference lies, with 95 % confidence.

        Newcombe's for pairs: Wilson's intervals of both rates, joined by how far they go together.
        """
        games = self.games
        if not games:
            return -1.0, 1.0
        one, other = self.both + self.first_only, self.both + self.second_only
        (low1, high1), (low2, high2) = wilson(one, games), wilson(other, games)
        rate1, rate2 = one / games, other / games
        phi = self._correlation(one, other)

        def reach(a: float, b: float) -> float:
            return sqrt(max(0.0, a * a - 2 * phi * a * b + b * b))

        low = self.rate - reach(rate2 - low2, high1 - rate1)
        high = self.rate + reach(high2 - rate2, rate1 - low1)
        return max(-1.0, low), min(1.0, high)

    def _correlation(self, one: int, other: int) -> float:
        games, neither = self.games, self.games - self.both - self.first_only - self.second_only
        spread = one * (games - one) * other * (games - other)
        if not spread:
            return 0.0
        together: float = self.both * neither - self.first_only * self.second_only
        if together > 0:  # corrected for counts being whole numbers, as Newcombe does
            together = max(0.0, together - games / 2)
        return together / sqrt(spread)


def difference(patterns: Mapping[tuple[bool, ...], int]) -> Difference:
    """From how often which of the two was won."""
    return Difference(
        games=sum(patterns.values()),
        first_only=patterns.get((True, False), 0),
        second_only=patterns.get((False, True), 0),
        both=patterns.get((True, True), 0),
    )
