"""Edges of rules: what a place, a word or a number allows, and what lies just beyond it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest

from pnp.rules.aliens_predator.deedbook import DEEDS
from pnp.rules.aliens_predator.deeds import destroy_place
from pnp.rules.aliens_predator.laying import slots_for
from pnp.rules.aliens_predator.values import life
from pnp.rules.effects.things import glance
from tests.rules.aliens_predator.tale import told

FAR = {"characters": ["Alien Warrior, at Corridor"]}
"""Aliens who are out of everybody's way."""


# --- where a location may lie -------------------------------------------------------------------


def laying(
    card: str,
    row: Sequence[str],
    low: Mapping[str, str] | None = None,
    high: Mapping[str, str] | None = None,
) -> list[str]:
    """Where the Marines may lay a card in their row, whose Tavern has been destroyed."""
    table = told(
        marines={"row": row, "low": low or {}, "high": high or {}, "characters": ["Ripley"]},
        aliens=FAR,
    )
    game = table.game
    if "Tavern" in row:
        destroy_place(game, game.place_named("Tavern"))
    return [*slots_for(game, 0, game.rules.named[card])]


@pytest.mark.parametrize(
    ("row", "where"),
    [
        (["Airlock", "Tavern", "Landing Pad"], ["left", "right", "gap 2"]),
        (["Kitchen", "Tavern", "Landing Pad"], ["right"]),
        (["Airlock", "Tavern", "Kitchen"], ["left"]),
        (["Airlock", "Kitchen"], ["left"]),
        (["Kitchen", "Airlock"], ["right"]),
    ],
)
def test_an_outdoor_place_lies_beside_nothing_that_is_indoors(
    row: list[str], where: list[str]
) -> None:
    """On neither side, at neither end, and in no gap."""
    assert laying("Ash Plain", row) == where


@pytest.mark.parametrize("seam", ["1", "2"])
def test_what_fills_a_gap_lies_beside_the_crosses_there(seam: str) -> None:
    """A crawlway beneath the gap is indoors, and lies beside no Entry."""
    row = ["Corridor", "Tavern", "Corridor, distinct"]
    for card, free, under in (("Processor Yard", False, False), ("Landing Pad", True, False)):
        assert ("gap 2" in laying(card, row)) is free
        assert ("gap 2" in laying(card, row, {seam: "Service Crawlway"})) is under
        assert ("gap 2" in laying(card, row, high={seam: "Air Duct"})) is under
    assert "gap 2" in laying("Kitchen", row, {seam: "Service Crawlway"})


@pytest.mark.parametrize(
    ("row", "crawlway", "culvert"),
    [
        (["Ash Plain", "Tavern", "Corridor"], "2", "low 1"),
        (["Corridor", "Tavern", "Ash Plain"], "1", "low 2"),
    ],
)
def test_crosses_side_by_side_are_both_indoors_or_both_outdoors(
    row: list[str], crawlway: str, culvert: str
) -> None:
    assert laying("Dry Culvert", row) == [culvert]
    assert laying("Dry Culvert", row, {crawlway: "Service Crawlway"}) == []
    # What is overhead lies beside nothing that is below.
    assert laying("Dry Culvert", row, high={crawlway: "Air Duct"}) == [culvert]


def test_one_cross_lies_over_a_seam_and_one_under_it() -> None:
    row = ["Kitchen", "Corridor", "Barracks"]
    assert laying("Air Duct", row) == ["high 1", "high 2"]
    assert laying("Air Duct", row, high={"1": "Overhead Gantry"}) == ["high 2"]
    assert laying("Service Crawlway", row, high={"1": "Overhead Gantry"}) == ["low 1", "low 2"]


