"""What views tell, as rows of numbers for programs that learn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping


def mark(names: Iterable[object], name: object) -> list[float]:
    """One of several: a 1 among zeros."""
    return [float(known == name) for known in names]


def count(kinds: Iterable[str], cards: Iterable[str] | Mapping[str, int]) -> list[float]:
    """How many cards of each kind there are."""
    counts = Counter(cards)
    return [float(counts[kind]) for kind in kinds]


def counts(kinds: Iterable[str], piles: Iterable[Iterable[str]]) -> list[float]:
    """The same for each of several piles."""
    listed = [*kinds]
    return [number for cards in piles for number in count(listed, cards)]
