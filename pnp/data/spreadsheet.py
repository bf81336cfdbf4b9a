"""Read a sheet of an XLSX or ODS file into rows of cells, within bounds that hold beforehand."""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from typing import Any, Final, NamedTuple, TypeAlias

from pnp.data.problems import Place, PnpError, did_you_mean, how_to_install
from pnp.data.separated import MOST_COLUMNS, MOST_ROWS, Cell
from pnp.data.yaml_source import UNPRINTABLE, bytes_of

MOST_BYTES: Final = 20_000_000
MOST_UNPACKED: Final = 100_000_000
MOST_CELLS: Final = 1_000_000
_MOST_TAGS: Final = 6 * MOST_CELLS
"""A cell with a formula and its value has six."""
_MOST_INDEX: Final = 2_000_000
"""Bytes of the table that says which sheets there are."""
_CHUNK: Final = 1_000_000
# A table is laid out whole in memory up to its last cell, so a cell far out is told beforehand.
# No search goes beyond the tag that it began in, or it would begin anew at every tag.
_XLSX_CELL: Final = re.compile(
    rb"""<(?:\w+:)?(?:c|row)\b[^<>]*?\sr=["']([A-Z]{0,3})(\d{1,99})["']"""
)
_ODS_REPEAT: Final = re.compile(
    rb"<(?:\w+:)?(?:covered-)?table-(cell|row)\b[^<>]*?"
    rb"""[\s:]number-(?:columns|rows)-repeated=["'](\d{1,99})["']"""
)
_ODS_EMPTY: Final = re.compile(
    rb"[^<>]*/>|[^<>]*>\s*<(?:\w+:)?table-cell\b[^<>]*/>\s*</(?:\w+:)?table-row>"
)
_INDEX: Final = ("xl/workbook.xml", "xl/_rels/workbook.xml.rels")
_RELATION: Final = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
_FAILED: Final = re.compile(
    rb'<c\b(?=[^<>]*\st="e")(?>[^<>]*?\sr="([A-Z]{1,3})(\d{1,9})")[^<>]*+>'
    rb"(?:<f\b[^<]*+(?:</f>)?)?<v>(#[A-Z0-9/!?]{1,12})<"
)
_Failed: TypeAlias = dict[tuple[int, int], str]


class Sheet(NamedTuple):
    """The rows of one sheet, and its name."""

    name: str
    rows: list[list[Cell]]


def read_sheet(file: str, wanted: str = "") -> Sheet:
    """A sheet of a workbook, the first if none is asked for; PnpError if it cannot be read."""
    content = bytes_of(file, "a spreadsheet", MOST_BYTES)
    try:
        import python_calamine as calamine
    except ImportError:
        raise PnpError(
            "a spreadsheet needs one more package to be read",
            Place(file),
            hint=f"{how_to_install('sheets')}; or save the sheet as CSV UTF-8",
        ) from None
    if content.startswith(b"\xd0\xcf\x11\xe0"):
        hint = "save it as .xlsx or .ods without a password, or as CSV UTF-8"
        raise PnpError("is an old or an encrypted spreadsheet", Place(file), hint=hint)
    failed = _looked_through(content, file)
    try:
        book = calamine.load_workbook(io.BytesIO(content))
        names = book.sheet_names
        if wanted and wanted not in names:
            hint = did_you_mean(wanted, tuple(names))
            raise PnpError(f"has no sheet '{wanted}'", Place(file), hint=hint)
        if not names:
            raise PnpError("has no sheet", Place(file))
        name = wanted or names[0]
        sheet = book.get_sheet_by_name(name)
        if sheet.total_height * sheet.total_width > MOST_CELLS:
            raise _too_many_cells(file)
        rows = sheet.to_python(skip_empty_area=False)
    except calamine.CalamineError as error:
        hint = "open it in your spreadsheet program and save it again"
        raise PnpError(
            f"cannot be read as a spreadsheet: {error}", Place(file), hint=hint
        ) from None
    if len(rows) > MOST_ROWS or (rows and len(rows[0]) > MOST_COLUMNS):
        raise _too_large(file)
    cells = [
        [Cell(_plain(value), line, column) for column, value in enumerate(row)]
        for line, row in enumerate(rows)
    ]
    for cell in (cell for row in cells for cell in row if isinstance(cell.value, str)):
        bad = UNPRINTABLE.search(cell.value)
        if bad:
            message = f"the character U+{ord(bad.group()):04X} is not allowed in a list"
            raise PnpError(message, Place(file, cell.line + 1, cell.column + 1, name))
    for (line, column), result in failed.get(name, {}).items():
        if line < len(cells) and column < len(cells[line]):
            cells[line][column] = Cell(result, line, column)
    return Sheet(name, cells)


