"""The sums that nets are made of, from left to right: the same on every Python, see `total`.

They are the planner's innermost loops, so each stands as the form that measured fastest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Vector: TypeAlias = list[float]


def weighed(values: Sequence[float], weights: Vector, start: float = 0.0) -> float:
    """Each value times its weight, added to the start."""
    for value, weight in zip(values, weights, strict=True):
        start += value * weight
    return start


def fired(hidden: Vector, weights: Vector, start: float = 0.0) -> float:
    """What a hidden layer comes to: each unit above 0 times its weight, added to the start."""
    for value, weight in zip(hidden, weights, strict=True):
        if value > 0:
            start += value * weight
    return start


def mixed(values: Sequence[float], rows: Sequence[Vector], start: Vector | None = None) -> Vector:
    """Each value times its row of weights, added to the start."""
    whole = [0.0] * len(rows[0]) if start is None else start
    for value, row in zip(values, rows, strict=True):
        if value:
            whole = [each + value * weight for each, weight in zip(whole, row, strict=True)]
    return whole


def added(vectors: Sequence[Vector]) -> Vector:
    """The sum of vectors."""
    whole, *rest = vectors
    while len(rest) > 2:
        first, second, third, *rest = rest
        rows = zip(whole, first, second, third, strict=True)
        whole = [a + b + c + d for a, b, c, d in rows]
    for last in rest:
        whole = [a + b for a, b in zip(whole, last, strict=True)]
    return whole
