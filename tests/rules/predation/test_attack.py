"""Attacking: declare, boost, flip, negate, trump, and who is discarded."""

from __future__ import annotations

import pytest

from pnp.rules.predation.state import Contest
from tests.rules.predation.grazing import (
    asked,
    card,
    contest,
    creatures,
    down,
    fight_value,
    hand,
    happened,
    legal,
    names,
    play,
    refusal,
)


def attack(*creatures: str, **more: str | int | bool) -> Contest:
    """The third step of A's turn. Suits: C and S stand in no relation of trump."""
    return contest(*creatures, step="attack", **more)  # type: ignore[arg-type]


# --- declaring ----------------------------------------------------------------------------------


def test_if_the_attack_is_higher_than_the_defence_the_defender_is_discarded() -> None:
    state = play(attack("5C/2C", "2H/4S 9H/9D"), "attack A1 B1")
    assert fight_value(state) == (5, 4)
    assert creatures(state, "B") == "B2 9H/9D"
    assert names(state.discard) == "2H 4S"
    assert happened(state, "won fight") == [("A1", "B1")]


def test_ruling_17_an_equal_attack_is_no_success() -> None:
    state = play(attack("4C/2C", "2H/4S"), "attack A1 B1")
    assert happened(state, "held") == [("A1", "B1")]
    assert creatures(state, "B") == "B1 2H/4S"


def test_ruling_19_after_a_failed_attack_nothing_dies_and_nothing_was_eaten() -> None:
    state = attack("4C/2C 5D/5H", "2H/9S", hands="A 2S")
    play(state, "attack A1 B1", "pass")
    assert creatures(state, "A") == "A1 4C/2C, A2 5D/5H"
    failed = state.creature("A1")
    assert (failed.attacked, failed.won) == (True, False)
    assert not [move for move in legal(state) if move.startswith("attack A1")]


def test_you_cannot_attack_on_your_first_turn() -> None:
    """Ruling 6: on each player's own."""
    state = attack("4C/2C", "2H/AS", turns=1, hands="A 9D 9S")
    assert asked(state) == "A place"
    assert "first turn" in refusal(state, "attack A1 B1")
    state = attack("4C/2C", "2H/AS", turns=1, active="B", turn=2, hands="B 9D 9S")
    assert asked(state) == "B place"
    state = attack("4C/2C", "2H/AS", turns=2, hands="A 9D 9S")
    assert asked(state) == "A attack"
    state = play(state, "pass")
    assert "first turn" not in refusal(state, "attack A1 B1")


def test_ruling_10_any_number_of_attacks_but_each_creature_only_once() -> None:
    state = attack("5C/2C 6C/2D", "2H/4S 2S/5S 3D/9D", hands="A KS")
    play(state, "attack A2 B1", "pass", "attack A1 B2", "pass")
    assert [facts[0] for facts in happened(state, "attack")] == ["A2", "A1"]
    assert asked(state) == "A place"
    state = attack("5C/2C 6C/2D", "2H/4S 2S/5S")
    play(state, "attack A2 B1")
    assert "has attacked already" in refusal(state, "attack A2 B2")


def test_ruling_11_a_new_creature_may_attack_in_the_turn_it_arrives() -> None:
    state = contest("2H/3C", "2C/6H", hands="A 2D 5S")
    play(state, "migrate 5S")
    assert "attack A2 B1" in legal(state)


def test_you_attack_an_opponents_creature_with_one_of_yours() -> None:
    state = attack("5C/2C", "2H/4S")
    assert legal(state) == ["attack A1 B1", "pass"]
    assert "own creatures" in refusal(state, "attack A1 A1")
    assert "belongs to somebody else" in refusal(state, "attack B1 A1")
    assert "no creature B2" in refusal(state, "attack A1 B2")
    assert "no creature C1" in refusal(state, "attack A1 C1")


def test_once_declared_there_is_no_way_back() -> None:
    state = play(attack("5C/2C", "2H/4S", hands="A 5H"), "attack A1 B1")
    assert legal(state) == ["boost 5H", "pass"]
    play(state, "pass")
    assert creatures(state, "B") == ""


def test_ruling_35_who_has_attacked_is_turned_and_its_defence_still_counts() -> None:
    """C attacks A1, which attacked in its own turn; at the end of that it was flipped back."""
    state = attack("5C/8S", "2H/6S", hands="A 10C", deals="AH AC AD")
    play(state, "attack A1 B1", "pass")
    assert state.creature("A1").attacked
    play(state, "pass")  # places nothing, and feeds
    assert asked(state) == "B evolve"
    assert not state.creature("A1").attacked
    play(state, "pass", "attack B1 A1")
    assert state.rules.defence_of(state.creature("A1")) == 8


