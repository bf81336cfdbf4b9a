"""Pages as browsers have them: reloads, many tabs, servers that go and come, other sites, axe."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.browser.person import Person, cut, violations

NAME = "card-hunter-won"


def test_a_reload_and_a_second_tab_show_the_same_game(
    serve: Any, context: Any, tmp_path: Path
) -> None:
    path, rest = cut(NAME, tmp_path, 12)
    address = f"{serve(path).address}game/{NAME}"
    one = Person(context.new_page()).open(address)
    one.key(rest[0])
    one.page.reload()
    one.page.wait_for_selector(".card")
    assert one.now["made"] == one.page.evaluate("() => JSON.parse(first.textContent).made")
    two = Person(context.new_page()).open(address)
    v = one.v
    two.key(rest[1])
    one.wait_after(v)
    assert one.v == two.v


def test_two_people_do_not_lose_each_others_moves(serve: Any, browser: Any, tmp_path: Path) -> None:
    path, rest = cut(NAME, tmp_path, 12)
    address = f"{serve(path).address}game/{NAME}"
    contexts = [browser.new_context() for _ in range(2)]  # two browsers, each with a stream
    one, two = (Person(each.new_page()).open(address) for each in contexts)
    v = two.v
    one.key(rest[0])
    status = two.page.evaluate(
        """async (v) => (await fetch(`${location.pathname}/do`, {method: "POST",
        headers: {"content-type": "application/json"},
        body: JSON.stringify({what: "undo", at: v})})).status""",
        v,
    )
    assert status == 409
    two.wait_after(v)
    assert two.now["made"] == one.now["made"]
    for each in contexts:
        each.close()


def test_eight_tabs_share_one_stream(serve: Any, context: Any, tmp_path: Path) -> None:
    path, rest = cut(NAME, tmp_path, 12)
    address = f"{serve(path).address}game/{NAME}"
    streams: list[Any] = []
    tabs = []
    for _ in range(8):
        page = context.new_page()
        page.on("request", lambda sent: streams.append(sent) if "/events" in sent.url else None)
        page.on("requestfailed", lambda sent: streams.remove(sent) if sent in streams else None)
        page.on("requestfinished", lambda sent: streams.remove(sent) if sent in streams else None)
        tabs.append(Person(page).open(address))
        page.bring_to_front()
    v = tabs[0].v
    tabs[3].key(rest[0])
    for tab in tabs:
        tab.wait_after(v)
    assert len(streams) <= 2  # the last, and perhaps one that just gives way
    assert all(tab.problems == [] for tab in tabs)


def test_a_server_that_is_started_again_goes_on(serve: Any, context: Any, tmp_path: Path) -> None:
    server = serve()
    person = Person(context.new_page()).open(server.address)
    person.page.get_by_role("button", name="Play Predation").click()
    person.page.wait_for_selector(".card")
    v = person.v
    person.page.keyboard.press("1")
    person.wait_after(v)
    before = person.now
    assert server.stop() == 0
    person.page.wait_for_selector("#alarm >> text=The server is away")
    other = serve()
    person.open(other.address)
    person.page.get_by_role("link", name=re.compile(r"^Predation.* · game$")).click()
    person.page.wait_for_selector(".card")
    after = person.now
    assert [after[key] for key in ("zones", "moves", "made")] == [
        before[key] for key in ("zones", "moves", "made")
    ]
    assert (tmp_path / "games").is_dir()


def test_focus_survives_what_others_do(serve: Any, context: Any, tmp_path: Path) -> None:
    path, rest = cut(NAME, tmp_path, 12)
    address = f"{serve(path).address}game/{NAME}"
    one = Person(context.new_page()).open(address)
    one.page.locator(".card").nth(3).focus()
    kept = one.page.evaluate("() => document.activeElement.dataset.k")
    two = Person(context.new_page()).open(address)
    v = one.v
    two.key(rest[0])
    one.wait_after(v)
    assert one.page.evaluate("() => document.activeElement.dataset.k") == kept


def test_keys_can_be_switched_off(serve: Any, context: Any, tmp_path: Path) -> None:
    path, _ = cut(NAME, tmp_path, 12)
    person = Person(context.new_page()).open(f"{serve(path).address}game/{NAME}")
    made = person.now["made"]
    person.page.keyboard.press("?")
    person.page.get_by_label("Single keys are commands").uncheck()
    person.page.keyboard.press("Escape")
    person.page.wait_for_selector("dialog", state="detached")
    person.page.keyboard.press("1")
    person.page.keyboard.press("u")
    assert person.now["made"] == made


# --- other sites --------------------------------------------------------------------------------

HOSTILE = """<!doctype html><title>evil</title><body><script>
const out = []; const target = %r;
const tries = [
  fetch(target).then(() => out.push("fetch")),
  fetch(target, {mode: "no-cors"}).then((a) => a.type !== "opaque" && out.push("no-cors")),
  fetch(target + "game", {method: "POST", mode: "no-cors", headers: {"content-type": "text/plain"},
    body: JSON.stringify({game: "predation", wishes: {}})}),
  new Promise((done) => { const i = new Image(); i.onload = () => (out.push("img"), done());
    i.onerror = done; i.src = target.replace(/k\\/.*/, "static/0/icon.svg"); }),
  new Promise((done) => { const s = document.createElement("script");
    s.onload = () => (out.push("script"), done()); s.onerror = done;
    s.src = target.replace(/k\\/.*/, "static/0/dom.js"); document.body.append(s); }),
  new Promise((done) => { const e = new EventSource(target + "events");
    e.onopen = () => (out.push("events"), done()); e.onerror = done; }),
  new Promise((done) => { const f = document.createElement("iframe"); f.src = target;
    f.onload = () => { try { f.contentDocument?.body.textContent.includes("Card Hunter")
      && out.push("frame"); } catch {} done(); }; document.body.append(f); }),
];
Promise.allSettled(tries).then(() => (document.body.dataset.got = out.join(" ") || "nothing"));
</script>"""


@pytest.fixture
def elsewhere() -> Iterator[Any]:
    """A page of somebody else's, on another port of this machine."""
    told = {"target": ""}

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = (HOSTILE % told["target"]).encode()
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()

    def at(target: str) -> str:
        told["target"] = target
        return f"http://127.0.0.1:{server.server_port}/"

    yield at
    server.shutdown()
    server.server_close()
    thread.join()


