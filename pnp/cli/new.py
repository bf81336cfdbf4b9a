"""`pnp new`: a file of your own to begin with, valid as it stands."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pnp.data.english import listed
from pnp.data.games import GAMES, title
from pnp.data.part import data_of
from pnp.data.problems import PnpError, did_you_mean

DECK = "deck"
"""What belongs to no game: a folder with cards of one's own."""


def _kinds() -> dict[str, tuple[str, ...]]:
    """What one can begin, each with the games that have such a thing."""
    kinds = dict.fromkeys(kind for game in GAMES for kind in data_of(game).starters)
    own = {kind: tuple(game for game in GAMES if kind in data_of(game).starters) for kind in kinds}
    return {DECK: (), **own}


def new(
    kind: Annotated[
        str, typer.Argument(metavar="KIND", help=f"What to begin: {listed([*_kinds()], 'or')}.")
    ],
    name: Annotated[str, typer.Argument(metavar="NAME", help="What people call it.")],
    game: Annotated[
        str | None,
        typer.Option(
            metavar="GAME",
            help=f"For which game: {listed([*GAMES], 'or')} [the first that has it].",
        ),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="The file to write [NAME.yaml]; of a deck, the folder [NAME].",
        ),
    ] = None,
) -> None:
    """Begin something of your own: a file that is valid as it stands, with notes on what to change.

    A JSON Schema is written beside it, so that an editor completes and checks while you type.

    \b
      pnp new deck "Swamp"
      pnp new monster "Swamp Drake"
      pnp new scenario "The dry lake" --game predation
      pnp new campaign "The old road"
      pnp new deck-list "My marines" --game vs
      pnp new card "Night Nurse" --game vs
    """
    known = _kinds()
    if kind not in known:
        raise PnpError(f"there is nothing called '{kind}' to begin", hint=did_you_mean(kind, known))
    if kind == DECK:
        if game:
            hint = "for a game there are: " + ", ".join(name for name in known if known[name])
            raise PnpError("a deck belongs to no game", hint=hint)
        _begin_deck(name, output)
        return
    chosen = game or known[kind][0]
    if chosen not in known[kind]:
        hint = did_you_mean(chosen, known[kind])
        raise PnpError(f"there is no {kind} to begin with for '{chosen}'", hint=hint)
    _begin(kind, chosen, name, output)


def _begin(kind: str, game: str, name: str, output: Path | None) -> None:
    """Write the file and the schema that it names, and say what can be done with it."""
    from pnp.data.starter import schema_name, slug
    from pnp.faces.proof import refuse_unprintable

    starter = data_of(game).starters[kind]
    refuse_unprintable(name, starter.name_room())
    target = output or Path(f"{slug(name)}.yaml")
    if target.exists():
        raise PnpError(f"{target} is there already", hint="choose another name with --output")
    _write(target, starter.text(name, target.name))
    what = kind.replace("-", " ")
    typer.echo(f"{target}: {name}, a {what} for {title(game)}, for you to change.")
    file_kind = starter.kind or kind
    schema = target.with_name(schema_name(file_kind))
    if _write_schema(schema, file_kind):
        typer.echo(f"{schema}: for an editor that checks while you type.")
    typer.echo(f"pnp print {target}")
    typer.echo(starter.then.format(file=target))
    remark = starter.remark(target)
    if remark:
        typer.echo(remark)


def _begin_deck(name: str, output: Path | None) -> None:
    """Write a folder with a deck, its list, templates and pictures, whole or not at all."""
    import shutil

    from pnp.data import assets
    from pnp.data.hold import target_folder_of
    from pnp.data.starter import filled, schema_name, slug
    from pnp.data.whole_file import whole_folder
    from pnp.faces.proof import refuse_unprintable

    refuse_unprintable(name)
    folder = output or Path(slug(name))
    if folder.is_file() or (folder.is_dir() and any(folder.iterdir())):
        raise PnpError(f"{folder} is there already", hint="choose another name with --output")
    deck = f"{target_folder_of(folder).name}.yaml"
    with whole_folder(folder) as beside:
        shutil.copytree(
            assets.folder("templates") / "starters" / DECK,
            beside,
            copy_function=shutil.copyfile,
            dirs_exist_ok=True,
        )
        starter = (beside / "deck.yaml").read_text("utf-8")
        (beside / "deck.yaml").unlink()
        _write(beside / deck, filled(starter, "cards", name, deck))
        _write_schema(beside / schema_name("cards"), "cards")
    typer.echo(f"{folder}: {name}, a deck for you to change.")
    for path, use in (
        (deck, "what the deck is called, its size, its back, its colours"),
        ("cards.csv", "the cards, one in each row"),
        ("faces", "templates: how cards and backs are drawn"),
        ("pictures", "pictures that cards show"),
        ("icons", "icons of your own, as SVG"),
    ):
        typer.echo(f"  {path:12} {use}")
    typer.echo(f"pnp check {folder}")
    typer.echo(f"pnp print {folder}")
    typer.echo(f"pnp serve {folder}")


def _write(target: Path, text: str) -> None:
    from pnp.data.whole_file import whole_file

    with whole_file(target, lasting=True) as file:
        # The name of a file may be no text; where the text names it, a question mark will do.
        file.write(text.encode(errors="replace"))


def _write_schema(target: Path, kind: str) -> bool:
    """The schema that the file names, unless something else of that name is there."""
    import json
    from contextlib import suppress

    from pnp.data.schema import schema_for
    from pnp.data.yaml_source import bytes_of

    text = json.dumps(schema_for(kind), indent=2) + "\n"
    with suppress(PnpError):
        if not bytes_of(str(target)).startswith(b'{\n  "$schema"'):
            return False
    _write(target, text)
    return True
