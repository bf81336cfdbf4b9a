"""Where cards and rules meet each other."""

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


def test_not_so_fast_lets_die_whom_the_will_to_live_would_save() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks, rotated", "Ripley, at Corridor"],
            "hand": ["The Will To Live"],
            "pool": 2,
        },
        aliens={"characters": ["Alien Warrior"], "hand": ["Not So Fast"], "pool": 1},
        step="combat",
        dice="6",
    )
    declared(table.attack("B1", "A1")).fight()
    table.do("play The Will To Live")
    assert table.seat == "B"
    table.do(table.legal[0])
    assert table.killed("A") == ["Cpl Hicks"]


def test_nobody_needs_to_save_whom_they_could() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks, rotated", "Ripley, at Corridor"],
            "hand": ["The Will To Live"],
            "pool": 2,
        },
        aliens={"characters": ["Alien Warrior"]},
        step="combat",
        dice="6",
    )
    declared(table.attack("B1", "A1")).fight()
    assert table.legal == ["play The Will To Live", "pass"]
    table.do("pass")
    assert table.killed("A") == ["Cpl Hicks"]
    assert (table.hand("A"), table.pool("A")) == (["The Will To Live"], 2)


def test_the_saved_are_worth_no_honor() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks, rotated, damage 3", "Ripley, at Corridor"],
            "hand": ["The Will To Live"],
            "pool": 2,
        },
        predator={"characters": ["Young Tusk"], "hand": ["Trophy"]},
        step="combat",
        dice="6",
    )
    declared(table.attack("B1", "A1")).fight()
    table.do("play The Will To Live")
    assert table.honor("B") == 0
    assert table.hand("B") == ["Trophy"]


def test_the_will_to_live_saves_from_a_burst() -> None:
    table = told(
        marines={"characters": ["Ripley", "Purvis"], "hand": ["The Will To Live"], "pool": 2},
        aliens={"row": NEST, "characters": ["Alien Warrior, at Hived Corridor"]},
        step="ready",
        dice="1",
    )
    table.do("play The Will To Live")
    assert table.stats("A2")[1] == 1


def test_a_second_wind_is_a_second_attack() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"], "hand": ["Second Wind"], "pool": 2},
        predator={"characters": ["Young Tusk, rotated"]},
        step="combat",
        dice="1 1",
    )
    table.attack("A1", "B1")
    table.play("Second Wind")
    table.do("attack A1").fight()
    assert table.rolls == ["A1 at B1: 1 to 4"] * 2


def test_a_sentry_gun_shoots_at_a_marker() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Corridor"],
            "characters": ["Ripley, at Corridor"],
            "lying": ["Sentry Gun (sentry), at Main Corridor"],
        },
        predator={"characters": ["Young Tusk, at Corridor, hidden, decoy at Corridor"]},
        active="predator",
        dice="6",
    )
    table.do("take B1-2", "to Main Corridor").passes()
    assert [each.partition(" at ")[2] for each in table.rolls] == ["B1-2: 7 to 5"]
    assert table.markers == ["B1-1 Corridor"]


def test_a_bound_queen_is_not_defended_by_her_guard() -> None:
    table = told(
        marines=RIPLEY,
        aliens={"row": NEST, "characters": ["Warrior Queen, bound 9", "Alien Warrior"]},
    )
    assert table.defense("B1") == 0


def test_a_royal_guard_beside_a_cloned_queen_is_tougher() -> None:
    table = told(
        marines=RIPLEY,
        aliens={"row": NEST, "characters": ["Royal Guard", "Cloned Alien Queen"]},
    )
    assert table.resistance("B1") == 7


def test_a_captive_is_no_target_and_counts_for_nothing() -> None:
    table = told(
        marines={"characters": ["Lt. Farrow, captive of B1", "Ripley, at Corridor"]},
        predator={"characters": ["Honored Elder"]},
        aliens={"characters": ["Alien Warrior"]},
    )
    # Her own Adaptable counts, the Leader who is held does not.
    assert table.hand_size("A") == 1
    assert table.movement("B1") == 4


