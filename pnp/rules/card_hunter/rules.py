"""A monster file made ready to play: cards as small numbers, Positions round the ring, actions.

A card is a number: suit times the number of strengths plus strength, in the order of the file;
the highest number is Rage. Positions and Parts are numbered clockwise round the ring.

Actions are named tuples because searches compare and hash them all the time. Tuples of different
classes are equal if their fields are, so every class of action has fields that no other has.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from pnp.data.card_hunter.monster import Monster
from pnp.rules.card_hunter.temper import LURES
from pnp.rules.kernel import Decision, Question


class Move(NamedTuple):
    """MOVING: one step round the ring."""

    hunter: str
    to: int
    place: str

    def __str__(self) -> str:
        return f"{self.hunter} move {self.place}"


class LightAttack(NamedTuple):
    """LIGHT ATTACK: turn over the top card of the Part at the hunter's Position."""

    hunter: str
    verb: Literal["light"] = "light"

    def __str__(self) -> str:
        return f"{self.hunter} light"


class HeavyAttack(NamedTuple):
    """HEAVY ATTACK: remove the Hit Pile at the hunter's Position from the game."""

    hunter: str
    verb: Literal["heavy"] = "heavy"

    def __str__(self) -> str:
        return f"{self.hunter} heavy"


class Drink(NamedTuple):
    """DRINKING A POTION: `owner` loses it, `drinker` is back to full health."""

    hunter: str
    owner: int
    drinker: int
    owner_letter: str
    drinker_letter: str

    def __str__(self) -> str:
        text = f"{self.hunter} drink"
        if self.owner_letter != self.hunter:
            text += f" from {self.owner_letter}"
        if self.drinker_letter != self.hunter:
            text += f" for {self.drinker_letter}"
        return text


class Answer(NamedTuple):
    """Whether the owner of a Potion agrees that another player's hunter uses it."""

    hunter: str
    agrees: bool

    def __str__(self) -> str:
        return f"{self.hunter} {'agree' if self.agrees else 'refuse'}"


class Shot(NamedTuple):
    """House rule, long shot: a light attack on a Part beside the hunter's own."""

    hunter: str
    at: int
    verb: Literal["shoot"]
    place: str

    def __str__(self) -> str:
        return f"{self.hunter} shoot {self.place}"


class Naming(NamedTuple):
    """House rule, the weak spot: say where it is."""

    hunter: str
    spot: int
    verb: Literal["name"]
    suit: str

    def __str__(self) -> str:
        return f"{self.hunter} name {self.suit}"


HunterAction = Move | LightAttack | HeavyAttack | Drink | Answer | Shot | Naming


class Conditions(NamedTuple):
    """What a scenario or house rules change in a hunt, beyond the monster's numbers."""

    deduction: bool
    powers: tuple[tuple[str, str], ...]
    """Hunters' ids, each with its power."""
    start: tuple[str, ...]
    """Positions of the hunters; drawn from the Random Deck if there are none."""
    round_limit: int
    """The last round, or 0 if there is none."""
    goal: str
    """'slay'; 'survive' until the last round; or the suit of a Part to sever."""


# Why a hunt is won, as its result says.
SLAIN: Final = "the last card is gone"
SEVERED: Final = "the Part is severed"


