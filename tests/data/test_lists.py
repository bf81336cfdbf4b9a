"""Lists of cards as people's programs save them: CSV, TSV, XLSX, ODS and JSON."""

from __future__ import annotations

import csv
import datetime
import io
import json
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.data.library import Library
from pnp.data.models import Card, CardSet
from pnp.data.problems import PnpError
from pnp.data.separated import read_separated
from tests.data.shelves import write


def load(path: Path) -> CardSet:
    return Library().load(path)


def cards(path: Path) -> tuple[Card, ...]:
    return load(path).components[0].cards


def told(path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.chdir(path.parent)
    with pytest.raises(PnpError) as refused:
        load(Path(path.name))
    return [str(problem) for problem in refused.value.problems]


def csv_file(folder: Path, text: str | bytes, name: str = "cards.csv") -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def workbook(folder: Path, *rows: list[Any], sheet: str = "Cards", more: str = "") -> Path:
    from openpyxl import Workbook

    book = Workbook()
    book.active.title = sheet
    for row in rows:
        book.active.append(row)
    if more:
        book.create_sheet(more).append(["name"])
        book[more].append(["From the other sheet"])
    book.save(folder / "cards.xlsx")
    return folder / "cards.xlsx"


# --- what a list becomes --------------------------------------------------------------------------


def test_columns_are_fields_and_copies_is_a_column(tmp_path: Path) -> None:
    path = csv_file(tmp_path, "name,copies,cost,text\nBog Wyrm,3,4,**Lurk.**\nReed Eel,,X,\n")
    wyrm, eel = cards(path)
    assert (wyrm.id, wyrm.name, wyrm.copies) == ("bog-wyrm", "Bog Wyrm", 3)
    assert (wyrm.fields["cost"], wyrm.fields["text"]) == (4, "**Lurk.**")
    assert (eel.copies, eel.fields["cost"], eel.fields.get("text", "")) == (1, "X", "")


def test_a_list_alone_is_printed_with_the_generic_card(tmp_path: Path) -> None:
    card_set = load(csv_file(tmp_path, "name\nBog Wyrm\n", "my swamp.csv"))
    assert (card_set.id, card_set.title) == ("my-swamp", "My swamp")
    assert card_set.components[0].template == "generic/card"


def test_a_cards_file_names_its_list(tmp_path: Path) -> None:
    csv_file(tmp_path, "name,cost\nBog Wyrm,\nReed Eel,2\n")
    deck = "kind: cards\ntitle: Swamp\ncards: cards.csv\ndefaults: {cost: 1}\nfields: {cost: int}"
    card_set = load(write(tmp_path / "swamp.yaml", deck))
    assert card_set.title == "Swamp"
    assert [card.fields["cost"] for card in card_set.components[0].cards] == [1, 2]


def test_a_component_of_a_set_names_a_list(tmp_path: Path) -> None:
    csv_file(tmp_path, "name,copies\nBog Wyrm,2\n", "beasts.csv")
    text = "kind: set\nid: s\ntitle: S\nversion: '1'\ncomponents:\n"
    write(tmp_path / "set.yaml", text + "  - {id: beasts, title: Beasts, cards: beasts.csv}")
    assert load(tmp_path).components[0].pieces == 2
    assert load(tmp_path / "beasts.csv").title == "S"


def test_a_row_extends_another_and_empty_cells_are_not_set(tmp_path: Path) -> None:
    path = csv_file(tmp_path, "id,name,extends,cost,text\na,Wyrm,,4,Lurks\nb,,A,6,\n")
    first, second = cards(path)
    assert (second.name, second.fields["cost"], second.fields["text"]) == ("Wyrm", 6, "Lurks")
    assert first.fields["cost"] == 4


def test_declared_kinds_say_how_cells_are_read(tmp_path: Path) -> None:
    row = "n,2.5,yes,a; b,swords: 3 ; heart: x,7,rare"
    german = row.replace(",", "\t").replace("2.5", "2,5")
    fields = "{m: number, f: bool, l: list, s: map, t: line, r: [common, rare]}"
    for name, text in (("a.csv", row), ("b.tsv", german)):
        separator = "," if name == "a.csv" else "\t"
        head = separator.join(["Name", "M", "F", "L", "S", "T", "R"])
        csv_file(tmp_path, f"{head}\n{text}\n", name)
        deck = write(tmp_path / "d.yaml", f"kind: cards\ncards: {name}\nfields: {fields}")
        (card,) = cards(deck)
        assert card.fields == {
            "m": 2.5,
            "f": True,
            "l": ("a", "b"),
            "s": {"swords": 3, "heart": "x"},
            "t": "7",
            "r": "rare",
        }


def test_two_cards_of_one_name_get_ids_of_their_own(tmp_path: Path) -> None:
    assert [card.id for card in cards(csv_file(tmp_path, "name\nOrc\nOrc\n"))] == ["orc", "orc-2"]


def test_a_card_of_which_none_is_wanted_is_left_out(tmp_path: Path) -> None:
    path = csv_file(tmp_path, "name,copies\nBog,0\nEel,1\n")
    assert [card.name for card in cards(path)] == ["Eel"]


# --- forms of CSV ---------------------------------------------------------------------------------

SAME = ["Crème", "a, b; c", 'say "x"\nand y']


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_every_common_form_of_csv_is_read(
    encoding: str, separator: str, line_end: str, tmp_path: Path
) -> None:
    text = io.StringIO()
    writer = csv.writer(text, delimiter=separator, lineterminator=line_end)
    writer.writerows([["Name", "Card Text", " Flavour "], [], SAME, ["", "", ""], []])
    (card,) = cards(csv_file(tmp_path, text.getvalue().encode(encoding)))
    found = [card.name, card.fields["card_text"], card.fields["flavour"]]
    assert found == SAME


def test_excel_may_name_the_separator(tmp_path: Path) -> None:
    (card,) = cards(csv_file(tmp_path, "sep=;\nname;text\nBog;a, b, c, d\n"))
    assert card.fields["text"] == "a, b, c, d"


cell = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Cn", "Co"]) | st.just("\n")
)


