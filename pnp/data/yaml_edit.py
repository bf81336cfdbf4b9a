"""Change numbers in a YAML text where they stand, and leave comments and layout as they are."""

from __future__ import annotations

import codecs
import json
import re
from pathlib import Path
from typing import Any, NamedTuple

from pnp.data.encodings import decode
from pnp.data.problems import PnpError
from pnp.data.whole_file import whole_file
from pnp.data.yaml_source import DataPath, Document, bytes_of, parse

_NUMBER = re.compile(r"[-+]?[0-9]+(?![\w.])")
_PLAIN_END = re.compile(r"[,\]}\n]|\s#")
_BRACKETS = {"{": 1, "[": 1, "}": -1, "]": -1}


class Text(NamedTuple):
    """The text of a file, and what of its bytes the text does not show."""

    file: str
    text: str
    mark: bool = False
    """Whether it begins with a byte order mark."""
    newline: str = "\n"
    """How its lines end; on Windows otherwise than elsewhere."""


def read_text(path: Path) -> Text:
    """A file to be changed; PnpError if it cannot be read."""
    content = bytes_of(str(path))
    text = decode(content, str(path))
    newline = next((ending for ending in ("\r\n", "\n") if ending.encode() in content), "\r")
    return Text(str(path), text, content.startswith(codecs.BOM_UTF8), newline)


def write_text(old: Text, text: str) -> None:
    """Put a changed text in the place of the old one, whole or not at all."""
    content = text.replace("\n", old.newline).encode()
    with whole_file(Path(old.file), lasting=True) as file:
        file.write((codecs.BOM_UTF8 if old.mark else b"") + content)


# --- numbers ------------------------------------------------------------------------------------


def with_number(text: str, path: DataPath, value: int, file: str) -> str:
    """The text with this number at a path; what is missing on the way there is added.

    PnpError where it cannot be changed without touching more: behind an alias, for one.
    """
    document = parse(text, file)
    # Without what aliases share, so that a change behind one is seen to change two places.
    wanted = here = json.loads(json.dumps(document.data))
    depth = 0
    for step in path[:-1]:
        if not _has(here, step):
            if not isinstance(here, dict):
                raise _refusal(document, path[:depth])
            here[step] = {}
        else:
            depth += 1
        here = here[step]
    if not isinstance(here, dict):
        raise _refusal(document, path[:depth])
    new = path[-1] not in here
    here[path[-1]] = value
    if new:
        after = _added(text, document, path[:depth], path[depth:], value)
    else:
        at = _index(text, document, path)
        found = _NUMBER.match(text, at)
        if not found:
            raise _refusal(document, path)
        after = text[:at] + str(value) + text[found.end() :]
    if parse(after, file).data != wanted:
        raise _refusal(document, path)
    return after


def _has(container: Any, step: str | int) -> bool:
    if isinstance(container, dict):
        return step in container
    return isinstance(container, list) and isinstance(step, int) and step < len(container)


def _added(text: str, document: Document, path: DataPath, rest: DataPath, value: int) -> str:
    """A new entry at the end of the mapping at `path`."""
    container = _at(document, path)
    if not isinstance(container, dict):
        raise _refusal(document, path)
    inner = str(value)
    for step in reversed(rest[1:]):
        inner = f"{{{step}: {inner}}}"
    entry = f"{rest[0]}: {inner}"
    start = _index(text, document, path)
    if text[start : start + 1] == "{":
        if not container:
            return f"{text[: start + 1]}{entry}{text[start + 1 :]}"
        end = _end(text, document, (*path, [*container][-1]))
        return f"{text[:end]}, {entry}{text[end:]}"
    if text[start : start + 1] in ("*", "&", "!") or not container:
        raise _refusal(document, path)
    first = document.place_of((*path, next(iter(container))), key=True)
    end = _end(text, document, (*path, [*container][-1]))
    stop = text.find("\n", end)
    line = f"\n{' ' * (first.column - 1)}{entry}"
    return text + line if stop < 0 else text[:stop] + line + text[stop:]


def _at(document: Document, path: DataPath) -> Any:
    here = document.data
    for step in path:
        here = here[step]
    return here


def _index(text: str, document: Document, path: DataPath) -> int:
    """Where the value at a path begins."""
    place = document.place_of(path)
    start = 0
    for _ in range(place.line - 1):
        start = text.index("\n", start) + 1
    return start + place.column - 1


def _end(text: str, document: Document, path: DataPath) -> int:
    """Where the value at a path ends."""
    start = _index(text, document, path)
    value = _at(document, path)
    opening = text[start : start + 1]
    if opening in ("{", "["):
        return _closing(text, start)
    if isinstance(value, dict) and value:
        return _end(text, document, (*path, [*value][-1]))
    if isinstance(value, list) and value:
        return _end(text, document, (*path, len(value) - 1))
    if opening in ('"', "'"):
        return _quoted(text, start)
    found = _PLAIN_END.search(text, start)
    return len(text[: found.start() if found else None].rstrip())


def _closing(text: str, start: int) -> int:
    """Behind the bracket that closes the one at `start`."""
    depth, at = 0, start
    while at < len(text):
        sign = text[at]
        if sign in "\"'" and text[at - 1] in " \t\n,:{[":
            at = _quoted(text, at)
            continue
        if sign == "#" and text[at - 1] in " \t\n":
            at = text.find("\n", at)
            continue
        depth += _BRACKETS.get(sign, 0)
        at += 1
        if not depth:
            return at
    return at


def _quoted(text: str, start: int) -> int:
    quote, at = text[start], start + 1
    while text[at] != quote or (quote == "'" and text[at : at + 2] == "''"):
        at += 2 if (text[at] == "\\" and quote == '"') or text[at] == quote else 1
    return at + 1


def _refusal(document: Document, path: DataPath) -> PnpError:
    name = ".".join(map(str, path)) or "the file"
    return PnpError(
        f"'{name}' cannot be changed where it stands",
        document.place_of(path),
        hint="write it without anchors and aliases",
    )


# --- whole fields -------------------------------------------------------------------------------


def with_block(text: str, key: str, lines: list[str], file: str) -> str:
    """The text with a field of the file set to these lines, which hold its key; at the end if new.

    A comment behind the key stays, as do those between this field and the next.
    """
    document = parse(text, file)
    block = "\n".join(lines) + "\n"
    if not isinstance(document.data, dict) or key not in document.data:
        gap = "" if text.endswith("\n\n") else "\n" if text.endswith("\n") else "\n\n"
        return f"{text}{gap}{block}"
    rows = text.split("\n")
    first = document.place_of((key,), key=True).line - 1
    last = first
    for number in range(first + 1, len(rows)):
        row = rows[number]
        if row.strip() and not row.startswith((" ", "-", "#")):
            break
        if row.startswith((" ", "-")) and row.strip():
            last = number
    comment = re.fullmatch(rf"{re.escape(key)}:(\s+#.*)", rows[first])
    head = [lines[0] + comment[1]] if comment else lines[:1]
    return "\n".join([*rows[:first], *head, *lines[1:], *rows[last + 1 :]])
