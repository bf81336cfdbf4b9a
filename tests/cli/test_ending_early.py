"""Whatever ends the program early is told in one line, and nothing half is left."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.decks import DECK, small_deck
from tests.cli.test_process import LONG, command, run

WHILE_LOADING = """
import os
class Finder:
    def find_spec(self, name, path, target=None):
        if name == WHEN:
            os.kill(os.getpid(), NUMBER)
sys.meta_path.insert(0, Finder())
main()
"""


@pytest.mark.parametrize("when", ["typer", "pnp.cli.print", "reportlab"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_while_it_is_being_loaded(when: str, number: signal.Signals) -> None:
    code = WHILE_LOADING.replace("WHEN", repr(when)).replace("NUMBER", str(int(number)))
    ended = run("print", *small_deck(), code=code)
    assert (ended.returncode, ended.stdout, ended.stderr) == (128 + number, "", "pnp: stopped\n")
    assert not Path("deck.pdf").exists()


THROWN_AWAY = """
import os
import time
import pnp.sheets.job
class Thing:
    def __del__(self):
        os.kill(os.getpid(), NUMBER)
        time.sleep(0)
def write(*_):
    Thing()
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        pass
pnp.sheets.job.PrintJob.write = write
main()
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_while_it_throws_something_away(number: signal.Signals) -> None:
    code = THROWN_AWAY.replace("NUMBER", str(int(number))).replace("LONG", str(LONG))
    ended = run("print", *small_deck(), code=code)
    assert (ended.returncode, ended.stdout, ended.stderr) == (128 + number, "", "pnp: stopped\n")


RAISED = """
import pnp.sheets.job
def write(*_):
    raise ERROR
pnp.sheets.job.PrintJob.write = write
main()
"""


@pytest.mark.parametrize(
    ("error", "told"),
    [
        ("RecursionError", "something here is nested too deeply, or leads back to itself"),
        ("MemoryError", "there is not enough memory for this"),
    ],
)
def test_what_no_message_was_written_for(error: str, told: str) -> None:
    ended = run("print", *small_deck(), code=RAISED.replace("ERROR", error))
    assert (ended.returncode, ended.stdout, ended.stderr) == (2, "", f"pnp: {told}\n")


def test_being_ended_leaves_nothing_half() -> None:
    deck = small_deck(DECK + "".join(f"  - {{id: c{n}}}\n" for n in range(100)))
    process = subprocess.Popen(
        command("export", *deck, "--dpi", "600", "-o", "out"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    deadline = time.monotonic() + LONG
    while not list(Path("out").glob("cards/.*.part")) and time.monotonic() < deadline:
        assert process.poll() is None
    process.send_signal(signal.SIGTERM)
    out, err = process.communicate(timeout=LONG)
    assert (process.returncode, out, err) == (143, "", "pnp: stopped\n")
    assert [*Path("out").rglob(".*")] == []


def test_without_a_home_there_is_a_place_for_nothing(
    monkeypatch: pytest.MonkeyPatch, desk: Path
) -> None:
    for name in ("PNP_CONFIG_DIR", "PNP_CACHE_DIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "")
    assert run("print", *small_deck()).returncode == 0
    ended = run("printer", "list")
    assert ended.returncode == 2
    assert ended.stderr == (
        "pnp: there is no place for printer profiles (name a folder as PNP_CONFIG_DIR)\n"
    )
    assert sorted(path.name for path in desk.iterdir()) == ["deck.pdf", "deck.yaml", "shapes"]


def test_nothing_is_loaded_before_somebody_listens_for_ctrl_c() -> None:
    task = "import sys; old = set(sys.modules); import pnp.cli.app; print(*set(sys.modules) - old)"
    loaded = subprocess.run(
        [sys.executable, "-c", task], capture_output=True, check=True, text=True
    ).stdout
    assert set(loaded.split()) <= {"__future__", "gc", "pnp", "pnp.cli", "pnp.cli.app"}
