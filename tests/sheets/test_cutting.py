"""Cut files agree with the printed sheets to a tenth of a millimetre, and marks stay clear."""

from __future__ import annotations

import ctypes
import math
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from pnp.data.library import Library
from pnp.data.models import Component
from pnp.data.problems import PnpError
from pnp.data.workshop import CutterEntry
from pnp.sheets.cut_files import cut_dxf, write_cut_files
from pnp.sheets.cutting import CLEAR, Contour, CutSheet, cut_sheet, cut_sheets, laid_out
from pnp.sheets.job import PrintJob, Report
from pnp.sheets.layout import Box, Item, Page, SheetOptions, Size
from pnp.sheets.pdf import Meta, write_pdf
from tests.sheets.read_back import MM, drawn_in, faces_in
from tests.sheets.stand_ins import (
    A4,
    LETTER,
    POKER,
    SmallPress,
    a_card,
    a_component,
    a_face,
    a_set,
    some_items,
    some_pages,
)

NEAR = 0.1
CUTTERS = Library().workshop.cutters
SVG = "{http://www.w3.org/2000/svg}"


def a_job(cutter: CutterEntry, *components: Any, **options: Any) -> PrintJob:
    options = {"duplex": "long-edge", **options}
    press = SmallPress()
    return PrintJob([a_set(*components)], lambda _: press, SheetOptions(**options), cutter=cutter)


def some_cards(count: int) -> list[Any]:
    return [a_card(f"card-{number}") for number in range(count)]


def printed(tmp_path: Path, job: PrintJob) -> tuple[Report, Path]:
    report = job.write(tmp_path / "print.pdf")
    write_cut_files([*report.cuts], tmp_path / "cut")
    return report, tmp_path / "print.pdf"


def boxes_in_svg(path: Path) -> tuple[list[Box], list[Box]]:
    """The boxes around all that is cut, and the marks."""
    root = ElementTree.parse(path).getroot()
    cuts = []
    for shape in root.iterfind(f"{SVG}g[@id='cut']/*"):
        if shape.tag == f"{SVG}circle":
            x, y, r = (float(shape.attrib[key]) for key in ("cx", "cy", "r"))
            cuts.append(Box(x - r, y - r, x + r, y + r))
            continue
        xs, ys = _points(shape.attrib["d"])
        cuts.append(Box(min(xs), min(ys), max(xs), max(ys)))
    marks = []
    for rect in root.iterfind(f"{SVG}g[@id='registration']/*"):
        x, y, w, h = (float(rect.attrib[key]) for key in ("x", "y", "width", "height"))
        marks.append(Box(x, y, x + w, y + h))
    return cuts, marks


def _points(path: str) -> tuple[list[float], list[float]]:
    xs: list[float] = []
    ys: list[float] = []
    for letter, text in re.findall(r"([MHVAZ])([^MHVAZ]*)", path):
        numbers = [float(number) for number in text.split()]
        if letter == "H":
            xs.append(numbers[0])
        elif letter == "V":
            ys.append(numbers[0])
        elif letter in "MA":
            xs.append(numbers[-2])
            ys.append(numbers[-1])
    return xs, ys


def drawing(path: Path) -> Any:
    """What is in a DXF, as another reader understands it: one that takes long to import."""
    from ezdxf.filemanagement import readfile

    return readfile(path).modelspace()


def boxes_in_dxf(path: Path, height: float) -> tuple[list[Box], list[Box]]:
    """The same of a DXF."""
    from ezdxf.bbox import extents

    found: dict[str, list[Box]] = {"CUT": [], "REGISTRATION": [], "PAPER": []}
    for thing in drawing(path):
        extent = extents([thing], fast=False)
        low, high = extent.extmin, extent.extmax
        box = Box(low.x, height - high.y, high.x, height - low.y)
        found[thing.dxf.layer].append(box)
    (paper,) = found["PAPER"]
    assert (paper.left, paper.top, paper.bottom) == pytest.approx((0, 0, height))
    return found["CUT"], found["REGISTRATION"]


