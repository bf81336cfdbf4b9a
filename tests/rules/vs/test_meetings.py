"""What happens when cards of the second box meet each other, or the end of a turn."""

from __future__ import annotations

import pytest

from tests.rules.vs.story import duel

HARRIGAN = "Harrigan, level 2"
FALCONER = "Falconer, level 2"
QUEEN = "The Queen, level 2"
OVER_HERE = '"Over Here."'


def test_who_appears_before_mac_and_is_too_weak_is_gone() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Mac"]},
        B={"main": QUEEN, "hand": ["Newt", "Newt"], "row": ["Earth"] * 2},
        step="recruit",
        active="B",
    )
    table.do("recruit Newt", "front")
    assert table.ko("B") == ["Newt"]


def test_a_power_used_at_level_1_is_used_at_level_2() -> None:
    table = duel(
        A={
            "main": "Jungle Hunter, front, +3",
            "front": ["Tracker"],
            "xp": 3,
            "row": ["Space", "Space"],
        },
        B={"main": HARRIGAN, "front": ["Mac"], "ko": ["Anna", "Billy"]},
    )
    table.do("use A1: The Demon Who Makes Trophies of Man", "choose B:Anna")
    table.fight("B2", "A1")
    assert table.level("A") == 2
    assert not table.can("use A1: The Demon Who Makes Trophies of Man")


def test_another_dutch_does_not_get_to_the_choppa() -> None:
    table = duel(
        A={
            "main": HARRIGAN,
            "front": ["Dutch"],
            "hand": ["Dutch"],
            "row": ["Earth", "Los Angeles", "Val Verdan Jungle", *["Newt down"] * 4],
            "deck": ["Newt"] * 9,
        },
        B={"main": "Harrigan, level 2, +9", "hand": ['"Any Time."'], "front": ["Tracker"]},
    )
    table.do("use A2: Get to the Choppa!", "done")
    table.until("B", "attack A2").fight("A2", "B1")
    assert table.wounds("A2") == 1
    table.until("A", "move A1")
    assert table.winners is None


def test_a_guest_that_was_kod_is_not_kod_again() -> None:
    table = duel(A={"main": FALCONER, "hand": [OVER_HERE]}, B={"main": HARRIGAN, "ko": ["Mac"]})
    table.do(f"play {OVER_HERE}", "front").fight("B1", "A2")  # struck back with 5
    assert table.ko("B") == ["Mac"]
    table.do("done")
    assert table.ko("B") == ["Mac"]


def test_self_destruct_does_not_wound_the_durable() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Tracker, with Self-Destruct Device"]},
        B={"main": HARRIGAN, "front": ["Hell Hound"]},
        step="turn",
    )
    table.do("yes")
    assert table.seat == "B"
    table.do("yes")
    assert table.face_up("B2")
    assert table.wounds("B2") == 0
    assert table.wounds("B1") == 1


def test_anna_helps_one_of_several() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Tracker, with Self-Destruct Device"]},
        B={
            "main": HARRIGAN,
            "front": ["Dillon"],
            "back": ["Anna"],
            "hand": ["Earth", "Earth"],
        },
        step="turn",
    )
    table.do("yes")
    assert table.labels("Anna") == []  # she was stunned herself: one health
    assert table.stunned("B1")
    assert table.stunned("B2")


def test_a_cancelled_death_trap_is_not_replaced() -> None:
    table = duel(
        A={"main": "Royce, level 2, +1", "front": ["Tracker"], "row": ["The Game Preserve"]},
        B={"main": HARRIGAN, "row": ["Death Trap down", "Earth"], "deck": ["Newt"] * 3},
    )
    table.do("attack B1", "with A1", "play Death Trap from row", "use A1: But I'm Fast")
    assert table.ko("B") == ["Death Trap"]
    assert table.row_of("B") == ["Earth"]
    assert table.wounds("A1") == 0  # 8/6, struck back with 5


