"""The strong player: searches imagined worlds, or races in them, and says what it found."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple, Protocol

from automa.certainty import sure_end
from automa.part import automa_of
from automa.race import Runner, race
from automa.reasons import Chance, Option
from automa.search import Branch, Budget, Judge, RivalsJudge, search
from pnp.rules.kernel import Observation


class Advice(NamedTuple):
    """What to do, and why."""

    action: Any
    value: float
    visits: int
    reason: str
    options: tuple[Option, ...]
    """Every legal action, best first, with its chance."""
    wins: str = "wins"
    """What is likely, in a word: 'wins', 'reaches the goal'."""

    @property
    def chance(self) -> Chance | None:
        """How likely the action wins."""
        return self.options[0].chance


class Sense(Judge, Protocol):
    """What the planner feels in games of one kind; it may remember from decision to decision."""

    @property
    def rules(self) -> Any:
        """The rules of the games that it judges, which every state holds as `rules`."""
        ...


class Planner:
    """Plans for one seat, of a team or among rivals.

    What it chooses depends on the seed, the budget and the observation, and not on what it was
    asked before.
    """

    def __init__(self, *, game: str, seed: int = 0, budget: int | str | None = None) -> None:
        self.game = automa_of(game)
        self.seed = seed
        self.budget = Budget.of(budget, self.game.thoughts)
        self._sense: Sense | Runner | None = None
        self._found: tuple[Option, ...] = ()

    def choose(self, observation: Observation) -> Any:
        """The action that it would take."""
        decision = observation.decision
        if decision is not None and len(decision.actions) == 1:
            self._found = ()
            return decision.actions[0]
        self._found = self._options(observation)
        return self._found[0].action

    def why(self, observation: Observation) -> str:
        """Why it has just chosen as it did; '' where it had no choice.

        One of a team says what speaks for the move. A rival says only what gives nothing away of
        its cards: not its other moves, nor how it likes its chances.
        """
        if not self._found:
            return ""
        world: Any = observation.imagine(Random(self.seed))
        sense = self._sense_of(world)
        if isinstance(sense, Runner | RivalsJudge):
            return "it played on from its moves in games that it imagined, and this did best"
        return self.game.reason(world, sense, self._found)

    def think(self, observation: Observation) -> Advice:
        """The action that it would take, with its odds and a reason."""
        world: Any = observation.imagine(Random(self.seed))
        options = self._with_chances(observation, world)
        sense = self._sense_of(world)
        reason = self.game.reason(world, sense, options)
        best, wins = options[0], self.game.wins(world, sense)
        return Advice(best.action, best.value, best.visits, reason, options, wins)

    def _with_chances(self, observation: Observation, world: Any) -> tuple[Option, ...]:
        """All options; one that wins for certain comes first, one that loses comes last."""
        rng, found = Random(self.seed), list[Option]()
        options = self._options(observation, alone=True)
        curve = self.game.measured.curve(self.game.setting(world.rules, world.decision.seat))
        for option in options:
            end = sure_end(observation, option.action, self.game.is_out, rng)
            if end is not None:
                chance = Chance(end, sure=True)
            elif curve is None:
                chance = Chance(min(option.value, 1.0), measured=False)
            else:
                chance = Chance(curve.chance(option.value))
            found.append(option._replace(chance=chance))
        return tuple(sorted(found, key=_certainly))

    def _options(self, observation: Observation, *, alone: bool = False) -> tuple[Option, ...]:
        if observation.decision is None:
            raise ValueError("there is nothing to decide")
        rng = Random(self.seed)
        sense = self._sense_of(observation.imagine(rng))
        if isinstance(sense, Runner):
            return race(observation, sense, self.budget, rng, alone=alone)
        root = search(observation, sense, self.budget, rng)
        found = {action: root.branches[action] for action in observation.decision.actions}
        blur = sense.temper.blur if isinstance(sense, RivalsJudge) else 0.0
        return tuple(
            Option(each, found[each].value, found[each].simulations) for each in ranked(found, blur)
        )

    def _sense_of(self, world: Any) -> Sense | Runner:
        """One sense for all of a game, which remembers from decision to decision."""
        if self._sense is None or self._sense.rules is not world.rules:
            self._sense = self.game.sense_of(world.rules)
        return self._sense


def ranked(found: Mapping[Any, Branch], blur: float) -> list[Any]:
    """The actions, the one to take first: of those that are nearly as good as the best, the one
    that looked best before it was tried; the others by how often they were."""

    def merit(action: Any) -> tuple[float, float]:
        return found[action].visits, found[action].value

    tried = sorted(found, key=merit, reverse=True)
    least = found[tried[0]].value - blur
    near = [action for action in tried if found[action].value >= least]
    best = max(near, key=lambda action: found[action].guess) if blur else tried[0]
    return [best, *(action for action in tried if action != best)]


def _certainly(option: Option) -> float:
    chance = option.chance
    return -chance.share if chance and chance.sure else -0.5
