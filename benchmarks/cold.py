"""Whole commands from a cold start, against importing the library they cannot do without.

python -m benchmarks.cold
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from benchmarks.measure import Work, ratio, report, seconds

ROUNDS = 15
PNP = "from pnp.cli.app import main; main()"


def main() -> None:
    """Measure and print the ratios."""
    # As on anyone's machine, bytecode is kept (some build machines switch that off), and so is what
    # an earlier print left; the first print of all is told beside it.
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryDirectory() as folder:
        environment["PNP_CACHE_DIR"] = cache = f"{folder}/cache"

        def run(*arguments: str) -> None:
            command: Sequence[str] = (sys.executable, *arguments)
            subprocess.run(
                command, cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL
            )

        def first() -> None:
            for kept in Path(cache).glob("*"):
                kept.unlink()
            run("-c", PNP, "print", "card-hunter")

        works: dict[str, Work] = {
            "import typer": lambda: run("-c", "import typer"),
            "import canvas": lambda: run("-c", "import reportlab.pdfgen.canvas"),
            "help": lambda: run("-c", PNP, "--help"),
            "first": first,
            "print": lambda: run("-c", PNP, "print", "card-hunter"),
        }
        for work in works.values():
            work()
        taken = seconds(works, ROUNDS)
    report("pnp --help / import typer", ratio(taken, "help", "import typer"), "less than 2")
    report(
        "pnp print card-hunter / import reportlab.pdfgen.canvas",
        ratio(taken, "print", "import canvas"),
        "at most 5",
    )
    report("the same when nothing is kept", ratio(taken, "first", "import canvas"), "none")


if __name__ == "__main__":
    main()
