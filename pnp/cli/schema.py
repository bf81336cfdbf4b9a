"""`pnp schema`: JSON Schemas, so that an editor completes and checks card data while one types."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from pnp.data.english import listed
from pnp.data.kinds import kinds
from pnp.data.problems import PnpError, did_you_mean


def schema(
    kind: Annotated[
        str,
        typer.Argument(
            metavar="[KIND]",
            help=f"{listed(tuple(kinds()), 'or')}.",
        ),
    ] = "",
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="DIR", help="Write KIND.schema.json to this folder."
        ),
    ] = None,
) -> None:
    """Show the JSON Schema of one kind of YAML file, or write all to a folder.

    With them an editor completes and checks while you type. In VS Code with the YAML
    extension, begin your file with this line:

    \b
      # yaml-language-server: $schema=cards.schema.json
    """
    from pnp.data.schema import schema_for

    known = kinds()
    if kind and kind not in known:
        raise PnpError(f"there is no kind '{kind}'", hint=did_you_mean(kind, known))
    if output is None:
        if not kind:
            raise PnpError("say which kind, or where to write all", hint=", ".join(known))
        typer.echo(json.dumps(schema_for(kind), indent=2))
        return
    from pnp.sheets.export import Folder

    names = [kind] if kind else list(known)
    folder = Folder(output, len(names))
    for name in names:
        with folder.file(f"{name}.schema.json") as file:
            file.write((json.dumps(schema_for(name), indent=2) + "\n").encode())
    for path in folder.written:
        typer.echo(path)
