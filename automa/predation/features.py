"""What counts in a position of Predation: a row of numbers of about one size for every seat.

The rows are read from a whole world, in which hidden cards are imagined. What only depends on the
creatures is worked out once for each set of creatures: thinking ahead meets few of them, with many
different hands.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from pnp.rules.predation.fight import strength
from pnp.rules.predation.pieces import Creature
from pnp.rules.predation.rules import Rules
from pnp.rules.predation.state import Contest

Row: TypeAlias = list[float]

OF_CREATURES: Final = (
    "creatures",
    "one creature",
    "three or more",
    "lead",
    "lead of four",
    "lead of five",
    "dominance",
    "apex",
    "strongest",
    "attack",
    "defence",
    "co-evoluters",
    "beneficiaries",
    "parasites",
)
OF_CARDS: Final = (
    "hand",
    "face down",
    "best face down",
    "strong face down",
    "outranks",
    "boosts",
    "hungry",
    "nearly hungry",
    "well fed",
    "evolutions",
    "kills",
    "kills all",
    "sure kills",
    "sure kills all",
    "king to win",
    "jokers",
    "kings",
)
OF_A_FIGHT: Final = ("wins the fight", "lead in the fight", "wins the last fight")
OF_A_CROWD: Final = (
    "next",
    "last",
    "first in tiers",
    "share of tiers",
    "hunted",
    "hunted by all",
    "may be eaten up",
    "surely hunted",
    "surely eaten up",
    "hunted now",
    "eaten up now",
)
"""Among more than two, whose turn comes when and who can eat whom."""


def names_among(seats: int) -> tuple[str, ...]:
    """What is read of every seat while so many are in the game."""
    crowd = OF_A_CROWD if seats > 2 else ()
    return (*OF_CREATURES, *OF_CARDS, *OF_A_FIGHT, *crowd)


PHASES: Final = ("evolve", "attack", "fight")
"""What counts changes in the course of a turn."""

PHASE_OF: Final = {
    "build": 0, "with": 0, "evolve": 0, "doom": 0, "keep": 0,
    "attack": 1,
    "stand": 2, "boost": 2, "respond": 2, "negate": 2,
}  # fmt: skip
"""The phase of every step until the attacks are over."""

_STRONG: Final = 10
"""Cards from this number on give the highest bonus and are hard to negate."""

_BESIDES: Final = len(names_among(2))

_NO_FIGHT: Final = (0.0, 0.0, 0.0)

_REMEMBERED: Final = 20_000
"""Sets of creatures kept before all are forgotten."""


class Prey(NamedTuple):
    """What a seat could eat of one rival."""

    seat: int
    size: int
    pairs: list[tuple[int, int, int]]
    """What bonus it takes one creature to eat another, least first, and which creatures."""
    most: int


class Side(NamedTuple):
    """A seat's creatures among those of the others."""

    row: Row
    tiers: int
    size: int
    higher: frozenset[int]
    """Numbers of cards that a creature can evolve to."""
    prey: list[Prey]
    rival_alone: bool
    """Whether a rival has one creature left."""


class Hunted:
    """How a seat fares with its rivals' appetite."""

    __slots__ = ("all_sure", "all_up", "all_up_now", "by", "kills", "now", "sure")

    def __init__(self) -> None:
        self.kills = self.sure = self.by = self.now = 0
        self.all_up = self.all_sure = self.all_up_now = False

    def add(self, size: int, count: int, certain: int, now: bool) -> None:
        """A rival could eat so many of its creatures, and whatever lies face down so many."""
        self.by += count > 0
        self.kills = max(self.kills, count)
        self.sure = max(self.sure, certain)
        self.all_up = self.all_up or count == size
        self.all_sure = self.all_sure or certain == size
        if now:
            self.now = count
            self.all_up_now = count == size


