"""What Events for any player, for Humans and for Marines do."""

from __future__ import annotations

import pytest

from tests.rules.aliens_predator.tale import Story, told

FAR = {"characters": ["Alien Warrior, at Corridor"]}
RIFLE = "Cpl Hicks, with Pulse Rifle"
SQUAD = ["Cpl Hicks", "Marine Private", "Pvt Hudson"]


def declared(table: Story) -> Story:
    """Nobody declares anything more: the first die is about to be rolled."""
    while table.step in ("declare", "also"):
        table.idle()
    return table


@pytest.mark.parametrize(("who", "total"), [("Cpl Hicks", 4), ("Pvt. Lindgren", 5)])
def test_e01_good_shot_is_two_and_three_for_a_marksman(who: str, total: int) -> None:
    table = told(
        marines={"characters": [f"{who}, with Pulse Rifle"], "hand": ["Good Shot"]},
        aliens=FAR,
        step="combat",
        dice="1",
    )
    declared(table.attack("A1", "B1", "Pulse Rifle")).play("Good Shot")
    assert table.rolls == [f"A1 at B1: {total} to 4"]


def test_e01_good_shot_is_for_guns() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"], "hand": ["Good Shot"]},
        predator={"characters": ["Young Tusk, rotated"]},
        step="combat",
        dice="1",
    )
    declared(table.attack("A1", "B1"))
    assert table.hand("A") == ["Good Shot"]
    assert table.rolls == ["A1 at B1: 1 to 4"]


@pytest.mark.parametrize(("who", "total"), [("Marine Private", 3), ("Cpl Hicks", 4)])
def test_e02_adrenaline_is_two_and_three_for_the_brave(who: str, total: int) -> None:
    table = told(
        marines={"characters": [who], "hand": ["Adrenaline Rush"]},
        predator={"characters": ["Young Tusk, rotated"]},
        step="combat",
        dice="1",
    )
    declared(table.attack("A1", "B1")).play("Adrenaline Rush")
    assert table.rolls == [f"A1 at B1: {total} to 4"]


def test_e03_not_so_fast_stops_an_event() -> None:
    table = told(
        rogues={"characters": ["Duval"], "hand": ["Not So Fast"], "pool": 1},
        predator={"characters": ["Young Tusk"], "hand": ["Stalk"]},
        active="predator",
    )
    table.play("Stalk")
    assert table.seat == "A"
    table.do(table.legal[0])
    assert table.movement("B1") == 4
    assert table.discards("A") == ["Not So Fast"]
    assert table.discards("B") == ["Stalk"]


def test_e04_dodge_and_roll_is_three_more_defense_for_whoever_is_ready() -> None:
    for state, may in (("", True), (", rotated", False)):
        table = told(
            marines={"characters": [f"Cpl Hicks{state}"], "hand": ["Dodge And Roll"]},
            predator={"characters": ["Young Tusk"]},
            step="combat",
            dice="6",
        )
        declared(table.attack("B1", "A1"))
        if may:
            table.play("Dodge And Roll")
        assert table.rolls == [f"B1 at A1: 6 to {6 if may else 3}"]


@pytest.mark.parametrize(("who", "total"), [("Cpl Hicks", 5), ("Ripley", 6)])
def test_e05_a_lucky_break_rolls_again(who: str, total: int) -> None:
    table = told(
        marines={"characters": [who], "hand": ["Lucky Break"], "pool": 1},
        predator={"characters": ["Young Tusk, rotated"]},
        step="combat",
        dice="1 5",
    )
    declared(table.attack("A1", "B1"))
    assert table.step == "react"
    table.do(table.legal[0])
    assert table.rolls == [f"A1 at B1: {total} to 4"]
    assert table.happened("rolled-again") == 1
    assert table.pool("A") == 0


def test_e06_a_bad_call_makes_unlucky() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"]},
        aliens={**FAR, "hand": ["It Was A Bad Call"]},
        active="aliens",
    )
    table.play("It Was A Bad Call")
    assert table.has("A1", "Unlucky")


@pytest.mark.parametrize(("who", "total"), [("Gray Stripe", 3), ("Young Tusk", 6)])
def test_e07_loose_grating_trips_the_unlucky(who: str, total: int) -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, rotated"], "hand": ["Loose Grating"]},
        predator={"characters": [who]},
        step="combat",
        dice="6",
    )
    declared(table.attack("B1", "A1"))
    if who == "Gray Stripe":
        table.play("Loose Grating")
    assert table.rolls == [f"B1 at A1: {total} to 3"]


def test_e08_empty_ends_the_shot_and_e11_extra_ammo_reloads() -> None:
    table = told(
        marines={"characters": [RIFLE], "hand": ["Extra Ammo"]},
        aliens={**FAR, "hand": ["Empty"], "pool": 1},
        step="combat",
    )
    declared(table.attack("A1", "B1", "Pulse Rifle")).play("Empty")
    assert table.rolls == []
    assert table.item("Pulse Rifle").empty
    table.until("moving", "A").play("Extra Ammo")
    assert not table.item("Pulse Rifle").empty


