"""Sheets at their limits: where one more tenth of a millimetre makes the difference."""

from __future__ import annotations

import pytest

from pnp.sheets.duplex import turning_axis
from pnp.sheets.footer import footer_of
from pnp.sheets.grid import Grid, best_fit
from pnp.sheets.layout import Bleed, Box, SheetOptions, evenly
from pnp.sheets.marks import marks_of
from tests.sheets.stand_ins import A4, POKER, some_pages

WITHIN = Box(5, 5, 205, 292)


@pytest.mark.parametrize("gutter", [1.0, 6.0])
def test_ink_runs_to_the_middle_of_the_gutter_at_a_fold_that_lies_level(gutter: float) -> None:
    grid = Grid(A4, POKER, 3, 2, (0.0, gutter), False, "horizontal", WITHIN)
    ends = [bleed for _, _, bleed in grid.places(SheetOptions(bleed=2.0))]
    inner = min(2.0, gutter / 2)
    assert ends == [
        Bleed(2.0, 2.0, 0.0, inner),
        Bleed(0.0, 2.0, 0.0, inner),
        Bleed(0.0, 2.0, 2.0, inner),
    ]


@pytest.mark.parametrize("gutter", [1.0, 6.0])
def test_ink_runs_to_the_middle_of_the_gutter_at_a_fold_that_stands(gutter: float) -> None:
    grid = Grid(A4, POKER, 2, 3, (gutter, 0.0), False, "vertical", WITHIN)
    ends = [bleed for _, _, bleed in grid.places(SheetOptions(bleed=2.0))]
    inner = min(2.0, gutter / 2)
    assert ends == [
        Bleed(2.0, 2.0, inner, 0.0),
        Bleed(2.0, 0.0, inner, 0.0),
        Bleed(2.0, 0.0, inner, 2.0),
    ]


@pytest.mark.parametrize(("paper", "gutter"), [(137.02, 1.02), (136.98, 0.0), (145.0, 4.0)])
def test_a_gutter_is_a_millimetre_wide_at_least(paper: float, gutter: float) -> None:
    grid = best_fit(SheetOptions(paper=(paper, 98), marks="none"), POKER)
    assert grid.gutter[0] == pytest.approx(gutter)


def test_on_square_paper_the_long_edge_stands() -> None:
    assert turning_axis("long-edge", 200, 200) == "vertical"
    assert turning_axis("short-edge", 200, 200) == "horizontal"
    assert turning_axis("long-edge", 200.1, 200) == "horizontal"


def test_of_two_ways_that_are_as_good_the_first_is_taken() -> None:
    square = SheetOptions(paper=(200.0, 200.0))
    assert not best_fit(square, (50.0, 60.0)).turned
    folded = SheetOptions(paper=(200.0, 200.0), duplex="gutterfold")
    assert best_fit(folded, (50.0, 50.0), backed=True).fold == "vertical"


def test_crosses_lie_half_way_between_the_cards_and_what_the_printer_reaches() -> None:
    (page, *_) = some_pages(4, (50.0, 50.0), paper=(140.0, 150.0), duplex="long-edge", gutter=0.0)
    assert (page.area.left, page.area.top) == (20.0, 25.0)
    circles = {(cross.cx, cross.cy) for cross in marks_of(page).crosses}
    x, y = (20 + 5) / 2, (25 + 5) / 2
    assert circles == {(at, to) for at in (x, 140 - x) for to in (y, 150 - y)}


def test_the_footer_is_below_unless_there_is_more_room_beside() -> None:
    def upright(paper: tuple[float, float]) -> bool | None:
        (page,) = some_pages(1, (60.0, 60.0), paper=paper, bleed=0.0, margin=evenly(0))
        footer = footer_of(page, marks_of(page), ["set"], lambda text: 0.5 * len(text))
        return None if footer is None else footer.upright

    assert upright((80.0, 80.0)) is False  # as much room both ways
    assert upright((80.0, 64.0)) is True
    assert upright((64.0, 80.0)) is False
    assert upright((60.5, 60.5)) is None
