"""The worked examples of the Predator rulebook, and what it explains about single cards."""

from __future__ import annotations

import pytest

from tests.rules.vs.story import duel

HARRIGAN = "Harrigan, level 2"
FALCONER = "Falconer, level 2"


def test_example_max_recruits_hawkins_and_poncho() -> None:
    table = duel(
        A={
            "main": HARRIGAN,
            "hand": ["Los Angeles", "Hawkins", "Poncho"],
            "row": ["Earth", "Newt down", "Newt down"],
        },
        B={"main": FALCONER},
        step="resource",
    )
    table.do("lay Los Angeles up")
    assert table.points("A") == 4
    table.do("recruit Hawkins", "front", "recruit Poncho", "back")
    assert table.row("A2") == "front"
    assert table.row("A3") == "back"
    assert table.hand("A") == []
    table.until("A", "attack B1")
    assert table.points("A") == 0  # the last one is gone


def test_example_three_2_2_against_a_6_6() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Adolescent Xenomorph"] * 3},
        B={"main": FALCONER, "front": ["Royce"]},
    )
    table.fight("B2", "A2", "A3", "A4")
    assert table.seat == "B"
    assert table.legal == ["strike A2", "strike A3", "strike A4"]
    table.do("strike A3")
    assert table.ko("B") == ["Royce"]
    assert table.labels("Adolescent Xenomorph") == ["A2", "A4"]


def test_example_smart_disc_goes_to_anybody_if_a_predator_is_face_up() -> None:
    table = duel(
        A={
            "main": FALCONER,
            "front": ["Blain", "Hell Hound", "Anna, stunned"],
            "hand": ["Smart Disc"],
            "row": ["Earth"],
        },
        B={"main": HARRIGAN},
        step="recruit",
    )
    table.do("recruit Smart Disc")
    assert table.legal == ["choose A1", "choose A2"]
    table.do("choose A2")
    assert table.gear("A2") == ["Smart Disc"]


def test_example_smart_disc_needs_a_predator_face_up() -> None:
    table = duel(
        A={
            "main": HARRIGAN,
            "front": ["Tracker, stunned"],
            "hand": ["Smart Disc", "Anna"],
            "row": ["Earth"],
        },
        B={"main": FALCONER},
        step="recruit",
    )
    assert table.can("recruit Anna")
    assert not table.can("recruit Smart Disc")


def test_example_a_new_equipment_replaces_the_old() -> None:
    table = duel(
        A={"main": "Falconer, level 2, with Smart Disc", "hand": ["Medikit"], "row": ["Earth"] * 2},
        B={"main": HARRIGAN},
        step="recruit",
    )
    table.do("recruit Medikit")
    assert table.gear("A1") == ["Medikit"]
    assert table.ko("A") == ["Smart Disc"]


@pytest.mark.parametrize(
    ("answer", "row", "ko"), [("pay", ["Space down"], []), ("discard", ["Space"], ["Space"])]
)
def test_example_jungle_hunter_pays_with_space(answer: str, row: list[str], ko: list[str]) -> None:
    table = duel(
        A={"main": "Jungle Hunter", "row": ["Space"], "hand": ["Space"], "deck": ["Anna"] * 4},
        B={"main": HARRIGAN, "ko": ["Newt"]},
    )
    table.do("use A1: The Demon Who Makes Trophies of Man", f"{answer} Space")
    assert table.row_of("A") == row
    assert table.ko("A") == ko
    assert table.removed("B") == ["Newt"]


def test_example_a_main_power_is_not_for_a_combat() -> None:
    table = duel(
        A={"main": "Jungle Hunter", "row": ["Space"], "hand": ["Let's Rock!"]},
        B={"main": HARRIGAN, "ko": ["Newt"]},
    )
    assert table.can("use A1: The Demon Who Makes Trophies of Man")
    table.do("attack B1")
    assert set(table.legal) == {"pass", "play Let's Rock!"}


@pytest.mark.parametrize("active", ["A", "B"])
def test_example_an_epic_duel_on_any_turn_but_only_in_combat(active: str) -> None:
    table = duel(
        A={"main": "Falconer, level 2, front", "row": ["Val Verdan Jungle"]},
        B={"main": "Harrigan, level 2, front"},
        active=active,
    )
    assert not table.can("use A1: An Epic Duel")
    table.do("attack B1" if active == "A" else "attack A1", "use A1: An Epic Duel")
    assert table.wounds("B1") == 1


