"""Sheets as a page draws them: every slot of a print, its marks and small print, in millimetres."""

from __future__ import annotations

from collections.abc import Callable

from pnp.faces.drawlist import Face
from pnp.faces.fonts import typeface
from pnp.sheets.job import Plan
from pnp.sheets.layout import Page, Slot
from pnp.sheets.marks import marks_of
from pnp.sheets.pdf import Meta, small_print
from pnp.web.snapshot import Plain

_FINE = 3
"""Digits behind the point that a screen can show."""


def sheets_seen(plan: Plan, meta: Meta, name_of: Callable[[Face], str]) -> list[Plain]:
    """Every page of a print; `name_of` tells what a face goes by in addresses."""
    return [_page(page, meta, name_of) for page in plan.pages]


def _page(page: Page, meta: Meta, name_of: Callable[[Face], str]) -> Plain:
    marks = marks_of(page)
    footer = small_print(page, marks, meta, typeface("sans"))
    return {
        "sheet": page.sheet,
        "sheets": page.sheets,
        "side": page.side,
        "s": [page.width, page.height],
        "slots": [_slot(slot, name_of) for slot in page.slots],
        "marks": {
            name: [[round(number, _FINE) for number in mark] for mark in drawn]
            for name, drawn in marks._asdict().items()
            if drawn
        },
        "footer": footer._asdict() if footer else None,
    }


def _slot(slot: Slot, name_of: Callable[[Face], str]) -> Plain:
    face, item = slot.face, slot.item
    return {
        "k": f"{item.component.id}/{item.card.id}",
        "side": slot.side,
        "name": item.card.name,
        "f": name_of(face),
        "s": [face.width, face.height],
        "over": face.bleed,
        "box": [round(length, _FINE) for length in (slot.x, slot.y, slot.w, slot.h)],
        "bleed": [round(length, _FINE) for length in slot.bleed],
        "turn": slot.angle,
    }
