"""Faces as they were read last, kept between runs: reading an SVG takes longer than drawing it.

Only faces that are made of nothing but ours are kept, as of those it is known when they are stale:
a face is found by its SVG, and all are forgotten when a module, an icon or a font of ours changes.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path

from pnp.data.own_folders import own_folder
from pnp.faces.cache import keep, kept
from pnp.faces.drawlist import Face
from pnp.faces.fonts import FAMILIES, font_file

_MOST = 4000
"""Faces of a set that are kept: far more than any of ours has, so that none lies there for ever."""


class FaceShelf:
    """The faces of one set, by their SVG and their size."""

    def __init__(self, card_set: str, icons: Sequence[Path]) -> None:
        self._folder = own_folder("cache")
        self._name = f"faces-{blake2b(card_set.encode(), digest_size=8).hexdigest()}.cache"
        self._made_with = "\n".join(_made_with(icons))
        self._before = self._kept()
        self._faces: dict[bytes, Face] = {}
        self._is_new = False

    def get(self, mark: bytes) -> Face | None:
        """The face with this mark, if it was kept."""
        face = self._faces.get(mark) or self._before.get(mark)
        if face is not None:
            self._faces[mark] = face
        return face

    def put(self, mark: bytes, face: Face) -> None:
        """Keep a face when all are made."""
        self._faces[mark] = face
        self._is_new = True

    def keep(self) -> None:
        """Keep all faces, if there is one among them that was not kept yet."""
        if self._is_new:
            faces = {**self._before, **self._faces}
            faces = faces if len(faces) <= _MOST else self._faces
            keep(self._folder, self._name, pickle.dumps((self._made_with, faces)))
            self._is_new = False

    def _kept(self) -> dict[bytes, Face]:
        whole = kept(self._folder, self._name)
        if whole is None:
            return {}
        try:
            made_with, faces = pickle.loads(whole)
        except Exception:  # written when our classes were others
            return {}
        return faces if made_with == self._made_with else {}


def mark_of(svg: str, *sizes: float) -> bytes:
    """A mark of everything that a face is read from, but for what all of them are made with."""
    return blake2b(f"{sizes} {svg}".encode(errors="replace"), digest_size=16).digest()


def _made_with(icons: Sequence[Path]) -> Iterator[str]:
    """Modules, icons and fonts with times and sizes, as Python tells that a module changed."""
    for folder, ending in ((Path(__file__).parent, ".py"), *((each, ".svg") for each in icons)):
        for place, folders, files in os.walk(folder):
            folders.sort()
            for name in sorted(files):
                if name.endswith(ending):
                    yield _stamped(f"{place}/{name}")
    for family in FAMILIES:  # one that is installed anew is a new file in its folder
        yield _stamped(str(font_file(family).parent))


def _stamped(path: str) -> str:
    found = os.stat(path)  # noqa: PTH116
    return f"{path} {found.st_mtime_ns} {found.st_size}"
