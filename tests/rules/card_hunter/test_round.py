"""GAME FLOW: whom the monster is lured by, the order of turns, and MOVING."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from tests.rules.card_hunter.hunting import (
    EMPTY,
    PLACES,
    dodge,
    happened,
    hunt,
    legal,
    play,
    refusal,
    turn,
)

QUIET = {"tail": "tail weak, tail weak, tail weak"}


# --- which Part attacks -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("positions", "attacking"), [("N N S", "N"), ("E W W", "W"), ("S N S", "S")]
)
def test_the_part_with_the_majority_of_the_hunters_attacks(positions: str, attacking: str) -> None:
    assert hunt(positions, lives="4 4 1").attacking == PLACES[attacking]


@pytest.mark.parametrize(
    ("lives", "attacking"), [("1 4 4", "N"), ("4 3 4", "E"), ("3 2 1", "S"), ("2 1 2", "E")]
)
def test_ruling_4_all_apart_the_part_of_the_fewest_life_points_attacks(
    lives: str, attacking: str
) -> None:
    assert hunt("N E S", lives=lives).attacking == PLACES[attacking]


@pytest.mark.parametrize("lives", ["2 2 4", "4 1 1", "3 4 3", "4 4 4"])
@pytest.mark.parametrize("drawn", ["tail", "wings", "head", "claws"])
def test_ruling_5_a_tie_for_fewest_is_decided_by_a_random_card_over_all_four(
    lives: str, drawn: str
) -> None:
    state = hunt("N E S", lives=lives, deals=drawn)
    assert state.attacking == ["tail", "wings", "head", "claws"].index(drawn)


def test_only_a_tie_can_choose_a_part_with_nobody_next_to_it() -> None:
    for spots in product("NESW", repeat=3):
        for lives in ("4 3 2", "2 2 4"):
            drawn = {"N": "tail", "E": "wings", "S": "head", "W": "claws"}
            empty = next(place for place in "NESW" if place not in spots)
            if any(spots.count(place) > 2 for place in spots):
                continue
            tied = len(set(spots)) == 3 and lives == "2 2 4"
            state = hunt(" ".join(spots), lives=lives, deals=drawn[empty] if tied else "")
            assert (state.attacking not in state.positions) == tied


def test_ruling_6_the_part_is_fixed_at_the_start_of_the_round_whatever_hunters_do() -> None:
    state = hunt("N N S", parts=QUIET, deals="tail weak, head")
    dodge(state, "J move east", "Q move west", "K drink")
    assert happened(state, "attack")[0][0] == PLACES["N"]


def test_ruling_6_nor_does_a_knockout_change_it() -> None:
    parts = {"tail": "rage", "wings": "tail weak"}
    state = hunt("N E S", lives="4 1 2", parts=parts, deals="rage, tail weak")
    assert state.attacking == PLACES["E"]
    play(state, "J light")
    assert state.lives == [3, 4, 1]
    play(state, "Q drink", "K drink")
    assert happened(state, "attack")[0][0] == PLACES["E"]


# --- turns --------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3])
def test_characters_act_in_jack_queen_king_order_then_the_monster_attacks(players: int) -> None:
    state = hunt("N N S", parts=QUIET, deals="tail weak, head", players=players)
    for letter, move in (("J", "J move east"), ("Q", "Q move west"), ("K", "K drink")):
        assert turn(state) == letter
        assert state.decision is not None
        assert state.decision.seat == state.rules.seat_of["JQK".index(letter)]
        assert not happened(state, "attack")
        play(state, move)
    assert len(happened(state, "attack")) == 1
    assert (turn(state), state.round) == ("J", 2)


def test_ruling_27_the_monster_attacks_once_a_round() -> None:
    state = hunt("N N S", parts=QUIET, deals="tail weak, tail weak, tail weak", potions="9 9 9")
    for attacks in (1, 2, 3):
        play(state, "J drink", "Q drink", "K drink")
        assert len(happened(state, "attack")) == attacks


def test_one_action_and_one_only() -> None:
    state = play(hunt("N N S"), "J drink")
    assert "Q's turn" in refusal(state, "J light")
    assert "J-Q-K" in refusal(state, "K light")


def test_a_character_cannot_pass() -> None:
    state = hunt("N N S")
    assert {move.split()[1] for move in legal(state)} == {"move", "light", "heavy", "drink"}
    with pytest.raises(ValueError, match="no action"):
        play(state, "J pass")


# --- 1) MOVING ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "ways"),
    [("N", "east west"), ("E", "south north"), ("S", "west east"), ("W", "north south")],
)
def test_ruling_17_one_step_clockwise_or_anticlockwise(start: str, ways: str) -> None:
    state = hunt(f"{start} {start} N" if start != "N" else "N N S", attacking="N")
    moves = [move.removeprefix("J move ") for move in legal(state) if "move" in move]
    assert moves == ways.split()
    opposite = {"N": "south", "E": "west", "S": "north", "W": "east"}[start]
    assert "one step" in refusal(state, f"J move {opposite}")


def test_a_move_changes_the_position_and_nothing_else() -> None:
    state = hunt("N N S", attacking="S")
    before = state.observe(0, Random(0)).view
    play(state, "J move east")
    after = state.observe(0, Random(0)).view
    assert after["positions"] == {"J": "east", "Q": "north", "K": "south"}
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {"positions", "turn"}


def test_a_position_never_hosts_more_than_two_characters() -> None:
    state = hunt("N E E")
    assert "more than 2" in refusal(state, "J move east")
    assert "J move west" in legal(state)


def test_it_is_possible_to_move_next_to_an_empty_hit_pile_and_an_empty_part() -> None:
    state = hunt("N E E", parts={"claws": ""}, hit_piles={"claws": ""})
    assert play(state, "J move west").positions[0] == PLACES["W"]


def test_ruling_16_with_nothing_to_hit_and_nothing_to_drink_a_move_remains() -> None:
    for spots in product("NESW", repeat=3):
        if any(spots.count(place) > 2 for place in spots):
            continue
        state = hunt(" ".join(spots), parts=EMPTY, hit_piles=EMPTY, potions="0 0 0", attacking="N")
        assert legal(state)
        assert all(" move " in move for move in legal(state))