@pytest.mark.parametrize("level", ["high", "low"])
@pytest.mark.parametrize("end", ["left", "right"])
def test_what_is_laid_leaves_the_hand_and_moves_no_cross(level: str, end: str) -> None:
    card = {"high": "Overhead Gantry", "low": "Service Crawlway"}[level]
    table = told(
        marines={
            "row": ["Corridor", "Tavern"],
            level: {"1": card},
            "characters": ["Ripley"],
            "hand": ["Kitchen", "Mess Hall"],
        },
        aliens={"row": ["Barracks"], "characters": ["Alien Warrior"]},
        step="locations",
    )
    table.do("lay Kitchen")
    # Nobody else knows yet that it is to be the Kitchen.
    assert (table.step, table.game.observe(1, Random(1)).view["asked"]) == ("where", ("A", "lay"))
    table.do(f"at {end}")
    assert table.near(card) == ["Corridor", "Tavern"]
    assert table.near("Kitchen") == [{"left": "Corridor", "right": "Tavern"}[end]]
    assert table.hand("A") == ["Mess Hall"]
    assert not table.can("lay Kitchen")
    assert table.happened("laid") == 1


def test_nobody_lays_the_same_location_twice_but_where_it_is_distinct() -> None:
    assert laying("Kitchen", ["Kitchen", "Corridor"]) == []
    assert laying("Kitchen", ["Kitchen, distinct", "Corridor"]) == ["left", "right"]


# --- words that cancel each other ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("calls", "lucky", "unlucky"), [(0, True, False), (1, False, False), (2, False, True)]
)
def test_ruling_57_each_bad_call_is_a_step_down_from_lucky(
    calls: int, lucky: bool, unlucky: bool
) -> None:
    table = told(
        marines={"characters": ["Ripley", "Cpl Hicks"]},
        predator={"characters": ["Young Tusk, at Corridor"], "hand": ["It Was A Bad Call"] * 2},
        active="predator",
    )
    for _ in range(calls):
        table.play("It Was A Bad Call", "A1")
    # Hicks is neither, and nobody becomes brave by bad luck.
    assert not table.has("A2", "Lucky")
    assert table.has("A1", "Brave")
    assert (table.has("A1", "Lucky"), table.has("A1", "Unlucky")) == (lucky, unlucky)


# --- what the water takes -----------------------------------------------------------------------


def test_a_drive_that_lies_in_the_water_loses_its_data() -> None:
    table = told(
        rogues={
            "row": ["Kitchen", "Water Processing"],
            "characters": ["Roux, with Portable Data Drive (data 2)"],
        },
        aliens=FAR,
    )
    table.do("take A1", "to Water Processing")
    assert table.item("Portable Data Drive").data == 0


@pytest.mark.parametrize(("place", "data"), [("Kitchen", 2), ("Water Processing", 0)])
def test_data_that_nobody_carries_is_lost_in_water_only(place: str, data: int) -> None:
    table = told(
        rogues={
            "row": ["Kitchen", "Water Processing"],
            "characters": ["Roux"],
            "lying": [f"Portable Data Drive (data 2), at {place}"],
        },
        aliens=FAR,
    )
    assert table.item("Portable Data Drive").data == data


def test_nobody_stays_hidden_under_water_however_many_markers_there_are() -> None:
    table = told(
        marines={"low": {"1": "Flooded Sump"}, "characters": ["Ripley"]},
        predator={
            "characters": ["Young Tusk, at Flooded Sump, hidden, decoy at Flooded Sump"],
        },
    )
    assert (table.body("B1").hidden, table.markers) == (False, [])
    assert table.happened("revealed") == 1


# --- who is still in the game -------------------------------------------------------------------


def test_whose_last_main_character_is_taken_captive_is_out_at_once() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, rotated, damage 1"]},
        predator={"characters": ["Honored Elder", "Gray Stripe, at Corridor"]},
        step="combat",
        dice="6",
    )
    table.attack("B1", "A1", "claws capture").fight()
    assert table.body("A1").holder == table.body("B1").uid
    assert table.winners == "B"


# --- what everybody sees ------------------------------------------------------------------------


def test_what_is_shown_to_everybody_is_seen_by_all_but_whoever_holds_it() -> None:
    table = told(
        rogues={"characters": ["Duval"]},
        marines={"characters": ["Ripley"]},
        predator={"characters": ["Young Tusk"]},
        aliens=FAR,
    )
    assert table.game.everyone() == 0b1111
    assert table.game.everyone(0) == 0b1110
    assert table.game.everyone(1, 3) == 0b0101


