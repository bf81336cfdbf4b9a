"""Rulings on the start of a game and on the turn, but for combat and searches."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data.aliens_predator.decks import load_deck
from pnp.data.aliens_predator.rules import rules
from pnp.data.problems import PnpError
from pnp.rules.aliens_predator.game import base_game
from pnp.rules.kernel import SeededDealer
from tests.rules.aliens_predator.tale import Story, told

DECK = Path(__file__).parents[3] / "carddata" / "aliens-predator" / "decks" / "marines.yaml"
FAR = {"characters": ["Alien Warrior, at Corridor"]}
"""Aliens who are out of everybody's way."""


def contact() -> Story:
    scenario = str(Path(__file__).with_name("contact.yaml"))
    return Story(base_game().setup({"scenario": scenario}, SeededDealer(1)))


def test_ruling_01_a_scenario_says_where_who_starts_with_what() -> None:
    table = contact()
    assert [table.place(each) for each in ("A1", "A4")] == ["Docking Bay", "Weapons Locker"]
    assert table.bag("A2") == ["Pulse Rifle"]
    assert table.chamber("B") == (2, 0, 0)
    assert table.tokens("B2") == 1
    assert [table.game.base[seat] for seat in (0, 1)] == [4, 3]


def test_ruling_02_there_is_no_starting_hand() -> None:
    table = contact()
    assert table.hand("A") == table.hand("B") == []
    table.until("declare")
    # A Warrior and its token are with the Queen, and two Bursters of the Chamber have grown up.
    assert len(table.hand("B")) == 3 + 2 + 2


def test_ruling_03_battle_conditions_count_from_the_start() -> None:
    # 4 of the scenario, 2 of Well Briefed.
    assert contact().pool("A") == 6


def test_ruling_03_starting_locations_are_distinct_unless_they_are_shared() -> None:
    spots = contact().game.spots.values()
    names = base_game().rules({}).names
    assert {names[each.card] for each in spots if not each.distinct} == {"Main Corridor"}


@pytest.mark.parametrize(
    ("before", "after"), [("Mechanic: 1", "Mechanic: 4"), ("Lost Child: 1", "Lost Child: 2")]
)
def test_ruling_04_a_deck_has_three_of_a_card_and_one_that_is_unique(
    tmp_path: Path, before: str, after: str
) -> None:
    text = DECK.read_text("utf-8")
    file = tmp_path / "deck.yaml"
    file.write_text(text, "utf-8")
    assert sum(load_deck(file).cards.values()) == 40
    assert text.count(before) == 1
    file.write_text(text.replace(before, after), "utf-8")
    with pytest.raises(PnpError):
        load_deck(file)


def test_ruling_04_items_are_free_and_the_least_are_forty(tmp_path: Path) -> None:
    text = DECK.read_text("utf-8")
    file = tmp_path / "deck.yaml"
    file.write_text(text.replace("Pulse Rifle: 1", "Pulse Rifle: 9", 1), "utf-8")
    assert sum(load_deck(file).cards.values()) == 48
    file.write_text(text.replace("Mechanic: 1\n", "\n", 1), "utf-8")
    with pytest.raises(PnpError):
        load_deck(file)


def test_ruling_05_two_of_a_faction_act_in_their_order() -> None:
    table = told(predator={"characters": ["Young Tusk"]}, predator_2={"characters": ["Sharp Eye"]})
    assert table.seat == "A"
    table.do("done")
    assert table.seat == "B"


def test_ruling_06_a_turn_has_five_rounds() -> None:
    found = [each.id for each in rules().rounds]
    assert found == ["ready", "movement", "draw", "combat", "search"]
    assert [len(each.steps) for each in rules().rounds] == [0, 4, 0, 3, 2]


def test_ruling_07_first_the_drowning_then_the_infected() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Corridor"],
            "low": {"1": "Flooded Sump"},
            "characters": ["Ripley", "Purvis", "Pvt Hudson, at Flooded Sump"],
        },
        aliens={"characters": ["Alien Warrior, at Flooded Sump"]},
        step="ready",
        # Hudson drowns a little, the Warrior does not, Purvis lives.
        dice="1 3 3",
    )
    assert table.hurts == ["A3 2"]
    assert table.there("A2")


