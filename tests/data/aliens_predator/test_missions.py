"""Scenarios of Aliens Predator: the shipped ones, every mistake with its line, and the briefing."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from pnp.data.aliens_predator.mission import Mission
from pnp.data.aliens_predator.mission_map import neighbours, spot_of
from pnp.data.aliens_predator.reach import honor_required, prey, reached
from pnp.data.aliens_predator.rules import rules
from pnp.data.aliens_predator.starters import new_scenario
from pnp.data.briefing import briefing_cards
from pnp.data.problems import PnpError
from pnp.data.scenario import Briefing, load_scenario

HOME = Path(__file__).parents[3] / "carddata" / "aliens-predator" / "scenarios"
SHIPPED = sorted(file.stem for file in HOME.glob("*.yaml"))


def _unjudged(_: str, __: object) -> tuple[()]:
    """The rules have nothing to say here."""
    return ()


def _shipped(name: str) -> Briefing:
    return load_scenario(HOME / f"{name}.yaml", _unjudged)


def _loaded(folder: Path, *changes: tuple[str, str]) -> Briefing:
    """The scenario that one begins with, changed."""
    text = new_scenario("Night Shift", "mine.yaml")
    for before, after in changes:
        assert text.count(before) >= 1, before
        text = text.replace(before, after, 1)
    file = folder / "mine.yaml"
    file.write_text(text, "utf-8")
    return load_scenario(file, _unjudged)


def _refused(folder: Path, *changes: tuple[str, str]) -> list[str]:
    with pytest.raises(PnpError) as caught:
        _loaded(folder, *changes)
    return [str(problem).removeprefix(f"{folder}/mine.yaml:") for problem in caught.value.problems]


# --- those that come with the game --------------------------------------------------------------


def test_there_are_scenarios_for_two_three_and_four_and_for_one() -> None:
    sides = {name: _shipped(name).block for name in SHIPPED}
    assert Counter(len(block.sides) for block in sides.values()) == {2: 9, 3: 3, 4: 1}
    assert [name for name, block in sides.items() if block.is_solo] == [
        "trophy-ground",
        "walk-them-out",
    ]


def test_every_pair_of_factions_meets_alone() -> None:
    """And a Hunting Pack takes captives, a Cloned brood has its Newborn, two clans meet."""
    blocks = [_shipped(name).block for name in SHIPPED]
    met = {tuple(side.faction for side in block.sides) for block in blocks}
    factions = [faction.id for faction in rules().factions]
    assert {*combinations(factions, 2)} <= met
    assert any(len(set(pair)) < len(pair) for pair in met)
    wins = {
        win.kind for block in blocks for side in block.sides for win in side.victory if side.pack
    }
    assert "captive" in wins
    hands = {name for block in blocks for side in block.sides for name in side.starting_hand}
    assert "Newborn" in hands


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_scenario_is_sound_and_goes_by_its_name(name: str) -> None:
    briefing = _shipped(name)
    assert briefing.scenario.id == name
    assert briefing.options == {"scenario": name}


@pytest.mark.parametrize("name", SHIPPED)
def test_victories_can_be_reached_with_something_to_spare(name: str) -> None:
    """Not the last Colonist of the deck, nor all the honor there is."""
    mission, forces = _shipped(name).block, _shipped(name).subject
    for at, side in enumerate(mission.sides):
        for win in side.victory:
            most = reached(mission, forces.decks, forces.cards, at, win).most
            if win.kind in ("rescue", "hostages"):
                assert most is not None
                assert most >= win.wanted * 1.2
            if win.kind == "honor":
                there = prey(mission, forces.decks, forces.cards, at)
                assert honor_required(side, forces.cards) <= there * 0.75


def test_data_needs_somebody_who_holds_it_a_place_and_a_ship() -> None:
    briefing = _shipped("cold-data")
    mission, forces = briefing.block, briefing.subject
    rogues = mission.sides[0]
    data = rogues.victory[0]
    assert reached(mission, forces.decks, forces.cards, 0, data).wrong == ()
    drawn = {number: many for number, many in forces.decks[0].cards.items() if number != "I17"}
    poor = forces.decks[0]._replace(cards=drawn)
    rogues.characters = tuple(start for start in rogues.characters if start.card == "Kessler")
    rogues.start_at = None
    assert reached(mission, (poor, forces.decks[1]), forces.cards, 0, data).wrong == (
        "nobody can hold Data tokens",
        "there is nowhere to download: name it under 'start-at'",
    )


@pytest.mark.parametrize(
    ("name", "honor"), [("open-season", 7), ("three-hungers", 16), ("everybodys-station", 14)]
)
def test_honor_is_what_the_hunter_and_his_items_ask_for_less_what_is_given(
    name: str, honor: int
) -> None:
    briefing = _shipped(name)
    predator = next(side for side in briefing.block.sides if side.faction == "predator")
    assert honor_required(predator, briefing.subject.cards) == honor


# --- the map ------------------------------------------------------------------------------------


def test_rows_meet_where_a_location_is_shared() -> None:
    mission: Mission = _shipped("dead-air").block
    graph = neighbours(mission)
    corridor = spot_of(mission, 0, "Main Corridor")
    assert corridor == spot_of(mission, 1, "Main Corridor")
    assert graph[corridor] == {(0, "Weapons Locker"), (0, "Mess Hall"), (1, "Hived Corridor")}


def test_starting_locations_that_are_not_shared_are_distinct(tmp_path: Path) -> None:
    """Story 12 of the design: two rows with the same names are four places."""
    mission = _shipped("three-hungers").block
    assert spot_of(mission, 0, "Airlock") != spot_of(mission, 1, "Airlock")
    row = "row: [Breeding Chamber, Hived Corridor, Main Corridor]"
    told = _refused(tmp_path, ("shared: [Main Corridor]", "shared: []"))
    assert told == [
        "48:12: field 'mission.sides #2.row': nobody can get from the first row to this one "
        "(let them share a location, or link two)"
    ]
    linked = ("shared: [Main Corridor]", "shared: []\n  links: [[Mess Hall, Hived Corridor]]")
    assert row in (tmp_path / "mine.yaml").read_text()
    assert _loaded(tmp_path, linked)


# --- mistakes -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (
            "shared: [Main Corridor]",
            "shared: [Main Corridor, Mess Hall]",
            "field 'mission.shared #2': 'Mess Hall' is in fewer than two rows, so that nobody "
            "shares it",
        ),
        (
            "row: [Docking Bay, Weapons Locker, Main",
            "row: [Docking Bay, Weapon Locker, Main",
            "there is no card 'Weapon Locker' (did you mean 'Weapons Locker'?)",
        ),
        (
            "row: [Docking Bay, Weapons Locker, Main",
            "row: [Kitchen, Docking Bay, Weapons Locker, Main",
            "the kit of 'marines' has no Kitchen",
        ),
        (
            "row: [Breeding Chamber, Hived",
            "row: [Breeding Chamber, Pulse Rifle, Hived",
            "Pulse Rifle is an Item, and this must be a Ground Location",
        ),
        (
            "at: Weapons Locker",
            "at: Weapons Loker",
            "'Weapons Loker' is no location of this side (did you mean 'Weapons Locker'?)",
        ),
        (
            "card: Marine Private",
            "card: Young Tusk",
            "Young Tusk is no Main Character of the Marines",
        ),
        (
            "card: Cpl Hicks, at: Docking Bay, items: [Pulse Rifle]",
            "card: Cpl Hicks, at: Docking Bay, items: [Pulse Rifle, Pulse Rifle]",
            "the kit of 'marines' has 2 Pulse Rifle",
        ),
        (
            "card: Cpl Hicks, at: Docking Bay, items: [Pulse Rifle]",
            "card: Cpl Hicks, at: Docking Bay, items: [M56 Smart Gun]",
            "Cpl Hicks can't use M56 Smart Gun",
        ),
        (
            "card: Alien Queen, at: Breeding Chamber",
            "card: Alien Queen, at: Breeding Chamber, tokens: 1",
            "Alien Queen can't have Alien tokens",
        ),
        (
            "condition: Well Briefed",
            "condition: Good Shot",
            "Good Shot is an Event, and this must be a Battle Condition",
        ),
        (
            "condition: Well Briefed",
            "condition: Warm Nest",
            "the kit of 'marines' has no Warm Nest",
        ),
        (
            "start-at: Docking Bay",
            "start-at: Kitchen",
            "'Kitchen' is no location of this side",
        ),
        (
            "hand: 4\n",
            "hand: 4\n      starting-hand: [Fast Talk]\n",
            "'marines' has no Fast Talk to draw",
        ),
        (
            "hand: 4\n",
            "hand: 4\n      deck: {list: aliens}\n",
            "'aliens' is a deck of the Aliens",
        ),
        (
            "hand: 4\n",
            "hand: 4\n      deck: {list: marine}\n",
            "there is no deck list 'marine' (did you mean 'marines'?)",
        ),
        (
            "hand: 4\n",
            "hand: 4\n      deck: {least: 60}\n",
            "'marines' has only 40 cards",
        ),
        (
            "hand: 4\n",
            "hand: 4\n      deck: {ban: [Good Shot]}\n",
            "'marines' has Good Shot",
        ),
        (
            "hand: 4\n",
            "hand: 4\n      honor-less: 3\n",
            "only the Predator has 'honor-less'",
        ),
        (
            "hand: 4\n",
            "hand: 4\n      choose: {one: [Ripley], any: [Bishop]}\n",
            "needs either 'one' or 'any'",
        ),
        (
            "hand: 4\n",
            "hand: 4\n      choose: {one: [Duval]}\n",
            "the kit of 'marines' has no Duval",
        ),
        ("{rescue: 3}", "{rescue: 40}", "rescue 40 can't be reached: there are"),
        ("{rescue: 3}", "{data: 3}", "only the Rogues can win by 'data'"),
        ("{slay: Alien Queen}", "{slay: Newborn}", "no opponent starts with 'Newborn'"),
        ("{hived: 6}", "{hived: 14}", "hived 14 can't be reached: there are 13"),
        ("{hived: 6}", "{hived: 6, survive: 3}", "a victory is exactly one of these, not 2"),
        ("{hived: 6}", "{hived: 6}, {hived: 7}", "'hived' stands here twice"),
        ("{hived: 6}", "{survive: 20}", "survive 20 can't be reached: there are 14"),
        ("{hived: 6}", "{hive: 6}", "unknown field 'hive' (did you mean 'hived'?)"),
        (
            "evacuate-at: [Docking Bay]\n",
            "",
            "there is nowhere to evacuate: name it under 'evacuate-at'",
        ),
        (
            "  sides:",
            "  special: [{always: [{who: [character], to_hits: 1}]}]\n  sides:",
            "unknown change 'to_hits' (did you mean 'to_hit'?)",
        ),
        (
            "row: [Docking Bay, Weapons Locker, Main",
            "high: {7: Overhead Gantry}\n      row: [Docking Bay, Weapons Locker, Main",
            "there is no location to the right of location 7",
        ),
        (
            "row: [Docking Bay, Weapons Locker, Main",
            "low: {1: Overhead Gantry}\n      row: [Docking Bay, Weapons Locker, Main",
            "Overhead Gantry is not Low",
        ),
    ],
)
def test_what_is_wrong_is_told(tmp_path: Path, before: str, after: str, told: str) -> None:
    found = _refused(tmp_path, (before, after))
    assert any(told in line for line in found), found
    assert all(line[0].isdigit() for line in found if "no deck list" not in line), found


def test_every_mistake_is_told_at_once_with_its_line(tmp_path: Path) -> None:
    found = _refused(
        tmp_path,
        ("card: Marine Private", "card: Marine Privat"),
        ("{hived: 6}", "{hive: 6}"),
        ("condition: Well Briefed", "condition: Well Brief"),
    )
    assert [line.split(":")[0] for line in found] == ["28", "34", "55"]


# --- Predators ----------------------------------------------------------------------------------

HUNT = """\
    - faction: predator
      combat-pool: 4
      row: [Predator Shuttle, Airlock, Corridor, Main Corridor]
      characters:
        - {card: Young Tusk, at: Predator Shuttle, items: [Throwing Disk]}
        - {card: Eager Youth, at: Predator Shuttle}
      pack: {most: 2, items-honor: 5}
      evacuate-at: [Predator Shuttle]
      victory: [{captive: 2}, {honor: required}]
    - faction: aliens
