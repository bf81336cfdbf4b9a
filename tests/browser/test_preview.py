"""The preview in a browser: edits are seen, and nothing the person chose is lost by them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.person import Person, violations
from tests.cli.counter import pnp
from tests.web.test_preview import save

FROG = '#faces li[data-key="cards/reed-frog"]'


@pytest.fixture
def deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    assert pnp("new", "deck", "Swamp").code == 0
    return Path("swamp")


def look(serve: Any, context: Any, deck: Path) -> Person:
    person = Person(context.new_page()).open(f"{serve(deck).address}set/swamp")
    person.page.wait_for_selector(f"{FROG} img")
    return person


def test_broken_and_mended_with_zoom_scroll_and_focus_kept(
    serve: Any, context: Any, deck: Path
) -> None:
    person = look(serve, context, deck)
    page, csv = person.page, deck / "cards.csv"
    text = csv.read_text("utf-8")
    for _ in range(6):
        page.keyboard.press("+")
    page.locator(f"{FROG} button").focus()
    page.evaluate("() => (document.querySelector('#surface').scrollTop = 120)")
    kept = """() => [document.querySelector('#surface').scrollTop,
        document.querySelector('#faces img').getBoundingClientRect().width,
        document.activeElement.closest('li').dataset.key]"""
    before = page.evaluate(kept)
    page.evaluate("() => (document.querySelector('#faces li').mine = true)")
    save(csv, text.replace("Slips past", "Leaps past"))
    page.wait_for_selector(f"{FROG}.changed")
    assert page.locator(".changed").count() == 1
    assert page.evaluate(kept) == before
    save(csv, text.replace("Reed Frog,3", "Reed Frog,many"))
    page.wait_for_selector("#problems >> text=swamp/cards.csv:3:11")
    assert "last that was good" in page.inner_text("#prompt")
    assert page.evaluate(kept) == before
    assert page.locator("#problems").is_visible()
    assert page.get_attribute("#pdf", "aria-disabled") == "true"
    assert page.title().startswith("✗")
    save(csv, text)
    page.wait_for_selector("#wrong", state="hidden")
    assert page.evaluate(kept) == before
    assert page.evaluate("() => document.querySelector('#faces li').mine")  # the very same node
    page.reload()
    page.wait_for_selector(f"{FROG} img")
    assert page.evaluate(kept.partition(",\n        document.active")[0] + "][1]") == before[1]
    assert person.problems == []


def test_everything_by_keys(serve: Any, context: Any, deck: Path) -> None:
    person = look(serve, context, deck)
    page = person.page
    page.keyboard.press("s")
    page.wait_for_selector("#sheets .slot img")
    assert page.locator("#sheets figure").count() == 2
    assert page.locator("#sheets .slot").count() == 11
    assert page.locator("#sheets svg text").first.text_content().startswith("Swamp · sheet 1 of 2")
    page.keyboard.press("b")
    page.wait_for_selector("#sheets >> text=Sheet 1 of 2, back")
    page.keyboard.press("s")
    page.wait_for_selector("#faces >> text=Back of all 6")
    page.keyboard.press("b")
    page.keyboard.press("c")
    assert page.locator(f"{FROG} .safe").is_visible()
    front = page.get_attribute(f"{FROG} img", "src")
    page.keyboard.press("i")
    page.wait_for_function(
        f"(front) => document.querySelector('{FROG} img').getAttribute('src') !== front", arg=front
    )
    save(deck / "cards.csv", (deck / "cards.csv").read_text("utf-8").replace("Slips", "Leaps"))
    page.wait_for_selector(".changed")
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[open] >> text=swamp/cards.csv:3:1")
    page.wait_for_selector("dialog[open] >> text=Leaps past one attack")
    assert person.problems == []


def test_the_pdf_is_downloaded(serve: Any, context: Any, deck: Path) -> None:
    page = look(serve, context, deck).page
    page.select_option("#paper", "letter")
    page.select_option("#duplex", "none")
    with page.expect_download() as download:
        page.click("#pdf")
    assert download.value.suggested_filename == "swamp.pdf"
    assert pnp("print", "swamp", "--paper", "letter", "--duplex", "none").code == 0
    assert Path(download.value.path()).read_bytes() == Path("swamp.pdf").read_bytes()


def test_axe_finds_nothing_in_a_preview(serve: Any, plain: Any, deck: Path) -> None:
    person = look(serve, plain, deck)
    page, csv = person.page, deck / "cards.csv"
    text = csv.read_text("utf-8")
    page.keyboard.press("c")
    assert violations(page) == []
    save(csv, text.replace("Slips past", "Slips " * 400).replace("The next", "Each"))
    page.wait_for_selector(f"{FROG}.old")
    assert violations(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert violations(page) == []
    assert page.locator("#problems li").first.is_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("s")
    page.wait_for_selector("#sheets .nothing")
    save(csv, text)
    page.wait_for_selector("#sheets .slot img")
    assert violations(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator("#sheets .slot").first.click()
    page.wait_for_selector("dialog[open] >> text=Bog Wyrm, front")
    assert violations(page) == []
