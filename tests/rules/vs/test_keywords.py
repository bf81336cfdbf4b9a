"""The keywords from Angry to Invisibility: what each does, and when it is gained or lost."""

from __future__ import annotations

import pytest

from pnp.data.vs.rules import keywords
from tests.rules.vs import test_keywords_l_to_v
from tests.rules.vs.story import STAYS, duel

HARRIGAN = "Harrigan, level 2"
"""5/9"""
FALCONER = "Falconer, level 2"
"""6/8"""
QUEEN = "The Queen, level 2"
"""6/6"""


def test_angry_must_be_in_the_first_attack() -> None:
    table = duel(A={"main": FALCONER, "front": ["Mr. Black"]}, B={"main": HARRIGAN})
    table.do("attack B1", "with A1")  # not without Mr. Black
    assert not table.ready("A2")
    assert table.wounds("B1") == 1  # 6 and 6 against 9


def test_angry_must_be_in_the_first_attack_of_each_turn() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Mr. Black"], "deck": ["Newt"] * 4},
        B={"main": HARRIGAN, "front": ["Mac"], "deck": ["Newt"] * 4, **STAYS},
        step="turn",
        active="B",
    )
    table.until("B", "attack A1").do("attack A1", "with B1", "go").passes()
    table.until("A", "attack B1").do("attack B1", "with A1")
    assert not table.ready("A2")


def test_angry_in_the_back_row_attacks_before_the_front_row_may() -> None:
    table = duel(
        A={"main": FALCONER, "back": ["Mr. Black"]}, B={"main": HARRIGAN, "front": ["Mac"]}
    )
    table.do("attack B2")
    assert table.ko("B") == ["Mac"]
    assert not table.ready("A2")
    assert table.ready("A1")


def test_berserker_gains_a_counter_when_it_attacks() -> None:
    table = duel(A={"main": FALCONER, "front": ["Billy"]}, B={"main": "Isabelle, level 2, -2"})
    table.fight("B1", "A2")
    assert table.counters("A2") == 1


def test_bond_pays_for_the_supporting_character_too() -> None:
    table = duel(
        A={"main": "Ghost", "front": ["Falconer"], "hand": ["Falcon Drone"]},
        B={"main": "Isabelle, level 2, back", "front": ["Mac"]},
        step="formation",
        active="B",
    )
    table.do("done", "use A2: Bait and Switch", "choose B2")
    assert table.row("B2") == "back"
    assert table.ko("A") == ["Falcon Drone"]


def test_camouflage_cannot_be_attacked_in_the_back_row() -> None:
    table = duel(
        A={"main": HARRIGAN, "back": ["Hawkins"]},
        B={"main": "The Queen, level 2, back", "back": ["Xenomorph Ambusher"]},
    )
    assert table.can("attack B1")
    assert not table.can("attack B2")


@pytest.mark.parametrize("gear", ["Combistick", "Smart Disc"])
def test_combat_master_silences_twists(gear: str) -> None:
    table = duel(
        A={"main": HARRIGAN, "front": [f"Primeval Hunter, with {gear}"]},
        B={"main": QUEEN, "hand": ["Chestburst"]},
    )
    table.do("attack B1", "with A2")
    assert table.can("play Chestburst") is (gear == "Smart Disc")


def test_combat_master_lets_its_own_side_play() -> None:
    table = duel(
        A={"main": QUEEN, "front": ["Primeval Hunter, with Combistick"], "hand": ["Chestburst"]},
        B={"main": HARRIGAN},
    )
    table.do("attack B1", "with A2")
    assert table.can("play Chestburst")


def test_combat_master_elsewhere_matters_not() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Primeval Hunter, with Combistick"]},
        B={"main": QUEEN, "hand": ["Chestburst"]},
    )
    table.do("attack B1", "with A1")
    assert table.can("play Chestburst")


def test_creature_wears_nothing() -> None:
    table = duel(
        A={
            "main": QUEEN,
            "front": ["Hell Hound", "Mac"],
            "hand": ["Medikit"],
            "row": ["Earth"] * 2,
        },
        B={"main": HARRIGAN},
        step="recruit",
    )
    table.do("recruit Medikit")
    assert table.gear("A3") == ["Medikit"]


def test_dodge_cannot_be_attacked_at_range() -> None:
    for gear, reached in (("", True), (", with Active Camouflage", False)):
        table = duel(
            A={"main": "Harrigan, level 2, exhausted", "back": ["Hawkins"]},
            B={"main": FALCONER, "front": [f"Primeval Hunter{gear}"]},
        )
        assert table.can("attack B2") is reached


def test_dodge_does_not_help_in_melee() -> None:
    table = duel(
        A={"main": HARRIGAN},
        B={"main": FALCONER, "front": ["Primeval Hunter, with Active Camouflage"]},
    )
    assert table.can("attack B2")


def test_durable_takes_no_wound_but_from_a_strike() -> None:
    table = duel(
        A={"main": QUEEN, "front": ["Mac"], "hand": ["Spook"]},
        B={"main": HARRIGAN, "front": ["Hell Hound", "Hell Hound, -1"]},
    )
    table.do("play Spook", "choose B2", "no")
    assert table.stunned("B2")
    table.fight("B3", "A2")  # and Mac grows to 6 against something that bleeds
    assert table.wounds("B3") == 1
    assert not table.can("yes")


