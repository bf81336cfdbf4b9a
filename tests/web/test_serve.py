"""The command: its address, its end, the extra that it needs; and a game that knows no browser."""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from pnp.data import games
from tests.cli.counter import refused
from tests.web.test_table import Player
from tests.web.visitor import Visitor

PNP = [sys.executable, "-c", "from pnp.cli.app import main; main()", "serve", "--no-browser"]


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.skipif(os.name == "nt", reason="signals are otherwise there")
def test_it_tells_its_address_and_ends_at_the_first_interrupt(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*PNP, "--save", str(tmp_path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        address = process.stdout.readline().rpartition(" ")[2].strip()
        assert address.startswith("http://127.0.0.1:")
        with urllib.request.urlopen(f"{address}events") as stream:  # a page that stays open
            assert stream.readline().startswith(b":")
            process.send_signal(signal.SIGINT)
            assert process.wait(300) == 0
        assert process.stdout.read().endswith("Good night. Every game is kept.\n")
        assert process.stderr.read() == ""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks for processes in /proc")
def test_a_lab_at_work_ends_with_the_server(tmp_path: Path) -> None:
    mark = f"PNP_TEST={tmp_path.name}{os.getpid()}"
    name, _, value = mark.partition("=")
    with subprocess.Popen(
        [*PNP, "--save", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, name: value},
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        address = process.stdout.readline().rpartition(" ")[2].strip()
        form = {"what": ["game:card-hunter"], "players": "random", "games": 1_000_000}
        asked = urllib.request.Request(
            f"{address}lab", json.dumps(form).encode(), {"content-type": "application/json"}
        )
        with urllib.request.urlopen(asked) as heard:
            run = json.load(heard)["id"]
        now: Any = {}
        while not now.get("done"):
            with urllib.request.urlopen(f"{address}lab/{run}") as heard:
                now = json.load(heard)
        assert len(_marked(mark)) > 1  # somebody plays
        process.send_signal(signal.SIGINT)
        assert process.wait(300) == 0
        assert process.stderr.read() == ""
    for _ in range(6000):  # the last ones notice that they are alone
        if not _marked(mark):
            return
        time.sleep(0.05)
    raise AssertionError("somebody still plays")


def _marked(mark: str) -> list[Path]:
    """The processes that have something in their environment."""
    found = []
    for path in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if mark.encode() in (path / "environ").read_bytes().split(b"\0"):
                found.append(path)
    return found


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        told = refused("serve", "--no-browser", "--save", str(tmp_path), "--port", str(port))
    assert told == [
        f"pnp: port {port} is taken by another program"
        " (without --port, pnp serve finds one that is free)"
    ]


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    told = refused("serve", "--no-browser", str(tmp_path / "gone.yaml"))
    assert told[0].startswith("pnp: there is no file or folder")


def test_without_the_extra_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    found: Any = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name == "uvicorn" else found(name)
    )
    assert refused("serve") == [
        "pnp: the browser needs an extra (in pnp's folder, run: pip install '.[web]')"
    ]


def test_a_game_without_a_table_of_its_own_is_played_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(games.GAMES, "pebbles", games.Entry("Pebbles", "tests.pebbles"))
    visitor = Visitor(tmp_path)
    assert b"Pebbles" in visitor.get("/").body
    game = Player(visitor, visitor.begin("pebbles", seed=1))
    told = [card["words"] for zone in game.now["zones"] for card in zone["cards"]]
    assert any(words.startswith("own: ") for words in told)
    while game.now["moves"]:
        assert game.play().status == 204
    assert game.now["over"]


def test_every_page_is_as_small_as_it_should_be() -> None:
    from pnp.web.pages import files, styles

    found = files()
    imports = {
        name: set(re.findall(r'from "\./([a-z]+\.js)"', file.body.decode()))
        for name, file in found.items()
        if name.endswith(".js")
    }
    for page in imports.keys() - {each for others in imports.values() for each in others}:
        loaded, more = {page}, {page}
        while more:
            more = {each for name in more for each in imports[name]} - loaded
            loaded |= more
        size = sum(len(found[name].body) for name in (*loaded, *styles(page)))
        assert size < 60_000, page
