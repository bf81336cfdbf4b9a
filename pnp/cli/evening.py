"""An evening at the terminal: one game after another, each kept whatever happens."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final

import typer

from pnp.data.problems import PnpError

if TYPE_CHECKING:
    from pnp.table.campaign import CampaignLog
    from pnp.table.keeper import Keeper
    from pnp.table.lesson import Tutor
    from pnp.table.records import Record
    from pnp.table.terminal.console import Console

_INTERRUPTED: Final = 130


def console_for(moves: Path | None = None) -> Console:
    """Whoever sits at the terminal, or a file or a pipe that speaks for them."""
    import sys

    from pnp.table.terminal.console import Script, Terminal
    from pnp.table.terminal.display import display_of_terminal, is_at_terminal

    if moves is not None:
        return Script.of(moves, display_of_terminal(), typer.echo)
    # Whoever closed the output reads no prompt: their lines are taken as a pipe's.
    if is_at_terminal(sys.stdin) and sys.stdout is not None:
        return Terminal(display_of_terminal)
    return Script(sys.stdin or (), "standard input", display_of_terminal(), typer.echo)


def evening(
    record: Record,
    keeper: Keeper,
    console: Console,
    hints: bool = False,
    tutor: Tutor | None = None,
    hint_time: float | None = None,
    campaign: CampaignLog | None = None,
) -> None:
    """One game after another, until the person has had enough."""
    from pnp.table.automas import ADVISER
    from pnp.table.invite import once_more
    from pnp.table.part import desk_of
    from pnp.table.terminal.conversation import Conversation, Leave

    adviser = ADVISER if hint_time is None else f"{ADVISER}:{hint_time}s"
    won: list[bool | None] = []
    again = True
    try:
        while again:
            session = Conversation(
                record,
                console,
                keeper,
                hints,
                tutor=tutor,
                welcomes=not won,
                adviser=adviser,
                campaign=campaign,
            )
            told_before = record.is_over
            try:
                with _leaving_on_signals():
                    again = session.run()
            except Leave:
                typer.echo(_farewell(keeper, record, campaign))
                return
            except BaseException as error:
                with suppress(PnpError):  # there is more to say than that
                    _write_down(record, told_before)
                _break_off(error, keeper, record, campaign)
            won.append(desk_of(record).won(record))
            _write_down(record, told_before)
            if len(won) > 1:
                drawn = f", {won.count(None)} drawn" if None in won else ""
                typer.echo(f" Tonight: {won.count(True)} won, {won.count(False)} lost{drawn}.")
            if not again or (keeper.path and not campaign):
                typer.echo(_farewell(keeper, record, campaign))
            if again and campaign:
                record = campaign.begin_next()
            elif again:
                tutor = None  # once is enough
                record, keeper = once_more(record), keeper.for_another(record)
    finally:
        keeper.let_go()


def _write_down(record: Record, told_before: bool) -> None:
    """When a game has first ended, note it in the book of whoever keeps one."""
    from pnp.table.book import own_book

    book = own_book()
    if book and not told_before:
        book.note(record, date.today())


def _farewell(keeper: Keeper, record: Record, campaign: CampaignLog | None) -> str:
    path = keeper.rescue(record)
    told = _kept(path, record, campaign) if path else "good night"
    return f"{told[0].upper()}{told[1:]}"


def _kept(path: Path, record: Record, campaign: CampaignLog | None) -> str:
    import shlex

    from pnp.table.part import desk_of

    name, noun = shlex.quote(str(path)), "campaign" if campaign else desk_of(record).noun
    if (campaign or record).is_over:
        return f"the {noun} is over, and kept in {name}"
    return f"the {noun} is kept; go on with: pnp play --resume {name}"


def _break_off(
    error: BaseException, keeper: Keeper, record: Record, campaign: CampaignLog | None
) -> None:
    """Save what can be saved, then say what happened."""
    from pnp.data.problems import Problem
    from pnp.table.part import desk_of
    from pnp.table.terminal.console import EndOfInput

    problems: list[Problem] = []
    if isinstance(error, EndOfInput):
        problems.append(Problem(f"the input ended before the {desk_of(record).noun} did"))
    elif isinstance(error, PnpError):
        problems.extend(error.problems)
    try:
        path = keeper.rescue(record)
    except PnpError as unsaved:
        problems.extend(unsaved.problems)
    else:
        if path:
            problems.append(Problem(_kept(path, record, campaign)))
    if isinstance(error, EndOfInput | PnpError):
        raise PnpError.of(problems) from None
    for problem in problems:
        # After ^C, which stands in the line of the prompt.
        typer.echo(f"\npnp: {problem}", err=True)
    if isinstance(error, KeyboardInterrupt):
        raise typer.Exit(_INTERRUPTED) from None
    raise error


@contextmanager
def _leaving_on_signals() -> Iterator[None]:
    """A closed window or a shutdown is like Ctrl-C at the prompt: the game is kept."""
    import signal

    from pnp.table.terminal.console import Closed

    def leave(*_: object) -> None:
        raise Closed

    signals = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, leave) for number in signals}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
