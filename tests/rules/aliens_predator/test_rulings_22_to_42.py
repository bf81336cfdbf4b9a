"""Rulings on combat and searches."""

from __future__ import annotations

import pytest

from tests.rules.aliens_predator.tale import told

FAR = {"characters": ["Alien Warrior, at Corridor"]}
"""Aliens who are out of everybody's way, but near enough to be shot at."""
NEST = ["Breeding Chamber", "Hived Corridor", "Main Corridor"]
RIFLE = "Cpl Hicks, with Pulse Rifle"
SPARE = "Ripley, at Corridor"


def test_ruling_22_a_roll_must_exceed_the_defense() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"]},
        predator={"characters": ["Fast Claw, rotated"]},
        step="combat",
        dice="5",
    )
    table.attack("A1", "B1").fight()
    assert table.rolls == ["A1 at B1: 5 to 5"]
    assert table.happened("missed") == 1


def test_ruling_22_a_six_is_no_hit_of_itself() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, damage 2"]},
        predator={"characters": ["Fast Claw, rotated"]},
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1").fight()
    assert table.rolls == ["A1 at B1: 4 to 5"]
    assert table.happened("missed") == 1


def test_ruling_22_damage_is_what_exceeds_the_resistance() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"]},
        predator={"characters": ["Young Tusk, rotated"]},
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1").fight()
    # 4 against 6: a hit that does nothing.
    assert table.happened("hit") == 1
    assert table.damage("B1") == 0


def test_ruling_23_all_shoot_at_full_value_and_the_wounded_strike_with_less() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle"]},
        predator={"characters": ["Young Tusk, with Throwing Disk"]},
        aliens={"characters": ["Alien Warrior", "Alien Warrior, at Corridor"]},
        step="combat",
        dice="6 6 6",
    )
    table.attack("C1", "A1")
    table.attack("A1", "C1", "Pulse Rifle").attack("B1", "C1", "Throwing Disk").fight()
    # Both shots are resolved against Power 5, though the first has hit already.
    assert table.rolls == ["A1 at C1: 7 to 4", "B1 at C1: 6 to 4"]
    assert table.hurts == ["C1 8"]
    assert not table.there("C1")


def test_ruling_23_whoever_loses_a_bonus_may_die_of_old_wounds() -> None:
    table = told(
        marines={"characters": ["Ripley, at Main Corridor"], "row": ["Main Corridor", "Kitchen"]},
        aliens={
            "row": ["Hived Corridor", "Main Corridor"],
            "characters": ["Alien Warrior, damage 4", "Alien Warrior"],
            "hand": ["Defend The Hive", "Defend The Hive"],
        },
        step="combat",
    )
    table.play("Defend The Hive", "B1")
    assert table.stats("B1")[1] == 3
    table.game.change(table.body("B1"), damage=5)
    assert table.stats("B1")[1] == 2
    table.over()
    assert not table.there("B1")
    assert table.there("B2")


def test_ruling_24_an_attack_on_whoever_is_gone_is_lost() -> None:
    table = told(
        marines={"characters": [RIFLE, "Ripley"], "hand": ["Kitchen"]},
        aliens={"characters": ["Alien Warrior, damage 4, rotated", "Alien Warrior, at Corridor"]},
        step="combat",
        dice="6",
    )
    table.attack("A2", "B1").attack("A1", "B1", "Pulse Rifle").fight()
    assert table.rolls == ["A1 at B1: 7 to 0"]
    # She has attacked all the same, and does not search.
    assert not table.can("search A2")


def test_ruling_25_segments_close_ranged_hidden_close_hidden_ranged() -> None:
    table = told(
        marines={"characters": [RIFLE]},
        predator={"characters": ["Young Tusk, hidden, with Throwing Disk"]},
        step="combat",
    )
    seen = []
    while table.step == "declare":
        seen.append((table.seat, table.game.asked.about))
        table.do("done")
    assert seen == [("A", 0), ("A", 1), ("B", 2), ("B", 3)]


def test_ruling_25_whoever_declares_is_hidden_no_more() -> None:
    table = told(
        marines={"characters": [RIFLE]},
        predator={
            "characters": ["Young Tusk, hidden, decoy at Corridor, with Throwing Disk"],
        },
        step="combat",
        dice="1",
    )
    table.attack("B1", "A1", "Throwing Disk")
    assert table.markers == []
    assert not table.body("B1").hidden


def test_ruling_26_a_marker_that_would_take_no_damage_stays_hidden() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"]},
        predator={"characters": ["Young Tusk, hidden, decoy at Corridor"]},
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1-1").fight()
    assert table.rolls == ["A1 at B1-1: 6 to 5"]
    assert table.body("B1").hidden


