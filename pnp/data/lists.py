"""Lists of cards from CSV, TSV, XLSX, ODS and JSON files: columns are fields, rows are cards.

Cells become what the same card would hold in YAML: a whole number stays one, an empty cell is a
field that is not set, and the kind of a declared field says how its text is read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from pnp.data.encodings import decode_any_unicode
from pnp.data.english import shortened
from pnp.data.problems import MOST_PROBLEMS, Place, PnpError, Problem, did_you_mean
from pnp.data.separated import Cell, read_separated
from pnp.data.starter import plain_letters, unused_id
from pnp.data.yaml_source import Document, Spot, bytes_of

MOST_BYTES: Final = 5_000_000
# What people call the column that says how many of a card are printed.
_HOW_MANY: Final = frozenset({"qty", "quantity", "count", "amount", "number", "copy", "anzahl"})
_WHOLE: Final = re.compile(r"-?(0|[1-9][0-9]{0,15})")
_DECIMAL: Final = re.compile(r"[-+]?[0-9]+[.,][0-9]+")
_FAILED: Final = ("#REF!", "#N/A", "#DIV/0!", "#VALUE!", "#NAME?", "#NUM!", "#NULL!")
_YES: Final = frozenset({"true", "yes", "y", "x", "1", "wahr", "ja"})
_NO: Final = frozenset({"false", "no", "n", "0", "falsch", "nein"})

Kinds: TypeAlias = Mapping[str, Any]
"""The kinds of the fields that cards have, by name."""


class _Headings(NamedTuple):
    """The row of a table that names its columns, and the field of each; none of some."""

    cells: list[Cell]
    fields: list[str]


def read_list(file: Path, kinds: Kinds, sheet: str = "") -> Document:
    """The cards of a list, as a list of mappings; mistakes that leave the rest readable go along.

    PnpError if it cannot be read at all.
    """
    name = str(file)
    suffix = file.suffix.lower()
    if sheet and suffix not in (".xlsx", ".ods"):
        raise PnpError(f"has no sheets, so '{sheet}' is none of them", Place(name))
    if suffix == ".json":
        from pnp.data.json_source import read_json

        return _from_json(read_json(name), kinds)
    separator = ""
    if suffix in (".xlsx", ".ods"):
        from pnp.data.spreadsheet import read_sheet

        sheet, rows = read_sheet(name, sheet)
    else:
        content = bytes_of(name, "a list", MOST_BYTES)
        text = decode_any_unicode(content, name, "a list, such as CSV UTF-8")
        rows, separator = read_separated(text, name, "\t" if suffix == ".tsv" else "")
    return _Table(name, sheet, separator, kinds).read(rows)


def field_of(heading: str, kinds: Kinds) -> str:
    """The field that a column's heading names: `Role kind` is `role-kind`."""
    made = plain_letters(heading)
    known = {name.replace("_", "-"): name for name in kinds}
    return known.get(made, made)


class _Table:
    """Makes cards of the rows of a table."""

    def __init__(self, file: str, sheet: str, separator: str, kinds: Kinds) -> None:
        self._file = file
        self._sheet = sheet
        self._separator = separator
        self._kinds = kinds
        self._problems: list[Problem] = []
        self._untold: set[int] = set()

    def _note(self, cell: Cell, message: str, hint: str = "") -> None:
        place = Place(self._file, cell.line + 1, cell.column + 1, self._sheet)
        self._problems.append(Problem(message, place, hint=hint))
        if len(self._problems) >= MOST_PROBLEMS:
            more = Problem("there is more; mend these first", Place(self._file))
            raise PnpError.of([*self._problems, more])

    def read(self, rows: list[list[Cell]]) -> Document:
        filled = [row for row in rows if any(_given(cell.value) for cell in row)]
        if not filled:
            raise PnpError(
                "is empty: it has no row of headings",
                Place(self._file, sheet=self._sheet),
                hint="the first row names the columns: name, copies, text",
            )
        headings = self._headings(filled[0])
        cards: list[dict[str, Any]] = []
        places: dict[int, dict[str | int, Spot]] = {id(cards): {}}
        taken: set[str] = set()
        for row in filled[1:]:
            card, spots = self._card(row, headings, taken)
            cell = row[0]
            places[id(cards)][len(cards)] = (cell.line, cell.column) * 2
            places[id(card)] = spots
            cards.append(card)
        if not cards and not self._problems:
            hint = "add one row for each card"
            raise PnpError("has no card below its headings", Place(self._file), hint=hint)
        root = (filled[0][0].line, filled[0][0].column)
        return Document(self._file, cards, places, root, tuple(self._problems), self._sheet)

    def _headings(self, row: list[Cell]) -> _Headings:
        fields: list[str] = []
        for cell in row:
            heading = " ".join(str(cell.value).split())
            field = field_of(heading, self._kinds)
            if heading and not field:
                hint = "name the column in Latin letters, such as 'text'"
                self._note(
                    cell, f"the heading '{shortened(heading, 40)}' cannot name a field", hint
                )
            elif field and field in fields:
                first = row[fields.index(field)]
                place = Place(self._file, first.line + 1, first.column + 1, self._sheet)
                message = f"a second column is called '{field}'"
                self._note(cell, message, f"the first is at {place}")
                field = ""
                self._untold.add(len(fields))
            fields.append(field)
        if "name" not in fields and "id" not in fields:
            near = did_you_mean("name", [field for field in fields if field])
            near = near if near.startswith("did") else ""
            hint = near.replace("did you mean", "is it") or "add a column 'name'"
            self._note(row[0], "no column is called 'name'", hint)
        if "copies" not in fields:
            for cell, field in zip(row, fields, strict=True):
                if field in _HOW_MANY and field not in self._kinds:
                    self._note(cell, f"unknown column '{field}'", "did you mean 'copies'?")
        return _Headings(row, fields)

    def _card(
        self, row: list[Cell], headings: _Headings, taken: set[str]
    ) -> tuple[dict[str, Any], dict[str | int, Spot]]:
        card: dict[str, Any] = {}
        spots: dict[str | int, Spot] = {}
        for at, cell in enumerate(row):
            if not _given(cell.value):
                continue
            field = headings.fields[at] if at < len(headings.fields) else ""
            if not field:
                self._refuse_nameless(at, cell, headings)
                if at >= len(headings.fields):
                    break
                continue
            heading = headings.cells[at]
            if cell.value in _FAILED:
                self._note(cell, f"the formula of this cell gives {cell.value}")
                continue
            card[field] = read_value(cell.value, field, self._kinds)
            spots[field] = (heading.line, heading.column, cell.line, cell.column)
        if "id" not in card and "name" not in card:
            if "id" in headings.fields or "name" in headings.fields:
                self._note(row[0], "this card has no name")
            card["id"] = f"row-{row[0].line + 1}"
        _identify(card, taken)
        if "id" not in spots and "name" in spots:
            spots["id"] = spots["name"]
        return card, spots

    def _refuse_nameless(self, at: int, cell: Cell, headings: _Headings) -> None:
        """Tell of a value under no heading: of each column once, and of a row that is too long."""
        if at >= len(headings.fields):
            comma = f"a text with '{self._separator}' in it goes into quotes"
            hint = comma if self._separator not in ("", "\t") else "name its column, or delete it"
            self._note(cell, "this value stands beyond the last heading", hint)
        elif at not in self._untold and not str(headings.cells[at].value).strip():
            self._untold.add(at)
            self._note(cell, "this column has no heading", "name it, or empty it")


