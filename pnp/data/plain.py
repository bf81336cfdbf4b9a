"""Only plain files are read: a pipe may have nobody who writes to it, a device may have no end."""

from __future__ import annotations

import os
import stat
from pathlib import Path


def no_file(path: Path | str) -> str:
    """What lies there instead of a file, as a message has it; '' for a file, and for nothing."""
    try:
        mode = os.stat(path).st_mode  # noqa: PTH116 (a name may be too odd for a path)
    except (OSError, ValueError):
        return ""
    if stat.S_ISDIR(mode):
        return "a folder"
    return "" if stat.S_ISREG(mode) else "a device or a pipe"


def head_of(path: Path, most: int) -> bytes:
    """The first bytes of a file; none of what is no plain file, or cannot be read."""
    if no_file(path):
        return b""
    try:
        with path.open("rb", buffering=0) as file:
            return file.read(most)
    except OSError:
        return b""
