"""What effects speak of: cards that lie somewhere, what a character wears, and a running effect."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias


class Held(NamedTuple):
    """A card that is not in play: equal ones in the same place are the same."""

    seat: int
    zone: str
    card: int


class Worn(NamedTuple):
    """A card that a character in play wears."""

    card: int
    owner: int
    uid: int
    """Of the character."""


Thing: TypeAlias = Any
"""A character in play (the game's own tuple, with `uid`, `card` and `side`), `Held` or `Worn`."""


class Frame(NamedTuple):
    """An effect that runs: where it is, whose it is, what it comes from, and what it has chosen."""

    program: int
    pc: int
    seat: int
    source: Thing
    """As it was when the effect began."""
    it: Thing = None
    """Whom the event befell that started it, or the one of several whose turn it is."""
    bound: tuple[Any, ...] = ()
    """What is chosen, in the order of the names: tuples of things, numbers, names."""
    origin: str = ""
    """The zone that a card was played from."""
    foe: int = -1
    """The one enemy whom the effect is about, once one of several was chosen."""

    def bind(self, slot: int, value: Any) -> Frame:
        """The same with one more choice made."""
        bound = self.bound
        missing = ((),) * (slot - len(bound))
        bound = (*bound[:slot], *missing, value, *bound[slot + 1 :])
        program, pc, seat, source, it, _, origin, foe = self
        return Frame(program, pc, seat, source, it, bound, origin, foe)  # faster than `_replace`

    def value(self, slot: int) -> Any:
        """What was chosen; nothing if nothing was."""
        return self.bound[slot] if slot < len(self.bound) else ()


def glance(seat: int, source: Thing, it: Thing = None) -> Frame:
    """A frame in which something is only read: no effect runs in it."""
    return tuple.__new__(Frame, (-1, 0, seat, source, it, (), "", -1))  # faster than `Frame`


class Happening(NamedTuple):
    """Something that happened: to whom, by whom, and how, in the bits of the game."""

    event: str
    group: tuple[Thing, ...] = ()
    """All whom it befell at once, as they were just before."""
    by: tuple[Thing, ...] = ()
    how: int = 0
    side: int = -1
    """Whose doing or whose turn it is."""
    details: tuple[tuple[str, Any], ...] = ()
    """What else triggers may ask for, by name."""


class Gift(NamedTuple):
    """Modifiers that somebody has for a time."""

    mods: int
    """Which, in the table of the rules."""
    numbers: tuple[int, ...]
    """Frozen when they were given."""
    uids: tuple[int, ...]
    """Who has them; empty where `side` or `rule` says it."""
    side: int
    """A side that has them, or -1."""
    rule: int
    """A filter that says who has them, newcomers too, or -1."""
    frame: Frame
    """The effect that gave them, for what its conditions refer to."""
    until: str
    whose: int
    """The side or the character that `until` speaks of."""
    born: int
    """The turn in which they were given."""
    uses: int
    """How often they may be made use of; 0 for as often as one likes."""


class Delay(NamedTuple):
    """What is still to happen, when something happens."""

    when: int
    """Which trigger, in the table of the rules."""
    frame: Frame
    until: str


class Queued(NamedTuple):
    """A power that something set off, and that waits until the action is over."""

    power: int
    """In the table of the rules; -1 for a delay."""
    frame: Frame
    label: str
    """What it is called when its controller must say which comes next."""
