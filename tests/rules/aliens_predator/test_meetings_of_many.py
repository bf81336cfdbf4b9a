"""Where many fight, mature or move at once."""

from __future__ import annotations

from tests.rules.aliens_predator.tale import Story, told

FAR = {"characters": ["Alien Warrior, at Corridor"]}
RIPLEY = {"characters": ["Ripley, at Corridor"]}
NEST = ["Breeding Chamber", "Hived Corridor", "Main Corridor"]


def declared(table: Story) -> Story:
    """Nobody declares anything more: the first die is about to be rolled."""
    while table.step in ("declare", "also"):
        table.idle()
    return table


# --- combat -------------------------------------------------------------------------------------


def test_the_tokens_of_the_chamber_attack_who_enters_it() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks, rotated, at Breeding Chamber, with Ballistic Vest", "Ripley"]
        },
        aliens={
            "row": NEST,
            "characters": ["Alien Warrior, at Hived Corridor"],
            "chamber": {"warriors": 2},
        },
        step="combat",
        dice="6 6",
    )
    first, second = [each for each in table.labels("Alien Warrior") if each != "B1"]
    table.attack(first, "A1").attack(second, "A1").fight()
    # 8 against 4 and 2, twice.
    assert table.hurts == ["A1 4"]
    assert table.killed("A") == ["Cpl Hicks"]
    assert table.chamber("B") == (0, 2, 0)


def test_a_token_of_the_chamber_that_dies_is_gone() -> None:
    table = told(
        marines={"characters": ["Pvt. Okoro, with M56 Smart Gun, at Hived Corridor"]},
        aliens={
            "row": NEST,
            "characters": ["Alien Queen, rotated"],
            "chamber": {"bursters": 1, "warriors": 1},
        },
        step="combat",
        dice="6",
    )
    burster = table.labels("Chest Burster")[0]
    table.attack("A1", burster, "M56 Smart Gun").fight()
    assert table.chamber("B") == (0, 1, 0)
    # It was no card: nothing is discarded.
    assert table.discards("B") == []


def test_a_hurt_token_of_the_chamber_is_whole_after_the_fight() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle, at Hived Corridor"]},
        aliens={"row": NEST, "characters": ["Alien Queen, rotated"], "chamber": {"warriors": 1}},
        step="combat",
        dice="6",
    )
    warrior = table.labels("Alien Warrior")[0]
    table.attack("A1", warrior, "Pulse Rifle").fight()
    assert table.hurts == [f"{warrior} 4"]
    assert table.chamber("B") == (0, 1, 0)


def test_one_boost_for_a_character_in_a_round() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, rotated"], "pool": 9},
        aliens={"characters": ["Chest Burster, tokens 3", "Chest Burster, tokens 3"]},
        step="combat",
        dice="6 6",
    )
    table.attack("B1", "A1").attack("B2", "A1")
    declared(table).do("boost resistance")
    # The second hit finds him boosted already.
    assert not table.can("boost resistance")
    # 5 against 4 and 1, and 5 against 4.
    assert table.hurts == ["A1 1"]


