"""Information-set Monte Carlo tree search: think ahead in worlds that could be the true one.

Every simulation imagines the world anew, so a plan must do well whatever is hidden and whatever is
drawn, and nothing can be read from the true state. The tree is kept by actions and by what they
were seen to lead to in broad terms (see `Judge.outcome`), not by worlds. A position reached for the
first time is judged, which also tells the search where to look first.

Seats may be a team or rivals. Every action is remembered by what it was worth to the seat that
chose it, so each seat looks for its own good. What a rival holds differs from world to world, and
so does what it may do: in each world only what is legal there is compared.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterator, Sequence
from dataclasses import dataclass
from math import log, sqrt
from random import Random
from time import monotonic
from typing import Any, NamedTuple, Protocol, runtime_checkable

from pnp.data.problems import PnpError
from pnp.rules.kernel import Observation, State


class Temper(NamedTuple):
    """How a search weighs first judgements against trying."""

    trust: float = 20.0
    """A first judgement counts as much as this many simulations."""
    curiosity: float = 0.1
    """How much an action is worth trying because it was tried seldom."""
    blur: float = 0.0
    """Actions that the search finds so nearly alike are told apart by their first judgements."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: in simulations, or in seconds."""

    simulations: int | None = None
    seconds: float | None = None

    @classmethod
    def of(cls, given: int | str | None, default: int) -> Budget:
        """A budget from 500, '500' or '0.8s'; PnpError if it is none."""
        if given is None:
            return cls(simulations=default)
        text = str(given).strip()
        try:
            if text.endswith("s") and 0 < float(text[:-1]) <= 3600:
                return cls(seconds=float(text[:-1]))
            if not text.endswith("s") and 1 <= int(text) <= 10_000_000:
                return cls(simulations=int(text))
        except ValueError:
            pass
        hint = "a number of simulations such as 500, or a time such as 0.8s"
        raise PnpError(f"'{given}' is no budget for thinking", hint=hint)

    def spend(self, clock: Callable[[], float] = monotonic) -> Iterator[int]:
        """Counts simulations until the budget is used up; there is always one."""
        if self.simulations is not None:
            yield from range(self.simulations)
            return
        end = clock() + (self.seconds or 0.0)
        done = 0
        while done == 0 or clock() < end:
            yield done
            done += 1


class Judge(Protocol):
    """Knows a game well enough to guess."""

    def judge(self, state: Any, known: Container[Any] = ()) -> Sequence[float]:
        """How good each legal action is for the seat that decides, from 0 to 1, in their order.

        What is said of actions that are known already is not listened to.
        """
        ...

    def outcome(self, state: Any) -> Hashable:
        """What was seen to happen, in broad terms: the same plans suit the same outcomes."""
        ...


@runtime_checkable
class RivalsJudge(Judge, Protocol):
    """Knows a game in which one seat's luck is not another's."""

    @property
    def temper(self) -> Temper:
        """How far its judgements are to be trusted."""
        ...

    def shares(self, state: Any, best: float) -> Sequence[float]:
        """What a position is worth to every seat, if it is worth `best` to the one that decides."""
        ...

    def reconsider(self, state: Any, guesses: Sequence[float]) -> Sequence[float]:
        """The same judgements of the legal actions, with what takes longer to find.

        Only where the search goes on from a position is this asked, and never twice.
        """
        ...

    def suppose(self, state: Any, seat: int, rng: Random) -> None:
        """Rearrange in an imagined world what `seat` cannot see, by what rivals are wont to do."""
        ...


class Branch:
    """An action as the search knows it."""

    __slots__ = ("guess", "nodes", "total", "trust", "visits")

    def __init__(self, guess: float, trust: float) -> None:
        self.guess = guess
        self.trust = trust
        self.visits = trust
        self.total = trust * guess
        self.nodes: dict[Hashable, Node] = {}

    @property
    def value(self) -> float:
        """How good the action is for the seat that may choose it, from 0 to 1."""
        return self.total / self.visits

    @property
    def simulations(self) -> int:
        """How often it was tried."""
        return round(self.visits - self.trust)


class Node:
    """A decision after certain actions and outcomes."""

    __slots__ = ("branches", "fresh", "visits")

    def __init__(self) -> None:
        self.branches: dict[Any, Branch] = {}
        self.fresh: tuple[State, Sequence[float]] | None = None
        """The position and its judgements, until the search goes on from here."""
        self.visits = 0


def search(observation: Observation, judge: Judge, budget: Budget, rng: Random) -> Node:
    """What a budget of simulations tells of the decision at hand."""
    rivals = judge if isinstance(judge, RivalsJudge) else None
    temper = rivals.temper if rivals else Temper()
    root = Node()
    world = _world(observation, rivals, rng)
    _judge(root, world, judge)
    for done in budget.spend():
        if done:
            world = _world(observation, rivals, rng)
        _simulate(root, world, judge, rivals, temper)
    return root


def _world(observation: Observation, rivals: RivalsJudge | None, rng: Random) -> State:
    world = observation.imagine(rng)
    if rivals:
        assert observation.decision is not None
        rivals.suppose(world, observation.decision.seat, rng)
    return world


def _simulate(
    node: Node, world: State, judge: Judge, rivals: RivalsJudge | None, temper: Temper
) -> None:
    """Follow the most promising actions to a position not yet known, judge it, and remember."""
    path: list[tuple[int, Branch]] = []
    while True:
        node.visits += 1
        assert world.decision is not None
        # A team has one luck: what any of its seats chooses is good or bad for the first.
        seat = world.decision.seat if rivals else 0
        action, branch = _promising(node, world, judge, rivals, temper)
        path.append((seat, branch))
        world.play(action)
        if world.result is not None:
            shares: Sequence[float] = world.result.scores
            break
        seen = judge.outcome(world)
        following = branch.nodes.get(seen)
        if following is None:
            following = branch.nodes[seen] = Node()
            best = _judge(following, world, judge)
            shares = rivals.shares(world, best) if rivals else (best,)
            break
        node = following
    for seat, branch in path:
        branch.visits += 1
        branch.total += shares[seat]


def _judge(node: Node, world: State, judge: Judge) -> float:
    """Judge a position that is reached for the first time; what its best action is worth."""
    guesses = judge.judge(world)
    node.fresh = world, guesses
    return max(guesses)


def _branch_out(
    node: Node, world: State, guesses: Sequence[float], rivals: RivalsJudge | None, temper: Temper
) -> None:
    """Give each legal action that is not known yet its first value."""
    assert world.decision is not None
    if rivals:
        guesses = rivals.reconsider(world, guesses)
    for action, guess in zip(world.decision.actions, guesses, strict=True):
        if action not in node.branches:
            node.branches[action] = Branch(guess, temper.trust)


def _promising(
    node: Node, world: State, judge: Judge, rivals: RivalsJudge | None, temper: Temper
) -> tuple[Any, Branch]:
    """The action with the highest upper confidence bound."""
    assert world.decision is not None
    actions, branches = world.decision.actions, node.branches
    if node.fresh is not None:
        _branch_out(node, *node.fresh, rivals, temper)
        node.fresh = None
    # What is legal can differ from world to world, as a Part is empty in one and not in the other.
    if any(action not in branches for action in actions):
        _branch_out(node, world, judge.judge(world, branches), rivals, temper)
    curiosity = temper.curiosity * sqrt(log(node.visits + temper.trust))
    best, found = -1.0, actions[0]
    for action in actions:
        branch = branches[action]
        promise = branch.total / branch.visits + curiosity / sqrt(branch.visits)
        if promise > best:
            best, found = promise, action
    return found, branches[found]