def test_example_an_epic_duel_needs_a_solo_attack() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Tracker"], "row": ["Val Verdan Jungle"]},
        B={"main": HARRIGAN, "hand": ["Let's Rock!"]},
    )
    table.do("attack B1", "with A1", "with A2")
    assert table.seat == "B"  # A has nothing to play


def test_example_a_super_power_once_a_turn() -> None:
    table = duel(
        A={"main": "Jungle Hunter", "row": ["Space", "Space"], "deck": ["Anna"] * 4},
        B={"main": HARRIGAN, "ko": ["Newt", "Newt"]},
    )
    table.do("use A1: The Demon Who Makes Trophies of Man")
    assert not table.can("use A1: The Demon Who Makes Trophies of Man")


def test_example_royce_cancels_for_a_skill() -> None:
    table = duel(
        A={"main": HARRIGAN, "hand": ["He Couldn't See Me"]},
        B={"main": "Royce, level 2", "hand": ["The Game Preserve"]},
    )
    table.do("play He Couldn't See Me", "use B1: But I'm Fast")
    assert table.ko("A") == ["He Couldn't See Me"]
    assert table.ko("B") == ["The Game Preserve"]
    assert not table.has("A1", "Stealth")


def test_example_dutch_powers_up_with_the_supporting_dutch() -> None:
    table = duel(A={"main": "Dutch", "hand": ["Dutch", "Dutch"]}, B={"main": FALCONER})
    table.do("attack B1", "power-up A1: Dutch")
    assert table.counters("A1") == 1
    assert table.ko("A") == ["Dutch"]
    assert table.hand("A") == ["Dutch"]


def test_example_a_falcon_drone_pays_for_bait_and_switch() -> None:
    table = duel(
        A={"main": "Ghost, level 2", "front": ["Falconer"], "hand": ["Falcon Drone"]},
        B={"main": "Harrigan, level 2, back", "front": ["Blain"]},
        step="formation",
        active="B",
    )
    table.do("done", "use A2: Bait and Switch", "choose B1")
    assert table.row("B1") == "front"
    assert table.ko("A") == ["Falcon Drone"]


def test_example_bond_amplifies() -> None:
    table = duel(
        A={"main": "Dutch, level 2", "hand": ["Anna"]},
        B={"main": HARRIGAN, "front": ["Dillon"]},
        active="B",
    )
    table.do("attack A1", "with B2", "use A1: Come On! Do It Now!")
    assert table.ko("B") == ["Dillon"]
    assert table.ko("A") == ["Anna"]


def test_example_death_trap_with_an_empty_deck_is_not_replaced() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Mac"]},
        B={"main": HARRIGAN, "row": ["Death Trap down", "Earth"]},
    )
    table.do("attack B1", "with A2", "play Death Trap from row")
    assert table.ko("A") == ["Mac"]
    assert table.row_of("B") == ["Earth"]


def test_example_another_edwin_is_good_and_has_healed_nobody() -> None:
    table = duel(
        A={
            "main": HARRIGAN,
            "front": ["Edwin", "Dillon, wounds 1", "Blain, wounds 1"],
            "hand": ["Edwin"],
            "row": ["Los Angeles"] * 5,
            "deck": ["Newt"] * 9,
        },
        B={"main": FALCONER, "deck": ["Newt"] * 9},
    )
    table.do("use A2: I Wouldn't Do That", "choose A3", "use A2: I Like It Here", "choose A2")
    assert table.ko("A") == ["Edwin"]  # he wounded himself
    table.do("done")
    table.until("A", "recruit Edwin").do("recruit Edwin", "back")
    [edwin] = table.labels("Edwin")
    table.until("A", "attack B1")
    assert table.can(f"use {edwin}: I Wouldn't Do That")
    assert not table.can(f"use {edwin}: I Like It Here")


@pytest.mark.parametrize(
    ("row", "struck"),
    [("front", True), ("back", False)],
)
def test_example_enhanced_bio_mask(row: str, struck: bool) -> None:
    """A stunned defender is wounded, a hidden one stunned; it strikes back in melee."""
    for state, wounds in (("stunned, wounds 1", 2), ("hidden", 1)):
        table = duel(
            A={"main": f"Mr. Black, level 2, {row}", "row": ["Space"]},
            B={"main": f"Dutch, level 2, front, {state}", "front": ["Anna"]},
        )
        table.do("use A1: Enhanced Bio-Mask", "attack B1")  # 7/5 against 6/7
        assert table.wounds("B1") == wounds
        assert table.wounds("A1") == struck  # face down he has no Ranged


