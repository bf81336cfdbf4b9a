"""Fit the planner's sense of Predation to games that it plays against itself.

`python -m benchmarks.fit_predation --games 3000 --into W.json` plays by first leanings alone, which
is quick; `--start W.json --simulations 40 --games 1200 --into BETTER.json` lets planners with these
weights meet, which now and then follow a mere leaning instead. Positions of these games, with who
won in the end, are what the weights are fitted to: logistic regression, shared out among the seats.

The weights that come with the planner were made so, in two rounds: see `ROUNDS`, and
`--all-rounds` to go through them. That was at commit 9eb88c3, before leanings were last changed and
when two more phases were fitted, which are left out now; today's program makes others of the kind.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import exp, sqrt
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from automa.nets import weighed
from automa.predation.features import NAMES, PHASE_OF, PHASES, Boards, Row, active_seat, features
from automa.predation.policy import leanings
from automa.predation.sense import Sense, Weights, fitted, shared_out
from automa.search import Budget, search
from pnp.data.whole_file import whole_file
from pnp.rules import load
from pnp.rules.kernel import SeededDealer

ROUNDS: Final = ((3000, 0), (600, 40))
"""Games and simulations, one round after another."""

WATCHED: Final = 0.5
"""The share of positions that are kept: neighbours tell the same."""

EXPLORE: Final = 0.08
"""How often a planner follows a leaning instead."""

EASE: Final = 1.5
"""How freely it then chooses: more than 1 is freer than the leanings say."""

EPOCHS: Final = 12
RATE: Final = 0.2
DOUBT: Final = 3e-4
"""How strongly weights are pulled back to what is expected, which is mostly nothing."""

EXPECTED: Final = {"dominance": 3.0, "apex": 3.0}
"""What is known to win at the end of the turn, though games that show it are rare."""


class Lesson(NamedTuple):
    """A position, and what each seat got in the end."""

    phase: int
    active: int
    rows: list[Row]
    scores: tuple[float, ...]


def newborn() -> Weights:
    """Weights that know nothing but what is expected."""
    row = [EXPECTED.get(name, 0.0) for name in NAMES]
    return Weights([[*row] for _ in PHASES], [[*row] for _ in PHASES], [0.0 for _ in PHASES])


def leaning(game: Any, rng: Random, ease: float) -> Any:
    """A move by first leanings."""
    leans = leanings(game)
    first = max(leans)
    odds = [exp((lean - first) / ease) for lean in leans]
    return rng.choices(game.decision.actions, odds)[0]


def lessons(seed: int, sense: Sense, simulations: int) -> list[Lesson]:
    """Positions of one game."""
    rng = Random(f"{seed} fit")
    game: Any = load("predation").setup({}, SeededDealer(seed))
    game.events = None
    seen = []
    boards, budget = Boards(game.rules), Budget(simulations=simulations)
    while game.decision is not None:
        if game.asked.name in PHASE_OF and rng.random() < WATCHED:
            active = active_seat(game)
            seen.append((PHASE_OF[game.asked.name], active, features(game, active, boards)))
        if not simulations or rng.random() < EXPLORE:
            game.play(leaning(game, rng, 1.0 if not simulations else EASE))
            continue
        found = search(game.observe(game.decision.seat, rng), sense, budget, rng).branches
        game.play(max(game.decision.actions, key=lambda action: found[action].visits))
    scores: tuple[float, ...] = game.result.scores
    return [Lesson(*each, scores) for each in seen]


def _class(seeds: Sequence[int], weights: Weights, simulations: int) -> list[Lesson]:
    sense = Sense(load("predation").rules({}), weights)
    return [lesson for seed in seeds for lesson in lessons(seed, sense, simulations)]


def school(
    weights: Weights, seeds: Sequence[int], simulations: int, processes: int
) -> Iterator[list[Lesson]]:
    """The lessons of many games, some games at a time and in their order."""
    classes = [seeds[at : at + 20] for at in range(0, len(seeds), 20)]
    if processes == 1:
        for each in classes:
            yield _class(each, weights, simulations)
        return
    with ProcessPoolExecutor(processes) as pool:
        many = len(classes)
        yield from pool.map(_class, classes, [weights] * many, [simulations] * many)


def fit(learned: Sequence[Lesson], rng: Random) -> Weights:
    """The weights that fit what happened."""
    weights, expected = newborn(), newborn()
    tables = [*weights.active, *weights.others]
    goals = [*expected.active, *expected.others]
    slopes = [[1e-8] * len(NAMES) for _ in tables]
    turn_slopes = [1e-8] * len(PHASES)
    order = list(learned)
    for epoch in range(EPOCHS):
        rate = RATE * (1 - epoch / EPOCHS)
        rng.shuffle(order)
        for phase, active, rows, scores in order:
            chances = _chances(weights, phase, active, rows)
            for seat, row in enumerate(rows):
                table = phase if seat == active else len(PHASES) + phase
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


def _chances(weights: Weights, phase: int, active: int, rows: Sequence[Row]) -> list[float]:
    merits = [weighed(row, weights.others[phase]) for row in rows]
    merits[active] = weights.turn[phase] + weighed(rows[active], weights.active[phase])
    return shared_out([True] * len(rows), merits)


def mistake(weights: Weights, learned: Sequence[Lesson]) -> float:
    """The mean square between what is felt and what came."""
    total = 0.0
    for phase, active, rows, scores in learned:
        total += (_chances(weights, phase, active, rows)[active] - scores[active]) ** 2
    return total / max(1, len(learned))


def save(weights: Weights, file: Path) -> None:
    """Keep weights, in the form that `fitted` reads."""

    def laid_out(tables: list[Row]) -> str:
        named = [
            f'  "{name}": {json.dumps([round(table[at], 3) for table in tables])}'
            for at, name in enumerate(NAMES)
        ]
        return "{\n" + ",\n".join(named) + "\n }"

    text = (
        f'{{\n "phases": {json.dumps(PHASES)},\n "active": {laid_out(weights.active)},\n'
        f' "others": {laid_out(weights.others)},\n'
        f' "turn": {json.dumps([round(each, 3) for each in weights.turn])}\n}}\n'
    )
    with whole_file(file) as out:
        out.write(text.encode())


def round_of(weights: Weights, seeds: Sequence[int], simulations: int, processes: int) -> Weights:
    """One round: play, and fit."""
    learned: list[Lesson] = []
    for more in school(weights, seeds, simulations, processes):
        learned += more
        print(f"{len(learned)} positions", flush=True)
    after = fit(learned, Random(seeds[0]))
    print(f"mean square {mistake(after, learned):.4f}", flush=True)
    return after


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    from argparse import ArgumentParser

    parser = ArgumentParser(prog="python -m benchmarks.fit_predation", description=__doc__)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--simulations", type=int, default=0, help="0: by first leanings alone")
    parser.add_argument("--start", type=Path, help="weights to play with")
    parser.add_argument("--into", type=Path, required=True, help="where to keep the weights")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--all-rounds", action="store_true", help="as the planner's were made")
    given = parser.parse_args(arguments)
    weights = fitted(given.start) if given.start else newborn()
    rounds = ROUNDS if given.all_rounds else ((given.games, given.simulations),)
    seed = given.seed
    for games, simulations in rounds:
        weights = round_of(weights, range(seed, seed + games), simulations, given.processes)
        save(weights, given.into)
        seed += games
    return 0


if __name__ == "__main__":
    sys.exit(main())
