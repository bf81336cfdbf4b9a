"""Stories of the Hive, captives, binding, data, hostages and Queens."""

from __future__ import annotations

from tests.rules.aliens_predator.tale import told

NEST = ["Breeding Chamber", "Hived Corridor", "Main Corridor"]
FAR = {"characters": ["Alien Warrior, at Corridor"]}
"""Aliens who are out of everybody's way."""


def test_story_21_three_tokens_fight_with_a_warrior() -> None:
    table = told(
        predator={"characters": ["Young Tusk"]},
        aliens={"characters": ["Alien Warrior, tokens 3"]},
        step="combat",
        dice="2",
    )
    table.until("declare", "A").idle()
    table.attack("B1", "A1").fight()
    assert table.rolls == ["B1 at A1: 5 to 4"]
    # 5 of Power, 3 for the claws, 3 for the tokens: 11 against 6.
    assert table.hurts == ["A1 5"]


def test_story_21_four_points_count_as_one_and_eight_kill() -> None:
    aliens = ["Alien Warrior, tokens 3, damage 4", "Alien Warrior, at Corridor"]
    table = told(marines={"characters": ["Cpl Hicks, at Corridor"]}, aliens={"characters": aliens})
    assert table.stats("B1") == (3, 4)
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle"]},
        aliens={
            "characters": ["Alien Warrior, tokens 3, damage 4", "Alien Warrior, at Corridor"],
        },
        step="combat",
        dice="6 1",
    )
    table.attack("B1", "A1").attack("A1", "B1", "Pulse Rifle").fight()
    # 9 against Power 4 are 5 more; 9 are one more than 5 of Power and 3 tokens bear.
    assert table.hurts == ["B1 5"]
    assert not table.there("B1")
    assert table.discards("B") == ["Alien Warrior"]


def test_story_22_a_card_is_a_token_only_without_tokens_of_its_own() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, at Corridor"]},
        aliens={
            "characters": [
                "Alien Warrior, damage 2, tokens 1",
                "Alien Warrior",
            ],
        },
        step="mature",
    )
    assert not table.can("token B1 on B2")
    table.do("share B1", "tokens B1 0")
    table.do("token B1 on B2")
    assert table.tokens("B2") == 2
    assert table.hand("B") == ["Alien Warrior"]
    # It has matured: it does not come back in this turn.
    assert not table.can("card B2")


def test_story_23_a_private_is_taken_to_the_chamber() -> None:
    table = told(
        marines={
            "characters": ["Marine Private, with Pulse Rifle, rotated", "Ripley, at Kitchen"],
            "row": ["Main Corridor", "Kitchen"],
        },
        aliens={"row": NEST, "characters": ["Alien Warrior, at Main Corridor"]},
        step="combat",
        dice="5",
    )
    table.attack("B1", "A1", "claws capture").fight()
    assert table.rolls == ["B1 at A1: 3 to 2"]
    assert table.hurts == ["A1 5"]
    assert not table.there("A1")
    assert table.lying("Breeding Chamber") == ["Pulse Rifle"]
    assert table.chamber("B") == (0, 0, 1)


def test_story_23_a_host_bursts_and_a_burster_grows_up() -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor"]},
        aliens={
            "row": NEST,
            "characters": ["Alien Warrior, at Main Corridor"],
            "chamber": {"hosts": ["Marine Private"]},
        },
        step="mature",
    )
    assert table.chamber("B") == (1, 0, 0)
    table.over().until("moving", "B").do("done")
    assert table.chamber("B") == (0, 1, 0)


def test_story_23_without_a_chamber_whoever_is_taken_dies() -> None:
    table = told(
        marines={"characters": ["Marine Private, rotated", "Ripley, at Corridor"]},
        aliens={"characters": ["Alien Warrior"]},
        step="combat",
        dice="5",
    )
    table.attack("B1", "A1", "claws capture").fight()
    assert table.killed("A") == ["Marine Private"]


def test_story_23_civilians_are_taken_without_a_penalty() -> None:
    table = told(
        marines={"characters": ["Colonist", "Ripley, at Corridor"]},
        aliens={"row": NEST, "characters": ["Alien Warrior, at Main Corridor"]},
        step="combat",
        dice="3",
    )
    table.do("using claws")
    assert table.rolls == ["B1 at A1: 3 to 2"]
    assert table.chamber("B") == (0, 0, 1)


