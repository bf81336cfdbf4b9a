"""What plot twists, equipment and locations of both teams do: PRD-020 to 030, 053 to 063."""

from __future__ import annotations

import pytest

from tests.rules.vs.story import duel

HARRIGAN = "Harrigan, level 2"
FALCONER = "Falconer, level 2"
ANY_TIME, OVER_HERE, TURN_AROUND = '"Any Time."', '"Over Here."', '"Turn Around."'


# --- plot twists of the Predators -----------------------------------------------------------------


def test_prd_020_any_time_strikes_without_an_attack() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Tracker"], "hand": [ANY_TIME]},
        B={"main": HARRIGAN, "back": ["Poncho"]},
    )
    table.do(f"play {ANY_TIME}", "choose A1", "choose B2")  # he is not defending: DEF 4
    assert table.ko("B") == ["Poncho"]
    assert table.ready("A1")
    assert table.ko("A") == [ANY_TIME]


def test_prd_021_over_here_borrows_the_dead_for_a_turn() -> None:
    table = duel(
        A={"main": FALCONER, "hand": [OVER_HERE]},
        B={"main": HARRIGAN, "ko": ["Blain", "Earth"]},
    )
    table.do(f"play {OVER_HERE}", "front")
    assert table.name("A2") == "Blain"
    assert table.ready("A2")
    assert table.ko("B") == ["Earth"]
    table.do("done")
    assert not table.there("A2")
    assert table.ko("B") == ["Blain", "Earth"]
    assert table.ko("A") == [OVER_HERE]


def test_prd_022_turn_around_takes_a_card_from_the_hand() -> None:
    table = duel(
        A={"main": FALCONER, "hand": [TURN_AROUND]},
        B={"main": HARRIGAN, "hand": ["Earth", "Dutch"]},
    )
    table.do(f"play {TURN_AROUND}", "choose B:Dutch")
    assert table.hand("B") == ["Earth"]
    assert table.ko("B") == ["Dutch"]


def test_prd_023_vocal_mimicry_repeats_what_was_said() -> None:
    table = duel(
        A={"main": FALCONER, "hand": ["Vocal Mimicry"], "ko": [TURN_AROUND, "Spook"]},
        B={"main": HARRIGAN, "hand": ["Earth", "Dutch"]},
    )
    table.do("play Vocal Mimicry", "choose B:Dutch")
    assert table.hand("B") == ["Earth"]
    assert table.ko("A") == sorted([TURN_AROUND, "Spook", "Vocal Mimicry"])


# --- equipment and location of the Predators ------------------------------------------------------


def test_prd_024_active_camouflage() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Tracker, with Active Camouflage"]}, B={"main": HARRIGAN}
    )
    assert table.stats("A2") == (4, 4)
    assert table.has("A2", "Dodge")
    assert table.has("A2", "Stealth")


def test_prd_025_combistick_is_drawn_in_combat() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Primeval Hunter"], "hand": ["Combistick", "Let's Rock!"]},
        B={"main": FALCONER, "hand": ["Let's Rock!"]},
    )
    table.do("attack B1", "with A2", "use Combistick: Quick-Fire")
    assert table.seat == "A"  # B may play no plot twist now
    assert table.gear("A2") == ["Combistick"]
    assert table.stats("A2") == (7, 3)
    assert table.has("A2", "Combat Master")


def test_prd_025_combistick_is_for_predators_in_combat_only() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Blain"], "hand": ["Combistick", "Let's Rock!"]},
        B={"main": HARRIGAN},
    )
    table.do("attack B1", "with A2")
    assert not table.can("use Combistick: Quick-Fire")


def test_prd_026_medikit_heals_its_wearer() -> None:
    table = duel(
        A={
            "main": "Falconer, level 2, wounds 1",
            "front": ["Blain, wounds 1, with Medikit"],
            "row": ["Val Verdan Jungle"],
        },
        B={"main": HARRIGAN},
    )
    table.do("use A2: There's Somebody in the Bathroom")
    assert table.wounds("A2") == 0
    assert table.wounds("A1") == 1


def test_prd_027_net_launcher_catches_for_a_whole_turn() -> None:
    table = duel(
        A={
            "main": FALCONER,
            "front": ["Tracker, with Net Launcher"],
            "row": ["Predator Ship"],
            "deck": ["Newt"] * 9,
        },
        B={"main": HARRIGAN, "front": ["Mac"], "deck": ["Newt"] * 9},
    )
    table.do("use A2: Catch Them Off Guard", "choose B2")
    assert table.stunned("B2")
    assert table.wounds("B2") == 0
    table.until("B", "attack A1").do("done")
    assert table.stunned("B2")
    table.until("A", "attack B1").do("done")
    table.until("B", "move B1")
    assert table.face_up("B2")


