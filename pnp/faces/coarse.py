"""Pictures with too few pixels for the size that they are printed at."""

from __future__ import annotations

import math
from typing import Final

from pnp.faces.drawlist import Face
from pnp.faces.paths import flattens

COARSEST: Final = 150
"""Pixels per inch: below it, people see them."""


def coarse_pictures(face: Face) -> dict[str, str]:
    """What is to be said of each that is too coarse, and what would help."""
    found: dict[str, str] = {}
    for picture, matrix in face.images():
        if flattens(matrix):
            continue
        a, b, c, d, _, _ = matrix
        width, height = math.hypot(a, b) / 25.4, math.hypot(c, d) / 25.4
        dpi = min(picture.width / width, picture.height / height)
        if dpi < COARSEST - 0.5:
            told = f"the picture '{picture.name}' is coarse: {dpi:.0f} pixels per inch as printed"
            pixels = f"{math.ceil(width * COARSEST)} x {math.ceil(height * COARSEST)}"
            found[told] = f"{COARSEST} are needed, which is {pixels} pixels"
    return found
