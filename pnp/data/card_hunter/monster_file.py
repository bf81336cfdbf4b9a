"""Monsters like other monsters: a file need say only what is different."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, get_args

from pnp.data import assets
from pnp.data.card_hunter.pieces import Direction, borrowed
from pnp.data.english import shortened
from pnp.data.problems import PnpError, Problem, did_you_mean
from pnp.data.yaml_source import DataPath, Document, read, read_leniently

if TYPE_CHECKING:
    from pnp.data.card_hunter.monster import Monster

HUNT: Final = "card-hunter"
MONSTERS: Final = (HUNT, "monsters")
BASE: Final = "rattler"
LIKE: Final = "like"
MOST_FOREBEARS: Final = 8
# Of these a file may give some numbers and leave the rest.
_TABLES: Final = ("rage", "setup", "potions")
# What is said of one monster is not true of another that is like it.
_OWN: Final = ("author", "lore", "measured", "temper")
# What changes nothing in the game.
_SHOWN: Final = (
    "about", "art", "author", "like", "lore", "mark", "measured", "name", "palette", "portrait",
    "temper",
)  # fmt: skip


def monster_names() -> list[str]:
    """The monsters that come with the game."""
    return sorted(path.stem for path in _shipped().glob("*.yaml"))


def find_monster(name: str) -> Path:
    """The file of a monster, given by its path or by the name of one of ours; PnpError if none."""
    path = Path(name)
    if path.suffix in (".yaml", ".yml") or path.is_file():
        return path
    if name in monster_names():
        return _shipped() / f"{name}.yaml"
    if path.is_dir():
        raise PnpError(f"'{shortened(name)}' is a folder, not the file of a monster")
    known = monster_names()
    hint = did_you_mean(name, known)
    listed = hint if hint.startswith("one of") else f"{hint} or one of: {', '.join(known)}"
    raise PnpError(f"there is no monster '{shortened(name)}'", hint=f"{listed}, or a file")


def is_ours(file: Path) -> bool:
    """Whether a file is that of a monster that comes with the game."""
    return file.resolve().parent == _shipped().resolve()


def load_monster(file: Path) -> Monster:
    """The monster in a file; PnpError with every mistake in it."""
    from pnp.data.kinds import checked_model, kind_of

    document = read_leniently(file)
    monster: Monster = checked_model(document, kind_of(document, ("monster",)))
    return monster


@cache
def base_monster() -> Monster:
    """The monster of the base set, for which its trackers and texts are made."""
    return load_monster(_shipped() / f"{BASE}.yaml")


def fingerprint(monster: Monster) -> str:
    """Twelve letters that change with anything that changes the game, and with nothing else."""
    import hashlib
    import json

    played = _played(monster)
    del played["id"]
    text = json.dumps(played, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _played(value: Any) -> Any:
    """Plain data of a model, without what is only looked at, and what is as usual."""
    if is_dataclass(value) and not isinstance(value, type):
        # What is as usual is left out so that a field more leaves all other monsters as they are.
        return {
            field.name: _played(getattr(value, field.name))
            for field in fields(value)
            if field.name not in _SHOWN and getattr(value, field.name) != field.default
        }
    if isinstance(value, Mapping):
        return {key: _played(item) for key, item in value.items() if item not in (0, {})}
    if isinstance(value, list | tuple):
        return [_played(item) for item in value]
    return value


def _shipped() -> Path:
    return assets.folder("carddata").joinpath(*MONSTERS)


def completed(document: Document, forebears: int = 0) -> Document:
    """The document with everything that it leaves to the monster it is like.

    What is added has no place of its own: a mistake in it is told of the file as a whole. Where
    there is no such monster that is one problem more, and the base monster stands in, so that all
    other mistakes are found as well.
    """
    own = document.data
    if not isinstance(own, dict):
        return document
    if isinstance(own.get(LIKE), str):
        document = _inherited(document, own, forebears)
    _lend_art(own.get("suits"))
    return document


def _inherited(document: Document, own: dict[str, Any], forebears: int) -> Document:
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
    # With Parts of its own it looks like nobody else.
    kept = (*_OWN, "portrait") if "suits" in own else _OWN
    for key, value in base.items() if isinstance(base, dict) else ():
        if key not in own and key not in kept:
            own[key] = value
        elif key in _TABLES:
            _fill(own[key], value)
    return document


def _lend_art(suits: Any) -> None:
    """Give every suit without a picture one of the base monster's."""
    known = [
        suit
        for suit in (suits if isinstance(suits, list) else ())
        if isinstance(suit, dict)
        and isinstance(suit.get("id"), str)
        and suit.get("direction") in get_args(Direction)
    ]
    lent = borrowed([(suit["id"], suit["direction"]) for suit in known])
    for suit in known:
        if suit.get("art") is None and suit["id"] in lent:
            suit["art"] = f"{HUNT}/{lent[suit['id']]}"
            if suit.get("mark") is None:
                suit["mark"] = f"{suit['art']}-mark"


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
        if (Path(document.file).parent / name).is_dir():
            message = f"'{name}' is a folder, not the file of a monster"
            raise PnpError(message, document.place_of(path))
        if name.endswith((".yaml", ".yml")):
            hint = "a monster's file must lie beside this one"
            raise PnpError(f"there is no file '{name}'", document.place_of(path), hint=hint)
        hint = did_you_mean(name, monster_names())
        raise PnpError(f"there is no monster '{name}'", document.place_of(path), hint=hint)
    return file