def test_another_site_reads_nothing_and_does_nothing(
    serve: Any, context: Any, elsewhere: Any, tmp_path: Path
) -> None:
    server = serve()
    page = context.new_page()
    page.goto(elsewhere(server.address))  # even if it knew the token
    page.wait_for_function("() => document.body.dataset.got")
    assert page.evaluate("() => document.body.dataset.got") == "nothing"
    assert not list((tmp_path / "games").glob("*"))
    person = Person(context.new_page()).open(server.address)
    assert person.page.get_by_text("No game waits for you.").is_visible()


# --- accessibility ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", [NAME, "predation-2-players", "vs-duel", "aliens-predator-dead-air"]
)
def test_axe_finds_nothing_at_a_table(name: str, serve: Any, plain: Any, tmp_path: Path) -> None:
    path, _ = cut(name, tmp_path, 30)
    page = Person(plain.new_page()).open(f"{serve(path).address}game/{name}").page
    page.wait_for_selector(".card")
    assert violations(page) == []
    page.keyboard.press("t")
    assert violations(page) == []
    page.keyboard.press("t")
    page.set_viewport_size({"width": 390, "height": 844})
    assert violations(page) == []


def test_axe_finds_nothing_elsewhere(serve: Any, plain: Any, tmp_path: Path) -> None:
    path, _ = cut(NAME, tmp_path, 12)
    server = serve(path)
    page = Person(plain.new_page()).open(server.address).page
    for summary in page.locator("summary").all():
        summary.click()
    assert violations(page) == []
    page.goto(f"{server.address}book")
    for what in ("Keep a book", "Forget the book"):  # before and after it is begun
        page.wait_for_selector(f"text={what}")
        assert violations(page) == []
        page.get_by_role("button", name=what).click()
    page.get_by_role("button", name="Forget it").wait_for()
    assert violations(page) == []
    page.goto(f"{server.address}game/{NAME}")
    page.wait_for_selector(".card")
    for key in ("w", "o", "r", "l", "s", "?"):
        page.keyboard.press(key)
        page.wait_for_selector("dialog[open]")
        assert violations(page) == []
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
    page.locator(".card").first.focus()
    page.keyboard.press("i")
    page.wait_for_selector("dialog[open]")
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.keyboard.press("p")
    page.wait_for_selector("#replay >> text=/Move [0-9]+ of/")
    assert violations(page) == []


