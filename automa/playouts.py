"""What the planner feels in a game that brings no sense of its own: how random play would end."""

from __future__ import annotations

from collections.abc import Container, Hashable, Sequence
from random import Random
from typing import Any

from automa.search import Temper

LONGEST = 1000
"""Moves after which a game that does not end says nothing."""
UNDECIDED = (0.5,) * 16
"""For as many seats as any game has."""


class Playouts:
    """Judges a position by one game that goes on from there at random."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self.temper = Temper(trust=1.0, curiosity=0.7)
        self._rng = Random(0)
        self._scores: Sequence[float] = UNDECIDED

    def suppose(self, state: Any, seat: int, rng: Random) -> None:  # noqa: ARG002
        """Nobody's habits are known; from here on chance is that of the search."""
        self._rng = rng

    def judge(self, state: Any, known: Container[Any] = ()) -> list[float]:  # noqa: ARG002
        """How one game ends for the seat that decides, the same for all actions."""
        world, choice = state.copy(), self._rng.choice
        world.events = None
        for _ in range(LONGEST):
            if world.decision is None:
                break
            world.play(choice(world.decision.actions))
        self._scores = world.result.scores if world.result else UNDECIDED
        return [self._scores[state.decision.seat]] * len(state.decision.actions)

    def reconsider(self, state: Any, guesses: Sequence[float]) -> Sequence[float]:  # noqa: ARG002
        """Nothing more is known."""
        return guesses

    def shares(self, state: Any, best: float) -> Sequence[float]:  # noqa: ARG002
        """How the same game ends for every seat; the search has just asked for a judgement."""
        return self._scores

    def outcome(self, state: Any) -> Hashable:
        """Who may do what now."""
        return state.decision.seat, state.decision.actions
