"""What Items and Vehicles do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.aliens_predator.tale import told

FAR = {"characters": ["Alien Warrior, at Corridor"]}
DUMMY = {"characters": ["Young Tusk, rotated", "Sharp Eye, at Corridor"]}
"""A Predator of Speed 4 and Power 6 who does nothing."""


@pytest.mark.parametrize(
    ("item", "total", "damage"),
    [
        ("Pulse Rifle", 7, 3),  # i01: 9
        ("Flame Thrower", 7, 2),  # i03: 8
        ("Lacrima 99", 6, 3),  # i04: 9
        ("Shotgun", 7, 2),  # i05: 8
        ("Service Pistol", 7, 0),  # i06: 6
        ("Combat Knife", 6, 0),  # i07: 4 and 2
        ("Sentry Gun", 7, 3),  # i16: 9
    ],
)
def test_i01_to_i16_the_weapons_of_hicks(item: str, total: int, damage: int) -> None:
    table = told(
        marines={"characters": [f"Cpl Hicks, with {item}"]},
        predator=DUMMY,
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1", item).fight()
    assert table.rolls == [f"A1 at B1: {total} to 4"]
    assert table.damage("B1") == damage


@pytest.mark.parametrize(
    ("item", "total", "damage"),
    [
        ("Plasma Caster", 6, 6),  # i30: 10
        ("Scatter Gun", 6, 4),  # i33: 8
        ("Melee Claws", 6, 5),  # i34: 6 and 3
        ("Collapsible Spear", 7, 4),  # i35: 6 and 2
        ("Throwing Disk", 6, 5),  # i36: 9
        ("Naginata", 6, 6),  # i37: 6 and 4
        ("Acid Resistance Claws", 6, 5),  # i38: 6 and 3
        ("Hunting Kit", 6, 5),  # i39: 6 and 3
    ],
)
def test_i30_to_i39_the_weapons_of_young_tusk(item: str, total: int, damage: int) -> None:
    table = told(
        predator={"characters": [f"Young Tusk, with {item}"]},
        aliens={
            "characters": [
                "Alien Warrior, rotated, tokens 8, damage 9",
                "Alien Warrior, at Corridor",
            ]
        },
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1", item).fight()
    # One point counts: Speed 3, Power 4.
    assert table.rolls == [f"A1 at B1: {total} to 3"]
    assert table.hurts == [f"B1 {damage}"]


def test_i02_the_smart_gun_is_for_smartgunners() -> None:
    for name, may in (("Pvt. Okoro", True), ("Cpl Hicks", False)):
        table = told(
            marines={"characters": [f"{name}, at Corridor, with M56 Smart Gun"]},
            predator={"characters": ["Young Tusk, at Main Corridor"]},
            step="combat",
        )
        assert (table.step == "declare") is may


def test_i03_a_flame_thrower_hits_two() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Flame Thrower"]},
        predator={"characters": ["Young Tusk, rotated", "Gray Stripe, rotated"]},
        step="combat",
        dice="4 3",
    )
    table.attack("A1", "B1", "Flame Thrower").do("at B2").fight()
    assert table.rolls == ["A1 at B1: 5 to 4", "A1 at B2: 4 to 4"]


def test_i05_a_shotgun_likes_confined_places() -> None:
    table = told(
        marines={
            "row": ["Isolated Corridor", "Corridor"],
            "characters": ["Cpl Hicks, with Shotgun"],
        },
        predator={"characters": ["Young Tusk, rotated, at Isolated Corridor"]},
        step="combat",
        dice="1",
    )
    table.attack("A1", "B1", "Shotgun").fight()
    assert table.rolls == ["A1 at B1: 3 to 4"]


def test_i08_a_vest_is_two_points_of_armor() -> None:
    table = told(marines={"characters": ["Cpl Hicks, with Ballistic Vest"]}, aliens=FAR)
    assert table.resistance("A1") == 6


def test_i09_a_medikit_heals_two_but_no_synthetic() -> None:
    table = told(
        marines={"characters": ["Ripley, with Medikit", "Cpl Hicks, damage 3", "Bishop, damage 3"]},
        aliens=FAR,
    )
    table.use("Medikit")
    assert table.damage("A2") == 1
    assert table.damage("A3") == 3
    assert not table.ready("A1")


def test_i10_a_scanner_reveals_a_marker_that_is_near() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen", "Tavern"],
            "characters": ["Ripley, with Motion Scanner"],
        },
        predator={"characters": ["Young Tusk, at Tavern, hidden, decoy at Kitchen"]},
    )
    table.use("Motion Scanner")
    assert table.markers == ["B1-1 Tavern"]


def test_i11_a_laser_sight_is_one_more_to_hit() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle, with Laser Sight"]},
        predator=DUMMY,
        step="combat",
        dice="2",
    )
    table.attack("A1", "B1", "Pulse Rifle").fight()
    assert table.rolls == ["A1 at B1: 4 to 4"]


def test_i12_explosive_rounds_are_two_points_more() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle, with Explosive Rounds"]},
        predator=DUMMY,
        step="combat",
        dice="6",
    )
    table.until("declare", "A").use("Explosive Rounds")
    table.attack("A1", "B1", "Pulse Rifle").fight()
    assert table.damage("B1") == 5


def test_i12_and_e08_empty_takes_the_loaded_rounds_and_not_the_rifle() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle, with Explosive Rounds"]},
        aliens={**FAR, "hand": ["Empty"], "pool": 1},
        step="combat",
    )
    table.until("declare", "A").use("Explosive Rounds")
    table.attack("A1", "B1", "Pulse Rifle")
    while table.step == "declare":
        table.idle()
    table.do("play Empty")
    assert table.rolls == []
    assert table.bag("A1") == ["Pulse Rifle"]
    assert not table.item("Pulse Rifle").empty


def test_i14_a_compression_suit_keeps_the_water_out() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Corridor"],
            "low": {"1": "Flooded Sump"},
            "characters": ["Cpl Hicks, at Flooded Sump, with Compression Suit"],
        },
        aliens=FAR,
        step="ready",
        dice="1",
    )
    assert table.hurts == []


def test_i13_a_mask_keeps_no_water_out() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Corridor"],
            "low": {"1": "Flooded Sump"},
            "characters": ["Cpl Hicks, at Flooded Sump, with Mask"],
        },
        aliens=FAR,
        step="ready",
        dice="1",
    )
    assert table.hurts == ["A1 2"]


def test_i13_a_mask_does_not_help_against_acid() -> None:
    for item, points in (("Mask", ["A1 1"]), ("Compression Suit", []), ("", ["A1 1"])):
        carried = f", with {item}" if item else ""
        table = told(
            marines={
                "characters": [
                    f"Ripley, rotated, with Combat Knife{carried}",
                    "Bishop, at Corridor",
                ]
            },
            aliens={
                "characters": ["Chest Burster", "Alien Warrior, at Corridor, rotated"],
                "hand": ["Acidic Attack"],
                "pool": 1,
            },
            step="combat",
            dice="6",
        )
        table.attack("B1", "A1")
        while table.step == "declare":
            table.idle()
        table.do("play Acidic Attack")
        if table.step == "choose":
            table.do("choose Combat Knife")
        # The claws of a Chest Burster do nothing to her.
        assert table.hurts == points


def test_i15_a_welder_makes_a_hatch_of_power_five() -> None:
    table = told(marines={"characters": ["Ripley, with Hand Welder", "Bishop"]}, aliens=FAR)
    table.use("Hand Welder")
    assert table.barriers == [5]
    table.do("take A2")
    assert not table.can("to Corridor")


def test_i16_a_sentry_gun_shoots_whoever_enters() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen"],
            "characters": ["Cpl Hicks, with Sentry Gun"],
        },
        aliens={"characters": ["Alien Warrior, at Kitchen"]},
        step="search",
        dice="4",
    )
    table.use("Sentry Gun")
    assert table.bag("A1") == []
    (stands,) = [each for each in table.events if each.what == "sentry"]
    assert stands.facts[1] == "Main Corridor"
    table.until("moving", "B").do("take B1", "to Main Corridor")
    table.passes()
    # 9 of damage, 1 to hit.
    assert [roll.partition(" at ")[2] for roll in table.rolls] == ["B1: 5 to 4"]
    assert table.hurts == ["B1 4"]


def test_i17_a_drive_holds_data() -> None:
    table = told(
        rogues={
            "row": ["Computer Center", "Corridor"],
            "characters": ["Roux, with Portable Data Drive (data 5)", "Kessler"],
            "hand": ["Kitchen"],
        },
        aliens=FAR,
        step="search",
    )
    assert not table.can("data A1")


def test_i17_a_damaged_drive_gives_nothing_away() -> None:
    table = told(
        rogues={
            "row": ["Free Trader", "Airlock"],
            "characters": ["Roux, with Portable Data Drive (data 3; damaged)"],
        },
        aliens=FAR,
        step="movement",
    )
    assert not table.can("download A1")


def test_i18_a_field_pack_has_what_one_needs() -> None:
    table = told(
        marines={
            "row": ["Corridor", "Kitchen"],
            "characters": ["Ripley, with Field Pack"],
            "hand": ["Medikit", "Plasma Caster"],
        },
        aliens={"characters": ["Alien Warrior, at Kitchen"]},
        step="search",
    )
    table.search("A1").use("Field Pack")
    assert table.bag("A1") == ["Medikit"]
    assert table.discards("A") == ["Field Pack"]


@pytest.mark.parametrize("item", ["Sleeve Pistol", "Cut-Down Shotgun"])
def test_i20_and_i21_are_for_rogues_and_can_be_concealed(item: str) -> None:
    table = told(
        rogues={"characters": [f"Duval, with {item}"], "hand": ["Kitchen"]},
        aliens=FAR,
        step="search",
    )
    table.do(f"conceal A1 {item}")
    assert table.item(item).concealed
    table = told(
        marines={"characters": [f"Cpl Hicks, with {item}"]},
        predator={"characters": ["Young Tusk, rotated"]},
        step="combat",
    )
    table.until("declare", "A").idle()
    assert table.happened("attacks") == 0


def test_i22_a_shock_rod_binds() -> None:
    table = told(
        rogues={"characters": ["Duval, with Shock Rod"]},
        predator=DUMMY,
        step="combat",
        dice="4",
    )
    table.attack("A1", "B1", "Shock Rod").fight()
    assert table.rolls == ["A1 at B1: 5 to 4"]
    assert table.body("B1").bound == 7
    assert table.damage("B1") == 0


def test_i23_nobody_shoots_through_smoke() -> None:
    table = told(
        rogues={"characters": ["Duval, with Smoke Charges"]},
        predator={"characters": ["Young Tusk, at Corridor, with Throwing Disk"]},
    )
    table.use("Smoke Charges")
    assert table.bag("A1") == []
    table.do("done")
    while table.step == "moving":
        table.do("done")
    # Nobody can be shot at in combat.
    assert table.game.turn == 4


def test_i31_a_camouflage_suit_hides_behind_three_markers() -> None:
    table = told(
        predator={"characters": ["Young Tusk, with Camouflage Suit"]},
        aliens=FAR,
        dealt=["2"],
    )
    table.use("Camouflage Suit")
    assert table.body("A1").hidden
    assert len(table.markers) == 3
    assert not table.can("use Camouflage Suit")


def test_i31_a_damaged_suit_hides_nobody() -> None:
    table = told(
        predator={"characters": ["Young Tusk, with Camouflage Suit (damaged)"]}, aliens=FAR
    )
    assert not table.can("use Camouflage Suit")


def test_i32_a_hunters_mask_helps_to_shoot() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, rotated"]},
        predator={"characters": ["Young Tusk, with Throwing Disk, with Hunter's Mask"]},
        step="combat",
        dice="1",
    )
    assert table.shielded("B1", "gas")
    assert not table.shielded("A1", "gas")
    table.attack("B1", "A1", "Throwing Disk").fight()
    assert table.rolls == ["B1 at A1: 2 to 3"]


def test_i38_acid_does_nothing_to_resistant_claws() -> None:
    table = told(
        predator={
            "characters": ["Young Tusk, rotated, with Acid Resistance Claws, with Bone Harness"]
        },
        aliens={"characters": ["Chest Burster"], "hand": ["Acidic Attack"], "pool": 1},
        step="combat",
        dice="6",
    )
    table.attack("B1", "A1")
    while table.step == "declare":
        table.idle()
    table.play("Acidic Attack", "Bone Harness")
    assert table.hurts == []
    assert table.bag("A1") == ["Acid Resistance Claws"]


@pytest.mark.parametrize(("item", "left"), [("Hunting Kit", 2), ("Field Surgery Kit", 1)])
def test_i39_and_i42_heal_the_hunter(item: str, left: int) -> None:
    table = told(
        predator={"characters": [f"Young Tusk, damage 3, with {item}"]}, aliens=FAR, step="search"
    )
    table.use(item)
    assert table.damage("A1") == left
    table = told(
        predator={"characters": [f"Young Tusk, with {item}"], "hand": ["Kitchen"]},
        aliens=FAR,
        step="search",
    )
    assert not table.can(f"use {item}")


def test_i40_whom_a_net_holds_is_dragged_nowhere() -> None:
    for weapon, may in (("Force Net", False), ("Shock Rod", True)):
        hunter = "Young Tusk" if weapon == "Force Net" else "Duval"
        faction = "predator" if weapon == "Force Net" else "rogues"
        hunters = [f"{hunter}, with {weapon}", f"{hunter}, at Corridor"]
        sides: dict[str, Any] = {faction: {"characters": hunters}}
        table = told(
            marines={"characters": ["Cpl Hicks", "Ripley"], "hand": ["Kitchen"]},
            **sides,
            step="combat",
            dice="6 1",
        )
        ours, theirs = ("A", "B") if faction == "predator" else ("B", "A")
        table.attack(f"{theirs}1", f"{ours}1", weapon).fight()
        table.until("moving", ours).do(f"take {ours}2")
        assert table.can(f"drag {ours}1") is may


def test_i41_a_blast_destroys_all_that_is_connected_indoors() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen", "Airlock", "Tavern"],
            "characters": ["Cpl Hicks", "Ripley, at Tavern"],
        },
        predator={
            "row": ["Airlock", "Predator Shuttle"],
            "characters": ["Young Tusk"],
            "lying": ["Self Destruct (due 3), at Kitchen", "Melee Claws, at Kitchen"],
        },
        step="search",
    )
    table.over()
    assert not table.there("A1")
    assert table.there("A2")
    assert table.game.place_named("Main Corridor") < 0
    assert table.game.place_named("Kitchen") < 0
    assert table.game.place_named("Tavern") >= 0
    with pytest.raises(KeyError):
        table.item("Melee Claws")


def test_i43_a_harness_is_one_point_of_armor() -> None:
    table = told(predator={"characters": ["Young Tusk, with Bone Harness"]}, aliens=FAR)
    assert table.resistance("A1") == 7


def test_v01_a_ptv_enters_no_confined_place() -> None:
    table = told(
        rogues={
            "row": ["Main Corridor", "Isolated Corridor", "Kitchen"],
            "characters": ["Duval, with P.T.V."],
        },
        aliens=FAR,
    )
    table.do("take A1")
    assert not table.can("to Isolated Corridor")
    assert table.can("to Corridor")


def test_v02_a_powerloader_bears_and_strikes_with_eight() -> None:
    table = told(
        marines={"characters": ["Ripley, with P-5000 Powerloader"]},
        aliens={"characters": ["Alien Warrior"]},
        step="combat",
        dice="6 6",
    )
    table.attack("A1", "B1").attack("B1", "A1").fight()
    # Who strikes the rider has 2 less; 8 against 8 is nothing.
    assert table.rolls == ["A1 at B1: 6 to 4", "B1 at A1: 4 to 3"]
    assert table.hurts == ["B1 3"]


@pytest.mark.parametrize(("place", "may"), [("Hived Corridor", True), ("Kitchen", False)])
def test_i19_a_specimen_case_is_filled_in_the_hive(place: str, may: bool) -> None:
    table = told(
        marines={
            "row": [place, "Corridor"],
            "characters": ["Ripley, with Specimen Case"],
            "hand": ["Tavern"],
        },
        aliens=FAR,
        step="search",
    )
    assert table.can("use Specimen Case") is may
    if may:
        table.use("Specimen Case")
        assert table.game.research[0] == 2


def test_i41_outdoors_a_blast_hurts_all_and_damages_the_ground() -> None:
    table = told(
        marines={
            "row": ["Ash Plain", "Processor Yard", "Landing Pad", "Main Corridor"],
            "characters": ["Cpl Hicks", "Ripley, at Main Corridor"],
        },
        predator={
            "characters": ["Gray Stripe, at Processor Yard", "Sharp Eye, at Main Corridor"],
            "lying": ["Self Destruct (due 3), at Ash Plain"],
        },
        step="search",
    )
    table.over()
    # 12 against 4 kills Hicks, 12 against 7 hurts the hunter; beyond the Entry nobody feels it.
    assert table.killed("A") == ["Cpl Hicks"]
    assert table.damage("B1") == 5
    assert table.damage("A2") == 0
    assert table.game.place_named("Ash Plain") in table.game.wrecked
