"""What `pnp serve` takes: its start, its memory, a move, an edit, and what a page weighs.

python -m benchmarks.web

With `pip install -e '.[web-test]'` and chromium, also what a click or an edit takes until it is
drawn.
"""

from __future__ import annotations

import contextlib
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from http.client import HTTPConnection, RemoteDisconnected
from pathlib import Path
from typing import Any

from benchmarks.measure import report as report_ratio
from pnp.table.invite import invited
from pnp.table.record_files import text_of
from pnp.table.records import ME, Seat

PNP = "from pnp.cli.app import main; main()"
ROUNDS = 7
MOVES = 30
CARDS = 54
LOOK = "set/swamp/now"
LARGEST: dict[str, Any] = {"game": "aliens-predator", "wishes": {}}
ALONE = "alone"
VISITS = 5
VIEWPORT: Any = {"width": 1280, "height": 800}
SEEN = """() => document.querySelector(".card img[src]")
    && [...document.images].every((each) => each.complete)"""
PAINTED = """() => [performance.getEntriesByName("first-contentful-paint")[0].startTime,
    Math.max(...performance.getEntriesByType("resource")
        .filter((each) => each.name.includes("/face/")).map((each) => each.responseEnd))]"""
FACES = 3.0
"""Seconds in which the faces of a game are drawn before they are needed."""


class Server:
    """`pnp serve` in a process of its own."""

    def __init__(self, folder: str, *paths: Path) -> None:
        command = [sys.executable, "-c", PNP, "serve", "--no-browser", "--save", folder]
        command += map(str, paths)
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().rpartition(" ")[2].strip()
        self._line = HTTPConnection(self.address.split("/")[2])

    def stop(self) -> float:
        """End it as Ctrl-C does; how long that took."""
        began = time.perf_counter()
        self.process.send_signal(2)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        return time.perf_counter() - began

    def get(self, path: str = "") -> bytes:
        return self._ask("GET", path)

    def post(self, path: str, told: Any) -> Any:
        body = self._ask("POST", path, json.dumps(told))
        return json.loads(body) if body else None

    def _ask(self, method: str, path: str, body: str | None = None) -> bytes:
        """Over a connection that is kept, as browsers do."""
        begin = "/" + self.address.split("/", 3)[3]
        headers = {"content-type": "application/json"} if body else {}
        try:
            self._line.request(method, begin + path, body, headers)
            answer = self._line.getresponse()
        except RemoteDisconnected:  # nothing was said on it for long
            self._line.close()
            self._line.request(method, begin + path, body, headers)
            answer = self._line.getresponse()
        told = answer.read()
        assert answer.status < 300, told
        return told

    @property
    def cpu(self) -> float:
        """Seconds that it has worked, and whoever works for it."""
        parents: dict[str, str] = {}
        for file in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                parents[file.parent.name] = file.read_text().rpartition(")")[2].split()[1]
        total = 0
        for process in parents:
            above = process
            while above not in (str(self.process.pid), "0"):
                above = parents.get(above, "0")
            for task in Path(f"/proc/{process}/task").glob("*/schedstat") if above != "0" else ():
                with contextlib.suppress(OSError):
                    total += int(task.read_text().split()[0])
        return total / 1e9

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
    spent, most = _moves(server, name)
    print(f"server's part of a move, automas included: {spent * 1000:.1f} ms CPU")
    print(f"largest snapshot: {most / 1000:.1f} kB")
    report("server memory with the largest game open, MB", server.megabytes, "at most 80")
    alone, _ = _moves(server, ALONE)
    report("server's part of a move without automas, ms CPU", alone * 1000, "at most 5")
    return name


def _moves(server: Server, name: str) -> tuple[float, int]:
    """The CPU time of a move, at the median, and the size of the largest snapshot."""
    server.get(f"game/{name}")
    time.sleep(FACES)
    spent, most = [], 0
    for _ in range(MOVES):
        now = json.loads(server.get(f"game/{name}/now"))
        if not now["moves"]:
            time.sleep(0.2)
            continue
        most = max(most, len(json.dumps(now)))
        asked = server.cpu
        server.get(f"game/{name}/look/told")
        before = server.cpu
        server.post(
            f"game/{name}/do", {"what": "move", "at": now["v"], "move": now["moves"][0]["m"]}
        )
        server.get(f"game/{name}/look/told")  # jobs are done in their turn
        spent.append(server.cpu - before - (before - asked))
    return statistics.median(spent), most


def _keep_alone(folder: str) -> None:
    """The same game with a person at every seat, so that nobody thinks."""
    record = invited(LARGEST["game"], LARGEST["wishes"], seed=1)
    record.seats = {seat: Seat(ME) for seat in record.seats}
    (Path(folder) / f"{ALONE}.yaml").write_text(text_of(record))


def _browser() -> Callable[[], contextlib.AbstractContextManager[Any]] | None:
    """Opens a page; None where there is no browser."""
    chromium = shutil.which("chromium")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        chromium = None
    if not chromium:
        print("no browser: what is drawn was not measured")
        return None

    @contextlib.contextmanager
    def opened() -> Iterator[Any]:
        with sync_playwright() as playwright:
            flags = ["--headless", "--no-sandbox", "--disable-gpu"]
            flags += ["--disable-background-networking", "--disable-dev-shm-usage"]
            browser = playwright.chromium.launch(executable_path=chromium, args=flags)
            yield browser.new_page(viewport=VIEWPORT, reduced_motion="reduce")
            browser.close()

    return opened


