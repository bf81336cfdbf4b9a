"""What Events for Rogues, the Predator, Aliens and again for any player do."""

from __future__ import annotations

import pytest

from pnp.rules.aliens_predator.flags import CANT
from pnp.rules.aliens_predator.values import added, cant
from tests.rules.aliens_predator.tale import Story, told

FAR = {"characters": ["Alien Warrior, at Corridor"]}
RIPLEY = {"characters": ["Ripley, at Corridor"]}
NEST = ["Breeding Chamber", "Hived Corridor", "Main Corridor"]
TUSK = {"characters": ["Young Tusk, rotated"]}


def declared(table: Story) -> Story:
    """Nobody declares anything more: the first die is about to be rolled."""
    while table.step in ("declare", "also"):
        table.idle()
    return table


# --- for Rogues ---------------------------------------------------------------------------------


def test_e30_a_cheap_shot_is_for_rogues() -> None:
    table = told(
        rogues={"characters": ["Kessler", "Duval"], "hand": ["Cheap Shot"]},
        predator=TUSK,
        step="combat",
        dice="3",
    )
    declared(table.attack("A1", "B1")).play("Cheap Shot")
    # 5 of Power, 1 of his own and 1 of the Event against 6.
    assert table.rolls == ["A1 at B1: 5 to 4"]
    assert table.hurts == ["B1 1"]


@pytest.mark.parametrize(("who", "data"), [("Roux", 2), ("Calloway", 3)])
def test_e31_a_back_door_gives_more_data(who: str, data: int) -> None:
    drive = ", with Portable Data Drive" if who == "Roux" else ""
    table = told(
        rogues={
            "row": ["Engineering", "Corridor"],
            "characters": [f"{who}{drive}"],
            "hand": ["Backdoor Access"],
            "pool": 1,
        },
        aliens=FAR,
        step="search",
    )
    table.do("data A1")
    assert table.step == "react"
    table.do(table.legal[0])
    held = table.item("Portable Data Drive").data if drive else table.body("A1").data
    assert held == data


def test_e32_a_false_identity_fools_humans() -> None:
    table = told(
        rogues={"characters": ["Duval"], "hand": ["False Identity"], "pool": 1},
        marines={"characters": ["Cpl Hicks"]},
        predator={"characters": ["Young Tusk"]},
        step="combat",
    )
    table.until("declare", "A").play("False Identity")
    table.until("declare", "B").do("attack B1")
    # There is only the Predator left to attack.
    made = [each.facts[2] for each in table.events if each.what == "attacks"]
    assert made == ["C1"]
    table.until("declare", "C").do("attack C1")
    assert table.legal == ["at A1", "at B1"]


def test_e33_in_the_dark_nobody_shoots() -> None:
    table = told(
        rogues={
            "characters": ["Duval"],
            "hand": ["Cut The Lights", "Kitchen"],
            "pool": 1,
        },
        predator={"characters": ["Young Tusk, at Corridor, with Throwing Disk"]},
        step="combat",
    )
    table.until("declare", "A").play("Cut The Lights", "Main Corridor")
    assert table.step == "search"


def test_e34_a_double_cross_leads_somebody_away() -> None:
    table = told(
        rogues={"characters": ["Duval"], "hand": ["Double Cross"], "pool": 1},
        marines={"characters": ["Cpl Hicks", "Colonist"]},
    )
    table.play("Double Cross")
    if table.step == "choose":
        table.do("choose Corridor")
    assert table.place("B2") == "Corridor"
    assert table.place("B1") == "Main Corridor"


def test_e35_fast_talk_draws_two() -> None:
    table = told(
        rogues={
            "characters": ["Duval"],
            "hand": ["Fast Talk"],
            "deck": ["Kitchen", "Tavern", "Airlock"],
        },
        aliens=FAR,
        dealt=["Tavern", "Kitchen"],
    )
    table.play("Fast Talk")
    assert table.hand("A") == ["Kitchen", "Tavern"]


# --- for the Predator ---------------------------------------------------------------------------


