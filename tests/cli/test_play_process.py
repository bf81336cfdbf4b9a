"""`pnp play` and `pnp replay` as processes: pipes, closed streams, terminals, Ctrl-C."""

from __future__ import annotations

import os
import pty
import select
import shlex
import signal
import subprocess
import time
from pathlib import Path

import pytest

from pnp.table.record_files import load
from tests.cli.counter import contents
from tests.cli.test_play import KEPT, moves
from tests.cli.test_play_campaign import ROAD
from tests.cli.test_process import LONG, command
from tests.table.test_records import GOLDEN


def test_moves_through_a_pipe() -> None:
    ended = subprocess.run(
        command("play", "card-hunter", "--seed", "7"),
        input="light\nheavy\nm e\n",
        capture_output=True,
        text=True,
        timeout=LONG,
        check=False,
    )
    assert ended.returncode == 2
    assert ended.stderr == f"pnp: the input ended before the hunt did\n{KEPT} hunt.yaml\n"
    assert "\033" not in ended.stdout
    assert load(Path("hunt.yaml")).moves == ["J light", "Q heavy", "K move east"]


@pytest.mark.parametrize(
    ("closed", "code", "kept"), [("<&-", 2, []), (">&-", 2, ["J light"]), ("<&- >&-", 2, [])]
)
def test_input_or_output_that_was_closed_beforehand(
    closed: str, code: int, kept: list[str]
) -> None:
    line = f"{shlex.join(command('play', 'card-hunter', '--seed', '7'))} {closed}"
    ended = subprocess.run(
        ["sh", "-c", line],
        input="light\n",
        capture_output=True,
        text=True,
        timeout=LONG,
        check=False,
    )
    assert ended.returncode == code
    assert ended.stderr.startswith("pnp: the input ended before the hunt did\n")
    assert "Traceback" not in ended.stderr
    assert [move for file in Path().glob("*.yaml") for move in load(file).moves] == kept


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_replaying_with_a_closed_stream(closed: str) -> None:
    line = f"{shlex.join(command('replay', str(GOLDEN[0]), '--step'))} {closed}"
    ended = subprocess.run(
        ["sh", "-c", line], capture_output=True, text=True, timeout=LONG, check=False
    )
    assert (ended.returncode, ended.stderr) == (0, "")


def test_a_terminal_that_knows_few_signs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    ended = subprocess.run(
        command("play", "card-hunter", "--seed", "7", "--moves", moves("odds", "help", "quit")),
        capture_output=True,
        timeout=LONG,
        check=False,
    )
    assert ended.returncode == 0
    assert ended.stdout.isascii()
    assert b"J #### !!!" in ended.stdout
    assert b"What the next card" in ended.stdout


class AtTerminal:
    """`pnp` in a terminal of 80 by 24 of its own."""

    def __init__(self, *arguments: str, code: str = "main()", **environment: str) -> None:
        self.ours, theirs = pty.openpty()
        size = {"COLUMNS": "80", "LINES": "24", "TERM": "xterm", "PYTHONIOENCODING": "utf-8"}
        self.process = subprocess.Popen(
            command(*arguments, code=code),
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**os.environ, **size, **environment},
            start_new_session=True,
        )
        os.close(theirs)
        self.seen = ""
        self._at = 0

    def until(self, text: str) -> None:
        """Read on until the terminal shows this."""
        deadline = time.monotonic() + LONG
        while text not in self.seen[self._at :] and time.monotonic() < deadline:
            if select.select([self.ours], [], [], 0.1)[0]:
                try:
                    self.seen += os.read(self.ours, 65536).decode(errors="replace")
                except OSError:  # the other side has closed it
                    break
        assert text in self.seen[self._at :], self.seen
        self._at = self.seen.index(text, self._at) + len(text)

    def sit_down(self) -> None:
        """Read what the game is about, and go on to the table."""
        self.until("Enter: to the table")
        self.type("\n")

    def stop(self, how: signal.Signals) -> None:
        """Press Ctrl-C, once."""
        self.process.send_signal(how)
        self.until("pnp: stopped")

    def type(self, text: str) -> None:
        os.write(self.ours, text.encode())

    def end(self) -> int:
        code = self.process.wait(LONG)
        os.close(self.ours)
        return code


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_whoever_is_stopped_finds_the_hunt_kept(how: signal.Signals) -> None:
    terminal = AtTerminal("play", "card-hunter", "--seed", "7")
    terminal.sit_down()
    terminal.until("Jack of all Trades acts")
    terminal.type("light\n")
    terminal.until("Queen of Quivers acts")
    terminal.until("> ")
    terminal.stop(how)
    assert terminal.end() == 130
    assert f"{KEPT} hunt.yaml" in terminal.seen
    assert "Traceback" not in terminal.seen
    assert load(Path("hunt.yaml")).moves == ["J light"]


