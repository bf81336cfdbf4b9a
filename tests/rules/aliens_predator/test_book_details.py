"""Rules of the book that come up seldom, each with a position in which it matters."""

from __future__ import annotations

import pytest

from pnp.rules.aliens_predator.combat import free_attack
from pnp.rules.aliens_predator.pieces import CLOSE, Attack
from tests.rules.aliens_predator.tale import told

FAR = {"characters": ["Alien Warrior, at Corridor"]}
RIPLEY = {"characters": ["Ripley, at Corridor"]}


# --- Items ------------------------------------------------------------------------------------


def test_a_laser_sight_is_clipped_on_the_weapon_that_is_used() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks, with Pulse Rifle, with Shotgun, with Laser Sight"],
            "pool": 9,
        },
        aliens={"characters": ["Alien Warrior, rotated", "Alien Warrior, rotated"]},
        step="combat",
        dice="1 1",
    )
    table.attack("A1", "B1", "Pulse Rifle")
    assert table.item("Laser Sight").clipped == table.item("Pulse Rifle").uid


@pytest.mark.parametrize(("clipped", "total"), [("Pulse Rifle", 1), ("Shotgun", 0)])
def test_a_laser_sight_helps_only_the_weapon_that_it_is_on(clipped: str, total: int) -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle, with Shotgun, with Laser Sight"]},
        aliens={"characters": ["Alien Warrior, rotated"]},
        step="combat",
        dice="1",
    )
    game = table.game
    on = table.item(clipped).uid
    game.change_item(table.item("Laser Sight"), clipped=on, clip_turn=game.turn)
    table.attack("A1", "B1", "Pulse Rifle").fight()
    plain = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle"]},
        aliens={"characters": ["Alien Warrior, rotated"]},
        step="combat",
        dice="1",
    )
    plain.attack("A1", "B1", "Pulse Rifle").fight()
    assert _total(table.rolls[0]) - _total(plain.rolls[0]) == total


def _total(roll: str) -> int:
    return int(roll.partition(": ")[2].partition(" to")[0])


def test_items_of_others_help_nobody() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Hunter's Mask"]},
        predator={"characters": ["Young Tusk, with Mask"]},
    )
    assert not table.shielded("A1", "gas")
    assert not table.shielded("B1", "gas")
    proper = told(
        marines={"characters": ["Cpl Hicks, with Mask"]},
        predator={"characters": ["Young Tusk, with Hunter's Mask"]},
    )
    assert proper.shielded("A1", "gas")
    assert proper.shielded("B1", "gas")


def test_whoever_looks_through_a_store_needs_nothing_in_hand() -> None:
    table = told(
        marines={
            "row": ["Armory", "Corridor"],
            "characters": ["Cpl Hicks"],
            "deck": ["Pulse Rifle", "Mask"],
        },
        aliens=FAR,
        step="search",
    )
    assert table.can("search A1")


# --- characters -------------------------------------------------------------------------------


def test_whoever_has_moved_may_still_drag_somebody() -> None:
    table = told(
        marines={
            "row": ["Kitchen", "Main Corridor", "Tavern"],
            "characters": ["Cpl Hicks, at Kitchen", "Ripley, damage 2, at Main Corridor"],
        },
        aliens=FAR,
    )
    game = table.game
    hicks = table.body("A1")
    game.change(hicks, place=game.place_named("Main Corridor"), moved=True)
    table.do("take A1")
    assert table.can("drag A2")


def test_a_hunter_who_wants_a_civilian_alive_hits_less_often() -> None:
    table = told(
        marines={"characters": ["Colonist", "Ripley, at Corridor"]},
        predator={"characters": ["Honored Elder"]},
        step="combat",
        dice="6",
    )
    table.attack("B1", "A1", "claws capture").fight()
    plain = told(
        marines={"characters": ["Colonist", "Ripley, at Corridor"]},
        predator={"characters": ["Honored Elder"]},
        step="combat",
        dice="6",
    )
    plain.attack("B1", "A1").fight()
    assert _total(plain.rolls[0]) - _total(table.rolls[0]) == 2


def test_a_bound_leader_leads_nobody() -> None:
    free = told(marines={"characters": ["Lt. Farrow"], "base": 4}, aliens=FAR)
    bound = told(marines={"characters": ["Lt. Farrow, bound 9"], "base": 4}, aliens=FAR)
    assert (free.hand_size("A"), bound.hand_size("A")) == (5, 4)


