"""Automas can hunt whatever a monster file describes."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import automa
from pnp.data.card_hunter.monster import Monster
from pnp.rules.card_hunter.game import CardHunter
from pnp.rules.kernel import SeededDealer
from tests.menagerie import monsters


@pytest.mark.parametrize(("name", "moves"), [("instinct", 60), ("planner:2", 9)])
@settings(
    max_examples=settings().max_examples // 4,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
)
@given(monster=monsters(), seed=st.integers(0, 10**6), players=st.sampled_from([1, 2, 3]))
def test_an_automa_finds_something_legal_to_do(
    name: str, moves: int, monster: Monster, seed: int, players: int
) -> None:
    hunt = CardHunter(monster).setup({"players": players}, SeededDealer(seed))
    player = automa.player(name, game="card-hunter", seed=seed)
    for _ in range(moves):
        if hunt.decision is None:
            break
        action = player.choose(hunt.observe(hunt.decision.seat, Random(seed)))
        assert action in hunt.decision.actions
        hunt.play(action)
