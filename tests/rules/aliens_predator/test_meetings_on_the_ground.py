"""Where locations, rows and those who are there meet each other."""

from __future__ import annotations

from tests.rules.aliens_predator.tale import told

FAR = {"characters": ["Alien Warrior, at Corridor"]}
RIPLEY = {"characters": ["Ripley, at Corridor"]}
NEST = ["Breeding Chamber", "Hived Corridor", "Main Corridor"]


def test_cross_locations_stay_where_they_are_when_the_row_grows() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Tavern"],
            "high": {"1": "Overhead Gantry"},
            "characters": ["Cpl Hicks"],
            "hand": ["Kitchen"],
        },
        aliens=FAR,
        step="locations",
    )
    table.do("lay Kitchen", "at left")
    assert table.near("Overhead Gantry") == ["Main Corridor", "Tavern"]


def test_two_gantries_side_by_side_are_adjacent() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Tavern", "Kitchen"],
            "high": {"1": "Overhead Gantry"},
            "characters": ["Cpl Hicks"],
            "hand": ["Air Duct"],
        },
        aliens=FAR,
        step="locations",
    )
    table.do("lay Air Duct")
    assert table.near("Air Duct") == ["Kitchen", "Overhead Gantry", "Tavern"]


def test_a_blast_leaves_a_gap_that_may_be_filled() -> None:
    table = told(
        marines={
            "row": ["Airlock", "Kitchen", "Landing Pad"],
            "characters": ["Cpl Hicks, at Landing Pad"],
            "hand": ["Tavern"],
        },
        predator={
            "characters": ["Young Tusk, at Airlock"],
            "row": ["Airlock", "Predator Shuttle"],
            "lying": ["Self Destruct (due 3), at Kitchen"],
        },
        step="search",
    )
    table.over().until("lay", "A")
    assert table.near("Landing Pad") == []
    table.do("lay Tavern")
    assert table.can("at gap 2")
    table.do("at gap 2")
    assert table.near("Tavern") == ["Airlock", "Landing Pad"]


def test_a_barrier_falls_with_its_place() -> None:
    table = told(
        marines={"row": ["Airlock", "Kitchen"], "characters": ["Cpl Hicks"]},
        predator={
            "row": ["Airlock", "Predator Shuttle"],
            "characters": ["Young Tusk"],
            "lying": ["Self Destruct (due 3), at Kitchen"],
        },
        barriers=["Pressure Doors, Kitchen to Airlock, of A"],
        step="search",
    )
    table.over()
    assert table.barriers == []
    assert table.discards("A") == ["Kitchen", "Pressure Doors"]


def test_whoever_enters_an_outnumbered_place_may_be_stuck_there() -> None:
    table = told(
        marines={
            "row": ["Kitchen", "Main Corridor", "Tavern"],
            "characters": ["Ripley"],
        },
        aliens={"characters": ["Alien Warrior, at Main Corridor"] * 3},
    )
    table.do("take A1", "to Main Corridor")
    # Two points are left, and two Warriors too many.
    assert not table.can("to Tavern")


def test_hive_movement_is_slowed_by_those_who_are_here() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, at Kitchen"] * 4},
        aliens={
            "row": [*NEST, "Kitchen, hived"],
            "characters": ["Alien Warrior, at Kitchen", "Alien Warrior, at Main Corridor"],
        },
        active="aliens",
    )
    # 2 for the way and 3 for three Marines too many are more than Speed 4.
    table.do("take B1")
    assert table.can("to Main Corridor")
    assert not table.can("to Breeding Chamber")


def test_tokens_that_go_let_the_card_die_of_its_wounds() -> None:
    table = told(
        marines=RIPLEY,
        aliens={"characters": ["Alien Warrior, tokens 2, damage 6", "Alien Warrior"]},
        step="mature",
    )
    table.do("share B1", "tokens B1 0")
    assert not table.there("B1")
    assert table.tokens("B2") == 2


def test_marines_do_not_attack_a_hostage() -> None:
    table = told(
        rogues={"characters": ["Duval", "Colonist, hostage"]},
        marines={"characters": ["Cpl Hicks"]},
        step="combat",
        dice="1",
    )
    table.until("declare", "B").do("attack B1")
    assert [each.facts[2] for each in table.events if each.what == "attacks"] == ["A1"]


def test_marines_attack_distephano_if_he_is_with_the_rogues() -> None:
    table = told(
        rogues={"characters": ["Pvt. Distephano, rotated"]},
        marines={"characters": ["Cpl Hicks"]},
        step="combat",
        dice="1",
    )
    table.attack("B1", "A1").fight()
    assert table.rolls == ["B1 at A1: 1 to 2"]


def test_somebody_whom_nobody_controls_is_prey_too() -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor", "Lost Child"]},
        predator={"characters": ["Young Tusk"]},
        step="combat",
        dice="6",
    )
    assert table.side("A2") == ""
    table.attack("B1", "A2").fight()
    # A unique Supporting Character.
    assert table.honor("B") == 2


