"""What else the rulebook says, with its own examples, where no ruling was needed."""

from __future__ import annotations

import pytest

from tests.rules.aliens_predator.tale import Story, told

FAR = {"characters": ["Alien Warrior, at Corridor"]}
RIPLEY = {"characters": ["Ripley, at Corridor"]}
NEST = ["Breeding Chamber", "Hived Corridor", "Main Corridor"]


def declared(table: Story) -> Story:
    """Nobody declares anything more: the first die is about to be rolled."""
    while table.step in ("declare", "also"):
        table.idle()
    return table


# --- the ground ---------------------------------------------------------------------------------


def test_the_battleground_of_the_book() -> None:
    table = told(
        marines={
            "row": ["Kitchen", "Docking Bay", "Weapons Locker", "Barracks", "Isolated Corridor"],
            "characters": ["Cpl Hicks, at Docking Bay"],
        },
        predator={
            "row": [
                *("Predator Shuttle", "Airlock", "Main Corridor", "Tavern", "Engineering"),
                "Kitchen",
            ],
            "characters": ["Young Tusk, at Kitchen"],
        },
    )
    table.do("take A1", "to Kitchen")
    assert table.place("A1") == table.place("B1")
    assert sorted(move for move in table.legal if move.startswith("to ")) == [
        *("to Docking Bay", "to Engineering"),
    ]


def test_no_shots_go_into_water_or_out_of_it() -> None:
    for hicks, tusk in (("Main Corridor", "Flooded Sump"), ("Flooded Sump", "Main Corridor")):
        table = told(
            marines={
                "row": ["Main Corridor", "Corridor"],
                "low": {"1": "Flooded Sump"},
                "characters": [f"Cpl Hicks, at {hicks}, with Pulse Rifle"],
                "hand": ["Kitchen"],
            },
            predator={"characters": [f"Young Tusk, at {tusk}"]},
            step="combat",
            dice="3",
        )
        assert table.step == "search"


def test_nothing_is_found_under_water() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Corridor"],
            "low": {"1": "Flooded Sump"},
            "characters": ["Cpl Hicks, at Flooded Sump"],
            "hand": ["Ballistic Vest"],
        },
        aliens=FAR,
        step="search",
        dice="3",
    )
    table.search("A1")
    assert table.bag("A1") == []


def test_under_water_acid_does_nothing() -> None:
    table = told(
        predator={
            "row": ["Main Corridor", "Corridor"],
            "low": {"1": "Flooded Sump"},
            "characters": ["Young Tusk, at Flooded Sump, rotated, with Bone Harness"],
        },
        aliens={
            "characters": ["Chest Burster, at Flooded Sump"],
            "hand": ["Acidic Attack"],
            "pool": 1,
        },
        step="combat",
        dice="6 3 3 3 3",
    )
    declared(table.attack("B1", "A1"))
    table.do("play Acidic Attack")
    assert table.hurts == []


def test_no_cross_location_lies_beside_an_entry() -> None:
    table = told(
        predator={
            "row": ["Predator Shuttle", "Airlock", "Main Corridor", "Corridor"],
            "characters": ["Young Tusk"],
            "hand": ["Overhead Gantry"],
        },
        aliens=FAR,
        step="locations",
    )
    table.do("lay Overhead Gantry")
    # There is one seam where it may lie, and so nobody was asked.
    assert table.near("Overhead Gantry") == ["Corridor", "Main Corridor"]


# --- movement -----------------------------------------------------------------------------------


def test_hidden_enemies_outnumber_nobody() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen", "Tavern"],
            "characters": ["Pvt Hudson"],
        },
        predator={"characters": ["Young Tusk, hidden", "Sharp Eye, hidden", "Gray Stripe, hidden"]},
    )
    table.do("take A1", "to Kitchen", "to Tavern")
    assert table.place("A1") == "Tavern"


