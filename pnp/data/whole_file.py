"""A file appears whole or not at all: write beside the target, then rename."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from pnp.data.problems import PnpError


@contextmanager
def whole_file(path: Path, over: bytes = b"") -> Iterator[BinaryIO]:
    """A binary file to write to, which takes the place of `path` when the block ends well.

    PnpError if it cannot be written; after any error or interrupt `path` is as it was before.
    A file that does not begin with `over` is somebody's own, and is not written over.
    """
    try:
        # A link keeps pointing to the file it names.
        target = Path(os.path.realpath(path))
    except ValueError as error:
        raise PnpError(f"cannot write {str(path)!r}: {error}") from None
    try:
        if target.is_dir():
            raise PnpError(f"cannot write {path}: it is a folder")
        if not target.parent.is_dir():
            raise PnpError(
                f"cannot write {path}: there is no folder {path.parent}", hint="make it first"
            )
        if over and target.is_file() and not _begins_with(target, over):
            raise PnpError(
                f"cannot write {path}: there is another kind of file of that name",
                hint="choose another name, or delete it first",
            )
        if target.exists() and not target.is_file():
            # A device or a pipe must not be replaced by a file.
            with target.open("wb") as device:
                yield device
            return
        beside = target.with_name(f".{target.name[:80]}.{os.getpid()}.part")
        try:
            # Not a tempfile: this way the umask decides who may read the result.
            with beside.open("wb") as file:
                yield file
            os.replace(beside, target)  # noqa: PTH105 (one call on every platform)
        except BaseException:
            with suppress(OSError):
                beside.unlink()
            raise
    except OSError as error:
        raise PnpError(f"cannot write {path}: {error.strerror or error}") from None


def _begins_with(file: Path, start: bytes) -> bool:
    """Whether a file begins so, or is empty."""
    with file.open("rb") as content:
        begin = content.read(len(start))
    return begin in (b"", start)
