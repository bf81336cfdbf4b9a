"""How fast the rules and the planner are, against OpenSpiel and RLCard.

pip install -e '.[bench]' && python -m benchmarks.rules
"""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple, TypeVar

import automa
import pnp.rules
from automa.part import automa_of
from benchmarks.measure import Work, ratio, report, seconds
from pnp.data.assets import folder
from pnp.rules.kernel import Question, SeededDealer

try:
    import numpy as np
    import pyspiel
    import rlcard
    from open_spiel.python import games as _python_games  # noqa: F401  registers liars_poker
    from open_spiel.python.algorithms import ismcts, mcts
    from rlcard.agents import RandomAgent
    from rlcard.games.uno import Game as UnoGame

    import pnp.rules.openspiel
except ImportError as missing:
    sys.exit(f"{missing}\nThe peers to measure against are missing: pip install -e '.[bench]'")

T = TypeVar("T")

ROUNDS = 7
MOVES = 20_000
COPIED_AFTER = 100
DECISIONS = range(6, 14)
SEARCHED = 40
CURIOSITY = 1.4


class Ours(NamedTuple):
    """A game of ours: its title, how it is played, what OpenSpiel calls it, and what we aim at."""

    title: str
    options: Mapping[str, Any]
    open_spiel: str
    spiel: str = "at least 1"
    """Against a game of OpenSpiel's that is written in Python."""
    uno: str = "at least 5"
    scenarios: str = ""
    """Where its scenarios stand, if random moves are made in all of them in turn."""

    @property
    def tables(self) -> Sequence[Mapping[str, Any]]:
        """The options of one game after the other."""
        if not self.scenarios:
            return [self.options]
        files = sorted((folder("carddata") / self.scenarios).glob("*.yaml"))
        return [{**self.options, "scenario": each.stem} for each in files]


OURS = {
    "card-hunter": Ours("Card Hunter", {"players": 1}, "python_pnp_card_hunter"),
    "predation": Ours("Predation", {"players": 2}, "python_pnp_predation"),
    # A game of many cards with effects, where a move sets off much more.
    "vs": Ours("Vs. System 2PCG", {}, "python_pnp_vs", "none", "at least 0.7"),
    "aliens-predator": Ours(
        "Aliens Predator CCG",
        {},
        "python_pnp_aliens_predator",
        "none",
        "at least 0.7",
        "aliens-predator/scenarios",
    ),
}


# --- random moves ---------------------------------------------------------------------------------


def ours(name: str) -> None:
    """Whole games with their setup; a move includes all that is drawn, and a monster's attack."""
    game, rng, tables = pnp.rules.load(name), Random(1), OURS[name].tables
    random, made, games = rng.random, 0, 0
    while made < MOVES:
        games += 1
        state = game.setup(tables[games % len(tables)], SeededDealer(games))
        state.events = None
        while state.decision is not None:
            actions = state.decision.actions
            state.play(actions[int(random() * len(actions))])
            made += 1


def dealt_for_each_move(name: str) -> float:
    """How many cards chance deals in a game of ours for each move that is made."""

    dealt = made = 0

    class Counting(SeededDealer):
        def pick(self, question: Question, choices: Sequence[T]) -> T:
            nonlocal dealt
            dealt += 1
            return super().pick(question, choices)

    game, rng, tables = pnp.rules.load(name), Random(1), OURS[name].tables
    for seed in range(100):
        state = game.setup(tables[seed % len(tables)], Counting(seed))
        while state.decision is not None:
            state.play(rng.choice(state.decision.actions))
            made += 1
    return dealt / made


def copies(name: str) -> None:
    """As many copies as moves, of a game that has gone on for a while."""
    rng = Random(1)
    state = pnp.rules.load(name).setup(OURS[name].options, SeededDealer(1))
    state.events = None
    for _ in range(COPIED_AFTER):
        if state.decision is not None:
            state.play(rng.choice(state.decision.actions))
    for _ in range(MOVES):
        state.copy()


def open_spiel(name: str) -> None:
    """Whole games, in which every card that chance deals counts as a move as well."""
    game, rng = pyspiel.load_game(name), Random(1)
    random, made = rng.random, 0
    while made < MOVES:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
            made += 1


