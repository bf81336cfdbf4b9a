"""Whatever is wrong: one clear message with its place, exit code 2, and no file left behind."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.faces import fonts
from pnp.sheets import pdf
from tests.cli.counter import contents, done, pnp, refused
from tests.cli.decks import BACK, DECK, FACE, small_deck, write

# --- files ------------------------------------------------------------------------------------

BOMB = "kind: cards\nx: &a [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n" + "".join(
    f"x{n}: &{b} [{', '.join([f'*{a}'] * 10)}]\n"
    for n, (a, b) in enumerate(zip("abcdefgh", "bcdefghi", strict=True))
)
CARDS = "kind: cards\ncards:\n  - {id: ant}\n"

BAD_FILES: dict[str, tuple[str | bytes, list[str]]] = {
    "empty": ("", ["cards.yaml"]),
    "malformed": ("kind: cards\ncards: [{id: ant}\n", ["cards.yaml:3:1: "]),
    "a tab": ("kind: cards\ncards:\n\t- id: ant\n", ["cards.yaml:3:1: "]),
    "alias bomb": (BOMB, ["cards.yaml:"]),
    "a tag": (CARDS + "  - !!python/object/apply:os.system [ls]\n", ["cards.yaml:4:5: ", "tag"]),
    "10 MB": (CARDS + "#" * 10_000_000, ["cards.yaml: ", "large"]),
    "binary": (bytes(range(256)), ["cards.yaml"]),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(100), ["cards.yaml"]),
    "UTF-16": (CARDS.encode("utf-16"), ["cards.yaml: ", "UTF-16"]),
    "Latin-1": ("kind: cards\ntitle: Été\n".encode("latin-1"), ["cards.yaml:2:8: ", "UTF-8"]),
    "two documents": (CARDS + "---\n" + CARDS, ["cards.yaml:4:1: "]),
    "not a mapping": ("- a\n- b\n", ["cards.yaml:1:1: "]),
    "no kind": ("cards: [{id: ant}]\n", ["cards.yaml:1:1: ", "kind"]),
    "unknown kind": ("kind: card\n", ["cards.yaml:1:7: ", "did you mean 'cards'?"]),
    "unknown key": (CARDS + "tilte: x\n", ["cards.yaml:4:1: ", "did you mean 'title'?"]),
    "unknown field": (
        "kind: cards\nfields: {cost: int}\ncards:\n  - {id: ant, costs: 1}\n",
        ["cards.yaml:4:15: card 'ant': unknown field 'costs' (did you mean 'cost'?)"],
    ),
    "wrong field": (
        "kind: cards\nfields: {cost: int}\ncards:\n  - {id: ant, cost: many}\n",
        ["cards.yaml:4:21: card 'ant', field 'cost': ", "whole number"],
    ),
    "copies": (CARDS.replace("}", ", copies: -2}"), ["cards.yaml:3:23: ", "from 0 to 999, not -2"]),
    "unknown size": (CARDS + "size: pokr\n", ["cards.yaml:4:7: ", "did you mean 'poker'?"]),
    "unknown fact": (CARDS.replace("}", ", text: '{set.titel}'}"), ["cards.yaml:3:21: "]),
    "extends itself": (CARDS.replace("}", ", extends: ant}"), ["cards.yaml:3:24: "]),
    "unknown template": (
        CARDS + "template: generic/crad\n",
        ["card 'ant' of cards/cards, front: there is no template 'generic/crad'", "generic/card"],
    ),
    "path for a template": (CARDS + "template: ../../etc/passwd\n", ["cards.yaml:4:11: "]),
    "unknown icon": (
        CARDS.replace("}", ", art: hart}"),
        ["field 'art'", "did you mean 'heart'?"],
    ),
    "unknown icon in a text": (
        CARDS.replace("}", ", text: 'Lose a [hart].'}"),
        ["field 'text'", "did you mean 'heart'?"],
    ),
    "missing glyph": (
        CARDS.replace("}", ", text: 木}"),
        ["field 'text'", "has no glyph for '木' (U+6728)"],
    ),
    "text overflow": (
        CARDS.replace("}", f", text: {'word ' * 400}}}"),
        ["field 'text'", "card.svg.j2:"],
    ),
    "a word too long": (
        CARDS.replace("}", f", name: {'W' * 200}}}"),
        ["field 'name'"],
    ),
    "larger than the paper": (CARDS + "size: 400x400\n", ["400 x 400 mm", "210 x 297 mm"]),
}


# Mistakes that show only once a face is drawn, or laid on paper.
ON_FACES = {
    "unknown template",
    "unknown icon",
    "unknown icon in a text",
    "missing glyph",
    "text overflow",
    "a word too long",
}
ON_PAPER = {"larger than the paper"}
FEW = {"malformed", "binary", "unknown field", "unknown icon", "text overflow"}


def few(names: set[str]) -> list[object]:
    """Some of each sort of mistake; all of them are for `pnp print`, and for longer runs."""
    return [
        pytest.param(name, marks=() if name in FEW else pytest.mark.long) for name in sorted(names)
    ]


@pytest.mark.parametrize("name", BAD_FILES)
def test_bad_files_are_not_printed(name: str) -> None:
    text, messages = BAD_FILES[name]
    write("cards.yaml", text)
    told = "\n".join(refused("print", "cards.yaml"))
    for message in messages:
        assert message in told


@pytest.mark.parametrize("name", few(BAD_FILES.keys() - ON_PAPER))
def test_bad_files_are_not_exported(name: str) -> None:
    text, messages = BAD_FILES[name]
    write("cards.yaml", text)
    assert messages[0] in "\n".join(refused("export", "cards.yaml", "--format", "svg"))


@pytest.mark.parametrize("name", few(BAD_FILES.keys() - ON_FACES - ON_PAPER))
def test_bad_files_are_not_listed(name: str) -> None:
    text, messages = BAD_FILES[name]
    write("cards.yaml", text)
    assert messages[0] in "\n".join(refused("list", "cards.yaml"))


@pytest.mark.parametrize("name", few(BAD_FILES.keys() - ON_PAPER))
def test_bad_files_fail_the_check(name: str) -> None:
    text, messages = BAD_FILES[name]
    write("cards.yaml", text)
    said = pnp("check", "cards.yaml")
    assert said.code == 2
    assert messages[0] in said.err
    assert said.out.endswith("to mend before it can be printed.\n")


def test_all_mistakes_are_told_at_once() -> None:
    cards = "  - {id: ant, cost: x}\n  - {id: ant}\n  - {id: Bee!}\n"
    write("cards.yaml", f"kind: cards\nfields: {{cost: int}}\ntilte: x\ncards:\n{cards}")
    lines = refused("print", "cards.yaml")
    places = [line.split(": ")[1] for line in lines]
    assert places == ["cards.yaml:3:1", "cards.yaml:5:21", "cards.yaml:6:10", "cards.yaml:7:10"]


# --- templates --------------------------------------------------------------------------------

BAD_FACES = {
    "not Jinja": ("<svg>\n{% if %}\n</svg>", "face.svg.j2:2:1: template mistake: "),
    "not XML": ("<svg viewBox='0 0 63 88'>\n<g>\n</svg>", "face.svg.j2:2:1: "),
    "unknown field": (FACE.replace("card.id", "card.idd"), "face.svg.j2:4:1: "),
    "unknown name": (FACE.replace("palette.paper", "palete.paper"), "face.svg.j2:3:1: "),
    "unknown element": (FACE.replace("<rect", "<image"), "face.svg.j2:2:1: "),
    "unknown attribute": (FACE.replace("<text", "<text class='a'"), "face.svg.j2:4:1: "),
    "wrong number": (FACE.replace('x="10"', 'x="ten"'), "face.svg.j2:4:1: "),
    "wrong colour": (FACE.replace("{{ palette.paper }}", "reddish"), "face.svg.j2:2:1: "),
    "division by zero": (FACE.replace("{{ w }}", "{{ w / 0 }}"), "face.svg.j2:1:1: "),
    "out of the sandbox": (FACE.replace("card.id", "''.__class__.__mro__"), "face.svg.j2:4:1: "),
    "missing import": (FACE + "{% include 'a.svg.j2' %}", "face.svg.j2:6:1: "),
    "endless": ("{% include 'small/face.svg.j2' %}", "face.svg.j2: "),
    "not UTF-8": ("<svg>\udcff</svg>", "face.svg.j2: "),
}


@pytest.mark.parametrize("name", BAD_FACES)
def test_bad_templates(name: str) -> None:
    template, place = BAD_FACES[name]
    deck = small_deck()
    write("shapes/faces/small/face.svg.j2", template.encode(errors="surrogateescape"))
    (line,) = refused("print", *deck)
    assert line.startswith(f"pnp: shapes/faces/small/{place}")


def test_a_missing_template_is_guessed() -> None:
    deck = small_deck(DECK.replace("small/face", "small/fase"))
    (line,) = refused("print", *deck)
    assert "there is no template 'small/fase' (did you mean 'small/face'? no small/fase" in line


def test_a_missing_template_tells_where_one_of_your_own_would_lie() -> None:
    write("deck.yaml", DECK)
    fronts, backs = refused("print", "deck.yaml")
    where = "in faces/ beside the cards or among ours; for another folder give --templates DIR"
    assert f"'small/face' (no small/face.svg.j2 is {where})" in fronts
    assert f"'small/back' (no small/back.svg.j2 is {where})" in backs


def test_a_bad_icon() -> None:
    deck = small_deck(face=FACE.replace("<text", '<use href="icon:own" x="5" y="5"/><text'))
    write("shapes/icons/own.svg", '<svg viewBox="0 0 1 1">\n<blink/></svg>')
    (line,) = refused("print", *deck)
    assert "shapes/icons/own.svg" in line


# --- options ----------------------------------------------------------------------------------

BAD_OPTIONS: dict[str, list[str]] = {
    "--paper a44": ["there is no paper 'a44' (did you mean 'a4'?"],
    "--paper 0x0": ["the paper '0x0' is zero"],
    "--paper 10x10": ["10 x 10 mm"],
    "--paper 9999999x1": ["more than 2000 mm"],
    "--paper 210x": ["is not a width and a height"],
    "--paper 210xx297": ["unknown unit 'x'"],
    "--paper 210x297furlongs": ["unknown unit 'furlongs'"],
    "--size bridg": ["there is no size 'bridg' (did you mean 'bridge'?"],
    "--size 300x300": ["300 x 300 mm", "210 x 297 mm"],
    "--size 1x1": ["1 x 1 mm"],
    "--duplex longedge": ["'longedge' is not one of", "'long-edge'"],
    "--marks dots": ["'dots' is not one of", "'crop'"],
    "--gutter -1": ["the gutter '-1' is negative"],
    "--gutter nan": ["the gutter 'nan' is not a length"],
    "--gutter inf": ["the gutter 'inf' is not a length"],
    "--gutter 1e3": ["gutter"],
    "--gutter 5km": ["unknown unit 'km'"],
    "--bleed -0.1in": ["the bleed '-0.1in' is negative"],
    "--bleed nan": ["is not a length"],
    "--margin 105": ["margins of 105 mm leave nothing of 210 x 297 mm paper"],
    "--margin 100": ["63 x 88 mm"],
    "--margin nan": ["is not a length"],
    "--copies 0": ["copies must be 1 to 99, not 0"],
    "--copies -4": ["copies must be 1 to 99, not -4"],
    "--copies 1000000": ["copies must be 1 to 99, not 1000000"],
    "--copies many": ["'--copies': 'many' is not a whole number"],
    "--copies 1.5": ["'--copies': '1.5' is not a whole number"],
    "--pages 0": ["there are no pages '0' (this print has pages 1 to 2)"],
    "--pages 3": ["there are no pages '3'"],
    "--pages 2-1": ["there are no pages '2-1'"],
    "--pages 1-99999999999": ["is not a page or a range of pages"],
    "--pages x": ["'x' is not a page or a range of pages (such as 1-3,7)"],
    "--pages ,": ["is not a page or a range of pages"],
    "--only card": ["nothing called 'card' to print (did you mean 'cards'?)"],
    "--only cards/aant": ["nothing called 'cards/aant' to print (did you mean 'cards/ant'?)"],
    "--only x --only y": ["nothing called 'x'", "nothing called 'y'"],
    "--printer office": ["there is no printer profile 'office' (none is saved yet"],
    "--changed-since none.pdf": ["cannot read none.pdf: No such file"],
    "--changed-since .": [".: this is a folder, not a print"],
    "--changed-since deck.yaml": ["deck.yaml: this is not the lock of a print"],
    "--data nowhere": ["the data folder 'nowhere' does not exist"],
    "--templates nowhere": ["the template folder 'nowhere' does not exist"],
    "--nope": ["no such option: --nope", "`pnp print --help`"],
    "--paper": ["'--paper' requires an argument"],
    "deck.yaml": ["the set 'deck' is named twice"],
    "card-huntr": ["there is no set 'card-huntr' (did you mean 'card-hunter'?"],
    "nothing.yaml": ["nothing.yaml"],
    "shapes": ["'shapes' is a folder without a set.yaml"],
    "-o none/deck.pdf": ["cannot write none/deck.pdf: there is no folder none (make it first)"],
    "-o deck.yaml/deck.pdf": ["cannot write deck.yaml/deck.pdf: there is no folder"],
    "-o shapes": ["cannot write shapes: it is a folder"],
    "-o /proc/deck.pdf": ["cannot write /proc/deck.pdf: "],
    "-o /dev/full": ["cannot write /dev/full: No space left on device"],
    f"-o {'x' * 300}.pdf": ["File name too long"],
    "--lock none/deck.lock": ["cannot write none/deck.lock: there is no folder none"],
}


@pytest.mark.parametrize("options", BAD_OPTIONS)
def test_bad_options(options: str) -> None:
    lines = refused("print", *small_deck(), *options.split())
    for message in BAD_OPTIONS[options]:
        assert message in "\n".join(lines)


BAD_COMMANDS: dict[str, str] = {
    "print": "missing argument 'SET...'",
    "prnt card-hunter": "no such command 'prnt'. Did you mean 'print'",
    "list predatoin": "there is no set 'predatoin' (did you mean 'predation'?",
    "list --paper a5": "there is no paper 'a5' (one of: a3, a4, legal, letter",
    "schema": "say which kind, or where to write all (set, cards",
    "schema card": "there is no kind 'card' (did you mean 'cards'?)",
    "schema -o deck.yaml": "cannot export to deck.yaml: there is a file in its place",
    "schema -o /proc/deck": "cannot make the folder /proc/deck: ",
    "export": "missing argument 'SET'",
    "export deck.yaml predation": "unexpected extra argument",
    "export deck.yaml --format gif": "'gif' is not one of 'png', 'svg', 'tts'",
    "export deck.yaml --templates shapes --dpi 0": "dpi must be 30 to 1200, not 0",
    "export deck.yaml --templates shapes --dpi 99999": "dpi must be 30 to 1200, not 99999",
    "export deck.yaml --templates shapes --bleed 10": "bleed must be 0 to 3 mm, not 10",
    "export deck.yaml --templates shapes --bleed nan": "the bleed 'nan' is not a length",
    "export deck.yaml --templates shapes --dpi 1200 --size 2000x2000": "pixels is too large",
    "export deck.yaml --templates shapes --only ant": "nothing called 'ant' to print",
    "export deck.yaml --templates shapes -o deck.yaml": "there is a file in its place",
    "export deck.yaml --templates shapes -o deck.yaml/a": "there is a file in its place",
    "export deck.yaml --templates shapes -o /proc/deck": "cannot make the folder",
    "printer calibrate --paper 20x20": "20 x 20 mm",
    "printer calibrate --size pokr": "did you mean 'poker'?",
    "printer calibrate --duplex gutterfold": "'gutterfold' is not one of",
    "printer calibrate --check attic": "there is no printer profile 'attic'",
    "printer calibrate -o none/a.pdf": "there is no folder none",
    "printer set office": "missing option '--front'",
    "printer forget office": "there is no printer profile 'office' (none is saved yet",
    "printer fix": "no such command 'fix'",
    "check --data nowhere": "the data folder 'nowhere' does not exist",
    "check deck.yaml --templates nowhere": "the template folder 'nowhere' does not exist",
}


LEADS_NOWHERE = [
    "new deck Foo -o lost",
    "new monster Foo -o lost",
    "schema -o lost",
    "schema -o lost/more",
    "export deck.yaml --templates shapes -o lost",
    "print deck.yaml --templates shapes -o lost",
    "lab card-hunter --games 1 --report lost",
    "lab card-hunter --games 1 --keep lost/more",
]


@pytest.mark.parametrize("command", LEADS_NOWHERE)
def test_a_link_that_leads_nowhere(command: str) -> None:
    small_deck()
    Path("lost").symlink_to("gone/away")
    told = refused(*command.split())[0]
    assert "is a link" in told
    assert re.search("/gone(/away)?, which is not there", told)


@pytest.mark.parametrize("kind", ["deck", "monster"])
def test_new_takes_a_name_that_is_no_text(kind: str) -> None:
    name = b"f\xff.yaml".decode("utf-8", "surrogateescape")
    assert pnp("new", kind, "Foo", "-o", name).code == 0
    assert Path(name).exists()
    assert pnp("check", name).code == 0


@pytest.mark.parametrize("command", ["{}", "print deck.yaml --copies {}", "print --data {}"])
def test_what_is_typed_and_far_too_long_is_cut(command: str) -> None:
    small_deck()
    assert all(len(line) < 3000 for line in refused(*command.format("x" * 100_000).split()))


@pytest.mark.parametrize("command", BAD_COMMANDS)
def test_bad_commands(command: str) -> None:
    small_deck()
    assert BAD_COMMANDS[command] in refused(*command.split())[0]


# --- what lies around -------------------------------------------------------------------------

BAD_PRINTERS = {
    "malformed": "printers: [",
    "binary": "\0\1\2",
    "no list": "a: 1\n",
    "no values": "printers: {office: 3}\n",
    "not a number": "printers: {office: {offset-x: far, flip: long-edge, paper: [210, 297]}}\n",
    "astray": "printers: {office: {offset-x: 900, flip: long-edge, paper: [210, 297]}}\n",
    "no edge": "printers: {office: {flip: sideways, paper: [210, 297]}}\n",
    "no paper": "printers: {office: {flip: long-edge, paper: a4}}\n",
}


@pytest.mark.parametrize("name", BAD_PRINTERS)
@pytest.mark.parametrize("command", ["print deck.yaml --printer office", "printer list"])
def test_corrupt_printer_profiles(name: str, command: str, tmp_path: Path) -> None:
    small_deck()
    file = write(tmp_path / "config" / "printers.yaml", BAD_PRINTERS[name])
    (line,) = refused(*command.split())
    assert line.startswith(f"pnp: {file}")


def test_a_printer_is_guessed() -> None:
    done("printer", "set", "office", "--front", "15 20 " * 4, "--back", "15 20 " * 4)
    (line,) = refused("print", *small_deck(), "--printer", "offise")
    assert "did you mean 'office'?" in line


def test_a_config_folder_that_cannot_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    write("file", "")
    monkeypatch.setenv("PNP_CONFIG_DIR", "file/config")
    readings = ["--front", "15 20 " * 4, "--back", "15 20 " * 4]
    (line,) = refused("printer", "set", "office", *readings)
    assert "cannot make the folder file/config: Not a directory" in line


BAD_PDFS: dict[str, Callable[[bytes], bytes]] = {
    "cut short": lambda content: content[: len(content) // 2],
    "only a header": lambda content: content[:20],
    "not ours": lambda content: content.replace(b"pnp-lock.yaml", b"pnp-luck.yaml"),
    "no PDF": lambda _: b"\xff\xfe\x00",
    "empty": lambda _: b"",
}


@pytest.mark.parametrize("name", BAD_PDFS)
def test_a_corrupt_earlier_print(name: str) -> None:
    deck = small_deck()
    done("print", *deck, "-o", "old.pdf")
    write("old.pdf", BAD_PDFS[name](Path("old.pdf").read_bytes()))
    (line,) = refused("print", *deck, "--changed-since", "old.pdf")
    assert line.startswith("pnp: old.pdf: this ")


def test_a_damaged_lock() -> None:
    deck = small_deck()
    done("print", *deck, "--lock", "old.lock")
    write("old.lock", Path("old.lock").read_text().replace(" x ", " y ", 1))
    (line,) = refused("print", *deck, "--changed-since", "old.lock")
    assert line.startswith("pnp: old.lock:3:1: this line of the lock is damaged")


@pytest.mark.parametrize("command", ["print", "export"])
def test_missing_fonts(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "find_spec", lambda _: None)
    # Fonts that an earlier test has opened stay open; look for them as if there were none.
    monkeypatch.setattr(fonts, "_typeface", fonts._typeface.__wrapped__)
    (line,) = refused(command, *small_deck())
    assert "SourceSansPro-Regular.ttf is missing (run: pip install font-source-sans-pro)" in line


def test_an_interrupted_print_leaves_no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    deck = small_deck(back=BACK)
    before = contents(Path())
    monkeypatch.setattr(pdf, "mark_operators", interrupt)
    said = pnp("print", *deck, "--lock", "deck.lock")
    assert (said.code, said.out, said.err) == (130, "", "pnp: stopped\n")
    assert contents(Path()) == before
