"""What keeps a text from being printed, told with all other mistakes of its file."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data.library import Library
from pnp.data.problems import PnpError
from pnp.data.shapes import Printed
from pnp.faces.proof import Proofreader, refuse_unprintable
from tests.faces.workshop import Workshop, boxes

BEAST = """\
kind: monster
like: rattler
id: ox
name: Ox 龍
about: Big.
lore: "**It [nosuch] says {foo} ☃."
lives: 50
portrait: my/zebu
rage: {art: hart}
palette: {zzz: "#000000"}
suits:
  - {id: tail, name: Tail, direction: north, art: bestiary/worm-fril}
  - {id: wings, name: Wings, direction: east, mark: bestiary/wrm}
  - {id: head, name: Head, direction: south}
  - {id: claws, name: MMMMMMMMMMMMM, direction: west}
"""


def library(*folders: Path) -> Library:
    """Our sets as a verb that prints has them."""
    made = Library()
    made.proofreader = Proofreader([*folders, *made.template_dirs])
    return made


def test_everything_is_told_at_once_and_in_its_place(tmp_path: Path) -> None:
    file = tmp_path / "ox.yaml"
    file.write_text(BEAST, "utf-8")
    _, problems = library().check_file(file)
    told = [str(problem).removeprefix(f"{file}:") for problem in problems]
    beginnings = [
        "4:7: monster 'ox', field 'name': our fonts have no '龍' (U+9F8D)",
        "6:7: monster 'ox', field 'lore': our fonts have no '☃' (U+2603)",
        "6:7: monster 'ox', field 'lore': the ** in ",
        "6:7: monster 'ox', field 'lore': there is no icon 'nosuch'",
        "7:8: monster 'ox', field 'lives': must be a whole number",
        "8:11: monster 'ox', field 'portrait': there is no icon 'my/zebu' (pnp list icons shows"
        " all; icons of your own lie in DIR/icons: give --templates DIR)",
        "9:13: monster 'ox', field 'rage.art': there is no icon 'hart' (did you mean 'heart'?",
        "10:16: monster 'ox', field 'palette.zzz': there is no colour",
        "12:51: suit 'tail', field 'art': there is no icon 'bestiary/worm-fril' (did you mean"
        " 'bestiary/worm-frill'? pnp list icons shows all; icons of your own lie in"
        " DIR/icons: give --templates DIR)",
        "13:53: suit 'wings', field 'mark': there is no icon 'bestiary/wrm'",
        "15:23: suit 'claws', field 'name': “MMMMMMMMMMMMM” is too wide to print (about",
    ]
    assert len(told) == len(beginnings)
    for line, beginning in zip(told, beginnings, strict=True):
        assert line.startswith(beginning)


def test_a_lost_fact_is_told_beside_a_lost_icon(tmp_path: Path) -> None:
    file = tmp_path / "ox.yaml"
    text = "kind: monster\nlike: rattler\nid: ox\nname: Ox\nabout: Big.\nlore: A [nosuch] {foo}.\n"
    file.write_text(text)
    with pytest.raises(PnpError, match=r"no icon 'nosuch'[^\0]*no fact 'foo'"):
        library().load(file)


def test_a_monster_can_be_hunted_with_pictures_that_are_elsewhere(tmp_path: Path) -> None:
    file = tmp_path / "ox.yaml"
    text = "kind: monster\nlike: rattler\nid: ox\nname: Ox\nabout: Big.\nportrait: my/ox\n"
    file.write_text(text)
    assert Library().check_file(file) == ("monster", ())


def test_icons_of_ones_own_are_found(shop: Workshop) -> None:
    read = Proofreader([shop.folder])
    assert [*read(Printed("icon"), "dot")] == []
    assert [*read(Printed("text"), "A [dot] **glows**.")] == []
    assert [*read(Printed("icon"), "../dot")] != []


@pytest.mark.parametrize("name", ["Rattler", "Čerť", "Ένα τέρας", "Змей", "Wolf’s “Bane” – 2"])
def test_letters_that_we_have(name: str) -> None:
    refuse_unprintable(name)


def test_a_text_needs_no_letters_of_headings() -> None:
    """Names are set in the serif as well, which knows fewer."""
    read = Proofreader(())
    assert [*read(Printed("text"), "ŋ")] == []
    assert [*read(Printed("line"), "ŋ")] != []


def test_what_is_offered_is_near() -> None:
    read = Proofreader(Library().template_dirs)
    for word, offered in (
        ("hart", ["heart"]),
        ("worm-frll", ["bestiary/worm-frill"]),
        ("qqqq", []),
    ):
        ((_, hint),) = read(Printed("icon"), word)
        assert hint.count("'") == 2 * len(offered)
        assert all(f"'{icon}'" in hint for icon in offered)


def test_templates_can_measure_text(shop: Workshop) -> None:
    def tall(text: str) -> float:
        bar = '<rect x="0" y="0" width="9" height="{{ text_height(card.text, 50, 4) + 1 }}"/>'
        ((_, top, _, bottom),) = boxes(shop.face(bar, text=text))
        return bottom - top - 1

    one = tall("Word")
    assert one == pytest.approx(4 * 1.22)
    assert tall("Word\nWord") == pytest.approx(2 * one)
    assert tall("word " * 60) > 3 * one
    assert tall("**never closed") == 0, "which the box says where it is set"
