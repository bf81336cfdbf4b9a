"""What every export shares: which faces, under which names, in which folder; and the SVG export."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NamedTuple, TypeAlias

from pnp.data.hold import lost_link
from pnp.data.problems import PnpError
from pnp.data.whole_file import whole_file
from pnp.sheets.job import FaceMaker, PrintJob
from pnp.sheets.layout import Item, SheetOptions, Size

if TYPE_CHECKING:
    from pnp.data.models import CardSet, Component, Outlet
    from pnp.faces.drawlist import Face

Progress: TypeAlias = Callable[[int, int, str], None]
"""Told after each file how many of how many are written, and the name of the last one."""


class Picture(NamedTuple):
    """A face to be written to a file; `name` is its path in the folder, without the ending."""

    name: str
    face: Face
    round: bool
    title: str


@dataclass(frozen=True, slots=True)
class Deck:
    """The wanted cards of one component, each once, and whether they all have the same back."""

    component: Component
    items: tuple[Item, ...]
    one_back: bool

    @property
    def round(self) -> bool:
        return self.component.shape == "round"

    def front_name(self, item: Item) -> str:
        return f"{self.component.id}/{item.card.id}-front"

    def back_name(self, item: Item) -> str:
        if self.one_back:
            return f"{self.component.id}/back"
        return f"{self.component.id}/{item.card.id}-back"

    def pictures(self) -> Iterator[Picture]:
        """Every front, and every back once."""
        named: set[str] = set()
        for item in self.items:
            title = item.card.name
            yield Picture(self.front_name(item), item.front, self.round, title)
            name = self.back_name(item)
            if item.back is not None and name not in named:
                named.add(name)
                owner = self.component.title if self.one_back else title
                yield Picture(name, item.back, self.round, f"{owner}, back")


def decks(
    card_set: CardSet,
    press: FaceMaker,
    only: Sequence[str] = (),
    size: Size | None = None,
    outlet: Outlet = "print",
) -> list[Deck]:
    """The cards that are wanted, component by component; the same choice as for a print.

    PnpError if there is nothing of that name or a face cannot be drawn.
    """
    with_backs = SheetOptions(duplex="long-edge")
    job = PrintJob([card_set], lambda _: press, with_backs, only=only, size=size, outlet=outlet)
    once = {item.name: item for item in job.items()}.values()
    if not once:
        raise PnpError(f"{card_set.id} has no cards to export")
    found = []
    for component_id, of_component in groupby(once, lambda item: item.component.id):
        items = tuple(of_component)
        component = next(part for part in card_set.components if part.id == component_id)
        found.append(Deck(component, items, _one_back(component, items, press)))
    return found


def _one_back(component: Component, items: Sequence[Item], press: FaceMaker) -> bool:
    """Asked of the whole component, so that a back keeps its name when fewer cards are wanted."""
    first = items[0]
    if first.back is None:
        return True
    if any(item.back is not None and item.back.key != first.back.key for item in items):
        return False
    known = {item.card.id for item in items}
    others = (card for card in component.cards if card.id not in known)
    return all(
        press.face(component, card, "back", first.size).key == first.back.key for card in others
    )


def pictures_of(
    card_set: CardSet,
    press: FaceMaker,
    only: Sequence[str],
    size: Size | None,
    bleed: float,
) -> list[Picture]:
    """Every face that is wanted, once; PnpError also if one is not drawn as far as `bleed`."""
    found = decks(card_set, press, only, size)
    pictures = [picture for deck in found for picture in deck.pictures()]
    most = min(picture.face.bleed for picture in pictures)
    if not 0 <= bleed <= most:
        raise PnpError(f"bleed must be 0 to {most:g} mm, not {bleed:g}")
    return pictures


def export_svg(
    card_set: CardSet,
    press: FaceMaker,
    folder: Path,
    *,
    only: Sequence[str] = (),
    size: Size | None = None,
    bleed: float = 0.0,
    progress: Progress | None = None,
) -> list[Path]:
    """One SVG for each distinct card and side, trimmed or with `bleed` mm around it.

    Returns the files written; PnpError if it cannot be done.
    """
    from pnp.faces.svg import to_svg

    pictures = pictures_of(card_set, press, only, size, bleed)
    out = Folder(folder, len(pictures), progress)
    for picture in pictures:
        text = to_svg(picture.face, bleed, picture.title)
        with out.file(f"{picture.name}.svg") as file:
            file.write(text.encode())
    return out.written


class Folder:
    """The folder of an export. Files appear whole, and what else lies there is left alone."""

    def __init__(self, path: Path, total: int, progress: Progress | None = None) -> None:
        self.path = path
        self.written: list[Path] = []
        self._total = total
        self._progress = progress
        _make(path)

    @contextmanager
    def file(self, name: str) -> Iterator[BinaryIO]:
        """A file in the folder, or in a folder of it, to write to."""
        path = self.path / name
        _make(path.parent)
        with whole_file(path) as file:
            yield file
        self.written.append(path)
        if self._progress:
            self._progress(len(self.written), self._total, name)


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        why = lost_link(folder) or "there is a file in its place"
        raise PnpError(f"cannot export to {folder}: {why}", hint="name a folder") from None
    except OSError as error:
        raise PnpError(f"cannot make the folder {folder}: {error.strerror or error}") from None
    except ValueError as error:
        raise PnpError(f"cannot make the folder {str(folder)!r}: {error}") from None
