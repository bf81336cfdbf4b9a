"""`pnp new` for Vs.: a deck list and a card, which are valid and print as they stand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator

from pnp.data.library import Library
from tests.cli.counter import done, pnp


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(("what", "kind"), [("deck-list", "vs-deck"), ("card", "vs-cards")])
def test_it_is_valid_as_it_stands_and_an_editor_finds_its_schema(
    desk: Path, what: str, kind: str
) -> None:
    done("new", what, "Night Nurse", "--game", "vs")
    assert Library().check_file("night-nurse.yaml") == (kind, ())
    text = (desk / "night-nurse.yaml").read_text()
    schema = json.loads((desk / text.splitlines()[0].partition("$schema=")[2]).read_text())
    assert [*Draft202012Validator(schema).iter_errors(yaml.safe_load(text))] == []
    assert max(map(len, text.splitlines())) <= 100
    assert "ready to print" in done("check", "night-nurse.yaml")


def test_a_new_card_can_be_put_into_a_new_deck() -> None:
    done("new", "card", "Night Nurse", "--game", "vs")
    done("new", "deck-list", "My marines", "--game", "vs")
    file = Path("my-marines.yaml")
    text = file.read_text().replace("# own:", "own:").replace("  Vriess: 3", "  Night Nurse: 3")
    file.write_text(text)
    told = done("check", "my-marines.yaml")
    assert "my-marines.yaml: 60 cards, a legal deck; 3 of them your own.\n" in told
    assert "ready to print" in told
    assert "60  Deck" in done("print", "my-marines.yaml")


def test_a_card_that_nobody_can_play_is_remarked() -> None:
    done("new", "deck-list", "My marines", "--game", "vs")
    file = Path("my-marines.yaml")
    file.write_text(file.read_text().replace("  Power Loader: 3", "  Medikit: 3"))
    said = pnp("check", "my-marines.yaml")
    assert said.code == 1
    assert "my-marines.yaml: 60 cards, a legal deck.\n" in said.out
    assert "Medikit can never be played: this deck has no member of The Predators" in said.err
