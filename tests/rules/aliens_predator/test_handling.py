"""What one does on the way: who lifts what from whom, and who is dragged into what."""

from __future__ import annotations

from random import Random

import pytest

from tests.rules.aliens_predator.tale import Story, told

FAR = {"characters": ["Alien Warrior, at Corridor"]}
HALL = ["Main Corridor", "Kitchen"]


def lifts(table: Story) -> set[str]:
    """What may be lifted by whoever lifts."""
    return {move.removeprefix("choose ") for move in table.legal}


# --- lifting ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "may"),
    [("", True), ("bound 9", False), ("captive of B1", False), ("at Corridor", False)],
)
def test_one_takes_things_from_friends_who_are_there_and_free(how: str, may: bool) -> None:
    table = told(
        marines={
            "characters": ["Ripley", f"Cpl Hicks, with Pulse Rifle{', ' if how else ''}{how}"],
            "lying": ["Mask, at Main Corridor", "Medikit, at Main Corridor"],
        },
        predator={"characters": ["Honored Elder"]},
    )
    table.do("take A1", "lift")
    assert lifts(table) == {"Mask", "Medikit", *(["Pulse Rifle"] if may else [])}


def test_nothing_is_taken_from_a_hunter_who_hides() -> None:
    table = told(
        predator={
            "characters": ["Young Tusk", "Gray Stripe, with Throwing Disk, hidden"],
            "lying": ["Melee Claws, at Main Corridor"],
        },
        aliens=FAR,
    )
    table.do("take A1", "lift")
    assert table.bag("A1") == ["Melee Claws"]


@pytest.mark.parametrize(("riding", "may"), [("", True), (", with P-5000 Powerloader", False)])
def test_who_rides_takes_no_second_vehicle(riding: str, may: bool) -> None:
    table = told(
        marines={
            "row": ["Docking Bay", "Corridor"],
            "characters": [f"Cpl Hicks{riding}"],
            "lying": ["P-5000 Powerloader, at Docking Bay"] + ["Mask, at Docking Bay"] * 2,
        },
        aliens=FAR,
    )
    table.do("take A1", "lift")
    assert ("P-5000 Powerloader" in " ".join(lifts(table))) is may
    assert any("Mask" in each for each in lifts(table))


# --- what is over when something was done -------------------------------------------------------


@pytest.mark.parametrize("deed", ["lift", "drop Pulse Rifle", "bar Pressure Doors", "to Kitchen"])
def test_once_something_was_done_nobody_joins_and_one_may_be_taken_again(deed: str) -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen", "Tavern"],
            "characters": ["Ripley, with Pulse Rifle", "Pet", "Pet, at Kitchen"],
            "lying": ["Mask, at Main Corridor"],
            "hand": ["Pressure Doors"],
        },
        aliens=FAR,
    )
    table.do("take A1")
    assert table.can("with A2")
    table.do(deed)
    if deed.startswith("bar") and table.step == "barring":
        table.do("to Kitchen")
    assert table.step == "group"
    assert not [move for move in table.legal if move.startswith("with")]
    table.do("stop")
    assert table.can("take A1")


def test_who_was_taken_and_did_nothing_is_not_taken_again() -> None:
    table = told(marines={"row": HALL, "characters": ["Ripley", "Cpl Hicks"]}, aliens=FAR)
    table.do("take A2", "stop")
    assert not table.can("take A2")
    table.do("take A1", "stop")
    assert not table.can("take A1")


def test_who_led_others_and_did_nothing_is_not_taken_again() -> None:
    table = told(
        marines={"row": HALL, "characters": ["Ripley", "Cpl Hicks", "Pvt Hudson"]}, aliens=FAR
    )
    table.do("take A1", "with A2", "stop")
    assert not table.can("take A1")
    assert table.can("take A2")


