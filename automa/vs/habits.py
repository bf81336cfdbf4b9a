"""What an experienced player of Vs. does without a thought: quick enough to play turns to the end.

Habits lay and recruit what they can, attack where numbers promise more than they risk, and play
nothing in combats. Only what the seat that decides may know is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from automa.vs.hand import STANDING, affordable, laid
from automa.vs.trials import glance
from pnp.data.vs.automa_deck import Points
from pnp.rules.effects.moves import Move, noted
from pnp.rules.vs import flags
from pnp.rules.vs.attacks import Field, attackers_of, together
from pnp.rules.vs.pieces import FRONT, Body
from pnp.rules.vs.state import Battle

LAID: Final = ("special-up", "location-up", "spare-down", "dear-down", "cheap-down")
"""What is laid, the first that can be."""
_SHOOT: Final = flags.CAN["fight_at_range"]
_FIRST: Final = flags.CAN["strike_first"]
_NO_BACK: Final = flags.CANT["strike_back"] | flags.CANT["strike"]
_NOT_STRUCK: Final = flags.CANT["be_struck_back"]


def habit(game: Battle, points: Points) -> Move:
    """The move that suggests itself."""
    decide = _STEPS.get(game.asked.name)
    if decide is None:
        return glance(game, points)
    assert game.decision is not None
    return decide(game, game.decision.seat, game.decision.actions)


def worth(game: Battle, body: Body) -> float:
    """What it means that a character is struck down."""
    rules, left = game.rules, game.rules.health[body.card] - body.wounds
    if rules.is_main[body.card]:
        return 50.0 if left <= 1 else 9.0
    cost = rules.cost[body.card] + 1
    return cost + 1.0 if left <= 1 else cost / 2 + 1


def attack(game: Battle, seat: int, foe: Body) -> tuple[float, list[Body]]:
    """The best that numbers promise against one enemy, and who attacks it."""
    field = Field(game)
    able = [body for body in attackers_of(game, seat) if field.reaches(body, foe)]
    return _against(game, able, foe)


def _against(game: Battle, able: Sequence[Body], foe: Body) -> tuple[float, list[Body]]:
    theirs = game.sheet(foe)
    guard, power, gain = theirs.defence, theirs.atk * theirs.strike, worth(game, foe)
    answers, shoots = not theirs.cant & _NO_BACK, bool(theirs.can & _SHOOT)
    best, found = -1.0, list[Body]()
    rows: tuple[list[tuple[int, Body, float]], ...] = ([], [])
    for body in able:
        mine = game.sheet(body)
        strong = mine.atk * mine.strike
        risk = 0.0
        if (
            answers
            and power >= mine.defence
            and (body.row == FRONT or shoots)
            and not mine.cant & _NOT_STRUCK
            and not (mine.can & _FIRST and strong >= guard)
        ):
            risk = worth(game, body)
        if strong >= guard and strong > 0:
            if gain - risk > best:
                best, found = gain - risk, [body]
        elif strong > 0:
            rows[body.row].append((strong, body, risk))
    if best < gain:
        for row in rows:
            if len(row) < 2:
                continue
            row.sort(key=lambda each: -each[0])
            total, risk = 0, 0.0
            team: list[Body] = []
            for strong, body, danger in row:
                total += strong
                risk = max(risk, danger)
                team.append(body)
                if total >= guard:
                    if gain - risk > best and together(game, team):
                        best, found = gain - risk, team
                    break
    return best, found


def _main(game: Battle, seat: int, moves: Sequence[Move]) -> Move:
    """The attack that promises most; none if none promises anything."""
    targets = [move for move in moves if move.verb == "attack"]
    if not targets:
        return moves[-1]
    field, able = Field(game), attackers_of(game, seat)
    best, found = 0.0, moves[-1]
    for move in targets:
        foe = game.labelled(move.what)
        gain, team = _against(game, [body for body in able if field.reaches(body, foe)], foe)
        if team and gain > best:
            best, found = gain, move
    return found


def _attackers(game: Battle, seat: int, moves: Sequence[Move]) -> Move:
    """Those who promise most against the target."""
    told: Any = game.asked.about
    target, picked = told
    _, team = attack(game, seat, game.bodies[target])
    wanted = {game.label(body) for body in team if body.uid not in picked}
    return next((m for m in moves if m.verb == "with" and m.what in wanted), moves[-1])


def _resource(game: Battle, seat: int, moves: Sequence[Move]) -> Move:
    for line in LAID:
        text = laid(game, seat, line)
        if text:
            verb, _, what = text.partition(" ")
            return noted(verb, what)
    return next((move for move in moves if move.verb == "lay"), moves[-1])


def _recruit(game: Battle, seat: int, moves: Sequence[Move]) -> Move:
    rules = game.rules
    cards = affordable(game, seat, moves)
    if not cards:
        return moves[-1]
    card = max(cards, key=lambda each: (rules.is_character[each], rules.cost[each], -each))
    return noted("recruit", rules.labels[card])


def _row(game: Battle, _: int, moves: Sequence[Move]) -> Move:
    told: Any = game.asked.about
    return moves[1] if STANDING["passive"](game, told[0], None) else moves[0]


def _last(_: Battle, __: int, moves: Sequence[Move]) -> Move:
    return moves[-1]


def _first(_: Battle, __: int, moves: Sequence[Move]) -> Move:
    return moves[0]


_STEPS: Final[dict[str, Callable[[Battle, int, Sequence[Move]], Move]]] = {
    "main": _main,
    "attackers": _attackers,
    "resource": _resource,
    "recruit": _recruit,
    "row": _row,
    "formation": _last,
    "window": _last,
    "react": _last,
    "mulligan": _first,
    "place": _first,
    "first": _first,
}