@pytest.mark.parametrize(("prey", "may"), [("Cpl Hicks", True), ("Bishop", False)])
def test_e40_thermal_vision_sees_humans(prey: str, may: bool) -> None:
    table = told(
        marines={"characters": [f"{prey}, rotated"]},
        predator={"characters": ["Young Tusk"], "hand": ["Thermal Vision"]},
        step="combat",
        dice="3",
    )
    declared(table.attack("B1", "A1"))
    if may:
        table.play("Thermal Vision")
        assert table.rolls == ["B1 at A1: 5 to 3"]
        assert table.hurts == ["A1 3"]
    else:
        assert table.rolls == ["B1 at A1: 3 to 3"]


def test_e41_whoever_stalks_goes_two_steps_more_past_anybody() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"] * 7},
        predator={"characters": ["Young Tusk"], "hand": ["Stalk"]},
        active="predator",
    )
    assert not table.can("take B1")
    table.play("Stalk")
    assert table.movement("B1") == 6
    assert table.can("take B1")


def test_e42_a_borrowed_voice_calls_somebody_near() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, at Corridor", "Bishop, at Corridor"]},
        predator={"characters": ["Young Tusk"], "hand": ["Borrowed Voice"], "pool": 1},
        active="predator",
    )
    table.play("Borrowed Voice")
    assert table.place("A1") == "Main Corridor"
    assert table.place("A2") == "Corridor"


def test_e43_a_blood_trail_is_a_free_attack_on_the_injured() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, damage 1", "Ripley"]},
        predator={
            "characters": ["Young Tusk, with Melee Claws"],
            "hand": ["Blood Trail"],
            "pool": 2,
        },
        active="predator",
        dice="3",
    )
    table.play("Blood Trail").passes()
    # 6 and 3 against Power 3.
    assert table.rolls == ["B1 at A1: 3 to 2"]
    assert table.killed("A") == ["Cpl Hicks"]
    assert table.ready("B1")


def test_e43_whoever_follows_a_blood_trail_takes_the_best_of_what_is_at_hand() -> None:
    """No pistol, and nothing that is damaged."""
    arms = "with Melee Claws, with Naginata, with Collapsible Spear, with Throwing Disk"
    for more, harm in (("", 4), (", with Naginata (damaged)", 4)):
        table = told(
            predator={
                "characters": [f"Young Tusk, {arms}{more}"],
                "hand": ["Blood Trail"],
                "pool": 2,
            },
            predator_2={"characters": ["Gray Stripe, damage 1"]},
            dice="6",
        )
        table.play("Blood Trail").passes()
        # 6 and the weapon against 6.
        assert table.hurts == [f"B1 {harm}"]


def test_e44_a_trophy_is_two_of_the_pool() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, rotated, damage 2", "Ripley, at Corridor"]},
        predator={"characters": ["Young Tusk"], "hand": ["Trophy"]},
        step="combat",
        dice="6",
    )
    declared(table.attack("B1", "A1")).fight()
    assert table.step == "react"
    table.do(table.legal[0])
    assert table.pool("B") == 2


def test_e45_a_roar_shakes_all_and_stops_cowards() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks", "Pvt Hudson"]},
        predator={"characters": ["Young Tusk"], "hand": ["Roar"], "pool": 1},
        step="combat",
        dice="6",
    )
    table.until("declare", "B").play("Roar")
    hudson, hicks = table.body("A2"), table.body("A1")
    assert cant(table.game, hudson, CANT["attack"])
    assert not cant(table.game, hicks, CANT["attack"])
    assert added(table.game, hicks, "to_hit") == -1


def test_e46_patience_brings_a_fourth_marker() -> None:
    table = told(
        marines=RIPLEY,
        predator={
            "characters": ["Young Tusk, hidden, decoy at Corridor"],
            "hand": ["Patience"],
        },
        active="predator",
        dealt=["1"],
    )
    table.play("Patience", "B1-1")
    assert len(table.markers) == 4


