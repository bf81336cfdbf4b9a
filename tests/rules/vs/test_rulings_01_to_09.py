"""Rulings 1 to 9: who can attack whom, how strikes resolve, and the combat window."""

from __future__ import annotations

import pytest

from tests.rules.vs.story import STAYS, duel, told

# --- 1 to 3: who can attack whom ---


@pytest.mark.parametrize("face", ["stunned", "hidden"])
def test_ruling_01_only_face_up_characters_protect_the_row_behind_them(face: str) -> None:
    table = duel(
        A={"main": "The Queen", "hand": ["Spook"], "back": ["Ovomorph"]},
        B={"main": "Dutch, back", "front": [f"Mac, {face}"], "back": ["Anna"]},
    )
    assert table.can("attack B1")
    table.do("play Spook")
    assert {"choose B1", "choose B3"} <= set(table.legal)


def test_ruling_01_a_protected_character_cannot_be_attacked() -> None:
    table = duel(A={"main": "The Queen"}, B={"main": "Dutch, back", "front": ["Mac"]})
    assert table.can("attack B2")
    assert "protected" in table.why_not("attack B1")


@pytest.mark.parametrize(
    ("blocker", "over"), [("Falcon Drone", False), ("Falcon Drone, stunned", True)]
)
def test_ruling_02_only_a_face_up_flyer_blocks_flight(blocker: str, over: bool) -> None:
    table = duel(
        A={"main": "The Queen, exhausted", "front": ["Leaping Xenomorph"]},
        B={"main": "Dutch, back", "front": ["Mac", blocker]},
    )
    assert table.can("attack B1") is over


def test_ruling_02_leapers_never_block_flight() -> None:
    table = duel(
        A={"main": "The Queen, exhausted", "front": ["Leaping Xenomorph"]},
        B={"main": "Dutch, back", "front": ["Mac", "Leaping Xenomorph"]},
    )
    assert table.can("attack B1")


def test_ruling_03_every_attacker_must_be_able_to_attack_the_target() -> None:
    table = duel(
        A={
            "main": "The Queen",
            "front": ["Leaping Xenomorph", "Leaping Xenomorph, exhausted"],
            **STAYS,
        },
        B={"main": "Dutch, level 2, back", "front": ["Mac"]},
    )
    table.do("attack B1")
    assert table.stunned("A2")
    assert table.ready("A1")


def test_ruling_03_the_same_holds_for_stealth() -> None:
    table = duel(
        A={
            "main": "Falconer",
            "front": ["Tracker, with Active Camouflage", "Primeval Hunter"],
            **STAYS,
        },
        B={"main": "Dutch, level 2, back", "front": ["Mac"]},
    )
    table.do("attack B1")
    assert table.ko("A") == ["Active Camouflage", "Tracker"]
    assert table.ready("A1")
    assert table.ready("A3")


def test_ruling_03_a_team_shares_its_affiliation_and_its_row() -> None:
    table = duel(
        A={
            "main": "Lt. Ripley",
            "front": ["Parker", "Mac", "Kane, exhausted"],
            "back": ["Vriess"],
        },
        B={"main": "The Queen"},
    )
    table.do("attack B1", "with A1")
    assert table.legal == ["with A2", "go"]


def test_ruling_03_a_mercenary_joins_any_main_character() -> None:
    table = duel(
        A={"main": "The Queen", "front": ["Adolescent Xenomorph", "Hawkins"]}, B={"main": "Dutch"}
    )
    table.do("attack B1", "with A2")
    assert not table.can("with A3")
    table = duel(
        A={"main": "The Queen", "front": ["Adolescent Xenomorph", "Hawkins"]}, B={"main": "Dutch"}
    )
    table.do("attack B1", "with A1")
    assert table.can("with A3")


def test_ruling_03_attackers_are_asked_for_by_their_numbers_whoever_came_last() -> None:
    table = duel(
        A={
            **{"main": "Harrigan, level 2", "front": ["Mac", "Poncho"], "hand": ["Mac"]},
            "row": ["Earth"] * 4,
        },
        B={"main": "Falconer, level 2"},
        step="recruit",
    )
    table.do("recruit Mac", "front").until("A", "attack B1").do("attack B1")
    assert table.name("A2") == "Mac"
    assert table.legal == ["with A1", "with A2", "with A3"]


