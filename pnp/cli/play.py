"""`pnp play`: a game at the terminal, or beside real cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pnp.data.problems import PnpError

if TYPE_CHECKING:
    from pnp.table.keeper import Keeper
    from pnp.table.records import Record
    from pnp.table.terminal.console import Console

_INTERRUPTED = 130
_HIGHEST_SEED = 999_999_999


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="card-hunter or predation.")
    ] = None,
    difficulty: Annotated[
        str | None, typer.Option(metavar="LEVEL", help="easy, normal or hard [normal].")
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
    hunters: Annotated[
        str | None,
        typer.Option(metavar="WHO=PLAYER,...", help="Such as jack=me,queen=automa [all are me]."),
    ] = None,
    level: Annotated[
        str | None,
        typer.Option(metavar="LEVEL", help="How well automas play: easy, normal, hard [normal]."),
    ] = None,
    opponents: Annotated[
        int | None,
        typer.Option(metavar="N", help="Predation: how many automas against you, 1 to 3 [1]."),
    ] = None,
    temperament: Annotated[
        str | None,
        typer.Option(
            metavar="NAME,...", help="Predation: opportunist, hunter or grazer, for each of them."
        ),
    ] = None,
    rules: Annotated[
        str | None,
        typer.Option(
            metavar="NAME,...",
            help="Predation: no-trump, controlled-universe, double-decker.",
        ),
    ] = None,
    monster: Annotated[
        str | None,
        typer.Option(metavar="FILE|NAME", help="Card Hunter: another monster, yours or ours."),
    ] = None,
    scenario: Annotated[
        Path | None, typer.Option(metavar="NAME", help="Play a scenario, by its name or file.")
    ] = None,
    campaign: Annotated[
        Path | None, typer.Option(metavar="NAME", help="Play the next hunt of a campaign.")
    ] = None,
    so_far: Annotated[
        str | None,
        typer.Option(metavar="RESULTS", help="How its hunts ended, such as won,lost [none yet]."),
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
      pnp play card-hunter --monster marsh-hydra
      pnp play card-hunter --table --save tonight.yaml
      pnp play --scenario hold-the-ford
      pnp play --resume tonight.yaml

    At the table, 'help' tells what can be typed.
    """
    every = {
        "difficulty": difficulty,
        "hunters": hunters,
        "level": level,
        "monster": monster,
        "opponents": opponents,
        "temperament": temperament,
        "rules": rules,
        "scenario": _briefing(scenario, campaign, so_far),
    }
    wishes = {name: wish for name, wish in every.items() if wish is not None}
    if resume is not None:
        fixed = {"--seed": seed, "--table": table or None}
        given = [name for name, value in fixed.items() if value is not None]
        record = _resumed(resume, game, [*given, *(f"--{name}" for name in wishes)])
    else:
        record = _new(game, wishes, seed, table)
    from pnp.table.automas import check_players
    from pnp.table.keeper import Keeper, check_free

    check_players(record, resume)
    if save is not None and save != resume:
        check_free(save)
    _evening(record, Keeper(save or resume), _console(moves), hints)


def _briefing(scenario: Path | None, campaign: Path | None, so_far: str | None) -> Any:
    """What a scenario or a campaign asks for, with all that it names; None if there is neither."""
    if campaign is None and so_far is not None:
        raise PnpError("--so-far tells how the hunts of a campaign ended; there is no --campaign")
    if scenario is not None and campaign is not None:
        raise PnpError("a hunt is of a scenario or of a campaign; leave out one of them")
    if scenario is not None:
        from pnp.data.library import Library
        from pnp.data.scenario_file import load_scenario

        return load_scenario(Library().story(scenario))
    if campaign is None:
        return None
    from pnp.data.card_hunter.campaign_file import load_campaign
    from pnp.data.library import Library

    results = (word.strip().lower() for word in (so_far or "").split(","))
    return load_campaign(Library().story(campaign)).next_hunt(tuple(filter(None, results)))


def _resumed(path: Path, game: str | None, given: list[str]) -> Record:
    from pnp.table.keeper import reopen

    if given:
        raise PnpError(f"a game that is resumed is as it was; leave out {', '.join(given)}")
    record = reopen(path)
    if game not in (None, record.game.name):
        raise PnpError(f"{path} is a game of {record.game.name}, not of {game}")
    return record


def _new(name: str | None, wishes: Mapping[str, Any], seed: int | None, table: bool) -> Record:
    if "scenario" in wishes:
        name = _game_of(wishes, name)
    if name is None:
        raise PnpError("which game?", hint="pnp play card-hunter, or pnp play --resume FILE")
    if table and seed is not None:
        raise PnpError("real cards have no seed; leave out --seed or --table")
    from pnp.rules import load
    from pnp.table.desks import desk_of

    desk = desk_of(load(name).name)
    foreign = [f"--{wish}" for wish in wishes if wish not in desk.wishes]
    if foreign:
        raise PnpError(f"{name} has no {' and no '.join(foreign)}")
    return desk.invite(wishes, _any_seed() if seed is None else seed, table)


def _game_of(wishes: Mapping[str, Any], name: str | None) -> str:
    """The game of a scenario, which sets all that hunters and rivals do not choose."""
    game: str = wishes["scenario"].scenario.game
    if name not in (None, game):
        raise PnpError(f"the scenario is for {game}, not for {name}")
    own = [wish for wish in wishes if wish not in ("scenario", "hunters", "level")]
    if game == "predation":
        own = [wish for wish in wishes if wish != "scenario"]
    if own:
        raise PnpError(f"the scenario sets the game up; leave out --{', --'.join(own)}")
    return game


def _any_seed() -> int:
    import secrets

    # Short enough to be read out to a friend.
    return secrets.randbelow(1_000_000)


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
        won.append(record.desk.won(record))
        if len(won) > 1:
            drawn = f", {won.count(None)} drawn" if None in won else ""
            typer.echo(f" Tonight: {won.count(True)} won, {won.count(False)} lost{drawn}.")
        if not again or keeper.path:
            typer.echo(_farewell(keeper, record))
        if again:
            record, keeper = _next_game(record, keeper)


def _next_game(record: Record, keeper: Keeper) -> tuple[Record, Keeper]:
    """The same again with other cards."""
    from dataclasses import replace

    seed = None if record.at_real_table else _any_seed()
    fresh = replace(record, seed=seed, cards=[], moves=[], result="unfinished", taken_back=0)
    return fresh, keeper.for_another(record)


def _farewell(keeper: Keeper, record: Record) -> str:
    path = keeper.rescue(record)
    told = _kept(path, record) if path else "good night"
    return f"{told[0].upper()}{told[1:]}"


def _kept(path: Path, record: Record) -> str:
    import shlex

    name, noun = shlex.quote(str(path)), record.desk.noun
    if record.is_over:
        return f"the {noun} is over, and kept in {name}"
    return f"the {noun} is kept; go on with: pnp play --resume {name}"


def _break_off(error: BaseException, keeper: Keeper, record: Record) -> None:
    """Save what can be saved, then say what happened."""
    from pnp.data.problems import Problem
    from pnp.table.terminal.console import EndOfInput

    problems: list[Problem] = []
    if isinstance(error, EndOfInput):
        problems.append(Problem(f"the input ended before the {record.desk.noun} did"))
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