def test_after_a_backstab_one_goes_on_alone() -> None:
    table = told(
        rogues={
            "row": HALL,
            "characters": ["Duval, with Sleeve Pistol (concealed)", "Captain Maddox"],
        },
        marines={"characters": ["Cpl Hicks, rotated", "Ripley, at Corridor"]},
        dice="1",
    )
    table.do("take A1")
    assert table.can("with A2")
    table.do("stab")
    if table.step == "stabbing":
        table.do(table.legal[0])
    table.passes()
    assert table.step == "group"
    assert not table.can("with A2")
    table.do("stop")
    assert table.can("take A1")


def test_who_lets_a_captive_go_goes_on_alone() -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor", "Marine Private, captive of B1"]},
        predator={"row": HALL, "characters": ["Honored Elder", "Young Tusk"]},
        active="predator",
    )
    table.do("take B1")
    assert table.can("with B2")
    table.do("release A2")
    assert table.step == "group"
    assert not table.can("with B2")
    table.do("stop")
    assert table.can("take B1")


# --- dropping -----------------------------------------------------------------------------------


def test_who_is_rotated_drops_things_only_while_people_move_or_search() -> None:
    for step, may in (("search", True), ("combat", False)):
        table = told(
            marines={
                "characters": ["Cpl Hicks, rotated, with Mask", "Ripley"],
                "hand": ["Colonist"],
            },
            aliens={"characters": ["Alien Warrior, rotated"]},
            step=step,
        )
        assert table.can("drop A1") is may


# --- barriers -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("how", "may"), [("", True), (", rotated", False)])
def test_who_is_rotated_bars_no_way(how: str, may: bool) -> None:
    table = told(
        marines={"row": HALL, "characters": [f"Ripley{how}"], "hand": ["Pressure Doors"]},
        aliens=FAR,
    )
    table.do("take A1")
    assert table.can("bar Pressure Doors") is may


@pytest.mark.parametrize("step", ["moving", "search"])
def test_nobody_sees_which_barrier_it_is_before_it_stands(step: str) -> None:
    table = told(
        marines={
            "row": ["Kitchen", "Main Corridor", "Tavern"],
            "characters": ["Ripley, at Main Corridor"],
            "hand": ["Pressure Doors", "Kitchen"],
        },
        aliens={"row": ["Corridor"], "characters": ["Alien Warrior"]},
        step=step,
    )
    if step == "moving":
        table.do("take A1", "bar Pressure Doors")
    else:
        table.do("bar A1 Pressure Doors")
    assert table.step == "barring"
    assert table.game.observe(0, Random(1)).view["asked"] == ("A", "barring")
    seen = table.game.observe(1, Random(1)).view
    assert seen["asked"] == ("A", "group" if step == "moving" else "search")
    table.do("to Kitchen")
    assert len(table.game.observe(1, Random(1)).view["barriers"]) == 1


# --- dragging -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "hurt", "dead"), [("6 1", 0, ["B2"]), ("1 6", 2, ["B1"]), ("1 1", 0, [])]
)
def test_who_drags_somebody_into_the_fire_of_a_gun(dice: str, hurt: int, dead: list[str]) -> None:
    """It fires at both; if either is dead, nobody is dragged any farther."""
    table = told(
        marines={
            "lying": ["Sentry Gun (sentry), at Kitchen"],
            "characters": ["Cpl Hicks, at Corridor"],
        },
        predator={
            "row": ["Main Corridor", "Kitchen", "Tavern"],
            "characters": [
                f"Sharp Eye, damage {hurt}",
                "Young Tusk, damage 2",
                "Gray Stripe, at Tavern",
            ],
        },
        active="predator",
        dice=dice,
    )
    table.do("take B1", "drag B2", "to Kitchen").passes()
    shots = sorted(each.partition(":")[0] for each in table.rolls)
    assert shots == ["Sentry Gun at B1", "Sentry Gun at B2"]
    assert [each for each in ("B1", "B2") if not table.there(each)] == dead
    assert (table.step == "dragging") is (not dead)
