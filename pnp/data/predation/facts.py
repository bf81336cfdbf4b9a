"""Predation: the rules file, and what follows from its tables."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from pnp.data.check import Flaw
from pnp.data.files import doubled
from pnp.data.problems import did_you_mean
from pnp.data.shapes import Doc, Length, Range, model
from pnp.data.vocabulary import Id, Line, Text
from pnp.data.yaml_source import DataPath

JOKER: Final = "joker"
"""The rank of a joker, which no data file names."""
Small: TypeAlias = Annotated[int, Range(0, 99)]
# What a special card does, in words that the game can act on.
Effect: TypeAlias = Literal["major-disaster", "minor-disaster", "boost", "co-evolve"]
StepId: TypeAlias = Literal["draw", "evolve", "attack", "place", "feed", "end"]
OptionId: TypeAlias = Literal[
    "more-players", "double-decker", "controlled-universe", "no-trump", "even-start"
]


@model
class Suit:
    """A suit of the deck."""

    NOUN: ClassVar[str] = "suit"

    id: Annotated[Id, Doc("a short name")]
    name: Annotated[Line, Doc("the name people read")]
    colour: Annotated[Literal["red", "black"], Doc("the colour of its pips")]
    trumps: Annotated[Id, Doc("the suit that it beats")]


@model
class Rank:
    """A rank of the deck."""

    NOUN: ClassVar[str] = "rank"

    id: Annotated[Id, Doc("a short name")]
    name: Annotated[Line, Doc("the name people read")]
    letter: Annotated[str, Length(1, 2), Doc("what stands in the corner of the card")]
    number: Annotated[int, Range(1, 13), Doc("its number; a higher one negates a lower one")]


@model
class Deck:
    """The cards that the game is played with."""

    ranks: Annotated[tuple[Rank, ...], Length(13, 13), Doc("lowest first")]
    suits: Annotated[tuple[Suit, ...], Length(4, 4), Doc("in printing order")]
    jokers: Annotated[int, Range(0, 4), Doc("how many jokers it has")]
    joker_name: Annotated[Line, Doc("what a joker is called")]


@model
class Creature:
    """What a creature is made of: one card that attacks and one that defends."""

    highest_card: Annotated[int, Range(1, 13), Doc("the highest number that may be part of one")]
    most: Annotated[int, Range(2, 9), Doc("creatures that one player may have")]


@model
class TierRow:
    """A tier, and the highest sum of attack and defence that still belongs to it."""

    tier: Annotated[int, Range(1, 20)]
    up_to: Annotated[int, Range(2, 26)]


@model
class BonusRow:
    """What a numerical card adds, for numbers up to a limit."""

    bonus: Annotated[int, Range(0, 20)]
    up_to: Annotated[int, Range(1, 13)]


@model
class Food:
    """What cards are worth when creatures are fed."""

    most: Annotated[Small, Doc("no card feeds more than this")]
    joker: Annotated[Small, Doc("what a joker feeds")]


@model
class Setup:
    """How a game begins."""

    creatures: Annotated[int, Range(1, 9), Doc("creatures that each player builds")]
    hand: Annotated[int, Range(0, 20), Doc("cards dealt to each player afterwards")]
    text: Annotated[Text, Doc("the setup in words")]


@model
class PlayersRow:
    """With which cards, and up to which tier, the first creatures are built."""

    players: Annotated[int, Range(2, 8)]
    highest_card: Annotated[int, Range(1, 13)]
    highest_tier: Annotated[int, Range(1, 20)]
    even_attacker: Annotated[
        int, Range(1, 8), Doc("even start: who may attack in the first turn, in the order of play")
    ]
    even_fewer: Annotated[
        tuple[Annotated[int, Range(0, 20)], ...],
        Doc("even start: how many cards fewer each is dealt, in the order of play"),
    ]
    even_place: Annotated[
        bool, Doc("even start: whether that one may place cards in that turn, as all others may")
    ] = True


@model
class Step:
    """A step of the turn."""

    NOUN: ClassVar[str] = "step"

    id: Annotated[StepId, Doc("which step it is")]
    name: Annotated[Line, Doc("the name people read")]
    mandatory: Annotated[bool, Doc("must it be taken?")]
    text: Annotated[Text, Doc("what happens in it")]


@model
class Turn:
    """A player's turn."""

    draw: Annotated[int, Range(0, 20), Doc("cards drawn")]
    evolve_least: Annotated[int, Range(1, 12), Doc("an evolved card is at least this much higher")]
    evolve_most: Annotated[int, Range(1, 12), Doc("and at most this much")]
    steps: Annotated[tuple[Step, ...], Length(6, 6), Doc("the steps, in order")]


@model
class Stage:
    """A stage of a fight, in words."""

    NOUN: ClassVar[str] = "stage"

    id: Id
    name: Line
    text: Text


@model
class Fight:
    """How an attack goes."""

    trump_bonus: Annotated[int, Range(0, 9), Doc("added when the attack card's suit beats")]
    stages: Annotated[tuple[Stage, ...], Length(1, 12), Doc("what happens, in order")]


