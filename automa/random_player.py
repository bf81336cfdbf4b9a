"""A player who does anything that is allowed."""

from __future__ import annotations

from random import Random
from typing import Any

from pnp.rules.kernel import Observation


class RandomPlayer:
    """Picks any legal action, each as likely as the next."""

    def __init__(self, *, seed: int = 0, budget: object = None, game: str = "") -> None:  # noqa: ARG002
        self.seed = seed

    @property
    def seed(self) -> int:
        """Where its choices come from; set anew, they begin anew."""
        return self._seed

    @seed.setter
    def seed(self, seed: int) -> None:
        self._seed, self._rng = seed, Random(seed)

    def choose(self, observation: Observation) -> Any:
        """One of the legal actions."""
        assert observation.decision is not None
        return self._rng.choice(observation.decision.actions)
