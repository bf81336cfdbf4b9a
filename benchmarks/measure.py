"""Times things against each other: in turns, so that noise hits all of them alike."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Mapping

Work = Callable[[], object]
Clock = Callable[[], float]


def seconds(
    works: Mapping[str, Work], rounds: int, clock: Clock = time.perf_counter
) -> dict[str, list[float]]:
    """How long each work took in each round; the order within a round is that of the mapping."""
    taken: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            gc.collect()
            start = clock()
            work()
            taken[name].append(clock() - start)
    return taken


def ratio(taken: Mapping[str, list[float]], one: str, other: str) -> float:
    """The median over all rounds of how many times longer `one` took than `other`."""
    return statistics.median(a / b for a, b in zip(taken[one], taken[other], strict=True))


def report(what: str, value: float, goal: str) -> None:
    """One line: what was measured, the ratio, and what it should be."""
    print(f"{what:62} {value:6.2f}x   (goal: {goal})")
