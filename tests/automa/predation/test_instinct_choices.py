"""What Predation's automa does where several things would do: as the reference cards decide it."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.data.predation.automa_deck import Attack, Growth, Placing
from pnp.rules import load
from pnp.rules.kernel import SeededDealer
from tests.automa.following import follows, goes_on
from tests.rules.predation.grazing import contest, play

MIGRATE, BOLD = Growth(do="migrate"), Attack(boost="any")


def evolves(which: Any, *creatures: str, hand: str) -> str:
    state = contest(*creatures, "9H/9D", hands=f"A {hand}", downs="A KS KC")
    return follows(state, grow=(Growth(do="evolve", which=which),))


# --- which creature -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("which", "creatures", "move"),
    [
        ("strongest", "2H/3C 6H/6C", "evolve A1 defence 4S"),
        ("weakest", "AH/AC 3H/3C 6H/6C", "evolve A2 defence 4S"),
        ("attack", "2H/3C 6H/6C", "evolve A1 attack 4S"),
    ],
)
def test_if_nothing_fits_that_creature_the_next_one_evolves(
    which: str, creatures: str, move: str
) -> None:
    assert evolves(which, creatures, hand="4S") == move


def test_of_equal_creatures_the_one_on_the_left() -> None:
    twins = "3H/4C 3C/4H"
    assert evolves("strongest", twins, hand="5S") == "evolve A1 defence 5S"
    assert evolves("weakest", twins, hand="5S") == "evolve A1 defence 5S"
    state = contest("9H/9C " + twins, "9D/9S", step="feed", hands="A AH")
    assert follows(state) == "starve A2"
    state = contest(twins, "4D/3S 3D/4S", hands="A KS")
    play(state, "play KS")
    assert goes_on(state, "doom") == ["doom A1", "doom B1"]


def test_a_creature_that_came_later_counts_later_even_under_a_lower_number() -> None:
    state = contest("AH/AC 4H/6C", "5C/5D", hands="A 4S 6S KS AS")
    state.lose("A1", "eaten")
    play(state, "migrate 4S", "with 6S")
    assert [each.number for each in state.creatures[0]] == [2, 1]
    assert follows(state, attack=(BOLD,)) == "attack A2 B1"


def test_among_equal_rivals_the_one_who_plays_next() -> None:
    rows = ("3H/4C", "9H/9C", "3C/4H")
    state = contest(*rows, active="B", step="attack")
    assert follows(state, attack=(BOLD,)) == "attack B1 C1"
    jack = contest(*rows, active="B", hands="B JS")
    assert follows(jack, grow=(Growth(do="play-jack"),)) == "play JS on C1"


def test_the_sum_makes_a_creature_strong_not_what_lies_under_it() -> None:
    assert evolves("strongest", "4H/4C+QS 4D/5H+JS", hand="6S") == "evolve A2 defence 6S drop"
    assert evolves("weakest", "4H/4C+QS 4D/5H+JS", hand="6S") == "evolve A1 defence 6S"


def test_an_ace_goes_under_the_best_defence_that_has_nothing_under_it() -> None:
    ace = (Growth(do="play-ace"),)
    assert follows(contest("9H/3C 2H/8C", "4C/4H", hands="A AS"), grow=ace) == "play AS on A2"
    taken = contest("9H/3C 2H/8C+AD", "4C/4H", hands="A AS")
    assert follows(taken, grow=ace) == "play AS on A1"
    assert follows(contest("2H/8C+QD", "4C/4H", hands="A AS"), grow=ace) == "pass"


# --- which card -----------------------------------------------------------------------------------


def test_the_highest_card_that_fits_rather_in_defence_and_hearts_before_other_suits() -> None:
    assert evolves("strongest", "2H/5C", hand="4S 6S") == "evolve A1 defence 6S"
    assert evolves("strongest", "4H/5C", hand="6S") == "evolve A1 defence 6S"
    assert evolves("strongest", "2H/5C", hand="6S 6D 6C") == "evolve A1 defence 6C"


def test_pairs_of_one_sum_are_told_apart_by_their_highest_card_and_then_by_suit() -> None:
    state = contest("2H/3C", "4H/4C", hands="A 2S 2D 4S 4D 6S 6C", downs="A KS")
    assert follows(state, grow=(MIGRATE,)) == "migrate 2D"
    play(state, "migrate 2D")
    assert follows(state, grow=(MIGRATE,)) == "with 6C"


def test_a_pair_is_only_as_high_as_it_can_be_fed() -> None:
    # 5S with 9S would be Tier 4, and nothing but the 4S left for it and for the Tier 1.
    state = contest("2H/3C", "9H/9C", hands="A 4S 5S 9S")
    assert follows(state, grow=(MIGRATE,)) == "migrate 4S"
    play(state, "migrate 4S")
    assert follows(state, grow=(MIGRATE,)) == "with 9S"
    poor = contest("2H/3C", "9H/9C", hands="A 2S 3S 9S")
    assert follows(poor, grow=(MIGRATE,)) == "migrate 2S"
    play(poor, "migrate 2S")
    assert follows(poor, grow=(MIGRATE,)) == "with 3S"


def test_first_creatures_by_the_same_rule() -> None:
    place = {"H": 0, "C": 1, "D": 2, "S": 3}
    compared = 0
    for seed in range(60):
        state = load("predation").setup({}, SeededDealer(seed))
        names, number = state.rules.names, state.rules.number
        pool = [(number[card], place[names[card][-1]], names[card]) for card in state.pools[0]]
        twos = sorted(card for card in pool if card[0] == 2)
        threes = sorted(card for card in pool if card[0] == 3)
        if len(twos) < 2 or len(threes) < 2:
            continue
        moves = goes_on(state, "build")
        assert moves == [f"build {twos[0][2]}"]
        play(state, *moves[1:])
        assert follows(state) == f"with {threes[0][2]}"
        compared += 1
    assert compared > 5


def test_boost_and_negate_from_the_hand_only() -> None:
    state = contest("5H/AC", "2C/6H", step="attack", downs="A 9S, B 2D")
    assert follows(state, attack=(BOLD,)) == "pass"
    state = contest("5H/AC", "2C/4H", step="attack", downs="A 9S, B 8D")
    play(state, "attack A1 B1", "pass", "defend (8D)")
    assert follows(state, attack=(BOLD,)) == "pass"


def test_boost_just_to_reach_what_the_line_asks() -> None:
    line = Attack(boost="any", by=3)
    state = contest("7H/AC", "2C/6H", step="attack", hands="A 2S 5D 5C 9S", downs="B 2D")
    play(state, "attack A1 B1")
    assert follows(state, attack=(line, BOLD)) == "boost 5C"
    assert follows(state, attack=(BOLD,)) == "pass"


def test_no_boost_for_a_fight_against_a_stand_in_that_no_line_wants() -> None:
    state = contest("5H/AC", "2C/3H 2D/4S+AS", step="attack", hands="A 3S 9S", downs="B 4D", turn=9)
    play(state, "attack A1 B1", "stand B2")
    wary = Attack(boost="any", by=2, unless_trumped=True)
    assert follows(state, attack=(wary,)) == "pass"
    assert follows(state, attack=(Attack(boost="any", by=2),)) == "boost 3S"


def test_of_the_highest_cards_one_is_placed_by_suit_and_a_joker_is_none() -> None:
    state = contest("2C/3C", "2D/3D", step="place", hands="A 2H 9S 9D Joker")
    assert goes_on(state, "place", place=(Placing(cards="highest"),))[0] == "place 9D"


# --- food -----------------------------------------------------------------------------------------


def fed(hand: str, down: str, creatures: str) -> set[str]:
    """What is gone after the meal; the rules themselves discard what is the only choice."""
    state = contest(creatures, "2D/3D", step="feed", hands=f"A {hand}", downs=f"A {down}")
    goes_on(state, "feed")
    names = state.rules.names
    kept = {names[card] for card in state.hands[0]} | {
        f"({names[card]})" for card in state.downs[0]
    }
    return {*hand.split(), *(f"({card})" for card in down.split())} - kept


@pytest.mark.parametrize(
    ("owing", "hand", "down", "meal"),
    [
        # Tier 6: a card of the hand before one face down, a lower one before a higher.
        ("10H/10C", "KS QS JC", "10S", {"JC"}),
        ("10H/10C", "9S 9D", "7S", {"9D"}),
        ("10H/10C", "2S 3S", "9S 7S", {"(7S)"}),
        ("10H/10C", "2S 3S", "4S 5S", {"(5S)", "2S"}),
        # Tier 12: first what lies face down, then the hand as soon as that is enough.
        ("10H/10C 10D/10S", "2S 4S", "9S 3S", {"(9S)", "4S"}),
        ("10H/10C 10D/10S", "KS JC 2S", "QC", {"JC", "2S"}),
        ("10H/10C 10D/10S", "JS", "JC 2S", {"JS", "(2S)"}),
    ],
)
def test_what_is_fed(owing: str, hand: str, down: str, meal: set[str]) -> None:
    assert fed(hand, down, owing) == meal
