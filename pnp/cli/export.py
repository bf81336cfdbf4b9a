"""`pnp export`: single faces as PNG or SVG, or decks for Tabletop Simulator."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from pnp.cli.options import (
    CardSize,
    Data,
    InkSaver,
    Main,
    Only,
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


def export(
    name: Annotated[
        str, typer.Argument(metavar="SET", help="A set by name, or your own YAML file or folder.")
    ],
    to: Annotated[
        Literal["png", "svg", "tts"],
        typer.Option(
            "--format", metavar="FORMAT", help="png, svg (a file for each face) or tts (decks)."
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
    dpi: Annotated[int, typer.Option(metavar="N", help="Pixels per inch, for png and tts.")] = 300,
    bleed: Annotated[
        str, typer.Option(metavar="LENGTH", help="Ink beyond the cut, for print shops.")
    ] = "0mm",
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
    data: Data = [],  # noqa: B006
    templates: Templates = [],  # noqa: B006
) -> None:
    """Write each face as a picture, or whole decks for Tabletop Simulator."""
    from pnp.data.lengths import millimetres

    shelf = library(data, templates)
    (named,), (card_set,) = chosen_sets(shelf, [name], [deck] if deck else [], main)
    tell_remarks(shelf, named, main)
    press = presses(shelf, templates, ink_saver)(card_set)
    folder = output or Path(f"{stem(named, card_set)}-{to}")
    chosen = split_names(only)
    other = area(shelf.size(size)) if size else None
    edge = millimetres(bleed, "bleed", zero=True)
    bar = progress_bar("file")

    def progress(done: int, total: int, _: str) -> None:
        if bar:
            bar(done, total)

    if to == "svg":
        from pnp.sheets.export import export_svg

        written = export_svg(
            card_set, press, folder, only=chosen, size=other, bleed=edge, progress=progress
        )
    elif to == "png":
        from pnp.sheets.png import export_png

        written = export_png(
            card_set, press, folder, dpi=dpi, only=chosen, size=other, bleed=edge, progress=progress
        )
    else:
        from pnp.sheets.tts import export_tts

        written = export_tts(
            card_set,
            press,
            folder,
            dpi=dpi,
            only=chosen,
            size=other,
            url_base=url_base,
            progress=progress,
        )
    for path in written:
        typer.echo(path)
    if to == "tts":
        typer.echo(f"To play: copy {written[-1].name} into the folder Saved Objects of Tabletop")
        typer.echo("Simulator, and spawn it there from Objects, Saved Objects.")
        where = "put the pictures where --url-base says" if url_base else "leave the pictures here"
        typer.echo(f"Then {where}, as the game looks for them there.")
