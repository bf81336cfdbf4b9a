"""The printed decks of Aliens Predator as they are followed: a position, and what is done there."""

from __future__ import annotations

from random import Random

import pytest

from automa.aliens_predator.blows import blows
from automa.aliens_predator.decks import CONDITIONS
from automa.aliens_predator.instinct import ApInstinct
from automa.aliens_predator.ways import WAYS
from pnp.data.aliens_predator.automa_deck import automa_deck
from tests.rules.aliens_predator.tale import Story, told

MOODS = range(6)
"""Turns in which each mood lies open once."""
MARINES = {
    "row": ["Docking Bay", "Main Corridor", "Mess Hall"],
    "start-at": "Docking Bay",
    "evacuate-at": ["Docking Bay"],
    "victory": [{"rescue": 3}],
}
QUEEN = "Alien Queen, at Breeding Chamber"
ALIENS = {
    "row": ["Breeding Chamber", "Hived Corridor", "Main Corridor"],
    "characters": [QUEEN],
    "victory": [{"hived": 7}],
}


def follows(table: Story, seed: int = 1, level: str = "normal") -> str:
    """What the automa of the seat that decides does."""
    decision = table.game.decision
    assert decision is not None
    action = ApInstinct(seed=seed, deck=level).choose(table.game.observe(decision.seat, Random(0)))
    assert action in decision.actions
    return str(action)


def goes_on(table: Story, *steps: str, seed: int = 1) -> list[str]:
    """What it does, move by move, until something else or somebody else is asked."""
    moves: list[str] = []
    seat = table.seat
    while table.game.decision is not None and table.game.asked.name in steps:
        if table.seat != seat:
            break
        moves.append(follows(table, seed))
        table.do(moves[-1])
    return moves


@pytest.mark.parametrize("turn", MOODS)
def test_a_squad_with_two_civilians_goes_home_together(turn: int) -> None:
    squad = ["Cpl Hicks, at Mess Hall, with Pulse Rifle", *["Colonist, at Mess Hall"] * 2]
    table = told(marines={**MARINES, "characters": squad}, aliens=ALIENS, turn=turn + 1)
    goes_on(table, "moving", "group")
    assert {table.place(label) for label in ("A1", "A2", "A3")} == {"Docking Bay"}


def test_whoever_can_leave_leaves() -> None:
    squad = {**MARINES, "characters": ["Cpl Hicks", "Colonist"]}
    table = told(marines=squad, aliens=ALIENS, step="movement")
    assert goes_on(table, "evacuate") == ["evacuate A2"]


def test_four_bodies_hive_a_place_with_as_few_cards_as_make_four() -> None:
    brood = ["Alien Warrior, at Main Corridor", "Alien Warrior, at Main Corridor, tokens 3"]
    table = told(
        marines={**MARINES, "characters": ["Cpl Hicks"]},
        aliens={**ALIENS, "characters": [QUEEN, *brood]},
        step="mature",
    ).until("mature", "B")
    assert follows(table) == "hive Main Corridor"
    table.do("hive Main Corridor")
    goes_on(table, "builders")
    assert (table.body("B2").hiving, table.body("B3").hiving) == (False, True)
    assert follows(table) == "done", "tokens of whoever builds stay where they are"


def test_tokens_are_shared_out_evenly() -> None:
    brood = ["Alien Warrior, at Hived Corridor", "Alien Warrior, at Hived Corridor, tokens 4"]
    table = told(
        marines={**MARINES, "characters": ["Cpl Hicks"]},
        aliens={**ALIENS, "characters": [QUEEN, *brood]},
        step="mature",
    ).until("mature", "B")
    goes_on(table, "mature", "share")
    assert (table.tokens("B2"), table.tokens("B3")) == (2, 2)


def test_an_alien_takes_whom_a_low_roll_takes() -> None:
    table = told(
        marines={**MARINES, "characters": ["Pvt Hudson, at Main Corridor, damage 2"]},
        aliens={**ALIENS, "characters": ["Alien Warrior, at Main Corridor, tokens 2"]},
        step="combat",
    ).until("using", "B")
    assert follows(table) == "using claws capture"


@pytest.mark.parametrize(("tokens", "kills"), [(0, True), (3, False)])
def test_tokens_count_before_a_kill_is_reckoned_with(tokens: int, kills: bool) -> None:
    table = told(
        marines={**MARINES, "characters": ["Cpl Hicks, at Main Corridor, with Pulse Rifle"]},
        aliens={
            **ALIENS,
            "characters": [f"Alien Warrior, at Main Corridor, damage 3, tokens {tokens}"],
        },
        step="combat",
    ).until("declare", "A")
    shots = [each for each in blows(table.game, table.body("A1")) if each.attack.weapon]
    assert [each.kills for each in shots] == [kills]


@pytest.mark.parametrize(("level", "attacks"), [("normal", True), ("easy", False)])
def test_on_easy_nobody_attacks_where_a_roll_of_four_is_not_enough(
    level: str, attacks: bool
) -> None:
    table = told(
        marines={**MARINES, "characters": ["Pvt Hudson, at Main Corridor, with Pulse Rifle"]},
        aliens={**ALIENS, "characters": ["Alien Sentry, at Hived Corridor"]},
        step="combat",
    ).until("declare", "A")
    assert min(each.needs for each in blows(table.game, table.body("A1"))) == 5
    assert follows(table, level=level) == ("attack A1" if attacks else "done")


@pytest.mark.parametrize(("turn", "rests"), [(2, False), (3, True), (4, False), (6, True)])
def test_on_easy_every_third_turn_brings_nothing_but_attacks(turn: int, rests: bool) -> None:
    squad = {**MARINES, "characters": ["Cpl Hicks, with Pulse Rifle", "Colonist"]}
    table = told(marines=squad, aliens=ALIENS, step="movement", turn=turn)
    assert follows(table, level="easy") == ("done" if rests else "evacuate A2")
    assert follows(table) == "evacuate A2"
    squad = {**MARINES, "characters": ["Cpl Hicks, at Main Corridor, with Pulse Rifle"]}
    alien = {**ALIENS, "characters": ["Alien Warrior, at Hived Corridor, damage 3"]}
    table = told(marines=squad, aliens=alien, step="combat", turn=turn).until("declare", "A")
    assert follows(table, level="easy") == "attack A1"


def test_what_can_be_used_nowhere_is_discarded() -> None:
    hand = ["Mechanic", "Colonist"]
    squad = {**MARINES, "characters": ["Cpl Hicks"], "hand": hand}
    table = told(marines=squad, aliens=ALIENS, step="draw").until("discard", "A")
    assert follows(table) == "discard Mechanic"


def test_it_says_which_mood_lies_open_and_which_rule_it_follows() -> None:
    squad = {**MARINES, "characters": ["Cpl Hicks", "Colonist"]}
    table = told(marines=squad, aliens=ALIENS, step="movement")
    why = ApInstinct(seed=1).why(table.game.observe(0, Random(0)))
    moods = {mood.name for mood in automa_deck("marines").moods}
    assert why.partition(": ")[0] in moods
    assert why.endswith("Evacuate whoever can be evacuated.")


@pytest.mark.parametrize("faction", ["rogues", "marines", "predator", "aliens"])
def test_every_condition_and_every_way_of_a_deck_is_known(faction: str) -> None:
    for rule in automa_deck(faction).rules:
        assert set(rule.conditions) <= set(CONDITIONS)
        if rule.step == "moving":
            assert rule.do in {*WAYS, "hide"}
