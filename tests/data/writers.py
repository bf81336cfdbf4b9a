"""Every writer of the program, killed at each of its steps; run as a process of its own.

`python -m tests.data.writers FOLDER NAME[=MOST]...` prints, for each writer, after how many kills
it was done; it fails if a file was ever neither as it was before nor as it was to be, or if one is
written where it stands. Of more steps than MOST, so many are chosen evenly; `NAME=0` only looks at
what is written. Lines of ours on the way to a change of the disk come in `FOLDER/lines.txt`.
"""

from __future__ import annotations

import gc
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping
from contextlib import redirect_stdout
from itertools import chain, count
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
DECK = "kind: cards\ntitle: A\ncards:\n  - {id: a}\n"
GAME = ROOT / "tests" / "records" / "card-hunter-won.yaml"
OLD = "kind: cards\ntitle: Old\ncards:\n  - {id: a, name: Old}\n"


def is_old() -> bool:
    """Whether what is written now is to be written over later."""
    return "Old" in Path("deck.yaml").read_text()


def profile() -> None:
    from pnp.sheets import printers
    from pnp.sheets.profile import PrinterProfile

    printers.save(PrinterProfile("office", offset_x=1.0 if is_old() else 2.0))


def forgotten() -> None:
    from pnp.sheets import printers

    printers.delete("office")


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


def measured() -> None:
    from pnp.data.card_hunter.monster_edit import note_measured

    note_measured(Path("drake.yaml"), [("easy", 10, 3 if is_old() else 4, 1)])


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


def draft() -> None:
    from pnp.web.drafts import Draft, Sort
    from pnp.web.given import Given

    data = {"kind": "monster", "name": "Old" if is_old() else "Drake"}
    Draft("draft", Sort("card-hunter", "monster"), data, Path.cwd(), Given())


def saved() -> None:
    from pnp.web.drafts import Drafts, Sort
    from pnp.web.faces import Faces
    from pnp.web.given import Given

    given = Given()
    given.folder = Path("kept").resolve()
    drafts = Drafts(given, Faces())
    drafts.save(drafts.begin(Sort("vs", "card"), "Nurse"), sure=True)
    drafts.close()


def exported(to: str, *arguments: str) -> Callable[[], None]:
    what = arguments or ("deck.yaml",)
    dpi = () if to == "svg" else ("--dpi", "30")
    return command("export", *what, "--format", to, *dpi, "-o", "out")


NEW = {name: ("new", name, "Drake", "-o") for name in ("monster", "deck")}
LAB = ("lab", "card-hunter", "--players", "random", "--games", "1", "--workers", "1")
TTS = ("card-hunter", "--only", "life-trackers,random-cards,attack-marker")
"""Cards with backs of their own, cards with one back, and what lies on the table."""

WRITERS: Mapping[str, Callable[[], None]] = {
    "profile": profile,
    "forgotten": forgotten,
    "paper": paper,
    "game": game,
    "numbers": numbers,
    "measured": measured,
    "figures": figures,
    "book": book,
    "compiled": compiled,
    "draft": draft,
    "saved": saved,
    "monster": command(*NEW["monster"], "drake.yaml"),
    "deck": command(*NEW["deck"], "drake"),
    "sheets": command("print", "deck.yaml", "-o", "deck.pdf", "--lock", "deck.lock"),
    "cuts": command("print", "deck.yaml", "-o", "deck.pdf", "--cutter", "silhouette"),
    "two-runs": command("print", "deck.yaml", "-o", "deck.pdf", "--duplex", "manual"),
    "booklet": command("print", "predation", "-o", "booklet.pdf", "--booklet"),
    "vectors": exported("svg"),
    "pictures": exported("png"),
    "tabletop": exported("tts", *TTS),
    "print-shop": exported("print-shop"),
    "print-shop-pdf": exported("print-shop-pdf"),
    "report": command(*LAB, "--keep", "figures.jsonl", "--report", "report.pdf"),
    "calibration": command("printer", "calibrate", "-o", "calibration.pdf"),
    "by-hand": command("printer", "manual", "-o", "manual.pdf"),
    "schema": command("schema", "-o", "schemas"),
}


def gone() -> None:
    """What `pnp new` refuses to write twice."""
    shutil.rmtree("drake", ignore_errors=True)
    Path("drake.yaml").unlink(missing_ok=True)


def there() -> None:
    """A monster to note figures in."""
    if not Path("drake.yaml").exists():
        command(*NEW["monster"], "drake.yaml")()


BEFORE: Mapping[str, Callable[[], None]] = {
    "forgotten": profile,
    "measured": there,
    "monster": gone,
    "deck": gone,
}
"""What is to be done each time before somebody writes."""
APPENDED = ("figures.jsonl", "book.jsonl")
"""To be read line by line: a last one that was cut off is left out."""
AGED = ("*.pdf", "*.svg", "*.dxf", "*.png", "*.zip", "*.json", "kept/*.yaml")
"""What would be written as it was before, and is made to look older."""


def is_write(event: str, arguments: tuple[Any, ...]) -> bool:
    """Whether something is about to change on the disk."""
    if event == "open":
        flags = arguments[2]
        return isinstance(flags, int) and bool(flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))
    return event in ("os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.chmod", "os.truncate")


