"""All that can be previewed: what was given on the command line, and what comes with the games."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

from pnp.data import games
from pnp.data.kinds import kinds, printed_kinds
from pnp.data.library import Library
from pnp.web.faces import Faces
from pnp.web.given import Given
from pnp.web.snapshot import Plain

if TYPE_CHECKING:
    from pnp.data.models import CardSet
    from pnp.web.preview import Preview, Target


class Previews:
    """Every preview that a page can open, by its name."""

    def __init__(self, given: Given, faces: Faces, publish: Callable[[str, Any], None]) -> None:
        self._given, self._faces, self._publish = given, faces, publish
        self._open: dict[str, Preview] = {}
        self._lock = Lock()

    def listed(self) -> Plain:
        """The names of all there is, the person's own first."""
        shelf = Library()
        works: dict[str, list[str]] = {}
        for name, kind in kinds().items():
            if kind.folder and name in printed_kinds():
                works.setdefault(kind.folder, []).extend(shelf.named(name))
        titles = {name: games.title(name) for name in games.GAMES}
        return {
            "own": [*self._given.sets],
            "sets": [(name, titles.get(name, "")) for name in (*shelf.set_ids(), _icons())],
            "works": {folder: sorted(names) for folder, names in works.items() if names},
        }

    def preview(self, name: str) -> Preview | None:
        """The preview of that name; None if there is nothing called so."""
        from pnp.web.preview import Preview

        with self._lock:
            if name not in self._open:
                target = self._target(name)
                if target is None:
                    return None
                self._open[name] = preview = Preview(target, self._publish)
                self._faces.beside(preview.faces)
            return self._open[name]

    def _target(self, name: str) -> Target | None:
        """What a name stands for: only names that stand here mean a file."""
        from pnp.web.preview import Target

        own = self._given.sets
        shelf = Library()
        if name in own:
            path = own[name]
            folder = path if path.is_dir() else path.parent
            # Never the name of one of our sets, even if the folder is called so.
            text = os.fspath(path) if path.is_absolute() else f"{os.curdir}{os.sep}{path}"
            return _target(name, text, folder)
        ours = (*shelf.roots, *shelf.template_dirs)
        if name in shelf.set_ids():
            return _target(name, name, *ours)
        if name == _icons():
            return Target(name, _catalogue, ours, name)
        if name in shelf.works:
            return _target(name, os.fspath(shelf.works[name]), *ours)
        return None

    def close(self) -> None:
        """Watch no more."""
        for preview in self._open.values():
            preview.close()


def _target(name: str, text: str, *folders: Path) -> Target:
    """What is loaded by a name or path, called so on pages, with its files in these folders."""
    from pnp.faces.inspection import remarks_on
    from pnp.web.preview import Target

    return Target(
        name,
        lambda shelf: shelf.load(text),
        folders,
        name,
        lambda shelf: remarks_on(shelf, text),
    )


def _icons() -> str:
    from pnp.faces.icons import CATALOGUE

    return CATALOGUE


def _catalogue(shelf: Library) -> CardSet:
    from pnp.faces.catalogue import icon_catalogue

    return icon_catalogue(shelf.template_dirs)
