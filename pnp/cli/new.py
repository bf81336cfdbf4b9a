"""`pnp new`: a file of your own to begin with, valid as it stands."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pnp.data.problems import PnpError

app = typer.Typer(
    no_args_is_help=True,
    help="Begin something of your own: a file that is valid as it stands.",
    epilog="""\b
Examples:
  pnp new monster "Marsh Hydra"
""",
    rich_markup_mode=None,
)


@app.command("monster")
def monster(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What people call it.")],
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="The file to write [NAME.yaml]."),
    ] = None,
) -> None:
    """Begin a monster for Card Hunter: a YAML file with a note on everything one can change.

    A JSON Schema is written beside it, so that an editor completes and checks while you type.
    """
    from pnp.data.blank_monster import SCHEMA, blank_monster, slug

    target = output or Path(f"{slug(name)}.yaml")
    if target.exists():
        raise PnpError(f"{target} is there already", hint="choose another name with --output")
    _write(target, blank_monster(name, target.name))
    _write_schema(target.with_name(SCHEMA), "monster")
    typer.echo(f"{target}: {name}, for you to change.")
    typer.echo(f"pnp print {target}")
    typer.echo(f"pnp play card-hunter --monster {target}")


def _write(target: Path, text: str) -> None:
    from pnp.data.whole_file import whole_file

    with whole_file(target) as file:
        file.write(text.encode())


def _write_schema(target: Path, kind: str) -> None:
    """The schema that the file names, unless something else of that name is there."""
    import json

    from pnp.data.schema import schema_for

    text = json.dumps(schema_for(kind), indent=2) + "\n"
    if not target.exists() or target.read_text("utf-8").startswith('{\n  "$schema"'):
        _write(target, text)