def test_a_squad_that_leaves_together_is_counted_before_it_leaves() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen", "Tavern"],
            "characters": ["Pvt Hudson", "Marine Private", "Lt. Farrow"],
        },
        aliens={"characters": ["Alien Warrior, at Main Corridor"] * 3},
    )
    table.do("take A1", "with A2", "with A3", "to Kitchen", "to Tavern")
    assert [table.place(each) for each in ("A1", "A2", "A3")] == ["Tavern"] * 3


def test_one_after_the_other_the_last_is_held_up() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen", "Tavern"],
            "characters": ["Pvt Hudson", "Marine Private", "Lt. Farrow"],
        },
        aliens={"characters": ["Alien Warrior, at Main Corridor"] * 3},
    )
    table.go("A1", "Kitchen", "Tavern")
    table.do("take A2", "to Kitchen")
    assert not table.can("to Tavern")
    assert not table.can("take A3")


def test_the_rotated_move_as_well() -> None:
    table = told(marines={"characters": ["Cpl Hicks, rotated"]}, aliens=FAR)
    table.go("A1", "Corridor")
    assert table.place("A1") == "Corridor"


def test_hive_movement_needs_an_undamaged_chamber() -> None:
    for damaged, may in (("", True), (", damaged", False)):
        table = told(
            marines=RIPLEY,
            aliens={
                "row": [f"Breeding Chamber{damaged}", "Main Corridor", "Kitchen, hived", "Tavern"],
                "characters": ["Alien Warrior, at Kitchen"],
            },
            active="aliens",
        )
        table.do("take B1")
        assert table.can("to Breeding Chamber") is may


# --- Events and Items ---------------------------------------------------------------------------


def test_of_two_equal_events_one_raises_movement() -> None:
    table = told(
        marines=RIPLEY,
        predator={"characters": ["Young Tusk"], "hand": ["Stalk", "Stalk"]},
        active="predator",
    )
    table.play("Stalk").play("Stalk")
    assert table.movement("B1") == 6


def test_each_ability_takes_the_best_of_two_events() -> None:
    table = told(
        rogues={
            "characters": ["Captain Maddox"],
            "hand": ["Cheap Shot", "Calculated Risk"],
        },
        predator={"characters": ["Young Tusk, rotated, damage 3"]},
        step="combat",
        dice="1",
    )
    declared(table.attack("A1", "B1")).play("Cheap Shot").play("Calculated Risk")
    # 2 to hit of the one; 3 of Power and 2 of the other against 3.
    assert table.rolls == ["A1 at B1: 3 to 1"]
    assert table.hurts == ["B1 2"]


def test_any_number_of_events_lowers_an_ability() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks, rotated", "Ripley, at Corridor"],
            "hand": ["Loose Grating", "Suppressing Fire"],
        },
        predator={"characters": ["Gray Stripe"]},
        step="combat",
        dice="6",
    )
    declared(table.attack("B1", "A1")).play("Loose Grating").play("Suppressing Fire")
    assert table.rolls == ["B1 at A1: 0 to 3"]


def test_equal_cards_that_help_to_hit_do_not_add_up() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle, with Laser Sight, with Laser Sight"]},
        aliens=FAR,
        step="combat",
        dice="1",
    )
    table.attack("A1", "B1", "Pulse Rifle").fight()
    assert table.rolls == ["A1 at B1: 3 to 4"]


def test_predators_carry_human_items_and_use_none() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, rotated"], "hand": ["Kitchen"]},
        predator={
            "characters": ["Young Tusk, at Corridor, with Pulse Rifle"],
            "lying": ["Medikit, at Corridor"],
        },
        active="predator",
    )
    table.do("take B1", "lift")
    assert table.bag("B1") == ["Medikit", "Pulse Rifle"]
    table.until("discard")
    table.idle()
    # Nobody may shoot.
    assert table.happened("attacks") == 0


