"""Fit the planner's sense of Aliens Predator to games that automas play against each other.

`python -m benchmarks.fit_aliens_predator --games 1500 --into W.json` watches the printed decks play
all scenarios in turn, with a slip now and then so that more is seen than they would do; `--start
W.json --simulations 12 --games 200 --into BETTER.json` lets planners with these weights meet.
Positions of these games, with who won in the end, are what the weights are fitted to: logistic
regression, shared out among the seats. That a scenario favours a seat is fitted beside them, and
left out of the judgement.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random
from typing import Any, Final

import automa
from automa.aliens_predator.features import NAMES, PHASES, features, spread
from automa.aliens_predator.sense import Sense, fitted
from automa.race import race
from automa.search import Budget
from automa.weights import Weights
from benchmarks.fitting_rivals import NOBODY, Course, Lesson, run
from pnp.data.assets import folder
from pnp.rules import load
from pnp.rules.kernel import SeededDealer

GAME: Final = "aliens-predator"
ROUNDS: Final = ((1500, 0),)
"""Games and simulations, one round after another."""
EXPLORE: Final = 0.08
"""How often any legal move is made instead."""
GUIDES: Final = ("instinct", "instinct", "instinct:easy")
"""Who plays where nobody thinks."""
SCENARIOS: Final = tuple(
    sorted(file.stem for file in (folder("carddata") / GAME / "scenarios").glob("*.yaml"))
)
SEATS: Final = 4
NUISANCES: Final = tuple(f"{name} {seat}" for name in SCENARIOS for seat in range(SEATS))
"""That a scenario is good for a seat is not to be laid at the door of what else it has much of."""


def lessons(seed: int, weights: Weights, simulations: int) -> list[Lesson]:
    """Positions of one game."""
    rng = Random(f"{seed} fit")
    name = SCENARIOS[seed % len(SCENARIOS)]
    game: Any = load(GAME).setup({"scenario": name}, SeededDealer(seed))
    game.events = None
    rules = game.rules
    seats = range(rules.players)
    sense, budget = Sense(rules, weights), Budget(simulations=simulations)
    guides = [automa.player(rng.choice(GUIDES), game=GAME, seed=seed + at) for at in seats]
    seen, begun = [], 1
    at = SCENARIOS.index(name) * SEATS
    while game.decision is not None:
        if game.turn > begun:
            begun = game.turn
            rows = [
                [
                    *spread(rules.factions[seat], row),
                    *(float(at + seat == n) for n in range(len(NUISANCES))),
                ]
                for seat, row in enumerate(features(game))
            ]
            seen.append((0, NOBODY, rows))
        seat = game.decision.seat
        if rng.random() < EXPLORE:
            game.play(rng.choice(game.decision.actions))
        elif not simulations:
            game.play(guides[seat].choose(game.observe(seat, rng)))
        else:
            game.play(race(game.observe(seat, rng), sense, budget, rng)[0].action)
    scores: tuple[float, ...] = game.result.scores
    return [Lesson(*each, scores) for each in seen]


def _class(seeds: Sequence[int], weights: Weights, simulations: int) -> list[Lesson]:
    return [lesson for seed in seeds for lesson in lessons(seed, weights, simulations)]


COURSE: Final = Course((*NAMES, *NUISANCES), PHASES, _class)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    return run(COURSE, "fit_aliens_predator", __doc__, ROUNDS, fitted, arguments)


if __name__ == "__main__":
    sys.exit(main())