def test_ruling_07_the_bound_do_not_ready() -> None:
    table = told(
        marines={"characters": ["Ripley, rotated", "Cpl Hicks, rotated, bound 9"]},
        aliens=FAR,
        step="ready",
    )
    assert table.ready("A1")
    assert not table.ready("A2")


def test_ruling_08_everybody_acts_in_turn_until_all_pass() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"], "hand": ["It Was A Bad Call"] * 2},
        predator={"characters": ["Young Tusk"], "hand": ["It Was A Bad Call"]},
        step="ready",
    )
    table.play("It Was A Bad Call")
    assert table.seat == "B"
    table.do("pass")
    # The other may go on as long as not all have passed.
    assert table.seat == "A"
    table.play("It Was A Bad Call")
    assert table.seat == "B"


def test_ruling_08_an_event_happens_at_once_and_only_a_reaction_stops_it() -> None:
    table = told(
        rogues={"characters": ["Duval"], "hand": ["Fast Talk"], "deck": ["Kitchen", "Tavern"]},
        marines={"characters": ["Cpl Hicks"], "hand": ["Not So Fast"], "pool": 1},
        step="ready",
    )
    table.play("Fast Talk")
    assert table.seat == "B"
    table.do(table.legal[0])
    assert table.hand("A") == []
    assert table.discards("A") == ["Fast Talk"]
    assert table.pool("B") == 0


def test_ruling_09_each_faction_moves_all_and_aliens_mature_after_that() -> None:
    table = told(
        rogues={"characters": ["Duval"]},
        marines={"characters": ["Cpl Hicks"]},
        aliens={
            "row": ["Breeding Chamber", "Main Corridor"],
            "characters": ["Alien Warrior"],
            "chamber": {"bursters": 1},
            "hand": ["Alien Warrior"],
        },
    )
    seats = []
    while table.step == "moving":
        seats.append(table.seat)
        assert table.chamber("C") == (1, 0, 0)
        table.do("done")
    assert seats == ["A", "B", "C"]
    assert table.step == "mature"
    assert table.chamber("C") == (0, 1, 0)


@pytest.mark.parametrize(
    ("hicks", "other", "may"),
    [
        ("Cpl Hicks", "Alien Warrior, at Corridor", True),
        ("Cpl Hicks, rotated", "Alien Warrior, at Corridor", False),
        ("Cpl Hicks, at Corridor", "Alien Warrior, at Corridor", False),
        ("Cpl Hicks", "Alien Warrior", False),
    ],
)
def test_ruling_10_one_evacuates_ready_where_no_enemy_is(hicks: str, other: str, may: bool) -> None:
    table = told(
        marines={
            "characters": [hicks],
            "evacuate-at": ["Main Corridor"],
            "victory": [{"escape": 2}],
        },
        aliens={"characters": [other, "Alien Warrior, at Corridor"]},
        step="movement",
    )
    assert table.can("evacuate A1") is may


def test_ruling_10_a_supporting_character_is_no_enemy_and_leaves_likewise() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks", "Colonist"],
            "evacuate-at": ["Main Corridor"],
            "victory": [{"rescue": 1}],
        },
        predator={"characters": ["Young Tusk, at Corridor"]},
        step="movement",
    )
    # Hicks stays: his leaving would win nothing.
    assert not table.can("evacuate A1")
    table.do("evacuate A2")
    assert table.winners == "A"


def test_ruling_11_a_double_goes_out_of_play_and_is_not_replaced() -> None:
    table = told(
        marines={
            "row": ["Kitchen", "Corridor"],
            "characters": ["Cpl Hicks"],
            "base": 2,
            "deck": ["Kitchen", "Empty", "Good Shot"],
        },
        aliens=FAR,
        step="draw",
        dealt=["Kitchen", "Empty"],
    )
    assert table.hand("A") == ["Empty"]
    assert table.out("A") == ["Kitchen"]


def test_ruling_11_any_number_of_locations_joins_the_ends_of_ones_row() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"], "hand": ["Kitchen", "Tavern"]},
        aliens=FAR,
        step="locations",
    )
    table.do("lay Kitchen", "at left", "lay Tavern", "at left")
    assert table.near("Kitchen") == ["Main Corridor", "Tavern"]


