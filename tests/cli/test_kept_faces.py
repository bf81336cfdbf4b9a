"""Faces made of nothing but ours are read once and then kept, and never when they are stale."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.faces import face_shelf, press
from pnp.faces.cache import keep
from tests.cli.counter import done, refused
from tests.cli.decks import small_deck


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv("PNP_CACHE_DIR", str(folder))
    return folder


def printed(*only: str) -> bytes:
    done("print", "card-hunter", "--only", ",".join(only), "-o", "sheets.pdf")
    return Path("sheets.pdf").read_bytes()


def read_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(press, "read_face", refuse)


def test_a_print_from_kept_faces_is_the_same_to_the_byte(monkeypatch: pytest.MonkeyPatch) -> None:
    first = printed("monster-cards", "hub")
    read_no_more(monkeypatch)
    assert printed("monster-cards", "hub") == first


def test_what_a_smaller_print_does_not_need_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = printed("hub", "credits")
    printed("hub", "attack-marker")
    read_no_more(monkeypatch)
    assert printed("hub", "credits") == whole


@pytest.mark.parametrize("changed", ["a module", "an icon", "the fonts"])
def test_all_are_read_anew_when_what_they_are_made_with_changed(
    changed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed("hub")
    ending = {"a module": "/dialect.py", "an icon": ".svg", "the fonts": "/files"}[changed]
    stamped, met = face_shelf._stamped, list[str]()

    def other(path: str) -> str:
        if path.endswith(ending):
            met.append(path)
            return f"{path} at another time"
        return stamped(path)

    monkeypatch.setattr(face_shelf, "_stamped", other)
    read_no_more(monkeypatch)
    (message,) = refused("print", "card-hunter", "--only", "hub")
    assert "not enough memory" in message
    assert met


def test_what_cannot_be_read_is_made_anew(cache: Path) -> None:
    first = printed("hub")
    (file,) = cache.glob("faces-*")
    for junk in (b"", b"junk", file.read_bytes()[:-3]):
        file.write_bytes(junk)
        assert printed("hub") == first
    keep(cache, file.name, b"no pickle")
    assert printed("hub") == first


def test_faces_with_templates_of_ones_own_are_not_kept(cache: Path) -> None:
    done("print", *small_deck())
    assert not [*cache.glob("faces-*")]
