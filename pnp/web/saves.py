"""Tells at once when a file was saved: the system wakes us, and a watcher looks what it was.

Folders are waited for, not files, since many editors save by renaming. Where the system tells
nothing, as on disks of other machines, the watcher looks every now and then all the same.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread

from watchfiles import watch

from pnp.data.problems import PnpError
from pnp.data.watching import PAUSE, Watcher

SETTLE = 0.02
"""Seconds without a save after which somebody is done."""
_STEP = 10
_MOST_GATHERED = 200
_WITHOUT_NEWS = 1000
"""Milliseconds: between two questions to the system, of gathering, and of waiting for it."""


class Saves:
    """A thread that calls `saved` with the files that are different now, until it is closed."""

    def __init__(self, watcher: Watcher, saved: Callable[[set[Path]], None]) -> None:
        self._watcher, self._saved = watcher, saved
        self._closed = Event()
        self._thread = Thread(target=self._run, name="saves", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Watch no more; what is being made meanwhile is not waited for."""
        self._closed.set()

    def _run(self) -> None:
        while not self._closed.is_set():
            try:
                self._wait_in(self._watcher.folders)
            except OSError:  # a folder was removed, or the system watches no more of them
                self._closed.wait(PAUSE)
                self._look()

    def _wait_in(self, folders: frozenset[str]) -> None:
        """Look whenever something happens in these folders, as long as there are no others."""
        for _ in watch(
            *sorted(folders),
            watch_filter=None,
            debounce=_MOST_GATHERED,
            step=_STEP,
            rust_timeout=_WITHOUT_NEWS,
            yield_on_timeout=True,
            stop_event=self._closed,
            raise_interrupt=False,
            recursive=False,
        ):
            self._look()
            if self._watcher.folders != folders:
                return

    def _look(self) -> None:
        try:
            files = self._watcher.changes()
        except PnpError:  # too many files by now: what was seen stays
            self._closed.wait(PAUSE)
            return
        if files:
            self._saved(files)
