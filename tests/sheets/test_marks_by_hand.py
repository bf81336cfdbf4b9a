"""Marks of sheets small enough to reckon by hand: where each begins, and how long it is."""

from __future__ import annotations

import math
import re
from typing import Any

import pytest

from pnp.sheets.footer import footer_below, footer_of
from pnp.sheets.grid import best_fit
from pnp.sheets.layout import Bleed, Box, Margins, Page, SheetOptions, Slot, evenly
from pnp.sheets.marks import Arc, Circle, Marks, Segment, marks_of
from pnp.sheets.pdf import POINT, mark_operators
from tests.sheets.stand_ins import POKER, some_items

PLAIN = Bleed(0.0, 0.0, 0.0, 0.0)


def slots(*boxes: tuple[float, float, float, float], bleed: Bleed = PLAIN) -> tuple[Slot, ...]:
    """Cards at these corners, of these sizes."""
    return tuple(
        Slot(x, y, w, h, 0, some_items(1, (w, h))[0], "front", bleed) for x, y, w, h in boxes
    )


def sheet(*boxes: tuple[float, float, float, float], **how: Any) -> Page:
    """A sheet of 100 by 120 mm with cards on it."""
    style = {name: how.pop(name) for name in ("marks", "margin", "corners") if name in how}
    options = SheetOptions(paper=(100.0, 120.0), **style)
    found = slots(*boxes, bleed=how.pop("bleed", PLAIN))
    area = Box(
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[0] + box[2] for box in boxes),
        max(box[1] + box[3] for box in boxes),
    )
    return Page(100.0, 120.0, "front", 1, 1, found, area, options=options, **how)


def rounded(lines: tuple[Segment, ...]) -> set[tuple[float, ...]]:
    return {tuple(round(end, 3) for end in line) for line in lines}


def test_marks_begin_beyond_the_bleed_and_are_four_millimetres_long() -> None:
    page = sheet((30, 40, 40, 50), bleed=Bleed(1.0, 2.0, 1.5, 2.5))
    assert rounded(marks_of(page).crops) == {
        (30, 33.6, 30, 37.6), (70, 33.6, 70, 37.6),
        (30, 92.9, 30, 96.9), (70, 92.9, 70, 96.9),
        (24.6, 40, 28.6, 40), (24.6, 90, 28.6, 90),
        (71.9, 40, 75.9, 40), (71.9, 90, 75.9, 90),
    }  # fmt: skip


def test_marks_end_where_the_printer_does_but_for_the_last_that_show_the_cut() -> None:
    # 7.4 mm are free above: 2 mm between the margin and the ink. Below, the margin leaves 0.9.
    margin = Margins(5.0, 5.0, 8.7, 5.0)
    page = sheet((30, 7.4, 40, 102.6), margin=margin)
    upright = {line for line in rounded(marks_of(page).crops) if line[0] == line[2] == 30}
    assert upright == {(30, 5, 30, 7), (30, 110.4, 30, 114.4)}


def test_a_mark_shorter_than_a_millimetre_is_none() -> None:
    def above(free: float) -> int:
        page = sheet((30, free, 40, 50), margin=evenly(0.0))
        return sum(line.y2 < free for line in marks_of(page).crops)

    assert above(2.4) == 2  # 1 mm of paper, 1 mm of mark, 0.4 mm of air
    assert above(2.39) == 0


def test_marks_between_two_cards_join_where_they_would_meet() -> None:
    far = sheet((30, 10, 40, 20), (30, 38.8, 40, 20))
    upright = {line for line in rounded(marks_of(far).crops) if line[0] == line[2] == 30}
    assert {(30, 30.4, 30, 38.4)} <= upright
    farther = sheet((30, 10, 40, 20), (30, 39, 40, 20))
    upright = {line for line in rounded(marks_of(farther).crops) if line[0] == line[2] == 30}
    assert {(30, 30.4, 30, 34.4), (30, 34.6, 30, 38.6)} <= upright


