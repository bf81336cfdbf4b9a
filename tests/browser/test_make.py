"""Made and measured in a browser, by keys alone; and axe on both pages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from pnp.data.yaml_source import read
from tests.browser.person import Person, violations

ACTIVE = "() => document.activeElement"


def tab_to(page: Any, there: str, most: int = 60) -> None:
    """Press Tab until the focus is on something."""
    for _ in range(most):
        if page.evaluate(f"(there) => ({ACTIVE})().matches(there)", there):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {there}")


def write(page: Any, there: str, text: str) -> None:
    """Go to a field by Tab and write over what stands there."""
    tab_to(page, there)
    page.keyboard.press("Control+A")
    page.keyboard.type(text)


def opened(page: Any, address: str) -> Any:
    page.goto(address, wait_until="commit")
    page.wait_for_selector(".sheet")
    return page


def begun(page: Any, server: Any, name: str) -> None:
    opened(page, f"{server.address}make")
    write(page, "#make-name", name)
    page.keyboard.press("Enter")
    page.wait_for_selector(".draft img")


def settled(page: Any, change: Callable[[], None]) -> None:
    """Do something, and wait until the page has heard what comes of it."""
    with page.expect_response(lambda heard: "/make/draft-" in heard.url):
        change()
    page.wait_for_function("() => document.querySelector('.state').textContent !== '…'")


def test_a_monster_is_made_measured_saved_and_played_by_keys(
    serve: Any, context: Any, tmp_path: Path
) -> None:
    person = Person(context.new_page())
    page = person.page
    begun(page, serve(), "Bog Ox")
    settled(page, lambda: write(page, "#f-about", "A wet ox with a long memory."))
    write(page, "[id='f-suits.0.name']", "Horns")
    settled(page, lambda: page.keyboard.press("Tab"))
    assert page.locator("[id='f-parts.0.id']").input_value() == "horns"  # and so everywhere
    settled(page, lambda: write(page, "[id='f-parts.0.cards.horns.weak']", "99"))
    wrong = page.locator("[id='f-parts.0.cards.horns.weak']")
    assert wrong.get_attribute("aria-invalid") == "true"
    told = page.locator("[id='f-parts.0.cards.horns.weak!']")
    assert told.inner_text() == "must be a whole number from 0 to 20, not 99"
    assert page.locator("body.old").count() == 1
    settled(page, lambda: write(page, "[id='f-parts.0.cards.horns.weak']", "3"))
    assert page.locator(".mistakes li").count() == 0
    page.get_by_role("link", name="To its faces").focus()
    page.keyboard.press("Enter")
    write(page, "#lab-players", "random")
    write(page, "#lab-games", "4")
    tab_to(page, "button", 2)
    assert page.evaluate(f"() => ({ACTIVE})().textContent") == "Measure"
    page.keyboard.press("Enter")
    page.wait_for_selector(".run .sheets img")
    assert "4 of 4 games" in page.locator(".run").inner_text()
    page.keyboard.press("Control+S")
    page.wait_for_selector(".kept >> text=bog-ox.yaml")
    saved = read(tmp_path / "games" / "bog-ox.yaml").data
    assert (saved["name"], saved["parts"][0]["cards"]["horns"]["weak"]) == ("Bog Ox", 3)
    page.get_by_role("button", name="Play with it").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".zone >> text=Horns")
    person.key("J light")
    assert person.problems == []


def test_whoever_types_on_loses_nothing(serve: Any, context: Any) -> None:
    """A new name changes ids all over the form, while one types in the next field already."""
    person = Person(context.new_page())
    page = person.page
    begun(page, serve(), "Bog Ox")
    first, second = "[id='f-suits.0.id']", "[id='f-suits.0.name']"
    about = "It is wet, and it remembers who threw the first stone."
    write(page, "#f-name", "Moss Ox")
    page.keyboard.press("Tab")
    page.keyboard.type(" " + about, delay=40)
    assert page.evaluate(f"() => ({ACTIVE})().id") == "f-about"
    assert page.input_value("#f-about").endswith(about)
    assert page.input_value("#f-id") == "moss-ox"
    page.fill("#f-name", "Fen Ox")
    page.click("#f-about")
    page.keyboard.press("Control+A")
    page.keyboard.type(about, delay=40)
    assert (page.input_value("#f-about"), page.input_value("#f-id")) == (about, "fen-ox")
    page.locator("#f-id").focus()
    write(page, "#f-id", "ox")
    page.keyboard.press("Tab")
    page.keyboard.press("Control+A")
    page.keyboard.type("The Ox of the Fen", delay=40)
    assert page.input_value("#f-name") == "The Ox of the Fen"
    write(page, first, "horns")
    page.keyboard.press("Tab")
    page.keyboard.press("Control+A")
    settled(page, lambda: page.keyboard.type("Crooked horns", delay=40))
    page.locator("#f-about").focus()
    assert page.input_value(first) == "horns"
    assert page.input_value(second) == "Crooked horns"
    assert page.input_value("[id='f-parts.0.id']") == "horns"
    page.wait_for_function("() => !document.querySelector('.mistakes li')")
    page.keyboard.press("End")
    page.keyboard.type("!")
    page.reload()  # at once: what was typed last is not lost either
    page.wait_for_selector(".draft img")
    page.wait_for_function(
        "said => document.querySelector('#f-about').value === said", arg=f"{about}!"
    )
    assert page.input_value("#f-id") == "ox"
    assert person.problems == []


def test_a_scenario_is_changed_where_its_game_says_how(serve: Any, context: Any) -> None:
    person = Person(context.new_page())
    page = opened(person.page, f"{serve().address}make")
    page.get_by_label("What").select_option("card-hunter/scenario")
    page.get_by_label("Begin with").select_option("hold-the-ford")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".draft img")
    faces = page.locator(".sheets img").get_attribute("src")
    settled(page, lambda: page.get_by_label("Rounds").fill("9"))
    assert page.locator(".sheets img").get_attribute("src") != faces
    monsters = page.get_by_label("Monster").locator("option").all_inner_texts()
    assert {"Rattler", "Iron Tusker"} <= {*monsters}
    settled(page, lambda: page.get_by_role("button", name="Add tip").click())
    assert page.locator(".mistakes li").count() == 1  # an empty tip
    page.locator(".mistakes button").click()
    assert page.evaluate(f"() => ({ACTIVE})().id").startswith("f-tips.")
    settled(page, lambda: page.keyboard.type("Stay dry."))
    assert page.locator(".mistakes li").count() == 0
    with page.expect_download() as got:
        page.get_by_role("link", name="Download the file").click()
    assert read(got.value.path()).data["tips"][-1] == "Stay dry."
    assert person.problems == []


def test_a_card_is_large_and_its_powers_are_written_as_in_files(serve: Any, context: Any) -> None:
    person = Person(context.new_page())
    page = opened(person.page, f"{serve().address}make")
    page.get_by_label("What").select_option("vs/card")
    page.get_by_label("Name").fill("Ward Sister")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".few img >> nth=1")
    assert min(page.eval_on_selector_all(".few img", "(all) => all.map((one) => one.width)")) > 250
    power = page.get_by_label("Power 3: Steady Hands", exact=True)
    assert power.input_value().startswith("name: Steady Hands\nalways:\n")
    widths = page.eval_on_selector_all(".by-hand", "(all) => all.map((one) => one.offsetWidth)")
    assert min(widths) > 380
    line = "(node) => [getComputedStyle(node).fontSize, getComputedStyle(node).fontWeight]"
    page.get_by_role("button", name="Add keyword").click()
    assert page.locator(".entry input, .entry select").first.evaluate(line) == ["16px", "400"]
    page.get_by_role("button", name="Remove Keyword 2").click()
    front = page.locator(".few img").first.get_attribute("src")
    text = "name: Steady Hands\nalways:\n  - {while: [{self: front}], atk: 3}  # up there"
    settled(page, lambda: power.fill(text))
    assert page.locator(".mistakes li").count() == 0
    assert page.locator(".few img").first.get_attribute("src") != front
    settled(page, lambda: power.fill(text.replace("}]", "]")))
    assert "line 3: " in page.locator(".mistakes li").inner_text()
    page.locator(".mistakes button").click()
    assert power.evaluate(f"(node) => node === ({ACTIVE})()")
    page.reload()
    assert power.input_value() == text.replace("}]", "]")  # just as it was written
    assert person.problems == []


def test_a_run_of_the_lab_by_keys(serve: Any, context: Any) -> None:
    person = Person(context.new_page())
    page = opened(person.page, f"{serve().address}lab")
    write(page, "#lab-players", "instnct")
    page.keyboard.press("Enter")
    page.wait_for_selector("#lab-players[aria-invalid]")
    assert "did you mean 'instinct'?" in page.locator("[id='lab-players!']").inner_text()
    person.problems.clear()  # the browser tells of what was refused
    write(page, "#lab-players", "random")
    write(page, "#lab-games", "1000000")
    page.keyboard.press("Enter")
    page.wait_for_function("() => Number(document.querySelector('.run progress')?.value) > 0")
    wide = "() => document.querySelector('.rates tbody td:nth-child(4)').textContent"
    first = page.evaluate(wide)
    page.wait_for_function(f"(first) => ({wide})() !== first", arg=first)
    page.get_by_role("button", name="Stop").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".run .sheets img")
    assert page.locator(".run .state").inner_text() == "Stopped"
    with page.expect_download() as got:
        page.get_by_role("link", name="Download the report").click()
    assert Path(got.value.path()).read_bytes().startswith(b"%PDF")
    page.reload()
    page.wait_for_selector(".run .sheets img")  # nothing is lost
    asked = [page.input_value(f"#lab-{name}") for name in ("players", "games")]
    assert asked == ["random", "1000000"]
    assert person.problems == []


def test_axe_finds_nothing_where_one_works(serve: Any, plain: Any) -> None:
    server = serve()
    page = opened(plain.new_page(), f"{server.address}lab")
    page.locator("summary").click()
    page.fill("#lab-players", "random")
    page.fill("#lab-games", "2")
    page.get_by_role("button", name="Measure").click()
    page.wait_for_selector(".run .sheets img")
    assert violations(page) == []
    begun(page, server, "Bog Ox")
    assert violations(page) == []
    for summary in page.locator("summary").all():
        summary.click()
    page.fill("#f-about", "")
    page.wait_for_selector(".mistakes li")
    assert violations(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert violations(page) == []
    opened(page, f"{server.address}make")
    assert violations(page) == []
