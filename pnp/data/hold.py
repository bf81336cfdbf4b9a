"""A file is held while somebody works with it, so that two at once do not undo each other's work.

Whoever holds `game.yaml` has a lock of the operating system on `.game.yaml.lock` beside it, where
they say who they are. Such a lock ends with its program, however that ends: none is ever stale.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from pnp.data.plain import head_of
from pnp.data.problems import Place, PnpError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_LONGEST = 80
_PATIENCE = 10.0
"""Seconds to wait for somebody who only changes a file."""
_PAUSE = 0.02
_AT = 1 << 30
"""The byte that is locked on Windows, where nobody can read what is locked: far behind the end."""
_FLAGS = os.O_CREAT | os.O_RDWR | getattr(os, "O_NOFOLLOW", 0)
_FLAGS |= getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)


class Held(PnpError):
    """Somebody else works with a file."""


class Hold:
    """A file that is ours until it is let go."""

    def __init__(self, path: Path, by: str) -> None:
        """Take hold of a file, which need not be there; Held, with who has it, if one cannot."""
        self._file: int | None = None
        self._owner = os.getpid()
        target = target_of(path)
        self._lock = lock = target.with_name(f".{target.name[:_LONGEST]}.lock")
        try:
            self._file = _taken(lock)
        except OSError as error:
            raise PnpError(f"cannot write {path}: {error.strerror or error}") from None
        if self._file is None:
            raise Held(f"is open in {_who(lock)}", Place(str(path)))
        clock = time.strftime("%H:%M")
        with suppress(OSError):  # a full disk: nobody is told who has it
            os.ftruncate(self._file, 0)
            os.write(self._file, f"`{by}` (process {os.getpid()}, since {clock})\n".encode())

    def let_go(self) -> None:
        """Let others have the file."""
        if self._file is None or self._owner != os.getpid():
            return
        with suppress(OSError):
            if os.name == "posix":
                self._lock.unlink()  # before somebody else can take it
        os.close(self._file)
        self._file = None
        with suppress(OSError):
            if os.name != "posix":
                self._lock.unlink()

    def __del__(self) -> None:
        self.let_go()  # whoever has forgotten it does not need it


@contextmanager
def held(path: Path, by: str) -> Iterator[None]:
    """While a file is changed; whoever changes it at the same time is waited for."""
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            hold = Hold(path, by)
            break
        except Held:
            if time.monotonic() > until:
                raise
            time.sleep(_PAUSE)
    try:
        yield
    finally:
        hold.let_go()


def target_of(path: Path) -> Path:
    """The file that is written, which is another one if the path is a link; PnpError if it can't.

    Only what can be seen before: that it is a folder, or that its own folder is missing.
    """
    target = target_folder_of(path)
    if target.is_dir():
        raise PnpError(f"cannot write {path}: it is a folder")
    return target


def target_folder_of(path: Path) -> Path:
    """The same for a folder, which may be there."""
    try:
        target = Path(os.path.realpath(path))
        if target.parent.is_dir():
            return target
    except ValueError as error:
        raise PnpError(f"cannot write {str(path)!r}: {error}") from None
    if path.is_symlink():
        where = f"it is a link into the folder {target.parent}, which is not there"
        raise PnpError(f"cannot write {path}: {where}", hint="choose another name")
    if where := lost_link(path):
        raise PnpError(f"cannot write {path}: {where}", hint="choose another folder")
    raise PnpError(f"cannot write {path}: there is no folder {path.parent}", hint="make it first")


def lost_link(path: Path) -> str:
    """What to say of a link that a path is or goes through, if it leads nowhere; else ''."""
    for each in (path, *path.parents):
        if each.is_symlink() and not each.exists():
            return f"{each} is a link to {os.path.realpath(each)}, which is not there"
    return ""


def take(file: int) -> bool:
    """Whether an open file could be locked for us; it is until it is closed."""
    try:
        _lock(file)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True  # a file system without locks: better to work than not to
    return True


def _lock(file: int) -> None:
    """OSError if an open file cannot be locked, or somebody else has locked it."""
    if sys.platform == "win32":
        at = os.lseek(file, 0, os.SEEK_CUR)
        os.lseek(file, _AT, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(file, at, os.SEEK_SET)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def is_held(path: Path) -> bool:
    """Whether somebody has a file or a folder locked, or may have; a link is nobody's."""
    if path.is_symlink():
        return False
    try:
        file = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))  # it may be a pipe
    except OSError:
        return True
    try:
        _lock(file)
    except OSError:
        return True
    finally:
        os.close(file)
    return False


def _taken(lock: Path) -> int | None:
    """The lock file, if nobody else has it."""
    while True:
        file = os.open(lock, _FLAGS, 0o666)
        if not take(file):
            os.close(file)
            return None
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(file), lock.lstat()):
                return file
        os.close(file)  # let go, and so taken away, while we opened it


def _who(lock: Path) -> str:
    told = head_of(lock, 200).decode("utf-8", "replace").strip()
    return told if told.isprintable() and told else "another program"