# --- 4 to 7: how strikes resolve ---


def test_ruling_04_ferocious_attackers_strike_first_and_alone() -> None:
    table = duel(
        A={
            "main": "The Queen, exhausted",
            "front": ["Ferocious Xenomorph", "Adolescent Xenomorph"],
            **STAYS,
        },
        B={"main": "Dutch", "front": ["Hawkins"]},
    )
    table.fight("B2", "A2", "A3")
    assert table.ko("B") == ["Hawkins"]
    assert table.face_up("A2")
    assert table.face_up("A3")


def test_ruling_04_if_that_is_not_enough_all_attackers_strike() -> None:
    table = duel(
        A={
            "main": "The Queen, exhausted",
            "front": ["Ferocious Xenomorph", "Adolescent Xenomorph"],
            **STAYS,
        },
        B={"main": "Dutch", "front": ["Parker"]},
    )
    table.fight("B2", "A2", "A3")
    table.do("strike A2")
    assert table.ko("B") == ["Parker"]
    assert table.ko("A") == ["Ferocious Xenomorph"]


def test_ruling_04_whom_a_ferocious_defender_stuns_does_not_strike() -> None:
    table = duel(
        A={
            "main": "Lt. Ripley, exhausted",
            "front": ["Parker", "Captain Dallas", "Bishop"],
            **STAYS,
        },
        B={"main": "The Queen", "front": ["The Perfect Organism"]},
    )
    table.fight("B2", "A2", "A3", "A4")
    table.do("strike A4")
    assert table.stunned("A4")
    assert table.face_up("B2")


def test_ruling_04_ferocious_does_nothing_at_range() -> None:
    table = duel(
        A={
            "main": "Mr. Black, back, +1",
            "back": ["Newt"],
            "hand": ["Newt"],
            "row": ["The Game Preserve"],
        },
        B={"main": "Isabelle"},
    )
    table.do("use A1: Super Predator").fight("B1", "A1")
    assert table.stunned("B1")
    assert table.stunned("A1")


def test_ruling_05_the_defender_picks_whom_to_strike_when_the_window_is_over() -> None:
    table = duel(
        A={"main": "Lt. Ripley, exhausted", "front": ["Parker", "Bishop"], **STAYS},
        B={"main": "Dutch, level 2", "hand": ["Let's Rock!"]},
    )
    table.do("attack B1", "with A2", "with A3")
    assert table.legal == ["play Let's Rock!", "pass"]
    table.do("pass")
    assert (table.seat, table.legal) == ("B", ["strike A2", "strike A3"])
    table.do("strike A2")
    assert table.ko("A") == ["Parker"]
    assert table.stunned("B1")


@pytest.mark.parametrize(("defender", "asked"), [("Dutch, +1", False), ("Dutch, +2", True)])
def test_ruling_05_nobody_is_asked_where_no_attacker_falls(defender: str, asked: bool) -> None:
    """A 3 against DEF of 5 and 4, or a 4."""
    table = duel(
        A={"main": "Lt. Ripley, exhausted", "front": ["Parker", "Bishop"], **STAYS},
        B={"main": defender},
    )
    table.fight("B1", "A2", "A3")
    assert table.can("strike A2") is asked


def test_ruling_06_atk_below_zero_counts_as_zero() -> None:
    table = duel(
        A={"main": "Lt. Ripley, exhausted", "front": ["CMO Clemens, -4", "Parker"], **STAYS},
        B={"main": "Dutch", "front": ["Hawkins"]},
    )
    assert table.stats("A2") == (0, 2)
    table.fight("B2", "A2", "A3")
    table.do("strike A3")
    assert table.ko("B") == ["Hawkins"]


def test_ruling_06_an_atk_of_1_is_enough_for_a_def_of_1() -> None:
    table = duel(
        A={"main": "Harrigan, exhausted", "front": ["Edwin"]},
        B={"main": "The Queen", "front": ["Leaping Xenomorph"]},
    )
    table.fight("B2", "A2")
    assert table.wounds("B2") == 1


def test_ruling_06_who_cannot_strike_does_not_even_stun_a_def_of_1() -> None:
    table = duel(
        A={"main": "Harrigan, level 2"},
        B={"main": "The Perfect Organism, level 2, -2", "row": ["The Auriga"]},
    )
    table.do("attack B1", "use B1: Is Matched Only By Its Hostility")  # 7/1
    assert table.wounds("B1") == 0
    assert table.wounds("A1") == 0


