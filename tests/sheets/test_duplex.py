"""Every back lies behind its own front, read back from the finished PDF."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pnp.sheets.duplex import behind, fold_over, mirrored
from pnp.sheets.layout import Bleed, SheetOptions
from pnp.sheets.pdf import Meta, write_pdf
from tests.sheets.read_back import apart, faces_in
from tests.sheets.stand_ins import A4, LETTER, POKER, some_pages

# Which line a page turns about when its paper is flipped over an edge: written out by hand.
TURNS = [
    ("long-edge", A4, "vertical"),
    ("short-edge", A4, "horizontal"),
    ("long-edge", (297.0, 210.0), "horizontal"),
    ("short-edge", (297.0, 210.0), "vertical"),
    ("long-edge", LETTER, "vertical"),
]
# Upright on A4; lying down on A4 and upright on A4 turned; several sizes of gutter.
CARDS = [POKER, (88.0, 63.0), (44.0, 68.0), (120.0, 70.0), (190.0, 254.0)]


@pytest.mark.parametrize(("duplex", "paper", "axis"), TURNS)
@pytest.mark.parametrize("card", CARDS)
def test_backs_lie_behind_fronts(
    tmp_path: Path, duplex: Any, paper: tuple[float, float], axis: str, card: tuple[float, float]
) -> None:
    pages = some_pages(11, card, duplex=duplex, paper=paper)
    write_pdf(pages, tmp_path / "x.pdf", Meta("x"))
    printed = faces_in(tmp_path / "x.pdf", card)
    seen = 0
    for fronts, backs in zip(printed[::2], printed[1::2], strict=True):
        behind = {face.number: face for face in backs}
        for front in fronts:
            assert front.side == "front"
            assert behind[front.number].side == "back"
            assert apart(front, behind[front.number], axis, paper) < 0.05
            seen += 1
    assert seen == 11


def test_the_cards_tried_here_lie_both_ways() -> None:
    angles = {
        slot.angle
        for duplex, paper, _ in TURNS
        for card in CARDS
        for page in some_pages(11, card, duplex=duplex, paper=paper)
        for slot in page.slots
    }
    assert angles == {0, 90, 180, 270}


@pytest.mark.parametrize(
    ("card", "paper", "axis", "angle"),
    [
        (POKER, A4, "vertical", 90),
        (POKER, (150.0, 400.0), "vertical", 0),
        (POKER, (100.0, 200.0), "horizontal", 0),
        ((88.0, 63.0), (80.0, 200.0), "horizontal", 90),
    ],
)
@pytest.mark.parametrize("gutter", [None, 0.0, 3.0])
def test_a_folded_sheet_brings_backs_behind_fronts(
    tmp_path: Path, card: Any, paper: Any, axis: str, angle: int, gutter: float | None
) -> None:
    pages = some_pages(7, card, duplex="gutterfold", paper=paper, gutter=gutter)
    write_pdf(pages, tmp_path / "x.pdf", Meta("x"))
    seen = 0
    for page, printed in zip(pages, faces_in(tmp_path / "x.pdf", card), strict=True):
        assert (page.fold, page.slots[0].angle) == (axis, angle)
        backs = {face.number: face for face in printed if face.side == "back"}
        for front in printed:
            if front.side == "front":
                assert apart(front, backs[front.number], axis, paper) < 0.05
                seen += 1
    assert seen == 7


@pytest.mark.parametrize("card", [POKER, (57.0, 89.0), (25.0, 25.0), (190.0, 254.0), (88.9, 63.5)])
@pytest.mark.parametrize("paper", [A4, LETTER, (297.0, 420.0), (300.5, 200.25)])
def test_slots_have_the_size_of_the_card(
    tmp_path: Path, card: tuple[float, float], paper: tuple[float, float]
) -> None:
    if min(paper) < 210 and max(card) > 200:
        paper = (paper[0], 254.0 + 10)
    pages = some_pages(5, card, paper=paper)
    write_pdf(pages, tmp_path / "x.pdf", Meta("x"))
    for page, printed in zip(pages, faces_in(tmp_path / "x.pdf", card), strict=True):
        for slot, face in zip(page.slots, printed, strict=True):
            assert face.size == pytest.approx(card, abs=0.05)
            xs = [point[0] for point in face[2:]]
            ys = [point[1] for point in face[2:]]
            assert (min(xs), min(ys)) == pytest.approx((slot.x, slot.y), abs=0.05)
            assert (max(xs), max(ys)) == pytest.approx((slot.x + slot.w, slot.y + slot.h), abs=0.05)


def test_a_back_behind_a_horizontal_axis_lies_upside_down_at_the_same_height() -> None:
    (slot, *_) = some_pages(1)[0].slots
    front = slot._replace(x=20.0, y=30.0, w=63.0, h=88.0, angle=90, bleed=Bleed(1.0, 2.0, 3.0, 4.0))
    back = mirrored(front, "horizontal", 210.0, 297.0)
    assert (back.x, back.y, back.angle) == (20.0, 297.0 - 30.0 - 88.0, 90)
    assert back.bleed == Bleed(1.0, 4.0, 3.0, 2.0)
    assert mirrored(front._replace(angle=0), "horizontal", 210.0, 297.0).angle == 180


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
def test_folded_over_each_back_lies_behind_its_front(angle: int) -> None:
    (page,) = some_pages(1, (30.0, 20.0), paper=(100.0, 140.0))
    (front,) = page.slots
    front = front._replace(x=10.0, y=15.0, angle=angle, bleed=Bleed(1.0, 2.0, 3.0, 4.0))
    page = page._replace(slots=(front,))
    ahead, behind_it = fold_over(page, "vertical").slots
    assert ahead is front
    assert behind_it.side == "back"
    assert behind_it[:5] == (100 - 10 - 30, 15, 30, 20, -angle % 360)
    assert behind_it.bleed == (3, 2, 1, 4)
    _, behind_it = fold_over(page, "horizontal").slots
    assert behind_it[:5] == (10, 140 - 15 - 20, 30, 20, (180 - angle) % 360)
    assert behind_it.bleed == (1, 4, 3, 2)
    assert fold_over(page, "horizontal").fold == "horizontal"


def test_a_page_behind_another_has_its_top_at_the_same_edge() -> None:
    """Turned like a book it stays as it is; like a calendar it stands on its head."""
    first, other = some_pages(
        2, (60.0, 100.0), back=False, paper=(100.0, 140.0), duplex="long-edge"
    )
    (slot,) = other.slots
    slot = slot._replace(x=10.0, y=15.0, angle=90, bleed=Bleed(1.0, 2.0, 3.0, 4.0))
    other = other._replace(slots=(slot,))
    assert behind(first, other) == other._replace(side="back")
    first = first._replace(options=SheetOptions(paper=(100.0, 140.0), duplex="short-edge"))
    turned = behind(first, other)
    assert turned.side == "back"
    assert turned.slots[0][:5] == (100 - 10 - 60, 140 - 15 - 100, 60, 100, 270)
    assert turned.slots[0].bleed == (3, 4, 1, 2)
    over = other._replace(slots=(slot._replace(angle=270),))
    assert behind(first, over).slots[0].angle == 90
