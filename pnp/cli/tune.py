"""`pnp tune`: small changes to a monster's Parts, until hunters win as often as they should."""

from __future__ import annotations

import difflib
import re
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated, Final

import typer

from pnp.cli.lab import ClusterAddress, Difficulty, Workers, chosen, clear_line, progress_line
from pnp.data.problems import PnpError

if TYPE_CHECKING:
    from automa.card_hunter.tune import Aim, Tuned
    from pnp.data.card_hunter.monster import Monster

_INTERRUPTED: Final = 130
_PERCENT: Final = re.compile(r"([0-9]{1,3}(?:\.[0-9]{1,4})?)\s*(%?)")


def tune(
    file: Annotated[str, typer.Argument(metavar="FILE|NAME", help="Your monster, or one of ours.")],
    target: Annotated[
        str, typer.Option(metavar="RATE", help="How often hunters should win, such as 35%.")
    ],
    player: Annotated[
        str, typer.Option(metavar="NAME", help="Who hunts, as with `pnp lab`.")
    ] = "instinct",
    within: Annotated[
        str, typer.Option(metavar="RATE", help="How far off it may be, with 95 % confidence.")
    ] = "3%",
    difficulty: Difficulty = None,
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
    """Search for small changes to what a monster is made of, and propose them as a diff.

    \b
      pnp tune swamp-drake.yaml --target 35%
      pnp tune swamp-drake.yaml --target 50% --player normal --within 5% --apply

    Cards get stronger or weaker, strike elsewhere, are added or taken out; so is Rage. What is
    proposed was measured on seeds that the search had not seen. If nothing does, what came nearest
    is shown.
    """
    from automa.card_hunter.levers import told
    from automa.card_hunter.tune import Aim, Missed, Stopped
    from automa.card_hunter.tune import tune as search
    from automa.lab.crew import crew
    from automa.lab.measure import check_games, check_players
    from pnp.data.card_hunter.monster_file import find_monster
    from pnp.data.yaml_edit import read_text

    path = find_monster(file)
    (subject,) = chosen([str(path)], difficulty=difficulty)
    monster: Monster | None = subject.variant
    if monster is None or subject.scenario:
        raise PnpError(f"only a monster can be tuned, not {file}")
    if apply and not Path(file).is_file():
        raise PnpError("--apply needs a monster file of your own to write to")
    if games is not None:
        check_games(games)
    aim = Aim(rate(target, "--target"), rate(within, "--within"), player, games or 0)
    check_players([player], subject.game)
    before = read_text(path)
    typer.echo(f"{subject.title}: {player} should win {rate_words(aim)}")
    progress = progress_line([player])

    def say(line: str) -> None:
        clear_line()
        typer.echo(f"  {line}")

    missed: Missed | None = None
    with crew(workers, cluster) as hands:
        try:
            found: Tuned | None = search(subject, aim, seed, hands, say, progress)
        except Stopped:
            clear_line()
            raise typer.Exit(_INTERRUPTED) from None
        except Missed as error:
            found, missed = error.best, error
    clear_line()
    if found is not None and not found.changes:
        typer.echo("Nothing needs to be changed.")
        return
    if found is not None:
        after = _edited(before.text, subject.file, monster, found, aim, difficulty)
        for line in told(monster, found.changes):
            for row in wrap(line, 78, subsequent_indent="  "):
                typer.echo(f"  {row}")
        typer.echo("")
        typer.echo(diff(before.text, after, file if path == Path(file) else path.name), nl=False)
    if missed is not None:
        if apply:
            typer.echo(f"\n{file} stays as it is.")
        raise missed
    if apply:
        from pnp.data.card_hunter.monster_edit import write_checked

        write_checked(before, after)
        typer.echo(f"\n{subject.file}: changed.")


def rate(text: str, option: str) -> float:
    """A share from '35%', '35 %' or '0.35'; PnpError for anything else."""
    found = _PERCENT.fullmatch(text.strip())
    if not found:
        raise PnpError(f"{option} cannot be '{text[:40]}'", hint="write it as 35%")
    number = float(found[1])
    return number / 100 if found[2] or number >= 1 else number


def rate_words(aim: Aim) -> str:
    """What is wanted, in words."""
    return f"{100 * aim.target:g} % of hunts, give or take {100 * aim.within:g} %"


def _edited(
    text: str, file: str, monster: Monster, found: Tuned, aim: Aim, difficulty: str | None
) -> str:
    """The file with the changes; figures that are no longer true make room for what was found."""
    from pnp.data.card_hunter.monster_edit import with_composition, with_measured

    after = with_composition(text, file, monster, *found.make)
    if monster.measured and difficulty in (None, "normal"):
        entry = (aim.player, found.after.games, found.after.wins, found.seed)
        after = with_measured(after, file, [entry])
    return after


def diff(before: str, after: str, file: str) -> str:
    """What changes, as `patch` reads it."""
    lines = difflib.unified_diff(
        before.splitlines(keepends=True),
        after.splitlines(keepends=True),
        fromfile=file,
        tofile=file,
    )
    return "".join(line if line.endswith("\n") else f"{line}\n" for line in lines)
