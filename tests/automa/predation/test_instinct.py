"""Predation's automa deck as a player: each word does what its card says."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from random import Random
from typing import Any, get_args

import pytest

import automa
from automa.instinct import printed_deck
from automa.predation.instinct import CONDITIONS, GROWING, PredationInstinct
from pnp.data.automa_deck import sentence
from pnp.data.predation.automa_deck import (
    Attack,
    Defence,
    Growing,
    Growth,
    Placing,
    When,
)
from pnp.data.problems import PnpError
from pnp.rules import load
from pnp.rules.kernel import SeededDealer
from pnp.rules.predation.state import Contest
from tests.automa.following import deck, follows, goes_on
from tests.rules.predation.grazing import contest, play

DECK = printed_deck("predation", "automa")
MIGRATE, EVOLVE = Growth(do="migrate"), Growth(do="evolve", which="strongest")


def test_the_words_of_the_deck_and_of_the_player_are_the_same() -> None:
    assert set(CONDITIONS) == {each.name for each in fields(When)}
    assert {*GROWING, "evolve"} == set(get_args(Growing))


# --- which deck -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "pile"),
    [
        ("instinct", ("opportunist", "normal")),
        ("instinct:hard", ("opportunist", "hard")),
        ("easy", ("opportunist", "easy")),
        ("instinct:grazer", ("grazer", "normal")),
        ("instinct:hunter-easy", ("hunter", "easy")),
    ],
)
def test_temperament_and_level_by_name(name: str, pile: tuple[str, str]) -> None:
    player = automa.player(name, seed=3, game="predation")
    assert isinstance(player, PredationInstinct)
    assert (player.temper, player.level) == pile


@pytest.mark.parametrize(
    ("name", "hint"), [("instinct:grazr", "grazer"), ("instinct:hunter-hrd", "hard")]
)
def test_other_names_are_refused(name: str, hint: str) -> None:
    with pytest.raises(PnpError) as refused:
        automa.player(name, game="predation")
    assert hint in str(refused.value)


def test_one_card_a_turn_and_a_new_shuffle_when_all_were_used() -> None:
    player = PredationInstinct(seed=4, pile="grazer-hard")
    pile = sorted(card.id for card in DECK.pile("grazer", "hard"))
    rounds = [[player.card(at + 1).id for at in range(n, n + 4)] for n in range(0, 40, 4)]
    assert all(sorted(shuffle) == pile for shuffle in rounds)
    assert len({tuple(shuffle) for shuffle in rounds}) > 1
    again = PredationInstinct(seed=4, pile="grazer-hard")
    assert again.card(7).id == rounds[1][2]


# --- setup ----------------------------------------------------------------------------------------


def test_first_creatures_are_the_best_pairs_the_higher_card_defending() -> None:
    for seed in range(20):
        state = load("predation").setup({}, SeededDealer(seed))
        while state.decision is not None and not state.round:
            play(state, follows(state))
            if state.round:
                break
        number = state.rules.number
        for row in state.creatures:
            assert all(number[each.attack] <= number[each.defence] for each in row)
            first = row[0]
            assert number[first.attack] + number[first.defence] >= 3


# --- grow -----------------------------------------------------------------------------------------


def test_migrate_the_highest_pair_allowed() -> None:
    state = contest("2H/3C", "4H/4C", hands="A 2S 3S 5S 6S 9S")
    assert goes_on(state, "evolve", grow=(MIGRATE,)) == ["migrate 2S"]
    assert follows(state, grow=(MIGRATE,)) == "with 6S"


def test_nothing_grows_that_the_other_cards_could_not_feed() -> None:
    # Two creatures of Tier 1 would have to eat.
    hungry = contest("2H/3C", "2C/3H", hands="A 2S 3S", downs="A AD")
    assert follows(hungry, grow=(MIGRATE,)) == "pass"
    fed = contest("2H/3C", "2C/3H", hands="A 2S 3S", downs="A 2D")
    assert follows(fed, grow=(MIGRATE,)) == "migrate 2S"
    high = contest("5H/3C", "9C/9H", hands="A 4S 2S")
    assert follows(high, grow=(Growth(do="evolve", which="defence"),)) == "pass"


def test_nothing_to_do_under_a_heading_is_a_pass() -> None:
    assert follows(contest("2H/3C", "2C/3H", hands="A 9S KS"), grow=(MIGRATE, EVOLVE)) == "pass"


def test_the_first_line_that_can_be_done() -> None:
    state = contest("2H/3C", "2C/3H", hands="A 5S KS")
    assert follows(state, grow=(MIGRATE, EVOLVE)) == "evolve A1 defence 5S"


@pytest.mark.parametrize(
    ("which", "move"),
    [
        ("strongest", "evolve A2 attack 6S"),
        ("weakest", "evolve A1 defence 4S"),
        ("attack", "evolve A2 attack 6S"),
        ("defence", "evolve A1 defence 4S"),
    ],
)
def test_what_evolves(which: Any, move: str) -> None:
    state = contest("2H/3C 4H/9C", "9H/9D", hands="A 4S 6S KS")
    assert follows(state, grow=(Growth(do="evolve", which=which),)) == move


def test_evolve_with_the_highest_card_that_fits_and_shake_off_a_parasite() -> None:
    state = contest("2H/5C+JS", "9H/9D", hands="A 6S 7S")
    assert follows(state, grow=(EVOLVE,)) == "evolve A1 defence 7S drop"
    state = contest("2H/5C+QS", "9H/9D", hands="A 6S 7S")
    assert follows(state, grow=(EVOLVE,)) == "evolve A1 defence 7S"


def test_play_a_king_face_down_rather_than_from_the_hand_but_not_with_the_last_creature() -> None:
    king = (Growth(do="play-king"),)
    state = contest("2H/3C 4H/4C", "2C/3H", hands="A KS", downs="A KD")
    assert follows(state, grow=king) == "play (KD)"
    assert follows(contest("2H/3C", "2C/3H", hands="A KS"), grow=king) == "pass"


def test_a_king_takes_its_weakest_creature_and_the_strongest_of_others() -> None:
    state = contest("5H/6C 2H/3C", "2C/3H 5D/5S", hands="A KS")
    play(state, "play KS")
    assert goes_on(state, "doom") == ["doom A2", "doom B2"]


def test_play_a_joker_and_keep_the_strongest() -> None:
    state = contest("2H/3C 4H/5C", "2C/3H 3D/4S", hands="A Joker")
    line = Growth(do="play-joker", when=When(may_attack=True))
    assert follows(state, grow=(line,)) == "play Joker"
    play(state, "play Joker")
    assert follows(state) == "keep A2"
    play(state, "keep A2")
    assert follows(state) == "keep B2"
    first = contest("2H/3C", "2C/3H", hands="A Joker", turns=1, turn=1)
    assert follows(first, grow=(line,)) == "pass"


@pytest.mark.parametrize(
    ("do", "hand", "move"),
    [
        ("play-queen", "QS", "play QS on A2"),
        ("play-jack", "JS", "play JS on B1"),
        ("play-ace", "AS", "play AS on A1"),
    ],
)
def test_modifiers(do: Any, hand: str, move: str) -> None:
    state = contest("2H/9C 8H/4C", "7C/7H 3D/4S", hands=f"A {hand}")
    assert follows(state, grow=(Growth(do=do),)) == move


def test_no_second_modifier() -> None:
    state = contest("2H/9C+AD 8H/4C", "7C/7H", hands="A AS")
    assert follows(state, grow=(Growth(do="play-ace"),)) == "play AS on A2"


def test_rival_creatures_at_most() -> None:
    line = Growth(do="play-king", when=When(rival_creatures_at_most=1))
    two = contest("2H/3C 4H/4C", "2C/3H 3D/4S", hands="A KS")
    assert follows(two, grow=(line,)) == "pass"
    any_rival = contest("2H/3C 4H/4C", "2C/3H 3D/4S", "2D/3S", hands="A KS")
    assert follows(any_rival, grow=(line,)) == "play KS"


# --- attack ---------------------------------------------------------------------------------------

BOLD, PLAIN = Attack(boost="any"), Attack(boost="none")


def attacks(*lines: Attack, **position: Any) -> str:
    """What it attacks from this position."""
    creatures = position.pop("creatures")
    return follows(contest(*creatures, step="attack", **position), attack=lines)


def test_attack_what_it_beats_without_a_boost() -> None:
    assert attacks(PLAIN, creatures=("5H/AC", "2C/4H"), hands="A 9S") == "attack A1 B1"
    assert attacks(PLAIN, creatures=("5H/AC", "2C/5S"), hands="A 9S") == "pass"
    trump_helps = ("5H/AC", "2H/5C")
    assert attacks(PLAIN, creatures=trump_helps) == "attack A1 B1"
    assert attacks(PLAIN, creatures=trump_helps, no_trump=True) == "pass"


def test_attack_with_a_boost_up_to_a_card() -> None:
    pair = ("5H/AC", "2C/6H")
    assert attacks(Attack(boost=6), creatures=pair, hands="A 5S") == "attack A1 B1"
    assert attacks(Attack(boost=6), creatures=pair, hands="A 2S 9S") == "pass"
    assert attacks(BOLD, creatures=pair, hands="A 2S 9S") == "attack A1 B1"


def test_attack_only_if_it_would_win_by_enough() -> None:
    pair = ("5H/AC", "2C/6H")
    assert attacks(Attack(boost="any", by=3), creatures=pair, hands="A KS") == "attack A1 B1"
    assert attacks(Attack(boost="any", by=4), creatures=pair, hands="A KS") == "pass"


def test_stay_away_from_a_suit_that_trumps() -> None:
    pair = ("9H/AC", "2C/3S")
    assert attacks(BOLD, creatures=pair) == "attack A1 B1"
    wary = Attack(boost="any", unless_trumped=True)
    assert attacks(wary, creatures=pair) == "pass"
    assert attacks(wary, creatures=pair, no_trump=True) == "attack A1 B1"


def test_the_strongest_it_beats_and_with_whoever_needs_the_lowest_boost_then_the_weakest() -> None:
    row = ("4H/AC 7H/2D 7D/8C", "9C/5H 2C/3C 9H/10H")
    assert attacks(BOLD, creatures=row, hands="A 2S") == "attack A2 B1"


def test_boost_only_if_needed_with_the_lowest_card_that_is_enough() -> None:
    state = contest("5H/AC", "2C/6H", step="attack", hands="A 2S 5S 9S", downs="A 4S, B 2D")
    assert goes_on(state, "attack", attack=(BOLD,)) == ["attack A1 B1"]
    assert follows(state, attack=(BOLD,)) == "boost 5S"
    state = contest("7H/AC", "2C/6H", step="attack", hands="A 2S", downs="B 2D")
    play(state, "attack A1 B1")
    assert follows(state, attack=(BOLD,)) == "pass"


def test_boost_against_whoever_stands_in() -> None:
    position: dict[str, Any] = {"step": "attack", "hands": "A 3S 9S", "downs": "B 4D"}
    state = contest("5H/AC", "2C/3H 2D/7H+AS", **position)
    play(state, "attack A1 B1", "stand B2")
    assert follows(state, attack=(BOLD,)) == "boost 9S"


def test_negate_with_the_lowest_card_that_can_if_that_wins() -> None:
    state = contest("5H/AC", "2C/4H", step="attack", hands="A 6S 9S JS", downs="B 8D")
    play(state, "attack A1 B1", "pass", "defend (8D)")
    assert follows(state, attack=(PLAIN,)) == "negate 9S"
    hopeless = contest("5H/AC", "2C/8H", step="attack", hands="A 6S 9S JS", downs="B 8D")
    play(hopeless, "attack A1 B1", "pass", "defend (8D)")
    assert follows(hopeless, attack=(PLAIN,)) == "pass"


def test_it_attacks_again_until_nothing_can_be_beaten() -> None:
    state = contest("5H/AC 9H/2D", "2C/4H 3C/4D", step="attack")
    assert goes_on(state, "attack", attack=(PLAIN,)) == ["attack A1 B2", "attack A2 B1"]


# --- defend ---------------------------------------------------------------------------------------


def attacked(downs: str, *moves: str, hands: str = "A 5S", defender: str = "2C/4H") -> Contest:
    """B is asked for an answer to A's attack, which is boosted by a 5 unless told otherwise."""
    state = contest("5H/AC", defender, step="attack", hands=hands, downs=f"B {downs}")
    return play(state, "attack A1 B1", *(moves or ("boost 5S",)))


