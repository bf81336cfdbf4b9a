"""`pnp replay`: a recorded game, told again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from pnp.table.records import Record
    from pnp.table.terminal.console import Console


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game that was saved.")],
    step: Annotated[
        bool, typer.Option("--step", help="Show the table after each move; Enter goes on.")
    ] = False,
    start: Annotated[
        int, typer.Option("--from", min=0, metavar="N", help="Begin after move N, step by step.")
    ] = 0,
) -> None:
    """Tell a saved game again, and check every move of it.

    Of a campaign all games are told; step by step, the last one.
    """
    import sys

    from pnp.table.automas import check_players
    from pnp.table.keeper import reopen_any
    from pnp.table.records import Record
    from pnp.table.session import until
    from pnp.table.terminal.console import Audience, Terminal
    from pnp.table.terminal.display import display_of_terminal, is_at_terminal
    from pnp.table.terminal.replay import show_record, step_through

    found = reopen_any(file)
    records = [found] if isinstance(found, Record) else found.records
    record = records[-1]
    check_players(record, file)
    if (step or start) and is_at_terminal(sys.stdin) and sys.stdout is not None:
        console = Terminal(display_of_terminal)
        at = step_through(record, console, start)
        if at is not None:
            _play_on(until(record, at), file, console)
    elif step or start:
        step_through(record, Audience(display_of_terminal(), typer.echo), start)
    else:
        for each in records:
            show_record(each, Audience(display_of_terminal(), typer.echo))


def _play_on(record: Record, file: Path, console: Console) -> None:
    """Go on from the midst of a game, in a file of its own beside that of the game."""
    from dataclasses import replace

    from pnp.cli.evening import evening
    from pnp.table.keeper import Keeper, free_name

    if record.scenario:  # of a campaign it is no part any more
        record.scenario = replace(record.scenario, campaign=None)
    evening(record, Keeper(free_name(file)), console)
