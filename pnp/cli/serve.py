"""`pnp serve`: the table, and cards in the making, in a browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.data.problems import PnpError, how_to_install

if TYPE_CHECKING:
    from pnp.web.app import Served


def serve(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[PATH]...",
            help="Games to go on with, and files or folders of your own to see and to play with.",
        ),
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            show_default=False,
            help="Where games and what you make are kept [your data folder].",
        ),
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(min=1, max=65535, metavar="N", show_default=False, help="The port [8617]."),
    ] = None,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Open no browser; the address is printed.")
    ] = False,
) -> None:
    """Play, make and measure in a browser: the printed faces are the cards, and you click.

    \b
      pnp serve
      pnp serve tonight.yaml                go on with a game
      pnp serve my-monster.yaml             hunt a beast of your own
      pnp serve my-deck                     see a deck anew at every save

    Only this machine can open the pages, and only with the address that is printed. Every game is
    kept after every move. Ctrl-C stops the server.
    """
    import importlib.util

    missing = [
        name
        for name in ("starlette", "uvicorn", "watchfiles")
        if not importlib.util.find_spec(name)
    ]
    if missing:
        raise PnpError("the browser needs an extra", hint=how_to_install("web"))
    from pnp.web.serve import serve as run

    def ready(served: Served) -> None:
        typer.echo(f"The table is laid at {served.address}")
        typer.echo("Ctrl-C stops.")
        if not no_browser:
            import webbrowser
            from threading import Thread

            # Some browsers stay in the terminal until they are left.
            Thread(target=webbrowser.open, args=(served.door,), daemon=True).start()

    run(paths or [], save or kept_games(), port, ready)
    typer.echo("Good night. Every game is kept.")


def kept_games() -> Path:
    """Where games are kept unless somebody says otherwise."""
    from pnp.data.own_folders import needed_folder

    return needed_folder("data", "games: name a folder with --save") / "games"
