"""A file appears whole or not at all: write beside the target, then rename.

What is written beside has a name that nobody can guess, and is made anew, so that nobody's link is
followed. It goes whatever ends the program; where a power cut or `kill -9` left no time for that,
the next one who writes there takes it away.
"""

from __future__ import annotations

import atexit
import errno
import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from pnp.data.hold import held, is_held, take, target_of
from pnp.data.problems import PnpError

_LONGEST = 80
"""Letters of a name that go into the name beside it: together they must not be too long."""
_BESIDE = re.compile(r"\..+\.[0-9a-f]{16}\.part", re.DOTALL)
_NEW = os.O_CREAT | os.O_EXCL | os.O_RDWR | getattr(os, "O_NOFOLLOW", 0)
_NEW |= getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_POSIX = os.name == "posix"


@dataclass(slots=True)
class _Written:
    """A file beside its target, which is held as long as it is open."""

    file: BinaryIO
    beside: Path
    target: Path
    lasting: bool

    def finish(self) -> None:
        self.file.flush()
        if self.lasting:
            os.fsync(self.file.fileno())

    def put(self) -> None:
        """Let it take the target's place."""
        if not _POSIX:
            self.file.close()  # no open file can be renamed there
        os.replace(self.beside, self.target)  # noqa: PTH105 (one call on every platform)
        _begun.pop(self.beside, None)
        self.file.close()
        if self.lasting and _POSIX:
            # The file is on the disk, but its new name is not before its folder is.
            folder = os.open(self.target.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)

    def drop(self) -> None:
        with suppress(OSError):
            self.file.close()
        _remove(self.beside)


_waiting: list[_Written] | None = None
_swept: set[Path] = set()
_begun: dict[Path, int] = {}
"""What is being written beside its target, by which process: noted before it is there, so that it
is found in whatever instant the program is told to end."""


@contextmanager
def whole_file(path: Path, over: bytes = b"", lasting: bool = False) -> Iterator[BinaryIO]:
    """A binary file to write to, which takes the place of `path` when the block ends well.

    PnpError if it cannot be written; after any error or interrupt `path` is as it was before.
    A file that does not begin with `over` is somebody's own, and is not written over. One that is
    `lasting` is on the disk when the block has ended, and not only on its way there.
    """
    with _told(path):
        target = target_of(path)
        if over and target.is_file() and not _begins_with(target, over):
            raise PnpError(
                f"cannot write {path}: there is another kind of file of that name",
                hint="choose another name, or delete it first",
            )
        if target.exists() and not target.is_file():
            # A device or a pipe must not be replaced by a file.
            with _device(target) as device:
                yield device
            return
        written = _begin(target, lasting)
        try:
            yield written.file
            written.finish()
            if _waiting is None:
                written.put()
            else:
                _waiting.append(written)
        except BaseException:
            written.drop()
            raise


def _device(target: Path) -> BinaryIO:
    """A device or a pipe to write to; OSError if nobody reads the pipe, instead of a long wait."""
    file = os.open(target, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
    if hasattr(os, "set_blocking"):
        os.set_blocking(file, True)
    return os.fdopen(file, "wb")


def append_line(path: Path, line: bytes, by: str) -> None:
    """Add a line to a file, on the disk when this returns, even if the last one was cut off.

    OSError if it cannot be written, Held if somebody else has the file for long.
    """
    with held(path, by), path.open("ab+") as file:
        if file.seek(0, os.SEEK_END):
            file.seek(-1, os.SEEK_END)
            file.write(b"" if file.read(1) == b"\n" else b"\n")
        file.write(line + b"\n")
        file.flush()
        os.fsync(file.fileno())


@contextmanager
def whole_folder(path: Path) -> Iterator[Path]:
    """A new folder to fill, which becomes `path` when the block ends well; else there is none."""
    with _told(path):
        target = Path(os.path.realpath(path))
        _sweep(target.parent)
        beside = _beside(target)
        beside.mkdir()
        hold = os.open(beside, os.O_RDONLY) if _POSIX else None
        try:
            if hold is not None:
                take(hold)
            yield beside
            if target.is_dir():
                target.rmdir()  # OSError if there is anything in it
            beside.rename(target)
        finally:
            if hold is not None:
                os.close(hold)
            _remove(beside)


@contextmanager
def together() -> Iterator[None]:
    """Files that are written within appear when all of them are written, or none does."""
    global _waiting  # noqa: PLW0603
    waiting = _waiting = list[_Written]()
    try:
        yield
        for written in waiting:
            with _told(written.target):
                written.put()
    finally:
        _waiting = None
        for written in waiting:
            written.drop()


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """What the system says against it, in words."""
    try:
        yield
    except OSError as error:
        why = "nobody reads this pipe" if error.errno == errno.ENXIO else error.strerror or error
        raise PnpError(f"cannot write {path}: {why}") from None


def _beside(target: Path) -> Path:
    """A name beside the target that nobody can guess."""
    beside = target.with_name(f".{target.name[:_LONGEST]}.{os.urandom(8).hex()}.part")
    _begun[beside] = os.getpid()
    return beside


def _begin(target: Path, lasting: bool) -> _Written:
    """A new file beside the target."""
    _sweep(target.parent)
    while True:
        beside = _beside(target)
        # The umask decides who may read the result, unless somebody has decided it before.
        file = os.fdopen(os.open(beside, _NEW, 0o666), "w+b")
        written = _Written(file, beside, target, lasting)
        try:
            if take(file.fileno()) and os.path.samestat(os.fstat(file.fileno()), beside.lstat()):
                if target.exists() and hasattr(os, "fchmod"):
                    os.fchmod(file.fileno(), stat.S_IMODE(target.stat().st_mode))
                return written
        except FileNotFoundError:  # swept away by another program before it was held
            pass
        except BaseException:
            written.drop()
            raise
        written.drop()


def _sweep(folder: Path) -> None:
    """Once for each folder: take away what programs that were killed have left there."""
    if folder in _swept:
        return
    _swept.add(folder)
    with suppress(OSError), os.scandir(folder) as entries:
        left = [Path(entry.path) for entry in entries if _BESIDE.fullmatch(entry.name)]
        for path in left:
            if not is_held(path):
                _remove(path)


@atexit.register
def _take_back() -> None:
    """Take away what an ending program has begun and had no time to drop."""
    for path, process in list(_begun.items()):
        if process == os.getpid():
            _remove(path)


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        import shutil

        shutil.rmtree(path, ignore_errors=True)
    else:
        with suppress(OSError):
            path.unlink()
    _begun.pop(path, None)


def _begins_with(file: Path, start: bytes) -> bool:
    """Whether a file begins so, or is empty."""
    with file.open("rb") as content:
        begin = content.read(len(start))
    return begin in (b"", start)
