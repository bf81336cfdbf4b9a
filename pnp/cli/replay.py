"""`pnp replay`: a recorded game, told again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game that was saved.")],
    step: Annotated[
        bool, typer.Option("--step", help="Show the table after each move; Enter goes on.")
    ] = False,
) -> None:
    """Tell a saved game again, and check every move of it."""
    import sys

    from pnp.table.automas import check_players
    from pnp.table.keeper import reopen
    from pnp.table.terminal.console import Audience, Terminal
    from pnp.table.terminal.display import display_of_terminal, is_at_terminal
    from pnp.table.terminal.replay import show_record, step_through

    record = reopen(file)
    check_players(record, file)
    if step and is_at_terminal(sys.stdin) and sys.stdout is not None:
        step_through(record, Terminal(display_of_terminal))
    elif step:
        step_through(record, Audience(display_of_terminal(), typer.echo))
    else:
        show_record(record, Audience(display_of_terminal(), typer.echo))
