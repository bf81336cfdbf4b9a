"""Cards from YAML: fields, defaults, extends, and facts in texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data.library import Library
from pnp.data.problems import PnpError
from tests.data.shelves import cards, write


def test_a_card_has_its_name_copies_and_fields(tmp_path: Path) -> None:
    wyrm = cards(
        tmp_path,
        """
        kind: cards
        fields: {text: text, cost: int}
        cards:
          - {id: wyrm, name: Great Wyrm, copies: 3, text: "Burns.", cost: 4}
        """,
    )["wyrm"]
    assert (wyrm.name, wyrm.copies) == ("Great Wyrm", 3)
    assert wyrm.fields == {"text": "Burns.", "cost": 4}
    assert (wyrm.place.line, wyrm.place.column) == (4, 5)


def test_without_a_name_a_card_is_called_by_its_id(tmp_path: Path) -> None:
    card = cards(tmp_path, "kind: cards\ncards: [{id: great-wyrm}]")["great-wyrm"]
    assert (card.name, card.copies) == ("Great wyrm", 1)


def test_a_declared_field_that_is_not_set_is_empty_of_its_kind(tmp_path: Path) -> None:
    card = cards(
        tmp_path,
        """
        kind: cards
        fields:
          {t: text, l: line, i: int, n: number, b: bool, ic: icon, c: colour, li: list, m: map}
        cards: [{id: wyrm}]
        """,
    )["wyrm"]
    assert card.fields == {
        "t": "",
        "l": "",
        "i": None,
        "n": None,
        "b": False,
        "ic": "",
        "c": "",
        "li": (),
        "m": {},
    }


def test_templates_read_hyphens_as_underscores(tmp_path: Path) -> None:
    card = cards(
        tmp_path,
        "kind: cards\nfields: {role-kind: line}\ncards: [{id: wyrm, role-kind: beast}]",
    )["wyrm"]
    assert card.fields == {"role_kind": "beast"}


def test_extends_goes_over_defaults_and_own_fields_over_both(tmp_path: Path) -> None:
    found = cards(
        tmp_path,
        """
        kind: cards
        fields: {a: line, b: line, c: line, d: line}
        defaults: {a: default, b: default, c: default}
        cards:
          - {id: base, copies: 5, b: base, c: base, d: base}
          - {id: heir, extends: base, c: heir}
          - {id: grandheir, name: Young, extends: heir, d: young}
          - {id: other}
        """,
    )
    assert found["heir"].fields == {"a": "default", "b": "base", "c": "heir", "d": "base"}
    assert found["grandheir"].fields == {"a": "default", "b": "base", "c": "heir", "d": "young"}
    assert found["other"].fields == {"a": "default", "b": "default", "c": "default", "d": ""}
    assert found["heir"].copies == 1, "how often it is printed is a card's own affair"


def test_a_card_may_extend_one_that_comes_later(tmp_path: Path) -> None:
    found = cards(
        tmp_path,
        "kind: cards\ncards: [{id: heir, extends: base}, {id: base, name: Base, text: x}]",
    )
    assert found["heir"].fields["text"] == "x"
    assert found["heir"].name == "Base"


@pytest.mark.parametrize("fields", ["", "fields: {text: text}"])
def test_a_card_without_an_id_gets_one_from_its_name(fields: str, tmp_path: Path) -> None:
    found = cards(
        tmp_path,
        f"""
        kind: cards
        {fields}
        cards:
          - {{name: Bog Wyrm, text: x}}
          - {{name: Elder, extends: bog-wyrm}}
          - {{name: Elder, id: }}
          - {{name: Other, id: elder-2}}
        """,
    )
    assert [*found] == ["bog-wyrm", "elder", "elder-3", "elder-2"]
    assert found["elder"].fields["text"] == "x"


def test_a_card_of_which_none_is_wanted_is_left_out_but_can_be_extended(tmp_path: Path) -> None:
    found = cards(
        tmp_path,
        "kind: cards\ncards: [{id: base, copies: 0, text: x}, {id: heir, extends: base}]",
    )
    assert [*found] == ["heir"]
    assert found["heir"].fields["text"] == "x"
    with pytest.raises(PnpError, match="yaml:2:8: no card is left to print"):
        cards(tmp_path, "kind: cards\ncards: [{id: base, copies: 0}, {id: other, copies: 0}]")


def test_undeclared_any_field_may_be_used(tmp_path: Path) -> None:
    card = cards(tmp_path, "kind: cards\ncards: [{id: wyrm, anything: [1, {a: 2}]}]")["wyrm"]
    assert card.fields["anything"] == (1, {"a": 2})


def test_facts_are_put_into_names_texts_and_lists(tmp_path: Path) -> None:
    card = cards(
        tmp_path,
        """
        kind: cards
        author: Ann
        fields: {text: text, notes: list, sword: icon}
        cards:
          - {id: by, name: "By {set.author}", text: "{{x}} {set.author}", notes: ["{set.author}"]}
        """,
    )["by"]
    assert card.name == "By Ann"
    assert card.fields["text"] == "{x} Ann"
    assert card.fields["notes"] == ("Ann",)


def test_a_mistake_in_an_inherited_text_is_reported_once(tmp_path: Path) -> None:
    file = write(
        tmp_path / "my.yaml",
        """
        kind: cards
        cards:
          - {id: base, text: "{nothing}"}
          - {id: one, extends: base}
          - {id: two, extends: base}
        """,
    )
    _, problems = Library().check_file(file)
    assert [problem.subject for problem in problems] == ["card 'base', field 'text'"]


def test_a_colour_is_a_number_or_a_name_from_the_palette(tmp_path: Path) -> None:
    found = cards(
        tmp_path,
        """
        kind: cards
        palette: {wine: "#722f37"}
        fields: {tint: colour}
        cards: [{id: a, tint: wine}, {id: b, tint: "#00ff00"}, {id: c, tint: ink}]
        """,
    )
    assert [card.fields["tint"] for card in found.values()] == ["wine", "#00ff00", "ink"]


@pytest.mark.parametrize("length", [30, 4000])
def test_a_long_line_of_ancestors_is_refused(length: int, tmp_path: Path) -> None:
    rows = "".join(f"  - {{id: c{n}, extends: c{n + 1}}}\n" for n in range(length))
    file = write(tmp_path / "my.yaml", f"kind: cards\ncards:\n{rows}  - {{id: c{length}}}\n")
    with pytest.raises(PnpError, match="extends over 20 cards in a row"):
        Library().load(file)


def test_a_mountain_of_fields_is_refused(tmp_path: Path) -> None:
    fields = ", ".join(f"f{n}: 1" for n in range(5000))
    text = f"kind: cards\ndefaults: {{{fields}}}\ncards:\n" + "".join(
        f"  - {{id: c{n}}}\n" for n in range(400)
    )
    file = write(tmp_path / "my.yaml", text)
    with pytest.raises(PnpError, match="must have 0 to 100 entries, not 5000"):
        Library().load(file)


def test_only_what_a_card_can_extend_is_offered(tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    rows = (
        "{id: two, extends: fiv}, {id: five, extends: two}, {id: Fiv, text: x}, {id: fir, text: x}"
    )
    file.write_text(f"kind: cards\ncards: [{rows}]\n")
    told = [str(problem) for problem in Library().check_file(file)[1]]
    assert any("there is no card 'fiv' (did you mean 'fir'?)" in line for line in told)
