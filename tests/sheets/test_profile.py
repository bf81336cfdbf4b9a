"""A profile solved from ruler readings puts every back behind where its front really lands."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.data.problems import PnpError
from pnp.sheets.grid import Grid, best_fit
from pnp.sheets.layout import SheetOptions
from pnp.sheets.pdf import Meta, in_points, write_pdf
from pnp.sheets.profile import Affine, PrinterProfile, about, after, inverse, moved
from pnp.sheets.readings import Landing, fit, read_side, solve, targets_of
from tests.sheets.read_back import Placed, apart, faces_in
from tests.sheets.stand_ins import A4, LETTER, POKER, some_pages

GRID = best_fit(SheetOptions(), POKER)
TRUE = "15 20 15 20 15 20 15 20"


def distortion(dx: float, dy: float, degrees: float, sx: float, sy: float, paper: Any) -> Affine:
    """What a printer does to a page: stretch, turn about the middle of the paper, shift."""
    turn = math.radians(degrees)
    cos, sin = math.cos(turn), math.sin(turn)
    linear = (cos * sx, sin * sx, -sin * sy, cos * sy)
    return about((paper[0] / 2, paper[1] / 2), linear, (dx, dy))


def distorted(how: tuple[float, float, float, float, float], paper: Any) -> Affine:
    dx, dy, degrees, sx, sy = how
    return distortion(dx, dy, degrees, sx, sy, paper)


def measured(grid: Grid, printer: Affine, digits: int = 2) -> str:
    """What a ruler shows on a sheet that this printer printed."""
    readings = []
    for x, y in targets_of(grid):
        at_x, at_y = moved(printer, x, y)
        readings.append(at_x if x < grid.paper[0] / 2 else grid.paper[0] - at_x)
        readings.append(at_y if y < grid.paper[1] / 2 else grid.paper[1] - at_y)
    return " ".join(f"{reading:.{digits}f}" for reading in readings)


def landed(face: Placed, printer: Affine) -> Placed:
    """Where the corners of a face end up on the paper."""
    return Placed(face.number, face.side, *(moved(printer, *corner) for corner in face[2:]))


shifts = st.floats(-3, 3)
turns = st.floats(-1.5, 1.5)
scales = st.floats(0.975, 1.025)


@given(
    st.tuples(shifts, shifts, turns, scales, scales),
    st.tuples(shifts, shifts, turns, scales, scales),
    st.sampled_from(["long-edge", "short-edge"]),
    st.sampled_from([A4, LETTER, (297.0, 210.0)]),
    st.sampled_from([POKER, (88.0, 63.0), (44.0, 68.0)]),
)
def test_backs_lie_behind_fronts_on_a_crooked_printer(
    tmp_path_factory: pytest.TempPathFactory,
    front: Any,
    back: Any,
    flip: Any,
    paper: Any,
    card: Any,
) -> None:
    file = tmp_path_factory.mktemp("crooked") / "x.pdf"
    options = SheetOptions(paper=paper, duplex=flip)
    grid = best_fit(options, card)
    ahead, behind = distorted(front, paper), distorted(back, paper)
    solution = solve("crooked", grid, flip, measured(grid, ahead), measured(grid, behind))
    write_pdf(
        some_pages(7, card, duplex=flip, paper=paper), file, Meta("x"), profile=solution.profile
    )
    fronts, backs = faces_in(file, card)[:2]
    axis = "vertical" if (flip == "long-edge") == (paper[0] < paper[1]) else "horizontal"
    by_number = {face.number: face for face in backs}
    for face in fronts:
        real_front, real_back = landed(face, ahead), landed(by_number[face.number], behind)
        assert apart(real_front, real_back, axis, paper) < 0.05


@given(st.tuples(shifts, shifts, turns, scales, scales), st.integers(0, 4))
def test_the_fit_recovers_what_the_printer_did(back: Any, unreadable: int) -> None:
    """With a straight front, the profile undoes the printer's back; 3 targets are enough."""
    printer = distorted(back, A4)
    readings = measured(GRID, printer, digits=4).split()
    if unreadable:
        readings[2 * unreadable - 1] = "-"
    solution = solve("p", GRID, "long-edge", TRUE, " ".join(readings))
    expected = inverse(printer)
    for corner in ((0.0, 0.0), (210.0, 0.0), (210.0, 297.0)):
        assert moved(solution.profile.matrix(A4), *corner) == pytest.approx(
            moved(expected, *corner), abs=0.01
        )
    assert solution.residual < 0.01


