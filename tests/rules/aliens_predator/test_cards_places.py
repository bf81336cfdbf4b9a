"""What locations, Battle Conditions and Barriers do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.aliens_predator.tale import Story, told

FAR = {"characters": ["Alien Warrior, at Corridor"]}
RIFLE = "Cpl Hicks, with Pulse Rifle"


def shot(place: str, target: str) -> Story:
    """Hicks is about to attack a Predator or an Alien at a place."""
    others = {"characters": [f"{target}, at {place}, rotated", f"{target}, at Main Corridor"]}
    sides: dict[str, Any] = {"predator" if target == "Young Tusk" else "aliens": others}
    return told(
        marines={"row": [place, "Main Corridor"], "characters": [f"{RIFLE}, at {place}"]},
        **sides,
        step="combat",
        dice="6",
    )


@pytest.mark.parametrize(
    ("place", "level"), [("Isolated Corridor", "row"), ("Service Crawlway", "low")]
)
def test_g03_and_x03_nobody_is_shot_at_from_outside(place: str, level: str) -> None:
    row = {"row": ["Main Corridor", place if level == "row" else "Corridor"]}
    cross = {level: {"1": place}} if level != "row" else {}
    table = told(
        marines={**row, **cross, "characters": [RIFLE]},
        predator={"characters": [f"Young Tusk, at {place}"]},
        step="combat",
    )
    assert table.step != "declare"
    table = told(
        marines={**row, **cross, "characters": [f"{RIFLE}, at {place}"]},
        predator={"characters": [f"Young Tusk, at {place}, rotated"]},
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1", "Pulse Rifle").fight()
    assert table.rolls == ["A1 at B1: 7 to 4"]


@pytest.mark.parametrize(
    ("place", "target", "defense"),
    [
        ("Living Quarters", "Young Tusk", 5),  # g07
        ("Ambush Point", "Young Tusk", 5),  # g24
        ("Hived Plant", "Alien Warrior", 5),  # g36
        ("Hived Plant", "Young Tusk", 4),  # g36: for Aliens alone
        ("Kitchen", "Young Tusk", 4),
    ],
)
def test_g07_g24_g36_cover_against_shots(place: str, target: str, defense: int) -> None:
    table = shot(place, target)
    table.attack("A1", "B1", "Pulse Rifle").fight()
    assert table.rolls == [f"A1 at B1: 7 to {defense}"]


def test_g07_is_no_cover_against_fists() -> None:
    table = shot("Living Quarters", "Young Tusk")
    table.attack("A1", "B1").fight()
    assert table.rolls == ["A1 at B1: 6 to 4"]


def test_g08_a_marine_heals_in_the_barracks() -> None:
    table = told(
        marines={
            "row": ["Barracks", "Corridor"],
            "characters": ["Cpl Hicks, damage 2", "Ripley, damage 1"],
        },
        aliens=FAR,
        step="ready",
    )
    table.use("Barracks")
    assert (table.damage("A1"), table.damage("A2")) == (1, 1)
    assert not table.can("use Barracks")


@pytest.mark.parametrize(
    ("place", "card", "other"),
    [("Armory", "Pulse Rifle", "Medikit"), ("Equipment Warehouse", "Medikit", "Pulse Rifle")],
)
def test_g10_and_g19_let_one_find_in_the_deck(place: str, card: str, other: str) -> None:
    table = told(
        marines={
            "row": [place, "Corridor"],
            "characters": ["Cpl Hicks", "Pvt Hudson"],
            "hand": ["Kitchen"],
            "deck": [card, other, card],
        },
        aliens=FAR,
        step="search",
    )
    table.search("A1", "A2")
    table.do(f"use {place}", f"find deck: {card}")
    assert table.bag("A1") == [card]
    # For one find only.
    assert not table.can(f"find deck: {card}")
    assert table.deck("A") == sorted([card, other])


def test_g10_the_armory_opens_for_a_marine() -> None:
    table = told(
        marines={
            "row": ["Armory", "Corridor"],
            "characters": ["Ripley", "Cpl Hicks, at Corridor"],
            "hand": ["Shotgun"],
            "deck": ["Service Pistol"],
        },
        aliens={"characters": ["Alien Warrior, at Main Corridor"]},
        step="search",
    )
    table.search("A1")
    assert table.can("find Shotgun")
    assert not table.can("use Armory")


def test_g15_somebody_mends_an_item_in_the_machine_shop() -> None:
    table = told(
        marines={
            "row": ["Machine Shop", "Corridor"],
            "characters": ["Cpl Hicks, with Pulse Rifle (damaged)", "Ripley"],
        },
        aliens=FAR,
        step="search",
    )
    table.use("Machine Shop", "A2")
    assert not table.item("Pulse Rifle").damaged


@pytest.mark.parametrize(
    ("other", "size"), [("Alien Warrior, at Corridor", 1), ("Alien Warrior, at Operations", 0)]
)
def test_g16_operations_are_worth_a_card_to_whoever_holds_them(other: str, size: int) -> None:
    table = told(
        marines={"row": ["Operations", "Corridor"], "characters": ["Cpl Hicks"]},
        aliens={"characters": [other]},
    )
    assert table.hand_size("A") == size


def test_g18_a_human_calls_for_help() -> None:
    table = told(
        marines={
            "row": ["Communications Center", "Corridor"],
            "characters": ["Bishop", "Cpl Hicks"],
        },
        aliens=FAR,
        step="search",
    )
    table.use("Communications Center")
    # Bishop is no Human: there was but one to rotate.
    assert table.ready("A1")
    assert table.pool("A") == 1


def test_g20_the_infirmary_heals_two() -> None:
    table = told(
        marines={
            "row": ["Infirmary", "Corridor"],
            "characters": ["Cpl Hicks, damage 3", "Bishop"],
        },
        aliens=FAR,
        step="search",
    )
    table.use("Infirmary", "A2")
    assert table.damage("A1") == 1


def test_g22_nobody_bursts_in_the_cryonics_chamber() -> None:
    table = told(
        marines={"row": ["Cryonics Chamber", "Corridor"], "characters": ["Ripley", "Purvis"]},
        aliens=FAR,
        step="ready",
    )
    # No die was rolled.
    assert table.there("A2")


def test_g25_the_access_space_leads_anywhere_indoors_once() -> None:
    table = told(
        rogues={"row": ["Access Space", "Corridor"], "characters": ["Duval"]},
        predator={
            "row": ["Predator Shuttle", "Airlock", "Kitchen", "Tavern"],
            "characters": ["Young Tusk"],
        },
        step="locations",
    )
    table.do("use Access Space")
    assert "choose Airlock" not in table.legal
    assert "choose Predator Shuttle" not in table.legal
    table.do("choose Tavern")
    assert table.near("Access Space") == ["Corridor", "Tavern"]
    assert not table.can("use Access Space")


def test_x01_the_gantry_helps_long_shots() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Corridor"],
            "high": {"1": "Overhead Gantry"},
            "characters": [f"{RIFLE}, at Overhead Gantry"],
        },
        predator={"characters": ["Young Tusk"]},
        step="combat",
        dice="1",
    )
    table.attack("A1", "B1", "Pulse Rifle").fight()
    assert table.rolls == ["A1 at B1: 3 to 4"]


def test_x01_the_gantry_does_nothing_while_it_is_damaged() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Corridor"],
            "high": {"1": "Overhead Gantry, damaged"},
            "characters": [f"{RIFLE}, at Overhead Gantry"],
        },
        predator={"characters": ["Young Tusk"]},
        step="combat",
        dice="1",
    )
    table.attack("A1", "B1", "Pulse Rifle").fight()
    assert table.rolls == ["A1 at B1: 2 to 4"]


@pytest.mark.parametrize(("who", "may"), [("Bishop", True), ("Cpl Hicks", False)])
def test_g40_synthetics_and_programmers_do_research(who: str, may: bool) -> None:
    table = told(
        marines={
            "row": ["Research Laboratory", "Corridor"],
            "characters": [who],
            "hand": ["Tavern"],
        },
        aliens=FAR,
        step="search",
    )
    assert table.can("use Research Laboratory") is may
    if may:
        table.use("Research Laboratory")
        assert table.game.research[0] == 1


def test_g38_and_g39_lie_outdoors_beyond_an_entry() -> None:
    table = told(
        marines={
            "row": ["Landing Pad", "Main Corridor"],
            "characters": ["Cpl Hicks"],
            "hand": ["Ash Plain", "Kitchen", "Free Trader"],
        },
        aliens=FAR,
        step="locations",
    )
    table.do("lay Ash Plain")
    assert table.near("Ash Plain") == ["Landing Pad"]
    # A Ship may lie beside what is Outdoor and Open; a Kitchen may not.
    table.do("lay Free Trader")
    assert table.near("Free Trader") == ["Ash Plain"]
    table.do("lay Kitchen")
    assert table.near("Kitchen") == ["Main Corridor"]


# --- Battle Conditions --------------------------------------------------------------------------


def test_b01_well_briefed_is_two_of_the_pool() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"], "condition": "Well Briefed", "pool": 1},
        aliens=FAR,
        step="start",
        turn=0,
    )
    assert table.pool("A") == 3


@pytest.mark.parametrize(
    ("prey", "honor"), [("Cpl Hicks", 3), ("Lt. Farrow", 3), ("Pvt. Okoro", 3), ("Pvt Hudson", 2)]
)
def test_b02_in_the_hunting_season_some_are_worth_more(prey: str, honor: int) -> None:
    table = told(
        marines={"characters": [f"{prey}, rotated, damage 2", "Ripley, at Corridor"]},
        predator={"characters": ["Gray Stripe"], "condition": "Hunting Season"},
        step="combat",
        dice="6",
    )
    table.attack("B1", "A1").fight()
    assert table.honor("B") == honor


def test_b03_a_warm_nest_heals_one_point_of_an_alien_in_the_hive() -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor"]},
        aliens={
            "row": ["Hived Corridor", "Main Corridor"],
            "characters": ["Alien Warrior, damage 2", "Alien Warrior, at Main Corridor, damage 2"],
            "condition": "Warm Nest",
        },
        step="ready",
    )
    table.do("use Warm Nest")
    assert (table.damage("B1"), table.damage("B2")) == (1, 2)
    assert not table.can("use Warm Nest")


def test_b04_an_inside_man_is_worth_a_card() -> None:
    table = told(rogues={"characters": ["Duval"], "base": 4, "condition": "Inside Man"}, aliens=FAR)
    assert table.hand_size("A") == 5
    assert table.hand_size("B") == 0


@pytest.mark.parametrize(("who", "total"), [("Cpl Hicks", 1), ("Bishop", 2)])
def test_b05_without_power_humans_shoot_worse(who: str, total: int) -> None:
    weapon = "Service Pistol"
    table = told(
        marines={"characters": [f"{who}, with {weapon}"], "condition": "Power Failure"},
        predator={"characters": ["Young Tusk, rotated"], "condition": "Power Failure"},
        step="combat",
        dice="1",
    )
    table.attack("A1", "B1", weapon).fight()
    # Two equal Conditions do not add up.
    assert table.rolls == [f"A1 at B1: {total} to 4"]


# --- Barriers -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("barrier", "passes"),
    [
        ("Pressure Doors", "AB"),  # w01
        ("Resin Wall", "D"),  # w02
        ("Light Lattice", "C"),  # w03
        ("Welded Hatch", ""),  # w04
    ],
)
def test_w01_to_w04_whom_a_barrier_lets_pass(barrier: str, passes: str) -> None:
    found = ""
    for letter, faction in zip("ABCD", ("rogues", "marines", "predator", "aliens"), strict=True):
        table = told(
            rogues={"characters": ["Duval"], "row": ["Main Corridor", "Corridor", "Kitchen"]},
            marines={"characters": ["Bishop"]},
            predator={"characters": ["Young Tusk"]},
            aliens={"characters": ["Alien Warrior"]},
            barriers=[f"{barrier}, Main Corridor to Corridor, of A"],
            active=faction,
            options={"turns": 3},
        )
        if table.legal and table.seat == letter and table.can(f"take {letter}1"):
            table.do(f"take {letter}1")
            found += letter if table.can("to Corridor") else ""
    assert found == passes


@pytest.mark.parametrize(
    ("barrier", "faction", "may"),
    [
        ("Pressure Doors", "marines", True),
        ("Pressure Doors", "predator", False),
        ("Light Lattice", "predator", True),
        ("Light Lattice", "marines", False),
    ],
)
def test_w01_and_w03_who_sets_a_barrier_up(barrier: str, faction: str, may: bool) -> None:
    name = "Cpl Hicks" if faction == "marines" else "Young Tusk"
    sides: dict[str, Any] = {faction: {"characters": [name], "hand": [barrier]}}
    table = told(**sides, aliens=FAR)
    table.do("take A1")
    assert table.can(f"bar {barrier}") is may
    if may:
        table.do(f"bar {barrier}")
        assert table.barriers == [{"Pressure Doors": 6, "Light Lattice": 5}[barrier]]
        assert not table.ready("A1")