@pytest.mark.parametrize(("weapon", "hidden"), [("Service Pistol", True), ("Sleeve Pistol", False)])
def test_ruling_26_a_marker_is_turned_over_by_the_first_point_that_goes_through(
    weapon: str, hidden: bool
) -> None:
    """A resistance of 6 takes all that a Service Pistol does, and not the 7 of a Sleeve Pistol."""
    table = told(
        rogues={"characters": [f"Duval, with {weapon}"]},
        predator={"characters": ["Young Tusk, hidden, decoy at Corridor"]},
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1-1", weapon).fight()
    assert table.happened("hit") == 1
    assert table.body("B1").hidden is hidden
    assert table.hurts == ([] if hidden else ["B1 1"])


def test_ruling_26_whoever_hides_may_be_tougher_and_stay_hidden() -> None:
    table = told(
        rogues={"characters": ["Duval, with Sleeve Pistol"]},
        predator={"characters": ["Young Tusk, hidden, decoy at Corridor"], "pool": 2},
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1-1", "Sleeve Pistol")
    while not table.can("boost resistance"):
        table.idle()
    table.do("boost resistance")
    assert table.body("B1").hidden
    assert table.hurts == []


def test_ruling_27_a_ready_alien_must_attack_whom_it_sees() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks", "Ripley"]},
        aliens={"characters": ["Alien Warrior"]},
        step="combat",
    )
    table.until("declare", "A").idle()
    assert table.seat == "B"
    assert not table.can("done")
    assert {"at A1", "at A2"} == set(table.legal)


def test_ruling_27_it_need_not_attack_a_marker() -> None:
    table = told(
        predator={"characters": ["Young Tusk, hidden"]},
        aliens={"characters": ["Alien Warrior"]},
        step="combat",
    )
    table.until("declare", "B")
    assert table.can("attack B1")
    assert table.can("done")


@pytest.mark.parametrize(
    ("bishop", "attacked"),
    [("Bishop", False), ("Bishop, rotated", True), ("Bishop, moved", True)],
)
def test_ruling_27_a_still_synthetic_is_no_target(bishop: str, attacked: bool) -> None:
    table = told(
        marines={"characters": [bishop]},
        aliens={"characters": ["Alien Warrior"]},
        step="combat",
        dice="1",
    )
    if table.step == "declare" and table.seat == "A":
        table.idle()
    if attacked:
        table.attack("B1", "A1")
    assert (table.happened("attacks") > 0) is attacked


def test_ruling_28_attacks_to_capture_add_up() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, rotated, with Ballistic Vest", SPARE]},
        aliens={"row": NEST, "characters": ["Alien Warrior, at Main Corridor"] * 2},
        step="combat",
        dice="6 6",
    )
    table.attack("B1", "A1", "claws capture").attack("B2", "A1", "claws capture").fight()
    # 8 against 4 and 2 are 2 points each: together they are enough.
    assert table.hurts == ["A1 4"]
    assert table.chamber("B") == (0, 0, 1)


def test_ruling_28_if_a_blow_to_kill_was_needed_the_victim_is_dead() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, rotated, with Ballistic Vest", SPARE]},
        aliens={"row": NEST, "characters": ["Alien Warrior, at Main Corridor"] * 2},
        step="combat",
        dice="6 6",
    )
    table.attack("B1", "A1", "claws capture").attack("B2", "A1", "claws").fight()
    assert table.chamber("B") == (0, 0, 0)
    assert table.killed("A") == ["Cpl Hicks"]


def test_ruling_28_a_captive_must_not_have_had_a_point_left_without_the_blow_to_kill() -> None:
    """Each blow is 3 points to a man of Power 4."""
    for second, hosts in (("claws", 0), ("claws capture", 1)):
        table = told(
            marines={"characters": ["Cpl Hicks, rotated", SPARE]},
            aliens={"row": NEST, "characters": ["Chest Burster, at Main Corridor, tokens 5"] * 2},
            step="combat",
            dice="6 6",
        )
        table.attack("B1", "A1", "claws capture").attack("B2", "A1", second).fight()
        assert table.hurts == ["A1 6"]
        assert table.chamber("B") == (0, 0, hosts)


def test_ruling_29_a_synthetic_is_no_host() -> None:
    table = told(
        marines={"characters": ["Bishop, rotated, damage 3", SPARE]},
        aliens={"row": NEST, "characters": ["Alien Warrior, at Main Corridor"]},
        step="combat",
        dice="6",
    )
    table.attack("B1", "A1", "claws capture").fight()
    assert table.chamber("B") == (0, 0, 0)
    assert table.killed("A") == ["Bishop"]


