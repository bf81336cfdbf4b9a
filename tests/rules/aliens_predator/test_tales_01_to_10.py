"""Stories of movement, combat and Events."""

from __future__ import annotations

from tests.rules.aliens_predator.tale import told

STATION = ["Docking Bay", "Weapons Locker", "Main Corridor", "Mess Hall"]
FAR = {"characters": ["Alien Warrior, at Corridor"]}
"""Aliens who are out of everybody's way."""


def test_story_01_hudson_goes_two_steps_and_is_hit_on_three() -> None:
    table = told(
        marines={"row": STATION, "characters": ["Pvt Hudson"]},
        aliens={"characters": ["Alien Warrior, at Mess Hall"]},
    )
    table.do("take A1", "to Weapons Locker")
    assert table.can("to Main Corridor")
    table.do("to Main Corridor")
    assert not table.can("to Mess Hall")
    assert table.defense("A1") == 2


def test_story_02_a_warrior_wounds_young_tusk() -> None:
    table = told(
        predator={"characters": ["Young Tusk"]},
        aliens={"characters": ["Alien Warrior"]},
        step="combat",
        dice="2 5",
    )
    table.attack("A1", "B1").attack("B1", "A1")
    assert table.rolls == ["A1 at B1: 2 to 4", "B1 at A1: 5 to 4"]
    assert table.hurts == ["A1 2"]
    assert table.stats("A1") == (2, 4)


def test_story_02_two_points_take_two_off_the_roll_and_four_more_kill() -> None:
    table = told(
        predator={"characters": ["Young Tusk, damage 2"]},
        aliens={"characters": ["Alien Warrior, rotated", "Alien Warrior, at Corridor"]},
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1")
    assert table.rolls == ["A1 at B1: 4 to 4"]
    # The claws of a Warrior do 8; a Tusk of Power 4 takes 4 of them, and that is all he has.
    table = told(
        predator={"characters": ["Young Tusk, damage 2", "Sharp Eye, at Corridor"]},
        aliens={"characters": ["Alien Warrior"]},
        step="combat",
        dice="1 3",
    )
    table.attack("A1", "B1").attack("B1", "A1")
    assert table.rolls == ["A1 at B1: -1 to 4", "B1 at A1: 3 to 2"]
    assert table.hurts == ["A1 4"]
    assert not table.there("A1")


def test_story_03_a_mechanic_is_found_in_the_machine_shop_alone() -> None:
    row = ["Machine Shop", "Kitchen"]
    marines = {"row": row, "characters": ["Cpl Hicks", "Ripley, at Kitchen"], "hand": ["Mechanic"]}
    table = told(marines=marines, aliens=FAR, step="search")
    table.search("A1", "A2").do("find Mechanic")
    assert table.place("A3") == "Machine Shop"
    table = told(marines=marines, aliens=FAR, step="search")
    table.search("A2")
    assert table.hand("A") == ["Mechanic"]
    assert not table.can("find Mechanic")


def test_story_04_two_kitchens_are_one_place() -> None:
    table = told(
        marines={
            "row": ["Docking Bay", "Kitchen", "Main Corridor"],
            "characters": ["Ripley"],
        },
        predator={
            "row": ["Engineering", "Kitchen", "Isolated Corridor"],
            "characters": ["Young Tusk, at Kitchen"],
        },
    )
    assert table.near("Kitchen") == [
        *("Docking Bay", "Engineering", "Isolated Corridor", "Main Corridor"),
    ]
    assert table.near("Main Corridor") == ["Kitchen"]
    table.do("take A1", "to Kitchen")
    assert table.can("to Engineering")
    assert table.can("to Docking Bay")
    assert table.place("A1") == table.place("B1")


def test_story_05_hudson_alone_among_three_warriors_cannot_move() -> None:
    warriors = {"characters": ["Alien Warrior, at Main Corridor"] * 3}
    row = ["Main Corridor", "Kitchen", "Mess Hall", "Tavern", "Barracks"]
    table = told(marines={"row": row, "characters": ["Pvt Hudson"]}, aliens=warriors)
    assert table.seat == "B"


def test_story_05_four_marines_hold_up_each_of_three_warriors() -> None:
    warriors = {"characters": ["Alien Warrior, at Main Corridor"] * 3}
    row = ["Main Corridor", "Kitchen", "Mess Hall", "Tavern", "Barracks"]
    squad = ["Pvt Hudson", "Cpl Hicks", "Marine Private", "Ripley"]
    table = told(marines={"row": row, "characters": squad}, aliens=warriors)
    table.do("take A1", "to Kitchen", "to Mess Hall")
    assert table.place("A1") == "Mess Hall"
    table = told(marines={"row": row, "characters": squad}, aliens=warriors, active="aliens")
    table.do("take B1", "to Kitchen", "to Mess Hall", "to Tavern")
    assert not table.can("to Barracks")


def test_story_06_tokens_outnumber_nobody() -> None:
    row = ["Main Corridor", "Kitchen", "Mess Hall"]
    table = told(
        marines={"row": row, "characters": ["Pvt Hudson"]},
        aliens={"characters": ["Alien Warrior, at Main Corridor, tokens 5"]},
    )
    table.do("take A1", "to Kitchen", "to Mess Hall")
    assert table.place("A1") == "Mess Hall"


def test_story_07_of_two_events_one_raises_to_hit() -> None:
    table = told(
        predator={
            "characters": ["Young Tusk, with Throwing Disk"],
            "hand": ["Good Shot", "Adrenaline Rush"],
        },
        aliens=FAR,
        step="combat",
        dice="1",
    )
    table.attack("A1", "B1", "Throwing Disk")
    table.do("play Good Shot", "play Adrenaline Rush").passes()
    # 3 for a Marksman, 3 for the Brave: but only one of them.
    assert table.rolls == ["A1 at B1: 4 to 4"]


def test_story_07_a_laser_sight_counts_beside_an_event() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks, with Pulse Rifle, with Laser Sight"],
            "hand": ["Good Shot"],
        },
        aliens=FAR,
        step="combat",
        dice="1",
    )
    table.attack("A1", "B1", "Pulse Rifle").do("play Good Shot").passes()
    assert table.rolls == ["A1 at B1: 5 to 4"]
    assert table.hurts == ["B1 4"]


