"""Two programs with one file: the second is told who has it, and what else it can do."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data.hold import Hold
from tests.cli.counter import pnp
from tests.cli.decks import small_deck, write

GAME = Path(__file__).parents[1] / "records" / "card-hunter-1-player.yaml"


def test_a_game_that_a_server_has_open_is_not_resumed() -> None:
    write("tonight.yaml", GAME.read_bytes())
    theirs = Hold(Path("tonight.yaml"), "pnp serve")
    said = pnp("play", "--resume", "tonight.yaml")
    assert said.code == 2
    assert "tonight.yaml: is open in `pnp serve` (process " in said.err
    assert "`pnp replay tonight.yaml` tells it" in said.err
    assert "--save ANOTHER` goes on with a copy" in said.err
    assert Path("tonight.yaml").read_bytes() == GAME.read_bytes()
    # And that is true.
    assert pnp("replay", "tonight.yaml").code == 0
    write("quit.txt", "quit\n")
    said = pnp("play", "--resume", "tonight.yaml", "--save", "mine.yaml", "--moves", "quit.txt")
    assert "is open" not in said.err
    theirs.let_go()
    assert "is open" not in pnp("play", "--resume", "tonight.yaml", "--moves", "quit.txt").err
    assert [*Path().glob(".*")] == []


def test_nor_is_a_new_game_begun_in_its_file() -> None:
    theirs = Hold(Path("tonight.yaml"), "pnp play")
    said = pnp("play", "card-hunter", "--save", "tonight.yaml", "--moves", "/dev/null")
    assert said.code == 2
    assert "is open in `pnp play`" in said.err
    assert "choose another file for --save" in said.err
    theirs.let_go()


@pytest.mark.parametrize("lock", ["/dev/full", "missing/print.lock", "taken.lock"])
def test_a_lock_that_cannot_be_written_leaves_nothing(lock: str) -> None:
    write("taken.lock", "something else\n")
    said = pnp("print", *small_deck(), "--lock", lock)
    assert said.code == 2
    assert said.err.startswith(f"pnp: cannot write {lock}: ")
    assert sorted(path.name for path in Path().iterdir()) == ["deck.yaml", "shapes", "taken.lock"]
