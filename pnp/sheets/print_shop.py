"""For print shops: zips of pictures with a list of copies, or PDFs with one card a page."""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, BinaryIO, Final, Literal, NamedTuple, TypeAlias

from pnp.data.problems import PnpError
from pnp.sheets.export import Deck, Folder, Progress, decks
from pnp.sheets.job import FaceMaker, described
from pnp.sheets.layout import Bleed, Box, Page, SheetOptions, Side, Size, Slot, by, evenly
from pnp.sheets.lock import Lock

if TYPE_CHECKING:
    from PIL.Image import Image

    from pnp.data.models import Card, CardSet, Component
    from pnp.data.workshop import Product, Shop
    from pnp.faces.drawlist import Face
    from pnp.sheets.cmyk import Separation

Form: TypeAlias = Literal["pictures", "pdf"]

LIST: Final = "copies.csv"
COLUMNS: Final = ("copies", "front", "back", "card", "component")
# Zip files know no time before this; the same cards give the same bytes whenever they are packed.
_EPOCH: Final = (1980, 1, 1, 0, 0, 0)


class Parcel(NamedTuple):
    """What one file for a shop holds."""

    path: Path
    trim: Size
    cards: int
    """Different cards."""
    copies: int
    """How many there are to order of all of them together."""
    images: int
    """Pictures, or pages of a PDF."""


class Order(NamedTuple):
    """What a print shop got: the files, and the components that it has no card for."""

    parcels: list[Parcel]
    left_out: list[str]

    @property
    def written(self) -> list[Path]:
        """The files."""
        return [parcel.path for parcel in self.parcels]


class _Trimmed:
    """Makes every face at the size that the shop cuts it to, if it has a card for it."""

    def __init__(self, press: FaceMaker, shop: Shop) -> None:
        self._press = press
        self._shop = shop

    def face(
        self, component: Component, card: Card, side: str = "front", size: Size | None = None
    ) -> Face:
        product = product_for(component, self._shop, size)
        return self._press.face(component, card, side, product.trim if product else size)


def product_for(component: Component, shop: Shop, size: Size | None = None) -> Product | None:
    """The card of a shop that a component is printed as, at its own size or another."""
    if component.shape == "round":
        return None
    wanted = size or component.size
    return next((product for product in shop.products if product.size == wanted), None)


def export_print_shop(
    card_set: CardSet,
    press: FaceMaker,
    folder: Path,
    shop: Shop,
    form: Form = "pictures",
    *,
    only: Sequence[str] = (),
    size: Size | None = None,
    separation: Separation | None = None,
    progress: Progress | None = None,
) -> Order:
    """A zip or a PDF for each card that the shop has; PnpError if it has none of the set's.

    `separation` turns all colours into the inks of a printing press.
    """
    orders: dict[Product, list[Deck]] = {}
    left_out = []
    for deck in decks(card_set, _Trimmed(press, shop), only, size):
        own = size if size and deck.component.size == card_set.card_size else None
        product = product_for(deck.component, shop, own)
        if product is None:
            left_out.append(f"{deck.component.id} ({by(own or deck.component.size)})")
        else:
            orders.setdefault(product, []).append(deck)
    if not orders:
        have = ", ".join(f"{product.id} for {by(product.size)}" for product in shop.products)
        raise PnpError(
            f"the print shop '{shop.id}' has no card for {', '.join(left_out)}", hint=have
        )
    _check(orders.values(), shop)
    out = Folder(folder, len(orders), progress)
    parcels = []
    for product, found in orders.items():
        if form == "pictures":
            images = len([picture for deck in found for picture in deck.pictures()])
            with out.file(f"{product.id}.zip") as file:
                _pack(found, shop, file, separation)
        else:
            pages = list(_pages(found, product.trim, shop.bleed))
            images = len(pages)
            with out.file(f"{product.id}.pdf") as file:
                file.write(_bound(card_set, pages, separation))
        cards = [item.card for deck in found for item in deck.items]
        copies = sum(card.copies for card in cards)
        parcels.append(Parcel(out.written[-1], product.trim, len(cards), copies, images))
    return Order(parcels, left_out)


