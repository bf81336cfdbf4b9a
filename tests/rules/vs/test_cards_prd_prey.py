"""What each supporting character of the Prey does: PRD-039 to PRD-052."""

from __future__ import annotations

import pytest

from tests.rules.vs.story import duel

HARRIGAN = "Harrigan, level 2"
"""5/9, and nothing happens to him by itself: a good rival."""
FALCONER = "Falconer, level 2"
"""6/8, and quiet too."""


def test_prd_039_anna_helps_another_up() -> None:
    table = duel(
        A={"main": "Harrigan, level 2, back", "front": ["Anna", "Dillon, -3"], "row": ["Earth"]},
        B={"main": FALCONER, "front": ["Tracker"]},
        active="B",
    )
    table.do("attack A3", "with B1", "go")
    assert table.seat == "A"
    table.do("use A2: This Thing is Hunting Us. All of Us.")
    assert table.face_up("A3")
    assert not table.ready("A3")
    assert table.wounds("A3") == 1


def test_prd_039_anna_pays_for_dutch() -> None:
    table = duel(A={"main": "Dutch", "hand": ["Anna"]}, B={"main": FALCONER})
    table.do("use A1: My Men Are Not Expendable")
    assert table.ko("A") == ["Anna"]
    table = duel(A={"main": "Harrigan, level 2", "hand": ["Anna"]}, B={"main": FALCONER})
    assert not table.can("use A1: Who's Next?")


@pytest.mark.parametrize("active", ["A", "B"])
def test_prd_040_billy_grows_when_he_attacks_and_when_he_defends(active: str) -> None:
    table = duel(
        A={"main": "Harrigan, level 2, back", "front": ["Billy"]},
        B={"main": "Isabelle, level 2, -2, front"},
        active=active,
    )
    if active == "A":
        table.fight("B1", "A2")
    else:
        table.fight("A2", "B1")
    assert table.counters("A2") == 1  # 3/3 now, against 2/6
    assert table.wounds("A2") == 0


def test_prd_041_blain_is_tough_and_draws() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Blain"], "deck": ["Newt"]},
        B={"main": FALCONER, "front": ["Tracker"]},
        active="B",
    )
    table.fight("A2", "B1").do("yes")
    assert table.face_up("A2")
    assert table.wounds("A2") == 1
    assert table.hand("A") == ["Newt"]


def test_prd_041_blain_draws_in_the_recovery_phase_too() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Blain, stunned, wounds 1"], "deck": ["Newt"]},
        B={"main": FALCONER},
        step="recovery",
    )
    assert table.face_up("A2")
    assert table.hand("A") == ["Newt"]


def test_prd_042_dillon_wounded_is_half_of_himself() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Dillon"]},
        B={"main": FALCONER, "front": ["Dillon, wounds 1, +1"]},
    )
    assert table.stats("A2") == (8, 8)
    assert table.stats("B2") == (5, 5)


def test_prd_043_dutch_gets_to_the_choppa() -> None:
    table = duel(
        A={
            "main": HARRIGAN,
            "front": ["Dutch"],
            "row": ["Earth", "Los Angeles", "Val Verdan Jungle"],
        },
        B={"main": FALCONER, "deck": ["Newt"] * 5},
    )
    assert table.has("A2", "Leader")
    assert table.has("A2", "Lethal")
    table.do("use A2: Get to the Choppa!", "done")
    assert table.row_of("A") == ["Earth down", "Los Angeles down", "Val Verdan Jungle down"]
    table.until("B", "attack A1").do("done")
    assert table.winners == "A"


def test_prd_044_edwin_heals_until_he_likes_it_here() -> None:
    table = duel(
        A={
            "main": HARRIGAN,
            "front": ["Edwin", "Dillon, wounds 1", "Blain, wounds 1"],
            "row": ["Los Angeles"] * 3,
            "deck": ["Newt"] * 9,
        },
        B={"main": FALCONER, "front": ["Yautja Prisoner, wounds 1"], "deck": ["Newt"] * 9},
    )
    assert not table.can("use A2: I Like It Here")
    table.do("use A2: I Wouldn't Do That", "choose A3")
    assert table.wounds("A3") == 0
    table.do("use A2: I Like It Here", "choose B2")
    assert table.ko("B") == ["Yautja Prisoner"]
    table.do("done")
    table.until("A", "attack B1")
    assert not table.can("use A2: I Wouldn't Do That")  # he is Evil now


