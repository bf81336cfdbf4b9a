"""Rulings 10 to 22: powers and how they are paid, phases, stuns, wounds and names."""

from __future__ import annotations

import pytest

from tests.rules.vs.story import STAYS, duel

# --- 10 to 14: powers and how they are paid ---


@pytest.mark.parametrize(("option", "again"), [("copy", True), ("name", False)])
def test_ruling_10_a_power_once_a_turn_for_each_copy_or_each_name(option: str, again: bool) -> None:
    table = duel(
        A={
            "main": "The Queen",
            "front": ["Xenomorph Spitter", "Xenomorph Spitter"],
            "row": ["The Nostromo", "The Nostromo"],
        },
        B={"main": "Harrigan, level 2"},
        super_powers=option,
    )
    table.do("use A2: Spit Acid")
    assert table.counters("B1") == -4
    assert not table.can("use A2: Spit Acid")
    assert table.can("use A3: Spit Acid") is again


def test_ruling_10_another_copy_of_equipment_has_a_power_of_its_own() -> None:
    table = duel(
        A={
            "main": "Lt. Ripley, with MU-TH-ER 6000",
            "hand": ["MU-TH-ER 6000"],
            "row": ["The Auriga"] * 2,
            "deck": ["Newt"] * 4,
        },
        B={"main": "Dutch"},
        step="recruit",
    )
    table.do("use A1: Access Mother")
    assert not table.can("use A1: Access Mother")
    table.do("recruit MU-TH-ER 6000", "use A1: Access Mother")
    assert table.hand("A") == ["Newt"] * 4


def test_ruling_10_a_power_stays_used_when_its_owner_levels_up() -> None:
    table = duel(
        A={"main": "The Dragon, exhausted", "xp": 4, "row": ["Fury 161"] * 2, **STAYS},
        B={"main": "Falconer"},
    )
    table.do("use A1: Nobody Can Stop It").fight("B1", "A1")
    assert table.level("A") == 2
    assert not table.ready("A1")
    assert not table.can("use A1: Nobody Can Stop It")


def test_ruling_10_powers_are_fresh_again_next_turn() -> None:
    table = duel(
        A={
            "main": "The Queen",
            "front": ["Xenomorph Spitter"],
            "row": ["The Nostromo", "The Nostromo"],
            "deck": ["Newt"] * 9,
        },
        B={"main": "Harrigan, level 2", "deck": ["Mac"] * 9},
    )
    table.do("use A2: Spit Acid")
    while not table.can("use A2: Spit Acid"):
        table.do("done")
    assert table.seat == "A"


def test_ruling_11_two_symbols_can_be_paid_in_two_ways() -> None:
    table = duel(
        A={
            "main": "Lt. Ripley, wounds 1",
            "front": ["CMO Clemens"],
            "row": ["The Sulaco"],
            "hand": ["Earth"],
        },
        B={"main": "Dutch"},
    )
    table.do("use A2: Do You Trust Me With A Needle?")
    assert table.wounds("A1") == 0
    assert table.row_of("A") == ["The Sulaco down"]
    assert table.ko("A") == ["Earth"]


def test_ruling_11_one_location_does_not_pay_two_symbols() -> None:
    table = duel(
        A={
            "main": "Lt. Ripley, wounds 1",
            "front": ["CMO Clemens"],
            "row": ["Weyland-Yutani Complex"],
        },
        B={"main": "Dutch"},
    )
    assert not table.can("use A2: Do You Trust Me With A Needle?")


