"""Teammates with two heads: A and B against C and D; all of a side bear one letter."""

from __future__ import annotations

from typing import Any

from pnp.rules.vs.turn import fewest_wounds
from tests.rules.vs.story import Story, begun, told

HARRIGAN = "Harrigan, level 2"
FALCONER = "Falconer, level 2"
ROYCE = "Royce, level 2"
GHOST = "Ghost, level 2"
DECKS = ["company", "xenomorphs", "predators", "prey"]


def two_headed(**sides: Any) -> Story:
    return told(sides, mode="two-headed")


def test_two_heads_share_their_rows() -> None:
    table = two_headed(
        A={"main": HARRIGAN},
        B={"main": ROYCE},
        C={"main": "Falconer, level 2, back"},
        D={"main": GHOST},
    )
    assert table.labels() == ["A1", "A2", "C1", "C2"]
    assert table.can("attack C2")
    assert not table.can("attack C1")  # D's main stands before it


def test_two_heads_attack_together() -> None:
    table = two_headed(
        A={"main": HARRIGAN},
        B={"main": ROYCE},
        C={"main": "Falconer, level 2, +4"},
        D={"main": GHOST},
    )
    table.fight("C1", "A1", "A2")  # 5 and 7 against 12
    assert table.seat == "C"
    table.do("strike A1")
    assert table.wounds("C1") == 1


def test_two_heads_recruit_from_their_own_resources() -> None:
    table = told(
        {
            "A": {"main": HARRIGAN, "hand": ["Mac"], "row": ["Newt down"] * 3},
            "B": {"main": ROYCE, "hand": ["Mac", "Anna"], "row": ["Newt down"]},
            "C": {"main": FALCONER},
            "D": {"main": GHOST},
        },
        mode="two-headed",
        step="recruit",
    )
    assert table.seat == "B"  # three points do not pay for Mac, nor do three and one
    assert table.can("recruit Anna")
    assert not table.can("recruit Mac")


def test_two_heads_count_all_on_their_side_as_theirs() -> None:
    table = two_headed(
        A={"main": HARRIGAN, "hand": ["He Couldn't See Me"]},
        B={"main": "Mr. Black, level 2", "front": ["Tracker"]},
        C={"main": FALCONER},
        D={"main": GHOST},
    )
    table.do("play He Couldn't See Me")
    assert table.legal == ["choose A1", "choose A2", "choose A3"]


def test_two_heads_both_play_in_their_turn_and_use_the_powers_of_all() -> None:
    table = two_headed(
        A={"main": HARRIGAN},
        B={"main": "Mr. Black, level 2", "row": ["Val Verdan Jungle"]},
        C={"main": FALCONER},
        D={"main": GHOST},
    )
    assert table.seat == "A"
    assert not table.can("use A1: Who's Next?")  # the resources of B are B's
    table.do("done")
    assert table.seat == "B"
    table.do("use A1: Who's Next?").fight("C1", "A1")
    assert table.row_of("B") == ["Val Verdan Jungle down"]
    assert table.ready("A1")


def test_two_heads_take_one_turn() -> None:
    table = two_headed(
        A={"main": HARRIGAN, "deck": ["Newt"] * 9},
        B={"main": ROYCE, "deck": ["Newt"] * 9},
        C={"main": "Falconer, level 2, stunned", "deck": ["Newt"] * 9},
        D={"main": "Ghost, level 2, stunned", "deck": ["Newt"] * 9},
    )
    table.until("C", "done")
    assert table.hand("C") == table.hand("D") == ["Newt", "Newt"]
    assert table.face_up("C1")
    assert table.face_up("C2")
    assert table.hand("A") == table.hand("B") == []


def test_two_heads_play_on_when_one_main_has_fallen() -> None:
    table = two_headed(
        A={"main": HARRIGAN, "front": ["Dutch"]},
        B={"main": ROYCE},
        C={"main": "Mr. Black, level 2, wounds 5", "front": ["Tracker"], "hand": ["Newt"]},
        D={"main": "Jungle Hunter, level 2, wounds 5"},
    )
    table.fight("C1", "A1")
    assert table.winners is None
    assert table.labels("Tracker") == ["C2"]
    assert table.hand("C") == ["Newt"]
    table.until("D", "attack A1").until("A", "attack C3")
    table.fight("C3", "A2")
    assert table.winners == "AB"


def test_two_heads_the_first_team_draws_nothing() -> None:
    table = begun(mode="two-headed", decks=DECKS, first="A")
    while table.can("keep"):
        table.do("keep")
    assert [len(table.hand(seat)) for seat in "ABCD"] == [7, 7, 7, 7]
    table.until("C", "done")
    assert [len(table.hand(seat)) for seat in "CD"] == [9, 9]


def test_two_heads_power_up_each_others_characters() -> None:
    table = two_headed(
        A={"main": HARRIGAN},
        B={"main": ROYCE, "hand": ["Harrigan"]},
        C={"main": FALCONER},
        D={"main": GHOST},
    )
    table.do("done")
    assert table.seat == "B"
    table.do("power-up A1: Harrigan")
    assert table.counters("A1") == 1
    assert table.ko("B") == ["Harrigan"]


def test_two_heads_are_both_asked_again_once_either_has_done_something() -> None:
    table = two_headed(
        A={"main": HARRIGAN},
        B={"main": ROYCE, "hand": ["Harrigan"]},
        C={"main": FALCONER},
        D={"main": GHOST},
    )
    table.do("done", "power-up A1: Harrigan", "done")
    assert table.seat == "A"
    table.do("done")
    assert table.seat == "C"


def test_two_heads_all_four_may_play_in_a_combat() -> None:
    rock = {"hand": ["Let's Rock!"]}
    table = two_headed(
        A={"main": HARRIGAN, **rock},
        B={"main": ROYCE, **rock},
        C={"main": FALCONER, **rock},
        D={"main": GHOST, **rock},
    )
    table.do("attack C1", "with A1", "go")
    seats = []
    while table.can("pass"):
        seats.append(table.seat)
        table.do("pass")
    assert sorted(seats) == ["A", "B", "C", "D"]
    assert seats[0] == "A"


def test_two_heads_have_each_name_once() -> None:
    table = told(
        {
            "A": {"main": HARRIGAN, "hand": ["Royce", "Mac"], "row": ["Newt down"] * 6},
            "B": {"main": ROYCE, "front": ["Mac, +1"]},
            "C": {"main": FALCONER},
            "D": {"main": GHOST},
        },
        mode="two-headed",
        step="recruit",
    )
    assert not table.can("recruit Royce")  # a main character on this side has the name
    table.do("recruit Mac", "front")
    assert len(table.labels("Mac")) == 1
    assert table.ko("B") == ["Mac"]


def test_of_two_heads_the_one_with_the_fewest_wounds_counts() -> None:
    table = two_headed(
        A={"main": f"{HARRIGAN}, wounds 3"},
        B={"main": ROYCE},
        C={"main": f"{FALCONER}, wounds 1"},
        D={"main": f"{GHOST}, wounds 1"},
    )
    fewest_wounds(table.battle, "time is up")
    assert table.winners == "AB"