def black_boxes(path: Path, page: int) -> list[Box]:
    """Whatever is filled with black on a page of the PDF itself, outside the faces."""
    found = []
    with pypdfium2.PdfDocument(path) as document:
        height = document[page].get_height()
        for thing in document[page].get_objects(filter=[pdfium.FPDF_PAGEOBJ_PATH], max_depth=1):
            mode, stroke = ctypes.c_int(), ctypes.c_int()
            pdfium.FPDFPath_GetDrawMode(thing.raw, mode, stroke)
            if mode.value:
                left, bottom, right, top = thing.get_bounds()
                found.append(
                    Box(left * MM, (height - top) * MM, right * MM, (height - bottom) * MM)
                )
    return found


def alike(some: list[Box], others: list[Box]) -> bool:
    return len(some) == len(others) and all(
        max(abs(a - b) for a, b in zip(one, other, strict=True)) < NEAR
        for one, other in zip(sorted(some), sorted(others), strict=True)
    )


def box_of(corners: Any) -> Box:
    xs, ys = zip(*corners, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


@pytest.mark.parametrize("duplex", ["none", "long-edge", "short-edge", "gutterfold"])
@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize("cutter", CUTTERS.values(), ids=CUTTERS)
def test_what_is_cut_is_where_the_cards_are_printed(
    tmp_path: Path, cutter: CutterEntry, paper: Size, duplex: str
) -> None:
    job = a_job(cutter, a_component("deck", some_cards(11)), paper=paper, duplex=duplex)
    report, path = printed(tmp_path, job)
    fronts = [
        [box_of(face[2:]) for face in page if face.side == "front"]
        for page in faces_in(path, POKER)
    ]
    fronts = [page for page in fronts if page]
    assert len(fronts) == len(report.cuts)
    assert sum(len(sheet.contours) for sheet in report.cuts) == 11
    for sheet, faces in zip(report.cuts, fronts, strict=True):
        from_svg, _ = boxes_in_svg(tmp_path / f"cut/{sheet.name}.svg")
        from_dxf, _ = boxes_in_dxf(tmp_path / f"cut/{sheet.name}.dxf", sheet.height)
        assert alike(from_svg, faces)
        assert alike(from_dxf, faces)


@pytest.mark.parametrize("duplex", ["long-edge", "gutterfold"])
@pytest.mark.parametrize("cutter", CUTTERS.values(), ids=CUTTERS)
def test_marks_are_printed_where_the_files_have_them_and_no_ink_is_near(
    tmp_path: Path, cutter: CutterEntry, duplex: str
) -> None:
    job = a_job(cutter, a_component("deck", some_cards(9)), paper=A4, duplex=duplex)
    report, path = printed(tmp_path, job)
    for sheet in report.cuts:
        _, from_svg = boxes_in_svg(tmp_path / f"cut/{sheet.name}.svg")
        _, from_dxf = boxes_in_dxf(tmp_path / f"cut/{sheet.name}.dxf", sheet.height)
        page = 2 * (sheet.sheet - 1) if duplex == "long-edge" else sheet.sheet - 1
        assert alike(from_svg, black_boxes(path, page))
        assert alike(from_dxf, from_svg)
        assert len(from_svg) == (4 if cutter.marks == "frame" else 5)
    pages = [page for page in job.plan().pages if page.side == "front"]
    for printed_page, sheet in zip(pages, report.cuts, strict=True):
        for slot in printed_page.slots:
            for mark in sheet.marks:
                if slot.side == "front":
                    assert apart(slot.inked, mark) >= CLEAR - 1e-3


def apart(one: Box, other: Box) -> float:
    across = max(one.left - other.right, other.left - one.right, 0.0)
    down = max(one.top - other.bottom, other.top - one.bottom, 0.0)
    return math.hypot(across, down)


def test_backs_carry_no_marks_for_the_machine(tmp_path: Path) -> None:
    _, path = printed(tmp_path, a_job(CUTTERS["silhouette"], a_component("deck", some_cards(3))))
    assert black_boxes(path, 0)
    assert black_boxes(path, 1) == []


def test_pieces_of_mixed_sizes_and_shapes(tmp_path: Path) -> None:
    cards = a_component("deck", some_cards(5))
    rounds = a_component("tokens", some_cards(7), size=(25.0, 25.0), shape="round")
    report, _ = printed(tmp_path, a_job(CUTTERS["silhouette"], cards, rounds))
    (sheet, *_) = report.cuts
    contours = [contour for sheet in report.cuts for contour in sheet.contours]
    assert sorted((*sorted((c.w, c.h)), c.radius, c.round) for c in contours) == sorted(
        [(63.0, 88.0, 3.0, False)] * 5 + [(25.0, 25.0, 12.5, True)] * 7
    )
    wanted = [Box(c.x, c.y, c.x + c.w, c.y + c.h) for c in sheet.contours]
    assert alike(boxes_in_svg(tmp_path / f"cut/{sheet.name}.svg")[0], wanted)
    assert alike(boxes_in_dxf(tmp_path / f"cut/{sheet.name}.dxf", sheet.height)[0], wanted)


def test_corners_are_round_and_bulge_outwards(tmp_path: Path) -> None:
    report, _ = printed(tmp_path, a_job(CUTTERS["silhouette"], a_component("deck", some_cards(1))))
    (sheet,) = report.cuts
    space = drawing(tmp_path / f"cut/{sheet.name}.dxf")
    (outline,) = space.query("POLYLINE[layer=='CUT']")
    # The area of a rectangle less what four rounded corners take away; inward ones take more.
    area = abs(_area(outline))
    assert area == pytest.approx(63 * 88 - (4 - math.pi) * 3**2, abs=0.05)
    text = (tmp_path / f"cut/{sheet.name}.svg").read_text()
    assert text.count("A3 3 0 0 1") == 4


def _area(outline: Any) -> float:
    from ezdxf.path import make_path

    points = [(point.x, point.y) for point in make_path(outline).flattening(0.001)]
    around = zip(points, [*points[1:], points[0]], strict=True)
    return float(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in around) / 2)


