"""Pages that are read and not cut: no marks, no backs, one after another in a PDF."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pnp.data.library import Library
from pnp.faces.press import Press
from pnp.sheets.job import PrintJob
from pnp.sheets.layout import SheetOptions

if TYPE_CHECKING:
    from pnp.data.models import CardSet


def write_pages(pages: CardSet, path: Path) -> None:
    """Write a set of pages to a PDF file; PnpError if that cannot be."""
    templates = Library().template_dirs
    options = SheetOptions(duplex="none", marks="none", bleed=0)
    PrintJob([pages], lambda each: Press(each, templates), options).write(path)
