"""`pnp printer`: measure how a printer misplaces the backs, and keep the cure under a name."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from pnp.cli.options import Paper, area, library, remember, usual

app = typer.Typer(
    help="Calibrate a printer, so that backs lie behind their fronts.",
    no_args_is_help=True,
    rich_markup_mode=None,
    epilog="""\b
How it goes:
  1. pnp printer calibrate --paper a4      print calibration.pdf, both sides
  2. measure the four targets of each side with a ruler, as the sheet says
  3. pnp printer set office --front "..." --back "..."
  4. pnp print card-hunter --printer office
""",
)
_Flip = Annotated[
    Literal["long-edge", "short-edge"],
    typer.Option(metavar="EDGE", help="The paper is turned on its long-edge or short-edge."),
]
_Size = Annotated[
    str, typer.Option(metavar="NAME|WxH", help="The card size whose slots are measured.")
]
_Name = Annotated[str, typer.Argument(metavar="NAME", help="What you call this printer.")]


@app.command()
def calibrate(
    paper: Paper = "",
    duplex: _Flip = "long-edge",
    size: _Size = "poker",
    check: Annotated[
        str, typer.Option(metavar="NAME", help="Apply this profile, to see if it is right.")
    ] = "",
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE", help="The PDF to write.")
    ] = Path("calibration.pdf"),
) -> None:
    """Write a two-sided sheet with targets to measure."""
    from pnp.sheets import printers
    from pnp.sheets.calibration import write_calibration
    from pnp.sheets.layout import SheetOptions

    shelf = library([])
    sheet, why = usual(shelf, paper)
    options = SheetOptions(paper=area(shelf.paper(sheet)), duplex=duplex)
    profile = printers.profile(check) if check else None
    write_calibration(output, options, area(shelf.size(size)), profile=profile)
    remember(shelf, paper)
    typer.echo(
        f"{output}, for {sheet}{why}: print it at actual size on both sides,"
        f" flipped on the {duplex.replace('-', ' ')}."
    )
    if check:
        typer.echo("Hold it against a window: the crosses of both sides should lie on each other.")
    else:
        typer.echo(
            "Then measure as the sheet says and run `pnp printer set NAME --front … --back …`."
        )


@app.command("manual")
def manual(
    paper: Paper = "",
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE", help="What both files are called.")
    ] = Path("manual.pdf"),
) -> None:
    """Write three sheets to try both sides by hand."""
    from pnp.sheets.by_hand import write_test

    shelf = library([])
    sheet, why = usual(shelf, paper)
    fronts, backs = write_test(output, area(shelf.paper(sheet)))
    remember(shelf, paper)
    typer.echo(f"1. Print {fronts}, for {sheet}{why}, on one side.")
    typer.echo("2. Turn the whole pile over like a page of a book, “top” where it was.")
    typer.echo("3. Put it back into the tray as it lay there when it was blank.")
    typer.echo(f"4. Print {backs}; the backs say what to do if they are not behind their fronts.")


@app.command("set")
def set_profile(
    name: _Name,
    front: Annotated[
        str, typer.Option(metavar="READINGS", help="The 8 lengths of the front, in mm.")
    ],
    back: Annotated[
        str, typer.Option(metavar="READINGS", help="The 8 of the back; - for one unreadable.")
    ],
    paper: Paper = "",
    duplex: _Flip = "long-edge",
    size: _Size = "poker",
) -> None:
    """Turn your readings into a profile and keep it."""
    from pnp.sheets import printers
    from pnp.sheets.calibration import calibration_grid
    from pnp.sheets.layout import SheetOptions
    from pnp.sheets.readings import solve

    shelf = library([])
    sheet, why = usual(shelf, paper)
    options = SheetOptions(paper=area(shelf.paper(sheet)), duplex=duplex)
    grid = calibration_grid(options, area(shelf.size(size)))
    solution = solve(name, grid, options.duplex, front, back)
    file = printers.save(solution.profile)
    typer.echo(f"{solution.profile}{why}")
    typer.echo(f"Your readings agree within {solution.residual:.1f} mm.")
    for note in solution.notes:
        typer.echo(f"Note: {note}")
    typer.echo(f"Saved as '{name}' in {file}. Print with --printer {name}.")


@app.command("list")
def list_profiles() -> None:
    """Show the saved profiles."""
    from pnp.sheets import printers

    known = printers.profiles()
    for profile in known.values():
        typer.echo(str(profile))
    if not known:
        typer.echo("None yet. Begin with `pnp printer calibrate`.")


@app.command("forget")
def forget(name: _Name) -> None:
    """Delete a saved profile."""
    from pnp.sheets import printers

    printers.delete(name)
    typer.echo(f"Forgot '{name}'.")