def test_straight_corners_stay_straight(tmp_path: Path) -> None:
    deck = a_component("deck", some_cards(1))._replace(corner=0.0)
    report, _ = printed(tmp_path, a_job(CUTTERS["silhouette"], deck))
    assert "A" not in re.findall('d="([^"]*)"', (tmp_path / "cut/sheet-01.svg").read_text())[0]
    assert report.cuts[0].contours[0].radius == 0


def test_what_does_not_fit_between_the_marks_is_left_out_by_name(tmp_path: Path) -> None:
    chart = a_component("chart", some_cards(1), size=(190.0, 254.0), back=None)
    deck = a_component("deck", some_cards(2))
    report, _ = printed(tmp_path, a_job(CUTTERS["silhouette"], deck, chart))
    assert report.left_out == ("chart (190 x 254 mm)",)
    assert report.cards == 2
    with pytest.raises(PnpError, match=r"190 x 254 mm.* does not fit between the marks of Silho"):
        a_job(CUTTERS["silhouette"], chart).plan()


def test_the_same_sheets_give_the_same_bytes(tmp_path: Path) -> None:
    job = a_job(CUTTERS["cricut"], a_component("deck", some_cards(4)))
    sheets: list[CutSheet] = [*job.write(tmp_path / "print.pdf").cuts]
    first = [path.read_bytes() for path in write_cut_files(sheets, tmp_path / "a")]
    assert [path.read_bytes() for path in write_cut_files(sheets, tmp_path / "b")] == first


FRAME = CutterEntry(title="Frame", marks="frame", inset=10.0, line=1.0)
CORNERS = CutterEntry(
    title="Corners", marks="square-and-corners", inset=10.0, line=1.0, length=20.0, square=5.0
)


