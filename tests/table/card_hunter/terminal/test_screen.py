"""The table fits every terminal, and shows what can be seen and nothing else."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from pnp.data.problems import PnpError
from pnp.rules.kernel import ScriptedDealer
from pnp.table.card_hunter import rules_text as pages
from pnp.table.card_hunter.desk import rules_of
from pnp.table.card_hunter.odds import odds
from pnp.table.card_hunter.story import Storyteller
from pnp.table.card_hunter.terminal.screen import HuntScreen
from pnp.table.card_hunter.terminal.signs import hunt_signs
from pnp.table.part import desk_of, table_of
from pnp.table.records import Record, new_record
from pnp.table.session import Session
from pnp.table.terminal.display import Display, length
from pnp.table.terminal.figures import odds_pages
from pnp.table.terminal.pages import help_pages, rules_pages
from tests.rules.card_hunter.hunting import monster
from tests.table.tablemates import GAME, hunt

PLAIN = Display()
ASCII = Display(unicode=False)
COLOUR = Display(colour=True, fill=True)
OPEN = ["tail weak", "wings weak", "head weak", "claws weak"]


def tables(seed: int, display: Display) -> list[str]:
    """Every page of a hunt at random."""
    rng, record = Random(seed), hunt(seed, difficulty="easy")
    session = Session(record, lambda _, names: names[0])
    session.deal()
    screen, found = HuntScreen(rules_of(record), display), []
    hint = ["Hint: J light. " + "About 50 % to win, for many a reason that is told at length. " * 2]
    while session.state.decision:
        decision = session.decision
        view, title = session.view, table_of(record.game.name).terminal.title(record, display)
        found.append(
            screen.table(view, title, session.story, hint, decision.actions, decision.prompt)
        )
        found += odds_pages(screen, odds(screen.rules, view), "")
        session.play(str(rng.choice(decision.actions)))
    return [*found, screen.table(session.view, title, session.story)]


@pytest.mark.parametrize(
    ("seed", "display"),
    [
        pytest.param(seed, display, marks=() if seed == usual else pytest.mark.long)
        for usual, display in enumerate((PLAIN, ASCII, COLOUR))
        for seed in range(6)
    ],
)
def test_every_page_fits_80_by_24_with_its_prompt(seed: int, display: Display) -> None:
    for page in tables(seed, display):
        lines = page.splitlines()
        assert len(lines) <= 23, page
        assert max(map(length, lines)) <= 80, page


def hunted_by_long_names() -> Record:
    """A monster whose names are as long as `pnp check` allows."""
    suits = tuple(replace(suit, name=f"Great {suit.name:p<8}") for suit in GAME.monster.suits)
    game = monster(name="Great Beast Of The Low Hills", suits=suits)
    return new_record(game, hunt().options, hunt().seats, 7)


@pytest.mark.parametrize("display", [PLAIN, ASCII, COLOUR])
@pytest.mark.parametrize("target", ["north", "east", "south", "west"])
def test_long_names_fit_and_touch_nothing(target: str, display: Display) -> None:
    record = hunted_by_long_names()
    session = Session(record, lambda _, names: names[0])
    session.deal()
    view = {**session.view, "attacking": target}
    part = view["parts"][target]
    fewer = Counter(part.kinds)
    for card in [*fewer.elements()][:3]:
        fewer[card] -= 1
    view["parts"] = {**view["parts"], target: part._replace(kinds=+fewer)}
    head = HuntScreen(rules_of(record), display).head(view)
    assert max(map(length, head)) <= 80, "\n".join(head)
    plain = [re.sub(r"\033\[[0-9;]*m", "", line) for line in head]
    name = next(suit.name for suit in rules_of(record).suits if suit.direction == target)
    marked = next(line for line in plain if f"{display.signs.mark} {name.upper()}" in line)
    assert re.search(
        rf"{name.upper()} {hunt_signs(display).arrows[target]} +gone 3( |$)", marked
    ), marked
    hub = [line[27:53] for line in plain[4:8]]
    for words in ("GREAT BEAST OF THE LOW", "HILLS", name, "will strike"):
        assert any(words in line for line in hub), "\n".join(hub)
    assert all(line[0] == line[-1] == " " for line in hub), hub


@pytest.mark.parametrize("width", [40, 60, 79])
def test_a_window_too_narrow_for_the_table_says_so(width: int) -> None:
    for page in tables(1, Display(width=width)):
        if page.startswith(" CARD HUNTER"):
            told = " ".join(page.split())
            assert f"The window is {width} columns wide and the table needs 80" in told
            assert max(map(length, page.splitlines())) <= width


def test_a_question_too_long_for_the_window_is_folded() -> None:
    record = hunt(7)
    session = Session(record, lambda _, names: names[0])
    session.deal()
    prompt = desk_of(record).prompt(session.state)
    page = HuntScreen(rules_of(record), Display(width=50)).table(
        session.view, "", [], prompt=prompt
    )
    assert max(map(length, page.splitlines())) <= 50
    assert prompt in " ".join(page.split())


def test_without_unicode_there_is_none() -> None:
    assert all(page.isascii() for page in tables(1, ASCII))


def test_without_colour_there_is_none() -> None:
    assert not any("\033" in page for page in tables(1, PLAIN))
    assert all("\033" in page for page in tables(1, COLOUR))


def test_colour_adds_nothing_but_colour() -> None:
    plain, colour = tables(2, PLAIN), tables(2, Display(colour=True))
    assert [re.sub(r"\033\[[0-9;]*m", "", page).split() for page in colour] == [
        page.split() for page in plain
    ]


def opening(hidden: list[str]) -> str:
    state = GAME.setup({}, ScriptedDealer([*OPEN, *hidden, "tail", "tail", "head"]))
    assert state.decision is not None
    view = state.observe(0, Random(0)).view
    screen = HuntScreen(state.rules, PLAIN)
    story = Storyteller(state.rules).tell(state.events or [])
    page = screen.table(view, "hunt", story, (), state.decision.actions, "Jack acts")
    return page + "\n".join(odds_pages(screen, odds(screen.rules, view), ""))


def test_the_cards_removed_unseen_cannot_be_told_from_the_table() -> None:
    one = opening(["rage", "rage", "rage", "rage"])
    other = opening(["tail strong", "head weak", "claws medium", "wings medium"])
    assert one == other


def test_what_lies_where() -> None:
    page = opening(["rage"] * 4)
    assert "► TAIL ↑ north" in page
    assert "left 9  ↑1223 →22 ↓3 ←12 ✸" in page
    assert "hit  1  ↑1" in page
    assert "J ♥♥♥♥ ◊◊◊  Q ♥♥♥♥ ◊◊◊" in page
    assert "Tail will strike" in page
    assert "Knockouts left ●●●" in page
    assert "Cards to go 40" in page
    assert "1 move east               4 heavy attack            7 drink Q's Potion" in page


def test_the_odds_are_those_of_the_part() -> None:
    page = opening(["rage"] * 4)
    row = next(line for line in page.splitlines() if "Tail north" in line)
    # Of ten cards 18 hits; after Rage, eight of the other nine with the open 'tail weak' again:
    # (18 * 8/9 + 1) / 9 hits, to the north (4 * 8/9 + 1) / 9 of the time, to the south 8/9 / 9.
    assert row.split() == ["►", "Tail", "north", "9", "40%", "20%", "10%", "20%", "10%", "2.0"]
    struck = page[page.index("If the Tail struck now") :].splitlines()
    assert struck[1].split() == ["is", "hit", "knocked", "out"]
    assert struck[2].split() == ["Jack", "north", "45%", "-"]
    assert struck[4].split() == ["King", "south", "11%", "-"]


def test_the_rules_can_be_looked_up() -> None:
    (page,) = rules_pages(PLAIN, pages.sections(GAME.monster), "rage")
    assert page.lstrip().startswith("RAGE MODE")
    assert "Each hunter loses 1 Life, in order of play." in page
    assert not any(mark in page for mark in ("**", "{", "["))
    with pytest.raises(PnpError, match="no section 'dragons' \\(one of: "):
        rules_pages(PLAIN, pages.sections(GAME.monster), "dragons")
    everything = rules_pages(PLAIN, pages.sections(GAME.monster), "")
    assert len(everything) > 2
    assert all(len(text.splitlines()) <= 22 for text in everything)
    assert max(len(line) for text in everything for line in text.splitlines()) <= 80


def test_help_fits() -> None:
    for display in (PLAIN, ASCII):
        (page,) = help_pages(table_of("card-hunter").terminal, hunt(None), display)
        lines = page.splitlines()
        assert len(lines) <= 23
        assert max(map(len, lines)) <= 80


@pytest.mark.parametrize(
    ("suspects", "told"),
    [
        (("tail", "wings"), "Weak spot tail / wings   "),
        (("tail", "wings", "head"), "Weak spot tail/wings/head "),
        (("tail", "wings", "head", "claws"), "Weak spot ↑ → ↓ ← "),
        ((), "   "),
    ],
)
def test_where_the_weak_spot_may_be_stands_beside_the_first_part(
    suspects: tuple[str, ...], told: str
) -> None:
    usual = hunt(7)
    record = new_record(usual.game, {**usual.options, "house-rules": ["deduction"]}, usual.seats, 7)
    session = Session(record, lambda _, names: names[0])
    session.deal()
    view = {**session.view, "suspects": suspects, "positions": {"J": "north"}}
    page = HuntScreen(rules_of(record), PLAIN).table(view, "", [])
    line = page.splitlines()[4]
    assert line.startswith(f" {told}")
    assert line[27] == "J"
