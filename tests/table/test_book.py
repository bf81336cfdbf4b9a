"""A player's own book: kept by choice, a line for each game that was played to its end."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from random import Random

import pytest

from pnp.table.book import Book, Entry, achievements, seed_of_the_day
from pnp.table.session import Session
from tests.table.tablemates import hunt, random_moves

DAY = date(2027, 2, 3)


@pytest.fixture
def book(tmp_path: Path) -> Book:
    return Book(tmp_path / "own" / "book.jsonl")


def finished() -> Session:
    session = Session(random_moves(hunt(7), Random(7)))
    session.deal()
    return session


def test_nothing_is_written_before_somebody_asks_for_it(book: Book) -> None:
    book.note(finished().record, DAY)
    assert not book.file.parent.exists()
    assert book.entries() == []


def test_a_game_that_is_over_is_written_down_and_forgotten_on_request(book: Book) -> None:
    book.begin()
    unfinished = Session(hunt(7))
    unfinished.deal()
    book.note(unfinished.record, DAY)
    assert book.entries() == []
    session = finished()
    book.note(session.record, DAY)
    (entry,) = book.entries()
    assert (entry.day, entry.game, entry.what) == (
        "2027-02-03",
        "card-hunter",
        "the Rattler, normal",
    )
    assert entry.won == session.desk.won(session.record)
    assert entry.score == session.desk.summary(session.record, session.state).score
    book.end()
    assert not book.is_kept


def test_a_damaged_line_costs_only_itself(book: Book) -> None:
    book.begin()
    for _ in range(3):
        book.note(finished().record, DAY)
    lines = book.file.read_bytes().splitlines(keepends=True)
    book.file.write_bytes(
        lines[0] + lines[1][:20] + b"\xff\n[1, 2]\n" + b"[" * 99_999 + b"\n" + lines[2]
    )
    assert len(book.entries()) == 2


def test_achievements() -> None:
    def game(won: bool | None, name: str = "vs", medal: str = "", back: int = 1) -> Entry:
        return Entry("2027-02-03", name, "", won, None, medal, back)

    none = achievements([game(False), game(None)])
    assert not any(none.values())
    three = achievements([game(True), game(True), game(True, medal="gold", back=0)])
    assert [name for name, reached in three.items() if reached] == [
        "a first win",
        "a win without taking anything back",
        "3 wins in a row",
        "a gold medal",
    ]
    assert not achievements([game(True), game(False), game(True), game(True)])["3 wins in a row"]


def test_a_day_has_its_seed() -> None:
    assert seed_of_the_day(DAY) == 20270203
