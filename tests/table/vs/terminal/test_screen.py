"""The page of Vs. fits every terminal, and shows what a seat may see and nothing else."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

from pnp.table.session import Session
from pnp.table.terminal.display import Display, length
from pnp.table.terminal.figures import odds_pages
from pnp.table.terminal.pages import help_pages, rules_pages
from tests.table.tablemates import mates
from tests.table.vs.battles import DESK, TERMINAL, game, laid_out, page, play, seen

PLAIN = Display()
ASCII = Display(unicode=False)
COLOUR = Display(colour=True, fill=True)
WIDE = Display(100, 45)
DISPLAYS = {"plain": PLAIN, "ascii": ASCII, "colour": COLOUR, "wide": WIDE}
ESCAPES = re.compile(r"\033\[[0-9;]*m")

MINE = {
    "main": "Warrant Officer Ripley, wounds 2",
    "front": ["Parker, +2, exhausted", "Call, with Power Loader"],
    "back": ["Kane, stunned", "Newt, hidden"],
    "hand": ["Christie", "Power Loader", "Let's Rock!", "Earth", "Earth"],
    "row": ["The Nostromo", "Weyland-Yutani Complex", "Vriess down"],
    "ko": ["Ash"],
    "deck": ["Johner"] * 9,
    "xp": 3,
}
THEIRS = {
    "main": "The Queen, level 2",
    "front": ["Leaping Xenomorph", "Facehugger, holds A:Bishop"],
    "hand": ["Ovomorph", "Space"],
    "row": ["Fury 161", "Space down"],
}


@cache
def pages(seed: int, mode: str = "duel") -> Mapping[str, Sequence[str]]:
    """Many pages of the first part of a game in which everybody does anything, by display."""
    record = game(seed, mode=mode, me=("company", "xenomorphs", "predators", "prey")[seed % 4])
    session, rng = Session(record, players=mates()), Random(seed)
    session.deal()
    found: dict[str, list[str]] = {name: [] for name in DISPLAYS}
    while session.state.decision and len(record.moves) < 250:
        actions = session.decision.actions
        if session.player.player == "me" and len(record.moves) % 3 == 0:
            view, told = session.view, DESK.prompt(session.state)
            for name, display in DISPLAYS.items():
                screen, title = TERMINAL.screen(record, display), TERMINAL.title(record, display)
                page = screen.table(view, title, session.story, ["A note."], actions, told)
                found[name] += [page, *odds_pages(screen, DESK.odds(record, view), "")]
        session.play(str(rng.choice(actions)))
    return found


@pytest.mark.parametrize("name", DISPLAYS)
def test_every_page_is_as_wide_as_the_terminal(name: str) -> None:
    display = DISPLAYS[name]
    for seed in range(4):
        for each in pages(seed)[name]:
            assert max(map(length, each.splitlines())) <= display.width
            assert display.unicode or each.isascii()


def test_a_duel_fits_a_small_terminal_nearly_always() -> None:
    found = [each for seed in range(4) for each in pages(seed)["plain"]]
    tall = [each for each in found if len(each.splitlines()) > PLAIN.height - 1]
    assert len(tall) < len(found) / 50


@pytest.mark.parametrize("mode", ["free-for-all", "two-vs-two", "two-headed"])
def test_more_sides_fit_a_larger_one(mode: str) -> None:
    found = pages(1, mode)["wide"]
    assert len(found) > 20
    assert all(len(each.splitlines()) < WIDE.height for each in found)


@pytest.mark.parametrize("mode", ["free-for-all", "two-vs-two", "two-headed"])
def test_more_sides_fit_a_small_one_nearly_always(mode: str) -> None:
    """Of others, empty rows and what lies open of their cards give way."""
    found = [each for seed in (1, 3) for each in pages(seed, mode)["plain"]]
    tall = [each for each in found if len(each.splitlines()) > PLAIN.height - 1]
    assert len(tall) < len(found) / 10


@pytest.mark.parametrize("display", ["plain", "wide"])
def test_teammates_are_told_from_enemies(display: str) -> None:
    told = pages(4, "two-vs-two")[display][0]
    (mate,) = (line for line in told.splitlines() if "(mate)" in line)
    assert mate.strip(" ►").startswith("C The Xenomorphs (mate), normal  hand")
    assert "(mate)" not in pages(1)["wide"][0]


def test_colour_adds_nothing_but_colour() -> None:
    battle = laid_out(MINE, THEIRS)
    painted = page(battle, Display(colour=True))
    assert ESCAPES.search(painted)
    bare = [line.rstrip() for line in ESCAPES.sub("", painted).splitlines()]
    assert bare == page(battle).splitlines()


def line(text: str, label: str) -> str:
    return next(" ".join(each.split()) for each in text.splitlines() if f" {label} " in each)


def test_everybody_in_play_is_shown_with_numbers_and_state() -> None:
    told = page(laid_out(MINE, THEIRS), WIDE)
    assert line(told, "A1") == "front A1 Warrant Officer Ripley L1 2/5 ♥2/5"
    assert line(told, "A2") == "A2 Parker 5+/7+ exhausted +2"
    assert line(told, "A3") == "A3 Call 7+/7+ [Power Loader]"
    assert line(told, "A4") == "back A4 Kane 3/1 STUNNED"
    assert line(told, "A5").startswith("A5 Newt 0/1 hidden")
    assert line(told, "B1") == "front B1 The Queen L2 6/6 ♥0/6 Creature"
    assert line(told, "B3").startswith("B3 Facehugger 0/6 (holds Bishop)")


def test_hand_row_piles_and_experience() -> None:
    told = page(laid_out(MINE, THEIRS), WIDE)
    assert "hand 5  deck 9  KO 1   XP 3/7" in told
    assert "row 3  The Nostromo [E]  Weyland-Yutani Complex [HEIS]  1 down:  Vriess" in told
    assert "Christie (4) 6/3  Power Loader (3)  Let's Rock! (twist)  2x Earth [H]" in told


def test_what_the_others_hide_stays_hidden() -> None:
    told = page(laid_out(MINE, THEIRS), WIDE)
    assert "hand 2 " in told
    assert "row 2  Fury 161 [M]  1 down\n" in told
    assert "Ovomorph" not in told
    assert "Space" not in told


def test_attacks_are_listed_with_what_would_come_of_them() -> None:
    battle = laid_out(
        {"main": "Warrant Officer Ripley, back", "front": ["Christie"], "hand": ["Call"]},
        {"main": "The Queen", "back": ["Newt"]},
    )
    told = page(battle)
    assert "1 attack B1 The Queen 2/5 (A2 stuns)" in told
    assert told.splitlines()[-1].endswith("done")


def test_a_combat_that_goes_on_is_told_with_its_result() -> None:
    battle = laid_out(
        {"main": "Warrant Officer Ripley", "hand": ["Let's Rock!"]}, {"main": "The Queen"}
    )
    play(battle, "attack B1")
    told = " ".join(page(battle).split())
    assert "COMBAT: A1 Warrant Officer Ripley on B1 The Queen, ATK 2 against DEF 5." in told
    assert "If all pass: B1 holds." in told


def test_what_each_option_does_is_told() -> None:
    battle = laid_out(
        {"main": "Warrant Officer Ripley", "hand": ["Let's Rock!"]}, {"main": "The Queen"}
    )
    told = page(play(battle, "attack B1", "play Let's Rock!"))
    assert "option: 1=an attacker has +1/+0 this combat" in told
    assert "2=a defender has +0/+2 this combat" in told
    assert "Let's Rock!: An attacker has +1/+0 or a defender has +0/+2 this combat." in told


def test_rules_and_help_can_be_read() -> None:
    record = game()
    sections = DESK.sections(record)
    for display in (PLAIN, ASCII):
        for each in (*rules_pages(display, sections, ""), *help_pages(TERMINAL, record, display)):
            assert max(map(length, each.splitlines())) <= display.width
    (told,) = rules_pages(PLAIN, sections, "build")
    assert "recruit point" in told
    (told,) = rules_pages(PLAIN, sections, "real table")
    assert "hand lies open" in told
    for wanted in ("capture", "captive", "hatch"):
        told = " ".join(" ".join(rules_pages(PLAIN, sections, wanted)).split())
        assert "a Facehugger pile of 3 Facehugger and 1 Extended Incubation" in told
    told = " ".join(" ".join(rules_pages(PLAIN, sections, "colour")).split())
    assert "Jungle Hunter draws cards for trophies, 1 for red, 2 for green and 0 for white" in told


def test_a_game_that_is_over_shows_no_combat() -> None:
    battle = laid_out(
        {"main": "Warrant Officer Ripley, back", "front": ["Corporal Hicks"]},
        {"main": "The Queen, front, wounds 5"},
    )
    play(battle, "attack B1")
    assert battle.result is not None
    view = seen(battle)
    assert view["combat"]
    assert "COMBAT" not in " ".join(TERMINAL.screen(game(), PLAIN).head(view))


def test_whoever_belongs_to_another_than_its_side_says_so() -> None:
    battle = laid_out({"main": "Warrant Officer Ripley"}, {"main": "The Queen"})
    view = seen(battle)
    bodies = {**view["bodies"], "A1": {**view["bodies"]["A1"], "owner": "B"}}
    (line,) = (each for each in _head({**view, "bodies": bodies}) if "A1" in each)
    assert " of B " in line
    assert not any(" of B " in each for each in _head(view))


def _head(view: Mapping[str, Any]) -> Sequence[str]:
    return TERMINAL.screen(game(), PLAIN).head(view)


def test_columns_make_room_for_what_somebody_wears() -> None:
    armed = "Warrant Officer Ripley, exhausted, wounds 2, +1, with M41A Pulse Rifle"
    told = page(laid_out({"main": armed}, THEIRS), Display(height=40))
    assert "♥2/5 +1 [M41A Pulse Rifle] →" in line(told, "A1")
