"""Rulings on the factions, on words and on the end of a game."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.data.aliens_predator.cards import base_cards
from tests.rules.aliens_predator.tale import told

FAR = {"characters": ["Alien Warrior, at Corridor"]}
"""Aliens who are out of everybody's way."""
NEST = ["Breeding Chamber", "Hived Corridor", "Main Corridor"]
RIPLEY = {"characters": ["Ripley, at Corridor"]}
SHIP = {"row": ["Predator Shuttle", "Airlock"], "evacuate-at": ["Predator Shuttle"]}


def test_ruling_43_predator_items_add_to_the_honor_that_is_owed() -> None:
    table = told(
        predator={
            "characters": ["Young Tusk, with Throwing Disk"],
            "lying": ["Melee Claws, at Main Corridor", "Pulse Rifle, at Main Corridor"],
        },
        aliens=FAR,
    )
    assert table.owed("A") == 3
    table.do("take A1", "lift", "choose Melee Claws")
    assert table.owed("A") == 5
    table.do("drop Melee Claws", "lift")
    if table.step == "lifting":
        table.do("choose Melee Claws")
    # Once it was taken up it counts, and only once.
    assert table.owed("A") == 5


def test_ruling_43_nobody_but_a_predator_owes_honor_for_an_item() -> None:
    table = told(
        marines={
            "characters": ["Ripley, with Throwing Disk", "Colonist, at Corridor, with Melee Claws"],
            "lying": ["Melee Claws, at Main Corridor"],
        },
        predator={"row": ["Airlock"], "characters": ["Young Tusk"]},
    )
    assert table.side("A2") == ""
    table.do("take A1", "lift")
    assert table.bag("A1") == ["Melee Claws", "Throwing Disk"]
    assert [table.owed(seat) for seat in "AB"] == [0, 0]


@pytest.mark.parametrize(("honor", "won"), [(7, None), (8, "B")])
def test_ruling_43_with_enough_honor_one_evacuates_and_wins(honor: int, won: str | None) -> None:
    table = told(
        predator={
            **SHIP,
            "characters": ["Honored Elder", "Young Tusk, at Airlock"],
            "honor": honor,
            "owed": 8,
            "victory": [{"honor": "required"}],
        },
        aliens=FAR,
        marines=RIPLEY,
        step="movement",
    )
    assert table.can("evacuate B1") is bool(won)
    if won:
        table.do("evacuate B1")
    assert table.winners == won


def test_ruling_44_what_is_in_no_table_is_worth_nothing() -> None:
    cards = {card.name: card.worth for card in base_cards().values()}
    for name in ("Medikit", "Ballistic Vest", "P.T.V.", "Young Tusk", "Plasma Caster"):
        assert not cards[name]
    assert (cards["Pulse Rifle"], cards["Service Pistol"], cards["Sleeve Pistol"]) == (4, 2, 2)


def test_ruling_44_a_kill_is_worth_the_character_and_what_it_carried() -> None:
    table = told(
        marines={
            "characters": [
                "Marine Private, rotated, with Pulse Rifle, with Combat Knife, with Medikit",
                "Ripley, at Corridor",
            ]
        },
        predator={"characters": ["Young Tusk"]},
        step="combat",
        dice="6",
    )
    table.attack("B1", "A1").fight()
    # 2 for the Private, 4 for the rifle, 2 for the knife, nothing for the kit.
    assert table.honor("B") == 8


def test_ruling_45_a_shared_kill_counts_if_the_predator_did_damage() -> None:
    for roll, honor in (("6", 2), ("1", 0)):
        table = told(
            marines={"characters": ["Cpl Hicks, with Pulse Rifle"]},
            predator={"characters": ["Young Tusk, with Throwing Disk"]},
            aliens={
                "characters": ["Alien Warrior, rotated, damage 2", "Alien Warrior, at Corridor"]
            },
            step="combat",
            dice=f"6 {roll}",
        )
        table.attack("A1", "C1", "Pulse Rifle").attack("B1", "C1", "Throwing Disk").fight()
        assert not table.there("C1")
        assert table.honor("B") == honor


