"""What `pnp serve` was given: files by their kinds, each by a name that pages may use.

Pages never send a path. They send a name, and only names that stand here, or that come with a game,
mean a file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from pnp.data.kinds import RECORD, kind_of, kinds
from pnp.data.library import Library
from pnp.data.problems import PnpError
from pnp.data.yaml_source import read_leniently


class Given:
    """The files and folders named on the command line."""

    def __init__(self, paths: Iterable[Path] = ()) -> None:
        self.records: dict[str, Path] = {}
        """Games to go on with."""
        self.sets: dict[str, Path] = {}
        """Whatever can be printed, by name: folders, sets, cards, monsters, decks."""
        self._works: dict[str, dict[str, Path]] = {}
        for path in paths:
            self._take(path)

    def _take(self, path: Path) -> None:
        if not path.exists():
            raise PnpError(f"there is no file or folder '{path}'")
        if path.is_dir():
            self.sets[path.resolve().name] = path
            return
        document = read_leniently(path)
        if isinstance(document.data, dict) and document.data.get("kind") == RECORD:
            self.records[path.stem] = path
            return
        kind = kind_of(document, tuple(kinds()))
        self.sets[path.stem] = path
        self._works.setdefault(kind, {})[path.stem] = path

    def named(self, kind: str) -> Mapping[str, Path]:
        """Those of a kind that a page may name: what was given, and what comes with the games."""
        return {**Library().named(kind), **self._works.get(kind, {})}
