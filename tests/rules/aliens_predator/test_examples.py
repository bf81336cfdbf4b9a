"""Worked examples of the rulebook that no story tells."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data.aliens_predator.decks import load_deck
from pnp.data.problems import PnpError
from pnp.rules.aliens_predator.game import base_game
from pnp.rules.kernel import SeededDealer
from tests.rules.aliens_predator.tale import Story, told

FAR = {"characters": ["Alien Warrior, at Corridor"]}
ALIENS = Path(__file__).parents[3] / "carddata" / "aliens-predator" / "decks" / "aliens.yaml"


def test_example_the_suggested_display_of_outdoor_entry_and_indoor() -> None:
    table = told(
        marines={
            "row": ["Kitchen"],
            "characters": ["Cpl Hicks"],
            "hand": ["Tavern", "Landing Pad", "Airlock", "Ash Plain", "Processor Yard"],
        },
        aliens=FAR,
        step="locations",
    )
    # Nothing that lies outdoors may touch what lies indoors.
    assert not table.can("lay Ash Plain")
    table.do("lay Tavern", "at right", "lay Airlock", "at left", "lay Landing Pad", "at right")
    table.do("lay Ash Plain", "at left", "lay Processor Yard", "at left")
    row = ["Processor Yard", "Ash Plain", "Airlock", "Kitchen", "Tavern", "Landing Pad"]
    game = table.game
    assert [game.rules.names[game.spots[uid].card] for uid in game.rows[0].ground] == row


def test_example_three_warriors_start_and_three_more_are_in_the_deck(tmp_path: Path) -> None:
    table = Story(base_game().setup({"scenario": "dead-air"}, SeededDealer(1)))
    assert len(table.labels("Alien Warrior")) == 3
    assert table.deck("B").count("Alien Warrior") == 3
    text = ALIENS.read_text("utf-8")
    file = tmp_path / "deck.yaml"
    file.write_text(text.replace("Alien Warrior: 3", "Alien Warrior: 4", 1), "utf-8")
    with pytest.raises(PnpError, match="Alien Warrior"):
        load_deck(file)


def test_example_a_concealed_weapon_is_shown_by_dropping_it() -> None:
    rogues = {"characters": ["Duval, with Sleeve Pistol (concealed)", "Roux"]}
    table = told(rogues=rogues, aliens=FAR)
    table.do("take A1", "drop Sleeve Pistol")
    assert not table.item("Sleeve Pistol").concealed


def test_example_a_concealed_weapon_is_shown_by_passing_it_on() -> None:
    rogues = {"characters": ["Duval, with Sleeve Pistol (concealed)", "Roux"]}
    table = told(rogues=rogues, aliens=FAR)
    table.do("take A2", "lift")
    assert table.bag("A2") == ["Sleeve Pistol"]
    assert not table.item("Sleeve Pistol").concealed


def test_example_a_concealed_weapon_is_shown_by_firing_it() -> None:
    table = told(
        rogues={"characters": ["Duval, with Sleeve Pistol (concealed)"]},
        predator={"characters": ["Young Tusk, rotated"]},
        step="combat",
        dice="1",
    )
    table.attack("A1", "B1", "Sleeve Pistol")
    assert not table.item("Sleeve Pistol").concealed


def test_example_an_acidic_attack_may_eat_a_captive() -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor", "Marine Private, captive of B1"]},
        predator={"characters": ["Honored Elder, rotated"]},
        aliens={"characters": ["Chest Burster"], "hand": ["Acidic Attack"], "pool": 1},
        step="combat",
        dice="6",
    )
    table.attack("C1", "B1")
    while table.step == "declare":
        table.idle()
    table.play("Acidic Attack")
    assert not table.there("A2")
    # The claws do nothing to Power 7; the acid does one point.
    assert table.hurts == ["B1 1"]


def chamber_outdoors() -> Story:
    """A Breeding Chamber that was made in a culvert."""
    table = told(
        marines={"characters": ["Ripley, at Corridor"]},
        aliens={
            "row": ["Ash Plain, hived", "Processor Yard, hived", "Landing Pad", "Main Corridor"],
            "low": {"1": "Dry Culvert"},
            "characters": ["Chest Burster, at Dry Culvert"],
            "hand": ["Royal Jelly", "Young Queen"],
            "deck": ["Breeding Chamber"],
            "pool": 1,
        },
        step="mature",
    )
    return table.do("play Royal Jelly 1")


def test_example_a_chamber_in_a_low_outdoor_location_is_low_and_outdoor() -> None:
    table = chamber_outdoors()
    assert table.place("B1") == "Breeding Chamber"
    assert table.offers("Breeding Chamber", "Low")
    assert table.offers("Breeding Chamber", "Outdoor")


def test_example_a_chamber_outdoors_is_not_indoors_as_well() -> None:
    assert not chamber_outdoors().offers("Breeding Chamber", "Indoor")


@pytest.mark.parametrize(
    ("weapon", "free"),
    [
        ("Acid Resistance Claws", True),
        ("Collapsible Spear", True),
        ("Hunting Kit", True),
        ("Melee Claws", True),
        ("Naginata", True),
        ("Throwing Disk", True),
        ("Plasma Caster", False),
        ("Bone Harness", False),
    ],
)
def test_example_edged_weapons_help_the_bound(weapon: str, free: bool) -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor"]},
        predator={"characters": [f"Young Tusk, bound 7, with {weapon}"]},
        step="draw",
        dice="5",
    )
    # 6 of Power and 2 for an edge against 7.
    assert (table.body("B1").bound == 0) is free


def test_example_what_was_rotated_moves_but_takes_no_main_action() -> None:
    table = told(
        marines={
            "row": ["Kitchen", "Corridor"],
            "characters": ["Cpl Hicks, rotated, with Pulse Rifle", "Ripley"],
            "hand": ["Mask"],
        },
        aliens=FAR,
        step="search",
    )
    assert table.can("search A2")
    assert not table.can("search A1")
