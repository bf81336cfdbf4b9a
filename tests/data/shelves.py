"""Small sets and cards written for a test."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from pnp.data import assets
from pnp.data.games import GAMES
from pnp.data.library import Library
from pnp.data.models import Card

SET = """
    kind: set
    id: {id}
    title: Beasts
    version: "1"
    author: Ann
    components:
      - {{id: deck, title: Deck, cards: cards.yaml}}
"""


def write(path: Path, text: str) -> Path:
    """Write an indented YAML text to a file, with the folders that it needs."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(dedent(text).lstrip("\n"), "utf-8")
    return path


def cards(tmp_path: Path, text: str) -> dict[str, Card]:
    """The cards of a lone file, by id."""
    file = write(tmp_path / "my-cards.yaml", text)
    (component,) = Library().load(file).components
    return {card.id: card for card in component.cards}


def small_set(folder: Path, cards_text: str = "kind: cards\ncards: [{id: wyrm}]\n") -> Path:
    """A set of one component in a folder of that name."""
    write(folder / "set.yaml", SET.format(id=folder.name))
    write(folder / "cards.yaml", cards_text)
    return folder


def shipped(pattern: str) -> list[Path]:
    """The files that come with us, for every game and for those on the list."""
    home = assets.folder("carddata")
    others = {folder.name for folder in home.iterdir() if folder.is_dir()} - {*GAMES}
    found = sorted(home.glob(pattern))
    return [file for file in found if file.relative_to(home).parts[0] not in others]
