"""Compiled templates are run when they are read, so they are read only where nobody else writes."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pnp.faces.cache import is_private, keep
from pnp.faces.cache import kept as read_kept
from tests.faces.workshop import Workshop, texts

BODY = "<text>{{ card.name }}</text>"


def kept(shop: Workshop, folder: Path) -> Path:
    """The one compiled template that is kept after a face was made."""
    assert texts(shop.face(BODY))[0].text == "Wyrm"
    (file,) = folder.iterdir()
    return file


def test_any_damage_is_a_miss(shop: Workshop, tmp_path: Path) -> None:
    file = kept(shop, tmp_path / "cache")
    whole = file.read_bytes()
    flipped = [
        whole[:at] + bytes([whole[at] ^ 1 << at % 8]) + whole[at + 1 :]
        for at in range(0, len(whole), max(1, len(whole) // 60))
    ]
    for damage in (b"", b"junk", whole[:20], whole[:-9], whole + b"x", *flipped):
        file.write_bytes(damage)
        assert texts(shop.face(BODY))[0].text == "Wyrm"
        assert file.read_bytes() == whole  # compiled anew, and mended


def test_no_byte_may_be_another(tmp_path: Path) -> None:
    """Of the digest, the head or the code: nothing that was changed is ever read."""
    folder = tmp_path / "own"
    keep(folder, "code", bytes(range(256)))
    file = folder / "code"
    whole = file.read_bytes()
    for at, byte in enumerate(whole):
        for other in {byte ^ 1 << bit for bit in range(8)} | {0, 0xFF} - {byte}:
            file.write_bytes(whole[:at] + bytes([other]) + whole[at + 1 :])
            assert read_kept(folder, "code") is None
        file.write_bytes(whole[:at])
        assert read_kept(folder, "code") is None
    file.write_bytes(whole)
    assert read_kept(folder, "code") == bytes(range(256))


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="Windows keeps folders apart by itself")
@pytest.mark.parametrize("mode", [0o770, 0o707])
def test_a_folder_that_others_can_write_to_is_not_used(
    shop: Workshop, tmp_path: Path, mode: int
) -> None:
    file = kept(shop, tmp_path / "cache")
    file.unlink()
    file.parent.chmod(mode)
    assert texts(shop.face(BODY))[0].text == "Wyrm"
    assert [*file.parent.iterdir()] == []


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="Windows keeps folders apart by itself")
def test_nor_is_one_of_somebody_else(
    shop: Workshop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cache").mkdir(mode=0o700)
    monkeypatch.setattr("os.geteuid", lambda: os.getuid() + 1)
    assert not is_private(tmp_path / "cache")
    assert texts(shop.face(BODY))[0].text == "Wyrm"


@pytest.mark.skipif(getattr(os, "geteuid", lambda: 1)() != 0, reason="only root can give it away")
def test_nor_is_a_file_that_somebody_else_has_put_into_ones_own(
    shop: Workshop, tmp_path: Path
) -> None:
    file = kept(shop, tmp_path / "cache")
    whole = file.read_bytes()
    os.chown(file, 12345, -1)
    assert read_kept(file.parent, file.name) is None
    assert kept(shop, tmp_path / "cache").stat().st_uid == os.geteuid()  # compiled anew
    assert read_kept(file.parent, file.name) is not None
    assert file.read_bytes() == whole


def test_a_folder_that_depends_on_where_one_is_is_not_used(
    shop: Workshop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PNP_CACHE_DIR", "here")
    assert texts(shop.face(BODY))[0].text == "Wyrm"
    assert not (tmp_path / "here").exists()


def test_without_a_home_there_is_no_cache(
    shop: Workshop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PNP_CACHE_DIR")
    monkeypatch.setenv("HOME", "")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.chdir(tmp_path)
    assert texts(shop.face(BODY))[0].text == "Wyrm"
    assert not (tmp_path / ".cache").exists()
