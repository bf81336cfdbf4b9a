"""The pictures of one print: each is looked for, read and checked once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pnp.data.assets import leads_out
from pnp.data.problems import PnpError
from pnp.faces.drawlist import Symbol
from pnp.faces.pictures import BadPicture, Picture, bytes_of, find_file, is_drawing, picture_of

OWN_FOLDER = "pictures"
"""Where a folder of templates keeps the pictures that its faces show by themselves."""


class Gallery:
    """Finds pictures beside the file that names them, then in the folders of templates."""

    def __init__(self, template_dirs: Sequence[Path], rasterise: bool = False) -> None:
        """With `rasterise`, drawings that cannot be drawn faithfully become pixels."""
        self._rasterise = rasterise
        own = ((folder / OWN_FOLDER, folder) for folder in template_dirs)
        self._folders = tuple(pictures for pictures, home in own if not leads_out(pictures, home))
        self._found: dict[tuple[str, tuple[Path, ...]], Path] = {}
        self._pictures: dict[Path, Picture | Symbol | BadPicture | PnpError] = {}

    def picture(self, name: str, beside: tuple[Path, ...]) -> Picture | Symbol:
        """The picture of that name, a drawing as a symbol.

        BadPicture if there is none or it cannot be printed, PnpError with the lines of a drawing
        that cannot be drawn.
        """
        file = self._found.get((name, beside))
        if file is None:
            file = self._found[name, beside] = find_file(name, (*beside, *self._folders))
        known = self._pictures.get(file)
        if known is None:
            try:
                known = self._read(file, name)
            except (BadPicture, PnpError) as error:
                known = error
            self._pictures[file] = known
        if isinstance(known, Exception):
            raise known
        return known

    def _read(self, file: Path, name: str) -> Picture | Symbol:
        data, stamp = bytes_of(file, name)
        if not is_drawing(data):
            return picture_of(data, name, file, stamp)
        from pnp.faces.artwork.drawing import read_drawing

        return read_drawing(data, name, str(file), rasterise=self._rasterise)
