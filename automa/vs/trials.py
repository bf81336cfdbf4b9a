"""What comes of a move if nobody plays anything more: tried in a world that could be the true one.

Small choices in the midst of an effect are made by points, each seat for its own good.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from automa.vs.points import balance, felled
from pnp.data.vs.automa_deck import Points
from pnp.rules.agenda import Step
from pnp.rules.effects.moves import Move
from pnp.rules.vs.combat import blow
from pnp.rules.vs.state import Battle

QUIET: Final = frozenset(
    {"first", "place", "mulligan", "resource", "recruit", "formation", "main", "attackers"}
)
"""Steps at which nothing is under way."""

HALT: Final = "mulligan"
"""A step with a choice wherever it stands: there a trial comes to rest."""

DEEPEST: Final = 2
"""Choices within a choice that are tried out; those further in are made at a glance."""

LONGEST: Final = 200
"""Small choices after which a trial is broken off."""


def tried(game: Battle, move: Move, seat: int, points: Points, depth: int = DEEPEST) -> float:
    """The balance of a seat after a move, and all that follows from it at once."""
    return balance(after(game, move, seat, points, depth), seat, points)


def after(game: Battle, move: Move, seat: int, points: Points, depth: int = DEEPEST) -> Battle:
    """The game after a move, and all that follows from it at once."""
    world = game.copy()
    world.events = None
    halt(world)
    world.play(move)
    settle(world, seat, points, depth)
    return world


def halt(world: Battle) -> None:
    """Let a trial go no further than to the end of the turn, if nothing else is left to do."""
    for at, step in enumerate(world.agenda):
        if step.name == "turn-over":
            world.agenda.insert(at + 1, Step(HALT, step.seat))
            return


def settle(world: Battle, seat: int, points: Points, depth: int = 0) -> None:
    """Let what is under way come to its end; others choose at a glance, and so does the seat."""
    for _ in range(LONGEST):
        decision = world.decision
        if decision is None or world.asked.name in QUIET:
            return
        if depth and decision.seat == seat and world.asked.name != "window":
            world.play(best(world, seat, points, depth - 1))
        else:
            world.play(glance(world, points))


def best(game: Battle, seat: int, points: Points, depth: int = DEEPEST) -> Move:
    """The move that leaves most points; of equals the first."""
    assert game.decision is not None
    moves: Sequence[Any] = game.decision.actions
    return max(moves, key=lambda move: tried(game, move, seat, points, depth))  # type: ignore[no-any-return]


def glance(game: Battle, points: Points) -> Move:
    """What is chosen without a thought: nothing is played, and the dearest enemy is taken."""
    assert game.decision is not None
    moves: Sequence[Any] = game.decision.actions
    step = game.asked.name
    if step in ("window", "react"):
        return moves[-1]  # type: ignore[no-any-return]
    if step == "strike-back":
        return _struck(game, points)
    if step == "choose":
        return max(moves, key=lambda move: _merit(game, move))  # type: ignore[no-any-return]
    return moves[0]  # type: ignore[no-any-return]


def _struck(game: Battle, points: Points) -> Move:
    """Who is struck back: the dearest who is stunned by it, or if the attacker says, the least."""
    decision, combat = game.decision, game.combat
    assert decision is not None and combat is not None
    power = blow(game, game.bodies[combat.defender])
    sign = -1 if decision.seat == combat.seat else 1

    def merit(move: Move) -> int:
        body = game.labelled(move.what)
        return sign * (felled(game, body, points) if power >= game.defence(body) else 0)

    return max(decision.actions, key=merit)  # type: ignore[no-any-return]


def _merit(game: Battle, move: Move) -> int:
    """Of what may be chosen, enemies by their cost, the main character as the dearest."""
    assert game.decision is not None
    for body in game.bodies.values():
        if game.label(body) == move.what:
            rules, seat = game.rules, game.decision.seat
            cost = 9 if rules.is_main[body.card] else rules.cost[body.card]
            foe = rules.alliance[body.side] != rules.alliance[rules.side_of[seat]]
            return 10 + cost if foe else -cost
    return 0