def test_e47_worthy_prey_is_tougher_and_worth_more() -> None:
    table = told(
        marines={"characters": ["Marine Private, rotated, damage 1", "Ripley, at Corridor"]},
        predator={"characters": ["Gray Stripe"], "hand": ["Worthy Prey"], "pool": 1},
        step="ready",
        dice="6",
    )
    table.play("Worthy Prey", "A1")
    assert table.resistance("A1") == 3
    table.until("declare", "A")
    while table.seat == "A":
        table.idle()
    table.attack("B1", "A1").fight()
    assert table.hurts == ["A1 4"]
    assert table.honor("B") == 4


@pytest.mark.parametrize(("how", "may"), [("", True), (" (due 5)", False)])
def test_e48_what_is_armed_already_is_not_armed_again(how: str, may: bool) -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor"]},
        predator={
            "characters": [f"Young Tusk, with Self Destruct{how}"],
            "hand": ["Set The Charge"],
            "pool": 2,
        },
        active="predator",
    )
    assert table.can("play Set The Charge") is may


def test_e48_a_charge_goes_off_two_turns_later() -> None:
    table = told(
        marines={"row": ["Airlock", "Tavern"], "characters": ["Ripley, at Airlock"]},
        predator={
            "row": ["Corridor", "Airlock"],
            "characters": ["Young Tusk, with Self Destruct", "Sharp Eye, at Airlock"],
            "hand": ["Set The Charge"],
            "pool": 2,
        },
        active="predator",
    )
    table.play("Set The Charge").over().over()
    assert table.there("B1")
    table.over()
    assert not table.there("B1")
    assert table.there("B2")


# --- for Aliens ---------------------------------------------------------------------------------


@pytest.mark.parametrize("grown", ["Royal Guard", "Young Queen"])
def test_e50_royal_jelly_feeds_a_burster(grown: str) -> None:
    table = told(
        marines=RIPLEY,
        aliens={
            "row": NEST,
            "characters": ["Chest Burster, at Main Corridor"],
            "hand": ["Royal Jelly", grown],
            "pool": 1,
        },
        step="mature",
    )
    table.play("Royal Jelly 1")
    assert len(table.labels(grown)) == 1
    assert table.hand("B") == ["Chest Burster"]


@pytest.mark.parametrize(
    ("old", "new", "queen", "may"),
    [
        ("Alien Warrior", "Alien Sentry", "Alien Queen", True),
        ("Royal Guard", "Elite Guard", "Alien Queen", True),
        ("Cloned Alien Warrior", "Recessive Guard", "Cloned Alien Queen", True),
        ("Alien Warrior", "Elite Guard", "Alien Queen", False),
        ("Alien Warrior", "Recessive Guard", "Alien Queen", False),
        ("Alien Warrior", "Alien Sentry", "Alien Warrior", False),
    ],
)
def test_e50_royal_jelly_molts_beside_a_queen(old: str, new: str, queen: str, may: bool) -> None:
    table = told(
        marines=RIPLEY,
        aliens={
            "row": NEST,
            "characters": [old, queen],
            "hand": ["Royal Jelly", new],
            "pool": 1,
        },
        step="mature",
    )
    assert table.can("play Royal Jelly 2") is may
    if may:
        table.play("Royal Jelly 2", "B1")
        assert len(table.labels(new)) == 1
        assert table.labels(old) == []


@pytest.mark.parametrize("zone", ["hand", "deck", "discard"])
def test_e51_the_egg_sack_is_torn_off_wherever_the_warrior_queen_is(zone: str) -> None:
    aliens = {"row": NEST, "characters": ["Alien Queen, damage 2"], "hand": ["Egg Sack Detachment"]}
    aliens[zone] = [*aliens.get(zone, []), "Warrior Queen"]
    table = told(marines=RIPLEY, aliens=aliens, step="ready")
    table.play("Egg Sack Detachment")
    assert table.labels("Warrior Queen") == ["B1"]
    assert table.damage("B1") == 0
    assert "Alien Queen" in table.hand("B")