def test_ruling_12_neighbours_are_those_of_all_copies() -> None:
    table = told(
        marines={"row": ["Kitchen", "Docking Bay"], "characters": ["Cpl Hicks"]},
        predator={"row": ["Engineering", "Kitchen"], "characters": ["Young Tusk"]},
    )
    assert table.near("Kitchen") == ["Docking Bay", "Engineering"]


def test_ruling_13_a_ship_touches_an_entry_and_no_corridor() -> None:
    rogues = {"row": ["Corridor", "Main Corridor"], "characters": ["Duval"]}
    table = told(rogues={**rogues, "hand": ["Free Trader"]}, aliens=FAR, step="locations")
    assert not table.can("lay Free Trader")


def test_ruling_14_water_takes_all_movement_points() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Corridor"],
            "low": {"1": "Flooded Sump"},
            "characters": ["Cpl Hicks", "Ripley"],
            "hand": ["Run For It"],
        },
        aliens={"characters": ["Alien Warrior, at Corridor"]},
    )
    table.do("take A1", "to Flooded Sump")
    table.play("Run For It", "A1") if table.step == "moving" else None
    assert not table.can("take A1")
    assert not table.can("to Corridor")


def test_ruling_15_supporting_characters_help_not_to_be_outnumbered() -> None:
    row = ["Main Corridor", "Kitchen", "Mess Hall"]
    aliens = {"characters": ["Alien Warrior, at Main Corridor"] * 2}
    table = told(marines={"row": row, "characters": ["Pvt Hudson"]}, aliens=aliens)
    table.do("take A1", "to Kitchen")
    assert table.step != "group"
    table = told(marines={"row": row, "characters": ["Pvt Hudson", "Colonist"]}, aliens=aliens)
    table.do("take A1", "to Kitchen", "to Mess Hall")
    assert table.place("A1") == "Mess Hall"


def test_ruling_15_supporting_characters_outnumber_nobody() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen", "Mess Hall", "Tavern", "Barracks"],
            "characters": ["Ripley", "Colonist", "Colonist"],
        },
        aliens={"characters": ["Alien Warrior, at Main Corridor"]},
        active="aliens",
    )
    table.do("take B1", "to Kitchen", "to Mess Hall", "to Tavern", "to Barracks")
    assert table.place("B1") == "Barracks"


def test_ruling_15_without_points_nobody_hides() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"] * 5},
        predator={"characters": ["Young Tusk, with Camouflage Suit"]},
        active="predator",
    )
    assert not table.can("use Camouflage Suit")
    table = told(
        marines={"characters": ["Cpl Hicks"] * 4},
        predator={"characters": ["Young Tusk, with Camouflage Suit"]},
        active="predator",
    )
    assert table.can("use Camouflage Suit")


def test_ruling_16_between_high_locations_predators_go_free() -> None:
    rows = {
        "row": ["Corridor", "Main Corridor", "Kitchen"],
        "high": {"1": "Overhead Gantry", "2": "Air Duct"},
    }
    table = told(
        marines={**rows, "characters": ["Ripley, at Overhead Gantry"]},
        predator={"characters": ["Young Tusk, at Overhead Gantry"]},
    )
    assert table.near("Overhead Gantry") == ["Air Duct", "Corridor", "Main Corridor"]
    table.do("take A1", "to Air Duct")
    assert table.body("A1").spent == 1
    table.until("moving", "B").do("take B1", "to Air Duct")
    assert table.body("B1").spent == 0


def test_ruling_16_between_low_locations_aliens_go_free() -> None:
    rows = {
        "row": ["Corridor", "Main Corridor", "Kitchen"],
        "low": {"1": "Service Crawlway", "2": "Dry Culvert"},
    }
    table = told(
        marines={**rows, "characters": ["Ripley, at Service Crawlway"]},
        aliens={"characters": ["Alien Warrior, at Service Crawlway"]},
    )
    table.go("A1", "Dry Culvert")
    assert table.body("A1").spent == 1
    table.until("moving", "B").go("B1", "Dry Culvert")
    assert table.body("B1").spent == 0


