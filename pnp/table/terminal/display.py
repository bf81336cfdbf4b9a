"""What a terminal can show: its size, its signs, its colours."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
from collections.abc import Iterable
from typing import Final, NamedTuple, TextIO

WIDTH: Final = 80
HEIGHT: Final = 24

_CODES: Final = {
    "bold": "1",
    "dim": "2",
    "red": "31",
    "green": "32",
    "yellow": "33",
    "magenta": "35",
    "cyan": "36",
    "alarm": "1;31",
    "rage": "1;35",
    "title": "1;7",
}
_BETWEEN: Final = "  ·  "
BETWEEN_COLUMNS: Final = " │ "
_WIDEST: Final = 100
_NARROWEST_STORY: Final = 36
_ESCAPES: Final = re.compile(r"\033\[[0-9;]*m")


class Signs(NamedTuple):
    """What every screen is drawn with; games have more of their own."""

    mark: str
    line: str
    dot: str
    more: str


_UNICODE: Final = Signs(mark="►", line="─", dot="·", more="…")
_ASCII: Final = Signs(mark=">", line="-", dot="-", more="...")
_GAMES: Final = "↑→↓←▲▼◄✸♥♡◊●○"
"""Signs that games draw with where a terminal can show them."""


class Display(NamedTuple):
    """How to draw for one terminal."""

    width: int = WIDTH
    height: int = HEIGHT
    colour: bool = False
    unicode: bool = True
    fill: bool = False
    """Whether a page fills the screen, so that the prompt always stands in the same line."""
    beside: int = 0
    """Columns to the right of the table, where the window is wide enough for the story there."""

    @property
    def signs(self) -> Signs:
        """The signs that this terminal can show."""
        return _UNICODE if self.unicode else _ASCII

    @property
    def too_narrow(self) -> str:
        """Why the table cannot be drawn, and what to do; '' if it can."""
        if self.width >= WIDTH:
            return ""
        return (
            f"The window is {self.width} columns wide and the table needs {WIDTH}: make it wider,"
            " then press Enter."
        )

    def paint(self, text: str, *styles: str) -> str:
        """The text in these styles, where there is colour."""
        if not (self.colour and text and styles):
            return text
        return f"\033[{';'.join(_CODES[style] for style in styles)}m{text}\033[0m"

    def wrap(self, text: str, indent: int = 1) -> list[str]:
        """A paragraph in lines that fit, with a margin at both sides."""
        # Names that are typed, such as those of scenarios, are not torn at their hyphens.
        lines = textwrap.wrap(text, self.width - 2 * indent, break_on_hyphens=False)
        return [" " * indent + line for line in lines]

    def wrapped(self, text: str) -> list[str]:
        """A paragraph in lines that fit, in signs that this terminal can show."""
        return self.wrap(self.plain(text))

    def flowing(self, cells: Iterable[str], indent: int, gap: str = "  ") -> list[str]:
        """Cells one after another, in as many lines as they need."""
        lines: list[str] = []
        for cell in cells:
            if lines and length(lines[-1]) + len(gap) + length(cell) < self.width:
                lines[-1] += gap + cell
            else:
                lines.append(" " * indent + cell)
        return lines

    def heading(self, words: Iterable[str], spare: Iterable[str]) -> str:
        """Words in one line; where that is too long the `spare` ones go, the first first."""
        left = [word for word in words if word]
        for word in spare:
            if word in left and len(self.plain(_BETWEEN.join(left))) > self.width - 2:
                left.remove(word)
        return self.plain(_BETWEEN.join(left))

    def plain(self, text: str) -> str:
        """The text in signs that this terminal can show."""
        if self.unicode:
            return text
        for fancy, simple in (
            ("’", "'"),
            ("–", "-"),
            ("…", "..."),
            ("×", "x"),
            ("·", "-"),
            ("−", "-"),
        ):
            text = text.replace(fancy, simple)
        return text.encode("ascii", "replace").decode()


def length(text: str) -> int:
    """How many columns a painted text takes."""
    return len(_ESCAPES.sub("", text))


def pad(text: str, width: int) -> str:
    """A painted text with spaces behind it."""
    return text + " " * (width - length(text))


def centred(text: str, width: int) -> str:
    """A painted text in the middle of so many columns."""
    before = max(0, (width - length(text)) // 2)
    return pad(" " * before + text, width)


def page(lines: Iterable[str]) -> str:
    """Lines as one text, without spaces at their ends."""
    return "\n".join(line.rstrip() for line in lines)


def display_of_terminal() -> Display:
    """What standard output can show now."""
    size = shutil.get_terminal_size((WIDTH, HEIGHT))
    is_terminal = is_at_terminal(sys.stdout)
    colour = is_terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    # Beyond these a table grows no clearer; below them not even words can be read.
    width = max(20, min(size.columns, _WIDEST))
    height = max(20, size.lines) if is_terminal else HEIGHT
    left = size.columns - width - len(BETWEEN_COLUMNS) - 1
    beside = min(left, _WIDEST) if is_terminal and left >= _NARROWEST_STORY else 0
    return Display(width, height, colour, _shows_signs(), is_terminal, beside)


def is_at_terminal(stream: TextIO | None) -> bool:
    """Whether a person is at the other end; a stream that was closed beforehand is None."""
    return stream is not None and stream.isatty()


def _shows_signs() -> bool:
    if sys.stdout is None:
        return True
    signs = "".join((*_UNICODE, _GAMES))
    try:
        signs.encode(sys.stdout.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