def test_ruling_46_without_lethal_and_veteran_nobody_captures_the_free() -> None:
    for name, may in (("Honored Elder", True), ("Sharp Eye", False), ("Eager Youth", False)):
        table = told(
            marines={"characters": ["Cpl Hicks, rotated", "Ripley, at Corridor"]},
            predator={"characters": [f"{name}, with Melee Claws"]},
            step="combat",
        )
        table.until("declare", "B").do("attack B1")
        assert table.can("using Melee Claws capture") is may


def test_ruling_46_a_captive_who_is_taken_away_is_worth_one_more() -> None:
    table = told(
        marines={"characters": ["Ripley", "Marine Private, with Pulse Rifle, captive of B1"]},
        predator={**SHIP, "characters": ["Honored Elder"]},
        step="movement",
    )
    table.do("evacuate A2")
    assert table.honor("B") == 2 + 4 + 1
    assert table.ready("B1")


def test_ruling_47_a_pack_is_no_place_for_the_outcast() -> None:
    cards = {card.name: card for card in base_cards().values()}
    forbidden = [
        each for power in cards["Outcast"].powers for each in power.get("always", ()) if each
    ]
    assert any("pack" in each.get("cant", ()) for each in forbidden)


@pytest.mark.parametrize(
    ("place", "may"), [("Computer Center", True), ("Engineering", True), ("Kitchen", False)]
)
def test_ruling_48_data_is_taken_at_machines(place: str, may: bool) -> None:
    table = told(
        rogues={
            "row": [place, "Corridor"],
            "characters": ["Roux, with Portable Data Drive", "Rogue Mercenary"],
            "hand": ["Kitchen"],
        },
        aliens=FAR,
        step="search",
    )
    assert table.can("data A1") is may
    assert not table.can("data A2")
    if may:
        table.do("data A1")
        assert table.item("Portable Data Drive").data == 1
        assert not table.can("search A1")


@pytest.mark.parametrize(
    ("who", "side", "what", "counts"),
    [
        ("Colonist, hostage", "rogues", "hostages", 1),
        ("Company Auditor, hostage", "rogues", "hostages", 2),
        ("Colonist", "marines", "rescue", 1),
        ("Colonist, liberated", "marines", "rescue", 2),
        ("Company Auditor, liberated", "marines", "rescue", 2),
    ],
)
def test_ruling_49_what_a_hostage_counts_for(who: str, side: str, what: str, counts: int) -> None:
    main = "Duval" if side == "rogues" else "Cpl Hicks"
    ours: dict[str, Any] = {
        "characters": [main, who],
        "evacuate-at": ["Main Corridor"],
        "victory": [{what: 9}],
    }
    sides: dict[str, Any] = {side: ours, "aliens": FAR}
    table = told(**sides, step="movement")
    table.do("evacuate A2")
    assert table.tally("A", what) == counts


@pytest.mark.parametrize(
    ("weapon", "follows"),
    [("Service Pistol", True), ("Sleeve Pistol (concealed)", False), ("Medikit", False)],
)
def test_ruling_50_hostages_follow_an_open_weapon(weapon: str, follows: bool) -> None:
    table = told(
        rogues={"characters": [f"Duval, with {weapon}", "Colonist, hostage"]},
        aliens={"characters": ["Alien Warrior, at Corridor"]},
    )
    table.do("take A1")
    assert table.can("with A2") is follows
    table.do("to Corridor")
    if not follows:
        assert table.side("A2") == ""


def test_ruling_51_without_aliens_the_infected_die_and_drop_what_they_have() -> None:
    table = told(
        marines={"characters": ["Ripley", "Purvis, with Combat Knife"]},
        predator={"characters": ["Young Tusk, at Corridor"]},
        step="ready",
        dice="2",
    )
    assert not table.there("A2")
    assert table.lying("Main Corridor") == ["Combat Knife"]


