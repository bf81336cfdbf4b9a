"""Sheets are laid out as they were when somebody last looked, under all sorts of options.

What must be so has tests of its own; what only happens to be so is recorded here, so that nobody
who prints the missing sheets of a deck finds that everything has moved.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import get_args

import pytest

from pnp.data.problems import PnpError
from pnp.data.workshop import CutterEntry
from pnp.sheets.cutting import cut_sheets, laid_out
from pnp.sheets.footer import footer_of
from pnp.sheets.imposition import imposed
from pnp.sheets.layout import EVEN_MARGINS, Duplex, Item, Margins, Page, SheetOptions, evenly
from pnp.sheets.marks import marks_of
from pnp.sheets.packing import packed
from pnp.sheets.pages import fitted, paginate
from pnp.sheets.pdf import mark_operators
from tests.golden import RECORDS
from tests.sheets.stand_ins import a_card, a_component, a_face, a_set

RECORD = RECORDS / "sheets.txt"
HEADER = """\
# Where everything lies on sheets under all sorts of options, in millimetres.
# Look at some of them first, then write this file anew with: pytest --update-faces
"""
SHEETS = range(60)
MIXED = range(60, 84)
PAPERS = [(210.0, 297.0), (215.9, 279.4), (148.0, 210.0), (297.0, 210.0), (200.0, 200.0)]
SMALL_SIZES = [(63.0, 88.0), (44.0, 68.0), (25.0, 25.0), (40.0, 60.0), (70.0, 35.0)]
SIZES = [(63.0, 88.0), (88.0, 63.0), (44.0, 68.0), (25.0, 25.0), (70.0, 120.0), (199.0, 140.0)]
MARGINS = [EVEN_MARGINS, evenly(3.0), evenly(10.0), Margins(4.0, 6.0, 12.0, 8.0)]
CUTTERS = [
    CutterEntry("The Eye", "square-and-corners", 10.0, 0.5),
    CutterEntry("The Frame", "frame", 8.0, 1.0),
]
NUMBER = re.compile(r"-?\d+\.\d+")


def some_options(dice: Random) -> SheetOptions:
    """Any that a printer can do."""
    duplex = dice.choice(get_args(Duplex))
    gutter = dice.choice((None, None, 0.0, 2.0, 5.0))
    return SheetOptions(
        paper=dice.choice(PAPERS),
        duplex=duplex,
        margin=dice.choice(MARGINS),
        gutter=gutter,
        bleed=dice.choice((0.0, 1.0, 2.0)),
        keep_bleed=gutter is None and dice.random() < 0.3,
        marks=dice.choice(("crop", "crop", "lines", "none")),
        corners=dice.random() < 0.3,
        back_to_back=duplex.endswith("edge") and dice.random() < 0.5,
        fit_pages=dice.random() < 0.5,
    )


def some_mixture(dice: Random) -> list[Item]:
    """One to three components, of few cards each."""
    items = []
    for number in range(dice.choice((1, 1, 2, 3))):
        size = dice.choice(SIZES)
        backed = dice.random() < 0.7
        component = a_component(
            f"part-{number}",
            size=size,
            back="back" if backed else None,
            shape="round" if size[0] == size[1] and dice.random() < 0.5 else "rect",
            size_name="page" if size == SIZES[-1] else "",
        )
        game = a_set(component)
        for copy in range(dice.choice((1, 3, 4, 7, 10))):
            back = a_face(size, copy, "back") if backed else None
            items.append(
                Item(game, component, a_card(f"{number}-{copy}"), a_face(size, copy), back)
            )
    return items


def some_pile(dice: Random) -> list[Item]:
    """A few pieces of each of some sizes, which share their sheets."""
    backed, items = dice.random() < 0.6, []
    for number, size in enumerate(dice.sample(SMALL_SIZES, dice.choice((2, 3, 4)))):
        component = a_component(f"part-{number}", size=size, back="back" if backed else None)
        game = a_set(component)
        for copy in range(dice.choice((1, 2, 3, 5))):
            back = a_face(size, copy, "back") if backed else None
            items.append(
                Item(game, component, a_card(f"{number}-{copy}"), a_face(size, copy), back)
            )
    return items


def described(pages: list[Page]) -> Iterator[str]:
    """Everything on some pages, a line for each thing; numbers with a point are millimetres."""
    for page in pages:
        facts = (page.fold, page.registered, page.trimmed)
        yield f"{page.side} {page.sheet}/{page.sheets} {facts} {_numbers(page.area)}"
        for slot in page.slots:
            where = _numbers([*slot[:4], *slot.bleed])
            yield f"{slot.item.card.id} {slot.side} {slot.angle} {where}"
        marks = marks_of(page)
        for kind, lines in zip(marks._fields, marks, strict=True):
            if lines:
                yield f"{kind} {_numbers([each for line in lines for each in line])}"
        yield from mark_operators(marks, page.height).splitlines() if page.sheet == 3 else ()
        footer = footer_of(page, marks, ["The game", "sheet 1 of 3", "version 12"], len)
        if footer:
            yield f"{footer.text} {footer.upright} {_numbers(footer[:3])}"
        if page.least_bleed is not None:
            yield f"bleeds {_numbers([page.least_bleed])}"


def _numbers(values: object) -> str:
    assert isinstance(values, list | tuple)
    return " ".join(f"{value:.2f}" for value in values)


def a_sheet(number: int) -> Iterator[str]:
    """What becomes of some cards under some options, by chance but always the same."""
    dice = Random(number)
    if number in MIXED:
        options, items = some_options(dice), some_pile(dice)
        yield f"sheet {number}"
        yield from described(packed(items, options) or [])
        return
    options, items, cutter = some_options(dice), some_mixture(dice), dice.choice(CUTTERS)
    yield f"sheet {number}"
    try:
        if number % 5 == 4:
            pages, left_out = laid_out(items, options, cutter)
            for cut in cut_sheets(pages, cutter):
                yield f"{cut.name} {_numbers([each for mark in cut.marks for each in mark])}"
                yield _numbers([each for contour in cut.contours for each in contour])
            yield f"left out: {left_out}"
        elif number % 5 == 3:
            pages = imposed([*items, *items, *items, *items], options)
        else:
            pages = paginate(fitted(items, options), options)
        yield from described(pages)
    except PnpError as error:
        yield str(error)


def test_sheets_are_as_they_were_when_somebody_last_looked(pytestconfig: pytest.Config) -> None:
    made = [line for number in (*SHEETS, *MIXED) for line in a_sheet(number)]
    if pytestconfig.getoption("--update-faces"):
        RECORD.write_text(HEADER + "\n".join(made) + "\n", encoding="utf-8")
    recorded = RECORD.read_text(encoding="utf-8").removeprefix(HEADER).splitlines()
    sheet = ""
    for now, before in zip(made, recorded, strict=False):
        sheet = before if before.startswith("sheet ") else sheet
        assert NUMBER.sub("", now) == NUMBER.sub("", before), sheet
        # Another machine may round the last digit otherwise.
        places = [*map(float, NUMBER.findall(before))]
        assert [*map(float, NUMBER.findall(now))] == pytest.approx(places, abs=0.011), sheet
    assert len(made) == len(recorded)
