"""More than two players: free for all, and two against two."""

from __future__ import annotations

from typing import Any

from tests.rules.vs.story import Story, begun, told

HARRIGAN = "Harrigan, level 2"
FALCONER = "Falconer, level 2"
ROYCE = "Royce, level 2"
GHOST = "Ghost, level 2"
DECKS = ["company", "xenomorphs", "predators", "prey"]


def free_for_all(**sides: Any) -> Story:
    return told(sides, mode="free-for-all")


def two_vs_two(**sides: Any) -> Story:
    return told(sides, mode="two-vs-two")


# --- free for all ---------------------------------------------------------------------------------


def test_all_others_may_be_attacked_and_the_attacks_spread() -> None:
    table = free_for_all(
        A={"main": HARRIGAN, "front": ["Mac"]}, B={"main": FALCONER}, C={"main": GHOST}
    )
    assert table.can("attack B1")
    assert table.can("attack C1")
    table.fight("B1", "A1").fight("C1", "A2")
    assert not table.ready("A1")
    assert table.ko("A") == ["Mac"]  # by 5


def test_each_row_protects_its_own_player_only() -> None:
    table = free_for_all(
        A={"main": HARRIGAN},
        B={"main": "Falconer, level 2, back", "front": ["Mac"]},
        C={"main": "Ghost, level 2, back"},
    )
    assert not table.can("attack B1")
    assert table.can("attack C1")


def test_everybody_may_play_in_a_combat() -> None:
    table = free_for_all(
        A={"main": HARRIGAN, "hand": ["Let's Rock!"]},
        B={"main": FALCONER},
        C={"main": GHOST, "hand": ["Let's Rock!"]},
    )
    table.do("attack B1", "pass")
    assert table.seat == "C"
    table.do("play Let's Rock!", "option 1")
    assert table.seat == "A"  # who passed may play again
    table.do("pass")
    assert table.hand("A") == ["Let's Rock!"]
    assert not table.ready("A1")


def test_who_loses_a_main_is_out_with_all_its_cards() -> None:
    table = free_for_all(
        A={"main": HARRIGAN, "front": ["Mac, exhausted"]},
        B={
            "main": "Mr. Black, level 2, wounds 5",
            "front": ["Tracker"],
            "hand": ["Newt"],
            "row": ["Earth"],
            "deck": ["Newt"] * 3,
            "ko": ["Blain"],
        },
        C={"main": GHOST},
    )
    table.fight("B1", "A1")  # 5 against 5
    assert table.winners is None
    assert table.labels("Tracker") == []
    assert table.hand("B") == table.row_of("B") == table.deck("B") == table.ko("B") == []
    assert table.seat == "C"  # the next in turn


def test_cards_of_the_fallen_leave_other_sides_too() -> None:
    table = free_for_all(
        A={"main": FALCONER, "hand": ['"Over Here."']},
        B={"main": "Mr. Black, level 2, wounds 5", "ko": ["Blain"]},
        C={"main": GHOST},
    )
    table.do('play "Over Here."', "front")
    assert table.labels("Blain") == ["A2"]
    table.fight("B1", "A1")
    assert table.labels("Blain") == []


def test_the_last_main_wins() -> None:
    table = free_for_all(
        A={"main": HARRIGAN, "front": ["Dutch"]},
        B={"main": "Mr. Black, level 2, wounds 5"},
        C={"main": "Mr. Black, level 2, wounds 5"},
    )
    table.fight("B1", "A1")
    assert table.winners is None
    table.fight("C1", "A2")
    assert table.winners == "A"


def test_four_play_in_turn() -> None:
    table = begun(mode="free-for-all", decks=DECKS, first="A")
    table.do("keep", "keep", "keep", "keep")
    for seat, cards in (("A", 7), ("B", 8), ("C", 9), ("D", 9)):
        table.until(seat, "done")
        assert len(table.hand(seat)) == cards
        table.until(seat, "attack A1" if seat != "A" else "attack B1").do("done")


def test_enemies_are_all_others() -> None:
    table = free_for_all(
        A={"main": HARRIGAN, "front": ["Poncho"], "row": ["The Game Preserve"]},
        B={"main": FALCONER, "back": ["Greyback"]},
        C={"main": GHOST, "back": ["Greyback"]},
    )
    table.do("use A2: 37mm Rotary Grenade Launcher")
    assert table.counters("B2") == table.counters("C2") == -1


def test_turn_around_asks_which_enemy() -> None:
    table = free_for_all(
        A={"main": FALCONER, "hand": ['"Turn Around."']},
        B={"main": HARRIGAN, "hand": ["Earth", "Mac"]},
        C={"main": GHOST, "hand": ["Space", "Newt"]},
    )
    table.do('play "Turn Around."', "enemy C", "choose C:Newt")
    assert table.hand("B") == ["Earth", "Mac"]
    assert table.hand("C") == ["Space"]


# --- two against two: A and C against B and D -----------------------------------------------------


