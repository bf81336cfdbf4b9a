"""Tuck boxes: large enough for their cards, one piece that folds up, on the paper or not at all."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.data.library import Library
from pnp.data.problems import PnpError
from pnp.data.workshop import StockEntry
from pnp.faces.colours import parse_colour
from pnp.faces.drawlist import Face, Group, Shape, Text
from pnp.faces.paths import parse_path
from pnp.faces.press import Press
from pnp.sheets.box_net import Inside, Net, inside_for
from pnp.sheets.boxes import TAB, box_job, packed
from pnp.sheets.job import PrintJob
from pnp.sheets.layout import Box, SheetOptions
from tests.sheets.read_back import text_in
from tests.sheets.stand_ins import A4, LETTER, POKER, SmallPress, a_card, a_component, a_set

THICK = StockEntry(title="Card", thickness=0.3)
LENGTH = st.floats(30, 150)


def deck(name: str, cards: int, **how: Any) -> Any:
    return a_component(name, [a_card("one", cards)], **how)


def inside_of(box: Box) -> tuple[float, float]:
    return box.right - box.left, box.bottom - box.top


def corners(net: Net) -> list[tuple[float, float]]:
    return [(step[-2], step[-1]) for step in parse_path(net.outline) if step[0] != "Z"]  # type: ignore[misc]


def test_a_box_is_as_large_as_its_cards_with_a_little_air() -> None:
    assert inside_for(POKER, 60, 0.3) == (63 + 1.5, 88 + 1.5, 18 + 1)
    assert inside_for(POKER, 60, 0.3, above=8) == (64.5, 89.5 + 8, 19)
    # However few they are, its sides can be glued; and lengths are told to a tenth.
    assert inside_for(POKER, 3, 0.3).depth == 8
    assert inside_for(POKER, 33, 0.333).depth == 12.0


@given(LENGTH, LENGTH, st.floats(8, 90))
def test_panels_that_meet_are_equally_long_and_close_the_box(w: float, h: float, d: float) -> None:
    net = Net(Inside(w, h, d))
    for panel in (net.rear, net.front):
        assert inside_of(panel) == pytest.approx((w, h))
    for panel in (net.left, net.right):
        assert inside_of(panel) == pytest.approx((d, h))
    assert inside_of(net.lid) == pytest.approx((w, d))
    for flap in (net.inner_bottom, net.outer_bottom):
        assert inside_of(flap) == pytest.approx((w, d))
    # The glue flap hangs at the rear and goes behind the last side, the two ends of the row.
    assert net.glue.right == net.rear.left
    assert net.right.right == pytest.approx(net.size[0])
    # Dust flaps do not reach each other, and those of deep boxes are as long as they may be.
    assert 2 * net.dust <= w - 2
    assert net.dust == min(w / 2 - 1, 20.0) or d < 25


@given(LENGTH, LENGTH, st.floats(8, 90))
def test_the_outline_holds_all_panels_and_fills_the_net(w: float, h: float, d: float) -> None:
    net = Net(Inside(w, h, d))
    points = corners(net)
    assert min(x for x, _ in points) == pytest.approx(0)
    assert max(x for x, _ in points) == pytest.approx(net.size[0])
    assert min(y for _, y in points) >= -1e-6
    assert max(y for _, y in points) <= net.size[1] + 1e-6
    whole = w * h * 2 + d * h * 2 + w * d
    assert area(points) > whole


def area(points: list[tuple[float, float]]) -> float:
    around = zip(points, [*points[1:], points[0]], strict=True)
    return abs(math.fsum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in around)) / 2


@given(LENGTH, LENGTH, st.floats(8, 90))
def test_every_fold_is_between_two_parts_of_the_piece(w: float, h: float, d: float) -> None:
    net = Net(Inside(w, h, d))
    upright = sorted(fold.x1 for fold in net.folds if fold.x1 == fold.x2)
    assert upright == [net.rear.left, net.left.left, net.front.left, net.right.left]
    level = {(fold.y1, fold.x1, fold.x2) for fold in net.folds if fold.y1 == fold.y2}
    assert (net.lid.top, net.rear.left, net.rear.right) in level
    assert (net.rear.top, net.rear.left, net.rear.right) in level
    assert (net.rear.bottom, net.rear.left, net.right.right) in level
    # The front is open at its top: the thumb goes there.
    assert not any(
        y == net.front.top and x1 < net.front.right and x2 > net.front.left for y, x1, x2 in level
    )


def test_every_flap_is_a_little_narrower_than_the_hole_it_goes_into() -> None:
    net = Net(Inside(60.0, 90.0, 20.0))
    found = {(round(x, 3), round(y, 3)) for x, y in corners(net)}
    rear, side, front, other, end = 10.0, 70.0, 90.0, 150.0, 170.0
    top, bottom, tip = 35.0, 125.0, 0.0
    # The tuck of the lid, 15 mm with corners of 6 mm, 0.7 mm narrower on each side.
    tuck = {(10.7, 15), (10.7, 6), (16.7, tip), (63.3, tip), (69.3, 6), (69.3, 15)}
    # The flaps beside the lid and below taper by 1.5 mm; what is glued ends short of the edge.
    above = {(71.5, top - 16), (88.5, top - 16), (151.5, top - 16), (168.5, top - 16)}
    below = {(168.5, bottom + 16), (151.5, bottom + 16), (88.5, bottom + 16), (71.5, bottom + 16)}
    glued = {(148.5, 144.5), (91.5, 144.5), (68.5, 144.5), (11.5, 144.5), (0, 121), (0, 39)}
    notch = {(111.0, top), (129.0, top)}
    ends = {(x, y) for x in (side, front, other, end) for y in (top, bottom)} | {(rear, bottom)}
    assert tuck | above | below | glued | notch | ends | {(rear, top)} <= found


def test_several_components_get_dividers_that_the_box_has_room_for() -> None:
    game = a_set(deck("beasts", 40), deck("hunters", 20))
    (box,) = packed(game, (), THICK, SheetOptions(paper=A4))
    assert box.divided
    assert box.cards == 60
    assert box.inside.height == 88 + TAB + 1.5
    assert box.inside.depth >= 62 * 0.3
    (alone,) = packed(game, ["beasts"], THICK, SheetOptions(paper=A4))
    assert not alone.divided
    assert alone.inside.height == 88 + 1.5


def test_sleeved_cards_get_a_wider_box() -> None:
    sleeved = StockEntry(title="Sleeved", thickness=0.6, wider=3.0)
    (box,) = packed(a_set(deck("a", 40)), (), sleeved, SheetOptions(paper=A4))
    assert box.inside.width >= 66
    assert box.inside.height >= 91


def test_only_cards_go_into_a_box() -> None:
    tokens = deck("tokens", 90, size=(25.0, 25.0), shape="round", size_name="token")
    page = deck("chart", 1, size=(190.0, 254.0), size_name="page")
    (box,) = packed(a_set(deck("beasts", 40), tokens, page), (), THICK, SheetOptions(paper=A4))
    assert box.cards == 40
    with pytest.raises(PnpError, match="none of this is cards"):
        packed(a_set(deck("beasts", 40), tokens), ["tokens"], THICK, SheetOptions(paper=A4))


def test_what_is_too_much_for_one_box_goes_into_several() -> None:
    game = a_set(deck("a", 90), deck("b", 90), deck("c", 20))
    boxes = packed(game, (), THICK, SheetOptions(paper=A4))
    assert [[part.id for part, _ in box.components] for box in boxes] == [["a"], ["b", "c"]]


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_a_component_that_no_box_on_this_paper_holds_is_told_what_would(paper: Any) -> None:
    game = a_set(deck("a", 400))
    with pytest.raises(PnpError, match="400 cards of a does not fit") as error:
        packed(game, (), THICK, SheetOptions(paper=paper))
    hint = error.value.problems[0].hint
    needed = [float(word) for word in hint.split("paper of ")[1].split(" mm")[0].split(" x ")]
    assert packed(game, (), THICK, SheetOptions(paper=(needed[0] + 0.1, needed[1] + 0.1)))
    most = int(hint.split("holds ")[1].split()[0])
    assert packed(a_set(deck("a", most)), (), THICK, SheetOptions(paper=paper))
    with pytest.raises(PnpError):
        packed(a_set(deck("a", most + 1)), (), THICK, SheetOptions(paper=paper))


class Panels(SmallPress):
    """Faces for the panels of a box, by what they are made from; each keeps its size."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, str, tuple[float, float] | None]] = []

    def face(self, component: Any, card: Any, side: str = "front", size: Any = None) -> Face:
        self.asked.append((component.template, side, size))
        return super().face(component, card, side, size)


