"""What a position is worth in points, as a person reckons it at a table: see the reference cards.

Only what lies open is counted, and how many cards everybody holds.
"""

from __future__ import annotations

from typing import Final

from pnp.data.vs.automa_deck import Points
from pnp.rules.vs.pieces import STUNNED, UP, Body
from pnp.rules.vs.state import Battle

DECIDED: Final = 1000
"""Points of a game that is won."""


def balance(game: Battle, seat: int, points: Points) -> float:
    """What a seat has, less what its enemies have."""
    rules = game.rules
    alliance, side_of = rules.alliance, rules.side_of
    mine = alliance[side_of[seat]]
    if game.result is not None:
        return DECIDED * (2 * game.result.scores[seat] - 1)
    total = 0.0
    for body in game.bodies.values():
        has = of_body(game, body, points)
        total += has if alliance[body.side] == mine else -has
    for other, alive in enumerate(game.alive):
        if not alive:
            continue
        row = game.rows[other]
        has = points.card * (len(game.hands[other]) + len(row)) + points.xp * game.xp[other]
        has += points.location * sum([each.up for each in row])
        total += has if alliance[side_of[other]] == mine else -has
    return total


def of_body(game: Battle, body: Body, points: Points) -> float:
    """What a character is worth as it stands."""
    rules, card = game.rules, body.card
    if rules.is_main[card]:
        has = -float(points.wound * body.wounds) + points.level * (rules.cards[card].level == 2)
        if body.face == STUNNED:
            return has - points.stun
    else:
        has = standing(game, body) - body.wounds
        if body.face == STUNNED:
            has -= halved(standing(game, body))
    if body.face == UP:
        sheet = game.sheet(body)
        has += points.counter * (sheet.atk + sheet.defence - rules.atk[card] - rules.defence[card])
        has += sum([rules.cost[worn.card] for worn in body.gear])
    return has


def standing(game: Battle, body: Body) -> int:
    """What it is worth that a supporting character is in play: its cost and one more."""
    return game.rules.cost[body.card] + 1


def halved(number: int) -> int:
    """Half of a number, rounded up."""
    return (number + 1) // 2


def is_last(game: Battle, body: Body) -> bool:
    """Whether the next wound is the last that a character takes."""
    return game.rules.health[body.card] - body.wounds <= 1


def felled(game: Battle, body: Body, points: Points) -> int:
    """What it costs a side that this character is struck down."""
    rules, last = game.rules, is_last(game, body)
    if rules.is_main[body.card]:
        return DECIDED if last else points.wound + points.stun
    gear = sum(rules.cost[worn.card] for worn in body.gear)
    whole = standing(game, body)
    return gear + (whole - body.wounds if last else halved(whole) + 1)
