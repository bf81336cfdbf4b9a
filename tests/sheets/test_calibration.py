"""The calibration sheet shows targets where the readings expect them, and says what to do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from pnp.data.problems import PnpError
from pnp.sheets.calibration import calibration_grid, write_calibration
from pnp.sheets.layout import SheetOptions
from pnp.sheets.profile import PrinterProfile
from pnp.sheets.readings import targets_of
from tests.sheets.read_back import boxes_in, text_in
from tests.sheets.stand_ins import A4, LETTER, POKER

POINT = 72 / 25.4


def dark(file: Path, page: int, spot: tuple[float, float]) -> bool:
    """Is there a cross at this spot: ink there, and white in the quarters around it?"""
    with pypdfium2.PdfDocument(file) as document:
        image = document[page].render(scale=20 / POINT, grayscale=True).to_pil()
    x, y = (round(length * 20) for length in spot)

    def ink(right: float, down: float) -> bool:
        around = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        at_x, at_y = x + round(right * 20), y + round(down * 20)
        return bool(min(image.getpixel((at_x + dx, at_y + dy)) for dx, dy in around) < 200)

    return (
        all(ink(*along) for along in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)))
        and not ink(0.6, 0.6)
        and not ink(-0.6, -0.6)
    )


@pytest.mark.parametrize(
    "paper",
    [LETTER, *(pytest.param(paper, marks=pytest.mark.long) for paper in (A4, (148.0, 105.0)))],
)
def test_targets_are_printed_where_readings_expect_them(
    tmp_path: Path, paper: tuple[float, float]
) -> None:
    options = SheetOptions(paper=paper, duplex="long-edge")
    file = tmp_path / "x.pdf"
    write_calibration(file, options, POKER)
    assert len(boxes_in(file)) == 2
    for page in (0, 1):
        for target in targets_of(calibration_grid(options, POKER)):
            assert dark(file, page, target)


def test_with_a_profile_the_back_alone_is_moved(tmp_path: Path) -> None:
    options = SheetOptions(duplex="long-edge")
    first = targets_of(calibration_grid(options, POKER))[0]
    file = tmp_path / "x.pdf"
    write_calibration(file, options, POKER, profile=PrinterProfile("office", 2.0, -1.5))
    assert dark(file, 0, first)
    assert not dark(file, 1, first)
    assert dark(file, 1, (first[0] + 2.0, first[1] - 1.5))
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


def test_other_ways_of_printing_backs_are_calibrated_as_the_usual_one(tmp_path: Path) -> None:
    write_calibration(tmp_path / "x.pdf", SheetOptions(duplex="none"), POKER)
    assert "long edge" in text_in(tmp_path / "x.pdf")[0]


def test_the_sheet_is_the_same_every_time(tmp_path: Path) -> None:
    for name in ("a.pdf", "b.pdf"):
        write_calibration(tmp_path / name, SheetOptions(), POKER)
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_nothing_is_written_outside_the_paper(tmp_path: Path) -> None:
    file = tmp_path / "x.pdf"
    for paper in (A4, LETTER, (105.0, 148.0), (148.0, 105.0), (420.0, 297.0)):
        write_calibration(file, SheetOptions(paper=paper), (44, 68))
        with pypdfium2.PdfDocument(file) as document:
            for page in document:
                text = page.get_textpage()
                for index in range(text.count_rects()):
                    left, bottom, right, top = text.get_rect(index)
                    assert 0 < left < right < paper[0] * POINT
                    assert 0 < bottom < top < paper[1] * POINT


def test_paper_too_small_for_the_card_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PnpError, match="does not fit"):
        write_calibration(tmp_path / "x.pdf", SheetOptions(paper=(50, 50)), POKER)
    assert list(tmp_path.iterdir()) == []
