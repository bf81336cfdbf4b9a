"""A player's own book: the games that they finished, what they are proud of, and what comes next.

It is kept only by somebody who began one. A finished game is a line of JSON at its end: two who
write at once both stay, and a line that was damaged costs nothing but itself.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from datetime import date
from pathlib import Path
from typing import Any, Final

from pnp.data import games
from pnp.data.own_folders import own_folder
from pnp.data.problems import PnpError
from pnp.data.whole_file import append_line
from pnp.table.part import desk_of, table_of
from pnp.table.records import Record
from pnp.table.scenario import medal_of
from pnp.table.session import Session

FILE: Final = "book.jsonl"
_MANY: Final = 10
_IN_A_ROW: Final = 3
_LARGEST: Final = 8_000_000
"""Bytes of a book: more than anybody plays."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A game that was played to its end."""

    day: str
    game: str
    what: str
    """The scenario, or the monster, the decks and the like."""
    won: bool | None
    """None where nobody did."""
    score: int | None = None
    medal: str = ""
    taken_back: int = 0


class Book:
    """The book of one person, in a file."""

    def __init__(self, file: Path) -> None:
        self.file = file

    @property
    def is_kept(self) -> bool:
        """Whether somebody began it."""
        return self.file.is_file()

    def begin(self) -> None:
        """Keep a book from now on; PnpError if that cannot be."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.touch()
        except OSError as error:
            raise PnpError(f"cannot write {self.file}: {error.strerror}") from None

    def end(self) -> None:
        """Forget all of it; PnpError if that cannot be."""
        try:
            self.file.unlink(missing_ok=True)
        except OSError as error:
            raise PnpError(f"cannot remove {self.file}: {error.strerror}") from None

    def note(self, record: Record, today: date) -> None:
        """Write down a game that is over, if a book is kept; PnpError if that cannot be."""
        if not self.is_kept or not record.is_over:
            return
        line = json.dumps(asdict(entry_of(record, today)), ensure_ascii=False)
        try:
            append_line(self.file, line.encode(), "pnp play")
        except OSError as error:
            raise PnpError(f"cannot write {self.file}: {error.strerror}") from None

    def entries(self) -> list[Entry]:
        """Every game, the first one first; lines that nobody wrote so are passed over."""
        if not self.is_kept:
            return []
        try:
            with self.file.open("rb") as file:
                lines = file.read(_LARGEST).decode("utf-8", "replace").splitlines()
        except OSError as error:
            raise PnpError(f"cannot read {self.file}: {error.strerror}") from None
        return [entry for line in lines if (entry := _read(line)) is not None]


def own_book() -> Book | None:
    """The book of whoever runs the program; None where nobody has a folder of their own."""
    folder = own_folder("data")
    return Book(folder / FILE) if folder else None


def _read(line: str) -> Entry | None:
    kinds: dict[str, tuple[type, ...]] = {
        "day": (str,),
        "game": (str,),
        "what": (str,),
        "won": (bool, type(None)),
        "score": (int, type(None)),
        "medal": (str,),
        "taken_back": (int,),
    }
    try:
        found: Any = json.loads(line)
    except (ValueError, RecursionError):
        return None
    names = {each.name for each in fields(Entry)}
    if not isinstance(found, dict) or set(found) != names:
        return None
    return Entry(**found) if all(isinstance(found[n], kinds[n]) for n in names) else None


def entry_of(record: Record, today: date) -> Entry:
    """A game that is over, as a book has it."""
    session = Session(record)
    session.deal()
    desk = desk_of(record)
    won, score = desk.won(record), desk.summary(record, session.state).score
    terminal = table_of(record.game.name).terminal
    details = [record.scenario.name] if record.scenario else terminal.details(record)
    what = ", ".join(filter(None, details))
    medal = medal_of(record.scenario, won is True, score)
    return Entry(today.isoformat(), record.game.name, what, won, score, medal, record.taken_back)


def seed_of_the_day(today: date) -> int:
    """The same cards for everybody who plays on that day."""
    return int(today.strftime("%Y%m%d"))


def achievements(entries: Sequence[Entry]) -> dict[str, bool]:
    """What there is to be proud of, and whether it was reached."""
    won = [entry for entry in entries if entry.won]
    longest = run = 0
    for entry in entries:
        run = run + 1 if entry.won else 0
        longest = max(longest, run)
    return {
        "a first win": bool(won),
        "a win without taking anything back": any(not entry.taken_back for entry in won),
        f"{_IN_A_ROW} wins in a row": longest >= _IN_A_ROW,
        f"{_MANY} games played": len(entries) >= _MANY,
        "a gold medal": any(entry.medal == "gold" for entry in entries),
        "a win in every game": {entry.game for entry in won} >= set(games.GAMES),
    }