def test_story_24_the_elder_takes_a_captive_with_all_he_has() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle, rotated", "Ripley, at Corridor"]},
        predator={"characters": ["Honored Elder"]},
        step="combat",
        dice="6",
    )
    table.attack("B1", "A1", "claws capture").fight()
    # 7 of Power against 4 are 3 points: not enough for Power 4.
    assert table.rolls == ["B1 at A1: 4 to 3"]
    assert table.hurts == ["A1 3"]
    assert table.there("A1")
    table = told(
        marines={
            "characters": ["Cpl Hicks, with Pulse Rifle, rotated, damage 1", "Ripley, at Corridor"]
        },
        predator={"characters": ["Honored Elder"]},
        step="combat",
        dice="6",
    )
    table.attack("B1", "A1", "claws capture").fight()
    assert table.body("A1").holder == table.body("B1").uid
    assert table.bag("A1") == ["Pulse Rifle"]


def test_story_24_a_second_captive_is_refused() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks, rotated", "Ripley, at Corridor", "Pvt Hudson, captive of B1"]
        },
        predator={"characters": ["Honored Elder"]},
        step="combat",
        dice="6",
    )
    table.attack("B1", "A1").fight()
    # Nobody was asked whether to take him: the roll has no penalty.
    assert table.rolls == ["B1 at A1: 6 to 3"]


def test_story_24_whoever_kills_the_elder_frees_his_captive() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks, with Pulse Rifle", "Pvt Hudson, damage 3, captive of B1"]
        },
        predator={"characters": ["Honored Elder, damage 6", "Sharp Eye, at Corridor"]},
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1", "Pulse Rifle").fight()
    assert not table.there("B1")
    assert table.body("A2").holder == 0
    assert table.place("A2") == "Main Corridor"
    assert table.stats("A2")[1] == 1


def test_story_24_at_a_shuttle_the_captive_is_worth_one_more_and_the_elder_readies() -> None:
    table = told(
        predator={
            "row": ["Predator Shuttle", "Airlock"],
            "characters": ["Honored Elder"],
        },
        aliens={"characters": ["Alien Warrior", "Alien Warrior, tokens 1, captive of A1"]},
        step="movement",
    )
    table.do("evacuate B2")
    # 2 for a Warrior, 1 for its token, 1 for being taken away.
    assert table.honor("A") == 4
    assert table.ready("A1")


def test_story_24_young_tusk_takes_only_whom_a_net_holds() -> None:
    for bound, may in (("", False), (", bound 9", True)):
        table = told(
            marines={"characters": [f"Cpl Hicks, rotated{bound}", "Ripley, at Corridor"]},
            predator={"characters": ["Young Tusk, with Melee Claws"]},
            step="combat",
        )
        table.until("declare", "B").do("attack B1")
        assert table.can("using claws capture") is may


def test_story_25_the_infected_burst_on_two() -> None:
    for roll, lives in (("2", False), ("3", True)):
        table = told(
            marines={"characters": ["Ripley", "Purvis"]},
            aliens={"row": NEST, "characters": ["Alien Warrior, at Hived Corridor"]},
            step="ready",
            dice=roll,
        )
        assert table.there("A2") is lives
        assert table.chamber("B")[0] == (0 if lives else 1)


def test_story_25_without_aliens_the_infected_only_die() -> None:
    table = told(
        marines={"characters": ["Ripley", "Purvis"]},
        predator={"characters": ["Young Tusk"]},
        step="ready",
        dice="1",
    )
    assert not table.there("A2")


def test_story_26_four_who_live_make_a_hive() -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor"]},
        aliens={
            "row": [*NEST, "Kitchen"],
            "characters": ["Alien Warrior, at Kitchen, tokens 1"] * 2,
        },
        step="mature",
    )
    table.do("hive Kitchen")
    while table.step == "builders":
        table.do(table.legal[0])
    assert not table.ready("B1")
    assert not table.offers("Kitchen", "Hive")
    table.over()
    assert table.offers("Kitchen", "Hive")


def test_story_26_three_who_live_make_none() -> None:
    table = told(
        marines={"characters": ["Pvt. Okoro, with M56 Smart Gun, at Kitchen"]},
        aliens={
            "row": [*NEST, "Kitchen"],
            "characters": [
                "Alien Warrior, at Kitchen, tokens 1",
                "Alien Warrior, at Kitchen, tokens 1, damage 1",
            ],
        },
        step="mature",
        dice="6",
    )
    table.do("hive Kitchen")
    while table.step == "builders":
        table.do(table.legal[0])
    # 10 against 5 are five points, and one more: Power 5 and a token bear it no longer.
    table.until("declare", "A").attack("A1", "B2", "M56 Smart Gun").fight()
    assert not table.there("B2")
    table.over()
    assert not table.offers("Kitchen", "Hive")


