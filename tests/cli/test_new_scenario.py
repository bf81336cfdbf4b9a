"""`pnp new scenario`: a file that is valid as it stands, and never takes another's place."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
import yaml

from pnp.data.starters import STARTERS
from tests.cli.counter import contents, done, refused


@pytest.mark.parametrize("game", STARTERS)
def test_a_new_scenario_is_valid_prints_and_plays(game: str) -> None:
    out = done("new", "scenario", "The dry lake: day 1", "--game", game)
    file = "the-dry-lake-day-1.yaml"
    assert out.splitlines()[0] == f"{file}: The dry lake: day 1, for you to change."
    done("check", file)
    done("print", file)
    Path("moves.txt").write_text("quit\n")
    done("play", "--scenario", file, "--moves", "moves.txt")


@pytest.mark.parametrize("game", STARTERS)
def test_an_editor_can_check_it(game: str) -> None:
    done("new", "scenario", "Lake", "--game", game)
    assert "$schema=scenario.schema.json" in Path("lake.yaml").read_text().splitlines()[0]
    schema = json.loads(Path("scenario.schema.json").read_text())
    jsonschema.validate(yaml.safe_load(Path("lake.yaml").read_text()), schema)


@pytest.mark.parametrize("game", STARTERS)
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


def test_other_games_have_none() -> None:
    assert (
        "there are no scenarios for 'chess'"
        in refused("new", "scenario", "X", "--game", "chess")[0]
    )
