"""The flags of Aliens Predator as bits: what cards can't and can do, and kinds of damage."""

from __future__ import annotations

from typing import Final

from pnp.rules.effects.bits import bits

CANT: Final = bits(
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
CAN: Final = bits(
    "be_found",
    "ignore_outnumbering",
    "capture_freely",
    "be_aimed_at",
    "hold_data",
)
KINDS: Final = bits("gas", "acid", "fire", "general")
"""Kinds of Environmental damage."""
