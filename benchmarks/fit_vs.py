"""Fit the planner's sense of Vs. to games that automas play against each other.

`python -m benchmarks.fit_vs --games 1500 --into W.json` watches the printed decks play, each of the
four recommended decks against each, with a slip now and then so that more is seen than they would
do; `--start W.json --simulations 12 --games 400 --into BETTER.json` lets planners with these
weights meet. Positions of these games, with who won in the end, are what the weights are fitted to:
logistic regression, shared out among the seats.

The weights that come with the planner were fitted to 1,400 games of the first kind and 40 of the
second, with one simulation, together; today's rules and decks make others of the kind.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random
from typing import Any, Final

import automa
from automa.search import Budget, search
from automa.vs.features import BEGINNING, NAMES, PHASES, features
from automa.vs.sense import Sense, fitted
from automa.weights import Weights
from benchmarks.fitting_rivals import Course, Lesson, run
from pnp.data.vs.decks import bundled_decks
from pnp.rules import load
from pnp.rules.kernel import SeededDealer

ROUNDS: Final = ((1500, 0), (400, 12))
"""Games and simulations, one round after another."""

EXPLORE: Final = 0.06
"""How often any legal move is made instead."""

DECKS: Final = tuple(bundled_decks())
NUISANCES: Final = tuple(f"deck {name}" for name in DECKS)
"""That a deck is good is not to be laid at the door of whatever else it has much of."""

GUIDES: Final = ("instinct:hard", "instinct:hard", "instinct:normal")
"""Who plays where nobody thinks."""


def lessons(seed: int, weights: Weights, simulations: int) -> list[Lesson]:
    """Positions of one game."""
    rng = Random(f"{seed} fit")
    decks = [rng.choice(DECKS), rng.choice(DECKS)]
    game: Any = load("vs").setup({"decks": decks}, SeededDealer(seed))
    game.events = None
    sense, budget = Sense(game.rules, weights), Budget(simulations=simulations)
    guides = [automa.player(rng.choice(GUIDES), game="vs", seed=seed + at) for at in range(2)]
    seen, begun = [], 0
    while game.decision is not None:
        if game.asked.name == BEGINNING and game.turn > begun:
            begun = game.turn
            rows = [
                [*row, *(float(deck == each) for each in DECKS)]
                for row, deck in zip(features(game), decks, strict=True)
            ]
            seen.append((0, game.active, rows))
        seat = game.decision.seat
        if rng.random() < EXPLORE:
            game.play(rng.choice(game.decision.actions))
        elif not simulations:
            game.play(guides[seat].choose(game.observe(seat, rng)))
        else:
            found = search(game.observe(seat, rng), sense, budget, rng).branches
            game.play(max(game.decision.actions, key=lambda action: found[action].visits))
    scores: tuple[float, ...] = game.result.scores
    return [Lesson(*each, scores) for each in seen]


def _class(seeds: Sequence[int], weights: Weights, simulations: int) -> list[Lesson]:
    return [lesson for seed in seeds for lesson in lessons(seed, weights, simulations)]


COURSE: Final = Course((*NAMES, *NUISANCES), PHASES, _class)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    return run(COURSE, "fit_vs", __doc__, ROUNDS, fitted, arguments)


if __name__ == "__main__":
    sys.exit(main())
