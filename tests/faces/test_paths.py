"""SVG path data and transforms come out as the standard says."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from typing import Any

import pytest
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path as parse_with_fonttools
from hypothesis import given
from hypothesis import strategies as st

from pnp.faces.paths import (
    IDENTITY,
    Matrix,
    Path,
    apply,
    bounds,
    ellipse_path,
    flattens,
    matrix_written,
    multiply,
    number,
    numbers_in,
    parse_path,
    parse_points,
    parse_transform,
    path_operators,
    rect_path,
    rotation,
    written,
)

coordinate = st.integers(-400, 400).map(lambda n: n / 8)
COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2}


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("M1 2L3 4", (("M", 1, 2), ("L", 3, 4))),
        ("m1 2l3 4", (("M", 1, 2), ("L", 4, 6))),
        ("M1 2 3 4 5 6", (("M", 1, 2), ("L", 3, 4), ("L", 5, 6))),
        ("m1 2 3 4 5 6", (("M", 1, 2), ("L", 4, 6), ("L", 9, 12))),
        ("M1 2H5V7", (("M", 1, 2), ("L", 5, 2), ("L", 5, 7))),
        ("M1 2h5v7", (("M", 1, 2), ("L", 6, 2), ("L", 6, 9))),
        ("M1 2H5 6", (("M", 1, 2), ("L", 5, 2), ("L", 6, 2))),
        ("M1 1h2v2zl1 1", (("M", 1, 1), ("L", 3, 1), ("L", 3, 3), ("Z",), ("L", 2, 2))),
        ("M5 5m1 1l1 0", (("M", 5, 5), ("M", 6, 6), ("L", 7, 6))),
        ("M.5-.5L1e1,2E-1", (("M", 0.5, -0.5), ("L", 10, 0.2))),
        ("M0 0C1 2 3 4 5 6", (("M", 0, 0), ("C", 1, 2, 3, 4, 5, 6))),
        ("M1 1c1 2 3 4 5 6", (("M", 1, 1), ("C", 2, 3, 4, 5, 6, 7))),
        # A smooth curve mirrors the last control point of a curve, and of nothing else.
        (
            "M0 0C1 2 3 4 5 6S9 9 8 8",
            (("M", 0, 0), ("C", 1, 2, 3, 4, 5, 6), ("C", 7, 8, 9, 9, 8, 8)),
        ),
        ("M2 3S9 9 8 8", (("M", 2, 3), ("C", 2, 3, 9, 9, 8, 8))),
        (
            "M0 0Q3 0 3 3S9 9 8 8",
            (("M", 0, 0), ("C", 2, 0, 3, 1, 3, 3), ("C", 3, 3, 9, 9, 8, 8)),
        ),
        ("M0 0T3 6", (("M", 0, 0), ("C", 0, 0, 1, 2, 3, 6))),
        ("", ()),
    ],
)
def test_commands(data: str, expected: Path) -> None:
    found = parse_path(data)
    assert [segment[0] for segment in found] == [segment[0] for segment in expected]
    for one, other in zip(found, expected, strict=True):
        assert one[1:] == pytest.approx(other[1:])


@st.composite
def path_data(draw: st.DrawFn) -> str:
    """Subpaths without arcs, with implicit repeats; only their last command may be Z."""
    parts: list[str] = []
    for _ in range(draw(st.integers(1, 3))):
        commands = draw(st.lists(st.sampled_from("LlHhVvCcSsQqTt"), min_size=1, max_size=6))
        for command in (draw(st.sampled_from("Mm")), *commands):
            repeats = draw(st.integers(1, 2))
            parts.append(command)
            parts += [str(draw(coordinate)) for _ in range(repeats * COUNTS[command.upper()])]
        parts.append(draw(st.sampled_from(["", "Z", "z"])))
    return " ".join(parts)


def as_fonttools_reads(data: str) -> list[tuple[Any, ...]]:
    pen = RecordingPen()
    parse_with_fonttools(data, pen)
    segments: list[tuple[Any, ...]] = []
    here = (0.0, 0.0)
    for verb, points in pen.value:
        if verb == "qCurveTo":
            (mx, my), (x, y) = points
            one = here[0] + 2 / 3 * (mx - here[0]), here[1] + 2 / 3 * (my - here[1])
            segments.append(("C", *one, x + 2 / 3 * (mx - x), y + 2 / 3 * (my - y), x, y))
        elif verb != "endPath":
            letter = {"moveTo": "M", "lineTo": "L", "curveTo": "C", "closePath": "Z"}[verb]
            segments.append((letter, *(value for point in points for value in point)))
        here = points[-1] if points else here
    return segments


def without_closing_lines(segments: Iterable[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """fontTools draws the line that closes a path; we leave it to the viewer."""
    kept: list[tuple[Any, ...]] = []
    start: tuple[Any, ...] = ()
    for segment in segments:
        if segment[0] == "M":
            start = segment[1:]
        if segment[0] == "Z" and kept[-1][0] == "L" and kept[-1][1:] == start:
            kept.pop()
        kept.append(segment)
    return kept


@given(path_data())
def test_paths_are_what_fonttools_reads(data: str) -> None:
    ours = without_closing_lines(parse_path(data))
    theirs = without_closing_lines(as_fonttools_reads(data))
    assert [segment[0] for segment in ours] == [segment[0] for segment in theirs]
    for one, other in zip(ours, theirs, strict=True):
        assert one[1:] == pytest.approx(other[1:], abs=1e-6)


def at(curve: tuple[float, ...], start: tuple[float, float], t: float) -> tuple[float, float]:
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    xs, ys = (start[0], *curve[0::2]), (start[1], *curve[1::2])
    return (
        sum(w * x for w, x in zip(weights, xs, strict=True)),
        sum(w * y for w, y in zip(weights, ys, strict=True)),
    )


def samples(path: Path) -> list[tuple[float, float]]:
    found: list[tuple[float, float]] = []
    here = (0.0, 0.0)
    for segment in path:
        numbers = tuple(float(value) for value in segment[1:])
        if segment[0] == "C":
            found += [at(numbers, here, step / 8) for step in range(9)]
        if numbers:
            here = (numbers[-2], numbers[-1])
    return found


@pytest.mark.parametrize(
    ("flags", "centre"),
    [("0 0", (5, 5)), ("0 1", (10, 10)), ("1 0", (10, 10)), ("1 1", (5, 5))],
)
def test_an_arc_lies_on_its_circle(flags: str, centre: tuple[float, float]) -> None:
    # From (5, 10) to (10, 5) with radius 5 there are two circles: about (5, 5) and (10, 10).
    points = samples(parse_path(f"M5 10A5 5 0 {flags} 10 5"))
    assert points[0] == (5, 10)
    assert points[-1] == (10, 5)
    assert [math.dist(point, centre) for point in points] == pytest.approx(
        [5.0] * len(points), abs=0.002
    )


def test_the_flags_choose_among_the_four_arcs() -> None:
    def extent(flags: str) -> tuple[float, float]:
        left, top, right, bottom = bounds(parse_path(f"M5 10A5 5 0 {flags} 10 5"))
        return round(right - left, 3), round(bottom - top, 3)

    quarter, three_quarters = (5.0, 5.0), (10.0, 10.0)
    assert [extent(flags) for flags in ("0 0", "0 1", "1 0", "1 1")] == [
        quarter,
        quarter,
        three_quarters,
        three_quarters,
    ]


@given(
    st.tuples(coordinate, coordinate),
    st.floats(1, 40),
    st.floats(1, 40),
    st.sampled_from([0.0, 20.0, 90.0, 200.0]),
    st.sampled_from(["0 0", "0 1", "1 0", "1 1"]),
)
def test_an_arc_is_an_ellipse_through_both_ends(
    end: tuple[float, float], rx: float, ry: float, turn: float, flags: str
) -> None:
    path = parse_path(f"M0 0A{rx:.4f} {ry:.4f} {turn} {flags} {end[0]} {end[1]}")
    assert tuple(path[-1])[-2:] == end
    points = samples(path)
    if not points:
        assert end == (0, 0)
        return
    # Undo the turn and the radii: all points then lie on one circle, whatever its centre.
    straight = parse_transform(f"scale({1 / rx:.9f} {1 / ry:.9f}) rotate({-turn})")
    round_points = [apply(straight, *point) for point in points]
    centre = circle_through(round_points[0], round_points[3], round_points[6])
    if centre is None:
        return
    radii = [math.dist(point, centre) for point in round_points]
    assert max(radii) - min(radii) < 0.002 * max(radii)
    chord = math.dist(*(apply(straight, *point) for point in ((0.0, 0.0), end)))
    assert max(radii) == pytest.approx(max(1.0, chord / 2), rel=0.01)


def circle_through(
    a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]
) -> tuple[float, float] | None:
    d = 2 * (a[0] * (b[1] - c[1]) + b[0] * (c[1] - a[1]) + c[0] * (a[1] - b[1]))
    if abs(d) < 1e-3:
        return None
    squares = [x * x + y * y for x, y in (a, b, c)]
    x = squares[0] * (b[1] - c[1]) + squares[1] * (c[1] - a[1]) + squares[2] * (a[1] - b[1])
    y = squares[0] * (c[0] - b[0]) + squares[1] * (a[0] - c[0]) + squares[2] * (b[0] - a[0])
    return x / d, y / d


def test_flags_may_be_glued_to_each_other_and_to_the_end() -> None:
    spaced = parse_path("M0 0a5 5 0 1 0 .5 7")
    assert parse_path("M0 0a5 5 0 10.5 7") == spaced
    assert parse_path("M0 0a5 5 0 1 0.5 7") == spaced
    repeated = parse_path("M0 0a5 5 0 0 1 10 0a5 5 0 0 1 10 0")
    assert parse_path("M0 0a5 5 0 0110 0 5 5 0 0110 0") == repeated


def test_radii_too_small_are_stretched_and_no_radius_is_a_line() -> None:
    half = samples(parse_path("M0 0A1 1 0 0 1 10 0"))
    assert (half[0], half[-1]) == ((0, 0), (10, 0))
    assert min(y for _, y in half) == pytest.approx(-5)
    assert parse_path("M0 0A0 5 0 0 1 10 0")[1:] == (("L", 10, 0),)


@pytest.mark.parametrize(
    "data",
    [
        "L1 1",
        "5 5",
        "M1",
        "M1 2 3",
        "M1 1L",
        "M0 0C1 2 3",
        "M0 0LZ",
        "M0 0 X1 1",
        "M0 0 L1;2",
        "M0 0 Z 5 5",
        "M0 0A1 1 0 2 0 5 5",
        "M0 0A1 1 0 1.5 0 5 5",
        "M0 0A1 1 0 -1 0 5 5",
        "M0 0A1 1 0 0 0 5",
        "M0 0L1e999 0",
        "M0 0Lnan 0",
        "M٣ 3",
    ],
)
def test_bad_path_data_is_a_value_error(data: str) -> None:
    with pytest.raises(ValueError):
        parse_path(data)


@given(st.text("MmLlHhVvCcSsQqTtAaZz0159.,-+eE \n", max_size=30))
def test_any_path_data_parses_or_is_a_value_error(data: str) -> None:
    try:
        path = parse_path(data)
    except ValueError:
        return
    assert all(math.isfinite(value) for segment in path for value in segment[1:])


def test_tiny_arcs_do_not_divide_by_zero() -> None:
    assert parse_path("M0 0A5 5 0 0 1 1e-200 0")[-1][0] == "L"
    assert parse_path("M0 0A1e-300 5 0 0 1 9 9")[-1] == ("L", 9, 9)


@pytest.mark.parametrize(
    ("text", "point"),
    [
        ("translate(3 4)", (4, 6)),
        ("translate(3)", (4, 2)),
        ("scale(2)", (2, 4)),
        ("scale(2,3)", (2, 6)),
        ("rotate(90)", (-2, 1)),
        ("rotate(180 5 5)", (9, 8)),
        ("skewX(45)", (3, 2)),
        ("skewY(45)", (1, 3)),
        ("matrix(1 2 3 4 5 6)", (12, 16)),
        ("translate(10 0) scale(2)", (12, 4)),
        ("scale(2),translate(10,0)", (22, 4)),
        (" rotate( 90 ) ", (-2, 1)),
        ("", (1, 2)),
    ],
)
def test_transforms_move_the_point_1_2(text: str, point: tuple[float, float]) -> None:
    assert apply(parse_transform(text), 1, 2) == pytest.approx(point)


@pytest.mark.parametrize(
    "text",
    [
        "rotate(90",
        "turn(90)",
        "rotate()",
        "rotate(1 2)",
        "scale(1 2 3)",
        "translate(a)",
        "3 4",
        "matrix(1 2 3)",
        "rotate(90) junk",
        "rotate(nan)",
        "scale(1_0)",
    ],
)
def test_a_bad_transform_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError):
        parse_transform(text)


@pytest.mark.parametrize(
    "text",
    [
        "scale(999999)" * 60,
        "matrix(9e5 9e5 9e5 9e5 1 1)" * 60,
        "skewX(90)",
        "scale(999999) translate(999999)",
        "scale(1)" * 2000,
    ],
)
def test_a_transform_that_leads_off_all_paper_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"leads far off the paper|longer than") as refused:
        parse_transform(text)
    assert len(str(refused.value)) < 150


@pytest.mark.parametrize("text", ["5e-324", "-1e-10", "5.55e-17", "0"])
def test_what_is_next_to_nothing_is_nothing(text: str) -> None:
    assert number(text) == 0


def test_a_quarter_turn_as_programs_work_it_out_is_no_mistake() -> None:
    matrix = parse_transform("matrix(6.123234e-17 1 -1 6.123234e-17 0 0)")
    assert matrix == rotation(90)
    assert not flattens(matrix)


@pytest.mark.parametrize(
    ("text", "flat"),
    [
        ("scale(0)", True),
        ("scale(5e-324)", True),
        ("scale(1 0)", True),
        ("matrix(1 1 1 1 20 20)", True),
        ("rotate(30) matrix(2 2 2 2 0 0)", True),
        ("scale(0.00001)" * 60, True),
        ("scale(0.001)", False),
        ("scale(1000 0.001)", False),
        ("rotate(30) scale(-1 1) skewX(80)", False),
        ("translate(900000)", False),
    ],
)
def test_nothing_is_seen_under_what_flattens(text: str, flat: bool) -> None:
    assert flattens(parse_transform(text)) is flat


@pytest.mark.parametrize("far", [1e300, math.inf, math.nan])
def test_nothing_is_seen_endlessly_far_away(far: float) -> None:
    assert flattens((1, 0, 0, 1, far, 0))
    assert flattens((far, 0, 0, 1, 0, 0))


def test_only_short_paths_are_remembered() -> None:
    short, long = "M0 0" + "L1 1" * 100, "M0 0" + "L1 1" * 1000
    points = " ".join(["1 1"] * 1000)
    assert parse_path(short) is parse_path(short)
    assert path_operators(parse_path(short)) is path_operators(parse_path(short))
    assert parse_path(long) == parse_path(long) is not parse_path(long)
    assert path_operators(parse_path(long)) is not path_operators(parse_path(long))
    assert parse_points(points, True) == parse_points(points, True)
    assert parse_points(points, True) is not parse_points(points, True)


numbers = st.floats(-50, 50)
matrices = st.tuples(numbers, numbers, numbers, numbers, numbers, numbers)


@given(matrices, matrices, numbers, numbers)
def test_a_product_of_matrices_applies_the_right_one_first(
    m: Matrix, n: Matrix, x: float, y: float
) -> None:
    assert apply(multiply(m, n), x, y) == pytest.approx(apply(m, *apply(n, x, y)), abs=1e-6)
    assert multiply(m, IDENTITY) == pytest.approx(m) == multiply(IDENTITY, m)


@given(numbers, numbers, st.integers(-720, 720))
def test_a_turn_keeps_its_centre_and_all_distances(x: float, y: float, degrees: int) -> None:
    turn = rotation(degrees, x, y)
    assert apply(turn, x, y) == pytest.approx((x, y), abs=1e-6)
    assert math.dist(apply(turn, x + 3, y + 4), (x, y)) == pytest.approx(5)


def test_quarter_turns_are_exact() -> None:
    assert [rotation(angle)[:4] for angle in (0, 90, 180, 270, 360, -90)] == [
        (1, 0, 0, 1),
        (0, 1, -1, 0),
        (-1, 0, 0, -1),
        (0, -1, 1, 0),
        (1, 0, 0, 1),
        (0, -1, 1, 0),
    ]


def test_shapes_fill_their_boxes() -> None:
    assert bounds(rect_path(1, 2, 30, 40)) == (1, 2, 31, 42)
    assert bounds(rect_path(1, 2, 30, 40, 5, 5)) == (1, 2, 31, 42)
    assert bounds(rect_path(1, 2, 30, 40, 99, 99)) == (1, 2, 31, 42)
    assert bounds(ellipse_path(10, 20, 3, 4)) == (7, 16, 13, 24)
    assert all(
        math.dist(point, (10, 20)) == pytest.approx(5, abs=0.002)
        for point in samples(ellipse_path(10, 20, 5, 5))
    )


def test_points_of_polygons() -> None:
    assert parse_points("0,0 5,5 0 5", True) == (("M", 0, 0), ("L", 5, 5), ("L", 0, 5), ("Z",))
    assert parse_points("0,0 5,5", False) == (("M", 0, 0), ("L", 5, 5))
    for bad in ("", "1 2", "1 2 3", "1 2 x y"):
        with pytest.raises(ValueError):
            parse_points(bad, True)


@pytest.mark.parametrize("bad", ["nan", "inf", "1_0", "0x1", "3mm", "1e9", "²"])
def test_only_plain_numbers_are_numbers(bad: str) -> None:
    with pytest.raises(ValueError):
        numbers_in(f"1 {bad}")


@given(st.lists(st.floats(-1e6, 1e6), min_size=1))
def test_numbers_are_written_to_a_micrometre_and_without_exponents(values: list[float]) -> None:
    text = written(*values)
    assert re.fullmatch(r"-?\d+(\.\d{1,3})?( -?\d+(\.\d{1,3})?)*", text)
    assert [float(word) for word in text.split()] == pytest.approx(values, abs=0.00051)


@given(matrices)
def test_a_matrix_is_written_without_exponents(matrix: Matrix) -> None:
    text = matrix_written(matrix)
    assert "e" not in text
    assert [float(word) for word in text.split()] == pytest.approx(matrix, abs=1e-6)


def test_a_slight_turn_is_written_without_exponents() -> None:
    assert "e" not in matrix_written(rotation(0.002))