class Rules:
    """Everything about one monster, difficulty and number of players that does not change."""

    def __init__(
        self, monster: Monster, difficulty: str, players: int, conditions: Conditions
    ) -> None:
        self.monster = monster
        self.difficulty = difficulty
        self.conditions = conditions
        self.players = players
        self.ring = monster.ring
        self.places = range(len(monster.ring))
        self.clockwise = [(place + 1) % len(monster.ring) for place in self.places]
        self.anticlockwise = [(place - 1) % len(monster.ring) for place in self.places]
        levels = len(monster.strengths)
        self.suits = [monster.suit_at(place) for place in monster.ring]
        self.rage = len(self.suits) * levels
        self.kinds = self.rage + 1
        self.names = [
            f"{suit.id} {level.id}" for suit in self.suits for level in monster.strengths
        ] + ["rage"]
        # Where a card strikes and how hard; suits stand in the order of the ring they strike.
        self.strikes = [place for place in self.places for _ in range(levels)]
        self.hits = [level.hits for _ in self.suits for level in monster.strengths]
        self.whole_parts = [self._whole_part(place) for place in self.places]
        self.letters = [hunter.letter for hunter in monster.hunters]
        self.hunters = len(self.letters)
        self.lives = monster.lives
        self.potions: int = getattr(monster.potions, difficulty)
        self.knockouts = monster.knockouts
        self.limit = monster.position_limit
        self.rage_damage = monster.rage.damage
        self.rage_shuffles = monster.rage.shuffles
        self.rage_again = monster.rage.again
        self.rages = [monster.rage_in(suit.id) for suit in self.suits]
        self.traits = {trait.id: trait.amount for trait in monster.traits}
        self.lures = [(lure, LURES[lure]) for lure in monster.lure]
        self.to_hit_pile = monster.attack_card_to == "hit-pile"
        self.seat_of = self._seats()
        self.prompts = [f"{hunter.name} acts" for hunter in monster.hunters]
        self.part_names = [suit.name for suit in self.suits]
        self.reveals = [
            Question(f"Which card was turned over from the {name} Part?", self.card_name)
            for name in self.part_names
        ]
        self.removal = Question("One card leaves the game unseen", self.card_name)
        self.random_card = Question("Which random card was drawn?", self.suit_name)
        self.weak_spot = Question("Which random card is the weak spot?", self.suit_name)
        powers = dict(conditions.powers)
        self.powers = [powers.get(hunter.id, "") for hunter in monster.hunters]
        self.more_actions = conditions.deduction or "long-shot" in self.powers
        self.start = [monster.ring.index(place) for place in conditions.start]
        goal = conditions.goal
        slay = goal in ("slay", "survive")
        self.to_slay = tuple(self.places) if slay else (self._place_of(goal),)
        self.victory = SLAIN if slay else SEVERED
        self._catalogue()
        # Worked out when first needed, for the same few situations come again and again.
        self.decisions: dict[tuple[object, ...], Decision] = {}
        self._crowded: dict[tuple[int, ...], int] = {}

    def _seats(self) -> list[int]:
        team = next(team for team in self.monster.teams if team.players == self.players)
        seats = {hunter: seat for seat, group in enumerate(team.seats) for hunter in group}
        return [seats[hunter.id] for hunter in self.monster.hunters]

    def _place_of(self, suit: str) -> int:
        return [each.id for each in self.suits].index(suit)

    def _catalogue(self) -> None:
        """Every action of every hunter, made once."""
        letters = self.letters
        self.moves = [[Move(who, to, self.ring[to]) for to in self.places] for who in letters]
        self.lights = [LightAttack(who) for who in letters]
        self.heavies = [HeavyAttack(who) for who in letters]
        self.drinks = [
            [
                [Drink(who, o, d, letters[o], letters[d]) for d in range(self.hunters)]
                for o in range(self.hunters)
            ]
            for who in letters
        ]
        self.answers = [(Answer(who, True), Answer(who, False)) for who in letters]
        every: list[HunterAction] = [action for row in self.moves for action in row]
        every += [*self.lights, *self.heavies]
        every += [action for grid in self.drinks for row in grid for action in row]
        every += [action for pair in self.answers for action in pair]
        self.shots = [
            [Shot(who, to, "shoot", self.ring[to]) for to in self.places] for who in letters
        ]
        self.namings = [
            [Naming(who, at, "name", suit.id) for at, suit in enumerate(self.suits)]
            for who in letters
        ]
        if "long-shot" in self.powers:
            every += self.shots[self.powers.index("long-shot")]
        if self.conditions.deduction:
            every += [naming for row in self.namings for naming in row]
        self.catalogue = tuple(every)
        # A hunter can pour someone else's Potion only for that hunter or for itself (ruling 20).
        self.by_notation = {
            str(action): action
            for action in every
            if not isinstance(action, Drink) or self._sensible(action)
        }

    @staticmethod
    def _sensible(action: Drink) -> bool:
        own = action.owner_letter == action.hunter
        return own or action.drinker_letter in (action.hunter, action.owner_letter)

    def card_name(self, card: int) -> str:
        """What a card is called: 'tail weak', 'rage'."""
        return self.names[card]

    def suit_name(self, place: int) -> str:
        """What the random card is called that shows a Position, or the Part there."""
        return self.suits[place].id

    def _whole_part(self, place: int) -> list[int]:
        """The cards of the Part at a Position, Rage aside."""
        part = self.monster.part(self.suits[place].id)
        levels = self.monster.strengths
        return [
            at * len(levels) + strength
            for at, suit in enumerate(self.suits)
            for strength, level in enumerate(levels)
            for _ in range(part.cards.get(suit.id, {}).get(level.id, 0))
        ]

    def menu(
        self, hunter: int, positions: Sequence[int], potions: Sequence[int], card: bool, hit: bool
    ) -> tuple[HunterAction, ...]:
        """Every action of a hunter in this place, by whether Part and Hit Pile have a card."""
        here = positions[hunter]
        actions: list[HunterAction] = [
            self.moves[hunter][to]
            for to in self.steps(hunter, here)
            if positions.count(to) < self.limit
        ]
        if card:
            actions.append(self.lights[hunter])
        if hit:
            actions.append(self.heavies[hunter])
        mates = [mate for mate, at in enumerate(positions) if at == here and mate != hunter]
        if potions[hunter]:
            actions += [self.drinks[hunter][hunter][drinker] for drinker in (hunter, *mates)]
        for mate in mates:
            if potions[mate]:
                actions += [self.drinks[hunter][mate][drinker] for drinker in (hunter, mate)]
        return tuple(actions)

    def steps(self, hunter: int, here: int) -> tuple[int, ...]:
        """Where a hunter can move from a Position, if there is room."""
        beside = (self.clockwise[here], self.anticlockwise[here])
        if self.powers[hunter] == "nimble":
            return (*beside, self.clockwise[self.clockwise[here]])
        return beside

    def majority(self, positions: tuple[int, ...]) -> int:
        """The Position where most hunters stand together; -1 if there is none."""
        crowded = self._crowded.get(positions)
        if crowded is None:
            counts = [positions.count(place) for place in self.places]
            most = max(counts)
            crowded = counts.index(most) if most > 1 and counts.count(most) == 1 else -1
            self._crowded[positions] = crowded
        return crowded