# --- boost --------------------------------------------------------------------------------------


BONUSES = [("3H", 1), ("4H", 2), ("6H", 2), ("7H", 3), ("9H", 3), ("10H", 4), ("JH", 4), ("KH", 4)]


@pytest.mark.parametrize(("boost", "bonus"), [("AH", 1), ("2H", 1), *BONUSES])
def test_ruling_12_a_numerical_card_boosts_the_attack_by_the_chart(boost: str, bonus: int) -> None:
    state = play(attack("5C/2C", "2S/10S", hands=f"A {boost}"), "attack A1 B1", f"boost {boost}")
    assert fight_value(state) == (5 + bonus, 10)


@pytest.mark.parametrize(("flip", "bonus"), [("AH", 1), ("2H", 1), *BONUSES])
def test_ruling_12_a_flipped_card_raises_the_defence_by_the_chart(flip: str, bonus: int) -> None:
    state = attack("10C/2C", "2S/5S", downs=f"B {flip}")
    play(state, "attack A1 B1", f"defend ({flip})")
    assert happened(state, "defends") == [(1, card(flip), bonus)]
    assert fight_value(state) == (10, 5 + bonus)


def test_ruling_13_the_attacker_boosts_from_hand_or_field_the_defender_only_from_the_field() -> (
    None
):
    state = attack("5C/2C", "2S/10S", hands="A 3H, B 9H", downs="A 4H, B 2D")
    play(state, "attack A1 B1")
    assert legal(state) == ["boost 3H", "boost (4H)", "pass"]
    assert "A has no (3H)" in refusal(state, "boost (3H)")
    play(state, "boost (4H)")
    assert down(state, "A") == ""
    assert legal(state) == ["defend (2D)", "pass"]
    assert "B has no (9H)" in refusal(state, "defend (9H)")


def test_ruling_14_one_boost_one_flip_one_negation() -> None:
    state = attack("5C/2C", "2S/10S", hands="A 3H 4H 9C 10D", downs="B 2D 5D")
    play(state, "attack A1 B1", "boost 3H")
    assert "boosted once" in refusal(state, "boost 4H")
    assert asked(state) == "B respond"
    play(state, "defend (2D)")
    assert asked(state) == "A negate"
    assert "only when one is attacked" in refusal(state, "defend (5D)")
    play(state, "negate 9C")
    assert fight_value(state) == (6, 10)
    assert asked(state) == "A place"


def test_used_cards_are_discarded_at_the_end_of_the_turn() -> None:
    """Ruling 30."""
    state = attack("5C/2C", "2S/10S", hands="A 3H 9C 10D", downs="B 2D", deals="AH AC AD")
    play(state, "attack A1 B1", "boost 3H", "defend (2D)", "negate 9C")
    assert names(state.used) == "3H 9C 2D"
    play(state, "pass")
    assert asked(state) == "B evolve"
    assert state.used == []
    assert names(state.discard) == "3H 9C 2D 10D"


# --- negation -----------------------------------------------------------------------------------


def test_ruling_15_a_strictly_higher_number_negates_and_gives_no_bonus() -> None:
    state = attack("9C/2C", "2S/7S", hands="A 4H 5H 6D", downs="B 5D")
    play(state, "attack A1 B1", "pass", "defend (5D)")
    assert legal(state) == ["negate 6D", "pass"]
    assert "strictly higher" in refusal(state, "negate 5H")
    assert "A has no KH" in refusal(state, "negate KH")
    play(state, "negate 6D")
    assert fight_value(state) == (9, 7)


@pytest.mark.parametrize(
    ("flip", "negation"), [("AD", "2H"), ("10D", "JH"), ("JD", "QH"), ("QD", "KH")]
)
def test_ruling_15_numbers_rise_from_ace_to_king(flip: str, negation: str) -> None:
    state = attack("9C/2C", "2S/7S", hands=f"A {negation}", downs=f"B {flip}")
    play(state, "attack A1 B1", "pass", f"defend ({flip})")
    assert legal(state) == [f"negate {negation}", "pass"]