def test_a_search_finds_for_whoever_searched() -> None:
    table = told(
        marines={
            "row": ["Kitchen", "Corridor"],
            "characters": ["Cpl Hicks", "Ripley"],
            "hand": ["Mask"],
        },
        aliens=FAR,
        step="search",
    )
    table.search("A2").do("find Mask")
    assert table.bag("A2") == ["Mask"]


# --- combat -------------------------------------------------------------------------------------


def test_a_barrier_takes_the_damage_of_a_step_at_once() -> None:
    pistol = "Marine Private, with Service Pistol"
    table = told(
        marines={"characters": [pistol, pistol]},
        predator={"characters": ["Young Tusk, at Corridor"]},
        barriers=["Resin Wall, Main Corridor to Corridor, of B"],
        step="combat",
        dice="1 1",
    )
    table.attack("A1", "Resin Wall #1", "Service Pistol #1")
    table.attack("A2", "Resin Wall #1", "Service Pistol #2").fight()
    # 6 against 5, twice: as with a character, the first hit does not weaken it for the second.
    assert table.barriers == [3]


def test_two_blows_of_one_step_meet_the_full_resistance() -> None:
    table = told(
        predator={"characters": ["Gray Stripe, rotated"]},
        aliens={"characters": ["Alien Warrior"] * 2},
        step="combat",
        dice="6 6",
    )
    table.attack("B1", "A1").attack("B2", "A1").fight()
    # 8 against 7, twice.
    assert table.hurts == ["A1 2"]


def test_nobody_attacks_his_own() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle", "Ripley"], "hand": ["Kitchen"]},
        predator={"characters": ["Young Tusk, at Corridor"]},
        step="combat",
        dice="1",
    )
    table.until("declare", "A").do("attack A1")
    assert [each.facts[2] for each in table.events if each.what == "attacks"] == ["B1"]


def test_the_items_of_the_dead_lie_where_they_died() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks, rotated, damage 3, with Pulse Rifle", "Ripley, at Corridor"]
        },
        predator={"characters": ["Young Tusk"]},
        step="combat",
        dice="6",
    )
    table.attack("B1", "A1").fight()
    assert table.lying("Main Corridor") == ["Pulse Rifle"]
    assert table.killed("A") == ["Cpl Hicks"]


def test_when_the_loaded_rounds_are_gone_the_weapon_is_silent() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle, with Explosive Rounds (rotated)"]},
        aliens={**FAR, "hand": ["Empty"], "pool": 1},
        step="combat",
    )
    declared(table.attack("A1", "B1", "Pulse Rifle")).play("Empty")
    assert table.discards("A") == ["Explosive Rounds"]
    assert table.rolls == []


def test_the_bound_have_no_defense_that_anything_raises() -> None:
    table = told(
        marines={
            "row": ["Living Quarters", "Corridor"],
            "characters": ["Cpl Hicks, rotated, bound 9, damage 1"],
        },
        predator={"characters": ["Young Tusk, at Living Quarters, with Throwing Disk"]},
        step="combat",
        dice="1",
    )
    table.attack("B1", "A1", "Throwing Disk").fight()
    assert table.rolls == ["B1 at A1: 1 to 0"]


def test_the_bound_do_nothing() -> None:
    table = told(
        marines={
            "characters": [
                "Cpl Hicks, bound 9, with Pulse Rifle, with Medikit, damage 1",
                "Ripley",
            ],
            "hand": ["Kitchen"],
        },
        aliens=FAR,
        dice="1",
    )
    assert not table.can("take A1")
    assert not table.can("use Medikit")
    table.until("search")
    assert not table.can("search A1")
    assert table.happened("attacks") == 0


def test_whoever_is_bound_uses_his_own_knife() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, bound 9, with Combat Knife", "Pvt. Okoro"]},
        predator={"characters": ["Young Tusk, at Corridor"]},
        step="draw",
        dice="5",
    )
    table.do("help A2")
    assert table.body("A1").bound == 0