def test_e08_an_empty_rifle_shoots_no_more() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle (empty)"], "hand": ["Kitchen"]},
        aliens=FAR,
        step="combat",
    )
    assert table.step == "search"


def test_e08_what_needs_no_ammunition_is_never_empty() -> None:
    """The throw is lost all the same."""
    table = told(
        predator={"characters": ["Young Tusk, with Throwing Disk"]},
        aliens={**FAR, "hand": ["Empty"], "pool": 1},
        step="combat",
    )
    declared(table.attack("A1", "B1", "Throwing Disk")).play("Empty")
    assert table.rolls == []
    assert not table.item("Throwing Disk").empty


def test_e09_disarmament_lets_one_aim_at_an_item() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"], "hand": ["Disarmament"], "pool": 1},
        predator={"characters": ["Young Tusk, rotated, with Throwing Disk"]},
        step="combat",
        dice="5",
    )
    table.until("declare", "A").play("Disarmament")
    table.attack("A1", "Throwing Disk").fight()
    assert table.rolls == ["A1 at Throwing Disk: 5 to 4"]
    assert table.bag("B1") == []


def test_e10_calculated_risk_is_worth_its_price() -> None:
    table = told(
        marines={"characters": [RIFLE], "hand": ["Calculated Risk"]},
        predator={"characters": ["Young Tusk, with Throwing Disk"]},
        step="combat",
        dice="4 3",
    )
    table.attack("A1", "B1", "Pulse Rifle").attack("B1", "A1", "Throwing Disk")
    declared(table).play("Calculated Risk").passes()
    assert table.rolls == ["A1 at B1: 6 to 4", "B1 at A1: 3 to 2"]
    # 9 and 2 against 6; the Disk 9 against 4 is more than he has.
    assert table.hurts == ["B1 5", "A1 5"]


def test_e12_the_will_to_live_costs_two() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks, rotated", "Ripley, at Corridor"],
            "hand": ["The Will To Live"],
            "pool": 1,
        },
        aliens={"characters": ["Alien Warrior"]},
        step="combat",
        dice="6",
    )
    declared(table.attack("B1", "A1")).fight()
    assert table.killed("A") == ["Cpl Hicks"]


def test_e13_somebody_was_not_dead_after_all() -> None:
    table = told(
        marines={
            "row": ["Docking Bay", "Corridor"],
            "characters": ["Ripley, at Corridor"],
            "killed": ["Cpl Hicks"],
            "hand": ["I Thought You Were Dead"],
            "pool": 2,
        },
        aliens=FAR,
        step="ready",
    )
    table.play("I Thought You Were Dead")
    assert table.place("A2") == "Docking Bay"
    assert table.stats("A2")[1] == 1
    assert table.killed("A") == []


def test_e14_run_for_it_is_a_step_more_past_anybody() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen", "Tavern", "Barracks"],
            "characters": ["Pvt Hudson"],
            "hand": ["Run For It"],
        },
        aliens={"characters": ["Alien Warrior, at Main Corridor"] * 3},
    )
    table.play("Run For It")
    if table.step == "choose":
        table.do("choose A1")
    table.do("take A1", "to Kitchen", "to Tavern", "to Barracks")
    assert table.place("A1") == "Barracks"


def test_e15_a_distress_call_is_answered_from_the_deck() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks"],
            "hand": ["Distress Call"],
            "deck": ["Colonist", "Kitchen", "Mechanic"],
            "pool": 1,
        },
        aliens=FAR,
        step="search",
    )
    table.do("play Distress Call")
    assert table.legal == ["choose Mechanic", "choose Colonist"]
    table.do("choose Colonist")
    assert table.hand("A") == ["Colonist"]
    assert table.deck("A") == ["Kitchen", "Mechanic"]


def test_e16_suppressing_fire_needs_somebody_near_who_is_ready() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Corridor", "Kitchen"],
            "characters": ["Cpl Hicks, rotated", "Ripley, at Corridor", "Pvt Hudson, at Kitchen"],
            "hand": ["Suppressing Fire"],
        },
        predator={"characters": ["Young Tusk"]},
        step="combat",
        dice="6",
    )
    declared(table.attack("B1", "A1")).play("Suppressing Fire")
    assert table.rolls == ["B1 at A1: 3 to 3"]
    # Hudson is too far away.
    if table.step == "search":
        assert not table.can("search A2")


@pytest.mark.parametrize(("who", "drawn"), [("Pvt Hudson", ["Kitchen"]), ("Cpl Hicks", [])])
def test_e17_an_override_code_opens_any_barrier(who: str, drawn: list[str]) -> None:
    table = told(
        marines={"characters": [who], "hand": ["Override Code"], "deck": ["Kitchen", "Tavern"]},
        aliens=FAR,
        barriers=["Resin Wall, Main Corridor to Corridor, of B"],
        dealt=["Kitchen"],
    )
    table.play("Override Code")
    assert table.barriers == []
    assert table.hand("A") == drawn


