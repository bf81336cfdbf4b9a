"""SVG path data, basic shapes and transforms, all reduced to moves, lines and cubic curves."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain
from typing import TypeAlias

from pnp.data.english import shortened

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
Segment: TypeAlias = tuple[str, *tuple[float, ...]]
Path: TypeAlias = tuple[Segment, ...]

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_NUMBER = r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?"
_LIMIT = 1e6
_LONGEST = 400_000
_TINY = 1e-9
"""What is smaller is nothing: a rounding error of whoever worked it out."""

_FARTHEST = 1e9
"""No number of a transform as a whole reaches so far."""

_LONGEST_TRANSFORM = 10_000
_SHORT = 2_000
"""Path data of at most so many letters is remembered: all of it would fill the memory."""

_FEW = 200
"""The same for the pieces of a path."""

_COMMAND = re.compile("([MmZzLlHhVvCcSsQqTtAa])")
_ANY_NUMBER = re.compile(_NUMBER)
# Possessive, so that no number is ever tried in other ways of reading its digits.
_NUMBERS = re.compile(rf"(?:[\s,]*+(?>{_NUMBER}))*+[\s,]*+")
_ARITY = {
    letter: arity
    for letters, arity in (("MmLlTt", 2), ("HhVv", 1), ("Cc", 6), ("SsQq", 4), ("Aa", 7), ("Zz", 0))
    for letter in letters
}
_TRANSFORM = re.compile(r"[\s,]*+(matrix|translate|scale|rotate|skewX|skewY)\s*+\(([^()]*+)\)")
_OPERATORS = {
    "M": "%.3f %.3f m",
    "L": "%.3f %.3f l",
    "C": "%.3f %.3f %.3f %.3f %.3f %.3f c",
    "Z": "h",
}
_IDLE_ZEROS = re.compile(r"(?<=\.\d\d)0 |(?<=\.\d)00 |\.000 ")
_KAPPA = 0.5522847498307936


def parse_path(data: str) -> Path:
    """The `d` of an SVG path as absolute M, L, C and Z segments; ValueError on nonsense."""
    return _known_path(data) if len(data) <= _SHORT else _parsed_path(data)


def _parsed_path(data: str) -> Path:
    segments: list[Segment] = []
    x = y = start_x = start_y = 0.0
    control: tuple[float, float] | None = None
    previous = ""
    for command, n in _commands(data):
        upper = command.upper()
        dx, dy = (x, y) if command.islower() else (0.0, 0.0)
        if upper == "Z":
            segments.append(("Z",))
            x, y = start_x, start_y
        elif upper == "M":
            x, y = n[0] + dx, n[1] + dy
            start_x, start_y = x, y
            segments.append(("M", x, y))
        elif upper in "LHV":
            if upper == "L":
                x, y = n[0] + dx, n[1] + dy
            elif upper == "H":
                x = n[0] + dx
            else:
                y = n[0] + dy
            segments.append(("L", x, y))
        elif upper == "A":
            end = (n[5] + dx, n[6] + dy)
            segments.extend(_arc(x, y, n[0], n[1], n[2], bool(n[3]), bool(n[4]), *end))
            x, y = end
        else:
            reflected = 2 * x - control[0] if control else x, 2 * y - control[1] if control else y
            if upper == "C":
                c = (n[0] + dx, n[1] + dy, n[2] + dx, n[3] + dy, n[4] + dx, n[5] + dy)
            elif upper == "S":
                first = reflected if previous in "CS" else (x, y)
                c = (*first, n[0] + dx, n[1] + dy, n[2] + dx, n[3] + dy)
            else:
                if upper == "Q":
                    mid = (n[0] + dx, n[1] + dy)
                    end = (n[2] + dx, n[3] + dy)
                else:
                    mid = reflected if previous in "QT" else (x, y)
                    end = (n[0] + dx, n[1] + dy)
                c = _quadratic(x, y, *mid, *end)
            segments.append(("C", *c))
            # A smooth quadratic mirrors its own control point, not that of the cubic it became.
            control = mid if upper in "QT" else (c[2], c[3])
            x, y = c[4], c[5]
        if upper not in "CSQT":
            control = None
        previous = upper
    return tuple(segments)


_known_path = lru_cache(maxsize=4096)(_parsed_path)


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its numbers, implicit repeats spelled out."""
    if len(data) > _LONGEST:
        raise ValueError(f"path data is longer than {_LONGEST:,} characters")
    first, *runs = _COMMAND.split(data)
    if first.strip():
        raise ValueError("path data must begin with M")
    if runs and runs[0] not in "Mm":
        raise ValueError("path data must begin with M")
    for command, text in zip(runs[::2], runs[1::2], strict=True):
        words = _ANY_NUMBER.findall(text)
        if not _NUMBERS.fullmatch(text):
            odd = _ANY_NUMBER.sub("", text).replace(",", " ").split()
            raise ValueError(f"unexpected '{odd[0]}' in path data")
        numbers = _arc_numbers(words) if command in "Aa" else [*map(number, words)]
        arity = _ARITY[command]
        if arity == 0:
            if numbers:
                raise ValueError(f"number {words[0]} without a command in path data")
            yield command, numbers
            continue
        if not numbers or len(numbers) % arity:
            raise ValueError(f"path command {command} needs {arity} numbers")
        yield command, numbers[:arity]
        # Further pairs after a move are lines.
        again = {"M": "L", "m": "l"}.get(command, command)
        for start in range(arity, len(numbers), arity):
            yield again, numbers[start : start + arity]


