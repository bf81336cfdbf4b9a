"""Sums of floats that come out the same on every Python.

Since Python 3.12 `sum` makes up for what rounding loses. A last digit can decide between two moves,
and a seed is to give the same game everywhere: so floats are added from left to right, as written.
"""

from __future__ import annotations

from collections.abc import Iterable


def total(values: Iterable[float]) -> float:
    """All values added up."""
    whole = 0.0
    for value in values:
        whole += value
    return whole
