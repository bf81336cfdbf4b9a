"""`pnp lab`: how hard a monster is, or how fair a game, from many games that nobody has to play."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from automa.lab import PLANNED_GAMES, USUAL_GAMES, USUAL_PLAYERS
from pnp.data.games import GAMES
from pnp.data.problems import PnpError

if TYPE_CHECKING:
    from automa.lab.measure import Figures, Found, Progress
    from automa.lab.subject import Subject

_INTERRUPTED: Final = 130
_SECONDS_BETWEEN: Final = 10
"""Between two lines about how far the work has come, where they stay."""

Workers = Annotated[
    int | None,
    typer.Option(min=1, max=999, metavar="N", help="Processes that play [all cores]."),
]
ClusterAddress = Annotated[
    str, typer.Option(metavar="ADDRESS", help="Play on this Dask cluster: tcp://HOST:PORT.")
]
Options = Annotated[
    list[str],
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game, such as difficulty=easy or players=3; repeatable.",
    ),
]

Against = Annotated[
    list[str],
    typer.Option(
        "--against",
        metavar="NAME|FILE",
        help="What a deck list meets [each of ours]; repeatable.",
    ),
]


def lab(
    what: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE|NAME...",
            help=f"Your file, one of ours, or a game ({', '.join(GAMES)}); two are compared.",
        ),
    ],
    games: Annotated[
        int | None,
        typer.Option(
            metavar="N", help=f"Games of each player [{USUAL_GAMES}, a planner {PLANNED_GAMES}]."
        ),
    ] = None,
    players: Annotated[
        str,
        typer.Option(
            metavar="NAME,...", help="Who plays, such as easy,person:veteran,planner:200."
        ),
    ] = USUAL_PLAYERS,
    option: Options = [],  # noqa: B006
    against: Against = [],  # noqa: B006
    seed: Annotated[
        int, typer.Option(min=0, metavar="N", help="Of the first game; then one more each.")
    ] = 1,
    workers: Workers = None,
    cluster: ClusterAddress = "",
    report: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Also write a PDF with plots, to print.")
    ] = None,
    keep: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep what is played here, to go on from.")
    ] = None,
    write: Annotated[
        bool, typer.Option("--write", help="Note the figures in the file that was measured.")
    ] = False,
) -> None:
    """Play many games and count: how often each player wins, how long it takes, what it is lost to.

    \b
      pnp lab swamp-drake.yaml
      pnp lab card-hunter --players instinct,planner:200 --games 500
      pnp lab rattler swamp-drake.yaml --report compared.pdf
      pnp lab predation --option players=3
      pnp lab hold-the-ford
      pnp lab company my-deck.yaml --against prey

    The same seed gives the same figures, however many workers there are. Ctrl-C stops, and tells
    the figures so far.
    """
    from automa.lab.asked import at_work, chosen, jobs_for
    from automa.lab.crew import crew
    from automa.lab.ledger import Ledger
    from automa.lab.measure import check_games, check_players, measure
    from automa.lab.table import tables
    from pnp.cli.options import split_names
    from pnp.data.hold import target_of

    subjects = chosen(what, given(option), against)
    names = list(dict.fromkeys(split_names([players])))
    if games is not None:
        check_games(games)
    check_players(names, subjects[0].game)
    if write:
        if len(subjects) != 1:
            raise PnpError("--write needs one file to write to, not two that are compared")
        subjects[0].lab.check_note(subjects[0], names)
    for target in filter(None, (report, keep)):
        target_of(target)  # before the games rather than after them
    ledger = Ledger(keep) if keep else None
    jobs = jobs_for(subjects, names, games)
    who = [at_work(job.bout) for job in jobs]
    with crew(workers, cluster) as hands:
        found = measure(jobs, seed, hands, progress_line(who), ledger)
    clear_line()
    figures = [each for each in found.figures if each.outcome.games]
    if not figures:
        raise typer.Exit(_INTERRUPTED)
    for line in tables(figures, seed):
        typer.echo(line)
    waiting = [at_work(each.bout) for each in found.figures if not each.outcome.games]
    if waiting:
        typer.echo(f"\nNo game yet: {', '.join(dict.fromkeys(waiting))}.")
    if report is not None:
        _print_report(figures, seed, report)
        typer.echo(f"\n{report}: the same with plots, to print.")
    if found.stopped:
        raise typer.Exit(_INTERRUPTED)
    if write:
        _write(found, subjects[0], seed)


def given(options: Sequence[str]) -> dict[str, Any]:
    """Options of a game as they were typed; PnpError for one without a value."""
    return dict(map(_option, options))


def _option(text: str) -> tuple[str, Any]:
    """A name, and a value as a file would have it: `players=3`, `house-rules=[powers]`."""
    from pnp.data.yaml_source import parse

    name, sign, value = text.partition("=")
    if not sign or not value.strip():
        raise PnpError(f"'{text}' is no option with its value", hint="such as players=3")
    found = parse(value, f"--option {name.strip()}")
    if found.problems:
        raise PnpError.of(found.problems)
    return name.strip(), found.data


# --- progress -----------------------------------------------------------------------------------


def progress_line(who: Sequence[str]) -> Callable[[Progress], None] | None:
    """Shows how far the work has come and how long it will take.

    On a terminal in one line that changes; else in a line every few seconds, for a log.
    """
    stream = sys.stderr
    if stream is None:
        return None
    before, after = ("\r\033[K", "") if stream.isatty() else ("", "\n")
    every = 0 if stream.isatty() else _SECONDS_BETWEEN
    last = monotonic()

    def show(now: Progress) -> None:
        nonlocal last
        if monotonic() - last < every:
            return
        last = monotonic()
        name = now.what or (who[now.job] if now.job < len(who) else who[-1])
        with suppress(OSError):  # nobody reads it any more, and the games go on
            stream.write(f"{before}{told(now, name)}{after}")
            stream.flush()

    return show


def told(now: Progress, who: str) -> str:
    """How far the work has come, in one line."""
    from automa.lab.words import shortened

    wide = 24
    full = wide * now.done // max(1, now.total)
    bar = "#" * full + "." * (wide - full)
    left = "" if now.left is None else f", {_clock(now.left)} left"
    line = f"[{bar}] {now.done:,} of {now.total:,} games{left} "
    return f"{line}({shortened(who, 79 - len(line) - 2)})"


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def clear_line() -> None:
    """Take the progress away."""
    if sys.stderr.isatty():
        sys.stderr.write("\r\033[K")
        sys.stderr.flush()


# --- keeping the figures ------------------------------------------------------------------------


def _print_report(figures: Sequence[Figures], seed: int, path: Path) -> None:
    from automa.lab.report import report
    from pnp.faces.fonts import typeface
    from pnp.sheets.reading_pages import write_pages

    write_pages(report(figures, seed, typeface("sans", 700)), path)


def _write(found: Found, subject: Subject, seed: int) -> None:
    tallies = [(each.bout.lineup[0], each.tally()) for each in found.figures]
    entries = [(name, tally.games, tally.wins, seed) for name, tally in tallies]
    gone = subject.lab.note(subject, entries)
    typer.echo(f"\n{subject.file}: the figures stand under 'measured'.")
    if gone:
        typer.echo(f"Those of {', '.join(gone)} were from before a change, and are gone.")