def test_story_26_nobody_is_found_at_a_hive_but_the_cocooned() -> None:
    row = ["Kitchen, hived", "Hived Corridor"]
    marines = {
        "row": row,
        "characters": ["Cpl Hicks, at Kitchen", "Ripley, at Hived Corridor"],
        "hand": ["Colonist", "Cocooned Victim"],
    }
    table = told(marines=marines, aliens=FAR, step="search")
    table.search("A1", "A2").do("find Cocooned Victim")
    assert table.place("A3") == "Hived Corridor"
    assert table.hand("A") == ["Colonist"]


def test_story_26_aliens_move_through_their_hive_past_any_enemy() -> None:
    table = told(
        marines={"characters": ["Ripley, at Hived Corridor"]},
        aliens={
            "row": ["Breeding Chamber", "Hived Corridor", "Main Corridor", "Kitchen, hived"],
            "characters": ["Alien Warrior, at Kitchen"],
        },
        active="aliens",
    )
    table.do("take B1", "to Breeding Chamber")
    assert table.body("B1").spent == 2
    table.do("to Kitchen")
    assert table.place("B1") == "Kitchen"


def test_story_27_a_force_net_holds_hicks() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks", "Pvt. Okoro"]},
        predator={"characters": ["Young Tusk, with Force Net"]},
        step="combat",
        dice="3",
    )
    table.attack("A1", "B1").attack("B1", "A1", "Force Net").fight()
    # Nobody rolls for his fists.
    assert table.rolls == ["B1 at A1: 4 to 3"]
    assert table.body("A1").bound == 9
    assert table.defense("A1") == 0
    table.until("moving", "A")
    if table.can("take A2"):
        table.do("take A2")
        assert not table.can("drag A1")


def test_story_27_a_natural_six_frees() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, bound 9"]},
        predator={"characters": ["Young Tusk, at Corridor"]},
        step="draw",
        dice="6",
    )
    assert table.body("A1").bound == 0


def test_story_27_two_of_power_four_break_no_net_without_a_knife() -> None:
    for knife, bound in (("", 9), (", with Combat Knife", 0)):
        table = told(
            marines={"characters": ["Cpl Hicks, bound 9", f"Pvt. Okoro{knife}"]},
            predator={"characters": ["Young Tusk, at Corridor"]},
            step="draw",
            dice="5",
        )
        table.do("help A2")
        assert table.body("A1").bound == bound


def test_story_28_duval_takes_two_data_and_five_at_most() -> None:
    for had, has in ((0, 2), (4, 5)):
        table = told(
            rogues={
                "row": ["Computer Center", "Corridor"],
                "characters": [f"Duval, with Portable Data Drive (data {had})"],
            },
            aliens=FAR,
            step="search",
        )
        table.do("data A1")
        assert table.item("Portable Data Drive").data == has


def test_story_28_water_empties_the_drive_and_not_calloway() -> None:
    table = told(
        rogues={
            "row": ["Corridor", "Water Processing"],
            "characters": ["Duval, with Portable Data Drive (data 3)", "Calloway, data 3"],
        },
        aliens=FAR,
    )
    table.do("take A1", "with A2", "to Water Processing")
    assert table.item("Portable Data Drive").data == 0
    assert table.body("A2").data == 3


def test_story_28_data_is_downloaded_beside_an_alien_where_nobody_evacuates() -> None:
    table = told(
        rogues={
            "row": ["Free Trader", "Airlock"],
            "characters": ["Calloway, data 3"],
            "evacuate-at": ["Free Trader"],
            "victory": [{"data": 10}],
        },
        aliens={"characters": ["Alien Warrior, at Free Trader"]},
        step="movement",
    )
    assert not table.can("evacuate A1")
    table.do("download A1")
    assert table.tally("A", "data") == 3


def test_story_29_a_rogue_takes_a_colonist_who_is_alone() -> None:
    table = told(
        rogues={"characters": ["Duval"]},
        marines={
            "characters": [
                "Cpl Hicks, at Main Corridor",
                "Colonist, at Corridor, with Combat Knife",
            ]
        },
    )
    assert table.side("B2") == ""
    table.go("A1", "Corridor")
    assert table.side("B2") == "A"
    assert table.body("B2").hostage
    assert table.lying("Corridor") == ["Combat Knife"]
    assert table.hand_size("A") == 1


