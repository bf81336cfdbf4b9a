"""What the programs that fit weights of rivals share: lessons, and logistic regression on them.

A game brings the names of its features, its phases, and how positions of one game are watched.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from random import Random
from typing import Final, NamedTuple, TypeAlias

from automa.nets import weighed
from automa.weights import Row, Weights, shared_out
from pnp.data.whole_file import whole_file

EPOCHS: Final = 12
RATE: Final = 0.2
DOUBT: Final = 3e-4
"""How strongly weights are pulled back to what is expected, which is mostly nothing."""
NOBODY: Final = -1
"""The active seat where all have their turn at once."""
CLASS: Final = 20
"""Games that are handed out at a time."""


class Lesson(NamedTuple):
    """A position, and what each seat got in the end."""

    phase: int
    active: int
    rows: list[Row]
    scores: tuple[float, ...]


Teach: TypeAlias = "Callable[[Sequence[int], Weights, int], list[Lesson]]"
"""The lessons of games with these seeds, played with these weights and so many simulations."""


@dataclass(frozen=True)
class Course:
    """What is fitted."""

    names: Sequence[str]
    phases: Sequence[str]
    teach: Teach
    expected: Mapping[str, float] = field(default_factory=dict)
    """What is known of a weight beforehand."""

    def newborn(self) -> Weights:
        """Weights that know nothing but what is expected."""
        row = [self.expected.get(name, 0.0) for name in self.names]
        phases = self.phases
        return Weights([[*row] for _ in phases], [[*row] for _ in phases], [0.0 for _ in phases])

    def school(
        self, weights: Weights, seeds: Sequence[int], simulations: int, processes: int
    ) -> Iterator[list[Lesson]]:
        """The lessons of many games, some games at a time and in their order."""
        classes = [seeds[at : at + CLASS] for at in range(0, len(seeds), CLASS)]
        if processes == 1:
            for each in classes:
                yield self.teach(each, weights, simulations)
            return
        with ProcessPoolExecutor(processes) as pool:
            many = len(classes)
            yield from pool.map(self.teach, classes, [weights] * many, [simulations] * many)

    def fit(self, learned: Sequence[Lesson], rng: Random) -> Weights:
        """The weights that fit what happened."""
        weights, expected = self.newborn(), self.newborn()
        tables = [*weights.active, *weights.others]
        goals = [*expected.active, *expected.others]
        slopes = [[1e-8] * len(self.names) for _ in tables]
        turn_slopes = [1e-8] * len(self.phases)
        order = list(learned)
        for epoch in range(EPOCHS):
            rate = RATE * (1 - epoch / EPOCHS)
            rng.shuffle(order)
            for phase, active, rows, scores in order:
                chances = felt(weights, phase, active, rows)
                for seat, row in enumerate(rows):
                    table = phase if seat == active else len(self.phases) + phase
                    error = chances[seat] - scores[seat]
                    own, steps, goal = tables[table], slopes[table], goals[table]
                    for at, value in enumerate(row):
                        if value:
                            slope = error * value + DOUBT * (own[at] - goal[at])
                            steps[at] += slope * slope
                            own[at] -= rate * slope / sqrt(steps[at])
                    if seat == active:
                        turn_slopes[phase] += error * error
                        weights.turn[phase] -= rate * error / sqrt(turn_slopes[phase])
        return weights

    def save(self, weights: Weights, file: Path) -> None:
        """Keep weights, in the form in which the planner reads them."""

        def laid_out(tables: list[Row]) -> str:
            named = [
                f'  "{name}": {json.dumps([round(table[at], 3) for table in tables])}'
                for at, name in enumerate(self.names)
            ]
            return "{\n" + ",\n".join(named) + "\n }"

        text = (
            f'{{\n "phases": {json.dumps(self.phases)},\n "active": {laid_out(weights.active)},\n'
            f' "others": {laid_out(weights.others)},\n'
            f' "turn": {json.dumps([round(each, 3) for each in weights.turn])}\n}}\n'
        )
        with whole_file(file) as out:
            out.write(text.encode())

    def round_of(
        self, weights: Weights, seeds: Sequence[int], simulations: int, processes: int
    ) -> Weights:
        """One round: play, and fit."""
        learned: list[Lesson] = []
        for more in self.school(weights, seeds, simulations, processes):
            learned += more
            print(f"{len(learned)} positions", flush=True)
        after = self.fit(learned, Random(seeds[0]))
        print(f"mean square {mistake(after, learned):.4f}", flush=True)
        return after


def felt(weights: Weights, phase: int, active: int, rows: Sequence[Row]) -> list[float]:
    """The chances of all seats, as these weights feel them."""
    merits = [weighed(row, weights.others[phase]) for row in rows]
    if active != NOBODY:
        merits[active] = weights.turn[phase] + weighed(rows[active], weights.active[phase])
    return shared_out([True] * len(merits), merits)


def mistake(weights: Weights, learned: Sequence[Lesson]) -> float:
    """The mean square between what is felt and what came."""
    squares = 0.0
    for phase, active, rows, scores in learned:
        seat = max(active, 0)
        squares += (felt(weights, phase, active, rows)[seat] - scores[seat]) ** 2
    return squares / max(1, len(learned))


def run(
    course: Course,
    prog: str,
    about: str | None,
    rounds: Sequence[tuple[int, int]],
    read: Callable[[Path], Weights],
    arguments: Sequence[str] | None,
) -> int:
    """The command line: one round, or all of `rounds` (games and simulations)."""
    from argparse import ArgumentParser

    parser = ArgumentParser(prog=f"python -m benchmarks.{prog}", description=about)
    parser.add_argument("--games", type=int, default=rounds[0][0])
    parser.add_argument("--simulations", type=int, default=0, help="0: without thinking")
    parser.add_argument("--start", type=Path, help="weights to play with")
    parser.add_argument("--into", type=Path, required=True, help="where to keep the weights")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--all-rounds", action="store_true", help="as the planner's were made")
    given = parser.parse_args(arguments)
    weights = read(given.start) if given.start else course.newborn()
    seed = given.seed
    for games, simulations in rounds if given.all_rounds else ((given.games, given.simulations),):
        weights = course.round_of(weights, range(seed, seed + games), simulations, given.processes)
        course.save(weights, given.into)
        seed += games
    return 0
