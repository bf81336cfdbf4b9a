"""What `pnp serve` takes: its start, its memory, a move, and what a page weighs.

python -m benchmarks.web

With `pip install -e '.[web-test]'` and chromium, also what a click takes until it is drawn.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from benchmarks.measure import report as report_ratio

PNP = "from pnp.cli.app import main; main()"
ROUNDS = 7
MOVES = 30
LARGEST = {"game": "aliens-predator", "wishes": {}}


class Server:
    """`pnp serve` in a process of its own."""

    def __init__(self, folder: str) -> None:
        command = [sys.executable, "-c", PNP, "serve", "--no-browser", "--save", folder]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().rpartition(" ")[2].strip()

    def stop(self) -> float:
        """End it as Ctrl-C does; how long that took."""
        began = time.perf_counter()
        self.process.send_signal(2)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        return time.perf_counter() - began

    def get(self, path: str = "") -> bytes:
        with urllib.request.urlopen(self.address + path) as answer:
            return bytes(answer.read())

    def post(self, path: str, told: Any) -> Any:
        request = urllib.request.Request(
            self.address + path, json.dumps(told).encode(), {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request) as answer:
            body = answer.read()
        return json.loads(body) if body else None

    @property
    def cpu(self) -> float:
        """Seconds that it has worked."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def megabytes(self) -> float:
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(text.partition("VmRSS:")[2].split()[0]) / 1024


def report(what: str, value: float, goal: str) -> None:
    """One line: what was measured, and what it should be."""
    print(f"{what:62} {value:6.2f}    (goal: {goal})")


def _start() -> None:
    """From nothing to the address on the screen, against the libraries that it needs."""
    ratios = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", "import starlette.applications, uvicorn"], check=True)
        libraries = time.perf_counter() - began
        with tempfile.TemporaryDirectory() as folder:
            began = time.perf_counter()
            server = Server(folder)
            ratios.append((time.perf_counter() - began) / libraries)
            server.stop()
    report_ratio(
        "pnp serve ready / import Starlette and uvicorn", statistics.median(ratios), "at most 3"
    )


def _game(server: Server) -> str:
    """Open the largest game, and play for a while."""
    name: str = server.post("game", LARGEST)["id"]
    server.get(f"game/{name}")
    spent, most = [], 0
    for _ in range(MOVES):
        now = json.loads(server.get(f"game/{name}/now"))
        if not now["moves"]:
            time.sleep(0.2)
            continue
        most = max(most, len(json.dumps(now)))
        before = server.cpu
        server.post(
            f"game/{name}/do", {"what": "move", "at": now["v"], "move": now["moves"][0]["m"]}
        )
        server.get(f"game/{name}/look/story")  # jobs are done in their turn
        spent.append(server.cpu - before)
    print(
        f"server's part of a move, automas included: {statistics.median(spent) * 1000:.0f} ms CPU"
    )
    print(f"largest snapshot: {most / 1000:.1f} kB")
    report("server memory with the largest game open, MB", server.megabytes, "at most 80")
    return name


def _page(address: str, name: str) -> None:
    """What a browser takes, if there is one."""
    chromium = shutil.which("chromium")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        chromium = None
    if not chromium:
        print("no browser: what is drawn was not measured")
        return
    with sync_playwright() as playwright:
        flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        browser = playwright.chromium.launch(executable_path=chromium, args=flags)
        page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        for visit in ("cold", "warm"):
            page.goto(f"{address}game/{name}")
            page.wait_for_function("() => [...document.images].every((each) => each.complete)")
            painted = page.evaluate(
                "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
            )
            faces = page.evaluate(
                "() => Math.max(...performance.getEntriesByType('resource')"
                ".filter((each) => each.name.includes('/face/')).map((each) => each.responseEnd))"
            )
            print(f"{visit}: first paint {painted:.0f} ms, all faces there {faces:.0f} ms")
        report(
            "nodes on the page",
            page.evaluate("() => document.querySelectorAll('*').length"),
            "at most 6000",
        )
        taken = []
        for _ in range(10):
            if not page.locator("#moves kbd").count():
                break
            taken.append(
                page.evaluate(
                    """async () => { const began = performance.now();
                    const v = document.body.dataset.v;
                    document.querySelector("#moves button").click();
                    while (document.body.dataset.v === v) await new Promise(requestAnimationFrame);
                    await new Promise(requestAnimationFrame); return performance.now() - began; }"""
                )
            )
            page.wait_for_timeout(500)
        if taken:
            report("click to drawn, ms (median)", statistics.median(taken), "at most 100")
        browser.close()


def main() -> None:
    """Measure and print."""
    files = (Path(__file__).parents[1] / "pnp" / "web" / "page").iterdir()
    own = sum(len(each.read_bytes()) for each in files if each.suffix in (".js", ".css"))
    report("own JavaScript and CSS of all pages, kB", own / 1000, "at most 60 a page")
    _start()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        name = _game(server)
        _page(server.address, name)
        report("Ctrl-C to gone, seconds", server.stop(), "at most 2")


if __name__ == "__main__":
    main()