def test_ruling_15_a_king_cannot_be_negated() -> None:
    state = attack("9C/2C", "2S/7S", hands="A KH QH", downs="B KD")
    play(state, "attack A1 B1", "pass", "defend (KD)")
    assert fight_value(state) == (9, 11)


def test_ruling_15_the_defender_may_flip_a_card_to_negate_the_boost_instead() -> None:
    state = attack("5C/2C", "2S/7S", hands="A 9H KH", downs="B 9D 10D")
    play(state, "attack A1 B1", "boost 9H")
    assert legal(state) == ["defend (9D)", "defend (10D)", "negate (10D)", "pass"]
    assert "strictly higher" in refusal(state, "negate (9D)")
    play(state, "negate (10D)")
    assert happened(state, "negates") == [(1, card("10D"), card("9H"), True)]
    assert fight_value(state) == (5, 7)
    assert asked(state) == "A place"  # the King cannot negate a negation


def test_without_a_boost_the_defender_has_nothing_to_negate() -> None:
    state = play(attack("5C/2C", "2S/7S", downs="B 9D"), "attack A1 B1")
    assert "not boosted" in refusal(state, "negate (9D)")
    assert "face-down card" in refusal(state, "negate 9D")
    state = attack("5C/2C", "2S/7S", hands="A AH", downs="B AD 2D")
    play(state, "attack A1 B1", "boost AH")
    assert legal(state, "negate") == ["negate (2D)"]
    assert "strictly higher" in refusal(state, "negate (AD)")


def test_the_attacker_may_negate_with_a_face_down_card() -> None:
    state = attack("9C/2C", "2S/7S", downs="A KH, B 5D")
    play(state, "attack A1 B1", "pass", "defend (5D)", "negate (KH)")
    assert (fight_value(state), down(state, "A")) == ((9, 7), "")


# --- trump --------------------------------------------------------------------------------------


def test_trump_gives_the_attacker_1_more() -> None:
    state = play(attack("5H/2C", "2S/5C 9S/9C"), "attack A1 B1")
    assert fight_value(state) == (6, 5)
    assert creatures(state, "B") == "B2 9S/9C"


def test_ruling_18_an_unsuccessful_attacker_that_is_trumped_is_discarded() -> None:
    state = attack("5C/2C+QD 2D/2S", "3S/6H", hands="A KS")
    play(state, "attack A1 B1", "pass")
    assert fight_value(state) == (6, 6)
    assert happened(state, "lost") == [("A1", "trump")]
    assert creatures(state, "A") == "A2 2D/2S"
    assert names(state.discard) == "2C 5C QD"


def test_a_successful_attacker_that_is_trumped_lives() -> None:
    state = play(attack("6C/2C", "2S/5H"), "attack A1 B1")
    assert creatures(state, "A") == "A1 6C/2C"


@pytest.mark.parametrize("defence", ["5C", "5S"])
def test_ruling_18_between_other_suits_there_is_no_trump(defence: str) -> None:
    state = play(attack("4C/2C", f"2S/{defence}", hands="A KS"), "attack A1 B1", "pass")
    assert (fight_value(state), creatures(state, "A")) == ((4, 5), "A1 4C/2C")
    assert not happened(state, "trump")


def test_trump_looks_at_the_attack_card_and_the_defence_card_only() -> None:
    """A1's defence and B1's attack are Hearts and Clubs, and make no difference."""
    state = play(attack("4S/2H", "2C/5C"), "attack A1 B1")
    assert not happened(state, "trump")


def test_no_trump_no_card_suit_trumps_another() -> None:
    state = play(attack("5H/2C", "2S/5C", no_trump=True), "attack A1 B1")
    assert fight_value(state) == (5, 5)
    state = attack("5C/2C", "2S/5H", no_trump=True, hands="A KS")
    play(state, "attack A1 B1", "pass")
    assert creatures(state, "A") == "A1 5C/2C"


def test_a_creature_modified_by_a_queen_attacks_with_its_bonus() -> None:
    state = play(attack("5C/2C+QH", "2S/5S+JD"), "attack A1 B1")
    assert fight_value(state) == (6, 4)


def test_a_boost_from_the_hand_is_gone_even_if_it_was_not_needed() -> None:
    state = attack("9C/2C", "2S/3S 9D/9H", hands="A 5H KS")
    play(state, "attack A1 B1", "boost 5H")
    assert (hand(state, "A"), names(state.used)) == ("KS", "5H")
    assert happened(state, "boost") == [(0, card("5H"), False, 2)]
