"""Stories of killing, timing, targets and endings: 25 to 30."""

from __future__ import annotations

import pytest

from tests.rules.vs.story import duel

HARRIGAN = "Harrigan, level 2"
FALCONER = "Falconer, level 2"
QUEEN = "The Queen, level 2"
ANY_TIME = '"Any Time."'


def test_story_25_lethal_kills_a_defender_of_two_health() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Dutch"]},
        B={"main": FALCONER, "front": ["Primeval Hunter"]},
    )
    table.fight("B2", "A2")
    assert table.ko("B") == ["Primeval Hunter"]


def test_story_25_lethal_kills_in_a_mutual_stun_too() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Dutch"]},
        B={"main": FALCONER, "front": ["Jungle Hunter, +2"], "row": ["Predator Ship"]},
    )
    table.fight("B2", "A2")  # 7 against 8: no
    assert table.there("B2")
    table = duel(
        A={"main": HARRIGAN, "front": ["Dutch, +1"]},
        B={"main": FALCONER, "front": ["Jungle Hunter, +2"], "row": ["Predator Ship"]},
    )
    table.fight("B2", "A2")  # 8 against 8, and 11 against 9
    assert table.ko("B") == ["Jungle Hunter"]
    assert table.wounds("A2") == 1


def test_story_25_lethal_does_not_kill_mains() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Dutch"]},
        B={"main": "Mr. Black, level 2", "front": ["Mac"]},
    )
    table.fight("B1", "A2")
    assert table.wounds("B1") == 1


def test_story_25_lethal_needs_a_defender() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Dutch"], "hand": [ANY_TIME]},
        B={"main": HARRIGAN, "front": ["Primeval Hunter"]},
    )
    table.do(f"play {ANY_TIME}", "choose A2", "choose B2")
    assert table.stunned("B2")
    assert table.wounds("B2") == 1


def test_story_26_death_trap_on_a_hell_hound() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Hell Hound"]},
        B={"main": HARRIGAN, "hand": ["Death Trap"]},
    )
    table.do("attack B1", "with A2", "play Death Trap")
    assert table.seat == "A"
    assert not table.can("yes")  # it would have no DEF, so it cannot recover
    assert table.stunned("A2")
    assert table.wounds("A2") == 0


def test_story_26_tough_blain_recovers_and_draws() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Mac"]},
        B={"main": HARRIGAN, "front": ["Blain"], "deck": ["Newt"] * 3},
    )
    table.fight("B2", "A2").do("yes")
    assert table.face_up("B2")
    assert table.hand("B") == ["Newt"]


def test_story_26_berserker_comes_before_the_window() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Billy"], "hand": ["Let's Rock!"]},
        B={"main": HARRIGAN},
    )
    table.do("attack B1", "with A2")
    assert table.can("play Let's Rock!")
    assert table.stats("A2") == (3, 3)


@pytest.mark.parametrize(
    ("row", "hand", "offered"),
    [([], ["Fury 161"], False), (["Fury 161"], ["Earth"], False), (["Fury 161"], [], True)],
)
def test_story_27_rrrraaar_needs_an_empty_hand_before_it_is_paid(
    row: list[str], hand: list[str], offered: bool
) -> None:
    table = duel(
        A={"main": "The Newborn, level 2", "row": row, "hand": hand},
        B={"main": HARRIGAN, "hand": ["Let's Rock!"]},
    )
    table.do("attack B1")
    assert table.seat == ("A" if offered else "B")


def test_story_27_sister_ripley_dies_and_is_not_lost() -> None:
    table = duel(
        A={"main": "Sister Ripley, level 2, wounds 3, front", "row": ["Earth"]},
        B={"main": HARRIGAN, "deck": ["Newt"] * 5},
        active="B",
    )
    table.do("attack A1", "use A1: Sacrifice and Resurrection")
    assert table.winners is None
    [ripley] = table.labels("Ripley #8")
    assert table.level("A") == 2
    assert table.wounds(ripley) == 0
    assert not table.ready("B1")


def test_story_27_ripley_8_heals_before_her_new_health_counts() -> None:
    table = duel(A={"main": "Ripley #8, wounds 3"}, B={"main": HARRIGAN}, step="formation")
    table.do("done", "yes")
    assert table.winners is None
    assert table.level("A") == 2
    assert table.wounds("A1") == 0


def test_story_28_who_passed_may_still_play_after_the_other_did() -> None:
    table = duel(
        A={"main": HARRIGAN, "hand": ["Let's Rock!"]},
        B={"main": FALCONER, "hand": ["Let's Rock!", "Let's Rock!"]},
    )
    table.do("attack B1", "pass")
    assert table.seat == "B"
    table.do("play Let's Rock!", "option 2")
    assert table.seat == "A"
    table.do("pass")
    assert table.seat == "B"
    table.do("pass")
    assert not table.can("pass")
    assert not table.ready("A1")
    assert table.hand("A") == ["Let's Rock!"]