def test_ruling_52_four_aliens_must_work_on_a_hive() -> None:
    for tokens, may in ((2, False), (3, True)):
        table = told(
            marines=RIPLEY,
            aliens={
                "row": [*NEST, "Kitchen"],
                "characters": [f"Alien Warrior, at Kitchen, tokens {tokens}", "Alien Queen"],
                "hand": ["Alien Warrior"],
            },
            step="mature",
        )
        assert table.can("hive Kitchen") is may


def test_ruling_52_those_who_did_not_rotate_do_not_count() -> None:
    table = told(
        marines=RIPLEY,
        aliens={
            "row": [*NEST, "Kitchen"],
            "characters": [
                "Alien Warrior, at Kitchen, tokens 3",
                "Alien Warrior, at Kitchen, tokens 3",
            ],
        },
        step="mature",
    )
    table.do("hive Kitchen", "builder B1")
    if table.step == "builders":
        table.do("done")
    assert not table.ready("B1")
    assert table.ready("B2")
    # They were enough for one Hive, and nobody makes it twice.
    assert not table.can("hive Kitchen")


def test_ruling_53_a_host_a_burster_a_warrior() -> None:
    table = told(
        marines=RIPLEY,
        aliens={
            "row": NEST,
            "characters": ["Alien Queen", "Alien Warrior, at Main Corridor"],
            "chamber": {"hosts": ["Marine Private"]},
        },
        step="mature",
    )
    seen = [table.chamber("B")]
    for _ in range(2):
        table.over().until("moving", "B").do("done")
        seen.append(table.chamber("B"))
    assert seen == [(1, 0, 0), (0, 1, 0), (0, 1, 0)]


def test_ruling_53_nothing_matures_twice_in_a_turn() -> None:
    table = told(
        marines=RIPLEY,
        aliens={
            "row": NEST,
            "characters": ["Alien Queen", "Alien Warrior, tokens 1"],
            "hand": ["Alien Warrior"],
        },
        step="mature",
    )
    table.do("card B2")
    assert len(table.labels("Alien Warrior")) == 2
    new = table.labels("Alien Warrior")[1]
    assert not table.can(f"token {new} on B2")
    assert table.can(f"token B2 on {new}")


def test_ruling_54_there_is_one_queen() -> None:
    for queen, may in (("Alien Queen", False), ("Alien Warrior", True), ("Newborn", False)):
        table = told(
            marines=RIPLEY,
            aliens={
                "row": NEST,
                "characters": [queen, "Chest Burster, at Main Corridor"],
                "hand": ["Royal Jelly", "Young Queen", "Alien Warrior"],
                "pool": 1,
            },
            step="mature",
        )
        assert table.can("play Royal Jelly 1") is may


def test_ruling_55_the_hive_of_other_aliens_is_not_ones_own() -> None:
    table = told(
        aliens={"row": NEST, "characters": ["Alien Warrior"]},
        aliens_2={
            "row": ["Breeding Chamber", "Hived Shop", "Main Corridor"],
            "characters": ["Alien Warrior, at Main Corridor"],
        },
    )
    game = table.game
    shop, corridor = game.place_named("Hived Shop"), game.place_named("Hived Corridor")
    assert [game.is_hive_of(shop, seat) for seat in (0, 1)] == [False, True]
    assert [game.is_hive_of(corridor, seat) for seat in (0, 1)] == [True, False]


def test_ruling_55_all_locations_are_needed() -> None:
    table = told(
        marines={"row": ["Kitchen, hived", "Corridor, hived"], "characters": ["Ripley"]},
        aliens={
            "row": ["Breeding Chamber", "Hived Corridor", "Main Corridor"],
            "characters": ["Alien Warrior, at Main Corridor, tokens 3"],
            "victory": [{"hived": "all"}],
        },
        step="mature",
    )
    assert table.winners is None
    table.do("hive Main Corridor").over()
    assert table.winners == "B"