def test_ruling_07_a_combat_ends_when_the_defender_is_gone_and_was_survived() -> None:
    table = duel(
        A={"main": "The Perfect Organism", **STAYS}, B={"main": "Dutch", "front": ["Newt"]}
    )
    table.do("attack B2")
    assert table.hand("B") == ["Newt"]
    assert not table.ready("A1")
    assert table.xp("A") == 1


def test_ruling_07_a_combat_ends_when_all_attackers_are_gone() -> None:
    table = duel(
        A={"main": "Falconer", **STAYS},
        B={"main": "The Perfect Organism", "hand": ["Death Trap"], "back": ["Anna"]},
    )
    table.do("attack B1", "play Death Trap")
    assert table.stunned("A1")
    assert table.face_up("B1")
    assert table.xp("B") == 1
    assert table.seat == "A"


# --- 8 and 9: the combat window ---


def test_ruling_08_after_a_play_everybody_is_asked_again() -> None:
    table = duel(
        A={"main": "Lt. Ripley, level 2", "hand": ["Let's Rock!", "Newt"], "back": ["Newt"]},
        B={"main": "Falconer, level 2, -1", "hand": ["Let's Rock!"]},
    )
    table.do("attack B1")
    assert table.seat == "A"
    table.do("pass")
    assert table.seat == "B"
    table.do("play Let's Rock!", "option 2")
    assert table.seat == "A"
    table.do("pass")
    assert table.face_up("B1")
    assert "Let's Rock!" in table.hand("A")


def test_ruling_08_one_play_and_it_is_the_others_turn() -> None:
    table = duel(
        A={"main": "Dutch", "hand": ["Let's Rock!", "Dutch"]},
        B={"main": "Falconer", "hand": ["Falconer"]},
    )
    table.do("attack B1", "power-up A1: Dutch")
    assert table.seat == "B"


def test_ruling_08_both_pass_and_the_combat_resolves() -> None:
    table = duel(
        A={"main": "Falconer", "hand": ["Let's Rock!", "Newt"], "back": ["Newt"]},
        B={"main": "Ripley #8, -1", "hand": ["Let's Rock!"]},
    )
    table.do("attack B1", "pass", "pass")
    assert table.stunned("B1")


def test_ruling_08_of_three_players_all_are_asked_in_turn_order() -> None:
    table = told(
        {
            "A": {"main": "Falconer", **STAYS},
            "B": {"main": "Ripley #8", "hand": ["Let's Rock!"]},
            "C": {"main": "Dutch", "hand": ["Let's Rock!", "Dutch"]},
        },
        mode="free-for-all",
    )
    table.do("attack B1")
    assert table.seat == "B"
    table.do("pass")
    assert (table.seat, table.legal) == ("C", ["play Let's Rock!", "pass"])
    table.do("play Let's Rock!", "option 1")
    assert table.seat == "B"
    table.do("pass")
    assert table.stunned("B1")


def test_ruling_09_combat_powers_are_for_those_in_the_combat() -> None:
    table = duel(
        A={
            "main": "The Dragon",
            "back": ["The Newborn", "Newt"],
            "row": ["Fury 161"],
            "hand": ["Let's Rock!", "Newt"],
        },
        B={"main": "Dutch"},
    )
    table.do("attack B1")
    assert table.legal == ["play Let's Rock!", "pass"]


def test_ruling_09_combat_twists_reach_only_those_in_the_combat() -> None:
    table = duel(
        A={"main": "The Dragon", "back": ["Ovomorph"], "hand": ["Chestburst"]},
        B={"main": "Dutch", "front": ["Mac"]},
    )
    table.do("attack B2", "play Chestburst")
    assert table.legal == ["choose A1", "choose B2"]


def test_ruling_09_any_combat_powers_work_from_outside() -> None:
    table = duel(
        A={"main": "Falconer", **STAYS},
        B={"main": "Lt. Ripley", "back": ["Private Hudson"], "row": ["The Sulaco"]},
    )
    table.do("attack B1", "use B2: You Want Some Of This?")
    assert table.stunned("A1")