def test_e52_protect_the_queen_needs_a_queen() -> None:
    for queen, may in (("Warrior Queen", True), ("Royal Guard", False)):
        table = told(
            marines={"row": ["Main Corridor", "Corridor"], **RIPLEY},
            aliens={
                "row": NEST,
                "characters": [queen, "Alien Warrior"],
                "hand": ["Protect The Queen", "Drag Away"],
            },
            step="combat",
        )
        assert table.can("play Protect The Queen") is may
        if may:
            table.play("Protect The Queen", "B2")
            assert table.stats("B2") == (5, 6)


def test_e53_defend_the_hive_is_for_the_hive() -> None:
    table = told(
        marines=RIPLEY,
        aliens={
            "row": NEST,
            "characters": ["Alien Warrior", "Alien Warrior, at Main Corridor"],
            "hand": ["Defend The Hive", "Drag Away"],
        },
        step="combat",
    )
    table.play("Defend The Hive")
    assert table.stats("B1") == (4, 7)
    assert table.stats("B2") == (4, 5)


def test_e54_acid_destroys_what_struck() -> None:
    table = told(
        predator={"characters": ["Young Tusk, with Naginata, with Bone Harness"]},
        aliens={"characters": ["Alien Warrior, rotated"], "hand": ["Acid Splash"]},
        step="combat",
        dice="6",
    )
    declared(table.attack("A1", "B1", "Naginata"))
    table.play("Acid Splash", "Bone Harness")
    assert table.bag("A1") == ["Naginata"]


def test_e54_no_acid_reaches_who_shoots() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle"]},
        aliens={**FAR, "hand": ["Acid Splash"]},
        step="combat",
        dice="6",
    )
    declared(table.attack("A1", "B1", "Pulse Rifle"))
    assert table.bag("A1") == ["Pulse Rifle"]
    assert table.hand("B") == ["Acid Splash"]


def test_e55_an_acidic_attack_burns_the_target_and_an_item() -> None:
    table = told(
        predator={"characters": ["Young Tusk, rotated, with Bone Harness"]},
        aliens={"characters": ["Alien Warrior"], "hand": ["Acidic Attack"], "pool": 1},
        step="combat",
        dice="6",
    )
    declared(table.attack("B1", "A1"))
    table.do("play Acidic Attack")
    assert table.bag("A1") == []
    # 8 against 6 and 1 by acid, all at the end of the step; the harness is gone by then.
    assert table.damage("A1") == 3


def test_e56_a_swarm_is_one_to_hit_for_all_of_them() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, rotated, with Ballistic Vest", "Ripley, at Corridor"]},
        aliens={
            "characters": ["Chest Burster", "Chest Burster"],
            "hand": ["Swarm"],
            "pool": 1,
        },
        step="combat",
        dice="1 1",
    )
    table.until("declare", "B").play("Swarm", "B1")
    table.attack("B1", "A1").attack("B2", "A1").fight()
    assert table.rolls == ["B1 at A1: 2 to 3", "B2 at A1: 2 to 3"]


def test_e57_whoever_drags_away_captures_without_a_penalty() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, rotated", "Ripley, at Corridor"]},
        aliens={
            "row": NEST,
            "characters": ["Alien Warrior, at Main Corridor"],
            "hand": ["Drag Away"],
        },
        step="combat",
        dice="4",
    )
    table.do("play Drag Away")
    table.attack("B1", "A1", "claws capture").fight()
    assert table.rolls == ["B1 at A1: 4 to 3"]
    assert table.chamber("B") == (0, 0, 1)


def test_e58_two_come_from_the_walls() -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor"]},
        aliens={
            "row": ["Kitchen", *NEST[1:]],
            "characters": ["Alien Warrior, at Hived Corridor"] * 3,
            "hand": ["From The Walls"],
            "pool": 1,
        },
        active="aliens",
    )
    table.play("From The Walls", "B1", "B1", "B2")
    if table.can("done"):
        table.do("done")
    table.do("choose Main Corridor")
    assert [table.place(each) for each in ("B1", "B2", "B3")] == [
        *("Main Corridor", "Main Corridor", "Hived Corridor"),
    ]
    assert table.body("B1").spent == 0


