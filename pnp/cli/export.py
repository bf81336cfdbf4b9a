"""`pnp export`: single faces as PNG or SVG, decks for Tabletop Simulator, cards for print shops."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

import typer

from pnp.cli.options import (
    CardSize,
    Data,
    InkSaver,
    Main,
    Only,
    Rasterise,
    Templates,
    area,
    chosen_sets,
    library,
    presses,
    progress_bar,
    split_names,
    stem,
    tell_remarks,
)
from pnp.data.english import count
from pnp.data.problems import PnpError
from pnp.sheets.layout import by

if TYPE_CHECKING:
    from pnp.data.workshop import Shop
    from pnp.sheets.print_shop import Order

DPI: Final = 300
SHOP: Final = "inch"


def export(
    name: Annotated[
        str, typer.Argument(metavar="SET", help="A set by name, or your own YAML file or folder.")
    ],
    to: Annotated[
        Literal["png", "svg", "tts", "print-shop", "print-shop-pdf"],
        typer.Option(
            "--format",
            metavar="FORMAT",
            help="png, svg (a file for each face), tts (decks), print-shop (zips), print-shop-pdf.",
        ),
    ] = "png",
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="DIR",
            help="The folder to write to [SET-FORMAT, FILE-FORMAT].",
        ),
    ] = None,
    dpi: Annotated[
        int | None,
        typer.Option(metavar="N", help="Pixels per inch [300, for a print shop what it asks]."),
    ] = None,
    bleed: Annotated[
        str,
        typer.Option(metavar="LENGTH", help="Ink beyond the cut [none, for a print shop its own]."),
    ] = "",
    shop: Annotated[
        str,
        typer.Option(metavar="NAME", help="For print-shop: whose sizes [inch]; inch-36, metric."),
    ] = "",
    cmyk: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="For print-shop: the inks of this ICC profile [RGB]."),
    ] = None,
    url_base: Annotated[
        str,
        typer.Option(metavar="URL", help="For tts: where the pictures are hosted [local files]."),
    ] = "",
    only: Only = [],  # noqa: B006
    deck: Annotated[
        str, typer.Option(metavar="NAME|FILE", help="Not the set, but this deck list of it.")
    ] = "",
    main: Main = "",
    size: CardSize = "",
    ink_saver: InkSaver = False,
    rasterise: Rasterise = False,
    data: Data = [],  # noqa: B006
    templates: Templates = [],  # noqa: B006
) -> None:
    """Write each face as a picture, or whole decks for Tabletop Simulator."""
    from pnp.data.lengths import millimetres

    shelf = library(data, templates)
    (named,), (card_set,) = chosen_sets(shelf, [name], [deck] if deck else [], main)
    tell_remarks(shelf, named, main)
    edge = millimetres(bleed, "bleed", zero=True) if bleed else None
    if not to.startswith("print-shop"):
        for option, given in (("--shop", shop), ("--cmyk", cmyk)):
            if given:
                raise PnpError(f"{option} goes with --format print-shop or print-shop-pdf")
    press = presses(shelf, templates, ink_saver, rasterise=rasterise)(card_set)
    folder = output or Path(f"{stem(named, card_set)}-{to}")
    chosen = split_names(only)
    other = area(shelf.size(size)) if size else None
    bar = progress_bar("file")

    def progress(done: int, total: int, _: str) -> None:
        if bar:
            bar(done, total)

    if to == "svg":
        from pnp.sheets.export import export_svg

        written = export_svg(
            card_set, press, folder, only=chosen, size=other, bleed=edge or 0.0, progress=progress
        )
    elif to == "png":
        from pnp.sheets.png import export_png

        written = export_png(
            card_set,
            press,
            folder,
            dpi=DPI if dpi is None else dpi,
            only=chosen,
            size=other,
            bleed=edge or 0.0,
            progress=progress,
        )
    elif to == "tts":
        from pnp.sheets.tts import export_tts

        written = export_tts(
            card_set,
            press,
            folder,
            dpi=DPI if dpi is None else dpi,
            only=chosen,
            size=other,
            url_base=url_base,
            progress=progress,
        )
    else:
        from pnp.sheets.print_shop import export_print_shop

        asked = shelf.workshop.shop(shop or SHOP)
        if edge is not None:
            asked = asked._replace(bleed=edge)
        if dpi is not None:
            asked = asked._replace(dpi=dpi)
        press = presses(shelf, templates, ink_saver, asked.bleed, rasterise)(card_set)
        separation = None
        if cmyk:
            from pnp.sheets.cmyk import Separation

            separation = Separation(cmyk)
        form: Literal["pictures", "pdf"] = "pdf" if to == "print-shop-pdf" else "pictures"
        order = export_print_shop(
            card_set,
            press,
            folder,
            asked,
            form,
            only=chosen,
            size=other,
            separation=separation,
            progress=progress,
        )
        for component in order.left_out:
            typer.echo(f"left out, as this shop has no such card: {component}")
        _tell_order(order, asked, "tif" if cmyk else "png", form)
        return
    for path in written:
        typer.echo(path)
    if to == "tts":
        typer.echo(f"To play: copy {written[-1].name} into the folder Saved Objects of Tabletop")
        typer.echo("Simulator, and spawn it there from Objects, Saved Objects.")
        where = "put the pictures where --url-base says" if url_base else "leave the pictures here"
        typer.echo(f"Then {where}, as the game looks for them there.")


def _tell_order(order: Order, shop: Shop, ending: str, form: Literal["pictures", "pdf"]) -> None:
    """Say what is in the files for a print shop, and what to do with them."""
    for parcel in order.parcels:
        more = f", {parcel.copies} with all copies" if parcel.copies > parcel.cards else ""
        cards = f"{count(parcel.cards, 'card')}{more}"
        pictures = form == "pictures"
        images = f"{parcel.images} {ending.upper()}s" if pictures else count(parcel.images, "page")
        each = f"cut to {by(parcel.trim)}, {shop.bleed:g} mm of bleed"
        typer.echo(f"{parcel.path}: {images} of {cards}; {each}")
    if form == "pictures":
        typer.echo("Next: unpack it, choose cards of that size at the shop, upload the pictures,")
        typer.echo("and order each as often as copies.csv in it says, which also names its back.")
    else:
        typer.echo("Next: choose cards of that size at the shop and upload the PDF: one card a")
        typer.echo("page with its bleed, each back behind its front, as often as it is needed.")
