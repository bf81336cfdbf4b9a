"""`pnp schema`: JSON Schemas, so that an editor completes and checks card data while one types."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from pnp.data.problems import PnpError, did_you_mean


def schema(
    kind: Annotated[
        str, typer.Argument(metavar="[KIND]", help="set, cards, monster, predation or print.")
    ] = "",
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="DIR", help="Write KIND.schema.json files here."),
    ] = None,
) -> None:
    """Print the JSON Schema of one kind of YAML file, or write all of them into a folder.

    In VS Code with the YAML extension, begin your file with:
    # yaml-language-server: $schema=cards.schema.json
    """
    from pnp.data.schema import KINDS, schema_for

    if kind and kind not in KINDS:
        raise PnpError(f"there is no kind '{kind}'", hint=did_you_mean(kind, KINDS))
    if output is None:
        if not kind:
            raise PnpError("say which kind, or where to write all", hint=", ".join(KINDS))
        typer.echo(json.dumps(schema_for(kind), indent=2))
        return
    from pnp.sheets.whole_file import whole_file

    for name in [kind] if kind else KINDS:
        path = output / f"{name}.schema.json"
        output.mkdir(parents=True, exist_ok=True)
        with whole_file(path) as file:
            file.write((json.dumps(schema_for(name), indent=2) + "\n").encode())
        typer.echo(path)
