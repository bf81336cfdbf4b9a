"""Read one YAML file into plain data that remembers where each piece stood, and trust nothing.

Only the scalars of YAML 1.2's core schema are known: no `yes`/`no` booleans, dates or base-60
numbers, which turn card texts into something else. Keys are always text. Tags, several documents
and recursion are refused, and the limits hold before anything is built from the file.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)
from yaml.reader import Reader

from pnp.data.encodings import decode
from pnp.data.english import shortened
from pnp.data.plain import no_file
from pnp.data.problems import MOST_PROBLEMS, Place, PnpError, Problem

MAX_BYTES: Final = 1_000_000
MAX_NODES: Final = 100_000
MAX_DEPTH: Final = 40

DataPath: TypeAlias = tuple[str | int, ...]
# Line and column of the key (or the list item), then of the value; counted from 0 as YAML does.
Spot: TypeAlias = tuple[int, int, int, int]

UNREAD: Final = object()
"""Stands for a value that could not be read, of which a problem tells already."""

_NULL = frozenset({"", "~", "null", "Null", "NULL"})
_BOOL = {text: text[0] in "tT" for text in ("true", "True", "TRUE", "false", "False", "FALSE")}
_INT = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_NOT_FINITE = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")
# `Vriess 3`, `Vriess:3`: a name and a number, and no ': ' between them.
_NO_COLON = re.compile(
    r"(?P<indent> *)(?P<name>[^\s#'\"\[{-][^#:]*?)(?: +|:)(?P<value>[0-9]+) *(?:#.*)?"
)
_NUMBER_START = frozenset("0123456789+-.")
UNPRINTABLE: Final = Reader.NON_PRINTABLE
"""Finds characters that no text may hold."""

_UNSEEN_BREAK = re.compile("[\x85\u2028\u2029]")
"""Line breaks to YAML 1.1 and to nobody else: lines would be counted wrongly."""

_HINTS = (
    ("cannot start any token", "\t", "indent with spaces, not tabs"),
    ("cannot start any token", "", "put a text that starts with this character in quotes"),
    ("mapping values are not allowed", "", "put a text that contains ': ' in quotes"),
    ("could not find expected ':'", "", "each field needs 'name: value', indented alike"),
    ("did not find expected key", "", "indent the fields of one entry alike"),
    ("did not find expected '-' indicator", "", "indent the entries of one list alike"),
    ("unexpected end of stream", "", "a quote or bracket is never closed"),
    ("did not find expected ',' or", "", "a bracket is never closed, or a comma is missing"),
)


class Document(NamedTuple):
    """The data of one file, and where each piece of it stands."""

    file: str
    data: Any
    places: Mapping[int, Mapping[str | int, Spot]]
    root: tuple[int, int] = (0, 0)
    problems: tuple[Problem, ...] = ()
    sheet: str = ""
    """In a spreadsheet: the sheet that was read."""
    parts: Mapping[str, Document] = MappingProxyType({})
    """What some fields name another file for, where it was read from."""

    def is_unread(self, path: DataPath) -> bool:
        """Whether the value at `path` could not be read."""
        here = self.data
        for step in path:
            inside = isinstance(here, dict) and step in here
            inside = inside or (isinstance(here, list) and step in range(len(here)))
            here = here[step] if inside else None
        return here is UNREAD

    def place_of(self, path: DataPath = (), key: bool = False) -> Place:
        """Where the value at `path` (or its key) stands; if it is absent, its nearest parent."""
        if len(path) > 1 and path[0] in self.parts:
            return self.parts[str(path[0])].place_of(path[1:], key)
        line, column = self.root
        here = self.data
        for step in path:
            spot = self.places.get(id(here), {}).get(step)
            if spot is None:
                break
            line, column = spot[:2] if key else spot[2:]
            here = here[step]
        return Place(self.file, line + 1, column + 1, self.sheet)

    def path_at(self, place: Place) -> DataPath:
        """The way to what stands at a place: the outermost value there, else a key's; else ()."""
        spot = (place.line - 1, place.column - 1)
        keys: list[DataPath] = []
        waiting: list[tuple[DataPath, Any]] = [((), self.data)]
        while waiting:
            path, here = waiting.pop(0)
            if spot == self.root and not path:
                return ()
            for step, found in self.places.get(id(here), {}).items():
                if found[2:] == spot:
                    return (*path, step)
                if found[:2] == spot:
                    keys.append((*path, step))
                waiting.append(((*path, step), here[step]))
        return min(keys, key=len, default=())


