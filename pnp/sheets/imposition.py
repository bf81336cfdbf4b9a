"""Pages of a booklet two to a side, so that sheets folded in the middle and stacked read in order.

Saddle stitch: the sheets lie within each other. Creep is left out of account; a rulebook has few.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pnp.data.problems import PnpError
from pnp.sheets.layout import Bleed, Box, Item, Page, SheetOptions, Side, Size, Slot, by

LEAVES: Final = 4
"""How many pages a sheet has, folded once."""
NARROWEST: Final = 90.0
NO_BLEED: Final = Bleed(0.0, 0.0, 0.0, 0.0)


def leaf(paper: Size) -> Size:
    """The size of a page: half of the paper, lying on its side. PnpError if that is too little."""
    short, long = sorted(paper)
    if min(long / 2, short) < NARROWEST:
        raise PnpError(
            f"a booklet of {by(paper)} paper would have pages of {by((long / 2, short))}",
            hint=f"take paper of {by((NARROWEST, 2 * NARROWEST))} or more",
        )
    return long / 2, short


def imposed(items: Sequence[Item], options: SheetOptions) -> list[Page]:
    """The sides of the sheets in printing order; the number of pages must be a multiple of four.

    Flipped on the short edge, paper that lies on its side turns like the page of a book. Flipped
    on the long edge it turns like a wall calendar, so backs stand on their heads.
    """
    if len(items) % LEAVES:
        raise ValueError(f"{len(items)} pages do not fill sheets of {LEAVES}")
    width, height = leaf(options.paper)
    sheets = len(items) // LEAVES
    options = replace(options, paper=(2 * width, height), marks="none", footer=False)
    pages: list[Page] = []
    for sheet in range(sheets):
        first, last = 2 * sheet, len(items) - 1 - 2 * sheet
        sides: tuple[tuple[Side, int, int], ...] = (
            ("front", last, first),
            ("back", first + 1, last - 1),
        )
        for side, left, right in sides:
            angle = 180 if side == "back" and options.duplex == "long-edge" else 0
            pair = (right, left) if angle else (left, right)
            slots = tuple(
                Slot(at * width, 0.0, width, height, angle, items[number], "front", NO_BLEED)
                for at, number in enumerate(pair)
            )
            area = Box(0.0, 0.0, 2 * width, height)
            pages.append(
                Page(2 * width, height, side, sheet + 1, sheets, slots, area, options=options)
            )
    return pages