def test_story_29_a_hostage_is_liberated_and_counts_for_two() -> None:
    table = told(
        rogues={
            "characters": ["Duval, damage 2, rotated", "Roux, at Kitchen", "Colonist, hostage"]
        },
        marines={
            "row": ["Main Corridor", "Corridor", "Kitchen"],
            "characters": ["Cpl Hicks"],
            "evacuate-at": ["Main Corridor"],
            "victory": [{"rescue": 5}],
        },
        step="combat",
        dice="6",
    )
    assert table.side("A3") == "A"
    table.attack("B1", "A1").fight()
    assert not table.there("A1")
    assert table.side("A3") == "B"
    table.until("evacuate", "B").do("evacuate A3")
    assert table.tally("B", "rescue") == 2


def test_story_29_the_auditor_counts_for_two() -> None:
    table = told(
        rogues={
            "row": ["Free Trader", "Airlock"],
            "characters": ["Duval", "Company Auditor"],
            "evacuate-at": ["Free Trader"],
            "victory": [{"hostages": 5}],
        },
        aliens=FAR,
        step="movement",
    )
    table.do("evacuate A2")
    assert table.tally("A", "hostages") == 2


def test_story_30_a_wounded_queen_tears_free() -> None:
    table = told(
        marines={"characters": ["Pvt. Okoro, with M56 Smart Gun"]},
        aliens={
            "row": ["Breeding Chamber", "Main Corridor"],
            "characters": ["Alien Queen, rotated", "Alien Warrior, at Corridor"],
            "deck": ["Warrior Queen"],
        },
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1", "M56 Smart Gun").fight()
    assert table.hurts == ["B1 3"]
    table.do("yes")
    assert table.labels("Warrior Queen") == ["B1"]
    assert table.damage("B1") == 0


def test_story_30_lethal_bodies_guard_the_queen() -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor"]},
        aliens={
            "row": NEST,
            "characters": ["Warrior Queen", "Alien Warrior, tokens 2", "Chest Burster"],
        },
    )
    # Speed 4, and 1 for each of three Warriors; a Burster is not Lethal.
    assert table.defense("B1") == 7


def test_story_30_a_young_queen_makes_a_chamber_where_all_around_is_hive() -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor"]},
        aliens={
            "row": ["Hived Corridor", "Main Corridor", "Hived Shop", "Corridor"],
            "low": {"1": "Service Crawlway"},
            "characters": ["Chest Burster, at Service Crawlway"],
            "hand": ["Royal Jelly", "Young Queen"],
            "deck": ["Breeding Chamber"],
            "pool": 1,
        },
        step="mature",
    )
    # The Main Corridor beside it is no Hive yet.
    table.do("play Royal Jelly 1")
    assert table.labels("Young Queen") == ["B1"]
    assert table.place("B1") == "Service Crawlway"
    table = told(
        marines={"row": ["Corridor", "Kitchen"], "characters": ["Ripley, at Corridor"]},
        aliens={
            "row": ["Hived Corridor", "Hived Shop", "Kitchen"],
            "low": {"1": "Service Crawlway"},
            "characters": ["Chest Burster, at Service Crawlway"],
            "hand": ["Royal Jelly", "Young Queen"],
            "deck": ["Breeding Chamber"],
            "pool": 1,
        },
        step="mature",
    )
    table.do("play Royal Jelly 1")
    assert table.place("B1") == "Breeding Chamber"
    assert table.offers("Breeding Chamber", "Low")
    assert not table.offers("Breeding Chamber", "Confined")


def test_story_30_the_newborn_eats_a_cloned_warrior() -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor"]},
        aliens={"characters": ["Newborn", "Cloned Alien Warrior"]},
    )
    assert table.labels("Cloned Alien Warrior") == []
    assert table.body("B1").gore == 2


def test_story_30_a_hand_above_its_size_draws_nothing_and_loses_nothing() -> None:
    hand = ["Good Shot"] * 3 + ["Empty"] * 3
    table = told(
        marines={"characters": ["Cpl Hicks"], "base": 4, "hand": hand, "deck": ["Mechanic"]},
        aliens=FAR,
        step="draw",
    )
    table.until("search")
    assert len(table.hand("A")) == 6
    assert table.deck("A") == ["Mechanic"]


def test_story_30_the_last_card_of_a_deck_brings_the_discards_back() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks"],
            "base": 3,
            "deck": ["Mechanic"],
            "discard": ["Empty", "Good Shot", "Colonist"],
        },
        aliens=FAR,
        step="draw",
        dealt=["Mechanic", "Empty"],
    )
    # The base is 2 from now on, and a second card is drawn from what was discarded.
    assert table.hand("A") == ["Empty", "Mechanic"]
    assert table.deck("A") == ["Colonist", "Good Shot"]
    assert table.hand_size("A") == 2
