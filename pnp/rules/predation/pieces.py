"""The pieces of a game of Predation in progress: creatures and fights."""

from __future__ import annotations

from typing import NamedTuple


class Creature(NamedTuple):
    """A pair of cards on the table, the defence on top of the attack."""

    number: int
    """Tells it from others of its seat: A1, A2."""
    attack: int
    defence: int
    modifier: int = -1
    attacked: bool = False
    """Its top card is turned: it attacked this turn."""
    won: bool = False
    """It was successful, and need not be fed."""
    stood_in: bool = False
    """As a co-evoluter, this turn."""


class Fight(NamedTuple):
    """An attack under way."""

    attacker: str
    target: str
    defender: str
    """The target, or who stood in for it."""
    boost: int = -1
    """The attacker's numerical card."""
    flip: str = ""
    """What the defender's card was flipped for: 'defend', 'negate', or 'play'."""
    flipped: int = -1
    negation: int = -1
    """The attacker's card that negates the flipped one."""