def test_a_true_printer_needs_no_correction() -> None:
    profile = solve("true", GRID, "long-edge", TRUE, TRUE).profile
    assert profile == PrinterProfile("true")
    assert profile.matrix(A4) == pytest.approx((1, 0, 0, 1, 0, 0))


def test_a_back_that_is_only_turned_or_only_stretched_is_told_to_be_so() -> None:
    def undone(degrees: float, across: float, down: float) -> PrinterProfile:
        back = measured(GRID, distortion(0, 0, degrees, across, down, A4), digits=4)
        return solve("p", GRID, "long-edge", TRUE, back).profile

    turned, stretched = undone(0.8, 1, 1), undone(0, 1.01, 0.98)
    for profile in (turned, stretched):
        assert (profile.offset_x, profile.offset_y) == pytest.approx((0, 0), abs=1e-3)
        assert profile.shear == pytest.approx(0, abs=1e-5)
    assert turned.rotation == pytest.approx(-0.8, abs=1e-4)
    assert (turned.scale_x, turned.scale_y) == pytest.approx((1, 1), abs=1e-5)
    assert stretched.rotation == pytest.approx(0, abs=1e-4)
    assert (stretched.scale_x, stretched.scale_y) == pytest.approx((1 / 1.01, 1 / 0.98), abs=1e-5)


def test_what_both_sides_do_alike_needs_no_correction_where_it_coincides() -> None:
    """Both sides 2 mm towards the same end of the paper, flipped like a book: nothing to do."""
    down = measured(GRID, distortion(0, 2, 0, 1, 1, A4))
    profile = solve("low", GRID, "long-edge", down, down).profile
    assert (profile.offset_x, profile.offset_y) == pytest.approx((0, 0), abs=1e-6)
    # Flipped like a calendar, the sides are off in opposite directions.
    profile = solve("low", GRID, "short-edge", down, down).profile
    assert (profile.offset_x, profile.offset_y) == pytest.approx((0, -4), abs=1e-6)


def test_the_other_edge_turns_the_shift_around() -> None:
    profile = PrinterProfile("p", offset_x=1.0, offset_y=2.0, flip="long-edge")
    assert profile.matrix(A4, "long-edge")[4:] == pytest.approx((1, 2))
    assert profile.matrix(A4, "short-edge")[4:] == pytest.approx((-1, -2))


def test_a_profile_is_for_paper_that_lies_the_same_way() -> None:
    profile = PrinterProfile("office", rotation=1.0)
    profile.matrix(LETTER)
    with pytest.raises(PnpError, match="measured on 210 x 297 mm paper"):
        profile.matrix((297.0, 210.0))


def test_fronts_are_never_moved(tmp_path: Path) -> None:
    pages = some_pages(4, duplex="long-edge")
    write_pdf(pages, tmp_path / "a.pdf", Meta("x"))
    profile = PrinterProfile("p", 2.0, -1.0, 0.5, 1.01, 0.99)
    write_pdf(pages, tmp_path / "b.pdf", Meta("x"), profile=profile)
    plain, corrected = faces_in(tmp_path / "a.pdf", POKER), faces_in(tmp_path / "b.pdf", POKER)
    assert plain[0] == corrected[0]
    assert plain[1] != corrected[1]


def test_matrices_in_points_say_the_same() -> None:
    matrix = distortion(1.5, -2.0, 1.0, 1.01, 0.99, A4)
    point, height = 72 / 25.4, 297.0
    x, y = moved(matrix, 30.0, 40.0)
    again = moved(in_points(matrix, height), 30 * point, (height - 40) * point)
    assert again == pytest.approx((x * point, (height - y) * point))


