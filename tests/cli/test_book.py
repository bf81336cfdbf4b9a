"""`pnp book`, and the cards of the day."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.table.book import seed_of_the_day
from tests.cli.counter import done, pnp, refused


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PNP_DATA_DIR", str(tmp_path / "data"))


def test_a_book_is_begun_shown_and_forgotten() -> None:
    assert refused("book") == ["pnp: no book is kept (pnp book --keep begins one)"]
    assert "your book" in done("book", "--keep")
    told = done("book")
    assert "0 of 6" in told
    assert "Night Stalker" in told
    assert "No book is kept." in done("book", "--forget")
    assert refused("book")
    assert refused("book", "--keep", "--forget")


def test_the_cards_of_the_day_are_the_same_for_everybody(tmp_path: Path) -> None:
    moves = tmp_path / "moves.txt"
    moves.write_text("quit\nno\n")
    from datetime import date

    said = pnp("play", "card-hunter", "--today", "--moves", str(moves))
    assert f"seed {seed_of_the_day(date.today())}" in said.out
    assert refused("play", "card-hunter", "--today", "--seed", "4")
    assert "pnp play GAME --today" in refused("play", "--today")[0]


def games_in_the_book(folder: Path) -> int:
    return len((folder / "data/book.jsonl").read_text().splitlines())


def test_a_game_is_written_down_when_it_first_ends_however_one_leaves(tmp_path: Path) -> None:
    done("book", "--keep")
    Path("moves.txt").write_text("1\n" * 2000)  # far more than a game has
    quick = ("predation", "--temperament", "random", "--seed", "3")
    said = pnp("play", *quick, "--moves", "moves.txt", "--save", "a.yaml")
    assert "the game is over, and kept in a.yaml" in said.err
    assert games_in_the_book(tmp_path) == 1
    # Whoever looks at it once more has not won it twice.
    Path("quit.txt").write_text("quit\n")
    done("play", "--resume", "a.yaml", "--moves", "quit.txt")
    assert games_in_the_book(tmp_path) == 1
