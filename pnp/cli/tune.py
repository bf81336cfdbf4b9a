"""`pnp tune`: small changes to what a file describes, until it is won as often as it should be."""

from __future__ import annotations

import difflib
import re
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated, Final

import typer

from pnp.cli.lab import Against, ClusterAddress, Options, Workers, clear_line, given, progress_line
from pnp.data.english import count, shortened
from pnp.data.problems import PnpError

if TYPE_CHECKING:
    from automa.lab.aim import Aim, Tuned

_INTERRUPTED: Final = 130
_PERCENT: Final = re.compile(r"([0-9]{1,3}(?:\.[0-9]{1,4})?)\s*(%?)")


def tune(
    file: Annotated[str, typer.Argument(metavar="FILE|NAME", help="Your file, or one of ours.")],
    target: Annotated[
        str, typer.Option(metavar="RATE", help="How often it should be won, such as 35%.")
    ],
    player: Annotated[
        str, typer.Option(metavar="NAME", help="Who plays, as with `pnp lab`.")
    ] = "instinct",
    within: Annotated[
        str, typer.Option(metavar="RATE", help="How far off it may be, with 95 % confidence.")
    ] = "3%",
    option: Options = [],  # noqa: B006
    against: Against = [],  # noqa: B006
    games: Annotated[
        int | None,
        typer.Option(metavar="N", help="Games of the check on fresh seeds [enough for --within]."),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="Of the first game.")] = 1,
    workers: Workers = None,
    cluster: ClusterAddress = "",
    apply: Annotated[
        bool, typer.Option("--apply", help="Write the changes into the file.")
    ] = False,
) -> None:
    """Search for small changes to a monster or a deck list, and propose them as a diff.

    \b
      pnp tune swamp-drake.yaml --target 35%
      pnp tune swamp-drake.yaml --target 50% --player normal --within 5% --apply
      pnp tune my-deck.yaml --target 50% --against prey --within 10%

    A monster's cards get stronger or weaker, strike elsewhere, are added or taken out; so is Rage.
    Cards of a deck list are swapped for others, within the rules. What is proposed was measured on
    seeds that the search had not seen. If nothing does, what came nearest is shown.
    """
    from automa.lab.aim import Aim, Missed, Stopped
    from automa.lab.asked import to_tune
    from automa.lab.crew import crew
    from automa.lab.measure import check_games, check_players
    from pnp.data.yaml_edit import read_text, write_text

    path, subject = to_tune(file, given(option), against)
    if apply and not Path(file).is_file():
        raise PnpError("--apply needs a file of your own to write to")
    if games is not None:
        check_games(games)
    aim = Aim(rate(target, "--target"), rate(within, "--within"), player, games or 0)
    check_players([player], subject.game)
    before = read_text(path)
    noun = subject.lab.words.games
    typer.echo(f"{subject.title}: {player} should win {rate_words(aim, noun)}")
    typer.echo(f"  each try takes {aim.search_games:,} {noun}, each check {aim.check_games:,}")
    progress = progress_line([player])

    def say(line: str) -> None:
        clear_line()
        typer.echo(f"  {line}")

    missed: Missed | None = None
    with crew(workers, cluster) as hands:
        try:
            found: Tuned | None = subject.lab.tune(subject, aim, seed, hands, say, progress)
        except Stopped as stopped:
            clear_line()
            _tell_so_far(stopped.best)
            raise typer.Exit(_INTERRUPTED) from None
        except Missed as error:
            found, missed = error.best, error
    clear_line()
    if found is not None and not found.changes:
        typer.echo("Nothing needs to be changed.")
        return
    if found is not None:
        after = subject.lab.edited(before.text, subject, found, aim)
        _tell_changes(found)
        typer.echo("")
        typer.echo(diff(before.text, after, file if path == Path(file) else path.name), nl=False)
    if missed is not None:
        if apply:
            typer.echo(f"\n{file} stays as it is.")
        raise missed
    if apply:
        write_text(before, after)
        typer.echo(f"\n{subject.file}: changed.")
    else:
        typer.echo("\nNothing was written; --apply writes it into a file of yours.")


def _tell_changes(found: Tuned) -> None:
    for line in found.words:
        for row in wrap(line, 78, subsequent_indent="  "):
            typer.echo(f"  {row}")


def _tell_so_far(best: Tuned | None) -> None:
    """What a search that was stopped had come to."""
    from automa.lab.aim import said

    if best is not None:
        typer.echo(f"The nearest so far, {count(len(best.changes), 'change')}: {said(best.after)}")
        _tell_changes(best)


def rate(text: str, option: str) -> float:
    """A share from '35%', '35 %' or '0.35'; PnpError for anything else."""
    found = _PERCENT.fullmatch(text.strip())
    if not found:
        raise PnpError(f"{option} cannot be '{shortened(text, 40)}'", hint="write it as 35%")
    number = float(found[1])
    return number / 100 if found[2] or number >= 1 else number


def rate_words(aim: Aim, games: str) -> str:
    """What is wanted, in words."""
    return f"{100 * aim.target:g} % of {games}, give or take {100 * aim.within:g} %"


def diff(before: str, after: str, file: str) -> str:
    """What changes, as `patch` reads it."""
    lines = difflib.unified_diff(
        before.splitlines(keepends=True),
        after.splitlines(keepends=True),
        fromfile=file,
        tofile=file,
    )
    return "".join(line if line.endswith("\n") else f"{line}\n" for line in lines)
