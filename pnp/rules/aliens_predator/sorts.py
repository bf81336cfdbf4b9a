"""What modifiers can be about, and in which windows powers are used: sorts of words as keys."""

from __future__ import annotations

from typing import NamedTuple

from pnp.rules.aliens_predator import flags
from pnp.rules.effects.parts import Mods
from pnp.rules.effects.powers import Power


class Words(NamedTuple):
    """Modifiers that are not numbers."""

    words: int
    shield: int
    cant: int
    can: int


STATS = ("to_hit", "defense", "movement", "damage", "resistance", "speed", "power", "honor", "hand")
INSTEAD = ("speed_is", "resistance_is", "damage_is")
"""Numbers that take the place of a character's own."""
PACE = frozenset({"speed", "speed_is", "movement"})
"""What tells how fast somebody moves."""
FLAGS = {
    sort: {bit: f"{sort} {name}" for name, bit in bits.items()}
    for sort, bits in (("cant", flags.CANT), ("can", flags.CAN), ("shield", flags.KINDS))
}
"""The key of each flag, by its sort and its bit."""
KEYS = (*STATS, *INSTEAD, "words", *(key for keys in FLAGS.values() for key in keys.values()))
"""All that modifiers can be about."""


def keys_of(mods: Mods) -> frozenset[str]:
    """The stats and flags that modifiers are about, and whether words."""
    words = mods.words
    found = [*mods.stats, *["words"] * bool(words.words)]
    for sort, keys in FLAGS.items():
        found += [key for bit, key in keys.items() if getattr(words, sort) & bit]
    return frozenset(found)


ANY = "any"
WINDOWS = (
    *("ready", "locations", "moving", "mature", "declare", "before_roll", "after_hit"),
    *("searching", "finding", ANY),
)
_ANY_TIME = frozenset({"ready", "moving", "declare", "before_roll", "after_hit", "searching", ANY})
"""Windows in which what may be done at any time is done."""


def opens(power: Power, window: str) -> bool:
    """Whether a power may be used in a window."""
    return window in power.windows or (ANY in power.windows and window in _ANY_TIME)
