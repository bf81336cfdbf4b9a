"""Turns: draw, evolve, migrate. One story for each sentence and ruling."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from tests.rules.predation.grazing import (
    asked,
    card,
    contest,
    creatures,
    down,
    everywhere,
    hand,
    happened,
    legal,
    names,
    play,
    refusal,
)

# --- 1. Draw ------------------------------------------------------------------------------------


def test_draw_3_cards() -> None:
    state = contest("2H/3C", "2C/3H", step="draw", hands="A KH", deals="5H 9S 7C")
    assert hand(state, "A") == "5H KH 7C 9S"
    assert state.observe(0, Random(0)).view["hand"] == ("5H", "KH", "7C", "9S")
    assert happened(state, "drew") == [(0, (card("5H"), card("9S"), card("7C")))]


def test_at_the_bottom_of_the_pile_the_discard_pile_is_shuffled_for_the_remaining_cards() -> None:
    state = contest(
        "2H/3C", "2C/3H", step="draw", deck="5H", discard="9S 9C", deals="5H 9S 9C", hands="B 4H"
    )
    assert hand(state, "A") == "5H 9C 9S"
    assert happened(state, "reshuffled") == [()]
    assert (state.deck, state.discard) == ([], [])


def test_an_empty_deck_is_not_reshuffled_before_it_is_needed() -> None:
    state = contest("2H/3C", "2C/3H", step="draw", deck="5H 6H 7H", deals="5H 6H 7H")
    assert not happened(state, "reshuffled")
    assert len(state.discard) == 54 - 7


def test_ruling_28_draw_what_is_possible() -> None:
    state = contest("2H/3C", "2C/3H", step="draw", deck="5H", discard="9S", deals="5H 9S")
    assert hand(state, "A") == "5H 9S"


def test_ruling_28_there_is_no_hand_limit() -> None:
    state = contest(
        "2H/3C",
        "2C/3H",
        step="draw",
        hands="A AH 4H 5H 6H 7H 8H 9H 10H JH QH KH AC",
        deals="AS AD 2D",
    )
    assert len(hand(state, "A").split()) == 15


def test_ruling_28_the_first_turn_draws_too() -> None:
    state = contest("2H/3C", "2C/3H", step="draw", turn=1, turns=1, deals="5H 9S 7C")
    assert hand(state, "A") == "5H 7C 9S"


# --- 2. Evolve ----------------------------------------------------------------------------------


def test_a_card_one_or_two_higher_replaces_one_on_the_field() -> None:
    state = contest("2H/5C", "2C/3H", hands="A 3D 4D 5D 6D 7D 8D AD 2D")
    assert legal(state, "evolve") == [
        "evolve A1 attack 3D",
        "evolve A1 attack 4D",
        "evolve A1 defence 6D",
        "evolve A1 defence 7D",
    ]
    assert "1 or 2 higher" in refusal(state, "evolve A1 attack 5D")
    assert "1 or 2 higher" in refusal(state, "evolve A1 attack 2D")
    play(state, "evolve A1 defence 7D")
    assert creatures(state, "A") == "A1 2H/7D"
    assert "7D" not in hand(state, "A")


def test_the_card_from_the_creature_is_placed_in_the_discard_pile() -> None:
    state = play(contest("2H/5C", "2C/3H", hands="A 4S"), "evolve A1 attack 4S")
    assert names(state.discard) == "2H"
    assert happened(state, "evolved") == [("A1", "attack", card("2H"), card("4S"), -1)]


def test_ruling_8_an_ace_evolves_into_a_2_or_3_and_nothing_into_an_ace() -> None:
    state = contest("AH/10C", "2C/3H", hands="A 2D 3D AD JD QD")
    assert legal(state, "evolve") == ["evolve A1 attack 2D", "evolve A1 attack 3D"]


def test_ruling_8_only_from_the_hand_and_only_ones_own() -> None:
    state = contest("2H/5C", "2C/3H", downs="A 4S", hands="A 4D KS")
    assert "A has no 4S" in refusal(state, "evolve A1 attack 4S")
    assert "B1 belongs to somebody else" in refusal(state, "evolve B1 attack 4D")
    assert "there is no creature A2" in refusal(state, "evolve A2 attack 4D")


def test_ruling_8_its_modifier_may_be_kept_or_discarded() -> None:
    for move, expected, gone in (
        ("evolve A1 attack 4S", "A1 4S/5C+JH", "2H"),
        ("evolve A1 attack 4S drop", "A1 4S/5C", "2H JH"),
    ):
        state = play(contest("2H/5C+JH", "2C/3H", hands="A 4S"), move)
        assert creatures(state, "A") == expected
        assert names(state.discard) == gone


def test_an_ace_is_a_modifier_like_any_other() -> None:
    state = contest("2H/5C+AH", "2C/3H", hands="A 4S 9D")
    assert legal(state, "evolve") == ["evolve A1 attack 4S", "evolve A1 attack 4S drop"]
    assert "1 or 2 higher" in refusal(state, "evolve A1 attack 9D drop")


def test_without_a_modifier_there_is_nothing_to_drop() -> None:
    state = contest("2H/5C", "2C/3H", hands="A 4S")
    assert "no modifier" in refusal(state, "evolve A1 attack 4S drop")


def test_ruling_7_only_one_of_evolve_migrate_or_an_environmental_card() -> None:
    hands = "A 4S 2D 2S KH QH 8H"
    for move in ("evolve A1 attack 4S", "play QH on A1", "pass"):
        state = play(contest("2H/5C", "2C/3H", hands=hands), move)
        assert asked(state) == "A attack"
        for other in ("evolve A1 defence 8H", "migrate 2D", "play KH"):
            assert "before the attacks" in refusal(state, other)
    state = play(contest("2H/5C", "2C/3H", hands=hands), "migrate 2S")
    assert creatures(state, "A") == "A1 2H/5C, A2 2S/2D"  # the only card that goes with it
    assert asked(state) == "A attack"


def test_ruling_36_an_evolved_creature_keeps_its_name_and_may_attack() -> None:
    """Ruling 11 says the same of its attack."""
    state = play(contest("2H/5C", "2C/3H", hands="A 4S"), "evolve A1 attack 4S")
    assert "attack A1 B1" in legal(state)


# --- 2. Migrate ---------------------------------------------------------------------------------


def test_a_new_creature_from_2_cards_of_the_hand() -> None:
    state = contest("2H/5C", "2C/6H", hands="A 2D 3D 4S 9H")
    play(state, "migrate 4S", "with 3D")
    assert creatures(state, "A") == "A1 2H/5C, A2 4S/3D"
    assert hand(state, "A") == "9H 2D"
    assert happened(state, "migrated") == [("A2", card("4S"), card("3D"))]


def test_ruling_9_its_tier_must_not_be_above_the_strongest_rivals_whatever_modifies_it() -> None:
    """B's strongest is Tier 2, up to 8; its Queen makes no difference."""
    state = contest("10H/10C", "2C/5H+QH 2D/2S", hands="A 3D 4S 5S 6D")
    assert legal(state, "migrate") == ["migrate 3D", "migrate 4S", "migrate 5S"]
    assert "Tier 2" in refusal(state, "migrate 6D")
    play(state, "migrate 4S")
    assert happened(state, "migrated") == [("A2", card("4S"), card("3D"))]


