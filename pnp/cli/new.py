"""`pnp new`: a file of your own to begin with, valid as it stands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.data.english import listed
from pnp.data.games import GAMES
from pnp.data.part import data_of
from pnp.data.problems import PnpError, did_you_mean

if TYPE_CHECKING:
    from pnp.data.part import Starter

Name = Annotated[str, typer.Argument(metavar="NAME", help="What people call it.")]
Output = Annotated[
    Path | None,
    typer.Option("--output", "-o", metavar="FILE", help="The file to write [NAME.yaml]."),
]

app = typer.Typer(
    no_args_is_help=True,
    help="Begin something of your own: a file that is valid as it stands.",
    epilog="""\b
Examples:
  pnp new monster "Swamp Drake"
  pnp new scenario "The dry lake" --game predation
  pnp new campaign "The old road"
""",
    rich_markup_mode=None,
)


def _command(kind: str, games: tuple[str, ...]) -> Callable[..., None]:
    """The command that begins such a file; where several games have one, a game can be chosen."""
    if len(games) == 1:

        def alone(name: Name, output: Output = None) -> None:
            _begin(kind, data_of(games[0]).starters[kind], name, output)

        return alone
    choice = typer.Option(metavar="GAME", help=f"{listed(games, 'or')} [{games[0]}].")

    def of_game(
        name: Name,
        game: Annotated[str, choice] = games[0],
        output: Output = None,
    ) -> None:
        if game not in games:
            hint = did_you_mean(game, games)
            raise PnpError(f"there is no {kind} to begin with for '{game}'", hint=hint)
        _begin(kind, data_of(game).starters[kind], name, output)

    of_game.__annotations__["game"] = Annotated[str, choice]
    return of_game


def _add_commands() -> None:
    kinds = dict.fromkeys(kind for game in GAMES for kind in data_of(game).starters)
    for kind in kinds:
        games = tuple(game for game in GAMES if kind in data_of(game).starters)
        about = data_of(games[0]).starters[kind].about
        if len(games) > 1:
            about = f"A {kind} of {listed(games, 'or')}: set-up, goal and story."
        more = "A JSON Schema is written beside it, so that an editor completes and checks."
        app.command(kind, short_help=about, help=f"{about}\n\n{more}")(_command(kind, games))


_add_commands()


def _begin(kind: str, starter: Starter, name: str, output: Path | None) -> None:
    """Write the file and the schema that it names, and say what can be done with it."""
    from pnp.data.starter import schema_name, slug
    from pnp.faces.proof import refuse_unprintable

    refuse_unprintable(name, starter.name_room())
    target = output or Path(f"{slug(name)}.yaml")
    if target.exists():
        raise PnpError(f"{target} is there already", hint="choose another name with --output")
    _write(target, starter.text(name, target.name))
    typer.echo(f"{target}: {name}, for you to change.")
    schema = target.with_name(schema_name(kind))
    if _write_schema(schema, kind):
        typer.echo(f"{schema}: for an editor that checks while you type.")
    typer.echo(f"pnp print {target}")
    typer.echo(starter.then.format(file=target))
    remark = starter.remark(target)
    if remark:
        typer.echo(remark)


def _write(target: Path, text: str) -> None:
    from pnp.data.whole_file import whole_file

    with whole_file(target) as file:
        file.write(text.encode())


def _write_schema(target: Path, kind: str) -> bool:
    """The schema that the file names, unless something else of that name is there."""
    import json

    from pnp.data.schema import schema_for

    text = json.dumps(schema_for(kind), indent=2) + "\n"
    if target.exists() and not target.read_text("utf-8").startswith('{\n  "$schema"'):
        return False
    _write(target, text)
    return True