def test_a_captor_who_is_hidden_takes_his_captive_along() -> None:
    table = told(
        marines={"characters": ["Lt. Farrow, captive of B1", "Ripley, at Corridor"]},
        predator={"characters": ["Honored Elder, hidden, decoy at Corridor"]},
        active="predator",
    )
    table.do("take B1-1", "to Corridor")
    table.over()
    assert table.body("A1").place == table.body("B1").place


def test_the_chamber_that_is_blown_up_takes_all_with_it() -> None:
    table = told(
        predator={
            "row": ["Airlock", "Predator Shuttle"],
            "characters": ["Young Tusk"],
            "lying": ["Self Destruct (due 3), at Hived Corridor"],
        },
        aliens={
            "row": [*NEST, "Airlock"],
            "characters": ["Alien Queen", "Alien Warrior, at Airlock"],
            "chamber": {"bursters": 2, "warriors": 2, "hosts": ["Chest Burster"]},
        },
        step="search",
    )
    table.over()
    assert table.chamber("B") == (0, 0, 0)
    assert table.labels("Alien Queen") == []
    assert table.there("B2")


def test_whoever_is_taken_where_there_is_no_chamber_any_more_dies() -> None:
    table = told(
        marines={"characters": ["Colonist", "Ripley, at Corridor"]},
        aliens={"characters": ["Alien Warrior"]},
        step="combat",
        dice="6",
    )
    assert not table.there("A1")
    assert table.discards("A") == ["Colonist"]


def test_a_face_huggers_victim_feeds_the_chamber() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, at Main Corridor", "Ripley, at Corridor"]},
        aliens={"row": NEST, "characters": ["Face Hugger, at Main Corridor", "Alien Queen"]},
        active="aliens",
        dice="6 1",
    )
    table.use("B1").passes()
    table.over()
    assert table.killed("A") == ["Cpl Hicks"]
    assert table.chamber("B")[0] == 1


def test_smoke_stops_shots_out_of_the_place_too() -> None:
    table = told(
        rogues={
            "characters": ["Duval, with Smoke Charges, with Service Pistol", "Roux, at Kitchen"],
            "row": ["Main Corridor", "Kitchen"],
        },
        predator={"characters": ["Young Tusk, at Kitchen, with Throwing Disk"]},
        aliens={"characters": ["Alien Warrior, at Main Corridor, rotated"]},
        step="combat",
    )
    table.use("Smoke Charges")
    while table.step == "declare":
        assert not (table.game.asked.about == 1 and table.can("attack A1"))
        table.idle()


def test_a_powerloader_is_hit_instead_of_its_driver_if_one_aims_at_it() -> None:
    table = told(
        marines={"characters": ["Ripley, with P-5000 Powerloader (dented 3), rotated"]},
        predator={"characters": ["Gray Stripe"]},
        step="combat",
        dice="6",
    )
    table.attack("B1", "P-5000 Powerloader").fight()
    # 7 against a hull of 5: two points, and the driver is unhurt.
    assert table.item("P-5000 Powerloader").hurt == 2
    assert table.damage("A1") == 0


def test_worthy_prey_stays_worthy() -> None:
    table = told(
        marines={"characters": ["Marine Private"]},
        predator={"characters": ["Young Tusk, at Corridor"], "hand": ["Worthy Prey"], "pool": 1},
        step="ready",
    )
    table.play("Worthy Prey")
    table.over().over().over()
    assert table.resistance("A1") == 4


def test_what_was_played_for_a_round_is_over_with_it() -> None:
    table = told(
        marines=RIPLEY,
        predator={"characters": ["Young Tusk"], "hand": ["Stalk"]},
        active="predator",
    )
    table.play("Stalk")
    assert table.movement("B1") == 6
    table.over()
    assert table.movement("B1") == 4