def _check(orders: Iterable[Sequence[Deck]], shop: Shop) -> None:
    from pnp.faces.pictures import check_dpi
    from pnp.sheets.png import check_pixels

    check_dpi(shop.dpi)
    pictures = [picture for found in orders for deck in found for picture in deck.pictures()]
    check_pixels(pictures, shop.dpi, shop.bleed)


# --- pictures -----------------------------------------------------------------------------------


def _pack(found: Sequence[Deck], shop: Shop, file: BinaryIO, separation: Separation | None) -> None:
    """All pictures of one product and the list of copies, as a zip."""
    from pnp.sheets.png import Proofs, pixels, save

    ending = "tif" if separation else "png"
    pictures = [picture for deck in found for picture in deck.pictures()]
    with zipfile.ZipFile(file, "w") as packed:
        _add(packed, LIST, _list_of_copies(found, ending).encode())
        with Proofs([picture.face for picture in pictures], shop.bleed) as proofs:
            for picture in pictures:
                image: Image = proofs.image(
                    picture.face, pixels(picture.face, shop.dpi, shop.bleed)
                )
                content = io.BytesIO()
                if separation:
                    separation.save(separation.image(image), content, shop.dpi)
                else:
                    save(image, content, shop.dpi)
                _add(packed, f"{picture.name}.{ending}", content.getvalue())


def _add(packed: zipfile.ZipFile, name: str, content: bytes) -> None:
    entry = zipfile.ZipInfo(name, _EPOCH)
    entry.external_attr = 0o644 << 16
    # The same on every system; pictures are packed already.
    entry.create_system = 3
    packed.writestr(entry, content)


def _list_of_copies(found: Iterable[Deck], ending: str) -> str:
    text = io.StringIO(newline="")
    lines = csv.writer(text)
    lines.writerow(COLUMNS)
    for deck in found:
        for item in deck.items:
            back = f"{deck.back_name(item)}.{ending}" if item.back else ""
            front = f"{deck.front_name(item)}.{ending}"
            row = (item.card.copies, front, back, item.card.name, deck.component.title)
            lines.writerow(row)
    return text.getvalue()


# --- a card a page ------------------------------------------------------------------------------


def _bound(card_set: CardSet, pages: Sequence[Page], separation: Separation | None) -> bytes:
    """A PDF of these pages."""
    from pnp.sheets.pdf import write_pdf

    items = [slot.item for page in pages for slot in page.slots if slot.side == "front"]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "cards.pdf"
        write_pdf(pages, path, described([card_set], Lock.of(items).version))
        return separation.pdf(path) if separation else path.read_bytes()


def _pages(found: Sequence[Deck], trim: Size, bleed: float) -> Iterator[Page]:
    """One card a page, each front followed by its back, as often as it has copies."""
    once = [item for deck in found for item in deck.items]
    items = [item for item in once for _ in range(item.card.copies)]
    paper = trim[0] + 2 * bleed, trim[1] + 2 * bleed
    backed = any(item.back for item in items)
    options = SheetOptions(
        paper=paper,
        duplex="long-edge" if backed else "none",
        margin=evenly(0.0),
        bleed=bleed,
        marks="none",
        footer=False,
    )
    area = Box(bleed, bleed, bleed + trim[0], bleed + trim[1])
    sides: tuple[Side, ...] = ("front", "back") if backed else ("front",)
    for number, item in enumerate(items, 1):
        for side in sides:
            slot = Slot(bleed, bleed, *trim, 0, item, side, Bleed(*(bleed,) * 4))
            slots = (slot,) if side == "front" or item.back else ()
            yield Page(*paper, side, number, len(items), slots, area, options=options)
