"""Where one may go, and what it takes: free steps between crosses, the Hive, and no points left."""

from __future__ import annotations

import pytest

from tests.rules.aliens_predator.tale import told

NEST = ["Breeding Chamber", "Hived Corridor", "Main Corridor"]


def test_ruling_16_free_steps_are_for_crosses_of_one_level_alone() -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor"]},
        predator={
            "row": ["Main Corridor", "Kitchen", "Tavern"],
            "high": {"1": "Air Duct", "2": "Overhead Gantry"},
            "characters": ["Young Tusk, at Air Duct"],
        },
        active="predator",
    )
    table.do("take B1", "to Overhead Gantry", "to Air Duct")
    assert (table.body("B1").spent, table.body("B1").slides) == (0, 2)
    table.do("to Kitchen")
    assert (table.body("B1").spent, table.body("B1").slides) == (1, 2)
    table.do("to Air Duct")
    assert (table.body("B1").spent, table.body("B1").slides) == (2, 2)


def test_after_four_free_steps_in_a_turn_each_costs_a_point() -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor"]},
        predator={
            "row": ["Main Corridor", "Kitchen", "Tavern"],
            "high": {"1": "Air Duct", "2": "Overhead Gantry"},
            "characters": ["Young Tusk, at Air Duct"],
        },
        active="predator",
    )
    table.do("take B1", *["to Overhead Gantry", "to Air Duct"] * 2)
    assert table.body("B1").spent == 0
    table.do("to Overhead Gantry")
    assert table.body("B1").spent == 1


def test_ruling_16_whoever_is_out_of_points_does_not_go_free_even_to_drop_something() -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor"]},
        predator={
            "row": ["Main Corridor", "Kitchen", "Tavern"],
            "high": {"1": "Air Duct", "2": "Overhead Gantry"},
            "characters": ["Young Tusk, at Air Duct, spent 4, with Throwing Disk"],
        },
        active="predator",
    )
    table.do("take B1")
    assert table.legal == ["drop Throwing Disk", "stop"]


def test_a_queen_who_has_something_to_drop_still_goes_nowhere() -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor"]},
        aliens={"row": NEST, "characters": ["Alien Queen, with Mask", "Alien Warrior"]},
        active="aliens",
    )
    table.do("take B1")
    assert table.legal == ["drop Mask", "stop"]
    table.do("stop", "take B2")
    assert not table.can("with B1")


def test_the_hive_carries_each_brood_to_its_own_chamber() -> None:
    """Two points, from anywhere in the Hive, whoever acts first."""
    table = told(
        aliens={
            "row": ["Breeding Chamber, distinct", "Kitchen", "Tavern", "Hived Corridor, distinct"],
            "characters": ["Alien Warrior, at Hived Corridor of A"],
        },
        aliens_2={
            "row": ["Breeding Chamber, distinct", "Armory", "Barracks", "Hived Corridor, distinct"],
            "characters": ["Alien Warrior, at Hived Corridor of B"],
        },
    )
    table.do("take A1")
    assert table.can("to Breeding Chamber of A")
    table.do("to Breeding Chamber of A")
    assert table.body("A1").spent == 2


def test_how_far_each_marker_went_is_told() -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor"]},
        predator={
            "row": ["Main Corridor", "Kitchen"],
            "characters": ["Young Tusk, hidden, decoy at Main Corridor"],
        },
        active="predator",
    )
    table.go("B1-2", "Kitchen").go("B1-1", "Kitchen")
    went = [(each.facts[0], each.facts[2]) for each in table.events if each.what == "went"]
    assert went == [("B1-2", "Kitchen"), ("B1-1", "Kitchen")]


@pytest.mark.parametrize(("friends", "cost"), [(0, 2), (1, 1), (2, 1)])
def test_ruling_15_as_many_friends_as_enemies_are_enough(friends: int, cost: int) -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen"],
            "characters": ["Ripley", *["Pet"] * friends],
        },
        predator={"row": ["Main Corridor"], "characters": ["Honored Elder", "Young Tusk"]},
    )
    table.do("take A1", "to Kitchen")
    assert table.body("A1").spent == cost


def test_ruling_15_who_ignores_the_enemies_pays_for_the_step_alone() -> None:
    table = told(
        marines={"characters": ["Ripley", "Cpl Hicks", "Pvt Hudson"]},
        predator={
            "row": ["Main Corridor", "Kitchen"],
            "characters": ["Young Tusk"],
            "hand": ["Stalk"],
        },
        active="predator",
    )
    table.play("Stalk").do("take B1", "to Kitchen")
    assert table.body("B1").spent == 1
