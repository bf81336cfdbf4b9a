"""A folded booklet reads in order: page after page, each the right way up."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.data.problems import PnpError
from pnp.sheets.imposition import imposed, leaf
from pnp.sheets.layout import Page, SheetOptions, Slot
from tests.sheets.stand_ins import A4, LETTER, some_items


def numbers(page: Page) -> tuple[int, int]:
    """The pages on the left and right half, as they lie on the sheet."""
    left, right = sorted(page.slots, key=lambda slot: slot.x)
    return number(left), number(right)


def number(slot: Slot) -> int:
    return int(slot.item.card.id.removeprefix("card-")) + 1


def sides(pages: int, **options: Any) -> list[Page]:
    paper = options.setdefault("paper", A4)
    return imposed(some_items(pages, leaf(paper), back=False), SheetOptions(**options))


def read_through(pages: list[Page]) -> list[int]:
    """Turn the leaves of the stacked and folded sheets over one by one."""
    sheets = list(zip(pages[::2], pages[1::2], strict=True))
    first: list[int] = []
    second: list[int] = []
    for front, back in sheets:
        # The leaf on the right of the front: its page, then what is behind it.
        first += [numbers(front)[1], numbers(back)[0]]
        # The leaf on the left: its back is read first.
        second = [numbers(back)[1], numbers(front)[0], *second]
    return [*first, *second]


@pytest.mark.parametrize("count", [4, 8, 12, 24])
def test_the_folded_booklet_reads_in_order(count: int) -> None:
    pages = sides(count, duplex="short-edge")
    assert len(pages) == count // 2
    assert read_through(pages) == list(range(1, count + 1))


def test_eight_pages_as_every_printer_knows_them() -> None:
    assert [numbers(page) for page in sides(8, duplex="short-edge")] == [
        (8, 1),
        (2, 7),
        (6, 3),
        (4, 5),
    ]
    told = [(page.sheet, page.sheets, page.side) for page in sides(8, duplex="short-edge")]
    assert told == [(1, 2, "front"), (1, 2, "back"), (2, 2, "front"), (2, 2, "back")]


def test_flipped_on_the_long_edge_backs_stand_on_their_heads() -> None:
    """Turned upright again, they are the backs of the short edge."""
    for short, long in zip(
        sides(8, duplex="short-edge"), sides(8, duplex="long-edge"), strict=True
    ):
        upside_down = long.side == "back"
        assert {slot.angle for slot in long.slots} == ({180} if upside_down else {0})
        assert numbers(long) == (numbers(short)[::-1] if upside_down else numbers(short))


@pytest.mark.parametrize(("paper", "page"), [(A4, (148.5, 210.0)), (LETTER, (139.7, 215.9))])
def test_pages_are_half_of_the_paper_lying_on_its_side(
    paper: tuple[float, float], page: tuple[float, float]
) -> None:
    assert leaf(paper) == leaf(paper[::-1]) == pytest.approx(page)
    for side in sides(4, paper=paper, duplex="short-edge"):
        assert (side.width, side.height) == pytest.approx((2 * page[0], page[1]))
        assert side.area == pytest.approx((0, 0, side.width, side.height))
        assert sorted((slot.x, slot.y, slot.w, slot.h) for slot in side.slots) == [
            pytest.approx((0, 0, *page)),
            pytest.approx((page[0], 0, *page)),
        ]


def test_paper_too_small_for_a_booklet_is_refused() -> None:
    with pytest.raises(PnpError, match="pages of 50 x 90 mm"):
        leaf((90.0, 100.0))
    assert leaf((90.0, 180.0)) == (90.0, 90.0)


def test_halves_lie_side_by_side_on_paper_that_lies_on_its_side() -> None:
    for page in sides(4, duplex="short-edge"):
        assert (page.width, page.height) == (297.0, 210.0)
        assert page.area == (0, 0, 297, 210)
        assert [slot[:4] for slot in page.slots] == [(0, 0, 148.5, 210), (148.5, 0, 148.5, 210)]
        assert page.options.paper == (297.0, 210.0)
        assert (page.options.marks, page.options.footer) == ("none", False)
