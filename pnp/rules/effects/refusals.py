"""Why a move of a game with effects is not allowed: it is not its time, or a reason of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from pnp.rules.effects.moves import Move

Moments = Mapping[str, tuple[str, tuple[str, ...]]]
"""For each verb what is said amid any other step, and the steps that it belongs to."""
G = TypeVar("G", bound=Any)


def refused(
    game: G,
    action: object,
    moments: Moments,
    reasons: Mapping[str, Callable[[G, Move], str]],
) -> str:
    """The rule that forbids an action which is not among the legal ones."""
    if not isinstance(action, Move):
        return "it is no move of this game"
    moment, steps = moments.get(action.verb, ("that is not what is asked now", ()))
    if game.asked.name not in steps:
        return moment
    reason = reasons.get(action.verb)
    return reason(game, action) if reason else "this is not among the choices"