def read(path: Path | str) -> Document:
    """The file's data, or PnpError with everything that is wrong with its YAML."""
    document = read_leniently(path)
    if document.problems:
        raise PnpError.of(document.problems)
    return document


def read_leniently(path: Path | str) -> Document:
    """Like `read`, but mistakes that leave the rest readable are returned in `problems`.

    So whoever goes on to check the data can report those and its own findings together.
    """
    file = os.fspath(path)
    return parse(decode(bytes_of(file), file), file)


def bytes_of(file: str, expected: str = "a YAML file", most: int = MAX_BYTES) -> bytes:
    """The content of a file; PnpError if it is too large, or none that can be read."""
    try:
        info = Path(file).stat()
        if other := no_file(file):
            raise PnpError(f"is {other}, not {expected}", Place(file))
        if info.st_size > most:
            raise PnpError(
                f"is too large: {info.st_size:,} bytes, at most {most:,} are read",
                Place(file),
                hint="split it into several files",
            )
        with Path(file).open("rb") as source:
            return source.read(most)
    except FileNotFoundError:
        raise PnpError("there is no such file", Place(file)) from None
    except (OSError, ValueError) as error:
        # ValueError: a NUL inside the path itself.
        reason = getattr(error, "strerror", None) or str(error)
        raise PnpError(f"cannot be read: {reason}", Place(file)) from None


def parse(text: str, file: str) -> Document:
    """The data of a text; `file` is the name that its problems carry."""
    bad = UNPRINTABLE.search(text)
    if bad:
        raise PnpError(
            f"the character {_shown(bad.group())} is not allowed in YAML",
            place_in(text, bad.start(), file),
        )
    unseen = _UNSEEN_BREAK.search(text)
    if unseen:
        raise PnpError(
            f"the character {_shown(unseen.group())} is not allowed here",
            place_in(text, unseen.start(), file),
            hint="it breaks the line, which few editors show; delete it",
        )
    builder = _Builder(file)
    try:
        builder.feed(_parser(text))
    except yaml.MarkedYAMLError as error:
        raise PnpError.of([*builder.problems, _syntax_problem(error, text, file)]) from None
    except yaml.YAMLError as error:
        raise PnpError.of([*builder.problems, Problem(str(error), Place(file))]) from None
    if not builder.documents:
        raise PnpError("is empty: nothing but blank lines or comments", Place(file))
    return Document(file, builder.data, builder.places, builder.root, tuple(builder.problems))


def _parser(text: str) -> Any:
    if yaml.__with_libyaml__:
        return yaml.CSafeLoader(text)
    return yaml.SafeLoader(text)


def _shown(character: str) -> str:
    return f"U+{ord(character):04X}"


def place_in(text: str, index: int, file: str) -> Place:
    """Where a character of a file's text stands."""
    line_start = text.rfind("\n", 0, index) + 1
    return Place(file, text.count("\n", 0, index) + 1, index - line_start + 1)


def _syntax_problem(error: yaml.MarkedYAMLError, text: str, file: str) -> Problem:
    lacking = _line_without_colon(error, text)
    if lacking:
        at, indent, advice = lacking
        place = Place(file, at + 1, indent + 1)
        return Problem("': ' is missing in this line", place, hint=advice)
    mark = error.problem_mark or error.context_mark
    place = Place(file, mark.line + 1, mark.column + 1) if mark else Place(file)
    problem = error.problem or "cannot be understood"
    character = ""
    if mark:
        lines = text.split("\n", mark.line + 1)
        line = lines[mark.line] if mark.line < len(lines) else ""
        character = line[mark.column : mark.column + 1]
    hint = next(
        (hint for part, at, hint in _HINTS if part in problem and at in (character, "")), ""
    )
    while_doing = f" {error.context}" if error.context else ""
    return Problem(f"is not valid YAML:{while_doing} {problem}", place, hint=hint)


