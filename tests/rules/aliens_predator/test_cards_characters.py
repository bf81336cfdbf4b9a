"""What the characters of the pack do besides moving, fighting and searching."""

from __future__ import annotations

import pytest

from tests.rules.aliens_predator.tale import told

FAR = {"characters": ["Alien Warrior, at Corridor"]}
"""Aliens who are out of everybody's way, but near enough to be shot at."""
RIPLEY = {"characters": ["Ripley, at Corridor"]}
NEST = ["Breeding Chamber", "Hived Corridor", "Main Corridor"]

# --- Main Characters ----------------------------------------------------------------------------


def test_c06_distephano_may_begin_without_his_lacrima() -> None:
    marines = {"characters": ["Pvt. Distephano"], "kit": ["Lacrima 99"]}
    table = told(marines=marines, aliens=FAR, step="start", turn=0)
    table.do("no")
    assert table.bag("A1") == []


def test_c13_duval_takes_one_more_at_computers_alone() -> None:
    for place, data in (("Computer Center", 2), ("Engineering", 1)):
        table = told(
            rogues={
                "row": [place, "Corridor"],
                "characters": ["Duval, with Portable Data Drive"],
            },
            aliens=FAR,
            step="search",
        )
        table.do("data A1")
        assert table.item("Portable Data Drive").data == data


def test_c14_kessler_strikes_harder_with_his_hands() -> None:
    table = told(
        rogues={"characters": ["Kessler"]},
        aliens={"characters": ["Alien Warrior, rotated", "Alien Warrior, at Corridor"]},
        step="combat",
        dice="5",
    )
    table.attack("A1", "B1").fight()
    # Power 5 and 1 more against 5.
    assert table.hurts == ["B1 1"]


def test_c15_calloway_holds_data_without_a_drive() -> None:
    table = told(
        rogues={
            "row": ["Computer Center", "Corridor"],
            "characters": ["Calloway", "Roux"],
            "hand": ["Kitchen"],
        },
        aliens=FAR,
        step="search",
    )
    assert not table.can("data A2")
    table.do("data A1")
    assert table.body("A1").data == 1


def test_c16_vriess_begins_in_his_ptv() -> None:
    table = told(
        rogues={"characters": ["Vriess"], "kit": ["P.T.V."]}, aliens=FAR, step="start", turn=0
    )
    table.do("yes")
    assert table.bag("A1") == ["P.T.V."]
    assert table.stats("A1")[0] == 2


def test_c22_the_youth_who_rolls_a_one_stays_rotated_for_a_turn() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, at Main Corridor"]},
        predator={"characters": ["Eager Youth"]},
        step="combat",
        dice="1",
    )
    table.attack("B1", "A1").fight()
    table.over()
    assert not table.ready("B1")
    table.over()
    assert table.ready("B1")


def test_c22_the_youth_who_rolls_a_two_readies() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, at Main Corridor"]},
        predator={"characters": ["Eager Youth"]},
        step="combat",
        dice="2",
    )
    table.attack("B1", "A1").fight()
    table.over()
    assert table.ready("B1")


@pytest.mark.parametrize(
    ("name", "weapon", "total"),
    [
        ("Fast Claw", "claws", 4),
        ("Fast Claw", "Throwing Disk", 3),
        ("Sharp Eye", "claws", 3),
        ("Sharp Eye", "Throwing Disk", 4),
    ],
)
def test_c23_and_c28_have_their_own_way_to_hit(name: str, weapon: str, total: int) -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, rotated"]},
        predator={"characters": [f"{name}, with Throwing Disk"]},
        step="combat",
        dice="3",
    )
    table.attack("B1", "A1", weapon).fight()
    assert table.rolls == [f"B1 at A1: {total} to 3"]


