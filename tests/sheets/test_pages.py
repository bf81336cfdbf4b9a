"""How sheets are filled and kept in step, and how some of their pages are picked."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.data.problems import PnpError
from pnp.sheets.layout import Item, Margins, SheetOptions
from pnp.sheets.marks import Marks, marks_of
from pnp.sheets.pages import fitted, paginate, pick
from tests.sheets.stand_ins import A4, POKER, a_card, a_component, a_face, a_set, some_pages

PAGE = (190.0, 254.0)


def of(name: str, count: int, size: tuple[float, float] = POKER, **how: str | None) -> list[Item]:
    back = how.pop("back", "back")
    size_name = "page" if size == PAGE else "poker"
    component = a_component(
        name, size=size, back=back, shape=how.get("shape") or "rect", size_name=size_name
    )
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
    items = [*of("heroes", 5), *of("boards", 2, (199, 140)), *of("beasts", 4)]
    pages = paginate(items, SheetOptions())
    names = [[slot.item.card.id for slot in page.slots] for page in pages]
    assert names[0] == [f"heroes-{n}" for n in range(5)] + [f"beasts-{n}" for n in range(4)]
    assert names[1] == ["boards-0", "boards-1"]


def test_round_tokens_and_square_cards_of_one_size_mix_only_to_save_a_sheet() -> None:
    many = [*of("tokens", 80, (25, 25), shape="round"), *of("tiles", 80, (25, 25))]
    assert [len(page.slots) for page in paginate(many, SheetOptions())] == [80, 80]
    few = [*of("tokens", 2, (25, 25), shape="round"), *of("tiles", 2, (25, 25))]
    assert [len(page.slots) for page in paginate(few, SheetOptions())] == [4]


def test_cards_with_and_without_backs_mix_only_when_no_backs_are_printed() -> None:
    items = [*of("heroes", 2), *of("notes", 2, back=None)]
    assert len(paginate(items, SheetOptions(duplex="none"))) == 1
    assert len(paginate(items, SheetOptions(duplex="gutterfold"))) == 2


def test_a_sheet_without_backs_gets_a_blank_page_to_keep_the_next_in_step() -> None:
    items = [*of("maps", 2, PAGE, back=None), *of("heroes", 2)]
    pages = paginate(items, SheetOptions(duplex="long-edge"))
    assert [(page.sheet, page.side, len(page.slots)) for page in pages] == [
        (1, "front", 2),
        (1, "back", 2),
        (2, "front", 1),
        (2, "back", 0),
        (3, "front", 1),
    ]
    assert {page.sheets for page in pages} == {3}


def test_pages_that_nobody_cuts_have_no_marks() -> None:
    pages = paginate([*of("rules", 1, PAGE, back=None), *of("heroes", 2)], SheetOptions())
    assert [page.trimmed for page in pages] == [True, False]
    assert marks_of(pages[0]).crops
    assert marks_of(pages[1]) == Marks()
    # Two on one sheet have to be cut apart.
    (both,) = paginate(of("rules", 2, PAGE), SheetOptions(paper=(297.0, 420.0)))
    assert marks_of(both).crops


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
def test_pages_without_backs_go_back_to_back(duplex: Any) -> None:
    items = [
        *of("rules", 3, PAGE, back=None),
        *of("heroes", 1),
        *of("story", 1, PAGE),
        *of("notes", 1, PAGE, back=None),
    ]
    options = SheetOptions(duplex=duplex, back_to_back=True)
    pages = paginate(items, options)
    shown = [(p.sheet, p.side, [slot.face.key for slot in p.slots]) for p in pages]
    hero, rules, story, notes = items[3], items[:3], items[4], items[5]
    assert hero.back and story.back
    assert shown == [
        (1, "front", [hero.front.key]),
        (1, "back", [hero.back.key]),
        (2, "front", [rules[0].front.key]),
        (2, "back", [rules[1].front.key]),
        (3, "front", [rules[2].front.key]),
        (3, "back", [notes.front.key]),
        (4, "front", [story.front.key]),
        (4, "back", [story.back.key]),
    ]
    # The top of what is behind is at the same edge of the paper.
    assert {slot.angle for slot in pages[3].slots} == {0 if duplex == "long-edge" else 180}


def test_what_wants_its_own_sheet_has_nothing_behind_it() -> None:
    mat = [
        item._replace(component=item.component._replace(own_sheet=True))
        for item in of("mat", 2, PAGE, back=None)
    ]
    items = [*of("rules", 1, PAGE, back=None), *mat, *of("notes", 1, PAGE, back=None)]
    pages = paginate(items, SheetOptions(duplex="long-edge", back_to_back=True))
    assert [[slot.item.component.id for slot in page.slots] for page in pages] == [
        ["rules"],
        ["notes"],
        ["mat"],
        [],
        ["mat"],
    ]


@pytest.mark.parametrize("duplex", ["none", "gutterfold"])
def test_nothing_goes_back_to_back_on_one_side(duplex: Any) -> None:
    with pytest.raises(PnpError, match="back to back"):
        SheetOptions(duplex=duplex, back_to_back=True)


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


def test_pages_that_nobody_cuts_shrink_to_fit_and_cards_never() -> None:
    items = [*of("rules", 1, PAGE, back=None), *of("heroes", 1)]
    small: dict[str, Any] = {"paper": (150.0, 210.0)}
    with pytest.raises(PnpError, match=r"Rules: 190 x 254 mm does not fit.*--fit-pages .* 74%"):
        paginate(items, SheetOptions(**small))
    options = SheetOptions(**small, fit_pages=True)
    rules, hero = fitted(items, options)
    assert rules.size == pytest.approx((140.0, 254 * 140 / 190))
    assert hero is items[1]
    assert len(paginate([rules, hero], options)) == 2
    assert fitted(items, SheetOptions(fit_pages=True)) == items


def test_only_pages_with_an_own_sheet_stand_alone_on_it() -> None:
    """Whichever of several on a sheet it is that wants it."""
    options = SheetOptions(duplex="long-edge", back_to_back=True)
    small = of("notes", 2, (90.0, 120.0), back=None)
    small = [item._replace(component=item.component._replace(size_name="page")) for item in small]
    own = small[1]._replace(component=small[1].component._replace(own_sheet=True))
    pages = paginate([small[0], own, *of("rules", 2, PAGE, back=None)], options)
    beside = [page for page in pages if any(slot.item.component.own_sheet for slot in page.slots)]
    assert beside
    for page in beside:
        (other,) = (each for each in pages if each.sheet == page.sheet and each is not page)
        assert not other.slots


def test_pages_with_backs_shrink_to_what_is_reached_of_both_sides() -> None:
    margin = Margins(top=5.0, right=5.0, bottom=5.0, left=25.0)
    how: dict[str, Any] = {"margin": margin, "fit_pages": True}
    (alone,) = fitted(of("rules", 1, PAGE, back=None), SheetOptions(**how))
    assert alone.size[0] == pytest.approx(180)
    (both,) = fitted(of("rules", 1, PAGE), SheetOptions(**how, duplex="long-edge"))
    assert both.size[0] == pytest.approx(160)
    assert both.back is not None and both.back.width == pytest.approx(160)
    # A page that fits is not enlarged.
    (small,) = fitted(of("rules", 1, (120.0, 150.0), back=None), SheetOptions(**how))
    assert small.size == (120, 150)