def _line_without_colon(error: yaml.MarkedYAMLError, text: str) -> tuple[int, int, str] | None:
    """The line that was meant as a field and has no colon, or none with a space behind it.

    YAML reads on into the next line and complains there.
    """
    problem, mark = error.problem or "", error.problem_mark
    lines = text.split("\n")
    if "could not find expected ':'" in problem and error.context_mark:
        at = error.context_mark.line
    elif "mapping values are not allowed" in problem and mark:
        at = mark.line - 1
        while at >= 0 and not lines[at].strip():
            at -= 1
        if at < 0 or _indent(lines[at]) != _indent(lines[mark.line]):
            return None
    else:
        return None
    found = _NO_COLON.fullmatch(lines[at])
    if not found:
        return None
    name, value = found["name"], found["value"]
    return (
        at,
        len(found["indent"]),
        f"write '{shortened(name, 40)}: {shortened(value, 40)}', with a space behind ':'",
    )


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


@dataclass(slots=True, eq=False, repr=False)
class _Frame:
    """A list or mapping whose end has not come yet."""

    container: dict[str, Any] | list[Any]
    spots: dict[str | int, Spot]
    mark: Any
    anchor: str | None
    nodes_before: int
    key: str | None = None
    key_mark: Any = None
    height: int = 1  # levels of nesting inside, aliases included


@dataclass(slots=True, eq=False, repr=False)
class _Anchored:
    value: Any
    nodes: int
    height: int


