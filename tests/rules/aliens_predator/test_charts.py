"""The charts of the rulebook: what a kill is worth, what the Newborn eats, and what gore buys."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.aliens_predator.tale import told

RIPLEY = {"characters": ["Ripley, at Corridor"]}


@pytest.mark.parametrize(
    ("faction", "prey", "power", "honor"),
    [
        ("marines", "Marine Private", 3, 2),
        ("marines", "Bishop", 5, 2),
        ("marines", "Colonist", 2, 1),
        ("marines", "Company Auditor", 2, 2),
        ("marines", "Marine Private, with Service Pistol", 3, 4),
        ("marines", "Marine Private, with Pulse Rifle", 3, 6),
        ("marines", "Marine Private, with Pulse Rifle, with Combat Knife", 3, 8),
        ("marines", "Marine Private, with Medikit", 3, 2),
        ("rogues", "Rogue Mercenary, with Sleeve Pistol", 4, 4),
        ("aliens", "Chest Burster", 2, 1),
        ("aliens", "Face Hugger", 1, 1),
        ("aliens", "Alien Warrior", 5, 2),
        ("aliens", "Cloned Alien Warrior", 5, 2),
        ("aliens", "Alien Sentry", 5, 4),
        ("aliens", "Royal Guard", 6, 3),
        ("aliens", "Recessive Guard", 6, 4),
        ("aliens", "Elite Guard", 7, 5),
        ("aliens", "Pet Hybrid", 4, 3),
        ("aliens", "Predator Hybrid", 7, 15),
        ("aliens", "Young Queen", 5, 5),
        ("aliens", "Alien Queen", 7, 13),
        ("aliens", "Cloned Alien Queen", 7, 13),
        ("aliens", "Warrior Queen", 8, 16),
        ("aliens", "Newborn", 8, 18),
    ],
)
def test_what_a_kill_is_worth(faction: str, prey: str, power: int, honor: int) -> None:
    victim = f"{prey}, rotated, damage {power - 1}"
    rest = {"marines": "Ripley", "rogues": "Duval", "aliens": "Alien Warrior"}[faction]
    sides: dict[str, Any] = {faction: {"characters": [victim, f"{rest}, at Corridor"]}}
    table = told(**sides, predator={"characters": ["Gray Stripe"]}, step="combat", dice="6")
    hunter, prey_label = ("A1", "B1") if faction == "aliens" else ("B1", "A1")
    table.attack(hunter, prey_label).fight()
    assert not table.there(prey_label)
    assert table.honor(hunter[0]) == honor


@pytest.mark.parametrize(
    ("food", "gore"),
    [
        ("Face Hugger", 1),
        ("Chest Burster", 1),
        ("Cloned Alien Warrior", 2),
        ("Recessive Guard", 4),
        ("Cloned Alien Warrior, tokens 2", 6),
        ("Cloned Alien Queen", 0),
    ],
)
def test_what_the_newborn_eats(food: str, gore: int) -> None:
    table = told(marines=RIPLEY, aliens={"characters": ["Newborn", food]})
    assert not table.there("B2")
    assert table.body("B1").gore == gore


@pytest.mark.parametrize(
    ("bonus", "price"),
    [
        ("damage", 2),
        ("movement", 2),
        ("defense", 2),
        ("resistance", 2),
        ("to hit", 3),
        ("hand", 3),
        ("attack", 8),
    ],
)
def test_what_gore_buys(bonus: str, price: int) -> None:
    for gore, may in ((price, True), (price - 1, False)):
        table = told(
            marines=RIPLEY, aliens={"characters": [f"Newborn, gore {gore}"]}, active="aliens"
        )
        assert table.can(f"gore {bonus}") is may
    table = told(marines=RIPLEY, aliens={"characters": ["Newborn, gore 9"]}, active="aliens")
    before = table.movement("B1"), table.defense("B1"), table.resistance("B1")
    table.do(f"gore {bonus}")
    assert table.body("B1").gore == 9 - price
    after = table.movement("B1"), table.defense("B1"), table.resistance("B1")
    gained = [new - old for new, old in zip(after, before, strict=True)]
    assert gained == [int(bonus == each) for each in ("movement", "defense", "resistance")]
    table.over()
    assert table.movement("B1") - before[0] == (bonus == "movement")
    assert (table.defense("B1"), table.resistance("B1")) == before[1:]
