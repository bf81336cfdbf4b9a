"""Whole games among automas."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from automa import Player
from pnp.rules.kernel import State

LONGEST = 10_000
"""Moves after which a game that does not end is given up."""


def played_out(state: State, seats: Sequence[Player], seed: int) -> list[str]:
    """Play a game to its end, every move checked; the moves."""
    looking, moves = Random(seed), []
    while state.decision is not None:
        seat = state.decision.seat
        action = seats[seat].choose(state.observe(seat, looking))
        assert action in state.decision.actions
        moves.append(str(action))
        state.play(action)
        assert len(moves) < LONGEST, "the game does not end"
    return moves
