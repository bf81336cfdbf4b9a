"""Deck lists of one's own in records: found again, and seen to be still the same."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from pnp.data.problems import PnpError
from pnp.data.vs.decks import DeckList
from pnp.data.yaml_source import Document
from pnp.rules.vs.game import Vs, with_lists
from pnp.table.records import RecordedGame

FIELD = "deck-files"


def fingerprint(deck: DeckList) -> str:
    """Twelve letters that change with anything that changes the game, and with nothing else."""
    own = {number: asdict(card) for number, card in deck.own.items()}
    text = json.dumps([deck.main, deck.cards, own], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def heading(game: Vs) -> list[str]:
    """What the record of a game says of lists that are not ours."""
    if not game.files:
        return []
    lines = [
        f"  {name}: {{file: {json.dumps(file, ensure_ascii=False)},"
        f' fingerprint: "{fingerprint(game.decks[name])}"}}'
        for name, file in game.files.items()
    ]
    return [f"{FIELD}:", *lines]


def with_files(game: RecordedGame, document: Document) -> RecordedGame:
    """The game with the lists that a record names; PnpError if one is gone or has changed."""
    told = document.data.get(FIELD)
    if not isinstance(told, dict) or not all(isinstance(each, dict) for each in told.values()):
        return game  # what is wrong with it is told with all else that is wrong with the record
    paths = [_found(document, name, each) for name, each in told.items()]
    found, called = with_lists(paths)
    for name, (own, entry) in zip(told, zip(called, told.values(), strict=True), strict=True):
        if own != name:
            place = document.place_of((FIELD, name), key=True)
            raise PnpError(f"calls a deck '{name}', and its file now calls it '{own}'", place)
        if entry.get("fingerprint") != fingerprint(found.decks[own]):
            raise PnpError(
                f"the deck list '{name}' has changed since this game, which cannot be told again",
                document.place_of((FIELD, name)),
                hint="play anew, or put back its file as it was",
            )
    return Vs(found.decks, {name: each["file"] for name, each in told.items()})


def _found(document: Document, name: str, entry: dict[str, Any]) -> str:
    """Its file: where it was, or beside the record, in case both were moved together."""
    file = str(entry.get("file"))
    for path in (Path(file), Path(document.file).parent / Path(file).name):
        if path.is_file():
            return str(path)
    place = document.place_of((FIELD, name))
    raise PnpError(f"the file of a deck list is missing: '{file}'", place)
