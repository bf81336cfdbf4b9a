"""`--watch`: again at every save, with the last good PDF kept, until Ctrl-C."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.data import watching
from pnp.data.problems import PnpError
from pnp.data.watching import Watcher
from pnp.faces.press import Press
from tests.cli.counter import Said, pnp

LIST = "name,copies,text\nBog,1,Lurks.\nEel,1,Slips.\n"


def while_watching(
    monkeypatch: pytest.MonkeyPatch, saves: list[Callable[[], object]], *command: str
) -> Said:
    """Run a command that watches, and save files while it waits; then comes Ctrl-C."""
    left = iter(saves)

    def pause(_: float = 0) -> None:
        if quiet:
            quiet.pop()  # whoever saves is done
            return
        save = next(left, None)
        if save is None:
            raise KeyboardInterrupt
        save()
        quiet.append(1)

    quiet: list[int] = []
    monkeypatch.setattr(watching, "pause", pause)
    return pnp(*command, "--watch")


def saver(path: str, text: str) -> Callable[[], object]:
    """Saves as most editors do: beside, then renamed."""

    def save() -> None:
        beside = Path(f"{path}.new")
        beside.write_text(text, "utf-8")
        beside.rename(path)

    return save


def test_every_save_prints_again_and_tells_which_cards_are_different(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Path("cards.csv").write_text(LIST)
    said = while_watching(
        monkeypatch,
        [
            saver("cards.csv", LIST.replace("Lurks", "Waits long")),
            saver("cards.csv", LIST.replace("Lurks", "Waits long") + "Crab,2,Pinches.\n"),
            saver("cards.csv", "name,text\nBog,Waits long.\n"),
            saver("notes.yaml", "nothing: here"),
        ],
        "print",
        "cards.csv",
    )
    assert said.code == 0
    told = [line for line in said.out.splitlines() if line.startswith("cards.pdf")]
    assert told[1:] == [
        "cards.pdf: 1 card changed: bog",
        "cards.pdf: 1 card new: crab",
        "cards.pdf: 2 cards gone: eel, crab",
        "cards.pdf: no card is different",
    ]
    assert said.out.endswith("Stopped watching.\n")


def test_while_a_file_is_broken_the_last_good_print_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("cards.csv").write_text(LIST)
    kept: list[bytes] = []

    def broken() -> None:
        kept.append(Path("cards.pdf").read_bytes())
        saver("cards.csv", LIST.replace("Eel,1", "Eel,many"))()

    def mended() -> None:
        kept.append(Path("cards.pdf").read_bytes())
        saver("cards.csv", LIST.replace("Slips", "Glides"))()

    said = while_watching(monkeypatch, [broken, mended], "print", "cards.csv")
    assert kept[0] == kept[1] != Path("cards.pdf").read_bytes()
    assert "cards.csv:3:5: card 'eel', field 'copies'" in said.err
    assert "cards.pdf: 1 card changed: eel" in said.out
    assert {path.name for path in Path().iterdir()} == {"cards.csv", "cards.pdf"}


def test_only_cards_that_changed_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    face = Press.face

    def counted(self: Press, component: object, card: object, *more: object) -> object:
        drawn.append(card.id)  # type: ignore[attr-defined]
        return face(self, component, card, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(Press, "face", counted)
    Path("cards.csv").write_text(LIST)
    Path("icons").mkdir()
    icon = '<svg viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'
    saves = [
        saver("cards.csv", LIST.replace("Lurks", "Waits")),
        saver("icons/mine.svg", icon),
    ]
    while_watching(monkeypatch, saves, "print", "cards.csv")
    assert drawn == ["bog", "eel", "bog", "bog", "eel"]


def test_a_check_is_repeated_too(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("cards.csv").write_text("name,copeis\nBog,2\n")
    said = while_watching(monkeypatch, [saver("cards.csv", LIST)], "check", "cards.csv")
    assert "1 mistake to mend" in said.out
    assert "4 different faces with backs and ink saver: nothing wrong, ready to print." in said.out
    assert said.code == 0


def test_what_is_watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "pause", lambda _: None)
    for name in ("faces", "out-cut", ".git", "pictures"):
        (tmp_path / name).mkdir()
    lock = tmp_path / "cards.lock.yaml"
    watcher = Watcher([tmp_path], [lock])

    def seen(name: str) -> bool:
        (tmp_path / name).write_text("x")
        return watcher.changes() == {(tmp_path / name).resolve()}

    watched = ("a.yaml", "b.csv", "faces/c.svg.j2", "pictures/d.JPG", "e.ttf", "f.xlsx")
    assert all(map(seen, watched))
    left_alone = ("a.pdf", "cards.lock.yaml", "out-cut/a.svg", ".git/a.yaml", "~$f.xlsx", ".a.csv")
    assert not any(map(seen, left_alone))
    (tmp_path / "a.yaml").unlink()
    assert watcher.changes() == {(tmp_path / "a.yaml").resolve()}


def test_a_folder_that_holds_half_the_disk_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "MOST_ENTRIES", 3)
    for number in range(4):
        (tmp_path / f"{number}.txt").touch()
    with pytest.raises(PnpError, match="too many files"):
        Watcher([tmp_path])
