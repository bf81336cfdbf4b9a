"""Input that nobody writes by accident: one clear message each, never a traceback."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from pnp.cli.verbs import VERBS
from pnp.data import assets
from tests.cli.counter import pnp
from tests.cli.decks import DECK, FACE, small_deck, write

MONSTER = (assets.folder("carddata") / "card-hunter/monsters/rattler.yaml").read_text("utf-8")
RECORD = Path(__file__).parents[1] / "records" / "card-hunter-1-player.yaml"


def refused(*arguments: str | Path) -> str:
    """The one line that tells why."""
    said = pnp(*arguments)
    assert said.code == 2
    lines = said.err.splitlines() or said.out.splitlines()[:1]
    assert len(lines) == 1, lines
    return lines[0]


def face(inside: str) -> tuple[str, str, str]:
    return small_deck(face=FACE.replace("</svg>", f"{inside}</svg>"))


NESTED = {
    "moved": '<g transform="translate(1,0)">' * 300 + '<circle r="1"/>' + "</g>" * 300,
    "clipped": '<defs><clipPath id="c"><circle r="9"/></clipPath></defs>'
    + '<g clip-path="url(#c)">' * 400
    + '<circle r="1"/>'
    + "</g>" * 400,
}


@pytest.mark.parametrize("what", NESTED)
@pytest.mark.parametrize(
    "verb", [["print"], ["export", "--format", "svg", "-o", "out"]], ids=["print", "export"]
)
def test_groups_within_groups_have_an_end(what: str, verb: list[str]) -> None:
    told = refused(*verb, *face("\n" + NESTED[what]))
    assert re.search(r"face\.svg\.j2:6:1: .*nested more than 64 levels deep", told)


def test_icons_within_icons_have_an_end() -> None:
    for n in range(40):
        inner = f'<use href="icon:n{n + 1}" width="9"/>' if n < 39 else '<circle r="1"/>'
        write(f"shapes/icons/n{n}.svg", f'<svg viewBox="0 0 9 9">{inner}</svg>')
    told = refused("print", *face('<use href="icon:n0" width="9"/>'))
    assert "icons within icons without end" in told


def test_a_doctype_is_not_hidden_by_a_namespace() -> None:
    split = '<!DOC xmlns="http://www.w3.org/2000/svg"TYPE svg>'
    assert "a DOCTYPE or ENTITY has no place" in refused("print", *small_deck(face=split + FACE))


@pytest.mark.parametrize("sign", ["\\t", "\\u0085", "\\u2028", "\\u0007"])
def test_a_name_is_one_line(sign: str) -> None:
    named = re.sub(r"(?m)^name: .*", lambda _: f'name: "Bad{sign}name"', MONSTER, count=1)
    write("bad.yaml", named)
    said = pnp("check", "bad.yaml")
    assert said.code == 2
    assert re.search(
        r"bad\.yaml:\d+:7: monster 'rattler', field 'name': must be one line", said.err
    )
    assert "leave it out" in refused("new", "monster", "a\tb")


@pytest.mark.parametrize("sign", ["\x85", "\u2028", "\u2029"])
def test_a_line_break_that_nobody_sees(sign: str) -> None:
    write("bad.yaml", MONSTER.replace("\n", f"\n# a{sign}b\n", 1))
    assert refused("print", "bad.yaml").startswith(
        f"pnp: bad.yaml:2:4: the character U+{ord(sign):04X} is not allowed here"
    )


def test_lines_that_end_as_on_old_machines() -> None:
    write("old.yaml", MONSTER.replace("\n", "\r"))
    said = pnp("lab", "old.yaml", "--games", "2", "--players", "random", "--write")
    assert said.code == 0, said.err
    text = Path("old.yaml").read_bytes()
    assert b"\n" not in text
    assert b"\rmeasured:" in text


def test_names_that_are_no_text() -> None:
    name = b"x\xff.pdf".decode("utf-8", "surrogateescape")
    assert pnp("print", *small_deck(), "-o", name).code == 0
    assert Path(name).is_file()
    assert "there is no such file" in refused("print", name.replace("pdf", "yaml"))


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "card-hunter", "--moves"],
        ["play", "--resume"],
        ["replay"],
        ["print", "deck.yaml", "--templates", "shapes", "--changed-since"],
        ["lab", "card-hunter", "--games", "2", "--keep"],
    ],
    ids=" ".join,
)
def test_a_file_without_an_end(arguments: list[str]) -> None:
    small_deck()
    refused(*arguments, "/dev/zero")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names there")
@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("old.pdf", ["print", "deck.yaml", "--templates", "shapes", "--changed-since", "old.pdf"]),
        ("cards.csv", ["print", "cards.csv"]),
        ("game.yaml", ["replay", "game.yaml"]),
    ],
)
def test_a_pipe_that_nobody_writes_to(name: str, arguments: list[str]) -> None:
    small_deck()
    os.mkfifo(name)
    assert " is a device or a pipe, not " in refused(*arguments)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names there")
@pytest.mark.parametrize("option", ["-o", "--lock"])
def test_a_pipe_that_nobody_reads(option: str) -> None:
    os.mkfifo("pipe")
    assert refused("print", *small_deck(), option, "pipe") == (
        "pnp: cannot write pipe: nobody reads this pipe"
    )


ODD = {
    "icon": ("shapes/icons/spy.svg", "the icon 'spy' is {}, not a drawing"),
    "picture": ("spy.png", "'spy.png' is {}, not a picture"),
    "list": ("spy.csv", "'spy.csv' is {}, not a file of a set"),
}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names there")
@pytest.mark.parametrize("what", ODD)
@pytest.mark.parametrize("make", ["mkfifo", "mkdir"])
def test_what_is_no_file_is_called_what_it_is(what: str, make: str) -> None:
    inside = {
        "icon": '<use href="icon:spy" width="9"/>',
        "picture": '<image href="spy.png" width="9" height="9"/>',
    }
    name, message = ODD[what]
    deck = face(inside.get(what, ""))
    if what == "list":
        write("deck.yaml", "kind: cards\ncards: spy.csv\n")
    Path(name).parent.mkdir(exist_ok=True)
    getattr(os, make)(name)
    said = pnp("print", *deck)
    assert said.code == 2
    assert message.format("a folder" if make == "mkdir" else "a device or a pipe") in said.err
    assert "did you mean" not in said.err


NO_NUMBERS = {
    "play card-hunter --hint-time nan": "--hint-time: nan is not a number of seconds",
    "lab card-hunter --option lives=.nan": ".nan is not a number that can be printed",
    "lab predation --option players=-.inf": "-.inf is not a number that can be printed",
}


@pytest.mark.parametrize("words", NO_NUMBERS)
def test_what_is_called_a_number_and_is_none(words: str) -> None:
    assert NO_NUMBERS[words] in refused(*words.split())


def test_a_missing_template_is_named_in_few_words() -> None:
    told = refused("print", *small_deck(DECK.replace("small/face", "small/fade")))
    assert re.match(r"pnp: deck\.yaml:2:\d+: .*there is no template 'small/fade'", told)
    told = refused("print", *small_deck(DECK.replace("small/face", "x" * 3000)))
    assert re.match(r"pnp: deck\.yaml:2:\d+: .*there is no template 'x{80}…'", told)
    told = refused("print", *face("\n{% include '" + "x" * 3000 + "' %}"))
    assert re.match(r"pnp: shapes/faces/small/face\.svg\.j2:6:1: ", told)
    assert len(told) < 400


LINKS = {
    "template": ("shapes/faces/small/face.svg.j2", FACE),
    "icon": ("shapes/icons/spy.svg", '<svg viewBox="0 0 9 9"><circle r="1"/></svg>'),
}


@pytest.mark.parametrize("what", LINKS)
def test_a_link_out_of_a_folder_of_templates_is_not_followed(what: str, tmp_path: Path) -> None:
    name, text = LINKS[what]
    deck = face('<use href="icon:spy" width="9"/>' if what == "icon" else "")
    write(tmp_path / "elsewhere", text)
    Path(name).parent.mkdir(exist_ok=True)
    Path(name).unlink(missing_ok=True)
    Path(name).symlink_to(tmp_path / "elsewhere")
    assert f"the {what} is a link out of its folder" in refused("print", *deck)


@pytest.mark.parametrize("what", LINKS)
def test_nor_is_a_folder_of_them_that_is_a_link_itself(what: str, tmp_path: Path) -> None:
    name, text = LINKS[what]
    deck = face('<use href="icon:spy" width="9"/>' if what == "icon" else "")
    kind = Path(*Path(name).parts[:2])
    elsewhere = tmp_path / "elsewhere"
    write(elsewhere / Path(name).relative_to(kind), text)
    if kind.exists():
        shutil.copytree(kind, elsewhere, dirs_exist_ok=True)
        shutil.rmtree(kind)
    kind.symlink_to(elsewhere)
    assert refused("print", *deck).startswith(f"pnp: {kind}: is a link out of the folder shapes")


@pytest.mark.parametrize("verb", ["print", "check"])
@pytest.mark.parametrize("kind", ["icons", "faces", "fonts"])
def test_what_lies_elsewhere_is_not_named(kind: str, verb: str, tmp_path: Path) -> None:
    """A folder of a deck that is a link to the whole disk is not walked either."""
    for name in ("spx.svg", "small/fact.svg.j2", "a.ttf", "b.ttf"):
        write(tmp_path / "elsewhere" / name, "")
    write("deck.yaml", DECK.replace("small/face", "small/fade"))
    Path("shapes").mkdir()
    Path("shapes", kind).symlink_to(tmp_path / "elsewhere")
    told = pnp(verb, "deck.yaml", "--templates", "shapes")
    assert told.code == 2
    assert told.err.count(f"{kind}: is a link out of the folder ") == 1
    assert not re.search(r"spx|fact|\w\.ttf", told.err + told.out)


# --- anything at all ----------------------------------------------------------------------------

anything = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
SIGNS = (
    "--only --copies --size --paper --marks --dpi -o --seed --games -1 0 1e9 nan a/b .. /dev/null"
    " 63x88 = -- ٣"
)
words = st.sampled_from([*SIGNS.split(), "", "x" * 300, "\0"])
TRIED = [verb for verb in VERBS if verb != "serve"]  # which would go on for ever


@anything
@given(st.sampled_from(TRIED), st.lists(words, max_size=4))
@example("print", ["-o", "\0"])
def test_any_options_end_in_a_message(verb: str, given_words: list[str]) -> None:
    said = pnp(verb, "nothing-of-that-name", *given_words)
    assert said.code in (0, 2)
    assert "Traceback" not in said.err


@anything
@given(st.lists(st.one_of(words, st.text(max_size=20)), max_size=6))
@example(["undo", "undo", "hint"])
@example(["save ../../x", "fix 9", "odds"])
def test_any_answers_end_in_a_message(answers: list[str]) -> None:
    write("answers.txt", "\n".join(answers).encode("utf-8", "replace"))
    said = pnp("play", "card-hunter", "--seed", "1", "--moves", "answers.txt")
    assert said.code in (0, 2)
    for kept in Path().glob("hunt*.yaml*"):
        kept.unlink()


@anything
@given(st.data())
def test_any_save_is_read_or_refused(data: st.DataObject) -> None:
    text = RECORD.read_bytes()
    at = data.draw(st.integers(0, len(text) - 1))
    length = data.draw(st.integers(0, 40))
    put = data.draw(
        st.one_of(st.binary(max_size=8), st.sampled_from([b"\n", b": ", b"- 1", b"{["]))
    )
    write("save.yaml", text[:at] + put + text[at + length :])
    said = pnp("replay", "save.yaml")
    assert said.code in (0, 2)
    if said.code:
        assert said.err.startswith("pnp: save.yaml")


@anything
@given(st.data())
def test_any_yaml_is_printed_or_refused(data: st.DataObject) -> None:
    text = DECK.encode()
    at = data.draw(st.integers(0, len(text) - 1))
    length = data.draw(st.integers(0, 20))
    put = data.draw(
        st.one_of(st.binary(max_size=8), st.sampled_from([b"&a [*a]", b"? ", b"!!x", b"~"]))
    )
    deck = small_deck()
    write("deck.yaml", text[:at] + put + text[at + length :])
    said = pnp("check", *deck)
    assert said.code in (0, 1, 2)


def test_an_icon_with_an_endless_name() -> None:
    told = refused("print", *face(f'<use href="icon:{"x" * 5000}" width="9"/>'))
    assert "there is no icon 'xxx" in told
    assert len(told) < 400
