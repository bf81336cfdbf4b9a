"""Stories of the ground, Barriers, hidden hunters, Items, luck and death."""

from __future__ import annotations

from tests.rules.aliens_predator.tale import told

FAR = {"characters": ["Alien Warrior, at Corridor"]}
"""Aliens who are out of everybody's way."""
RIFLE = "Cpl Hicks, with Pulse Rifle"


def test_story_11_distephano_begins_with_a_lacrima_for_marines() -> None:
    told_of = {"characters": ["Pvt. Distephano"], "kit": ["Lacrima 99"]}
    table = told(marines=told_of, aliens=FAR, step="start", turn=0)
    table.do("yes")
    assert table.bag("A1") == ["Lacrima 99"]


def test_story_11_distephano_begins_without_it_for_rogues() -> None:
    told_of = {"characters": ["Pvt. Distephano"], "kit": ["Lacrima 99"]}
    table = told(rogues=told_of, aliens=FAR, step="start", turn=0)
    assert not table.can("yes")
    assert table.bag("A1") == []


def test_story_12_two_predators_start_at_four_places() -> None:
    row = ["Predator Shuttle, distinct", "Airlock, distinct"]
    table = told(
        predator={"row": row, "characters": ["Young Tusk, at Predator Shuttle of A"]},
        predator_2={"row": row, "characters": ["Sharp Eye, at Predator Shuttle of B"]},
    )
    assert len(table.game.ground.places) == 4
    assert table.near("Airlock of A") == ["Predator Shuttle of A"]


def test_story_12_a_ship_lies_beside_an_entry_alone() -> None:
    table = told(
        rogues={
            "row": ["Airlock", "Main Corridor"],
            "characters": ["Duval"],
            "hand": ["Free Trader"],
        },
        aliens=FAR,
        step="locations",
    )
    table.do("lay Free Trader")
    # There is only one end where it may lie.
    assert table.near("Free Trader") == ["Airlock"]


def test_story_13_pressure_doors_let_humans_through_with_their_pet() -> None:
    doors = ["Pressure Doors, Main Corridor to Kitchen, of A"]
    row = ["Corridor", "Main Corridor", "Kitchen"]
    marines = {"row": row, "characters": ["Cpl Hicks, at Main Corridor", "Pet, at Main Corridor"]}
    aliens = {"row": row, "characters": ["Alien Warrior, at Main Corridor"]}
    table = told(marines=marines, aliens=aliens, barriers=doors)
    table.do("take A1", "with A2", "to Kitchen")
    assert (table.place("A1"), table.place("A2")) == ("Kitchen", "Kitchen")
    table.until("moving", "B").do("take B1")
    assert not table.can("to Kitchen")
    assert table.can("to Corridor")


def test_story_13_shots_do_not_go_through_and_break_the_doors() -> None:
    doors = ["Pressure Doors, Main Corridor to Kitchen, of B"]
    row = ["Corridor", "Main Corridor", "Kitchen"]
    table = told(
        marines={"row": row, "characters": ["Cpl Hicks, at Main Corridor, with Pulse Rifle"] * 2},
        aliens={"row": row, "characters": ["Alien Warrior, at Kitchen"]},
        barriers=doors,
        step="combat",
        dice="1 1",
    )
    door = "Pressure Doors #1"
    table.until("declare", "A").idle().idle().do("attack A1")
    # There is nothing else to shoot at, and so it is done unasked.
    table.attack("A2", door, "Pulse Rifle #2").fight()
    assert table.rolls == [f"A1 at {door}: 2 to 0", f"A2 at {door}: 2 to 0"]
    # 9 against 6 leaves 3; 9 against what is left destroys it.
    assert table.barriers == []


def test_story_13_one_hit_of_a_rifle_leaves_three() -> None:
    table = told(
        marines={
            "row": ["Corridor", "Main Corridor", "Kitchen"],
            "characters": ["Cpl Hicks, at Main Corridor, with Pulse Rifle"],
        },
        aliens={"characters": ["Alien Warrior, at Kitchen"]},
        barriers=["Pressure Doors, Main Corridor to Kitchen, of B"],
        step="combat",
        dice="1",
    )
    table.attack("A1", "Pressure Doors #1", "Pulse Rifle")
    assert table.barriers == [3]


