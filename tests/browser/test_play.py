"""Games in a browser, to their end: by keys alone, and by clicks on things."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.person import Person, cut

GAMES = {
    "card-hunter-won": 12,
    "predation-2-players": 12,
    "vs-duel": 16,
    "aliens-predator-dead-air": 16,
}


def lengths() -> list[Any]:
    """Of every game the last moves, and at length all of them."""
    return [
        *(pytest.param(name, left, id=name) for name, left in GAMES.items()),
        *(pytest.param(name, 999, id=f"whole {name}", marks=pytest.mark.long) for name in GAMES),
    ]


@pytest.mark.parametrize(("name", "left"), lengths())
def test_by_keys_alone(name: str, left: int, serve: Any, context: Any, tmp_path: Path) -> None:
    path, rest = cut(name, tmp_path, left)
    person = Person(context.new_page()).open(f"{serve(path).address}game/{name}")
    for move in _to_play(person, rest):
        person.key(move)
    _is_over(person)


@pytest.mark.parametrize(("name", "left"), lengths())
def test_by_clicks_alone(name: str, left: int, serve: Any, context: Any, tmp_path: Path) -> None:
    path, rest = cut(name, tmp_path, left)
    person = Person(context.new_page()).open(f"{serve(path).address}game/{name}")
    things = [person.click(move) for move in _to_play(person, rest)]
    assert sum(things) > len(things) / 3
    _is_over(person)


def _to_play(person: Person, rest: list[str]) -> Iterator[str]:
    """The moves of a game in their order, without those that the table makes of itself."""
    before = person.now["made"]
    while (at := person.now["made"] - before) < len(rest):
        yield rest[at]


def _is_over(person: Person) -> None:
    assert person.now["over"] is not None
    person.page.wait_for_selector("#moves >> text=Play again")
    assert person.problems == []


def test_a_game_is_begun_by_keys(serve: Any, context: Any) -> None:
    person = Person(context.new_page()).open(serve().address)
    for _ in range(60):
        person.page.keyboard.press("Tab")
        if person.page.evaluate("() => document.activeElement.textContent") == "Play Card Hunter":
            break
    person.page.keyboard.press("Enter")
    person.page.wait_for_selector(".card")
    person.key("J light")
    assert person.now["made"] == 1
    assert person.problems == []


@pytest.mark.parametrize("keys", [True, False])
def test_undo_hint_and_replay(keys: bool, serve: Any, context: Any, tmp_path: Path) -> None:
    path, rest = cut("card-hunter-won", tmp_path, 20)
    person = Person(context.new_page()).open(f"{serve(path).address}game/card-hunter-won")
    page = person.page

    def press(key: str, button: str) -> None:
        if keys:
            page.keyboard.press(key)
        else:
            page.get_by_role("button", name=button, exact=True).click()

    before = person.now["zones"]
    person.key(rest[0])
    v = person.v
    press("u", "Undo")
    person.wait_after(v)
    assert person.now["zones"] == before
    press("h", "Hint")
    page.wait_for_selector("#notes .hint")
    assert page.locator("#moves .hinted").count() == 1
    press("p", "Replay")
    page.wait_for_selector("#replay >> text=/Move [0-9]+ of/")
    assert not page.locator("#moves").is_visible()
    assert page.locator(".legal, .target").count() == 0
    made = person.now["made"]
    page.locator("#replay input").fill("0")
    page.wait_for_selector("#replay >> text=The table is laid")
    page.keyboard.press("1")  # which would be a move in the game
    page.locator(".card").first.click()
    page.keyboard.press("Escape")
    assert person.now["made"] == made
    press("p", "Replay")
    page.wait_for_selector("#moves >> visible=true")
    person.key(rest[0])
    assert person.problems == []


@pytest.mark.parametrize("keys", [True, False])
def test_which_of_several_moves_is_meant_is_asked_at_the_large_card(
    keys: bool, serve: Any, context: Any, tmp_path: Path
) -> None:
    path, _ = cut("card-hunter-3-players", tmp_path, 999)
    person = Person(context.new_page()).open(f"{serve(path).address}game/card-hunter-3-players")
    page, v = person.page, person.v
    potions = page.locator('.card[data-k="potions-J"]')
    if keys:
        potions.focus()
        page.keyboard.press("Enter")
    else:
        potions.click()
    page.wait_for_selector("dialog .large img")
    assert page.locator("dialog .ask span").all_inner_texts() == ["drink", "give K a Potion"]
    if keys:
        page.keyboard.press("2")
    else:
        page.locator("dialog .ask button").nth(1).click()
    person.wait_after(v)
    assert person.now["made"] == 1  # and the table did not take the digit for a move of its own
    assert not page.locator("#alarm").is_visible()
    assert person.problems == []


def test_lookups(serve: Any, context: Any, tmp_path: Path) -> None:
    path, _ = cut("card-hunter-won", tmp_path, 20)
    person = Person(context.new_page()).open(f"{serve(path).address}game/card-hunter-won")
    page = person.page
    for key, title in {"o": "Odds", "r": "Rules", "l": "The story so far", "?": "Keys"}.items():
        page.keyboard.press(key)
        page.wait_for_selector(f"dialog h2 >> text={title}")
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
    page.locator(".card").first.focus()
    page.keyboard.press("i")
    page.wait_for_selector("dialog .large img")
    page.keyboard.press("Escape")
    page.keyboard.press("s")
    page.wait_for_selector("dialog h2 >> text=Kept")
    assert person.problems == []


def test_beside_real_cards(serve: Any, context: Any) -> None:
    person = Person(context.new_page()).open(serve().address)
    page = person.page
    section = page.locator('[data-game="card-hunter"]')
    section.get_by_label("Beside real cards").check()
    section.locator("[type=submit]").click()
    page.wait_for_selector("#asked >> text=Lay the table")
    told = 0
    while page.locator("#asked").is_visible():
        v = person.v
        page.locator(".choice").nth(told % 4).click()
        person.wait_after(v)
        told += 1
    assert told >= 7
    v = person.v
    page.get_by_role("button", name="light attack").click()
    person.wait_after(v)
    page.wait_for_selector("#asked >> text=turned over from the")
    page.get_by_role("button", name="Correct an earlier card").click()
    page.wait_for_selector("dialog >> text=Correct a card")
    page.keyboard.press("Escape")
    page.keyboard.press("1")
    page.wait_for_selector("#asked", state="hidden")
    assert person.problems == []


@pytest.mark.parametrize("game", ["predation", "vs", "aliens-predator"])
def test_other_games_beside_real_cards(game: str, serve: Any, context: Any) -> None:
    person = Person(context.new_page()).open(serve().address)
    page = person.page
    section = page.locator(f'[data-game="{game}"]')
    section.get_by_label("Beside real cards").check()
    section.get_by_role("button", name="Play").click()
    page.wait_for_selector("#prompt")
    told = played = 0
    while told < 8 or played < 2:
        v = person.v
        if page.locator("#asked").is_visible():
            choices = page.locator(".choice:visible")
            choices.nth(told % choices.count()).click()
            told += 1
        else:
            page.locator("#moves button").first.click()
            played += 1
        person.wait_after(v)
        assert not page.locator("#alarm").is_visible()
    assert person.problems == []