def test_marks_stand_where_the_machine_looks_for_them() -> None:
    page = Page(100.0, 120.0, "front", 1, 1, (), Box(0.0, 0.0, 100.0, 120.0))
    assert cut_sheet(page, FRAME).marks == (
        (10, 10, 90, 11),
        (10, 109, 90, 110),
        (10, 11, 11, 109),
        (89, 11, 90, 109),
    )
    square, *angles = cut_sheet(page, CORNERS).marks
    assert square == (10, 10, 15, 15)
    assert angles == [(70, 10, 90, 11), (89, 11, 90, 30), (10, 109, 30, 110), (10, 90, 11, 109)]


def test_a_folded_sheet_lies_on_the_mat_as_half_of_its_paper() -> None:
    page = Page(100.0, 120.0, "front", 3, 4, (), Box(0.0, 0.0, 100.0, 120.0))
    upright = cut_sheet(page._replace(fold="vertical"), FRAME)
    assert (upright.name, upright.width, upright.height) == ("sheet-03", 50, 120)
    assert max(mark.right for mark in upright.marks) == 40
    level = cut_sheet(page._replace(fold="horizontal"), FRAME)
    assert (level.width, level.height) == (100, 60)
    assert max(mark.bottom for mark in level.marks) == 50


def test_cards_come_as_near_to_the_marks_as_two_millimetres() -> None:
    """Ten millimetres to the marks, one for their line, two of air, all on both sides."""
    card = some_items(1, back=False)
    (page,), left_out = laid_out(card, SheetOptions(paper=(63 + 26, 88 + 26)), FRAME)
    assert (page.slots[0].x, page.slots[0].y, left_out) == (13, 13, [])
    for paper in ((63 + 25.9, 88 + 26.0), (63 + 26.0, 88 + 25.9)):
        with pytest.raises(PnpError, match="does not fit between the marks of Frame"):
            laid_out(card, SheetOptions(paper=paper), FRAME)


def test_ink_gives_way_to_a_mark_before_cards_do() -> None:
    # The square ends 15 mm from the edges: a card at 17 mm keeps clear of it, but for its bleed.
    def bleeds(wide: float) -> tuple[float, ...]:
        paper = SheetOptions(paper=(106.0, 126.0))
        (page,), _ = laid_out(some_items(1, (wide, wide + 20), back=False), paper, CORNERS)
        return page.slots[0].bleed

    assert bleeds(68.0) == (2, 2, 2, 2)
    assert bleeds(70.0) == (1, 1, 1, 1)
    assert bleeds(72.0) == (0, 0, 0, 0)
    with pytest.raises(PnpError, match="they stand 10 mm inside"):
        bleeds(73.0)


def test_a_dxf_has_all_that_readers_of_r12_look_for() -> None:
    contours = (Contour(20.0, 30.0, 40.0, 50.0, 0.0), Contour(70.0, 30.0, 20.0, 20.0, 10.0))
    lines = cut_dxf(CutSheet(1, 100.0, 120.0, contours, (Box(10, 10, 15, 15),))).split("\n")
    pairs = [(int(code), value) for code, value in zip(lines[:-1:2], lines[1::2], strict=True)]
    outline = ["POLYLINE", *["VERTEX"] * 4, "SEQEND"]
    assert [value for code, value in pairs if code == 0] == [
        *("SECTION", "ENDSEC"),
        *("SECTION", "TABLE", "LTYPE", "ENDTAB", "TABLE", *["LAYER"] * 3, "ENDTAB", "ENDSEC"),
        *("SECTION", *outline * 3, "CIRCLE", "ENDSEC", "EOF"),
    ]
    names = ["CUT", "REGISTRATION", "PAPER"]
    assert [value for code, value in pairs if code == 2] == [
        *("HEADER", "TABLES", "LTYPE", "CONTINUOUS", "LAYER", *names, "ENTITIES"),
    ]
    # Its version, that it counts in millimetres, and how large it is.
    start = pairs.index((9, "$ACADVER"))
    assert pairs[start : pairs.index((0, "ENDSEC"))] == [
        *((9, "$ACADVER"), (1, "AC1009")),
        *((9, "$INSUNITS"), (70, "4")),
        *((9, "$EXTMIN"), (10, "0"), (20, "0"), (30, "0")),
        *((9, "$EXTMAX"), (10, "100"), (20, "120"), (30, "0")),
    ]
    # One kind of line, three layers, each with its colour, its kind of line, and not frozen.
    tables = pairs[pairs.index((2, "TABLES")) : pairs.index((2, "ENTITIES"))]
    assert [value for code, value in tables if code == 70] == ["1", "0", "3", "0", "0", "0"]
    assert [value for code, value in tables if code == 62] == ["1", "7", "8"]
    assert [value for code, value in tables if code == 6] == ["CONTINUOUS"] * 3
    assert [pair for pair in tables if pair[0] in (3, 40, 72, 73)] == [
        *((3, "Solid line"), (72, "65"), (73, "0"), (40, "0")),
    ]
    # Outlines are closed and flat; y runs up from the foot of the paper.
    drawn = pairs[pairs.index((2, "ENTITIES")) :]
    assert {value for code, value in drawn if code in (66, 70)} == {"1"}
    assert {value for code, value in drawn if code == 30} == {"0"}
    assert [value for code, value in drawn if code == 8] == [
        *(["PAPER"] * 6 + ["REGISTRATION"] * 6 + ["CUT"] * 6 + ["CUT"])
    ]
    across, up = ([value for code, value in drawn if code == axis] for axis in (10, 20))
    corners = list(zip(across, up, strict=True))
    assert corners[11:15] == [("20", "90"), ("60", "90"), ("60", "40"), ("20", "40")]
    assert (corners[-1], drawn[-3]) == (("80", "80"), (40, "10"))


