"""Inline markup of card texts: **bold**, _italic_, [icon], bullets, numbers and paragraphs."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from pnp.data.english import shortened


class Piece(NamedTuple):
    """A run of one style without a space in it, or an icon by name."""

    text: str
    bold: bool = False
    italic: bool = False
    icon: bool = False


class Line(NamedTuple):
    """One line as written: words of pieces, a hanging label, and whether a paragraph begins."""

    words: tuple[tuple[Piece, ...], ...]
    label: str
    paragraph: bool


_LABEL = re.compile(r"(?:(-)|(\d{1,2}\.)) +")
_TOKEN = re.compile(
    r"(?P<blanks>__+)"
    r"|\\(?P<escaped>[*_\[\]\\-])"
    r"|(?P<bold>\*\*)"
    r"|(?P<italic>(?<![^\W_])_(?=\S)|(?<=\S)_(?![^\W_]))"
    r"|\[(?P<icon>[a-z0-9][a-z0-9/-]*)\]"
    r"|(?P<space>[ \t]+)"
    r"|(?P<text>[^*_\[\]\\ \t]+|.)",
)


@lru_cache(maxsize=2048)
def parse_markup(text: str) -> tuple[Line, ...]:
    """Lines of styled words; ValueError when a ** or _ is left open."""
    lines: list[Line] = []
    blank = True
    for raw in text.strip("\n").split("\n"):
        stripped = raw.strip()
        if not stripped:
            blank = True
            continue
        label = _LABEL.match(stripped)
        body = stripped[label.end() :] if label else stripped
        mark = "" if label is None else ("•" if label[1] else label[2])
        lines.append(Line(_words(body), mark, blank))
        blank = False
    return tuple(lines)


def icon_names(text: str) -> list[str]:
    """The icons that a text names, whatever else may be wrong with it."""
    return [match["icon"] for match in _TOKEN.finditer(text) if match["icon"]]


def _words(text: str) -> tuple[tuple[Piece, ...], ...]:
    words: list[tuple[Piece, ...]] = []
    word: list[Piece] = []
    run = ""
    bold = italic = False

    def end_run() -> None:
        nonlocal run
        if run:
            word.append(Piece(run, bold, italic))
            run = ""

    for match in _TOKEN.finditer(text):
        kind = match.lastgroup
        if kind in ("text", "escaped", "blanks"):
            run += match[kind]
            continue
        end_run()
        if kind == "bold":
            bold = not bold
        elif kind == "italic":
            italic = not italic
        elif kind == "icon":
            word.append(Piece(match["icon"], icon=True))
        elif word:
            words.append(tuple(word))
            word = []
    end_run()
    if word:
        words.append(tuple(word))
    if bold or italic:
        mark = "**" if bold else "_"
        raise ValueError(f"the {mark} in “{shortened(text, 40)}” is never closed")
    return tuple(words)
