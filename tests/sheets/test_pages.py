"""How sheets are filled and kept in step, and how some of their pages are picked."""

from __future__ import annotations

import pytest

from pnp.data.problems import PnpError
from pnp.sheets.layout import Item, SheetOptions
from pnp.sheets.pages import paginate, pick
from tests.sheets.stand_ins import A4, POKER, a_card, a_component, a_face, a_set, some_pages


def of(name: str, count: int, size: tuple[float, float] = POKER, **how: str | None) -> list[Item]:
    back = how.pop("back", "back")
    component = a_component(name, size=size, back=back, shape=how.get("shape") or "rect")
    game = a_set(component)
    return [
        Item(
            game,
            component,
            a_card(f"{name}-{number}"),
            a_face(size, number),
            a_face(size, number, "back") if back else None,
        )
        for number in range(count)
    ]


def test_components_of_one_size_share_sheets_in_order() -> None:
    items = [*of("heroes", 5), *of("tokens", 2, (25, 25)), *of("beasts", 4)]
    pages = paginate(items, SheetOptions())
    names = [[slot.item.card.id for slot in page.slots] for page in pages]
    assert names[0] == [f"heroes-{n}" for n in range(5)] + [f"beasts-{n}" for n in range(4)]
    assert names[1] == ["tokens-0", "tokens-1"]


def test_round_tokens_and_square_cards_of_one_size_do_not_mix() -> None:
    items = [*of("tokens", 2, (25, 25), shape="round"), *of("tiles", 2, (25, 25))]
    assert [len(page.slots) for page in paginate(items, SheetOptions())] == [2, 2]


def test_cards_with_and_without_backs_mix_only_when_no_backs_are_printed() -> None:
    items = [*of("heroes", 2), *of("notes", 2, back=None)]
    assert len(paginate(items, SheetOptions(duplex="none"))) == 1
    assert len(paginate(items, SheetOptions(duplex="gutterfold"))) == 2


def test_a_sheet_without_backs_gets_a_blank_page_to_keep_the_next_in_step() -> None:
    items = [*of("notes", 2, back=None), *of("heroes", 2), *of("maps", 2, (190, 254), back=None)]
    pages = paginate(items, SheetOptions(duplex="long-edge"))
    assert [(page.sheet, page.side, len(page.slots)) for page in pages] == [
        (1, "front", 2),
        (1, "back", 0),
        (2, "front", 2),
        (2, "back", 2),
        (3, "front", 1),
        (3, "back", 0),
        (4, "front", 1),
    ]
    assert {page.sheets for page in pages} == {4}


def test_without_any_backs_there_are_no_blank_pages() -> None:
    pages = some_pages(20, back=False, duplex="long-edge")
    assert [page.side for page in pages] == ["front", "front", "front"]


def test_a_gutterfold_puts_fronts_and_backs_on_one_page() -> None:
    (page,) = some_pages(3, duplex="gutterfold")
    assert page.fold == "vertical"
    fronts = [slot for slot in page.slots if slot.side == "front"]
    backs = [slot for slot in page.slots if slot.side == "back"]
    assert len(fronts) == len(backs) == 3
    assert all(slot.x + slot.w <= A4[0] / 2 for slot in fronts)
    assert all(slot.x >= A4[0] / 2 for slot in backs)


def test_nothing_to_print_is_no_pages() -> None:
    assert paginate([], SheetOptions()) == []


@pytest.mark.parametrize(
    ("ranges", "chosen"),
    [
        ("1", "a"),
        ("1-3,7", "abcg"),
        ("7, 1-3", "abcg"),
        ("6-", "fgh"),
        ("-2", "ab"),
        ("2-2,2", "b"),
        ("8", "h"),
    ],
)
def test_page_ranges(ranges: str, chosen: str) -> None:
    assert "".join(pick("abcdefgh", ranges)) == chosen


@pytest.mark.parametrize(
    "ranges",
    ["0", "9", "3-1", "1-9", "a", "1-2-3", "", ",", "-", "1 2", "１", "1.5", "9" * 11],
)
def test_ranges_that_name_no_pages_are_refused(ranges: str) -> None:
    with pytest.raises(PnpError):
        pick("abcdefgh", ranges)