def test_ruling_11_each_symbol_is_paid_by_a_location_of_its_own() -> None:
    """What the special location of another team yields is none of them."""

    def pays(main: str, power: str, *row: str) -> bool:
        mine = {"main": main, "front": ["CMO Clemens", "Dutch"], "row": row}
        return duel(A=mine, B={"main": "Falconer"}).can(f"use {power}")

    needle = "Lt. Ripley, wounds 1", "A2: Do You Trust Me With A Needle?"  # S, H
    assert pays(*needle, "The Sulaco", "Earth")
    assert pays(*needle, "Earth", "The Sulaco")
    assert pays(*needle, "Weyland-Yutani Complex", "Weyland-Yutani Complex")
    assert not pays(*needle, "The Sulaco", "The Sulaco", "Trophy Area", "LV-426")
    choppa = "Harrigan", "A3: Get to the Choppa!"  # H, I, M
    assert pays(*choppa, "Val Verdan Jungle", "Los Angeles", "Earth")
    assert not pays(*choppa, "Val Verdan Jungle", "Earth", "Earth", "LV-426")
    assert not pays(*choppa, "Los Angeles", "Earth", "Earth", "LV-426")


def test_ruling_11_conditions_are_checked_before_paying() -> None:
    table = duel(
        A={"main": "Falconer", **STAYS},
        B={"main": "The Newborn", "hand": ["Fury 161", "The Newborn"]},
    )
    table.do("attack B1")
    assert table.legal == ["power-up B1: The Newborn", "pass"]


def test_ruling_12_a_bond_pays_for_the_named_character_only() -> None:
    table = duel(
        A={"main": "Dutch", "front": ["Edwin", "Blain, wounds 1"], "hand": ["Anna"]},
        B={"main": "Falconer"},
    )
    assert table.can("use A1: My Men Are Not Expendable")
    assert not table.can("use A2: I Wouldn't Do That")


def test_ruling_12_a_bond_does_not_pay_for_another_card_in_hand() -> None:
    """Nor does whatever else is at hand: Mr. Black costs E."""
    mine = {"main": "Falconer", "hand": ["Mr. Black", "Falcon Drone"], "row": ["Space"]}
    table = duel(A=mine, B={"main": "Dutch"}, step="resource")
    assert table.can("use A1: We're Being Hunted")  # E as well
    assert not table.can("use Mr. Black: Out of Nowhere")


def test_ruling_13_death_trap_from_hand_leaves_the_resources_alone() -> None:
    table = duel(
        A={"main": "Falconer", **STAYS},
        B={"main": "Dutch", "row": ["Earth"], "hand": ["Death Trap"], "deck": ["Mac"]},
    )
    table.do("attack B1", "play Death Trap")
    assert table.row_of("B") == ["Earth"]
    assert table.deck("B") == ["Mac"]


def test_ruling_14_a_location_laid_face_down_pays_nothing() -> None:
    table = duel(
        A={"main": "Lt. Ripley", "hand": ["Earth"], "deck": ["Power Loader"]},
        B={"main": "Dutch"},
        step="resource",
    )
    assert table.can("use A1: Gear Up")
    table.do("lay Earth down")
    assert table.row_of("A") == ["Earth down"]
    assert not table.can("use A1: Gear Up")


def test_ruling_14_only_locations_are_laid_face_up() -> None:
    table = duel(A={"main": "Lt. Ripley", "hand": ["Newt"]}, B={"main": "Dutch"}, step="resource")
    assert table.can("lay Newt down")
    assert not table.can("lay Newt up")


# --- 15 to 18: phases ---


@pytest.mark.parametrize("step", ["resource", "recruit", "formation"])
def test_ruling_15_build_powers_at_any_point_of_the_build_phase(step: str) -> None:
    table = duel(
        A={"main": "Lt. Ripley, with MU-TH-ER 6000", "row": ["The Auriga"], "deck": ["Newt"] * 2},
        B={"main": "Dutch"},
        step=step,
    )
    assert table.can("use A1: Access Mother")


def test_ruling_15_build_powers_not_in_the_main_phase() -> None:
    table = duel(
        A={"main": "Lt. Ripley, with MU-TH-ER 6000", "row": ["The Auriga"], "deck": ["Newt"] * 2},
        B={"main": "Dutch"},
    )
    assert "phases" in table.why_not("use A1: Access Mother")