def test_one_edge_counts_once() -> None:
    table = told(
        marines={
            "characters": [
                "Marine Private, bound 9, with Combat Knife",
                "Marine Private, with Combat Knife",
            ]
        },
        predator={"characters": ["Young Tusk, at Corridor"]},
        step="draw",
        dice="5",
    )
    table.do("help A2")
    # 3 and 3 and 2 are not more than 9.
    assert table.body("A1").bound == 9


# --- Rogues and Marines -------------------------------------------------------------------------


def test_hostages_only_follow() -> None:
    table = told(
        rogues={
            "row": ["Kitchen", "Corridor"],
            "characters": ["Duval", "Medical Orderly", "Roux, damage 1"],
            "hand": ["Medikit"],
        },
        aliens=FAR,
        step="search",
    )
    assert table.body("A2").hostage
    assert not table.can("search A2")
    assert not table.can("use A2")


def test_a_hired_gun_is_no_hostage() -> None:
    table = told(rogues={"characters": ["Duval", "Hired Gun"], "hand": ["Kitchen"]}, aliens=FAR)
    assert table.side("A2") == "A"
    assert not table.body("A2").hostage
    table.until("search")
    assert table.can("search A2")


def test_marines_who_are_with_a_hostage_and_its_rogue_do_not_free_it() -> None:
    table = told(
        rogues={"characters": ["Duval", "Colonist"]},
        marines={"characters": ["Cpl Hicks, at Corridor"]},
        active="marines",
    )
    table.go("B1", "Main Corridor")
    assert table.side("A2") == "A"


def test_rogues_take_nobody_from_a_marine() -> None:
    table = told(
        rogues={"characters": ["Duval"]},
        marines={"characters": ["Cpl Hicks, at Corridor", "Colonist, at Corridor"]},
    )
    table.go("A1", "Corridor")
    assert table.side("B2") == "B"


def test_military_arms_are_for_marines() -> None:
    table = told(
        marines={
            "characters": ["Ripley, with Pulse Rifle", "Bishop, with Pulse Rifle"],
            "hand": ["Kitchen"],
        },
        predator={"characters": ["Young Tusk, at Corridor"]},
        step="combat",
    )
    assert table.step == "search"


# --- Predators ----------------------------------------------------------------------------------


def test_tokens_of_a_group_are_worth_honor() -> None:
    table = told(
        predator={"characters": ["Young Tusk, with Naginata"]},
        aliens={
            "characters": [
                "Alien Warrior, rotated, tokens 2, damage 6",
                "Alien Warrior, at Corridor",
            ]
        },
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1", "Naginata").fight()
    assert table.honor("A") == 2 + 2


def test_acid_may_eat_a_captive() -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor", "Marine Private, captive of B1"]},
        predator={"characters": ["Honored Elder"]},
        aliens={"characters": ["Alien Warrior, rotated"], "hand": ["Acid Splash"]},
        step="combat",
        dice="6",
    )
    declared(table.attack("B1", "C1"))
    table.do("play Acid Splash")
    assert not table.there("A2")


def test_a_captive_is_let_go_with_power_one() -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor", "Marine Private, captive of B1"]},
        predator={"characters": ["Honored Elder"]},
        active="predator",
    )
    table.do("take B1", "release A2")
    assert table.place("A2") == "Main Corridor"
    assert table.stats("A2")[1] == 1


# --- Aliens -------------------------------------------------------------------------------------


def test_an_injured_alien_is_whole_as_a_token() -> None:
    table = told(
        marines=RIPLEY,
        aliens={"row": NEST, "characters": ["Alien Warrior, damage 3", "Alien Warrior"]},
        step="mature",
    )
    table.do("token B1 on B2")
    assert (table.tokens("B2"), table.damage("B2")) == (1, 0)
    assert table.hand("B") == ["Alien Warrior"]


def test_molted_aliens_are_no_group() -> None:
    table = told(
        marines=RIPLEY,
        aliens={"row": NEST, "characters": ["Elite Guard", "Elite Guard"], "hand": ["Elite Guard"]},
        step="mature",
    )
    assert not any(move.startswith("token") for move in table.legal)


