"""Icons by name, from the first folder that has them, in any colours asked for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from xml.etree.ElementTree import Element

from pnp.data.problems import Place, PnpError
from pnp.faces.dialect import parse_svg, read_symbol
from pnp.faces.drawlist import Symbol

IconColours = tuple[str, str, str]
MOST_OFFERED = 3
_NAME = re.compile(r"[a-z0-9][a-z0-9-]*(/[a-z0-9][a-z0-9-]*)?\Z")


class IconShelf:
    """Finds, parses and colours icons; each icon in each colour scheme is made once."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = tuple(folders)
        self._trees: dict[str, tuple[Element, Place]] = {}
        self._symbols: dict[tuple[str, IconColours], Symbol] = {}

    def symbol(self, name: str, colours: IconColours) -> Symbol:
        """The icon in these colours; ValueError if there is no such icon."""
        known = self._symbols.get((name, colours))
        if known is None:
            tree, place = self._tree(name)
            known = read_symbol(name, tree, place, colours, self)
            self._symbols[name, colours] = known
        return known

    def aspect(self, name: str) -> float:
        """Width over height."""
        _, _, width, height = self.symbol(name, ("black", "white", "white")).box
        return width / height

    def has(self, name: str) -> bool:
        """Is there an icon of that name?"""
        return bool(_NAME.match(name)) and any(
            (folder / f"{name}.svg").is_file() for folder in self._folders
        )

    def missing(self, name: str) -> tuple[str, str]:
        """That there is no such icon, and the few that may have been meant."""
        from difflib import get_close_matches

        known, word = self.names(), name[:80]
        near = get_close_matches(word, known, 1, 0.8) or get_close_matches(
            word, known, MOST_OFFERED
        )
        if not near:  # perhaps in another folder
            last = {icon.rpartition("/")[2]: icon for icon in known}
            ends = get_close_matches(word.rpartition("/")[2], last, MOST_OFFERED, 0.65)
            near = [last[end] for end in ends]
        offered = [f"'{icon}'" for icon in near]
        hint = f"did you mean {' or '.join(offered)}?" if offered else ""
        return f"there is no icon '{name[:80]}'", hint

    def names(self) -> list[str]:
        """Every icon there is."""
        found = {
            file.relative_to(folder).with_suffix("").as_posix()
            for folder in self._folders
            for file in folder.rglob("*.svg")
        }
        return sorted(found)

    def _tree(self, name: str) -> tuple[Element, Place]:
        if name not in self._trees:
            self._trees[name] = self._parse(name)
        return self._trees[name]

    def _parse(self, name: str) -> tuple[Element, Place]:
        if _NAME.match(name):
            for folder in self._folders:
                file = folder / f"{name}.svg"
                if file.is_file():
                    place = Place(str(file))
                    try:
                        text = file.read_text("utf-8")
                    except (OSError, UnicodeDecodeError) as error:
                        raise PnpError(f"cannot read this icon: {error}", place) from None
                    return parse_svg(text, place), place
        raise ValueError("; ".join(filter(None, self.missing(name))))
