"""Odds, hints and summaries as text: in columns or lists, narrowed by words, in good English."""

from __future__ import annotations

import pytest

from automa.reasons import Chance
from pnp.data.problems import PnpError
from pnp.table.odds import (
    Figure,
    Hint,
    Number,
    Odds,
    Option,
    Row,
    Summary,
    hint_words,
    summary_words,
)
from pnp.table.terminal.display import Display
from pnp.table.terminal.figures import narrowed, odds_pages
from pnp.table.terminal.pages import rules_pages
from pnp.table.terminal.screen import Screen

HATS = Odds(
    "Under the hats",
    (
        Row("Red hat", (Figure(0.5), Figure(3, kind="count")), piles={"seen": {"frog": 2}}),
        Row("Blue hat", (Figure(0.001), Figure(0, kind="count")), marked=True),
    ),
    ("frog", "left"),
)
DUELS = Odds(
    "If you fought",
    (Row("A1", (Figure(0, "B1"), Figure(0.7, "B2", "with a hat 80%"))),),
    note="Roughly.",
)


def told(*odds: Odds, of: str = "") -> list[str]:
    return "\n".join(odds_pages(Screen(Display()), odds, of)).splitlines()


def test_a_table_of_odds() -> None:
    assert told(HATS) == [
        " Under the hats",
        "                 frog     left",
        "   Red hat        50%        3",
        "     seen 2 frog",
        " ► Blue hat       <1%        -",
    ]


def test_a_list_of_odds() -> None:
    assert told(DUELS) == [
        " If you fought",
        "   A1: B1 0%   B2 70%, with a hat 80%",
        "   Roughly.",
    ]


def test_words_narrow_the_rows_or_the_figures() -> None:
    assert [row.label for each in narrowed([HATS, DUELS], "blue") for row in each.rows] == [
        "Blue hat"
    ]
    (only,) = narrowed([HATS, DUELS], "a1 b2")
    assert [figure.label for figure in only.rows[0].figures] == ["B2"]
    with pytest.raises(PnpError, match=r"There are no odds of 'green' \(one of: Red hat, Blue"):
        narrowed([HATS, DUELS], "green")


@pytest.mark.parametrize(
    ("hint", "words"),
    [
        (Hint(("pass",), Chance(0.5), "it is late"), "pass, which wins about 50%. It is late."),
        (
            Hint(("a", "b"), Chance(0.5), "now or never!"),
            "a, b, which wins about 50%. Now or never!",
        ),
        (Hint(("a",), Chance(1), ""), "a, which wins in nearly every game."),
        (Hint(("a",), Chance(0.004), ""), "a, which wins hardly ever."),
        (Hint(("a",), Chance(1, sure=True), ""), "a, which wins for certain."),
        (
            Hint(("a",), Chance(0.6, measured=False), "", wins="reaches the goal"),
            "a, which reaches the goal about 60% by the planner's guess.",
        ),
        (
            Hint(
                ("a",),
                Chance(0.6),
                "",
                (
                    Option("a", Chance(0.6), 9),
                    Option("b", Chance(0.59), 9),
                    Option("c", Chance(0.0, sure=True), 1),
                    Option("d", Chance(0.0, sure=True), 0),
                ),
            ),
            "a, which wins about 60%. 'b' would be 1 percentage point less."
            " 'c' and 'd' lose for certain.",
        ),
        (
            Hint(
                ("a",),
                Chance(0.0, sure=True),
                "",
                (Option("a", Chance(0.0, sure=True), 9), Option("b", Chance(0.0, sure=True), 9)),
            ),
            "a, which loses for certain. So does everything else.",
        ),
    ],
)
def test_a_hint_in_words(hint: Hint, words: str) -> None:
    assert hint_words(hint) == f"Hint: {words}"


def test_a_summary_in_good_english() -> None:
    numbers = (Number(1, "round"), Number(2, "life", "lives"), Number(0, "hat", of=3))
    assert summary_words(Summary(numbers), 0) == "(1 round, 2 lives, 0 of 3 hats)"
    assert summary_words(Summary((), 7), 1) == "(score 7, 1 move taken back)"
    assert summary_words(Summary(()), 0) == ""


def test_a_game_that_tells_no_odds_or_rules_says_so() -> None:
    with pytest.raises(PnpError, match="nothing to reckon"):
        told()
    with pytest.raises(PnpError, match="not written down"):
        rules_pages(Display(), {}, "")