def test_ruling_15_the_active_player_orders_what_starts_together() -> None:
    table = duel(
        A={
            "main": "Warrant Officer Ripley, wounds 1",
            "back": ["Ovomorph", "Facehugger"],
            "row": ["Space"],
        },
        B={"main": "Dutch", "front": ["Mac"]},
        step="build",
        dealt=["Extended Incubation"],
    )
    assert {"next A2: Hatch", "next A3: Burst"} <= set(table.legal)
    table.do("next A3: Burst", "no")
    assert table.xp("A") == 1
    assert table.labels("Ovomorph") == ["A2"]


@pytest.mark.parametrize(("wounds", "asked"), [(1, False), (2, True)])
def test_ruling_15_when_experience_comes_is_asked_only_where_it_makes_a_level(
    wounds: int, asked: bool
) -> None:
    """Her wounds are added to 5; it takes 7."""
    table = duel(
        A={
            "main": f"Warrant Officer Ripley, wounds {wounds}",
            "xp": 5,
            "back": ["Ovomorph", "Facehugger"],
            "row": ["Space"],
        },
        B={"main": "Dutch", "front": ["Mac"]},
        step="build",
        dealt=["Extended Incubation"],
    )
    assert table.can("next A1: Last Survivor of the Nostromo") is asked
    assert table.xp("A") == (5 if asked else 6)


def test_ruling_16_recruit_points_exist_in_the_recruit_step_only() -> None:
    table = duel(
        A={"main": "Dutch", "row": ["Earth"] * 3, "hand": ["Hawkins", "Anna"]},
        B={"main": "Falconer"},
        step="resource",
    )
    assert table.points("A") == 0
    table.do("done")
    assert table.points("A") == 3
    table.do("done")
    assert table.points("A") == 0
    assert not table.can("recruit Hawkins")


def test_ruling_17_the_stunned_recover_and_then_all_ready() -> None:
    table = duel(
        A={"main": "Dutch, stunned, wounds 2", "front": ["Mac, exhausted"]},
        B={"main": "Falconer", "front": ["Tracker, exhausted"]},
        step="recovery",
    )
    assert table.face_up("A1")
    assert table.wounds("A1") == 2
    assert table.ready("A1")
    assert table.ready("A2")
    assert not table.ready("B2")


def test_ruling_17_the_hidden_turn_up_without_recovering() -> None:
    table = duel(
        A={"main": "Dutch", "front": ["Blain, hidden"], "deck": ["Earth"]},
        B={"main": "Falconer"},
        step="recovery",
    )
    assert table.face_up("A2")
    assert table.hand("A") == []


def test_ruling_17_those_who_recover_do() -> None:
    table = duel(
        A={"main": "Dutch", "front": ["Blain, stunned"], "deck": ["Earth"]},
        B={"main": "Falconer"},
        step="recovery",
    )
    assert table.face_up("A2")
    assert table.hand("A") == ["Earth"]


def test_ruling_17_a_net_holds_for_one_recovery_phase() -> None:
    table = duel(
        A={
            "main": "Falconer, with Net Launcher",
            "row": ["Predator Ship"],
            "deck": ["Earth"] * 9,
        },
        B={"main": "Harrigan", "front": ["Dillon"], "deck": ["Earth"] * 9},
    )
    table.do("use A1: Catch Them Off Guard", "choose B2", "done")
    assert table.seat == "B"
    assert table.stunned("B2")
    while table.seat == "B":
        table.do("done")
    assert table.stunned("B2")
    while table.seat == "A":
        table.do("done")
    assert table.face_up("B2")
    assert table.ready("B2")


def test_ruling_17_a_net_holds_nobody_else_whatever_else_holds() -> None:
    table = duel(
        A={
            "main": "Dutch",
            "front": ["Tracker, with Net Launcher"],
            "row": ["Predator Ship", "The Sulaco"],
            "deck": ["Earth"] * 9,
        },
        B={"main": "Harrigan", "front": ["Dillon", "Mac, stunned"], "deck": ["Earth"] * 9},
    )
    table.do("use A1: My Men Are Not Expendable")
    table.do("use A2: Catch Them Off Guard", "choose B2").until("B", "attack A1")
    assert (table.stunned("B2"), table.face_up("B3")) == (True, True)


