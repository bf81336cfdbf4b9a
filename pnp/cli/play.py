"""`pnp play`: a game at the terminal, or beside real cards."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from pnp.cli.wishes import PlayCommand, check_words, read_words
from pnp.data.english import listed
from pnp.data.games import GAMES
from pnp.data.problems import PnpError

if TYPE_CHECKING:
    from pnp.table.keeper import Keeper
    from pnp.table.records import Record
    from pnp.table.terminal.console import Console

_INTERRUPTED = 130
_HIGHEST_SEED = 999_999_999

SETTINGS: Final[dict[str, Any]] = {
    "cls": PlayCommand,
    "context_settings": {"ignore_unknown_options": True},
}
"""Each game has options of its own, which are read where the game is known."""


def play(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME]", help=f"{listed([*GAMES], 'or')}.", callback=check_words),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=_HIGHEST_SEED,
            metavar="N",
            show_default=False,
            help="Deal the same cards each time [a new one].",
        ),
    ] = None,
    scenario: Annotated[
        Path | None, typer.Option(metavar="NAME", help="Play a scenario, by its name or file.")
    ] = None,
    hints: Annotated[
        bool, typer.Option("--hints", help="Show the planner's hint at every turn of yours.")
    ] = False,
    table: Annotated[
        bool, typer.Option("--table", help="Play with real cards: you tell which one you turned.")
    ] = False,
    moves: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Read what you would type from a file.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the game in this file, move by move.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a game that was saved.")
    ] = None,
) -> None:
    """Play alone, with automas as companions or rivals, or beside real cards.

    \b
      pnp play card-hunter
      pnp play card-hunter --hunters queen=me,jack=automa,king=automa
      pnp play predation --opponents 2 --level hard
      pnp play vs --me xenomorphs --against company
      pnp play card-hunter --monster marsh-hydra
      pnp play card-hunter --table --save tonight.yaml
      pnp play --scenario hold-the-ford
      pnp play aliens-predator --scenario walk-them-out
      pnp play --resume tonight.yaml

    At the table, 'help' tells what can be typed.
    """
    game, wishes = read_words(words or [])
    if resume is not None:
        fixed = {"seed": seed, "table": table or None, "scenario": scenario}
        given = [name for name, value in fixed.items() if value is not None]
        record = _resumed(resume, game, [*given, *wishes])
    else:
        from pnp.table.invite import invited

        record = invited(game, wishes, scenario=scenario, seed=seed, real=table)
    from pnp.table.automas import check_players
    from pnp.table.keeper import Keeper, check_free

    check_players(record, resume)
    if save is not None and save != resume:
        check_free(save)
    _evening(record, Keeper(save or resume), _console(moves), hints)


def _resumed(path: Path, game: str | None, given: list[str]) -> Record:
    from pnp.table.keeper import reopen

    if given:
        raise PnpError(f"a game that is resumed is as it was; leave out --{', --'.join(given)}")
    record = reopen(path)
    if game not in (None, record.game.name):
        raise PnpError(f"{path} is a game of {record.game.name}, not of {game}")
    return record


def _console(moves: Path | None) -> Console:
    import sys

    from pnp.table.terminal.console import Script, Terminal
    from pnp.table.terminal.display import display_of_terminal, is_at_terminal

    if moves is not None:
        return Script.of(moves, display_of_terminal(), typer.echo)
    # Whoever closed the output reads no prompt: their lines are taken as a pipe's.
    if is_at_terminal(sys.stdin) and sys.stdout is not None:
        return Terminal(display_of_terminal)
    return Script(sys.stdin or (), "standard input", display_of_terminal(), typer.echo)


# --- an evening ---------------------------------------------------------------------------------


def _evening(record: Record, keeper: Keeper, console: Console, hints: bool) -> None:
    """One game after another, until the person has had enough."""
    from pnp.table.invite import once_more
    from pnp.table.part import desk_of
    from pnp.table.terminal.conversation import Conversation, Leave

    won: list[bool | None] = []
    again = True
    while again:
        session = Conversation(record, console, keeper, hints)
        try:
            with _leaving_on_signals():
                again = session.run()
        except Leave:
            typer.echo(_farewell(keeper, record))
            return
        except BaseException as error:
            _break_off(error, keeper, record)
        won.append(desk_of(record).won(record))
        if len(won) > 1:
            drawn = f", {won.count(None)} drawn" if None in won else ""
            typer.echo(f" Tonight: {won.count(True)} won, {won.count(False)} lost{drawn}.")
        if not again or keeper.path:
            typer.echo(_farewell(keeper, record))
        if again:
            record, keeper = once_more(record), keeper.for_another(record)


def _farewell(keeper: Keeper, record: Record) -> str:
    path = keeper.rescue(record)
    told = _kept(path, record) if path else "good night"
    return f"{told[0].upper()}{told[1:]}"


def _kept(path: Path, record: Record) -> str:
    import shlex

    from pnp.table.part import desk_of

    name, noun = shlex.quote(str(path)), desk_of(record).noun
    if record.is_over:
        return f"the {noun} is over, and kept in {name}"
    return f"the {noun} is kept; go on with: pnp play --resume {name}"


def _break_off(error: BaseException, keeper: Keeper, record: Record) -> None:
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
            problems.append(Problem(_kept(path, record)))
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
