"""End of the turn, winning, and elimination with more players."""

from __future__ import annotations

from random import Random

import pytest

from pnp.rules.predation.state import Contest
from tests.rules.predation.grazing import (
    PREDATION,
    asked,
    contest,
    creatures,
    down,
    everywhere,
    hand,
    happened,
    legal,
    names,
    play,
    winners,
)


def ended(*creatures: str, active: str = "A", turn: int = 9, **more: str) -> Contest:
    """A's turn has just come to its end."""
    return contest(*creatures, step="end", active=active, turn=turn, **more)  # type: ignore[arg-type]


def outcome(state: Contest) -> tuple[str, str]:
    """Who won, and how."""
    assert state.result is not None
    return winners(state), state.result.reason


# --- the three ways -----------------------------------------------------------------------------


def test_1_clear_the_table_of_your_opponents_creatures() -> None:
    state = contest("9C/9H", "2C/3S", step="attack")
    play(state, "attack A1 B1")
    assert outcome(state) == ("A", "Extinction")
    assert state.result is not None
    assert state.result.scores == (1.0, 0.0)


def test_2_a_tier_6_creature_and_no_opponent_of_tier_5() -> None:
    assert outcome(ended("10H/9C", "8C/7S")) == ("A", "Apex predator")
    assert ended("10H/9C", "8C/8S").result is None


def test_ruling_32_an_opponent_of_tier_6_prevents_it_too() -> None:
    assert ended("10H/9C", "10C/9S").result is None


def test_ruling_32_tier_5_is_not_enough() -> None:
    assert ended("9H/9C", "6C/7S").result is None


@pytest.mark.parametrize(
    ("mine", "theirs", "won"),
    [
        ("9H/9C 2D/2S", "2C/3C", False),  # 6 against 1
        ("9H/9C 3D/3S", "2C/3C", True),  # 7 against 1
        ("9H/9C 6D/3S", "2C/3C AC/AS", True),  # 8 against 2
        ("9H/9C 3D/4S", "2C/3C AC/AS", False),  # 7 against 2
    ],
)
def test_ruling_33_3_a_combined_tier_greater_by_6_or_more(
    mine: str, theirs: str, won: bool
) -> None:
    state = ended(mine, theirs)
    if won:
        assert outcome(state) == ("A", "Dominance")
    else:
        assert state.result is None


def test_ruling_33_modifiers_do_not_count() -> None:
    assert ended("9H/9C+QH 2D/2S+QD", "2C/3S+JH").result is None
    assert ended("9H/9C+JH", "8C/7S").result is None


def test_ruling_31_only_at_the_end_of_a_turn() -> None:
    state = contest("9H/9C 3D/3S", "2C/3C", hands="A KS", step="place")
    assert state.result is None
    play(state, "pass")
    assert outcome(state) == ("A", "Dominance")


def test_ruling_31_a_lead_that_is_gone_at_the_end_does_not_count() -> None:
    state = contest("9H/9C 3D/3S", "2C/3C", hands="A AS", step="feed")
    assert asked(state) == "A starve"
    play(state, "starve A2")
    assert state.result is None


def test_ruling_31_all_ways_of_the_active_player_come_first_then_those_of_the_others() -> None:
    assert winners(ended("2C/3C", "9H/9C 3D/3S")) == "B"
    # A dominates, B has the only Tier 6: each would win, but for who is asked first.
    assert outcome(ended("8H/7C 8C/7H 8D/7S 8S/7D", "10H/9C")) == ("A", "Dominance")
    both = ended("8H/7C 8C/7H 8D/7S 8S/7D", "10H/9C", active="B")
    assert outcome(both) == ("B", "Apex predator")


def test_ruling_31_if_all_tables_are_empty_it_is_a_draw() -> None:
    state = play(contest("3H/5C", "2C/4H", hands="A KD 5S"), "play KD", "pass")
    assert outcome(state) == ("-", "no creature is left")
    assert state.result is not None
    assert state.result.scores == (0.5, 0.5)


def test_ruling_31_who_lost_all_creatures_neither_attacks_nor_feeds() -> None:
    state = contest("3H/5C", "2C/4H AC/AD", hands="A KD 5S")
    play(state, "play KD", "doom B1")
    assert asked(state) == "A place"
    play(state, "place 5S")
    assert not happened(state, "fed")
    assert not happened(state, "starved")
    assert outcome(state) == ("B", "Extinction")


def test_ruling_31_losing_the_last_creature_in_ones_own_attack() -> None:
    state = play(contest("5C/2C", "2S/9H", step="attack"), "attack A1 B1")
    assert outcome(state) == ("B", "Extinction")


# --- End ----------------------------------------------------------------------------------------


def test_at_the_end_creatures_that_attacked_are_turned_upright() -> None:
    state = contest("9C/9H 2D/2S", "2C/3S 9D/9S", step="attack", hands="A 10H")
    play(state, "attack A1 B1", "pass", "pass", "pass")
    assert asked(state) == "B evolve"
    assert [(each.attacked, each.won) for each in state.creatures[0]] == [(False, False)] * 2


def test_then_it_is_the_next_players_turn() -> None:
    state = ended("3H/5C", "2C/4H", deals="3C 8H 9H")
    assert (asked(state), state.round) == ("B evolve", 10)
    assert happened(state, "turn") == [(10, 1)]
    assert state.turns == [3, 4]
    assert hand(state, "B") == "8H 9H 3C"


# --- ruling 39 ----------------------------------------------------------------------------------

LAST = PREDATION.data.turn_limit


