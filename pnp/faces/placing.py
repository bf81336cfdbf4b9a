"""Where in its box a picture stands that is larger or smaller than that: nine places, or any."""

from __future__ import annotations

import re
from typing import Final

_POSITIONS: Final = {"left": 0.0, "top": 0.0, "center": 0.5, "right": 1.0, "bottom": 1.0}
_PERCENT: Final = re.compile(r"([0-9]{1,3}(?:\.[0-9]+)?)%\Z")


def shares_of(position: str) -> tuple[float, float] | None:
    """How much of the spare room is left of it, and how much above; None for nonsense."""
    words = position.split()
    if len(words) == 1 and words[0] in ("top", "bottom"):
        words.insert(0, "center")
    elif len(words) == 2 and (words[0] in ("top", "bottom") or words[1] in ("left", "right")):
        words.reverse()
    if len(words) == 1:
        words.append("center")
    if len(words) != 2 or words[0] in ("top", "bottom") or words[1] in ("left", "right"):
        return None
    across, down = map(_share, words)
    return None if across is None or down is None else (across, down)


def _share(word: str) -> float | None:
    """A word or a percentage as a share of 1; None if it is neither."""
    percent = _PERCENT.match(word)
    share = float(percent[1]) / 100 if percent else _POSITIONS.get(word)
    return share if share is not None and share <= 1 else None
