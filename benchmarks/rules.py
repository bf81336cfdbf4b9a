"""How fast the rules and the planner are, against OpenSpiel and RLCard.

pip install -e '.[bench]' && python -m benchmarks.rules
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from random import Random
from typing import Any

import automa
import pnp.rules
from automa.planner import DEFAULT
from benchmarks.measure import Work, ratio, report, seconds
from pnp.rules.kernel import SeededDealer

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

ROUNDS = 7
MOVES = 20_000
DECISIONS = range(6, 14)
SEARCHED = 40
CURIOSITY = 1.4


# --- random moves ---------------------------------------------------------------------------------


def card_hunter() -> None:
    """Whole hunts with their setup; a move includes the monster's attack and all it draws."""
    game, rng = pnp.rules.load("card-hunter"), Random(1)
    random, made, hunts = rng.random, 0, 0
    while made < MOVES:
        hunts += 1
        state = game.setup({"players": 1}, SeededDealer(hunts))
        state.events = None
        while state.decision is not None:
            actions = state.decision.actions
            state.play(actions[int(random() * len(actions))])
            made += 1


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
        "ours": card_hunter,
        "liars poker": lambda: open_spiel("python_liars_poker"),
        "uno": uno,
        "bare uno": bare_uno,
    }
    taken = _measured(works)
    _rate("Card Hunter, random moves/s", MOVES / min(taken["ours"]))
    report(
        "random moves/s, Card Hunter / OpenSpiel's python_liars_poker",
        ratio(taken, "liars poker", "ours"),
        "at least 1",
    )
    report("random moves/s, Card Hunter / RLCard's uno", ratio(taken, "uno", "ours"), "at least 5")
    report("the same, with RLCard's environment left out", ratio(taken, "bare uno", "ours"), "none")


# --- simulations ----------------------------------------------------------------------------------


class Glance(mcts.Evaluator):  # type: ignore[misc]
    """Values every position alike at no cost: what remains is the search alone."""

    def evaluate(self, state: Any) -> Any:
        return np.full(state.num_players(), 0.5)

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def _positions() -> list[Any]:
    """Decisions that follow each other in a hunt, as the planner would play it."""
    planner, rng = automa.player("planner:25"), Random(4)
    state = pyspiel.load_game("python_pnp_card_hunter").new_initial_state()
    found: list[Any] = []
    while len(found) < len(DECISIONS):
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
            continue
        if state.node.decisions in DECISIONS:
            found.append(state.clone())
        action = planner.choose(state.node.world.observe(0, rng))
        state.apply_action(state.string_to_action(str(action)))
    return found


def simulations() -> None:
    """Measure simulations per second in the same decisions, the planner at its default budget."""
    states = _positions()
    observations = [state.node.world.observe(0, Random(1)) for state in states]

    def planner() -> None:
        # A new one in each round, since it remembers what it has judged before.
        player = automa.player("planner", budget=DEFAULT)
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
        name: [time / (DEFAULT if name == "planner" else SEARCHED) / len(states) for time in times]
        for name, times in _measured(works).items()
    }
    _rate("the planner, simulations/s", 1 / min(each["planner"]))
    report(
        "simulations/s, planner / OpenSpiel's Python ISMCTS bot",
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
    return seconds(works, ROUNDS)


def _rate(what: str, rate: float) -> None:
    print(f"{what:62} {rate:6,.0f}")


def main() -> None:
    """Measure and print the ratios."""
    moves()
    simulations()


if __name__ == "__main__":
    main()