def test_story_14_a_decoy_that_is_hit_goes_and_the_others_stay() -> None:
    table = told(
        marines={"row": ["Main Corridor", "Kitchen"], "characters": [RIFLE]},
        predator={"characters": ["Gray Stripe, at Main Corridor, hidden, decoy at Kitchen"]},
        step="combat",
        dice="5",
    )
    table.attack("A1", "B1-2", "Pulse Rifle").fight()
    assert table.rolls == ["A1 at B1-2: 6 to 5"]
    assert table.markers == ["B1-1 Main Corridor"]
    assert table.hurts == []


def test_story_14_the_true_marker_that_is_hit_is_the_hunter() -> None:
    table = told(
        marines={"row": ["Main Corridor", "Kitchen"], "characters": [RIFLE]},
        predator={"characters": ["Gray Stripe, at Main Corridor, hidden, decoy at Kitchen"]},
        step="combat",
        dice="5",
    )
    table.attack("A1", "B1-1", "Pulse Rifle").fight()
    assert table.rolls == ["A1 at B1-1: 6 to 5"]
    assert table.markers == []
    assert table.hurts == ["B1 2"]


def test_story_14_a_roll_of_four_misses_a_marker() -> None:
    table = told(
        marines={"row": ["Main Corridor", "Kitchen"], "characters": [RIFLE]},
        predator={"characters": ["Gray Stripe, at Main Corridor, hidden, decoy at Kitchen"]},
        step="combat",
        dice="4",
    )
    table.attack("A1", "B1-1", "Pulse Rifle").fight()
    assert table.rolls == ["A1 at B1-1: 5 to 5"]
    assert table.markers == ["B1-1 Main Corridor", "B1-2 Kitchen"]


def test_story_15_two_markers_that_end_together_are_one() -> None:
    table = told(
        marines={"row": ["Main Corridor", "Kitchen"], "characters": ["Cpl Hicks"]},
        predator={"characters": ["Gray Stripe, at Main Corridor, hidden, decoy at Kitchen"]},
        active="predator",
    )
    table.go("B1-2", "Main Corridor").over()
    assert len(table.markers) == 1


