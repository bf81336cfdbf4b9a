"""Pieces of mixed sizes that share sheets: all are there, none touch, straight cuts part them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.data.problems import PnpError
from pnp.sheets.layout import Box, Duplex, Item, Margins, Page, SheetOptions, Size, Slot
from pnp.sheets.marks import marks_of
from pnp.sheets.packing import packed
from pnp.sheets.pages import paginate
from tests.sheets.stand_ins import A4, LETTER, a_card, a_component, a_face, a_set

SQUARE, TAROT, POKER, TOKEN = (63.0, 63.0), (70.0, 120.0), (63.0, 88.0), (25.0, 25.0)


def of(name: str, count: int, size: Size, *, back: bool = True, shape: str = "rect") -> list[Item]:
    component = a_component(name, size=size, back="back" if back else None, shape=shape)
    return [
        Item(
            a_set(component),
            component,
            a_card(f"{name}-{number}"),
            a_face(size, number),
            a_face(size, number, "back") if back else None,
        )
        for number in range(count)
    ]


def mixed() -> list[Item]:
    """What Card Hunter has beside its cards, and seven of these."""
    return [
        *of("card", 7, POKER),
        *of("square", 7, SQUARE),
        *of("tarot", 3, TAROT),
        *of("token", 4, TOKEN, shape="round"),
    ]


def apart(page: Page, gutter: float) -> bool:
    return all(
        one.x + one.w + gutter <= other.x + 1e-6
        or other.x + other.w + gutter <= one.x + 1e-6
        or one.y + one.h + gutter <= other.y + 1e-6
        or other.y + other.h + gutter <= one.y + 1e-6
        for one, other in combinations(page.slots, 2)
    )


def on_one_sheet(items: Sequence[Item], **options: Any) -> Page:
    pages = packed(items, SheetOptions(**options))
    assert pages is not None
    (page,) = pages
    return page


def parted(slots: Sequence[Slot]) -> bool:
    """Can straight cuts through what is left of the sheet part all of them, one after another?"""
    if len(slots) < 2:
        return True
    boxes = [Box(slot.x, slot.y, slot.x + slot.w, slot.y + slot.h) for slot in slots]
    for low, high in ((0, 2), (1, 3)):
        for cut in sorted({box[high] for box in boxes})[:-1]:
            before = [s for s, box in zip(slots, boxes, strict=True) if box[high] <= cut + 1e-6]
            after = [s for s, box in zip(slots, boxes, strict=True) if box[low] >= cut - 1e-6]
            if before and after and len(before) + len(after) == len(slots):
                return parted(before) and parted(after)
    return False


def test_small_pieces_fill_what_is_left_beside_large_ones() -> None:
    pages = paginate(mixed(), SheetOptions())
    assert len(pages) == 2
    placed = Counter(slot.item.card.id for page in pages for slot in page.slots)
    assert placed == Counter(item.card.id for item in mixed())
    assert all(len({slot.item.size for slot in page.slots}) > 1 for page in pages)


def test_sizes_stay_apart_where_sharing_saves_no_sheet() -> None:
    items = [*of("card", 8, POKER), *of("tarot", 4, TAROT)]
    pages = paginate(items, SheetOptions())
    assert [{slot.item.size for slot in page.slots} for page in pages] == [{POKER}, {TAROT}]


def test_only_the_last_sheet_of_a_deck_is_shared() -> None:
    pages = paginate([*of("card", 20, POKER), *of("token", 3, TOKEN)], SheetOptions())
    assert [len(page.slots) for page in pages] == [8, 8, 7]
    assert [slot.item.card.id for page in pages for slot in page.slots if slot.w > 30] == [
        f"card-{number}" for number in range(20)
    ]


def test_cards_draw_together_to_make_room_for_others() -> None:
    items = [*of("card", 13, POKER), *of("tarot", 3, TAROT)]
    pages = paginate(items, SheetOptions())
    assert [len(page.slots) for page in pages] == [9, 7]


def test_what_fills_a_sheet_alone_still_has_tokens_beside_it() -> None:
    items = [*of("board", 2, (184, 222)), *of("token", 9, TOKEN), *of("card", 1, (150, 250))]
    pages = paginate(items, SheetOptions())
    assert [len(page.slots) for page in pages] == [10, 1, 1]
    assert all(page.slots[0].w > 100 for page in pages)


def test_a_deck_of_which_three_fit_a_sheet_fills_sheets_by_itself() -> None:
    """Although the first of them would have room for what is small, at its foot."""
    items = [*of("board", 4, (190, 84)), *of("token", 3, (12, 12))]
    pages = paginate(items, SheetOptions())
    assert [len(page.slots) for page in pages] == [3, 4]
    assert {slot.item.component.id for slot in pages[0].slots} == {"board"}


@pytest.mark.parametrize(
    "mix",
    [
        [(70, 40, 6), (45, 60, 7), (55, 50, 5), (30, 40, 3)],
        [(80, 80, 3), (75, 90, 3), (65, 25, 2), (25, 85, 4)],
        [(80, 100, 1), (90, 90, 4), (55, 40, 5)],
        [(35, 95, 6), (45, 85, 7), (30, 30, 4)],
        [(60, 45, 6), (65, 55, 5), (60, 40, 5), (50, 30, 3)],
        [(60, 85, 5), (35, 30, 5), (75, 90, 1), (50, 50, 5)],
        [(75, 55, 1), (85, 30, 7), (60, 40, 7), (50, 60, 4)],
        [(40, 30, 3), (70, 50, 7), (90, 85, 3)],
    ],
)
def test_what_only_one_rule_of_thumb_gets_onto_a_sheet_is_on_one(
    mix: list[tuple[float, float, int]],
) -> None:
    items = [item for w, h, count in mix for item in of(f"{w}x{h}", count, (w, h))]
    page = on_one_sheet(items, gutter=0.0)
    assert len(page.slots) == len(items)
    assert apart(page, 0.0)
    assert all(
        slot.angle == (0 if (slot.w, slot.h) == slot.item.size else 90) for slot in page.slots
    )


def a_row(*widths: float, **options: Any) -> Page:
    """Pieces 40 mm high on a sheet with room for one row of them."""
    items = [item for wide in widths for item in of(f"piece{wide:g}", 1, (wide, 40.0))]
    page = on_one_sheet(items, **options)
    return page._replace(slots=tuple(sorted(page.slots, key=lambda slot: slot.x)))


@pytest.mark.parametrize("gutter", [4.0, 3.5, 3.0, 2.5, 2.0, 1.5, 1.0, 0.0])
@pytest.mark.parametrize("more", [0.01, 0.49])
def test_a_gutter_between_sizes_is_so_many_half_millimetres_wide(
    gutter: float, more: float
) -> None:
    # Half a gutter belongs to each side of a piece; wider than four millimetres is none.
    one, other = a_row(30, 20, paper=(10 + 50 + 2 * (gutter + more), 56)).slots
    assert other.x - one.x - one.w == pytest.approx(gutter)


def test_a_piece_in_a_row_bleeds_outwards_and_half_the_gutter_inwards() -> None:
    page = a_row(30, 20, 25, paper=(120, 58), gutter=1.0, marks="none")
    assert [slot.bleed for slot in page.slots] == [
        (2.0, 2.0, 0.5, 2.0),
        (0.5, 2.0, 0.5, 2.0),
        (0.5, 2.0, 2.0, 2.0),
    ]
    # Beside the margin there is just what it leaves.
    page = a_row(30, 20, paper=(10 + 50 + 1.0, 10 + 40 + 2.0), gutter=0.0, marks="none")
    assert [slot.bleed for slot in page.slots] == [
        pytest.approx((0.5, 1.0, 0.0, 1.0)),
        pytest.approx((0.0, 1.0, 0.5, 1.0)),
    ]


@pytest.mark.parametrize("gutter", [0.0, 3.0])
def test_pieces_together_lie_in_the_middle_of_what_the_printer_reaches(gutter: float) -> None:
    margin = Margins(top=3.0, right=6.0, bottom=14.0, left=9.0)
    page = a_row(30, 20, 25, paper=(120, 70), gutter=gutter, margin=margin)
    wide = 75 + 2 * gutter
    left, top = 9 + (120 - 9 - 6 - wide) / 2, 3 + (70 - 3 - 14 - 40) / 2
    assert page.area == pytest.approx((left, top, left + wide, top + 40))
    assert (page.slots[0].x, page.slots[0].y) == pytest.approx((left, top))


def test_pieces_stand_upright_where_that_is_as_good() -> None:
    items = [*of("one", 1, (30, 40)), *of("other", 1, (20, 50))]
    page = on_one_sheet(items, paper=(150, 150))
    assert [slot.angle for slot in page.slots] == [0, 0]


sizes = st.tuples(st.integers(10, 90), st.integers(10, 130)).map(
    lambda size: (float(size[0]), float(size[1]))
)


@given(
    st.dictionaries(sizes, st.integers(1, 12), min_size=2, max_size=6),
    st.sampled_from([A4, LETTER]),
    st.sampled_from([None, 0.0, 6.0]),
    st.sampled_from(["none", "long-edge", "short-edge", "gutterfold"]),
)
def test_every_piece_is_on_paper_once_and_straight_cuts_part_them(
    counts: dict[Size, int], paper: Size, gutter: float | None, duplex: Any
) -> None:
    items = [
        item
        for number, (size, count) in enumerate(counts.items())
        for item in of(f"piece{number}", count, size)
    ]
    pages = packed(items, SheetOptions(paper=paper, gutter=gutter, duplex=duplex))
    assert pages is not None
    fronts = [slot for page in pages for slot in page.slots if slot.side == "front"]
    assert sorted(slot.item.card.id for slot in fronts) == sorted(item.card.id for item in items)
    for page in pages:
        assert apart(page, gutter or 0.0)
        assert parted(page.slots)
        for slot in page.slots:
            assert sorted((slot.w, slot.h)) == sorted(slot.item.size)
            assert 5 - 1e-6 <= slot.inked.left < slot.inked.right <= paper[0] - 5 + 1e-6
            assert 5 - 1e-6 <= slot.inked.top < slot.inked.bottom <= paper[1] - 5 + 1e-6
        for one, other in combinations([slot.inked for slot in page.slots], 2):
            assert (
                one.right <= other.left + 1e-6
                or other.right <= one.left + 1e-6
                or one.bottom <= other.top + 1e-6
                or other.bottom <= one.top + 1e-6
            )


def test_the_test_for_straight_cuts_knows_a_pinwheel() -> None:
    """Four pieces round a fifth, none of which can be cut off first."""
    item = of("piece", 1, POKER)[0]
    places = [(0, 0, 20, 10), (20, 0, 10, 20), (10, 20, 20, 10), (0, 10, 10, 20), (10, 10, 10, 10)]
    slots = [Slot(*place, 0, item, "front", (0, 0, 0, 0)) for place in places]  # type: ignore[arg-type]
    assert not parted(slots)
    assert parted(slots[:3])


def test_the_gutter_is_as_wide_as_costs_no_sheet() -> None:
    few = [*of("card", 2, POKER), *of("token", 3, TOKEN)]
    (page,) = paginate(few, SheetOptions())
    assert apart(page, 4.0)
    assert all(min(slot.bleed) == 2.0 for slot in page.slots)
    pages = paginate(mixed(), SheetOptions())
    assert all(apart(page, 1.0) for page in pages)
    assert not all(apart(page, 4.0) for page in pages)


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("gutter", [None, 0.0, 1.0, 3.0])
def test_both_ends_of_every_cut_show(paper: Size, gutter: float | None) -> None:
    """By a crop mark, by a tick in the gutter, or else by a line along the whole of it."""
    for page in paginate(mixed(), SheetOptions(paper=paper, gutter=gutter)):
        marks = marks_of(page)
        shown = [*marks.crops, *marks.ticks]
        for slot in page.slots:
            if slot.item.component.shape == "round":
                continue
            for x in (slot.x, slot.x + slot.w):
                on_line = [line for line in shown if line.x1 == line.x2 and abs(line.x1 - x) < 1e-3]
                lines = [line for line in marks.cuts if abs(line.x1 - x) < 1e-3 > line.x2 - line.x1]
                whole = any(c.y1 < slot.y + 1e-3 and slot.y + slot.h < c.y2 + 1e-3 for c in lines)
                ends = any(line.y2 <= slot.y for line in on_line) and any(
                    line.y1 >= slot.y + slot.h for line in on_line
                )
                assert ends or whole, (slot, marks)


def test_ticks_lie_in_the_gutter_and_on_no_trim() -> None:
    ticks = 0
    for page in paginate(mixed(), SheetOptions()):
        for tick in marks_of(page).ticks:
            ticks += 1
            for slot in page.slots:
                assert (
                    tick.x2 <= slot.x + 1e-3
                    or tick.x1 >= slot.x + slot.w - 1e-3
                    or tick.y2 <= slot.y + 1e-3
                    or tick.y1 >= slot.y + slot.h - 1e-3
                )
    assert ticks


def test_equal_cards_need_no_ticks() -> None:
    for gutter in (None, 0.0, 3.0):
        for page in paginate(of("card", 14, POKER), SheetOptions(gutter=gutter)):
            assert not marks_of(page).ticks
            assert not marks_of(page).cuts


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
def test_the_back_of_a_piece_lies_behind_its_front(duplex: Any) -> None:
    pages = paginate(mixed(), SheetOptions(duplex=duplex))
    assert len(pages) == 4
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        for one, other in zip(front.slots, back.slots, strict=True):
            assert one.item is other.item
            assert (one.side, other.side) == ("front", "back")
            across, down = other.x, other.y
            if duplex == "long-edge":
                across = front.width - other.x - other.w
            else:
                down = front.height - other.y - other.h
            assert (across, down) == pytest.approx((one.x, one.y))


def test_where_the_sheet_is_folded_fronts_stay_in_one_half() -> None:
    pages = paginate(mixed(), SheetOptions(duplex="gutterfold"))
    for page in pages:
        fronts = [slot for slot in page.slots if slot.side == "front"]
        backs = [slot for slot in page.slots if slot.side == "back"]
        assert len(fronts) == len(backs)
        if page.fold == "horizontal":
            assert max(slot.inked.bottom for slot in fronts) <= page.height / 2 + 1e-6
        else:
            assert max(slot.inked.right for slot in fronts) <= page.width / 2 + 1e-6
    assert sum(len(page.slots) for page in pages) == 2 * len(mixed())


def test_pieces_without_backs_share_sheets_unless_these_are_folded() -> None:
    items = [*of("small", 4, (15, 15)), *of("large", 4, (25, 25), back=False)]
    front, back = paginate(items, SheetOptions(duplex="long-edge"))
    assert (len(front.slots), len(back.slots)) == (8, 4)
    assert {slot.item.component.id for slot in back.slots} == {"small"}
    pages = paginate(items, SheetOptions(duplex="gutterfold"))
    assert [(page.fold is None, len(page.slots)) for page in pages] == [(False, 8), (True, 4)]


def test_a_piece_larger_than_the_paper_is_refused_by_name() -> None:
    with pytest.raises(PnpError, match="Huge: 300 x 300 mm does not fit"):
        paginate([*mixed(), *of("huge", 1, (300, 300))], SheetOptions())


@pytest.mark.parametrize("level", [False, True])
def test_pieces_on_a_folded_sheet_lie_half_a_gutter_from_the_fold(level: bool) -> None:
    # Two pieces with their gutters fill what is reached of one half, from 5 mm to 59 mm.
    items = [*of("one", 1, (40, 30)), *of("other", 1, (40, 20))]
    paper = (58.0, 118.0) if level else (118.0, 58.0)
    page = on_one_sheet(items, duplex="gutterfold", paper=paper, gutter=2.0, marks="none")
    assert page.fold == ("horizontal" if level else "vertical")
    ends = [(s.y, s.y + s.h) if level else (s.x, s.x + s.w) for s in page.slots]
    assert ends == [(6, 36), (38, 58), (118 - 36, 118 - 6), (118 - 58, 118 - 38)]
    assert page.area == ((9, 6, 49, 112) if level else (6, 9, 112, 49))
    # Outwards they bleed as far as is reached, inwards and over the fold half the gutter.
    bleeds = [(1, 2, 1, 2), (1, 2, 1, 2), (1, 2, 1, 2), (1, 2, 1, 2)]
    assert [s.bleed for s in page.slots] == [b[::-1] if level else b for b in bleeds]


def test_with_a_bleed_of_ones_own_the_gutter_holds_it_twice() -> None:
    page = a_row(30, 20, paper=(10 + 50 + 12, 60), bleed=3.0, keep_bleed=True)
    one, other = page.slots
    assert other.x - one.x - one.w == pytest.approx(6)
    assert [slot.bleed for slot in page.slots] == [(3, 3, 3, 3)] * 2


def test_ink_stays_clear_of_a_longer_neighbour_and_fills_what_is_free() -> None:
    """Where the piece beside one ends later, its end bleeds as little as its side does."""
    how: dict[str, Any] = {"gutter": 0.0, "marks": "none", "paper": (90, 60)}
    items = [*of("tall", 1, (30, 40)), *of("one", 2, (20, 25))]
    page = on_one_sheet(items, **how)
    tall, near, far = sorted(page.slots, key=lambda slot: slot.x)
    assert (near.x, far.x) == (tall.x + 30, tall.x + 50)
    assert tall.bleed == (2, 2, 0, 2)
    assert near.bleed == (0, 2, 0, 0)
    assert far.bleed == (0, 2, 2, 2)
    # The same where the longer one lies behind it.
    items = [*of("wide", 1, (50, 30)), *of("tall", 1, (20, 40))]
    wide, tall = sorted(on_one_sheet(items, **{**how, "paper": (90, 54)}).slots)
    assert (wide.w, tall.w, tall.x) == (50, 20, wide.x + 50)
    assert wide.bleed == (2, 2, 0, 0)
    assert tall.bleed == (0, 2, 2, 2)


def test_ink_stays_clear_of_a_wider_piece_above_or_below() -> None:
    how: dict[str, Any] = {"gutter": 0.0, "marks": "none", "paper": (60, 90)}
    items = [*of("wide", 1, (40, 30)), *of("one", 2, (26, 20))]
    wide, near, far = sorted(on_one_sheet(items, **how).slots, key=lambda slot: slot.y)
    assert (near.y, far.y) == (wide.y + 30, wide.y + 50)
    assert wide.bleed == (2, 2, 2, 0)
    assert near.bleed == (2, 0, 0, 0)
    assert far.bleed == (2, 0, 2, 2)
    items = [*of("tall", 1, (30, 50)), *of("wide", 1, (40, 20))]
    tall, wide = sorted(
        on_one_sheet(items, **{**how, "paper": (54, 90)}).slots, key=lambda slot: slot.y
    )
    assert (tall.h, wide.h, wide.y) == (50, 20, tall.y + 50)
    assert tall.bleed == (2, 2, 0, 0)
    assert wide.bleed == (2, 0, 2, 2)


@pytest.mark.parametrize(("between", "free"), [(5.5, False), (6.5, True)])
def test_ink_of_two_pieces_meets_where_they_are_less_than_both_bleeds_apart(
    between: float, free: bool
) -> None:
    items = [
        *of("tall", 1, (30, 45)),
        *of("thin", 1, (between, 33)),
        *of("last", 1, (5, 34)),
    ]
    page = on_one_sheet(items, gutter=0.0, marks="none", paper=(70, 55), bleed=3.0)
    tall, thin, last = sorted(page.slots, key=lambda slot: slot.x)
    assert [slot.item.component.id for slot in (tall, thin, last)] == ["tall", "thin", "last"]
    assert last.bleed.bottom == (3 if free else 0)


def test_only_sheets_with_backs_are_to_be_in_register() -> None:
    items = [*of("board", 1, (180, 200)), *of("large", 1, (180, 250), back=False)]
    items += of("small", 2, (20, 20), back=False)
    ways: tuple[tuple[Duplex, set[bool]], ...] = (("long-edge", {True, False}), ("none", {False}))
    for duplex, known in ways:
        pages = packed(items, SheetOptions(duplex=duplex))
        assert pages is not None
        for page in pages:
            backed = any(slot.item.back for slot in page.slots)
            assert page.registered is (backed and duplex != "none")
        assert {page.registered for page in pages} == known
    # What has no backs is not folded, though the sheets could be.
    pages = packed(of("small", 2, (20, 20), back=False), SheetOptions(duplex="gutterfold"))
    assert pages is not None
    assert [page.fold for page in pages] == [None]


def test_pieces_with_backs_keep_to_what_the_printer_reaches_of_both_sides() -> None:
    margin = Margins(top=3.0, right=6.0, bottom=14.0, left=9.0)
    page = a_row(30, 20, 25, paper=(120, 200), gutter=0.0, margin=margin, duplex="long-edge")
    assert page.area.left == pytest.approx((120 - 75) / 2)
    page = a_row(30, 20, 25, paper=(120, 200), gutter=0.0, margin=margin, duplex="short-edge")
    assert page.area.top == pytest.approx((200 - 40) / 2)
    # Fronts alone lie in the middle of what is reached of them.
    page = a_row(30, 20, 25, paper=(120, 200), gutter=0.0, margin=margin)
    assert page.area.left == pytest.approx(9 + (120 - 9 - 6 - 75) / 2)
    assert page.area.top == pytest.approx(3 + (200 - 3 - 14 - 40) / 2)


def test_an_own_bleed_sets_pieces_twice_as_far_apart_as_it_is() -> None:
    page = a_row(30, 20, paper=(10 + 50 + 4 * 1.0, 60), bleed=1.0, keep_bleed=True)
    one, other = page.slots
    assert other.x - one.x - one.w == pytest.approx(2)


@pytest.mark.parametrize("level", [False, True])
def test_over_the_fold_no_piece_bleeds_further_than_half_a_gutter(level: bool) -> None:
    """However much room there is in that half."""
    items = [*of("one", 1, (40, 30)), *of("other", 1, (40, 20))]
    paper = (58.0, 150.0) if level else (150.0, 58.0)
    page = on_one_sheet(items, duplex="gutterfold", paper=paper, gutter=2.0, marks="none")
    assert page.fold == ("horizontal" if level else "vertical")
    fronts = [slot for slot in page.slots if slot.side == "front"]
    last = max(fronts, key=lambda slot: slot.y if level else slot.x)
    assert (last.bleed.bottom if level else last.bleed.right) == 1
    assert (last.bleed.top if level else last.bleed.left) == 1
