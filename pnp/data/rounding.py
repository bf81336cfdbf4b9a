"""Numbers as sheets print them, each by itself: halves go up."""

from __future__ import annotations

import math

# A half that arithmetic left a hair below itself is still a half.
_HAIR = 1e-9


def half_up(value: float) -> int:
    """The nearest whole number; a half goes up."""
    return math.floor(value + 0.5 + _HAIR)


def percent(chance: float) -> int:
    """A probability as a whole percentage: equal chances are equal, even if they add up to 99."""
    return half_up(chance * 100)


def tenths(value: float) -> str:
    """A number with one digit after the point."""
    return f"{half_up(value * 10) / 10:.1f}"
