"""Icons by name: which there are, and the file of each in the first folder that has it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from pnp.data.assets import within
from pnp.data.english import shortened
from pnp.data.plain import no_file

CATALOGUE: Final = "icons"
"""The name under which all of them are printed and listed."""

MOST_OFFERED = 3
_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,79}(/[a-z0-9][a-z0-9-]{0,79})?\Z")


class IconNames:
    """Finds icons by their names."""

    def __init__(self, folders: Sequence[Path]) -> None:
        """PnpError if a folder is a link to elsewhere: whoever made it may not have that listed."""
        self._folders = tuple(within(folder, folder.parent) for folder in folders)

    def file(self, name: str) -> Path | None:
        """The file of an icon; None if there is none."""
        if _NAME.match(name):
            for folder in self._folders:
                if (folder / f"{name}.svg").is_file():
                    return folder / f"{name}.svg"
        return None

    def has(self, name: str) -> bool:
        """Is there an icon of that name?"""
        return self.file(name) is not None

    def missing(self, name: str) -> tuple[str, str]:
        """That there is no such icon, the few that may have been meant, and where all are seen."""
        from difflib import get_close_matches

        if other := self._instead(name):
            return f"the icon '{name}' is {other}, not a drawing", f"pnp list {CATALOGUE} shows all"
        known, word = self.names(), name[:80]
        near = get_close_matches(word, known, 1, 0.8) or get_close_matches(
            word, known, MOST_OFFERED
        )
        if not near:  # perhaps in another folder
            last = {icon.rpartition("/")[2]: icon for icon in known}
            ends = get_close_matches(word.rpartition("/")[2], last, MOST_OFFERED, 0.65)
            near = [last[end] for end in ends]
        offered = [f"'{icon}'" for icon in near]
        hint = f"did you mean {' or '.join(offered)}? " if offered else ""
        return f"there is no icon '{shortened(name)}'", f"{hint}pnp list {CATALOGUE} shows all"

    def _instead(self, name: str) -> str:
        """What lies where an icon of that name would."""
        found = [no_file(folder / f"{name}.svg") for folder in self._folders if _NAME.match(name)]
        return next(filter(None, found), "")

    def names(self) -> list[str]:
        """Every icon there is."""
        found = {
            file.relative_to(folder).with_suffix("").as_posix()
            for folder in self._folders
            for file in folder.rglob("*.svg")
            if not no_file(file)
        }
        return sorted(found)