def test_ghost_counts_those_who_lie_down_too() -> None:
    table = duel(
        A={"main": "Ghost, +9", "deck": ["Newt"] * 5},
        B={"main": HARRIGAN, "front": ["Greyback, hidden"]},
        step="main",
        active="B",
    )
    table.do("attack A1")
    table.until("A", "done")
    assert table.xp("A") == 1


def test_ghost_reaches_level_2_on_an_idle_side() -> None:
    table = duel(
        A={"main": "Ghost", "deck": ["Newt"] * 5},
        B={"main": HARRIGAN, "front": ["Mac"]},
        active="B",
    )
    table.do("done")
    assert table.level("A") == 2
    assert table.xp("A") == 0


def test_the_bio_mask_is_for_one_turn() -> None:
    table = duel(
        A={"main": "Mr. Black, level 2, front", "row": ["Space"], "deck": ["Newt"] * 9},
        B={
            "main": HARRIGAN,
            "front": ["Blain, hidden"],
            "deck": ["Newt"] * 9,
            "hand": ["He Couldn't See Me"],
        },
    )
    table.do("use A1: Enhanced Bio-Mask")
    assert table.can("attack B2")
    table.do("done")
    table.until("B", "play He Couldn't See Me")
    table.do("play He Couldn't See Me", "choose B2", "option 2", "done", "yes")
    table.until("A", "attack B1")
    assert table.hidden("B2")
    assert not table.can("attack B2")


def test_camouflage_keeps_its_numbers_when_keywords_are_lost() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Tracker, with Active Camouflage"]},
        B={"main": HARRIGAN, "hand": ["S*** Happens", "Let's Rock!"]},
    )
    table.do("attack B1", "with A2", "play S*** Happens")
    assert table.stats("A2") == (3, 3)  # 2, 2 more, and a counter
    assert not table.has("A2", "Stealth")


def test_a_minigun_may_end_the_combat_before_it_begins() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Edwin, with M134 Minigun"], "hand": ["Let's Rock!"]},
        B={"main": FALCONER, "front": ["Tracker"]},
    )
    table.do("attack B2", "with A2")
    assert table.ko("B") == ["Tracker"]
    assert not table.can("pass")
    assert not table.ready("A2")
    assert table.counters("B1") == -2


def test_net_launcher_holds_the_tough() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Tracker, with Net Launcher"], "row": ["Predator Ship"]},
        B={"main": HARRIGAN, "front": ["Blain"]},
    )
    table.do("use A2: Catch Them Off Guard", "choose B2")
    assert table.seat == "A"  # nobody asks whether he recovers
    assert table.stunned("B2")


def test_the_frozen_do_not_ready_by_any_power() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Keyes"], "row": ["Los Angeles"], "deck": ["Newt"] * 9},
        B={"main": "The Dragon, level 2", "front": ["Mac"], "row": ["Fury 161"]},
    )
    table.do("use A2: Liquid Nitrogen Cannon", "choose B1", "done")
    table.until("B", "attack A1")
    table.do("use B1: Nobody Can Stop It")
    assert not table.ready("B1")


def test_anna_cannot_help_who_is_netted() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Tracker, with Net Launcher"], "row": ["Predator Ship"]},
        B={"main": HARRIGAN, "front": ["Mac"], "back": ["Anna"], "row": ["Earth"]},
    )
    table.do("use A2: Catch Them Off Guard", "choose B2")
    assert table.seat == "A"
    assert table.stunned("B2")


def test_two_higher_grounds_stack() -> None:
    table = duel(
        A={
            "main": "Isabelle, level 2",
            "hand": ["Earth"],
            "row": ["The Game Preserve", "The Game Preserve"],
            "deck": ["Newt"] * 9,
        },
        B={"main": FALCONER, "deck": ["Newt"] * 9},
        step="resource",
    )
    table.do("use A1: We Should Go to Higher Ground", "done")
    assert not table.can("use A1: We Should Go to Higher Ground")
    table.until("A", "attack B1").do("done")
    table.until("A", "lay Earth up")
    table.do("use A1: We Should Go to Higher Ground", "lay Earth up")
    assert table.counters("A1") == 4


