"""Finds the monster of a recorded hunt again, and sees that it is still the same beast."""

from __future__ import annotations

from pathlib import Path

from pnp.data.card_hunter.monster_file import BASE, fingerprint, monster_names
from pnp.data.problems import PnpError
from pnp.data.yaml_source import Document
from pnp.rules.card_hunter.game import CardHunter, against
from pnp.table.records import RecordedGame


def hunted(game: RecordedGame, document: Document) -> RecordedGame:
    """The game against the monster that a record names; PnpError if that is gone or has changed."""
    data = document.data
    name, file, print_ = (data.get(key) for key in ("monster", "monster-file", "fingerprint"))
    if not isinstance(name, str) or (name == BASE and file is None):
        return game  # what is missing is told with all else that is wrong with the record
    found = _against(name, file, document)
    if found.monster.id != name:
        message = f"hunts '{name}', and its file now holds '{found.monster.id}'"
        raise PnpError(message, document.place_of(("monster",)))
    if print_ != fingerprint(found.monster):
        where = document.place_of(("fingerprint",) if print_ else ("monster",))
        raise PnpError(
            f"the monster '{name}' has changed since this hunt, which cannot be told again",
            where,
            hint="hunt it anew, or put back its file as it was",
        )
    return found


def _against(name: str, file: object, document: Document) -> CardHunter:
    if not isinstance(file, str):
        if name not in monster_names():
            raise PnpError(f"there is no monster '{name}'", document.place_of(("monster",)))
        return against(name)
    # Where it was, or beside the record, in case both were moved together.
    for path in (Path(file), Path(document.file).parent / Path(file).name):
        if path.is_file():
            return against(str(path))
    place = document.place_of(("monster-file",))
    raise PnpError(f"the file of its monster is missing: '{file}'", place)
