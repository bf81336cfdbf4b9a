"""The icons there are: by name for a list, and as pages to print, the user's own among them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from pnp.data.models import Card, CardSet, Component
from pnp.data.problems import Place
from pnp.faces.icons import CATALOGUE, IconNames

_PAGE: Final = (190.0, 254.0)
_COLUMNS: Final = 7
_TOP, _BOTTOM, _TITLE, _ROW = 13.0, 250.0, 8.0, 23.0


def icon_groups(folders: Sequence[Path]) -> dict[str, list[str]]:
    """The names of all icons in these folders of templates, by the folder that they are in."""
    groups: dict[str, list[str]] = {}
    for name in IconNames([folder / "icons" for folder in folders]).names():
        groups.setdefault(name.rpartition("/")[0], []).append(name)
    return dict(sorted(groups.items()))


def icon_catalogue(folders: Sequence[Path]) -> CardSet:
    """All icons with their names, as pages to print."""
    groups = icon_groups(folders)
    count = sum(map(len, groups.values()))
    pages = list(_pages(groups))
    place = Place("generic/icons")
    cards = tuple(
        Card(
            f"page-{number}",
            "Icons",
            1,
            {"rows": rows, "about": f"{count} icons, page {number} of {len(pages)}"},
            place,
        )
        for number, rows in enumerate(pages, 1)
    )
    component = Component(
        id="pages",
        title="Icons by name",
        about="Every icon, with the name by which texts and cards call it.",
        size=_PAGE,
        size_name="page",
        template="generic/icons",
        back=None,
        cards=cards,
        shape="rect",
        corner=0.0,
        place=place,
    )
    return CardSet(CATALOGUE, "Icons", "", "", "", "", {}, {}, (component,))


def _pages(groups: dict[str, list[str]]) -> Iterator[tuple[dict[str, Any], ...]]:
    """Rows of icons, and a title before each group, as many as a page holds."""
    page: list[dict[str, Any]] = []
    y = _TOP
    for group, names in groups.items():
        title = f"{group}/…, such as {names[0]}" if group else "For every card"
        for at in range(0, len(names), _COLUMNS):
            high = _ROW if at else _TITLE + _ROW
            if y + high > _BOTTOM:
                yield tuple(page)
                page, y = [], _TOP
            if not at or not page:
                page.append({"title": title, "icons": (), "y": y})
                y += _TITLE
            page.append({"title": "", "icons": tuple(names[at : at + _COLUMNS]), "y": y})
            y += _ROW
    yield tuple(page)
