"""What `pnp serve` was given: files by their kinds, each by a name that pages may use.

Pages never send a path. They send a name, and only names that stand here, or that come with a game,
mean a file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final

from pnp.data import games
from pnp.data.english import shortened
from pnp.data.kinds import SAVED, kind_of, kinds, printed_kinds
from pnp.data.library import Library, document_of
from pnp.data.plain import head_of
from pnp.data.problems import PnpError, did_you_mean
from pnp.data.scenario import game_of_scenario
from pnp.data.watching import is_data
from pnp.data.yaml_source import parse

_KIND: Final = re.compile(rb"^kind: ([a-z-]+)\s*$", re.MULTILINE)
_NAME: Final = re.compile(r"^name: \S.*$", re.MULTILINE)
_HEAD: Final = 4000
"""Bytes that tell what a file is."""


class Given:
    """The files and folders named on the command line."""

    def __init__(self, paths: Iterable[Path] = ()) -> None:
        self.records: dict[str, Path] = {}
        """Games to go on with."""
        self._sets: dict[str, Path] = {}
        self._works: dict[str, dict[str, Path]] = {}
        self.folder: Path | None = None
        """Where that is kept which is made here: it can be named as well."""
        for path in paths:
            self._take(path)

    @property
    def sets(self) -> Mapping[str, Path]:
        """Whatever can be printed, by name: folders, sets, cards, monsters, decks; and what cannot
        be read, for somebody to mend."""
        printed = printed_kinds()
        made = {path.stem: path for path, kind in self._made() if kind in printed}
        return {**made, **self._sets}

    def _made(self) -> Iterator[tuple[Path, str]]:
        """Files in the folder of what is made, each with its kind; records are none of them."""
        for path in sorted(self.folder.glob("[!.]*.yaml")) if self.folder else ():
            found = _KIND.search(head_of(path, _HEAD))
            if found and found[1].decode() not in SAVED:
                yield path, found[1].decode()

    def own(self, kind: str = "") -> dict[str, Path]:
        """What is the person's own, of one kind or of all."""
        made = {path.stem: path for path, of in self._made() if kind in ("", of)}
        given = [files for of, files in self._works.items() if kind in ("", of)]
        return {**made, **{name: path for files in given for name, path in files.items()}}

    def _take(self, path: Path) -> None:
        if not path.exists():
            raise PnpError(f"there is no file or folder '{path}'")
        if path.is_dir():
            self._show(path.resolve().name, path)
            return
        try:
            document = document_of(path)
            if isinstance(document.data, dict) and document.data.get("kind") in SAVED:
                self.records[path.stem] = path
                return
            kind = kind_of(document, tuple(kinds()))
        except PnpError:
            if not is_data(path):
                raise
            self._show(path.stem, path)
            return
        if kind in printed_kinds():
            self._show(path.stem, path)
        self._works.setdefault(kind, {})[path.stem] = path

    def _show(self, name: str, path: Path) -> None:
        """Let pages look at it, under a name of its own."""
        number, unique = 1, name
        while unique in self._sets:
            number += 1
            unique = f"{name}-{number}"
        self._sets[unique] = path

    def file(self, kind: str, name: str) -> Path:
        """The name of what is ours, or the file of what is the person's own; PnpError if neither.

        What is returned may go wherever a name or a path is expected.
        """
        known = self.named(kind)
        if name not in known:
            raise PnpError(
                f"there is no {kind} '{shortened(name)}'", hint=did_you_mean(name, known)
            )
        path = known[name]
        ours = any(path.is_relative_to(folder) for folder in games.folders("carddata"))
        return Path(name) if ours else path

    def named(self, kind: str) -> Mapping[str, Path]:
        """Those of a kind that a page may name: what was given, and what comes with the games."""
        return {**Library().named(kind), **self.own(kind)}

    def titles(self) -> dict[str, str]:
        """The true name of all that a page may name, as it stands in its file."""
        found = {}
        for kind in kinds():
            for name, path in self.named(kind).items():
                with suppress(OSError):
                    if title := _title(path, path.stat().st_mtime_ns):
                        found[name] = title
        return found

    def scenarios(self, game: str) -> Mapping[str, Path]:
        """The scenarios of a game: they stand in its folder, or say so."""
        ours = games.folders("carddata")
        return {
            name: path
            for name, path in self.named("scenario").items()
            if (path.parent.parent.name == game)
            or (path.parent.parent.parent not in ours and _is_for(game, path))
        }


@lru_cache(maxsize=1000)
def _title(path: Path, _: int) -> str:
    """What something is called in its file, which was written at that time; "" if it is not."""
    found = _NAME.search(head_of(path, _HEAD).decode("utf-8", "replace"))
    try:
        told = parse(found[0], path.name).data["name"] if found else ""
    except PnpError:
        return ""
    return told if isinstance(told, str) else ""


def _is_for(game: str, path: Path) -> bool:
    """Whether a scenario is for a game, as far as it can be read."""
    try:
        return game_of_scenario(document_of(path)) in ("", game)
    except PnpError:
        return True