@pytest.mark.parametrize(
    ("event", "number", "enough"),
    [
        ("2 x 2 Formation", 2, True),  # e20
        ("2 x 2 Formation", 1, False),
        ("Cover Formation", 2, True),  # e21
        ("Cover Formation", 1, False),
        ("Tight Formation", 3, True),  # e22
        ("Tight Formation", 2, False),
        ("High Ground", 2, True),  # e25
        ("High Ground", 1, False),
        ("Shadows", 2, True),  # e27
        ("Shadows", 1, False),
    ],
)
def test_e20_to_e27_a_formation_needs_marines(event: str, number: int, enough: bool) -> None:
    table = told(
        marines={
            "characters": [*SQUAD[:number], "Ripley", "Marine Private, at Corridor"],
            "hand": [event],
            "pool": 1,
        },
        predator={"characters": ["Young Tusk, rotated"]},
        step="combat",
    )
    assert table.can(f"play {event}") is enough


def formed(event: str, *, dice: str) -> Story:
    """Hicks and a Private in formation, and Ripley beside them, before Young Tusk."""
    table = told(
        marines={
            "characters": ["Cpl Hicks", "Marine Private", "Ripley", "Pvt Hudson"],
            "hand": [event],
            "pool": 1,
        },
        predator={"characters": ["Young Tusk"]},
        step="combat",
        dice=dice,
    )
    return table.until("declare", "A").play(event, "A1")


def test_e20_two_by_two_is_one_to_hit() -> None:
    table = formed("2 x 2 Formation", dice="3 3")
    table.attack("A1", "B1").attack("A3", "B1").fight()
    assert table.rolls == ["A1 at B1: 4 to 4", "A3 at B1: 3 to 4"]


def test_e21_cover_is_one_more_defense() -> None:
    table = formed("Cover Formation", dice="4")
    table.attack("B1", "A1").fight()
    assert table.rolls == ["B1 at A1: 4 to 4"]


def test_e22_tight_is_two_more_resistance() -> None:
    table = formed("Tight Formation", dice="4")
    table.attack("B1", "A1").fight()
    # 6 against 4 and 2.
    assert table.rolls == ["B1 at A1: 4 to 3"]
    assert table.hurts == []


def test_e23_a_sweep_reveals_all_markers_that_are_near() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Corridor", "Kitchen"],
            "characters": ["Cpl Hicks", "Marine Private"],
            "hand": ["Sweep Pattern"],
            "pool": 1,
        },
        predator={
            "characters": [
                "Young Tusk, at Kitchen, hidden, decoy at Corridor, decoy at Main Corridor"
            ]
        },
    )
    table.play("Sweep Pattern", "A1")
    assert table.markers == ["B1-1 Kitchen"]


def test_e24_whoever_treads_lightly_slips_past() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen", "Tavern"],
            "characters": ["Pvt Hudson", "Marine Private"],
            "hand": ["Tread Lightly"],
        },
        aliens={"characters": ["Alien Warrior, at Main Corridor"] * 4},
    )
    assert not table.can("take A1")
    table.play("Tread Lightly", "A1")
    table.do("take A1", "to Kitchen", "to Tavern")
    assert table.place("A1") == "Tavern"


def test_e25_the_high_ground_is_one_to_hit_and_to_defend() -> None:
    table = formed("High Ground", dice="3 4")
    table.attack("A1", "B1").attack("B1", "A1").fight()
    assert table.rolls == ["A1 at B1: 4 to 4", "B1 at A1: 4 to 4"]


def test_e25_there_is_no_high_ground_in_a_corridor() -> None:
    table = told(
        marines={
            "row": ["Corridor", "Main Corridor"],
            "characters": SQUAD,
            "hand": ["High Ground"],
        },
        predator={"characters": ["Young Tusk, at Corridor, rotated"]},
        step="combat",
    )
    assert not table.can("play High Ground")


def test_e26_a_loose_formation_goes_one_step_more() -> None:
    table = told(
        marines={
            "characters": ["Pvt Hudson", "Marine Private", "Ripley"],
            "hand": ["Loose Formation"],
        },
        aliens=FAR,
    )
    table.play("Loose Formation", "A1")
    assert [table.movement(each) for each in ("A1", "A2", "A3")] == [3, 3, 3]


def test_e27_shadows_hide_from_those_who_are_far() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks", "Marine Private", "Ripley"], "hand": ["Shadows"]},
        predator={
            "characters": [
                "Young Tusk, at Corridor, with Throwing Disk",
                "Gray Stripe, with Throwing Disk",
            ]
        },
        step="combat",
    )
    table.until("declare", "A").play("Shadows", "A1")
    while table.game.asked.about != 1 or table.seat != "B":
        table.idle()
    near = table.game.copy()
    table.do("attack B1")
    if table.step == "at":
        assert table.legal == ["at A3"]
    else:
        assert table.happened("attacks") == 1
    other = Story(near).do("attack B2")
    assert other.legal == ["at A1", "at A2", "at A3"]
