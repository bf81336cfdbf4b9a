"""Plays many games at random, with any options, and looks for what must never happen.

python -m benchmarks.soak GAME [--games N] [--first N]

No game may stall, offer a long menu, or lose or double a card. What the options of a game can be
and what lasts in it stands with its tests: `any_options` and `lasting` in
tests/rules/<game>/any_game.py.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable
from importlib import import_module
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple

from pnp.data.problems import PnpError
from pnp.rules import load
from pnp.rules.kernel import SeededDealer

LONGEST_MENU: Final = 60
MOST_MOVES: Final = 20_000
TELL_EVERY: Final = 1000


class Violation(Exception):
    """Something that must never happen."""


class Soaked(NamedTuple):
    """What was seen in games."""

    moves: int = 0
    """Of all of them together."""
    most_moves: int = 0
    longest_menu: int = 0

    def plus(self, other: Soaked) -> Soaked:
        """Both together."""
        return Soaked(
            self.moves + other.moves,
            max(self.most_moves, other.most_moves),
            max(self.longest_menu, other.longest_menu),
        )


def soak(game: Any, options: Any, lasting: Callable[[Any], object], seed: int) -> Soaked:
    """One game to its end; Violation if something is wrong with it."""
    state = game.setup(options, SeededDealer(seed))
    state.events = None
    rng, whole, longest, moves, seen = Random(seed), lasting(state), 0, 0, -1
    while (decision := state.decision) is not None:
        if state.round != seen:
            seen, now = state.round, lasting(state)
            whole = whole or now
            if now != whole:
                raise Violation(f"cards were lost or doubled before move {moves}")
        longest = max(longest, len(decision.actions))
        if longest > LONGEST_MENU:
            raise Violation(f"{decision.prompt}: {longest} actions at move {moves}")
        if moves == MOST_MOVES:
            raise Violation(f"no end after {moves} moves")
        state.play(decision.actions[int(rng.random() * len(decision.actions))])
        moves += 1
    if state.result is None:
        raise Violation(f"no result after {moves} moves")
    if lasting(state) != whole:
        raise Violation("cards were lost or doubled in the end")
    return Soaked(moves, moves, longest)


def main() -> None:
    """Play, and tell what was seen; the first violation ends it with the seed and the options."""
    asked = ArgumentParser(description="Play many games at random and look for violations.")
    asked.add_argument("game")
    asked.add_argument("--games", type=int, default=1000)
    asked.add_argument("--first", type=int, default=1, help="the seed of the first game")
    given = asked.parse_args()
    try:
        game = load(given.game)
    except PnpError as error:
        sys.exit(str(error))
    name = f"tests.rules.{given.game.replace('-', '_')}.any_game"
    try:
        any_game = import_module(name)
    except ModuleNotFoundError:
        sys.exit(f"nothing says how any game of {given.game} may be set up: {name} is missing")
    found = Soaked()
    for played in range(1, given.games + 1):
        seed = given.first + played - 1
        options = any_game.any_options(Random(seed))
        try:
            found = found.plus(soak(game, options, any_game.lasting, seed))
        except Exception as error:
            raise SystemExit(f"seed {seed}, {options}: {error!r}") from error
        if played % TELL_EVERY == 0 or played == given.games:
            print(
                f"{played:,} games, {found.moves:,} moves ({found.most_moves:,} in the longest),"
                f" longest menu {found.longest_menu}, {process_time():,.0f} s of CPU time",
                flush=True,
            )


if __name__ == "__main__":
    main()
