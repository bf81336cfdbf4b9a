"""The strong player: searches imagined worlds, and says what it found."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any, Final, NamedTuple, Protocol

from automa.search import Branch, Budget, Judge, search
from pnp.data.problems import PnpError, did_you_mean
from pnp.rules.kernel import Observation

DEFAULT: Final = 400
"""Simulations for a decision unless told otherwise: well under a second."""

SENSES: Final = {
    "card-hunter": "automa.card_hunter.reasons",
    "predation": "automa.predation.reasons",
}
"""Where the sense of each game is found, and the words for it; loaded when it is asked for.

The module has `sense_of`, which makes the sense that games under some rules need, and `reason`: see
`Sense` and `Reason` here.
"""


class Option(NamedTuple):
    """A legal action as the planner sees it."""

    action: Any
    value: float
    """How likely the seat that decides wins after it."""
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


class Sense(Judge, Protocol):
    """What the planner feels in games of one kind; it may remember from decision to decision."""

    @property
    def rules(self) -> Any:
        """The rules of the games that it judges, which every state holds as `rules`."""
        ...


class Reason(Protocol):
    """Finds words for what was found."""

    def __call__(self, world: Any, sense: Any, options: Sequence[Option]) -> str:
        """What speaks for the first of the options, which come best first.

        Reads of the world only what the seat that decides may know.
        """
        ...


class Planner:
    """Plans for one seat, of a team or among rivals.

    What it chooses depends on the seed, the budget and the observation, and not on what it was
    asked before.
    """

    def __init__(
        self, *, seed: int = 0, budget: int | str | None = None, game: str = "card-hunter"
    ) -> None:
        if game not in SENSES:
            raise PnpError(f"the planner has no sense of '{game}'", hint=did_you_mean(game, SENSES))
        self.game = game
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
        reason: Reason = import_module(SENSES[self.game]).reason
        return Advice(*options[0], reason(world, self._sense_of(world), options), options)

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
        """One sense for all of a game, which remembers from decision to decision."""
        if self._sense is None or self._sense.rules is not world.rules:
            made: Sense = import_module(SENSES[self.game]).sense_of(world.rules)
            self._sense = made
        return self._sense
