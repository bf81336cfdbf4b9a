"""A person at a terminal: what is shown in which line."""

from __future__ import annotations

import sys

import pytest

from pnp.table.terminal.console import Terminal
from pnp.table.terminal.display import Display


def test_what_is_said_takes_the_line_in_which_somebody_thinks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    terminal = Terminal(Display)
    terminal.thinking("B")
    terminal.say("B builds B1.")
    terminal.say("B builds B2.")
    last = capsys.readouterr().out.rpartition(" B thinks ...")[2]
    assert last == "\033[K\r\033[KB builds B1.\nB builds B2.\n"