def test_a_box_is_drawn_with_its_panels_the_right_way_round() -> None:
    game = a_set(deck("beasts", 40), deck("hunters", 20))
    press = Panels()
    job, _ = box_job(PrintJob([game], lambda _: press, SheetOptions()), THICK)
    drawn = job.items()[0].front
    (box,) = packed(game, (), THICK, SheetOptions())
    net, (w, h, d) = box.net, box.inside
    # What lies at the sides reads upwards, the lid from behind, so both have its own way up.
    assert press.asked[:6] == [
        ("face", "back", (w, h)),
        ("generic/box-front", "front", pytest.approx((w, h))),
        ("generic/box-rear", "front", pytest.approx((w, h))),
        ("generic/box-side", "front", pytest.approx((h, d))),
        ("generic/box-side", "front", pytest.approx((h, d))),
        ("generic/box-side", "front", pytest.approx((w, d))),
    ]
    panels = [op for op in drawn.ops if isinstance(op, Group) and op.clip]
    placed = [(bounds(panel.clip), panel.ops[0].matrix) for panel in panels]  # type: ignore[union-attr]
    level, up, over = (1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1)
    assert placed == [
        (net.front, (*level, net.front.left, net.front.top)),
        (net.rear, (*level, net.rear.left, net.rear.top)),
        (net.front, (*level, net.front.left, net.front.top)),
        (net.rear, (*level, net.rear.left, net.rear.top)),
        (net.left, (*up, net.left.left, net.left.bottom)),
        (net.right, (*up, net.right.left, net.right.bottom)),
        (net.lid, (*over, net.lid.right, net.lid.bottom)),
    ]


