"""Whole games among automas."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate, islice
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


def at_least(bar: int, outcomes: Iterable[bool]) -> bool:
    """Whether so many games were won; none is played once that is known."""
    return next(islice(filter(None, outcomes), bar - 1, None), False)


def more_than(share: float, games: int, scores: Iterable[float]) -> bool:
    """Whether more than that share of all points was made; as soon as it is certain."""
    return any(made > share * games for made in accumulate(islice(scores, games)))
