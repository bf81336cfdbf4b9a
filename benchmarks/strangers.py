"""A deck of 54 cards with templates of its own: in the limited process, against in ours.

python -m benchmarks.strangers

Counted is the processor time that a whole print takes, in all processes together: cold as a
command, warm as in a preview, which makes a new press whenever a file changes. One deck has the
short template that `pnp new deck` writes, another has a copy of our longest. Linux only.
"""

from __future__ import annotations

import csv
import os
import resource
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from shutil import copy2

from benchmarks.measure import Work, ratio, report, seconds
from pnp.data.games import folders
from pnp.data.library import Library
from pnp.faces import workroom
from pnp.faces.press import Press
from pnp.faces.templates import Templates
from pnp.sheets.job import PrintJob
from pnp.sheets.layout import SheetOptions

COLD, WARM = 15, 25
CARDS = 54
PNP = "from pnp.cli.app import main; main()"
STAND_IN = """
import sys
class Bench:
    def __new__(cls, *told):
        from pnp.faces.templates import Templates
        return Templates(*told, trusted=False)
sys.modules["pnp.faces.workroom"] = Bench
Bench.Bench = Bench
"""
"""In place of the limited process: the same sandbox in the program's own."""


def deck(folder: Path, template: str) -> Path:
    """A deck that draws its fronts with a template of its own, every card with another text."""
    subprocess.run(
        [sys.executable, "-c", PNP, "new", "deck", "Swamp"],
        cwd=folder,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    made = folder / "swamp"
    with (made / "cards.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    with (made / "cards.csv").open("w", encoding="utf-8", newline="") as file:
        sheet = csv.DictWriter(file, rows[0])
        sheet.writeheader()
        for number in range(CARDS):
            row = rows[number % len(rows)]
            text = f"{row['text']} It is worth {number}."
            name = f"{row['name']} {number}"
            sheet.writerow({**row, "name": name, "text": text, "copies": 1})
    if template != "front":
        ours = next(each for each in folders("templates") if (each / "faces" / "generic").is_dir())
        copy2(ours / "faces" / "generic" / "card.svg.j2", made / "faces" / f"{template}.svg.j2")
    text = (made / "swamp.yaml").read_text(encoding="utf-8")
    text = text.replace("# template: front", f"template: {template}")
    (made / "swamp.yaml").write_text(text, encoding="utf-8")
    return made


def cold(made: Path, before: str = "") -> None:
    """Print it as a command."""
    command = [sys.executable, "-c", before + PNP, "print", "swamp"]
    subprocess.run(command, cwd=made.parent, check=True, stdout=subprocess.DEVNULL)


def of_commands() -> float:
    """The processor time of commands that have ended."""
    taken = resource.getrusage(resource.RUSAGE_CHILDREN)
    return taken.ru_utime + taken.ru_stime


def of_both() -> float:
    """The processor time of this process and of those that it has started and keeps."""
    tasks = Path("/proc/self/task").glob("*/children")
    children = [child for task in tasks for child in task.read_text().split()]
    kept = sum(int(Path(f"/proc/{child}/schedstat").read_text().split()[0]) for child in children)
    return time.process_time() + kept / 1e9


def measured(name: str, made: Path) -> None:
    """Tell both ratios for a deck."""
    works: dict[str, Work] = {
        "limited": lambda: cold(made),
        "ours": lambda: cold(made, STAND_IN),
    }
    for work in works.values():
        work()
    taken = seconds(works, COLD, of_commands)
    report(f"{name}, cold: limited process / ours", ratio(taken, "limited", "ours"), "at most 1.2")

    library = Library()
    card_set = library.load(made)
    bench, target = workroom.Bench, made.parent / "out.pdf"

    def warm(maker: object) -> None:
        setattr(workroom, "Bench", maker)  # noqa: B010
        press = Press(card_set, library.template_dirs)
        PrintJob([card_set], lambda _: press, SheetOptions(duplex="long-edge")).write(target)

    plain = partial(Templates, trusted=False)
    both: dict[str, Work] = {"limited": lambda: warm(bench), "ours": lambda: warm(plain)}
    for work in both.values():
        work()
    taken = seconds(both, WARM, of_both)
    setattr(workroom, "Bench", bench)  # noqa: B010
    report(f"{name}, warm: limited process / ours", ratio(taken, "limited", "ours"), "at most 1.2")


def main() -> None:
    """Measure and print the ratios."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PNP_CACHE_DIR"] = str(Path(folder) / "cache")
        for name, template in (("a short template", "front"), ("a long template", "rich")):
            where = Path(folder) / template
            where.mkdir()
            measured(name, deck(where, template))


if __name__ == "__main__":
    main()
