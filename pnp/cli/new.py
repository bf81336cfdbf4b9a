"""`pnp new`: a file of your own to begin with, valid as it stands."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pnp.data.problems import PnpError

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


@app.command("monster", short_help="A monster for Card Hunter, with notes on what to change.")
def monster(name: Name, output: Output = None) -> None:
    """Begin a monster for Card Hunter: a YAML file with a note on everything one can change.

    A JSON Schema is written beside it, so that an editor completes and checks while you type.
    """
    from pnp.data.card_hunter.blank_monster import SCHEMA, blank_monster
    from pnp.data.card_hunter.monster import NAME_ROOM
    from pnp.data.card_hunter.monster_file import monster_names
    from pnp.faces.proof import refuse_unprintable

    refuse_unprintable(name, NAME_ROOM)
    target = _free(name, output)
    _begin(target, name, blank_monster(name, target.name), "monster", SCHEMA)
    typer.echo(f"pnp play card-hunter --monster {target}")
    if target.stem in monster_names():
        typer.echo(
            f"The game has a monster '{target.stem}' too: files beside this one mean yours by that"
            " name, commands mean the game's unless you add .yaml."
        )


@app.command("scenario", short_help="A scenario: set-up, goal and story of a game.")
def scenario(
    name: Name,
    game: Annotated[
        str, typer.Option(metavar="GAME", help="card-hunter or predation.")
    ] = "card-hunter",
    output: Output = None,
) -> None:
    """Begin a scenario: set-up, goal and story of a game, with a note on all one can change."""
    from pnp.data.starters import SCHEMA, scenario_text
    from pnp.faces.proof import refuse_unprintable

    refuse_unprintable(name)
    target = _free(name, output)
    _begin(target, name, scenario_text(game, name, target.name), "scenario", SCHEMA)
    typer.echo(f"pnp play --scenario {target}")


@app.command("campaign", short_help="A campaign for Card Hunter: hunts in a row.")
def campaign(name: Name, output: Output = None) -> None:
    """Begin a campaign for Card Hunter: hunts in a row, where the end of one changes the next."""
    from pnp.data.starters import CAMPAIGN_SCHEMA, campaign_text
    from pnp.faces.proof import refuse_unprintable

    refuse_unprintable(name)
    target = _free(name, output)
    _begin(target, name, campaign_text(name, target.name), "campaign", CAMPAIGN_SCHEMA)
    typer.echo(f"pnp play --campaign {target}")


def _free(name: str, output: Path | None) -> Path:
    """The file to write, which must not be there yet."""
    from pnp.data.card_hunter.blank_monster import slug

    target = output or Path(f"{slug(name)}.yaml")
    if target.exists():
        raise PnpError(f"{target} is there already", hint="choose another name with --output")
    return target


def _begin(target: Path, name: str, text: str, kind: str, schema: str) -> None:
    """Write the file and the schema that it names, and say what can be done with it."""
    _write(target, text)
    typer.echo(f"{target}: {name}, for you to change.")
    if _write_schema(target.with_name(schema), kind):
        typer.echo(f"{target.with_name(schema)}: for an editor that checks while you type.")
    typer.echo(f"pnp print {target}")


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
