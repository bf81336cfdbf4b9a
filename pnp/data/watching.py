"""Tells which files were saved, for whoever shows or prints them again.

Folders are looked through rather than asked to report: that works on every disk and for every
editor, those that save by renaming as well, and needs no other package. Whoever can be told that
something has happened need not wait to look, and looks all the same.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from pnp.data.problems import PnpError

if TYPE_CHECKING:
    from pnp.data.library import Library

PAUSE: Final = 0.2
"""Seconds between two looks."""
MOST_ENTRIES: Final = 10_000
_DATA: Final = (".yaml", ".yml", ".csv", ".tsv", ".xlsx", ".ods", ".json")
_ART: Final = (".j2", ".svg", ".png", ".jpg", ".jpeg", ".webp", ".ttf", ".otf")
# Folders that we write ourselves, and that hold nothing a print is made from.
_WRITTEN: Final = ("-cut", "-png", "-svg", "-tts", "-print-shop")

Look: TypeAlias = Mapping[str, tuple[int, int, int]]


def is_data(file: Path) -> bool:
    """Whether cards stand in a file, and nothing of how they are drawn."""
    return file.suffix.lower() in _DATA


def pause(seconds: float = PAUSE) -> None:
    """Wait before the next look."""
    time.sleep(seconds)


class Watcher:
    """Tells which files in some folders have been saved, added or removed since the last look."""

    def __init__(
        self,
        folders: Iterable[Path],
        ignored: Iterable[Path] = (),
        settle: float = PAUSE,
    ) -> None:
        """Whoever has saved nothing for `settle` seconds is done."""
        self._settle = settle
        self.folders: frozenset[str] = frozenset()
        """All that were looked into the last time."""
        self._folders = [*dict.fromkeys(folder.resolve() for folder in folders)]
        self._ignored = {os.path.realpath(path) for path in ignored}
        self._seen: Look = self._look()

    def changes(self) -> set[Path]:
        """The files that are different now; not before whoever saves them is done."""
        now = self._look()
        if now == self._seen:
            return set()
        pause(self._settle)
        while (later := self._look()) != now:
            now = later
            pause(self._settle)
        before, self._seen = self._seen, now
        changed = before.items() ^ now.items()
        return {Path(name) for name, _ in changed}

    def _look(self) -> Look:
        found: dict[str, tuple[int, int, int]] = {}
        folders: set[str] = set()
        for folder in self._folders:
            left = MOST_ENTRIES
            waiting = [str(folder)]
            while waiting:
                folders.add(inside := waiting.pop())
                for entry in _entries(inside):
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
        self.folders = frozenset(folders)
        return found

    def _note(self, entry: os.DirEntry[str], found: dict[str, tuple[int, int, int]]) -> None:
        try:
            info = entry.stat()
        except OSError:  # removed just now
            return
        if not self._ignored or os.path.realpath(entry.path) not in self._ignored:
            found[entry.path] = (info.st_mtime_ns, info.st_size, info.st_ino)


def _entries(folder: str) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            return [*entries]
    except OSError:
        return []


def watched_folders(shelf: Library, names: Sequence[str], more: Sequence[Path] = ()) -> list[Path]:
    """Where the files lie that are printed by these names: the user's folders, or else ours."""
    paths = [Path(name) for name in names]
    folders = [path if path.is_dir() else path.parent for path in paths if path.exists()]
    if not all(path.exists() for path in paths):
        folders += [*shelf.roots, *shelf.template_dirs]
    return [*folders, *more]
