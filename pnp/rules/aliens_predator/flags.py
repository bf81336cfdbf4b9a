"""The flags of Aliens Predator as bits: what cards can't and can do, and kinds of damage."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final


def _bits(*names: str) -> Mapping[str, int]:
    return {name: 1 << at for at, name in enumerate(names)}


CANT: Final = _bits(
    "attack",
    "move",
    "ready",
    "be_moved",
    "be_shot_from_afar",
    "be_attacked",
    "capture",
    "be_shot_at",
    "be_controlled",
    "win_by_honor",
    "pack",
    "burst",
    "be_dragged",
    "have_tokens",
    "pass",
)
CAN: Final = _bits(
    "be_found",
    "ignore_outnumbering",
    "capture_freely",
    "be_aimed_at",
    "hold_data",
)
KINDS: Final = _bits("gas", "acid", "fire", "general")
"""Kinds of Environmental damage."""


def mask(bits: Mapping[str, int], names: Iterable[str]) -> int:
    """The bits of some names."""
    found = 0
    for name in names:
        found |= bits[name]
    return found
