"""What the rules of Aliens Predator once did otherwise, each with the position that showed it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from pnp.data.aliens_predator.mission import Choice
from pnp.data.assets import folder
from pnp.rules.aliens_predator.game import base_game, mission_of
from pnp.rules.aliens_predator.gore import attacks_left
from pnp.rules.aliens_predator.pieces import Row
from pnp.rules.aliens_predator.rules import Rules
from pnp.rules.aliens_predator.settling import finish, rank, share_of
from pnp.rules.aliens_predator.setup import first_steps
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.kernel import IllegalAction, ScriptedDealer, SeededDealer
from tests.rules.aliens_predator.tale import Story, told

RIPLEY = {"characters": ["Ripley, at Kitchen"], "row": ["Main Corridor", "Kitchen"]}
NEST = ["Breeding Chamber", "Hived Corridor", "Main Corridor"]


def test_an_alien_may_want_to_kill_a_civilian() -> None:
    table = told(
        marines={"characters": ["Colonist", "Ripley, at Corridor"]},
        aliens={"row": NEST, "characters": ["Alien Warrior, at Main Corridor"]},
        step="combat",
        dice="3",
    )
    table.do("using claws kill")
    assert table.chamber("B") == (0, 0, 0)
    assert table.discards("A") == ["Colonist"]


def test_without_a_chamber_there_is_nothing_to_choose() -> None:
    table = told(
        marines={"characters": ["Colonist", "Ripley, at Corridor"]},
        aliens={"characters": ["Alien Warrior"]},
        step="combat",
        dice="3",
    )
    assert table.discards("A") == ["Colonist"]


def test_a_decoy_may_be_turned_over_alone() -> None:
    table = told(
        marines=RIPLEY,
        predator={"characters": ["Young Tusk, hidden, decoy at Corridor"]},
        active="predator",
    )
    assert not table.can("reveal B1-1")
    table.do("reveal B1-2")
    assert table.body("B1").hidden
    assert len(table.markers) == 1


def test_new_markers_begin_beside_any_marker() -> None:
    table = told(
        marines=RIPLEY,
        predator={
            "characters": ["Young Tusk, hidden, decoy at Corridor"],
            "hand": ["Patience"],
        },
        active="predator",
    )
    table.play("Patience", "B1-2")
    # The true one was not among those that were shuffled.
    assert table.game.true[table.body("B1").uid] == min(table.game.markers)
    corridor = table.game.place_named("Corridor")
    assert sum(each.place == corridor for each in table.game.markers.values()) == 3


def test_the_newborn_pays_with_gore_until_the_die_is_rolled() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle"]},
        aliens={"characters": ["Newborn, rotated, gore 2"]},
        step="combat",
        dice="4",
    )
    table.attack("A1", "B1", "Pulse Rifle")
    while not table.can("gore defense"):
        assert not table.rolls
        table.idle()
    # It was no attacker, and nobody has rolled yet.
    assert table.step == "window"
    table.do("gore defense").fight()
    assert table.rolls == ["A1 at B1: 5 to 5"]


def test_the_newborn_that_attacked_four_times_has_none_left() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks", "Ripley, at Corridor"]},
        aliens={"characters": ["Newborn"]},
        step="combat",
        dice="1 1 1 1",
    )
    game = table.game
    game.change(table.body("B1"), ready=True, attacks=4)
    assert not attacks_left(game, table.body("B1"))
    game.change(table.body("B1"), attacks=3)
    assert attacks_left(game, table.body("B1"))


@pytest.mark.parametrize(
    ("ready", "attacks", "bought", "left"),
    [
        *((True, 0, 0, True), (False, 0, 1, False), (False, 1, 0, False)),
        *((False, 1, 1, True), (False, 2, 1, False), (False, 3, 3, True), (True, 4, 3, False)),
    ],
)
def test_the_newborn_attacks_once_and_as_often_more_as_it_has_bought(
    ready: bool, attacks: int, bought: int, left: bool
) -> None:
    """One that rotated for something else does not attack at all."""
    table = told(marines=RIPLEY, aliens={"characters": ["Newborn"]})
    newborn = table.game.change(
        table.body("B1"), ready=ready, attacks=attacks, bought=(0, 0, 0, bought)
    )
    assert attacks_left(table.game, newborn) is left


# --- what a scenario may ask for ----------------------------------------------------------------


def scenario(tmp_path: Path, name: str, change: Callable[[dict[str, Any]], None]) -> str:
    """A scenario of ours, changed, by its file."""
    path = folder("carddata") / "aliens-predator" / "scenarios" / f"{name}.yaml"
    told = yaml.safe_load(path.read_text("utf-8"))
    change(told["mission"])
    made = tmp_path / f"{name}.yaml"
    made.write_text(yaml.safe_dump(told, sort_keys=False), "utf-8")
    return str(made)


def begun(options: Mapping[str, Any], *dealt: str) -> Battleground:
    """A game at its first decision."""
    game = base_game()
    return game.setup(options, ScriptedDealer(dealt) if dealt else SeededDealer(1))


def names_of(game: Battleground, seat: int) -> list[str]:
    return sorted(game.rules.names[body.card] for body in game.on(seat))


@pytest.mark.parametrize("comes_back", [True, False])
def test_the_dead_come_back_where_a_scenario_says_so(tmp_path: Path, comes_back: bool) -> None:
    file = scenario(tmp_path, "dead-air", lambda told: told.update({"dead-return": comes_back}))
    table = Story(begun({"scenario": file}))
    okoro = table.body("A3")
    table.game.leave(okoro)
    table.game.dead[0] = (okoro.card,)
    # Whoever comes back is not eliminated.
    assert share_of(table.game, 1, "eliminate", "all") == pytest.approx(0 if comes_back else 0.2)
    table.turn = table.game.turn
    table.until("discard", "A").over()
    assert bool(table.labels("Pvt. Okoro")) is comes_back
    assert table.killed("A") == ([] if comes_back else ["Pvt. Okoro"])
    if comes_back:
        (back,) = table.labels("Pvt. Okoro")
        assert table.place(back) == "Docking Bay"


def test_players_of_one_faction_roll_for_the_order() -> None:
    game = base_game()
    factions = game.rules({"scenario": "two-clans"}).factions
    twins = [seat for seat, each in enumerate(factions) if factions.count(each) > 1]
    high = begun({"scenario": "two-clans"}, "5", "2", *"1" * 99)
    low = begun({"scenario": "two-clans"}, "2", "2", "2", "5", *"1" * 99)
    assert [seat for seat in high.order if seat in twins] == twins
    assert [seat for seat in low.order if seat in twins] == twins[::-1]


def test_a_person_may_choose_another_hunter() -> None:
    options = {"scenario": "open-season", "choose": True}
    game = begun(options)
    hunter = game.rules.factions.index("predator")
    assert game.decision is not None
    assert game.decision.seat == hunter
    game.play(base_game().parse("cast Honored Elder"))
    assert names_of(game, hunter) == ["Honored Elder"]
    same = begun(options)
    same.play(base_game().parse("done"))
    assert names_of(same, hunter) == names_of(begun({"scenario": "open-season"}), hunter)


def test_nobody_is_asked_unless_the_players_want_to_choose() -> None:
    game = begun({"scenario": "open-season"})
    assert game.asked.name != "cast"
    with pytest.raises(IllegalAction):
        game.play(base_game().parse("cast Honored Elder"))


def test_main_characters_come_later_where_the_scenario_says_so(tmp_path: Path) -> None:
    def more(mission: dict[str, Any]) -> None:
        mission["sides"][0]["reinforce"] = True

    game = begun({"scenario": scenario(tmp_path, "dead-air", more)})
    before = len(game.on(0))
    while game.asked.name != "reinforce":
        assert game.decision is not None
        game.play(game.decision.actions[-1])
    game.play(base_game().parse("enter Ripley"))
    assert len(game.on(0)) == before + 1
    assert "Ripley" in names_of(game, 0)
    assert game.asked.name != "reinforce"


def test_the_others_play_on_for_the_second_place(tmp_path: Path) -> None:
    def more(mission: dict[str, Any]) -> None:
        mission["second-place"] = True

    game = begun({"scenario": scenario(tmp_path, "three-hungers", more)})
    game.score(0, "rescue", 99)
    assert game.decision is not None
    game.play(game.decision.actions[-1])
    # The Marines have won, and are gone; the hunter and the Hive go on.
    assert game.result is None
    assert game.alive == [False, True, True]
    assert not names_of(game, 0)
    assert not [each for each in game.items.values() if each.owner == 0]
    game.score(2, "hived", 1)
    rank(game, "enough")
    assert game.result is not None
    assert game.result.winners == (0,)
    assert game.result.reason == "enough people are rescued"
    assert sorted(game.result.scores) == [0, 0.5, 1]
    assert game.events is not None
    told = [each.facts for each in game.events if each.what in ("first", "second")]
    assert told == [((0,), "enough people are rescued"), ((2,), "enough")]


def test_at_the_last_turn_there_is_a_second_too(tmp_path: Path) -> None:
    def more(mission: dict[str, Any]) -> None:
        mission["second-place"] = True

    game = begun({"scenario": scenario(tmp_path, "three-hungers", more)})
    game.score(0, "rescue", 2)
    game.honor[1] = 1
    rank(game, "16 turns have passed")
    assert game.result is not None
    assert game.result.scores == (1, 0.5, 0)


def test_two_who_come_second_share_what_it_counts(tmp_path: Path) -> None:
    def more(mission: dict[str, Any]) -> None:
        mission["second-place"] = True

    game = begun({"scenario": scenario(tmp_path, "three-hungers", more)})
    game.score(0, "rescue", 2)
    rank(game, "16 turns have passed")
    assert game.result is not None
    assert game.result.scores == (1, 0.25, 0.25)


def test_without_two_others_there_is_no_second_place(tmp_path: Path) -> None:
    def more(mission: dict[str, Any]) -> None:
        mission["second-place"] = True

    game = begun({"scenario": scenario(tmp_path, "three-hungers", more)})
    game.alive[1] = False
    finish(game, [0], "enough people are rescued")
    assert game.result is not None
    assert game.result.scores == (1, 0, 0)


def test_whoever_is_out_of_the_game_is_not_ranked() -> None:
    game = begun({"scenario": "three-hungers"})
    game.score(0, "rescue", 2)
    game.alive[0] = False
    rank(game, "16 turns have passed")
    assert game.result is not None
    assert 0 not in game.result.winners


def test_nobody_comes_where_the_start_is_gone(tmp_path: Path) -> None:
    def more(mission: dict[str, Any]) -> None:
        mission["sides"][0]["reinforce"] = True

    game = begun({"scenario": scenario(tmp_path, "dead-air", more)})
    game.play(base_game().parse("done"))
    (bay,) = [each for each in game.rows[0].ground if game.label(game.spots[each]) == "Docking Bay"]
    del game.spots[bay]
    game.rows = (Row(game.rows[0].ground[1:]), *game.rows[1:])
    game.resurvey()
    while (game.turn, game.asked.name) != (2, "moving"):
        assert game.asked.name != "reinforce"
        assert game.decision is not None
        game.play(game.decision.actions[-1])


def test_nobody_comes_twice(tmp_path: Path) -> None:
    def more(mission: dict[str, Any]) -> None:
        mission["sides"][0]["reinforce"] = True

    game = begun({"scenario": scenario(tmp_path, "dead-air", more)})
    hicks = game.rules.named["Cpl Hicks"]
    assert "Cpl Hicks" in names_of(game, 0)
    game.to_hand(0, hicks)
    game.play(base_game().parse("done"))
    while game.asked.name != "reinforce":
        assert game.decision is not None
        game.play(game.decision.actions[-1])
    assert game.decision is not None
    offered = [str(move) for move in game.decision.actions]
    assert "enter Ripley" in offered
    assert "enter Cpl Hicks" not in offered


def test_a_hunting_pack_has_nobody_twice(tmp_path: Path) -> None:
    def more(mission: dict[str, Any]) -> None:
        side = next(each for each in mission["sides"] if each["faction"] == "predator")
        side["choose"] = {"any": ["Eager Youth", "Young Tusk"], "most": 2}

    game = begun({"scenario": scenario(tmp_path, "rite-of-three", more), "choose": True})
    game.play(base_game().parse("cast Eager Youth"))
    assert game.decision is not None
    assert "cast Eager Youth" not in [str(move) for move in game.decision.actions]
    game.play(base_game().parse("done"))
    assert names_of(game, game.rules.factions.index("predator")) == ["Eager Youth"]


# --- how a scenario lays the ground -------------------------------------------------------------


def test_a_scenario_lays_crosses_at_their_seams_and_joins_places() -> None:
    mission, forces = mission_of("dead-air")
    marines, aliens = mission.sides
    marines = replace(
        marines,
        high={"1": "Air Duct"},
        low={"3": "Service Crawlway"},
        choose=Choice(any=("Ripley",), most=1),
    )
    changed = replace(mission, sides=(marines, aliens), links=(("Docking Bay", "Hived Corridor"),))
    rules = Rules(base_game().rules({"scenario": "dead-air"}), "own", changed, forces.decks)
    game = Battleground(rules, SeededDealer(1))
    game.begin(*first_steps(game))
    table = Story(game)
    assert table.near("Air Duct") == ["Docking Bay", "Weapons Locker"]
    assert table.near("Service Crawlway") == ["Main Corridor", "Mess Hall"]
    assert "Hived Corridor" in table.near("Docking Bay")
    # Nobody was asked whom to start with: the players do not want to choose.
    assert "Ripley" not in names_of(game, 0)


def test_what_the_scenario_names_is_taken_from_the_kit() -> None:
    game = begun({"scenario": "dead-air"})
    labels = game.rules.labels
    assert [[labels[card] for card in kit] for kit in game.kits] == [
        ["Marine Private", "Ripley", "Bishop", "Pvt. Lindgren"],
        ["Alien Warrior"] * 2 + ["Chest Burster", "Royal Guard", "Corridor", "Hived Main Corridor"],
    ]


@pytest.mark.parametrize(("honor", "armed"), [(None, True), (0, False)])
def test_who_is_chosen_beyond_those_of_the_scenario_starts_beside_the_first(
    tmp_path: Path, honor: int | None, armed: bool
) -> None:
    """The chosen have the Items of those whom they replace, as far as their honor allows."""

    def more(mission: dict[str, Any]) -> None:
        side = next(each for each in mission["sides"] if each["faction"] == "predator")
        side["characters"] = side["characters"][:1]
        side.pop("honor-less", None)
        side["choose"] = {"any": ["Eager Youth", "Young Tusk"], "most": 2}
        if honor is not None:
            side["choose"]["items-honor"] = honor

    file = scenario(tmp_path, "rite-of-three", more)
    game = begun({"scenario": file, "choose": True})
    seat = game.rules.factions.index("predator")
    (start,) = game.rules.sides[seat].characters
    for name in ("Eager Youth", "Young Tusk"):
        game.play(base_game().parse(f"cast {name}"))
    first, second = game.on(seat)
    assert game.place_name(first.place) == game.place_name(second.place) == start.at
    assert bool(game.carried(first)) is (armed and bool(start.items))
    assert not game.carried(second)


@pytest.mark.parametrize(
    ("honor", "elder", "tusk"),
    [
        (7, ["Camouflage Suit"], []),
        (8, ["Camouflage Suit", "Melee Claws"], []),
        (11, ["Camouflage Suit", "Melee Claws"], ["Throwing Disk"]),
    ],
)
def test_the_items_of_all_who_are_chosen_ask_for_no_more_honor_than_is_allowed(
    tmp_path: Path, honor: int, elder: list[str], tusk: list[str]
) -> None:
    """A Suit asks for 6 and Claws for 2, which the first has; a Disk and a Harness for 3 each."""

    def more(mission: dict[str, Any]) -> None:
        side = next(each for each in mission["sides"] if each["faction"] == "predator")
        side["choose"] = {"any": ["Eager Youth", "Fast Claw"], "most": 2, "items-honor": honor}

    game = begun({"scenario": scenario(tmp_path, "rite-of-three", more), "choose": True})
    for name in ("Eager Youth", "Fast Claw"):
        game.play(base_game().parse(f"cast {name}"))
    hunters = game.on(game.rules.factions.index("predator"))
    names = game.rules.names
    assert [[names[item.card] for item in game.carried(each)] for each in hunters] == [elder, tusk]
