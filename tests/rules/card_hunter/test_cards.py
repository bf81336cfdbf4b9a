"""In any position of any hunt, every card is in exactly one place and every number in its range."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.rules.card_hunter.game import CardHunter
from pnp.rules.card_hunter.setup import UNKNOWN
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import SeededDealer, TableDealer
from tests.rules.card_hunter.hunting import RATTLER, cards, hunt, monster, play

BOTTOM = monster(attack_card_to="bottom-of-part")


def cards_everywhere(hunt: Hunt) -> Counter[int]:
    """Every card of the hunt, wherever it lies."""
    found = Counter(hunt.gone)
    for piles in (hunt.parts, hunt.bottoms, hunt.hit_piles):
        for pile in piles:
            found.update(pile)
    # At a real table the removed card still counts as one of those not seen.
    found.update(out for out in hunt.out if out is not None and out != UNKNOWN)
    return found


def whole_deck(hunt: Hunt) -> Counter[int]:
    rules = hunt.rules
    deck = Counter(card for part in rules.whole_parts for card in part)
    deck[rules.rage] = rules.monster.rage_cards
    return deck


def assert_sound(hunt: Hunt) -> None:
    rules = hunt.rules
    found = cards_everywhere(hunt)
    assert found.total() == 44
    assert found == whole_deck(hunt)
    over = hunt.result is not None
    assert all((0 if over else 1) <= lives <= rules.lives for lives in hunt.lives)
    assert all(0 <= potions <= rules.potions for potions in hunt.potions)
    assert (0 if over else 1) <= hunt.knockouts <= rules.knockouts
    assert all(hunt.positions.count(place) <= rules.limit for place in rules.places)
    assert not any(rules.rage in pile for pile in [*hunt.hit_piles, *hunt.bottoms])
    assert (hunt.decision is None) == over
    if over and hunt.result is not None:
        assert bool(hunt.result.winners) == (hunt.knockouts > 0)
        assert bool(hunt.result.winners) == (
            not any(map(hunt.left, rules.places)) and not any(hunt.hit_piles)
        )
    for place in rules.places:
        assert_sound_odds(hunt, place)


def assert_sound_odds(hunt: Hunt, place: int) -> None:
    """The removed card is held possible, and only cards that are not in sight are."""
    out, chances = hunt.out[place], hunt.chances[place]
    unseen = Counter(hunt.parts[place])
    assert out is not None
    if out != UNKNOWN:
        assert chances[out] > 0
        unseen[out] += 1
    assert all(unseen[card] for card, chance in enumerate(chances) if chance)
    shown = hunt.observe(0, Random(0)).view["parts"][hunt.rules.ring[place]]
    assert shown.left == hunt.left(place)
    assert all(chance >= 0 for chance in shown.next_card.values())
    if shown.left:
        assert abs(sum(shown.next_card.values()) - 1) < 1e-9


@given(
    seed=st.integers(0, 2**32),
    players=st.sampled_from([1, 2, 3]),
    difficulty=st.sampled_from(["easy", "normal", "hard"]),
    game=st.sampled_from([RATTLER, BOTTOM]),
    at_a_table=st.booleans(),
)
def test_the_44_cards_are_each_in_exactly_one_place(
    seed: int, players: int, difficulty: str, game: CardHunter, at_a_table: bool
) -> None:
    rng = Random(seed)
    says = TableDealer(lambda _, names: rng.choice(names))
    dealer = says if at_a_table else SeededDealer(seed)
    hunt = game.setup({"players": players, "difficulty": difficulty}, dealer)
    assert_sound(hunt)
    while hunt.decision is not None:
        before = cards_everywhere(hunt)
        gone = len(hunt.gone)
        hunt.play(rng.choice(hunt.decision.actions))
        assert len(hunt.gone) >= gone
        assert cards_everywhere(hunt) == before
        assert_sound(hunt)


@given(seed=st.integers(0, 2**32), steps=st.integers(0, 60))
def test_an_imagined_hunt_holds_the_same_cards_and_hides_others(seed: int, steps: int) -> None:
    rng = Random(seed)
    hunt = RATTLER.setup({}, SeededDealer(seed))
    for _ in range(steps):
        if hunt.decision is None:
            break
        hunt.play(rng.choice(hunt.decision.actions))
    world = hunt.observe(0, rng).imagine(rng)
    assert cards_everywhere(world) == cards_everywhere(hunt)
    assert_sound(world)
    assert world.hit_piles == hunt.hit_piles
    assert [world.left(place) for place in range(4)] == [hunt.left(place) for place in range(4)]


def test_what_comes_up_was_removed_less_likely() -> None:
    """Of two weak cards, a medium and a strong one any may be out; then a weak one comes up.

    Each of the other three may be out as well, so both that are left are as likely as can be.
    """
    state = hunt(
        "N N S",
        parts={"tail": "tail weak, tail medium, head strong"},
        removed={"tail": "tail weak"},
        deals="tail weak",
    )
    seen = state.observe(0, Random(1)).view["parts"]["north"].next_card
    assert seen == pytest.approx({"tail weak": 1 / 2, "tail medium": 1 / 4, "head strong": 1 / 4})
    play(state, "J light")
    seen = state.observe(0, Random(1)).view["parts"]["north"].next_card
    assert seen == pytest.approx({"tail weak": 1 / 3, "tail medium": 1 / 3, "head strong": 1 / 3})


def test_the_removed_card_may_be_rage_for_all_that_hunters_know() -> None:
    state = hunt("N N S", parts={"tail": "tail weak"}, removed={"tail": "rage"})
    rng = Random(1)
    worlds = [state.observe(0, rng).imagine(rng).out[0] for _ in range(40)]
    assert {*worlds} == {*cards(state.rules, "tail weak, rage")}


def test_a_card_that_lies_known_under_its_part_comes_once_the_others_are_gone() -> None:
    state = hunt(
        "N N S", parts={"tail": "tail weak"}, bottoms={"tail": "head weak"}, deals="tail weak"
    )
    tail = state.observe(0, Random(1)).view["parts"]["north"]
    assert (tail.left, tail.next_card) == (2, {"tail weak": 1})
    play(state, "J light")
    tail = state.observe(0, Random(1)).view["parts"]["north"]
    assert (tail.left, tail.next_card) == (1, {"head weak": 1})


def test_imagined_hunts_remove_each_card_as_often_as_is_likely() -> None:
    hunt = RATTLER.setup({}, SeededDealer(11))
    rng = Random(4)
    while hunt.decision is not None and hunt.round < 5:
        hunt.play(rng.choice(hunt.decision.actions))
    assert hunt.decision is not None
    observation = hunt.observe(0, rng)
    worlds = 4000
    found = [Counter[int]() for _ in range(4)]
    for _ in range(worlds):
        for place, out in enumerate(observation.imagine(rng).out):
            assert out is not None
            found[place][out] += 1
    for place in range(4):
        total = sum(hunt.chances[place])
        for card, weight in enumerate(hunt.chances[place]):
            likely = weight / total
            spread = 5 * (likely * (1 - likely) / worlds) ** 0.5
            assert abs(found[place][card] / worlds - likely) <= spread
