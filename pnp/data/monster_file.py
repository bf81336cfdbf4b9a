"""Monsters like other monsters: a file need say only what is different."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from pnp.data import assets
from pnp.data.problems import PnpError, Problem, did_you_mean
from pnp.data.yaml_source import DataPath, Document, read

MONSTERS: Final = ("card-hunter", "monsters")
BASE: Final = "rattler"
LIKE: Final = "like"
MOST_FOREBEARS: Final = 8
# Of these a file may give some numbers and leave the rest.
_TABLES: Final = ("rage", "setup", "potions")
# What is said of one monster is not true of another that is like it.
_OWN: Final = ("author", "lore", "measured", "temper")


def monster_names() -> list[str]:
    """The monsters that come with the game."""
    return sorted(path.stem for path in _shipped().glob("*.yaml"))


def _shipped() -> Path:
    return assets.folder("carddata").joinpath(*MONSTERS)


def completed(document: Document, forebears: int = 0) -> Document:
    """The document with everything that it leaves to the monster it is like.

    What is added has no place of its own: a mistake in it is told of the file as a whole. Where
    there is no such monster that is one problem more, and the base monster stands in, so that all
    other mistakes are found as well.
    """
    own = document.data
    if not isinstance(own, dict) or not isinstance(own.get(LIKE), str):
        return document
    like: str = own[LIKE]
    if forebears == MOST_FOREBEARS:
        place = document.place_of((LIKE,))
        raise PnpError(f"'{like}' is like itself, or like too many others", place)
    file = _file_of(like, document)
    if file is None:
        hint = did_you_mean(like, monster_names())
        problem = Problem(f"there is no monster '{like}'", document.place_of((LIKE,)), hint=hint)
        document = document._replace(problems=(*document.problems, problem))
        file = _shipped() / f"{BASE}.yaml"
    base = completed(read(file), forebears + 1).data
    for key, value in base.items() if isinstance(base, dict) else ():
        if key not in own and key not in _OWN:
            own[key] = value
        elif key in _TABLES:
            _fill(own[key], value)
    return document


def _fill(own: Any, base: Any) -> None:
    if isinstance(own, dict) and isinstance(base, dict):
        for key, value in base.items():
            own.setdefault(key, value)


def _file_of(like: str, document: Document) -> Path | None:
    """The file of a monster: beside this one, or one of ours; None if there is none."""
    for folder in (Path(document.file).parent, _shipped()):
        path = folder / f"{like[:80]}.yaml"
        if path.is_file() and path.resolve() != Path(document.file).resolve():
            return path
    return None


def monster_path(name: str, document: Document, path: DataPath) -> Path:
    """The file of a monster that a document names there, by its id or its file; else PnpError."""
    file = _file_of(name.removesuffix(".yaml"), document)
    if file is None:
        hint = did_you_mean(name, monster_names())
        raise PnpError(f"there is no monster '{name}'", document.place_of(path), hint=hint)
    return file