def test_ruling_30_tokens_fight_bear_wounds_and_die_with_the_card() -> None:
    table = told(
        marines={"characters": [RIFLE]},
        aliens={"characters": ["Alien Warrior, tokens 2, damage 2", "Alien Warrior, at Corridor"]},
        step="combat",
        dice="6 1",
    )
    table.attack("B1", "A1").attack("A1", "B1", "Pulse Rifle").fight()
    # Two points of damage count as none; 4 more count as 4.
    assert table.rolls == ["A1 at B1: 7 to 4", "B1 at A1: -1 to 3"]
    assert table.stats("B1") == (0, 1)


def test_ruling_31_the_tokens_of_the_chamber_fight_and_heal() -> None:
    table = told(
        marines={"characters": ["Pvt. Okoro, with M56 Smart Gun"]},
        aliens={
            "row": ["Breeding Chamber", "Main Corridor"],
            "characters": ["Alien Warrior, at Corridor"],
            "chamber": {"bursters": 1, "warriors": 1},
        },
        step="combat",
        dice="4",
    )
    labels = [*table.labels("Chest Burster"), *table.labels("Alien Warrior")]
    assert len(labels) == 3
    burster = table.labels("Chest Burster")[0]
    table.attack("A1", burster, "M56 Smart Gun").fight()
    assert table.rolls == [f"A1 at {burster}: 6 to 3"]
    assert table.chamber("B")[:2] in ((0, 1), (0, 2))


def test_ruling_32_the_environment_cares_for_no_armor() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Corridor"],
            "low": {"1": "Flooded Sump"},
            "characters": ["Cpl Hicks, at Flooded Sump, with Ballistic Vest"],
        },
        aliens=FAR,
        step="ready",
        dice="2",
    )
    assert table.hurts == ["A1 2"]


def test_ruling_33_two_of_the_pool_are_one_point_once_in_a_round() -> None:
    table = told(
        marines={"characters": [RIFLE], "pool": 4},
        aliens=FAR,
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1", "Pulse Rifle")
    while table.step == "declare":
        table.idle()
    table.do("boost damage")
    assert table.pool("A") == 2
    assert not table.can("boost damage")
    assert table.hurts == ["B1 5"]


def test_ruling_33_or_one_point_of_resistance() -> None:
    table = told(
        marines={"characters": [RIFLE]},
        aliens={**FAR, "pool": 2},
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1", "Pulse Rifle")
    while table.step == "declare":
        table.idle()
    table.do("boost resistance")
    assert table.hurts == ["B1 3"]


def test_ruling_34_a_rogue_stabs_once_with_a_concealed_weapon() -> None:
    table = told(
        rogues={"characters": ["Duval, with Sleeve Pistol (concealed)"]},
        marines={"characters": ["Cpl Hicks"]},
        dice="4",
    )
    table.do("take A1", "stab")
    if table.step == "stabbing":
        table.do(table.legal[0])
    table.passes()
    assert table.rolls == ["A1 at B1: 4 to 3"]
    assert table.hurts == ["B1 3"]
    assert not table.item("Sleeve Pistol").concealed
    assert table.ready("A1")
    assert not table.can("stab")


def test_ruling_34_a_rogue_with_two_concealed_weapons_still_stabs_once() -> None:
    armed = "Duval, with Sleeve Pistol (concealed), with Sleeve Pistol (concealed)"
    table = told(rogues={"characters": [armed]}, marines={"characters": ["Cpl Hicks"]}, dice="4")
    table.do("take A1", "stab")
    table.do(table.legal[0]).passes()
    assert [item.concealed for item in table.game.items.values()].count(True) == 1
    assert not table.can("stab")


def test_ruling_34_an_open_weapon_stabs_nobody() -> None:
    table = told(
        rogues={"characters": ["Duval, with Sleeve Pistol"]},
        marines={"characters": ["Cpl Hicks"]},
    )
    table.do("take A1")
    assert not table.can("stab")


def test_ruling_35_a_barrier_is_worn_down_from_either_side() -> None:
    doors = "Resin Wall, Main Corridor to Corridor, of B"
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle", "Ripley, at Corridor"]},
        predator={"characters": ["Young Tusk, at Corridor, with Throwing Disk, damage 1"]},
        barriers=[doors],
        step="combat",
        dice="1 1",
    )
    wall = "Resin Wall #1"
    table.attack("A1", wall, "Pulse Rifle").attack("B1", wall, "Throwing Disk").fight()
    # 9 against 5 leave 1; from the other side the shot of a wounded hunter goes astray.
    assert table.rolls == [f"A1 at {wall}: 2 to 0", f"B1 at {wall}: 0 to 0"]
    assert table.barriers == [1]


def test_ruling_36_armor_is_taken_off_and_one_armor_is_worn() -> None:
    table = told(
        marines={
            "characters": [
                "Cpl Hicks, with Ballistic Vest",
                "Ripley, with Ballistic Vest, with Ballistic Vest",
            ]
        },
        aliens=FAR,
    )
    assert table.resistance("A1") == 6
    assert table.resistance("A2") == 5


def test_ruling_37_a_synthetic_attacks_no_human() -> None:
    table = told(
        rogues={"characters": ["Calloway", "Duval, at Corridor"]},
        marines={"characters": ["Cpl Hicks", "Bishop"]},
        aliens={"characters": ["Alien Warrior, rotated"]},
        step="combat",
    )
    table.until("declare", "A").do("attack A1")
    assert table.legal == ["at B2", "at C1"]


def test_ruling_38_marines_harm_humans_only_if_they_began() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks", "Colonist, at Corridor"]},
        marines_2={"characters": ["Marine Private"]},
        step="combat",
        dice="1",
    )
    assert table.step != "declare"
    table = told(
        rogues={"characters": ["Duval"]},
        marines={"characters": ["Cpl Hicks"]},
        step="combat",
    )
    table.until("declare", "B")
    assert table.can("attack B1")