def test_a_box_has_the_colour_of_the_backs_unless_ink_is_to_be_saved() -> None:
    plain = a_set(deck("a", 9))
    game = plain._replace(palette={"back": "#24433a"}, ink_saver={"back": "#f0f0f0"})

    def ground(**wishes: bool) -> object:
        job, _ = box_job(PrintJob([game], lambda _: SmallPress(), SheetOptions()), THICK, **wishes)
        return next(op for op in job.items()[0].front.ops if isinstance(op, Shape)).paint.fill

    assert ground() == parse_colour("#24433a")
    assert ground(ink_saver=True) == parse_colour("#f0f0f0")


def bounds(path: Any) -> Any:
    xs = [x for step in path for x in step[1::2]]
    ys = [y for step in path for y in step[2::2]]
    return pytest.approx((min(xs), min(ys), max(xs), max(ys)))


def test_what_is_glued_or_folded_in_stays_white_and_the_ground_runs_over_the_cut() -> None:
    game = a_set(deck("beasts", 40), deck("hunters", 20))
    job, (made,) = box_job(PrintJob([game], lambda _: SmallPress(), SheetOptions()), THICK)
    drawn = job.items()[0].front
    net = packed(game, (), THICK, SheetOptions())[0].net
    shapes = [op for op in drawn.ops if isinstance(op, Shape)]
    ground, glue, left, right = shapes[:4]
    assert ground.paint.stroke_width == 3  # half of it inside the cut
    assert bounds(glue.path) == (-1.5, net.glue.top, 10, net.glue.bottom)
    end, (one, other) = net.size[1] + 1.5, net.bottom_dust
    assert bounds(left.path) == (-1.5, one.top, one.right, end)
    assert bounds(right.path) == (other.left, other.top, other.right + 1.5, end)
    folds, (pale, dark) = shapes[4:-2], shapes[-2:]
    assert [bounds(fold.path) for fold in folds] == list(net.folds)
    assert {(fold.paint.dash, fold.paint.stroke_width) for fold in folds} == {((2, 1.2), 0.2)}
    # The cut is dark within pale, so that it shows on any ground.
    assert (pale.paint.stroke_width, dark.paint.stroke_width) == (0.45, 0.15)
    notes = [
        (op.ops[0].text.strip(), op.ops[0].size, op.matrix)
        for op in drawn.ops
        if isinstance(op, Group) and isinstance(op.ops[0], Text)
    ]
    up, level, low = (0, -1, 1, 0), (1, 0, 0, 1), net.inner_bottom
    assert notes == [
        ("1  Glue this flap behind the side.", 2.6, (*up, 4.8, net.glue.bottom - 6)),
        (made, 2.1, (*up, 8.4, net.glue.bottom - 6)),
        ("2  Fold in.", 2.6, (*level, one.left + 2.2, one.top + 4)),
        ("2  Fold in.", 2.6, (*level, other.left + 2.2, other.top + 4)),
        ("3  Glue, and press", 2.6, (*level, low.left + 3, low.top + 4)),
        ("the other bottom flap onto it.", 2.6, (*level, low.left + 3, low.top + 7.2)),
    ]


