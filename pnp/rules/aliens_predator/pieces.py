"""What lies on the table in a game of Aliens Predator: characters, items, places, attacks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

LETTERS: Final = "ABCD"
NOBODY: Final = -1
"""The side of a Supporting Character that nobody controls, and the seat of what is nobody's."""

SHARED: Final = -2
"""In place of the seat that has a place to itself."""

GROUND: Final = 0
HIGH: Final = 1
LOW: Final = 2
LEVELS: Final = ("ground", "high", "low")

CLOSE: Final = "close"

LONG: Final = "long"

MOVED: Final = 1
"""Since the last sweep somebody or something has gone elsewhere."""
CAME: Final = 2
"""Since then somebody came or went, or something was done towards a victory."""

STUCK: Final = 99
"""Movement Points spent by whoever cannot move on."""


class Body(NamedTuple):
    """A character in play. It never changes: what happens to it makes another with its `uid`."""

    uid: int
    slot: int
    """Its number among the cards of its owner."""
    card: int
    owner: int
    """The seat whose card it is."""
    side: int
    """The seat that controls it, or NOBODY."""
    place: int
    ready: bool = True
    damage: int = 0
    tokens: int = 0
    """Alien tokens on it."""
    spent: int = 0
    """Movement Points spent in this turn."""
    moved: bool = False
    bound: int = 0
    """The strength of what binds it; 0 if it is free."""
    bound_by: int = -1
    """The card that binds it."""
    holder: int = 0
    """The uid of the Predator that holds it captive."""
    hidden: bool = False
    """Whether it moves by markers, one of which is true."""
    data: int = 0
    hostage: bool = False
    liberated: bool = False
    searching: bool = False
    attacks: int = 0
    """How often it attacked in this turn."""
    stabbed: bool = False
    """Whether it made its backstab in this turn."""
    boosted: bool = False
    """Whether Combat Pool was spent on it in this Round."""
    gore: int = 0
    bought: tuple[int, int, int, int] = (0, 0, 0, 0)
    """What a Newborn has bought for good: damage, movement, to hit, attacks."""
    hardened: tuple[int, int] = (0, 0)
    """What it has bought for this turn: defense, resistance."""
    matured: bool = False
    """Whether it has matured in this turn."""
    hiving: bool = False
    """Whether it works on a Hive."""
    brood: bool = False
    """Whether it is no card but a token of the Breeding Chamber, that fights like one."""
    cured: bool = False
    """Whether it was Infected as it is printed, and is no more."""
    slides: int = 0
    """Free moves between cross locations in this turn."""
    fresh: int = 0
    """Tokens on it that have matured in this turn."""


PLACES: Final = {name: at for at, name in enumerate(Body._fields)}
"""Where each field of a character stands."""


class Item(NamedTuple):
    """An item or vehicle in play: carried, ridden, or lying at a place."""

    uid: int
    card: int
    owner: int
    bearer: int = 0
    """The uid of the character that has it or rides it, or 0."""
    place: int = 0
    """Where it lies, if nobody has it."""
    ready: bool = True
    damaged: bool = False
    concealed: bool = False
    empty: bool = False
    data: int = 0
    due: int = 0
    """The turn at whose end it goes off; 0 if it is not armed."""
    sentry: bool = False
    hurt: int = 0
    """Points taken from the hull of a vehicle."""
    dented: int = 0
    """Points taken from the armor of a vehicle."""
    clipped: int = 0
    """The uid of the Item that an Attachment is on, or 0."""
    clip_turn: int = 0
    """The turn in which it was put there."""


ITEM_PLACES: Final = {name: at for at, name in enumerate(Item._fields)}
"""Where each field of an item stands."""


class Spot(NamedTuple):
    """A location card in somebody's row."""

    uid: int
    card: int
    owner: int
    distinct: bool
    extra: int = 0
    """Words that it took over from the location whose place it took, as bits."""


class Barrier(NamedTuple):
    """What stands between two places."""

    uid: int
    card: int
    owner: int
    ends: tuple[int, int]
    power: int


class Marker(NamedTuple):
    """A sign that a hidden character may be at a place."""

    uid: int
    number: int
    body: int
    """The uid of the character that it stands for."""
    place: int
    spent: int = 0
    moved: bool = False
    viewed: int = 0
    """The seats that have looked beneath it, as bits."""


class Muster(NamedTuple):
    """The characters in play; captives are nowhere and nobody's."""

    places: Mapping[int, Sequence[int]]
    """Those at each place."""
    sides: Mapping[int, Sequence[int]]
    """Those of each seat."""
    alone: Mapping[int, int]
    """The seat whose characters are alone at each place; SHARED if others' are there too."""
    captives: Mapping[int, Sequence[int]]
    """Those whom each Predator holds."""


class Player(NamedTuple):
    """A seat that an effect speaks of."""

    seat: int


class Row(NamedTuple):
    """The locations of a seat: ground slots from left to right, and cross slots at their seams.

    A seam n lies between ground slots n and n+1; a slot of 0 is a gap.
    """

    ground: tuple[int, ...] = ()
    high: tuple[tuple[int, int], ...] = ()
    low: tuple[tuple[int, int], ...] = ()


class Attack(NamedTuple):
    """An attack that was declared."""

    attacker: int
    """The uid of a character, or of a sentry gun."""
    target: int
    """The uid of a character, marker, barrier, vehicle or item."""
    weapon: int
    """The uid of the item, or 0 for claws and fists."""
    mode: str
    capture: bool = False
    seat: int = 0
    """Whose attack it is."""
    roll: int = 0
    hit: bool = False
    lost: bool = False
    free: bool = False
    to_hit: int = 0
    """Added to the die of a free attack."""
    damage: int = -1
    """Of a free attack that says how much."""
    then: tuple[Any, ...] = ()
    """The frame of what happens on a hit."""
    harder: int = 0
    """Damage that Combat Pool added."""
    tougher: int = 0
    """Resistance that Combat Pool added."""
    kill: bool = False
    """Whether an Alien wants to kill whom it would take."""


class Chamber(NamedTuple):
    """The tokens and captives of a Breeding Chamber."""

    bursters: int = 0
    warriors: int = 0
    hosts: tuple[tuple[int, int], ...] = ()
    """The cards of captives that will bring forth a Chest Burster, with their owners."""
    special: tuple[int, ...] = ()
    """Cards of the hosts of Chest Bursters that may become something else."""

    def more(self, *, bursters: int = 0, warriors: int = 0) -> Chamber:
        """The same with so many tokens more, or fewer."""
        return self._replace(bursters=self.bursters + bursters, warriors=self.warriors + warriors)