def _arc_numbers(words: list[str]) -> list[float]:
    """The numbers of arcs, whose two flags may be written without a space after them."""
    numbers: list[float] = []
    for word in words:
        rest = word
        while rest and len(numbers) % 7 in (3, 4):
            if rest[0] not in "01":
                raise ValueError(f"the flags of an arc are 0 or 1, not {rest}")
            numbers.append(float(rest[0]))
            rest = rest[1:]
        if rest:
            numbers.append(number(rest))
    return numbers


def _quadratic(
    x: float, y: float, mx: float, my: float, ex: float, ey: float
) -> tuple[float, float, float, float, float, float]:
    third = 2 / 3
    return (
        x + third * (mx - x),
        y + third * (my - y),
        ex + third * (mx - ex),
        ey + third * (my - ey),
        ex,
        ey,
    )


def _arc(
    x1: float,
    y1: float,
    rx: float,
    ry: float,
    rotation: float,
    large: bool,
    sweep: bool,
    x2: float,
    y2: float,
) -> list[Segment]:
    """An elliptical arc as cubic curves of at most a quarter turn each (SVG 1.1, F.6)."""
    rx, ry = abs(rx), abs(ry)
    if rx < _TINY or ry < _TINY or math.hypot(x1 - x2, y1 - y2) < _TINY:
        return [("L", x2, y2)]
    phi = math.radians(rotation)
    cos, sin = math.cos(phi), math.sin(phi)
    hx, hy = (x1 - x2) / 2, (y1 - y2) / 2
    px, py = cos * hx + sin * hy, -sin * hx + cos * hy
    stretch = math.sqrt((px / rx) ** 2 + (py / ry) ** 2)
    if stretch > 1:
        rx, ry = rx * stretch, ry * stretch
    denominator = (rx * py) ** 2 + (ry * px) ** 2
    factor = math.sqrt(max((rx * ry) ** 2 / denominator - 1, 0.0))
    if large == sweep:
        factor = -factor
    qx, qy = factor * rx * py / ry, -factor * ry * px / rx
    cx = cos * qx - sin * qy + (x1 + x2) / 2
    cy = sin * qx + cos * qy + (y1 + y2) / 2
    start = math.atan2((py - qy) / ry, (px - qx) / rx)
    turn = math.atan2((-py - qy) / ry, (-px - qx) / rx) - start
    if sweep and turn < 0:
        turn += 2 * math.pi
    elif not sweep and turn > 0:
        turn -= 2 * math.pi
    count = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
    step = turn / count
    reach = 4 / 3 * math.tan(step / 4)

    def at(u: float, v: float) -> tuple[float, float]:
        return cx + cos * rx * u - sin * ry * v, cy + sin * rx * u + cos * ry * v

    curves: list[Segment] = []
    for k in range(count):
        a, b = start + k * step, start + (k + 1) * step
        first = at(math.cos(a) - reach * math.sin(a), math.sin(a) + reach * math.cos(a))
        second = at(math.cos(b) + reach * math.sin(b), math.sin(b) - reach * math.cos(b))
        end = (x2, y2) if k == count - 1 else at(math.cos(b), math.sin(b))
        curves.append(("C", *first, *second, *end))
    return curves


