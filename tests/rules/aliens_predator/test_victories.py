"""Every way to win, and what a scenario may change."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.aliens_predator.tale import told

FAR = {"characters": ["Alien Warrior, at Corridor"]}
NEST = ["Breeding Chamber", "Hived Corridor", "Main Corridor"]
BAY = {"row": ["Docking Bay", "Corridor"], "evacuate-at": ["Docking Bay"]}


def test_eliminate_leaves_nobody_else() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, rotated, damage 3", "Colonist"]},
        predator={"characters": ["Young Tusk"], "victory": [{"eliminate": "all"}]},
        step="combat",
        dice="6",
    )
    table.attack("B1", "A1").fight()
    # A Colonist is no Main Character.
    assert table.winners == "B"


def test_aliens_live_as_long_as_a_token_of_their_chamber() -> None:
    marines = {"characters": ["Cpl Hicks, with Pulse Rifle"]}
    for tokens, winners in ((0, "A"), (1, None)):
        table = told(
            marines=marines,
            aliens={
                "row": ["Breeding Chamber", "Hived Corridor", "Kitchen", "Main Corridor"],
                "characters": ["Alien Warrior, at Main Corridor, damage 4, rotated"],
                "chamber": {"warriors": tokens},
            },
            step="combat",
            dice="6",
        )
        table.attack("A1", "B1", "Pulse Rifle").fight()
        assert table.winners == winners


def test_whoever_is_out_leaves_the_others_to_go_on() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, rotated, damage 3"]},
        predator={"characters": ["Young Tusk"]},
        aliens=FAR,
        step="combat",
        dice="6",
    )
    table.attack("B1", "A1").fight()
    assert table.winners is None
    assert table.game.alive == [False, True, True]


@pytest.mark.parametrize(("wanted", "winners"), [(1, "A"), (2, None)])
def test_rescue_counts_supporting_characters(wanted: int, winners: str | None) -> None:
    table = told(
        marines={**BAY, "characters": ["Cpl Hicks", "Colonist"], "victory": [{"rescue": wanted}]},
        aliens={"characters": ["Alien Warrior, at Main Corridor"]},
        step="movement",
    )
    table.do("evacuate A2")
    assert table.winners == winners
    assert table.out("A") == ["Colonist"]


def test_the_evacuation_of_a_main_character_rescues_nobody() -> None:
    table = told(
        marines={
            **BAY,
            "characters": ["Cpl Hicks, with Pulse Rifle", "Ripley"],
            "victory": [{"rescue": 1}, {"escape": 2}],
        },
        aliens={"characters": ["Alien Warrior, at Main Corridor"]},
        step="movement",
    )
    table.do("evacuate A1")
    assert table.winners is None
    assert table.out("A") == ["Cpl Hicks", "Pulse Rifle"]
    table.do("evacuate A2")
    assert table.winners == "A"


def test_data_is_downloaded_from_drive_and_synthetic() -> None:
    table = told(
        rogues={
            "characters": ["Calloway, data 2, with Portable Data Drive (data 5)"],
            "victory": [{"data": 7}],
        },
        aliens=FAR,
        step="movement",
    )
    table.do("download A1")
    assert table.winners == "A"


def test_hostages_are_taken_away() -> None:
    table = told(
        rogues={**BAY, "characters": ["Duval", "Colonist"], "victory": [{"hostages": 1}]},
        aliens={"characters": ["Alien Warrior, at Main Corridor"]},
        step="movement",
    )
    table.do("evacuate A2")
    assert table.winners == "A"


def test_captives_are_taken_away() -> None:
    table = told(
        marines={"characters": ["Ripley", "Marine Private, captive of B1"]},
        predator={
            "row": ["Predator Shuttle", "Airlock"],
            "characters": ["Honored Elder"],
            "victory": [{"captive": 1}],
        },
        step="movement",
    )
    table.do("evacuate A2")
    assert table.winners == "B"


def test_hived_counts_what_was_no_hive_at_the_start() -> None:
    aliens: dict[str, Any] = {
        "row": [*NEST, "Kitchen"],
        "characters": ["Alien Warrior, at Kitchen, tokens 3"],
        "victory": [{"hived": 1}],
    }
    table = told(marines={"characters": ["Ripley, at Corridor"]}, aliens=aliens, step="mature")
    assert table.winners is None
    table.do("hive Kitchen").over()
    assert table.winners == "B"


@pytest.mark.parametrize(("prey", "winners"), [("Alien Warrior", "A"), ("Alien Queen", None)])
def test_slay_names_the_prey(prey: str, winners: str | None) -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle"], "victory": [{"slay": prey}]},
        aliens={"characters": ["Alien Warrior, damage 4, rotated", "Alien Warrior, at Corridor"]},
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1", "Pulse Rifle").fight()
    assert table.winners == winners


def test_survive_lasts_to_the_end_of_a_turn() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"], "victory": [{"survive": 4}]}, aliens=FAR, turn=3
    )
    table.over()
    assert table.winners is None
    table.over()
    assert table.winners == "A"


@pytest.mark.parametrize(("how", "may", "may_not"), [("none", False, True), ("must", True, False)])
def test_new_locations_may_be_forbidden_or_demanded(how: str, may: bool, may_not: bool) -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"], "hand": ["Kitchen", "Tavern"]},
        aliens=FAR,
        step="locations",
        options={"new-locations": how},
    )
    assert table.can("lay Kitchen") is may
    assert table.can("done") is may_not


def test_without_a_combat_pool_nothing_costs_it() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, rotated"], "hand": ["Second Wind"]},
        aliens=FAR,
        options={"combat-pool-used": False},
    )
    table.play("Second Wind")
    assert table.ready("A1")


def test_a_lone_hunter_who_leaves_with_honor_wins() -> None:
    table = told(
        predator={
            "row": ["Predator Shuttle", "Airlock"],
            "evacuate-at": ["Predator Shuttle"],
            "characters": ["Young Tusk"],
            "honor": 8,
            "owed": 8,
            "victory": [{"honor": "required"}],
        },
        aliens=FAR,
        step="movement",
    )
    table.do("evacuate A1")
    assert table.winners == "A"


def test_whoever_kills_the_last_foe_with_his_last_breath_wins_nothing_alone() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle, damage 3"]},
        predator={"characters": ["Young Tusk, with Throwing Disk, damage 3"]},
        step="combat",
        dice="6 6",
    )
    table.attack("A1", "B1", "Pulse Rifle").attack("B1", "A1", "Throwing Disk").fight()
    assert table.winners == "AB"
    assert table.game.result is not None
    assert table.game.result.scores == (0.5, 0.5)