def test_a_shallow_box_has_no_second_line_on_its_bottom_flap() -> None:
    job, _ = box_job(PrintJob([a_set(deck("a", 9))], lambda _: SmallPress(), SheetOptions()), THICK)
    (drawn,) = (item.front for item in job.items())
    said = [text.text for text in drawn.texts()]
    assert said[-1] == "3  Glue, and press"


def test_what_stands_on_a_narrow_flap_stays_on_it() -> None:
    job, _ = box_job(PrintJob([a_set(deck("a", 9))], lambda _: SmallPress(), SheetOptions()), THICK)
    (drawn,) = (item.front for item in job.items())
    (box,) = packed(a_set(deck("a", 9)), (), THICK, SheetOptions())
    said = [
        (op.ops[0], op.matrix[4])
        for op in drawn.ops
        if isinstance(op, Group) and isinstance(op.ops[0], Text) and op.matrix
        if op.ops[0].text.strip() in ("2 Fold", "in.")
    ]
    assert len(said) == 4
    flaps = [flap for flap in box.net.bottom_dust for _ in range(2)]
    for (text, left), flap in zip(said, flaps, strict=True):
        assert flap.left < left
        assert left + text.width < flap.right


def test_a_box_alone_has_no_number() -> None:
    job, _ = box_job(PrintJob([a_set(deck("a", 9))], lambda _: SmallPress(), SheetOptions()), THICK)
    assert [(part.id, part.title) for part in job.sets[0].components] == [("box", "Box")]


def test_boxes_and_dividers_are_numbered_in_the_order_of_the_cards() -> None:
    game = a_set(deck("a", 90), deck("b", 60), deck("c", 20), deck("d", 20), deck("e", 9))
    job, made = box_job(PrintJob([game], lambda _: SmallPress(), SheetOptions()), THICK)
    (boxes,) = job.sets
    assert (boxes.id, boxes.title) == ("game-box", "The game: box")
    assert [part.title for part in boxes.components] == ["Box 1", "Box 2", "Dividers"]
    nets = [box.net.size for box in packed(game, (), THICK, SheetOptions())]
    faces = [item.front for item in job.items()[:2]]
    assert [(face.width, face.height) for face in faces] == nets
    assert nets[0] != nets[1]
    dividers = boxes.components[-1]
    assert dividers.size == (63, 88 + TAB)
    # Tabs stand left, middle, right, and from the left again.
    assert [(card.id, card.fields["tab"], card.fields["count"]) for card in dividers.cards] == [
        ("b", 0, "60 cards"),
        ("c", 1, "20 cards"),
        ("d", 2, "20 cards"),
        ("e", 0, "9 cards"),
    ]
    assert [told.split("for ")[1] for told in made] == [
        "90 cards of 0.3 mm",
        "109 cards of 0.3 mm and 4 dividers",
    ]


def test_several_sets_have_no_box_in_common() -> None:
    game = a_set(deck("a", 4))
    job = PrintJob([game, game], lambda _: SmallPress(), SheetOptions())
    with pytest.raises(PnpError, match="--box goes with one set"):
        box_job(job, THICK)


@pytest.mark.parametrize("name", ["card-hunter", "predation"])
def test_a_printed_box_says_what_is_in_it_and_how_it_is_glued(tmp_path: Path, name: str) -> None:
    shelf = Library()
    game = shelf.load(name)
    job = PrintJob([game], lambda one: Press(one, shelf.template_dirs), SheetOptions())
    changed, (made,) = box_job(job, THICK)
    report = changed.write(tmp_path / "box.pdf")
    dividers, box = text_in(tmp_path / "box.pdf")
    cards = [part for part in game.components if part.size == game.card_size]
    for part in cards:
        assert part.title in box
        assert " ".join(part.title.split()) in " ".join(dividers.split())
    assert made in box
    for step in ("1  Glue this flap", "2  Fold in", "3  Glue"):
        assert " ".join(step.split()) in " ".join(box.split())
    assert report.cards == 1 + len(cards)
    first = (tmp_path / "box.pdf").read_bytes()
    changed.write(tmp_path / "box.pdf")
    assert (tmp_path / "box.pdf").read_bytes() == first
    with pypdfium2.PdfDocument(tmp_path / "box.pdf") as document:
        assert len(document) == 2