def test_ruling_56_gore_buys_for_good_or_for_the_turn() -> None:
    table = told(
        marines=RIPLEY,
        aliens={"characters": ["Newborn, gore 12"], "base": 3},
        active="aliens",
    )
    table.do("gore damage", "gore movement", "gore defense", "gore resistance", "gore hand")
    assert table.body("B1").gore == 1
    assert table.happened("bought") == 5
    assert table.movement("B1") == 5
    assert table.defense("B1") == 5
    assert table.resistance("B1") == 9
    assert table.hand_size("B") == 4
    table.over()
    assert table.movement("B1") == 5
    assert table.defense("B1") == 4
    assert table.resistance("B1") == 8


@pytest.mark.parametrize(
    ("gore", "buys"),
    [
        (1, ""),
        (2, "damage, movement, defense, resistance"),
        (3, "damage, movement, defense, resistance, to hit, hand"),
        (8, "damage, movement, defense, resistance, to hit, hand, attack"),
    ],
)
def test_ruling_56_what_gore_buys(gore: int, buys: str) -> None:
    table = told(marines=RIPLEY, aliens={"characters": [f"Newborn, gore {gore}"]}, active="aliens")
    found = [move.removeprefix("gore ") for move in table.legal if move.startswith("gore")]
    assert ", ".join(found) == buys


def test_ruling_56_with_gore_the_newborn_strikes_better_and_twice() -> None:
    table = told(
        marines={"characters": ["Bishop, rotated, with Ballistic Vest", "Ripley, at Corridor"]},
        aliens={"characters": ["Newborn, gore 14"]},
        active="aliens",
        dice="1 3",
    )
    table.do("gore to hit", "gore to hit", "gore attack")
    assert table.body("B1").gore == 0
    table.over()
    # Two to hit more; 12 meet Power 5 and a vest of 2.
    assert table.rolls == ["B1 at A1: 3 to 3", "B1 at A1: 5 to 3"]
    assert table.hurts == ["A1 5"]


def test_ruling_56_the_newborn_makes_the_base_three() -> None:
    table = told(
        marines=RIPLEY,
        aliens={
            "characters": ["Cloned Alien Queen"],
            "base": 5,
            "cycles": 1,
            "hand": ["Newborn"],
        },
        step="mature",
    )
    table.use("B1")
    assert table.labels("Newborn") == ["B1"]
    assert table.hand_size("B") == 3
    assert table.discards("B") == ["Cloned Alien Queen"]


def test_ruling_57_luck_is_a_sum_within_its_ends() -> None:
    table = told(
        marines={"characters": ["Ripley", "Cpl Hicks"]},
        predator={"characters": ["Young Tusk, at Corridor"], "hand": ["It Was A Bad Call"] * 3},
        active="predator",
    )
    for _ in range(3):
        table.play("It Was A Bad Call", "A1")
    assert table.has("A1", "Unlucky")
    assert not table.has("A1", "Lucky")


def test_ruling_58_the_suit_fails_under_water_and_only_there() -> None:
    table = told(
        marines={"row": ["Main Corridor", "Corridor"], **RIPLEY},
        predator={
            "row": ["Main Corridor", "Corridor"],
            "low": {"1": "Flooded Sump"},
            "characters": ["Young Tusk, at Flooded Sump, with Camouflage Suit"],
        },
        active="predator",
    )
    assert not table.can("use Camouflage Suit")
    table.do("take B1", "to Main Corridor", "stop")
    assert table.can("use Camouflage Suit")


def test_ruling_59_the_cloned_brood_grows_up_to_its_own_kind() -> None:
    table = told(
        marines=RIPLEY,
        aliens={
            "row": NEST,
            "characters": ["Cloned Alien Queen", "Chest Burster"],
            "hand": ["Cloned Alien Warrior"],
        },
        step="mature",
    )
    table.do("grow B2 to card")
    assert table.labels("Cloned Alien Warrior") == ["B2"]


def test_ruling_60_after_the_last_turn_whoever_is_nearest_wins() -> None:
    table = told(
        marines={"characters": ["Ripley"], "victory": [{"rescue": 4}]},
        aliens={
            "row": [*NEST, "Kitchen, hived"],
            "characters": ["Alien Warrior, at Kitchen"],
            "victory": [{"hived": 2}],
        },
        options={"turns": 3},
    )
    table.over()
    assert table.winners == "B"
