"""What wins or loses for certain: whatever is hidden, whatever is drawn, whatever anybody does.

A move is tried in many worlds that could be the true one, and in each of them everything is done
that may be done after it, until the game is over. That is soon done where a game is about to end,
and given up at once elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final, TypeAlias

from pnp.rules.kernel import Observation, State

WORLDS: Final = 200
"""Worlds in which nothing else must happen: what all of them leave out is next to impossible."""
DEEPEST: Final = 8
"""Moves within which a world must end, whatever is done."""
MOST: Final = 60
"""Moves that are tried in a world."""

Out: TypeAlias = "Callable[[Any, int], bool]"
"""Whether a seat is out of a game that goes on."""


def sure_end(observation: Observation, action: Any, out: Out, rng: Random) -> float | None:
    """What the seat that decides surely gets if it does this, 1.0 or 0.0; None if that is open."""
    assert observation.decision is not None
    seat = observation.decision.seat
    found: float | None = None
    for _ in range(WORLDS):
        world = observation.imagine(rng)
        world.play(action)
        end = _only_end(world, seat, out)
        if end is None or found not in (None, end):
            return None
        found = end
    return found


def _only_end(world: State, seat: int, out: Out) -> float | None:
    """The one score that a seat can get from here on, if it is a clear one and near."""
    found: float | None = None
    path: list[tuple[State, Iterator[Any]]] = []
    position = world
    for _ in range(MOST):
        if position.result is not None or out(position, seat):
            score = position.result.scores[seat] if position.result else 0.0
            if score not in (0.0, 1.0) or found not in (None, score):
                return None
            found = score
        elif len(path) == DEEPEST:
            return None
        else:
            assert position.decision is not None
            path.append((position, iter(position.decision.actions)))
        following = _next_line(path)
        if following is None:
            return found
        position = following
    return None


def _next_line(path: list[tuple[State, Iterator[Any]]]) -> State | None:
    """What comes of the next move that was not tried yet, of the last choice first, if any."""
    while path:
        position, untried = path[-1]
        for action in untried:
            following = position.copy()
            following.play(action)
            return following
        path.pop()
    return None
