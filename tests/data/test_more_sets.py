"""Several sets in one folder, sets that are like others, and files that stand in for others."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data.library import Library
from pnp.data.problems import PnpError
from pnp.data.set_loader import load_set
from pnp.data.shelf import Shelf
from tests.data.shelves import small_set, write

EXTRAS = """
    kind: set
    id: extras
    title: Extras
    version: "1"
    like: set.yaml
    palette: {paper: "#ffffff"}
    ink-saver: {accent: "#000000"}
    components:
      - {id: more, title: More, cards: cards.yaml}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = small_set(tmp_path / "beasts")
    text = (made / "set.yaml").read_text()
    colours = 'palette: {accent: "#123456", paper: "#eeeeee"}\nnotice: By Ann.\n'
    (made / "set.yaml").write_text(text.replace("components:", f"{colours}components:"))
    write(made / "extras.set.yaml", EXTRAS)
    return made


def test_a_folder_may_hold_more_sets_than_its_own(folder: Path) -> None:
    library = Library([folder.parent])
    assert {"beasts", "extras"} <= {*library.set_ids()}
    assert [component.id for component in library.load("extras").components] == ["more"]
    assert [component.id for component in library.load("beasts").components] == ["deck"]


def test_a_set_that_is_like_another_shares_its_colours_and_credits(folder: Path) -> None:
    extras = Library([folder.parent]).load("extras")
    assert extras.palette == {"accent": "#123456", "paper": "#ffffff"}
    assert extras.ink_saver == {"accent": "#000000"}
    assert (extras.author, extras.notice, extras.title) == ("Ann", "By Ann.", "Extras")


def test_its_name_is_that_of_its_file(folder: Path) -> None:
    write(folder / "extras.set.yaml", EXTRAS.replace("id: extras", "id: others"))
    with pytest.raises(PnpError, match="'extras'"):
        Library([folder.parent]).load("extras")


def test_a_set_cannot_be_like_one_that_is_missing(folder: Path) -> None:
    write(folder / "extras.set.yaml", EXTRAS.replace("set.yaml", "sets.yaml"))
    with pytest.raises(PnpError, match=r"there is no file 'sets\.yaml'"):
        Library([folder.parent]).load("extras")


def test_colours_that_neither_has_are_told(folder: Path) -> None:
    write(folder / "extras.set.yaml", EXTRAS.replace("accent", "accident"))
    with pytest.raises(PnpError, match="accident"):
        Library([folder.parent]).load("extras")


def test_a_file_stands_in_for_one_of_the_sets_own(folder: Path, tmp_path: Path) -> None:
    mine = write(tmp_path / "elsewhere" / "mine.yaml", "kind: cards\ncards: [{id: crab}]\n")
    shelf = Shelf((folder,), {"cards.yaml": mine})
    (component,) = load_set(shelf, "set.yaml", Library().size).components
    assert [card.id for card in component.cards] == ["crab"]
