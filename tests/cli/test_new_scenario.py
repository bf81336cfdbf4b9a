"""`pnp new scenario`: a file that is valid as it stands, and never takes another's place."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
import yaml

from pnp.data.games import GAMES, title
from pnp.data.part import data_of
from tests.cli.counter import contents, done, refused

WITH_SCENARIOS = [game for game in GAMES if data_of(game).scenario]


@pytest.mark.parametrize("game", WITH_SCENARIOS)
def test_a_new_scenario_is_valid_prints_and_plays(game: str) -> None:
    out = done("new", "scenario", "The dry lake: day 1", "--game", game)
    file = "the-dry-lake-day-1.yaml"
    assert out.splitlines()[0] == (
        f"{file}: The dry lake: day 1, a scenario for {title(game)}, for you to change."
    )
    done("check", file)
    done("print", file)
    Path("moves.txt").write_text("quit\n")
    done("play", "--scenario", file, "--moves", "moves.txt")


@pytest.mark.parametrize("game", WITH_SCENARIOS)
def test_an_editor_can_check_it(game: str) -> None:
    done("new", "scenario", "Lake", "--game", game)
    assert "$schema=scenario.schema.json" in Path("lake.yaml").read_text().splitlines()[0]
    schema = json.loads(Path("scenario.schema.json").read_text())
    jsonschema.validate(yaml.safe_load(Path("lake.yaml").read_text()), schema)


@pytest.mark.parametrize("game", WITH_SCENARIOS)
def test_every_remark_can_be_switched_on(game: str) -> None:
    done("new", "scenario", "Lake", "--game", game)
    path = Path("lake.yaml")
    lines = path.read_text().splitlines()
    path.write_text(
        "\n".join(
            line.replace("  # ", "  ", 1) if line.startswith("  # ") else line for line in lines
        )
    )
    done("check", "lake.yaml")


def test_nothing_is_overwritten() -> None:
    Path("lake.yaml").write_text("mine")
    assert "lake.yaml is there already" in refused("new", "scenario", "Lake")[0]
    assert list(contents(Path())) == ["lake.yaml"]


@pytest.mark.parametrize("game", ["chess", *(game for game in GAMES if game not in WITH_SCENARIOS)])
def test_other_games_have_none(game: str) -> None:
    told = refused("new", "scenario", "X", "--game", game)[0]
    assert f"there is no scenario to begin with for '{game}'" in told


@pytest.mark.parametrize(
    "rows",
    [
        "A: [10H/3C], B: [3D/10D], C: [2S/2D]",
        "A: [10H/10S], B: [10D/10C, 4C/5C], C: [2S/2D], D: [AH/AS]",
        "A: [10H/7C, 10S/8C, 9H/9C, 8H/8S, 7H/7S, 9S/9D, 6H/8D, 6S/10C, 10D/7D]",
    ],
)
@pytest.mark.parametrize("turns", [4, 24])
def test_any_creatures_can_stand_on_a_briefing(rows: str, turns: int) -> None:
    done("new", "scenario", "Lake", "--game", "predation")
    path = Path("lake.yaml")
    text = path.read_text().replace("rivals: [grazer]", "rivals: [grazer, hunter, grazer]")
    text = text.replace("goal: any", "goal: survive")
    text = text.replace("turns: 15", f"turns: {turns}\n  creatures: {{{rows}}}")
    path.write_text(text)
    assert "ready to print" in done("check", "lake.yaml")
