"""`pnp play`: a game at the terminal, or beside real cards."""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from pnp.cli.wishes import PlayCommand, check_words, read_words
from pnp.data.english import listed
from pnp.data.games import GAMES
from pnp.data.problems import PnpError

if TYPE_CHECKING:
    from pnp.table.campaign import CampaignLog
    from pnp.table.records import Record
    from pnp.table.terminal.menu import Wanted

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
    today: Annotated[
        bool, typer.Option("--today", help="The cards of the day, the same for everybody.")
    ] = False,
    scenario: Annotated[
        Path | None, typer.Option(metavar="NAME", help="Play a scenario, by its name or file.")
    ] = None,
    campaign: Annotated[
        Path | None,
        typer.Option(metavar="NAME", help="Begin a campaign, or go on with it."),
    ] = None,
    tutorial: Annotated[
        bool, typer.Option("--tutorial", help="Learn the game: a first one that teaches it.")
    ] = False,
    hints: Annotated[
        bool,
        typer.Option(
            "--hints",
            help="Show the planner's hint at every turn of yours; each takes a second or two.",
        ),
    ] = False,
    hint_time: Annotated[
        float | None,
        typer.Option(
            min=0.01,
            max=60,
            metavar="SECONDS",
            show_default=False,
            help="Think so long about each hint [as the game needs].",
        ),
    ] = None,
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
      pnp play
      pnp play card-hunter
      pnp play card-hunter --tutorial
      pnp play card-hunter --today
      pnp play card-hunter --hunters queen=me,jack=automa,king=automa
      pnp play predation --opponents 2 --level hard
      pnp play vs --me xenomorphs --against company
      pnp play card-hunter --monster marsh-hydra
      pnp play card-hunter --table --save tonight.yaml
      pnp play --scenario hold-the-ford
      pnp play aliens-predator --scenario walk-them-out
      pnp play --campaign the-river-road
      pnp play --resume tonight.yaml

    At the table, 'help' tells what can be typed.
    """
    game, wishes = read_words(words or [])
    if hint_time is not None and math.isnan(hint_time):  # which no bound refuses
        raise PnpError("--hint-time: nan is not a number of seconds")
    if today:
        if seed is not None or table or resume:
            raise PnpError("--today has cards of its own; leave out --seed, --table and --resume")
        if not (game or wishes or scenario or campaign):
            raise PnpError("the cards of the day, of which game?", hint="pnp play GAME --today")
        from datetime import date

        from pnp.table.book import seed_of_the_day

        seed = seed_of_the_day(date.today())
    fixed = {"seed": seed, "table": table or None, "scenario": scenario}
    given = [*(name for name, value in fixed.items() if value is not None), *wishes]
    tutor, log = None, None
    if not (game or given or campaign or tutorial or resume or moves) and _is_somebody_there():
        wanted = _asked()
        if wanted is None:
            return
        game, wishes, tutorial = wanted.game or None, dict(wanted.wishes), wanted.lesson
        scenario, resume = Path(wanted.scenario) if wanted.scenario else None, wanted.saved
        campaign = Path(wanted.campaign) if wanted.campaign else None
    given += ["tutorial"] if tutorial else []
    if campaign is not None:
        if resume is not None:
            raise PnpError("a campaign goes on in its own file; leave out --campaign or --resume")
        save = resume = _file_of(campaign, save)
        log = _goes_on(campaign, save, game, wishes, given) if save.exists() else None
        log = log or _begun(campaign, game, wishes, given, seed, table)
        record = log.current()
    elif resume is not None:
        record, log = _resumed(resume, game, given)
    elif tutorial:
        from pnp.table.lesson import begin_lesson

        given.remove("tutorial")
        if given:
            raise PnpError(f"a lesson has cards of its own; leave out --{', --'.join(given)}")
        record, tutor = begin_lesson(game)
    else:
        from pnp.table.invite import invited

        record = invited(game, wishes, scenario=scenario, seed=seed, real=table)
    from pnp.cli.evening import console_for, evening
    from pnp.table.automas import check_players
    from pnp.table.keeper import Keeper, check_free

    check_players(record, resume)
    keeper = Keeper(save or resume, log=log)
    keeper.hold()
    try:
        if save is not None and save != resume:
            check_free(save)
        console = console_for(moves)
    except PnpError:
        keeper.let_go()
        raise
    evening(record, keeper, console, hints, tutor, hint_time, log)


def _is_somebody_there() -> bool:
    """Whether one can ask what to play."""
    import sys

    from pnp.table.terminal.display import is_at_terminal

    return is_at_terminal(sys.stdin) and is_at_terminal(sys.stdout)


def _asked() -> Wanted | None:
    """What the person at the terminal wants to play; None if they leave."""
    from pnp.cli.evening import console_for
    from pnp.table.terminal.console import EndOfInput
    from pnp.table.terminal.menu import choose

    try:
        return choose(console_for(), [Path.cwd(), *_kept_elsewhere()])
    except EndOfInput:
        return None


def _kept_elsewhere() -> list[Path]:
    """Where the browser keeps games, if there is such a folder."""
    from pnp.cli.serve import kept_games

    try:
        return [kept_games()]
    except PnpError:
        return []


def _resumed(path: Path, game: str | None, given: list[str]) -> tuple[Record, CampaignLog | None]:
    """The game in a file, and the campaign that it is a part of."""
    from pnp.table.keeper import reopen_any
    from pnp.table.records import Record

    if given:
        raise PnpError(f"a game that is resumed is as it was; leave out --{', --'.join(given)}")
    found = reopen_any(path)
    name = found.game.name if isinstance(found, Record) else found.game
    if game not in (None, name):
        raise PnpError(f"{path} is a game of {name}, not of {game}")
    return (found, None) if isinstance(found, Record) else (found.current(), found)


def _file_of(campaign: Path, save: Path | None) -> Path:
    """Where a campaign is kept."""
    from pnp.table.campaign import log_name

    return save or log_name(str(campaign))


def _goes_on(
    campaign: Path, file: Path, game: str | None, wishes: dict[str, Any], given: list[str]
) -> CampaignLog:
    """The campaign as its file has it, but for what is wished for what follows.

    PnpError if the file has something else, or if its game has begun already.
    """
    from pnp.data.problems import Place
    from pnp.table.campaign import find_campaign

    anew = f"pnp play --campaign {campaign} --save ANOTHER begins it anew"
    fixed = [name for name in given if name not in wishes]
    if fixed:
        raise PnpError(
            f"goes on as it was begun; leave out --{', --'.join(fixed)}",
            Place(str(file)),
            hint=anew,
        )
    _, log = _resumed(file, game, fixed)
    asked = find_campaign(str(campaign))[1]
    if log is None or log.campaign.id != asked.id:
        raise PnpError(f"is there already, and is not {asked.name}", Place(str(file)), hint=anew)
    if wishes and not log.is_over:
        log.wish(wishes)
    return log


def _begun(
    campaign: Path,
    game: str | None,
    wishes: dict[str, Any],
    given: list[str],
    seed: int | None,
    real: bool,
) -> CampaignLog:
    """A campaign from its beginning."""
    from pnp.table.campaign import begin_campaign

    own = [name for name in ("scenario", "tutorial") if name in given]
    if own:
        raise PnpError(f"a campaign has games of its own; leave out --{', --'.join(own)}")
    log = begin_campaign(str(campaign), wishes, seed=seed, real=real)
    if game not in (None, log.game):
        raise PnpError(f"the campaign is for {log.game}, not for {game}")
    return log
