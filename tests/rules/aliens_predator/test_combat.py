"""The dice and the damage of the Combat Round: in which order, on what, and what is left."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pnp.rules.aliens_predator.combat import free_attack
from pnp.rules.aliens_predator.pieces import CLOSE, Attack
from tests.rules.aliens_predator.tale import Story, told

FAR = {"characters": ["Alien Warrior, at Corridor"]}
NEST = ["Breeding Chamber", "Hived Corridor", "Main Corridor"]


def before_the_dice(table: Story) -> Story:
    """Nobody declares anything more, and the first window is open."""
    while table.step in ("declare", "also"):
        table.idle()
    return table


# --- the tokens of the Breeding Chamber ---------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "come"),
    [("Breeding Chamber", 3), ("Hived Corridor", 3), ("Main Corridor", 0)],
)
def test_ruling_31_the_chamber_fights_only_where_an_enemy_is_near(place: str, come: int) -> None:
    """There or next door; Aliens of one's own do not stir it."""
    table = told(
        marines={"characters": [f"Cpl Hicks, at {place}, rotated", "Ripley, at Corridor"]},
        aliens={
            "row": NEST,
            "characters": ["Alien Queen, rotated", "Alien Warrior, at Hived Corridor, rotated"],
            "chamber": {"bursters": 1, "warriors": 2},
        },
        step="combat",
    )
    assert table.happened("enters") - 4 == come


# --- who rolls when -----------------------------------------------------------------------------


def test_dice_are_rolled_in_the_order_of_the_factions_whoever_declared_first() -> None:
    """Ruling 25: the hidden declare last; the hunter still rolls before the Aliens."""
    table = told(
        marines={"characters": ["Cpl Hicks, rotated"]},
        predator={"characters": ["Young Tusk, hidden"]},
        aliens={"characters": ["Alien Warrior"]},
        step="combat",
        dice="1 1",
    )
    table.attack("C1", "A1").attack("B1", "A1").fight()
    assert table.rolls == ["B1 at A1: 1 to 3", "C1 at A1: 1 to 3"]


def test_what_hurts_after_a_combat_hurts_at_once() -> None:
    """Only damage that comes amid the dice waits for the end of the step."""
    table = told(
        marines={
            "low": {"1": "Flooded Sump"},
            "characters": ["Ripley, at Flooded Sump", "Cpl Hicks"],
        },
        aliens={"characters": ["Alien Warrior, rotated"]},
        step="combat",
        dice="1 1",
    )
    table.attack("A2", "B1").over()
    # Whoever is under water may drown in the next turn.
    assert table.hurts == ["A1 2"]


def test_a_free_attack_is_over_at_once_and_forgotten() -> None:
    table = told(
        marines={
            "low": {"1": "Flooded Sump"},
            "characters": ["Ripley, at Flooded Sump", "Cpl Hicks, damage 1"],
        },
        predator={"characters": ["Young Tusk"], "hand": ["Blood Trail"], "pool": 2},
        active="predator",
        dice="1 1",
    )
    table.play("Blood Trail").passes()
    assert table.rolls == ["B1 at A2: 1 to 2"]
    assert (table.game.attacks, table.game.attack) == ((), None)
    assert table.body("B1").attacks == 1
    # He is still ready for the Combat Round; and whoever drowns later is hurt at once.
    assert table.ready("B1")
    table.over()
    assert table.hurts == ["A1 2"]


def test_whoever_strikes_marines_out_of_turn_has_begun_it() -> None:
    """Ruling 38, of a free attack."""
    table = told(
        marines={"characters": ["Cpl Hicks", "Ripley, at Corridor"]},
        marines_2={"characters": ["Marine Private"]},
        predator={"characters": ["Young Tusk"]},
        dice="1",
    )
    game = table.game
    private, hicks = table.body("B1"), table.body("A1")
    assert game.provoked == frozenset()
    free_attack(game, Attack(private.uid, hicks.uid, 0, CLOSE, seat=1))
    assert game.provoked == {(0, private.uid)}


def to_come(table: Story) -> list[str]:
    """The attacks that everybody sees are still to be fought."""
    view = table.game.observe(0, Random(1)).view
    return [f"{who} at {whom}" for who, whom, *_ in view["attacks"]]


def test_what_was_fought_is_no_longer_to_come() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks, with Pulse Rifle", "Ripley"],
            "hand": ["Adrenaline Rush"],
        },
        predator={"characters": ["Young Tusk, rotated"]},
        step="combat",
        dice="1 1",
    )
    table.attack("A2", "B1").attack("A1", "B1", "Pulse Rifle")
    before_the_dice(table)
    assert to_come(table) == ["A2 at B1", "A1 at B1"]
    table.do("pass")
    assert to_come(table) == ["A2 at B1"]


def test_what_cannot_be_fought_any_more_is_not_to_come() -> None:
    """A Flame Thrower that is empty reaches the second no more."""
    table = told(
        marines={
            "characters": ["Cpl Hicks, with Flame Thrower", "Ripley, with Service Pistol"],
            "hand": ["Good Shot"],
        },
        predator={
            "characters": ["Young Tusk, rotated", "Gray Stripe, rotated"],
            "hand": ["Empty"],
            "pool": 1,
        },
        step="combat",
        dice="1",
    )
    table.attack("A1", "B1", "Flame Thrower").do("at B2").attack("A2", "B1", "Service Pistol")
    before_the_dice(table).do("pass", "play Empty", "pass")
    assert (table.step, table.rolls) == ("window", [])
    assert to_come(table) == ["A2 at B1"]


