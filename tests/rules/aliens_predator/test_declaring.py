"""Who may attack whom, with what, and when: the declarations of the Combat Round."""

from __future__ import annotations

import pytest

from pnp.rules.aliens_predator.attacks import may_attack, options_of
from tests.rules.aliens_predator.tale import Story, told

CLOSE, RANGED, HIDDEN_CLOSE, HIDDEN_RANGED = range(4)
"""The segments in which attacks are declared."""
NEST = ["Breeding Chamber", "Hived Corridor", "Main Corridor"]


def aims(table: Story, who: str, segment: int = CLOSE) -> set[str]:
    """Whom somebody may attack in a segment."""
    found = options_of(table.game, table.body(who), segment)
    return {table.game.label(each) for _, _, targets in found for each in targets}


# --- who attacks --------------------------------------------------------------------------------


def test_the_bound_captives_hostages_and_whoever_follows_nobody_attack_nobody() -> None:
    table = told(
        rogues={"characters": ["Duval", "Roux, bound 9", "Colonist, hostage"]},
        marines={"characters": ["Cpl Hicks, captive of C1", "Colonist, at Corridor"]},
        predator={"characters": ["Honored Elder"]},
        step="combat",
    )
    game = table.game
    assert [
        may_attack(game, table.body(each)) for each in ("A1", "A2", "A3", "B1", "B2", "C1")
    ] == [
        *(True, False, False, False, False, True),
    ]
    assert [move for move in table.legal if move.startswith("attack")] == ["attack A1"]


# --- whom ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("barriers", [[], ["Resin Wall, Main Corridor to Corridor, of B"]])
def test_nobody_shoots_through_a_barrier_but_at_it(barriers: list[str]) -> None:
    table = told(
        marines={
            "row": ["Kitchen", "Main Corridor", "Corridor"],
            "characters": ["Cpl Hicks, at Main Corridor, with Pulse Rifle"],
        },
        aliens={"characters": ["Alien Warrior, at Corridor", "Alien Warrior, at Kitchen"]},
        barriers=barriers,
    )
    assert aims(table, "A1", RANGED) == {"B2", "Resin Wall #1" if barriers else "B1"}


@pytest.mark.parametrize(
    ("how", "seen"), [("", {"B1", "P-5000 Powerloader"}), (", hidden", {"B1-1"})]
)
def test_what_the_captive_of_a_hidden_hunter_rides_is_not_seen(how: str, seen: set[str]) -> None:
    table = told(
        marines={
            "characters": [
                "Cpl Hicks, with P-5000 Powerloader, captive of B1",
                "Ripley, at Corridor",
            ]
        },
        predator={"characters": [f"Honored Elder{how}"]},
        aliens={"characters": ["Alien Warrior"]},
    )
    assert aims(table, "C1") == seen


def test_ruling_37_a_machine_attacks_other_machines_and_aliens() -> None:
    table = told(
        rogues={"characters": ["Calloway", "Duval, at Corridor"]},
        marines={"characters": ["Cpl Hicks", "Bishop", "Colonist"]},
        aliens={"characters": ["Alien Warrior"]},
    )
    assert aims(table, "A1") == {"B2", "C1"}


@pytest.mark.parametrize(("held", "may"), [("", True), (", captive of B1", False)])
def test_a_hunter_who_holds_a_captive_takes_no_other(held: str, may: bool) -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, rotated", f"Ripley{held}", "Colonist, at Corridor"]},
        predator={"characters": ["Honored Elder", "Gray Stripe, at Corridor"]},
        step="combat",
    )
    table.until("declare", "B").do("attack B1")
    if table.step == "at":
        table.do("at A1")
    assert (table.step == "using" and table.can("using claws capture")) is may


def test_ruling_27_an_alien_that_must_attack_chooses_among_those_it_sees() -> None:
    """No marker, and no wall."""
    table = told(
        marines={"characters": ["Cpl Hicks, rotated", "Ripley, rotated"]},
        predator={"characters": ["Young Tusk, hidden"]},
        aliens={"characters": ["Alien Warrior"]},
        barriers=["Pressure Doors, Main Corridor to Corridor, of A"],
        step="combat",
    )
    assert aims(table, "C1") == {"A1", "A2", "B1-1", "Pressure Doors #1"}
    while table.seat != "C":
        table.idle()
    assert (table.step, table.legal) == ("at", ["at A1", "at A2"])


