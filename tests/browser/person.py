"""Somebody at a page: by keys alone, or by clicks alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pnp.table.record_files import load, text_of
from pnp.table.records import ME, UNFINISHED, Seat

RECORDS = Path(__file__).parents[1] / "records"


def cut(name: str, folder: Path, left: int) -> tuple[Path, list[str]]:
    """A golden game without its last moves, all seats a person's; and those moves."""
    record = load(RECORDS / f"{name}.yaml")
    at = max(0, len(record.moves) - left)
    rest = record.moves[at:]
    del record.moves[at:]
    record.result = UNFINISHED
    record.seats = {seat: Seat(ME) for seat in record.seats}
    path = folder / f"{name}.yaml"
    path.write_text(text_of(record))
    return path, rest


class Person:
    """A page with a game, and what is done at it."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.problems: list[str] = []
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", self._note)

    def _note(self, message: Any) -> None:
        if message.type == "error":
            self.problems.append(message.text)

    def open(self, address: str) -> Person:
        self.page.goto(address, wait_until="commit")
        self.page.wait_for_selector("#prompt, .game")
        return self

    @property
    def now(self) -> Any:
        """The last snapshot that the server has."""
        return json.loads(
            self.page.evaluate(
                "() => fetch(`${location.pathname}/now`).then((told) => told.text())"
            )
        )

    @property
    def v(self) -> int:
        return int(self.page.evaluate("() => Number(document.body.dataset.v)"))

    def wait_after(self, v: int) -> None:
        """Until the page shows a later position, and somebody is asked or it is over."""
        self.page.wait_for_function(
            "(v) => Number(document.body.dataset.v) > v && !document.querySelector('#prompt')"
            ".textContent.includes('thinking')",
            arg=v,
        )

    def _at(self, now: Any) -> int:
        """Wait until the page shows what the server has; where that is."""
        self.page.wait_for_function("(v) => Number(document.body.dataset.v) >= v", arg=now["v"])
        return int(now["v"])

    def key(self, move: str) -> None:
        """Type the number of a move."""
        now = self.now
        v, numbers = self._at(now), {each["m"]: each["n"] for each in now["moves"]}
        number = numbers[move]
        for digit in str(number):
            self.page.keyboard.press(digit)
        if 0 < number * 10 <= max(numbers.values()):
            self.page.keyboard.press("Enter")
        self.wait_after(v)

    def click(self, move: str) -> bool:
        """Click what a move is about, and say which is meant if asked; whether that was a thing."""
        now = self.now
        v = self._at(now)
        found = next(each for each in now["moves"] if each["m"] == move)
        thing = self._thing(found["on"])
        if thing is None:
            at = [each["m"] for each in now["moves"]].index(move)
            self.page.locator("#moves button").nth(at).click()
        else:
            self._point_at(thing)
            self.page.wait_for_function(
                "(v) => Number(document.body.dataset.v) > v || document.querySelector('dialog')",
                arg=v,
            )
            if self.page.locator("dialog .ask").count():
                words = self.page.locator("dialog .ask span")
                words.get_by_text(found["w"], exact=True).first.click()
        self.wait_after(v)
        return thing is not None

    def _point_at(self, thing: Any) -> None:
        """Click a thing; where cards lie on each other, find it in the pile first."""
        in_pile = thing.evaluate(
            "(node) => node.matches('.card') && node.closest('.zone').dataset.full"
        )
        if not in_pile:
            thing.click(position={"x": 5, "y": 5})
            return
        key = json.dumps(thing.get_attribute("data-k"))
        thing.locator("xpath=../*[last()]").click(position={"x": 5, "y": 5})
        self.page.locator(f"dialog .choice[data-k={key}]").click()

    def _thing(self, on: list[str]) -> Any:
        for key in on:
            quoted = json.dumps(key)
            thing = self.page.locator(f"#table .card[data-k={quoted}], .target[data-k={quoted}]")
            if thing.count():
                return thing.first
        return None


def violations(page: Any) -> list[str]:
    """What axe finds; only in a context that lets it run."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page).response["violations"]
    return [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found]