def test_a_pile_is_looked_through(serve: Any, plain: Any, tmp_path: Path) -> None:
    path, _ = cut("vs-duel", tmp_path, 16)
    page = Person(plain.new_page()).open(f"{serve(path).address}game/vs-duel").page
    pile = page.locator(".zone:has(h2:text-is('KO pile'))[data-full=yes]").first
    pile.locator(".card").last.click(position={"x": 5, "y": 5})
    page.wait_for_selector("dialog[open]")
    shown = page.locator("dialog .choice")
    assert shown.count() == pile.locator(".card").count() > 1
    assert violations(page) == []
    shown.first.click()
    page.wait_for_selector("dialog .large")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")


@pytest.mark.parametrize(
    ("game", "field", "value", "told"),
    [
        ("card-hunter", "Hunters", "bob=me", "there is no hunter 'bob'"),
        ("predation", "Rules", "no-trumps", "did you mean 'no-trump'?"),
    ],
)
def test_what_cannot_be_is_told_at_its_field(
    game: str, field: str, value: str, told: str, serve: Any, plain: Any
) -> None:
    page = Person(plain.new_page()).open(serve().address).page
    section = page.locator(f'[data-game="{game}"]')
    section.locator("summary").click()
    section.get_by_label(field, exact=True).fill(value)
    section.get_by_role("button", name="Play").click()
    wrong = section.locator(f".field .alarm:has-text({told!r})")
    wrong.wait_for()
    assert section.locator("[aria-invalid]").input_value() == value
    assert violations(page) == []


def test_axe_finds_nothing_where_a_card_is_asked_for(serve: Any, plain: Any) -> None:
    person = Person(plain.new_page()).open(serve().address)
    section = person.page.locator('[data-game="card-hunter"]')
    section.get_by_label("Beside real cards").check()
    section.locator("[type=submit]").click()
    person.page.wait_for_selector("#asked >> text=Lay the table")
    assert violations(person.page) == []


def test_a_game_that_another_program_has_is_looked_at(
    serve: Any, plain: Any, tmp_path: Path
) -> None:
    path, rest = cut(NAME, tmp_path, 12)
    one = Person(plain.new_page()).open(f"{serve(path).address}game/{NAME}")
    one.key(rest[0])
    page = plain.new_page()
    page.goto(f"{serve(path).address}game/{NAME}")
    page.wait_for_selector("text=is open in `pnp serve`")
    assert violations(page) == []
    page.get_by_role("button", name="Look on").click()
    page.wait_for_selector("#prompt >> text=you look on")
    assert page.locator(".legal, .target, #moves button").count() == 0
    page.keyboard.press("p")
    page.wait_for_selector("#replay >> text=/Move [0-9]+ of/")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/game/hunt")
    page.wait_for_selector("#moves kbd")


def test_why_is_asked_and_answered(serve: Any, context: Any, tmp_path: Path) -> None:
    path, _ = cut(NAME, tmp_path, 12)
    person = Person(context.new_page()).open(f"{serve(path).address}game/{NAME}")
    page = person.page
    page.keyboard.press("w")
    page.get_by_label("A move", exact=True).fill("dance on the table")
    page.keyboard.press("Enter")
    page.wait_for_selector(".answer >> text='dance on the table' is no move of this game.")
    page.keyboard.press("Escape")
    assert person.problems == []