def test_story_28_combat_master_stops_twists_not_powers_nor_power_ups() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Tracker, with Combistick"]},
        B={
            "main": FALCONER,
            "hand": ["Let's Rock!", "Falconer", "Combistick"],
            "row": ["Val Verdan Jungle"],
        },
    )
    table.do("attack B1", "with A2")
    assert table.seat == "B"
    assert sorted(table.legal) == ["pass", "power-up B1: Falconer", "use B1: An Epic Duel"]


# --- story 29: whom one may attack, and how many one may have -------------------------------------


@pytest.mark.parametrize(
    ("front", "open_to_flight"), [(["Blain"], True), (["Falcon Drone"], False)]
)
def test_story_29_leap_flies_over_all_but_flight(front: list[str], open_to_flight: bool) -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Leaping Xenomorph"]},
        B={"main": FALCONER, "front": front, "back": ["Greyback"]},
    )
    assert table.has("A2", "Flight")
    assert table.can("attack B3") is open_to_flight


def test_story_29_stealth_is_for_melee() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Tracker, with Active Camouflage"]},
        B={"main": FALCONER, "back": ["Greyback"]},
    )
    assert table.can("attack B2")
    table = duel(
        A={"main": HARRIGAN, "back": ["Tracker, with Active Camouflage"]},
        B={"main": FALCONER, "back": ["Greyback"]},
    )
    assert not table.can("attack B2")


def test_story_29_camouflage_hides_in_the_back_row() -> None:
    table = duel(
        A={"main": HARRIGAN},
        B={"main": "The Queen, level 2, back", "back": ["Xenomorph Ambusher"]},
    )
    assert table.can("attack B1")
    assert not table.can("attack B2")
    table = duel(A={"main": HARRIGAN}, B={"main": QUEEN, "front": ["Xenomorph Ambusher"]})
    assert table.can("attack B2")


def test_story_29_the_stunned_protect_nobody() -> None:
    table = duel(
        A={"main": HARRIGAN},
        B={"main": "Falconer, level 2, back", "front": ["Blain, stunned"], "back": ["Greyback"]},
    )
    assert table.can("attack B1")
    assert table.can("attack B3")
    assert not table.can("attack B2")


def test_story_29_a_second_of_the_name_kos_the_older() -> None:
    table = duel(
        A={
            "main": HARRIGAN,
            "front": ["Blain, wounds 1"],
            "hand": ["Blain"],
            "row": ["Newt down"] * 3,
        },
        B={"main": FALCONER},
        step="recruit",
    )
    table.do("recruit Blain", "front")
    [blain] = table.labels("Blain")
    assert table.wounds(blain) == 0
    assert table.ko("A") == ["Blain"]


def test_story_29_swarms_are_many_and_the_mains_name_is_refused() -> None:
    table = duel(
        A={
            "main": QUEEN,
            "front": ["Hell Hound"],
            "hand": ["Hell Hound", "The Queen"],
            "row": ["Newt down"] * 9,
        },
        B={"main": HARRIGAN},
        step="recruit",
    )
    assert not table.can("recruit The Queen")
    table.do("recruit Hell Hound", "front")
    assert len(table.labels("Hell Hound")) == 2


# --- story 30: hiding and endings -----------------------------------------------------------------


def test_story_30_the_invisible_hide_at_the_end_of_the_turn() -> None:
    table = duel(
        A={
            "main": "Harrigan, level 2, back",
            "front": ["Dillon, with M134 Minigun"],
            "hand": ["He Couldn't See Me"],
            "deck": ["Newt"] * 9,
        },
        B={"main": FALCONER, "deck": ["Newt"] * 9},
    )
    table.do("play He Couldn't See Me", "choose A2", "option 2", "done", "yes")
    assert table.hidden("A2")
    assert table.ready("A2")
    assert sorted(table.ko("A")) == ["He Couldn't See Me", "M134 Minigun"]
    table.until("B", "attack A1")  # protected by nobody
    assert not table.can("attack A2")
    table.do("done")
    table.until("A", "attack B1")
    assert table.face_up("A2")


def test_story_30_both_mains_at_once_the_active_player_wins() -> None:
    for active in ("A", "B"):
        table = duel(
            A={"main": "Mr. Black, level 2, front, wounds 5"},
            B={"main": "Jungle Hunter, level 2, front, wounds 5"},
            active=active,
        )
        table.do("attack B1" if active == "A" else "attack A1")
        assert table.winners == active
