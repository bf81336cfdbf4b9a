"""`pnp new`: files to begin with, which are valid, complete in an editor, print and play."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

import pytest
import yaml
from jsonschema import Draft202012Validator

from pnp.data.card_hunter.monster import _COLOURS
from pnp.data.card_hunter.traits import Lure, TraitId
from pnp.data.library import Library
from tests.cli.counter import done, refused


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_new_monster_is_valid_as_it_stands(desk: Path) -> None:
    told = done("new", "monster", "Swamp Drake")
    assert "pnp play card-hunter --monster swamp-drake.yaml" in told
    assert Library().check_file("swamp-drake.yaml") == ("monster", ())
    data = yaml.safe_load((desk / "swamp-drake.yaml").read_text())
    assert (data["id"], data["name"]) == ("swamp-drake", "Swamp Drake")


def test_an_editor_finds_its_schema(desk: Path) -> None:
    done("new", "monster", "Swamp Drake")
    text = (desk / "swamp-drake.yaml").read_text()
    first, _, name = text.splitlines()[0].partition("$schema=")
    assert first == "# yaml-language-server: "
    schema = json.loads((desk / name).read_text())
    assert [*Draft202012Validator(schema).iter_errors(yaml.safe_load(text))] == []


def test_it_names_every_lure_and_every_trait(desk: Path) -> None:
    done("new", "monster", "Swamp Drake")
    text = (desk / "swamp-drake.yaml").read_text()
    for name in (*get_args(Lure), *get_args(TraitId)):
        assert f"#   {name} " in text
    assert max(map(len, text.splitlines())) <= 100


@pytest.mark.parametrize("kind", ["monster", "scenario"])
def test_a_name_that_our_fonts_cannot_set_is_refused(kind: str) -> None:
    (line,) = refused("new", kind, "Sumpf-Drache 龍")
    assert "'Sumpf-Drache 龍'" in line
    assert "our fonts have no '龍' (U+9F8D)" in line


def test_a_name_that_is_too_wide_is_refused() -> None:
    (line,) = refused("new", "monster", "W" * 28)
    assert "too wide to print (about 22 such characters fit)" in line


def test_it_speaks_of_rage_and_of_every_colour(desk: Path) -> None:
    done("new", "monster", "Swamp Drake")
    text = (desk / "swamp-drake.yaml").read_text()
    assert "# name: Flood" in text
    assert "# art: " in text
    notes = text.partition("# Colours")[2]
    for name in _COLOURS:
        assert re.search(rf"\b{name}\b", notes), name


def test_it_prints_and_plays() -> None:
    done("new", "monster", "Bog Ox", "-o", "ox.yaml")
    assert "Bestiary page" in done("print", "ox.yaml")
    Path("moves.txt").write_text("1\nrules shove\nquit\n")
    told = done(
        "play", "card-hunter", "--monster", "ox.yaml", "--seed", "1", "--moves", "moves.txt"
    )
    assert "the Bog Ox" in told
    assert "SHOVE\n  Hunters who are struck" in told


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("!?", "has no letter or digit"),
        ("A beast with a name that is far too long", "1 to 28 characters, not 40"),
    ],
)
def test_a_name_that_cannot_be(name: str, message: str) -> None:
    assert message in "\n".join(refused("new", "monster", name))
    assert [*Path().iterdir()] == []


def test_nothing_is_written_over() -> None:
    Path("swamp-drake.yaml").write_text("mine")
    assert "is there already" in "\n".join(refused("new", "monster", "Swamp Drake"))
    assert Path("swamp-drake.yaml").read_text() == "mine"


@pytest.mark.parametrize("name", ["Rattler", pytest.param("Marsh Hydra", marks=pytest.mark.long)])
def test_a_name_that_the_game_has_too_is_told(name: str) -> None:
    told = done("new", "monster", name)
    stem = name.lower().replace(" ", "-")
    assert f"The game has a monster '{stem}' too" in told
    assert done("check", f"{stem}.yaml").endswith("ready to print.\n")


def test_a_schema_of_somebody_else_is_left_alone() -> None:
    Path("monster.schema.json").write_text("mine")
    assert "schema" not in done("new", "monster", "Bog Ox")
    assert Path("monster.schema.json").read_text() == "mine"


def test_accents_and_quotes_in_a_name() -> None:
    done("new", "monster", 'Élan "the\\Elk"')
    assert Library().load("elan-the-elk.yaml").title == 'Élan "the\\Elk"'
