"""Whatever monster a file describes: it is hunted to the end, and every card is accounted for."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from pnp.data.card_hunter.monster import Monster
from pnp.rules.card_hunter.game import CardHunter
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.card_hunter.strikes import strike
from pnp.rules.kernel import SeededDealer, TableDealer
from tests.menagerie import monsters
from tests.rules.card_hunter.test_cards import cards_everywhere, whole_deck

MOST_MOVES = 20_000


def assert_sound(hunt: Hunt) -> None:
    rules, over = hunt.rules, hunt.result is not None
    assert cards_everywhere(hunt) == whole_deck(hunt)
    assert all((0 if over else 1) <= lives <= rules.lives for lives in hunt.lives)
    assert all(0 <= potions <= rules.potions for potions in hunt.potions)
    assert all(hunt.positions.count(place) <= rules.limit for place in rules.places)
    assert not any(rules.rage in pile for pile in [*hunt.hit_piles, *hunt.bottoms])
    assert (hunt.decision is None) == over
    if hunt.result is not None:
        slain = not any(map(hunt.left, rules.places)) and not any(hunt.hit_piles)
        assert bool(hunt.result.winners) == (hunt.knockouts > 0) == slain


@given(
    monster=monsters(),
    seed=st.integers(0, 2**32),
    players=st.sampled_from([1, 2, 3]),
    difficulty=st.sampled_from(["easy", "normal", "hard"]),
    at_a_table=st.booleans(),
)
def test_any_monster_is_hunted_to_the_end(
    monster: Monster, seed: int, players: int, difficulty: str, at_a_table: bool
) -> None:
    rng = Random(seed)
    says = TableDealer(lambda _, names: rng.choice(names))
    dealer = says if at_a_table else SeededDealer(seed)
    hunt = CardHunter(monster).setup({"players": players, "difficulty": difficulty}, dealer)
    assert_sound(hunt)
    moves = 0
    while hunt.decision is not None:
        gone = len(hunt.gone)
        hunt.play(rng.choice(hunt.decision.actions))
        assert len(hunt.gone) >= gone
        assert_sound(hunt)
        moves += 1
        assert moves < MOST_MOVES


@given(monster=monsters(), seed=st.integers(0, 2**32), steps=st.integers(0, 30))
def test_the_odds_of_any_strike_are_odds(monster: Monster, seed: int, steps: int) -> None:
    rng = Random(seed)
    hunt = CardHunter(monster).setup({}, SeededDealer(seed))
    for _ in range(steps):
        if hunt.decision is not None:
            hunt.play(rng.choice(hunt.decision.actions))
    view = hunt.observe(0, rng).view
    for place in hunt.rules.ring:
        told = strike(hunt.rules, view, place)
        for blows in told.blows:
            assert sum(blows.values()) + told.rage_mode <= 1 + 1e-9
            assert all(share > 0 for share in blows.values())
