"""Special cards in a fight: flipped modifiers and disasters, and co-evoluters who stand in."""

from __future__ import annotations

from pnp.rules.predation.state import Contest
from tests.rules.predation.grazing import (
    PREDATION,
    asked,
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


# --- environmental cards in a fight -------------------------------------------------------------


def test_ruling_16_a_queen_flipped_onto_the_defender_counts_at_once_and_stays() -> None:
    state = attack("5C/2C", "2S/4S", downs="B QD", hands="A KH")
    play(state, "attack A1 B1", "pass", "play (QD) on B1")
    assert fight_value(state) == (5, 5)
    assert creatures(state, "B") == "B1 2S/4S+QD"
    assert asked(state) == "A place"  # environmental cards cannot be negated


def test_ruling_16_a_jack_flipped_onto_the_attacker() -> None:
    state = attack("5C/2C", "2S/4S", downs="B JD", hands="A KS")
    play(state, "attack A1 B1", "pass", "play (JD) on A1")
    assert fight_value(state) == (4, 4)
    assert creatures(state, "A") == "A1 5C/2C+JD"


def test_ruling_16_the_same_card_can_be_played_for_its_number() -> None:
    state = play(attack("5C/2C", "2S/4S", downs="B QD"), "attack A1 B1")
    assert legal(state) == ["defend (QD)", "play (QD) on A1", "play (QD) on B1", "pass"]
    assert "only a face-down card" in refusal(state, "play QD on B1")
    play(state, "defend (QD)")
    assert fight_value(state) == (5, 8)


def test_ruling_16_the_attacker_plays_no_environmental_card_in_a_fight() -> None:
    state = play(attack("5C/2C", "2S/4S", hands="A QD"), "attack A1 B1")
    assert legal(state) == ["boost QD", "pass"]
    assert "before the attacks" in refusal(state, "play QD on A1")


def test_a_king_flipped_in_a_fight_its_owner_chooses_and_the_attacker_may_vanish() -> None:
    """Ruling 17: the fight ends without success, and without the penalty of trump."""
    state = attack("5C/2C 3C/3D", "2S/5H 2D/2H", downs="B KD")
    play(state, "attack A1 B1", "play (KD)")
    assert (asked(state), legal(state)) == ("B doom", ["doom B1", "doom B2"])
    play(state, "doom B2")
    assert (asked(state), legal(state)) == ("B doom", ["doom A1", "doom A2"])
    play(state, "doom A1")
    assert happened(state, "fight ends") == [()]
    assert not happened(state, "compared")
    assert (creatures(state, "A"), creatures(state, "B")) == ("A2 3C/3D", "B1 2S/5H")
    assert names(state.used) == "KD"


def test_ruling_17_if_the_target_vanishes_the_trumped_attacker_is_not_discarded() -> None:
    state = attack("5C/2C 3C/3D", "2S/5H 2D/2H", downs="B KD", hands="A 10S")
    play(state, "attack A1 B1", "pass", "play (KD)", "doom B1", "doom A2")
    assert happened(state, "fight ends") == [()]
    assert creatures(state, "A") == "A1 5C/2C"
    assert (state.creature("A1").attacked, state.creature("A1").won) == (True, False)
    assert state.fight is None


def test_a_king_that_takes_others_lets_the_fight_go_on() -> None:
    state = attack("5C/2C 3C/3D", "2S/4S 2D/2H", downs="B KD")
    play(state, "attack A1 B1", "play (KD)", "doom B2", "doom A2")
    assert fight_value(state) == (5, 4)
    assert creatures(state, "B") == ""


def test_ruling_23_a_joker_flipped_in_a_fight_ends_it_if_the_attacker_is_not_kept() -> None:
    state = attack("5C/2C 3C/3D", "2S/4S 2D/2H", downs="B Joker", hands="A 9H", seed=2)
    play(state, "attack A1 B1", "pass", "play (Joker)")
    assert asked(state) == "B keep"
    play(state, "keep B1")
    assert asked(state) == "A keep"
    play(state, "keep A2")
    assert happened(state, "fight ends") == [()]
    assert len(hand(state, "A").split()) == 1
    assert down(state, "B") == ""


def test_ruling_23_a_joker_lets_the_fight_go_on_if_both_are_kept() -> None:
    state = attack("5C/2C 3C/3D", "2S/4S 2D/2H", downs="B Joker", seed=2)
    play(state, "attack A1 B1", "play (Joker)", "keep B1", "keep A1")
    assert fight_value(state) == (5, 4)


# --- the co-evoluter ----------------------------------------------------------------------------


def test_ruling_21_a_co_evoluter_stands_in_right_after_the_declaration() -> None:
    state = attack("5C/2C", "2S/3S 2D/9S+AH", hands="A 2H")
    play(state, "attack A1 B1")
    assert (asked(state), legal(state)) == ("B stand", ["stand B2", "pass"])
    assert "no co-evoluter" in refusal(state, "stand B1")
    play(state, "stand B2")
    assert asked(state) == "A boost"
    play(state, "pass")
    assert fight_value(state) == (5, 9)
    assert creatures(state, "B") == "B1 2S/3S, B2 2D/9S+AH"


def test_ruling_21_if_it_loses_it_is_discarded_with_its_ace_and_the_target_is_safe() -> None:
    state = play(attack("5C/2C", "2S/3S 2D/4S+AH"), "attack A1 B1", "stand B2")
    assert creatures(state, "B") == "B1 2S/3S"
    assert names(state.discard) == "AH 2D 4S"


def test_ruling_18_the_co_evoluters_own_defence_suit_counts_for_trump() -> None:
    state = play(attack("5C/2C", "2S/3S 2D/9H+AH"), "attack A1 B1", "stand B2")
    assert happened(state, "trump") == [("A1", "B2", -1)]
    assert creatures(state, "A") == ""


def test_ruling_21_once_per_turn() -> None:
    state = attack("5C/2C 4C/2H", "2S/3S 2D/9S+AH")
    play(state, "attack A1 B1", "stand B2", "attack A2 B1")
    assert creatures(state, "B") == "B2 2D/9S+AH"  # nobody was asked again


def test_ruling_21_who_has_stood_in_leaves_it_to_others_in_this_turn() -> None:
    state = attack("5C/2C 4C/2H", "2S/3S 2D/9S+AH 6H/8S+AD")
    play(state, "attack A1 B1", "stand B2", "attack A2 B1")
    assert legal(state) == ["stand B3", "pass"]
    assert "has stood in already" in refusal(state, "stand B2")
    assert "belongs to somebody else" in refusal(state, "stand A1")
    assert "there is no creature B9" in refusal(state, "stand B9")


def test_ruling_21_in_the_next_turn_it_may_again() -> None:
    state = attack("5C/2C", "2S/3S 2D/9S+AH", hands="A 10H", deals="KH KC KD JH JC JD")
    play(state, "attack A1 B1", "stand B2", "pass", "pass")
    assert asked(state) == "B evolve"
    assert not state.creature("B2").stood_in


def test_ruling_21_a_new_ace_does_not_let_the_same_creature_stand_in_twice_in_a_turn() -> None:
    state = attack("5C/2C 4C/2H", "2S/3S 2D/9S+AH", downs="B AC")
    play(state, "attack A1 B1", "stand B2", "pass", "attack A2 B1", "play (AC) on B2")
    assert fight_value(state) == (4, 3)
    assert creatures(state, "B") == "B2 2D/9S+AC"
    assert happened(state, "stands in") == [("B2", "B1")]


def test_a_target_does_not_stand_in_for_itself() -> None:
    state = play(attack("5C/2C", "2S/3S+AD 2D/9S+AH"), "attack A1 B2")
    assert legal(state) == ["stand B1", "pass"]
    assert "is the one that is attacked" in refusal(state, "stand B2")


def test_an_ace_flipped_in_a_fight_may_stand_in_at_once() -> None:
    """Ruling 16: it takes effect at once."""
    state = attack("5C/2C", "2S/3S 2D/9S 2H/8S+AD", downs="B AH")
    play(state, "attack A1 B1", "pass", "play (AH) on B2")
    assert legal(state) == ["stand B2", "pass"]
    assert "only B2" in refusal(state, "stand B3")
    play(state, "stand B2")
    assert fight_value(state) == (5, 9)


def test_the_printed_stage_says_when_one_may_step_in() -> None:
    """As the two tests above have it: right after the declaration, or turned up in response."""
    stages = PREDATION.data.fight.stages
    told = [stage.id for stage in stages if "Co-Evoluter" in stage.text]
    assert told == ["declare"]
    assert stages[0].text.endswith(
        "Now a Co-Evoluter may step in; later only one that is turned up in response."
    )


def test_an_ace_flipped_onto_the_target_or_a_rival_changes_nothing_in_this_fight() -> None:
    for target in ("B1", "A1"):
        state = play(attack("5C/2C", "2S/3S 9D/9H", downs="B AH"), "attack A1 B1")
        play(state, f"play (AH) on {target}")
        assert fight_value(state) == (5, 3)


def test_with_three_players_nobody_stands_in_for_another_player() -> None:
    state = play(attack("5C/2C", "2S/3S", "2D/9S+AH"), "attack A1 B1")
    assert fight_value(state) == (5, 3)
