"""`pnp check`: 0 when all is well, 1 for what would spoil a print, 2 for what cannot be printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data.library import Library
from pnp.faces.inspection import Inspection
from tests.cli.counter import contents, done, pnp, refused
from tests.cli.decks import DECK, FACE, small_deck, write


@pytest.mark.long
def test_our_own_sets_are_ready_to_print() -> None:
    assert done("check").endswith(": nothing wrong, ready to print.\n")


def test_all_of_ours_is_checked_unless_something_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[str] = []

    def inspect(_: Library, target: str, *__: object) -> Inspection:
        checked.append(target)
        return Inspection(())

    monkeypatch.setattr("pnp.faces.inspection.inspect", inspect)
    assert done("check") == "No mistakes.\n"
    shelf = Library()
    assert {"card-hunter", "predation", "rattler", "hold-the-ford"} <= {*checked}
    assert checked == [*shelf.set_ids(), *shelf.works]


@pytest.mark.parametrize(
    "kind",
    [
        "hunters.yaml",
        pytest.param("monsters/rattler.yaml", marks=pytest.mark.long),
        pytest.param("set.yaml", marks=pytest.mark.long),
    ],
)
def test_single_files_of_a_set(kind: str) -> None:
    done("check", Library().roots[-1] / "card-hunter" / kind)


def test_data_that_is_not_printed_by_itself() -> None:
    assert done("check", Library().roots[-1] / "print.yaml") == "No mistakes.\n"


SPOILT = {
    "tiny type": (FACE.replace('font-size="5"', 'font-size="1.5"'), "is set at 1.5 mm"),
    "text at the edge": (FACE.replace('x="10"', 'x="1"'), "is 1.0 mm inside the cut line"),
    "text over the edge": (FACE.replace('x="10"', 'x="-2"'), "is 2.0 mm outside the cut line"),
    "an icon at the edge": (
        FACE.replace("<text", '<use href="icon:heart" x="1" y="30" width="9" height="9"/><text'),
        "icon 'heart' is 1.0 mm inside the cut line",
    ),
    "weak contrast": (FACE.replace("<text", '<text fill="#b0c0b0"'), "has a contrast of 1."),
}


@pytest.mark.parametrize("name", SPOILT)
def test_what_would_spoil_a_print(name: str) -> None:
    template, message = SPOILT[name]
    deck = small_deck(face=template)
    before = contents(Path())
    said = pnp("check", *deck)
    assert said.code == 1
    lines = said.err.splitlines()
    assert all(line.startswith("deck.yaml:") for line in lines)
    for card, place in (("ant", "7:5"), ("bee", "8:5"), ("cow", "9:5")):
        assert any(
            line.startswith(f"deck.yaml:{place}: cards/{card}, front") and message in line
            for line in lines
        )
    seen = "3 cards, 12 different faces with backs and ink saver"
    assert said.out == f"{seen}: {len(lines)} flaws would spoil the print.\n"
    assert contents(Path()) == before
    # It can be printed all the same.
    done("print", *deck)


def test_art_may_be_allowed_to_bleed() -> None:
    icon = '<g data-bleed="yes"><use href="icon:heart" x="-3" y="30" width="9" height="9"/></g>'
    done("check", *small_deck(face=FACE.replace("<text", f"{icon}<text")))


def test_the_ink_saver_is_checked_too() -> None:
    deck = small_deck(DECK.replace('"#ffffff"', '"#202020"'))
    said = pnp("check", *deck)
    assert said.code == 1
    assert all(", ink saver: " in line for line in said.err.splitlines())


INKS = FACE.replace("<text", '<text fill="{{ palette.words }}"')


def test_a_colour_that_is_hard_to_read_on_is_told_once_and_where_it_stands() -> None:
    """Of the palette, that is; what a template paints by itself is told of every card."""
    text = DECK.replace('paper: "#d0e0d0"}', 'words: "#7a8a7a", paper: "#d0e0d0"}')
    text = text.replace('{paper: "#ffffff"}', '{words: "#000000"}')
    said = pnp("check", *small_deck(text, face=INKS))
    assert said.code == 1
    (line,) = said.err.splitlines()
    assert line.startswith("deck.yaml:4:36: colour 'paper': text on it has a contrast of 2.")
    assert line.endswith("on 3 faces (3 is needed: make it lighter or darker)")
    # The ground is not of the deck's own choice here.
    text = text.replace(', paper: "#d0e0d0"', "").replace("#000000", "#c0c0c0")
    said = pnp("check", *small_deck(text.replace("#7a8a7a", "#111111"), face=INKS))
    (line,) = said.err.splitlines()
    assert line.startswith("deck.yaml:5:20: colour 'words, ink saver': as text it has a contrast")


def test_a_colour_of_a_monster() -> None:
    write(
        "ox.yaml",
        'kind: monster\nlike: rattler\nid: ox\nname: Ox\nabout: Big.\npalette: {head: "#b5543c"}\n',
    )
    said = pnp("check", "ox.yaml")
    assert said.code == 1
    (line,) = said.err.splitlines()
    assert line.startswith("ox.yaml:6:17: colour 'head': text on it has a contrast of 4.")


def test_a_picture_that_is_missing_is_told_once() -> None:
    text = "kind: monster\nlike: rattler\nid: ox\nname: Ox\nabout: Big.\nportrait: my/ox\n"
    write("ox.yaml", text)
    for verb in ("check", "print"):
        said = pnp(verb, "ox.yaml")
        assert said.code == 2
        (line,) = said.err.splitlines()
        assert "ox.yaml:6:11: monster 'ox', field 'portrait': there is no icon 'my/ox'" in line
        assert "--templates DIR" in line
    write("art/icons/my/ox.svg", '<svg viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>')
    done("check", "ox.yaml", "--templates", "art")
    write("hunt.yaml", HUNT)
    said = pnp("check", "hunt.yaml")
    assert [line.partition(":")[0] for line in said.err.splitlines()] == ["ox.yaml"]


HUNT = """\
kind: scenario
id: hunt
name: A hunt
story: They came.
hunt: {monster: ox}
"""


def test_what_is_no_file() -> None:
    Path("adir").mkdir()
    for verb in ("check", "print"):
        assert "'adir' is a folder without a set.yaml" in pnp(verb, "adir").err
        assert "'/dev/null' is no file that can be read" in pnp(verb, "/dev/null").err
    assert "'adir' is a folder" in pnp("play", "card-hunter", "--monster", "adir").err
    write("hunt.yaml", HUNT.replace("ox", "adir"))
    assert "hunt.yaml:5:17: 'adir' is a folder" in pnp("check", "hunt.yaml").err


def test_a_number_that_cannot_be_read_is_told_once() -> None:
    text = (
        "kind: monster\nlike: rattler\nid: ox\nname: Ox\nabout: Big.\nlives: 99999999999999999999\n"
    )
    write("ox.yaml", text)
    assert len(pnp("check", "ox.yaml").err.splitlines()) == 1
    write("deck.yaml", "kind: cards\nfields: {cost: int}\ncards:\n  - {id: ant, cost: .inf}\n")
    assert len(pnp("check", "deck.yaml").err.splitlines()) == 1


def test_all_mistakes_of_all_files_at_once() -> None:
    write("one.yaml", "kind: cards\ntilte: x\ncards:\n  - {id: ant, copies: -1}\n")
    write("two.yaml", "kind: cards\ncards:\n  - {id: bee, text: 木, art: hart}\n  - {id: cow}\n")
    spoilt = small_deck(face=SPOILT["tiny type"][0])
    said = pnp("check", "one.yaml", "nothing", "two.yaml", "three.yaml", *spoilt)
    assert said.code == 2
    told = said.err.splitlines()
    assert told[0].startswith("one.yaml:2:1: unknown field 'tilte'")
    assert told[1].startswith("one.yaml:4:23: card 'ant', field 'copies': ")
    assert told[2].startswith("pnp: there is no set 'nothing'")
    assert told[3].startswith("two.yaml:3:21: card 'bee'") and "no glyph for '木'" in told[3]
    assert told[4].startswith("two.yaml:3:29: card 'bee'") and "no icon 'hart'" in told[4]
    assert told[5].startswith("three.yaml: ")
    assert any("is set at 1.5 mm" in line for line in told[6:])
    assert said.out == "6 mistakes to mend before it can be printed.\n"


def test_a_mistake_in_a_template_is_told_once() -> None:
    said = pnp("check", *small_deck(face="<svg>{% if %}</svg>"))
    assert said.code == 2
    assert len(said.err.splitlines()) == 1


def test_a_set_of_ones_own_with_templates_beside_it() -> None:
    write("mine/templates/faces/small/face.svg.j2", FACE)
    write(
        "mine/swamp/set.yaml",
        'kind: set\nid: swamp\ntitle: Swamp\nversion: "1"\npalette: {paper: "#ffffff"}\n'
        "components: [{id: eels, title: Eels, template: small/face, cards: [{id: eel}]}]\n",
    )
    assert done("check", "swamp", "--data", "mine") == (
        "1 card, 1 different face with backs and ink saver: nothing wrong, ready to print.\n"
    )


def test_a_text_too_long_for_both_inks_is_told_once_with_its_cell() -> None:
    Path("cards.csv").write_text(f"name,text\nBog,short\nEel,{'word ' * 900}\n")
    (told,) = pnp("check", "cards.csv").err.splitlines()
    assert told.startswith("cards.csv:3:5: card 'eel' of cards/cards, front, field 'text': ")


def test_what_is_wrong_with_a_drawing_is_told_under_the_name_that_its_user_knows() -> None:
    write("mine/deck.yaml", "kind: cards\ncards: [{id: eel, picture: pictures/eel.svg}]\n")
    write(
        "mine/pictures/eel.svg",
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n<foreignObject/>\n</svg>\n',
    )
    (told,) = pnp("check", "mine/deck.yaml").err.splitlines()
    assert told.startswith("mine/pictures/eel.svg:2:1: drawing 'pictures/eel.svg': <foreignObject>")


MOOR = """\
kind: set
id: moor
title: Moor
version: "1"
booklet: moor/rules
components:
  - {id: birds, title: Birds, cards: [{id: crane}]}
"""


def test_the_booklet_of_a_set_is_looked_at() -> None:
    write("moor/set.yaml", MOOR)
    (missing,) = pnp("check", "moor").err.splitlines()
    assert missing.startswith("moor/set.yaml:5:10: moor: there is no template 'moor/rules'")
    write("moor/faces/moor/rules.txt.j2", "# Moor\n\n{{ set.titel }}\n")
    (wrong,) = pnp("check", "moor").err.splitlines()
    assert wrong.startswith("moor/faces/moor/rules.txt.j2:3:1: moor: template error: there is no")
    write("moor/faces/moor/rules.txt.j2", "# Moor\n\n{{ set.title }}\n")
    assert done("check", "moor").endswith("nothing wrong, ready to print.\n")
    assert "moor-booklet.pdf: 4 pages" in done("print", "moor", "--booklet")


def test_of_cards_alone_it_is_said_that_they_have_no_booklet() -> None:
    (told,) = refused("print", *small_deck(DECK), "--booklet")
    assert "Deck has no booklet (a set (kind: set) names the text template of its rules" in told