@pytest.mark.parametrize("hand", [[], ["Earth"]])
def test_turn_around_needs_a_hand(hand: list[str]) -> None:
    table = duel(
        A={"main": FALCONER, "hand": ['"Turn Around."']}, B={"main": HARRIGAN, "hand": hand}
    )
    assert table.can('play "Turn Around."') is bool(hand)


def test_smart_weapon_needs_a_predator_who_is_face_up() -> None:
    for front, usable in ((["Tracker"], True), (["Tracker, stunned"], False), (["Mac"], False)):
        table = duel(
            A={
                "main": HARRIGAN,
                "front": front,
                "hand": ["Anna"],
                "ko": ["Smart Disc"],
                "row": ["The Game Preserve"],
            },
            B={"main": FALCONER},
            step="recruit",
        )
        assert table.can("use Smart Disc: Smart Weapon") is usable


@pytest.mark.parametrize(("edition", "usable"), [("predator", True), ("alien", False)])
def test_a_special_location_pays_from_the_ko_pile_by_the_later_rulebook(
    edition: str, usable: bool
) -> None:
    table = duel(
        A={"main": FALCONER, "hand": ["Mr. Black"], "ko": ["Smart Disc"], "row": ["Trophy Area"]},
        B={"main": HARRIGAN},
        step="resource",
        edition=edition,
    )
    assert table.can("use Mr. Black: Out of Nowhere")
    assert table.can("use Smart Disc: Smart Weapon") is usable


def test_to_turn_up_from_hiding_is_not_to_recover() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Blain, hidden"], "deck": ["Newt"]},
        B={"main": FALCONER},
        step="recovery",
    )
    assert table.face_up("A2")
    assert table.hand("A") == []


def test_a_doubled_strike_counts_in_a_team() -> None:
    table = duel(
        A={"main": "Royce, level 2", "front": ["Harrigan", "Mac"]},
        B={"main": "Falconer, level 2, +6", "front": ["Tracker"]},
    )
    table.fight("B1", "A2", "A3").do("strike A2")  # 5 twice and 4 against 14
    assert table.wounds("B1") == 1


def test_over_here_brings_nobody_of_ones_mains_name() -> None:
    table = duel(
        A={"main": FALCONER, "hand": [OVER_HERE]},
        B={"main": HARRIGAN, "ko": ["Falconer", "Smart Disc"]},
    )
    assert not table.can(f"play {OVER_HERE}")


def test_a_prisoner_from_over_here_is_exhausted_and_wounded() -> None:
    table = duel(
        A={"main": FALCONER, "hand": [OVER_HERE]}, B={"main": HARRIGAN, "ko": ["Yautja Prisoner"]}
    )
    table.do(f"play {OVER_HERE}", "front")
    assert not table.ready("A2")
    assert table.wounds("A2") == 1


def test_who_has_no_atk_does_not_strike_any_time() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Falcon Drone"], "hand": ['"Any Time."']},
        B={"main": HARRIGAN, "front": ["Newt"]},
    )
    table.do('play "Any Time."', "choose B2")  # only Falconer can strike
    assert table.ko("B") == ["Newt"]


def test_isabelles_team_strikes_before_anybody_strikes_back() -> None:
    table = duel(
        A={"main": "Isabelle, level 2", "front": ["Mac", "Lambert"], "row": ["Earth"]},
        B={"main": FALCONER, "front": ["Dutch"]},
    )
    table.do("use A1: We Need to Work as a Team").fight("B2", "A2", "A3")  # 4 and 5 against 8
    assert table.wounds("B2") == 1
    assert table.there("A2")
    assert table.there("A3")


def test_gunslinger_loses_all_he_carries() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Mac, +3"]},
        B={"main": FALCONER, "front": ["Gunslinger, with Smart Disc, with Medikit"]},
    )
    table.fight("B2", "A2")
    assert table.ko("B") == ["Gunslinger", "Medikit", "Smart Disc"]


