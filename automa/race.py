"""Try every move at hand in the same imagined worlds, and drop those that fall behind.

Where a game is long and a turn takes many small moves, a tree of few simulations knows little. A
race asks less: what comes of each move if everybody goes on as usual? All moves are tried with the
same luck, world by world, so that a few worlds tell them apart; and unless another move is surely
better, the usual one is made. Whoever looks best of many in one world was lucky there, mostly: the
world in which rivals of the usual move are picked says nothing about how good they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any, Final, Protocol, runtime_checkable

from automa.reasons import Option
from automa.search import Budget
from pnp.rules.kernel import Observation
from pnp.rules.sums import total

ROUGH: Final = 0.05
"""Differences are taken to scatter at least as much as this."""
BEHIND: Final = 1.5
"""A move is dropped that is behind by so many standard errors."""
BEATEN: Final = 3.0
"""And the usual move, if it is behind by so many."""
SURE: Final = 1.0
"""A move is made instead of the usual one that is ahead by so many standard errors."""
GAIN: Final = 0.005
"""And by so much."""
WORLDS: Final = 4
"""Worlds in which a move that is not dropped after the first one can be tried."""
SAME: Final = 1e-9
ALIKE: Final = 2
"""Worlds after which a move that made no difference is dropped."""


@runtime_checkable
class Runner(Protocol):
    """Knows what is usual in a game, and what comes of it."""

    @property
    def rules(self) -> Any:
        """The rules of the games that it knows, which every state holds as `rules`."""
        ...

    def usual(self, world: Any) -> Any:
        """The move that the seat that decides would make."""
        ...

    def rivals(self, world: Any, usual: Any) -> Sequence[Any]:
        """Those of the other moves that are worth a trial."""
        ...

    def outlook(self, world: Any, action: Any) -> Sequence[float]:
        """How likely every seat wins if this is done, and all go on as usual; uses up the world."""
        ...


def race(
    observation: Observation, runner: Runner, budget: Budget, rng: Random, *, alone: bool = False
) -> tuple[Option, ...]:
    """Every legal action, the one to take first.

    A usual move without rivals is tried only if its odds are asked for, with `alone`.
    """
    assert observation.decision is not None
    seat, actions = observation.decision.seat, observation.decision.actions
    world = observation.imagine(Random(rng.random()))
    usual = runner.usual(world)
    field = [usual, *runner.rivals(world, usual)]
    found: dict[Any, list[float]] = {action: [] for action in (*field, *actions)}
    spent, more = budget.spend(), True
    while more and (len(field) > 1 or (alone and len(found[usual]) < WORLDS)):
        luck = rng.random()
        for action in field:
            if next(spent, None) is None:
                more = False
                break
            world = observation.imagine(Random(luck))
            found[action].append(runner.outlook(world, action)[seat])
        else:
            field = _still_in(found, field, usual, budget)
    return _ranked(found, usual)


def _ahead(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """By how much one is better than another in the worlds that both were tried in, give or take.

    A negative infinity if there are none.
    """
    gaps = [a - b for a, b in zip(one, other, strict=False)]
    if not gaps:
        return float("-inf"), 0.0
    mean = total(gaps) / len(gaps)
    spread = total([(gap - mean) ** 2 for gap in gaps]) / len(gaps)
    return mean, sqrt(max(spread, ROUGH**2) / len(gaps))


def _still_in(
    found: dict[Any, list[float]], field: list[Any], usual: Any, budget: Budget
) -> list[Any]:
    """Those that may still turn out better than all others; the usual move most of all."""
    tried = len(found[field[0]])
    others = [action for action in field if action != usual]
    if tried == 1 and budget.simulations is not None:
        left = budget.simulations - len(field)
        others = sorted(others, key=lambda action: -found[action][0])[: max(left // WORLDS - 1, 1)]
    best = max(field, key=lambda action: total(found[action]))
    kept = []
    if usual in field:
        gap, error = _ahead(found[usual], found[best])
        kept += [usual] if gap + BEATEN * error >= 0 else []
    for action in others:
        gap, error = _ahead(found[action], found[best])
        same = all(abs(a - b) < SAME for a, b in zip(found[action], found[usual], strict=False))
        if gap + BEHIND * error >= 0 and not (same and tried >= ALIKE):
            kept.append(action)
    return kept


def _ranked(found: dict[Any, list[float]], usual: Any) -> tuple[Option, ...]:
    """All moves as options: the one that is surely better, or the usual one, and then by merit."""
    whole = [value for values in found.values() for value in values]
    middle = total(whole) / len(whole) if whole else 0.5
    first, most = usual, 0.0
    picked = sum(map(bool, found.values())) > 2
    for action, values in found.items():
        gap, error = _ahead(values[picked:], found[usual][picked:])
        sure = gap - SURE * error
        if action != usual and gap > GAIN and sure > most:
            first, most = action, sure
    options = [
        Option(
            action,
            total(values) / len(values) if values else middle,
            len(values),
            judged=bool(values),
        )
        for action, values in found.items()
    ]
    options.sort(key=lambda each: (each.action == first, each.visits, each.value), reverse=True)
    return tuple(options)
