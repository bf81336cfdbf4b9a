"""What an automa of Vs. does with its cards: what it lays, whom it recruits, who stands where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from pnp.data.vs.automa_notes import REACH
from pnp.rules.effects.bits import mask
from pnp.rules.effects.moves import Move
from pnp.rules.vs import flags
from pnp.rules.vs.build import cost_of
from pnp.rules.vs.pieces import UP, Body
from pnp.rules.vs.rules import Rules
from pnp.rules.vs.state import Battle

MOST_LOOKED_AT: Final = 9
"""Cards among which the best lot is looked for."""


# --- resources ----------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def used_symbols(rules: Rules, seat: int) -> int:
    """The symbols that powers in a deck ask for, as bits."""
    main = rules.mains[seat]
    found = 0
    for card in {*rules.lists[seat], main, rules.second[main]}:
        for power in rules.own[card]:
            found |= mask(flags.SYMBOLS, power.options.get("pay", ()))
    return found


def shown_symbols(game: Battle, seat: int) -> int:
    """The symbols of a seat's face-up locations, as bits."""
    found = 0
    for each in game.rows[seat]:
        if each.up:
            found |= game.rules.produces[each.card]
    return found


def _special(game: Battle, seat: int, card: int) -> bool:
    return game.rules.special[card] and bool(
        game.rules.produces[card] & used_symbols(game.rules, seat)
    )


def _useful(game: Battle, seat: int, card: int) -> bool:
    """A location with a symbol that its powers ask for and no face-up location gives."""
    rules = game.rules
    wanted = used_symbols(rules, seat) & ~shown_symbols(game, seat)
    return rules.is_location[card] and bool(rules.produces[card] & wanted)


def _trap(game: Battle, _: int, card: int) -> bool:
    return game.rules.traps[card]


def _spare(game: Battle, seat: int, card: int) -> bool:
    """A character of which there is another, in the hand or in play, where there may be but one."""
    rules = game.rules
    if not rules.is_character[card] or rules.printed[card] & rules.keyword_bits["Swarm"]:
        return False
    name, side = rules.names[card], rules.side_of[seat]
    others = [body.card for body in game.bodies.values() if body.side == side]
    alike = sum(rules.names[each] == name for each in (*game.hands[seat], *others))
    return alike > 1


def _dear(game: Battle, seat: int, card: int) -> bool:
    return game.rules.cost[card] >= len(game.rows[seat]) + 1 + REACH


def _any(game: Battle, _: int, card: int) -> bool:
    return not game.rules.is_location[card]


LAYING: Final[Mapping[str, tuple[Callable[[Battle, int, int], bool], int]]] = {
    "special-up": (_special, 1),
    "location-up": (_useful, 1),
    "trap-down": (_trap, 1),
    "spare-down": (_spare, 1),
    "dear-down": (_dear, 1),
    "cheap-down": (_any, -1),
}
"""Which cards a line means, and whether the dearest of them comes first or the cheapest."""


def laid(game: Battle, seat: int, line: str) -> str:
    """The move that lays a card as a line says, or ''."""
    rules, (fits, sign) = game.rules, LAYING[line]
    face = line.rpartition("-")[2]
    cards = [card for card in game.hands[seat] if fits(game, seat, card)]
    if not cards:
        return ""
    card = max(cards, key=lambda each: (sign * rules.cost[each], -each))
    return f"lay {rules.labels[card]} {face}"


# --- recruiting ---------------------------------------------------------------------------------


def crowded(game: Battle, seat: int, card: int) -> bool:
    """Whether a character would push out a sound one of its name."""
    rules = game.rules
    if rules.printed[card] & rules.keyword_bits["Swarm"]:
        return False
    side, name = rules.side_of[seat], rules.names[card]
    return any(
        body.side == side and rules.names[body.card] == name and body.face == UP
        for body in game.bodies.values()
    )


def affordable(game: Battle, seat: int, moves: Iterable[Move]) -> list[int]:
    """The cards that may be recruited for their cost and push nobody out."""
    rules = game.rules
    cards = [
        rules.by_label[move.what]
        for move in moves
        if move.verb == "recruit" and move.what in rules.by_label
    ]
    return [card for card in cards if not crowded(game, seat, card)]


def best_lot(game: Battle, seat: int, cards: Sequence[int]) -> list[int]:
    """The cards that leave the fewest points over; of such lots the one with the fewest cards."""
    rules, points = game.rules, game.points[seat]
    copies = [
        card
        for card in cards
        for _ in range(
            game.hands[seat].count(card) if rules.printed[card] & rules.keyword_bits["Swarm"] else 1
        )
    ]
    copies = sorted(copies, key=lambda each: -rules.cost[each])[:MOST_LOOKED_AT]
    costs = [cost_of(game, seat, card) for card in copies]
    best: tuple[int, ...] = ()
    worth = (-1, 0)
    for size in range(1, len(copies) + 1):
        for lot in combinations(range(len(copies)), size):
            spent = sum(costs[at] for at in lot)
            if spent <= points and (spent, -size) > worth:
                best, worth = lot, (spent, -size)
    return [copies[at] for at in best]


def recruited(game: Battle, seat: int, line: str, moves: Iterable[Move]) -> str:
    """The move that recruits as a line says, or ''."""
    rules = game.rules
    cards = affordable(game, seat, moves)
    if line == "most":
        cards = best_lot(game, seat, cards)
    elif line == "gear":
        cards = [card for card in cards if rules.kinds[card] == "equipment"]
    else:
        cards = [card for card in cards if rules.is_character[card]]
    if line == "swarm":
        side = rules.side_of[seat]
        names = {rules.names[body.card] for body in game.on(side)}
        cards = [card for card in cards if rules.names[card] in names]
    if not cards:
        return ""
    sign = -1 if line == "cheapest" else 1
    card = max(cards, key=lambda each: (sign * rules.cost[each], -each))
    return f"recruit {rules.labels[card]}"


# --- rows ---------------------------------------------------------------------------------------


def _is_ranged(game: Battle, card: int, body: Body | None) -> bool:
    bit = game.rules.keyword_bits["Ranged"]
    has = game.rules.printed[card] if body is None else game.sheet(body).keywords
    return bool(has & bit)


def _is_passive(game: Battle, card: int, body: Body | None) -> bool:
    cant = game.rules.plain[card].cant if body is None else game.sheet(body).cant
    return bool(cant & flags.CANT["attack"])


STANDING: Final[Mapping[str, Callable[[Battle, int, Body | None], bool]]] = {
    "main": lambda game, card, _: game.rules.is_main[card],
    "ranged": _is_ranged,
    "passive": _is_passive,
    "others": lambda *_: True,
}


def line_for(game: Battle, lines: Sequence[Any], card: int, body: Body | None) -> Any:
    """The first line that fits a character, be it in play or about to appear."""
    return next(each for each in lines if STANDING[each.who](game, card, body))


def is_mates(game: Battle, seat: int, body: Body) -> bool:
    """Whether a character on the side of a seat belongs to another head of that side."""
    side_of = game.rules.side_of
    return body.owner != seat and side_of[body.owner] == side_of[seat]
