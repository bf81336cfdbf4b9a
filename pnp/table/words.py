"""Moves in words, whatever the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Listed(NamedTuple):
    """A move as a menu lists it: what it has in common with others, and what sets it apart."""

    common: str
    words: str


class NotNow(NamedTuple):
    """In the place of an action that keeps its number though it cannot be taken now."""

    words: str


def gathered(moves: Iterable[T], common: Callable[[T], str]) -> list[T]:
    """Moves with those that have something in common beside each other, else in their order."""
    groups: dict[str, list[T]] = {}
    for move in moves:
        groups.setdefault(common(move), []).append(move)
    return [move for group in groups.values() for move in group]
