"""The Discard and Draw Round: who breaks free with whose help, and what is drawn."""

from __future__ import annotations

import pytest

from tests.rules.aliens_predator.tale import told

FAR = {"characters": ["Alien Warrior, at Corridor"]}


@pytest.mark.parametrize(
    ("bound", "knife", "free"),
    [(5, "", True), (6, "", False), (7, "Knife", True), (8, "Knife", False)],
)
def test_together_they_must_be_stronger_than_what_binds(bound: int, knife: str, free: bool) -> None:
    """3 and 3, and 2 more for an edge."""
    edge = ", with Combat Knife" if knife else ""
    table = told(
        marines={
            "characters": [f"Marine Private, bound {bound}{edge}", "Marine Private"],
            "hand": ["Kitchen"],
        },
        aliens=FAR,
        step="draw",
        dice="5",
    )
    table.do("help A2")
    assert bool(table.body("A1").bound) is not free
    assert table.happened("unbound") == free
    assert not table.ready("A2")


def test_each_helper_is_asked_for_once_and_may_be_spared() -> None:
    table = told(
        marines={
            "characters": ["Marine Private, bound 5", *["Marine Private"] * 3],
            "hand": ["Kitchen"],
        },
        aliens=FAR,
        step="draw",
        dice="5",
    )
    table.do("help A3")
    # Who comes before A3 could have been asked first.
    assert table.legal == ["help A4", "done"]
    table.do("done")
    assert table.body("A1").bound == 0
    assert [table.ready(each) for each in ("A2", "A3", "A4")] == [True, False, True]


def test_whose_friend_is_bound_is_asked_for_help() -> None:
    table = told(
        rogues={"characters": ["Duval"]},
        marines={"characters": ["Marine Private, bound 9", "Marine Private", "Marine Private"]},
        aliens=FAR,
        step="draw",
        dice="5",
    )
    assert (table.seat, table.step) == ("B", "muscle")
    table.do("help B2", "help B3")
    assert table.body("B1").bound == 9
    table.over()


def test_a_double_that_is_drawn_is_told() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen"],
            "characters": ["Cpl Hicks"],
            "deck": ["Kitchen", "Tavern"],
            "base": 1,
        },
        aliens=FAR,
        step="draw",
        dealt=["Kitchen"],
    )
    assert table.happened("doubled") == 1
    assert (table.out("A"), table.hand("A")) == (["Kitchen"], [])


def test_who_has_nothing_left_to_draw_draws_nothing() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"], "deck": ["Tavern"], "base": 3},
        aliens=FAR,
        step="draw",
        dealt=["Tavern"],
    )
    assert (table.hand("A"), table.deck("A")) == (["Tavern"], [])
    assert table.happened("drew") == 1