@given(
    st.lists(st.lists(cell, min_size=2, max_size=4), min_size=1, max_size=5),
    st.sampled_from(",;\t"),
)
def test_cells_are_those_that_the_csv_module_wrote(rows: list[list[str]], separator: str) -> None:
    text = io.StringIO()
    csv.writer(text, delimiter=separator, quoting=csv.QUOTE_ALL, lineterminator="\n").writerows(
        rows
    )
    try:
        found = read_separated(text.getvalue(), "x.csv", separator).rows
    except PnpError as error:
        assert "not allowed" in str(error)
        return
    assert [[each.value for each in row] for row in found] == [*rows, [""]]
    lines = text.getvalue().split("\n")
    for each in (each for row in found[:-1] for each in row):
        assert lines[each.line][each.column] == '"'


# --- mistakes, each with its place ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "name,copies\nBog,zwei\n",
            "cards.csv:2:5: card 'bog', field 'copies': must be a whole number from 0 to 999,"
            " not 'zwei'",
        ),
        ("name,text\nBog,a,b\n", "cards.csv:2:7: this value stands beyond the last heading"),
        ("name,,text\nBog,x,y\nEel,z,\n", "cards.csv:2:5: this column has no heading"),
        ("name,Text,text\n,,\nBog,,\n", "cards.csv:1:11: a second column is called 'text'"),
        ("nmae,text\nBog,x\n", "cards.csv:1:1: no column is called 'name' (is it 'nmae'?)"),
        ("name,qty\nBog,3\n", "cards.csv:1:6: unknown column 'qty' (did you mean 'copies'?)"),
        ("名,text\nBog,x\n", "cards.csv:1:1: the heading '名' cannot name a field"),
        ("name,text\nBog,x\n,y\n", "cards.csv:3:1: this card has no name"),
        ('name,text\nBog,"x\n\n', "cards.csv:2:5: the quote that begins here is never closed"),
        ("name,copeis\nBog,2\n", "cards.csv:1:6: card 'bog': unknown field 'copeis' (did you mean"),
        ("name,copys\nBog,2\n", "cards.csv:1:6: card 'bog': unknown field 'copys' (did you mean"),
        ("id,name\na,X\nA,Y\n", "cards.csv:3:1: card 'a', field 'id': another card has this id"),
        ("", "cards.csv: is empty"),
        ("name\n", "cards.csv: has no card below its headings"),
        (b"name\nGr\xfcn\n", "cards.csv:2:3: byte 0xFC is not UTF-8"),
        (b"PK\x03\x04", "cards.csv: is a ZIP archive or office document, not a list"),
        ("name\n\x0b\n", "cards.csv:2:1: the character U+000B is not allowed in a list"),
        ("name" + "," * 300 + "\n", "cards.csv:1:1: has more than 200 columns"),
        ("name\n" + "a\n" * 20_001, "cards.csv:20001:1: has more than 20,000 rows"),
    ],
)
def test_each_mistake_names_its_line_and_column(
    text: str | bytes, expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (first, *_) = told(csv_file(tmp_path, text), monkeypatch)
    assert first.startswith(expected)


def test_all_mistakes_are_told_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    csv_file(tmp_path, "name,copies,cost\nBog,x,1\nEel,2,y\n")
    deck = write(
        tmp_path / "d.yaml", "kind: cards\ncards: cards.csv\nfields: {cost: int}\ntitel: x"
    )
    messages = told(deck, monkeypatch)
    assert [message.partition(" ")[0] for message in messages] == [
        "cards.csv:2:5:",
        "cards.csv:3:7:",
        "d.yaml:4:1:",
    ]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        (
            "card.csv",
            "d.yaml:2:8: field 'cards': there is no file 'card.csv' in this folder (did you",
        ),
        ("../x.csv", "d.yaml:2:8: field 'cards': the file '../x.csv' must lie inside"),
        ("cards.txt", "d.yaml:2:8: field 'cards': must be the name of a list"),
    ],
)
def test_a_list_that_cannot_be_found(
    name: str, expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    csv_file(tmp_path, "name\nBog\n")
    deck = write(tmp_path / "d.yaml", f"kind: cards\ncards: {name}")
    assert told(deck, monkeypatch)[0].startswith(expected)


# --- spreadsheets ---------------------------------------------------------------------------------


def test_a_spreadsheet_says_the_same_as_a_csv(tmp_path: Path) -> None:
    day = datetime.date(2026, 3, 1)
    path = workbook(
        tmp_path,
        ["Name", "Copies", "Cost", "Made", "Flag"],
        [],
        ["Bog Wyrm", 3.0, 4.0, day, True],
        [7, None, 2.5, None, None],
    )
    wyrm, seven = cards(path)
    assert (wyrm.name, wyrm.copies, wyrm.fields["cost"]) == ("Bog Wyrm", 3, 4)
    assert type(wyrm.fields["cost"]) is int
    assert (wyrm.fields["made"], wyrm.fields["flag"]) == ("2026-03-01", True)
    assert (seven.name, seven.fields["cost"]) == ("7", 2.5)


def test_an_open_document_is_read_too(tmp_path: Path) -> None:
    from odf.opendocument import OpenDocumentSpreadsheet
    from odf.table import Table, TableCell, TableRow
    from odf.text import P

    book, table = OpenDocumentSpreadsheet(), Table(name="Karten")
    for values in (["Name", "Copies"], ["Bog Wyrm", 3.0], ["Eel", "x"]):
        row = TableRow()
        for value in values:
            number = isinstance(value, float)
            each = (
                TableCell(valuetype="float", value=value)
                if number
                else TableCell(valuetype="string")
            )
            each.addElement(P(text=str(value)))
            row.addElement(each)
        row.addElement(TableCell(numbercolumnsrepeated=16000))
        table.addElement(row)
    rest = TableRow(numberrowsrepeated=1_048_570)
    rest.addElement(TableCell(numbercolumnsrepeated=16384))
    table.addElement(rest)
    book.spreadsheet.addElement(table)
    book.save(tmp_path / "cards.ods")
    with pytest.raises(PnpError, match="sheet 'Karten', cell B3: card 'eel', field 'copies'"):
        cards(tmp_path / "cards.ods")


def test_a_mistake_in_a_spreadsheet_names_sheet_and_cell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = workbook(tmp_path, ["name", "copies"], [], ["Bog", "zwei"], sheet="My cards")
    (first,) = told(path, monkeypatch)
    assert first.startswith(
        "cards.xlsx, sheet 'My cards', cell B3: card 'bog', field 'copies': must"
    )


def test_a_formula_that_failed_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from openpyxl import load_workbook

    path = workbook(tmp_path, ["name", "cost"], ["Bog", 1], ["Eel", 2], more="Others")
    book = load_workbook(path)
    book["Cards"]["B3"].value = "#REF!"
    book["Cards"]["B3"].data_type = "e"
    book["Others"]["A2"].value = "#N/A"
    book["Others"]["A2"].data_type = "e"
    book.save(path)
    assert told(path, monkeypatch) == [
        "cards.xlsx, sheet 'Cards', cell B3: the formula of this cell gives #REF!"
    ]
    csv_file(tmp_path, "name,cost\nBog,#DIV/0!\n")
    assert told(tmp_path / "cards.csv", monkeypatch) == [
        "cards.csv:2:5: the formula of this cell gives #DIV/0!"
    ]


def test_a_cards_file_chooses_the_sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    workbook(tmp_path, ["name"], ["From the first"], more="Others")
    deck = write(tmp_path / "d.yaml", "kind: cards\ncards: cards.xlsx\nsheet: Others")
    assert [card.name for card in cards(deck)] == ["From the other sheet"]
    deck = write(tmp_path / "d.yaml", "kind: cards\ncards: cards.xlsx\nsheet: Other")
    assert told(deck, monkeypatch) == ["cards.xlsx: has no sheet 'Other' (did you mean 'Others'?)"]


def test_without_the_reader_it_is_said_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = workbook(tmp_path, ["name"], ["Bog"])
    monkeypatch.setitem(sys.modules, "python_calamine", None)
    assert "in pnp's folder, run: pip install '.[sheets]'" in told(path, monkeypatch)[0]


@pytest.mark.parametrize(
    "content", [b"", b"name,text\n", b"\xd0\xcf\x11\xe0 old", b"PK\x03\x04 cut"]
)
def test_what_is_no_spreadsheet_is_refused(
    content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = csv_file(tmp_path, content, "cards.xlsx")
    (only,) = told(path, monkeypatch)
    assert only.startswith("cards.xlsx: is ")


def _repacked(path: Path, name: str, change: Any) -> Path:
    with zipfile.ZipFile(path) as before:
        entries = {info.filename: before.read(info) for info in before.infolist()}
    entries[name] = change(entries[name])
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as after:
        for entry, content in entries.items():
            after.writestr(entry, content)
    return path


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda text: text.replace(b'r="A2"', b'r="XFD1048576"'), "has more than 20,000 rows"),
        (lambda text: text.replace(b'r="A2"', b"r='A0999999999999'"), "has more than 20,000 rows"),
        (lambda text: text + b" " * 100_000_000, "unpacks to more than 100,000,000 bytes"),
        (lambda text: text + b"<a/>" * 6_000_000, "has more than 1,000,000 cells"),
        (lambda text: text.replace(b'r="A2"', b'r="GA20000"'), "has more than 1,000,000 cells"),
    ],
    ids=["a cell far out", "a cell farther out", "a bomb", "many tags", "two cells far apart"],
)
def test_a_sheet_that_would_fill_the_memory_is_refused_before_it_is_unpacked(
    change: Any, expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = _repacked(workbook(tmp_path, ["name"], ["Bog"]), "xl/worksheets/sheet1.xml", change)
    assert told(path, monkeypatch)[0].startswith(f"cards.xlsx: {expected}")


def test_so_is_an_endless_table_of_sheets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = workbook(tmp_path, ["name"], ["Bog"])
    path = _repacked(book, "xl/workbook.xml", lambda text: text + b"<a/>" * 500_000)
    assert told(path, monkeypatch) == ["cards.xlsx: lists more sheets than can be read"]


@pytest.mark.parametrize("name", ["xl/worksheets/sheet1.xml", "content.xml"])
@pytest.mark.parametrize(
    "tag",
    [
        b"<c ",
        b"<table-cell ",
        b'<c t="e" ',
        b'<c t="e" r="A1"><f ',
        b'<table:table-row table:number-rows-repeated="99999" ',
    ],
)
def test_tags_without_an_end_are_searched_once(name: str, tag: bytes, tmp_path: Path) -> None:
    """Two hundred thousand of them take hours if each is searched to the end of the file."""
    path = tmp_path / "cards.xlsx"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, tag * 200_000)
    with pytest.raises(PnpError):
        cards(path)