def test_after_and_inverse_undo_each_other() -> None:
    matrix = distortion(1.5, -2.0, 1.0, 1.01, 0.99, A4)
    assert after(matrix, inverse(matrix)) == pytest.approx((1, 0, 0, 1, 0, 0))


def test_readings_off_by_half_a_millimetre_are_taken_and_the_misfit_is_told() -> None:
    solution = solve("p", GRID, "long-edge", TRUE, "15.5 20 15 20.5 15 20 14.5 20")
    assert 0.1 < solution.residual < 0.6
    assert "agree within" in str(solution)


def test_shrinking_to_fit_is_noticed() -> None:
    shrunk = measured(GRID, distortion(0, 0, 0, 0.96, 0.96, A4))
    solution = solve("p", GRID, "long-edge", shrunk, shrunk)
    assert "96.0% of its size" in solution.notes[0]
    assert "actual size" in str(solution)


def test_decimal_commas_are_read() -> None:
    comma = solve("p", GRID, "long-edge", TRUE, "15,5 20 14,5 20 14,5 20 15,5 20").profile
    assert comma.offset_x == pytest.approx(-0.5)


@pytest.mark.parametrize("wrong", [1, 2, 3, 4])
@pytest.mark.parametrize("error", [(6.0, 0.0), (0.0, -5.0), (4.0, 4.0), (-9.0, 2.0)])
def test_a_misread_target_is_named(wrong: int, error: tuple[float, float]) -> None:
    readings = measured(GRID, distortion(0.7, -0.4, 0.15, 1.002, 0.999, A4)).split()
    right = []
    for axis in (0, 1):
        at = 2 * (wrong - 1) + axis
        right.append(float(readings[at]))
        readings[at] = f"{float(readings[at]) + error[axis]:.2f}"
    with pytest.raises(PnpError, match=f"^back target {wrong} does not agree") as told:
        solve("p", GRID, "long-edge", TRUE, " ".join(readings))
    assert hinted(told.value) == pytest.approx(right, abs=0.1)


def hinted(error: PnpError) -> list[float]:
    """What a target should read, as the hint of an error says."""
    words = error.problems[0].hint.split("about ")[1].split(" mm")[0].split(" and ")
    return [float(word) for word in words]


def test_of_three_targets_the_odd_one_should_lie_as_the_others_do() -> None:
    # All are 2 mm to the right and 1 mm down, but the third reads 33 instead of 19.
    with pytest.raises(PnpError, match="back target 3 does not agree") as told:
        solve("p", GRID, "long-edge", TRUE, "- - 13 21 13 33 17 19")
    assert hinted(told.value) == [13, 19]


@pytest.mark.parametrize(
    ("front", "words"),
    [
        ("15 20 15 20 15 20 15", "the front has 7 readings"),
        ("", "the front has 0 readings"),
        ("15 20 15 20 15 20 15 2o", "front target 4: '2o' is not a distance"),
        ("15 20 nan 20 15 20 15 20", "front target 2: 'nan' is not a distance"),
        ("15 20 15 -20 15 20 15 20", "front target 2: '-20' is not a distance"),
        ("15 20 150 20 15 20 15 20", "front target 2 cannot be 150 mm from the side edge"),
        ("15 20 15 20 15 99 15 20", "front target 3 cannot be 99 mm from the top or bottom edge"),
        ("- 20 15 - 15 20 15 20", "at least 3 targets of the front must be readable"),
        ("- - 15 20 15 34 15 20", "front target 3 does not agree"),
    ],
)
def test_readings_that_cannot_be_are_refused(front: str, words: str) -> None:
    with pytest.raises(PnpError) as error:
        solve("p", GRID, "long-edge", front, TRUE)
    assert words in str(error.value)


def test_a_printer_turns_paper_by_an_edge() -> None:
    with pytest.raises(PnpError, match="not 'gutterfold'"):
        solve("p", GRID, "gutterfold", TRUE, TRUE)