def test_ruling_16_not_even_free_steps_without_a_point_left() -> None:
    table = told(
        marines={
            "row": ["Corridor", "Main Corridor", "Kitchen"],
            "high": {"1": "Overhead Gantry", "2": "Air Duct"},
            "characters": ["Ripley, at Corridor"],
        },
        predator={"characters": ["Young Tusk, at Overhead Gantry, damage 4", "Sharp Eye"]},
        active="predator",
    )
    assert not table.can("take B1")


def test_ruling_17_whoever_drags_rotates_and_pays_one_more() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen", "Mess Hall"],
            "characters": ["Ripley", "Cpl Hicks, damage 3"],
        },
        aliens=FAR,
    )
    table.do("take A1", "drag A2", "to Kitchen")
    # Two of her three points are gone, and two are needed.
    assert not table.can("to Mess Hall")
    assert table.place("A1") == table.place("A2") == "Kitchen"
    assert not table.ready("A1")
    assert not table.ready("A2")


def test_ruling_17_nobody_drags_whoever_has_moved_or_is_anothers() -> None:
    table = told(
        marines={"characters": ["Ripley", "Cpl Hicks, moved"]},
        aliens={"characters": ["Alien Warrior"]},
    )
    table.do("take A1")
    assert not table.can("drag A2")
    assert not table.can("drag B1")


def test_ruling_18_whoever_lifts_in_a_search_rotates() -> None:
    table = told(
        marines={"characters": ["Ripley"], "lying": ["Combat Knife, at Main Corridor"]},
        aliens=FAR,
        step="search",
    )
    table.do("lift A1")
    assert table.bag("A1") == ["Combat Knife"]


def test_ruling_18_dropping_is_free() -> None:
    table = told(marines={"characters": ["Ripley, with Combat Knife"]}, aliens=FAR)
    table.do("take A1", "drop Combat Knife")
    assert table.body("A1").spent == 0
    assert table.ready("A1")


def test_ruling_19_leaders_the_adaptable_and_hostages_enlarge_a_hand() -> None:
    table = told(
        rogues={"characters": ["Captain Maddox", "Colonist"], "base": 4},
        marines={
            "characters": ["Lt. Farrow, at Corridor", "Ripley, at Corridor"],
            "base": 4,
            "cycles": 1,
        },
        aliens={
            "row": ["Breeding Chamber", "Main Corridor"],
            "characters": ["Alien Queen", "Alien Warrior, tokens 2"],
            "chamber": {"warriors": 1},
            "base": 3,
        },
    )
    assert table.hand_size("A") == 4 + 1 + 1
    assert table.hand_size("B") == 4 + 1 + 1 - 1
    # The Warrior, its two tokens, and the one in the Chamber.
    assert table.hand_size("C") == 3 + 4


def test_ruling_19_a_base_below_nothing_forces_no_discard() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"], "base": 1, "cycles": 3, "hand": ["Kitchen"]},
        aliens=FAR,
        step="draw",
    )
    assert table.hand_size("A") == -2
    table.do("done")
    assert table.hand("A") == ["Kitchen"]


def test_ruling_20_the_deck_is_cycled_at_once() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks"],
            "base": 1,
            "deck": ["Kitchen"],
            "discard": ["Tavern"],
        },
        aliens=FAR,
        step="draw",
        dealt=["Kitchen"],
    )
    assert table.hand("A") == ["Kitchen"]
    assert table.deck("A") == ["Tavern"]
    assert table.game.cycles[0] == 1


def test_ruling_21_nothing_is_played_while_cards_are_drawn() -> None:
    table = told(
        rogues={"characters": ["Duval"], "hand": ["Fast Talk"]},
        aliens=FAR,
        step="draw",
    )
    assert table.legal == ["discard Fast Talk", "done"]


def test_ruling_21_the_bound_try_to_break_free_before_cards_are_drawn() -> None:
    table = told(
        rogues={"characters": ["Duval, bound 9"], "hand": ["Fast Talk"]},
        aliens=FAR,
        step="draw",
        dice="6",
    )
    assert table.step == "discard"
    assert table.body("A1").bound == 0