def test_a_net_on_the_true_marker_reveals_and_binds() -> None:
    table = told(
        predator={"characters": ["Young Tusk, with Force Net"]},
        predator_2={"characters": ["Gray Stripe, hidden, decoy at Corridor"]},
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1-1", "Force Net").fight()
    assert table.rolls == ["A1 at B1-1: 7 to 5"]
    assert table.markers == []
    assert table.body("B1").bound == 9


def test_whoever_is_bound_by_a_shot_does_not_strike() -> None:
    table = told(
        predator={"characters": ["Young Tusk, with Force Net"]},
        aliens={"characters": ["Alien Warrior", "Alien Warrior, at Corridor"]},
        step="combat",
        dice="6",
    )
    table.attack("B1", "A1").attack("A1", "B1", "Force Net").fight()
    assert table.rolls == ["A1 at B1: 7 to 4"]
    assert table.hurts == []


def test_tokens_count_in_muscle() -> None:
    table = told(
        predator={"characters": ["Young Tusk, at Corridor"]},
        aliens={"characters": ["Alien Warrior, tokens 5, bound 9"]},
        step="draw",
        dice="1",
    )
    # 5 of Power and 5 tokens are more than 9.
    if table.body("B1").bound and table.step == "muscle":
        table.do("done")
    assert table.body("B1").bound == 0


def test_two_targets_of_one_weapon_may_be_one_target() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Flame Thrower"]},
        predator={"characters": ["Young Tusk, rotated", "Gray Stripe, rotated"]},
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1", "Flame Thrower").do("done").fight()
    assert table.rolls == ["A1 at B1: 7 to 4"]


# --- Aliens mature ------------------------------------------------------------------------------


def test_tokens_go_from_the_chamber_to_a_card_there() -> None:
    table = told(
        marines=RIPLEY,
        aliens={"row": NEST, "characters": ["Alien Warrior"], "chamber": {"warriors": 3}},
        step="mature",
    )
    table.do("share B1", "tokens B1 2")
    assert table.tokens("B1") == 2
    assert table.chamber("B") == (0, 1, 0)


def test_a_burster_card_grows_to_a_token_of_a_warrior() -> None:
    table = told(
        marines=RIPLEY,
        aliens={"characters": ["Chest Burster", "Alien Warrior"]},
        step="mature",
    )
    table.do("grow B1 to B2")
    assert table.tokens("B2") == 1
    assert table.hand("B") == ["Chest Burster"]


def test_a_burster_card_need_not_grow() -> None:
    table = told(
        marines=RIPLEY,
        aliens={"characters": ["Chest Burster", "Alien Warrior"]},
        step="mature",
    )
    table.over()
    assert len(table.labels("Chest Burster")) == 1


def test_a_token_of_the_chamber_becomes_a_card_there() -> None:
    table = told(
        marines=RIPLEY,
        aliens={
            "row": NEST,
            "characters": ["Alien Queen"],
            "chamber": {"warriors": 2},
            "hand": ["Alien Warrior"],
        },
        step="mature",
    )
    table.do("card warrior")
    assert table.place("B2") == "Breeding Chamber"
    assert table.chamber("B") == (0, 1, 0)
    assert table.hand("B") == []


def test_a_hive_at_work_is_lost_with_its_builders() -> None:
    table = told(
        marines={"characters": ["Pvt. Okoro, with M56 Smart Gun, at Kitchen"], "hand": ["Tavern"]},
        aliens={
            "row": [*NEST, "Kitchen"],
            "characters": ["Alien Warrior, at Kitchen, tokens 3, damage 4", "Alien Queen"],
        },
        step="mature",
        dice="6",
    )
    table.do("hive Kitchen").until("declare", "A")
    # 10 against Power 4 are 6, and 4: more than 5 and 3 tokens bear.
    table.attack("A1", "B1", "M56 Smart Gun").fight()
    table.over()
    assert not table.there("B1")
    assert not table.offers("Kitchen", "Hive")


# --- movement -----------------------------------------------------------------------------------


def test_a_sentry_gun_shoots_at_each_of_a_group() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen"],
            "characters": ["Ripley, at Kitchen"],
            "lying": ["Sentry Gun (sentry), at Main Corridor"],
        },
        aliens={
            "row": ["Main Corridor", "Corridor"],
            "characters": ["Alien Warrior, at Corridor"] * 2,
        },
        active="aliens",
        dice="4 4",
    )
    table.do("take B1", "with B2", "to Main Corridor").passes()
    shots = sorted(each.partition(" at ")[2] for each in table.rolls)
    assert shots == ["B1: 5 to 4", "B2: 5 to 4"]


def test_from_the_walls_comes_before_a_sentry_gun_too() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen"],
            "characters": ["Ripley, at Kitchen"],
            "lying": ["Sentry Gun (sentry), at Main Corridor"],
        },
        aliens={
            "row": ["Hived Corridor", "Main Corridor"],
            "characters": ["Alien Warrior"],
            "hand": ["From The Walls"],
            "pool": 1,
        },
        active="aliens",
        dice="1",
    )
    table.do("play From The Walls")
    while table.step in ("lead", "choose"):
        table.do(
            "choose B1"
            if table.can("choose B1")
            else "done"
            if table.can("done")
            else table.legal[0]
        )
    assert [each.partition(" at ")[2] for each in table.rolls] == ["B1: 2 to 4"]


def test_discarding_makes_room_for_new_cards() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks"],
            "base": 2,
            "hand": ["Kitchen", "Tavern"],
            "deck": ["Mask", "Medikit"],
        },
        aliens=FAR,
        step="draw",
        dealt=["Medikit"],
    )
    table.do("discard Kitchen", "done")
    assert table.hand("A") == ["Medikit", "Tavern"]
    assert table.discards("A") == ["Kitchen"]


def test_the_second_of_a_group_goes_on_when_the_first_is_dead() -> None:
    table = told(
        rogues={
            "row": ["Corridor", "Main Corridor", "Kitchen"],
            "characters": ["Duval", "Calloway, with Combat Knife"],
        },
        marines={
            "characters": ["Ripley, at Kitchen"],
            "lying": ["Sentry Gun (sentry), at Main Corridor"],
        },
        dice="6 6",
    )
    table.do("take A1", "with A2", "to Main Corridor").passes()
    # 9 against 3 kills, 9 against 5 does not.
    assert not table.there("A1")
    assert table.damage("A2") == 4
    table.do("drop Combat Knife")
    assert table.lying("Main Corridor") == ["Combat Knife", "Sentry Gun"]


def test_a_wounded_group_whose_token_becomes_a_card() -> None:
    table = told(
        marines=RIPLEY,
        aliens={
            "characters": ["Alien Warrior, tokens 1, damage 5", "Alien Queen, at Corridor"],
            "hand": ["Alien Warrior"],
        },
        step="mature",
    )
    if table.can("card B1"):
        table.do("card B1")
        assert "B1" not in table.labels("Alien Warrior")