def test_targets_are_round_distances_from_the_edges() -> None:
    for paper in (A4, LETTER, (297.0, 420.0), (105.0, 148.0)):
        grid = best_fit(SheetOptions(paper=paper), (44, 68))
        (left, top), _, (right, bottom), _ = targets_of(grid)
        assert (left % 1, top % 1) == (0, 0)
        assert (right, bottom) == (paper[0] - left, paper[1] - top)
        assert right - left > paper[0] / 3


@pytest.mark.parametrize("wrong", [0, 2, 4, 6])
def test_a_target_is_misread_if_it_is_off_by_more_than_three_millimetres(wrong: int) -> None:
    def read(off: float) -> str:
        readings = TRUE.split()
        readings[wrong] = f"{float(readings[wrong]) + off:g}"
        return " ".join(readings)

    assert solve("p", GRID, "long-edge", TRUE, read(2.95)).residual > 0.5
    with pytest.raises(PnpError, match=f"^back target {wrong // 2 + 1} does not agree"):
        solve("p", GRID, "long-edge", TRUE, read(3.05))


def test_targets_lie_just_inside_the_outer_corners_of_the_cards() -> None:
    def first(paper: tuple[float, float], card: tuple[float, float]) -> tuple[float, float]:
        return targets_of(best_fit(SheetOptions(paper=paper), card))[0]

    # The next five millimetres that are at least five inside, 15 mm from the edge or more.
    assert first(A4, POKER) == (15, 20)
    assert first(A4, (120, 120)) == (50, 35)
    # But never so far in that a turn would hardly show.
    assert first((100, 110), (48, 48)) == (30, 15)


def test_no_other_printer_would_come_nearer_to_the_readings() -> None:
    printer = distortion(1.2, -0.8, 0.9, 1.004, 0.997, A4)
    slips = [(0.4, -0.3), (-0.2, 0.5), (0.3, 0.1), (-0.6, 0.2)]
    points = []
    for target, (dx, dy) in zip(targets_of(GRID), slips, strict=True):
        x, y = moved(printer, *target)
        points.append((target, (x + dx, y + dy)))

    def misses(landing: Landing) -> list[float]:
        matrix = landing.matrix(A4)
        return [math.dist(moved(matrix, *target), point) for target, point in points]

    best = fit(points, A4)
    assert best.residual == pytest.approx(max(misses(best)))
    (x, y), turn, (across, down) = best.offset, best.rotation, best.scale
    least = math.fsum(miss**2 for miss in misses(best))
    for step in (-1e-4, 1e-4):
        for other in (
            Landing((x + 10 * step, y), turn, (across, down), 0.0),
            Landing((x, y + 10 * step), turn, (across, down), 0.0),
            Landing((x, y), turn + step, (across, down), 0.0),
            Landing((x, y), turn, (across + step, down), 0.0),
            Landing((x, y), turn, (across, down + step), 0.0),
        ):
            assert math.fsum(miss**2 for miss in misses(other)) > least


def test_a_profile_has_no_more_digits_than_a_ruler_bears_out() -> None:
    back = measured(GRID, distortion(1.1, -0.7, 0.4, 1.003, 0.994, A4))
    front = measured(GRID, distortion(-0.3, 0.9, -0.2, 0.997, 1.002, A4))
    profile = solve("p", GRID, "long-edge", front, back).profile
    for digits, values in (
        (4, (profile.offset_x, profile.offset_y)),
        (6, (profile.rotation,)),
        (8, (profile.scale_x, profile.scale_y, profile.shear)),
    ):
        for value in values:
            assert value == round(value, digits)
            assert value != round(value, digits - 2)