@pytest.mark.parametrize(
    ("host", "hybrid"), [("Pet", "Pet Hybrid"), ("Young Tusk", "Predator Hybrid")]
)
def test_a_special_host_brings_forth_a_hybrid(host: str, hybrid: str) -> None:
    table = told(
        marines=RIPLEY,
        aliens={
            "row": NEST,
            "characters": ["Alien Warrior, at Main Corridor"],
            "chamber": {"hosts": [host]},
            "hand": ["Pet Hybrid", "Predator Hybrid"],
        },
        step="mature",
    )
    assert table.chamber("B") == (1, 0, 0)
    while table.step != "hybrid":
        table.idle()
    # No other kind than that of its host.
    assert table.legal == [f"grow {hybrid}", "done"]
    table.do(f"grow {hybrid}")
    assert len(table.labels(hybrid)) == 1
    assert table.chamber("B") == (0, 0, 0)


def test_each_special_host_is_asked_for_in_turn() -> None:
    table = told(
        marines=RIPLEY,
        aliens={
            "row": NEST,
            "characters": ["Alien Warrior, at Main Corridor"],
            "chamber": {"hosts": ["Pet", "Young Tusk"]},
            "hand": ["Predator Hybrid"],
        },
        step="mature",
    )
    while table.step != "hybrid":
        table.idle()
    # Of the Pet nothing can come, so the other is asked for at once.
    assert table.legal == ["grow Predator Hybrid", "done"]
    table.do("done")
    assert table.step != "hybrid"
    assert table.labels("Predator Hybrid") == []


def test_who_does_without_one_hybrid_is_asked_for_the_next() -> None:
    table = told(
        marines=RIPLEY,
        aliens={
            "row": NEST,
            "characters": ["Alien Warrior, at Main Corridor"],
            "chamber": {"hosts": ["Pet", "Young Tusk"]},
            "hand": ["Pet Hybrid", "Predator Hybrid"],
        },
        step="mature",
    )
    while table.step != "hybrid":
        table.idle()
    assert table.legal == ["grow Pet Hybrid", "done"]
    table.do("done")
    assert table.legal == ["grow Predator Hybrid", "done"]


def test_royal_jelly_feeds_a_burster_token_too() -> None:
    table = told(
        marines=RIPLEY,
        aliens={
            "row": NEST,
            "characters": ["Alien Warrior, at Main Corridor"],
            "chamber": {"hosts": ["Marine Private"]},
            "hand": ["Royal Jelly", "Royal Guard"],
            "pool": 1,
        },
        step="mature",
    )
    assert table.chamber("B") == (1, 0, 0)
    table.play("Royal Jelly 1")
    assert len(table.labels("Royal Guard")) == 1
    assert table.chamber("B") == (0, 0, 0)


def test_the_newborn_attacks_four_times_at_most() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, rotated", "Ripley, at Corridor"]},
        aliens={"characters": ["Newborn, gore 40"]},
        active="aliens",
        dice="1 1 1 1",
    )
    for _ in range(5):
        if table.can("gore attack"):
            table.do("gore attack")
    while table.game.turn == 3 and table.happened("attacks") < 9:
        if table.can("attack B1"):
            table.do("attack B1")
        else:
            table.idle()
    assert table.happened("attacks") == 4


# --- Vehicles -----------------------------------------------------------------------------------


def test_a_hull_that_is_hurt_is_slower() -> None:
    table = told(
        rogues={"characters": ["Duval, with P.T.V. (dented 3)"]},
        marines={"characters": ["Marine Private"]},
        step="combat",
        dice="3",
    )
    table.attack("B1", "P.T.V.").fight()
    # 3 against a hull of 2.
    assert table.rolls == ["B1 at P.T.V.: 3 to 2"]
    assert table.item("P.T.V.").hurt == 1
    assert table.stats("A1")[0] == 1