class Steps:
    """What changes on the disk while somebody writes, one step after another."""

    def __init__(self) -> None:
        self.watching = False
        self.done = 0
        self.last = 0
        """The process is killed just before this one."""
        self.lines: set[str] = set()
        """Those of ours that led to a change, as `pnp/room/module.py:12`."""

    def heard(self, event: str, arguments: tuple[Any, ...]) -> None:
        if self.watching and is_write(event, arguments):
            if event == "open":
                check_beside(arguments[0])
            self.step()

    def step(self) -> None:
        self.done += 1
        if self.done == self.last:
            os.kill(os.getpid(), signal.SIGKILL)
        frame = None if self.last else sys._getframe()
        while frame:
            file = frame.f_code.co_filename
            if file.startswith(OURS):
                self.lines.add(f"{file.removeprefix(f'{ROOT}/')}:{frame.f_lineno}")
            frame = frame.f_back

    def watch(self, write: Callable[[], None], last: int = 0) -> None:
        """Let somebody write, and count."""
        self.watching, self.done, self.last = True, 0, last
        try:
            write()
        finally:
            self.watching = False


OURS = (f"{ROOT}/pnp/", f"{ROOT}/automa/")
STEPS = Steps()


def check_beside(file: Any) -> None:
    """AssertionError if a file is written where it stands, and would be half for a while."""
    if isinstance(file, int):
        return
    path = Path(os.fsdecode(file)).absolute()
    if path.is_relative_to(Path.cwd()) and path.name not in APPENDED:
        assert is_beside(path), f"{path.name} is written where it stands"


def killed_at(step: int, write: Callable[[], None]) -> bool:
    """Whether a writer was killed just before so many changes; if not, it is done."""
    pid = os.fork()
    if not pid:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        code = 1
        try:
            STEPS.watch(write, step)
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
        if path.is_file() and not is_beside(path)
    }


def is_beside(path: Path) -> bool:
    """Whether it is no file of anybody: a lock, or what is to become a file."""
    return any(part[:1] == "." and part.endswith((".part", ".lock")) for part in path.parts)


def enter(folder: Path, deck: str) -> None:
    folder.mkdir()
    os.chdir(folder)
    os.environ.update(PNP_CONFIG_DIR=str(folder / "config"), PNP_CACHE_DIR=str(folder / "made"))
    Path("deck.yaml").write_text(deck)


def age(folder: Path) -> None:
    """Let files be different from those that are written next."""
    for path in chain.from_iterable(map(folder.rglob, AGED)):
        path.write_bytes(path.read_bytes() + b"\n")


def chosen(steps: int, most: int) -> Iterable[int]:
    """At which steps to kill: at so many, evenly; or at all of them, and on until it is done."""
    if steps <= most:
        return count(1)
    return [1 + (2 * number + 1) * steps // (2 * most) for number in range(most)]


def prepare(name: str) -> None:
    """Do what is to be done before; not here, where a folder would be swept once and for all."""
    if name in BEFORE:
        assert not killed_at(0, BEFORE[name])


def attempt(name: str, at: Iterable[int]) -> int:
    """Kill the writer at these steps, and let it end; how often it was killed."""
    folder = Path.cwd()
    prepare(name)
    old = contents(folder)
    seen = []
    for step in at:
        prepare(name)
        if not killed_at(step, WRITERS[name]):
            break
        seen.append(contents(folder))
    else:
        prepare(name)
        assert not killed_at(0, WRITERS[name])
    new = contents(folder)
    whole = {*old.values(), *new.values()}  # the last game but one goes to another file
    for found in seen:
        missing = old.keys() & new.keys() - found.keys()
        assert not missing, f"{missing} was not there for a while"
        for file, content in found.items():
            appended = file in APPENDED and new[file].startswith(content)
            assert appended or content in whole, f"{file} is neither old nor new"
    left = [path.name for path in folder.rglob(".*.part")]
    assert not left, f"it left {left}"
    return len(seen)


def looked_at(room: Path, name: str) -> int:
    """How many steps a writer takes; all that it needs is loaded then."""
    enter(room / name, DECK)
    for _ in range(2):
        if name in BEFORE:
            BEFORE[name]()
        STEPS.watch(WRITERS[name])
    return STEPS.done


def kills(room: Path, name: str, most: int) -> list[int]:
    """How often a writer was killed where there was nothing, and where it wrote before."""
    steps = looked_at(room, name)
    if not most:
        return []
    gc.freeze()  # what is not looked at need not be copied
    enter(room / f"{name}-first", DECK)
    first = attempt(name, chosen(steps, most))
    enter(room / f"{name}-again", OLD)
    prepare(name)
    assert not killed_at(0, WRITERS[name])
    age(Path.cwd())
    Path("deck.yaml").write_text(DECK)
    return [first, attempt(name, chosen(steps, most))]


def main() -> None:
    room = Path(sys.argv[1]).resolve()
    tempfile.tempdir = str(room / "temporary")
    Path(tempfile.tempdir).mkdir()
    sys.addaudithook(STEPS.heard)
    fsync = os.fsync

    def synced(fd: Any) -> None:
        if STEPS.watching:
            STEPS.step()
        fsync(fd)

    os.fsync = synced
    for asked in sys.argv[2:]:
        name, _, most = asked.partition("=")
        with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere):
            told = kills(room, name, int(most or sys.maxsize))
        assert all(told), f"{name} was never killed"
        print(name, *told, flush=True)
    (room / "lines.txt").write_text("\n".join(sorted(STEPS.lines)))


if __name__ == "__main__":
    main()