@model
class Special:
    """A rank that can be played for more than its number."""

    NOUN: ClassVar[str] = "special"

    id: Annotated[Id, Doc("a short name")]
    rank: Annotated[Id, Doc("the rank that has this role, or joker")]
    name: Annotated[Line, Doc("the name people read")]
    kind: Annotated[Literal["environmental", "modifier"], Doc("a modifier stays with one creature")]
    effect: Annotated[Effect, Doc("what it does")]
    text: Annotated[Text, Doc("what it does, in words")]
    amount: Annotated[int, Range(-9, 9), Doc("what a boost adds to attack and defence")] = 0


@model
class Numerical:
    """What every card with a number can be played for."""

    name: Line
    text: Text


@model
class Win:
    """A way to win."""

    id: ClassVar[str] = "extinction"
    name: Line
    text: Text


@model
class ApexWin:
    """Win by one creature that nothing rivals."""

    id: ClassVar[str] = "apex"
    name: Line
    tier: Annotated[int, Range(1, 20), Doc("the tier that one of your creatures must have")]
    rival_tier: Annotated[int, Range(1, 20), Doc("the tier that no opposing creature may reach")]
    text: Text


@model
class LeadWin:
    """Win by the sum of tiers."""

    id: ClassVar[str] = "dominance"
    name: Line
    lead: Annotated[int, Range(1, 99), Doc("by how much your combined tier must be greater")]
    text: Text


@model
class Wins:
    """The ways to win, in the order in which they are checked."""

    extinction: Win
    apex: ApexWin
    dominance: LeadWin

    @property
    def in_order(self) -> tuple[Win | ApexWin | LeadWin, ...]:
        """All of them, for lists."""
        return (self.extinction, self.apex, self.dominance)


@model
class OptionalRule:
    """A rule that players may add."""

    NOUN: ClassVar[str] = "optional rule"

    id: OptionId
    name: Line
    text: Text