# --- when ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["Main Corridor", "Corridor"])
def test_ruling_25_whoever_is_hidden_shoots_last_and_as_far_as_anybody(place: str) -> None:
    table = told(
        marines={"characters": [f"Cpl Hicks, at {place}, rotated"]},
        predator={"characters": ["Young Tusk, hidden, with Throwing Disk"]},
        step="combat",
        dice="1",
    )
    asked = []
    while table.step == "declare":
        asked.append((table.seat, table.game.asked.about))
        table.idle()
    assert asked == [("B", HIDDEN_CLOSE)] * (place == "Main Corridor") + [("B", HIDDEN_RANGED)]


def test_with_nobody_of_ones_own_in_hiding_one_is_not_asked_when_the_hidden_attack() -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor"]},
        predator={"characters": ["Young Tusk, hidden"]},
        aliens={"characters": ["Alien Warrior, rotated"], "hand": ["Drag Away"]},
        step="combat",
    )
    asked = []
    while table.step == "declare":
        asked.append((table.seat, table.game.asked.about))
        table.idle()
    assert asked == [("C", CLOSE), ("C", RANGED), ("B", HIDDEN_CLOSE)]


def test_who_is_out_of_the_game_declares_nothing() -> None:
    table = told(
        rogues={"characters": ["Duval"]},
        marines={"characters": ["Cpl Hicks"]},
        predator={"characters": ["Young Tusk"]},
        step="draw",
    )
    table.game.alive[1] = False
    seats = set()
    while table.step != "search" and table.game.turn == 3:
        if table.step == "declare":
            seats.add(table.seat)
        table.idle()
    assert seats == {"A", "C"}


# --- one weapon, many targets -------------------------------------------------------------------


def crowd() -> Story:
    table = told(
        marines={"characters": ["Cpl Hicks, with Flame Thrower", "Pvt Hudson, with Flame Thrower"]},
        predator={
            "characters": [
                f"{name}, rotated" for name in ("Young Tusk", "Gray Stripe", "Sharp Eye")
            ]
        },
        step="combat",
    )
    return table.attack("A1", "B1", "Flame Thrower #1")


def test_a_flame_thrower_reaches_one_more_and_nobody_twice() -> None:
    table = crowd()
    assert table.legal == ["at B2", "at B3", "done"]
    table.do("at B3")
    # Two are all it reaches; it is somebody else's turn to shoot.
    assert table.step == "declare"
    assert [each.facts[2] for each in table.events if each.what == "attacks"] == ["B1"]
    assert [each.target for each in table.game.attacks] == [
        table.body("B1").uid,
        table.body("B3").uid,
    ]


def test_whom_one_shoots_at_another_may_shoot_at_too() -> None:
    table = crowd().do("at B3").attack("A2", "B2", "Flame Thrower #2")
    assert table.legal == ["at B1", "at B3", "done"]


def test_ruling_38_whoever_shoots_at_two_squads_has_begun_it_with_both() -> None:
    """Marines of two sides whom a Private may attack, since both attacked him before."""
    table = told(
        marines={"characters": ["Cpl Hicks"], "hand": ["Kitchen"]},
        marines_2={"characters": ["Marine Private, with Flame Thrower"]},
        marines_3={"characters": ["Ripley"]},
        predator={"characters": ["Young Tusk, at Corridor"]},
        step="draw",
        dice="1 1",
    )
    game = table.game
    private = table.body("B1").uid
    assert [aims(table, each) for each in ("A1", "B1", "C1")] == [set()] * 3
    game.provoked |= {(1, table.body("A1").uid), (1, table.body("C1").uid)}
    table.until("declare", "B").attack("B1", "A1", "Flame Thrower").do("at C1")
    assert game.provoked >= {(0, private), (2, private)}
    assert [aims(table, each) for each in ("A1", "C1")] == [{"B1"}] * 2


# --- what else may be done meanwhile ------------------------------------------------------------


def test_the_newborn_buys_before_the_first_segment_only() -> None:
    """Later it buys when somebody rolls."""
    table = told(
        marines={"characters": ["Cpl Hicks, at Corridor, with Pulse Rifle"]},
        aliens={"characters": ["Newborn, gore 2"]},
        step="combat",
    )
    asked = []
    while table.step == "declare":
        asked.append((table.seat, table.game.asked.about))
        assert table.can("gore damage") is (table.seat == "B")
        table.idle()
    assert asked == [("B", CLOSE), ("A", RANGED)]
