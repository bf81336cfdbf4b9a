"""What is wrong with the input, where, and what would be right: the one error people see."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, Self

from pnp.data.english import shortened

_LONGEST: Final = 300
"""Letters of a path, for few are as long, and of what is named before a message."""
_MOST_QUOTED: Final = 200
_MOST_TOLD: Final = 2000
"""Letters of a message: some list fifty names."""
_QUOTED: Final = re.compile(rf"'([^'\n]{{{_MOST_QUOTED},}})'")


class Place(NamedTuple):
    """A spot in a file; line and column count from 1, and 0 means the file as a whole."""

    file: str
    line: int = 0
    column: int = 0
    sheet: str = ""
    """In a spreadsheet: the sheet on which line and column are counted."""

    def __str__(self) -> str:
        file = shortened(self.file, _LONGEST)
        if self.line and self.sheet:
            return f"{file}, sheet '{self.sheet}', cell {cell_name(self.line, self.column)}"
        return f"{file}:{self.line}:{self.column}" if self.line else file


def cell_name(row: int, column: int) -> str:
    """What spreadsheets call a cell: the second of the seventh row is B7."""
    letters = ""
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{row}"


class _Problem(NamedTuple):
    message: str
    place: Place | None = None
    subject: str = ""
    hint: str = ""


class Problem(_Problem):
    """One mistake: the message says what is wrong, the hint what would be right.

    However long what they quote is, they are short wherever they are told.
    """

    __slots__ = ()

    def __new__(
        cls, message: str, place: Place | None = None, subject: str = "", hint: str = ""
    ) -> Self:
        """All of it, but of what somebody wrote no more than one can read."""
        subject = in_short(subject, _LONGEST)
        return super().__new__(cls, in_short(message), place, subject, in_short(hint))

    def __str__(self) -> str:
        parts = [str(part) for part in (self.place, self.subject, self.message) if part]
        text = ": ".join(parts)
        return _harmless(f"{text} ({self.hint})" if self.hint else text)


def in_short(text: str, most: int = _MOST_TOLD) -> str:
    """A message that quotes no more of what somebody wrote than one can read."""
    if len(text) <= _MOST_QUOTED:
        return text
    text = _QUOTED.sub(lambda found: f"'{shortened(found[1])}'", text)
    return text if len(text) <= most else f"{text[: most // 2]} … {text[-most // 2 :]}"


def _harmless(text: str) -> str:
    """A message in which whatever a terminal would obey, or turn round, is only named."""
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in text)


# A file with more mistakes than this has one cause that repeats; nobody reads the rest.
MOST_PROBLEMS = 100


class PnpError(Exception):
    """Bad input, with every mistake that was found in it."""

    def __init__(
        self, message: str, place: Place | None = None, subject: str = "", hint: str = ""
    ) -> None:
        super().__init__(message)
        self.problems: tuple[Problem, ...] = (Problem(message, place, subject, hint),)

    @classmethod
    def of(cls, problems: Sequence[Problem]) -> Self:
        """An error that carries all of these (at least one), file by file from the top down."""
        files: dict[str, int] = {}

        def reading_order(problem: Problem) -> tuple[int, int, int]:
            place = problem.place or Place("")
            return files.setdefault(place.file, len(files)), place.line, place.column

        error = cls(problems[0].message)
        error.problems = tuple(sorted(problems, key=reading_order))
        return error

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)


class Consequence(PnpError):
    """What only follows from a mistake that is told already; it has nothing to say itself."""

    def __init__(self) -> None:
        super().__init__("")
        self.problems = ()


def told_once(problems: Iterable[Problem]) -> list[Problem]:
    """Each mistake once, however many things show it: told of the first of them."""
    first: dict[tuple[str, Place | None], Problem] = {}
    for problem in problems:
        first.setdefault((problem.message, problem.place), problem)
    return list(first.values())


_NEARLY: Final = 0.75
"""How much of two words must be the same where they begin with different letters."""
_MOST_LISTED: Final = 50
_MOST_OFFERED: Final = 5


def how_to_install(extra: str) -> str:
    """What to type for packages that not everybody needs; there is a stranger's 'pnp' elsewhere."""
    return f"in pnp's folder, run: pip install '.[{extra}]'"


def _is_near(word: str, name: str) -> bool:
    """Whether two words that have most letters in common may be one: 'they' is not 'he'."""
    import difflib

    if abs(len(name) - len(word)) >= max(2, len(name) - 1):
        return False
    # Of those that begin otherwise only a letter or two may differ: 'nowhere' is not 'johner'.
    return word[:1] == name[:1] or difflib.SequenceMatcher(None, name, word).ratio() >= _NEARLY


def nearest(word: str, known: Iterable[str]) -> str:
    """The name that a mistyped word was meant to be; '' if none is near."""
    import difflib

    if len(word) > 80:  # no slip of the fingers, and slow to compare
        return ""
    small = {name.lower(): name for name in reversed([*known])}
    close = difflib.get_close_matches(word.lower(), small, n=1, cutoff=0.6)
    if close and _is_near(word.lower(), close[0]):
        return small[close[0]]
    turned = {"-".join(sorted(name.split("-"))): name for name in small}
    close = difflib.get_close_matches("-".join(sorted(word.lower().split("-"))), turned, 1, 0.8)
    return small[turned[close[0]]] if close else ""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A suggestion for a mistyped word, or the whole short list when nothing is close.

    A tuple keeps its order, which means something: easy, normal, hard.
    """
    names = list(known) if isinstance(known, tuple) else sorted(known)
    names = [name for name in names if name != word]  # which is there, but of no use
    if len(word) > 80:
        return ""
    cut_off = [name for name in names if name.startswith(f"{word} #")]
    holding = [name for name in names if word.lower() in name.lower().split()]
    others = [f"'{name}'" for name in holding if name not in cut_off][:_MOST_OFFERED]
    if cut_off:
        beside = f"; or {' or '.join(others)}?" if others else ""
        return f"did you mean '{cut_off[0]}'? Put it in quotes, as ' #' begins a comment{beside}"
    if others:
        return f"did you mean {' or '.join(others)}?"
    if near := nearest(word, names):
        return f"did you mean '{near}'?"
    return f"one of: {', '.join(names)}" if 0 < len(names) <= _MOST_LISTED else ""