def test_c26_the_huntmaster_forbids_an_attack() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle", "Ripley"]},
        predator={"characters": ["Huntmaster"]},
        step="combat",
    )
    table.until("declare", "B").use("B1", "A1")
    assert not table.ready("B1")
    # Hicks has no shot any more, and Ripley has no gun.
    table.idle() if table.step == "declare" else None
    assert table.happened("attacks") == 0
    assert not table.can("attack A1")


@pytest.mark.parametrize(("name", "won"), [("Outcast", None), ("Sharp Eye", "A")])
def test_c27_the_outcast_wins_nothing_by_honor(name: str, won: str | None) -> None:
    table = told(
        predator={
            "row": ["Predator Shuttle", "Airlock"],
            "evacuate-at": ["Predator Shuttle"],
            "characters": [name, "Young Tusk, at Airlock"],
            "honor": 20,
            "owed": 1,
            "victory": [{"honor": "required"}],
        },
        aliens=FAR,
        marines=RIPLEY,
        step="movement",
    )
    table.do("evacuate B1")
    assert table.winners == ("B" if won else None)


def test_c31_the_queen_stays_where_she_is() -> None:
    table = told(
        marines=RIPLEY,
        aliens={"row": NEST, "characters": ["Alien Queen, at Main Corridor", "Alien Warrior"]},
        active="aliens",
    )
    assert not table.can("take B1")
    table = told(
        marines=RIPLEY,
        aliens={"row": NEST, "characters": ["Alien Queen", "Alien Warrior"]},
        active="aliens",
    )
    table.do("take B2")
    assert not table.can("drag B1")


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("Alien Queen", 4),  # c31: 7 and 3 against 6
        ("Alien Warrior", 2),  # c32: 5 and 3
        ("Young Queen", 1),  # c35: 5 and 2
        ("Warrior Queen", 5),  # c36: 8 and 3
        ("Royal Guard", 3),  # c37: 6 and 3
        ("Alien Sentry", 2),  # c38: 5 and 3
        ("Elite Guard", 4),  # c39: 7 and 3
        ("Pet Hybrid", 1),  # c40: 4 and 3
        ("Predator Hybrid", 5),  # c41: 7 and 4
        ("Cloned Alien Queen", 4),  # c42: 7 and 3
        ("Cloned Alien Warrior", 2),  # c43: 5 and 3
        ("Recessive Guard", 4),  # c44: 6 and 4
        ("Newborn", 6),  # c45: 8 and 4
        ("Chest Burster", 0),  # c33: 2 and nothing
    ],
)
def test_c31_to_c45_the_claws_of_aliens(name: str, points: int) -> None:
    table = told(
        predator={"characters": ["Young Tusk, rotated", "Sharp Eye, at Kitchen"]},
        aliens={
            "row": ["Main Corridor", "Kitchen", "Hived Corridor"],
            "characters": [name, "Alien Warrior, at Hived Corridor"],
        },
        step="combat",
        dice="6",
    )
    table.until("declare", "B") if table.step == "declare" else None
    table.attack("B1", "A1").fight()
    assert table.rolls == ["B1 at A1: 6 to 4"]
    assert table.hurts == ([f"A1 {points}"] if points else [])


@pytest.mark.parametrize(
    ("name", "may"),
    [
        ("Alien Queen", False),
        ("Young Queen", False),
        ("Warrior Queen", False),
        ("Cloned Alien Queen", False),
        ("Newborn", False),
        ("Royal Guard", True),
    ],
)
def test_c31_c35_c36_c42_c45_have_no_tokens(name: str, may: bool) -> None:
    """Not even if there were two of them."""
    table = told(
        marines=RIPLEY,
        aliens={
            "row": ["Main Corridor", "Hived Corridor"],
            "characters": [
                *(name, "Alien Warrior, at Hived Corridor, tokens 1"),
                *(name, "Alien Warrior, at Hived Corridor"),
            ],
        },
        step="mature",
    )
    assert table.can("share B2")
    assert table.can("token B1 on B3") is may