def test_a_migrant_may_be_as_strong_as_a_rival_but_no_card_goes_with_itself() -> None:
    """B's strongest is Tier 2, up to 8."""
    state = contest("10H/10C", "2C/5H", hands="A 3D 5S")
    assert legal(state, "migrate") == ["migrate 3D", "migrate 5S"]
    state = contest("10H/10C", "2C/5H", hands="A 4D 5S QD")
    assert legal(state, "migrate") == []
    assert "Tier 2" in refusal(state, "migrate 4D")


def test_migrate_reaches_every_legal_pair() -> None:
    numbers = {"AH": 1, "2C": 2, "2S": 2, "3D": 3, "4H": 4, "5S": 5, "6C": 6, "7D": 7, "10H": 10}
    fitting = {
        f"A2 {attack}/{defence}"
        for attack, defence in permutations(numbers, 2)
        if numbers[attack] + numbers[defence] <= 8
    }
    reached = []
    start = contest("9S/9C", "4C/4D", hands=f"A KC {' '.join(numbers)}")
    for first in legal(start, "migrate"):
        half = play(start.copy(), first)
        ways = [play(half.copy(), each) for each in legal(half, "with")] or [half]
        reached += [creatures(state, "A").split(", ")[1] for state in ways]
    assert len(fitting) > 30
    assert sorted(reached) == sorted(fitting)


def test_a_placed_card_cannot_migrate() -> None:
    state = contest("2H/5C", "2C/6H", hands="A 3D KD", downs="A 4S")
    assert not legal(state, "migrate")
    assert "A has no 4S" in refusal(state, "migrate 4S")
    assert "two cards of the hand" in refusal(state, "migrate 3D")


def test_a_new_creature_has_the_lowest_free_name() -> None:
    state = contest(
        "2H/5C 3H/3C", "2C/6H 5D/5S", hands="A KD 2D 2S 10S, B 10C", deals="AH AC AD 6S 7S 8S"
    )
    play(state, "play KD", "doom A1", "doom B2", "pass", "pass", "feed 10S", "pass")
    play(state, *["pass"] * 3, "feed 10C", "pass")
    assert asked(state) == "A evolve"
    assert creatures(state, "A") == "A2 3H/3C"
    play(state, "migrate 2D", "with 2S")
    assert creatures(state, "A") == "A2 3H/3C, A1 2D/2S"


def test_there_is_room_for_nine_creatures() -> None:
    """Ours, not the rulebook's, and printed."""
    nine = "AH/2H AC/2C AD/2D AS/2S 3H/3C 3D/3S 4H/4C 4D/4S 5H/5C"
    state = contest(nine, "9H/9C", hands="A 5D 5S")
    assert "more than 9" in refusal(state, "migrate 5D")


@pytest.mark.parametrize("seed", range(3))
def test_half_a_migration_is_private(seed: int) -> None:
    state = play(contest("2H/5C", "2C/6H", hands="A 3D 4S 2S"), "migrate 4S")
    view = state.observe(1, Random(seed)).view
    assert (view["step"], view["chosen"], view["hands"]["A"]) == ("evolve", (), 3)
    assert state.observe(0, Random(seed)).view["chosen"] == ("4S",)


def test_no_card_is_lost_in_this_step() -> None:
    state = contest("2H/5C+JH", "2C/6H", hands="A 3D 4S QH KH Joker", downs="A KD AD")
    for move in legal(state):
        assert everywhere(play(state.copy(), move)) == everywhere(state)
        assert down(state, "A") == "AD KD"
