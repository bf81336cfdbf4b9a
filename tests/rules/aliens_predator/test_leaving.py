"""Who leaves and what that counts for, what is downloaded, and who comes later."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.rules.agenda import Step
from pnp.rules.aliens_predator.deeds import destroy_place
from tests.rules.aliens_predator.tale import Story, told

FAR = {"characters": ["Alien Warrior, at Corridor"]}
RIPLEY = {"characters": ["Ripley, at Corridor"]}


# --- leaving ------------------------------------------------------------------------------------


def test_who_leaves_takes_along_what_they_carry() -> None:
    table = told(
        marines={
            "row": ["Docking Bay", "Main Corridor"],
            "characters": ["Cpl Hicks, with Pulse Rifle, with Mask", "Ripley, at Main Corridor"],
            "evacuate-at": ["Docking Bay"],
            "victory": [{"escape": 2}],
        },
        aliens=FAR,
        step="movement",
    )
    table.do("evacuate A1")
    assert not table.there("A1")
    assert table.out("A") == ["Cpl Hicks", "Mask", "Pulse Rifle"]
    assert table.lying("Docking Bay") == []
    assert table.game.items == {}
    assert [table.tally("A", what) for what in ("escape", "honor", "rescue")] == [1, 0, 0]


@pytest.mark.parametrize(("honor", "counts"), [(7, 0), (8, 1), (9, 1)])
def test_ruling_43_who_leaves_before_the_honor_is_gained_only_escapes(
    honor: int, counts: int
) -> None:
    table = told(
        marines=RIPLEY,
        predator={
            "row": ["Predator Shuttle", "Airlock"],
            "evacuate-at": ["Predator Shuttle"],
            "characters": ["Honored Elder", "Young Tusk, at Airlock"],
            "honor": honor,
            "owed": 8,
            "victory": [{"escape": 3}],
        },
        step="movement",
    )
    table.do("evacuate B1")
    assert (table.tally("B", "honor"), table.tally("B", "escape")) == (counts, 1)


def test_a_captive_that_is_taken_away_is_gone_with_all_it_had() -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor", "Cpl Hicks, with Mask, captive of B1"]},
        predator={
            "row": ["Predator Ship"],
            "characters": ["Young Tusk, at Predator Ship"],
            "honor": 2,
        },
        step="movement",
    )
    table.do("evacuate A2")
    assert not table.there("A2")
    assert table.game.items == {}
    assert table.out("A") == ["Cpl Hicks", "Mask"]
    assert table.honor("B") == 2 + 2 + 1
    # He himself stays, and may act.
    assert table.ready("B1")


# --- downloading --------------------------------------------------------------------------------


def test_ruling_48_what_a_damaged_drive_holds_stays_on_it() -> None:
    table = told(
        rogues={
            "row": ["Kitchen"],
            "start-at": "Kitchen",
            "characters": [
                "Duval, with Portable Data Drive (data 2), "
                "with Portable Data Drive (data 4; damaged)",
                "Kessler",
            ],
            "victory": [{"data": 9}],
        },
        aliens=FAR,
        step="movement",
    )
    table.do("download A1")
    assert table.tally("A", "data") == 2
    assert sorted(each.data for each in table.game.items.values()) == [0, 4]


# --- coming later -------------------------------------------------------------------------------


HUNTERS = {
    "row": ["Airlock", "Tavern", "Kitchen"],
    "start-at": "Airlock",
    "characters": ["Young Tusk, at Kitchen"],
    "kit": ["Gray Stripe", "Naginata"],
    "hand": ["Fast Claw"],
    "owed": 3,
}


def reinforced(*, alive: bool = True, ruin: str = "", **side: Any) -> Story:
    """Somebody of a side may come now."""
    table = told(aliens=FAR, **side)
    game = table.game
    if ruin:
        destroy_place(game, game.place_named(ruin))
    game.alive[0] = alive
    game.then(Step("reinforce", 0), game.asked)
    game.decision = None
    game.go_on()
    return table


def test_who_comes_later_comes_where_the_side_began() -> None:
    table = reinforced(predator=HUNTERS)
    assert table.legal == ["enter Fast Claw", "enter Gray Stripe", "done"]
    table.do("enter Gray Stripe")
    assert table.place("A2") == "Airlock"
    assert table.game.kits[0] == (table.game.rules.named["Naginata"],)
    assert table.hand("A") == ["Fast Claw"]


@pytest.mark.parametrize("name", ["Gray Stripe", "Fast Claw"])
def test_ruling_43_a_hunter_who_comes_later_owes_honor_too(name: str) -> None:
    table = reinforced(predator=HUNTERS)
    table.do(f"enter {name}")
    rules = table.game.rules
    assert rules.cards[rules.named[name]].honor > 0
    assert table.owed("A") == 3 + rules.cards[rules.named[name]].honor


def test_marines_owe_no_honor_for_whom_they_bring() -> None:
    marines = {"start-at": "Corridor", "characters": ["Ripley"], "hand": ["Cpl Hicks"]}
    table = reinforced(marines=marines)
    table.do("enter Cpl Hicks")
    assert (table.place("A2"), table.owed("A")) == ("Corridor", 0)


def test_nobody_comes_to_who_is_out_or_where_the_first_place_is_destroyed() -> None:
    assert reinforced(predator=HUNTERS).step == "reinforce"
    assert reinforced(predator=HUNTERS, ruin="Tavern").step == "reinforce"
    assert reinforced(predator=HUNTERS, ruin="Airlock").step != "reinforce"
    assert reinforced(predator=HUNTERS, alive=False).step != "reinforce"
