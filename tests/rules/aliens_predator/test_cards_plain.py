"""Cards without powers: what their numbers and words are good for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.aliens_predator.tale import told

FAR = {"characters": ["Chest Burster, at Corridor"]}
HUMANS = "Human Marine Rogue Synthetic Leader Adaptable Brave Coward Lucky Unlucky Tactics Veteran"
SKILLS = "Hacker Programmer Scout Marksman Smartgunner Mechanic Lethal Predator Alien Infected"


@pytest.mark.parametrize(
    ("name", "speed", "power", "words"),
    [
        ("Cpl Hicks", 3, 4, "Human Marine Brave Tactics Veteran"),  # c01
        ("Pvt Hudson", 2, 3, "Human Marine Coward Hacker"),  # c02
        ("Marine Private", 2, 3, "Human Marine"),  # c03
        ("Lt. Farrow", 2, 3, "Human Marine Leader"),  # c04
        ("Pvt. Okoro", 2, 4, "Human Marine Brave Smartgunner"),  # c05
        ("Ripley", 3, 3, "Human Adaptable Brave Lucky"),  # c07
        ("Bishop", 3, 5, "Synthetic Programmer"),  # c08
        ("Pvt. Lindgren", 3, 3, "Human Marine Scout Marksman"),  # c09
        ("Rogue Mercenary", 2, 4, "Human Rogue"),  # c11
        ("Captain Maddox", 3, 3, "Human Rogue Leader Tactics"),  # c12
        ("Roux", 3, 3, "Human Rogue Scout Marksman"),  # c17
        ("Cunning Hunter", 4, 7, "Adaptable Veteran Marksman Lethal Predator"),  # c21
        ("Gray Stripe", 4, 7, "Adaptable Brave Unlucky Marksman Predator"),  # c24
        ("Honored Elder", 4, 7, "Brave Veteran Marksman Lethal Predator"),  # c25
        ("Young Tusk", 4, 6, "Brave Marksman Lethal Predator"),  # c29
        ("Chest Burster", 3, 2, "Alien"),  # c33
    ],
)
def test_characters_and_what_they_are(name: str, speed: int, power: int, words: str) -> None:
    faction = {"Rogue": "rogues", "Predator": "predator", "Alien": "aliens"}
    named = [faction[word] for word in words.split() if word in faction]
    sides: dict[str, Any] = {(named or ["marines"])[0]: {"characters": [name], "base": 4}}
    other: dict[str, Any] = {"aliens": FAR} if "Alien" not in words else {"marines": {}}
    table = told(**sides, **other)
    label = table.labels(name)[0]
    assert table.stats(label) == (speed, power)
    found = {word for word in f"{HUMANS} {SKILLS}".split() if table.has(label, word)}
    assert found == {*words.split()}
    hand = 4 + ("Leader" in words) + ("Adaptable" in words)
    assert table.hand_size(label[0]) == hand


@pytest.mark.parametrize(
    ("name", "speed", "power", "place", "not_there"),
    [
        ("Security Guard", 2, 2, "Weapons Locker", "Kitchen"),  # s02
        ("Cocooned Victim", 0, 1, "Hived Corridor", "Kitchen"),  # s04
        ("Doctor Gediman", 2, 2, "Hived Shop", "Engineering"),  # s05
        ("Pet", 4, 1, "Living Quarters", "Kitchen"),  # s07
        ("Colonist", 2, 2, "Mess Hall", "Engineering"),  # s08
        ("Company Auditor", 1, 2, "Corporate Office", "Computer Center"),  # s12
        ("Systems Clerk", 2, 1, "Computer Center", "Tavern"),  # s13
        ("Sleeper", 1, 2, "Cryonics Chamber", "Hived Cryonics"),  # s14
        ("Barkeep", 2, 2, "Tavern", "Kitchen"),  # s15
        ("Hired Gun", 2, 3, "Tavern", "Barracks"),  # s16
    ],
)
def test_supporting_characters_and_where_they_are_found(
    name: str, speed: int, power: int, place: str, not_there: str
) -> None:
    table = told(
        marines={"row": [place, "Corridor"], "characters": ["Cpl Hicks"], "hand": [name]},
        aliens=FAR,
        step="search",
    )
    table.search("A1").do(f"find {name}")
    assert (table.place("A2"), table.stats("A2")) == (place, (speed, power))
    table = told(
        marines={"row": [not_there, "Corridor"], "characters": ["Cpl Hicks"], "hand": [name]},
        aliens=FAR,
        step="search",
    )
    table.search("A1")
    assert table.hand("A") == [name]
    assert not table.can(f"find {name}")


def test_s06_purvis_is_infected_from_the_start() -> None:
    table = told(
        marines={"row": ["Hived Corridor", "Corridor"], "characters": ["Ripley", "Purvis"]},
        aliens=FAR,
        step="ready",
        dice="1",
    )
    assert not table.there("A2")
    assert table.discards("A") == ["Purvis"]


WORDS = (
    *("Central", "Open", "Civilian", "Equipment", "Prohibited", "Weaponry", "Secure", "Vehicle"),
    *("Entry", "Hi-Tech", "Computers", "Corporate", "Water", "Ship", "Hive", "Confined", "Cover"),
    *("Cryonics", "Outdoor", "Indoor", "High", "Low", "Submerged", "Distinct"),
    *("Military Arms", "Predator Item"),
)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Main Corridor", "Indoor Central Open"),  # g01
        ("Corridor", "Indoor Central"),  # g02
        ("Kitchen", "Indoor Civilian Equipment"),  # g04
        ("Tavern", "Indoor Civilian Central Prohibited Weaponry"),  # g05
        ("Mess Hall", "Indoor Civilian Open"),  # g06
        ("Weapons Locker", "Indoor Secure Military Arms Weaponry"),  # g09
        ("Docking Bay", "Indoor Open Equipment Vehicle"),  # g11
        ("Landing Pad", "Entry Open"),  # g12
        ("Airlock", "Entry"),  # g13
        ("Engineering", "Indoor Hi-Tech Equipment Open"),  # g14
        ("Computer Center", "Indoor Computers Hi-Tech"),  # g17
        ("Corporate Office", "Indoor Corporate Computers Secure"),  # g21
        ("Water Processing", "Indoor Water Equipment Secure"),  # g23
        ("Predator Shuttle", "Ship Predator Item"),  # g26
        ("Predator Ship", "Ship Predator Item"),  # g27
        ("Predator Mothership", "Ship Predator Item"),  # g28
        ("Free Trader", "Ship Prohibited Equipment"),  # g29
        ("Breeding Chamber", "Indoor Hive Distinct"),  # g30
        ("Hived Corridor", "Indoor Hive Confined"),  # g31
        ("Hived Main Corridor", "Indoor Hive Central"),  # g32
        ("Hived Engineering", "Indoor Hive Hi-Tech"),  # g33
        ("Hived Shop", "Indoor Hive Equipment"),  # g34
        ("Hived Processor", "Indoor Hive Open"),  # g35
        ("Hived Cryonics", "Indoor Hive Cryonics"),  # g37
        ("Ash Plain", "Outdoor Open"),  # g38
        ("Processor Yard", "Outdoor Equipment Vehicle"),  # g39
        ("Air Duct", "High Indoor Confined"),  # x02
        ("Flooded Sump", "Low Indoor Submerged"),  # x04
        ("Dry Culvert", "Low Outdoor"),  # x05
    ],
)
def test_locations_and_what_they_offer(name: str, words: str) -> None:
    row = [name, "Barracks", "Living Quarters"]
    told_row: dict[str, Any] = {"row": row}
    for level in ("High", "Low"):
        if level in words.split():
            told_row = {"row": row[1:], level.lower(): {"1": name}}
    table = told(marines={**told_row, "characters": ["Ripley"]}, aliens=FAR)
    found = {word for word in WORDS if table.offers(name, word)}
    rest = words.replace("Military Arms", "").replace("Predator Item", "").split()
    both = [each for each in ("Military Arms", "Predator Item") if each in words]
    assert found == {*rest, *both}


@pytest.mark.parametrize(
    ("item", "place", "not_there", "who"),
    [
        ("Pulse Rifle", "Weapons Locker", "Tavern", "Cpl Hicks"),  # i01
        ("M56 Smart Gun", "Weapons Locker", "Kitchen", "Pvt. Okoro"),  # i02
        ("Flame Thrower", "Weapons Locker", "Tavern", "Cpl Hicks"),  # i03
        ("Lacrima 99", "Weapons Locker", "Docking Bay", "Cpl Hicks"),  # i04
        ("Service Pistol", "Tavern", "Kitchen", "Ripley"),  # i06
        ("Combat Knife", "Tavern", "Kitchen", "Ripley"),  # i07
        ("Ballistic Vest", "Corporate Office", "Tavern", "Ripley"),  # i08
        ("Sleeve Pistol", "Tavern", "Kitchen", "Duval"),  # i20
        ("Cut-Down Shotgun", "Free Trader", "Kitchen", "Duval"),  # i21
        ("Shock Rod", "Tavern", "Kitchen", "Duval"),  # i22
        ("Plasma Caster", "Predator Ship", "Weapons Locker", "Gray Stripe"),  # i30
        ("Scatter Gun", "Predator Ship", "Weapons Locker", "Gray Stripe"),  # i33
        ("Melee Claws", "Predator Shuttle", "Tavern", "Gray Stripe"),  # i34
        ("Collapsible Spear", "Predator Mothership", "Tavern", "Gray Stripe"),  # i35
        ("Throwing Disk", "Predator Ship", "Kitchen", "Gray Stripe"),  # i36
        ("Naginata", "Predator Ship", "Kitchen", "Gray Stripe"),  # i37
        ("Bone Harness", "Predator Ship", "Kitchen", "Gray Stripe"),  # i43
    ],
)
def test_items_and_where_they_are_found(item: str, place: str, not_there: str, who: str) -> None:
    faction = {"Duval": "rogues", "Gray Stripe": "predator"}.get(who, "marines")
    for where, may in ((place, True), (not_there, False)):
        row = [where, "Corridor"]
        sides: dict[str, Any] = {faction: {"row": row, "characters": [who], "hand": [item]}}
        table = told(**sides, aliens=FAR, step="search")
        table.search("A1")
        assert table.can(f"find {item}") is may
        if may:
            table.do(f"find {item}")
            assert table.bag("A1") == [item]
