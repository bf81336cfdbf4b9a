"""A character as it is at a moment, and the modifiers that make it so, as bits."""

from __future__ import annotations

from typing import NamedTuple


class Words(NamedTuple):
    """Modifiers that are not numbers, as bits."""

    keywords: int
    lose: int
    """Keywords."""
    lose_kinds: int
    lose_named: tuple[str, ...]
    cant: int
    can: int
    must: int
    half: bool
    align: str
    teams: str


class Sheet(NamedTuple):
    """A character as it is at a moment."""

    atk: int
    """0 or more."""
    defence: int
    keywords: int
    cant: int
    can: int
    must: int
    strike: int
    """By how much its ATK counts when it strikes."""
    teams: int
    good: bool
    lost: int = 0
    """Kinds of powers that it has lost, as bits."""
    lost_named: tuple[str, ...] = ()


class Imposed(NamedTuple):
    """What cards in play impose on a side as a whole."""

    cant: int
    must: int
    equipment_cost: int
    """What equipment costs it more, or less."""
