"""More than two players: free for all, two against two, and teammates with two heads."""

from __future__ import annotations

from typing import Any

from tests.rules.vs.story import Story, told
from tests.rules.vs.waiting import begun, until

HARRIGAN = "Harrigan, level 2"
FALCONER = "Falconer, level 2"
ROYCE = "Royce, level 2"
GHOST = "Ghost, level 2"
DECKS = ["company", "xenomorphs", "predators", "prey"]


def free_for_all(**sides: Any) -> Story:
    return told(sides, mode="free-for-all")


def two_vs_two(**sides: Any) -> Story:
    return told(sides, mode="two-vs-two")


def two_headed(**sides: Any) -> Story:
    return told(sides, mode="two-headed")


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
        until(table, seat, "done")
        assert len(table.hand(seat)) == cards
        until(table, seat, "attack A1" if seat != "A" else "attack B1").do("done")


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
    until(table, "C", "attack D1").fight("D1", "C1")
    assert table.winners is None
    assert table.labels() == ["B1", "C1"]


def test_two_vs_two_the_second_player_draws_one() -> None:
    table = begun(mode="two-vs-two", decks=DECKS, first="A")
    table.do("keep", "keep", "keep", "keep")
    assert len(table.hand("A")) == 7
    until(table, "B", "done")
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


# --- two heads: A and B against C and D; all of a side bear one letter --------------------------


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
    until(table, "C", "done")
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
    table.fight("C3", "A2")
    assert table.winners == "AB"


def test_two_heads_the_first_team_draws_nothing() -> None:
    table = begun(mode="two-headed", decks=DECKS, first="A")
    while table.can("keep"):
        table.do("keep")
    assert [len(table.hand(seat)) for seat in "ABCD"] == [7, 7, 7, 7]
    until(table, "C", "done")
    assert [len(table.hand(seat)) for seat in "CD"] == [9, 9]
