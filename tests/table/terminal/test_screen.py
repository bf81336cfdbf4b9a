"""What gives way where a page is too long: the oldest of the story, then the ends of notes."""

from __future__ import annotations

import pytest

from pnp.table.card_hunter.desk import rules_of
from pnp.table.card_hunter.terminal.screen import HuntScreen
from pnp.table.part import desk_of
from pnp.table.records import Record, new_record
from pnp.table.scenario import ToldCampaign, ToldScenario
from pnp.table.session import Session
from pnp.table.terminal.display import Display, length
from pnp.table.terminal.screen import Screen
from tests.table.tablemates import Guest, hunt, sit

STORY = [
    "Round 1: Jack and Queen lure the Tail.",
    *["Jack wounds the Tail: Wings medium. Queen hits the Tail hard: 2 cards leave the game."] * 4,
    "Round 2: nobody stands out, and a random card wakes the Claws.",
    *["The Claws strike: Tail medium, 2 to the north. Jack loses 2 Lives, 2 left."] * 4,
]


def with_house_rules(*rules: str) -> Record:
    usual = hunt(3)
    seats = {**usual.seats, "ace": usual.seats["jack"]} if "four-hunters" in rules else usual.seats
    return new_record(usual.game, {**usual.options, "house-rules": list(rules)}, seats, 3)


@pytest.mark.parametrize("room", [1, 2, 3, 5, 8])
def test_where_the_story_is_cut_no_word_is(room: int) -> None:
    for width in range(70, 100):
        lines = Screen(Display(width=width)).told(STORY, room)
        assert len(lines) <= room
        assert max(map(len, lines)) < width
        told = " ".join(" ".join(lines).split()).removeprefix("… ")
        assert " ".join(STORY).endswith(told)
        assert len(told.split()) > 5 * room


def test_a_story_cut_between_rounds_needs_no_sign_for_more() -> None:
    second = Screen(Display(width=80)).told(STORY[5:], 99)
    assert Screen(Display(width=80)).told(STORY, len(second)) == second


@pytest.mark.parametrize(
    "rules", [(), ("powers", "deduction"), ("four-hunters", "powers", "deduction")]
)
def test_a_long_menu_a_hint_and_a_refusal_fit_one_page(rules: tuple[str, ...]) -> None:
    record = with_house_rules(*rules)
    session = Session(record, lambda _, names: names[0])
    session.deal()
    hint = "Hint: J heavy. " + "About 50 % to win, for a reason that is told at some length. " * 4
    refusal = "'guess north': there is no such action. Type 'help' to see what you can do."
    actions = session.decision.actions
    prompt = desk_of(record).prompt(session.state)
    screen = HuntScreen(rules_of(record), Display(fill=True))
    page = screen.table(session.view, "Title", STORY, [hint, refusal], actions, prompt)
    lines = page.splitlines()
    assert len(lines) == 23
    assert max(map(length, lines)) <= 80
    told = " ".join(page.split())
    assert "Hint: J heavy. About 50 % to win" in told
    assert refusal in told
    assert all(f"{number} " in told for number in range(1, len(actions) + 1))


def test_an_end_too_long_for_the_table_is_told_first() -> None:
    end = " ".join(f"Mile {number} of the road is open." for number in range(60))
    campaign = ToldCampaign("Road", 1, "More.", "Less.", end, end)
    usual = hunt(5, "jack=random,queen=random,king=random")
    scenario = ToldScenario("Ford", "So.", "Win.", campaign=campaign)
    guest = Guest("log")
    sit(new_record(usual.game, usual.options, usual.seats, 5, scenario), guest)
    assert guest.seen.count(f"Road: {end}") == 1
    assert guest.shown[-1].count("Road: Mile 0 of the road is open.") == 1
    assert all(len(page.splitlines()) <= 23 for page in guest.shown)


@pytest.mark.parametrize(("height", "told"), [(22, False), (24, True), (50, True)])
def test_what_keeps_its_number_is_told_in_brackets_where_there_is_room(
    height: int, told: bool
) -> None:
    guest = Guest()
    guest.display = Display(height=height)
    sit(hunt(3), guest)
    assert "1 light attack" in guest.seen
    missing = {"4 (move north)", "5 (move east)", "6 (move south)", "7 (move west)"}
    assert bool([each for each in missing if each in guest.seen]) == told
