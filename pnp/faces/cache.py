"""What is kept between runs because it takes a while to make: in the user's own cache folder.

It is a cache and no more: where it cannot be used, things are made anew. What is read from it is
trusted, some of it even run, so nothing is read from a folder that others may write to, and no
file that is not whole.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from pnp.data.problems import PnpError
from pnp.data.whole_file import whole_file

_DIGEST_SIZE = 32


def kept(folder: Path | None, name: str) -> bytes | None:
    """What is kept under a name; None if there is nothing that can be trusted."""
    if folder is None or not is_private(folder):
        return None
    try:
        with (folder / name).open("rb") as file:
            # A folder that is the user's alone now may once have been open to others.
            if not _is_own(os.fstat(file.fileno())):
                return None
            whole = file.read()
    except OSError:
        return None
    digest, content = whole[:_DIGEST_SIZE], whole[_DIGEST_SIZE:]
    return content if _digest(content) == digest else None


def keep(folder: Path | None, name: str, content: bytes) -> None:
    """Keep this under a name, if there is a place for it."""
    if folder is None:
        return
    with suppress(OSError, PnpError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if is_private(folder):
            with whole_file(folder / name) as file:
                file.write(_digest(content) + content)


def is_private(folder: Path) -> bool:
    """Whether nobody but the user can have put anything there."""
    try:
        found = folder.stat()
    except OSError:
        return False
    open_to_others = hasattr(os, "geteuid") and found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return _is_own(found) and not open_to_others


def _is_own(found: os.stat_result) -> bool:
    # On Windows the folders of users are their own.
    return not hasattr(os, "geteuid") or found.st_uid == os.geteuid()


def _digest(content: bytes) -> bytes:
    return blake2b(content, digest_size=_DIGEST_SIZE).digest()