def rect_path(x: float, y: float, w: float, h: float, rx: float = 0.0, ry: float = 0.0) -> Path:
    """A rectangle, with rounded corners if rx and ry are given."""
    rx, ry = min(rx, w / 2), min(ry, h / 2)
    right, bottom = x + w, y + h
    if not (rx and ry):
        return (("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",))
    kx, ky = rx * (1 - _KAPPA), ry * (1 - _KAPPA)
    return (
        ("M", x + rx, y),
        ("L", right - rx, y),
        ("C", right - kx, y, right, y + ky, right, y + ry),
        ("L", right, bottom - ry),
        ("C", right, bottom - ky, right - kx, bottom, right - rx, bottom),
        ("L", x + rx, bottom),
        ("C", x + kx, bottom, x, bottom - ky, x, bottom - ry),
        ("L", x, y + ry),
        ("C", x, y + ky, x + kx, y, x + rx, y),
        ("Z",),
    )


def ellipse_path(cx: float, cy: float, rx: float, ry: float) -> Path:
    """An ellipse from four cubic curves."""
    kx, ky = rx * _KAPPA, ry * _KAPPA
    return (
        ("M", cx + rx, cy),
        ("C", cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
        ("C", cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
        ("C", cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
        ("C", cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
        ("Z",),
    )


def parse_points(text: str, close: bool) -> Path:
    """The `points` of a polyline or polygon."""
    return _known_points(text, close) if len(text) <= _SHORT else _parsed_points(text, close)


def _parsed_points(text: str, close: bool) -> Path:
    numbers = numbers_in(text)
    if len(numbers) < 4 or len(numbers) % 2:
        raise ValueError("points needs at least two pairs of numbers")
    pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
    segments: list[Segment] = [("M", *pairs[0]), *(("L", *pair) for pair in pairs[1:])]
    if close:
        segments.append(("Z",))
    return tuple(segments)


_known_points = lru_cache(maxsize=1024)(_parsed_points)


def numbers_in(text: str) -> tuple[float, ...]:
    """Numbers separated by spaces or commas; ValueError on anything else."""
    return tuple([number(word) for word in text.replace(",", " ").split()])


@lru_cache(maxsize=8192)
def number(text: str) -> float:
    """A number as SVG writes it, 0 if it is next to nothing.

    ValueError on anything else, `nan` and `inf` included.
    """
    value = float(text) if len(text) < 50 and _ANY_NUMBER.fullmatch(text) else math.inf
    if abs(value) >= _LIMIT:
        raise ValueError(f"'{text}' is not a number that fits on paper")
    return value if abs(value) >= _TINY else 0.0


def written(*values: float) -> str:
    """Numbers for a PDF or SVG file: three decimals of a millimetre are a micrometre."""
    return " ".join(map(_written, values))


@lru_cache(maxsize=8192)
def _written(value: float) -> str:
    # Anything below half a micrometre is zero, from whichever side it comes.
    return f"{value:.3f}".rstrip("0").rstrip(".") if abs(value) >= 5e-4 else "0"


def path_operators(path: Path) -> str:
    """A path in PDF's own words; remembered if short, as frames and icons come ever again."""
    return _known_operators(path) if len(path) <= _FEW else _operators(path)


def _operators(path: Path) -> str:
    form = " ".join([_OPERATORS[segment[0]] for segment in path])
    numbers = chain.from_iterable([segment[1:] for segment in path])
    return _IDLE_ZEROS.sub(" ", form % tuple(numbers)).replace("-0 ", "0 ")


_known_operators = lru_cache(maxsize=8192)(_operators)


@lru_cache(maxsize=4096)
def matrix_written(matrix: Matrix) -> str:
    """A matrix for a PDF or SVG file; PDF knows no exponents."""
    return " ".join([f"{round(value, 7) + 0.0:.7f}".rstrip("0").rstrip(".") for value in matrix])


@lru_cache(maxsize=1024)
def parse_transform(text: str) -> Matrix:
    """An SVG `transform` as one matrix (a b c d e f); ValueError if it is none that can be."""
    if len(text) > _LONGEST_TRANSFORM:
        raise ValueError(f"a transform is longer than {_LONGEST_TRANSFORM:,} characters")
    matrix = IDENTITY
    position = 0
    while match := _TRANSFORM.match(text, position):
        position = match.end()
        make = _TRANSFORMS[match[1]]
        try:
            matrix = multiply(matrix, make(*numbers_in(match[2])))
        except TypeError:
            raise ValueError(f"wrong number of values in {match[1]}(...)") from None
    if text[position:].strip():
        raise ValueError(f"cannot read transform '{text}'")
    # Asked this way round, as no comparison holds for what is not a number.
    if not all(abs(value) < _FARTHEST for value in matrix):
        raise ValueError(f"transform '{shortened(text)}' leads far off the paper")
    return matrix


def flattens(matrix: Matrix) -> bool:
    """Whether nothing is seen under it: all is on one line or point, or endlessly far away."""
    a, b, c, d, _, _ = matrix
    if not all(abs(value) < _FARTHEST for value in matrix):
        return True
    return abs(a * d - b * c) <= _TINY * (_TINY + math.hypot(a, b) * math.hypot(c, d))


def multiply(m: Matrix, n: Matrix) -> Matrix:
    """The transform that applies n first and then m."""
    return (
        m[0] * n[0] + m[2] * n[1],
        m[1] * n[0] + m[3] * n[1],
        m[0] * n[2] + m[2] * n[3],
        m[1] * n[2] + m[3] * n[3],
        m[0] * n[4] + m[2] * n[5] + m[4],
        m[1] * n[4] + m[3] * n[5] + m[5],
    )


def apply(m: Matrix, x: float, y: float) -> tuple[float, float]:
    """Where the point (x, y) lands."""
    return m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]


def rotation(degrees: float, cx: float = 0.0, cy: float = 0.0) -> Matrix:
    """A clockwise turn (y points down) about a point; quarter turns are exact."""
    quarter, rest = divmod(degrees, 90)
    if rest == 0:
        cos, sin = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(quarter) % 4]
    else:
        angle = math.radians(degrees)
        cos, sin = math.cos(angle), math.sin(angle)
    return (cos, sin, -sin, cos, cx - cos * cx + sin * cy, cy - sin * cx - cos * cy)


def _scaling(sx: float, sy: float | None = None) -> Matrix:
    return (sx, 0.0, 0.0, sx if sy is None else sy, 0.0, 0.0)


def _translation(tx: float, ty: float = 0.0) -> Matrix:
    return (1.0, 0.0, 0.0, 1.0, tx, ty)


def _turn(degrees: float, *centre: float) -> Matrix:
    if len(centre) not in (0, 2):
        raise TypeError
    return rotation(degrees, *centre)


def _full(a: float, b: float, c: float, d: float, e: float, f: float) -> Matrix:
    return (a, b, c, d, e, f)


_TRANSFORMS: dict[str, Callable[..., Matrix]] = {
    "matrix": _full,
    "translate": _translation,
    "scale": _scaling,
    "rotate": _turn,
    "skewX": lambda a: (1.0, 0.0, math.tan(math.radians(a)), 1.0, 0.0, 0.0),
    "skewY": lambda a: (1.0, math.tan(math.radians(a)), 0.0, 1.0, 0.0, 0.0),
}


def bounds(
    path: Path, matrix: Matrix = IDENTITY, spread: float = 0.0
) -> tuple[float, float, float, float]:
    """A box (left, top, right, bottom) that holds the path and its control points."""
    xs: list[float] = []
    ys: list[float] = []
    for segment in path:
        for i in range(1, len(segment), 2):
            px, py = apply(matrix, float(segment[i]), float(segment[i + 1]))
            xs.append(px)
            ys.append(py)
    if not xs:
        return (0.0, 0.0, 0.0, 0.0)
    return min(xs) - spread, min(ys) - spread, max(xs) + spread, max(ys) + spread