def test_ruling_17_who_is_frozen_does_not_ready_next_time() -> None:
    table = duel(
        A={
            "main": "Dutch",
            "front": ["Keyes"],
            "row": ["Los Angeles"],
            "deck": ["Earth"] * 9,
        },
        B={"main": "Falconer", "front": ["Tracker"], "deck": ["Earth"] * 9},
    )
    table.do("use A2: Liquid Nitrogen Cannon", "choose B2")
    assert not table.ready("B2")
    assert table.face_up("B2")
    table.do("done")
    assert (table.seat, table.ready("B2")) == ("B", False)
    while table.seat == "B":
        table.do("done")
    while table.seat == "A":
        table.do("done")
    assert table.ready("B2")


def test_ruling_18_hiding_kos_the_gear() -> None:
    table = duel(
        A={
            "main": "Ghost, level 2, +1, with Smart Disc",
            "row": ["Predator Ship"],
            **STAYS,
        },
        B={"main": "Dutch"},
    )
    table.do("use A1: Want Some Candy?")
    assert table.hidden("A1")
    assert table.ready("A1")
    assert table.counters("A1") == 0
    assert table.gear("A1") == []
    assert table.ko("A") == ["Smart Disc"]


# --- 19 to 22: stuns, wounds, names ---


def test_ruling_19_the_stunned_are_not_stunned_again() -> None:
    table = duel(
        A={
            "main": "Warrant Officer Ripley, level 2",
            "front": ["Bishop, stunned, wounds 1"],
            "row": ["The Nostromo"],
        },
        B={"main": "Dutch"},
    )
    table.do("use A1: Set the Self Destruct", "done")
    assert table.wounds("A2") == 1


def test_ruling_20_daze_takes_counters_and_gear_like_a_stun() -> None:
    table = duel(
        A={"main": "The Queen", "hand": ["Spook", "Newt"], "back": ["Newt"]},
        B={"main": "Dutch, +2, with Power Loader"},
    )
    table.do("play Spook")
    assert table.stunned("B1")
    assert not table.ready("B1")
    assert table.wounds("B1") == 0
    assert table.counters("B1") == 0
    assert table.ko("B") == ["Power Loader"]


def test_ruling_21_a_wound_alone_can_ko() -> None:
    table = duel(
        A={"main": "Royce", "front": ["Dillon"], "row": ["Los Angeles"]},
        B={"main": "Falconer", "front": ["Tracker"]},
    )
    table.do("use A1: I'm Not a Good Man")
    assert table.wounds("A2") == 1
    assert table.face_up("A2")
    assert table.ko("B") == ["Tracker"]


def test_ruling_22_nobody_beside_a_main_of_the_same_name() -> None:
    table = duel(
        A={"main": "The Dragon", "hand": ["The Dragon", "Ovomorph"], "row": ["Newt down"] * 6},
        B={"main": "Dutch"},
        step="recruit",
    )
    assert table.can("recruit Ovomorph")
    assert "main character" in table.why_not("recruit The Dragon")


def test_ruling_22_but_the_card_powers_the_main_up() -> None:
    table = duel(A={"main": "The Dragon", "hand": ["The Dragon"]}, B={"main": "Dutch"})
    table.do("power-up A1: The Dragon")
    assert table.stats("A1") == (4, 5)


def test_ruling_22_an_effect_does_not_bring_it_either() -> None:
    table = duel(
        A={
            "main": "The Dragon",
            "back": ["Facehugger"],
            "row": ["Space"],
            "hand": ["The Dragon"],
        },
        B={"main": "Dutch"},
        step="build",
    )
    table.do("yes")
    assert not table.can("yes")
    assert table.hand("A") == ["The Dragon"]
    assert table.labels() == ["A1", "B1"]
