"""What the planner found, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pnp.data.english import count


class Option(NamedTuple):
    """A legal action as the planner sees it."""

    action: Any
    value: float
    """How likely the seat that decides wins after it."""
    visits: int
    """How many simulations tried it."""


def odds(options: Sequence[Option], *why: str, aim: str = "to win") -> str:
    """How likely the first of the options wins, what speaks for it, and how the second compares."""
    best = options[0]
    told = [f"about {round(100 * best.value)} % {aim}", *why]
    if len(options) > 1:
        second = options[1]
        gap = round(100 * best.value) - round(100 * second.value)
        less = f"would be {count(gap, 'percentage point')} less" if gap >= 1 else "is as good"
        told.append(f"{second.action} {less}")
    return "; ".join(filter(None, told))