# --- JSON -----------------------------------------------------------------------------------------


def test_json_is_a_list_of_cards(tmp_path: Path) -> None:
    data = [{"Name": "Bög 🐸", "copies": 2, "stats": {"heart": 2}}, {"id": "B", "name": "Eel"}]
    first, second = cards(csv_file(tmp_path, json.dumps(data), "cards.json"))
    assert (first.id, first.copies, first.fields["stats"]) == ("bog", 2, {"heart": 2})
    assert second.id == "b"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            '[{"name": "Bog",\n  "copies": "x"}]',
            "cards.json:2:13: card 'bog', field 'copies': must",
        ),
        ('[{"name": "Bog",\n  "name": "Eel"}]', "cards.json:2:3: the field 'name' stands here a"),
        ('[{"name": "Bog"},]', "cards.json:1:17: is not valid JSON: nothing follows this comma"),
        ('[{"name": Bog}]', "cards.json:1:11: is not valid JSON: a value is missing here"),
        ('[{name: "Bog"}]', "cards.json:1:3: is not valid JSON: a field name in quotes"),
        ('[{"name": "Bog"} 1', "cards.json:1:18: is not valid JSON: ',' or ']' is missing here"),
        ('[{"name": "Bog', "cards.json:1:11: is not valid JSON: Unterminated string"),
        ('{"name": "Bog"}', "cards.json:1:1: must be a list of cards"),
        ('[{"name": "Bog"},\n 3]', "cards.json:2:2: must be a list of cards"),
        ("[" * 99, "cards.json:1:42: is nested more than 40 levels deep"),
        ("[] []", "cards.json:1:4: more follows after the end of the data"),
    ],
)
def test_a_mistake_in_json_names_its_line_and_column(
    text: str, expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = csv_file(tmp_path, text, "cards.json")
    assert told(path, monkeypatch)[0].startswith(expected)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-9999, 9999) | st.text('aé🐸\\"/ \n'),
        lambda inner: (
            st.lists(inner, max_size=3) | st.dictionaries(st.text("ab"), inner, max_size=3)
        ),
        max_leaves=8,
    ),
    st.sampled_from([None, 2]),
    st.booleans(),
)
def test_json_is_read_as_the_json_module_reads_it(
    data: Any, indent: int | None, ascii_only: bool
) -> None:
    from pnp.data.json_source import parse_json

    text = json.dumps(data, indent=indent, ensure_ascii=ascii_only)
    assert parse_json(text, "x.json").data == data


def test_a_misspelt_heading_is_one_mistake_however_many_cards_there_are(tmp_path: Path) -> None:
    with pytest.raises(PnpError) as error:
        cards(csv_file(tmp_path, "name,copeis\nBog,2\nEel,3\nOwl,1\n"))
    assert [str(problem.place)[-13:] for problem in error.value.problems] == ["cards.csv:1:6"]


def test_a_card_knows_the_cell_of_each_of_its_fields(tmp_path: Path) -> None:
    _, eel = cards(csv_file(tmp_path, "name,cost,text\nBog,1,x\nEel,2,y\n"))
    spots = {name: (place.line, place.column) for name, place in eel.places.items()}
    assert spots == {"name": (3, 1), "cost": (3, 5), "text": (3, 7)}
