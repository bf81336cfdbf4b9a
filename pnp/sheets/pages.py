"""A stack of cards becomes a stack of pages: pieces share sheets, and backs lie behind fronts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final, NamedTuple, TypeVar

from pnp.data.problems import PnpError
from pnp.faces.drawlist import Face, scaled
from pnp.sheets.duplex import back_page, behind, fold_over
from pnp.sheets.grid import Grid, best_fit, turned_about
from pnp.sheets.layout import Bleed, Item, Page, SheetOptions, Size, Slot
from pnp.sheets.packing import packed

T = TypeVar("T")

_RANGE: Final = re.compile(r"(\d{1,9})?(-)?(\d{1,9})?", re.ASCII)
# Pieces so large that no more of them fit a sheet may have smaller ones beside them on every
# sheet; smaller ones only on their last one, so that whole decks stay together.
LARGE: Final = 2


class _Alike(NamedTuple):
    """Pieces of one size and shape, all with backs or all without."""

    items: list[Item]
    backed: bool
    roomy: Grid  # that needs no more sheets for all of them than the tight one
    tight: Grid

    def alone(self, options: SheetOptions, count: int) -> Iterator[Page]:
        """Sheets that hold the first so many of them and nothing else."""
        if not count:
            return
        grid = best_fit(options, self.items[0].size, self.backed, count)
        yield from _fill(grid, self.items[:count], options, self.backed)

    def whole(self, grid: Grid) -> int:
        """How many of them fill sheets on which nothing else has room."""
        return 0 if grid.capacity <= LARGE else len(self.items) // grid.capacity * grid.capacity


def paginate(items: Iterable[Item], options: SheetOptions) -> list[Page]:
    """Every page of the print, in printing order: what is cut first, then pages to read.

    Pieces of one size fill sheets in the order they come. What is left of each size shares sheets
    with what is left of the others if that saves any.
    """
    pieces: list[Item] = []
    reading: list[Item] = []
    for item in items:
        (reading if item.component.is_page else pieces).append(item)
    sheets: list[tuple[Page, Page | None]] = [
        *((front, None) for front in _pieces(pieces, options)),
        *_reading(reading, options),
    ]
    total = len(sheets)
    return [
        page._replace(sheet=number, sheets=total)
        for number, sheet in enumerate(_turned_over(sheets, options), 1)
        for page in sheet
    ]


def fitted(items: Iterable[Item], options: SheetOptions) -> list[Item]:
    """The same, but pages that nobody cuts are no larger than what the printer reaches."""
    if not options.fit_pages:
        return list(items)
    faces: dict[tuple[str, float], Face] = {}

    def shrunk(face: Face, share: float) -> Face:
        key = (face.key, share)
        if key not in faces:
            faces[key] = scaled(face, share)
        return faces[key]

    found = []
    for item in items:
        share = _share(item, options) if item.component.is_page else 1.0
        if share < 1:
            back = shrunk(item.back, share) if item.back else None
            found.append(item._replace(front=shrunk(item.front, share), back=back))
        else:
            found.append(item)
    return found


def _share(item: Item, options: SheetOptions) -> float:
    """How large a page could be printed, as a share of its size."""
    axis = turned_about(options, item.back is not None)
    width, height = options.within(axis).size
    ways = (item.size, item.size[::-1])
    return max(min(width / across, height / down) for across, down in ways)


def _alike(items: Iterable[Item], options: SheetOptions) -> list[_Alike]:
    groups: dict[tuple[Size, str, bool], list[Item]] = {}
    for item in items:
        backed = item.back is not None and options.duplex != "none"
        groups.setdefault((item.size, item.component.shape, backed), []).append(item)
    return [
        _Alike(
            members,
            backed,
            _grid(members, options, backed, len(members)),
            _grid(members, options, backed),
        )
        for (_, _, backed), members in groups.items()
    ]


def _grid(items: Sequence[Item], options: SheetOptions, backed: bool, count: int = 0) -> Grid:
    """The best grid for these; PnpError, with the name of what is too large, if none fits."""
    try:
        return best_fit(options, items[0].size, backed, count)
    except PnpError as error:
        component, (problem, *_) = items[0].component, error.problems
        hint = problem.hint
        if component.is_page and not hint:
            hint = f"--fit-pages prints it at {_share(items[0], options):.0%}"
        raise PnpError(problem.message, component.place, component.title, hint) from None


def _pieces(items: Sequence[Item], options: SheetOptions) -> Iterator[Page]:
    """Sheets of all that is cut."""
    groups = _alike(items, options)
    if options.duplex == "gutterfold":
        # What has no back needs no fold.
        for backed in (True, False):
            yield from _shared([group for group in groups if group.backed == backed], options)
    else:
        yield from _shared(groups, options)


def _shared(groups: Sequence[_Alike], options: SheetOptions) -> Iterator[Page]:
    """Whole sheets of each size, then what is left of all sizes; apart if that takes no more."""
    own = sum(-(-len(group.items) // group.tight.capacity) for group in groups)
    for roomy in (True, False):
        whole = [group.whole(group.roomy if roomy else group.tight) for group in groups]
        rest = [item for group, n in zip(groups, whole, strict=True) for item in group.items[n:]]
        several = sum(n < len(group.items) for group, n in zip(groups, whole, strict=True)) > 1
        together = packed(rest, options) if several else None
        if together is None:
            continue
        pages = [
            page
            for group, count in zip(groups, whole, strict=True)
            for page in group.alone(options, count)
        ]
        if len(pages) + len(together) < own:
            yield from pages
            yield from together
            return
    for group in groups:
        yield from group.alone(options, len(group.items))


def _reading(items: Sequence[Item], options: SheetOptions) -> list[tuple[Page, Page | None]]:
    """Sheets of pages that nobody cuts, one each or two back to back."""
    uncut = replace(options, keep_bleed=False)
    fronts = (
        page._replace(trimmed=len(page.slots) > 1)
        for group in _alike(items, uncut)
        for page in group.alone(uncut, len(group.items))
    )
    sheets: list[tuple[Page, Page | None]] = []
    waiting: int | None = None  # the sheet whose other side is still free
    for front in fronts:
        free = options.back_to_back and not front.registered
        if not free or any(slot.item.component.own_sheet for slot in front.slots):
            sheets.append((front, None))
        elif waiting is None:
            waiting = len(sheets)
            sheets.append((front, None))
        else:
            first, _ = sheets[waiting]
            sheets[waiting] = (first, behind(first, front))
            waiting = None
    return sheets


def _fill(grid: Grid, items: list[Item], options: SheetOptions, backed: bool) -> Iterable[Page]:
    width, height = grid.paper
    places = list(grid.places(options))
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


def _turned_over(
    sheets: Sequence[tuple[Page, Page | None]], options: SheetOptions
) -> Iterator[tuple[Page, ...]]:
    """The sides of each sheet: both of all of them, if any sheet has a back at all.

    A sheet without one still gets its blank page, or else the duplexer would print the next
    sheet's fronts on it. After the last sheet there is nothing to keep in step.
    """
    turned = options.duplex in ("long-edge", "short-edge")
    turned = turned and any(back or front.registered for front, back in sheets)
    for number, (front, back) in enumerate(sheets, 1):
        if turned and (back or front.registered or number < len(sheets)):
            yield front, back or back_page(front)
        else:
            yield (front,)


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
