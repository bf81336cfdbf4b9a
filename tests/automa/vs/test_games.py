"""Automas of Vs. in whole games: legal, fair, and better when they are hard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import automa
from automa.vs.instinct import VsInstinct
from pnp.data.automa_deck import LEVELS
from pnp.data.vs.automa_deck import automa_deck
from pnp.data.vs.decks import BUNDLED
from pnp.rules import load
from pnp.rules.kernel import SeededDealer
from tests.automa.games import more_than, played_out

TEMPERS = [temper.id for temper in automa_deck().tempers]


def game_of(seed: int, *names: str, **options: Any) -> list[str]:
    """A whole game among automas, every move checked."""
    state = load("vs").setup(options, SeededDealer(seed))
    seats = [automa.player(name, seed=seed + at, game="vs") for at, name in enumerate(names)]
    return played_out(state, seats, seed)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_makes_the_same_game(level: str) -> None:
    names = (f"instinct:{level}", "random")
    moves = game_of(3, *names, decks=["prey", "predators"])
    assert moves == game_of(3, *names, decks=["prey", "predators"])


@pytest.mark.long
@pytest.mark.parametrize("temper", TEMPERS)
def test_any_deck_can_be_run_with_any_list(temper: str) -> None:
    for seed, deck in enumerate(BUNDLED):
        names = [f"instinct:{temper}-{level}" for level in ("hard", "easy")]
        assert game_of(seed, *names, decks=[deck, "company"])


@pytest.mark.parametrize("mode", ["free-for-all", "two-vs-two", "two-headed"])
def test_they_play_in_every_mode(mode: str) -> None:
    assert game_of(1, *["instinct:hard"] * 4, mode=mode)


def test_always_legal_in_whatever_position_a_game_comes_to() -> None:
    rng, steps = Random(11), Counter[str]()
    players = [VsInstinct(seed=2, pile=level) for level in LEVELS]
    for seed in range(6):
        decks = [BUNDLED[seed % 4], BUNDLED[(seed + 1) % 4]]
        state: Any = load("vs").setup({"decks": decks}, SeededDealer(seed))
        state.events = None
        while state.decision is not None:
            chosen = rng.choice(players).choose(state.observe(state.decision.seat, rng))
            assert chosen in state.decision.actions
            steps[state.asked.name] += 1
            state.play(rng.choice(state.decision.actions))
    assert set(steps) > {"resource", "recruit", "row", "formation", "main", "attackers", "window"}


@pytest.mark.parametrize(
    "name", ["instinct:hard", pytest.param("planner:2", marks=pytest.mark.long)]
)
def test_hidden_cards_change_nothing(name: str) -> None:
    rng, compared = Random(5), 0
    for seed in range(2):
        state: Any = load("vs").setup({"decks": ["predators", "prey"]}, SeededDealer(seed))
        state.events = None
        guide = automa.player("instinct:normal", game="vs")
        while state.decision is not None and compared < 15 * (seed + 1):
            seat = state.decision.seat
            seen = state.observe(seat, rng)
            if rng.random() < 0.15:
                worlds = (state, *(seen.imagine(rng) for _ in range(2)))
                player = automa.player(name, game="vs", seed=7)
                chosen = {str(player.choose(world.observe(seat, rng))) for world in worlds}
                assert len(chosen) == 1
                compared += 1
            state.play(guide.choose(seen))
    assert compared > 20


def test_hard_beats_easy_and_easy_beats_chance(pytestconfig: pytest.Config) -> None:
    games = 20 if pytestconfig.getoption("--long") else 10

    def scores(one: str, other: str) -> Iterator[float]:
        for seed in range(games):
            seat = seed % 2
            decks = [BUNDLED[seed // 2 % 4], BUNDLED[(seed // 2 + seed // 8) % 4]]
            state = load("vs").setup({"decks": decks}, SeededDealer(seed))
            state.events = None
            names = (one, other) if seat == 0 else (other, one)
            played_out(state, [automa.player(name, seed=seed, game="vs") for name in names], seed)
            assert state.result is not None
            yield state.result.scores[seat]

    assert more_than(0.7, games, scores("instinct:hard", "instinct:easy"))
    assert more_than(0.5, games, scores("instinct:easy", "random"))
