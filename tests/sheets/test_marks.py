"""Marks guide the knife and keep off the cards, and the footer keeps off the marks."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.sheets.footer import footer_of
from pnp.sheets.layout import Page, SheetOptions, evenly
from pnp.sheets.marks import Marks, Segment, marks_of
from pnp.sheets.pages import paginate
from tests.sheets.stand_ins import A4, LETTER, POKER, some_items, some_pages


def touches(line: Segment, page: Page) -> bool:
    """Does an upright or level line run over the ink of a card?"""
    return any(
        line.x1 < slot.inked.right + 0.3
        and line.x2 > slot.inked.left - 0.3
        and line.y1 < slot.inked.bottom + 0.3
        and line.y2 > slot.inked.top - 0.3
        for slot in page.slots
    )


@given(
    st.integers(1, 30),
    st.tuples(st.floats(20, 100), st.floats(20, 100)),
    st.sampled_from(["none", "long-edge", "short-edge", "gutterfold"]),
    st.none() | st.floats(0, 15),
    st.floats(0, 3),
    st.floats(0, 15),
    st.sampled_from(["crop", "lines"]),
)
def test_no_mark_hits_a_card_or_leaves_the_paper(
    count: int,
    card: tuple[float, float],
    duplex: Any,
    gutter: float | None,
    bleed: float,
    margin: float,
    style: Any,
) -> None:
    options = {"duplex": duplex, "gutter": gutter, "bleed": bleed, "margin": evenly(margin)}
    for page in some_pages(count, card, marks=style, paper=(230, 300), **options):
        marks = marks_of(page)
        for line in marks.crops:
            assert line.x1 == line.x2 or line.y1 == line.y2
            assert line.x1 <= line.x2 and line.y1 <= line.y2
            assert not touches(line, page)
            assert math.dist(line[:2], line[2:]) >= 1
            assert 0 <= line.x1 <= line.x2 <= page.width
            assert 0 <= line.y1 <= line.y2 <= page.height
        for cross in marks.crosses:
            square = Segment(
                cross.cx - cross.radius,
                cross.cy - cross.radius,
                cross.cx + cross.radius,
                cross.cy + cross.radius,
            )
            assert min(square) >= 0
            assert not touches(square, page)


@given(st.integers(1, 9), st.none() | st.floats(0, 8), st.floats(0, 3))
def test_every_mark_lies_on_the_line_of_a_trim_edge(
    count: int, gutter: float | None, bleed: float
) -> None:
    (page,) = some_pages(count, (50, 70), gutter=gutter, bleed=bleed)
    xs = [edge for slot in page.slots for edge in (slot.x, slot.x + slot.w)]
    ys = [edge for slot in page.slots for edge in (slot.y, slot.y + slot.h)]
    for line in marks_of(page).crops:
        if line.x1 == line.x2:
            assert min(abs(line.x1 - x) for x in xs) < 1e-6
        else:
            assert min(abs(line.y1 - y) for y in ys) < 1e-6


@pytest.mark.parametrize("paper", [(210.0, 297.0), LETTER])
def test_both_ends_of_every_cut_are_marked_on_common_paper(paper: tuple[float, float]) -> None:
    page = some_pages(9, paper=paper)[0]
    crops = marks_of(page).crops
    for slot in page.slots:
        for x in (slot.x, slot.x + slot.w):
            ends = [line for line in crops if abs(line.x1 - x) < 1e-6 and line.x1 == line.x2]
            assert {line.y1 < page.height / 2 for line in ends} == {True, False}
        for y in (slot.y, slot.y + slot.h):
            ends = [line for line in crops if abs(line.y1 - y) < 1e-6 and line.y1 == line.y2]
            assert {line.x1 < page.width / 2 for line in ends} == {True, False}


def test_marks_stand_in_a_gutter_only_where_they_fit() -> None:
    def inside(gutter: float, bleed: float) -> int:
        (page,) = some_pages(9, gutter=gutter, bleed=bleed)
        area = page.area
        return sum(
            area.left < line.x1 < area.right and area.top < line.y1 < area.bottom
            for line in marks_of(page).crops
        )

    assert inside(4.0, 2.0) == 0
    assert inside(1.5, 0.0) == 0
    # Two gutters each way, each with a mark on all four inner edges that cross it.
    assert inside(4.0, 0.5) == 2 * 2 * 4


def test_shared_edges_give_one_cut_line() -> None:
    (page,) = some_pages(9, gutter=0.0, marks="lines")
    cuts = marks_of(page).cuts
    area = page.area
    assert len(cuts) == 8
    upright = [line for line in cuts if line.x1 == line.x2]
    assert sorted(line.x1 for line in upright) == pytest.approx(
        [area.left, area.left + 63, area.left + 126, area.right], abs=1e-3
    )
    assert all(
        (line.y1, line.y2) == pytest.approx((area.top, area.bottom), abs=1e-3) for line in upright
    )


def test_cut_lines_follow_the_trim_of_each_card() -> None:
    (page,) = some_pages(4, gutter=3.0, marks="lines")
    cuts = {tuple(round(end, 3) for end in line) for line in marks_of(page).cuts}
    for slot in page.slots:
        left, top, right, bottom = (
            round(edge, 3) for edge in (slot.x, slot.y, slot.x + slot.w, slot.y + slot.h)
        )
        assert {(left, top, left, bottom), (right, top, right, bottom)} <= cuts
        assert {(left, top, right, top), (left, bottom, right, bottom)} <= cuts
    assert len(cuts) == 16


def test_a_fold_runs_from_edge_to_edge_between_the_halves() -> None:
    (page,) = some_pages(3, duplex="gutterfold")
    (fold,) = marks_of(page).folds
    assert fold == Segment(105, 1, 105, 296)


def test_where_cards_meet_at_the_fold_it_is_marked_in_the_margins_and_not_cut() -> None:
    (page,) = some_pages(4, duplex="gutterfold", gutter=0.0, marks="lines")
    marks = marks_of(page)
    above, below = marks.folds
    assert above.x1 == below.x1 == 105
    assert above.y2 < page.area.top < page.area.bottom < below.y1
    assert all(abs(line.x1 - 105) > 1 or line.x1 != line.x2 for line in marks.cuts + marks.crops)


def test_a_fold_is_marked_even_without_other_marks() -> None:
    (page,) = some_pages(3, duplex="gutterfold", marks="none")
    marks = marks_of(page)
    assert marks.folds
    assert marks == Marks(folds=marks.folds)


def test_corner_guides_round_the_four_corners_of_each_card() -> None:
    (page,) = some_pages(2, corners=True, gutter=2.0)
    arcs = marks_of(page).corners
    assert len(arcs) == 8
    first = page.slots[0]
    ends = set()
    for arc in arcs[:4]:
        for angle in (arc.start, arc.start + 90):
            x = arc.cx + arc.radius * math.cos(math.radians(angle))
            y = arc.cy + arc.radius * math.sin(math.radians(angle))
            ends.add((round(x - first.x, 6), round(y - first.y, 6)))
    assert ends == {
        (3, 0), (0, 3), (60, 0), (63, 3), (63, 85), (60, 88), (3, 88), (0, 85),
    }  # fmt: skip
    assert not marks_of(some_pages(2)[0]).corners


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("duplex", ["long-edge", "none"])
def test_crop_marks_lie_where_the_printer_reaches(paper: tuple[float, float], duplex: str) -> None:
    for page in some_pages(9, paper=paper, duplex=duplex):
        crops = marks_of(page).crops
        assert len(crops) >= 16
        for x1, y1, x2, y2 in crops:
            assert min(x1, x2, y1, y2) >= 5 - 1e-6
            assert max(x1, x2) <= paper[0] - 5 + 1e-6
            assert max(y1, y2) <= paper[1] - 5 + 1e-6


def test_round_tokens_get_circles() -> None:
    items = some_items(3, (25, 25), shape="round")
    (page,) = paginate(items, SheetOptions(corners=True, marks="lines"))
    marks = marks_of(page)
    assert [circle.radius for circle in marks.circles] == [12.5] * 3
    assert marks.circles[0][:2] == (page.slots[0].x + 12.5, page.slots[0].y + 12.5)
    assert not marks.cuts
    assert not marks.corners


def test_only_sheets_with_backs_get_registration_crosses() -> None:
    front, back = some_pages(2, duplex="long-edge")
    assert len(marks_of(front).crosses) == 4
    mirrored = {(210 - cross.cx, cross.cy) for cross in marks_of(front).crosses}
    assert mirrored == {(cross.cx, cross.cy) for cross in marks_of(back).crosses}
    assert not marks_of(some_pages(2)[0]).crosses


PARTS = ["Card Hunter", "sheet 3 of 12", "front", "version a1b2c3d"]


def half(text: str) -> float:
    """Every letter half as wide as it is high."""
    return len(text) / 2


@pytest.mark.parametrize("paper", [(210.0, 297.0), LETTER, (215.9, 355.6), (297.0, 420.0)])
@pytest.mark.parametrize("card", [POKER, (57.0, 89.0), (44.0, 68.0), (25.0, 25.0), (190.0, 254.0)])
@pytest.mark.parametrize("duplex", ["long-edge", "gutterfold"])
def test_the_footer_touches_neither_cards_nor_marks(
    paper: tuple[float, float], card: tuple[float, float], duplex: Any
) -> None:
    if duplex == "gutterfold" and card[0] == 190:
        card = (95.0, 140.0)
    page = some_pages(3, card, paper=paper, duplex=duplex)[0]
    marks = marks_of(page)
    footer = footer_of(page, marks, PARTS, half)
    assert footer is not None
    assert footer.text.startswith("Card Hunter")
    length = half(footer.text) * footer.size
    box = Segment(footer.x, footer.y - 0.75 * footer.size, footer.x + length, footer.y)
    if footer.upright:
        box = Segment(footer.x - 0.75 * footer.size, footer.y - length, footer.x, footer.y)
    assert not touches(box, page)
    assert 1 <= box.x1 <= box.x2 <= page.width - 1
    assert 1 <= box.y1 <= box.y2 <= page.height - 1
    for line in (*marks.crops, *marks.folds):
        apart = line.x2 < box.x1 or line.x1 > box.x2 or line.y2 < box.y1 or line.y1 > box.y2
        assert apart


def test_a_footer_too_long_leaves_out_its_end() -> None:
    page = some_pages(88, (25, 25))[0]
    footer = footer_of(page, marks_of(page), PARTS, half)
    assert footer is not None
    assert footer.text == "Card Hunter · sheet 3 of 12"


def test_without_room_there_is_no_footer() -> None:
    page = some_pages(1, (199.0, 299.0), paper=(200, 300), margin=evenly(0.5))[0]
    assert footer_of(page, marks_of(page), PARTS, half) is None


@pytest.mark.parametrize("gutter", [0.5, 1.0])
def test_beside_a_fold_every_edge_is_cut_but_one_that_lies_on_it(gutter: float) -> None:
    def marked(gutter: float) -> set[float]:
        (page,) = some_pages(2, duplex="gutterfold", gutter=gutter)
        assert page.fold == "vertical"
        return {
            round(line.x1 - page.width / 2, 3)
            for line in marks_of(page).crops
            if line.x1 == line.x2
        }

    assert {-gutter / 2, gutter / 2} <= marked(gutter)
    assert not {0.0} & marked(0.0)