@pytest.mark.parametrize(
    ("fine", "wrong", "told"),
    [
        ((0, 0, 2.95, 1, 1), (0, 0, 3.05, 1, 1), "does not agree"),
        ((0, 0, -2.95, 1, 1), (0, 0, -3.05, 1, 1), "does not agree"),
        ((0, 0, 0, 1.119, 1), (0, 0, 0, 1.121, 1), "does not agree"),
        ((0, 0, 0, 0.881, 1), (0, 0, 0, 0.879, 1), "does not agree"),
        ((14.9, 0, 0, 1, 1), (-15.1, 0, 0, 1, 1), "target 2 cannot be 30.1 mm from the side"),
        ((0, 14.9, 0, 1, 1), (0, 15.1, 0, 1, 1), "target 1 cannot be 35.1 mm from the top"),
    ],
)
def test_no_printer_is_more_crooked_than_this(fine: Any, wrong: Any, told: str) -> None:
    assert solve("p", GRID, "long-edge", TRUE, measured(GRID, distorted(fine, A4)))
    readings = measured(GRID, distorted(wrong, A4)).replace("-0.10", "0.00")
    with pytest.raises(PnpError, match=told):
        solve("p", GRID, "long-edge", TRUE, readings)


@pytest.mark.parametrize(("scale", "noted"), [(0.9945, 0), (0.9935, 2), (1.0055, 0), (1.0065, 2)])
def test_a_size_off_by_more_than_six_in_a_thousand_is_noted(scale: float, noted: int) -> None:
    printed = measured(GRID, distortion(0, 0, 0, 1, scale, A4), digits=4)
    notes = solve("p", GRID, "long-edge", printed, printed).notes
    assert len(notes) == noted
    assert all(f"{scale:.1%} of its size" in note for note in notes)


def test_no_agreement_is_told_that_no_ruler_shows() -> None:
    assert "Your readings agree within 0.1 mm." in str(solve("p", GRID, "long-edge", TRUE, TRUE))


def test_on_a_long_strip_each_target_is_measured_to_its_own_edge() -> None:
    """Even where a target at the left lies further in than the paper is high."""
    for paper, card in (((297.0, 100.0), (160.0, 80.0)), ((100.0, 297.0), (80.0, 160.0))):
        grid = best_fit(SheetOptions(paper=paper), card)
        assert max(targets_of(grid)[0]) > min(paper) / 2
        assert read_side(measured(grid, distortion(0, 0, 0, 1, 1, paper)), "front", grid) == list(
            targets_of(grid)
        )


@pytest.mark.parametrize(
    ("front", "hint"),
    [
        ("70 20 15 20 15 20 15 20", "it was printed about 15 mm from it"),
        ("15 20 70 20 15 20 15 20", "it was printed about 15 mm from it"),
        ("15 99 15 20 15 20 15 20", "it was printed about 20 mm from it"),
        ("15 20 15 20 15 99 15 20", "it was printed about 20 mm from it"),
    ],
)
def test_a_reading_that_cannot_be_is_told_what_it_was_to_be(front: str, hint: str) -> None:
    with pytest.raises(PnpError) as error:
        solve("p", GRID, "long-edge", front, TRUE)
    assert error.value.problems[0].hint.startswith(hint)


def test_a_misread_target_on_paper_lying_down_is_told_by_its_own_edges() -> None:
    paper = (297.0, 120.0)
    grid = best_fit(SheetOptions(paper=paper), (120.0, 100.0))
    right = measured(grid, distortion(0, 0, 0, 1, 1, paper), digits=1).split()
    for wrong in range(4):
        readings = list(right)
        readings[2 * wrong] = f"{float(readings[2 * wrong]) + 5:.1f}"
        with pytest.raises(PnpError, match=f"target {wrong + 1} does not agree") as told:
            solve("p", grid, "short-edge", " ".join(right), " ".join(readings))
        assert hinted(told.value) == [float(each) for each in right[2 * wrong : 2 * wrong + 2]]


@pytest.mark.parametrize(("off", "fine"), [(3.5, True), (3.8, False), (6.0, False)])
def test_of_three_targets_a_misread_one_shows_as_half_of_itself(off: float, fine: bool) -> None:
    readings = f"- - 15 20 15 {20 + off:g} 15 20"
    if fine:
        assert solve("p", GRID, "long-edge", TRUE, readings).residual > 1.4
        return
    with pytest.raises(PnpError, match=r"^back target 3 does not agree"):
        solve("p", GRID, "long-edge", TRUE, readings)
