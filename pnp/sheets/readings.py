"""From what a person reads off the calibration sheet with a ruler to a printer profile."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final, TypeAlias

from pnp.data.problems import PnpError
from pnp.sheets.duplex import turning_axis
from pnp.sheets.grid import Grid
from pnp.sheets.layout import Duplex, Side, Size, by, mm
from pnp.sheets.profile import Affine, PrinterProfile, about, after, inverse, moved

Point: TypeAlias = tuple[float, float]

TARGETS: Final = 4
# A target further off than this against the others was misread, not misprinted.
MISREAD: Final = 3.0
# No printer that still feeds paper is further off than this.
ASTRAY: Final = 15.0
STEEPEST: Final = 3.0  # degrees
STRONGEST: Final = 0.12  # stretch or shrinkage
_NUMBER: Final = re.compile(r"\d{1,4}([.,]\d{1,4})?", re.ASCII)


def targets_of(grid: Grid) -> tuple[Point, ...]:
    """Where the four targets lie on either side: clockwise from the top left.

    Near the corners of the slots, because a long base makes small turns measurable, and a round
    number of millimetres from the edges, because then a ruler shows at once what is off.
    """
    width, height = grid.paper
    x = _round_inset(grid.area.left, width)
    y = _round_inset(grid.area.top, height)
    return (x, y), (width - x, y), (width - x, height - y), (x, height - y)


def _round_inset(free: float, length: float) -> float:
    return min(max(15.0, 5.0 * math.ceil((free + 5) / 5)), math.floor(length * 0.3))


def read_side(text: str, side: Side, grid: Grid) -> list[Point | None]:
    """Where each target landed, from the eight distances a person noted; None if unreadable."""
    words = text.replace(", ", " ").replace(";", " ").split()
    if len(words) != 2 * TARGETS:
        raise PnpError(
            f"the {side} has {len(words)} readings, but there are {TARGETS} targets with 2 each",
            hint="put '-' for one that cannot be read",
        )
    numbers = [_number(word, side, index // 2 + 1) for index, word in enumerate(words)]
    landed: list[Point | None] = []
    for index, (x, y) in enumerate(targets_of(grid)):
        across, down = numbers[2 * index], numbers[2 * index + 1]
        if across is None or down is None:
            landed.append(None)
            continue
        # People measure to the nearest edge; we count from the left and the top.
        point = (
            across if x < grid.paper[0] / 2 else grid.paper[0] - across,
            down if y < grid.paper[1] / 2 else grid.paper[1] - down,
        )
        for got, expected, reading, nominal, edge in (
            (point[0], x, across, min(x, grid.paper[0] - x), "side"),
            (point[1], y, down, min(y, grid.paper[1] - y), "top or bottom"),
        ):
            if abs(got - expected) > ASTRAY:
                raise PnpError(
                    f"{side} target {index + 1} cannot be {mm(reading)} mm from the {edge} edge",
                    hint=f"it was printed about {mm(nominal)} mm from it; measure again",
                )
        landed.append(point)
    if sum(point is not None for point in landed) < 3:
        raise PnpError(f"at least 3 targets of the {side} must be readable")
    return landed


def _number(word: str, side: Side, target: int) -> float | None:
    if word == "-":
        return None
    if not _NUMBER.fullmatch(word):
        raise PnpError(
            f"{side} target {target}: '{word}' is not a distance in millimetres",
            hint="such as 20.1, or '-' if it cannot be read",
        )
    return float(word.replace(",", "."))


@dataclass(frozen=True, slots=True)
class Landing:
    """Where a printer puts one side of the paper: about its middle, as seen from that side."""

    offset: Point
    rotation: float  # radians, clockwise
    scale: Point
    residual: float  # the furthest that a reading is from this, in mm

    def matrix(self, paper: Size) -> Affine:
        cos, sin = math.cos(self.rotation), math.sin(self.rotation)
        sx, sy = self.scale
        linear = (cos * sx, sin * sx, -sin * sy, cos * sy)
        return about((paper[0] / 2, paper[1] / 2), linear, self.offset)


@dataclass(frozen=True, slots=True)
class Solution:
    """A profile, how far the readings bear it out, and what else they show."""

    profile: PrinterProfile
    residual: float
    notes: tuple[str, ...]

    def __str__(self) -> str:
        agreement = f"Your readings agree within {max(self.residual, 0.05):.1f} mm."
        return "\n".join((str(self.profile), agreement, *self.notes))


def solve(name: str, grid: Grid, flip: Duplex, front: str, back: str) -> Solution:
    """The profile that puts backs where fronts really land; PnpError for readings that cannot be.

    `grid` is the one the calibration sheet was printed for.
    """
    if flip not in ("long-edge", "short-edge"):
        raise PnpError(f"a printer turns paper by its long edge or its short edge, not '{flip}'")
    paper, targets = grid.paper, targets_of(grid)
    sides: dict[Side, str] = {"front": front, "back": back}
    landings = {
        side: _sound_fit(targets, read_side(text, side, grid), paper, side)
        for side, text in sides.items()
    }
    ahead, behind = (landings[side].matrix(paper) for side in sides)
    # A front point p lands at F(p); seen from behind, that is m(F(p)), m being the mirror. The
    # back of p is drawn at m(p) and lands at B(m(p)). So draw it through C with B(C(m(p))) =
    # m(F(p)): C = B⁻¹ m F m, and back pages need no other matrix.
    mirror: Affine = (1, 0, 0, -1, 0, paper[1])
    if turning_axis(flip, *paper) == "vertical":
        mirror = (-1, 0, 0, 1, paper[0], 0)
    correction = after(inverse(behind), after(mirror, after(ahead, mirror)))
    residual = max(landing.residual for landing in landings.values())
    notes = [note for side, landing in landings.items() for note in _notes(side, landing)]
    return Solution(_profile(name, correction, flip, paper), residual, tuple(notes))


def _profile(name: str, correction: Affine, flip: Duplex, paper: Size) -> PrinterProfile:
    a, b, c, d, _, _ = correction
    rotation = math.atan2(b, a)
    cos, sin = math.cos(rotation), math.sin(rotation)
    centre = (paper[0] / 2, paper[1] / 2)
    x, y = moved(correction, *centre)
    return PrinterProfile(
        name=name,
        offset_x=round(x - centre[0], 4),
        offset_y=round(y - centre[1], 4),
        rotation=round(math.degrees(rotation), 6),
        scale_x=round(math.hypot(a, b), 8),
        scale_y=round(cos * d - sin * c, 8),
        shear=round(cos * c + sin * d, 8),
        flip=flip,
        paper=paper,
    )


def _notes(side: Side, landing: Landing) -> list[str]:
    worst = max(landing.scale, key=lambda scale: abs(scale - 1))
    if abs(worst - 1) < 0.006:
        return []
    return [
        f"the {side} is printed at {worst:.1%} of its size; "
        f"choose 'actual size' or '100 %' in the print dialog"
    ]


def _sound_fit(
    targets: Sequence[Point], landed: Sequence[Point | None], paper: Size, side: Side
) -> Landing:
    """The fit, if no reading speaks against it."""
    pairs = [
        (number, target, point)
        for number, (target, point) in enumerate(zip(targets, landed, strict=True), 1)
        if point is not None
    ]
    points = [(target, point) for _, target, point in pairs]
    if len(pairs) == TARGETS:
        # Three targets fix the sheet and the fourth must agree. When it does not, the misread
        # one is that without which the others show the most ordinary printer.
        rest = [points[:index] + points[index + 1 :] for index in range(TARGETS)]
        fits = [fit(three, paper) for three in rest]
        suspect = min(range(TARGETS), key=lambda index: _oddity(fits[index], paper))
        target, point = points[suspect]
        expected = moved(fits[suspect].matrix(paper), *target)
        if math.dist(expected, point) > MISREAD:
            raise _misread(side, suspect + 1, target, expected, paper)
    landing = fit(points, paper)
    stretch = max(abs(scale - 1) for scale in landing.scale)
    crooked = abs(math.degrees(landing.rotation)) > STEEPEST or stretch > STRONGEST
    # Three targets leave little to check, so a misreading shows as half of itself at most.
    if crooked or landing.residual > MISREAD / 2:
        shifts = [(point[0] - target[0], point[1] - target[1]) for target, point in points]
        usual = (median(shift[0] for shift in shifts), median(shift[1] for shift in shifts))
        distances = [math.dist(shift, usual) for shift in shifts]
        number, target, _ = pairs[distances.index(max(distances))]
        expected = (target[0] + usual[0], target[1] + usual[1])
        raise _misread(side, number, target, expected, paper)
    return landing


def _misread(side: Side, number: int, target: Point, expected: Point, paper: Size) -> PnpError:
    across = expected[0] if target[0] < paper[0] / 2 else paper[0] - expected[0]
    down = expected[1] if target[1] < paper[1] / 2 else paper[1] - expected[1]
    return PnpError(
        f"{side} target {number} does not agree with the other targets on {by(paper)} paper",
        hint=f"it should read about {across:.1f} and {down:.1f} mm; measure again, or put '-'",
    )


def _oddity(landing: Landing, paper: Size) -> float:
    """How unlike a printer this is: misfit, and how far it turns and stretches the paper, in mm."""
    width, height = paper
    return (
        landing.residual
        + abs(landing.rotation) * math.hypot(width, height) / 2
        + abs(landing.scale[0] - 1) * width / 2
        + abs(landing.scale[1] - 1) * height / 2
    )


def fit(points: Sequence[tuple[Point, Point]], paper: Size) -> Landing:
    """The turn, stretch and shift that bring the first points nearest to the second ones.

    Least squares by Gauss and Newton. Turns are small, so a few steps from 'nothing is off' do.
    """
    cx, cy = paper[0] / 2, paper[1] / 2
    ox, oy, turn, sx, sy = 0.0, 0.0, 0.0, 1.0, 1.0
    for _ in range(8):
        rows: list[list[float]] = []
        misses: list[float] = []
        cos, sin = math.cos(turn), math.sin(turn)
        for (px, py), (qx, qy) in points:
            x, y = px - cx, py - cy
            misses.append(qx - (cos * sx * x - sin * sy * y + cx + ox))
            rows.append([1, 0, -sin * sx * x - cos * sy * y, cos * x, -sin * y])
            misses.append(qy - (sin * sx * x + cos * sy * y + cy + oy))
            rows.append([0, 1, cos * sx * x - sin * sy * y, sin * x, cos * y])
        steps = _least_squares(rows, misses)
        ox, oy, turn, sx, sy = (
            value + step for value, step in zip((ox, oy, turn, sx, sy), steps, strict=True)
        )
    landing = Landing((ox, oy), turn, (sx, sy), 0.0)
    matrix = landing.matrix(paper)
    residual = max(math.dist(moved(matrix, *target), point) for target, point in points)
    return Landing((ox, oy), turn, (sx, sy), residual)


def _least_squares(rows: list[list[float]], misses: list[float]) -> list[float]:
    """Solve the normal equations by elimination with pivots."""
    size = len(rows[0])
    table = [
        [sum(row[i] * row[j] for row in rows) for j in range(size)]
        + [sum(row[i] * miss for row, miss in zip(rows, misses, strict=True))]
        for i in range(size)
    ]
    for column in range(size):
        pivot = max(range(column, size), key=lambda i: abs(table[i][column]))
        table[column], table[pivot] = table[pivot], table[column]
        for i in range(size):
            if i != column:
                factor = table[i][column] / table[column][column]
                table[i] = [a - factor * b for a, b in zip(table[i], table[column], strict=True)]
    return [table[i][size] / table[i][i] for i in range(size)]
