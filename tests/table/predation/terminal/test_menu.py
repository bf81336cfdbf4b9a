"""A menu of Predation is short, in order, and never pushes the table off the screen."""

from __future__ import annotations

import re
from random import Random

from pnp.rules.predation.state import Contest
from pnp.table.part import table_of
from pnp.table.predation.terminal.screen import ContestScreen
from pnp.table.terminal.commands import meaning
from pnp.table.terminal.display import Display, length
from tests.table.predation.predators import laid_out

CROWD = {
    "A": "2H/3C 4H/5C 6H/7C",
    "B": "2D/3D 4D/5D 6D/7D",
    "C": "2S/3S 4S/5S 6S/7S",
    "D": "8S/9S 8H/9H 8C/9C",
}
COURTS = "QH QD JC AH KD 9D 10D"
NAMES = dict.fromkeys("ABCD", "somebody")

TERMINAL = table_of("predation").terminal


def page(contest: Contest, notes: tuple[str, ...] = ()) -> str:
    assert contest.decision is not None
    view = contest.observe(0, Random(0)).view
    screen = ContestScreen(contest.rules, Display(), NAMES)
    return screen.table(view, "game", ["Turn 5: x."], notes, contest.decision.actions, "What now?")


def menu(shown: str) -> str:
    return shown.partition("What now?")[2]


def numbers(shown: str) -> list[int]:
    return [int(number) for number in re.findall(r"(?<!\S)(\d+)(?:=| [a-z])", menu(shown))]


def test_modifiers_for_many_creatures_are_told_in_one_line() -> None:
    contest = laid_out(CROWD, COURTS, "JS")
    shown = page(contest)
    assert "play AH, QH, JC, QD or (JS) on A1-3 B1-3 C1-3 D1-3  ('ah a1')" in shown
    assert numbers(shown) == [1, 2, 3, 4, 5, 0]
    for typed, move in (("ah a1", "play AH on A1"), ("js d3", "play (JS) on D3"), ("0", "pass")):
        assert meaning(TERMINAL, contest, typed).moves == (move,)
    refusal = meaning(TERMINAL, contest, "7").refusal
    assert refusal == "There is no action 7, only 0 to 5."


def test_whoever_sits_there_sees_them_too() -> None:
    contest = laid_out(CROWD, COURTS, "JS")
    assert contest.decision is not None
    listed = TERMINAL.listed(contest.decision.actions)
    assert "play AH on A1" in map(str, listed)
    assert "play AH on A1" not in map(str, TERMINAL.by_number(contest.decision.actions).values())


def test_creatures_that_do_not_follow_one_another_are_told_one_by_one() -> None:
    contest = laid_out(CROWD, COURTS)
    del contest.creatures[1][1]
    contest.begin(contest.asked)
    assert "on A1-3 B1 B3 C1-3 D1-3" in page(contest)


def test_a_few_are_numbered_as_they_stand_on_the_page() -> None:
    contest = laid_out({"A": "2H/3C 4H/5C", "B": "2D/3D 4D/5D"}, "QH AH KD 9D 10D", "KS JS")
    shown = page(contest)
    assert numbers(shown) == [*range(1, 18), 0]
    assert "play: 12=KD  13=(KS)" in shown
    assert meaning(TERMINAL, contest, "13").moves == ("play (KS)",)


def test_attacks_give_way_where_there_is_no_room_for_them() -> None:
    contest = laid_out(CROWD, COURTS, "JS", "attack")
    assert "7=D1 2v9-" in page(contest)
    shown = page(contest, ("A long hint, which goes on and on. " * 12,))
    assert "attack A1, A2 or A3 on B1-3 C1-3 D1-3  ('a1 b1')" in shown
    assert numbers(shown) == [0]
    assert meaning(TERMINAL, contest, "0").moves == ("pass",)


def test_a_menu_never_pushes_the_table_off_the_screen() -> None:
    most = {
        "A": "2H/3C 3H/2C 4H/5C 5H/4C 6H/7C 7H/6C 8H/8C 9H/9C 5S/6S",
        "B": "2D/3D 4D/5D 6D/7D",
        "C": "2S/3S",
        "D": "8S/9S 8H/9H",
    }
    hand = "3H 4C 5H 6C 4H 3D 2D 2S 3S 4S QH QD JC AH KD KS"
    for step in ("evolve", "attack"):
        shown = page(laid_out(most, hand, step=step, decks=2), ("A hint of two lines. " * 6,))
        lines = shown.splitlines()
        assert len(lines) <= 23, shown
        assert max(map(length, lines)) <= 80, shown
