"""The `pnp` command: puts the verbs together and turns bad input into a message and exit code 2."""

from __future__ import annotations

import gc
import sys
from typing import Annotated

import typer

from pnp import __version__
from pnp.cli import check, export, list, print, printer, schema
from pnp.data.problems import PnpError

_EXAMPLES = """\b
Examples:
  pnp print card-hunter                      a PDF for A4 and a duplex printer
  pnp print predation --paper letter --duplex gutterfold
  pnp print card-hunter --only monster-cards --ink-saver
  pnp print my-cards.yaml                    your own cards
  pnp list                                   games, components, sizes, papers
  pnp check my-cards.yaml                    every mistake, before you print
  pnp printer calibrate                      when backs do not lie behind fronts
  pnp export card-hunter --format png --dpi 300
\b
`pnp COMMAND --help` tells more about each command.
"""

app = typer.Typer(
    name="pnp",
    help="Print-and-play card games: from YAML to sheets that you print, cut and play with.",
    epilog=_EXAMPLES,
    no_args_is_help=True,
    add_completion=False,
    # Plain help starts in half the time of the decorated one and reads well in a pipe.
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
app.command(name="print")(print.print_sheets)
app.command(name="list")(list.list_all)
app.command(name="check")(check.check)
app.command(name="export")(export.export)
app.command(name="schema")(schema.schema)
app.add_typer(printer.app, name="printer")


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"pnp {__version__}")
        raise typer.Exit


@app.callback()
def _pnp(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_show_version, is_eager=True, help="Show the version and exit."
        ),
    ] = False,
) -> None:
    pass


def main() -> None:
    """Run the command line; bad input ends in a message on stderr and exit code 2."""
    # A print is over before there is garbage worth a search; the default searches a hundred times.
    gc.set_threshold(100_000)
    try:
        app()
    except PnpError as error:
        for problem in error.problems:
            typer.echo(f"pnp: {problem}", err=True)
        sys.exit(2)
    finally:
        # Nor is there any worth a last search on the way out, which would take as long as drawing.
        gc.freeze()