def test_the_machine_finds_its_marks_on_the_print(tmp_path: Path) -> None:
    """Black boxes on the fronts, where the files for the machine have them."""
    pages = some_pages(2, duplex="long-edge", marks="none")
    marks = [Box(10.0, 12.0, 15.0, 13.0), Box(180.0, 250.0, 182.0, 270.0)]
    write_pdf(pages, tmp_path / "x.pdf", Meta("The game"), registration={1: marks})
    front, back = drawn_in(tmp_path / "x.pdf")
    for mark in marks:
        assert any(each[1:5] == pytest.approx(mark, abs=0.05) for each in front)
    assert not any(each[1:5] == pytest.approx(marks[0], abs=0.05) for each in back)


def test_a_circle_is_what_its_corners_take_up_altogether() -> None:
    assert Contour(0.0, 0.0, 20.0, 20.0, 10.0).round
    assert not Contour(0.0, 0.0, 20.0, 20.0, 3.0).round
    assert not Contour(0.0, 0.0, 20.0, 30.0, 10.0).round
    assert not Contour(0.0, 0.0, 30.0, 20.0, 15.0).round


def test_corners_of_a_narrow_piece_take_up_half_of_it() -> None:
    strip = a_component("strip", size=(5.0, 40.0))
    (page,), _ = laid_out(some_of(strip), SheetOptions(), CUTTERS["cricut"])
    (sheet,) = cut_sheets([page], CUTTERS["cricut"])
    assert {contour.radius for contour in sheet.contours} == {2.5}
    token = a_component("token", size=(25.0, 25.0), shape="round")
    (page,), _ = laid_out(some_of(token), SheetOptions(), CUTTERS["cricut"])
    (sheet,) = cut_sheets([page], CUTTERS["cricut"])
    assert [(contour.radius, contour.round) for contour in sheet.contours] == [(12.5, True)]


def some_of(component: Component) -> list[Item]:
    game = a_set(component)
    return [Item(game, component, a_card("one"), a_face(component.size, 1))]


def test_progress_knows_how_many_files_there_will_be(tmp_path: Path) -> None:
    sharp = Contour(20.0, 30.0, 40.0, 50.0, 0.0)
    sheet = CutSheet(1, 100.0, 120.0, (sharp,), ())
    written = write_cut_files([sheet], tmp_path)
    assert [path.name for path in written] == ["sheet-01.svg", "sheet-01.dxf"]
    assert 'd="M20 30H60V80H20Z"' in written[0].read_text()
