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

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from functools import partial
from math import exp
from random import Random
from typing import Any, Final

from automa.predation.features import PHASE_OF, PHASES, Boards, active_seat, features, names_among
from automa.predation.policy import leanings
from automa.predation.sense import FITTED, Sense
from automa.search import Budget, search
from automa.weights import Weights
from benchmarks.fitting_rivals import Course, Lesson, run
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

EXPECTED: Final = {"dominance": 3.0, "apex": 3.0}
"""What is known to win at the end of the turn, though games that show it are rare."""


def leaning(game: Any, rng: Random, ease: float) -> Any:
    """A move by first leanings."""
    leans = leanings(game)
    first = max(leans)
    odds = [exp((lean - first) / ease) for lean in leans]
    return rng.choices(game.decision.actions, odds)[0]


def lessons(seed: int, sense: Sense, simulations: int) -> list[Lesson]:
    """Positions of one game, as long as everybody is in it."""
    rng = Random(f"{seed} fit")
    seats = sense.rules.players
    game: Any = load("predation").setup({"players": seats}, SeededDealer(seed))
    game.events = None
    seen = []
    boards, budget = Boards(game.rules), Budget(simulations=simulations)
    while game.decision is not None:
        everybody = sum(game.alive) == seats
        if everybody and game.asked.name in PHASE_OF and rng.random() < WATCHED:
            active = active_seat(game)
            seen.append((PHASE_OF[game.asked.name], active, features(game, active, boards)))
        if not simulations or rng.random() < EXPLORE:
            game.play(leaning(game, rng, 1.0 if not simulations else EASE))
            continue
        found = search(game.observe(game.decision.seat, rng), sense, budget, rng).branches
        game.play(max(game.decision.actions, key=lambda action: found[action].visits))
    scores: tuple[float, ...] = game.result.scores
    return [Lesson(*each, scores) for each in seen]


def _class(seats: int, seeds: Sequence[int], weights: Weights, simulations: int) -> list[Lesson]:
    sense = Sense(load("predation").rules({"players": seats}), weights)
    return [lesson for seed in seeds for lesson in lessons(seed, sense, simulations)]


def course(seats: int) -> Course:
    """What is fitted for games of so many."""
    return Course(names_among(seats), PHASES, partial(_class, seats), EXPECTED)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = ArgumentParser(add_help=False)
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=2)
    given, rest = parser.parse_known_args(arguments)
    seats = given.seats
    return run(course(seats), "fit_predation", __doc__, ROUNDS, FITTED[seats], rest)


if __name__ == "__main__":
    sys.exit(main())