def test_prd_028_self_destruct_device() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Tracker, with Self-Destruct Device", "Blain"]},
        B={"main": HARRIGAN, "front": ["Mac"], "row": ["Earth", "Newt down"]},
        step="turn",
    )
    table.do("yes")
    assert table.stunned("B1")
    assert table.wounds("B1") == 1
    assert table.ko("B") == ["Mac"]
    assert table.row_of("B") == ["Earth down", "Newt down"]
    assert table.ko("A") == ["Self-Destruct Device", "Tracker"]
    assert table.face_up("A1")
    assert table.labels("Blain") == ["A3"]


def test_prd_029_smart_disc_cuts() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Blain, with Smart Disc"]},
        B={"main": "Harrigan, level 2, -2"},
    )
    assert table.stats("A2") == (3, 3)
    table.fight("B1", "A2")
    assert table.wounds("B1") == 1  # 3 and 4 against 7


def test_prd_029_smart_disc_comes_back() -> None:
    table = duel(
        A={"main": FALCONER, "ko": ["Smart Disc"], "row": ["The Game Preserve"]},
        B={"main": HARRIGAN},
        step="recruit",
    )
    table.do("use Smart Disc: Smart Weapon")
    assert table.gear("A1") == ["Smart Disc"]
    assert table.ko("A") == []
    assert table.row_of("A") == ["The Game Preserve down"]


@pytest.mark.parametrize(
    ("main", "power"),
    [
        ("Mr. Black, level 2", "Enhanced Bio-Mask"),  # Alien
        ("Ghost, level 2", "Want Some Candy?"),  # Energy
        ("Mr. Black, level 2", "Super Predator"),  # Skill
    ],
)
def test_prd_030_trophy_area_gives_what_predators_need(main: str, power: str) -> None:
    table = duel(A={"main": main, "row": ["Trophy Area"]}, B={"main": HARRIGAN})
    table.do(f"use A1: {power}")
    assert table.row_of("A") == ["Trophy Area down"]


def test_prd_030_trophy_area_gives_might_too_but_to_predators_only() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Primeval Hunter"], "row": ["Trophy Area"]},
        B={"main": FALCONER},
    )
    assert not table.can("use A1: Who's Next?")
    assert table.can("use A2: Apex Predator")


# --- plot twists, equipment and locations of the Prey ---------------------------------------------


def test_prd_053_death_trap_from_the_hand() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Blain"]},
        B={"main": "Harrigan, level 2, -2", "hand": ["Death Trap"]},
    )
    table.do("attack B1", "with A1", "play Death Trap")  # 6/8 becomes 6/4; he strikes with 3
    assert table.wounds("A1") == 0
    assert table.ko("B") == ["Death Trap"]
    table = duel(
        A={"main": FALCONER, "front": ["Blain"]},
        B={"main": HARRIGAN, "hand": ["Death Trap"]},
    )
    table.do("attack B1", "with A1", "play Death Trap")  # he strikes with 5
    assert table.wounds("A1") == 1


def test_prd_053_death_trap_from_the_resource_row() -> None:
    table = duel(
        A={"main": FALCONER, "front": ["Mac"]},
        B={"main": HARRIGAN, "row": ["Death Trap down", "Earth"], "deck": ["Newt"] * 3},
    )
    table.do("attack B1", "with A2", "play Death Trap from row")
    assert table.ko("A") == ["Mac"]
    assert table.row_of("B") == ["Earth", "Newt down"]
    assert table.ko("B") == ["Death Trap"]


@pytest.mark.parametrize(
    ("option", "keyword"), [("option 1", "Stealth"), ("option 2", "Invisibility")]
)
def test_prd_054_he_couldnt_see_me(option: str, keyword: str) -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Blain"], "hand": ["He Couldn't See Me"]},
        B={"main": FALCONER},
    )
    table.do("play He Couldn't See Me", "choose A2", option)
    assert table.has("A2", keyword)
    assert not table.has("A1", keyword)
    assert table.ko("A") == ["He Couldn't See Me"]
    table.until("B", "move B1")
    assert not table.has("A2", keyword)


def test_prd_055_it_happens_to_an_enemy_in_the_combat() -> None:
    table = duel(
        A={"main": "Harrigan, level 2, back", "front": ["Blain, +2"], "hand": ["S*** Happens"]},
        B={"main": FALCONER, "front": ["Ferocious Xenomorph, +2"], "hand": ["Let's Rock!"]},
    )
    table.do("attack B2", "play S*** Happens")
    assert table.counters("B2") == 1
    assert not table.has("B2", "Ferocious")
    assert table.has("B2", "Creature")  # which cannot be lost
    assert table.has("B2", "Swarm")


