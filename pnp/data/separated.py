"""Read CSV and TSV as people's programs save them, and remember where each cell stands.

The `csv` module tells neither line nor column of a cell, and a list with a mistake in it is mended
by looking there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from pnp.data.problems import Place, PnpError
from pnp.data.yaml_source import UNPRINTABLE, place_in

MOST_ROWS: Final = 20_000
MOST_COLUMNS: Final = 200
_SEPARATORS: Final = ",;\t"
_NAMED: Final = re.compile(r'"?sep=([,;\t|])"?[ \t]*(?:\n|\Z)')
_QUOTED: Final = re.compile(r'[ \t]*"((?:[^"]++|"")*+)"')


class Cell(NamedTuple):
    """What stands in a cell of a list, and where: line and column count from 0."""

    value: Any
    line: int
    column: int


class Separated(NamedTuple):
    """The rows of a list, and what stood between their cells."""

    rows: list[list[Cell]]
    separator: str


def read_separated(text: str, file: str, separator: str = "") -> Separated:
    """The cells of a text, row by row; without a separator the one that its first row has."""
    bad = UNPRINTABLE.search(text)
    if bad:
        message = f"the character U+{ord(bad.group()):04X} is not allowed in a list"
        raise PnpError(message, place_in(text, bad.start(), file))
    text = text.replace("\r", "\n")
    named = _NAMED.match(text)  # Excel's own way to say it, in a line before all others
    start = named.end() if named else 0
    separator = separator or (named[1] if named else _guessed(text, start))
    rows: list[list[Cell]] = []
    for row in _rows(text, start, separator, file):
        if len(row) > MOST_COLUMNS:
            place = Place(file, row[0].line + 1, 1)
            raise PnpError(f"has more than {MOST_COLUMNS} columns", place)
        if len(rows) >= MOST_ROWS:
            place = Place(file, row[0].line + 1, 1)
            raise PnpError(f"has more than {MOST_ROWS:,} rows", place, hint="split the list")
        rows.append(row)
    return Separated(rows, separator)


def _guessed(text: str, start: int) -> str:
    """The separator that stands most often in the first line that has anything in it."""
    lines = (line for line in text[start:].split("\n", 100) if line.strip(' \t",;'))
    first = re.sub(r'"(?:[^"]|"")*"', "", next(lines, ""))
    return max(_SEPARATORS, key=first.count)


def _rows(text: str, start: int, separator: str, file: str) -> Iterator[list[Cell]]:
    plain = re.compile(f"[^{re.escape(separator)}\n]*")
    at, line, line_start = start, text.count("\n", 0, start), start
    row: list[Cell] = []
    while at <= len(text):
        begin = at
        quoted = _QUOTED.match(text, at) if separator != "\t" or text[at : at + 1] == '"' else None
        if quoted:
            value, at = quoted[1].replace('""', '"'), quoted.end()
        elif text[at : at + 1] == '"':
            raise PnpError(
                "the quote that begins here is never closed",
                place_in(text, at, file),
                hint='a quote inside a quoted text is written twice: ""',
            )
        else:
            value = ""
        rest = plain.match(text, at)
        assert rest is not None
        row.append(Cell(value + rest[0], line, begin - line_start))
        inside = text.count("\n", begin, at)
        if inside:
            line, line_start = line + inside, text.rindex("\n", begin, at) + 1
        at = rest.end() + 1
        if text[at - 1 : at] != separator:
            yield row
            row, line, line_start = [], line + 1, at