def test_isabelle_in_her_nest_is_not_reached_by_flight_nor_by_stealth() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Leaping Xenomorph", "Tracker, with Active Camouflage"]},
        B={"main": FALCONER, "back": ["Isabelle", "Mac"]},
    )
    assert table.can("attack B3")
    assert not table.can("attack B2")


def test_royce_cannot_cancel_a_combistick() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Primeval Hunter"], "hand": ["Combistick", "Let's Rock!"]},
        B={"main": "Royce, level 2", "row": ["The Game Preserve"]},
    )
    table.do("attack B1", "with A2", "use Combistick: Quick-Fire")
    assert table.seat == "A"  # it is no plot twist
    assert table.gear("A2") == ["Combistick"]


def test_a_defender_draws_a_combistick_too() -> None:
    table = duel(
        A={"main": FALCONER, "hand": ["Combistick"]},
        B={"main": "Harrigan, level 2, +4"},
        active="B",
    )
    table.do("attack A1", "use Combistick: Quick-Fire")  # 7/9 against 9/13
    assert table.wounds("A1") == 1
    assert table.ko("A") == ["Combistick"]


def test_a_new_drone_replaces_the_old() -> None:
    table = duel(
        A={
            "main": "Falconer",
            "back": ["Falcon Drone, +1"],
            "row": ["Predator Ship"],
            "deck": ["Falcon Drone"],
        },
        B={"main": HARRIGAN},
        step="resource",
    )
    table.do("use A1: We're Being Hunted", "back")
    [drone] = table.labels("Falcon Drone")
    assert table.counters(drone) == 0
    assert table.ko("A") == ["Falcon Drone"]


def test_the_choppa_is_paid_from_row_and_hand_together() -> None:
    table = duel(
        A={
            "main": HARRIGAN,
            "front": ["Dutch"],
            "row": ["Earth", "Headquarters"],
            "hand": ["Headquarters"],
        },
        B={"main": FALCONER},
    )
    table.do("use A2: Get to the Choppa!")
    while not table.can("done"):
        table.do(next(move for move in table.legal if move.startswith("pay")))
    assert table.row_of("A") == ["Earth down", "Headquarters down"]
    assert table.ko("A") == ["Headquarters"]


def test_lambert_face_down_is_of_his_own_team_only() -> None:
    """So he is no member of the Company for its equipment while he lies stunned."""
    for lambert, playable in (("Lambert", True), ("Lambert, stunned", False)):
        table = duel(
            A={
                "main": HARRIGAN,
                "front": [lambert],
                "hand": ["M41A Pulse Rifle", "Anna"],
                "row": ["Earth"],
            },
            B={"main": FALCONER},
            step="recruit",
        )
        assert table.can("recruit M41A Pulse Rifle") is playable


def test_a_main_character_that_died_does_not_come_into_the_deck() -> None:
    table = duel(
        A={
            "main": "Sister Ripley, level 2",
            "front": ["Brother Dillon"],
            "row": ["Earth", "Earth"],
            "deck": ["Newt"] * 9,
        },
        B={"main": HARRIGAN, "front": ["Mac"], "deck": ["Newt"] * 9},
    )
    table.do("attack B1", "with A1", "go", "use A1: Sacrifice and Resurrection")
    assert table.ko("A") == ["Sister Ripley"]
    assert not table.can("use A2: Eulogy")  # there is nobody else to put below the deck


def test_who_has_lost_the_powers_hears_nothing() -> None:
    """Christie's bullets ricochet, unless something happens to her."""
    for twist, left in (("Let's Rock!", 1), ("S*** Happens", 2)):
        table = duel(
            A={"main": HARRIGAN, "back": ["Christie"]},
            B={"main": "Dutch", "front": ["Xenomorph Ambusher"] * 3, "hand": [twist]},
        )
        table.do("attack B2", "with A2")
        table.until("B", f"play {twist}").do(f"play {twist}")
        if table.can("option 1"):
            table.do("option 1")
        table.passes()
        assert len(table.labels("Xenomorph Ambusher")) == (0 if left == 1 else 2)