@model
class Predation:
    """The rules of Predation as numbers, tables and short texts."""

    kind: Annotated[Literal["predation"], Doc("what this file describes")]
    name: Annotated[Line, Doc("the name of the game")]
    edition: Annotated[Line, Doc("the version of the rulebook")]
    deck: Annotated[Deck, Doc("the cards that the game is played with")]
    creature: Annotated[Creature, Doc("what a creature is made of")]
    tiers: Annotated[tuple[TierRow, ...], Length(1), Doc("tier by sum, lowest first")]
    bonuses: Annotated[tuple[BonusRow, ...], Length(1), Doc("bonus by number, lowest first")]
    food: Annotated[Food, Doc("what cards are worth when creatures are fed")]
    setup: Annotated[Setup, Doc("how a game begins")]
    players: Annotated[tuple[PlayersRow, ...], Length(1), Doc("first creatures by player count")]
    turn: Annotated[Turn, Doc("a player's turn")]
    fight: Annotated[Fight, Doc("how an attack goes")]
    numerical: Annotated[Numerical, Doc("what every card with a number can be played for")]
    specials: Annotated[tuple[Special, ...], Doc("ranks with a role of their own")]
    wins: Annotated[Wins, Doc("the ways to win")]
    options: Annotated[tuple[OptionalRule, ...], Doc("rules that players may add")]
    turn_limit: Annotated[int, Range(1, 10000), Doc("turns after which the game is stopped")]
    fine_points: Annotated[
        tuple[Line, ...], Length(1, 20), Doc("what the rulebook leaves open, as it is played here")
    ]

    def flaws(self) -> Iterator[Flaw]:
        yield from doubled(self.deck.ranks, ("deck", "ranks"), "rank")
        yield from doubled(self.deck.suits, ("deck", "suits"), "suit")
        yield from doubled(self.specials, ("specials",), "special")
        yield from doubled(self.turn.steps, ("turn", "steps"), "step")
        yield from doubled(self.options, ("options",), "optional rule")
        yield from self._deck_flaws()
        yield from _not_rising([row.up_to for row in self.tiers], ("tiers",))
        yield from _not_rising([row.tier for row in self.tiers], ("tiers",))
        yield from _not_rising([row.up_to for row in self.bonuses], ("bonuses",))
        last = len(self.tiers) - 1
        if self.tiers[last].up_to != self.highest_sum:
            message = f"must be {self.highest_sum}, the highest sum of two cards"
            yield Flaw(("tiers", last, "up-to"), message)
        last = len(self.bonuses) - 1
        if self.bonuses[last].up_to < self.deck.ranks[-1].number:
            message = f"must reach {self.deck.ranks[-1].number}, the highest number"
            yield Flaw(("bonuses", last, "up-to"), message)
        tiers = [row.tier for row in self.tiers]
        for at, row in enumerate(self.players):
            if row.highest_tier not in tiers:
                path: DataPath = ("players", at, "highest-tier")
                yield Flaw(path, f"there is no tier {row.highest_tier}")
            there = f"and there are {row.players} players"
            if row.even_attacker > row.players:
                yield Flaw(("players", at, "even-attacker"), f"is {row.even_attacker}, {there}")
            if len(row.even_fewer) != row.players:
                message = f"has {len(row.even_fewer)} numbers, {there}"
                yield Flaw(("players", at, "even-fewer"), message)
            elif max(row.even_fewer) > self.setup.hand:
                message = f"takes away more than the {self.setup.hand} cards of a hand"
                yield Flaw(("players", at, "even-fewer"), message)
        if self.turn.evolve_most < self.turn.evolve_least:
            yield Flaw(("turn", "evolve-most"), "is less than 'evolve-least'")

    def _deck_flaws(self) -> Iterator[Flaw]:
        suits = [suit.id for suit in self.deck.suits]
        for at, suit in enumerate(self.deck.suits):
            if suit.trumps not in suits:
                hint = did_you_mean(suit.trumps, suits)
                path: DataPath = ("deck", "suits", at, "trumps")
                yield Flaw(path, f"there is no suit '{suit.trumps}'", hint)
        if {suit.trumps for suit in self.deck.suits} == set(suits):
            if set(self.trump_cycle) != set(suits):
                yield Flaw(("deck", "suits"), "the trumps must form one cycle through all suits")
        else:
            yield Flaw(("deck", "suits"), "each suit must be trumped by exactly one other")
        yield from _not_rising([rank.number for rank in self.deck.ranks], ("deck", "ranks"))
        ranks = [*(rank.id for rank in self.deck.ranks), JOKER]
        for at, special in enumerate(self.specials):
            if special.rank not in ranks:
                hint = did_you_mean(special.rank, ranks)
                yield Flaw(("specials", at, "rank"), f"there is no rank '{special.rank}'", hint)

    # --- what follows from the tables -----------------------------------------------------------

    @property
    def highest_sum(self) -> int:
        """The sum of the strongest creature there can be."""
        return 2 * self.creature.highest_card

    @property
    def top_tier(self) -> int:
        """The tier of the strongest creature there can be."""
        return self.tiers[-1].tier

    @property
    def deck_size(self) -> int:
        """All cards of one deck."""
        return len(self.deck.ranks) * len(self.deck.suits) + self.deck.jokers

    def tier_of(self, total: int) -> int:
        """The tier of a creature whose attack and defence add up to this."""
        return next((row.tier for row in self.tiers if total <= row.up_to), self.top_tier)

    def sums_of(self, tier: int) -> tuple[int, int]:
        """The lowest and highest sum of a tier."""
        low = 2
        for row in self.tiers:
            if row.tier == tier:
                return low, row.up_to
            low = row.up_to + 1
        raise ValueError(f"there is no tier {tier}")

    def tier_grid(self) -> tuple[tuple[int, ...], ...]:
        """Tiers by attack (rows) and defence (columns), each from 1 up."""
        values = range(1, self.creature.highest_card + 1)
        return tuple(tuple(self.tier_of(a + d) for d in values) for a in values)

    def bonus_of(self, number: int) -> int:
        """What a numerical card of this number adds in a fight."""
        return next(row.bonus for row in self.bonuses if number <= row.up_to)

    def numbers_with(self, bonus: int) -> tuple[int, int]:
        """The lowest and highest number with this bonus."""
        low = 1
        for row in self.bonuses:
            if row.bonus == bonus:
                return low, row.up_to
            low = row.up_to + 1
        raise ValueError(f"no card has the bonus {bonus}")

    def food_of(self, number: int) -> int:
        """What a card of this number is worth as food."""
        return min(number, self.food.most)

    def rank(self, rank_id: str) -> Rank:
        """The rank with that id."""
        return next(rank for rank in self.deck.ranks if rank.id == rank_id)

    def rank_numbered(self, number: int) -> Rank:
        """The rank with that number."""
        return next(rank for rank in self.deck.ranks if rank.number == number)

    def suit(self, suit_id: str) -> Suit:
        """The suit with that id."""
        return next(suit for suit in self.deck.suits if suit.id == suit_id)

    def trumped_by(self, suit_id: str) -> str:
        """The suit that beats this one."""
        return next(suit.id for suit in self.deck.suits if suit.trumps == suit_id)

    @property
    def trump_cycle(self) -> tuple[str, ...]:
        """The suits, each followed by the one it beats; the last beats the first."""
        cycle: list[str] = []
        here = self.deck.suits[0].id
        while here not in cycle:
            cycle.append(here)
            here = self.suit(here).trumps
        return tuple(cycle)

    def special_of(self, rank_id: str) -> Special | None:
        """The role of a rank (or of the joker), if it has one."""
        return next((special for special in self.specials if special.rank == rank_id), None)


def _not_rising(numbers: list[int], path: DataPath) -> Iterator[Flaw]:
    for at in range(1, len(numbers)):
        if numbers[at] <= numbers[at - 1]:
            yield Flaw((*path, at), f"{numbers[at]} must be greater than {numbers[at - 1]}")


@cache
def base_rules() -> Predation:
    """The rules as the base set has them."""
    from pnp.data.assets import folder
    from pnp.data.kinds import checked_model
    from pnp.data.yaml_source import read

    rules: Predation = checked_model(read(folder("carddata") / "predation/rules.yaml"), "predation")
    return rules
