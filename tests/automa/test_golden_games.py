"""A seed and a budget give the same game on every Python: golden games of the planner.

When a change is meant, write what it plays now with: pytest --update-planner
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from automa.planner import Planner
from pnp.rules import load
from pnp.rules.kernel import SeededDealer

GAMES = sorted((Path(__file__).parents[1] / "records").glob("planner-*.yaml"))
SIMULATIONS = 150
"""How many of each game are made where time is short."""


def played(golden: dict[str, Any], moves: int) -> list[str]:
    """The first moves of a game and, to the last digit, what the planner thinks of each."""
    seed, game = golden["seed"], load(golden["game"])
    state = game.setup(golden["options"], SeededDealer(seed))
    planner = Planner(seed=seed, budget=golden["budget"], game=golden["game"])
    looking, told = Random(seed), list[str]()
    while state.decision is not None and len(told) < moves:
        advice = planner.think(state.observe(state.decision.seat, looking))
        told.append(f"{advice.action} = {advice.value.hex()}")
        state.play(advice.action)
    return told


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_plays_the_golden_games_to_the_last_digit(file: Path, pytestconfig: pytest.Config) -> None:
    text = file.read_text("utf-8")
    golden = yaml.safe_load(text)
    if pytestconfig.getoption("--update-planner"):
        golden["moves"] = played(golden, len(golden["moves"]))
        head, _, _ = text.partition("moves:")
        file.write_text(head + yaml.safe_dump({"moves": golden["moves"]}, width=200), "utf-8")
    short = None if pytestconfig.getoption("--long") else SIMULATIONS // golden["budget"]
    moves = golden["moves"][:short]
    assert played(golden, len(moves)) == moves
