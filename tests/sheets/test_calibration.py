"""The calibration sheet shows targets where the readings expect them, and says what to do."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from pnp.data.problems import PnpError
from pnp.sheets.calibration import calibration_grid, write_calibration
from pnp.sheets.layout import SheetOptions
from pnp.sheets.profile import PrinterProfile
from pnp.sheets.readings import targets_of
from tests.golden import RECORDS
from tests.sheets.read_back import Drawn, drawn_in, text_in
from tests.sheets.stand_ins import A4, LETTER, POKER

RECORD = RECORDS / "calibration-sheet.txt"
HEADER = """\
# All that is drawn on both sides of some calibration sheets.
# Look at them first, then write this file anew with: pytest --update-faces
"""


def crossed(page: list[Drawn], spot: tuple[float, float]) -> bool:
    """Is there a cross with its middle at this spot: a line across and one down, 11 mm each?"""
    found = set()
    for each in page:
        middle = ((each.left + each.right) / 2, (each.top + each.bottom) / 2)
        if math.dist(middle, spot) < 0.05:
            found.add((round(each.right - each.left), round(each.bottom - each.top)))
    return {(11, 0), (0, 11)} <= found


@pytest.mark.parametrize("paper", [LETTER, A4, (148.0, 105.0)])
def test_targets_are_printed_where_readings_expect_them(
    tmp_path: Path, paper: tuple[float, float]
) -> None:
    options = SheetOptions(paper=paper, duplex="long-edge")
    file = tmp_path / "x.pdf"
    write_calibration(file, options, POKER)
    front, back = drawn_in(file)
    for target in targets_of(calibration_grid(options, POKER)):
        assert crossed(front, target)
        assert crossed(back, target)


def test_with_a_profile_the_back_alone_is_moved(tmp_path: Path) -> None:
    options = SheetOptions(duplex="long-edge")
    first = targets_of(calibration_grid(options, POKER))[0]
    file = tmp_path / "x.pdf"
    write_calibration(file, options, POKER, profile=PrinterProfile("office", 2.0, -1.5))
    front, back = drawn_in(file)
    assert crossed(front, first)
    assert not crossed(back, first)
    assert crossed(back, (first[0] + 2.0, first[1] - 1.5))
    assert "office" in text_in(file)[1]


@pytest.mark.parametrize(
    ("duplex", "paper", "how"),
    [
        ("long-edge", A4, "book"),
        ("short-edge", A4, "calendar"),
        ("long-edge", (297.0, 210.0), "calendar"),
    ],
)
def test_the_sheet_says_how_to_turn_it_and_what_to_type(
    tmp_path: Path, duplex: Any, paper: tuple[float, float], how: str
) -> None:
    file = tmp_path / "x.pdf"
    write_calibration(file, SheetOptions(duplex=duplex, paper=paper), POKER)
    front, back = (" ".join(text.split()) for text in text_in(file))
    assert "FRONT" in front
    assert how in front
    assert "BACK" in back
    size = f"{paper[0]:g}x{paper[1]:g}"
    assert f"pnp printer set my-printer --paper {size} --size 63x88 --duplex {duplex}" in back
    assert '--front "1a 1b 2a 2b 3a 3b 4a 4b"' in back
    asked = file.read_bytes()
    assert b"/PrintScaling /None" in asked
    flip = "LongEdge" if duplex == "long-edge" else "ShortEdge"
    assert f"/Duplex /DuplexFlip{flip}".encode() in asked


def test_other_ways_of_printing_backs_are_calibrated_as_the_usual_one(tmp_path: Path) -> None:
    write_calibration(tmp_path / "x.pdf", SheetOptions(duplex="none"), POKER)
    assert "long edge" in text_in(tmp_path / "x.pdf")[0]


def test_the_file_says_what_it_is_and_is_a_sheet_with_two_sides(tmp_path: Path) -> None:
    write_calibration(tmp_path / "x.pdf", SheetOptions(paper=LETTER), POKER)
    with pypdfium2.PdfDocument(tmp_path / "x.pdf") as document:
        assert document.get_metadata_value("Title") == "Printer calibration sheet"
        assert document.get_metadata_value("Keywords") == "print and play, duplex"
        assert [page.get_size() for page in document] == [pytest.approx((612, 792), abs=0.1)] * 2


def test_what_is_to_be_typed_is_as_large_as_the_rest_if_it_is_short(tmp_path: Path) -> None:
    def size(command: str) -> float:
        write_calibration(tmp_path / "x.pdf", SheetOptions(), POKER, command=command)
        (line,) = (
            each for each in drawn_in(tmp_path / "x.pdf")[1] if each.words.startswith("pnp set")
        )
        return float(line.how.split()[1])

    assert size("pnp set") == pytest.approx(4.2, abs=0.01)
    # One that is long ends five millimetres before the panel does.
    assert size("pnp set " + 12 * "a word ") < 4.0


def test_the_sheet_is_the_same_every_time(tmp_path: Path) -> None:
    for name in ("a.pdf", "b.pdf"):
        write_calibration(tmp_path / name, SheetOptions(), POKER)
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_paper_too_small_for_the_card_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PnpError, match="does not fit"):
        write_calibration(tmp_path / "x.pdf", SheetOptions(paper=(50, 50)), POKER)
    assert list(tmp_path.iterdir()) == []


def some_sheets(folder: Path) -> Iterator[list[str]]:
    """What is drawn on a few sheets, the name of each before it."""
    office = PrinterProfile("office")
    plain, letter = (
        SheetOptions(duplex="long-edge"),
        SheetOptions(paper=LETTER, duplex="short-edge"),
    )
    sheets: tuple[tuple[str, SheetOptions, dict[str, Any]], ...] = (
        ("poker cards on A4", plain, {}),
        ("poker cards on Letter, checked", letter, {"profile": office, "command": "pnp set"}),
        ("poker cards on A5", SheetOptions(paper=(148.0, 210.0), duplex="long-edge"), {}),
    )
    for name, options, how in sheets:
        write_calibration(folder / "x.pdf", options, POKER, **how)
        drawn = [str(each) for page in drawn_in(folder / "x.pdf") for each in page]
        yield [f"# {name}", *drawn]


def test_sheets_look_as_they_did_when_somebody_last_looked(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    """Each line and shape in its place (left, top, right, bottom), and drawn as it was."""
    drawn = [line for sheet in some_sheets(tmp_path) for line in sheet]
    if pytestconfig.getoption("--update-faces"):
        RECORD.write_text(HEADER + "\n".join(drawn) + "\n", encoding="utf-8")
    recorded = RECORD.read_text(encoding="utf-8").removeprefix(HEADER).splitlines()
    for now, before in zip(drawn, recorded, strict=True):
        if before.startswith("# "):
            assert now == before
            continue
        *place, how = now.split(" ", 4)
        *known, same = before.split(" ", 4)
        assert how == same
        # What measures letters may round them otherwise.
        assert [*map(float, place)] == pytest.approx([*map(float, known)], abs=0.2), how


def around(things: list[Drawn]) -> tuple[float, ...]:
    lefts, tops, rights, bottoms = zip(*(each[1:5] for each in things), strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


@pytest.mark.parametrize(
    ("paper", "wide"),
    [
        (A4, 156.3),  # the size that it was made for
        (LETTER, 156.3),
        ((420.0, 297.0), 156.3),
        ((105.0, 148.0), 67.2),
        ((148.0, 105.0), 76.5),
        ((297.0, 120.0), 89.3),
        ((120.0, 297.0), 72.2),
    ],
)
def test_what_is_to_be_read_is_as_large_as_fits_between_the_targets(
    tmp_path: Path, paper: tuple[float, float], wide: float
) -> None:
    write_calibration(tmp_path / "x.pdf", SheetOptions(paper=paper), (44, 68))
    grid = calibration_grid(SheetOptions(paper=paper), (44, 68))
    for page in drawn_in(tmp_path / "x.pdf"):
        words = [each.words for each in page]
        # All that is drawn after the slots and targets stands in one panel, its ground first.
        start = words.index("Printer calibration") - 2
        left, top, right, bottom = panel = page[start][1:5]
        assert around(page[start:]) == pytest.approx(panel, abs=0.1)
        assert min(around(page)) > 0
        assert all(end < edge for end, edge in zip(around(page)[2:], paper, strict=True))
        assert (left + right) / 2 == pytest.approx(paper[0] / 2, abs=0.1)
        assert (top + bottom) / 2 == pytest.approx(paper[1] / 2, abs=0.1)
        # A cross reaches 5.5 mm from its middle, and its number 12.1 mm into the sheet.
        for x, y in targets_of(grid):
            inwards = 12.2 if x < paper[0] / 2 else -12.2, 12.2 if y < paper[1] / 2 else -12.2
            across, down = sorted((x, x + inwards[0])), sorted((y, y + inwards[1]))
            assert across[1] < left or across[0] > right or down[1] < top or down[0] > bottom
        assert right - left == pytest.approx(wide, abs=0.2)


def test_a_sheet_that_checks_a_profile_says_so_below_its_heading(tmp_path: Path) -> None:
    options = SheetOptions(duplex="long-edge")
    write_calibration(tmp_path / "x.pdf", options, POKER)
    write_calibration(tmp_path / "y.pdf", options, POKER, profile=PrinterProfile("office"))
    plain, checking = (drawn_in(tmp_path / name)[0] for name in ("x.pdf", "y.pdf"))
    at = [each.words for each in checking].index("Printed with the profile ")
    said = checking[at : at + 3]
    assert [each.words for each in said[1:]] == ["office", ": both sides should now meet."]
    assert [each.how.split()[-1] for each in said] == ["plain", "bold", "plain"]
    # The heading stays above it, and all else moves down to make room.
    assert plain[:at] == checking[:at]
    assert checking[at - 4].bottom < said[0].top < said[0].bottom < checking[at + 3].top
    for before, now in zip(plain[at:], checking[at + 3 :], strict=True):
        assert (now.words, now.left, now.top - before.top) == pytest.approx(
            (before.words, before.left, 4.0), abs=0.01
        )
