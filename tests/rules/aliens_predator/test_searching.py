"""The Search Round: who steals, hides a weapon or looks around, and what may be found."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.rules.aliens_predator.search import gain_data
from tests.rules.aliens_predator.tale import Story, told

FAR = {"characters": ["Alien Warrior, at Corridor"]}


def searching(faction: str = "marines", **side: Any) -> Story:
    """A Search Round of a side that is alone where it is."""
    return told(**{faction: {"row": ["Kitchen"], **side}}, aliens=FAR, step="search")  # type: ignore[arg-type]


def finds(table: Story) -> list[str]:
    """What may be found."""
    return [move.removeprefix("find ") for move in table.legal if move.startswith("find ")]


# --- what one rotates for -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deed", "told_of"),
    [
        ("search A1", "searches"),
        ("data A1", "data"),
        ("conceal A1 Sleeve Pistol", "concealed"),
        ("lift A1", "lifted"),
    ],
)
def test_whoever_does_something_rotates_and_others_may_do_more(deed: str, told_of: str) -> None:
    table = searching(
        "rogues",
        row=["Computer Center", "Corridor"],
        characters=["Roux, with Sleeve Pistol, with Portable Data Drive", "Kessler"],
        lying=["Mask, at Computer Center"],
        hand=["Medikit"],
    )
    table.do(deed)
    assert not table.ready("A1")
    assert table.happened(told_of) == 1
    assert (table.seat, table.step) == ("A", "search")
    assert not table.can("search A1")
    assert table.can("search A2")


@pytest.mark.parametrize(
    ("faction", "items", "may"),
    [
        ("rogues", ["Sleeve Pistol"], ["Sleeve Pistol"]),
        ("rogues", ["Sleeve Pistol (concealed)", "Shotgun"], []),
        ("marines", ["Sleeve Pistol"], []),
    ],
)
def test_rogues_conceal_what_is_small_and_open(
    faction: str, items: list[str], may: list[str]
) -> None:
    who = {"rogues": "Duval", "marines": "Cpl Hicks"}[faction]
    armed = ", ".join([who, *(f"with {each}" for each in items)])
    table = searching(faction, characters=[armed, "Ripley"][:1], hand=["Medikit"])
    concealed = [move for move in table.legal if move.startswith("conceal")]
    assert concealed == [f"conceal A1 {each}" for each in may]


def test_whoever_hides_neither_conceals_nor_lifts_nor_bars() -> None:
    for how, may in (("", True), (", hidden", False)):
        table = searching(
            "rogues",
            row=["Kitchen", "Tavern"],
            characters=[f"Duval, with Sleeve Pistol{how}"],
            lying=["Mask, at Kitchen"],
            hand=["Pressure Doors"],
        )
        verbs = {move.partition(" ")[0] for move in table.legal}
        assert verbs >= {"search"}
        assert (verbs >= {"conceal", "lift", "bar"}) is may
        assert verbs.isdisjoint({"conceal", "lift", "bar"}) is not may


# --- data ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faction", "who", "may"),
    [
        ("rogues", "Roux, with Portable Data Drive", True),
        ("rogues", "Roux, hidden, with Portable Data Drive", False),
        ("rogues", "Roux, with Portable Data Drive (damaged)", False),
        ("rogues", "Roux, with Portable Data Drive (data 4)", True),
        ("rogues", "Roux, with Portable Data Drive (data 5)", False),
        ("rogues", "Roux, with Mask", False),
        ("rogues", "Roux, with Portable Data Drive (data 5), with Mask", False),
        ("rogues", "Calloway, data 4", True),
        ("rogues", "Calloway, data 5", False),
        ("marines", "Hired Gun, with Portable Data Drive", False),
    ],
)
def test_ruling_48_rogues_steal_data_where_there_is_room_for_it(
    faction: str, who: str, may: bool
) -> None:
    table = searching(
        faction,
        row=["Computer Center", "Corridor"],
        characters=[who, "Duval" if faction == "rogues" else "Ripley"],
        hand=["Medikit"],
    )
    assert table.can("data A1") is may


@pytest.mark.parametrize(
    ("before", "number", "gained"), [(0, 1, 1), (0, 3, 3), (4, 3, 1), (5, 2, 0)]
)
def test_only_so_much_data_comes_as_there_is_room_for(
    before: int, number: int, gained: int
) -> None:
    table = searching(
        "rogues", characters=[f"Roux, with Portable Data Drive (data {before})", "Kessler"]
    )
    gain_data(table.game, table.body("A1"), number)
    assert table.item("Portable Data Drive").data == before + gained
    told_of = [each.facts[2] for each in table.events if each.what == "data"]
    assert told_of == ([gained] if gained else [])


# --- who finds ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "may"),
    [
        ({}, True),
        ({"searching": False}, False),
        ({"side": -1}, False),
        ({"bound": 9}, False),
        ({"gone": True}, False),
    ],
)
def test_who_is_taken_away_before_finding_anything_finds_nothing(
    change: dict[str, Any], may: bool
) -> None:
    table = searching(
        characters=["Cpl Hicks", "Ripley"], row=["Kitchen", "Tavern"], hand=["Mask", "Medikit"]
    )
    game = table.game
    table.search("A1", "A2")
    assert table.step == "find"
    if change.pop("gone", False):
        game.leave(table.body("A2"))
    else:
        game.change(table.body("A2"), **change)
    table.do("done")
    assert (table.step == "find") is may


def test_whoever_has_found_something_searches_no_more() -> None:
    table = searching(
        row=["Weapons Locker", "Corridor"],
        characters=["Cpl Hicks", "Ripley"],
        hand=["Pulse Rifle", "Combat Knife"],
    )
    table.search("A1", "A2").do("find Pulse Rifle")
    assert not table.body("A1").searching
    assert table.body("A2").searching


# --- what is found ------------------------------------------------------------------------------


def test_neither_events_nor_characters_of_ones_own_are_found() -> None:
    table = searching(
        row=["Weapons Locker", "Corridor"],
        characters=["Cpl Hicks", "Ripley"],
        hand=["Pulse Rifle", "Extra Ammo", "Pvt Hudson", "Tavern", "Pressure Doors"],
    )
    table.search("A1")
    assert finds(table) == ["Pulse Rifle"]


def test_in_a_store_one_finds_in_the_deck_what_the_store_is_for() -> None:
    table = searching(
        row=["Armory", "Corridor"],
        characters=["Cpl Hicks", "Ripley, at Corridor"],
        deck=["Pulse Rifle", "Explosive Rounds", "Throwing Disk", "Extra Ammo", "Colonist"],
        hand=["Tavern"],
    )
    table.search("A1", "A2")
    while not finds(table):
        used = [move for move in table.legal if move.startswith("use")]
        assert used, table.legal
        table.do(used[0])
    assert finds(table) == ["deck: Pulse Rifle"]
    table.do("find deck: Pulse Rifle")
    assert table.bag("A1") == ["Pulse Rifle"]
    # What the store gave was for one, and for whoever was there.
    assert not finds(table)


@pytest.mark.parametrize(
    ("there", "hosts", "may"),
    [
        ([], [], True),
        (["Pet"], ["Pet"], True),
        (["Doctor Gediman, at Corridor"], [], False),
        ([], ["Doctor Gediman"], False),
        (["Pet"], ["Pet", "Doctor Gediman"], False),
    ],
)
def test_a_singular_character_is_there_once_for_all(
    there: list[str], hosts: list[str], may: bool
) -> None:
    """In play, or as a host in the chamber."""
    table = told(
        marines={
            "row": ["Hived Corridor", "Corridor"],
            "characters": ["Cpl Hicks", *there],
            "hand": ["Doctor Gediman"],
        },
        aliens={
            "row": ["Breeding Chamber", "Corridor"],
            "characters": ["Alien Warrior"],
            "chamber": {"hosts": hosts},
        },
        step="search",
    )
    table.search("A1")
    assert ("Doctor Gediman" in finds(table)) is may
