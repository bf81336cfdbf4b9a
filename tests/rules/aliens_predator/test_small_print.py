"""What the rulebook says in passing, and what rulings decide at the edge of a rule."""

from __future__ import annotations

import pytest

from pnp.rules.aliens_predator.pieces import Chamber
from pnp.rules.aliens_predator.settling import rank, share_of
from tests.rules.aliens_predator.tale import told

RIPLEY = {"characters": ["Ripley, at Corridor"]}
HICKS = {"characters": ["Cpl Hicks, at Corridor"]}
WARRIOR = {"characters": ["Alien Warrior, at Corridor"]}
NEST = ["Breeding Chamber", "Hived Corridor", "Main Corridor"]


# --- who acts -----------------------------------------------------------------------------------


def test_enemies_are_those_still_in_the_game_in_the_order_after_ones_own() -> None:
    """Rogues, Marines, Predators, Aliens."""
    table = told(
        rogues={"characters": ["Duval"]},
        marines={"characters": ["Ripley"]},
        predator={"characters": ["Young Tusk"]},
        aliens=WARRIOR,
    )
    assert [list(table.game.foes(seat)) for seat in range(4)] == [
        *([1, 2, 3], [2, 3, 0], [3, 0, 1], [0, 1, 2]),
    ]
    table.game.alive[2] = False
    assert list(table.game.foes(1)) == [3, 0]


# --- movement -----------------------------------------------------------------------------------


def test_who_is_led_past_a_barrier_spends_a_point_like_anybody() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen"],
            "characters": ["Cpl Hicks, at Main Corridor", "Pet, at Main Corridor"],
        },
        aliens=WARRIOR,
        barriers=["Pressure Doors, Main Corridor to Kitchen, of A"],
    )
    table.do("take A1", "with A2", "to Kitchen")
    assert (table.body("A1").spent, table.body("A2").spent) == (1, 1)


def test_ruling_50_hostages_do_not_follow_a_damaged_weapon() -> None:
    table = told(
        rogues={"characters": ["Duval, with Shotgun (damaged)", "Colonist, hostage"]},
        aliens=WARRIOR,
    )
    table.do("take A1")
    assert not table.can("with A2")


HUNTERS = ["Young Tusk", "Sharp Eye", "Gray Stripe", "Fast Claw"]


@pytest.mark.parametrize(("enemies", "may"), [(3, True), (4, False)])
def test_who_is_outnumbered_by_as_many_as_movement_points_stays(enemies: int, may: bool) -> None:
    """Ruling 15: a point for each enemy too many, and one for the step."""
    table = told(
        marines={"row": ["Main Corridor", "Kitchen"], "characters": ["Cpl Hicks"]},
        predator={"row": ["Main Corridor"], "characters": HUNTERS[:enemies]},
    )
    assert table.movement("A1") == 3
    assert (table.seat == "A" and table.can("take A1")) is may


def test_ruling_15_the_enemies_of_all_other_players_outnumber() -> None:
    table = told(
        rogues={"row": ["Main Corridor", "Kitchen"], "characters": ["Duval", "Roux"]},
        marines={"characters": ["Cpl Hicks", "Ripley"]},
        predator={"characters": ["Young Tusk"]},
        active="predator",
    )
    table.go("C1", "Corridor")
    assert table.body("C1").spent == 3 + 1


@pytest.mark.parametrize(("enemies", "may"), [(1, True), (2, False)])
def test_who_is_outnumbered_needs_a_point_more_to_drag_somebody(enemies: int, may: bool) -> None:
    """Two points for the step with somebody, and one more for each enemy too many (ruling 15)."""
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen"],
            "characters": ["Cpl Hicks, at Main Corridor, spent 1", "Colonist, at Main Corridor"],
        },
        predator={
            "row": ["Main Corridor"],
            "characters": [f"{name}, at Main Corridor" for name in HUNTERS[: enemies + 1]],
        },
    )
    assert table.movement("A1") - 1 == 2
    table.do("take A1")
    assert table.can("drag A2") is may