def _page(address: str, name: str) -> None:
    """What a browser takes, if there is one."""
    browser = _browser()
    if browser is None:
        return
    with browser() as page:
        _painted(page.context.browser, f"{address}game/{name}")
        page.goto(f"{address}game/{name}")
        page.wait_for_function(SEEN)
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


def _painted(browser: Any, table: str) -> None:
    """When something is first seen of a table, and all its faces are there: the first time, when
    the browser has nothing of it yet, and the next. Best of some, since others work here, too."""
    found: dict[str, list[tuple[float, float]]] = {"cold": [], "warm": []}
    for _ in range(VISITS):
        page = browser.new_page(viewport=VIEWPORT)
        for taken in found.values():
            page.goto(table)
            page.wait_for_function(SEEN)
            taken.append(tuple(page.evaluate(PAINTED)))
        page.close()
    for visit, goals in (("cold", (300, 1000)), ("warm", (150, 500))):
        for at, what in enumerate(("first paint", "all faces there")):
            times = [each[at] for each in found[visit]]
            middle = f"median {statistics.median(times):.0f}"
            best = f"{visit}: {what}, ms, best of {VISITS} ({middle})"
            report(best, min(times), f"at most {goals[at]}")


def _save(path: Path, text: str) -> None:
    """As editors do: beside, then renamed."""
    beside = path.with_name(f"{path.name}.new")
    beside.write_text(text, "utf-8")
    beside.rename(path)


def _deck(folder: str) -> Path:
    """A deck of its own with as many cards as a pack has, drawn by a template of its own."""
    deck = Path(folder) / "swamp"
    command = [sys.executable, "-c", PNP, "new", "deck", "Swamp", "--output", str(deck)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    settings = deck / "swamp.yaml"
    settings.write_text(settings.read_text().replace("# template: front", "template: front"))
    rows = [f'Frog {at},1,{at % 9},frog,"Slips past **{at}** attacks."' for at in range(CARDS)]
    (deck / "cards.csv").write_text("\n".join(["name,copies,cost,art,text", *rows, ""]))
    return deck


def _edits() -> None:
    """From a save to faces that are known, and to what somebody sees."""
    with tempfile.TemporaryDirectory() as folder:
        deck = _deck(folder)
        server = Server(folder, deck)
        now = json.loads(server.get(LOOK))
        cards, template = deck / "cards.csv", deck / "faces" / "front.svg.j2"
        with urllib.request.urlopen(f"{server.address}events") as stream:
            for what, file, goal in (
                ("one of 54 cards edited to faces known, ms CPU", cards, "at most 300"),
                ("template edited to 54 faces known, ms CPU", template, "at most 1000"),
            ):
                text, spent = file.read_text(), []
                for number in range(ROUNDS):
                    changed = text.replace("**7** attacks", f"**{number}** or 7 attacks")
                    mark = f'<rect width="1" height="1.{number}" fill="#000"/></svg>'
                    changed = changed.replace("</svg>", mark)
                    assert changed != text, file
                    time.sleep(1.5)  # until nothing is looked at any more
                    before = server.cpu
                    _save(file, changed)
                    while f'"v":{now["v"] + 1}'.encode() not in stream.readline():
                        pass
                    spent.append(server.cpu - before)
                    now = json.loads(server.get(LOOK))
                marked = sum(each["front"]["changed"] for each in now["components"][0]["cards"])
                assert marked == (1 if file == cards else CARDS), marked
                report(what, statistics.median(spent) * 1000, goal)
                _save(file, text)
                time.sleep(1.5)
                now = json.loads(server.get(LOOK))
        _seen(server.address, deck)
        server.stop()


def _seen(address: str, deck: Path) -> None:
    """From a save to what is drawn, if there is a browser."""
    browser = _browser()
    if browser is None:
        return
    cards, taken = deck / "cards.csv", []
    with browser() as page:
        page.goto(f"{address}set/swamp")
        page.wait_for_selector("#faces img")
        page.wait_for_function("() => document.images[7].complete")
        text = cards.read_text()
        for number in range(ROUNDS):
            page.evaluate(
                """() => { const image = document.images[7];
                window.seen = new Promise((done) => image.addEventListener("load",
                    () => requestAnimationFrame(() => done(Date.now())), { once: true })); }"""
            )
            began = time.time()
            _save(cards, text.replace("**7** attacks", f"**{number}** and 7 attacks"))
            taken.append(page.evaluate("() => window.seen") / 1000 - began)
            page.wait_for_timeout(500)
    report(
        "one of 54 cards edited to seen, ms (median)",
        statistics.median(taken) * 1000,
        "at most 300",
    )


def main() -> None:
    """Measure and print."""
    files = (Path(__file__).parents[1] / "pnp" / "web" / "page").iterdir()
    own = sum(len(each.read_bytes()) for each in files if each.suffix in (".js", ".css"))
    report("own JavaScript and CSS of all pages, kB", own / 1000, "at most 60 a page")
    _start()
    with tempfile.TemporaryDirectory() as folder:
        _keep_alone(folder)
        server = Server(folder)
        name = _game(server)
        _page(server.address, name)
        report("Ctrl-C to gone, seconds", server.stop(), "at most 2")
    _edits()


if __name__ == "__main__":
    main()
