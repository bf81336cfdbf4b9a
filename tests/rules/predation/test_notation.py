"""Notation, and refusals that name the rule for the case at hand."""

from __future__ import annotations

import copy
import pickle

import pytest

from pnp.rules.kernel import IllegalAction, SeededDealer
from pnp.rules.predation.game import Predation
from tests.rules.predation.grazing import PREDATION, card, contest, legal, play, refusal

SAME = {
    "EVOLVE a1 Attack 4d": "evolve A1 attack 4D",
    "  attack   a1\tb2 ": "attack A1 B2",
    "play joker": "play Joker",
    "play (JOKER)": "play (Joker)",
    "feed (10s)": "feed (10S)",
    "Pass": "pass",
    "play (qh) ON b1": "play (QH) on B1",
    "evolve a1 defence 10h DROP": "evolve A1 defence 10H drop",
}


@pytest.mark.parametrize(("text", "move"), SAME.items())
def test_letters_and_spaces_do_not_matter(text: str, move: str) -> None:
    assert str(PREDATION.parse(text)) == move


NONSENSE = [
    "pass pass",
    "play",
    "play 5",
    "play H",
    "play 1H",
    "play 11H",
    "play QH on",
    "play QH on A",
    "play QH on A0",
    "play QH on A10",
    "play QH on E1",
    "play QH at A1",
    "attack A1",
    "attack A1 B1 C1",
    "attack 5H B1",
    "evolve A1 4D",
    "evolve A1 attack",
    "evolve A1 attack (4D)",
    "evolve A1 attack 4D keep",
    "evolve A1 attack 4D drop drop",
    "migrate (4D)",
    "with (4D)",
    "place (4D)",
    "build (AD)",
    "defend 9C",
    "defend ((9C))",
    "boost (9C",
    "boost 9C)",
    "boost (9C]",
    "boost [9C)",
    "boost ()",
    "feed",
    "stand 5H",
    "stand (B1)",
    "starve",
    "10H",
    "A1",
    "boost 9C 9D",
    "play ٣H",
    "-",
]


@pytest.mark.parametrize("text", NONSENSE)
def test_odd_texts_note_no_action(text: str) -> None:
    with pytest.raises(ValueError, match="is no action"):
        PREDATION.parse(text)


def test_a_slip_in_the_verb_is_told() -> None:
    with pytest.raises(ValueError, match="did you mean 'attack'"):
        PREDATION.parse("atack A1 B1")


def test_a_move_knows_what_it_says() -> None:
    move = PREDATION.parse("evolve A1 defence 10H drop")
    assert (move.verb, move.creature, move.side, move.card, move.drop) == (
        "evolve",
        "A1",
        "defence",
        card("10H"),
        True,
    )
    move = PREDATION.parse("play (QH) on B2")
    assert (move.verb, move.card, move.down, move.creature) == ("play", card("QH"), True, "B2")
    move = PREDATION.parse("attack A1 B2")
    assert (move.verb, move.creature, move.target) == ("attack", "A1", "B2")


@pytest.mark.parametrize("text", ["attack A1 B2", "doom A1", "pass"])
def test_a_move_without_a_card_says_so(text: str) -> None:
    move = Predation(PREDATION.data).parse(text)
    assert (move.card, move.down, move.drop) == (-1, False, False)


@pytest.mark.parametrize("text", ["evolve A1 defence 10H drop", "feed (10S)", "pass"])
def test_a_move_can_be_copied_and_kept(text: str) -> None:
    move = PREDATION.parse(text)
    for again in (copy.deepcopy(move), pickle.loads(pickle.dumps(move))):
        assert again == move
        assert (again.verb, again.card, again.down) == (move.verb, move.card, move.down)


def test_a_move_may_be_given_as_its_text() -> None:
    state = contest("2H/3C", "2C/3H", hands="A 4S")
    state.play("evolve A1 attack 4S")
    assert legal(state)[-1] == "pass"
    with pytest.raises(IllegalAction, match="before the attacks"):
        state.play("evolve A1 defence 4S")


def test_every_move_there_can_be_is_listed_once() -> None:
    moves = [*PREDATION.every_move({"players": 3})]
    every = {*moves}
    assert len(every) == len(moves)
    assert {"build 2H", "place Joker", "feed (2H)", "defend (KH)", "doom A1", "pass"} <= every
    assert {"evolve A1 attack 4D", "evolve A1 attack 4D drop", "play (KH)"} <= every
    assert {"play KH", "play QH on A1", "play (QH) on B9", "negate 2S", "negate (2S)"} <= every
    assert {"attack A1 B1", "attack B9 A1", "attack C2 A2"} <= every
    assert not {"attack A1 A2", "attack A1 A1", "attack A1 D1"} & every


# --- refusals -----------------------------------------------------------------------------------


def test_in_setup_nothing_else_is_done() -> None:
    state = PREDATION.setup({}, SeededDealer(0))
    assert "must be made" in refusal(state, "pass")
    assert "third step" in refusal(state, "attack A1 B1")
    assert "follows the attack card" in refusal(state, "with 2H")
    held = legal(state)[0].split()[1]
    other = next(f"{rank}H" for rank in "A23" if card(f"{rank}H") not in state.pools[0])
    assert held != other
    assert f"A has no {other}" in refusal(state, f"build {other}")


def test_outside_a_fight_there_is_nothing_to_boost_defend_or_negate() -> None:
    state = contest("2H/3C", "2C/3H", hands="A 4S 9D", downs="A 5S")
    assert "right after it is declared" in refusal(state, "boost 4S")
    assert "only when one is attacked" in refusal(state, "defend (5S)")
    assert "no numerical card to negate" in refusal(state, "negate 9D")
    assert "after the attacks" in refusal(
        contest("2H/3C", "2C/3H", hands="A 4S", turns=1), "place 4S"
    )
    assert "right after an attack is declared" in refusal(state, "stand A1")


def test_without_a_disaster_nobody_dooms_or_keeps() -> None:
    state = contest("2H/3C", "2C/3H", hands="A 4S")
    assert "no minor disaster" in refusal(state, "doom B1")
    assert "no major disaster" in refusal(state, "keep A1")


def test_steps_come_in_their_order() -> None:
    state = contest("2H/3C", "2C/3H", hands="A 4S 9D")
    assert "after the attacks" in refusal(state, "place 4S")
    assert "after the cards are placed" in refusal(state, "feed 4S")
    play(state, "pass", "pass")
    assert "third step" in refusal(state, "attack A1 B1")


@pytest.mark.parametrize("odd", [5, None, "graze A1"])
def test_what_is_no_move_at_all_is_refused(odd: object) -> None:
    state = contest("2H/3C", "2C/3H", hands="A 4S")
    with pytest.raises(IllegalAction, match="it is no move of Predation"):
        state.play(odd)


def test_after_the_end_the_game_is_over() -> None:
    state = contest("10H/9C", "2C/3S", step="end")
    with pytest.raises(IllegalAction, match="the game is over"):
        play(state, "pass")
