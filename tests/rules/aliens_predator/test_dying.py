"""Who dies and who does not: saved at the last moment, taken, or dead for somebody's honor."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pnp.rules.aliens_predator.dying import die, hurt, take_captive
from tests.rules.aliens_predator.tale import Story, told

FAR = {"characters": ["Alien Warrior, at Corridor"]}
NEST = ["Breeding Chamber", "Hived Corridor", "Main Corridor"]
SPARE = "Ripley, at Corridor"
FAR_OFF = {"characters": [SPARE]}


def killed(table: Story) -> list[Sequence[object]]:
    """Who was killed, and how."""
    return [(each.facts[0], each.facts[2]) for each in table.events if each.what == "killed"]


# --- damage -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("points", "hurts"), [(0, []), (1, ["A1 1"]), (2, ["A1 2"])])
def test_every_point_of_damage_counts_and_none_is_none(points: int, hurts: list[str]) -> None:
    table = told(marines={"characters": ["Ripley"]}, aliens=FAR)
    hurt(table.game, table.body("A1"), points)
    assert table.hurts == hurts
    assert table.damage("A1") == points


# --- The Will To Live ---------------------------------------------------------------------------


def struck_down(
    *, pool: int = 2, answer: Sequence[str] = (), pool_used: bool = True, who: str = "Cpl Hicks"
) -> Story:
    """Somebody is killed by an Alien, with The Will To Live in hand."""
    table = told(
        marines={
            "characters": [f"{who}, rotated", SPARE],
            "hand": ["The Will To Live"],
            "pool": pool,
        },
        aliens={"characters": ["Alien Warrior"], "hand": answer, "pool": 1},
        step="combat",
        dice="6",
        options={"combat-pool-used": pool_used},
    )
    table.attack("B1", "A1")
    while table.legal and table.step in ("declare", "also", "window"):
        table.idle()
    return table


def test_the_will_to_live_leaves_power_one_and_is_told() -> None:
    table = struck_down(answer=["Not So Fast"])
    table.do("play The Will To Live", "pass")
    assert table.stats("A1")[1] == 1
    assert (table.happened("played"), table.happened("spared")) == (1, 1)
    assert (table.happened("killed"), table.pool("A")) == (0, 0)
    assert table.discards("A") == ["The Will To Live"]


def test_the_will_to_live_may_be_kept_for_another() -> None:
    table = struck_down()
    assert table.legal == ["play The Will To Live", "pass"]
    table.do("pass")
    assert table.killed("A") == ["Cpl Hicks"]
    assert table.hand("A") == ["The Will To Live"]


def test_whose_will_to_live_is_answered_is_dead_after_all() -> None:
    table = struck_down(answer=["Not So Fast"])
    table.do("play The Will To Live")
    assert table.seat == "B"
    table.do(table.legal[0])
    assert table.killed("A") == ["Cpl Hicks"]
    assert table.happened("spared") == 0


def test_without_a_combat_pool_the_will_to_live_costs_nothing() -> None:
    table = struck_down(pool=0, pool_used=False)
    table.do("play The Will To Live")
    assert (table.stats("A1")[1], table.pool("A")) == (1, 0)


def test_who_lives_on_with_power_one_is_not_killed_by_what_killed_before() -> None:
    """Two sorts of damage at once are both over when somebody is saved."""
    table = told(
        marines={
            "characters": ["Cpl Hicks", SPARE],
            "hand": ["The Will To Live"],
            "pool": 2,
        },
        aliens=FAR,
    )
    game = table.game
    for _ in range(2):
        hurt(game, table.body("A1"), 2)
    game.go_on()
    table.do("play The Will To Live")
    assert table.stats("A1")[1] == 1
    assert not table.killed("A")


# --- how somebody died --------------------------------------------------------------------------


def test_who_is_no_host_is_killed_like_anybody() -> None:
    table = told(
        marines={"characters": ["Bishop, rotated, damage 3", SPARE]},
        aliens={"row": NEST, "characters": ["Alien Warrior, at Main Corridor"]},
        step="combat",
        dice="6",
    )
    table.attack("B1", "A1", "claws capture").fight()
    assert killed(table) == [("A1", "")]
    assert table.happened("captured") == 0


def test_whoever_bursts_is_told_to() -> None:
    table = told(
        rogues={"characters": ["Purvis", "Duval, at Corridor"]},
        marines=FAR_OFF,
        step="ready",
        dice="1",
    )
    assert killed(table) == [("A1", "burst")]


# --- honor --------------------------------------------------------------------------------------


def test_who_slays_together_is_each_told_of_it() -> None:
    """The honor is the hunter's alone; both have slain the prey."""
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle"]},
        predator={"characters": ["Young Tusk, with Throwing Disk"]},
        aliens={"characters": ["Alien Warrior, rotated, damage 2", "Alien Warrior, at Corridor"]},
        step="combat",
        dice="6 6",
    )
    table.attack("A1", "C1", "Pulse Rifle").attack("B1", "C1", "Throwing Disk").fight()
    assert not table.there("C1")
    assert [table.honor(seat) for seat in "AB"] == [0, 2]
    assert [table.tally(seat, "slay Alien Warrior") for seat in "AB"] == [1, 1]
    assert table.happened("honor") == 1


