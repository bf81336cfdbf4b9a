"""Fronts and backs that somebody prints one after the other, and puts the pile back between."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from pnp.sheets.by_hand import runs, write_test
from pnp.sheets.job import PrintJob
from pnp.sheets.layout import SheetOptions
from pnp.sheets.lock import read
from pnp.sheets.pdf import POINT
from tests.sheets.read_back import Drawn, drawn_in, text_in
from tests.sheets.stand_ins import SmallPress, a_card, a_component, a_set, some_pages

HEROES = a_component("heroes", [a_card("hero-1", 20)])
MAPS = a_component("maps", [a_card("map-4")], size=(190, 254), back=None, size_name="page")


def printed(order: Any) -> list[tuple[int, int | None]]:
    """Each sheet as front and back, as they are in the end; the printer lays sheet on sheet."""
    pages = some_pages(30, duplex="long-edge")
    fronts, backs, _ = runs(pages, order)
    pile = [page.sheet for page in fronts]  # the last one on top
    fed = pile if order == "in-order" else pile[::-1]  # turned over: the first one on top
    return list(zip(fed, [page.sheet for page in backs], strict=True))


@pytest.mark.parametrize("order", ["in-order", "reversed"])
def test_the_backs_come_in_the_order_of_the_pile(order: Any) -> None:
    sheets = printed(order)
    assert len(sheets) == 4
    assert all(front == back for front, back in sheets)


@pytest.mark.parametrize("order", ["in-order", "reversed"])
def test_a_print_by_hand_is_two_files_and_what_has_no_back_a_third(
    tmp_path: Path, order: Any
) -> None:
    job = PrintJob(
        [a_set(HEROES, MAPS)],
        lambda _: SmallPress(),
        SheetOptions(duplex="long-edge"),
        by_hand=order,
    )
    report = job.write(tmp_path / "x.pdf")
    assert [file.name for file in report.files] == [
        "x-fronts.pdf",
        "x-backs.pdf",
        "x-one-side.pdf",
    ]
    fronts, backs, one_side = (text_in(file) for file in report.files)
    assert ["sheet 1 of 4" in text for text in fronts] == [True, False, False]
    assert ["sheet 1 of 4" in text for text in backs][:: 1 if order == "in-order" else -1] == [
        True,
        False,
        False,
    ]
    assert len(one_side) == 1
    assert not any("left blank" in text for text in (*fronts, *backs, *one_side))
    assert not (tmp_path / "x.pdf").exists()
    # Either file knows the whole print.
    assert read(report.files[0]) == read(report.files[1]) == report.lock


def test_without_backs_there_is_one_file(tmp_path: Path) -> None:
    options = SheetOptions(duplex="long-edge")
    job = PrintJob([a_set(MAPS)], lambda _: SmallPress(), options, by_hand="in-order")
    assert job.write(tmp_path / "x.pdf").files == (tmp_path / "x.pdf",)


def test_the_sheets_to_try_it_are_numbered_on_both_sides(tmp_path: Path) -> None:
    fronts, backs = write_test(tmp_path / "manual.pdf", (210.0, 297.0))
    for number, (front, back) in enumerate(zip(text_in(fronts), text_in(backs), strict=True), 1):
        assert f"{number} front" in front
        assert f"{number} back" in back
    for page in (*drawn_in(fronts), *drawn_in(backs)):
        top, number_, *lines = page
        # What is up, how large the numbers are, and what to do, one line below the other.
        for each in (top, number_):
            assert (each.left + each.right) / 2 == pytest.approx(105, abs=2)
        assert (top.words, top.bottom < 25) == ("top", True)
        assert number_.bottom == pytest.approx(297 * 0.4, abs=0.5)
        assert number_.bottom - number_.top > 14
        tops = [line.top for line in lines]
        assert tops == sorted(tops)
        assert tops[0] > 150 and max(line.bottom for line in lines) < 280
        assert all(line.left > 20 and line.right < 190 for line in lines)


def test_the_sheets_to_try_it_tell_what_to_do_with_the_paper(tmp_path: Path) -> None:
    fronts, backs = write_test(tmp_path / "manual.pdf", (210.0, 297.0))
    for text in text_in(fronts):
        said = " ".join(text.split())
        steps = (
            "1. Print manual-fronts.pdf",
            "2. Turn the whole",
            "3. Put the",
            "4. Print manual-b",
        )
        assert [said.index(step) for step in steps] == sorted(said.index(step) for step in steps)
    for text in text_in(backs):
        said = " ".join(text.split())
        assert "3 behind 1: do the same, and print with --duplex manual --backs reversed." in said
        assert "“top” is at the foot of the other side: put the pile back with its other" in said


def test_on_small_paper_nothing_is_lost(tmp_path: Path) -> None:
    for file in write_test(tmp_path / "manual.pdf", (100.0, 150.0)):
        assert all(
            line.bottom < 145 and line.right < 95 for page in drawn_in(file) for line in page
        )


def test_what_the_sheets_tell_stands_in_paragraphs_as_large_as_the_page_lets_it(
    tmp_path: Path,
) -> None:
    for paper, size in (((210.0, 297.0), 12.0), ((148.0, 210.0), 210 / 60 * POINT)):
        fronts, backs = write_test(tmp_path / "manual.pdf", paper)
        assert len(drawn_in(fronts)) == len(drawn_in(backs)) == 3
        for file in (fronts, backs):
            for top, number, *lines in drawn_in(file):
                sizes = [float(each.how.split()[1]) * POINT for each in (top, number, *lines)]
                assert sizes == pytest.approx([14, 60, *[size] * len(lines)], abs=0.1)
                # What is up stands 60 points below the edge.
                assert baseline(top) * POINT == pytest.approx(60, abs=0.5)
                feet = [baseline(line) for line in lines]
                steps = {round((low - high) * POINT / size, 1) for high, low in pairwise(feet)}
                # From line to line, and with some air from paragraph to paragraph.
                assert steps <= {1.3, 1.4, 2.0, 2.1}
                assert len(steps) > 1


def baseline(line: Drawn) -> float:
    """About where a line stands: letters below it would pull the box down."""
    deep = any(letter in line.words for letter in "gjpqy,;()“”")
    size = float(line.how.split()[1])
    return line.bottom - (0.2 * size if deep else 0.0)


def test_the_sheets_to_try_it_say_what_they_are(tmp_path: Path) -> None:
    for side, file in zip(
        ("fronts", "backs"), write_test(tmp_path / "manual.pdf", (210.0, 297.0)), strict=True
    ):
        with pypdfium2.PdfDocument(file) as document:
            assert document.get_metadata_value("Title") == f"Both sides by hand: {side}"
        assert b"/Duplex /Simplex" in file.read_bytes()
