"""What a seat imagines of hands and face-down cards: all that can be, and each as often as due."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random

import pytest

from pnp.rules.predation import hidden
from pnp.rules.predation.state import Contest
from tests.rules.predation.grazing import asked, cards, contest, names, play

World = tuple[str, str]
"""B's hand and B's face-down cards."""


def imagined(state: Contest, worlds: int, seat: int = 0) -> Counter[World]:
    """How often each world is imagined, each from a look of its own and one from the last look."""
    found: Counter[World] = Counter()
    for seed in range(worlds // 2):
        sight = state.observe(seat, Random(seed))
        for world in (sight.imagine(Random(-seed - 1)), sight.imagine(Random(f"again {seed}"))):
            found[names(world.hands[1 - seat]), names(world.downs[1 - seat])] += 1
    return found


def evenly(found: Counter[World]) -> bool:
    """Whether a chi-square test would say so; it errs once in some ten thousand times."""
    due = found.total() / len(found)
    chi: float = sum((times - due) ** 2 / due for times in found.values())
    free = len(found) - 1
    return chi < free + 4 * sqrt(2 * free)


def test_every_deal_of_what_a_seat_cannot_see_is_imagined_equally_often() -> None:
    state = contest(
        "2H/3C", "2C/3H", hands="A 4S 9H, B 5D 6D", downs="B 7D", deck="8D 9D KD", discard=""
    )
    found = imagined(state, 3000)
    assert len(found) == 60  # 6 over 2 hands, and 4 cards to lie face down with each
    assert evenly(found)


def test_every_meal_that_would_do_is_imagined_equally_often() -> None:
    """A must feed 10: a King and whatever else, or just the 4 and the 6."""
    state = contest(
        "9H/9C 9D/9S", "2C/3H", hands="A 4S KH", deck="AS AD 6H 2H", discard="", step="feed"
    )
    found = imagined(state, 900, seat=1)
    assert {hand for hand, _ in found} == {"2H KH", "6H KH", "KH AD", "KH AS", "KH 4S", "6H 4S"}
    assert evenly(found)


# --- once the deck has run out ------------------------------------------------------------------


def reshuffled() -> Contest:
    """B has just drawn three cards, and the discard pile has become the deck meanwhile."""
    return contest(
        "2H/3C",
        "2C/3H",
        hands="A KS, B 5D 6D",
        downs="B 7D",
        deck="8D",
        discard="9S 10S JS KC",
        active="B",
        step="draw",
        deals="8D 10S JS",
    )


def test_what_was_in_no_ones_sight_is_in_the_rivals_hand_when_the_deck_has_run_out() -> None:
    state = reshuffled()
    assert names(state.hands[1]) == "5D 6D 8D 10S JS"
    found = imagined(state, 1200)
    # Of four cards one is face down. With the other three there are two of those discarded.
    four = {"5D", "6D", "7D", "8D"}
    for hand, down in found:
        held = {*hand.split()}
        assert held | {down} >= four
        assert down in four
        assert len(held - four) == 2
        assert held - four <= {"9S", "10S", "JS", "KC"}
    assert len(found) == 4 * 6
    assert evenly(found)


def test_the_deck_is_imagined_of_what_it_was_made_of() -> None:
    state = reshuffled()
    for seed in range(50):
        world = state.observe(0, Random(seed)).imagine(Random(seed))
        assert {*world.deck} <= {*cards("9S 10S JS KC")}


def test_what_was_placed_since_may_be_either() -> None:
    state = reshuffled()
    while asked(state) != "B place":
        play(state, "pass")
    play(state, "place 5D", "place JS")
    found = imagined(state, 4000)
    downs = {down for _, down in found}
    # Three lie there now, of which one lay there before.
    before = [len({*down.split()} & {"5D", "6D", "7D", "8D"}) for down in downs]
    assert {*before} == {1, 2, 3}


def test_who_must_feed_is_imagined_with_enough_even_where_that_is_unlikely(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = contest(
        "2H/3C",
        "9D/10D 10H/9H 5H/5C",
        hands="A 2D, B AD AH",
        downs="B 7D",
        deck="AS",
        discard="AC 2S 3S 4S",
        active="B",
        step="draw",
        deals="AS 3S 4S",
    )
    while asked(state) != "B feed":
        play(state, "pass")
    monkeypatch.setattr(hidden, "MOST_DEALS", 1)
    for seed in range(30):
        world = state.observe(0, Random(seed)).imagine(Random(seed))
        assert asked(world) == "B feed"
        held = world.hands[1] + world.downs[1]
        assert sum(world.rules.food[each] for each in held) >= world.owed == 15
        assert {*cards("AD AH AS 7D")} <= {*held}
