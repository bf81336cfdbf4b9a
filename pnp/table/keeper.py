"""Where a game is kept while it is played, so that neither it nor an older one is ever lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import TypeVar

from pnp.data.hold import Held, Hold
from pnp.data.problems import Place, PnpError, Problem
from pnp.table.campaign import CampaignLog, opened
from pnp.table.part import desk_of
from pnp.table.record_files import load, spare, text_of, write
from pnp.table.records import Record

T = TypeVar("T")


class Keeper:
    """Writes one game to one file, whenever it has changed; without a file, only when asked."""

    def __init__(
        self,
        path: Path | None = None,
        like: Path | None = None,
        by: str = "pnp play",
        log: CampaignLog | None = None,
    ) -> None:
        """`by` is what others are told who want the same file meanwhile.

        With the log of a campaign, of which the game is the last one, all of that is kept.
        """
        self.path = path
        self._like = like or path
        self._by = by
        self._log = log
        self._hold: Hold | None = None
        self._kept = ""
        self._first = True
        self._forgotten = False

    def hold(self) -> None:
        """From now on nobody else may write to the file; Held if somebody else does already."""
        if self.path is None or self._hold is not None:
            return
        try:
            self._hold = Hold(self.path, self._by)
        except Held as error:
            again = f"`pnp play --resume {self.path} --save ANOTHER` goes on with a copy"
            hint = f"`pnp replay {self.path}` tells it; {again}"
            if not self.path.exists():
                hint = "choose another file for --save"
            raise Held(error.problems[0].message, error.problems[0].place, hint=hint) from None

    def let_go(self) -> None:
        """Others may write to the file again."""
        if self._hold is not None:
            self._hold.let_go()
            self._hold = None

    def suggestion(self, record: Record) -> Path:
        """A file that is not there yet."""
        return free_name(self._name(record))

    def _name(self, record: Record) -> Path:
        return self._like or Path(f"{desk_of(record).noun}.yaml")

    def _text(self, record: Record) -> str:
        return self._log.text() if self._log else text_of(record)

    def keep(self, record: Record) -> None:
        """Bring the file up to date, if there is one; what was in it before goes to FILE.bak."""
        text = self._text(record)
        if self.path is None or text == self._kept:
            return
        self.hold()
        write(text, self.path, opened if self._first else None)
        self._kept, self._first, self._forgotten = text, False, False

    def save(self, record: Record, path: Path | None) -> Path:
        """Keep the game from now on in that file, or where it is kept already."""
        if path is not None and path != self.path:
            before = self.path, self._hold, self._kept, self._first
            self.path, self._hold, self._kept, self._first = path, None, "", True
            try:
                if not path.exists():
                    self.hold()
                if path.exists():  # or somebody made it until we had it
                    raise Held(f"{path} is there already; choose another name")
                self.keep(record)
            except PnpError:
                self.let_go()
                self.path, self._hold, self._kept, self._first = before
                raise
            if before[1] is not None:
                before[1].let_go()
            return path
        if self.path is not None:
            self.keep(record)
            return self.path
        names = _names(self._name(record))
        while True:  # when a session ends, all its games look for a name at once
            with suppress(Held):
                return self.save(record, next(names))

    def go_on_beside(self, record: Record) -> Path:
        """From now on in a file of its own, so that what is over stays as it was."""
        path = self.suggestion(record)
        self.let_go()
        self.path, self._kept, self._first = path, "", True
        return path

    def for_another(self, record: Record) -> Keeper:
        """For the next game of the evening: kept beside this one, if this one is kept."""
        self.let_go()
        return Keeper(self.suggestion(record) if self.path else None, self._like, self._by)

    def forget(self) -> None:
        """The person does not want the game kept."""
        self._forgotten = True

    def rescue(self, record: Record) -> Path | None:
        """Keep a game that was broken off; None if there is nothing to keep, or nobody wants it.

        Where the very same was broken off before, as by a script that fails again, it is there.
        """
        if self._forgotten or not (record.moves or record.cards or self._log):
            return None
        if self.path is None:
            text = self._text(record).encode()
            for path in _names(self._name(record)):
                if not path.exists():
                    break
                alike = path.is_file() and path.stat().st_size == len(text)
                if alike and path.read_bytes() == text:
                    return path
        return self.save(record, None)


def free_name(path: Path) -> Path:
    """The path, or the first like it that is not taken: hunt.yaml, hunt-2.yaml, ..."""
    return next(name for name in _names(path) if not name.exists())


def _names(path: Path) -> Iterator[Path]:
    yield path
    for number in count(2):
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")


def reopen(path: Path) -> Record:
    """The record in a file; PnpError that also names an older one beside it, if that is good."""
    return _reopened(path, load)


def reopen_any(path: Path) -> Record | CampaignLog:
    """The same, where it may be a campaign as well."""
    return _reopened(path, opened)


def _reopened(path: Path, read: Callable[[Path], T]) -> T:
    try:
        return read(path)
    except PnpError as error:
        older = spare(path) if path.name else path
        if older == path or not _is_good(older):
            raise
        told = Problem("holds how it stood earlier", Place(str(older)))
        raise PnpError.of([*error.problems, told]) from None


def _is_good(path: Path) -> bool:
    """Whether one could go on with the record in a file."""
    try:
        opened(path)
    except PnpError:
        return False
    return True


def check_free(path: Path) -> None:
    """PnpError if a new game would overwrite something that somebody may want to go on with."""
    if not path.exists():
        return
    try:
        other = opened(path)
    except PnpError:
        raise PnpError(
            "is there already and is no good record; it is left as it is",
            Place(str(path)),
            hint="choose another file for --save",
        ) from None
    if not other.is_over:
        noun = desk_of(other).noun if isinstance(other, Record) else "campaign"
        raise PnpError(
            f"holds a {noun} that is not over",
            Place(str(path)),
            hint=f"pnp play --resume {path} goes on with it; or choose another file for --save",
        )