LOOK_ALL, LOOK_ONE = Defence(look="all"), Defence(look=1)


def test_defend_with_a_card_that_saves() -> None:
    # 5 boosted by 2 against 4: a bonus of 3 saves it, or a higher number, if 4 is then enough.
    assert follows(attacked("2D 3D 9D"), defend=(LOOK_ALL,)) == "defend (9D)"
    assert follows(attacked("2D 3D 4D"), defend=(LOOK_ALL,)) == "pass"


def test_rather_negate_the_boost_which_nobody_can_answer() -> None:
    state = attacked("9D", defender="2C/6H")
    assert follows(state, defend=(LOOK_ALL,)) == "negate (9D)"


def test_nothing_is_wasted_on_a_creature_that_is_safe_or_lost() -> None:
    safe = attacked("KD", "pass", defender="2C/6H")
    assert follows(safe, defend=(LOOK_ALL,)) == "pass"
    assert follows(attacked("KD"), defend=()) == "pass"


def test_a_joker_never_saves() -> None:
    assert follows(attacked("Joker"), defend=(LOOK_ALL,)) == "pass"


def test_only_so_many_cards_are_looked_at_whichever_lie_on_top() -> None:
    found = Counter(
        follows(attacked("2D 3D 9D 2S"), seed=seed, defend=(LOOK_ONE,)) for seed in range(80)
    )
    assert set(found) == {"pass", "defend (9D)"}
    assert 8 < found["defend (9D)"] < 35