@pytest.mark.parametrize(("defender", "wounds"), [("B1", 1), ("B2", 1)])
def test_prd_045_harrigan_strikes_twice_as_hard(defender: str, wounds: int) -> None:
    table = duel(
        A={"main": "Royce, level 2", "front": ["Harrigan"]},
        B={"main": "Harrigan, level 2, +1", "front": ["Dutch, +2"]},
    )
    table.fight(defender, "A2")  # 5 twice against 10
    assert table.wounds(defender) == wounds


def test_prd_045_harrigan_teaches_another() -> None:
    table = duel(
        A={
            "main": "Royce, level 2",
            "front": ["Harrigan", "Blain", "Tracker"],
            "row": ["Val Verdan Jungle"],
        },
        B={"main": FALCONER},
    )
    table.do("use A2: They Say You're Good at What You Do")
    assert table.legal == ["choose A1", "choose A3"]
    table.do("choose A3", "option 1")
    assert table.has("A3", "Fearless")
    assert not table.has("A3", "Violent")
    table.until("B", "move B1")
    assert not table.has("A3", "Fearless")


def test_prd_046_hawkins_follows_any_main() -> None:
    table = duel(
        A={"main": "The Queen, level 2", "front": ["Hawkins"]},
        B={"main": HARRIGAN, "front": ["Blain"]},
    )
    table.fight("B1", "A1", "A2")  # 6 and 2 against 9; he strikes back with 5
    assert table.seat == "A"  # the Queen leads, so her player says at whom
    table.do("strike A1")
    assert table.wounds("B1") == 0
    assert table.there("A2")


def test_prd_047_isabelle_in_her_nest() -> None:
    table = duel(
        A={"main": FALCONER, "row": ["Predator Ship", "Space"]},
        B={"main": "Harrigan, level 2, back", "back": ["Isabelle"]},
    )
    assert table.can("attack B1")
    assert not table.can("attack B2")
    table.do("use B2: Sniper Nest")
    assert table.row_of("A") == ["Predator Ship down", "Space"]
    assert table.can("attack B2")


def test_prd_047_isabelle_watched_them_die() -> None:
    table = duel(
        A={
            "main": "Harrigan, level 2",
            "back": ["Isabelle"],
            "row": ["Earth"],
            "ko": ["Anna", "Billy", "Mac", "Earth"],
        },
        B={"main": FALCONER, "front": ["Tracker"]},
    )
    table.do("attack B1", "with A2", "use A2: I Watched Him Die")
    assert table.wounds("B1") == 1  # 5 and 3 against 8


def test_prd_048_keyes_has_learned_the_patterns() -> None:
    table = duel(
        A={
            "main": HARRIGAN,
            "hand": ["Keyes"],
            "row": ["Space", "Space", "Newt down", "Newt down"],
        },
        B={"main": FALCONER},
        step="recruit",
    )
    table.do("recruit Keyes", "back", "choose A1")
    table.until("A", "attack B1").do("use A1: Who's Next?")  # any symbol will do
    assert table.row_of("A") == ["Newt down", "Newt down", "Space", "Space down"]
    assert not table.can("use A1: The Door Swings Both Ways")  # only for the next one


def test_prd_048_nothing_else_that_somebody_was_given_is_used_up_with_the_patterns() -> None:
    mine = {
        "main": HARRIGAN,
        "hand": ["Keyes", "He Couldn't See Me"],
        "row": ["Space", "Newt down", "Newt down", "Newt down"],
    }
    table = duel(A=mine, B={"main": FALCONER}, step="recruit")
    table.do("recruit Keyes", "back", "choose A1").until("A", "attack B1")
    table.do("play He Couldn't See Me", "choose A1", "option 1", "use A1: Who's Next?")
    assert table.row_of("A") == ["Newt down"] * 3 + ["Space down"]
    assert table.has("A1", "Stealth")