def test_e59_a_tail_lash_is_two_points_more() -> None:
    table = told(
        predator=TUSK,
        aliens={"characters": ["Alien Warrior"], "hand": ["Tail Lash"]},
        step="combat",
        dice="6",
    )
    declared(table.attack("B1", "A1")).play("Tail Lash")
    assert table.hurts == ["A1 4"]


# --- more for any player ------------------------------------------------------------------------


def test_e60_a_second_wind_readies() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks, rotated", "Ripley"],
            "hand": ["Second Wind"],
            "pool": 2,
        },
        aliens=FAR,
    )
    table.play("Second Wind")
    assert table.ready("A1")


def test_e61_a_short_circuit_damages_hi_tech() -> None:
    table = told(
        rogues={
            "row": ["Corridor", "Engineering"],
            "characters": ["Duval, with Portable Data Drive"],
        },
        predator={
            "characters": ["Young Tusk, at Corridor"],
            "hand": ["Short Circuit"],
            "pool": 1,
        },
        active="predator",
    )
    table.play("Short Circuit")
    assert table.item("Portable Data Drive").damaged


def test_e62_cut_loose_frees_the_bound() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, bound 9", "Ripley"], "hand": ["Cut Loose"]}, aliens=FAR
    )
    table.play("Cut Loose")
    assert table.body("A1").bound == 0


def test_e63_what_was_overheard_is_known() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"], "hand": ["Overheard"], "deck": ["Kitchen", "Tavern"]},
        aliens={**FAR, "hand": ["Swarm", "Tail Lash"]},
        dealt=["Kitchen"],
    )
    table.play("Overheard")
    assert table.hand("A") == ["Kitchen"]
    names = table.game.rules.names
    assert {names[each.card] for each in table.game.seen[1] if each.eyes & 1} == {
        *("Swarm", "Tail Lash"),
    }


def test_e64_a_loss_of_signal_costs_the_victim_a_card_of_his_choice() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"], "hand": ["Loss Of Signal"], "pool": 1},
        aliens={**FAR, "hand": ["Swarm", "Tail Lash"]},
        step="ready",
    )
    table.play("Loss Of Signal")
    assert table.seat == "B"
    table.do("choose Swarm")
    assert table.hand("B") == ["Tail Lash"]
    assert table.discards("B") == ["Swarm"]


# --- paid for with Research Points --------------------------------------------------------------


@pytest.mark.parametrize(("research", "may"), [(1, True), (0, False)])
def test_e65_a_weak_point_of_aliens(research: int, may: bool) -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks, with Pulse Rifle"],
            "hand": ["Weak Point"],
            "research": research,
        },
        aliens=FAR,
        step="combat",
        dice="3",
    )
    declared(table.attack("A1", "B1", "Pulse Rifle"))
    if may:
        table.play("Weak Point")
        assert table.rolls == ["A1 at B1: 5 to 4"]
        # 9 and 2 against 5: dead.
        assert table.hurts == ["B1 6"]
        assert table.game.research[0] == 0
    else:
        assert table.rolls == ["A1 at B1: 4 to 4"]


def test_e66_a_cold_cure_saves_the_infected() -> None:
    table = told(
        marines={"characters": ["Ripley", "Purvis"], "hand": ["Cold Cure"], "research": 2},
        aliens=FAR,
    )
    table.play("Cold Cure")
    assert not table.has("A2", "Infected")
    # No die is rolled for him in the next turn.
    table.over()
    assert table.there("A2")


def test_e67_findings_are_sold_for_the_pool_and_a_card() -> None:
    table = told(
        rogues={
            "characters": ["Duval"],
            "hand": ["Sold Findings"],
            "deck": ["Kitchen", "Tavern"],
            "research": 2,
        },
        aliens=FAR,
        dealt=["Tavern"],
    )
    table.play("Sold Findings")
    assert table.pool("A") == 2
    assert table.hand("A") == ["Tavern"]
    assert table.game.research[0] == 0