def test_stand_in_if_its_defence_is_higher() -> None:
    state = contest("5H/AC", "2C/4H 2D/6C+AD", step="attack")
    play(state, "attack A1 B1")
    assert follows(state) == "stand B2"
    state = contest("5H/AC", "2C/4H 2D/3C+AD", step="attack")
    play(state, "attack A1 B1")
    assert follows(state) == "pass"


# --- place, feed, starve --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("which", "placed"),
    [
        ("courts", ["JS", "QH", "Joker"]),
        (9, ["9H", "10S", "JS", "QH", "Joker"]),
        ("all", ["2H", "9H", "10S", "JS", "QH", "Joker"]),
        ("highest", ["QH"]),
    ],
)
def test_what_is_placed(which: Any, placed: list[str]) -> None:
    state = contest("2C/3C", "2D/3D", step="place", hands="A 2H 9H 10S JS QH Joker")
    moves = goes_on(state, "place", place=(Placing(cards=which),))
    assert {move.removeprefix("place ") for move in moves} - {"pass"} == set(placed)


def test_every_line_about_placing_counts_those_placed_before() -> None:
    lines = (Placing(cards="courts"), Placing(cards="highest", when=When(face_down_at_most=0)))
    position: dict[str, Any] = {"step": "place"}
    state = contest("2C/3C", "2D/3D", hands="A 2H 9H QH", **position)
    assert goes_on(state, "place", place=lines) == ["place QH"]
    state = contest("2C/3C", "2D/3D", hands="A 2H 9H", **position)
    assert goes_on(state, "place", place=lines) == ["place 9H"]
    state = contest("2C/3C", "2D/3D", hands="A 2H 9H", downs="A 3S", **position)
    assert goes_on(state, "place", place=lines) == ["pass"]