def test_a_card_across_a_line_stops_its_mark() -> None:
    page = sheet((20, 20, 20, 20), (25, 43, 40, 20))
    upright = {line for line in rounded(marks_of(page).crops) if line[0] == line[2] == 40}
    # Above, the mark is free; below lies a card that this line does not trim.
    assert upright == {(40, 15.6, 40, 19.6), (40, 40.4, 40, 42.6)}
    # Where a mark stands no tick is needed.
    assert not marks_of(page).ticks
    level = sheet((20, 20, 20, 20), (43, 25, 20, 40))
    assert (40.4, 40, 42.6, 40) in rounded(marks_of(level).crops)
    assert not marks_of(level).ticks


@pytest.mark.parametrize(("gutter", "ticks"), [(1.6, 1), (1.5, 1), (1.4, 0)])
def test_where_a_cut_ends_at_a_card_a_tick_or_a_line_shows_it(gutter: float, ticks: int) -> None:
    # Two cards above one that is as wide as both: the cut between them ends at it. Bleed on all
    # sides leaves no room for a crop mark in the gutter.
    bleed = Bleed(0.0, 0.5, 0.0, 0.5)
    page = sheet((20, 20, 20, 20), (40, 20, 20, 20), (20, 40 + gutter, 40, 20), bleed=bleed)
    marks = marks_of(page)
    assert len(marks.ticks) == ticks
    if ticks:
        assert rounded(marks.ticks) == {(40, 40.4, 40, round(40 + gutter - 0.4, 3))}
        assert not marks.cuts
    else:
        assert rounded(marks.cuts) == {(40, 20, 40, 40)}


def test_ticks_of_level_cuts_lie_level() -> None:
    bleed = Bleed(0.5, 0.0, 0.5, 0.0)
    page = sheet((20, 20, 20, 20), (20, 40, 20, 20), (41.6, 20, 20, 40), bleed=bleed)
    assert rounded(marks_of(page).ticks) == {(40.4, 40, 41.2, 40)}
    mirrored = sheet((41.6, 20, 20, 20), (41.6, 40, 20, 20), (20, 20, 20, 40), bleed=bleed)
    assert rounded(marks_of(mirrored).ticks) == {(40.4, 40, 41.2, 40)}


def test_a_tick_is_at_most_as_long_as_a_mark() -> None:
    page = sheet((20, 20, 20, 20), (40, 20, 20, 20), (20, 50, 40, 20), bleed=Bleed(0, 0, 0, 9.5))
    assert rounded(marks_of(page).ticks) == {(40, 40.4, 40, 44)}


@pytest.mark.parametrize(
    ("fold", "gutter", "folds"),
    [
        ("vertical", 1.0, {(50, 1, 50, 119)}),
        ("vertical", 0.98, {(50, 1, 50, 29.6), (50, 70.4, 50, 119)}),
        ("horizontal", 1.0, {(1, 60, 99, 60)}),
        ("horizontal", 0.0, {(1, 60, 19.6, 60), (60.4, 60, 99, 60)}),
    ],
)
def test_a_fold_with_a_thin_gutter_is_marked_in_the_margins(
    fold: Any, gutter: float, folds: set[tuple[float, ...]]
) -> None:
    half = gutter / 2
    boxes = [(10.0, 30.0, 40 - half, 40.0), (50 + half, 30.0, 40 - half, 40.0)]
    if fold == "horizontal":
        boxes = [(20.0, 20.0, 40.0, 40 - half), (20.0, 60 + half, 40.0, 40 - half)]
    marks = marks_of(sheet(*boxes, fold=fold, marks="lines"))
    assert rounded(marks.folds) == folds
    across = [line for line in marks.crops + marks.cuts if (line.x1 == line.x2) == (fold[0] == "v")]
    middle = 50 if fold == "vertical" else 60
    at_fold = [
        line for line in across if abs((line.x1 if fold[0] == "v" else line.y1) - middle) < 0.01
    ]
    assert not at_fold


def test_crosses_stand_midway_between_the_cards_and_what_the_printer_reaches() -> None:
    page = sheet((30, 40, 40, 50), registered=True, margin=Margins(4.0, 6.0, 8.0, 5.0))
    # 30 mm beside (less 6 of margin), 30 below (less 8), alike in all four corners.
    assert set(marks_of(page).crosses) == {
        Circle(x, y, 2.0) for x in (18.0, 82.0) for y in (19.0, 101.0)
    }


