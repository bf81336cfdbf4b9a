"""Compiled templates, kept between runs as Python keeps its own: compiling costs half a print."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from jinja2.bccache import Bucket, FileSystemBytecodeCache

from pnp import __version__

CODE = 3
"""Rises when the sandbox compiles templates to something else."""


class BytecodeShelf(FileSystemBytecodeCache):
    """A cache that is no more than that: where it cannot be written, templates compile anew.

    The folder is the user's own cache folder, or the one that PNP_CACHE_DIR names. A template
    is compiled again when its text, our version, or Python's or Jinja's bytecode changes.
    """

    def __init__(self) -> None:
        super().__init__(_folder(), f"template-{__version__}-{CODE}-%s.cache")

    def load_bytecode(self, bucket: Bucket) -> None:
        try:
            super().load_bytecode(bucket)
        except Exception:  # a damaged file can fail in any way while it is unpickled
            bucket.reset()

    def dump_bytecode(self, bucket: Bucket) -> None:
        try:
            Path(self.directory).mkdir(mode=0o700, parents=True, exist_ok=True)
            super().dump_bytecode(bucket)
        except OSError:
            pass


def _folder() -> str:
    own = os.environ.get("PNP_CACHE_DIR")
    if own:
        return own
    if sys.platform == "linux":  # what platformdirs says too, but it takes a while to load
        return str(Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pnp")
    import platformdirs

    return platformdirs.user_cache_dir("pnp", appauthor=False)
