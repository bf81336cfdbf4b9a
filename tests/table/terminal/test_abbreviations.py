"""A few keystrokes for a long name."""

from __future__ import annotations

import pytest

from pnp.table.terminal.abbreviations import loosely, matches, only, shortest

CARDS = ("tail weak", "tail medium", "wings weak", "head strong", "rage")
ACTIONS = ("move north", "move south", "light attack", "drink", "drink for Q", "drink from Q")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("tw", "tail weak"),
        ("TW", "tail weak"),
        ("t w", "tail weak"),
        ("tail w", "tail weak"),
        ("taiwe", "tail weak"),
        ("tail medium", "tail medium"),
        ("w", "wings weak"),
        ("hs", "head strong"),
        ("r", "rage"),
    ],
)
def test_cards(typed: str, meant: str) -> None:
    assert matches(typed, only(CARDS)) == [meant]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("mo n", ["move north"]),
        ("mn", ["move north"]),
        ("l", ["light attack"]),
        ("m", ["move north", "move south"]),
        ("d", ["drink"]),
        ("d fo q", ["drink for Q"]),
        ("d f q", ["drink for Q", "drink from Q"]),
        ("drink from q", ["drink from Q"]),
    ],
)
def test_actions(typed: str, meant: list[str]) -> None:
    assert matches(typed, only(ACTIONS)) == meant


@pytest.mark.parametrize("typed", ["", "x", "twx", "weak", "tail weak now", "t  x"])
def test_what_spells_nothing(typed: str) -> None:
    assert matches(typed, only(CARDS)) == []


def test_the_shortest_keys_mean_their_name_and_no_other() -> None:
    keys = shortest(CARDS)
    assert keys == {
        "tail weak": "tw",
        "tail medium": "tm",
        "wings weak": "ww",
        "head strong": "hs",
        "rage": "r",
    }
    assert shortest(("claws", "clubs")) == {"claws": "cla", "clubs": "clu"}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("hicks", ["Corporal Hicks"]),
        ("nos", ["The Nostromo"]),
        ("the sul", ["The Sulaco"]),
        ("the", ["The Nostromo", "The Sulaco"]),
        ("hicks corp", []),
        ("c", []),
    ],
)
def test_words_from_the_midst_of_a_name(typed: str, meant: list[str]) -> None:
    assert loosely(typed, only(("Corporal Hicks", "The Nostromo", "The Sulaco"))) == meant


def test_nobody_need_type_what_nobody_hears() -> None:
    names = only(("Let's Rock!", "Lone Wolf"))
    for typed in ("lets", "let's", "lets rock", "LET’S ROCK!"):
        assert matches(typed, names) == ["Let's Rock!"]
