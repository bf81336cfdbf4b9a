"""Scenarios of Predation: first creatures, hands, and a goal for A."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.data.problems import PnpError
from pnp.rules.kernel import SeededDealer
from pnp.rules.predation.state import Contest
from tests.rules.predation.grazing import PREDATION, contest, happened, names


def begin(seed: int = 1, **options: Any) -> Contest:
    return PREDATION.setup(options, SeededDealer(seed))


def all_cards(game: Contest) -> list[int]:
    creatures = [card for row in game.creatures for one in row for card in one[1:4] if card >= 0]
    piles = (game.deck, game.discard, game.used, game.removed, game.heap, *game.hands)
    held = [card for pile in (*piles, *game.downs, *game.pools) for card in pile]
    held += [card for _, pile in game.returned for card in pile]
    if not game.round:  # hands are taken up when the deck is shuffled
        held += [card for hand in game.rules.beginning.hands.values() for card in hand]
    return sorted([*creatures, *held, *(card for card, _ in game.chosen)])


def play_on(game: Contest, seed: int) -> Contest:
    rng = Random(seed)
    while game.decision is not None:
        game.play(rng.choice(game.decision.actions))
    return game


def test_creatures_and_hands_are_as_the_scenario_gives_them() -> None:
    game = begin(creatures={"A": ["10H/9S"], "B": ["2H/3C", "5D/5S"]}, hands={"A": ["KH", "2S"]})
    rows = [
        [names([one.attack]) + "/" + names([one.defence]) for one in row] for row in game.creatures
    ]
    assert rows == [["10H/9S"], ["2H/3C", "5D/5S"]]
    assert [facts[0] for facts in happened(game, "built")] == ["A1", "B1", "B2"]
    assert {"KH", "2S"} <= {*names(game.hands[0]).split()}
    assert len(game.hands[0]) == 2 + 3  # and the three cards of the first turn
    assert len(game.hands[1]) == 5


def test_a_seat_without_creatures_builds_as_usual() -> None:
    game = begin(creatures={"B": ["2H/3C"]})
    assert game.decision is not None
    assert game.decision.seat == 0
    assert all(move.startswith("build ") for move in game.decision.actions)
    assert "build 2H" not in game.decision.actions


def test_the_low_cards_that_are_left_are_dealt_to_those_who_build() -> None:
    game = begin(players=3, creatures={"A": ["2H/3C", "AS/4D"]}, hands={"A": ["10S", "4C"]})
    assert len(game.rules.low) == 16 - 5
    assert [len(pool) for pool in game.pools] == [0, 5, 5]


LOW = [f"{rank}{suit}" for rank in "A2345" for suit in "HCDS"]


@given(st.integers(2, 4), st.lists(st.sampled_from(LOW), unique=True), st.integers(0, 10**6))
def test_whatever_is_not_refused_can_be_dealt(players: int, hand: list[str], seed: int) -> None:
    """A hand of low cards leaves the others little to build of."""
    options = {"players": players, "hands": {"A": hand}}
    try:
        PREDATION.options(options)
    except PnpError as refused:
        assert "too few low cards for A, B" in str(refused)
        return
    game = begin(seed, **options)
    while not game.round:
        assert game.decision is not None
        game.play(game.decision.actions[0])
    assert all(len(row) == 2 for row in game.creatures)


@given(st.integers(0, 10**6), st.sampled_from([1, 2]), st.integers(2, 4))
def test_no_card_is_lost_or_doubled(seed: int, decks: int, players: int) -> None:
    game = begin(
        seed,
        players=players,
        decks=decks,
        creatures={"A": ["10H/9S", "2H/3C"]},
        hands={"B": ["KH", "Joker"]},
        goal="apex",
        turns=5,
    )
    rng = Random(seed)
    while game.decision is not None:
        assert all_cards(game) == game.rules.cards
        game.play(rng.choice(game.decision.actions))
    assert all_cards(game) == game.rules.cards


def test_to_survive_a_must_have_a_creature_after_its_turns() -> None:
    ends = [play_on(begin(seed, goal="survive", turns=2), seed).result for seed in range(60)]
    survived = [end for end in ends if end is not None and end.reason == "A has survived"]
    assert survived
    assert all(end.winners == (0,) for end in survived)


def test_when_its_turns_are_over_without_the_goal_the_others_have_won() -> None:
    ends = [
        play_on(begin(seed, players=3, goal="apex", turns=1), seed).result for seed in range(40)
    ]
    over = [end for end in ends if end is not None and end.reason == "A's turns are over"]
    assert over
    assert all(0 not in end.winners and end.winners for end in over)


def test_whoever_is_out_cannot_reach_its_goal_any_more() -> None:
    creatures = ("9H/9C", "8C/8S", "8D/8H")
    state = contest(*creatures, hands="A AH", step="feed", goal="apex")
    assert state.result is not None
    assert (state.result.winners, state.result.reason) == ((1, 2), "A is out")
    assert contest(*creatures, hands="A AH", step="feed").result is None


@pytest.mark.parametrize("players", [2, 3])
def test_whoever_is_left_has_won_when_the_turns_of_a_are_over(players: int) -> None:
    creatures = {"A": ["2H/3C"], "B": ["2C/3H"], "C": ["2D/3D"]}
    given = {letter: creatures[letter] for letter in "ABC"[:players]}
    game = begin(3, players=players, goal="apex", turns=1, creatures=given)
    while game.decision is not None:
        actions = game.decision.actions
        game.play("pass" if "pass" in actions else actions[0])
    assert game.result is not None
    assert game.result.reason == "A's turns are over"
    assert game.result.winners == (1, 2)[: players - 1]
    assert happened(game, "end") == [(game.result,)]


def test_another_kind_of_win_is_not_enough_for_a() -> None:
    creatures = {"A": ["10H/10S", "9H/9S"], "B": ["AH/AS"]}
    strong = begin(creatures=creatures, hands={"A": ["QH"], "B": []}, goal="extinction")
    usual = begin(creatures=creatures, hands={"A": ["QH"], "B": []})
    for game in (strong, usual):
        while game.round == 1 and game.decision is not None:
            choices = game.decision.actions
            game.play("pass" if "pass" in choices else choices[0])
    assert usual.result is not None
    assert usual.result.winners == (0,)
    assert strong.result is None


def test_the_last_one_left_has_won_whatever_the_goal() -> None:
    ends = [play_on(begin(seed, goal="apex"), seed).result for seed in range(40)]
    alone = [end for end in ends if end is not None and end.reason == "Extinction"]
    assert {end.winners for end in alone} == {(0,), (1,)}


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"creatures": {"Z": ["2H/3C"]}}, "must be a seat: A, B, C or D, not 'Z'"),
        ({"creatures": {"C": ["2H/3C"]}}, "no seat 'C'"),
        ({"creatures": {"A": ["2H"]}}, "attack/defence"),
        ({"creatures": {"A": ["KH/2C"]}}, "KH cannot be part of a creature"),
        ({"creatures": {"A": ["Joker/2C"]}}, "JOKER cannot be part of a creature"),
        ({"creatures": {"A": ["2H/2H"]}}, "2H is used 2 times"),
        ({"creatures": {"A": []}}, "must have at least one creature"),
        ({"creatures": {"A": ["2H/3C"] * 10}}, "more than 9"),
        ({"hands": {"A": ["1X"]}}, "no card '1X'"),
        ({"hands": "KH"}, "must be a mapping"),
        ({"creatures": 5, "hands": {"A": ["KH"]}}, "'creatures': must be a mapping"),
        ({"controlled-universe": True, "hands": {"A": ["Joker"]}}, "jokers are out of this game"),
        ({"hands": {"A": [f"{rank}{suit}" for rank in "A23" for suit in "HCDS"]}}, "too few low"),
        (
            {"players": 3, "hands": {"A": ["AH", "AC", "AD", "AS", "2H"]}},
            "too few low cards for A, B, C",  # 11 of 16, for 6 creatures
        ),
        ({"goal": "fun"}, "or 'survive', not 'fun'"),
        ({"goal": "survive"}, "needs 'turns'"),
        ({"turns": -1}, "from 1 to 99, not -1"),
    ],
)
def test_what_cannot_be_is_refused(options: dict[str, Any], told: str) -> None:
    with pytest.raises(PnpError) as refused:
        PREDATION.options(options)
    assert told in "\n".join(map(str, refused.value.problems))


NINE = [f"{low}{suit}/{low + 1}{suit}" for low in (4, 6, 8) for suit in "HCD"]


def test_nine_creatures_and_more_cards_than_that_are_not_too_many() -> None:
    many = [f"{rank}S" for rank in ("4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")]
    game = begin(creatures={"A": NINE}, hands={"B": many})
    assert len(game.creatures[0]) == 9


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_the_turns_that_a_has_are_over_when_the_last_of_them_ends(turns: int) -> None:
    game = begin(
        3, goal="survive", turns=turns, creatures={"A": ["2H/3C"], "B": ["2C/3H"]}, hands={}
    )
    while game.result is None:
        assert game.decision is not None
        assert game.turns[0] <= turns
        actions = game.decision.actions
        game.play("pass" if "pass" in actions else actions[0])
    assert game.result.reason == "A has survived"
    assert game.turns == [turns, turns - 1]
