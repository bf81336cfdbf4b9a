"""What counts in a position of Vs.: a row of numbers of about one size for every seat.

The rows are read from a whole world, in which hidden cards are imagined.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from automa.vs.hand import used_symbols
from pnp.rules.vs import flags
from pnp.rules.vs.pieces import FRONT, UP, Body
from pnp.rules.vs.rules import Rules
from pnp.rules.vs.state import Battle

Row: TypeAlias = list[float]

NAMES: Final = (
    "health",
    "last health",
    "second last health",
    "level",
    "xp",
    "main down",
    "main ATK",
    "main DEF",
    "main exposed",
    "supporters",
    "cost",
    "cost down",
    "spare health",
    "front ATK",
    "back ATK",
    "front DEF",
    "front",
    "nobody in front",
    "counters",
    "gear",
    "captives",
    "hand",
    "hand characters",
    "in reach",
    "resources",
    "locations up",
    "symbols up",
    "locations held",
    "prey",
    "best prey",
    "main within reach",
    "main in danger",
)

PHASES: Final = ("build",)
"""Positions are weighed when a turn has begun, and at no other time."""

BEGINNING: Final = "resource"
"""The step at which a turn has begun."""

_FLY: Final = flags.CAN["fly_over"]
_SHOOT: Final = flags.CAN["fight_at_range"]
_STEALTH: Final = flags.CAN["melee_attack_protected"]
_CANT_ATTACK: Final = flags.CANT["attack"]
_CANT_BE_ATTACKED: Final = flags.CANT["be_attacked"]
_CANT_BACK: Final = flags.CANT["strike_back"] | flags.CANT["strike"]


class _Fighter(NamedTuple):
    """A character as far as fighting goes."""

    atk: int
    defence: int
    worth: float
    front: bool
    can: int
    cant: int
    main: bool
    attacks: bool
    """Whether it may attack when its side is next to."""
    stands: bool
    """Whether it is face up."""


class Seen(NamedTuple):
    """One side, added up."""

    row: Row
    fighters: list[_Fighter]


def _worth(rules: Rules, body: Body) -> float:
    left = rules.health[body.card] - body.wounds
    if rules.is_main[body.card]:
        return 30.0 if left <= 1 else 8.0
    cost = rules.cost[body.card] + 1
    return float(cost) if left <= 1 else (cost + 2) / 2


def _side(game: Battle, seat: int, active: bool) -> Seen:
    """What a seat has; those of the active side attack if they are ready, others once they are."""
    rules, side = game.rules, game.rules.side_of[seat]
    row = [0.0] * len(NAMES)
    fighters: list[_Fighter] = []
    protected = False
    main: Body | None = None
    for body in game.bodies.values():
        if body.side != side or (body.owner != seat and len(rules.heads[side]) > 1):
            continue
        card, sheet = body.card, game.sheet(body)
        up, front = body.face == UP, body.row == FRONT
        is_main = rules.is_main[card]
        if is_main:
            main = body
            left = rules.health[card] - body.wounds
            row[0] = left / rules.health[card]
            row[1] = float(left <= 1)
            row[2] = float(left == 2)
            row[3] = float(rules.cards[card].level == 2)
            row[5] = float(not up)
            row[6] = sheet.atk / 5
            row[7] = sheet.defence / 5
        else:
            cost = rules.cost[card]
            row[9] += 0.25
            row[12] += (rules.health[card] - body.wounds - 1) / 4
            if up:
                row[10] += cost / 8
            else:
                row[11] += cost / 8
        if up:
            if front:
                row[13] += sheet.atk / 10
                row[15] += sheet.defence / 10
                row[16] += 0.25
                protected = protected or not is_main
            elif sheet.can & _SHOOT:
                row[14] += sheet.atk / 10
            row[18] += body.counters / 4
            row[19] += len(body.gear) / 2
        if body.captive is not None:
            row[20] += 1.0
        attacks = (up and body.ready if active else True) and not sheet.cant & _CANT_ATTACK
        fighters.append(
            _Fighter(
                sheet.atk * sheet.strike,
                sheet.defence,
                _worth(rules, body),
                front,
                sheet.can,
                sheet.cant,
                is_main,
                attacks and (front or bool(sheet.can & _SHOOT)),
                up,
            )
        )
    level = None if main is None else rules.level[main.card]
    row[4] = game.xp[seat] / level.parts["level"] if level else 0.0
    row[8] = float(main is not None and main.face == UP and (main.row == FRONT or not protected))
    row[17] = float(not protected)
    hand, resources = game.hands[seat], game.rows[seat]
    many = len(resources)
    characters = reach = held = 0
    for card in hand:
        if rules.is_location[card]:
            held += 1
        elif rules.is_character[card]:
            characters += 1
            reach += rules.cost[card] <= many + 1
    row[21] = len(hand) / 5
    row[22] = characters / 4
    row[23] = min(reach, 3) / 3
    row[24] = many / 5
    shown = lit = 0
    for each in resources:
        if each.up:
            lit += 1
            shown |= rules.produces[each.card]
    row[25] = lit / 3
    row[26] = (shown & used_symbols(rules, seat)).bit_count() / 3
    row[27] = min(held, 3) / 3
    return Seen(row, fighters)


def _prey(row: Row, mine: list[_Fighter], theirs: list[_Fighter]) -> None:
    """What a side's attackers could strike down of another's, one by one and together at a main."""
    sheltered = any(each.stands and each.front for each in theirs)
    flown = any(each.stands and each.front and each.can & _FLY for each in theirs)
    total = best = 0.0
    against = 0
    guard = 0
    alone = 0.0
    for other in theirs:
        if other.main and other.stands:
            guard = other.defence
    for each in mine:
        if not each.attacks:
            continue
        can = each.can
        over = (bool(can & _FLY) and not flown) or (each.front and bool(can & _STEALTH))
        found = 0.0
        for other in theirs:
            if not other.stands or other.cant & _CANT_BE_ATTACKED:
                continue
            if not other.front and sheltered and not over:
                continue
            if other.main:
                against += each.atk
                if each.atk >= other.defence:
                    alone = 1.0
            if each.atk >= other.defence > 0 or (other.defence <= 0 < each.atk):
                gain = other.worth
                if (
                    other.atk >= each.defence
                    and not other.cant & _CANT_BACK
                    and (each.front or other.can & _SHOOT)
                ):
                    gain -= each.worth
                found = max(found, gain)
        total += found
        best = max(best, found)
    row[28] += min(total, 40) / 10
    row[29] = max(row[29], min(best, 30) / 10)
    row[30] = max(row[30], alone)
    if guard:
        row[31] = max(row[31], float(against >= guard))


def features(game: Battle) -> list[Row]:
    """The numbers of every seat, in the order of the seats."""
    rules = game.rules
    alliance, side_of = rules.alliance, rules.side_of
    seats = range(rules.players)
    seen = [_side(game, seat, side_of[seat] == game.active) for seat in seats]
    for seat in seats:
        for other in seats:
            if alliance[side_of[seat]] != alliance[side_of[other]] and game.alive[other]:
                _prey(seen[seat].row, seen[seat].fighters, seen[other].fighters)
    return [each.row for each in seen]