def test_story_15_whoever_attacks_is_revealed_and_attacks_on_decoys_are_lost() -> None:
    table = told(
        marines={"row": ["Main Corridor", "Kitchen"], "characters": [RIFLE]},
        predator={"characters": ["Gray Stripe, at Main Corridor, hidden, decoy at Kitchen"]},
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1-2", "Pulse Rifle").attack("B1", "A1")
    assert table.markers == []
    assert table.rolls == ["B1 at A1: 6 to 3"]


def test_story_15_water_reveals_and_stops() -> None:
    table = told(
        marines={"row": ["Main Corridor", "Kitchen"], "characters": ["Cpl Hicks"]},
        predator={
            "row": ["Main Corridor", "Kitchen"],
            "low": {"1": "Flooded Sump"},
            "characters": [
                "Gray Stripe, at Main Corridor, hidden, decoy at Kitchen, with Bone Harness"
            ],
        },
        active="predator",
        dice="2",
    )
    table.do("take B1-1", "to Flooded Sump")
    assert table.markers == []
    assert not table.can("to Kitchen")
    table.over()
    # The roll under water: armor does not help.
    assert table.hurts == ["B1 2"]


def test_story_15_whoever_rolls_three_does_not_drown() -> None:
    table = told(
        marines={"row": ["Main Corridor", "Kitchen"], "characters": ["Cpl Hicks"]},
        predator={
            "row": ["Main Corridor", "Kitchen"],
            "low": {"1": "Flooded Sump"},
            "characters": ["Gray Stripe, at Flooded Sump"],
        },
        step="ready",
        dice="3",
    )
    assert table.hurts == []


def test_story_16_a_medikit_is_found_where_there_is_equipment() -> None:
    table = told(
        marines={
            "row": ["Kitchen", "Corridor"],
            "characters": ["Cpl Hicks, damage 2", "Ripley"],
            "hand": ["Medikit"],
        },
        aliens=FAR,
    )
    assert not any("Medikit" in move for move in table.legal)
    table.until("search")
    assert not any("Medikit" in move for move in table.legal)
    table.search("A2").do("find Medikit")
    assert table.bag("A2") == ["Medikit"]
    # Found too late to be used in this turn.
    assert table.damage("A1") == 2
    table.until("moving", "A")
    table.use("Medikit")
    assert table.damage("A1") == 0


def test_story_17_hudson_lifts_what_hicks_drops() -> None:
    table = told(marines={"characters": [RIFLE, "Pvt Hudson"]}, aliens=FAR)
    table.do("take A1", "drop Pulse Rifle", "stop")
    assert table.lying("Main Corridor") == ["Pulse Rifle"]
    table.do("take A2", "lift")
    if table.step == "lifting":
        table.do("choose Pulse Rifle")
    assert table.bag("A2") == ["Pulse Rifle"]
    assert table.body("A2").spent == 1
    assert table.ready("A2")


def test_story_17_a_mask_keeps_out_gas_and_not_acid() -> None:
    table = told(marines={"characters": ["Cpl Hicks, with Mask", "Pvt Hudson"]}, aliens=FAR)
    assert table.shielded("A1", "gas")
    assert not table.shielded("A1", "acid")
    assert not table.shielded("A2", "gas")


def test_story_17_or_rotates_to_lift_it() -> None:
    table = told(marines={"characters": [RIFLE, "Pvt Hudson"]}, aliens=FAR)
    table.do("take A2", "lift rotating")
    if table.step == "lifting":
        table.do("choose Pulse Rifle")
    assert table.bag("A2") == ["Pulse Rifle"]
    assert table.body("A2").spent == 0
    assert not table.ready("A2")


def test_story_18_whoever_rides_the_ptv_has_speed_two() -> None:
    table = told(
        rogues={"characters": ["Vriess, with P.T.V.", "Duval, with P.T.V.", "Vriess"]}, aliens=FAR
    )
    assert [table.stats(each)[0] for each in ("A1", "A2", "A3")] == [2, 2, 1]


def test_story_18_its_armor_shields_its_hull_and_then_it_breaks() -> None:
    rogues = {"characters": ["Vriess, with P.T.V."]}
    # Hicks' fists do 4, and 4 with a knife of 2 do 6: two points more than the hull.
    predator = {"characters": ["Young Tusk, with Combat Knife"]}
    table = told(rogues=rogues, predator=predator, step="combat", dice="6")
    table.attack("B1", "P.T.V.")
    # 6 of Power against armor 3: the armor is gone, the hull is whole.
    assert (table.item("P.T.V.").dented, table.item("P.T.V.").hurt) == (3, 0)
    rogues = {"characters": ["Vriess, with P.T.V. (dented 3)"]}
    table = told(rogues=rogues, predator=predator, step="combat", dice="6")
    table.attack("B1", "P.T.V.")
    # 6 against hull 2: destroyed, and the rider is unhurt.
    assert table.bag("A1") == []
    assert table.damage("A1") == 0
    assert table.discards("A") == ["P.T.V."]


def test_story_19_one_bad_call_makes_ripley_neutral_and_two_unlucky() -> None:
    table = told(
        marines={"characters": ["Ripley"]},
        predator={"characters": ["Young Tusk"], "hand": ["It Was A Bad Call"] * 2},
        step="moving",
        active="predator",
    )
    assert table.has("A1", "Lucky")
    table.play("It Was A Bad Call")
    assert not table.has("A1", "Lucky")
    assert not table.has("A1", "Unlucky")
    table.play("It Was A Bad Call")
    assert table.has("A1", "Unlucky")


def test_story_19_a_bad_call_lasts_three_turns() -> None:
    table = told(
        marines={"characters": ["Ripley"]},
        predator={"characters": ["Young Tusk"], "hand": ["It Was A Bad Call"]},
        active="predator",
    )
    table.play("It Was A Bad Call").over().over()
    assert not table.has("A1", "Lucky")
    table.over()
    assert table.has("A1", "Lucky")


def test_story_19_there_is_one_gediman_for_all() -> None:
    row = ["Hived Corridor", "Main Corridor"]
    table = told(
        marines={
            "row": row,
            "characters": ["Cpl Hicks, at Hived Corridor"],
            "hand": ["Doctor Gediman"],
        },
        aliens={
            "row": row,
            "characters": ["Alien Warrior, at Main Corridor", "Doctor Gediman, at Main Corridor"],
        },
        step="search",
    )
    table.search("A1")
    assert table.hand("A") == ["Doctor Gediman"]
    table = told(
        marines={
            "row": row,
            "characters": ["Cpl Hicks, at Hived Corridor"],
            "hand": ["Doctor Gediman"],
        },
        aliens={"row": row, "characters": ["Alien Warrior, at Main Corridor"]},
        step="search",
    )
    table.search("A1").do("find Doctor Gediman")
    assert table.labels("Doctor Gediman") == ["A2"]


def test_story_20_two_who_shoot_each_other_both_die() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle, damage 3", "Ripley, at Corridor"]},
        predator={
            "characters": ["Young Tusk, with Throwing Disk, damage 3", "Sharp Eye, at Corridor"]
        },
        step="combat",
        dice="6 6",
    )
    table.attack("A1", "B1", "Pulse Rifle").attack("B1", "A1", "Throwing Disk")
    assert not table.there("A1")
    assert not table.there("B1")


