"""What can be done with a game that is over: see where it turned, and go through it again."""

from __future__ import annotations

from typing import Final

from pnp.data.problems import PnpError
from pnp.table.records import Record
from pnp.table.terminal import pages
from pnp.table.terminal.console import Console
from pnp.table.terminal.replay import step_through
from pnp.table.turning import turning_points, turning_words

COMMANDS: Final = (
    "undo",
    "turned",
    "replay",
    "log",
    "odds",
    "rules",
    "save",
    "help",
    "quit",
)


def prompt(then: str) -> str:
    """What is asked when a game is over; `then` is the word for the one that follows, if any."""
    return f"{', '.join(filter(None, [then, 'undo', 'turned', 'replay', 'log', 'save']))} or quit? "


def turned(record: Record, console: Console) -> list[str]:
    """Pages about the decisions that cost most, as the planner sees them now."""

    def tell(done: int, of: int) -> None:
        console.thinking(f"Decision {done + 1} of {of}: the planner")

    points = turning_points(record, tell)
    told = [*map(turning_words, points)] or [
        "None of your decisions cost much, as the planner sees it."
    ]
    if points:
        where = "to the first of them" if points[1:] else "there"
        told.append(f"'replay {points[0].at}' goes {where}.")
    display = console.display
    title = display.paint(" WHERE IT TURNED", "bold")
    return pages.paged(display, [[title, ""], *map(display.wrapped, told)])


def replayed(record: Record, console: Console, start: str) -> int | None:
    """Go through the game again, from a move on; after how many the person wants to play on.

    PnpError if the start is no number of a move.
    """
    if start and not start.isdecimal():
        raise PnpError(f"'replay {start}': the number of a move, such as 'replay 12'.")
    return step_through(record, console, int(start[:9] or 0))
