"""A server, a browser, and records to go on with; without a browser these tests are skipped.

Where CI says so they must not be: then the browser is part of the house.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--disable-sync",
    "--no-first-run",
]


class Server:
    """`pnp serve` in a process of its own."""

    def __init__(self, folder: Path, *paths: Path, port: int | None = None) -> None:
        command = [sys.executable, "-c", "from pnp.cli.app import main; main()", "serve"]
        command += ["--no-browser", "--save", str(folder), *map(str, paths)]
        if port is not None:
            command += ["--port", str(port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, line
        self.address = line.rpartition(" ")[2].strip()

    @property
    def port(self) -> int:
        return int(self.address.split(":")[2].partition("/")[0])

    def stop(self) -> int:
        """As Ctrl-C does; its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        code = self.process.wait(10)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code


@pytest.fixture(scope="package")  # it keeps a loop running, beside which no other can be started
def browser() -> Iterator[Any]:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        _without("playwright is not installed: pip install '.[web-test]'")
    if not CHROMIUM:
        _without("there is no chromium on the path")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield found
        found.close()


def _without(why: str) -> None:
    if os.environ.get("CI") == "true":
        pytest.fail(why)
    pytest.skip(why)


@pytest.fixture
def context(browser: Any) -> Iterator[Any]:
    found = browser.new_context(
        viewport={"width": 1280, "height": 800}, reduced_motion="reduce", bypass_csp=False
    )
    found.set_default_timeout(90_000)
    yield found
    found.close()


@pytest.fixture
def plain(browser: Any) -> Iterator[Any]:
    """A context in which axe can be run."""
    found = browser.new_context(viewport={"width": 1280, "height": 800}, bypass_csp=True)
    found.set_default_timeout(90_000)
    yield found
    found.close()


@pytest.fixture
def serve(tmp_path: Path, browser: Any) -> Iterator[Any]:  # noqa: ARG001
    """Starts servers whose games are kept in one folder, and stops them."""
    begun: list[Server] = []

    def start(*paths: Path, port: int | None = None) -> Server:
        begun.append(Server(tmp_path / "games", *paths, port=port))
        return begun[-1]

    yield start
    for each in begun:
        each.stop()