def test_story_20_a_warrior_that_was_shot_dead_strikes_no_more() -> None:
    table = told(
        marines={"characters": ["Pvt. Okoro, with M56 Smart Gun"]},
        aliens={
            "characters": [
                "Alien Warrior, at Main Corridor, damage 2",
                "Alien Warrior, at Corridor",
            ]
        },
        step="combat",
        dice="3",
    )
    table.attack("B1", "A1").attack("A1", "B1", "M56 Smart Gun")
    assert table.rolls == ["A1 at B1: 5 to 2"]
    assert not table.there("B1")


def test_story_20_a_warrior_hurt_by_two_strikes_with_two_less() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle"]},
        aliens={
            "characters": [
                "Alien Warrior, at Main Corridor, tokens 2",
                "Alien Warrior, at Corridor",
            ]
        },
        step="combat",
        dice="4 6",
    )
    table.attack("B1", "A1").attack("A1", "B1", "Pulse Rifle")
    # 9 against 5 are 4 points, of which the two tokens cancel two.
    assert table.hurts[0] == "B1 4"
    assert table.rolls == ["A1 at B1: 5 to 4", "B1 at A1: 6 to 3"]


def test_story_20_the_will_to_live_leaves_hicks_with_power_one() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"], "hand": ["The Will To Live"], "pool": 2},
        aliens={"characters": ["Alien Warrior, at Main Corridor"]},
        step="combat",
        dice="6",
    )
    table.attack("B1", "A1").fight()
    assert table.hurts == ["A1 4"]
    table.do("play The Will To Live")
    assert table.stats("A1")[1] == 1
    assert table.pool("A") == 0


def test_story_20_it_saves_nobody_from_a_blast() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks", "Ripley, at Airlock"],
            "row": ["Main Corridor", "Airlock"],
            "hand": ["The Will To Live"],
            "pool": 2,
        },
        predator={
            "row": ["Main Corridor", "Airlock"],
            "characters": ["Young Tusk, at Airlock"],
            "lying": ["Self Destruct (due 3), at Main Corridor"],
        },
        step="search",
    )
    table.over()
    assert not table.there("A1")
    assert table.there("A2")
    assert table.hand("A") == ["The Will To Live"]