def feeds(hand: str, down: str, *creatures: str) -> list[str]:
    rows = creatures or ("5C/6C", "2D/3D")
    state = contest(*rows, step="feed", hands=f"A {hand}", downs=f"A {down}")
    return goes_on(state, "feed")


def test_feed_with_the_lowest_card_that_is_enough() -> None:
    assert feeds("2H 4H 9H", "3S KS") == ["feed 4H", "pass"]


def test_feed_with_the_highest_and_again_if_none_is_enough() -> None:
    assert feeds("2H 3H 4H 5H", "KS", "9C/10C 5C/5D", "2D/3D") == ["feed 5H", "feed 4H", "pass"]


def test_feed_from_face_down_only_if_the_hand_cannot() -> None:
    assert feeds("2H 3S", "4S 9S", "9C/10C", "2D/3D") == ["feed (9S)", "pass"]


def test_its_weakest_creature_starves() -> None:
    state = contest("5C/6C 2C/3C", "2D/3D", step="feed", hands="A 2H")
    assert follows(state) == "starve A2"


# --- why ------------------------------------------------------------------------------------------


def test_it_says_why_with_the_line_of_its_card_or_the_reference_card() -> None:
    """All but passes, and what it lays face down, which the line would tell."""
    game, told = load("predation"), set[str]()
    for seed in range(4):
        player = PredationInstinct(seed=seed, pile="hunter-hard")
        names = {card.name for card in DECK.cards}
        state = game.setup({"players": 3}, SeededDealer(seed))
        while state.decision:
            seen = state.observe(state.decision.seat, Random(seed))
            move, why = str(player.choose(seen)), player.why(seen)
            verb = move.partition(" ")[0]
            if verb != "pass":
                told.add(verb)
                assert bool(why) == (verb != "place"), move
            name, _, line = why.partition(": ")
            assert not why or name in names or name == "a reference card says"
            assert not why or line
            state.play(game.parse(move))
    assert {"build", "with", "migrate", "evolve", "attack", "boost", "feed", "defend"} <= told


def test_the_line_that_is_told_is_the_one_that_is_followed() -> None:
    state = contest("2H/2C", "9C/9H", hands="A 3H 4D 8D 9D 10D")
    for lines in ((EVOLVE, MIGRATE), (MIGRATE, EVOLVE)):
        player = PredationInstinct(deck=deck(grow=(Growth(do="play-joker"), *lines)))
        why = player.why(state.observe(0, Random(0)))
        assert why == f"Only: {sentence(lines[0])}"