def _plain(value: Any) -> Any:
    """A cell's value as YAML would have it: 1.0 is 1, and a day is written 2026-03-01."""
    if isinstance(value, str):
        return value.replace("_x000D_", "").replace("\r\n", "\n").replace("\r", "\n")
    if isinstance(value, bool | int):
        return value
    if isinstance(value, float):
        return int(value) if value.is_integer() else value
    return str(value)


def _too_large(file: str) -> PnpError:
    message = f"has more than {MOST_ROWS:,} rows or {MOST_COLUMNS} columns"
    hint = "delete what is empty beyond the list, or save it as CSV UTF-8"
    return PnpError(message, Place(file), hint=hint)


def _too_many_cells(file: str) -> PnpError:
    hint = "delete what is empty beyond the list, or save it as CSV UTF-8"
    return PnpError(f"has more than {MOST_CELLS:,} cells", Place(file), hint=hint)


def _looked_through(content: bytes, file: str) -> dict[str, _Failed]:
    """The formulas that failed in each sheet of a workbook, which its reader takes for empty.

    PnpError for a file that would unpack into more than a list of cards ever is.
    """
    unpacked = tags = 0
    failed: dict[str, _Failed] = {}
    index = [b"", b""]
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for info in archive.infolist():
                if not info.filename.endswith((".xml", ".rels")):
                    continue
                info.file_size = MOST_UNPACKED + 1  # what it says of itself may be a lie
                parts = []
                with archive.open(info) as entry:
                    while part := entry.read(_CHUNK):
                        unpacked += len(part)
                        tags += part.count(b"<")
                        if unpacked > MOST_UNPACKED:
                            message = f"unpacks to more than {MOST_UNPACKED:,} bytes"
                            raise PnpError(message, Place(file))
                        if tags > _MOST_TAGS:
                            raise _too_many_cells(file)
                        parts.append(part)
                unpacked_file = b"".join(parts)
                if info.filename in _INDEX and len(unpacked_file) > _MOST_INDEX:
                    raise PnpError("lists more sheets than can be read", Place(file))
                _refuse_far_cells(info.filename, unpacked_file, file)
                if "worksheets/" in info.filename:
                    failed[info.filename.rpartition("/")[2]] = _failed_in(unpacked_file)
                elif info.filename in _INDEX:
                    index[_INDEX.index(info.filename)] = unpacked_file
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError) as error:
        raise PnpError(f"is no whole spreadsheet: {error}", Place(file)) from None
    return {name: failed.get(part, {}) for name, part in _sheet_parts(*index).items()}


def _failed_in(sheet: bytes) -> _Failed:
    return {
        (int(row) - 1, _column(column) - 1): result.decode("ascii")
        for column, row, result in _FAILED.findall(sheet)
    }


def _sheet_parts(workbook: bytes, relations: bytes) -> dict[str, str]:
    """The file in the archive that holds each sheet."""
    from xml.etree import ElementTree

    try:
        books, links = ElementTree.fromstring(workbook), ElementTree.fromstring(relations)
    except ElementTree.ParseError:  # an ODS has neither; whatever else is wrong is told later
        return {}
    targets = {link.get("Id"): (link.get("Target") or "").rpartition("/")[2] for link in links}
    return {
        sheet.get("name") or "": targets.get(sheet.get(_RELATION), "")
        for sheet in books.iter()
        if sheet.tag.endswith("}sheet")
    }


def _refuse_far_cells(name: str, content: bytes, file: str) -> None:
    if "worksheets/" in name:
        for count, found in enumerate(_XLSX_CELL.finditer(content)):
            column, row = found.groups()
            if _number(row) > MOST_ROWS or (column and _column(column) > MOST_COLUMNS):
                raise _too_large(file)
            if count > MOST_CELLS + MOST_ROWS:
                raise _too_many_cells(file)
    elif name == "content.xml":
        for found in _ODS_REPEAT.finditer(content):
            most = MOST_COLUMNS if found[1] == b"cell" else MOST_ROWS
            if _number(found[2]) > most and not _ODS_EMPTY.match(content, found.end()):
                raise _too_large(file)


def _number(digits: bytes) -> int:
    """A number as large as it says, or at least far beyond any list."""
    return int(digits.lstrip(b"0")[:9] or b"0")


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + letter - ord("A") + 1
    return number
