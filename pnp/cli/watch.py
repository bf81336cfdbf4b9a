"""`--watch`: do the same again whenever a file is saved, until Ctrl-C.

Folders are looked through a few times a second rather than asked to report: that works on every
disk and for every editor, those that save by renaming as well, and needs no other package.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

import typer

from pnp.data.english import count
from pnp.data.problems import PnpError

if TYPE_CHECKING:
    from pnp.data.library import Library
    from pnp.data.models import CardSet
    from pnp.faces.warm import Maker, WarmFaces
    from pnp.sheets.job import Report

Watch: TypeAlias = Annotated[
    bool, typer.Option("--watch", help="Do it again at every save, until Ctrl-C.")
]

PAUSE: Final = 0.2
"""Seconds between two looks."""
MOST_ENTRIES: Final = 10_000
MOST_NAMED: Final = 8
_DATA: Final = (".yaml", ".yml", ".csv", ".tsv", ".xlsx", ".ods", ".json")
_ART: Final = (".j2", ".svg", ".png", ".jpg", ".jpeg", ".webp", ".ttf", ".otf")
# Folders that we write ourselves, and that hold nothing a print is made from.
_WRITTEN: Final = ("-cut", "-png", "-svg", "-tts", "-print-shop")

Look: TypeAlias = Mapping[str, tuple[int, int, int]]


class Watcher:
    """Tells which files in some folders have been saved, added or removed since the last look."""

    def __init__(self, folders: Iterable[Path], ignored: Iterable[Path] = ()) -> None:
        self._folders = [*dict.fromkeys(folder.resolve() for folder in folders)]
        self._ignored = {os.path.realpath(path) for path in ignored}
        self._seen: Look = self._look()

    def changes(self) -> set[Path]:
        """The files that are different now; not before whoever saves them is done."""
        now = self._look()
        if now == self._seen:
            return set()
        pause()
        while (later := self._look()) != now:
            now = later
            pause()
        before, self._seen = self._seen, now
        changed = before.items() ^ now.items()
        return {Path(name) for name, _ in changed}

    def _look(self) -> Look:
        found: dict[str, tuple[int, int, int]] = {}
        for folder in self._folders:
            left = MOST_ENTRIES
            waiting = [str(folder)]
            while waiting:
                for entry in _entries(waiting.pop()):
                    left -= 1
                    if left < 0:
                        message = f"{folder} holds too many files to be watched"
                        raise PnpError(message, hint="put the deck into a folder of its own")
                    if entry.name.startswith((".", "~$", "__")):
                        continue
                    if entry.is_dir(follow_symlinks=False):
                        if not entry.name.endswith(_WRITTEN):
                            waiting.append(entry.path)
                    elif entry.name.lower().endswith((*_DATA, *_ART)):
                        self._note(entry, found)
        return found

    def _note(self, entry: os.DirEntry[str], found: dict[str, tuple[int, int, int]]) -> None:
        try:
            info = entry.stat()
        except OSError:  # removed just now
            return
        if os.path.realpath(entry.path) not in self._ignored:
            found[entry.path] = (info.st_mtime_ns, info.st_size, info.st_ino)


def _entries(folder: str) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            return [*entries]
    except OSError:
        return []


def pause() -> None:
    """Wait before the next look."""
    time.sleep(PAUSE)


class Rounds:
    """What is kept from one time to the next: faces that stay the same, and what was printed."""

    def __init__(self) -> None:
        self._faces: WarmFaces | None = None
        self._before: Mapping[str, str] | None = None

    def press(self, press: Callable[[CardSet], Maker]) -> Callable[[CardSet], Maker]:
        """The same press, which makes no face twice that has not changed."""
        from pnp.faces.warm import WarmFaces

        if self._faces is None:
            self._faces = WarmFaces()
        return self._faces.press(press)

    def saved(self, files: Iterable[Path]) -> None:
        """Faces hold if only data was saved: what they are made of is compared."""
        if any(file.suffix.lower() not in _DATA for file in files):
            self._faces = None

    def tell(self, report: Report) -> bool:
        """Say which cards are different from those of the time before; False the first time."""
        now = {
            path.rpartition("@")[0]: f"{entry.key} {entry.copies}"
            for path, entry in report.lock.entries.items()
        }
        before, self._before = self._before, now
        if before is None or report.path is None:
            return False
        told = [
            _named(word, names)
            for word, names in (
                ("changed", (name for name in now if before.get(name, now[name]) != now[name])),
                ("new", (name for name in now if name not in before)),
                ("gone", (name for name in before if name not in now)),
            )
        ]
        cards = "; ".join(filter(None, told)) or "no card is different"
        typer.echo(f"{report.path}: {cards}")
        return True


def _named(word: str, faces: Iterable[str]) -> str:
    """Such as: 2 changed: bog-wyrm, reed-eel."""
    names = [*dict.fromkeys(face.split("/")[-2] for face in faces)]
    shown = ", ".join(names[:MOST_NAMED]) + (" …" if len(names) > MOST_NAMED else "")
    return f"{count(len(names), 'card')} {word}: {shown}" if names else ""


_AT_HAND: ContextVar[Rounds | None] = ContextVar("rounds", default=None)


def rounds() -> Rounds | None:
    """What is kept from one time to the next, while somebody watches."""
    return _AT_HAND.get()


@contextmanager
def _at_hand(kept: Rounds) -> Iterator[None]:
    before = _AT_HAND.set(kept)
    try:
        yield
    finally:
        _AT_HAND.reset(before)


def watched_folders(shelf: Library, names: Sequence[str], more: Sequence[Path] = ()) -> list[Path]:
    """Where the files lie that are printed by these names: the user's folders, or else ours."""
    paths = [Path(name) for name in names]
    folders = [path if path.is_dir() else path.parent for path in paths if path.exists()]
    if not all(path.exists() for path in paths):
        folders += [*shelf.roots, *shelf.template_dirs]
    return [*folders, *more]


def keep_watching(work: Callable[[], None], watcher: Watcher) -> None:
    """Do the work now and whenever something was saved; what is wrong is told, and mended later."""
    import gc

    kept = Rounds()
    try:
        with _at_hand(kept):
            while True:
                try:
                    work()
                except PnpError as error:
                    for problem in error.problems:
                        typer.echo(f"pnp: {problem}", err=True)
                    typer.echo("Nothing was written; mend it and save again.", err=True)
                except typer.Exit:
                    pass
                gc.collect()
                typer.echo("Watching; Ctrl-C ends it.")
                while not (files := watcher.changes()):
                    pause()
                kept.saved(files)
                names = sorted(file.name for file in files)
                shown = ", ".join(names[:MOST_NAMED]) + (" …" if len(names) > MOST_NAMED else "")
                typer.echo(f"{time.strftime('%H:%M:%S')} saved: {shown}")
    except KeyboardInterrupt:
        typer.echo("Stopped watching.")