# --- mending ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(3, 2), (1, 0)])
def test_the_hull_of_a_vehicle_is_mended_point_by_point(before: int, after: int) -> None:
    """No card of ours mends a vehicle, but one's own may."""
    table = told(
        marines={"characters": [f"Cpl Hicks, with P-5000 Powerloader (hurt {before})"]},
        aliens=FAR,
    )
    loader = table.item("P-5000 Powerloader")
    DEEDS.verbs["mend"].do(table.game, glance(0, loader), who=[loader])
    assert table.item("P-5000 Powerloader").hurt == after
    assert table.happened("mended") == 1


def test_a_suit_that_fails_under_water_cannot_be_made_better_than_new() -> None:
    table = told(
        marines={
            "low": {"1": "Flooded Sump"},
            "characters": ["Cpl Hicks, at Flooded Sump", "Mechanic, at Flooded Sump"],
            "lying": ["Camouflage Suit, at Flooded Sump"],
        },
        aliens={"characters": ["Alien Warrior, at Corridor"]},
        step="search",
    )
    table.use("A2")
    assert table.item("Camouflage Suit").hurt == 0


def test_an_item_that_is_damaged_is_whole_again_at_once() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Shotgun (damaged)", "Mechanic"]},
        aliens=FAR,
        step="search",
    )
    table.use("A2")
    assert not table.item("Shotgun").damaged


# --- damage -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tokens", "damage", "points"), [(0, 0, 5), (0, 3, 2), (2, 1, 6), (1, 2, 4), (2, 2, 5)]
)
def test_ruling_30_how_many_points_more_kill(tokens: int, damage: int, points: int) -> None:
    """Power 5, and a point more for each token, less what was suffered."""
    table = told(marines={"characters": ["Ripley"]}, aliens={"characters": ["Alien Warrior"]})
    warrior = table.game.change(table.body("B1"), tokens=tokens, damage=damage)
    assert table.game.rules.power[warrior.card] == 5
    assert life(table.game, warrior) == points


# --- leaving ------------------------------------------------------------------------------------


def test_a_hunter_who_leaves_takes_his_captive_along() -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor", "Cpl Hicks, with Mask, captive of B1"]},
        predator={
            "row": ["Predator Shuttle", "Airlock"],
            "evacuate-at": ["Predator Shuttle"],
            "characters": ["Honored Elder, with Melee Claws", "Young Tusk, at Airlock"],
            "honor": 20,
            "owed": 8,
            "victory": [{"honor": "required"}, {"captive": 3}],
        },
        step="movement",
    )
    table.do("evacuate B1")
    assert table.tally("B", "captive") == 1
    assert table.tally("B", "honor") == 1
    assert table.out("A") == ["Cpl Hicks", "Mask"]
    assert table.out("B") == ["Honored Elder", "Melee Claws"]
    assert not table.there("A2")
    assert (table.happened("evacuated"), table.happened("taken-away")) == (1, 1)


@pytest.mark.parametrize(
    ("honor", "victory", "may"),
    [
        (8, {"honor": "required"}, True),
        (7, {"honor": "required"}, False),
        (8, {"captive": 3}, False),
        (0, {"escape": 2}, True),
    ],
)
def test_a_main_character_leaves_only_for_a_victory(
    honor: int, victory: dict[str, object], may: bool
) -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor"], "hand": ["Kitchen"]},
        predator={
            "row": ["Predator Shuttle", "Airlock"],
            "evacuate-at": ["Predator Shuttle"],
            "characters": ["Honored Elder", "Young Tusk, at Airlock"],
            "honor": honor,
            "owed": 8,
            "victory": [victory],
        },
        step="movement",
    )
    assert table.can("evacuate B1") is may


def test_data_is_read_from_whole_drives_only() -> None:
    table = told(
        rogues={
            "row": ["Kitchen"],
            "start-at": "Kitchen",
            "characters": [
                "Roux, data 1, with Portable Data Drive (data 2)",
                "Duval, with Portable Data Drive (data 4; damaged)",
            ],
            "victory": [{"data": 9}],
        },
        aliens=FAR,
        step="movement",
    )
    assert (table.can("download A1"), table.can("download A2")) == (True, False)
    table.do("download A1")
    assert (table.tally("A", "data"), table.ready("A1")) == (3, False)
    assert table.happened("downloaded") == 1
    assert sorted(each.data for each in table.game.items.values()) == [0, 4]
