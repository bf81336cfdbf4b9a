"""The lock tells what changed since an earlier print, and is read back from the PDF itself."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.data.problems import PnpError
from pnp.sheets.layout import Item
from pnp.sheets.lock import Entry, Lock, changed, merged, parse, read, renamed
from pnp.sheets.pdf import Meta, write_pdf
from tests.sheets.stand_ins import POKER, a_card, a_component, a_face, a_set, some_pages

GAME = a_set()


def card(
    number: int, copies: int = 1, edition: int = 0, back_edition: int = 0, back: bool = True
) -> list[Item]:
    component = a_component(back="back" if back else None)
    item = Item(
        GAME,
        component,
        a_card(f"card-{number}"),
        a_face(POKER, number, "front", edition),
        a_face(POKER, number, "back", back_edition) if back else None,
    )
    return [item] * copies


def names(items: list[Item]) -> list[str]:
    return [item.card.id for item in items]


OLD = Lock.of([*card(1), *card(2, 3), *card(3)])


def test_paths_name_set_component_card_side_and_size() -> None:
    assert sorted(Lock.of(card(1)).entries) == [
        "game/cards/card-1/back@63x88",
        "game/cards/card-1/front@63x88",
    ]
    assert OLD.entries["game/cards/card-2/front@63x88"].copies == 3


def test_nothing_changed() -> None:
    changes = changed([*card(1), *card(2, 3), *card(3)], OLD)
    assert (changes.items, changes.removed) == ([], [])
    assert changes.kept == OLD


def test_a_set_of_another_name_is_the_same_set_if_half_of_it_looks_the_same() -> None:
    def called(name: str, items: list[Item]) -> list[Item]:
        return [item._replace(card_set=a_set(name=name)) for item in items]

    old = Lock.of([*card(1), *card(2, 3), *card(3), *called("other", card(1))])
    now = called("swamp", [*card(1), *card(2, 3, edition=1), *card(3)])
    changes = changed(now, renamed(old, now))
    assert names(changes.items) == ["card-2"] * 3
    strangers = called("swamp", [*card(1, edition=1), *card(2, edition=1), *card(3, edition=1)])
    assert renamed(old, strangers) == old
    assert renamed(old, called("other", card(2))) == old, "a name that is known stays"


def test_changed_fronts_and_backs_and_new_cards_are_printed_in_all_copies() -> None:
    now = [*card(1, edition=1), *card(2, 3, back_edition=1), *card(3), *card(4, 2)]
    changes = changed(now, OLD)
    assert names(changes.items) == ["card-1", *["card-2"] * 3, *["card-4"] * 2]
    assert set(changes.kept.entries) == {
        "game/cards/card-3/front@63x88",
        "game/cards/card-3/back@63x88",
    }


def test_of_more_copies_only_the_additional_ones_are_printed() -> None:
    changes = changed([*card(1), *card(2, 5), *card(3)], OLD)
    assert names(changes.items) == ["card-2"] * 2
    assert changes.removed == []
    total = merged(Lock.of(changes.items), changes.kept)
    assert total == Lock.of([*card(1), *card(2, 5), *card(3)])


def test_what_is_no_longer_wanted_is_named() -> None:
    changes = changed([*card(1), *card(2)], OLD)
    assert changes.items == []
    assert changes.removed == ["game/cards/card-2 (63x88) (2 of 3)", "game/cards/card-3 (63x88)"]


def test_a_card_that_loses_its_back_is_printed_again() -> None:
    assert names(changed(card(1, back=False), Lock.of(card(1))).items) == ["card-1"]


def test_fronts_alone_of_cards_with_backs_are_not_printed_again() -> None:
    (item,) = card(1)
    front_only = Item(item.card_set, item.component, item.card, item.front)
    assert changed([front_only], Lock.of([item])).items == []


def test_the_version_changes_with_any_face_or_count() -> None:
    versions = {
        Lock.of(items).version
        for items in (card(1), card(1, edition=1), card(1, back_edition=1), card(1, 2), card(2))
    }
    assert len(versions) == 5
    assert all(len(version) == 7 for version in versions)


@given(
    st.dictionaries(
        st.text(st.characters(codec="utf-8"), min_size=1, max_size=20),
        st.tuples(st.integers(0, 16**16 - 1).map("{:016x}".format), st.integers(1, 9999)),
        max_size=5,
    )
)
def test_a_lock_survives_being_written_and_read(entries: dict[str, tuple[str, int]]) -> None:
    lock = Lock({path: Entry(*entry) for path, entry in entries.items()})
    assert parse(lock.dump(), "x") == lock


def test_a_lock_is_yaml() -> None:
    import yaml

    assert yaml.safe_load(Lock.of(card(1)).dump())["pnp-lock"] == 1


def test_the_lock_is_attached_to_the_pdf(tmp_path: Path) -> None:
    write_pdf(some_pages(2), tmp_path / "x.pdf", Meta("x"), lock=OLD.dump())
    assert read(tmp_path / "x.pdf") == OLD


def test_a_lock_file_by_itself_is_read(tmp_path: Path) -> None:
    (tmp_path / "x.lock").write_text(OLD.dump())
    assert read(tmp_path / "x.lock") == OLD


def test_a_pdf_without_a_lock_is_told_from_a_damaged_one(tmp_path: Path) -> None:
    file = tmp_path / "x.pdf"
    write_pdf(some_pages(2), file, Meta("x"))
    with pytest.raises(PnpError, match="has no lock"):
        read(file)
    file.write_bytes(file.read_bytes()[:300])
    with pytest.raises(PnpError, match="damaged or cut short"):
        read(file)


def test_an_encrypted_pdf_is_told(tmp_path: Path) -> None:
    from reportlab.pdfgen.canvas import Canvas

    canvas = Canvas(str(tmp_path / "x.pdf"), encrypt="secret")
    canvas.showPage()
    canvas.save()
    with pytest.raises(PnpError, match="encrypted"):
        read(tmp_path / "x.pdf")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "not the lock of a print"),
        (b"kind: set\n", "not the lock of a print"),
        (b"\xff\xfe\x00junk", "neither a PDF nor the lock"),
        (b'pnp-lock: 1\nfaces:\n  "a": 1 x 00\n  "b": lots\n', ":4:1: this line of the lock"),
        (b'pnp-lock: 1\nfaces:\n  "\\q": 1 x 00\n', ":3:1: this line of the lock"),
    ],
)
def test_a_file_that_is_no_lock_is_refused(tmp_path: Path, content: bytes, words: str) -> None:
    (tmp_path / "x").write_bytes(content)
    with pytest.raises(PnpError) as error:
        read(tmp_path / "x")
    assert words in str(error.value)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.pdf", tmp_path, Path("a\0b")):
        with pytest.raises(PnpError, match=r"cannot read|a folder, not a print"):
            read(path)


def test_a_set_is_the_same_if_just_half_of_the_fewer_cards_look_the_same() -> None:
    def called(name: str, *numbers: int) -> list[Item]:
        return [
            item._replace(card_set=a_set(name=name)) for number in numbers for item in card(number)
        ]

    def is_same(old: list[Item], now: list[Item]) -> bool:
        return renamed(Lock.of(old), now) != Lock.of(old)

    four = called("old", 1, 2, 3, 4)
    assert is_same(four, called("new", 1, 2, 8, 9))
    assert not is_same(four, called("new", 1, 7, 8, 9))
    # Of three and four cards one and a half are asked for.
    assert is_same(four, called("new", 1, 2, 9))
    assert not is_same(four, called("new", 1, 8, 9))
    # Two new sets cannot both be what one was called.
    both = [*called("new", 1, 2), *called("newer", 3, 4)]
    found = renamed(Lock.of(four), both)
    assert {name.split("/")[0] for name in found.entries} == {"new"}


def test_a_lock_may_be_large_but_has_an_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = OLD.dump().encode()
    monkeypatch.setattr("pnp.sheets.lock.LARGEST_LOCK", len(lock))
    (tmp_path / "x").write_bytes(lock)
    assert read(tmp_path / "x") == OLD
    (tmp_path / "x").write_bytes(lock + b"\n")
    with pytest.raises(PnpError, match="too large to be the lock"):
        read(tmp_path / "x")


def test_what_has_no_end_is_no_print(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(PnpError, match="a device or a pipe, not a print"):
            read(path)


def test_a_pdf_that_is_far_too_large_is_not_searched(tmp_path: Path) -> None:
    (tmp_path / "x.pdf").write_bytes(b"%PDF-1.4\n")
    os.truncate(tmp_path / "x.pdf", 5_000_000_000)
    with pytest.raises(PnpError, match=r"x\.pdf: this PDF is too large"):
        read(tmp_path / "x.pdf")


def test_a_pdf_with_some_junk_before_it_is_one(tmp_path: Path) -> None:
    write_pdf(some_pages(1), tmp_path / "x.pdf", Meta("x"), lock=OLD.dump())
    whole = (tmp_path / "x.pdf").read_bytes()
    (tmp_path / "x.pdf").write_bytes(b"\n" * 1019 + whole)
    assert read(tmp_path / "x.pdf") == OLD