@pytest.mark.parametrize(("marker", "to", "cost"), [(0, "Corridor", 2), (1, "Main Corridor", 1)])
def test_ruling_15_a_decoy_is_outnumbered_like_the_hunter_itself(
    marker: int, to: str, cost: int
) -> None:
    """Two Marines stand where the hunter is, and one where its decoy is."""
    table = told(
        marines={"characters": ["Cpl Hicks", "Ripley", "Marine Private, at Corridor"]},
        predator={"characters": ["Young Tusk, hidden, decoy at Corridor"]},
        active="predator",
    )
    table.go(f"B1-{marker + 1}", to)
    assert [each.spent for each in table.game.markers.values()][marker] == cost


# --- combat -------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["Good Shot", "Calculated Risk"])
def test_ruling_22_of_two_events_for_one_ability_the_greater_counts(first: str) -> None:
    """Two and one to hit are two, whichever is played first; a Pulse Rifle adds one."""
    events = ["Good Shot", "Calculated Risk"]
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle"], "hand": events, "pool": 9},
        aliens={"characters": ["Alien Warrior, rotated"]},
        step="combat",
        dice="1",
    )
    table.attack("A1", "B1", "Pulse Rifle")
    for event in sorted(events, key=lambda each: each != first):
        while not table.can(f"play {event}"):
            table.idle()
        table.play(event)
    while not table.rolls:
        table.idle()
    assert table.rolls == ["A1 at B1: 4 to 4"]


# --- evacuating ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("how", "may"), [("", True), (", rotated", False), (", bound 9", False)])
def test_a_captive_is_taken_away_only_by_a_hunter_who_is_free_to_act(how: str, may: bool) -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor", "Cpl Hicks, captive of B1"]},
        predator={"row": ["Predator Ship"], "characters": [f"Young Tusk, at Predator Ship{how}"]},
        step="movement",
    )
    assert table.can("evacuate A2") is may


# --- how near somebody is to a victory (ruling 60) ----------------------------------------------


@pytest.mark.parametrize(
    ("honor", "owed", "share"),
    [(3, 9, 0.3), (9, 9, 0.9), (20, 9, 0.9), (0, 0, 0), (2, 0, 0.9), (1, 1, 0.9)],
)
def test_ruling_60_honor_is_a_victory_only_once_it_is_taken_home(
    honor: int, owed: int, share: float
) -> None:
    table = told(marines=RIPLEY, predator={"characters": ["Young Tusk"]})
    table.game.honor[1], table.game.owed[1] = honor, owed
    assert share_of(table.game, 1, "honor", True) == pytest.approx(share)
    table.game.tally[1, "honor"] = 1
    assert share_of(table.game, 1, "honor", True) == 1


def test_ruling_60_the_hive_is_counted_in_places() -> None:
    row = [*NEST, "Kitchen, hived", "Tavern, hived"]
    table = told(
        marines={"row": ["Corridor"], "characters": ["Ripley, at Corridor"]},
        aliens={"row": row, "characters": ["Alien Warrior, at Hived Corridor"]},
    )
    assert share_of(table.game, 1, "hived", 4) == 0.5
    # Four of the six places are Hive, those that were so from the start among them.
    assert share_of(table.game, 1, "hived", "all") == pytest.approx(4 / 6)


def test_ruling_60_whoever_wants_nothing_is_no_nearer_than_who_has_a_part() -> None:
    table = told(
        marines={**RIPLEY, "victory": [{"rescue": 5}]}, aliens={"characters": ["Alien Warrior"]}
    )
    table.game.tally[0, "rescue"] = 2
    rank(table.game, "16 turns have passed")
    assert table.winners == "A"


def test_ruling_60_the_last_place_that_is_left_may_be_all_of_the_hive() -> None:
    table = told(
        marines={"row": ["Corridor"], "characters": ["Ripley"]},
        aliens={"row": ["Corridor, hived"], "characters": ["Alien Warrior"]},
    )
    assert share_of(table.game, 1, "hived", "all") == 1


