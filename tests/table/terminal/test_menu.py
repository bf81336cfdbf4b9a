"""What shall we play? The games, how to play each, and the game that was saved last."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from pnp.table.record_files import load, save
from pnp.table.records import Record
from pnp.table.terminal.menu import Wanted, choose
from tests.table.tablemates import Guest, hunt, random_moves


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        (["1", ""], Wanted("card-hunter")),
        (["predation", "t"], Wanted("predation", lesson=True)),
        (["1", "hold-the-ford"], Wanted("card-hunter", scenario="hold-the-ford")),
        (["1", "sand-maw"], Wanted("card-hunter", {"monster": "sand-maw"})),
        (["3", "prey"], Wanted("vs", {"me": "prey"})),
        (["card", "sand"], Wanted("card-hunter", {"monster": "sand-maw"})),
        (["1", "b", "2", ""], Wanted("predation")),
        (["q"], None),
    ],
)
def test_a_game_is_chosen_by_number_or_name(typed: list[str], wanted: Wanted | None) -> None:
    assert choose(Guest(*typed), []) == wanted


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names there")
def test_what_is_no_file_is_no_game_to_go_on_with(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "lost.yaml").symlink_to("gone.yaml")
    assert choose(Guest("1", ""), [tmp_path]) == Wanted("card-hunter")


def test_what_is_not_there_is_told() -> None:
    guest = Guest("9", "chess", "1", "sand-paw", "sand-maw")
    assert choose(guest, []) == Wanted("card-hunter", {"monster": "sand-maw"})
    assert len(guest.mistakes) == 3
    assert "did you mean 'sand-maw'" in guest.mistakes[2]


def test_the_last_game_that_is_not_over_is_offered(tmp_path: Path) -> None:
    record = hunt(7)
    record.moves.append("J light")
    save(record, tmp_path / "tonight.yaml", keep_last=False)
    (tmp_path / "other.yaml").write_text("kind: cards\n")
    guest = Guest("g")
    assert choose(guest, [tmp_path]) == Wanted(saved=tmp_path / "tonight.yaml")
    assert "Card Hunter, 1 move so far" in guest.seen


def test_only_the_game_that_is_offered_is_played_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has kept many games need not wait until all of them were looked at."""
    opened: list[str] = []

    def reopen(path: Path) -> Record:
        opened.append(path.name)
        return load(path)

    monkeypatch.setattr("pnp.table.terminal.menu.reopen_any", reopen)
    for at, name in enumerate(("older.yaml", "last.yaml", "over.yaml")):
        record = hunt(at)
        if name == "over.yaml":
            random_moves(record, Random(1))
        save(record, tmp_path / name, keep_last=False)
        os.utime(tmp_path / name, (at, at))
    assert choose(Guest("g"), [tmp_path]) == Wanted(saved=tmp_path / "last.yaml")
    assert opened == ["last.yaml"]