@dataclass(slots=True, eq=False, repr=False)
class _Builder:
    """Turns parser events into data, counting what aliases would expand to as it goes."""

    file: str
    data: Any = None
    root: tuple[int, int] = (0, 0)
    documents: int = 0
    nodes: int = 0
    places: dict[int, dict[str | int, Spot]] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    stack: list[_Frame] = field(default_factory=list)
    anchors: dict[str, _Anchored | None] = field(default_factory=dict)

    def feed(self, parser: Any) -> None:
        while parser.check_event():
            event = parser.get_event()
            kind = type(event)
            if kind is ScalarEvent:
                self._scalar(event)
            elif kind is MappingStartEvent:
                self._open(event, {})
            elif kind is SequenceStartEvent:
                self._open(event, [])
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                self._close()
            elif kind is AliasEvent:
                self._alias(event)
            elif kind is DocumentStartEvent:
                self.documents += 1
                if self.documents > 1:
                    raise self._stop(
                        "a second document starts here", event.start_mark, "keep one per file"
                    )

    def _place(self, mark: Any) -> Place:
        return Place(self.file, mark.line + 1, mark.column + 1)

    def _stop(self, message: str, mark: Any, hint: str = "") -> PnpError:
        return PnpError.of([*self.problems, Problem(message, self._place(mark), hint=hint)])

    def _note(self, message: str, mark: Any, hint: str = "") -> None:
        self.problems.append(Problem(message, self._place(mark), hint=hint))
        if len(self.problems) >= MOST_PROBLEMS:
            raise self._stop("there is more; mend these first", mark)

    def _count(self, nodes: int, mark: Any) -> None:
        self.nodes += nodes
        if self.nodes > MAX_NODES:
            raise self._stop(
                f"holds more than {MAX_NODES:,} pieces once its aliases are expanded", mark
            )

    def _refuse_tag(self, event: Any) -> None:
        if event.tag is not None:
            tag = event.tag.replace("tag:yaml.org,2002:", "!!")
            self._note(
                f"tags are not allowed, and this one is '{shortened(tag, 60)}'", event.start_mark
            )

    def _scalar(self, event: Any) -> None:
        mark = event.start_mark
        self._count(1, mark)
        text = event.value
        if event.tag is not None:
            self._refuse_tag(event)
        if event.style == '"':
            bad = UNPRINTABLE.search(text)
            if bad:
                self._note(f"the character {_shown(bad.group())} is not allowed in a text", mark)
        frame = self.stack[-1] if self.stack else None
        if frame is not None and frame.key is None and type(frame.container) is dict:
            if event.anchor is not None:
                self._note("an anchor on a field name is not allowed", mark)
            if not event.style and text in _NULL:
                self._note("a field name is missing before ':'", mark)
                text = f"\0{mark.index}"  # a name of its own, so that the value still has a home
            elif text in frame.container:
                first = frame.spots[text]
                self._note(
                    f"the field '{shortened(text, 40)}' stands here a second time",
                    mark,
                    f"it is already on line {first[0] + 1}",
                )
                text = f"\0{mark.index}"
            frame.key, frame.key_mark = text, mark
            return
        value = text if event.style else self._plain(text, mark)
        if event.anchor is not None:
            self.anchors[event.anchor] = _Anchored(value, 1, 0)
        self._attach(value, mark, 0)

    def _plain(self, text: str, mark: Any) -> Any:
        """An unquoted scalar, by the core schema of YAML 1.2."""
        if not text or text[0] not in _NUMBER_START:
            if text in _NULL:
                return None
            return _BOOL.get(text, text)
        if _INT.fullmatch(text):
            if len(text.lstrip("+-")) > 18:
                self._note("the number is too long", mark, "put it in quotes if it is a text")
                return UNREAD
            return int(text, 0) if text[:2] in ("0o", "0x") else int(text)
        if _FLOAT.fullmatch(text):
            value = float(text)
            if value in (float("inf"), float("-inf")):
                self._note(f"the number {text} is too large", mark)
                return UNREAD
            return value
        if _NOT_FINITE.fullmatch(text):
            self._note(f"{text} is not a number that can be printed", mark)
            return UNREAD
        return text

    def _open(self, event: Any, container: dict[str, Any] | list[Any]) -> None:
        mark = event.start_mark
        self._count(1, mark)
        if event.tag is not None:
            self._refuse_tag(event)
        frame = self.stack[-1] if self.stack else None
        if frame is not None and frame.key is None and type(frame.container) is dict:
            raise self._stop(
                "a field name must be a plain text, not a list or mapping",
                mark,
                "put a text that starts with [ or { in quotes",
            )
        if len(self.stack) >= MAX_DEPTH:
            raise self._stop(f"is nested more than {MAX_DEPTH} levels deep", mark)
        if event.anchor is not None:
            self.anchors[event.anchor] = None  # still open: an alias to it would be recursive
        spots: dict[str | int, Spot] = {}
        self.places[id(container)] = spots
        self.stack.append(_Frame(container, spots, mark, event.anchor, self.nodes - 1))

    def _close(self) -> None:
        frame = self.stack.pop()
        if frame.anchor is not None:
            nodes = self.nodes - frame.nodes_before
            self.anchors[frame.anchor] = _Anchored(frame.container, nodes, frame.height)
        self._attach(frame.container, frame.mark, frame.height)

    def _alias(self, event: Any) -> None:
        mark = event.start_mark
        if event.anchor not in self.anchors:
            raise self._stop(
                f"the alias '*{shortened(event.anchor, 40)}' has no anchor before it", mark
            )
        target = self.anchors[event.anchor]
        if target is None:
            raise self._stop(f"the alias '*{event.anchor}' contains itself", mark)
        frame = self.stack[-1]
        if frame.key is None and type(frame.container) is dict:
            raise self._stop("an alias cannot be a field name", mark)
        self._count(target.nodes, mark)
        if len(self.stack) + target.height > MAX_DEPTH:
            raise self._stop(f"is nested more than {MAX_DEPTH} levels deep", mark)
        self._attach(target.value, mark, target.height)

    def _attach(self, value: Any, mark: Any, height: int) -> None:
        if not self.stack:
            self.data, self.root = value, (mark.line, mark.column)
            return
        frame = self.stack[-1]
        if height >= frame.height:
            frame.height = height + 1
        line, column = mark.line, mark.column
        container = frame.container
        if type(container) is list:
            frame.spots[len(container)] = (line, column, line, column)
            container.append(value)
        elif type(container) is dict:
            key, at = frame.key, frame.key_mark
            assert key is not None
            if key[:1] != "\0":
                frame.spots[key] = (at.line, at.column, line, column)
                container[key] = value
            frame.key = None