def test_teammates_are_not_attacked() -> None:
    table = two_vs_two(
        A={"main": HARRIGAN}, B={"main": FALCONER}, C={"main": ROYCE}, D={"main": GHOST}
    )
    assert table.can("attack B1")
    assert table.can("attack D1")
    assert not table.can("attack C1")


def test_teammates_are_no_enemies() -> None:
    table = two_vs_two(
        A={"main": HARRIGAN, "front": ["Poncho"], "row": ["The Game Preserve"]},
        B={"main": FALCONER, "back": ["Greyback"]},
        C={"main": ROYCE, "back": ["Mac"]},
        D={"main": GHOST, "back": ["Greyback"]},
    )
    table.do("use A2: 37mm Rotary Grenade Launcher")
    assert table.counters("B2") == table.counters("D2") == -1
    assert table.counters("C2") == 0


def test_teammates_keep_their_own_rows() -> None:
    table = two_vs_two(
        A={"main": HARRIGAN},
        B={"main": "Falconer, level 2, back"},
        C={"main": ROYCE},
        D={"main": GHOST, "front": ["Mac"]},
    )
    assert table.can("attack B1")  # nobody of D protects B
    table.do("attack B1")  # and nobody of C may join
    assert not table.ready("A1")
    assert table.ready("C1")


def test_both_enemy_mains_must_fall_and_both_teammates_win() -> None:
    table = two_vs_two(
        A={"main": HARRIGAN, "front": ["Dutch"]},
        B={"main": "Mr. Black, level 2, wounds 5", "front": ["Mac"]},
        C={"main": ROYCE},
        D={"main": "Mr. Black, level 2, wounds 5"},
    )
    table.fight("B1", "A1")
    assert table.winners is None
    assert table.labels("Mac") == []
    table.fight("D1", "A2")
    assert table.winners == "AC"


def test_a_team_wins_though_one_of_it_fell() -> None:
    table = two_vs_two(
        A={"main": "Harrigan, level 2, +5, wounds 4"},
        B={"main": "Falconer, level 2, +8, wounds 4"},
        C={"main": ROYCE},
        D={"main": "Mr. Black, level 2, wounds 5", "deck": ["Newt"] * 5},
    )
    table.fight("B1", "A1")  # 10/14 against 14/16
    assert table.labels() == ["B1", "C1", "D1"]
    assert table.winners is None
    table.until("C", "attack D1").fight("D1", "C1")
    assert table.winners is None
    assert table.labels() == ["B1", "C1"]


def test_two_vs_two_the_second_player_draws_one() -> None:
    table = begun(mode="two-vs-two", decks=DECKS, first="A")
    table.do("keep", "keep", "keep", "keep")
    assert len(table.hand("A")) == 7
    table.until("B", "done")
    assert len(table.hand("B")) == 8


def test_recruits_go_to_a_teammate_by_option_only() -> None:
    sides: dict[str, dict[str, Any]] = {
        "A": {"main": HARRIGAN, "hand": ["Mac"], "row": ["Newt down"] * 4},
        "B": {"main": FALCONER},
        "C": {"main": ROYCE},
        "D": {"main": GHOST},
    }
    table = told(sides, mode="two-vs-two", step="recruit")
    table.do("recruit Mac")
    assert set(table.legal) == {"front", "back"}
    table = told(sides, mode="two-vs-two", step="recruit", recruit_to_teammate=True)
    table.do("recruit Mac")
    assert set(table.legal) == {"front", "back", "front C", "back C"}
    table.do("back C")
    assert table.labels("Mac") == ["C2"]
    assert table.row("C2") == "back"
    assert table.points("A") == 0


def test_who_was_recruited_to_a_teammate_is_theirs_but_owned_by_its_player() -> None:
    table = told(
        {
            "A": {
                "main": "Mr. Black, level 2, wounds 5",
                "hand": ["Mac"],
                "row": ["Newt down"] * 4,
                "deck": ["Newt"] * 9,
            },
            "B": {"main": HARRIGAN},
            "C": {"main": ROYCE, "deck": ["Newt"] * 9},
            "D": {"main": GHOST},
        },
        mode="two-vs-two",
        step="recruit",
        recruit_to_teammate=True,
    )
    table.do("recruit Mac", "front C")
    table.until("A", "attack B1").do("attack B1")  # Mac is not A's: nobody asks with whom
    assert table.labels() == ["B1", "C1", "D1"]  # 5 against 5: A is out, and Mac with A
    assert table.removed("A").count("Mac") == 1


def test_a_teammate_attacks_with_whom_it_was_given() -> None:
    table = told(
        {
            "A": {"main": HARRIGAN, "hand": ["Mac"], "row": ["Newt down"] * 4},
            "B": {"main": FALCONER},
            "C": {"main": ROYCE, "deck": ["Newt"] * 9},
            "D": {"main": GHOST},
        },
        mode="two-vs-two",
        step="recruit",
        recruit_to_teammate=True,
    )
    table.do("recruit Mac", "front C")
    table.until("C", "attack B1").do("attack B1")
    assert {"with C1", "with C2"} <= set(table.legal)
