"""Card Hunter: the monster file, and the numbers that follow from it.

The file holds each number once. What the charts print and what the game needs beyond it (how
many cards a Part has, how likely it strikes where) is worked out here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal, TypeAlias

from pnp.data.card_hunter.pieces import (
    ANY_PART,
    RAGE,
    Direction,
    Hunter,
    IconName,
    Odds,
    Part,
    Potions,
    Rage,
    Setup,
    Strength,
    Suit,
    Team,
)
from pnp.data.card_hunter.traits import (
    MOST_MEASURED,
    USUAL_LURE,
    Lure,
    Measured,
    Trait,
    lure_text,
)
from pnp.data.check import Flaw
from pnp.data.files import doubled
from pnp.data.problems import did_you_mean
from pnp.data.shapes import Doc, Length, Offer, Pattern, Printed, Range, model
from pnp.data.vocabulary import LINE, Colour, Id
from pnp.data.yaml_source import DataPath

if TYPE_CHECKING:
    from pnp.data.card_hunter.rulebook import Rulebook
    from pnp.data.card_hunter.words import MonsterWords

__all__ = [
    "Hunter",
    "Monster",
    "Odds",
    "Part",
    "Potions",
    "Rage",
    "Setup",
    "Strength",
    "Suit",
    "Team",
]

NAME_ROOM = 18.0
"""Ems for the name of a monster where it stands smallest, on the back of its temper card."""
MonsterName: TypeAlias = Annotated[
    str, Pattern(LINE, "one line of text"), Length(1, 28), Printed("line", NAME_ROOM)
]
Sentence: TypeAlias = Annotated[str, Length(1, 120), Printed("text")]
Sight: TypeAlias = Annotated[str, Length(1, 400), Printed("text")]
Tale: TypeAlias = Annotated[str, Length(1, 800), Printed("text")]
MOST_CARDS = 30
"""What one Part can hold and still be a pile, Rage included."""
# Colours that a monster can change beside those of its suits.
_COLOURS = (
    "ink", "paper", "rage", "on-rage", "art", "tone", "flag", "on-flag", "hit", "back",
    "back-line", "wash", "line", "heat",
)  # fmt: skip


@model
class Monster:
    """A monster made of cards, and the game that is played against it."""

    NOUN: ClassVar[str] = "monster"
    # What a file must say even if the rest is as with another monster.
    ALWAYS: ClassVar[tuple[str, ...]] = ("kind", "id", "name", "about")
    # Lists of which a part can be looked at further where another part is wrong.
    USABLE: ClassVar[tuple[str, ...]] = ("parts",)

    kind: Annotated[Literal["monster"], Doc("what this file describes")]
    id: Annotated[Id, Doc("a short name")]
    name: Annotated[MonsterName, Doc("the name people read")]
    about: Annotated[Sight, Doc("what it looks like")]
    ring: Annotated[tuple[Direction, ...], Length(4, 4), Doc("the four Positions, clockwise")]
    strengths: Annotated[tuple[Strength, ...], Length(1, 5), Doc("weakest first")]
    suits: Annotated[tuple[Suit, ...], Length(4, 4), Doc("the four suits that aim")]
    parts: Annotated[tuple[Part, ...], Length(4, 4), Doc("one Part for each suit")]
    rage: Annotated[Rage, Doc("the fifth suit")]
    setup: Annotated[Setup, Doc("what happens to each Part before play")]
    hunters: Annotated[tuple[Hunter, ...], Length(1, 6), Doc("in the order in which they act")]
    lives: Annotated[int, Range(1, 12), Doc("Life Points of each hunter at the start")]
    potions: Annotated[Potions, Doc("Potions of each hunter at the start")]
    knockouts: Annotated[int, Range(1, 9), Doc("the knockout that loses the game")]
    position_limit: Annotated[int, Range(1, 9), Doc("hunters that fit one Position")]
    teams: Annotated[tuple[Team, ...], Length(1), Doc("who plays whom")]
    attack_card_to: Annotated[
        Literal["hit-pile", "bottom-of-part"], Doc("where a resolved Attack card goes")
    ] = "hit-pile"
    lure: Annotated[
        tuple[Lure, ...], Length(1, 8), Doc("which Part attacks; the first that tells decides")
    ] = USUAL_LURE
    traits: Annotated[tuple[Trait, ...], Length(0, 4), Doc("what is special in its attacks")] = ()
    like: Annotated[
        Id | None,
        Doc("a monster that is the same in everything this file does not say"),
        Offer(kind="monster"),
    ] = None
    palette: Annotated[
        Mapping[Id, Colour], Length(0, 40), Doc("colours that differ from those of the game")
    ] = field(default_factory=dict)
    portrait: Annotated[
        IconName | None, Doc("the whole beast, an icon; else it is put together from its Parts")
    ] = None
    temper: Annotated[Sentence | None, Doc("how it behaves, in a few words")] = None
    lore: Annotated[Tale | None, Doc("what hunters tell of it")] = None
    author: Annotated[MonsterName | None, Doc("who made this monster")] = None
    measured: Annotated[
        tuple[Measured, ...],
        Length(0, MOST_MEASURED),
        Doc("how often hunters won, as the lab found"),
    ] = ()

    def flaws(self) -> Iterator[Flaw]:
        for _, find in _CHECKS:
            yield from find(self)

    @classmethod
    def early_flaws(cls, sound: Mapping[str, object], _: Mapping[str, object]) -> Iterator[Flaw]:
        """What can be told from the fields that are right, where others are wrong."""
        monster = cls.__new__(cls)
        for name, value in sound.items():
            setattr(monster, name, value)
        for needed, find in _CHECKS:
            if all(name in sound for name in needed):
                yield from find(monster)

    def _trait_flaws(self) -> Iterator[Flaw]:
        yield from doubled(self.traits, ("traits",), "trait")

    def _lure_flaws(self) -> Iterator[Flaw]:
        for at, lure in enumerate(self.lure):
            if lure in self.lure[:at]:
                yield Flaw(("lure", at), f"'{lure}' stands here twice")

    def _palette_flaws(self) -> Iterator[Flaw]:
        suits = [suit.id for suit in self.suits]
        known = [*suits, *(f"on-{suit}" for suit in suits), *_COLOURS]
        for name in self.palette:
            if name not in known:
                hint = did_you_mean(name, known)
                yield Flaw(("palette", name), f"there is no colour '{name}' to change", hint)

    def _strength_flaws(self) -> Iterator[Flaw]:
        yield from doubled(self.strengths, ("strengths",), "strength")

    def _ring_flaws(self) -> Iterator[Flaw]:
        if len(set(self.ring)) != len(self.ring):
            yield Flaw(("ring",), "each Position must stand in the ring once")

    def _suit_flaws(self) -> Iterator[Flaw]:
        yield from doubled(self.suits, ("suits",), "suit")
        taken: dict[str, str] = {}
        for at, suit in enumerate(self.suits):
            if suit.id in (RAGE, ANY_PART):
                yield Flaw(("suits", at, "id"), f"'{suit.id}' is kept for the Rage cards")
            elif suit.id in _COLOURS:
                yield Flaw(("suits", at, "id"), f"'{suit.id}' is kept for a colour")
            if suit.direction in taken:
                other = taken[suit.direction]
                yield Flaw(
                    ("suits", at, "direction"), f"the suit '{other}' strikes {suit.direction} too"
                )
            taken[suit.direction] = suit.id

    def _part_flaws(self) -> Iterator[Flaw]:
        suits = [suit.id for suit in self.suits]
        strengths = [strength.id for strength in self.strengths]
        met: set[str] = set()
        for at, part in self._sound_parts():
            path: DataPath = ("parts", at)
            if part.id in met:
                yield Flaw((*path, "id"), f"a second part has the id '{part.id}'")
            met.add(part.id)
            if part.id not in suits:
                message = f"there is no suit '{part.id}' to name a Part after"
                yield Flaw((*path, "id"), message, did_you_mean(part.id, suits))
            for suit, counts in part.cards.items():
                if suit not in suits:
                    message = f"there is no suit '{suit}'"
                    yield Flaw((*path, "cards", suit), message, did_you_mean(suit, suits))
                for strength in counts:
                    if strength not in strengths:
                        message = f"there is no strength '{strength}'"
                        hint = did_you_mean(strength, strengths)
                        yield Flaw((*path, "cards", suit, strength), message, hint)

    def _sound_parts(self) -> Iterator[tuple[int, Part]]:
        """Each Part with its number; in a file with mistakes, those that can be looked at."""
        return ((at, part) for at, part in enumerate(self.parts) if part)

    def _size_flaws(self) -> Iterator[Flaw]:
        """Whether each Part has enough cards for the setup, and not too many to be a pile."""
        for at, part in self._sound_parts():
            path: DataPath = ("parts", at, "cards")
            rage = self.rage.per_part if part.rage is None else part.rage
            opened = self.setup.revealed_per_part
            whole = part.total + rage
            if not part.total:
                continue  # which the Part says itself
            needed = max(1, opened) + self.setup.removed_per_part
            if part.total < opened:
                yield Flaw(path, f"{opened} cards are to be turned over, and it has {part.total}")
            elif whole < needed:
                message = f"too few for the setup: with its Rage it needs at least {needed} cards"
                yield Flaw(path, f"{message}, not {whole}")
            elif whole > MOST_CARDS:
                message = f"a Part holds at most {MOST_CARDS} cards with its Rage, not {whole}"
                yield Flaw(path, message)

    def _hunter_flaws(self) -> Iterator[Flaw]:
        yield from doubled(self.hunters, ("hunters",), "hunter")
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

    @property
    def around(self) -> tuple[Suit, ...]:
        """The suits, and so the Parts, in the order of the ring: as sheets list them."""
        return tuple(self.suit_at(position) for position in self.ring)

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
    def words(self) -> MonsterWords:
        """What sheets say of it where monsters differ."""
        from pnp.data.card_hunter.words import MonsterWords

        return MonsterWords(self)

    @property
    def rulebook(self) -> Rulebook:
        """What the rules say where monsters differ."""
        from pnp.data.card_hunter.rulebook import Rulebook

        return Rulebook(self)

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
            costs={
                direction: self.damage(part, self.suit_at(direction).id) / total
                for direction in self.ring
            },
        )


# What can be wrong between fields, each with the fields that it takes to tell.
_CHECKS: Final = (
    (("ring",), Monster._ring_flaws),
    (("strengths",), Monster._strength_flaws),
    (("suits",), Monster._suit_flaws),
    (("suits", "strengths", "parts"), Monster._part_flaws),
    (("parts", "rage", "setup"), Monster._size_flaws),
    (("hunters", "position_limit"), Monster._hunter_flaws),
    (("hunters", "teams"), Monster._team_flaws),
    (("traits",), Monster._trait_flaws),
    (("lure",), Monster._lure_flaws),
    (("suits", "palette"), Monster._palette_flaws),
)
