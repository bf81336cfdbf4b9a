"""A made-up press for the tests: an ICC profile of four inks, small, and nobody's property."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from functools import cache
from itertools import product

Triple = tuple[float, float, float]


@cache
def press_profile(name: str = "Press of the tests") -> bytes:
    """Inks that take away red, green and blue, and black for what they have in common."""
    to_inks = _table(3, 4, 17, (_inks(_colour(*_lab(at))) for at in product(_steps(17), repeat=3)))
    seen = (_pcs(_mixed(*at)) for at in product(_steps(5), repeat=4))
    from_inks = _table(4, 3, 5, seen)
    tags = {
        b"desc": _described(name),
        b"cprt": b"text" + bytes(4) + b"Public domain\0",
        b"wtpt": b"XYZ " + bytes(4) + struct.pack(">3i", 63190, 65536, 54061),
        b"A2B0": from_inks,
        b"B2A0": to_inks,
    }
    index, body = struct.pack(">I", len(tags)), b""
    start = 128 + 4 + 12 * len(tags)
    for sign, content in tags.items():
        index += sign + struct.pack(">II", start + len(body), len(content))
        body += content + bytes(-len(content) % 4)
    head = bytearray(128)
    struct.pack_into(">I", head, 0, start + len(body))
    head[8:12] = bytes((2, 0x40, 0, 0))
    head[12:24] = b"prtrCMYKLab "
    struct.pack_into(">6H", head, 24, 2026, 1, 1, 0, 0, 0)
    head[36:40] = b"acsp"
    struct.pack_into(">3i", head, 68, 63190, 65536, 54061)
    return bytes(head) + index + body


def _steps(count: int) -> list[float]:
    return [step / (count - 1) for step in range(count)]


def _described(name: str) -> bytes:
    text = name.encode() + b"\0"
    return b"desc" + bytes(4) + struct.pack(">I", len(text)) + text + bytes(78)


def _table(ins: int, outs: int, grid: int, values: Iterable[Iterable[float]]) -> bytes:
    ramp = bytes(range(256))
    cells = bytes(round(255 * min(max(cell, 0.0), 1.0)) for row in values for cell in row)
    head = b"mft1" + bytes(4) + bytes((ins, outs, grid, 0))
    matrix = struct.pack(">9i", 65536, 0, 0, 0, 65536, 0, 0, 0, 65536)
    return head + matrix + ramp * ins + cells + ramp * outs


def _lab(at: tuple[float, ...]) -> Triple:
    return 100 * at[0], 255 * at[1] - 128, 255 * at[2] - 128


_XYZ = ((0.4361, 0.3851, 0.1431), (0.2225, 0.7169, 0.0606), (0.0139, 0.0971, 0.7141))
_RGB = ((3.1339, -1.6169, -0.4906), (-0.9788, 1.9161, 0.0335), (0.0719, -0.2290, 1.4052))
_WHITE = (0.9642, 1.0, 0.8249)


def _colour(lightness: float, a: float, b: float) -> Triple:
    """Red, green and blue of a screen, each from 0 to 1, cut off where there is no such colour."""
    y = (lightness + 16) / 116
    cubes = (y + a / 500, y, y - b / 200)
    seen = [
        white * (f**3 if f > 6 / 29 else (f - 4 / 29) * 3 * (6 / 29) ** 2)
        for f, white in zip(cubes, _WHITE, strict=True)
    ]
    linear = [sum(k * v for k, v in zip(row, seen, strict=True)) for row in _RGB]
    red, green, blue = (
        12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055
        for c in (min(max(c, 0.0), 1.0) for c in linear)
    )
    return red, green, blue


def _inks(colour: Triple) -> tuple[float, ...]:
    black = 1 - max(colour)
    if black == 1:
        return 0.0, 0.0, 0.0, 1.0
    return (*((1 - channel - black) / (1 - black) for channel in colour), black)


def _mixed(cyan: float, magenta: float, yellow: float, black: float) -> Triple:
    red, green, blue = ((1 - ink) * (1 - black) for ink in (cyan, magenta, yellow))
    return red, green, blue


def _pcs(colour: Triple) -> Triple:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour]
    seen = [sum(k * v for k, v in zip(row, linear, strict=True)) for row in _XYZ]
    ratios = [v / white for v, white in zip(seen, _WHITE, strict=True)]
    fx, fy, fz = (
        r ** (1 / 3) if r > (6 / 29) ** 3 else r / (3 * (6 / 29) ** 2) + 4 / 29 for r in ratios
    )
    return (
        (116 * fy - 16) / 100,
        (500 * (fx - fy) + 128) / 255,
        (200 * (fy - fz) + 128) / 255,
    )
