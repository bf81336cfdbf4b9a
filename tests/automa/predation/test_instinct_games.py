"""Predation's automa deck in whole games: legal, fair, and better when it is hard."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import automa
from automa.instinct import printed_deck
from automa.predation.instinct import PredationInstinct
from pnp.data.automa_deck import LEVELS
from pnp.rules import load
from pnp.rules.kernel import SeededDealer
from tests.automa.games import played_out

TEMPERS = [temper.id for temper in printed_deck("predation", "automa").tempers]


def game_of(seed: int, *names: str, **options: Any) -> list[str]:
    """A whole game among automas, every move checked."""
    state = load("predation").setup({"players": len(names), **options}, SeededDealer(seed))
    seats = [automa.player(name, seed=seed + at, game="predation") for at, name in enumerate(names)]
    return played_out(state, seats, seed)


@pytest.mark.parametrize(
    ("level", "players"),
    [
        pytest.param(level, players, marks=() if players == usual else pytest.mark.long)
        for usual, level in enumerate(LEVELS, 2)
        for players in (2, 3, 4)
    ],
)
def test_they_play_whole_games_in_every_seat(level: str, players: int) -> None:
    for seed in range(3):
        names = [f"instinct:{TEMPERS[(seed + at) % 3]}-{level}" for at in range(players)]
        assert game_of(seed, *names) == game_of(seed, *names)


@pytest.mark.parametrize(
    "options", [{"no-trump": True}, {"controlled-universe": True}, {"decks": 2}]
)
def test_they_play_by_the_optional_rules(options: dict[str, Any]) -> None:
    for seed in range(4):
        assert game_of(seed, "instinct:grazer-hard", "instinct:hunter-hard", **options)


def test_always_legal_in_whatever_position_a_game_comes_to() -> None:
    rng, steps = Random(11), Counter[str]()
    players = [
        PredationInstinct(seed=2, pile=f"{temper}-{level}")
        for temper in TEMPERS
        for level in LEVELS
    ]
    for seed in range(60):
        state = load("predation").setup({"players": 2 + seed % 3}, SeededDealer(seed))
        state.events = None
        while state.decision is not None:
            player = rng.choice(players)
            chosen = player.choose(state.observe(state.decision.seat, rng))
            assert chosen in state.decision.actions
            steps[state.asked.name] += 1
            state.play(rng.choice(state.decision.actions))
    assert set(steps) > {"build", "with", "evolve", "attack", "boost", "respond", "negate"}
    assert set(steps) > {"place", "feed", "doom", "keep", "stand"}


def test_hidden_cards_change_nothing() -> None:
    player, rng, compared = PredationInstinct(seed=1, pile="hunter-hard"), Random(5), 0
    for seed in range(15):
        state = load("predation").setup({}, SeededDealer(seed))
        state.events = None
        while state.decision is not None:
            seat = state.decision.seat
            seen = state.observe(seat, rng)
            worlds = (state, *(seen.imagine(rng) for _ in range(3)))
            assert len({str(player.choose(world.observe(seat, rng))) for world in worlds}) == 1
            compared += 1
            state.play(rng.choice(state.decision.actions))
    assert compared > 200


def test_hard_beats_easy_and_easy_beats_chance() -> None:
    def wins(one: str, other: str) -> float:
        won = 0.0
        for seed in range(60):
            seat = seed % 2
            state = load("predation").setup({}, SeededDealer(seed))
            state.events = None
            names = (one, other) if seat == 0 else (other, one)
            players = [automa.player(name, seed=seed, game="predation") for name in names]
            while state.decision is not None:
                deciding = state.decision.seat
                seen = state.observe(deciding, Random(seed))
                state.play(players[deciding].choose(seen))
            assert state.result is not None
            won += state.result.scores[seat]
        return won / 60

    assert wins("instinct:opportunist-hard", "instinct:opportunist-easy") > 0.65
    assert wins("instinct:grazer-easy", "random") > 0.65
