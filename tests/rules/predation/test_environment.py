"""Special cards outside a fight: modifiers, disasters, and where used cards go."""

from __future__ import annotations

from random import Random

import pytest

from tests.rules.predation.grazing import (
    asked,
    card,
    cards,
    contest,
    creatures,
    down,
    everywhere,
    hand,
    happened,
    legal,
    listed,
    names,
    play,
    refusal,
)

# --- modifiers ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("modifier", "values"), [("QD", (4, 6)), ("JD", (2, 4)), ("AD", (3, 5))])
def test_ruling_20_queen_and_jack_change_both_values_and_not_the_tier(
    modifier: str, values: tuple[int, int]
) -> None:
    state = contest("3H/5C", "2C/4H", hands=f"A {modifier}")
    before = state.tier_sum(0)
    play(state, f"play {modifier} on A1")
    changed = state.creature("A1")
    assert (state.rules.attack_of(changed), state.rules.defence_of(changed)) == values
    assert state.tier_sum(0) == before


def test_ruling_20_a_modifier_goes_under_any_creature_of_either_side() -> None:
    state = contest("3H/5C 2D/2S", "2C/4H", hands="A JD")
    assert legal(state, "play") == ["play JD on A1", "play JD on A2", "play JD on B1"]
    assert creatures(play(state, "play JD on B1"), "B") == "B1 2C/4H+JD"


def test_ruling_20_no_value_goes_below_0() -> None:
    state = play(contest("3H/5C", "AC/AH", hands="A JD"), "play JD on B1")
    weak = state.creature("B1")
    assert (state.rules.attack_of(weak), state.rules.defence_of(weak)) == (0, 0)


def test_a_new_modifier_replaces_the_old_one_which_is_discarded() -> None:
    state = play(contest("3H/5C+QH", "2C/4H", hands="A JD"), "play JD on A1")
    assert creatures(state, "A") == "A1 3H/5C+JD"
    assert names(state.discard) == "QH"


def test_an_ace_is_replaced_and_discarded_too() -> None:
    state = contest("3H/5C+AH", "2C/4H", hands="A JD")
    assert state.observe(1, Random(0)).view["creatures"]["A"][0].modifier == "AH"
    play(state, "play JD on A1")
    assert creatures(state, "A") == "A1 3H/5C+JD"
    assert names(state.discard) == "AH"
    assert happened(state, "modified") == [("A1", card("JD"), card("AH"))]


def test_modifying_cards_stay_when_the_turn_ends() -> None:
    state = contest("3H/5C", "2C/4H", hands="A QD 10H", deals="5H 6H 7H")
    play(state, "play QD on A1", "pass", "pass")
    assert asked(state)[0] == "B"
    assert creatures(state, "A") == "A1 3H/5C+QD"


def test_environmental_cards_are_played_from_the_hand_or_from_the_field() -> None:
    state = contest("3H/5C", "2C/4H", hands="A QD", downs="A JS")
    assert legal(state, "play") == [
        "play QD on A1",
        "play QD on B1",
        "play (JS) on A1",
        "play (JS) on B1",
    ]
    play(state, "play (JS) on B1")
    assert (hand(state, "A"), down(state, "A")) == ("QD", "")


def test_a_modifier_needs_a_creature_and_a_disaster_none() -> None:
    state = contest("3H/5C", "2C/4H", hands="A QD KD 5S")
    assert "goes under a creature" in refusal(state, "play QD")
    assert "A has no QS" in refusal(state, "play QS on A1")
    assert "does not go under a creature" in refusal(state, "play KD on A1")
    assert "no environmental card" in refusal(state, "play 5S")
    assert "there is no creature B2" in refusal(state, "play QD on B2")


# --- the King -----------------------------------------------------------------------------------


def test_ruling_22_the_player_of_the_king_chooses_a_creature_of_each_player() -> None:
    state = contest("3H/5C 2D/2S", "2C/3D AC/AH", hands="A KD")
    play(state, "play KD")
    assert (asked(state), legal(state)) == ("A doom", ["doom A1", "doom A2"])
    assert "a creature of A" in refusal(state, "doom B1")
    play(state, "doom A2")
    assert (asked(state), legal(state)) == ("A doom", ["doom B1", "doom B2"])
    play(state, "doom B1")
    assert (creatures(state, "A"), creatures(state, "B")) == ("A1 3H/5C", "B2 AC/AH")
    assert names(state.discard) == "2C 2D 3D 2S"


def test_ruling_22_an_only_creature_is_not_asked_for() -> None:
    state = play(contest("3H/5C 2D/2S", "2C/3D+QH", hands="A KD"), "play KD", "doom A2")
    assert creatures(state, "B") == ""
    assert happened(state, "lost")[:2] == [("A2", "disaster"), ("B1", "disaster")]
    assert "QH" in names(state.discard)


