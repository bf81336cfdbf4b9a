"""Cards that name enemies, and mains that fall, where there are more than two players."""

from __future__ import annotations

from tests.rules.vs.story import told

HARRIGAN = "Harrigan, level 2"
FALCONER = "Falconer, level 2"
GHOST = "Ghost, level 2"


def test_two_of_three_fall_at_once_and_the_third_wins() -> None:
    table = told(
        {
            "A": {"main": "Mr. Black, level 2, wounds 5"},
            "B": {"main": "Jungle Hunter, level 2, wounds 5"},
            "C": {"main": GHOST},
        },
        mode="free-for-all",
    )
    table.do("attack B1")
    assert table.winners == "C"


def test_who_falls_in_the_own_turn_ends_it() -> None:
    table = told(
        {
            "A": {"main": "Mr. Black, level 2, wounds 5", "front": ["Tracker"]},
            "B": {"main": HARRIGAN},
            "C": {"main": GHOST},
        },
        mode="free-for-all",
    )
    table.fight("B1", "A1")  # 7 against 9; 5 against 5
    assert table.winners is None
    assert table.labels() == ["B1", "C1"]
    assert table.seat == "B"


def test_one_head_falls_in_its_own_turn_and_the_other_goes_on() -> None:
    table = told(
        {
            "A": {"main": "Mr. Black, level 2, wounds 5", "front": ["Tracker"]},
            "B": {"main": "Royce, level 2"},
            "C": {"main": HARRIGAN},
            "D": {"main": GHOST},
        },
        mode="two-headed",
    )
    table.fight("C1", "A1")
    assert table.winners is None
    assert table.labels() == ["A2", "A3", "C1", "C2"]
    assert table.seat in "AB"
    assert table.can("attack C1")


def test_the_choppa_wins_for_a_whole_team() -> None:
    table = told(
        {
            "A": {
                "main": HARRIGAN,
                "front": ["Dutch"],
                "row": ["Earth", "Los Angeles", "Val Verdan Jungle"],
                "deck": ["Newt"] * 9,
            },
            "B": {"main": FALCONER},
            "C": {"main": "Royce, level 2"},
            "D": {"main": GHOST},
        },
        mode="two-vs-two",
    )
    table.do("use A2: Get to the Choppa!", "done")
    while table.winners is None:
        table.do("done")
    assert table.winners == "AC"


def test_royce_says_which_enemy_wounds_one_of_theirs() -> None:
    table = told(
        {
            "A": {"main": "Royce, level 2", "front": ["Dillon"], "row": ["Los Angeles"]},
            "B": {"main": FALCONER, "front": ["Blain"]},
            "C": {"main": GHOST, "front": ["Primeval Hunter", "Blain"]},
        },
        mode="free-for-all",
    )
    table.do("use A1: I'm Not a Good Man", "enemy C")
    assert table.seat == "C"
    table.do("choose C2")
    assert table.wounds("C2") == 1
    assert table.wounds("B2") == 0


def test_who_turns_around_loses_a_card_and_nobody_else_does() -> None:
    table = told(
        {
            "A": {"main": HARRIGAN, "hand": ["Anna", "Mac"]},
            "B": {"main": FALCONER, "hand": ['"Turn Around."']},
            "C": {"main": GHOST, "hand": ["Tracker"]},
        },
        mode="free-for-all",
        active="B",
    )
    table.do('play "Turn Around."', "enemy A")
    assert table.legal == ["choose A:Anna", "choose A:Mac"]


def test_ghosts_victim_waits_through_the_turns_of_others() -> None:
    table = told(
        {
            "A": {"main": "Ghost, level 2", "row": ["The Game Preserve"], "deck": ["Newt"] * 9},
            "B": {"main": HARRIGAN, "front": ["Billy"]},
            "C": {"main": FALCONER, "front": ["Greyback"]},
        },
        mode="free-for-all",
    )
    table.do("use A1: Must Be Losing It", "choose C2")
    table.until("B", "attack A1").do("done")
    table.until("C", "attack A1").do("attack A1")  # only C1 can
    assert not table.ready("C1")
    assert table.ready("C2")


def test_dutch_splits_each_enemy_for_a_turn() -> None:
    table = told(
        {
            "A": {"main": "Dutch, level 2", "row": ["The Game Preserve"], "deck": ["Newt"] * 9},
            "B": {"main": FALCONER, "front": ["Greyback"], "deck": ["Newt"] * 9},
            "C": {"main": HARRIGAN, "front": ["Mac"], "deck": ["Newt"] * 9},
        },
        mode="free-for-all",
    )
    table.do("use A1: My Men Are Not Expendable", "done")
    for seat in "BC":
        table.until(seat, "attack A1").do("attack A1", f"with {seat}1")
        assert table.ready(f"{seat}2")
        table.until(seat, "done").do("done")
    table.until("A", "done")
    table.until("B", "attack A1").do("attack A1", "with B1")
    assert table.can("with B2")
