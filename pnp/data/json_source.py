"""Read a JSON file into plain data that remembers where each piece stood, as `yaml_source` does."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from json.decoder import scanstring  # type: ignore[attr-defined]  # only its stubs lack it
from typing import Any, Final

from pnp.data.encodings import decode_any_unicode
from pnp.data.english import shortened
from pnp.data.problems import Place, PnpError, Problem
from pnp.data.yaml_source import MAX_DEPTH, MAX_NODES, UNPRINTABLE, Document, Spot, bytes_of

MOST_BYTES: Final = 5_000_000
_SPACE: Final = re.compile(r"[ \t\n\r]*")
_ATOM: Final = re.compile(
    r"true|false|null|(-?(?:0|[1-9]\d{0,17})(\.\d{1,17})?([eE][-+]?\d{1,2})?)"
)
_ATOMS: Final = {"true": True, "false": False, "null": None}


def read_json(file: str) -> Document:
    """The file's data, or PnpError with what is wrong with it."""
    text = decode_any_unicode(bytes_of(file, "a JSON file", MOST_BYTES), file, "a JSON file")
    return parse_json(text, file)


def parse_json(text: str, file: str) -> Document:
    """The data of a text; `file` is the name that its problems carry."""
    return _Reader(file, text).document()


class _Reader:
    def __init__(self, file: str, text: str) -> None:
        self._file = file
        self._text = text
        self._lines = [0, *(found.end() for found in re.finditer("\n", text))]
        self._places: dict[int, dict[str | int, Spot]] = {}
        self._problems: list[Problem] = []
        self._nodes = 0

    def document(self) -> Document:
        try:
            start = self._skip(0)
            data, end = self._value(start, 0)
            if self._skip(end) < len(self._text):
                raise self._stop("more follows after the end of the data", self._skip(end))
        except json.JSONDecodeError as error:
            raise self._stop(f"is not valid JSON: {error.msg}", error.pos) from None
        spot = self._spot(start)
        return Document(self._file, data, self._places, spot, tuple(self._problems))

    def _spot(self, at: int) -> tuple[int, int]:
        line = bisect_right(self._lines, at) - 1
        return line, at - self._lines[line]

    def _place(self, at: int) -> Place:
        line, column = self._spot(at)
        return Place(self._file, line + 1, column + 1)

    def _stop(self, message: str, at: int) -> PnpError:
        return PnpError.of([*self._problems, Problem(message, self._place(at))])

    def _skip(self, at: int) -> int:
        space = _SPACE.match(self._text, at)
        assert space is not None
        return space.end()

    def _value(self, at: int, depth: int) -> tuple[Any, int]:
        self._nodes += 1
        if self._nodes > MAX_NODES:
            raise self._stop(f"holds more than {MAX_NODES:,} pieces", at)
        if depth > MAX_DEPTH:
            raise self._stop(f"is nested more than {MAX_DEPTH} levels deep", at)
        sign = self._text[at : at + 1]
        if sign == '"':
            return self._string(at)
        if sign == "[":
            return self._list(at, depth)
        if sign == "{":
            return self._mapping(at, depth)
        atom = _ATOM.match(self._text, at)
        if not atom:
            raise self._stop("is not valid JSON: a value is missing here", at)
        written = atom[0]
        if atom[1]:
            return (float(written) if atom[2] or atom[3] else int(written)), atom.end()
        return _ATOMS[written], atom.end()

    def _string(self, at: int) -> tuple[str, int]:
        text, end = scanstring(self._text, at + 1, True)
        bad = UNPRINTABLE.search(text)
        if bad:
            raise self._stop(f"the character U+{ord(bad.group()):04X} is not allowed in a text", at)
        return text, end

    def _list(self, at: int, depth: int) -> tuple[list[Any], int]:
        items: list[Any] = []
        spots = self._places[id(items)] = {}
        at = self._skip(at + 1)
        while self._text[at : at + 1] != "]":
            spots[len(items)] = (*self._spot(at), *self._spot(at))
            value, at = self._value(at, depth + 1)
            items.append(value)
            at = self._next(at, "]")
        return items, at + 1

    def _mapping(self, at: int, depth: int) -> tuple[dict[str, Any], int]:
        entries: dict[str, Any] = {}
        spots = self._places[id(entries)] = {}
        at = self._skip(at + 1)
        while self._text[at : at + 1] != "}":
            if self._text[at : at + 1] != '"':
                raise self._stop("is not valid JSON: a field name in quotes is missing here", at)
            begin = at
            key, at = self._string(at)
            at = self._skip(at)
            if self._text[at : at + 1] != ":":
                raise self._stop("is not valid JSON: ':' is missing here", at)
            at = self._skip(at + 1)
            where = at
            value, at = self._value(at, depth + 1)
            if key in entries:
                message = f"the field '{shortened(key, 40)}' stands here a second time"
                hint = f"it is already on line {spots[key][0] + 1}"
                self._problems.append(Problem(message, self._place(begin), hint=hint))
            else:
                entries[key] = value
                spots[key] = (*self._spot(begin), *self._spot(where))
            at = self._next(at, "}")
        return entries, at + 1

    def _next(self, at: int, end: str) -> int:
        """Where the next item begins, or its list ends."""
        at = self._skip(at)
        sign = self._text[at : at + 1]
        if sign == end:
            return at
        if sign != ",":
            raise self._stop(f"is not valid JSON: ',' or '{end}' is missing here", at)
        after = self._skip(at + 1)
        if self._text[after : after + 1] == end:
            raise self._stop("is not valid JSON: nothing follows this comma", at)
        return after