def test_c31_a_queen_who_is_hurt_may_stay_as_she_is() -> None:
    table = told(
        marines={"characters": ["Pvt. Okoro, with M56 Smart Gun"]},
        aliens={
            "row": ["Breeding Chamber", "Main Corridor"],
            "characters": ["Alien Queen, rotated"],
            "deck": ["Warrior Queen"],
        },
        step="combat",
        dice="1",
    )
    table.attack("A1", "B1", "M56 Smart Gun").fight()
    table.do("no")
    assert table.damage("B1") == 3
    assert table.labels("Alien Queen") == ["B1"]


def test_c34_a_face_hugger_comes_beside_the_queen_for_one_of_the_pool() -> None:
    table = told(
        marines=RIPLEY,
        aliens={"row": NEST, "characters": ["Alien Queen"], "hand": ["Face Hugger"], "pool": 1},
        step="mature",
    )
    table.use("Face Hugger")
    assert table.labels("Face Hugger") == ["B2"]
    assert table.place("B2") == "Breeding Chamber"
    assert table.pool("B") == 0


def test_c34_without_a_queen_no_face_hugger_comes() -> None:
    table = told(
        marines=RIPLEY,
        aliens={
            "row": NEST,
            "characters": ["Alien Warrior, tokens 1"],
            "hand": ["Face Hugger", "Alien Warrior"],
            "pool": 1,
        },
        step="mature",
    )
    assert table.step == "mature"
    assert not any("Face Hugger" in move for move in table.legal)


def test_c34_a_face_hugger_infects_whom_it_reaches() -> None:
    for roll, infected in (("3", True), ("2", False)):
        table = told(
            marines={"characters": ["Cpl Hicks, at Main Corridor"]},
            aliens={"characters": ["Face Hugger", "Alien Warrior, at Corridor"]},
            active="aliens",
            # Afterwards the die of the Infected.
            dice=f"{roll} 6 6 6",
        )
        table.use("B1").passes()
        # A roll with 1 more against Speed 3.
        assert table.rolls == [f"B1 at A1: {int(roll) + 1} to 3"]
        assert table.has("A1", "Infected") is infected
        assert (table.there("B1"), table.discards("B")) == (False, ["Face Hugger"])
        assert table.damage("A1") == 0


def test_c34_a_face_hugger_attacks_nobody_in_combat() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"], "hand": ["Kitchen"]},
        aliens={"characters": ["Face Hugger", "Alien Warrior, at Corridor"]},
        step="combat",
    )
    table.idle()
    assert table.happened("attacks") == 0
    assert table.step == "search"


def test_c34_a_face_hugger_wants_no_synthetic() -> None:
    table = told(
        marines={"characters": ["Bishop, at Main Corridor"]},
        aliens={"characters": ["Face Hugger", "Alien Warrior, at Corridor"]},
        active="aliens",
    )
    assert not any(move.startswith("use") for move in table.legal)


def test_c35_the_young_queen_grows_up() -> None:
    table = told(
        marines=RIPLEY,
        aliens={"row": NEST, "characters": ["Young Queen, damage 2"], "hand": ["Alien Queen"]},
        step="mature",
    )
    table.use("B1")
    assert table.labels("Alien Queen") == ["B1"]
    assert table.damage("B1") == 0
    assert table.hand("B") == ["Young Queen"]


def test_c37_the_royal_guard_is_tougher_beside_a_queen() -> None:
    table = told(
        marines=RIPLEY,
        aliens={
            "row": NEST,
            "characters": ["Royal Guard", "Warrior Queen", "Royal Guard, at Main Corridor"],
        },
    )
    assert table.resistance("B1") == 7
    assert table.resistance("B3") == 6


def test_c38_the_sentry_reveals_a_marker_that_is_near() -> None:
    table = told(
        predator={
            "row": ["Main Corridor", "Kitchen", "Tavern"],
            "characters": [
                "Young Tusk, at Kitchen, hidden, decoy at Tavern, decoy at Main Corridor"
            ],
        },
        aliens={"characters": ["Alien Sentry, at Main Corridor", "Alien Warrior, at Tavern"]},
        active="aliens",
    )
    table.do("use B1")
    assert table.legal == ["choose A1-1", "choose A1-3"]
    table.do("choose A1-3")
    assert len(table.markers) == 2
    assert not table.ready("B1")


