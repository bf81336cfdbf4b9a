"""Card Hunter: the monster file, and the numbers that follow from it.

The file holds each number once. What the charts print and what the game needs beyond it (how
many cards a Part has, how likely it strikes where) is worked out here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Annotated, ClassVar, Literal, TypeAlias

from pnp.data.card_hunter_traits import USUAL_LURE, Lure, Trait, counted, lure_text
from pnp.data.check import Flaw
from pnp.data.files import doubled
from pnp.data.problems import did_you_mean
from pnp.data.shapes import Doc, Length, Pattern, Range, model
from pnp.data.vocabulary import ANY_PART, RAGE, Colour, Id, Line, Text
from pnp.data.yaml_source import DataPath

Direction: TypeAlias = Literal["north", "east", "south", "west"]
Count: TypeAlias = Annotated[int, Range(0, 20)]


@model
class Strength:
    """How hard a card hits."""

    NOUN: ClassVar[str] = "strength"

    id: Annotated[Id, Doc("the short name that part lists use")]
    name: Annotated[Line, Doc("the name people read")]
    hits: Annotated[int, Range(1, 9), Doc("hit symbols on the card: Life Points that it takes")]


@model
class Suit:
    """A kind of attack; the Part of the same name stands where its suit strikes."""

    NOUN: ClassVar[str] = "suit"

    id: Annotated[Id, Doc("the short name that part lists use")]
    name: Annotated[Line, Doc("the name people read")]
    direction: Annotated[Direction, Doc("the Position that the suit strikes")]


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
    rage: Annotated[Count | None, Doc("Rage cards shuffled into it, if not the usual number")] = (
        None
    )


@model
class Rage:
    """The suit that strikes everywhere."""

    name: Annotated[Line, Doc("the name people read")]
    per_part: Annotated[Count, Doc("Rage cards shuffled into each Part")]
    damage: Annotated[int, Range(0, 9), Doc("Life Points that Rage Mode takes from each hunter")]
    shuffles: Annotated[bool, Doc("do Hit Piles go back into their Parts?")] = True
    again: Annotated[bool, Doc("after a Rage as Attack card, does the Part attack again?")] = True


@model
class Setup:
    """What happens to each Part before play; the removed cards come out unseen, Rage included."""

    revealed_per_part: Annotated[Count, Doc("cards that start its Hit Pile")]
    removed_per_part: Annotated[int, Range(0, 1), Doc("cards that leave the game unseen")]


@model
class Potions:
    """Potions of each hunter at the start, by difficulty."""

    easy: Count
    normal: Count
    hard: Count


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


@model
class Monster:
    """A monster made of cards, and the game that is played against it."""

    NOUN: ClassVar[str] = "monster"
    # What a file must say even if the rest is as with another monster.
    ALWAYS: ClassVar[tuple[str, ...]] = ("kind", "id", "name", "about")

    kind: Annotated[Literal["monster"], Doc("what this file describes")]
    id: Annotated[Id, Doc("a short name")]
    name: Annotated[Line, Doc("the name people read")]
    about: Annotated[Text, Doc("what it looks like")]
    ring: Annotated[tuple[Direction, ...], Length(4, 4), Doc("the four Positions, clockwise")]
    strengths: Annotated[tuple[Strength, ...], Length(1, 9), Doc("weakest first")]
    suits: Annotated[tuple[Suit, ...], Length(4, 4), Doc("the four suits that aim")]
    parts: Annotated[tuple[Part, ...], Length(4, 4), Doc("one Part for each suit")]
    rage: Annotated[Rage, Doc("the fifth suit")]
    setup: Annotated[Setup, Doc("what happens to each Part before play")]
    hunters: Annotated[tuple[Hunter, ...], Length(1, 9), Doc("in the order in which they act")]
    lives: Annotated[int, Range(1, 20), Doc("Life Points of each hunter at the start")]
    potions: Annotated[Potions, Doc("Potions of each hunter at the start")]
    knockouts: Annotated[int, Range(1, 20), Doc("the knockout that loses the game")]
    position_limit: Annotated[int, Range(1, 9), Doc("hunters that fit one Position")]
    teams: Annotated[tuple[Team, ...], Length(1), Doc("who plays whom")]
    attack_card_to: Annotated[
        Literal["hit-pile", "bottom-of-part"], Doc("where a resolved Attack card goes")
    ] = "hit-pile"
    lure: Annotated[
        tuple[Lure, ...], Length(1, 8), Doc("which Part attacks; the first that tells decides")
    ] = USUAL_LURE
    traits: Annotated[tuple[Trait, ...], Length(0, 6), Doc("what is special in its attacks")] = ()
    like: Annotated[
        Id | None, Doc("a monster that is the same in everything this file does not say")
    ] = None
    palette: Annotated[
        Mapping[Id, Colour], Length(0, 40), Doc("colours that differ from those of the game")
    ] = field(default_factory=dict)

    def flaws(self) -> Iterator[Flaw]:
        for noun, entries in (
            ("strengths", self.strengths),
            ("suits", self.suits),
            ("parts", self.parts),
            ("hunters", self.hunters),
            ("traits", self.traits),
        ):
            yield from doubled(entries, (noun,), noun.rstrip("s"))
        yield from self._suit_flaws()
        for at, part in enumerate(self.parts):
            yield from self._part_flaws(part, ("parts", at))
        yield from self._hunter_flaws()
        yield from self._team_flaws()
        for at, trait in enumerate(self.traits):
            if trait.amount != 1 and not counted(trait.id):
                yield Flaw(("traits", at, "amount"), f"the trait '{trait.id}' has no amount")
        for at, lure in enumerate(self.lure):
            if lure in self.lure[:at]:
                yield Flaw(("lure", at), f"'{lure}' stands here twice")

    def _suit_flaws(self) -> Iterator[Flaw]:
        if len(set(self.ring)) != len(self.ring):
            yield Flaw(("ring",), "each Position must stand in the ring once")
        taken: dict[str, str] = {}
        for at, suit in enumerate(self.suits):
            if suit.id in (RAGE, ANY_PART):
                yield Flaw(("suits", at, "id"), f"'{suit.id}' is kept for the Rage cards")
            if suit.direction in taken:
                other = taken[suit.direction]
                yield Flaw(
                    ("suits", at, "direction"), f"the suit '{other}' strikes {suit.direction} too"
                )
            taken[suit.direction] = suit.id

    def _part_flaws(self, part: Part, path: DataPath) -> Iterator[Flaw]:
        suits = [suit.id for suit in self.suits]
        strengths = [strength.id for strength in self.strengths]
        if part.id not in suits:
            hint = did_you_mean(part.id, suits)
            yield Flaw((*path, "id"), f"there is no suit '{part.id}' to name a Part after", hint)
        for suit, counts in part.cards.items():
            if suit not in suits:
                hint = did_you_mean(suit, suits)
                yield Flaw((*path, "cards", suit), f"there is no suit '{suit}'", hint)
            for strength in counts:
                if strength not in strengths:
                    yield Flaw(
                        (*path, "cards", suit, strength),
                        f"there is no strength '{strength}'",
                        did_you_mean(strength, strengths),
                    )
        total = sum(count for counts in part.cards.values() for count in counts.values())
        needed = max(1, self.setup.revealed_per_part)
        if total < needed:
            yield Flaw((*path, "cards"), f"a Part needs at least {needed} card, not {total}")
        elif total + self.rage_in(part.id) < needed + self.setup.removed_per_part:
            yield Flaw((*path, "cards"), f"{total} cards are too few for the setup")

    def _hunter_flaws(self) -> Iterator[Flaw]:
        letters = [hunter.letter for hunter in self.hunters]
        for at, letter in enumerate(letters):
            if letter in letters[:at]:
                yield Flaw(("hunters", at, "letter"), f"another hunter has the letter '{letter}'")
        # A hunter must act, and can always move unless the others fill both Positions beside it.
        if len(self.hunters) > 2 * self.position_limit:
            yield Flaw(
                ("position-limit",),
                f"{len(self.hunters)} hunters could block each other's way; "
                f"at least {(len(self.hunters) + 1) // 2} must fit one Position",
            )

    def _team_flaws(self) -> Iterator[Flaw]:
        known = sorted(hunter.id for hunter in self.hunters)
        for at, team in enumerate(self.teams):
            seated = [hunter for seat in team.seats for hunter in seat]
            path: DataPath = ("teams", at, "seats")
            for hunter in seated:
                if hunter not in known:
                    hint = did_you_mean(hunter, known)
                    yield Flaw(path, f"there is no hunter '{hunter}'", hint)
            if len(team.seats) != team.players:
                many = "seat" if team.players == 1 else "seats"
                yield Flaw(path, f"must have {team.players} {many}, not {len(team.seats)}")
            elif set(seated) == set(known) and sorted(seated) != known:
                yield Flaw(path, "a hunter sits twice")
            elif set(seated) < set(known):
                missing = ", ".join(sorted(set(known) - set(seated)))
                yield Flaw(path, f"nobody controls: {missing}")

    # --- what follows from the numbers ----------------------------------------------------------

    def suit(self, suit_id: str) -> Suit:
        """The suit with that id."""
        return next(suit for suit in self.suits if suit.id == suit_id)

    def strength(self, strength_id: str) -> Strength:
        """The strength with that id."""
        return next(strength for strength in self.strengths if strength.id == strength_id)

    def part(self, part_id: str) -> Part:
        """The Part with that id."""
        return next(part for part in self.parts if part.id == part_id)

    def position_of(self, part_id: str) -> str:
        """Where a Part stands, which is where its suit strikes."""
        return self.suit(part_id).direction

    def suit_at(self, position: str) -> Suit:
        """The suit that strikes a Position, whose Part stands there."""
        return next(suit for suit in self.suits if suit.direction == position)

    def count(
        self, part: str | None = None, suit: str | None = None, strength: str | None = None
    ) -> int:
        """How many cards fit, Rage aside; what is not given may be anything."""
        return sum(
            counts.get(level.id, 0)
            for pile in self.parts
            if part in (None, pile.id)
            for suit_id, counts in pile.cards.items()
            if suit in (None, suit_id)
            for level in self.strengths
            if strength in (None, level.id)
        )

    def damage(self, part: str | None = None, suit: str | None = None) -> int:
        """The sum of hit symbols on the cards that fit."""
        return sum(level.hits * self.count(part, suit, level.id) for level in self.strengths)

    @property
    def aimed_cards(self) -> int:
        """All cards but Rage."""
        return self.count()

    @property
    def rage_cards(self) -> int:
        """All Rage cards."""
        return sum(self.rage_in(part.id) for part in self.parts)

    @property
    def total_cards(self) -> int:
        """The whole deck."""
        return self.aimed_cards + self.rage_cards

    def rage_in(self, part_id: str) -> int:
        """Rage cards that are shuffled into a Part."""
        own = [part.rage for part in self.parts if part.id == part_id]
        return self.rage.per_part if own[0] is None else own[0]

    @property
    def lure_text(self) -> str:
        """Which Part attacks, in words."""
        return lure_text(self.lure)

    @property
    def cards_per_part(self) -> int:
        """Cards in a Part before setup touches it, Rage aside, where all Parts are alike."""
        return max(self.count(part.id) for part in self.parts)

    @property
    def cards_after_setup(self) -> int:
        """Cards left in a Part when play begins, where all Parts are alike."""
        setup = self.setup
        taken = setup.revealed_per_part + setup.removed_per_part
        return self.cards_per_part + self.rage.per_part - taken

    def odds(self, part: str, with_rage: bool = False) -> Odds:
        """How likely each direction and strength is for a card drawn from the whole Part."""
        rage = self.rage_in(part) if with_rage else 0
        total = self.count(part) + rage
        strikes: dict[str, Mapping[str, float]] = {
            direction: {
                level.id: self.count(part, self.suit_at(direction).id, level.id) / total
                for level in self.strengths
            }
            for direction in self.ring
        }
        return Odds(
            part=part,
            cards=total,
            directions={
                direction: self.count(part, self.suit_at(direction).id) / total
                for direction in self.ring
            },
            strengths={
                level.id: self.count(part, None, level.id) / total for level in self.strengths
            },
            strikes=strikes,
            rage=rage / total,
            hits=self.damage(part) / total,
        )