def test_what_others_kill_for_a_hunter_is_no_honor_of_his() -> None:
    table = told(
        predator={"characters": ["Young Tusk", "Pet"]},
        aliens={"characters": ["Alien Warrior", "Alien Warrior, at Corridor"]},
    )
    pet = table.game.change(table.body("A2"), side=0)
    die(table.game, table.body("B1"), (pet.uid,))
    assert table.honor("A") == 0
    assert table.tally("A", "slay Alien Warrior") == 1


# --- captives -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("captive", "damage"), [("Marine Private", 2), ("Pet", 0), ("Alien Warrior, tokens 2", 6)]
)
def test_whoever_is_let_go_has_power_one(captive: str, damage: int) -> None:
    """Tokens cancel what more they suffered (ruling 30)."""
    table = told(
        predator={"characters": ["Honored Elder"]},
        aliens={"characters": ["Alien Warrior, at Corridor", f"{captive}, captive of A1"]},
    )
    table.do("take A1", "release B2")
    assert (table.stats("B2")[1], table.damage("B2")) == (1, damage)
    assert table.happened("freed") == 1
    # He goes on from there.
    assert table.step == "group"


def test_a_hidden_hunter_who_is_taken_captive_is_hidden_no_more() -> None:
    table = told(
        predator={"characters": ["Honored Elder, with Melee Claws", "Gray Stripe, at Corridor"]},
        predator_2={
            "row": ["Airlock", "Kitchen"],
            "characters": ["Young Tusk, at Main Corridor, hidden, damage 3, decoy at Kitchen"],
        },
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1-1", "Melee Claws capture").fight()
    assert table.body("B1").holder == table.body("A1").uid
    assert not table.body("B1").hidden
    assert not table.markers


def test_who_is_taken_captive_strikes_no_more() -> None:
    """Nor does anybody strike a captive, whoever took it before the blow fell."""
    table = told(
        marines={"characters": ["Cpl Hicks", SPARE]},
        predator={"characters": ["Honored Elder", "Young Tusk"]},
        step="combat",
        dice="6 6",
    )
    table.attack("A1", "B1").attack("B2", "A1")
    assert take_captive(table.game, table.body("A1"), table.body("B1"))
    table.fight()
    assert table.rolls == []


def test_what_a_host_had_concealed_lies_openly_in_the_chamber() -> None:
    table = told(
        rogues={"characters": ["Duval, rotated, with Sleeve Pistol (concealed)", "Kessler"]},
        aliens={"row": NEST, "characters": ["Alien Warrior, at Main Corridor"]},
        step="combat",
        dice="6",
    )
    table.attack("B1", "A1", "claws capture").fight()
    assert table.lying("Breeding Chamber") == ["Sleeve Pistol"]
    assert not table.item("Sleeve Pistol").concealed


def test_where_a_wound_takes_two_points_fewer_are_left_on_who_is_let_go() -> None:
    table = told(
        predator={"characters": ["Honored Elder"]},
        aliens={"characters": ["Alien Warrior, at Corridor", "Marine Private, captive of A1"]},
    )
    table.game.rules.per_wound = -2
    table.do("take A1", "release B2")
    assert (table.damage("B2"), table.stats("B2")[1]) == (1, 1)


def test_a_captive_is_bound_by_nothing_else_and_does_nothing() -> None:
    table = told(
        rogues={"characters": ["Colonist, hostage", "Duval"]},
        predator={"characters": ["Honored Elder"]},
        predator_2={"row": ["Airlock"], "characters": ["Young Tusk, hidden, decoy at Corridor"]},
    )
    game = table.game
    elder = table.body("B1")
    hostage = game.change(table.body("A1"), bound=9, searching=True)
    assert take_captive(game, hostage, elder)
    held = table.body("A1")
    assert (held.holder, held.place, held.bound) == (elder.uid, elder.place, 0)
    assert (held.ready, held.hostage, held.searching) == (False, False, False)
    # A second one is not taken.
    assert not take_captive(game, table.body("C1"), elder)
    game.leave(held)
    assert take_captive(game, table.body("C1"), elder)
    assert not table.body("C1").hidden
    assert table.markers == []
