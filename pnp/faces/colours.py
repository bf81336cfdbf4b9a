"""Colours as the dialect writes them, and how well two of them stand apart in greyscale."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple


class Colour(NamedTuple):
    """Red, green and blue from 0 to 1."""

    red: float
    green: float
    blue: float

    @property
    def luminance(self) -> float:
        """Relative luminance as WCAG defines it: 0 for black, 1 for white."""
        red, green, blue = (
            channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
            for channel in self
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    def __str__(self) -> str:
        return _hex(self)


@lru_cache(maxsize=512)
def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{round(channel * 255):02x}" for channel in colour)


_HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})\Z")
_NAMED = {"black": "#000000", "white": "#ffffff"}


@lru_cache(maxsize=512)
def parse_colour(text: str) -> Colour:
    """`#rgb`, `#rrggbb`, `black` or `white`; ValueError on anything else."""
    code = _NAMED.get(text, text)
    if not _HEX.match(code):
        raise ValueError(f"'{text}' is not a colour; write #rgb or #rrggbb")
    digits = code[1:] if len(code) == 7 else "".join(digit * 2 for digit in code[1:])
    return Colour(*(round(int(digits[i : i + 2], 16) / 255, 4) for i in (0, 2, 4)))


def mix(one: str, other: str, share: float) -> str:
    """A colour between two: so much of the other, from 0 to 1."""
    pairs = zip(parse_colour(one), parse_colour(other), strict=True)
    share = min(max(share, 0.0), 1.0)
    return str(Colour(*(a + (b - a) * share for a, b in pairs)))


def legible(ground: str, *inks: str) -> str:
    """That of several inks which stands out most from a ground."""
    under = parse_colour(ground)
    return max(inks, key=lambda ink: contrast(under, parse_colour(ink)))


def contrast(one: Colour, other: Colour) -> float:
    """The WCAG contrast ratio, from 1 (none) to 21 (black on white)."""
    dark, light = sorted((one.luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
