"""The verbs of the `pnp` command, and the menu that shows them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Annotated, Final

import typer
from typer.core import TyperGroup

from pnp import __version__

_EXAMPLES = """\b
Examples:
  pnp print card-hunter                     a PDF for A4 and a duplex printer
  pnp print predation --paper letter --duplex gutterfold
  pnp print card-hunter --only monster-cards --ink-saver
  pnp print vs --deck company               a deck list, ready to sleeve
  pnp print my-cards.yaml                   your own cards
  pnp list card-hunter                      every component and card
  pnp check my-cards.yaml                   every mistake, before you print
  pnp printer calibrate                     when backs miss their fronts
  pnp export card-hunter --format png --dpi 300
  pnp play card-hunter                      hunt alone, in this terminal
  pnp play predation --opponents 2          eat or be eaten, against automas
  pnp serve                                 play at a table in your browser
  pnp new deck "Swamp"                      cards of your own, in a folder
  pnp new monster "Swamp Drake"             a beast of your own
  pnp new deck-list "My marines" --game vs  a deck of your own

`pnp COMMAND --help` tells more about each command.
"""

# Each verb: its module, what runs it there, and its line in the menu.
VERBS: Final = {
    "print": ("print", "print_sheets", "Make a PDF of one or more sets, ready to print."),
    "list": ("list", "list_all", "Show the sets there are, papers and card sizes."),
    "check": ("check", "check", "Find mistakes, and what would spoil a print."),
    "export": ("export", "export", "Write pictures, or decks for Tabletop Simulator."),
    "printer": ("printer", "app", "Calibrate a printer: backs behind their fronts."),
    "play": ("play", "play", "Play alone against automas, or beside real cards."),
    "serve": ("serve", "serve", "Play in a browser, and see cards there while you make them."),
    "book": ("book", "book", "Your own book: games, medals, the hunt of the day."),
    "replay": ("replay", "replay", "Tell a saved game again."),
    "lab": ("lab", "lab", "Measure how hard a monster is, or how fair a game."),
    "tune": ("tune", "tune", "Change a monster until it is as hard as you want it."),
    "new": ("new", "new", "Begin something of your own, such as a monster."),
    "schema": ("schema", "schema", "Write JSON Schemas, for editors that check YAML."),
}


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"pnp {__version__}")
        raise typer.Exit


def _pnp(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_show_version, is_eager=True, help="Show the version and exit."
        ),
    ] = False,
) -> None:
    pass


def _nothing() -> None:
    pass


@cache
def command_line(*verbs: str) -> TyperGroup:
    """The command with these verbs; one that is going to run need not wait for the others.

    Without any there is the menu, and nothing behind its lines. Made once: reading what all the
    options are takes longer than many a command.
    """
    app = typer.Typer(
        name="pnp",
        help="Print-and-play card games: YAML becomes sheets to print, cut and play.",
        epilog=_EXAMPLES,
        no_args_is_help=True,
        add_completion=False,
        # Plain help starts in half the time of the decorated one and reads well in a pipe.
        rich_markup_mode=None,
        context_settings={"help_option_names": ["--help", "-h"], "max_content_width": 100},
    )
    app.callback()(_pnp)
    for verb in verbs:
        module, name, short_help = VERBS[verb]
        verbs_module = import_module(f"pnp.cli.{module}")
        found, settings = getattr(verbs_module, name), getattr(verbs_module, "SETTINGS", {})
        if isinstance(found, typer.Typer):
            app.add_typer(found, name=verb, short_help=short_help)
        else:
            app.command(verb, short_help=short_help, **settings)(found)
    if not verbs:
        for verb, (_, _, short_help) in VERBS.items():
            app.command(verb, short_help=short_help)(_nothing)
    return typer.main.get_group(app)