def test_example_falconer_gains_one_xp_for_all_cards_revealed_at_once() -> None:
    table = duel(
        A={"main": "Falconer, wounds 1, +1", "xp": 2, "back": ["Falcon Drone"]},
        B={"main": HARRIGAN, "deck": ["Newt"] * 4},
        step="turn",
        active="B",
    )
    assert table.level("A") == 2
    assert table.xp("A") == 0
    assert table.wounds("A1") == 1
    assert table.counters("A1") == 1


def test_example_over_here_of_a_name_one_has_kos_the_first() -> None:
    """Uniqueness, when the second comes by an effect."""
    table = duel(
        A={"main": FALCONER, "front": ["Blain, wounds 1"], "hand": ['"Over Here."']},
        B={"main": HARRIGAN, "ko": ["Blain"]},
    )
    table.do('play "Over Here."', "front")
    [blain] = table.labels("Blain")
    assert table.wounds(blain) == 0
    assert "Blain" in table.ko("A")


def test_example_counters_cancel_out() -> None:
    table = duel(
        A={"main": "Harrigan", "row": ["Los Angeles"], "front": ["Blain, -1"]},
        B={"main": FALCONER},
    )
    table.do("use A1: The Door Swings Both Ways", "choose A2", "choose A1")
    assert table.counters("A2") == 0
    assert table.counters("A1") == -1


def test_example_a_twist_needs_a_face_up_member_but_helps_anybody() -> None:
    for blain, playable in (("Blain", True), ("Blain, stunned", False)):
        table = duel(
            A={"main": FALCONER, "front": [blain], "hand": ["He Couldn't See Me"]},
            B={"main": HARRIGAN},
        )
        assert table.can("play He Couldn't See Me") is playable
    table = duel(
        A={"main": FALCONER, "front": ["Blain"], "hand": ["He Couldn't See Me"]},
        B={"main": HARRIGAN},
    )
    table.do("play He Couldn't See Me", "choose A1", "option 1")
    assert table.has("A1", "Stealth")


def test_example_stunned_by_counters_during_combat_is_out_of_it() -> None:
    table = duel(
        A={"main": "The Queen, level 2, -4", "front": ["Adolescent Xenomorph"]},
        B={"main": "The Queen, level 2", "front": ["Mac"], "hand": ["Chestburst"]},
    )
    table.do("attack B2", "with A1", "with A2", "play Chestburst", "choose A1")
    assert table.stunned("A1")
    assert table.wounds("A1") == 1
    assert table.ko("A") == ["Adolescent Xenomorph"]  # alone against 4/4
    assert table.there("B2")


def test_example_recovery_turns_up_and_readies_but_heals_nothing() -> None:
    table = duel(
        A={"main": "Harrigan, level 2, stunned, wounds 2"},
        B={"main": FALCONER},
        step="recovery",
    )
    assert table.face_up("A1")
    assert table.ready("A1")
    assert table.wounds("A1") == 2


def test_example_a_character_of_one_health_is_kod_when_stunned() -> None:
    table = duel(A={"main": HARRIGAN}, B={"main": FALCONER, "front": ["Mac"]})
    table.fight("B2", "A1")
    assert table.ko("B") == ["Mac"]


def test_example_ranged_attack_from_the_back_over_no_front_row() -> None:
    """A ranged attack reaches the front row; the defender without Ranged does not strike back."""
    table = duel(
        A={"main": HARRIGAN, "back": ["Hawkins"]},
        B={"main": FALCONER, "front": ["Royce"], "back": ["Greyback"]},
    )
    assert not table.can("attack B3")
    table.fight("B1", "A2")  # 6 would have stunned him
    assert table.there("A2")
    table = duel(
        A={"main": HARRIGAN, "back": ["Hawkins"]}, B={"main": FALCONER, "front": ["Royce"]}
    )
    table.fight("B2", "A2")  # who has Ranged
    assert table.ko("A") == ["Hawkins"]


def test_example_a_ranged_character_in_front_fights_in_melee() -> None:
    table = duel(A={"main": HARRIGAN, "front": ["Hawkins"]}, B={"main": FALCONER})
    table.fight("B1", "A2")
    assert table.ko("A") == ["Hawkins"]