NOTED_ONLY = """
import threading, time
threading.Thread(target=time.sleep, args=(1000,), daemon=True).start()
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
main()
"""
"""Another thread hears Ctrl-C: Python notes it, and nothing interrupts the wait for a key. Just so
it is where Ctrl-C comes in the instant before that wait."""


def test_a_ctrl_c_that_interrupts_nothing_is_heard_all_the_same() -> None:
    terminal = AtTerminal("play", "card-hunter", "--seed", "7", code=NOTED_ONLY)
    terminal.sit_down()
    terminal.until("> ")
    terminal.stop(signal.SIGINT)
    assert terminal.end() == 130


def test_stopping_before_the_first_move_leaves_nothing() -> None:
    terminal = AtTerminal("play", "card-hunter", "--seed", "7")
    terminal.sit_down()
    terminal.until("> ")
    terminal.stop(signal.SIGINT)
    assert terminal.end() == 130
    assert contents(Path()) == {}


@pytest.mark.parametrize(
    ("begin", "key", "shown", "prompt"),
    [
        (["card-hunter"], "g", "Queen of Quivers acts", "> "),
        (["--campaign", ROAD], "c", "now, 1 move", "Enter: to the table"),
    ],
)
def test_what_was_kept_is_offered_and_gone_on_with(
    begin: list[str], key: str, shown: str, prompt: str
) -> None:
    options = ("--seed", "7", "--save", "kept.yaml", "--moves", moves("1", "quit"))
    subprocess.run(command("play", *begin, *options), capture_output=True, timeout=LONG, check=True)
    terminal = AtTerminal("play")
    terminal.until("go on with kept.yaml")
    terminal.until("Which game?")
    terminal.type(f"{key}\n")
    terminal.until(shown)
    terminal.until(prompt)  # what is typed earlier may be lost
    terminal.type("\x04")
    terminal.until("kept; go on with: pnp play --resume kept.yaml")
    terminal.end()


def test_the_end_of_input_at_a_terminal() -> None:
    terminal = AtTerminal("play", "card-hunter", "--save", "mine.yaml")
    terminal.sit_down()
    terminal.until("> ")
    terminal.type("light\n")
    terminal.until("Queen of Quivers acts")
    terminal.until("> ")
    terminal.type("\x04")
    terminal.until(f"{KEPT} mine.yaml")
    assert terminal.end() == 2


def test_colour_is_for_terminals_that_want_it() -> None:
    for environment, coloured in (
        ({}, True),
        ({"NO_COLOR": "1"}, False),
        ({"TERM": "dumb"}, False),
    ):
        terminal = AtTerminal("play", "card-hunter", **environment)
        terminal.sit_down()
        terminal.until("> ")
        terminal.type("quit\n")
        terminal.until("Good night")
        assert terminal.end() == 0
        assert ("\033[1m" in terminal.seen) == coloured


def test_a_hunt_whose_reader_has_gone_is_kept() -> None:
    process = subprocess.Popen(
        command("play", "card-hunter", "--seed", "7"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdin
    assert process.stdout
    process.stdin.write("light\n")
    process.stdin.flush()
    for line in process.stdout:
        if "Queen of Quivers acts" in line:
            break
    process.stdout.close()
    process.stdout = None
    _, err = process.communicate("heavy\n" + "odds\n" * 50, timeout=LONG)
    assert process.returncode != 0
    assert "Traceback" not in err
    assert load(Path("hunt.yaml")).moves[0] == "J light"


def test_help_and_print_load_no_rules() -> None:
    code = "import json\ntry:\n    main()\nfinally:\n    print(json.dumps([n for n in sys.modules"
    code += " if n.startswith(('pnp.rules', 'pnp.table', 'automa'))]), file=sys.stderr)\n"
    ended = subprocess.run(
        command("--help", code=code), capture_output=True, text=True, timeout=LONG, check=False
    )
    assert ended.stderr == "[]\n"
    assert "play" in ended.stdout