def test_ruling_30_a_used_card_lies_open_until_the_end_of_the_turn() -> None:
    state = play(contest("3H/5C 2D/2S", "2C/3D AC/AH", hands="A KD 10S"), "play KD")
    assert names(state.used) == "KD"
    play(state, "doom A2", "doom B1")
    assert names(state.used) == "KD"
    play(state, *["pass"] * 2)
    assert state.used == []
    assert "KD" in names(state.discard)


# --- the Joker ----------------------------------------------------------------------------------


def test_ruling_23_each_player_keeps_one_creature_of_their_own_choice() -> None:
    state = contest("3H/5C+QH 2D/2S", "2C/3D AC/AH 4C/4S+JH", hands="A Joker 5H, B 6H 7H")
    play(state, "play Joker")
    assert (asked(state), legal(state)) == ("A keep", ["keep A1", "keep A2"])
    play(state, "keep A1")
    assert (asked(state), legal(state)) == ("B keep", ["keep B1", "keep B2", "keep B3"])
    assert "belongs to somebody else" in refusal(state, "keep A1")
    play(state, "keep B2")
    assert happened(state, "kept") == [("A1",), ("B2",)]
    assert (creatures(state, "A"), creatures(state, "B")) == ("A1 3H/5C+QH", "B2 AC/AH")


def test_ruling_23_hands_are_as_large_as_before_and_face_down_cards_are_not_replaced() -> None:
    state = contest(
        "3H/5C",
        "2C/3D",
        hands="A Joker 5H 6H, B 7H 8H 9H",
        downs="A 10H, B JH QH",
        discard="KH KC",
        deals="AH AC AD AS 2S",
    )
    play(state, "play Joker")
    assert (hand(state, "A"), hand(state, "B")) == ("AH AC", "AD AS 2S")
    assert happened(state, "gathered") == [((2, 3),)]
    assert happened(state, "hand") == [(0, (*cards("AH AC"),)), (1, (*cards("AD AS 2S"),))]
    assert (down(state, "A"), down(state, "B")) == ("", "")
    assert state.discard == []
    assert set(listed("5H 6H 7H 8H 9H 10H JH QH KH KC")) <= set(listed(names(state.deck)))
    assert names(state.removed) == "Joker"
    assert sum(everywhere(state).values()) == 54


def test_ruling_23_a_joker_from_the_field_leaves_the_hand_as_large_as_it_was() -> None:
    state = contest("3H/5C", "2C/3D", hands="A 5H 6H", downs="A Joker", deals="AH AC")
    play(state, "play (Joker)")
    assert hand(state, "A") == "AH AC"


def test_ruling_23_discarded_creatures_and_their_modifiers_are_gathered_too() -> None:
    state = contest("3H/5C 2D/2S+QH", "2C/3D", hands="A Joker", downs="B 9H")
    play(state, "play Joker", "keep A1")
    assert {"2D", "2S", "QH"} <= set(listed(names(state.deck)))
    assert state.discard == []


def test_the_joker_is_removed_from_play_for_good() -> None:
    state = contest("3H/5C", "2C/3D", hands="A Joker Joker 10H, B 10C", seed=4)
    play(state, "play Joker")
    assert names(state.removed) == "Joker"
    assert sum(pile.count(card("Joker")) for pile in (state.deck, *state.hands)) == 1


def test_ruling_30_a_reshuffle_misses_the_cards_used_in_this_turn() -> None:
    """B flips a Joker; A's boost is still on the table and is not gathered."""
    state = contest("3H/5C", "2D/9D", hands="A 10H", downs="B Joker", step="attack", seed=3)
    play(state, "attack A1 B1", "boost 10H", "play (Joker)")
    assert "10H" in names(state.used + state.discard)
    assert "10H" not in names(state.deck)


def test_ruling_24_a_joker_has_no_number_and_is_no_food() -> None:
    state = contest("3H/5C", "2D/9C", hands="A Joker 2H", downs="B Joker 2C", step="attack")
    play(state, "attack A1 B1")
    assert legal(state) == ["boost 2H", "pass"]
    assert "no number" in refusal(state, "boost Joker")
    play(state, "pass")
    assert legal(state) == ["defend (2C)", "play (Joker)", "pass"]
    assert "no number" in refusal(state, "defend (Joker)")
    state = contest("3H/2C", "2D/9C", hands="A Joker 2H 2S", step="feed")
    assert legal(state) == ["feed 2H", "feed 2S"]
    assert "feeds nobody" in refusal(state, "feed Joker")