def test_where_margins_leave_no_room_crosses_go_out_to_the_edge() -> None:
    page = sheet((8, 30, 84, 60), registered=True, margin=evenly(7.0))
    # 8 mm beside the cards: 0.5 mm each way within the margin are too few, 3 mm are enough.
    assert set(marks_of(page).crosses) == {
        Circle(x, y, 2.0) for x in (4.0, 96.0) for y in (15.0, 105.0)
    }
    small = sheet((4.6, 30, 90.8, 60), registered=True)
    assert [cross.radius for cross in marks_of(small).crosses] == [pytest.approx(1.3)] * 4
    none = sheet((4.2, 30, 91.6, 60), registered=True)
    assert not marks_of(none).crosses


def test_a_corner_is_never_rounder_than_its_card() -> None:
    page = sheet((30, 40, 4, 50), corners=True)
    assert marks_of(page).corners == (
        Arc(32, 42, 2, 180),
        Arc(32, 42, 2, 270),
        Arc(32, 88, 2, 0),
        Arc(32, 88, 2, 90),
    )


def half(text: str) -> float:
    return len(text) / 2


def test_the_footer_stands_in_the_middle_of_the_lower_margin() -> None:
    page = sheet((10, 20, 80, 80), bleed=PLAIN)
    footer = footer_of(page, Marks(), ["Set", "sheet 1"], half)
    assert footer
    assert (footer.x, footer.size, footer.text) == (11.0, 2.1, "Set · sheet 1")
    assert not footer.upright
    # 18 mm below the bleed, of which printers reach 15; capitals are 1.575 mm high.
    assert footer.y == pytest.approx(102 + (15 + 1.575 + 0.4) / 2)


def test_with_more_room_beside_the_footer_climbs_the_left_margin() -> None:
    page = sheet((20, 5, 60, 111))
    footer = footer_of(page, Marks(), ["Set"], half)
    assert footer
    assert footer.upright
    assert footer.y == 115.0
    assert footer.x == pytest.approx(18 - (15 + 1.575 + 0.4) / 2 + 1.575)


@pytest.mark.parametrize(("below", "climbs"), [(6.9, True), (7.0, False)])
def test_seven_millimetres_below_are_enough_for_the_footer(below: float, climbs: bool) -> None:
    # The bleed of 2 mm aside; beside the card there is room in any case.
    page = sheet((20, 5, 60, 120 - 5 - 2 - below))
    footer = footer_of(page, Marks(), ["Set"], half)
    assert footer
    assert footer.upright is climbs


def test_the_footer_takes_the_widest_stretch_between_marks() -> None:
    page = sheet((4, 20, 92, 80))
    marks = Marks(crops=(Segment(30, 103, 30, 107), Segment(60, 104, 60, 108)))
    # From 60 to 96, less a millimetre of air at both ends.
    longest = footer_of(page, marks, ["x" * 42], half)
    assert longest
    assert longest.x == 61.0
    assert longest.size == pytest.approx(34 / 21)
    assert footer_of(page, marks, ["x" * 43], half) is None
    two = footer_of(page, marks, ["x" * 42, "more"], half)
    assert two
    assert two.text == "x" * 42


def test_below_the_marks_of_a_cutter_the_footer_keeps_a_millimetre_of_air() -> None:
    marks = [Box(10, 10, 15, 15), Box(80, 10, 85, 15), Box(10, 100, 15, 105)]
    footer = footer_below(marks, ["Set", "sheet 1"], half)
    assert footer
    assert (footer.x, footer.size, footer.text) == (10, 2.1, "Set · sheet 1")
    assert footer.y == pytest.approx(105 + 1 + 2.1)
    assert footer_below(marks, ["x" * 200], half) is None


def test_a_bleed_as_wide_as_the_border_needs_no_border_besides() -> None:
    # Kept bleed of 3.5 mm each side: two poker cards and what is kept free fill the width.
    options = SheetOptions(paper=(10 + 2 * 63 + 4 * 3.5, 120), bleed=3.5, keep_bleed=True)
    grid = best_fit(options, POKER)
    assert (grid.columns, grid.gutter[0]) == (2, 7.0)
    x, _, bleed = next(grid.places(options))
    assert (x, bleed.left) == (8.5, 3.5)


