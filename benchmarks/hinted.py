"""Games in which hints are heard: what the planner said at some positions, and how the game ended.

From a position on every seat is played by the planner, so that what came of it is what comes of
following the hints. Half of the games go astray first: for a while they are played by the printed
decks or at random, as people do who do not ask, so that all kinds of positions are heard of.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping
from functools import partial
from math import log
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import automa
from automa.lab.play import MOST_ROUNDS
from automa.lab.subject import Subject, subject
from automa.part import automa_of
from automa.planner import Planner
from pnp.data.whole_file import append_line
from pnp.rules.kernel import Observation, SeededDealer

HEARD: Final = 4
"""Hints of one game: neighbours tell the same."""
ASTRAY: Final = 20
"""Moves that a game goes astray for, on average, if it does."""
RANDOM: Final = 0.3
"""How often a move is then made at random, rather than by a printed deck."""


class Heard(NamedTuple):
    """A hint of a game: how good the position was held to be, and what came of it."""

    setting: str
    seed: int
    astray: bool
    value: float
    won: float
    of: str = ""
    """What was played, in words."""


class Asked(NamedTuple):
    """Which games are played: of what, by whom, from which seed on, and where they are kept."""

    subject: Subject
    player: str
    seeds: range
    keep: Path
    title: str


def parser_of(prog: str, about: str | None, seed: int) -> ArgumentParser:
    """The command line that asks for games: `predation players=3 --games 60`."""
    parser = ArgumentParser(prog=f"python -m benchmarks.{prog}", description=about)
    parser.add_argument("name", help="a game, a scenario, a monster, or a file")
    parser.add_argument("options", nargs="*", help="such as players=3 or difficulty=hard")
    parser.add_argument("--player", default="planner", help="who plays the games to their end")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=seed, help="of the first game")
    parser.add_argument("--keep", type=Path, required=True, help="the file of games so far")
    return parser


def asked(given: Namespace) -> Asked:
    """What a command line asks for."""
    options: dict[str, Any] = {}
    for option in given.options:
        what, _, value = option.partition("=")
        options[what] = int(value) if value.isdigit() else value
    seeds = range(given.seed, given.seed + given.games)
    made = subject(given.name, options)
    title = ", ".join([made.title, *map(str, given.options)])
    return Asked(made, given.player, seeds, given.keep, title)


def heard(what: Asked) -> Iterator[list[Heard]]:
    """The hints of each game; what is kept is not played again."""
    known = {(line["key"], line["player"], line["seed"]): line for line in _kept(what.keep)}
    for seed in what.seeds:
        key = (what.subject.key, what.player, seed)
        line = known.get(key)
        if line is None:
            about = {"key": key[0], "player": key[1], "seed": seed, "of": what.title}
            line = {**about, **_played(what, seed)}
            append_line(what.keep, json.dumps(line).encode(), "benchmarks")
        yield _hints(line)


def kept(file: Path) -> list[Heard]:
    """All hints of a file of games, in whatever settings."""
    return [hint for line in _kept(file) for hint in _hints(line)]


def _hints(line: Mapping[str, Any]) -> list[Heard]:
    return [
        Heard(setting, line["seed"], line["astray"], value, won, line["of"])
        for setting, value, won in line["heard"]
    ]


def _kept(file: Path) -> list[dict[str, Any]]:
    if not file.exists():
        return []
    return [json.loads(line) for line in file.read_text("utf-8").splitlines() if line]


def _played(what: Asked, seed: int) -> dict[str, Any]:
    """One game, and its hints."""
    rng = Random(f"{seed} heard")
    made = what.subject
    state: Any = made.rules().setup(made.lab.options_of(made, seed), SeededDealer(seed))
    state.events = None
    astray = int(-ASTRAY * log(1 - rng.random())) if rng.random() < 0.5 else 0
    player = partial(automa.player, game=made.game)
    strays, planners = player("easy", seed=seed), dict[int, automa.Player]()
    positions: list[tuple[int, Observation]] = []
    passed = moves = 0
    while state.decision is not None and state.round <= MOST_ROUNDS:
        seat, actions = state.decision.seat, state.decision.actions
        observation = state.observe(seat, rng)
        moves += 1
        if moves <= astray:
            random = rng.random() < RANDOM
            state.play(rng.choice(actions) if random else strays.choose(observation))
            continue
        if len(actions) > 1:
            # Each is as likely as the next to be among the few that are kept.
            passed += 1
            at = rng.randrange(passed)
            if len(positions) < HEARD:
                positions.append((seat, observation))
            elif at < HEARD:
                positions[at] = seat, observation
        if seat not in planners:
            planners[seat] = player(what.player, seed=seed * 10 + seat)
        state.play(planners[seat].choose(observation))
    scores = state.result.scores if state.result else [0.0] * 16
    setting = partial(automa_of(made.game).setting, state.rules)
    said = [
        (
            setting(seat),
            Planner(game=made.game, seed=rng.getrandbits(31)).think(each).value,
            scores[seat],
        )
        for seat, each in positions
    ]
    return {"astray": bool(astray), "heard": said}
