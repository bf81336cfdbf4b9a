"""The strong player: searches imagined worlds, and says what it found."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple

from automa.card_hunter_reasons import reason
from automa.card_hunter_sense import Sense
from automa.search import Branch, Budget, search
from pnp.data.problems import PnpError
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import Observation

DEFAULT: Final = 400
"""Simulations for a decision unless told otherwise: well under a second."""


class Option(NamedTuple):
    """A legal action as the planner sees it."""

    action: Any
    value: float
    """How likely the team wins after it."""
    visits: int
    """How many simulations tried it."""


class Advice(NamedTuple):
    """What to do, and why."""

    action: Any
    value: float
    visits: int
    reason: str
    options: tuple[Option, ...]
    """Every legal action, best first."""


class Planner:
    """Plans for a team of hunters.

    What it chooses depends on the seed, the budget and the observation, and not on what it was
    asked before.
    """

    def __init__(
        self, *, seed: int = 0, budget: int | str | None = None, game: str = "card-hunter"
    ) -> None:
        if game != "card-hunter":
            raise PnpError(f"the planner has no sense of '{game}'")
        self.seed = seed
        self.budget = Budget.of(budget, DEFAULT)
        self._sense: Sense | None = None

    def choose(self, observation: Observation) -> Any:
        """The action that it would take."""
        return self._options(observation)[0].action

    def think(self, observation: Observation) -> Advice:
        """The action that it would take, with its odds and a reason."""
        options = self._options(observation)
        world: Any = observation.imagine(Random(self.seed))
        why = reason(world, self._sense_of(world).glance(world), options)
        return Advice(*options[0], why, options)

    def _options(self, observation: Observation) -> tuple[Option, ...]:
        if observation.decision is None:
            raise ValueError("there is nothing to decide")
        rng = Random(self.seed)
        sense = self._sense_of(observation.imagine(rng))
        root = search(observation, sense, self.budget, rng)
        found = {action: root.branches[action] for action in observation.decision.actions}

        def merit(action: Any) -> tuple[float, float]:
            branch: Branch = found[action]
            return branch.visits, branch.value

        ranked = sorted(observation.decision.actions, key=merit, reverse=True)
        return tuple(Option(each, found[each].value, found[each].simulations) for each in ranked)

    def _sense_of(self, world: Any) -> Sense:
        """One sense for all of a hunt, which remembers from decision to decision."""
        if not isinstance(world, Hunt):
            raise TypeError("the planner has no sense of such a game")
        if self._sense is None or self._sense.rules is not world.rules:
            self._sense = Sense(world.rules)
        return self._sense
