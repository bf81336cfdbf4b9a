"""The games there are, one line each, and where each keeps what it brings to a room.

A game is a package of the same name in every room. The package exports one object, `GAME`, which
says what the game brings there; nothing else in the house knows a game by its name.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from pnp.data import assets
from pnp.data.english import shortened
from pnp.data.problems import PnpError, did_you_mean

Room: TypeAlias = Literal["data", "rules", "automa", "table"]
ROOMS: Final[dict[Room, str]] = {
    "data": "pnp.data",
    "rules": "pnp.rules",
    "automa": "automa",
    "table": "pnp.table",
}


class Entry(NamedTuple):
    """A game: what people call it, and where its packages are if they are not in our rooms."""

    title: str
    packages: str = ""
    """Such as `my_games.pebbles`: then `my_games.pebbles.rules` is what it brings to the rules."""


GAMES: Final[dict[str, Entry]] = {
    "card-hunter": Entry("Card Hunter"),
    "predation": Entry("Predation"),
    "vs": Entry("Vs. System 2PCG"),
    "aliens-predator": Entry("Aliens Predator CCG"),
}


def part(room: Room, game: str) -> Any:
    """What a game brings to a room; PnpError if there is no such game, or it brings nothing."""
    packages = _entry(game).packages
    name = f"{packages}.{room}" if packages else f"{ROOMS[room]}.{game.replace('-', '_')}"
    try:
        found = getattr(import_module(name), "GAME", None)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        found = None
    if found is None:
        raise PnpError(f"the game '{game}' has no part in the room '{room}'", hint=f"{name}.GAME")
    return found


def title(game: str) -> str:
    """What people call a game; PnpError if there is none."""
    return _entry(game).title


def _entry(game: str) -> Entry:
    if game not in GAMES:
        raise PnpError(
            f"there is no game '{shortened(game)}'", hint=did_you_mean(game, tuple(GAMES))
        )
    return GAMES[game]


def folders(name: Literal["carddata", "templates"]) -> tuple[Path, ...]:
    """Where games keep their card data or templates: those from elsewhere first, then ours."""
    elsewhere = [entry.packages for entry in GAMES.values() if entry.packages]
    found = [Path(*import_module(package).__path__) / name for package in elsewhere]
    return (*found, assets.folder(name))


def file(game: str, name: str) -> Path | None:
    """The file of that name among the card data of a game; None if the game has none."""
    files = (folder / game / name for folder in folders("carddata"))
    return next((file for file in files if file.is_file()), None)


class Later(NamedTuple):
    """Things in the modules of a package, each imported when it is needed.

    What a game brings is listed without loading the game: nobody waits for what they do not use.
    """

    package: str

    def get(self, name: str) -> Callable[[], Any]:
        """Gives the thing: `monster:Monster` is `Monster` in the module `monster`."""
        return lambda: self._found(name)

    def call(self, name: str) -> Callable[..., Any]:
        """Calls it, with whatever it is called with."""

        def called(*given: Any, **named: Any) -> Any:
            return self._found(name)(*given, **named)

        return called

    def _found(self, name: str) -> Any:
        module, _, thing = name.partition(":")
        return getattr(import_module(f"{self.package}.{module}"), thing)
