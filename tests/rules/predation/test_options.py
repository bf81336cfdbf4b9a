"""Optional rules, in any combination: Double Decker, Controlled Universe, No-Trump."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from pnp.rules.kernel import SeededDealer
from tests.rules.conformance import random_game
from tests.rules.predation.grazing import (
    PREDATION,
    asked,
    contest,
    everywhere,
    fight_value,
    hand,
    legal,
    play,
    refusal,
)

# --- Controlled Universe ------------------------------------------------------------------------


def test_ruling_37_there_are_no_jokers() -> None:
    rules = PREDATION.rules({"controlled-universe": True})
    assert len(rules.cards) == 52
    assert rules.joker not in rules.cards


def test_ruling_37_environmental_cards_do_not_exist() -> None:
    state = contest("2H/3C", "2C/3H", hands="A 4S JD QD KD", downs="A AS", controlled_universe=True)
    assert legal(state, "play") == []
    for move in ("play KD", "play QD on A1", "play (AS) on A1"):
        assert "no environmental card" in refusal(state, move)


@pytest.mark.parametrize("face", ["JH", "QH", "KH"])
def test_ruling_37_face_cards_boost_attack_and_defence_by_4(face: str) -> None:
    state = contest(
        "5C/2C", "2S/10S", hands=f"A {face}", step="attack", controlled_universe=True, seed=1
    )
    play(state, "attack A1 B1", f"boost {face}")
    assert fight_value(state) == (9, 10)
    state = contest(
        "5C/2C", "2S/4S", downs=f"B {face}", step="attack", controlled_universe=True, seed=1
    )
    play(state, "attack A1 B1")
    assert legal(state) == [f"defend ({face})", "pass"]
    play(state, f"defend ({face})")
    assert fight_value(state) == (5, 8)


def test_ruling_37_an_ace_makes_no_co_evoluter() -> None:
    state = contest("5C/2C", "2S/4S 2D/2H", downs="B AH", step="attack", controlled_universe=True)
    play(state, "attack A1 B1")
    assert legal(state) == ["defend (AH)", "pass"]


# --- Double Decker ------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "each"), [(2, 12), (3, 10), (4, 10)])
def test_ruling_38_the_starting_cards_double_too(players: int, each: int) -> None:
    state = PREDATION.setup({"players": players, "decks": 2}, SeededDealer(1))
    assert [len(pool) for pool in state.pools] == [each] * players
    assert sum(everywhere(state).values()) == 108
    while asked(state)[2:] in ("build", "with"):
        play(state, legal(state)[0])
    assert [len(row) for row in state.creatures] == [2] * players
    assert not any(state.pools)
    assert not state.heap
    assert sum(everywhere(state).values()) == 108


def test_ruling_38_a_card_may_be_held_twice_and_is_offered_once() -> None:
    state = contest("4H/4C", "2C/3H", hands="A 5H 5H KD KD", decks=2)
    assert len(legal(state)) == len(set(legal(state)))
    play(state, "evolve A1 attack 5H")
    assert hand(state, "A") == "5H KD KD"


def test_ruling_38_the_same_card_negates_nothing_of_its_own_number() -> None:
    state = contest("5C/2C", "2S/7S", hands="A 9H", downs="B 9H", step="attack", decks=2)
    play(state, "attack A1 B1", "boost 9H")
    assert legal(state) == ["defend (9H)", "pass"]


def test_ruling_38_there_may_be_more_than_two_decks() -> None:
    for decks in (3, 4):
        state = PREDATION.setup({"decks": decks}, SeededDealer(1))
        assert everywhere(state) == Counter(state.rules.cards)
        assert sum(everywhere(state).values()) == 54 * decks


# --- all combinations ---------------------------------------------------------------------------

COMBINATIONS = [
    {"players": players, "decks": decks, "controlled-universe": controlled, "no-trump": no_trump}
    for players, decks, controlled, no_trump in product(
        (2, 3, 4), (1, 2), (False, True), (False, True)
    )
]


def _called(options: dict[str, Any]) -> str:
    said = [name for name in ("controlled-universe", "no-trump") if options[name]]
    return "-".join([f"{options['players']}x{options['decks']}", *said])


@pytest.mark.parametrize("options", COMBINATIONS, ids=_called)
def test_every_combination_is_played_to_the_end(options: dict[str, Any]) -> None:
    for seed in range(4):
        state = PREDATION.setup(options, SeededDealer(seed))
        state.events = None
        for _ in random_game(state, seed):
            pass
        assert state.result is not None
        assert state.round <= PREDATION.data.turn_limit
        assert sum(state.result.scores) == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_peaceful_players_come_to_an_end_too(players: int) -> None:
    """Nobody attacks or plays an environmental card; the game does not go on forever."""
    state = PREDATION.setup({"players": players, "decks": 4}, SeededDealer(3))
    rng = Random(3)
    state.events = None
    while state.decision is not None:
        calm = [each for each in state.decision.actions if each.verb not in ("attack", "play")]
        state.play(rng.choice(calm or state.decision.actions))
    assert state.result is not None