def uno() -> None:
    """Whole games as RLCard plays them: its environment shows each state to its random agents."""
    environment = rlcard.make("uno", config={"seed": 1})
    agents = [RandomAgent(environment.num_actions) for _ in range(environment.num_players)]
    environment.set_agents(agents)
    made = 0
    while made < MOVES:
        paths, _ = environment.run(is_training=False)
        made += sum(len(path) // 2 for path in paths)


def bare_uno() -> None:
    """Whole games without the environment, hence with nothing that a learner could read."""
    rng = Random(1)
    random, made = rng.random, 0
    while made < MOVES:
        game = UnoGame()
        state, _ = game.init_game()
        while not game.is_over():
            actions = state["legal_actions"]
            state, _ = game.step(actions[int(random() * len(actions))])
            made += 1


def moves() -> None:
    """Measure random moves per second."""
    works: dict[str, Work] = {
        **{name: partial(ours, name) for name in OURS},
        **{f"copies of {name}": partial(copies, name) for name in OURS},
        "liars poker": lambda: open_spiel("python_liars_poker"),
        "uno": uno,
        "bare uno": bare_uno,
    }
    taken = _measured(works)
    for name, (title, _, _, spiel_goal, uno_goal, _) in OURS.items():
        _rate(f"{title}, random moves/s", MOVES / min(taken[name]))
        report(
            f"random moves/s, {title} / OpenSpiel's python_liars_poker",
            ratio(taken, "liars poker", name),
            spiel_goal,
        )
        report(
            "the same, with what chance deals counted as it is there",
            ratio(taken, "liars poker", name) * (1 + dealt_for_each_move(name)),
            spiel_goal,
        )
        report(f"random moves/s, {title} / RLCard's uno", ratio(taken, "uno", name), uno_goal)
        report(
            "the same, with RLCard's environment left out", ratio(taken, "bare uno", name), "none"
        )
        report(
            f"a copy of {title}, in random moves",
            ratio(taken, f"copies of {name}", name),
            "at most 1",
        )


# --- simulations ----------------------------------------------------------------------------------


class Glance(mcts.Evaluator):  # type: ignore[misc]
    """Values every position alike at no cost: what remains is the search alone."""

    def evaluate(self, state: Any) -> Any:
        return np.full(state.num_players(), 0.5)

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def _positions(name: str) -> list[Any]:
    """Decisions that follow each other in a game, as the planner would play it."""
    planner, rng = automa.player("planner:25", game=name), Random(4)
    options, known_as = OURS[name].options, OURS[name].open_spiel
    state = pyspiel.load_game(known_as, dict(options)).new_initial_state()
    found: list[Any] = []
    while len(found) < len(DECISIONS):
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
            continue
        if state.node.decisions in DECISIONS:
            found.append(state.clone())
        action = planner.choose(_seen(state, rng))
        state.apply_action(state.string_to_action(str(action)))
    return found


def _seen(state: Any, rng: Random) -> Any:
    """What the seat that decides sees."""
    return state.node.world.observe(state.current_player(), rng)


def simulations(name: str) -> None:
    """Measure simulations per second in the same decisions, the planner at its default budget."""
    title, states = OURS[name].title, _positions(name)
    thoughts = automa_of(name).thoughts
    observations = [_seen(state, Random(1)) for state in states]

    def planner() -> None:
        # A new one in each round, since it remembers what it has judged before.
        player = automa.player("planner", budget=thoughts, game=name)
        for observation in observations:
            player.choose(observation)

    def bot(evaluator: Any) -> None:
        for state in states:
            rng = np.random.RandomState(1)
            game = state.get_game()
            ismcts.ISMCTSBot(game, evaluator, CURIOSITY, SEARCHED, random_state=rng).step(state)

    works: dict[str, Work] = {
        "planner": planner,
        "ismcts": lambda: bot(mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))),
        "bare ismcts": lambda: bot(Glance()),
    }
    each = {
        work: [time / (thoughts if work == "planner" else SEARCHED) / len(states) for time in times]
        for work, times in _measured(works).items()
    }
    _rate(f"{title}, the planner's simulations/s", 1 / min(each["planner"]))
    report(
        f"simulations/s, {title}, planner / OpenSpiel's Python ISMCTS",
        ratio(each, "ismcts", "planner"),
        "at least 5",
    )
    report(
        "the same, with the bot's random games left out",
        ratio(each, "bare ismcts", "planner"),
        "none",
    )


def _measured(works: Mapping[str, Work]) -> dict[str, list[float]]:
    for work in works.values():
        work()
    # All of it runs in this one process, so that what else the machine does need not count.
    return seconds(works, ROUNDS, time.process_time)


def _rate(what: str, rate: float) -> None:
    print(f"{what:62} {rate:6,.0f}")


def main() -> None:
    """Measure and print the ratios."""
    moves()
    for name in OURS:
        simulations(name)


if __name__ == "__main__":
    main()