def test_prd_055_no_super_power_either() -> None:
    table = duel(
        A={"main": HARRIGAN, "hand": ["S*** Happens"]},
        B={"main": FALCONER, "row": ["Val Verdan Jungle"]},
    )
    table.do("attack B1", "play S*** Happens")  # B cannot answer with An Epic Duel
    assert not table.can("pass")
    assert not table.ready("A1")


def test_s_happens_takes_no_level_up_away() -> None:
    table = duel(
        A={"main": "The Perfect Organism"},
        B={"main": HARRIGAN, "front": ["Anna"], "hand": ["S*** Happens"]},
    )
    table.do("attack B2", "play S*** Happens")  # 4/1 against 0/4
    assert table.xp("A") == 1


@pytest.mark.parametrize(("ko", "left"), [(["Earth"], 1), (["Anna"], 3), (["Tracker"], 1)])
def test_prd_056_m134_minigun_is_payback(ko: list[str], left: int) -> None:
    table = duel(
        A={"main": HARRIGAN, "hand": ["M134 Minigun", "Anna"], "row": ["Newt down"] * 5, "ko": ko},
        B={"main": FALCONER},
        step="recruit",
    )
    table.do("recruit M134 Minigun")
    assert table.gear("A1") == ["M134 Minigun"]
    assert table.points("A") == left


def test_prd_056_m134_minigun_sprays_whom_nobody_protects() -> None:
    table = duel(
        A={"main": HARRIGAN, "back": ["Edwin, with M134 Minigun"], "hand": ["Let's Rock!"]},
        B={"main": FALCONER, "front": ["Blain"], "back": ["Greyback"]},
    )
    assert table.has("A2", "Ranged")
    table.do("attack B1", "with A2")
    assert table.counters("B1") == table.counters("B2") == -2
    assert table.counters("B3") == 0  # protected
    assert table.counters("A1") == 0


@pytest.mark.parametrize(
    ("main", "power"),
    [
        ("Isabelle", "A1: We Need to Work as a Team"),  # Humanity
        ("The Queen, level 2", "A2: I Wouldn't Do That"),  # Intellect
        (HARRIGAN, "A1: Who's Next?"),  # Might
        ("Dutch", "A1: My Men Are Not Expendable"),  # Skill
    ],
)
def test_prd_057_headquarters_gives_what_prey_need(main: str, power: str) -> None:
    supporters = ["Edwin", "Dillon, wounds 1"]
    table = duel(
        A={"main": main, "front": supporters, "row": ["Headquarters"]}, B={"main": FALCONER}
    )
    table.do(f"use {power}")
    assert table.row_of("A") == ["Headquarters down"]


def test_prd_057_headquarters_is_for_prey_only() -> None:
    table = duel(A={"main": "Mr. Black", "row": ["Headquarters"]}, B={"main": HARRIGAN})
    assert not table.can("use A1: Super Predator")


BASICS = {
    "prd_058_earth": ("Earth", "Isabelle", "A1: We Need to Work as a Team"),
    "prd_059_los_angeles": ("Los Angeles", "The Queen, level 2", "A2: I Wouldn't Do That"),
    "prd_060_predator_ship": ("Predator Ship", "Ghost, level 2", "A1: Want Some Candy?"),
    "prd_061_space": ("Space", "Mr. Black, level 2", "A1: Enhanced Bio-Mask"),
    "prd_062_the_game_preserve": ("The Game Preserve", "Dutch", "A1: My Men Are Not Expendable"),
    "prd_063_val_verdan_jungle": ("Val Verdan Jungle", HARRIGAN, "A1: Who's Next?"),
}


@pytest.mark.parametrize(("location", "main", "power"), BASICS.values(), ids=BASICS)
def test_a_basic_location_pays_face_up_or_from_the_hand(
    location: str, main: str, power: str
) -> None:
    supporters = ["Edwin", "Dillon, wounds 1"]
    others = [name for name, *_ in BASICS.values() if name != location]
    for answer, row, ko in (
        (f"pay {location}", f"{location} down", []),
        (f"discard {location}", location, [location]),
    ):
        table = duel(
            A={"main": main, "front": supporters, "row": [location], "hand": [location]},
            B={"main": FALCONER},
        )
        table.do(f"use {power}", answer)
        assert table.row_of("A") == [row]
        assert table.ko("A") == ko
    table = duel(
        A={"main": main, "front": supporters, "row": [f"{location} down", *others]},
        B={"main": FALCONER},
    )
    assert not table.can(f"use {power}")  # face down it gives nothing, and no other gives this