class Boards:
    """Remembers what was worked out for sets of creatures."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._known: dict[tuple[object, ...], list[Side | None]] = {}
        self._parts = frozenset(
            number for number, fits in zip(rules.number, rules.fits, strict=True) if fits
        )

    def sides(self, creatures: list[list[Creature]], active: int) -> list[Side | None]:
        """What is known of each seat's creatures, None where there are none.

        Those of the seat that is active attack once in a turn.
        """
        key = (active, *map(tuple, creatures))
        found = self._known.get(key)
        if found is None:
            if len(self._known) > _REMEMBERED:
                self._known.clear()
            tiers = [[self.rules.tier(each) for each in row] for row in creatures]
            found = self._known[key] = [
                self._side(creatures, tiers, seat, seat == active) if creatures[seat] else None
                for seat in range(len(creatures))
            ]
        return found

    def _side(
        self, creatures: list[list[Creature]], tiers: list[list[int]], seat: int, active: bool
    ) -> Side:
        rules, row, size = self.rules, creatures[seat], len(creatures[seat])
        rivals = [at for at, theirs in enumerate(creatures) if at != seat and theirs]
        mine, strongest = sum(tiers[seat]), max(tiers[seat])
        lead = mine - max([sum(tiers[at]) for at in rivals], default=0)
        rival_tier = max([max(tiers[at]) for at in rivals], default=0)
        modifiers = [each.modifier for each in row if each.modifier >= 0]
        wins = rules.data.wins
        parts = {rules.number[card] for each in row for card in (each.attack, each.defence)}
        least, most = rules.data.turn.evolve_least, rules.data.turn.evolve_most
        higher = {part + more for part in parts for more in range(least, most + 1)}
        able = [each for each in row if not (active and each.attacked)]
        return Side(
            [
                size / 2,
                size == 1,
                size >= 3,
                max(-8, min(8, lead)) / 4,
                lead >= 4,
                lead >= 5,
                lead >= wins.dominance.lead,
                strongest >= wins.apex.tier and rival_tier < wins.apex.rival_tier,
                strongest / 3,
                max(map(rules.attack_of, row)) / 5,
                sum(map(rules.defence_of, row)) / size / 5,
                sum(rules.effect[card] == "co-evolve" for card in modifiers),
                sum(rules.amount[card] > 0 for card in modifiers),
                sum(rules.amount[card] < 0 for card in modifiers),
            ],
            mine,
            size,
            frozenset(higher) & self._parts,
            [self._prey(at, able, creatures[at]) for at in rivals],
            any(len(creatures[at]) == 1 for at in rivals),
        )

    def _prey(self, seat: int, able: list[Creature], theirs: list[Creature]) -> Prey:
        rules = self.rules
        highest = max(rules.bonus)
        pairs = []
        for mine, attacker in enumerate(able):
            for other, target in enumerate(theirs):
                need = rules.defence_of(target) + 1 - rules.attack_of(attacker)
                if rules.trump(attacker, target) > 0:
                    need -= rules.data.fight.trump_bonus
                if need <= highest:
                    pairs.append((need, mine, other))
        pairs.sort()
        return Prey(seat, len(theirs), pairs, min(len(able), len(theirs)))


def active_seat(game: Contest) -> int:
    """Whose turn it is; in setup, who builds."""
    for step in reversed(game.agenda):
        if step.name == "end":
            return step.seat
    return game.asked.seat


def features(game: Contest, active: int, boards: Boards) -> list[Row]:
    """The numbers of every seat, in the order of the seats."""
    found: list[Row] = []
    among = sum(game.alive)
    hunted = [Hunted() for _ in game.alive] if among > 2 else None
    sides = boards.sides(game.creatures, active)
    for seat, side in enumerate(sides):
        if side is None:
            found.append([0.0] * _BESIDES)
            continue
        fighting = seat == active and game.fight is not None
        found.append(
            [
                *side.row,
                *_of_cards(game, seat, side, seat == active, hunted),
                *(_of_a_fight(game) if fighting else _NO_FIGHT),
            ]
        )
    if hunted:
        tiers = [0 if side is None else side.tiers for side in sides]
        for seat, each in enumerate(hunted):
            found[seat] += _of_a_crowd(game, seat, active, tiers, each, among)
    return found


def _of_a_crowd(
    game: Contest, seat: int, active: int, tiers: list[int], hunted: Hunted, among: int
) -> Row:
    """When a seat has its turn, how it compares, and what it has to fear."""
    to_come = game.rivals(active)
    most = max(tiers)
    return [
        seat == to_come[0],
        seat == to_come[-1],
        tiers[seat] == most and tiers.count(most) == 1,
        tiers[seat] * among / max(1, sum(tiers)),
        hunted.kills,
        hunted.by / (among - 1),
        hunted.all_up,
        hunted.sure,
        hunted.all_sure,
        hunted.now,
        hunted.all_up_now,
    ]


def _of_cards(
    game: Contest, seat: int, side: Side, active: bool, hunted: list[Hunted] | None
) -> Row:
    """What a seat's cards can do for its creatures and against those of others."""
    rules, hand, down = game.rules, game.hands[seat], game.downs[seat]
    number, bonus, effect = rules.number, rules.bonus, rules.effect
    cards = hand + down
    fed = sum([rules.food[card] for card in cards]) - side.tiers
    bonuses = sorted([bonus[card] for card in cards])
    roles = [effect[card] for card in cards]
    kings = roles.count("minor-disaster")
    highest = max([number[card] for card in down], default=0)
    strong = len([card for card in down if number[card] >= _STRONG])
    higher = side.higher
    fits = len([card for card in hand if number[card] in higher])
    kills = sure = 0
    all_kills = all_sure = False
    outranks = bool(down)
    for rival, size, pairs, most in side.prey:
        outranks = outranks and highest >= max([number[card] for card in game.hands[rival]] or [0])
        count = certain = _kills(pairs, bonuses, 0, most) if pairs else 0
        downs = game.downs[rival]
        if downs and count:
            cover = max([bonus[card] for card in downs])
            certain = _kills(pairs, bonuses, cover, most)
        kills, sure = max(kills, count), max(sure, certain)
        all_kills = all_kills or count == size
        all_sure = all_sure or certain == size
        if hunted:
            hunted[rival].add(size, count, certain, active)
    return [
        len(hand) / 5,
        min(len(down), 4) / 2,
        sum(sorted([bonus[card] for card in down])[-2:]) / 4 if down else 0.0,
        min(strong, 4) / 2,
        outranks,
        sum(bonuses[-side.size :]) / 4,
        fed < 0,
        0 <= fed < 6,
        min(fed, 40) / 20,
        min(fits, 3) / 2,
        kills,
        all_kills,
        sure,
        all_sure,
        kings > 0 and side.size > 1 and side.rival_alone,
        roles.count("major-disaster"),
        kings,
    ]


