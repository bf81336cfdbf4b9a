"""Icons as symbols to draw, in any colours asked for; each in each colour scheme is made once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from xml.etree.ElementTree import Element

from pnp.data.assets import leads_out
from pnp.data.problems import Place, PnpError, Problem, told_once
from pnp.data.yaml_source import bytes_of
from pnp.faces.attributes import DialectError
from pnp.faces.colours import parse_colour
from pnp.faces.dialect import parse_svg, read_symbol
from pnp.faces.drawlist import Symbol
from pnp.faces.icons import IconNames
from pnp.faces.tracing import file_and_line, marked

SVG = "http://www.w3.org/2000/svg"
"""Other programs name this namespace, as browsers need it. Icons of our own dialect do not."""

_DEEPEST = 12
"""Icons within icons."""

IconColours = tuple[str, str, str]


class IconShelf(IconNames):
    """Parses and colours icons."""

    def __init__(self, folders: Sequence[Path], rasterise: bool = False) -> None:
        """With `rasterise`, drawings that cannot be drawn faithfully become pixels."""
        super().__init__(folders)
        self._trees: dict[str, tuple[Element | bytes, Place]] = {}
        self._tags: dict[str, int] = {}
        self._rasterise = rasterise
        self._symbols: dict[tuple[str, IconColours], Symbol | PnpError] = {}
        self._begun: set[str] = set()

    def symbol(self, name: str, colours: IconColours) -> Symbol:
        """The icon in these colours.

        ValueError if there is no such icon, RecursionError if it uses itself, PnpError with all
        that is wrong with it.
        """
        known = self._symbols.get((name, colours))
        if known is None:
            if name in self._begun or len(self._begun) == _DEEPEST:
                raise RecursionError
            self._begun.add(name)
            try:
                tree, place = self._tree(name)
                if isinstance(tree, bytes):
                    known = self._drawing(name, tree, place, colours)
                else:
                    known = read_symbol(name, tree, colours, self)
            except DialectError:
                known = PnpError.of(told_once(self._problems(name, place, colours)))
            finally:
                self._begun.discard(name)
            self._symbols[name, colours] = known
        if isinstance(known, PnpError):
            raise PnpError.of(known.problems)  # however often it is used, it is read once
        return known

    def aspect(self, name: str) -> float:
        """Width over height."""
        _, _, width, height = self.symbol(name, ("black", "white", "white")).box
        return width / height

    def tags(self, name: str) -> int:
        """How many tags an icon that was read has in its file."""
        return self._tags[name]

    def _drawing(self, name: str, data: bytes, place: Place, colours: IconColours) -> Symbol:
        """The icon of another program: its black and its white are the colours to choose."""
        from pnp.faces.artwork.drawing import read_drawing

        main, second, _ = (parse_colour(colour) for colour in colours)
        inks = {"currentColor": main, "#000000": main, "#ffffff": second}
        return read_drawing(data, name, place.file, inks, self._rasterise)

    def _tree(self, name: str) -> tuple[Element | bytes, Place]:
        """An icon of our own dialect as a tree, that of another program as it is."""
        if name not in self._trees:
            self._trees[name] = self._parse(name)
        return self._trees[name]

    def _problems(self, name: str, place: Place, colours: IconColours) -> list[Problem]:
        """What is wrong with an icon, line by line: it is read once more, with marks."""
        tree = parse_svg(marked(bytes_of(place.file, "an icon").decode(), 0), place)
        problems: list[Problem] = []
        try:
            read_symbol(name, tree, colours, self)
        except DialectError as error:
            for mistake in (error, *error.others):
                spot = file_and_line(mistake.at)
                where = Place(place.file, spot[1], 1) if spot else place
                problems += mistake.own or [Problem(str(mistake), where, f"icon '{name}'")]
        return problems

    def _parse(self, name: str) -> tuple[Element | bytes, Place]:
        file = self.file(name)
        if file is None:
            raise ValueError("; ".join(self.missing(name)))
        place = Place(str(file))
        folder = next(each for each in self._folders if file.is_relative_to(each))
        if leads_out(file, folder.parent):
            raise PnpError("the icon is a link out of its folder", place, hint="copy it there")
        try:
            text = bytes_of(str(file), "an icon").decode()
        except UnicodeDecodeError as error:
            raise PnpError(f"cannot read this icon: {error}", place) from None
        text = text.replace("\r\n", "\n")
        self._tags[name] = text.count("<")
        if SVG in text[:20_000]:
            return text.encode(), place
        return parse_svg(text, place), place
