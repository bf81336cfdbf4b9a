"""How cards are laid out: as many as the paper holds, none overlapping, or a clear refusal."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pnp.data.problems import PnpError
from pnp.sheets.grid import best_fit
from pnp.sheets.layout import Bleed, Margins, SheetOptions, as_duplex, as_marks, evenly
from tests.sheets.read_back import overlap
from tests.sheets.stand_ins import A4, LETTER, POKER, some_pages

sides = st.floats(10, 130).map(lambda length: round(length, 2))
papers = st.tuples(st.floats(100, 450), st.floats(100, 450)).map(
    lambda paper: (round(paper[0], 1), round(paper[1], 1))
)
modes = st.sampled_from(["none", "long-edge", "short-edge", "gutterfold"])


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_nine_poker_cards_stand_upright_on_common_paper(paper: tuple[float, float]) -> None:
    grid = best_fit(SheetOptions(paper=paper), POKER)
    assert (grid.columns, grid.rows, grid.turned) == (3, 3, False)
    assert grid.area.left >= 5
    assert grid.area.top >= 5


def test_the_gutter_is_as_wide_as_it_can_be_for_nothing() -> None:
    assert best_fit(SheetOptions(), POKER).gutter == pytest.approx((1.5, 4.0))
    assert best_fit(SheetOptions(marks="none"), POKER).gutter == (4.0, 4.0)
    assert best_fit(SheetOptions(paper=LETTER), POKER).gutter == (4.0, 0.0)
    first, beside, _, below, *_ = best_fit(SheetOptions(), POKER).places(SheetOptions())
    assert (beside[0] - first[0], below[1] - first[1]) == pytest.approx((63 + 1.5, 88 + 4.0))


def test_few_cards_stand_further_apart_when_that_costs_no_sheet() -> None:
    token = (25.0, 25.0)
    assert best_fit(SheetOptions(), token, count=88).gutter[0] == 0.0
    grid = best_fit(SheetOptions(), token, count=4)
    assert grid.gutter == (4.0, 4.0)
    assert grid.capacity >= 4
    assert best_fit(SheetOptions(), POKER, count=9).capacity == 9
    bled = SheetOptions(bleed=3.0, keep_bleed=True)
    assert best_fit(bled, token, count=4).gutter == (6.0, 6.0)
    # They do so only if four millimetres stay around them for marks.
    assert best_fit(SheetOptions(paper=(10 + 50 + 4 + 8, 43)), token, count=2).gutter[0] == 4.0
    assert best_fit(SheetOptions(paper=(10 + 50 + 4 + 6, 43)), token, count=2).gutter[0] == 2.0


def test_marks_and_bleed_get_room_before_the_margin() -> None:
    for paper in (A4, LETTER):
        grid = best_fit(SheetOptions(paper=paper), POKER)
        x, y, bleed = next(grid.places(SheetOptions(paper=paper)))
        assert x - 5 - bleed.left >= 1.3
        assert y - 5 - bleed.top >= 1.3


def test_a_sliver_of_a_gutter_is_closed_so_that_one_cut_does_for_two_cards() -> None:
    assert best_fit(SheetOptions(paper=(136.5, 98)), POKER).gutter[0] == 0.0


def test_cards_lie_down_when_more_fit_that_way() -> None:
    grid = best_fit(SheetOptions(paper=(186, 73)), POKER)
    assert (grid.turned, grid.capacity) == (True, 2)


def test_a_gutterfold_holds_as_many_backs_as_fronts() -> None:
    grid = best_fit(SheetOptions(duplex="gutterfold"), POKER, backed=True)
    assert (grid.capacity, grid.columns * grid.rows) == (4, 8)
    assert grid.fold == "vertical"
    plain = best_fit(SheetOptions(duplex="gutterfold"), POKER, backed=False)
    assert (plain.capacity, plain.fold) == (9, None)


@given(papers, sides, sides, st.floats(0, 20), st.none() | st.floats(0, 12), modes, st.booleans())
def test_no_arrangement_in_rows_and_columns_holds_more(
    paper: tuple[float, float],
    width: float,
    height: float,
    margin: float,
    gutter: float | None,
    duplex: Any,
    back: bool,
) -> None:
    options = SheetOptions(paper=paper, duplex=duplex, margin=evenly(margin), gutter=gutter)
    folding = duplex == "gutterfold" and back
    most = 0
    for w, h in ((width, height), (height, width)):
        columns = _count(paper[0] - 2 * margin, w, gutter or 0)
        rows = _count(paper[1] - 2 * margin, h, gutter or 0)
        if folding:
            most = max(most, columns // 2 * rows, columns * (rows // 2))
        else:
            most = max(most, columns * rows)
    if most == 0:
        with pytest.raises(PnpError, match="does not fit"):
            best_fit(options, (width, height), back)
    else:
        assert best_fit(options, (width, height), back).capacity == most


def _count(room: float, card: float, gutter: float) -> int:
    count = 0
    while (count + 1) * card + count * gutter <= room + 1e-6:
        count += 1
    return count


@given(papers, sides, sides, st.floats(0, 20), st.none() | st.floats(0, 12), modes, st.booleans())
def test_slots_never_overlap_nor_leave_the_printable_area(
    paper: tuple[float, float],
    width: float,
    height: float,
    margin: float,
    gutter: float | None,
    duplex: Any,
    back: bool,
) -> None:
    options: dict[str, Any] = {
        "paper": paper,
        "duplex": duplex,
        "margin": evenly(margin),
        "gutter": gutter,
    }
    try:
        capacity = best_fit(SheetOptions(**options), (width, height), back).capacity
    except PnpError:
        assume(False)
    pages = some_pages(capacity + 1, (width, height), back, **options)
    assert sum(len(page.slots) for page in pages) == (capacity + 1) * (
        2 if back and duplex != "none" else 1
    )
    for page in pages:
        assert not overlap(page)
        for slot in page.slots:
            assert sorted((slot.w, slot.h)) == sorted((width, height))
            assert slot.x >= margin - 1e-5
            assert slot.y >= margin - 1e-5
            assert slot.x + slot.w <= page.width - margin + 1e-5
            assert slot.y + slot.h <= page.height - margin + 1e-5


@given(st.floats(0, 3), st.none() | st.floats(0, 10))
def test_bleed_never_reaches_into_a_neighbour(bleed: float, gutter: float | None) -> None:
    for page in some_pages(6, (40, 50), duplex="long-edge", bleed=bleed, gutter=gutter):
        for slot in page.slots:
            ink = slot.inked
            assert all(0 <= side <= bleed for side in slot.bleed)
            for other in page.slots:
                if other is not slot:
                    assert (
                        ink.right <= other.inked.left + 1e-6
                        or ink.left >= other.inked.right - 1e-6
                        or ink.bottom <= other.inked.top + 1e-6
                        or ink.top >= other.inked.bottom - 1e-6
                    )


def test_the_outer_cards_keep_their_whole_bleed() -> None:
    first = some_pages(9, gutter=1.0, bleed=2.0)[0].slots[0]
    assert first.bleed == (2.0, 2.0, 0.5, 0.5)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"margin": evenly(-1.0)}, "margin must be 0 mm or more, not -1"),
        ({"gutter": -0.5}, "gutter must be 0 mm or more, not -0.5"),
        ({"bleed": math.nan}, "bleed must be 0 mm or more, not nan"),
        ({"margin": evenly(math.inf)}, "margin must be 0 mm or more, not inf"),
        ({"paper": (0.0, 297.0)}, "paper cannot be 0 x 297 mm"),
        ({"paper": (math.nan, 297.0)}, "paper cannot be nan x 297 mm"),
        ({"paper": (210.0, 1e9)}, "at most 5080 mm"),
        ({"margin": evenly(105.0)}, "margins of 105 mm leave nothing of 210 x 297 mm paper"),
        ({"duplex": "longedge"}, "did you mean 'long-edge'?"),
        ({"marks": "corps"}, "did you mean 'crop'?"),
    ],
)
def test_what_no_printer_can_do_is_refused(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(PnpError) as error:
        SheetOptions(**wrong)
    assert words in str(error.value)


def test_every_mistake_in_the_options_is_told_at_once() -> None:
    with pytest.raises(PnpError) as error:
        SheetOptions(paper=(-1, 5), margin=evenly(-1), gutter=math.nan, bleed=-2)
    assert len(error.value.problems) == 4


def test_a_card_too_large_is_told_what_paper_it_needs() -> None:
    with pytest.raises(PnpError) as error:
        best_fit(SheetOptions(paper=(50, 50)), POKER)
    assert str(error.value) == (
        "63 x 88 mm does not fit on 50 x 50 mm paper with margins of 5 mm; "
        "the smallest paper is 73 x 98 mm"
    )


def test_a_card_too_large_to_fold_is_told_what_would_do() -> None:
    with pytest.raises(PnpError) as error:
        best_fit(SheetOptions(duplex="gutterfold"), (190, 254), backed=True)
    assert "190 x 254 mm with its back beside it" in str(error.value)
    assert "the smallest paper is 390 x 264 mm" in str(error.value)
    # Both halves of a folded sheet keep the wider one of the margins at its sides.
    with pytest.raises(PnpError, match="the smallest paper is 398 x 271 mm"):
        best_fit(SheetOptions(duplex="gutterfold", margin=UNEVEN), (190, 254), backed=True)
    with pytest.raises(PnpError, match="the smallest paper is 205 x 317 mm"):
        best_fit(SheetOptions(margin=UNEVEN), (190, 300))
    assert "duplex long-edge or short-edge has room for it" in str(error.value)
    # What has no back is not folded, and turning the paper would not help it.
    with pytest.raises(PnpError, match=r"^190 x 300 mm does not fit .* is 200 x 310 mm$"):
        best_fit(SheetOptions(duplex="gutterfold"), (190, 300), backed=False)


@given(sides, sides, st.floats(0, 12), st.booleans())
def test_the_paper_that_is_recommended_is_large_enough(
    width: float, height: float, gutter: float, fold: bool
) -> None:
    duplex = as_duplex("gutterfold" if fold else "none")
    with pytest.raises(PnpError) as error:
        best_fit(SheetOptions(paper=(12, 12), gutter=gutter, duplex=duplex), (width, height), fold)
    words = str(error.value).split("smallest paper is ")[1].split()
    paper = (float(words[0]) + 0.01, float(words[2]) + 0.01)
    grid = best_fit(SheetOptions(paper=paper, gutter=gutter, duplex=duplex), (width, height), fold)
    assert grid.capacity == 1


@pytest.mark.parametrize("size", [(0.0, 88.0), (-63.0, 88.0), (math.nan, 88.0), (2.0, 88.0)])
def test_a_card_that_is_no_card_is_refused(size: tuple[float, float]) -> None:
    with pytest.raises(PnpError, match="a card cannot be"):
        best_fit(SheetOptions(), size)
    assert best_fit(SheetOptions(), (5.0, 88.0)).capacity > 0


def test_names_become_options() -> None:
    assert as_duplex("short-edge") == "short-edge"
    assert as_marks("lines") == "lines"
    with pytest.raises(PnpError, match="duplex cannot be 'both'"):
        as_duplex("both")
    with pytest.raises(PnpError, match="marks cannot be ''"):
        as_marks("")


UNEVEN = Margins(top=3.0, right=6.0, bottom=14.0, left=9.0)


@pytest.mark.parametrize("paper", [A4, LETTER, (297.0, 210.0)])
@pytest.mark.parametrize("duplex", ["none", "long-edge", "short-edge", "gutterfold"])
@pytest.mark.parametrize("card", [POKER, (25.0, 25.0), (44.0, 68.0)])
def test_uneven_margins_hold_on_both_sides(
    paper: tuple[float, float], duplex: Any, card: tuple[float, float]
) -> None:
    """A back lies behind its front, and neither is where the printer does not reach."""
    pages = some_pages(5, card, paper=paper, duplex=duplex, margin=UNEVEN)
    assert pages
    for page in pages:
        for slot in page.slots:
            assert slot.inked.left >= UNEVEN.left - 1e-6
            assert slot.inked.top >= UNEVEN.top - 1e-6
            assert slot.inked.right <= page.width - UNEVEN.right + 1e-6
            assert slot.inked.bottom <= page.height - UNEVEN.bottom + 1e-6
    if duplex in ("long-edge", "short-edge"):
        front, back = pages[:2]
        sideways = (duplex == "long-edge") == (paper[1] > paper[0])
        for one, other in zip(front.slots, back.slots, strict=True):
            across = front.width - other.x - other.w if sideways else other.x
            down = other.y if sideways else front.height - other.y - other.h
            assert (across, down) == pytest.approx((one.x, one.y))


def test_without_backs_only_the_front_counts() -> None:
    (page,) = some_pages(1, (195.0, 280.0), back=False, margin=UNEVEN)
    assert (page.slots[0].x, page.slots[0].y) == pytest.approx((9.0, 3.0))
    with pytest.raises(PnpError, match="top 3, right 6, bottom 14, left 9 mm"):
        some_pages(1, (195.0, 280.0), margin=UNEVEN, duplex="long-edge")


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("marks", ["crop", "none"])
@pytest.mark.parametrize("duplex", ["none", "long-edge", "gutterfold"])
@pytest.mark.parametrize("bleed", [2.0, 3.0])
def test_a_bleed_of_ones_own_is_kept_around_every_card(
    paper: tuple[float, float], marks: Any, duplex: Any, bleed: float
) -> None:
    options: dict[str, Any] = {"paper": paper, "marks": marks, "duplex": duplex, "bleed": bleed}
    for page in some_pages(20, keep_bleed=True, **options):
        assert all(slot.bleed == pytest.approx((bleed,) * 4) for slot in page.slots)
        assert page.least_bleed is None
        assert not overlap(page)


def test_what_is_missing_of_the_bleed_is_known() -> None:
    assert some_pages(9)[0].least_bleed == pytest.approx(0.75)
    assert some_pages(9, paper=LETTER)[0].least_bleed == 0
    assert some_pages(4)[0].least_bleed is None
    assert some_pages(9, bleed=0.5)[0].least_bleed is None


def test_a_card_fills_a_page_of_its_own_with_its_bleed() -> None:
    options: dict[str, Any] = {
        "paper": (69.0, 94.0),
        "margin": evenly(0),
        "bleed": 3.0,
        "marks": "none",
    }
    pages = some_pages(2, keep_bleed=True, **options)
    for page in pages:
        assert page.slots[0].inked == pytest.approx((0, 0, 69, 94))
    with pytest.raises(PnpError) as error:
        some_pages(1, keep_bleed=True, **{**options, "paper": (68.0, 94.0)})
    assert str(error.value).endswith(
        "63 x 88 mm and 3 mm of bleed around it does not fit on 68 x 94 mm paper with margins of "
        "0 mm; the smallest paper is 69 x 94 mm"
    )
    folded = SheetOptions(**{**options, "duplex": "gutterfold"}, keep_bleed=True)
    with pytest.raises(PnpError, match="smallest paper is 138 x 94 mm"):
        best_fit(folded, POKER, backed=True)


def test_a_gutter_too_narrow_for_the_bleed_is_refused() -> None:
    with pytest.raises(PnpError, match="gutter of 3 mm leaves no 2 mm of bleed"):
        SheetOptions(gutter=3.0, bleed=2.0, keep_bleed=True)
    assert SheetOptions(gutter=4.0, bleed=2.0, keep_bleed=True)


def test_kept_bleed_is_part_of_the_border_for_marks() -> None:
    # Beside two cards, each with 1 mm of bleed: the other 3 mm of the border on either side.
    options = SheetOptions(paper=(10 + 2 * 63 + 2 * (1 + 3) + 3, 120), bleed=1.0, keep_bleed=True)
    assert best_fit(options, POKER).gutter[0] == pytest.approx(3.0)


def test_the_narrowest_gutter_is_one_millimetre() -> None:
    # Two cards, 8 mm of border: 137 mm hold them with a gutter of 0.99 mm, 138 with one of 1.
    def gutter(width: float) -> float:
        return best_fit(SheetOptions(paper=(width, 98)), POKER).gutter[0]

    assert gutter(126 + 10 + 8 + 0.99) == 0.0
    assert gutter(126 + 10 + 8 + 1.0) == pytest.approx(1.0)
    assert gutter(126 + 10 + 8 + 9.0) == 4.0


def test_on_square_paper_cards_stand_upright() -> None:
    grid = best_fit(SheetOptions(paper=(200, 200)), POKER)
    assert not grid.turned
    # What is turned holds as many, so the earlier way stays.
    assert best_fit(SheetOptions(paper=(200, 200)), (88.0, 63.0)).turned is False


def test_a_float_s_last_digit_turns_no_card() -> None:
    # Across and down the printer reaches the same, but for what the sum of the margins loses.
    margin = Margins(4.95, 8.8, 4.95, 1.1)
    assert best_fit(SheetOptions(paper=(210, 210), margin=margin), POKER).turned is False


def test_at_a_level_fold_cards_bleed_half_the_gutter() -> None:
    options: dict[str, Any] = {"duplex": "gutterfold", "paper": (100.0, 200.0), "gutter": 3.0}
    (page,) = some_pages(1, **options)
    front, back = page.slots
    assert page.fold == "horizontal"
    assert front.bleed.bottom == back.bleed.top == pytest.approx(1.5)
    assert back.y - front.y - front.h == pytest.approx(3.0)


def test_margins_grow_at_every_edge() -> None:
    assert UNEVEN.grown(0.5) == (3.5, 6.5, 14.5, 9.5)


@pytest.mark.parametrize(
    ("fine", "wrong", "hint"),
    [
        ({"paper": (5080.0, 5080.0)}, {"paper": (5080.1, 5080.0)}, ""),
        ({"paper": (0.9, 297.0), "margin": evenly(0)}, {"paper": (0.0, 297.0)}, ""),
        (
            {"margin": Margins(150.0, 5.0, 146.9, 5.0)},
            {"margin": Margins(150.0, 5.0, 147.0, 5.0)},
            "less than 105 mm",
        ),
        (
            {"margin": Margins(5.0, 100.0, 5.0, 109.9)},
            {"margin": Margins(5.0, 100.0, 5.0, 110.0)},
            "less than 105 mm",
        ),
        (
            {"gutter": 6.0, "bleed": 3.0, "keep_bleed": True},
            {"gutter": 5.9, "bleed": 3.0, "keep_bleed": True},
            "at least 6 mm, or no bleed of your own",
        ),
    ],
)
def test_what_a_printer_can_do_ends_where_it_is_said_to(
    fine: dict[str, Any], wrong: dict[str, Any], hint: str
) -> None:
    SheetOptions(**fine)
    with pytest.raises(PnpError) as error:
        SheetOptions(**wrong)
    assert error.value.problems[0].hint == hint


def test_a_margin_that_cannot_be_is_not_reckoned_with() -> None:
    with pytest.raises(PnpError) as error:
        SheetOptions(margin=Margins(top=-1.0, right=150.0, bottom=5.0, left=150.0))
    assert len(error.value.problems) == 1


def test_pages_do_not_shrink_unasked() -> None:
    assert not SheetOptions().fit_pages


def test_what_is_missing_of_the_bleed_is_told_of_the_card_that_misses_most() -> None:
    # In the corners half a millimetre is missing at two sides, elsewhere more at one.
    (page,) = some_pages(4, (40.0, 40.0), paper=(93.0, 120.0), gutter=1.0, marks="none")
    leasts = {min(slot.bleed) for slot in page.slots}
    slots = (*page.slots[:3], page.slots[3]._replace(bleed=Bleed(0.25, 2.0, 2.0, 2.0)))
    assert leasts == {0.5}
    assert page._replace(slots=slots).least_bleed == 0.25
    # A face that is drawn no further misses nothing.
    enough = page.slots[0]._replace(bleed=Bleed(2.0, 2.0, 2.0, 2.0))
    assert page._replace(slots=(enough,)).least_bleed is None


def test_a_grid_lies_from_its_first_trim_to_its_last() -> None:
    grid = best_fit(SheetOptions(paper=(76.0, 120.0), gutter=2.0), (30.0, 20.0))
    assert (grid.columns, grid.rows) == (2, 5)
    left, top = (76 - 62) / 2, (120 - 108) / 2
    assert grid.area == pytest.approx((left, top, left + 62, top + 108))


def test_outer_cards_bleed_as_far_as_the_margin_lets_them() -> None:
    options = SheetOptions(paper=(10 + 60 + 2.0, 10 + 40 + 1.0), marks="none", gutter=0.0)
    grid = best_fit(options, (30.0, 40.0))
    assert [bleed for _, _, bleed in grid.places(options)] == [
        pytest.approx((1.0, 0.5, 0.0, 0.5)),
        pytest.approx((0.0, 0.5, 1.0, 0.5)),
    ]


def test_cards_are_folded_only_if_they_have_backs() -> None:
    folded = SheetOptions(duplex="gutterfold")
    assert best_fit(folded, POKER).fold is None
    assert best_fit(folded, POKER, backed=True).fold == "vertical"


def test_fronts_alone_of_two_sided_sheets_lie_in_what_is_reached_of_them() -> None:
    (page,) = some_pages(1, (195.0, 280.0), back=False, margin=UNEVEN, duplex="long-edge")
    assert (page.slots[0].x, page.slots[0].y) == pytest.approx((9.0, 3.0))


@pytest.mark.parametrize(
    ("card", "helps"),
    [((200.0, 287.0), True), ((200.1, 287.0), False), ((200.0, 287.1), False)],
)
def test_printing_both_sides_is_advised_where_a_card_fits_unfolded(
    card: tuple[float, float], helps: bool
) -> None:
    with pytest.raises(PnpError) as error:
        best_fit(SheetOptions(duplex="gutterfold"), card, backed=True)
    assert bool(error.value.problems[0].hint) is helps


@pytest.mark.parametrize(("card", "helps"), [((194.0, 281.0), True), ((194.1, 281.0), False)])
def test_with_its_bleed_a_card_that_is_not_folded_needs_more_room(
    card: tuple[float, float], helps: bool
) -> None:
    options = SheetOptions(duplex="gutterfold", bleed=3.0, keep_bleed=True)
    with pytest.raises(PnpError) as error:
        best_fit(options, card, backed=True)
    assert bool(error.value.problems[0].hint) is helps
