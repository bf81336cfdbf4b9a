"""A file appears whole or not at all, nobody's link is followed, and nothing is left behind."""

from __future__ import annotations

import itertools
import os
import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from pnp.data import whole_file as module
from pnp.data.hold import take
from pnp.data.problems import PnpError
from pnp.data.whole_file import together, whole_file, whole_folder

LEFT = ".game.yaml.0123456789abcdef.part"


def write(path: Path, content: bytes = b"new", lasting: bool = False) -> None:
    with whole_file(path, lasting=lasting) as file:
        file.write(content)


def test_what_is_written_beside_cannot_be_guessed(tmp_path: Path) -> None:
    names = set()
    for _ in range(5):
        with whole_file(tmp_path / "game.yaml") as file:
            file.write(b"new")
            (beside,) = (path for path in tmp_path.iterdir() if path.suffix == ".part")
            names.add(beside.name)
    assert len(names) == 5
    assert [path.name for path in tmp_path.iterdir()] == ["game.yaml"]


def test_a_file_that_is_already_there_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    victim = tmp_path / "victim"
    victim.write_bytes(b"precious")
    monkeypatch.setattr(os, "urandom", lambda n: b"\0" * n)
    (tmp_path / f".game.yaml.{'00' * 8}.part").symlink_to(victim)
    # It has been swept already, so the link is still there when the name is taken.
    monkeypatch.setattr("pnp.data.whole_file._swept", {tmp_path})
    with pytest.raises(PnpError, match="cannot write"):
        write(tmp_path / "game.yaml")
    assert victim.read_bytes() == b"precious"
    assert not (tmp_path / "game.yaml").exists()


def test_what_a_killed_program_left_is_swept_away(tmp_path: Path) -> None:
    (tmp_path / LEFT).write_bytes(b"half")
    (tmp_path / ".deck.0123456789abcdef.part").mkdir()
    (tmp_path / ".deck.0123456789abcdef.part" / "cards.csv").write_bytes(b"half")
    (tmp_path / ".game.yaml.part").write_bytes(b"not ours")
    write(tmp_path / "other.yaml")
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == [".game.yaml.part", "other.yaml"]


def test_what_another_program_writes_at_the_moment_is_left_alone(tmp_path: Path) -> None:
    with (tmp_path / LEFT).open("wb") as theirs:
        assert take(theirs.fileno())
        write(tmp_path / "game.yaml")
    assert (tmp_path / LEFT).exists()


def test_who_may_read_a_file_stays_as_it_was(tmp_path: Path) -> None:
    target = tmp_path / "game.yaml"
    target.write_bytes(b"old")
    target.chmod(0o600)
    write(target)
    assert (target.read_bytes(), target.stat().st_mode & 0o777) == (b"new", 0o600)


def test_what_must_last_is_on_the_disk_before_and_after_it_is_renamed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    fsync, replace = os.fsync, os.replace

    def synced(file: int) -> None:
        done.append("folder" if os.path.samestat(os.fstat(file), tmp_path.stat()) else "file")
        fsync(file)

    def replaced(old: Path, new: Path) -> None:
        done.append("renamed")
        replace(old, new)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "replace", replaced)
    write(tmp_path / "game.yaml", lasting=True)
    assert done == ["file", "renamed", "folder"]


def test_files_that_belong_together_appear_together(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"old")
    with pytest.raises(PnpError), together():
        write(tmp_path / "a")
        write(tmp_path / "missing" / "b")
    assert (tmp_path / "a").read_bytes() == b"old"
    with together():
        write(tmp_path / "a")
        assert (tmp_path / "a").read_bytes() == b"old"
        write(tmp_path / "b")
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes() == b"new"
    assert len([*tmp_path.iterdir()]) == 2


def test_a_folder_appears_whole_or_not_at_all(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), whole_folder(tmp_path / "deck") as folder:
        (folder / "cards.csv").write_bytes(b"half")
        raise ZeroDivisionError
    assert [*tmp_path.iterdir()] == []
    with whole_folder(tmp_path / "deck") as folder:
        (folder / "cards.csv").write_bytes(b"whole")
    assert [path.name for path in tmp_path.rglob("*")] == ["deck", "cards.csv"]


def test_a_link_that_leads_nowhere_says_where_it_leads(tmp_path: Path) -> None:
    (tmp_path / "link.pdf").symlink_to("gone/away.pdf")
    with pytest.raises(PnpError, match=r"a link into the folder .*gone, which is not there"):
        write(tmp_path / "link.pdf")
    (tmp_path / "gone").mkdir()
    write(tmp_path / "link.pdf")
    assert (tmp_path / "gone" / "away.pdf").read_bytes() == b"new"
    assert (tmp_path / "link.pdf").is_symlink()


def test_nor_can_a_file_be_in_a_folder_that_is_one(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("gone")
    with pytest.raises(PnpError, match=r"link is a link to .*gone, which is not there"):
        write(tmp_path / "link" / "a.pdf")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names there")
def test_a_pipe_is_written_to_if_somebody_reads_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(PnpError, match="pipe: nobody reads this pipe"):
        write(tmp_path / "pipe")
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    write(tmp_path / "pipe")
    assert os.read(reader, 10) == b"new"
    os.close(reader)


def interrupt_at(instant: int) -> None:
    """Stop the program in this instant, counted in instructions of the module that writes files."""
    count = itertools.count()

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        if frame.f_code.co_filename != module.__file__:
            return None
        frame.f_trace_opcodes = True
        if event == "opcode" and next(count) == instant:
            sys.settrace(None)
            raise KeyboardInterrupt
        return trace

    sys.settrace(trace)


@pytest.mark.filterwarnings("ignore::ResourceWarning")  # Python closes what is forgotten
@pytest.mark.parametrize("old", [b"", b"old"])
def test_whatever_instant_ends_the_program_leaves_nothing_half(tmp_path: Path, old: bytes) -> None:
    path = tmp_path / "game.yaml"
    before = sys.gettrace()
    left = 0
    for instant in itertools.count():
        path.unlink(missing_ok=True)
        if old:
            path.write_bytes(old)
        try:
            interrupt_at(instant)
            write(path)
            break
        except KeyboardInterrupt:
            left += len(list(tmp_path.glob(".*")))
            module._take_back()
            assert [*tmp_path.glob(".*")] == []
            assert not path.exists() or path.read_bytes() in (old, b"new")
        finally:
            sys.settrace(before)
    assert instant > 150
    assert left > 10  # which only the end of the program could take away
    assert path.read_bytes() == b"new"
    assert not module._begun
