"""Every number in the rules of Predation and in every monster matters: change it, and play differs.

A number that is only printed, while the engine goes its own way, would be found here.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pnp.data.assets import folder
from pnp.data.kinds import checked_model
from pnp.data.problems import PnpError
from pnp.data.yaml_source import DataPath, Document, read
from pnp.rules.card_hunter.game import CardHunter
from pnp.rules.kernel import SeededDealer
from pnp.rules.predation.game import Predation
from pnp.rules.predation.position import position
from tests.rules.conformance import random_game

DATA = folder("carddata")
RULES = DATA / "predation/rules.yaml"
MONSTERS = sorted((DATA / "card-hunter/monsters").glob("*.yaml"))


def numbers(data: Any, path: DataPath = ()) -> Iterator[DataPath]:
    """Where a number stands; what the lab has measured is no rule."""
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            if key != "measured":
                yield from numbers(value, (*path, key))
    elif isinstance(data, int | float) and not isinstance(data, bool):
        yield path


def changed(data: Any, path: DataPath, by: int) -> Any:
    """The same data with one number changed."""
    twin = deepcopy(data)
    *way, last = path
    where = twin
    for key in way:
        where = where[key]
    where[last] += by
    return twin


# --- what is played -----------------------------------------------------------------------------

CONTESTS: list[dict[str, Any]] = [
    {"players": players, "even-start": even} for players in (2, 3, 4) for even in (False, True)
]


def contests(data: Any) -> Iterator[object]:
    """Games of Predation by these rules, as they go."""
    game = Predation(checked_model(Document("rules.yaml", data, {}), "predation"))
    yield [str(move) for move in game.every_move({})]
    yield game.rules({}).tier_of_sum
    for seed in range(16):
        for options in CONTESTS:
            state = game.setup(options, SeededDealer(seed))
            yield [str(move) for move in random_game(state, seed)], state.events
    # At the end of a long game, and where creatures come near to winning.
    for mine in ("9H/10H", "9H/9C 5D/5S", "2C/2D"):
        told = {
            "creatures": {f"A{at}": each for at, each in enumerate(mine.split(), 1)}
            | {"B1": "4D/5C", "B2": "6C/6D"},
            "hands": {"A": ["8H", "KD", "QD"], "B": ["7S", "JD", "Joker"]},
            "downs": {"B": ["10S", "JS", "QS", "AC"]},
            "round": 200,
            "step": "feed",
        }
        for late in (told, {**told, "round": 9}, {**told, "round": 9, "step": "attack"}):
            for seed in range(8):
                state = position(game, late, SeededDealer(seed))
                yield [str(move) for move in random_game(state, seed)], state.events


def hunts(data: Any) -> Iterator[object]:
    """Hunts of a monster, as they go."""
    game = CardHunter(checked_model(Document("monster.yaml", data, {}), "monster"))
    for seed in range(40):
        options = {"players": 1 + seed % 3, "difficulty": ("easy", "normal", "hard")[seed // 3 % 3]}
        state = game.setup(options, SeededDealer(seed))
        yield [str(move) for move in random_game(state, seed)], state.events


@cache
def first_games(file: Path) -> list[object]:
    """As it is played by the file as it stands."""
    return [*_games(file, read(file).data)]


def _games(file: Path, data: Any) -> Iterator[object]:
    return contests(data) if file == RULES else hunts(data)


def matters(file: Path, path: DataPath) -> bool:
    """Whether a change is noticed: by what is played, or because it is refused both ways."""
    refused = 0
    for by in (1, -1):
        try:
            games = _games(file, changed(read(file).data, path, by))
            if any(one != other for one, other in zip(first_games(file), games, strict=True)):
                return True
        except PnpError:
            refused += 1
    return refused == 2


EVERY = [(file, path) for file in (RULES, *MONSTERS) for path in numbers(read(file).data)]
SOME = Random(14).sample(EVERY, 12)


def named(case: tuple[Path, DataPath]) -> str:
    return f"{case[0].stem}: {'.'.join(map(str, case[1]))}"


@pytest.mark.parametrize("case", SOME, ids=named)
def test_a_number_matters_in_play(case: tuple[Path, DataPath]) -> None:
    assert matters(*case)


@pytest.mark.long
@pytest.mark.parametrize("case", [case for case in EVERY if case not in SOME], ids=named)
def test_every_number_matters_in_play(case: tuple[Path, DataPath]) -> None:
    assert matters(*case)


def test_a_number_that_nobody_obeys_would_be_found() -> None:
    """What is said of numbers is true of a word that only pages show."""
    data = read(RULES).data
    data["edition"] = "another"
    assert [*contests(data)] == first_games(RULES)