def test_a_predator_item_that_is_found_is_owed() -> None:
    table = told(
        predator={
            "row": ["Ambush Point", "Corridor"],
            "characters": ["Young Tusk"],
            "hand": ["Plasma Caster"],
        },
        aliens=FAR,
        step="search",
    )
    table.search("A1").do("find Plasma Caster")
    assert table.owed("A") == 13


def test_a_hidden_hunter_who_finds_something_is_seen() -> None:
    table = told(
        predator={
            "row": ["Ambush Point", "Corridor"],
            "characters": ["Young Tusk, hidden, decoy at Corridor"],
            "hand": ["Plasma Caster"],
        },
        aliens=FAR,
        step="search",
    )
    table.search("A1").do("find Plasma Caster")
    assert table.markers == []
    assert not table.body("A1").hidden


def test_predators_find_no_military_arms_in_a_locker_they_cannot_use() -> None:
    table = told(
        predator={
            "row": ["Weapons Locker", "Corridor"],
            "characters": ["Young Tusk"],
            "hand": ["Pulse Rifle"],
        },
        marines=RIPLEY,
        step="search",
    )
    table.search("B1")
    # He may find and carry it; using it is another matter.
    assert table.can("find Pulse Rifle")


def test_a_location_of_the_hive_is_found_nowhere_by_colonists() -> None:
    table = told(
        marines={
            "row": ["Mess Hall, hived", "Corridor"],
            "characters": ["Cpl Hicks"],
            "hand": ["Colonist"],
        },
        aliens=FAR,
        step="search",
    )
    table.search("A1")
    assert table.hand("A") == ["Colonist"]


def test_items_are_still_found_at_a_hive() -> None:
    table = told(
        marines={
            "row": ["Kitchen, hived", "Corridor"],
            "characters": ["Cpl Hicks"],
            "hand": ["Medikit"],
        },
        aliens=FAR,
        step="search",
    )
    table.search("A1").do("find Medikit")
    assert table.bag("A1") == ["Medikit"]


def test_a_powerloader_is_found_at_the_docking_bay_alone() -> None:
    for place, may in (("Docking Bay", True), ("Processor Yard", False)):
        table = told(
            marines={
                "row": [place, "Landing Pad"],
                "characters": ["Cpl Hicks"],
                "hand": ["P-5000 Powerloader"],
            },
            aliens=FAR,
            step="search",
        )
        table.search("A1")
        assert table.can("find P-5000 Powerloader") is may


def test_two_copies_of_a_place_give_cover_once() -> None:
    table = told(
        marines={
            "row": ["Living Quarters", "Corridor"],
            "characters": ["Cpl Hicks, with Pulse Rifle"],
        },
        predator={
            "row": ["Living Quarters", "Main Corridor"],
            "characters": ["Young Tusk, rotated"],
        },
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1", "Pulse Rifle").fight()
    assert table.rolls == ["A1 at B1: 7 to 5"]


def test_two_copies_of_a_place_are_used_once_in_a_turn() -> None:
    table = told(
        marines={"row": ["Barracks", "Corridor"], "characters": ["Cpl Hicks, damage 3"]},
        marines_2={"row": ["Barracks", "Main Corridor"], "characters": ["Marine Private"]},
        step="ready",
    )
    table.use("Barracks")
    assert not table.can("use Barracks")


def test_a_unique_location_in_two_rows_gives_its_card_to_one_side_alone() -> None:
    table = told(
        marines={"row": ["Operations", "Corridor"], "characters": ["Cpl Hicks"]},
        predator={
            "row": ["Operations", "Main Corridor"],
            "characters": ["Young Tusk, at Corridor"],
        },
    )
    # Two copies are one place, and its effect is there once.
    assert table.hand_size("A") == 1


def test_the_link_of_an_access_space_carries_shots_and_steps() -> None:
    table = told(
        rogues={
            "row": ["Access Space", "Corridor"],
            "characters": ["Duval"],
        },
        predator={"row": ["Kitchen", "Tavern"], "characters": ["Young Tusk, at Tavern"]},
        step="locations",
    )
    table.use("Access Space", "Tavern")
    table.until("moving", "A").do("take A1", "to Tavern")
    assert table.place("A1") == "Tavern"


def test_a_marker_may_be_turned_over_by_its_owner() -> None:
    table = told(
        marines=RIPLEY,
        predator={"characters": ["Young Tusk, hidden, decoy at Corridor"]},
        active="predator",
    )
    table.do("reveal B1")
    assert table.markers == []
    assert not table.body("B1").hidden


def test_a_blast_takes_captives_with_their_captor() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Airlock"],
            "characters": ["Ripley, at Airlock", "Cpl Hicks, with Pulse Rifle, captive of B1"],
        },
        predator={
            "row": ["Main Corridor", "Airlock"],
            "characters": ["Honored Elder", "Sharp Eye, at Airlock"],
            "lying": ["Self Destruct (due 3), at Main Corridor"],
        },
        step="search",
    )
    table.over()
    assert not table.there("B1")
    assert not table.there("A2")
    assert table.killed("A") == ["Cpl Hicks"]
    assert table.discards("A") == ["Main Corridor", "Pulse Rifle"]