def _of_a_fight(game: Contest) -> tuple[float, float, float]:
    """How the fight under way stands for the attacker."""
    fight = game.fight
    assert fight is not None
    target = game.find(fight.defender)
    if target is None or game.find(fight.attacker) is None:
        return _NO_FIGHT
    attack, defence, _ = strength(game, fight)
    wins = attack > defence
    theirs = next(row for row in game.creatures if any(each is target for each in row))
    return wins, max(-4, min(4, attack - defence)) / 4, wins and len(theirs) == 1


def _kills(pairs: list[tuple[int, int, int]], bonuses: list[int], cover: int, most: int) -> int:
    """How many creatures could be eaten in one turn, each of them covered by a bonus.

    Bonuses come lowest first; `most` is how many it can be. This is an estimate from below: strong
    attackers first, or where that leaves something over, weak ones first.
    """
    count = _greedily(pairs, bonuses, cover)
    return count if count == most else max(count, _greedily(pairs[::-1], bonuses, cover))


def _greedily(pairs: list[tuple[int, int, int]], bonuses: list[int], cover: int) -> int:
    left = bonuses.copy()
    attackers = targets = count = 0
    for need, mine, other in pairs:
        if attackers >> mine & 1 or targets >> other & 1:
            continue
        if need + cover > 0:
            for at, each in enumerate(left):
                if each >= need + cover:
                    del left[at]
                    break
            else:
                continue
        attackers |= 1 << mine
        targets |= 1 << other
        count += 1
    return count