def test_prd_048_keyes_freezes_an_enemy() -> None:
    table = duel(
        A={
            "main": HARRIGAN,
            "front": ["Keyes"],
            "row": ["Los Angeles"],
            "deck": ["Newt"] * 9,
        },
        B={"main": FALCONER, "front": ["Tracker"], "deck": ["Newt"] * 9},
    )
    table.do("use A2: Liquid Nitrogen Cannon", "choose B2")
    assert not table.ready("B2")
    assert table.face_up("B2")
    table.until("B", "attack A1")
    assert not table.ready("B2")
    table.do("done")
    table.until("A", "attack B1").do("done")
    table.until("B", "attack A1")
    assert table.ready("B2")


def test_prd_049_lambert_is_of_every_good_team() -> None:
    table = duel(
        A={"main": "Lt. Ripley, level 2, back", "back": ["Lambert"]},
        B={"main": "Falconer, level 2, +3", "front": ["Tracker"]},
    )
    assert table.has("A2", "Quick Draw")
    table.fight("B1", "A1", "A2")  # 7 and 5 against 11; Falconer has no Ranged
    assert table.wounds("B1") == 1


def test_prd_049_lambert_is_of_no_evil_team() -> None:
    table = duel(
        A={"main": "Jungle Hunter, level 2, back", "back": ["Lambert"]}, B={"main": HARRIGAN}
    )
    table.do("attack B1", "with A1")  # nobody can join it
    assert not table.ready("A1")
    assert table.ready("A2")


def test_prd_050_mac_has_set_traps() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Mac"]},
        B={"main": FALCONER, "hand": ["Greyback"], "row": ["Newt down"] * 4},
        step="recruit",
        active="B",
    )
    table.do("recruit Greyback", "front")
    assert table.counters("B2") == -1
    assert table.counters("B1") == 0


def test_prd_050_mac_hunts_what_bleeds() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Mac"], "hand": ["Let's Rock!"]},
        B={"main": "Falconer, level 2, -1", "front": ["Blain"]},
    )
    table.do("attack B1", "with A2")
    assert table.stats("A2") == (6, 6)
    table.do("pass")
    assert table.stats("A2") == (4, 4)
    assert table.there("A2")  # 5 did not stun a 6


def test_prd_051_poncho_is_hunted_and_has_grenades() -> None:
    table = duel(
        A={"main": "Harrigan, level 2, back", "front": ["Poncho"]},
        B={"main": FALCONER, "front": ["Tracker"]},
        active="B",
    )
    table.fight("A2", "B1")  # 6 against 4 and 3
    assert table.there("A2")
    table = duel(
        A={"main": HARRIGAN, "front": ["Poncho"], "row": ["The Game Preserve"]},
        B={"main": FALCONER, "back": ["Greyback", "Blain", "Newt"]},
    )
    table.do("use A2: 37mm Rotary Grenade Launcher")
    assert table.counters("B1") == 0
    assert table.counters("B2") == table.counters("B3") == -1
    assert table.ko("B") == ["Newt"]


def test_prd_052_royce_is_better_on_his_own() -> None:
    table = duel(
        A={"main": "Harrigan, level 2, stunned", "front": ["Royce"]},
        B={"main": FALCONER, "front": ["Royce"]},
    )
    assert table.stats("A2") == (10, 10)
    assert table.stats("B2") == (6, 6)


def test_prd_052_royce_moves_a_wound() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Royce"], "row": ["The Game Preserve"]},
        B={"main": "Falconer, level 2, wounds 2", "front": ["Blain", "Dillon, wounds 1"]},
    )
    table.do("use A2: We're Going to Kill Them All", "choose B1", "choose B2")
    assert table.wounds("B1") == 1
    assert table.wounds("B2") == 1
    assert table.wounds("B3") == 1