def test_story_07_any_number_of_events_raises_an_attribute() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, at Main Corridor"]},
        aliens={
            "row": ["Breeding Chamber", "Main Corridor"],
            "characters": ["Alien Queen", "Alien Warrior"],
            "hand": ["Protect The Queen", "Defend The Hive", "Drag Away"],
        },
        step="combat",
    )
    table.play("Protect The Queen", "B2").play("Defend The Hive", "B2")
    assert table.stats("B2") == (5, 8)


def test_story_08_calculated_risk_asks_for_tactics() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks, with Pulse Rifle", "Pvt Hudson, with Pulse Rifle"],
            "hand": ["Calculated Risk"],
        },
        aliens=FAR,
        step="combat",
        dice="3 3",
    )
    table.attack("A1", "B1", "Pulse Rifle #1").attack("A2", "B1", "Pulse Rifle #2")
    assert table.can("play Calculated Risk")
    table.do("pass")
    # The die of Hicks is rolled; for Hudson's attack nobody is asked.
    assert table.rolls == ["A1 at B1: 4 to 4", "A2 at B1: 4 to 4"]
    assert table.hand("A") == ["Calculated Risk"]


def test_story_08_run_for_it_names_the_player_not_the_character() -> None:
    table = told(
        marines={"characters": ["Bishop"], "hand": ["Run For It"]},
        aliens={"characters": ["Alien Warrior, at Corridor"], "hand": ["Run For It"]},
    )
    table.do("play Run For It")
    while table.step in ("lead", "choose"):
        table.do("choose A1")
    assert table.movement("A1") == 4
    table.until("moving", "B")
    assert not table.can("play Run For It")


def test_story_09_dodge_and_roll_rotates_maddox() -> None:
    table = told(
        rogues={"characters": ["Captain Maddox"], "hand": ["Dodge And Roll"]},
        predator={"characters": ["Young Tusk"]},
        step="combat",
        dice="6",
    )
    table.attack("B1", "A1").do("play Dodge And Roll").passes()
    # Speed 3, and 3 for the Event.
    assert table.rolls == ["B1 at A1: 6 to 6"]
    assert not table.can("search A1")


def test_story_10_others_may_act_between_two_events_of_one_player() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"], "hand": ["Dodge And Roll"]},
        aliens={
            "row": ["Hived Corridor", "Main Corridor"],
            "characters": ["Alien Warrior, at Main Corridor"],
            "hand": ["Adrenaline Rush", "Adrenaline Rush"],
        },
        step="combat",
        dice="1",
    )
    table.attack("B1", "A1")
    assert table.seat == "A"
    table.do("pass", "play Adrenaline Rush")
    assert table.seat == "A"
    assert table.can("play Dodge And Roll")
