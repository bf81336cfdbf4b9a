"""What lies on the table in a game of Vs.: characters, resources, and the combat that goes on."""

from __future__ import annotations

from typing import Final, NamedTuple

from pnp.rules.effects.things import Worn

FRONT: Final = 0
BACK: Final = 1
ROWS: Final = ("front", "back")

UP: Final = 0
STUNNED: Final = 1
HIDDEN: Final = 2

LETTERS: Final = "ABCD"


class Captive(NamedTuple):
    """A character that another holds: out of play, with its wounds."""

    card: int
    owner: int
    wounds: int


class Body(NamedTuple):
    """A character in play. It never changes: what happens to it makes another with its `uid`."""

    uid: int
    """One for each arrival in play: whoever returns is somebody else."""
    slot: int
    """Its number on its side."""
    card: int
    owner: int
    side: int
    row: int
    face: int = UP
    ready: bool = True
    counters: int = 0
    """+1/+1 counters; fewer than 0 are -1/-1 counters."""
    wounds: int = 0
    gear: tuple[Worn, ...] = ()
    captive: Captive | None = None
    used: tuple[int, ...] = ()
    """Powers used in this turn."""
    ever: tuple[int, ...] = ()
    """Powers used in this game."""
    attacks: int = 0
    """How often it attacked in this turn."""


PLACES: Final = {name: at for at, name in enumerate(Body._fields)}
"""Where each field of a character stands."""


class Resource(NamedTuple):
    """A card in a resource row."""

    card: int
    up: bool
    public: bool
    """Whether everybody knows what it is."""
    laid: int
    """The turn in which it came there from the hand; 0 if it came from elsewhere."""


class Combat(NamedTuple):
    """A combat that goes on."""

    seat: int
    """Who attacks."""
    attackers: tuple[int, ...]
    """Who is still in it."""
    defender: int
    """The uid, or 0 once it is gone."""
    ranged: bool
    team: bool
    """Whether it began with more than one attacker."""
