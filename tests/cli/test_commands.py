"""Every other command does what it says, and names each file that it writes."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pypdfium2
import pytest
from PIL import Image

from pnp.data.kinds import kinds
from pnp.data.library import Library
from tests.cli.counter import contents, done, pnp, refused, sheets
from tests.cli.decks import DECK, small_deck, write

READINGS = ["--front", "15 20 15 20 15 20 15 20", "--back", "15.8 20.4 14.2 20.4 - - 15.8 19.6"]


@pytest.mark.parametrize(
    "command",
    [
        pytest.param("print card-hunter", marks=pytest.mark.long),
        "print predation --paper letter --duplex gutterfold --only deck",
        "print card-hunter --only monster-cards --ink-saver",
        "print card-hunter --only credits --lock here.lock -o there.pdf",
        "printer calibrate",
        "export card-hunter --format png --dpi 40 --only hunters",
        "export card-hunter --format svg --only hunters -o a/b",
        "export card-hunter --format tts --dpi 40 --only hunters,credits",
        "schema cards -o schemas",
        "schema -o .",
    ],
)
def test_every_file_that_is_written_is_named(command: str) -> None:
    out = done(*command.split())
    written = contents(Path())
    assert written
    for name, content in written.items():
        assert name in out
        assert content


# --- list -------------------------------------------------------------------------------------


def test_list_names_everything() -> None:
    out = done("list")
    shelf = Library()
    for name in shelf.set_ids():
        assert f"{name}: " in out
        for component in shelf.load(name).components:
            assert f"  {component.id} " in out
    for size in [*shelf.papers, *shelf.sizes]:
        assert f"  {size} " in out


@pytest.mark.parametrize(("paper", "monsters", "deck"), [("a4", "5", "6"), ("a3", "3", "3")])
def test_list_counts_pieces_and_sheets(paper: str, monsters: str, deck: str) -> None:
    rows = [line.split()[:4] for line in done("list", "--paper", paper).splitlines()]
    assert ["monster-cards", "44", "poker", monsters] in rows
    assert ["deck", "54", "poker", deck] in rows


def test_a_component_larger_than_the_paper_is_listed_as_such() -> None:
    assert "does not fit" in done("list", "--paper", "100x150")


def test_list_of_a_set_tells_every_card_and_what_it_is_for() -> None:
    out = done("list", "card-hunter")
    (hunters,) = (part for part in Library().load("card-hunter").components if part.id == "hunters")
    assert f"{hunters.title} (card-hunter/hunters)\n  {hunters.about}\n" in out
    for card in hunters.cards:
        assert f"  1 x {card.id}" in out
    assert "Papers" not in out


@pytest.mark.parametrize(
    "command", [["list"], ["list", "card-hunter"], ["list", "predation"], ["list", "vs"]]
)
def test_lists_fit_a_terminal(command: list[str]) -> None:
    assert [line for line in done(*command).splitlines() if len(line) > 80] == []


def test_facts_are_filled_in_what_a_component_is_for() -> None:
    source = Library().roots[-1] / "card-hunter" / "set.yaml"
    old = "about: The three characters, in the order in which they act."
    assert old in source.read_text()
    text = source.read_text().replace(old, "about: 'For {monster.lives} lives.'")
    write("mine/card-hunter/set.yaml", text)
    assert "  For 4 lives.\n" in done("list", "card-hunter", "--data", "mine")
    write("mine/card-hunter/set.yaml", text.replace("monster.lives", "monster.live"))
    line = refused("list", "card-hunter", "--data", "mine")[0]
    assert "there is no fact 'live' in 'monster' (did you mean 'lives'?)" in line
    assert line.startswith("pnp: mine/card-hunter/set.yaml:")


# --- printer ----------------------------------------------------------------------------------


def test_a_printer_from_calibration_to_print(tmp_path: Path) -> None:
    assert done("printer", "list").startswith("None yet.")
    done("printer", "calibrate", "--paper", "letter", "--size", "tarot")
    assert [page.size for page in sheets("calibration.pdf")] == [(215.9, 279.4)] * 2
    out = done("printer", "set", "office", *READINGS)
    assert str(tmp_path / "config" / "printers.yaml") in out
    assert "office" in done("printer", "list")
    done("printer", "calibrate", "--check", "office", "-o", "again.pdf")
    done("print", *small_deck(), "--printer", "office")
    assert done("printer", "forget", "office") == "Forgot 'office'.\n"
    assert done("printer", "list").startswith("None yet.")


@pytest.mark.parametrize(
    ("front", "message"),
    [
        ("15 20", "the front has 2 readings, but there are 4 targets with 2 each"),
        ("15 20 15 20 15 20 15 x", "front target 4: 'x' is not a distance in millimetres"),
        ("15 20 15 20 15 20 15 90", "front target 4 cannot be 90 mm from the top or bottom edge"),
        ("- - - - 15 20 15 20", "at least 3 targets of the front must be readable"),
    ],
)
def test_readings_that_cannot_be(front: str, message: str, tmp_path: Path) -> None:
    lines = refused("printer", "set", "office", "--front", front, *READINGS[2:])
    assert message in lines[0]
    assert not (tmp_path / "config").exists()


# --- export -----------------------------------------------------------------------------------


def test_export_png_at_its_resolution() -> None:
    deck = small_deck()
    out = done("export", *deck, "--dpi", "100", "--bleed", "3mm")
    assert out.splitlines()[0] == "deck-png/cards/ant-front.png"
    with Image.open("deck-png/cards/ant-front.png") as picture:
        assert picture.size == (round(69 / 0.254), round(94 / 0.254))


def test_export_png_at_another_size_and_with_less_ink() -> None:
    deck = small_deck()
    done("export", *deck, "--dpi", "50", "--size", "token", "--only", "cards/ant", "-o", "full")
    done("export", *deck, "--dpi", "50", "--only", "cards/ant", "--ink-saver", "-o", "less")
    assert sorted(contents(Path("full"))) == ["cards/ant-back.png", "cards/ant-front.png"]
    with Image.open("full/cards/ant-front.png") as full, Image.open("less/cards/ant-back.png") as a:
        assert full.size == (49, 49)
        assert full.getpixel((2, 2)) == (208, 224, 208)
        assert a.getpixel((2, 2)) == (255, 255, 255)


def test_export_svg() -> None:
    done("export", *small_deck(), "--format", "svg")
    text = Path("deck-svg/cards/bee-front.svg").read_text()
    assert text.startswith("<svg ") or "<svg " in text[:200]
    assert "<text" not in text  # outlines, so that every program shows the same


def test_export_tts() -> None:
    deck = small_deck()
    out = done("export", *deck, "--format", "tts", "--dpi", "50", "--url-base", "https://ex.org/a/")
    (save,) = Path("deck-tts").glob("*.json")
    assert str(save) in out
    assert "https://ex.org/a/" in save.read_text()
    assert json.loads(save.read_text())["ObjectStates"]


# --- schema -----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", kinds())
def test_schema_of_each_kind(kind: str) -> None:
    jsonschema.Draft202012Validator.check_schema(json.loads(done("schema", kind)))


def test_schemas_written_to_a_folder() -> None:
    done("schema", "-o", "new/folder")
    assert sorted(contents(Path("new/folder"))) == sorted(f"{k}.schema.json" for k in kinds())


def test_schema_names_its_kinds_in_its_help() -> None:
    out = done("schema", "--help")
    assert all(kind in out.replace("-\n          ", "-") for kind in kinds())


# --- the command itself -----------------------------------------------------------------------


def test_version() -> None:
    from pnp import __version__

    assert done("--version") == f"pnp {__version__}\n"


@pytest.mark.parametrize("command", [[], ["printer"]])
def test_without_a_command_there_is_the_menu(command: list[str]) -> None:
    said = pnp(*command)
    assert (said.code, said.out) == (2, "")
    assert said.err == done(*command, "--help")


def test_a_check_of_ones_own_deck() -> None:
    assert done("check", *small_deck(DECK)) == (
        "3 cards, 12 different faces with backs and ink saver: nothing wrong, ready to print.\n"
    )


def test_pictures_can_be_listed() -> None:
    told = done("list", "icons", "vs")
    assert "vs/medic," in told
    assert "bestiary/" not in told
    assert "bestiary/" in done("list", "icons")
    refused = pnp("list", "icons", "bestairy")
    assert (refused.code, "did you mean 'bestiary'?" in refused.err) == (2, True)


def test_icons_of_ones_own_are_listed_and_printed_with_ours(tmp_path: Path) -> None:
    (tmp_path / "icons").mkdir()
    square = '<svg viewBox="0 0 9 9"><rect width="9" height="9" fill="currentColor"/></svg>'
    (tmp_path / "icons" / "my-block.svg").write_text(square)
    assert "my-block" in done("list", "icons", "--templates", str(tmp_path))
    target = tmp_path / "icons.pdf"
    done("print", "icons", "--templates", str(tmp_path), "-o", str(target))
    with pypdfium2.PdfDocument(target) as pdf:
        text = "\n".join(page.get_textpage().get_text_range() for page in pdf)
    assert {"my-block", "heart", "medic"} <= set(text.split())


def test_a_list_tells_what_a_card_is() -> None:
    lines = [" ".join(line.split()) for line in done("list", "vs").splitlines()]
    assert "4 x ALN-023 M41A Pulse Rifle equipment · Company · cost 1" in lines


def test_words_in_another_order_are_understood() -> None:
    (told,) = refused("print", "vs", "--only", "keyword-chart")
    assert "did you mean 'chart-keywords'?" in told


def test_decks_are_listed_with_the_game_that_they_are_of() -> None:
    told = done("list")
    assert "Decks of Vs. System 2PCG, with main character" in told
    assert "Decks of Aliens Predator CCG, to print" in told
    assert "Scenarios of Predation, to print and to play\n  last-of-its-kind" in told
    assert max(map(len, told.splitlines())) <= 80


def test_of_a_folder_with_several_decks_one_is_asked_for() -> None:
    write("both/one.yaml", DECK)
    write("both/two.yaml", DECK)
    (told,) = refused("print", "both")
    assert "(name one of its files: both/one.yaml or both/two.yaml)" in told
