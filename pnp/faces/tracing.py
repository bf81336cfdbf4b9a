"""Lines for mistakes in an SVG: its elements marked with the file and line on which they begin."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pnp.faces.attributes import AT

_TAG_OR_JINJA = re.compile(r"<[a-zA-Z]+(?![\w:.-])|\{[{%#]")
_ENDS = {"{{": "}}", "{%": "%}", "{#": "#}"}
_MARK = re.compile(rf'{AT}="([0-9:]+)"')


def marked(source: str, file: int) -> str:
    """An SVG or its template, every element outside Jinja's own braces marked with its line."""
    return "".join(_pieces(source, file))


def marks_in(text: str) -> list[str]:
    """The marks in a text, in order."""
    return _MARK.findall(text)


def file_and_line(mark: str) -> tuple[int, int] | None:
    """What a mark says: the number of the file, and the line; None if there is no mark."""
    file, _, line = mark.partition(":")
    return (int(file), int(line)) if line else None


def _pieces(source: str, file: int) -> Iterator[str]:
    line, done = 1, 0
    unclosed: set[str] = set()
    while match := _TAG_OR_JINJA.search(source, done):
        opening, end = match[0], match.end()
        if opening in _ENDS:
            close = -1 if opening in unclosed else source.find(_ENDS[opening], end)
            if close < 0:
                unclosed.add(opening)  # and so are all that follow; do not look again
            else:
                end = close + 2
        text = source[done:end]
        yield text
        line += text.count("\n")
        done = end
        if opening not in _ENDS:
            yield f' {AT}="{file}:{line}"'
    yield source[done:]
