"""Compiled templates, kept between runs as Python keeps its own: compiling costs half a print."""

from __future__ import annotations

import io

from jinja2.bccache import Bucket, BytecodeCache

from pnp import __version__
from pnp.data.own_folders import own_folder
from pnp.faces.cache import keep, kept

CODE = 5
"""Rises when templates are compiled to something else."""


class BytecodeShelf(BytecodeCache):
    """Keeps templates of one kind, for those of another are compiled to other code.

    One is compiled again when its text, our version, or Python's or Jinja's bytecode changes.
    """

    def __init__(self, kind: str) -> None:
        self._folder, self._kind = own_folder("cache"), kind

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        # What a folder is called need not be text.
        where = filename and filename.encode(errors="backslashreplace").decode()
        return super().get_cache_key(name, where)

    def load_bytecode(self, bucket: Bucket) -> None:
        code = kept(self._folder, self._name(bucket))
        if code is not None:
            bucket.load_bytecode(io.BytesIO(code))

    def dump_bytecode(self, bucket: Bucket) -> None:
        code = io.BytesIO()
        bucket.write_bytecode(code)
        keep(self._folder, self._name(bucket), code.getvalue())

    def _name(self, bucket: Bucket) -> str:
        return f"template-{__version__}-{CODE}-{self._kind}-{bucket.key}.cache"
