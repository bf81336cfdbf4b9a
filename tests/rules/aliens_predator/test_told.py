"""The story that a game tells: everything that happens on the battleground, in its order."""

from __future__ import annotations

from tests.rules.aliens_predator.tale import Story, told

NEST = ["Breeding Chamber", "Hived Corridor", "Main Corridor"]
RIPLEY = {"characters": ["Ripley, at Corridor"]}
WARRIOR = {"characters": ["Alien Warrior, at Corridor"]}
WITH_A_CARD = ("laid", "drew", "discarded", "played", "dropped", "lifted", "found", "barred")
"""What is told with a card: its name is told, too."""


def story(table: Story) -> list[str]:
    """What was told since everybody stood where they stand."""
    names = table.game.rules.names
    lines = []
    for each in table.events:
        words = [fact for fact in each.facts if isinstance(fact, str) and fact]
        if each.what in WITH_A_CARD:
            cards = [fact for fact in each.facts if type(fact) is int]
            words.append(names[cards[-1]])
        if each.what != "enters":
            lines.append(" ".join([each.what, *words]))
    return lines


def test_who_enters_is_told_with_the_place() -> None:
    table = told(marines=RIPLEY, aliens=WARRIOR)
    first = table.events[0]
    assert (first.what, first.facts[0], first.facts[2]) == ("enters", "A1", "Corridor")


def test_a_movement_round_is_told() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen"],
            "characters": ["Cpl Hicks, with Pulse Rifle"],
            "lying": ["Medikit, at Kitchen"],
            "hand": ["Tavern"],
        },
        aliens=WARRIOR,
        step="locations",
    )
    table.do("lay Tavern", "at left").until("moving")
    table.do("take A1", "to Kitchen", "lift", "drop Pulse Rifle")
    assert story(table) == [
        *("laid left Tavern", "went A1 Kitchen", "lifted A1 Medikit", "dropped Kitchen Pulse Rifle")
    ]


def test_who_follows_whom_is_told() -> None:
    marines = {
        "row": ["Main Corridor", "Kitchen"],
        "characters": ["Ripley", "Colonist, at Kitchen"],
    }
    table = told(marines=marines, aliens=WARRIOR).go("A1", "Kitchen")
    assert story(table) == ["went A1 Kitchen", "follows A2"]
    assert not table.body("A2").searching


def test_data_that_is_lost_in_water_is_told() -> None:
    table = told(
        rogues={
            "row": ["Kitchen", "Water Processing"],
            "characters": ["Roux, with Portable Data Drive (data 2)"],
        },
        aliens=WARRIOR,
    ).go("A1", "Water Processing")
    assert story(table) == ["went A1 Water Processing", "data-lost Portable Data Drive"]


def test_cards_that_come_and_go_are_told() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks"],
            "hand": ["Good Shot", "Tavern"],
            "deck": ["Kitchen", "Kitchen", "Good Shot"],
            "base": 2,
        },
        aliens=WARRIOR,
        step="draw",
        dealt=["Kitchen"],
    )
    table.do("discard Tavern", "done")
    assert story(table) == ["discarded Tavern", "drew Kitchen"]


def test_a_shot_that_kills_the_last_one_is_told_to_the_end() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle"]},
        predator={"characters": ["Young Tusk, damage 3"]},
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1", "Pulse Rifle").fight()
    assert story(table) == [
        *("attacks A1 B1", "hit A1 B1", "hurt B1", "killed B1", "eliminated"),
        "over nobody else has a Main Character left",
    ]


def test_the_honor_of_a_kill_is_told() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, damage 3", "Ripley, at Corridor"]},
        predator={"characters": ["Young Tusk, with Melee Claws"]},
        step="combat",
        dice="6",
    )
    table.attack("B1", "A1", "Melee Claws").fight()
    assert story(table) == ["attacks B1 A1", "hit B1 A1", "hurt A1", "killed A1", "honor", "turn"]


def test_what_is_played_in_a_combat_is_told() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks, with Pulse Rifle"],
            "hand": ["Good Shot"],
            "pool": 9,
        },
        aliens={"characters": ["Alien Warrior, rotated"]},
        step="combat",
        dice="1",
    )
    table.attack("A1", "B1", "Pulse Rifle")
    while not table.can("play Good Shot"):
        table.idle()
    table.play("Good Shot")
    assert story(table) == ["attacks A1 B1", "played Good Shot", "missed A1 B1", "turn"]


def test_a_boost_is_told() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle"], "pool": 9},
        aliens={"characters": ["Alien Warrior, rotated"]},
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1", "Pulse Rifle")
    while not table.can("boost damage"):
        table.idle()
    table.do("boost damage")
    assert story(table)[:4] == ["attacks A1 B1", "hit A1 B1", "boosted damage", "hurt B1"]


def test_a_search_and_what_is_found_are_told() -> None:
    table = told(
        marines={
            "row": ["Armory", "Corridor"],
            "characters": ["Cpl Hicks, at Armory"],
            "hand": ["Pulse Rifle"],
        },
        aliens=WARRIOR,
        step="search",
    )
    table.search("A1").do("find Pulse Rifle")
    assert story(table) == ["searches A1", "found A1 Pulse Rifle", "turn"]


def test_a_marker_that_is_turned_over_is_told() -> None:
    table = told(
        marines=RIPLEY,
        predator={"characters": ["Young Tusk, hidden, decoy at Corridor"]},
        active="predator",
    )
    table.do("reveal B1-2")
    assert story(table) == ["revealed B1-2"]
    assert table.events[-1].facts[2] is False


def test_what_grows_in_the_chamber_is_told() -> None:
    table = told(
        marines=RIPLEY,
        aliens={
            "row": NEST,
            "characters": ["Alien Warrior, at Hived Corridor"],
            "chamber": {"bursters": 1, "hosts": ["Colonist", "Colonist"]},
        },
        step="mature",
    )
    (grew,) = [each for each in table.events if each.what == "grew"]
    assert grew.facts == (1, 1, 2)


def test_the_feast_of_the_newborn_is_told() -> None:
    """It eats what is of its own where it comes: a Cloned Alien Warrior and a token, two each."""
    table = told(
        marines=RIPLEY,
        aliens={
            "row": NEST,
            "characters": [
                "Newborn, at Hived Corridor",
                "Cloned Alien Warrior, at Main Corridor, tokens 1",
            ],
        },
        active="aliens",
    )
    table.go("B1", "Main Corridor")
    assert story(table) == ["went B1 Main Corridor", "feast B1"]
    assert not table.there("B2")
    assert table.events[-1].facts[2] == table.body("B1").gore == 4


def test_a_barrier_is_told_when_it_is_raised() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen"],
            "characters": ["Cpl Hicks"],
            "hand": ["Pressure Doors"],
        },
        aliens=WARRIOR,
    )
    table.do("take A1", "bar Pressure Doors", "to Kitchen")
    (barred,) = [each for each in table.events if each.what == "barred"]
    assert barred.facts[2:] == ("Main Corridor", "Kitchen")
