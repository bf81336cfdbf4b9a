"""A drawing of another program as a symbol, to be stamped as a picture or as an icon."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pnp.data.problems import Place, PnpError, Problem
from pnp.faces.artwork.raster import rasterised
from pnp.faces.artwork.reader import Artwork
from pnp.faces.artwork.tree import parse
from pnp.faces.colours import Colour
from pnp.faces.drawlist import Image, Symbol
from pnp.faces.pictures import picture_of

BLACK: Final = Colour(0.0, 0.0, 0.0)
_AS_IT_IS: Final = {"currentColor": BLACK}
_HINT: Final = "turn it into plain shapes there, or let --rasterise make pixels of the drawing"


def read_drawing(
    data: bytes,
    name: str,
    file: str,
    inks: Mapping[str, Colour] = _AS_IT_IS,
    rasterise: bool = False,
) -> Symbol:
    """The drawing as a symbol; PnpError with each line that cannot be drawn faithfully.

    With `rasterise`, such a drawing becomes a picture in pixels as a whole.
    """
    root = parse(data, file)
    art = Artwork(root, inks)
    if art.problems and rasterise:
        picture = picture_of(rasterised(data, root, art.box, file), name)
        left, top, width, height = art.box
        return Symbol(name, art.box, (Image(picture, (width, 0.0, 0.0, height, left, top)),))
    if art.problems:
        raise PnpError.of(
            [
                Problem(f"{what} cannot be drawn", Place(file, line, 1), f"drawing '{name}'", _HINT)
                for line, what in art.problems
            ]
        )
    return Symbol(name, art.box, art.ops)