"""


def _hunt(before: str = "", after: str = "") -> tuple[str, str]:
    assert before in HUNT
    return "    - faction: aliens\n", HUNT.replace(before, after, 1)


def test_a_hunting_pack_may_hunt_and_take_captives(tmp_path: Path) -> None:
    briefing = _loaded(tmp_path, _hunt())
    page = briefing_cards(briefing)[0].fields["sides"][1]
    assert page["wins"] == [
        "Evacuate two captives at Predator Shuttle.",
        "Gain 11 honor, and then evacuate at Predator Shuttle.",
    ]
    assert page["specials"] == ["You lead a Hunting Pack of 2 at most."]


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("      pack: {most: 2, items-honor: 5}\n", "", "several Predators are a Hunting Pack"),
        ("most: 2", "most: 1", "2 Predators start, and at most 1 may"),
        ("items-honor: 5", "items-honor: 2", "the Items of the pack ask for 3 honor"),
        ("Eager Youth", "Young Tusk", "each Predator of a Hunting Pack is different"),
        ("Eager Youth", "Outcast", "Outcast can't be part of a Hunting Pack"),
        ("Eager Youth", "Outcast", "Outcast can't win by honor"),
        (
            "Airlock, Corridor, ",
            "Corridor, ",
            "Predator Shuttle is a Ship, and Corridor is neither",
        ),
        ("      pack:", "      honor-less: 20\n      pack:", "the Predator needs no honor"),
    ],
)
def test_what_no_pack_may_be(tmp_path: Path, before: str, after: str, told: str) -> None:
    found = _refused(tmp_path, _hunt(before, after))
    assert any(told in line for line in found), found


def test_two_players_of_one_faction_are_told_apart(tmp_path: Path) -> None:
    alone = HUNT.replace("        - {card: Eager Youth, at: Predator Shuttle}\n", "")
    alone = alone.replace("      pack: {most: 2, items-honor: 5}\n", "")
    twice = alone.replace("    - faction: aliens\n", "") + alone
    briefing = _loaded(tmp_path, ("    - faction: aliens\n", twice))
    names = [side["name"] for side in briefing_cards(briefing)[0].fields["sides"]]
    assert names == ["Marines", "Predator 1", "Predator 2", "Aliens"]


def test_sides_stand_in_the_order_in_which_they_act(tmp_path: Path) -> None:
    early = HUNT.replace("- faction: aliens", "- faction: marines")
    found = _refused(tmp_path, ("    - faction: marines\n", early))
    assert any("the Marines act before the Predator" in line for line in found), found


# --- the briefing -------------------------------------------------------------------------------


def test_a_briefing_tells_each_side_how_it_starts_and_what_it_wants() -> None:
    fields = briefing_cards(_shipped("dead-air"))[0].fields
    marines, aliens = fields["sides"]
    assert marines["setup"][0] == (
        "Lay out Docking Bay, Weapons Locker, Main Corridor and Mess Hall, from left to right."
    )
    assert marines["wins"] == [
        "Evacuate three Supporting Characters at Docking Bay.",
        "Leave no opponent a Main Character.",
    ]
    assert (
        "On the Breeding Chamber: two Chest Burster tokens and one Alien Warrior token."
        in (aliens["setup"])
    )
    assert aliens["wins"][0] == "Hive five locations that were no Hive at the start."