def test_data_of_a_synthetic_who_dies_is_lost() -> None:
    table = told(
        rogues={"characters": ["Calloway, data 3, rotated, damage 4", "Roux, at Corridor"]},
        predator={"characters": ["Young Tusk"]},
        step="combat",
        dice="6",
    )
    table.attack("B1", "A1").fight()
    assert not table.there("A1")
    assert table.tally("A", "data") == 0


def test_a_drive_keeps_its_data_when_its_bearer_dies() -> None:
    table = told(
        rogues={
            "characters": [
                "Duval, rotated, damage 2, with Portable Data Drive (data 3)",
                "Roux, at Corridor",
            ]
        },
        predator={"characters": ["Young Tusk"]},
        step="combat",
        dice="6",
    )
    table.attack("B1", "A1").fight()
    assert table.item("Portable Data Drive").data == 3
    assert table.lying("Main Corridor") == ["Portable Data Drive"]


def test_a_hostage_whose_rogues_are_gone_follows_nobody() -> None:
    table = told(
        rogues={"characters": ["Duval, rotated, damage 2", "Roux, at Corridor", "Colonist"]},
        predator={"characters": ["Young Tusk"]},
        step="combat",
        dice="6",
    )
    table.attack("B1", "A1").fight()
    assert table.side("A3") == ""
    assert not table.body("A3").hostage


def test_the_newborn_eats_tokens_too() -> None:
    table = told(
        marines=RIPLEY,
        aliens={
            "row": NEST,
            "characters": ["Newborn, at Breeding Chamber", "Cloned Alien Warrior, tokens 2"],
            "chamber": {"bursters": 1, "warriors": 1},
        },
    )
    # Three Warriors and one of the Chamber, and a Burster.
    assert table.body("B1").gore == 3 * 2 + 2 + 1
    assert table.chamber("B") == (0, 0, 0)


def test_those_at_work_on_a_hive_do_not_attack() -> None:
    table = told(
        marines={"characters": ["Bishop, at Kitchen"], "hand": ["Tavern"]},
        aliens={
            "row": [*NEST, "Kitchen"],
            "characters": ["Alien Warrior, at Kitchen, tokens 3"],
        },
        step="mature",
    )
    table.do("hive Kitchen")
    table.until("search")
    assert table.happened("attacks") == 0


def test_a_backstab_provokes_and_is_free() -> None:
    table = told(
        rogues={"characters": ["Duval, with Sleeve Pistol (concealed)"]},
        marines={"characters": ["Cpl Hicks"]},
        dice="1",
    )
    table.do("take A1", "stab").passes()
    assert table.rolls == ["A1 at B1: 1 to 3"]
    table.until("declare", "A")
    assert table.can("attack A1")


def test_a_dragged_character_enters_too() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Water Processing"],
            "characters": ["Ripley", "Cpl Hicks, with Portable Data Drive (data 2)"],
        },
        aliens=FAR,
    )
    table.do("take A1", "drag A2", "to Water Processing")
    assert table.item("Portable Data Drive").data == 0


def test_a_captive_is_wherever_his_captor_is() -> None:
    table = told(
        rogues={"characters": ["Duval, with Portable Data Drive (data 3), captive of B1", "Roux"]},
        predator={
            "row": ["Water Processing", "Corridor", "Kitchen"],
            "characters": ["Honored Elder, at Corridor"],
        },
        active="predator",
    )
    table.do("take B1", "to Water Processing")
    assert table.place("A1") == "Water Processing"
    assert table.item("Portable Data Drive").data == 0


def test_one_override_code_opens_one_of_two_barriers() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"], "hand": ["Override Code"]},
        aliens=FAR,
        barriers=[
            "Resin Wall, Main Corridor to Corridor, of B",
            "Welded Hatch, Main Corridor to Corridor, of A",
        ],
    )
    assert not table.can("take A1")
    table.play("Override Code", "Resin Wall #1")
    # The hatch is still there.
    assert table.barriers == [5]
    assert not table.can("take A1")
