"""Card Hunter: what a monster file is made of, from a strength to a team."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, ClassVar, Literal, TypeAlias

from pnp.data.check import Flaw
from pnp.data.rounding import percent, tenths
from pnp.data.shapes import Doc, Length, Pattern, Printed, Range, model
from pnp.data.vocabulary import LINE, Id, Line

Direction: TypeAlias = Literal["north", "east", "south", "west"]
Count: TypeAlias = Annotated[int, Range(0, 20)]
RageCount: TypeAlias = Annotated[int, Range(0, 5)]
PotionCount: TypeAlias = Annotated[int, Range(0, 9)]
CardName: TypeAlias = Annotated[
    str, Pattern(LINE, "one line of text"), Length(1, 14), Printed("line", 8.8)
]
"""Fits the foot of a card, and the narrowest column of a sheet."""
StrengthName: TypeAlias = Annotated[
    str, Pattern(LINE, "one line of text"), Length(1, 10), Printed("line", 6.0)
]
IconName: TypeAlias = Annotated[
    str,
    Pattern("[a-z0-9][a-z0-9-]*(/[a-z0-9][a-z0-9-]*)?", "an icon such as 'bestiary/hydra'"),
    Length(1, 80),
    Printed("icon"),
]

# The suits of the base monster by where they strike; whoever draws nothing borrows their art.
# Words on cards that no data file names.
RAGE = "rage"
EVERYWHERE = "everywhere"
ANY_PART = "any"
_LENDERS = {"north": "tail", "east": "wings", "south": "head", "west": "claws"}


def borrowed(suits: Sequence[tuple[str, str]]) -> Mapping[str, str]:
    """The suit of the base monster whose art and colour each suit (id, direction) may borrow.

    The one of its own name, else the one of its Position, else one that is left.
    """
    named = {suit: suit for suit, _ in suits if suit in _LENDERS.values()}
    placed = {
        suit: _LENDERS[way]
        for suit, way in suits
        if suit not in named and _LENDERS[way] not in named
    }
    found = {**placed, **named}
    left = [lender for lender in _LENDERS.values() if lender not in found.values()]
    late = [suit for suit, _ in suits if suit not in found]
    return {**found, **dict(zip(late, left, strict=False))}


@model
class Strength:
    """How hard a card hits."""

    NOUN: ClassVar[str] = "strength"

    id: Annotated[Id, Doc("the short name that part lists use")]
    name: Annotated[StrengthName, Doc("the name people read")]
    hits: Annotated[int, Range(1, 6), Doc("hit symbols on the card: Life Points that it takes")]


@model
class Suit:
    """A kind of attack; the Part of the same name stands where its suit strikes."""

    NOUN: ClassVar[str] = "suit"

    id: Annotated[Id, Doc("the short name that part lists use")]
    name: Annotated[CardName, Doc("the name people read")]
    direction: Annotated[Direction, Doc("the Position that the suit strikes")]
    art: Annotated[IconName | None, Doc("its picture, an icon; else one of the base monster")] = (
        None
    )
    mark: Annotated[IconName | None, Doc("its small sign; else its picture once more")] = None

    @property
    def picture(self) -> str:
        """The icon that is its picture; whoever draws nothing was lent one with the file."""
        assert self.art
        return self.art

    @property
    def sign(self) -> str:
        """The icon that stands for it where there is little room."""
        return self.mark or self.picture


@model
class Part:
    """A pile that the monster consists of, before Rage is shuffled in."""

    NOUN: ClassVar[str] = "part"

    id: Annotated[Id, Doc("the suit that this Part is named after")]
    cards: Annotated[
        Mapping[Id, Mapping[Id, Count]],
        Length(1),
        Doc("how many cards of each suit and strength it holds"),
    ]
    rage: Annotated[
        RageCount | None, Doc("Rage cards shuffled into it, if not the usual number")
    ] = None

    def flaws(self) -> Iterator[Flaw]:
        if not self.total:
            yield Flaw(("cards",), "a Part needs at least 1 card, not 0")

    @property
    def total(self) -> int:
        """All of its cards but Rage."""
        return sum(count for counts in self.cards.values() for count in counts.values())


@model
class Rage:
    """The suit that strikes everywhere."""

    FILLED_IN: ClassVar[bool] = True

    name: Annotated[CardName, Doc("the name people read")]
    per_part: Annotated[RageCount, Doc("Rage cards shuffled into each Part")]
    damage: Annotated[int, Range(0, 9), Doc("Life Points that Rage Mode takes from each hunter")]
    shuffles: Annotated[bool, Doc("do Hit Piles go back into their Parts?")] = True
    again: Annotated[bool, Doc("after a Rage as Attack card, does the Part attack again?")] = True
    art: Annotated[IconName, Doc("its picture, an icon")] = "card-hunter/fury"

    @property
    def mode(self) -> str:
        """What its outbreak is called."""
        return f"{self.name} Mode"


@model
class Setup:
    """What happens to each Part before play; the removed cards come out unseen, Rage included."""

    FILLED_IN: ClassVar[bool] = True

    revealed_per_part: Annotated[Count, Doc("cards that start its Hit Pile")]
    removed_per_part: Annotated[int, Range(0, 1), Doc("cards that leave the game unseen")]


@model
class Potions:
    """Potions of each hunter at the start, by difficulty."""

    FILLED_IN: ClassVar[bool] = True

    easy: PotionCount
    normal: PotionCount
    hard: PotionCount


@model
class Hunter:
    """A character."""

    NOUN: ClassVar[str] = "hunter"

    id: Annotated[Id, Doc("a short name")]
    letter: Annotated[str, Pattern("[A-Z]", "one capital letter"), Doc("the letter on the card")]
    name: Annotated[Line, Doc("the name people read")]


@model
class Team:
    """Who controls which hunters, for one number of players."""

    players: Annotated[int, Range(1, 9), Doc("how many people play")]
    seats: Annotated[tuple[tuple[Id, ...], ...], Doc("the hunters of each player")]


@model
class Odds:
    """How likely the next card of a Part is what; probabilities from 0 to 1."""

    part: str
    cards: int
    directions: Mapping[str, float]
    strengths: Mapping[str, float]
    strikes: Mapping[str, Mapping[str, float]]  # direction, then strength
    rage: float
    hits: float  # expected number of hit symbols
    costs: Mapping[str, float]  # those of them that strike a direction

    @property
    def percents(self) -> Mapping[str, int]:
        """How likely each direction is, as whole percentages."""
        return {way: percent(chance) for way, chance in self.directions.items()}

    @property
    def strength_percents(self) -> Mapping[str, int]:
        """The same for each strength."""
        return {strength: percent(chance) for strength, chance in self.strengths.items()}

    @property
    def strike_percents(self) -> Mapping[str, Mapping[str, int]]:
        """The same for each direction and strength."""
        return {
            way: {strength: percent(chance) for strength, chance in row.items()}
            for way, row in self.strikes.items()
        }

    @property
    def hits_told(self) -> str:
        """The expected hits, as sheets write them."""
        return tenths(self.hits)

    def cost(self, direction: str) -> str:
        """The Lives that a card costs a hunter who stands there, as sheets write them."""
        lives = self.costs[direction]
        if not lives:
            return "0"
        return f"−{tenths(lives)}" if lives >= 0.05 else f"−{lives:.2f}"