def test_c42_the_cloned_queen_makes_way_for_the_newborn() -> None:
    table = told(
        marines=RIPLEY,
        aliens={"characters": ["Cloned Alien Queen"], "hand": ["Newborn"]},
        step="mature",
    )
    table.use("B1")
    assert table.labels("Newborn") == ["B1"]


def test_c45_the_newborn_only_kills() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, rotated", "Ripley, at Hived Corridor"]},
        aliens={"row": NEST, "characters": ["Newborn, at Main Corridor"]},
        step="combat",
        dice="4",
    )
    # It is not asked whether to take him.
    assert table.rolls == ["B1 at A1: 4 to 3"]
    assert table.killed("A") == ["Cpl Hicks"]
    assert table.chamber("B") == (0, 0, 0)


# --- Supporting Characters ----------------------------------------------------------------------


def test_s01_the_mechanic_mends_an_item() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle (damaged)", "Mechanic"]},
        aliens=FAR,
        step="search",
    )
    table.use("A2")
    assert not table.item("Pulse Rifle").damaged


def test_s03_the_crazy_civilian_follows_nobody() -> None:
    table = told(
        rogues={"characters": ["Duval"]},
        marines={"characters": ["Cpl Hicks, at Corridor", "Crazy Civilian, at Corridor"]},
        aliens={"characters": ["Alien Warrior, at Main Corridor"]},
    )
    assert table.side("B2") == ""
    table.go("A1", "Corridor")
    assert table.side("B2") == ""
    assert not table.body("B2").hostage


def test_s09_the_lost_child_slips_past_anybody() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen"],
            "characters": ["Cpl Hicks, bound 9", "Lost Child", "Colonist"],
        },
        aliens={"characters": ["Alien Warrior, at Main Corridor"] * 6},
    )
    assert table.can("take A2")
    assert not table.can("take A3")


def test_s10_the_orderly_heals_one_point() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, damage 2", "Medical Orderly", "Bishop, damage 1"]},
        aliens=FAR,
        step="search",
    )
    table.use("A2")
    assert table.damage("A1") == 1
    assert table.damage("A3") == 1


@pytest.mark.parametrize(("place", "may"), [("Operations", True), ("Kitchen", False)])
def test_s11_the_clerk_calls_from_communications(place: str, may: bool) -> None:
    table = told(
        marines={
            "row": [place, "Corridor"],
            "characters": ["Cpl Hicks", "Signal Clerk"],
            "hand": ["Tavern"],
        },
        aliens=FAR,
        step="search",
    )
    assert table.can("use A2") is may
    if may:
        table.use("A2")
        assert table.pool("A") == 1


def test_s17_halloran_mends_the_place() -> None:
    table = told(
        marines={
            "row": ["Operations, damaged", "Corridor"],
            "characters": ["Cpl Hicks", "Chief Halloran"],
        },
        aliens=FAR,
        step="search",
    )
    assert table.hand_size("A") == 0
    table.use("A2")
    # Operations are worth a card again.
    assert table.hand_size("A") == 1


@pytest.mark.parametrize(
    ("place", "may"), [("Engineering", True), ("Hived Corridor", True), ("Kitchen", False)]
)
def test_s18_a_xenobiologist_learns_from_machines_and_hives(place: str, may: bool) -> None:
    table = told(
        marines={
            "row": [place, "Corridor"],
            "characters": ["Cpl Hicks", "Xenobiologist"],
            "hand": ["Tavern"],
        },
        aliens=FAR,
        step="search",
    )
    assert table.can("use A2") is may
    if may:
        table.use("A2")
        assert table.game.research[0] == 1
