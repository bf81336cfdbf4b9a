"""A set for Tabletop Simulator: deck sheets, pictures of panels and tokens, and the save file.

What the game expects of the save is written down in `tts_save`. Of the pictures it expects that
they are PNG or JPEG in RGB, and at most 4096 pixels wide and high.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import quote

from pnp.data.problems import PnpError
from pnp.faces.pictures import check_dpi
from pnp.sheets.export import Deck, Folder, Picture, Progress, decks
from pnp.sheets.job import FaceMaker
from pnp.sheets.layout import Item, Size
from pnp.sheets.png import MM_PER_INCH, Pixels, Proofs, pixels, save
from pnp.sheets.tts_save import MOST_COLUMNS, MOST_ROWS, DeckCard, Sheet, Table, save_state

if TYPE_CHECKING:
    from PIL.Image import Image

    from pnp.data.models import CardSet
    from pnp.faces.drawlist import Face

MOST_SIDE: Final = 4096
# Anything longer is a panel that lies on the table, not a card that is held and shuffled.
LONGEST_CARD: Final = 150.0
_URL: Final = re.compile(r"(https?|file)://[^\s\"\\]+", re.IGNORECASE)


class Grid(NamedTuple):
    """The cells of a deck sheet, all of one size in pixels."""

    columns: int
    rows: int
    cell: Pixels

    @property
    def last(self) -> int:
        return self.columns * self.rows - 1

    def corner(self, cell: int) -> Pixels:
        row, column = divmod(cell, self.columns)
        return column * self.cell[0], row * self.cell[1]


@dataclass(frozen=True, slots=True)
class DeckSheet:
    """Cards that share one picture."""

    deck: Deck
    number: int  # within its deck
    items: tuple[Item, ...]
    grid: Grid

    @property
    def faces_name(self) -> str:
        return f"{self.deck.component.id}/deck-{self.number}.png"

    @property
    def backs_name(self) -> str:
        if self.deck.one_back:
            return f"{self.deck.component.id}/deck-back.png"
        return f"{self.deck.component.id}/deck-{self.number}-backs.png"


def export_tts(
    card_set: CardSet,
    press: FaceMaker,
    folder: Path,
    *,
    dpi: int = 300,
    only: Sequence[str] = (),
    size: Size | None = None,
    url_base: str = "",
    progress: Progress | None = None,
) -> list[Path]:
    """Everything the game needs; the last file written is the save, `<set>.json`.

    Pictures that would be too large for the game at this `dpi` are drawn smaller. The save looks
    for them where they were written, or under `url_base` if they are to be put online.
    Returns the files written; PnpError if it cannot be done.
    """
    check_dpi(dpi)
    url_base = _checked(url_base)
    found = decks(card_set, press, only, size, "tts")
    cards = [deck for deck in found if not _lies(deck)]
    sheets = {deck.component.id: list(deck_sheets(deck, dpi)) for deck in cards}
    tiles = [picture for deck in found if _lies(deck) for picture in deck.pictures()]
    backs = sum(1 if deck.one_back else len(sheets[deck.component.id]) for deck in cards)
    total = sum(map(len, sheets.values())) + backs + len(tiles) + 1

    out = Folder(folder, total, progress)
    with Proofs(_faces(found)) as proofs:
        for deck in cards:
            _write_sheets(out, sheets[deck.component.id], proofs)
        for tile in tiles:
            _write_tile(out, tile, proofs, dpi)

    where = _Where(folder, url_base)
    table = Table(card_set.id)
    number = 1
    for deck in found:
        if _lies(deck):
            _put_tiles(table, deck, where)
        else:
            of_deck = sheets[deck.component.id]
            _put_deck(table, deck, of_deck, number, where)
            number += len(of_deck)
    note = " · ".join(text for text in (card_set.notice, card_set.licence) if text)
    state = save_state(card_set.title, note, table.objects)
    with out.file(f"{card_set.id}.json") as file:
        file.write(json.dumps(state, indent=2, ensure_ascii=False, allow_nan=False).encode())
        file.write(b"\n")
    return out.written


def _lies(deck: Deck) -> bool:
    """Whether these are panels or tokens rather than cards."""
    wide = max(max(item.size) for item in deck.items)
    return deck.round or deck.component.is_page or wide > LONGEST_CARD


def _faces(found: Sequence[Deck]) -> Iterator[Face]:
    for deck in found:
        for picture in deck.pictures():
            yield picture.face


def deck_sheets(deck: Deck, dpi: int) -> Iterator[DeckSheet]:
    """The cards of a deck dealt onto sheets. The last cell of each stays free.

    Except when there is only one card: then the sheet is that card.
    """
    most = MOST_COLUMNS * MOST_ROWS - 1
    card = pixels(deck.items[0].front, dpi)
    for number, start in enumerate(range(0, len(deck.items), most), 1):
        items = deck.items[start : start + most]
        cells = len(items) + 1 if len(deck.items) > 1 else 1
        yield DeckSheet(deck, number, items, best_grid(cells, card))


def best_grid(cells: int, card: Pixels) -> Grid:
    """The grid on which the cards come out largest, with as few empty cells as possible."""
    wide, high = card

    def merit(columns: int) -> tuple[float, int, int]:
        rows = -(-cells // columns)
        shrink = min(1.0, MOST_SIDE / (columns * wide), MOST_SIDE / (rows * high))
        return -shrink, columns * rows, abs(columns * wide - rows * high)

    possible = [n for n in range(1, MOST_COLUMNS + 1) if -(-cells // n) <= MOST_ROWS]
    columns = min(possible, key=merit)
    rows = -(-cells // columns)
    shrink = -merit(columns)[0]
    # Rounding to the nearest pixel could push a full sheet over the limit.
    cell = (
        min(max(1, round(wide * shrink)), MOST_SIDE // columns),
        min(max(1, round(high * shrink)), MOST_SIDE // rows),
    )
    return Grid(columns, rows, cell)


def _write_sheets(out: Folder, sheets: Sequence[DeckSheet], proofs: Proofs) -> None:
    deck = sheets[0].deck
    if deck.one_back:
        # One cell of the largest sheet: the finest that any of the faces is drawn.
        cell = max(sheet.grid.cell for sheet in sheets)
        face = deck.items[0]
        with out.file(sheets[0].backs_name) as file:
            save(_cell(proofs, face.back, cell), file, _dpi(face.front, cell))
    for sheet in sheets:
        resolution = _dpi(sheet.items[0].front, sheet.grid.cell)
        fronts: list[Face | None] = [item.front for item in sheet.items]
        backs = [item.back for item in sheet.items]
        hidden = backs[0] if deck.one_back else None
        image = _mosaic(proofs, sheet.grid, fronts, hidden)
        with out.file(sheet.faces_name) as file:
            save(image, file, resolution)
        if not deck.one_back:
            image = _mosaic(proofs, sheet.grid, backs, None)
            with out.file(sheet.backs_name) as file:
                save(image, file, resolution)


def _mosaic(proofs: Proofs, grid: Grid, faces: Sequence[Face | None], hidden: Face | None) -> Image:
    """Faces on a sheet. In the last cell, if it is free, what others see of a card in a hand."""
    from PIL import Image

    wide, high = grid.cell
    sheet = Image.new("RGB", (grid.columns * wide, grid.rows * high), "white")
    for cell, face in enumerate(faces):
        sheet.paste(_cell(proofs, face, grid.cell), grid.corner(cell))
    if hidden is not None and len(faces) <= grid.last:
        sheet.paste(_cell(proofs, hidden, grid.cell), grid.corner(grid.last))
    return sheet


def _cell(proofs: Proofs, face: Face | None, size: Pixels) -> Image:
    """A face, or bare paper for a back that nobody designed."""
    from PIL import Image

    return proofs.image(face, size) if face else Image.new("RGB", size, "white")


def _dpi(face: Face, size: Pixels) -> float:
    return round(size[1] / face.height * MM_PER_INCH, 2)


def _write_tile(out: Folder, tile: Picture, proofs: Proofs, dpi: int) -> None:
    longest = max(pixels(tile.face, dpi))
    fitting = dpi * min(1.0, MOST_SIDE / longest)
    wide, high = pixels(tile.face, fitting)
    size = min(wide, MOST_SIDE), min(high, MOST_SIDE)
    with out.file(f"{tile.name}.png") as file:
        save(proofs.image(tile.face, size, tile.round), file, round(fitting, 2))


@dataclass(frozen=True, slots=True)
class _Where:
    """Where the game finds a file of the export."""

    folder: Path
    url_base: str

    def url(self, name: str) -> str:
        if self.url_base:
            return self.url_base + quote(name)
        return "file:///" + str((self.folder / name).resolve()).lstrip("/")


def _checked(url_base: str) -> str:
    if not url_base:
        return ""
    if not _URL.fullmatch(url_base):
        raise PnpError(
            f"'{url_base}' is no address for pictures", hint="such as https://example.org/my-game"
        )
    return url_base if url_base[-1] in "/=" else f"{url_base}/"


def _put_deck(
    table: Table, deck: Deck, sheets: Sequence[DeckSheet], number: int, where: _Where
) -> None:
    component = deck.component
    cards: list[DeckCard] = []
    for count, drawn in enumerate(sheets, number):
        sheet = Sheet(
            number=count,
            face_url=where.url(drawn.faces_name),
            back_url=where.url(drawn.backs_name),
            columns=drawn.grid.columns,
            rows=drawn.grid.rows,
            unique_backs=not deck.one_back,
            rounded=component.corner > 0,
        )
        for cell, item in enumerate(drawn.items):
            told = item.card.text or component.title
            cards += [DeckCard(item.card.name, told, sheet, cell)] * item.card.copies
    table.put_deck(component.title, component.about, cards, deck.items[0].size)


def _put_tiles(table: Table, deck: Deck, where: _Where) -> None:
    for item in deck.items:
        front = where.url(f"{deck.front_name(item)}.png")
        back = where.url(f"{deck.back_name(item)}.png") if item.back else ""
        for _ in range(item.card.copies):
            table.put_tile(item.card.name, deck.component.title, front, back, item.size, deck.round)