@pytest.mark.parametrize(("bursters", "warriors", "share"), [(2, 1, 0), (1, 1, 0.25), (0, 1, 0.5)])
def test_ruling_60_tokens_of_the_chamber_are_to_be_eliminated_too(
    bursters: int, warriors: int, share: float
) -> None:
    """A Warrior, and two Chest Bursters and a Warrior of the Chamber at the start."""
    table = told(
        marines={"row": ["Kitchen"], "characters": ["Ripley", "Colonist"]},
        aliens={
            "row": NEST,
            "characters": ["Alien Warrior, at Hived Corridor"],
            "chamber": {"bursters": 2, "warriors": 1},
        },
    )
    table.game.chambers[1] = Chamber(bursters, warriors)
    assert share_of(table.game, 0, "eliminate", "all") == share
    # Of the others only Ripley counts, and she is there.
    assert share_of(table.game, 1, "eliminate", "all") == 0


def test_ruling_60_what_is_done_counts_as_a_part_of_what_is_wanted() -> None:
    table = told(marines=RIPLEY, aliens={"characters": ["Alien Warrior"] * 2})
    assert share_of(table.game, 0, "rescue", 5) == 0
    table.game.tally[0, "rescue"] = 2
    assert share_of(table.game, 0, "rescue", 5) == pytest.approx(0.4)
    assert share_of(table.game, 0, "survive", 9) == 0
    assert share_of(table.game, 0, "slay", "Alien Warrior") == 0
    table.game.tally[0, "slay Alien Warrior"] = 1
    assert share_of(table.game, 0, "slay", "Alien Warrior") == 1


def test_ruling_60_enemies_who_are_gone_count() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle"]},
        aliens={"characters": ["Alien Warrior, rotated, damage 1", "Alien Warrior, at Corridor"]},
        step="combat",
        dice="6",
    )
    assert share_of(table.game, 0, "eliminate", True) == 0
    table.attack("A1", "B1", "Pulse Rifle").fight()
    assert not table.there("B1")
    assert share_of(table.game, 0, "eliminate", True) == 0.5


# --- items --------------------------------------------------------------------------------------


def test_aliens_pick_nothing_up() -> None:
    table = told(
        marines={**RIPLEY, "lying": ["Combat Knife, at Main Corridor"]},
        aliens={"characters": ["Alien Warrior, at Main Corridor"]},
        active="aliens",
    )
    table.do("take B1")
    assert not [move for move in table.legal if move.startswith("lift")]


def test_an_alien_to_whom_a_scenario_gives_an_item_cannot_use_it() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, rotated"]},
        aliens={"characters": ["Alien Warrior, with Combat Knife"]},
        step="combat",
        dice="1",
    )
    table.do("attack B1")
    assert table.legal
    assert not [move for move in table.legal if "Knife" in move]


# --- hidden hunters -----------------------------------------------------------------------------


def test_whose_decoy_is_shot_at_counts_as_being_there() -> None:
    """A decoy shows no difference; while somebody else is shot at, the hunter is where it is."""
    table = told(
        marines={
            "characters": ["Cpl Hicks, at Corridor, with Pulse Rifle"] * 2,
            "hand": ["Good Shot"],
            "pool": 9,
        },
        predator={"characters": ["Young Tusk, hidden, decoy at Corridor"]},
        aliens={"characters": ["Alien Warrior, at Corridor, rotated"]},
        step="combat",
    )
    hunter, game = table.body("B1"), table.game
    for who, whom, place in (("A1", "B1-2", "Corridor"), ("A2", "C1", "Main Corridor")):
        table.attack(who, whom, "Pulse Rifle")
        game.trial = game.attacks[-1]
        assert game.place_name(game.present(hunter).place) == place
        game.trial = None


def test_of_two_markers_of_one_hunter_at_a_place_one_goes() -> None:
    """Whichever was true, one marker is left, and it is the hunter from then on."""
    for moved in ("B1-1", "B1-2"):
        table = told(
            marines=RIPLEY,
            predator={
                "row": ["Main Corridor", "Kitchen"],
                "characters": ["Young Tusk, hidden, decoy at Kitchen"],
            },
            active="predator",
        )
        table.go(moved, "Main Corridor" if moved == "B1-2" else "Kitchen").do("done")
        (left,) = table.game.markers.values()
        assert table.game.true == {left.body: left.uid}
