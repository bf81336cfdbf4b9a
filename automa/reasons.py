"""What the planner found, and how sure it may be of it."""

from __future__ import annotations

from typing import Any, NamedTuple


class Chance(NamedTuple):
    """How likely something wins, and how that is known."""

    share: float
    """From 0 to 1."""
    measured: bool = True
    """Whether games of the kind were played to see; else it is what the planner guesses."""
    sure: bool = False
    """Whether nothing can change it: a share of 1, or of 0."""


class Option(NamedTuple):
    """A legal action as the planner sees it."""

    action: Any
    value: float
    """How good it is for the seat that decides, from 0 to 1: what the planner searches by."""
    visits: int
    """How many simulations tried it."""
    chance: Chance | None = None
    """How likely it wins, if everybody goes on as the planner would; None until that is asked."""
    judged: bool = True
    """Whether it was looked at by itself, were it only once; else its value is the usual one."""
