"""The Movement Round: who goes along with whom, who is led past a Barrier, and when it ends."""

from __future__ import annotations

import pytest

from tests.rules.aliens_predator.tale import Story, told

FAR = {"characters": ["Alien Warrior, at Corridor"]}
HALL = ["Main Corridor", "Kitchen"]
SQUAD = ["Ripley", "Cpl Hicks", "Pvt Hudson", "Lt. Farrow"]


def company(table: Story) -> list[str]:
    """Who may come along."""
    return [move.removeprefix("with ") for move in table.legal if move.startswith("with ")]


# --- who comes along ----------------------------------------------------------------------------


def test_who_comes_along_is_told_in_ascending_order() -> None:
    """So that a squad is told in one way only."""
    table = told(marines={"row": HALL, "characters": SQUAD}, aliens=FAR)
    table.do("take A2")
    assert company(table) == ["A1", "A3", "A4"]
    table.do("with A1")
    assert company(table) == ["A3", "A4"]
    table.do("with A4")
    assert company(table) == []
    # They go together.
    table.do("to Kitchen")
    assert [table.place(each) for each in ("A1", "A2", "A4")] == ["Kitchen"] * 3
    assert table.place("A3") == "Main Corridor"


@pytest.mark.parametrize(
    ("how", "may"),
    [
        ("damage 0", True),
        ("bound 9", False),
        ("at Corridor", False),
        ("captive of B1", False),
        ("spent 9", False),
    ],
)
def test_who_cannot_go_does_not_come_along(how: str, may: bool) -> None:
    """Neither one of the squad nor one whom it leads."""
    for who in ("Cpl Hicks", "Pet"):
        table = told(
            marines={"row": HALL, "characters": ["Ripley", f"{who}, {how}"]},
            predator={"characters": ["Honored Elder"]},
        )
        table.do("take A1")
        assert company(table) == (["A2"] if may else [])


def test_whoever_hides_goes_alone() -> None:
    """Nobody comes along with a hidden hunter, nor does the hunter with others."""
    table = told(
        marines={"characters": ["Ripley, at Corridor"]},
        predator={"row": HALL, "characters": ["Young Tusk, hidden", "Gray Stripe", "Fast Claw"]},
        active="predator",
    )
    table.do("take B2")
    assert company(table) == ["B3"]
    table.do("stop", "take B1-1")
    assert company(table) == []


def test_the_hostages_of_others_do_not_come_along() -> None:
    table = told(
        rogues={"row": HALL, "characters": ["Duval, with Shotgun", "Colonist, hostage"]},
        marines={"row": HALL, "characters": ["Ripley", "Cpl Hicks"]},
        active="marines",
    )
    table.do("take B1")
    assert company(table) == ["B2"]


def test_ruling_50_one_open_weapon_in_a_group_of_rogues_is_enough() -> None:
    table = told(
        rogues={
            "row": HALL,
            "characters": ["Duval, with Medikit, with Shotgun", "Kessler", "Colonist, hostage"],
        },
        aliens=FAR,
    )
    table.do("take A2")
    assert company(table) == ["A1"]
    table.do("with A1")
    assert company(table) == ["A3"]


def test_ruling_50_hostages_follow_nobody_but_a_rogue() -> None:
    table = told(
        rogues={
            "row": HALL,
            "characters": ["Duval", "Pet, with Service Pistol", "Colonist, hostage"],
        },
        aliens=FAR,
    )
    table.do("take A2")
    assert company(table) == ["A1"]


# --- past a Barrier -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("enemies", "spent", "may"), [(0, 0, True), (0, 1, False), (1, 0, True), (1, 1, False)]
)
def test_ruling_15_who_is_led_past_a_barrier_pays_for_the_enemies_too(
    enemies: int, spent: int, may: bool
) -> None:
    """A point for the step, and one for each enemy too many."""
    hunters = ["Honored Elder", "Gray Stripe", "Young Tusk", "Fast Claw"]
    table = told(
        marines={"row": HALL, "characters": ["Cpl Hicks", "Pet"]},
        predator={
            "row": ["Main Corridor"],
            "characters": hunters[: 2 + enemies] if enemies else hunters[:1],
        },
        barriers=["Pressure Doors, Main Corridor to Kitchen, of A"],
    )
    points = table.movement("A2")
    table.game.change(table.body("A2"), spent=points - 1 - enemies + spent)
    table.do("take A1")
    assert company(table) == (["A2"] if may else [])
    if may:
        table.do("with A2", "to Kitchen")
        assert table.place("A2") == "Kitchen"
        assert table.body("A2").spent == points


# --- when somebody goes no farther --------------------------------------------------------------


def test_who_walks_into_the_arms_of_others_is_theirs_and_goes_no_farther() -> None:
    table = told(
        rogues={"row": ["Kitchen"], "characters": ["Duval"]},
        marines={
            "row": ["Main Corridor", "Kitchen", "Tavern"],
            "characters": ["Ripley", "Mechanic", "Pvt Hudson"],
        },
        active="marines",
    )
    table.do("take B2", "to Kitchen")
    assert (table.side("B2"), table.step) == ("A", "moving")
    assert not table.can("take B2")


def test_a_marker_that_comes_upon_a_decoy_takes_its_place() -> None:
    """The true one may be the second: the first stays, and is true from then on."""
    for hunter in ("hidden, decoy at Kitchen", "decoy at Kitchen, hidden"):
        for moved, to in (("B1-1", "B1-2"), ("B1-2", "B1-1")):
            table = told(
                marines={"characters": ["Ripley, at Corridor"]},
                predator={"row": HALL, "characters": [f"Young Tusk, {hunter}"]},
                active="predator",
            )
            places = dict(each.split(" ", 1) for each in table.markers)
            table.go(moved, places[to]).do("done")
            (left,) = table.game.markers.values()
            assert table.game.true == {left.body: left.uid}
            assert table.game.label(left) == "B1-1"


def test_who_may_choose_three_may_choose_one() -> None:
    table = told(
        marines={
            "row": HALL,
            "characters": ["Ripley", "Cpl Hicks", "Pvt Hudson", "Lt. Farrow"],
            "hand": ["Run For It"],
        },
        aliens=FAR,
    )
    before = {label: table.movement(label) for label in ("A1", "A2", "A3", "A4")}
    # Ripley leads, and does not run herself.
    table.do("play Run For It", "choose A1", "choose A2", "done")
    faster = [label for label, points in before.items() if table.movement(label) > points]
    assert faster == ["A2"]