@pytest.mark.parametrize(
    ("inside", "dust", "tuck"),
    [
        (Inside(60.0, 90.0, 10.0), 10.0, 15.0),  # of a shallow box, as long as can be folded
        (Inside(60.0, 90.0, 15.0), 12.0, 15.0),  # four fifths of the depth
        (Inside(60.0, 90.0, 40.0), 20.0, 15.0),  # never longer than two centimetres
        (Inside(18.0, 30.0, 20.0), 8.0, 10.0),  # those of a narrow box do not reach each other
    ],
)
def test_flaps_are_as_long_as_the_box_lets_them_be(
    inside: Inside, dust: float, tuck: float
) -> None:
    net = Net(inside)
    assert (net.dust, net.tuck) == (dust, tuck)
    assert net.bottom_dust == (
        Box(net.left.left, net.rear.bottom, net.left.right, net.rear.bottom + dust),
        Box(net.right.left, net.rear.bottom, net.right.right, net.rear.bottom + dust),
    )
    assert net.glue == (0, net.rear.top, 10, net.rear.bottom)


def test_the_corners_of_a_small_tuck_and_the_notch_of_a_narrow_box_are_smaller() -> None:
    net = Net(Inside(20.0, 15.0, 10.0))
    found = {(round(x, 3), round(y, 3)) for x, y in corners(net)}
    # The tuck is 5 mm, a third of the height; its corners leave a millimetre of it straight.
    assert {(10.7, 4), (14.7, 0), (25.3, 0), (29.3, 4)} <= found
    top = net.front.top
    middle = (net.front.left + net.front.right) / 2
    assert {(middle - 5, top), (middle + 5, top)} <= found


def test_a_box_has_room_for_the_dividers_themselves() -> None:
    game = a_set(deck("beasts", 40), deck("hunters", 20))
    (both,) = packed(game, (), THICK, SheetOptions(paper=A4))
    (alone,) = packed(game, ["beasts"], THICK, SheetOptions(paper=A4))
    assert (both.inside.depth, alone.inside.depth) == (19.6, 13.0)
    job, _ = box_job(PrintJob([game], lambda _: SmallPress(), SheetOptions()), THICK)
    # Their tabs stand out by eight millimetres.
    assert job.sets[0].components[-1].size == (63, 96)


def test_on_paper_for_no_box_at_all_none_is_promised() -> None:
    with pytest.raises(PnpError) as error:
        packed(a_set(deck("a", 9)), (), THICK, SheetOptions(paper=(100.0, 100.0)))
    hint = error.value.problems[0].hint
    assert "paper of" in hint
    assert "holds" not in hint


def test_from_eight_millimetres_on_there_is_room_for_both_lines_on_a_flap() -> None:
    def last(cards: int) -> str:
        game = a_set(deck("a", cards))
        job, _ = box_job(PrintJob([game], lambda _: SmallPress(), SheetOptions()), THICK)
        return [text.text.strip() for text in job.items()[0].front.texts()][-1]

    assert last(23) == "3  Glue, and press"  # 8 mm
    assert last(25) == "the other bottom flap onto it."  # 8.5 mm


def test_what_stands_on_a_box_is_black_and_begins_where_it_is_put() -> None:
    job, _ = box_job(PrintJob([a_set(deck("a", 9))], lambda _: SmallPress(), SheetOptions()), THICK)
    face = job.items()[0].front
    assert face.bleed == 0
    for text in face.texts():
        assert (text.x, text.y, text.spacing, text.alpha) == (0, 0, 0, 1)


def test_two_words_stand_below_each_other_on_a_narrow_flap() -> None:
    game = a_set(deck("a", 9))
    job, _ = box_job(PrintJob([game], lambda _: SmallPress(), SheetOptions()), THICK)
    (box,) = packed(game, (), THICK, SheetOptions())
    flap, _ = box.net.bottom_dust
    placed = [
        op.matrix[4:]
        for op in job.items()[0].front.ops
        if isinstance(op, Group) and op.matrix and isinstance(op.ops[0], Text)
        if op.ops[0].text.strip() in ("2 Fold", "in.")
    ]
    assert placed[:2] == [
        pytest.approx((flap.left + 1.2, flap.top + 4)),
        pytest.approx((flap.left + 1.2, flap.top + 6.8)),
    ]


def test_without_a_colour_of_its_backs_a_box_is_dark() -> None:
    def ground(**palette: str) -> object:
        game = a_set(deck("a", 9))._replace(palette=palette)
        job, _ = box_job(PrintJob([game], lambda _: SmallPress(), SheetOptions()), THICK)
        return next(op for op in job.items()[0].front.ops if isinstance(op, Shape)).paint.fill

    assert ground(ink="#111111", accent="#aa0000") == parse_colour("#aa0000")
    assert ground(ink="#111111") == parse_colour("#111111")
    assert ground() == parse_colour("#1d1d21")