def test_the_newborn_makes_no_fifth_attack_for_free() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks", "Ripley, at Corridor"]},
        aliens={"characters": ["Newborn"]},
        active="aliens",
    )
    game = table.game
    game.change(table.body("B1"), attacks=4)
    free_attack(game, Attack(table.body("B1").uid, table.body("A1").uid, 0, CLOSE, seat=1))
    assert not game.attacks


def test_the_newborn_does_not_find_whoever_hides() -> None:
    table = told(
        marines=RIPLEY,
        aliens={"characters": ["Newborn", "Cloned Alien Warrior, hidden"]},
        active="aliens",
    )
    table.over()
    assert table.there("B2")


# --- hiding -----------------------------------------------------------------------------------


def test_a_hidden_captor_in_the_water_is_not_given_away() -> None:
    table = told(
        rogues={"characters": ["Duval, captive of B1, with Portable Data Drive (data 2)", "Roux"]},
        predator={
            "row": ["Kitchen", "Water Processing"],
            "characters": ["Honored Elder, at Kitchen, hidden, decoy at Kitchen"],
        },
        active="predator",
    )
    table.go("B1-1", "Water Processing")
    assert not table.happened("data-lost")
    assert table.item("Portable Data Drive").data == 2


def test_a_hidden_hunter_shows_himself_to_stand_in_the_way() -> None:
    table = told(
        marines={"characters": ["Marine Private"]},
        predator={"characters": ["Young Tusk, hidden, decoy at Corridor", "Gray Stripe"]},
        step="locations",
    )
    assert (table.step, table.seat) == ("window", "B")
    table.do("reveal B1").go("A1", "Corridor")
    # Two against one: one point more.
    assert table.body("A1").spent == 2


def test_nobody_is_asked_to_show_themselves_where_nobody_else_is() -> None:
    table = told(
        marines={"row": ["Kitchen", "Tavern"], "characters": ["Marine Private"]},
        predator={"characters": ["Young Tusk, hidden, decoy at Corridor"]},
        links=[("Tavern", "Corridor")],
        step="locations",
    )
    assert (table.step, table.seat) == ("moving", "A")


@pytest.mark.parametrize(
    ("place", "hunters", "asked"),
    [
        ("Main Corridor", ["Young Tusk, hidden"], True),
        ("Corridor", ["Young Tusk, hidden, decoy at Corridor"], True),
        ("Kitchen", ["Young Tusk, hidden, decoy at Corridor"], False),
        ("Kitchen", ["Young Tusk, hidden", "Gray Stripe"], False),
        ("Kitchen", ["Young Tusk, hidden", "Gray Stripe, hidden"], False),
        ("Main Corridor", ["Young Tusk, at Corridor, hidden", "Gray Stripe"], False),
    ],
)
def test_whoever_hides_among_others_is_asked_before_they_move(
    place: str, hunters: list[str], asked: bool
) -> None:
    """Neither among one's own nor where only some are whom nobody controls."""
    table = told(
        marines={
            "row": ["Kitchen"],
            "characters": [f"Ripley, at {place}", "Colonist, at Corridor"],
        },
        predator={"row": ["Main Corridor", "Corridor", "Tavern"], "characters": hunters},
        predator_2={"row": ["Tavern"], "characters": ["Sharp Eye, at Corridor, hidden"]},
        step="locations",
    )
    assert table.step in ("window", "moving")
    seats = set()
    while table.step == "window":
        seats.add(table.seat)
        table.idle()
    assert ("B" in seats) is asked


def test_a_decoy_may_be_turned_over_in_combat() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, at Corridor, with Pulse Rifle"]},
        predator={
            "characters": ["Young Tusk, hidden, decoy at Corridor", "Gray Stripe, at Corridor"]
        },
        step="combat",
        dice="1 1",
    )
    table.until("declare", "B")
    table.do("reveal B1-2")
    assert table.markers == ["B1-1 Main Corridor"]


# --- dropping ---------------------------------------------------------------------------------


def test_whoever_searches_may_drop_something_first() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle"], "hand": ["Mask"]},
        aliens=FAR,
        step="search",
    )
    table.do("drop A1")
    assert table.lying("Main Corridor") == ["Pulse Rifle"]
    assert table.ready("A1")
    assert not table.can("drop A1")


