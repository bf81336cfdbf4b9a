"""Lengths, colours and boxes as drawing programs write them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from pnp.data.english import shortened
from pnp.faces.colours import Colour
from pnp.faces.paths import Matrix, Path, Segment, apply, number, numbers_in

_LENGTH: Final = re.compile(r"\s*([-+]?[0-9.]+(?:[eE][-+]?[0-9]+)?)\s*([a-zA-Z%]*)\s*\Z")
_PER_UNIT: Final = {
    "": 1.0,
    "px": 1.0,
    "pt": 4 / 3,
    "pc": 16.0,
    "mm": 96 / 25.4,
    "cm": 96 / 2.54,
    "q": 96 / 101.6,
    "in": 96.0,
}
_FUNCTION: Final = re.compile(r"(rgb|hsl)a?\(([^()]*)\)\Z")
_URL: Final = re.compile(r"url\(\s*[\"']?#([^\"')]+)[\"']?\s*\)\s*(.*)\Z", re.DOTALL)

Box = tuple[float, float, float, float]


def length(raw: str, whole: float = 0.0, em: float = 16.0) -> float:
    """A length in px; `whole` is what a percentage is of. ValueError if it is none."""
    match = _LENGTH.match(raw)
    unit = match[2].lower() if match else "?"
    if match and unit == "%":
        return number(match[1]) * whole / 100
    if match and unit in ("em", "rem", "ex"):
        return number(match[1]) * em * (0.5 if unit == "ex" else 1.0)
    if not match or unit not in _PER_UNIT:
        raise ValueError(f"'{shortened(raw, 40)}' is not a length")
    return number(match[1]) * _PER_UNIT[unit]


def share(raw: str) -> float:
    """A number or percentage from 0 to 1, cut off at both ends."""
    text = raw.strip()
    value = number(text[:-1]) / 100 if text.endswith("%") else number(text)
    return min(max(value, 0.0), 1.0)


@lru_cache(maxsize=1024)
def colour(raw: str) -> tuple[Colour, float] | None:
    """A colour and how solid it is; None for no colour. ValueError if it is neither."""
    text = raw.split(" icc-color", maxsplit=1)[0].strip().lower()
    if text in ("none", ""):
        return None
    if text == "transparent":
        return Colour(0, 0, 0), 0.0
    match = _FUNCTION.match(text)
    if match:
        return _function(match[1], match[2])
    if not text.startswith("#"):
        from PIL.ImageColor import colormap, getrgb

        if text in colormap:
            text = "#{:02x}{:02x}{:02x}".format(*getrgb(text))
    digits = text[1:]
    if text[:1] == "#" and len(digits) in (3, 4):
        digits = "".join(digit * 2 for digit in digits)
    if text[:1] != "#" or len(digits) not in (6, 8) or not re.fullmatch("[0-9a-f]+", digits):
        raise ValueError(f"'{shortened(raw, 40)}' is not a colour")
    red, green, blue, *rest = (int(digits[i : i + 2], 16) / 255 for i in range(0, len(digits), 2))
    return Colour(round(red, 4), round(green, 4), round(blue, 4)), rest[0] if rest else 1.0


def _function(name: str, inside: str) -> tuple[Colour, float]:
    words = re.split(r"[\s,/]+", inside.strip())
    if len(words) not in (3, 4):
        raise ValueError(f"'{name}({shortened(inside, 40)})' is not a colour")
    alpha = share(words[3]) if len(words) == 4 else 1.0
    if name == "hsl":
        import colorsys

        hue = number(words[0].removesuffix("deg")) / 360 % 1
        saturation, light = (number(word.removesuffix("%")) / 100 for word in words[1:3])
        channels = colorsys.hls_to_rgb(hue, light, saturation)
    else:
        red, green, blue = (
            number(word[:-1]) / 100 if word.endswith("%") else number(word) / 255
            for word in words[:3]
        )
        channels = red, green, blue
    return Colour(*(round(min(max(channel, 0.0), 1.0), 4) for channel in channels)), alpha


def url(raw: str) -> tuple[str, str] | None:
    """The id that a `url(#id)` refers to, and what is to be taken if there is none such."""
    match = _URL.match(raw.strip())
    return (match[1], match[2].strip()) if match else None


def frame(
    box: Box, size: tuple[float, float], ratio: str, at: tuple[float, float] = (0.0, 0.0)
) -> Matrix:
    """From the units of a viewBox to the viewport of that size, as preserveAspectRatio says."""
    left, top, width, height = box
    across, down = size[0] / width, size[1] / height
    words = [word for word in ratio.split() if word != "defer"] or ["xMidYMid"]
    x, y = at
    if words[0] != "none":
        slices = len(words) > 1 and words[1] == "slice"
        across = down = max(across, down) if slices else min(across, down)
        shares = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}
        x += (size[0] - width * across) * shares.get(words[0][1:4], 0.5)
        y += (size[1] - height * down) * shares.get(words[0][5:8], 0.5)
    return across, 0.0, 0.0, down, x - left * across, y - top * down


def view_box(raw: str) -> Box | None:
    """A viewBox with something in it; None if there is none."""
    try:
        left, top, width, height = numbers_in(raw)
    except ValueError:
        return None
    return (left, top, width, height) if width > 0 and height > 0 else None


def moved(path: Path, matrix: Matrix) -> Path:
    """The path under a transform."""
    found: list[Segment] = []
    for segment in path:
        points: list[float] = []
        for at in range(1, len(segment), 2):
            points.extend(apply(matrix, float(segment[at]), float(segment[at + 1])))
        found.append((segment[0], *points))
    return tuple(found)


def tight_box(path: Path) -> Box:
    """The smallest box around a path itself: left, top, width, height."""
    xs: list[float] = []
    ys: list[float] = []
    here = (0.0, 0.0)
    for segment in path:
        values = [float(value) for value in segment[1:]]
        if not values:
            continue
        if segment[0] == "C":
            xs += _extremes(here[0], values[0], values[2], values[4])
            ys += _extremes(here[1], values[1], values[3], values[5])
        here = values[-2], values[-1]
        xs.append(here[0])
        ys.append(here[1])
    if not xs:
        return (0.0, 0.0, 0.0, 0.0)
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def _extremes(p0: float, p1: float, p2: float, p3: float) -> list[float]:
    """Where a cubic curve turns back, in one direction."""
    a, b, c = p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0
    if abs(a) < 1e-12:
        roots = [-c / b] if abs(b) > 1e-12 else []
    else:
        root = (b * b - 4 * a * c) ** 0.5 if b * b >= 4 * a * c else None
        roots = [] if root is None else [(-b + root) / (2 * a), (-b - root) / (2 * a)]
    return [
        (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t**3 * p3
        for t in roots
        if 0 < t < 1
    ]
