"""Small choices in Aliens Predator, made by trying: what is better a moment later is chosen.

A person at the table does the same in mind: who is healed, who is aimed at, which card is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from automa.aliens_predator.blows import blow
from pnp.rules.aliens_predator.combat import stands
from pnp.rules.aliens_predator.pieces import NOBODY, Attack
from pnp.rules.aliens_predator.settling import share_of
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.aliens_predator.values import power
from pnp.rules.effects.moves import Move

DEEPEST: Final = 8
"""Further choices of an effect that are made at a glance before a trial is judged."""
MOST: Final = 12
"""Moves that are tried; of more the first ones."""
WON: Final = 100.0
GOAL: Final = 20.0
READY, CARD, ITEM, POOL, WORD = 0.3, 0.25, 0.4, 0.3, 0.1
"""What it is worth that somebody is ready, and one card, one item, one point of the pool."""
WITHIN: Final = frozenset(
    {"choose", "whose", "number", "may", "one-of", "each", "settle", "lead", "rotate", "take-card"}
)
"""Steps of an effect that goes on."""


def balance(game: Battleground, seat: int) -> float:
    """What a seat has, less what its enemies have: Power, cards, goals, and attacks at hand."""
    if game.result is not None:
        return WON * game.result.scores[seat]
    rules = game.rules
    total = 0.0
    for body in game.bodies.values():
        if body.side == NOBODY or body.holder:
            continue
        sign = 1 if body.side == seat else -1
        has = power(game, body) + body.tokens + READY * body.ready + POOL * (not body.bound)
        total += sign * (has + 1.5 * rules.is_main[body.card] + body.data)
    for item in game.items.values():
        bearer = game.bodies.get(item.bearer)
        if bearer is not None and bearer.side != NOBODY:
            worth = 0.0 if item.damaged else ITEM * (0.5 if item.empty else 1) + item.data
            total += worth if bearer.side == seat else -worth
    for other in range(rules.players):
        if not game.alive[other]:
            continue
        chamber = game.chambers[other]
        has = CARD * len(game.hands[other]) + POOL * game.pools[other]
        has += WORD * game.research[other] + CARD * game.base[other]
        has += 2 * (chamber.warriors + chamber.bursters + len(chamber.hosts))
        has += GOAL * max(
            (share_of(game, other, kind, n) for kind, n in rules.victories[other]), default=0.0
        )
        total += has if other == seat else -has
    return total + sum(_expected(game, each, seat) for each in game.attacks)


def _expected(game: Battleground, attack: Attack, seat: int) -> float:
    """What an attack that is still to be rolled or laid promises to a seat."""
    if attack.lost or not stands(game, attack):
        return 0.0
    found = blow(game, attack)
    worth = found.worth
    if attack.roll:
        worth = worth / found.chance * attack.hit if found.chance else 0.0
    target = game.bodies.get(attack.target)
    if attack.seat == seat:
        return worth
    return -worth if target is not None and target.side == seat else 0.0


def tried(game: Battleground, move: Move, seat: int) -> float:
    """What a seat has after a move, and after what follows from it at once."""
    world = game.copy()
    world.events = None
    world.play(move)
    for _ in range(DEEPEST):
        if world.decision is None or world.asked.name not in WITHIN:
            break
        world.play(glance(world))
    return balance(world, seat)


def best(game: Battleground, seat: int) -> Move:
    """The move that leaves most; of equals the one at a glance, then the first."""
    assert game.decision is not None
    moves: Sequence[Move] = game.decision.actions[:MOST]
    first = glance(game)
    return max(moves, key=lambda move: (round(tried(game, move, seat), 6), move == first))


def glance(game: Battleground) -> Move:
    """What is chosen without a thought: enemies before friends, the mightiest of them."""
    assert game.decision is not None
    moves: Sequence[Move] = game.decision.actions
    if moves[0].verb in ("choose", "next"):
        seat = game.decision.seat
        merits = {}
        for body in game.bodies.values():
            foe = body.side not in (seat, NOBODY)
            merits[game.label(body)] = (2.0 if foe else 1.0) + power(game, body) / 100
        return max(moves, key=lambda move: merits.get(move.what, 0.0))
    return moves[0]