def curve_points(code: str, height: float) -> list[tuple[float, float]]:
    """Points along all curves that operators draw, in mm on the page."""
    points, here = [], (0.0, 0.0)
    for numbers, operator in re.findall(r"((?:-?[\d.]+ )+)([mlc])\b", code):
        values = [float(number) / POINT for number in numbers.split()]
        ends = list(zip(values[::2], values[1::2], strict=True))
        if operator == "c":
            for part in (0.25, 0.5, 0.75):
                weights = [math.comb(3, k) * part**k * (1 - part) ** (3 - k) for k in range(4)]
                path = (here, *ends)
                x, y = (
                    sum(weight * end[axis] for weight, end in zip(weights, path, strict=True))
                    for axis in (0, 1)
                )
                points.append((x, height - y))
        here = ends[-1]
    return points


@pytest.mark.parametrize("start", [0, 90, 180, 270])
def test_a_rounded_corner_is_drawn_as_a_quarter_of_a_circle(start: int) -> None:
    code = mark_operators(Marks(corners=(Arc(20, 30, 3, start),)), 100)
    points = curve_points(code, 100)
    for x, y in points:
        assert math.dist((x, y), (20, 30)) == pytest.approx(3, abs=0.01)
    middle = math.radians(start + 45)
    assert points[1] == pytest.approx(
        (20 + 3 * math.cos(middle), 30 + 3 * math.sin(middle)), abs=0.01
    )


@pytest.mark.parametrize(
    ("marks", "radius"),
    [(Marks(circles=(Circle(20, 30, 5),)), 5), (Marks(crosses=(Circle(20, 30, 2),)), 1.2)],
)
def test_circles_are_drawn_whole_and_round(marks: Marks, radius: float) -> None:
    points = curve_points(mark_operators(marks, 100), 100)
    assert len(points) == 12
    for point in points:
        assert math.dist(point, (20, 30)) == pytest.approx(radius, abs=0.01)
    assert sum(x for x, _ in points) / 12 == pytest.approx(20, abs=0.01)
    assert sum(y for _, y in points) / 12 == pytest.approx(30, abs=0.01)


@pytest.mark.parametrize(("free", "there"), [(3.0, True), (2.99, False)])
def test_a_footer_needs_its_height_and_air_on_both_sides(free: float, there: bool) -> None:
    # 1.6 mm of letters, 0.4 to the cards, 1 to the edge.
    card = (1.0, 5.0, 98.0, 120 - 5 - 2 - free)
    page = sheet(card)
    footer = footer_of(page, Marks(), ["x" * 120], half)
    assert (footer is not None) is there
    if footer:
        assert footer.size == pytest.approx(1.6)
        assert footer.y == pytest.approx(120 - free + 1.6, abs=0.01)


def test_near_the_edge_a_footer_stays_a_millimetre_inside() -> None:
    # Of 3 mm below the bleed a printer reaches none: letters begin 0.4 mm below it.
    page = sheet((1.5, 5, 97, 120 - 5 - 2 - 3.0))
    footer = footer_of(page, Marks(), ["Set"], half)
    assert footer
    assert (footer.size, footer.y) == pytest.approx((2.1, 117 + 1.975))


def test_a_footer_below_the_marks_of_a_cutter_is_no_wider_than_they_are() -> None:
    marks = [Box(10, 10, 15, 15), Box(80, 10, 85, 15), Box(10, 100, 15, 105)]
    footer = footer_below(marks, ["x" * 80], half)
    assert footer
    assert footer.size == pytest.approx(75 / 40)
    assert footer_below(marks, ["x" * 94], half) is None


def test_a_footer_that_climbs_keeps_off_the_marks_that_lie_across_it() -> None:
    page = sheet((20, 5, 60, 111))
    level = Marks(crops=(Segment(10, 30, 16, 30), Segment(10, 90, 16, 90)))
    footer = footer_of(page, level, ["x" * 56], half)
    assert footer
    assert (footer.y, footer.size) == pytest.approx((89, 58 / 28))
    # What lies beyond the cards' left edge is in nobody's way.
    inside = Marks(crops=(Segment(18, 60, 22, 60),))
    footer = footer_of(page, inside, ["Set"], half)
    assert footer and footer.y == 115