def _from_json(document: Document, kinds: Kinds) -> Document:
    """The cards of a JSON file, which is a list of mappings."""
    data = document.data
    if not isinstance(data, list) or not all(isinstance(card, dict) for card in data):
        items = data if isinstance(data, list) else []
        wrong = [at for at, card in enumerate(items) if not isinstance(card, dict)]
        place = document.place_of(tuple(wrong[:1]))
        message = 'must be a list of cards: [{"name": "Bog Wyrm", "copies": 3}]'
        raise PnpError(message, place)
    places = dict(document.places)
    cards: list[dict[str, Any]] = []
    rows: dict[str | int, Spot] = {}
    places[id(cards)] = rows
    taken: set[str] = set()
    for at, given in enumerate(data):
        card: dict[str, Any] = {}
        spots: dict[str | int, Spot] = {}
        for key, value in given.items():
            field = field_of(key, kinds) or key
            card[field] = read_value(value, field, kinds) if isinstance(value, str) else value
            spots[field] = document.places[id(given)][key]
        for field in ("id", "extends", "name"):
            if isinstance(card.get(field), int | float):
                card[field] = read_value(card[field], field, kinds)
        _identify(card, taken)
        places[id(card)] = spots
        rows[len(cards)] = document.places[id(data)][at]
        cards.append(card)
    return document._replace(data=cards, places=places)


def _given(value: Any) -> bool:
    return value is not None and (not isinstance(value, str) or bool(value.strip()))


def _identify(card: dict[str, Any], taken: set[str]) -> None:
    """Give a card that has none an id, made from its name, that no other card has."""
    if "id" not in card and isinstance(card.get("name"), str):
        card["id"] = unused_id(card["name"], taken)
    if isinstance(card.get("id"), str):
        taken.add(card["id"])


def read_value(value: Any, field: str, kinds: Kinds) -> Any:
    """What a cell says, as the field's kind has it; what makes no sense stays as it is."""
    if isinstance(value, str):
        value = value.strip()
    if field in ("id", "extends"):
        text = _text(value)
        return plain_letters(text) or text
    kind = "int" if field == "copies" else "line" if field == "name" else kinds.get(field, "")
    reader = _READERS.get(kind) if isinstance(kind, str) else _text
    return reader(value) if reader else value


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def _as_found(value: Any) -> Any:
    """Where nothing is declared, a whole number is one, and any other text stays a text."""
    if isinstance(value, str) and _WHOLE.fullmatch(value):
        return int(value)
    return value


def _number(value: Any) -> Any:
    if isinstance(value, str):
        text = value.replace("\u2212", "-").replace("\u00a0", "")
        if _WHOLE.fullmatch(text):
            return int(text)
        if _DECIMAL.fullmatch(text):
            number = float(text.replace(",", "."))
            return int(number) if number.is_integer() else number
    return value


def _flag(value: Any) -> Any:
    word = _text(value).lower()
    return True if word in _YES else False if word in _NO else value


def _items(value: Any) -> Any:
    """`one; two`, or lines, or else `one, two`."""
    text = _text(value)
    sign = next((sign for sign in ("\n", ";", ",") if sign in text), ",")
    return [_as_found(item.strip()) for item in text.split(sign) if item.strip()]


def _entries(value: Any) -> Any:
    """`swords: 3, heart: 2`; the text itself if a name or a value is missing."""
    pairs = [str(item).partition(":") for item in _items(value)]
    if not all(colon and name.strip() for name, colon, _ in pairs):
        return value
    return {name.strip(): _as_found(what.strip()) for name, _, what in pairs}


_READERS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "": _as_found,
    "label": _as_found,
    "int": _number,
    "number": _number,
    "bool": _flag,
    "list": _items,
    "map": _entries,
    "text": _text,
    "line": _text,
    "icon": _text,
    "colour": _text,
    "image": _text,
}
