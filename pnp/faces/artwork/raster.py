"""Drawings that ask for too much, as pixels: by resvg, of the extra `svg`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pnp.data.problems import Place, PnpError, how_to_install
from pnp.faces.artwork.tree import Node
from pnp.faces.fonts import typeface

LONGER_SIDE: Final = 2400
"""Pixels: a poker card at 600 dpi has 2100. What is too fine is made coarser when it is printed."""


def rasterised(data: bytes, root: Node, box: tuple[float, float, float, float], file: str) -> bytes:
    """The drawing as a PNG; PnpError if that cannot be."""
    try:
        import resvg_py
    except ImportError:
        hint = how_to_install("svg")
        raise PnpError("resvg is needed to rasterise drawings", Place(file), hint=hint) from None
    outside = _outside(root)
    if outside is not None:
        message = f"<{outside.tag}> shows what is not embedded in the drawing"
        raise PnpError(message, Place(file, outside.line, 1))
    fonts = [str(Path(typeface(family).file).parent) for family in ("sans", "serif")]
    wide = box[2] >= box[3]
    try:
        return bytes(
            resvg_py.svg_to_bytes(
                svg_string=data.decode("utf-8-sig"),
                width=LONGER_SIDE if wide else None,
                height=None if wide else LONGER_SIDE,
                dpi=96,
                skip_system_fonts=True,
                font_dirs=fonts,
                font_family="Source Sans Pro",
                sans_serif_family="Source Sans Pro",
                serif_family="Source Serif Pro",
            )
        )
    except (ValueError, RuntimeError, UnicodeDecodeError) as error:
        raise PnpError(f"resvg cannot draw it: {error}", Place(file)) from None


def _outside(node: Node) -> Node | None:
    """An element that would read another file, if there is one."""
    reads = node.tag in ("image", "feImage", "use") and not node.href.startswith(("#", "data:"))
    if reads and node.href:
        return node
    return next((found for child in node.children if (found := _outside(child))), None)
