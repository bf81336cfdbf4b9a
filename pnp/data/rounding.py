"""Numbers as sheets print them: halves go up, and the shares of a whole add up to it."""

from __future__ import annotations

import math
from collections.abc import Sequence

# A half that arithmetic left a hair below itself is still a half.
_HAIR = 1e-9


def half_up(value: float) -> int:
    """The nearest whole number; a half goes up."""
    return math.floor(value + 0.5 + _HAIR)


def tenths(value: float) -> str:
    """A number with one digit after the point."""
    return f"{half_up(value * 10) / 10:.1f}"


def shares(amounts: Sequence[float], whole: int = 100) -> tuple[int, ...]:
    """Whole numbers in proportion to the amounts which add up to `whole`; nothing stays 0.

    What rounding down leaves over goes to those that lost most by it, the first of them first.
    """
    total = sum(amounts)
    if not total:
        return (0,) * len(amounts)
    exact = [whole * amount / total for amount in amounts]
    given = [math.floor(share + _HAIR) for share in exact]
    losers = sorted(range(len(exact)), key=lambda at: round(given[at] - exact[at], 9))
    for at in losers[: whole - sum(given)]:
        given[at] += 1
    return tuple(given)