def test_a_backstab_clips_on_what_helps_it() -> None:
    """It helps no other weapon in this turn."""
    table = told(
        rogues={"characters": ["Duval, with Sleeve Pistol (concealed), with Laser Sight"]},
        marines={"characters": ["Cpl Hicks"]},
        dice="1",
    )
    table.do("take A1", "stab").passes()
    assert table.rolls == ["A1 at B1: 2 to 3"]
    assert table.item("Laser Sight").clipped == table.item("Sleeve Pistol").uid


def test_everybody_may_act_before_a_roll_and_after_a_hit() -> None:
    """In R-M-P-A order, until all have passed."""
    table = told(
        rogues={"row": ["Hived Corridor"], "characters": ["Roux"], "hand": ["Suppressing Fire"]},
        marines={
            "characters": ["Cpl Hicks, at Hived Corridor"],
            "hand": ["Adrenaline Rush"],
            "pool": 2,
        },
        aliens={
            "characters": ["Alien Warrior, rotated, at Hived Corridor"],
            "hand": ["Defend The Hive"],
            "pool": 2,
        },
        step="combat",
        dice="6",
    )
    table.attack("B1", "C1")
    asked = []
    while table.step in ("declare", "window"):
        if table.step == "window":
            window: Any = table.game.asked.about
            asked.append(f"{table.seat} {window[0]}")
        table.idle()
    assert asked == [
        *("A before_roll", "B before_roll", "C before_roll"),
        *("B after_hit", "C after_hit"),
    ]


# --- what is hit --------------------------------------------------------------------------------


def test_two_who_shoot_at_one_item_destroy_it_once() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks", "Ripley"], "hand": ["Disarmament"], "pool": 1},
        predator={"characters": ["Young Tusk, rotated, with Throwing Disk"]},
        step="combat",
        dice="6 6",
    )
    table.until("declare", "A").do("play Disarmament")
    while table.step in ("lead", "choose"):
        table.do(table.legal[0])
    table.attack("A1", "Throwing Disk").attack("A2", "Throwing Disk").fight()
    assert table.happened("hit") == 2
    assert (table.happened("destroyed"), table.bag("B1")) == (1, [])
    assert table.discards("B") == ["Throwing Disk"]
    assert table.damage("B1") == 0


@pytest.mark.parametrize(
    ("wall", "left", "dents"), [("9", [9], 0), ("8", [7], 1), ("5", [1], 1), ("4", [], 0)]
)
def test_ruling_35_only_what_exceeds_the_power_of_a_barrier_wears_it_down(
    wall: str, left: list[int], dents: int
) -> None:
    """A Pulse Rifle does 9; what is worn down to nothing stands no more."""
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle"]},
        aliens={"characters": ["Alien Warrior, at Corridor"]},
        barriers=[f"Resin Wall, Main Corridor to Corridor, of B power {wall}"],
        step="combat",
        dice="6",
    )
    table.attack("A1", "Resin Wall #1", "Pulse Rifle").fight()
    assert table.barriers == left
    assert (table.happened("dented"), table.happened("barrier-gone")) == (dents, int(not left))


@pytest.mark.parametrize(
    ("weapon", "before", "after"),
    [
        ("Combat Knife", "dented 0", (2, 0)),
        ("Service Pistol", "dented 0", (3, 0)),
        ("Service Pistol", "dented 2", (3, 0)),
        ("Service Pistol", "dented 3", (3, 1)),
        ("Service Pistol", "dented 3; hurt 1", (3, 3)),
        ("Service Pistol", "dented 3; hurt 2", None),
    ],
)
def test_the_armor_of_a_vehicle_takes_a_hit_and_then_its_hull(
    weapon: str, before: str, after: tuple[int, int] | None
) -> None:
    """A knife does 5 and a pistol 6, less the armor of 3, or the hull of 5 when it is gone."""
    table = told(
        rogues={"characters": [f"Duval, with P-5000 Powerloader ({before}), rotated", "Roux"]},
        marines={"characters": ["Marine Private, with Combat Knife, with Service Pistol"]},
        step="combat",
        dice="6",
    )
    table.attack("B1", "P-5000 Powerloader", weapon).fight()
    assert table.damage("A1") == 0
    if after is None:
        assert (table.bag("A1"), table.happened("destroyed")) == ([], 1)
    else:
        loader = table.item("P-5000 Powerloader")
        assert (loader.dented, loader.hurt) == after


def test_who_resists_a_blow_may_still_die_of_the_acid() -> None:
    table = told(
        marines={
            "characters": [
                "Cpl Hicks, rotated, damage 3, with Ballistic Vest, with Combat Knife",
                "Ripley, at Corridor",
            ]
        },
        aliens={"characters": ["Chest Burster"], "hand": ["Acidic Attack"], "pool": 1},
        step="combat",
        dice="6",
    )
    before_the_dice(table.attack("B1", "A1")).play("Acidic Attack", "Combat Knife")
    # Its 2 points meet Power 1 and a vest of 2.
    assert table.hurts == ["A1 1"]
    assert table.killed("A") == ["Cpl Hicks"]


# --- captives -----------------------------------------------------------------------------------


def test_ruling_29_a_civilian_whom_all_blows_of_a_step_kill_is_taken_by_the_first() -> None:
    table = told(
        marines={"characters": ["Colonist", "Ripley, at Corridor"]},
        aliens={"row": NEST, "characters": ["Alien Warrior, at Main Corridor"] * 2},
        step="combat",
        dice="6 6",
    )
    table.attack("B1", "A1", "claws").attack("B2", "A1", "claws").fight()
    assert table.chamber("B") == (0, 0, 1)
