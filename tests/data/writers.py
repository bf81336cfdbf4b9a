"""Every writer of the program, killed at each of its steps; run as a process of its own.

`python -m tests.data.writers FOLDER NAME...` prints, for each writer, after how many kills it was
done; it fails if a file was ever neither as it was before nor as it was to be.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

DECK = "kind: cards\ntitle: A\ncards:\n  - {id: a}\n"
GAME = Path(__file__).parents[1] / "records" / "card-hunter-won.yaml"
OLD = "kind: cards\ntitle: Old\ncards:\n  - {id: a, name: Old}\n"


def profile() -> None:
    from pnp.sheets import printers
    from pnp.sheets.profile import PrinterProfile

    printers.save(
        PrinterProfile("office", offset_x=1.0 if "Old" in Path("deck.yaml").read_text() else 2.0)
    )


def paper() -> None:
    from pnp.sheets.usual_paper import remember

    remember("letter")


def game() -> None:
    from pnp.table.invite import invited
    from pnp.table.keeper import Keeper

    keeper = Keeper(Path("game.yaml"))
    keeper.keep(invited("card-hunter", {}, seed=len(Path("deck.yaml").read_text())))
    keeper.let_go()


def numbers() -> None:
    from pnp.data.yaml_edit import read_text, write_text

    write_text(read_text(Path("deck.yaml")), DECK)


def figures() -> None:
    from collections import Counter

    from automa.lab.ledger import Ledger
    from automa.lab.play import Batch, Bout, Outcome

    bout: Any = Bout((), ())
    Ledger(Path("figures.jsonl")).add(Batch(0, bout, 0, 1), Outcome((), Counter(), 0.0))


def book() -> None:
    from datetime import date

    from pnp.table.book import Book
    from pnp.table.record_files import load

    own = Book(Path("book.jsonl"))
    own.begin()
    own.note(load(GAME), date(2026, 1, 1))


def compiled() -> None:
    from pnp.faces.cache import keep

    Path("cache").mkdir(mode=0o700, exist_ok=True)
    keep(Path("cache").resolve(), "template.cache", b"code" * 1000)


def command(*arguments: str) -> Callable[[], None]:
    def run() -> None:
        from pnp.cli.app import main

        try:
            main(arguments)
        except SystemExit as ended:
            assert ended.code == 0, ended.code

    return run


def begun(kind: str, name: str) -> Callable[[], None]:
    """What `pnp new` writes, which it refuses to write twice."""
    write = command("new", kind, "Drake", "-o", name)

    def run() -> None:
        import shutil

        if Path(name).is_dir():
            shutil.rmtree(name)
        Path(name).unlink(missing_ok=True)
        write()

    return run


WRITERS: Mapping[str, Callable[[], None]] = {
    "profile": profile,
    "paper": paper,
    "game": game,
    "numbers": numbers,
    "figures": figures,
    "book": book,
    "compiled": compiled,
    "monster": begun("monster", "drake.yaml"),
    "deck": begun("deck", "drake"),
    "sheets": command("print", "deck.yaml", "-o", "deck.pdf", "--lock", "deck.lock"),
    "pictures": command("export", "deck.yaml", "--format", "svg", "-o", "out"),
    "calibration": command("printer", "calibrate", "-o", "calibration.pdf"),
    "by-hand": command("printer", "manual", "-o", "manual.pdf"),
    "schema": command("schema", "-o", "schemas"),
}
APPENDED = ("figures.jsonl", "book.jsonl")
"""To be read line by line: a last one that was cut off is left out."""


def is_write(event: str, arguments: tuple[Any, ...]) -> bool:
    """Whether something is about to change on the disk."""
    if event == "open":
        flags = arguments[2]
        return isinstance(flags, int) and bool(flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))
    return event in ("os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.chmod", "os.truncate")


def killed_at(step: int, write: Callable[[], None]) -> bool:
    """Whether a writer was killed just before so many changes; if not, it is done."""
    pid = os.fork()
    if not pid:
        left = step

        def count(event: str, arguments: tuple[Any, ...]) -> None:
            nonlocal left
            if is_write(event, arguments):
                left -= 1
                if not left:
                    os.kill(os.getpid(), signal.SIGKILL)

        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        sys.addaudithook(count)
        fsync = os.fsync

        def synced(fd: Any) -> None:
            count("os.rename", ())
            fsync(fd)

        os.fsync = synced
        code = 1
        try:
            write()
            code = 0
        finally:
            os._exit(code)
    _, status = os.waitpid(pid, 0)
    if os.WIFSIGNALED(status):
        return True
    assert status == 0, f"it ended with {os.waitstatus_to_exitcode(status)}"
    return False


def contents(folder: Path) -> dict[str, bytes]:
    """What is in a folder, without what is only beside a file."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not any(part.endswith((".part", ".lock")) for part in hidden(path))
    }


def hidden(path: Path) -> list[str]:
    return [part for part in path.parts if part.startswith(".")]


def enter(folder: Path, deck: str) -> None:
    folder.mkdir()
    os.chdir(folder)
    os.environ.update(PNP_CONFIG_DIR=str(folder / "config"), PNP_CACHE_DIR=str(folder / "made"))
    Path("deck.yaml").write_text(deck)


def attempt(folder: Path, write: Callable[[], None], keep: bool) -> int:
    """Kill the writer at each step, in a folder with or without what it wrote before."""
    enter(folder, OLD if keep else DECK)
    if keep:
        assert not killed_at(0, write)
        Path("deck.yaml").write_text(DECK)
    before = contents(folder)
    step = 1
    seen = []
    while killed_at(step, write):
        seen.append(contents(folder))
        step += 1
    after = contents(folder)
    whole = {*before.values(), *after.values()}  # the last game but one goes to another file
    for found in seen:
        for name, content in found.items():
            appended = name in APPENDED and after[name].startswith(content)
            assert appended or content in whole, f"{name} is neither old nor new"
    left = [path.name for path in folder.rglob(".*.part")]
    assert not left, f"it left {left}"
    return step - 1


def main() -> None:
    room = Path(sys.argv[1]).resolve()
    for name in sys.argv[2:]:
        write = WRITERS[name]
        enter(room / name, DECK)
        with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere):
            write()  # so that all is loaded before anybody is killed
        for keep in (False, True):
            kills = attempt(room / f"{name}-{keep}", write, keep)
            assert kills, f"{name} was never killed"
            print(name, kills, flush=True)


if __name__ == "__main__":
    main()