def test_in_combat_one_must_rotate_to_drop_something() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks, with Pulse Rifle, with Mask", "Ripley, at Corridor"],
            "hand": ["Colonist"],
        },
        aliens={"characters": ["Alien Warrior, rotated"]},
        step="combat",
    )
    table.do("drop A1", "choose Mask")
    assert table.lying("Main Corridor") == ["Mask"]
    assert not table.ready("A1")
    assert not table.can("attack A1")


def test_whoever_leaves_may_leave_behind_what_they_carry() -> None:
    table = told(
        marines={
            "row": ["Docking Bay", "Corridor"],
            "characters": ["Cpl Hicks, with Pulse Rifle", "Ripley, at Corridor, with Mask"],
            "evacuate-at": ["Docking Bay"],
            "victory": [{"escape": 2}],
        },
        aliens={"characters": ["Alien Warrior, at Main Corridor"]},
        step="movement",
    )
    assert not table.can("drop A2")
    table.do("drop A1", "evacuate A1")
    assert table.lying("Docking Bay") == ["Pulse Rifle"]
    assert table.out("A") == ["Cpl Hicks"]


# --- more of the ground, of Ammo and of captives ----------------------------------------------


def test_a_culvert_lies_beside_nothing_that_is_indoors() -> None:
    indoors = told(
        marines={"row": ["Kitchen", "Tavern"], "characters": ["Ripley"], "hand": ["Dry Culvert"]},
        aliens=FAR,
        step="locations",
    )
    assert not indoors.can("lay Dry Culvert")
    outdoors = told(
        marines={
            "row": ["Ash Plain", "Processor Yard"],
            "characters": ["Ripley"],
            "hand": ["Dry Culvert"],
        },
        aliens=FAR,
        step="locations",
    )
    assert outdoors.can("lay Dry Culvert")


def test_one_ammo_card_is_loaded_at_a_time() -> None:
    table = told(
        marines={
            "characters": [
                "Cpl Hicks, with Pulse Rifle, with Explosive Rounds, with Explosive Rounds"
            ]
        },
        aliens={"characters": ["Alien Warrior, rotated"]},
        step="combat",
    )
    table.use("Explosive Rounds #1")
    assert not table.can("use Explosive Rounds #2")


def test_all_shots_are_lost_with_their_ammo_and_the_gun_keeps_its_own() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Flame Thrower, with Explosive Rounds"]},
        predator={
            "characters": ["Young Tusk, rotated", "Gray Stripe, rotated"],
            "hand": ["Empty"],
            "pool": 1,
        },
        step="combat",
        dice="6 6",
    )
    table.use("Explosive Rounds").attack("A1", "B1", "Flame Thrower")
    table.do("at B2")
    assert len(table.game.attacks) == 2
    while not table.can("play Empty"):
        table.idle()
    table.play("Empty").fight()
    assert table.bag("A1") == ["Flame Thrower"]
    assert not table.item("Flame Thrower").empty
    assert not table.rolls


def test_nobody_is_taken_away_under_the_eyes_of_the_enemy() -> None:
    for place, may in (("Predator Shuttle", False), ("Corridor", True)):
        table = told(
            marines={"characters": [f"Ripley, at {place}", "Marine Private, captive of B1"]},
            predator={
                "row": ["Predator Shuttle", "Airlock", "Corridor"],
                "characters": ["Honored Elder", "Young Tusk"],
                "hand": ["Kitchen"],
            },
            step="movement",
        )
        assert table.can("evacuate A2") is may


# --- who leads, who comes, who hides ----------------------------------------------------------


def test_nobody_leads_who_is_bound_or_a_hostage() -> None:
    free = told(
        rogues={"characters": ["Duval", "Roux, at Corridor"], "hand": ["Run For It"]},
        aliens=FAR,
    )
    free.do("play Run For It")
    assert free.can("choose A1")
    assert free.can("choose A2")
    held = told(
        rogues={
            "characters": ["Duval", "Roux, at Corridor, bound 9", "Colonist, hostage"],
            "hand": ["Run For It"],
        },
        aliens=FAR,
    )
    # There is nobody to lead but Duval: he is not even asked for.
    held.do("play Run For It")
    assert held.can("choose A3")
    assert not held.can("choose A2")


def test_new_markers_come_before_any_has_moved() -> None:
    hunter = {
        "row": ["Main Corridor", "Kitchen"],
        "characters": ["Young Tusk, hidden, decoy at Kitchen"],
        "hand": ["Patience"],
    }
    table = told(marines=RIPLEY, predator=hunter, active="predator")
    assert table.can("play Patience")
    table.go("B1-1", "Kitchen")
    assert not table.can("play Patience")
