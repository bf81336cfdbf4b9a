"""`pnp new deck`: a folder with a deck that is valid, prints, and is never written over."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator

from pnp.data.library import Library
from pnp.faces.colours import Colour
from pnp.faces.drawlist import Face, Shape
from pnp.faces.press import Press
from tests.cli.counter import contents, done, refused


def test_a_new_deck_is_valid_and_prints_as_it_stands() -> None:
    told = done("new", "deck", "Swamp")
    assert "pnp print swamp" in told
    assert done("check", "swamp").endswith("nothing wrong, ready to print.\n")
    assert "11  Swamp" in done("print", "swamp")
    assert Path("swamp.pdf").is_file()
    assert any(Path("swamp/pictures").iterdir())


def test_its_deck_is_printed_by_its_file_too() -> None:
    done("new", "deck", "Swamp")
    assert "11  Swamp" in done("print", "swamp/swamp.yaml", "-o", "other.pdf")


def test_the_front_that_it_offers_works() -> None:
    done("new", "deck", "Swamp")
    _choose_front()
    assert done("check", "swamp").endswith("ready to print.\n")


WHOLE = {
    "look": "event",
    "colour": "teal",
    "cost": 4,
    "type": "Beast",
    "picture": "pictures/marsh.png",
    "stats": {"swords": 3, "speed": 2},
    "text": "It waits.",
    "flavour": "It was here before the water.",
    "footer": "A foot of its own",
}


def test_the_front_that_it_offers_shows_every_field_that_it_lists() -> None:
    done("new", "deck", "Swamp")
    listed = yaml.safe_load(Path("swamp/faces/front.fields.yaml").read_text("utf-8"))["fields"]
    drawn = {**WHOLE, "art": "frog"}
    assert listed.keys() == drawn.keys()
    cards = [{"id": "whole", "name": "Eel", **WHOLE}, {"id": "icon", "name": "Eel", "art": "frog"}]
    cards += [
        {"id": f"without-{field}", "name": "Eel", **WHOLE, field: None} for field in WHOLE
    ] + [{"id": "bare", "name": "Eel"}]
    text = yaml.safe_dump({"kind": "cards", "template": "front", "cards": cards})
    Path("swamp/swamp.yaml").write_text(text, "utf-8")
    assert done("check", "swamp").endswith("ready to print.\n")
    assert len({face.key for face in _faces().values()}) == len(cards)


def test_the_front_and_the_back_that_it_offers_save_ink() -> None:
    done("new", "deck", "Swamp")
    _choose_front()
    for side in ("front", "back"):
        full, saved = (_ground(_faces(ink, side)["waders"]) for ink in (False, True))
        assert full.luminance < 0.2
        assert saved.luminance > 0.9


def _faces(ink_saver: bool = False, side: str = "front") -> dict[str, Face]:
    library = Library()
    card_set = library.load(Path("swamp/swamp.yaml"))
    press = Press(card_set, library.template_dirs, ink_saver)
    (component,) = card_set.components
    return {card.id: press.face(component, card, side) for card in component.cards}


def _ground(face: Face) -> Colour:
    ground = face.ops[0]
    assert isinstance(ground, Shape)
    assert isinstance(ground.paint.fill, Colour)
    return ground.paint.fill


def _choose_front() -> None:
    deck = Path("swamp/swamp.yaml")
    deck.write_text(
        deck.read_text("utf-8").replace("# template: front", "template: front"), "utf-8"
    )


def test_an_editor_finds_its_schema() -> None:
    done("new", "deck", "Swamp")
    text = Path("swamp/swamp.yaml").read_text("utf-8")
    name = text.splitlines()[0].partition("$schema=")[2]
    schema = json.loads((Path("swamp") / name).read_text("utf-8"))
    assert [*Draft202012Validator(schema).iter_errors(yaml.safe_load(text))] == []
    assert max(map(len, text.splitlines())) <= 110


@pytest.mark.parametrize("name", ['Bob\'s "best": #1', "Größe & Mut", "yes: no", "{x}"])
def test_any_name_will_do(name: str) -> None:
    done("new", "deck", name, "-o", "here")
    assert yaml.safe_load(Path("here/here.yaml").read_text("utf-8"))["title"] == name
    assert done("check", "here").endswith("ready to print.\n")


def test_nothing_is_written_over(desk: Path) -> None:
    Path("swamp").mkdir()
    Path("swamp/mine.txt").write_text("mine")
    before = contents(desk)
    assert refused("new", "deck", "Swamp") == [
        "pnp: swamp is there already (choose another name with --output)"
    ]
    assert contents(desk) == before
    Path("empty").mkdir()
    done("new", "deck", "Swamp", "-o", "empty")
    assert Path("empty/cards.csv").is_file()


def test_a_deck_is_of_no_game() -> None:
    (line,) = refused("new", "deck", "Swamp", "--game", "vs")
    assert "a deck belongs to no game" in line
    assert "deck-list" in line


def test_a_name_that_our_fonts_cannot_set_is_refused() -> None:
    (line,) = refused("new", "deck", "龍")
    assert "our fonts have no '龍'" in line
    assert not [*Path().iterdir()]