def test_ruling_39_each_who_searches_finds_one_card() -> None:
    table = told(
        marines={
            "row": ["Kitchen", "Corridor"],
            "characters": ["Cpl Hicks", "Ripley", "Pvt Hudson"],
            "hand": ["Colonist", "Medikit", "Mask"],
        },
        aliens=FAR,
        step="search",
    )
    table.search("A1", "A2").do("find Colonist", "find Mask")
    assert table.bag("A2") == ["Mask"]
    assert table.hand("A") == ["Medikit"]
    assert table.labels("Colonist") == ["A4"]


@pytest.mark.parametrize(
    ("place", "may"), [("Kitchen", True), ("Barracks", True), ("Corridor", False)]
)
def test_ruling_40_any_one_restriction_is_enough_to_be_found(place: str, may: bool) -> None:
    table = told(
        marines={
            "row": ["Kitchen", "Barracks", "Corridor"],
            "characters": [f"Cpl Hicks, at {place}", "Ripley, at Corridor"],
            "hand": ["Ballistic Vest"],
        },
        aliens={"characters": ["Alien Warrior, at Main Corridor"]},
        step="search",
    )
    table.search("A1")
    assert table.can("find Ballistic Vest") is may


def test_ruling_40_events_ask_for_all_and_species_words_name_the_player() -> None:
    table = told(
        predator={
            "characters": ["Young Tusk, with Throwing Disk"],
            "hand": ["Calculated Risk"],
        },
        aliens=FAR,
        step="combat",
        dice="1",
    )
    table.attack("A1", "B1", "Throwing Disk").fight()
    assert table.hand("A") == ["Calculated Risk"]
    assert table.rolls == ["A1 at B1: 1 to 4"]


@pytest.mark.parametrize("card", ["Cocooned Victim", "Doctor Gediman", "Purvis"])
def test_ruling_41_some_are_found_at_printed_hives_alone(card: str) -> None:
    table = told(
        marines={
            "row": ["Hived Corridor", "Kitchen, hived"],
            "characters": ["Cpl Hicks", "Ripley, at Kitchen"],
            "hand": [card],
        },
        aliens={"characters": ["Alien Warrior, at Main Corridor"]},
        step="search",
    )
    table.search("A2")
    assert not table.can(f"find {card}")
    table = told(
        marines={
            "row": ["Hived Corridor", "Kitchen, hived"],
            "characters": ["Cpl Hicks", "Ripley, at Kitchen"],
            "hand": [card],
        },
        aliens={"characters": ["Alien Warrior, at Main Corridor"]},
        step="search",
        dice="3" if card == "Purvis" else "",
    )
    table.search("A1").do(f"find {card}")
    assert table.labels(card) == ["A3"]


def test_ruling_42_aliens_find_people_who_follow_nobody_and_no_items() -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor"]},
        aliens={
            "row": ["Kitchen", "Main Corridor"],
            "characters": ["Alien Warrior", "Alien Warrior"],
            "hand": ["Colonist", "Medikit"],
        },
        step="search",
    )
    table.search("B1")
    assert not table.can("find Medikit")
    table.do("find Colonist")
    assert table.side("B3") == ""


def test_ruling_42_whom_a_predator_finds_follows_nobody() -> None:
    table = told(
        marines={"row": ["Kitchen", "Corridor"], "characters": ["Ripley, at Corridor"]},
        predator={"characters": ["Young Tusk, at Kitchen"], "hand": ["Colonist"]},
        step="search",
    )
    table.search("B1").do("find Colonist")
    assert table.side("B2") == ""
    assert table.place("B2") == "Kitchen"
