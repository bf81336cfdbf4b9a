"""Where hidden hunters meet cards and others."""

from __future__ import annotations

from random import Random

from tests.rules.aliens_predator.tale import told

FAR = {"characters": ["Alien Warrior, at Corridor"]}
RIPLEY = {"characters": ["Ripley, at Corridor"]}


def test_markers_move_on_their_own() -> None:
    table = told(
        marines=RIPLEY,
        predator={
            "row": ["Main Corridor", "Kitchen", "Tavern"],
            "characters": ["Young Tusk, hidden, decoy at Main Corridor"],
        },
        active="predator",
    )
    table.go("B1-1", "Kitchen", "Tavern").go("B1-2", "Kitchen")
    assert table.markers == ["B1-1 Tavern", "B1-2 Kitchen"]
    assert table.place("B1") == "Tavern"


def test_each_marker_has_the_points_of_the_hunter() -> None:
    table = told(
        marines=RIPLEY,
        predator={
            "row": ["Main Corridor", "Kitchen", "Tavern"],
            "characters": ["Young Tusk, hidden, damage 3, decoy at Main Corridor"],
        },
        active="predator",
    )
    table.do("take B1-2", "to Kitchen")
    assert not table.can("to Tavern")


def test_hidden_hunters_do_not_outnumber_and_are_outnumbered() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"] * 5},
        predator={"characters": ["Young Tusk, hidden"]},
        active="predator",
    )
    # Five against one: four points are gone.
    assert not table.can("take B1-1")


def test_nobody_else_knows_which_marker_is_true() -> None:
    table = told(
        marines=RIPLEY,
        predator={
            "characters": ["Young Tusk, at Main Corridor, hidden, decoy at Corridor"],
        },
    )
    rng = Random(1)
    seen = set()
    for _ in range(40):
        world = table.game.observe(0, rng).imagine(rng)
        seen.add(world.place_name(world.labelled("B1").place))
    assert seen == {"Main Corridor", "Corridor"}
    mine = {
        world.place_name(world.labelled("B1").place)
        for world in (table.game.observe(1, rng).imagine(rng) for _ in range(10))
    }
    assert mine == {"Main Corridor"}


def test_an_event_may_not_speak_of_whom_nobody_sees() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"], "hand": ["It Was A Bad Call"]},
        predator={"characters": ["Young Tusk, hidden"]},
    )
    assert not table.can("play It Was A Bad Call")


def test_a_hidden_hunter_stays_hidden_while_he_only_searches() -> None:
    table = told(
        predator={
            "characters": ["Young Tusk, hidden, decoy at Corridor"],
            "hand": ["Plasma Caster"],
        },
        aliens=FAR,
        step="search",
    )
    table.search("A1")
    assert table.body("A1").hidden


def test_cover_helps_a_marker_too() -> None:
    table = told(
        marines={
            "row": ["Living Quarters", "Corridor"],
            "characters": ["Cpl Hicks, with Pulse Rifle"],
        },
        predator={"characters": ["Young Tusk, at Living Quarters, hidden, decoy at Corridor"]},
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1-1", "Pulse Rifle").fight()
    assert table.rolls == ["A1 at B1-1: 7 to 6"]


def test_cover_helps_a_decoy_as_if_the_hunter_were_there() -> None:
    table = told(
        marines={
            "row": ["Living Quarters", "Corridor"],
            "characters": ["Cpl Hicks, with Pulse Rifle"],
        },
        predator={"characters": ["Young Tusk, at Corridor, hidden, decoy at Living Quarters"]},
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1-2", "Pulse Rifle").fight()
    # The roll must not tell which of them is true.
    assert table.rolls == ["A1 at B1-2: 7 to 6"]


def test_from_where_he_is_not_nobody_is_sheltered_by_a_corridor() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Isolated Corridor"],
            "characters": ["Cpl Hicks, with Pulse Rifle"],
        },
        predator={
            "characters": ["Young Tusk, at Main Corridor, hidden, decoy at Isolated Corridor"]
        },
        step="combat",
        dice="6",
    )
    table.until("declare", "A")
    while table.game.asked.about != 1:
        table.idle()
    table.do("attack A1")
    # The decoy in the Isolated Corridor is as safe from afar as the hunter would be there.
    assert not table.can("at B1-2")


def test_the_targets_of_a_shot_do_not_tell_which_marker_is_true() -> None:
    found = []
    for true, decoy in (
        ("Main Corridor", "Isolated Corridor"),
        ("Isolated Corridor", "Main Corridor"),
    ):
        table = told(
            marines={
                "row": ["Kitchen", "Main Corridor", "Isolated Corridor"],
                "characters": ["Cpl Hicks, at Main Corridor, with Pulse Rifle", "Ripley"],
                "hand": ["Tavern"],
            },
            predator={"characters": [f"Young Tusk, at {true}, hidden, decoy at {decoy}"]},
            step="combat",
            dice="1",
        )
        while table.game.asked.about != 1:
            table.idle()
        game = table.game
        places = {game.label(each): game.place_name(each.place) for each in game.markers.values()}
        table.do("attack A1")
        targets = [move[3:] for move in table.legal if move.startswith("at ")]
        targets = targets or [each.facts[2] for each in table.events if each.what == "attacks"]
        found.append(sorted(places[each] for each in targets))
    assert found == [["Main Corridor"], ["Main Corridor"]]


def test_whoever_is_hidden_does_not_hold_operations() -> None:
    table = told(
        marines=RIPLEY,
        predator={
            "row": ["Operations", "Kitchen"],
            "characters": ["Young Tusk, hidden, decoy at Kitchen"],
        },
    )
    # The cards that he draws must not tell where he is.
    assert table.hand_size("B") == 0


def test_whoever_is_hidden_does_not_use_a_place_unseen() -> None:
    table = told(
        marines=RIPLEY,
        predator={
            "row": ["Infirmary", "Kitchen"],
            "characters": ["Young Tusk, hidden, damage 2, decoy at Kitchen"],
            "hand": ["Tavern"],
        },
        step="search",
    )
    if table.seat == "A":
        table.idle()
    if table.can("use Infirmary"):
        table.use("Infirmary")
        assert not table.body("B1").hidden


def test_whoever_roars_is_hidden_no_more() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle", "Ripley, at Corridor"]},
        predator={
            "characters": ["Young Tusk, hidden, decoy at Corridor"],
            "hand": ["Roar"],
            "pool": 1,
        },
        step="combat",
    )
    table.until("declare", "B").play("Roar")
    assert not table.body("B1").hidden
    assert table.markers == []


def test_what_a_hidden_hunter_carries_is_hidden_with_him() -> None:
    for true, decoy in (("Main Corridor", "Corridor"), ("Corridor", "Main Corridor")):
        table = told(
            marines={
                "characters": ["Cpl Hicks, with Pulse Rifle", "Ripley, at Corridor"],
                "hand": ["Disarmament"],
                "pool": 1,
            },
            predator={
                "characters": [f"Young Tusk, at {true}, hidden, decoy at {decoy}, with Melee Claws"]
            },
            step="combat",
        )
        table.until("declare", "A")
        assert not table.can("play Disarmament")
