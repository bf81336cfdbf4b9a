"""A stack of cards becomes a stack of pages: grouped by size, laid out, and turned over."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Final, TypeVar

from pnp.data.problems import PnpError
from pnp.sheets.duplex import back_page, fold_over
from pnp.sheets.layout import Bleed, Grid, Item, Page, SheetOptions, Size, Slot, best_fit

T = TypeVar("T")

_RANGE: Final = re.compile(r"(\d{1,9})?(-)?(\d{1,9})?", re.ASCII)


def paginate(items: Iterable[Item], options: SheetOptions) -> list[Page]:
    """Every page of the print, in printing order.

    Cards of one size and shape, with or without backs, share sheets in the order they come.
    """
    groups: dict[tuple[Size, str, bool], list[Item]] = {}
    for item in items:
        backed = item.back is not None and options.duplex != "none"
        groups.setdefault((item.size, item.component.shape, backed), []).append(item)

    sheets: list[Page] = []
    for (size, _, backed), members in groups.items():
        grid = best_fit(options, size, backed, len(members))
        sheets.extend(_fill(grid, members, options, backed))
    total = len(sheets)
    numbered = [page._replace(sheet=n, sheets=total) for n, page in enumerate(sheets, 1)]
    return _turned_over(numbered, options)


def _fill(grid: Grid, items: list[Item], options: SheetOptions, backed: bool) -> Iterable[Page]:
    width, height = grid.paper
    places = list(grid.places(options.bleed, options.margin))
    angle = 90 if grid.turned else 0
    for start in range(0, len(items), grid.capacity):
        batch = items[start : start + grid.capacity]
        slots = tuple(
            Slot(x, y, *grid.card, angle, item, "front", _at_most(bleed, item.front.bleed))
            for (x, y, bleed), item in zip(islice(places, len(batch)), batch, strict=True)
        )
        page = Page(width, height, "front", 0, 0, slots, grid.area, options=options)
        if grid.fold:
            yield fold_over(page, grid.fold)
        else:
            yield page._replace(registered=backed)


def _at_most(bleed: Bleed, drawn: float) -> Bleed:
    """No more bleed than the face has ground for."""
    return Bleed(*(min(side, drawn) for side in bleed))


def _turned_over(fronts: list[Page], options: SheetOptions) -> list[Page]:
    """Fronts and backs in turn, if any sheet has backs at all.

    A sheet without backs still gets its blank page, or else the duplexer would print the next
    sheet's fronts on it. After the last sheet there is nothing to keep in step.
    """
    if options.duplex not in ("long-edge", "short-edge") or not any(p.registered for p in fronts):
        return fronts
    pages: list[Page] = []
    for front in fronts:
        pages.append(front)
        if front.registered or front is not fronts[-1]:
            pages.append(back_page(front))
    return pages


def pick(pages: Sequence[T], ranges: str) -> list[T]:
    """The pages named by ranges like "1-3,7" or "5-", in their own order; PnpError otherwise."""
    chosen: set[int] = set()
    for part in ranges.split(","):
        text = part.strip()
        match = _RANGE.fullmatch(text)
        if not match or not (match[1] or match[3]) or (match[3] and not match[2]):
            raise PnpError(f"'{text}' is not a page or a range of pages", hint="such as 1-3,7")
        first = int(match[1] or 1)
        last = int(match[3] or len(pages)) if match[2] else first
        if not 1 <= first <= last <= len(pages):
            raise PnpError(
                f"there are no pages '{text}'", hint=f"this print has pages 1 to {len(pages)}"
            )
        chosen.update(range(first, last + 1))
    return [page for number, page in enumerate(pages, 1) if number in chosen]