def test_ruling_39_after_the_last_turn_the_higher_combined_tier_wins() -> None:
    assert LAST == 200
    assert ended("3H/5C", "2C/AH", turn=LAST - 1).result is None
    won, reason = outcome(ended("3H/5C", "2C/AH", turn=LAST))
    assert (won, reason) == ("A", "the highest combined tier after the last turn")
    assert winners(ended("2C/AH", "3H/5C", turn=LAST)) == "B"


def test_ruling_39_equal_tiers_are_a_draw_shared_by_the_best() -> None:
    state = ended("3H/5C", "2C/AH", "3D/5S", turn=LAST)
    assert winners(state) == "-"
    assert state.result is not None
    assert state.result.scores == (0.5, 0.0, 0.5)


def test_ruling_39_the_three_ways_to_win_come_before_the_limit() -> None:
    assert outcome(ended("10H/9C", "2C/AH", turn=LAST)) == ("A", "Apex predator")


# --- more than 2 players ------------------------------------------------------------------------


def test_ruling_34_an_empty_table_is_out_and_the_others_go_on() -> None:
    state = contest(
        "9C/3H", "2C/3S", "9D/3C", step="attack", hands="A 10H, B KH", downs="B QH", seed=1
    )
    play(state, "attack A1 B1", "pass", "pass", "pass")
    assert [facts[0] for facts in happened(state, "out")] == [1]
    assert state.result is None
    assert asked(state) == "C evolve"
    assert (hand(state, "B"), down(state, "B")) == ("", "")
    assert state.observe(0, Random(0)).view["alive"] == "AC"
    assert {"KH", "QH", "2C", "3S"} <= set(names(state.discard).split())
    assert sum(everywhere(state).values()) == 54


def test_ruling_34_who_is_out_has_no_more_turns_and_cannot_be_attacked() -> None:
    state = contest("9C/3H", "", "9D/3C", hands="A 10H, C 10C", step="attack", seed=1)
    assert legal(state) == ["attack A1 C1", "pass"]
    play(state, *["pass"] * 2)
    assert asked(state) == "C evolve"
    play(state, *["pass"] * 3)
    while asked(state)[0] == "C":
        play(state, legal(state)[0])
    assert asked(state)[0] == "A"


def test_ruling_34_the_active_player_may_be_the_one_who_is_out() -> None:
    for active, follows in (("A", "B"), ("B", "C"), ("C", "A")):
        seats = ["9C/9H", "9D/9S", "8C/8H"]
        state = contest(*seats, active=active, step="feed", seed=2)
        assert [facts[0] for facts in happened(state, "out")] == ["ABC".index(active)]
        assert asked(state)[0] == follows
        assert state.result is None


def test_ruling_34_several_may_be_out_at_once() -> None:
    state = contest("3H/5C 6H/6C", "2C/4H", "2D/2S", "7D/7S 7H/7C", hands="B KD 5S", active="B")
    play(state, "play KD", "doom D1", "doom A1", "pass")
    assert [facts[0] for facts in happened(state, "out")] == [1, 2]
    assert asked(state) == "D evolve"


def test_ruling_34_the_last_one_left_wins_by_extinction() -> None:
    state = play(contest("9C/3H", "2C/3S", "", step="attack"), "attack A1 B1")
    assert outcome(state) == ("A", "Extinction")
    assert state.result is not None
    assert state.result.scores == (1.0, 0.0, 0.0)


def test_ruling_34_tier_6_must_stand_against_every_remaining_opponent() -> None:
    assert ended("10H/9C", "2C/3S", "8D/8S").result is None
    assert outcome(ended("10H/9C", "2C/3S", "8D/7S")) == ("A", "Apex predator")
    assert outcome(ended("10H/9C", "2C/3S", "")) == ("A", "Apex predator")


def test_ruling_34_a_lead_of_6_must_be_over_every_remaining_opponent() -> None:
    assert ended("9H/9C 3D/3S", "2C/3C", "2D/4S").result is None
    assert outcome(ended("9H/9C 3D/3S", "2C/3C", "2D/2S")) == ("A", "Dominance")


def test_ruling_34_a_draw_is_not_shared_with_those_who_were_out_before() -> None:
    state = contest("3H/5C", "2C/4H", "", "2D/2S", hands="A KD 5H")
    play(state, "play KD", "pass")
    assert winners(state) == "-"
    assert state.result is not None
    assert state.result.scores == (1 / 3, 1 / 3, 0.0, 1 / 3)


def test_ruling_9_any_opponents_strongest_creature_limits_a_migrant() -> None:
    state = contest("2H/2C", "2D/3C", "5D/5C", hands="A 5H 6H 7H")
    assert legal(state, "migrate") == ["migrate 5H", "migrate 6H"]
    play(state, "migrate 5H")
    assert creatures(state, "A") == "A1 2H/2C, A2 5H/6H"


def test_ruling_22_a_king_takes_a_creature_of_each_of_four_players() -> None:
    state = contest("2H/2C AH/AC", "2D/3C 3D/3H", "5D/5C 5H/5S", "7D/7S 7H/7C", hands="A KD KH")
    play(state, "play KD", "doom A1", "doom B1", "doom C2", "doom D2")
    assert [creatures(state, each) for each in "ABCD"] == [
        "A2 AH/AC",
        "B2 3D/3H",
        "C1 5D/5C",
        "D1 7D/7S",
    ]


def test_ruling_23_a_joker_asks_everybody_in_turn() -> None:
    state = contest(
        "2H/2C AH/AC", "2D/3C 3D/3H", "5D/5C 5H/5S", hands="B Joker 9H", active="B", seed=5
    )
    play(state, "play Joker")
    for seat, kept in (("B", "B2"), ("C", "C1"), ("A", "A1")):
        assert asked(state) == f"{seat} keep"
        play(state, f"keep {kept}")
    assert [len(row) for row in state.creatures] == [1, 1, 1]