@pytest.mark.parametrize(("defender", "stunned"), [("B1", True), ("B2", False)])
def test_fearless_strikes_mains_twice_as_hard(defender: str, stunned: bool) -> None:
    table = duel(
        A={
            "main": "Royce, level 2",
            "front": ["Harrigan, exhausted", "Mac"],
            "row": ["Val Verdan Jungle"],
        },
        B={"main": FALCONER, "front": ["Dutch"]},
    )
    table.do("use A2: They Say You're Good at What You Do", "choose A3", "option 1")
    table.fight(defender, "A3")  # 4, or 8 against 8
    assert table.wounds(defender) == stunned


@pytest.mark.parametrize(("defender", "stunned"), [("B1", False), ("B2", True)])
def test_violent_strikes_supporters_twice_as_hard(defender: str, stunned: bool) -> None:
    table = duel(
        A={
            "main": "Royce, level 2",
            "front": ["Harrigan, exhausted", "Mac"],
            "row": ["Val Verdan Jungle"],
        },
        B={"main": FALCONER, "front": ["Dutch"]},
    )
    table.do("use A2: They Say You're Good at What You Do", "choose A3", "option 2")
    table.fight(defender, "A3")
    assert table.wounds(defender) == stunned


def test_fearless_is_for_attackers() -> None:
    table = duel(
        A={"main": "Harrigan, level 2, +1, front"},
        B={"main": "Royce, level 2", "front": ["Harrigan"]},
    )
    table.fight("B2", "A1")  # 6/10, struck back with 5
    assert table.wounds("B2") == 1
    assert table.wounds("A1") == 0


def test_ferocious_strikes_first_also_when_it_defends() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Blain"]},
        B={"main": QUEEN, "front": ["Ferocious Xenomorph"]},
    )
    table.fight("B2", "A2").do("no")  # Tough
    assert table.wounds("A2") == 1
    assert table.there("B2")  # he never struck


def test_ferocious_against_ferocious_is_at_once() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Ferocious Xenomorph"]},
        B={"main": QUEEN, "front": ["Ferocious Xenomorph"]},
    )
    table.fight("B2", "A2")
    assert table.ko("A") == table.ko("B") == ["Ferocious Xenomorph"]


@pytest.mark.parametrize(("row", "wounds"), [("front", 0), ("back", 1)])
def test_ferocious_gained_is_for_melee(row: str, wounds: int) -> None:
    table = duel(
        A={"main": f"Mr. Black, {row}", "row": ["The Game Preserve"]},
        B={"main": FALCONER, "front": ["Mac"]},
    )
    table.do("use A1: Super Predator", "attack B2")  # 4/2 against 4/4
    assert table.ko("B") == ["Mac"]
    assert table.wounds("A1") == wounds


def test_flight_flies_over_the_front_row() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Falcon Drone, +2"]},
        B={"main": FALCONER, "back": ["Hawkins"]},
    )
    assert table.can("attack B2")
    table.fight("B2", "A2")  # 2 against 3
    assert table.there("B2")


def test_flight_of_the_stunned_blocks_nobody() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Falcon Drone, +2"]},
        B={"main": FALCONER, "front": ["Falcon Drone, stunned"], "back": ["Hawkins"]},
    )
    assert table.can("attack B3")


def test_flight_helps_a_team_only_if_all_have_it() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Falcon Drone, +2", "Tracker"]},
        B={"main": HARRIGAN, "back": ["Hawkins"]},
    )
    table.do("attack B2")  # nobody else can reach him, so nobody asks with whom
    assert not table.ready("A2")
    assert table.ready("A3")


def test_hunter_has_three_more_atk_while_attacking() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Primeval Hunter"], "hand": ["Let's Rock!"]},
        B={"main": FALCONER},
    )
    assert table.stats("A2") == (3, 2)
    table.do("attack B1", "with A2")
    assert table.stats("A2") == (6, 2)


def test_hunter_defends_as_it_is() -> None:
    table = duel(
        A={"main": HARRIGAN, "hand": ["Let's Rock!"]},
        B={"main": FALCONER, "front": ["Primeval Hunter"]},
    )
    table.do("attack B2")
    assert table.stats("B2") == (3, 2)


def test_immobile_stays_in_formation() -> None:
    table = duel(
        A={"main": HARRIGAN, "back": ["Vriess", "Mac"]}, B={"main": FALCONER}, step="formation"
    )
    assert table.can("move A3")
    assert not table.can("move A2")


def test_invade_is_not_struck_back_from_the_back_row() -> None:
    for row, wounds in (("back", 0), ("front", 1)):
        table = duel(
            A={"main": HARRIGAN, "front": ["Jungle Hunter"], "row": ["Predator Ship"]},
            B={"main": f"Falconer, level 2, +2, {row}"},
        )
        table.fight("B1", "A2")  # 9 against 10; 8 against 6
        assert table.wounds("A2") == wounds


def test_invisibility_asks_only_the_ready() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Mac"], "hand": ["He Couldn't See Me"]},
        B={"main": "Falconer, level 2", "front": ["Blain"]},
    )
    table.do("play He Couldn't See Me", "choose A2", "option 2")
    table.fight("B2", "A2").do("no").do("done")  # Tough
    assert not table.can("yes")
    assert table.face_up("A2")


def test_every_keyword_has_a_test() -> None:
    tests = [*globals(), *vars(test_keywords_l_to_v)]
    for keyword in keywords():
        name = keyword.lower().replace(" ", "_")
        assert any(test.startswith(f"test_{name}_") for test in tests), keyword
