"""Icons as symbols to draw, in any colours asked for; each in each colour scheme is made once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from xml.etree.ElementTree import Element

from pnp.data.problems import Place, PnpError
from pnp.faces.dialect import parse_svg, read_symbol
from pnp.faces.drawlist import Symbol
from pnp.faces.icons import IconNames

IconColours = tuple[str, str, str]


class IconShelf(IconNames):
    """Parses and colours icons."""

    def __init__(self, folders: Sequence[Path]) -> None:
        super().__init__(folders)
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

    def _tree(self, name: str) -> tuple[Element, Place]:
        if name not in self._trees:
            self._trees[name] = self._parse(name)
        return self._trees[name]

    def _parse(self, name: str) -> tuple[Element, Place]:
        file = self.file(name)
        if file is None:
            raise ValueError("; ".join(filter(None, self.missing(name))))
        place = Place(str(file))
        try:
            text = file.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise PnpError(f"cannot read this icon: {error}", place) from None
        return parse_svg(text, place), place
