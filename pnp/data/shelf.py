"""The folders in which files of a set are looked for, never outside of them, and their lists."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath
from types import MappingProxyType
from typing import Final, NamedTuple

from pnp.data.assets import leads_out
from pnp.data.plain import no_file
from pnp.data.problems import PnpError
from pnp.data.yaml_source import Document

LIST_SUFFIXES: Final = (".csv", ".tsv", ".xlsx", ".ods", ".json")


def is_list(path: PurePath | str) -> bool:
    """Is it a list by its name?"""
    return PurePath(path).suffix.lower() in LIST_SUFFIXES


def alone(path: Path | str) -> Document:
    """A list that is printed by itself: the cards file that would name it."""
    return Document(str(path), {"kind": "cards", "cards": Path(path).name}, {})


class Shelf(NamedTuple):
    """The folders in which the files of one set are looked for, the user's first."""

    folders: tuple[Path, ...]
    stand_ins: Mapping[str, Path] = MappingProxyType({})
    """Files that take the place of some of the set's own, wherever they lie."""

    def find(self, name: str) -> Path:
        """The file of that name; PnpError if it is missing or would lie outside the set."""
        if name in self.stand_ins:
            return self.stand_ins[name]
        windows = PureWindowsPath(name)
        steps = PurePosixPath(name.replace("\\", "/"))
        if steps.is_absolute() or windows.drive or ".." in steps.parts:
            raise PnpError(f"the file '{name}' must lie inside the set's own folder")
        for folder in self.folders:
            path = folder / steps
            if other := no_file(path):
                raise PnpError(f"'{name}' is {other}, not a file of a set")
            if path.is_file():
                if leads_out(path, folder):
                    raise PnpError(f"the file '{name}' is a link out of the set's own folder")
                return path
        raise PnpError(f"there is no file '{name}' in this folder", hint=self._nearest(steps))

    def _nearest(self, steps: PurePosixPath) -> str:
        import difflib

        suffixes = LIST_SUFFIXES if is_list(steps) else (".yaml", ".yml")
        known = sorted(
            {
                path.relative_to(folder).as_posix()
                for folder in self.folders
                for pattern in ("*.*", "*/*.*")
                for path in folder.glob(pattern)
                if path.suffix.lower() in suffixes
            }
        )
        close = difflib.get_close_matches(steps.as_posix(), known, n=1)
        return f"did you mean '{close[0]}'?" if close else ""
