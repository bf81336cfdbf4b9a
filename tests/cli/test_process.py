"""The command as a process of its own: exit codes, streams, signals, and what it loads."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PIL import Image

from tests.cli.decks import DECK, small_deck

ROOT = Path(__file__).parents[2]
# A shell that runs tests in the background makes children deaf to Ctrl-C; ours is not.
PNP = f"""\
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.path.insert(0, {str(ROOT)!r})
from pnp.cli.app import main
"""
LONG = 300.0
"""Seconds after which a process hangs for certain."""


def command(*arguments: str, code: str = "main()") -> list[str]:
    return [sys.executable, "-c", PNP + code, *arguments]


def run(*arguments: str, code: str = "main()") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(*arguments, code=code), capture_output=True, text=True, timeout=LONG, check=False
    )


def test_success() -> None:
    ended = run("print", *small_deck())
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "deck.pdf: 4 pieces on 1 sheet" in ended.stdout
    assert Path("deck.pdf").exists()


def test_bad_input() -> None:
    ended = run("print", "deck.yaml", "--nope")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith("pnp: no such option: --nope")


def test_a_flawed_print() -> None:
    ended = run("check", *small_deck(DECK.replace('"#ffffff"', '"#202020"')))
    assert ended.returncode == 1


def test_a_list_whose_reader_has_gone() -> None:
    process = subprocess.Popen(command("list"), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout
    assert process.stderr
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(LONG) != 0


def test_a_full_disk_under_the_list() -> None:
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(
            command("list"), stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert ended.returncode == 2
    assert ended.stderr == "pnp: output: No space left on device\n"


def through_a_shell(line: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command as `"$@"` in a line of a shell."""
    whole = ["sh", "-c", line, "sh", *command(*arguments)]
    return subprocess.run(whole, capture_output=True, text=True, timeout=LONG, check=False)


@pytest.mark.skipif(sys.platform == "win32", reason="there is another shell")
@pytest.mark.parametrize("closed", ["2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_streams_that_are_closed(closed: str) -> None:
    deck = small_deck()
    ended = through_a_shell(f'"$@" {closed}', "print", *deck)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert Path("deck.pdf").read_bytes().startswith(b"%PDF-")
    ended = through_a_shell(f'"$@" {closed}', "print", *deck, "--nope")
    assert (ended.returncode, ended.stdout, ended.stderr) == (2, "", "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk is always full there")
def test_a_full_disk_under_the_messages() -> None:
    assert through_a_shell('"$@" 2> /dev/full', "print", "nothing.yaml").returncode == 2


@pytest.mark.skipif(sys.platform == "win32", reason="nobody can take a folder away that is used")
def test_a_folder_that_is_no_longer_there() -> None:
    ended = through_a_shell('mkdir gone; cd gone; rmdir ../gone; "$@"', "print", "predation")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == (
        "pnp: the folder in which you are is no longer there (go to another one)\n"
    )


def test_a_terminal_that_knows_few_signs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "cp437")
    ended = run("list", "card-hunter")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "Card Hunter ? 2015" in ended.stdout


def test_interrupting_an_export() -> None:
    deck = small_deck(DECK + "".join(f"  - {{id: c{n}}}\n" for n in range(100)))
    process = subprocess.Popen(
        command("export", *deck, "--dpi", "600", "-o", "out"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    deadline = time.monotonic() + LONG
    while not list(Path("out").glob("cards/*.png")) and time.monotonic() < deadline:
        assert process.poll() is None
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=LONG)
    assert (process.returncode, out, err) == (130, "", "pnp: stopped\n")
    pictures = [file for file in Path("out").rglob("*") if file.is_file()]
    assert 0 < len(pictures) < 206
    for picture in pictures:
        assert picture.suffix == ".png"
        with Image.open(picture) as image:
            image.load()  # every one of them whole


# --- what it loads ----------------------------------------------------------------------------

REPORT = """
import json
try:
    main()
finally:
    print(json.dumps(sorted({name.partition(".")[0] for name in sys.modules})), file=sys.stderr)
"""


def loaded(*arguments: str) -> set[str]:
    ended = run(*arguments, code=REPORT)
    assert ended.returncode == 0
    return set(json.loads(ended.stderr))


@pytest.mark.parametrize("arguments", [["--help"], ["print", "--help"], ["--version"]])
def test_help_loads_little(arguments: list[str]) -> None:
    heavy = {"reportlab", "jinja2", "yaml", "PIL", "pypdfium2", "fontTools", "rich", "pydantic"}
    assert heavy & loaded(*arguments) == set()


def test_print_loads_what_it_needs() -> None:
    modules = loaded("print", *small_deck())
    assert {"reportlab", "jinja2", "yaml"} <= modules
    assert {"pypdfium2", "fontTools", "rich", "pydantic", "numpy"} & modules == set()


def test_list_and_check_of_data_draw_nothing() -> None:
    assert {"reportlab", "jinja2", "PIL"} & loaded("list") == set()
