"""A game of Predation as sentences: fights stage by stage, and nobody's secrets."""

from __future__ import annotations

from random import Random

import pytest

from pnp.table.part import desk_of
from tests.table.predation.predators import game, laid_out, random_moves, story

TWO = {"A": "7H/4C 3D/6S", "B": "2H/5C 6D/7S"}


def fight(*moves: str, creatures: dict[str, str] | None = None, others: str = "") -> str:
    """What is told of an attack of A's; `others` are B's face-down cards."""
    contest = laid_out(creatures or TWO, "9C QD", step="attack", others={"B": others})
    return story(contest, *moves)


def test_an_attack_that_succeeds() -> None:
    told = fight("attack A1 B1", "pass")
    assert told == (
        "A1 attacks B1: 7H, attack 7 with trump, against 5C, defence 5."
        " Hearts trump Clubs: attack +1. 8 against 5: A1 wins, B1 is EATEN."
    )


def test_boost_flip_and_negation() -> None:
    told = fight("attack A1 B1", "boost 9C", "defend (10S)", "negate QD", others="10S KS")
    assert told == (
        "A1 attacks B1: 7H, attack 7 with trump, against 5C, defence 5."
        " You boost with 9C: attack +3. B turns up 10S: defence +4. You negate 10S with QD."
        " Hearts trump Clubs: attack +1. 11 against 5: A1 wins, B1 is EATEN."
    )


def test_an_attack_that_fails_and_is_trumped() -> None:
    told = fight("attack A2 B1", "pass", creatures={"A": "7H/4C 3D/6S", "B": "2H/5C"})
    assert "A2 attacks B1: 3D, attack 3, against 5C, defence 5 with trump." in told
    assert told.endswith(
        "Clubs trump Diamonds: A2 is lost if it fails. 3 against 5: B1 holds against A2."
        " A2, trumped, is LOST."
    )


def test_a_boost_that_is_negated() -> None:
    told = fight("attack A1 B2", "boost 9C", "negate (KS)", others="10S KS")
    assert "B negates 9C with KS, which lay face down." in told


def test_somebody_stands_in() -> None:
    told = fight(
        "attack A1 B1",
        "stand B2",
        "pass",
        creatures={"A": "7H/4C", "B": "2H/5C 6D/7S+AC"},
    )
    assert "B2 stands in for B1: 7S, defence 7." in told
    assert "B2 holds against A1." in told


def test_disasters_in_a_fight() -> None:
    told = fight("attack A1 B1", "pass", "play (KS)", "doom B2", "doom A1", others="10S KS")
    assert "B turns up KS: MINOR DISASTER!" in told
    assert told.endswith("B2 is gone. A1 is gone. So the fight ends, and nobody has won it.")


def test_a_modifier_turned_up_in_a_fight() -> None:
    told = fight("attack A1 B1", "pass", "play (JS) on A1", others="10S JS")
    assert "B turns up JS on A1: Parasite, -1 attack and defence." in told
    assert "7 against 5: A1 wins" in told


def test_evolving_migrating_and_playing_cards() -> None:
    hand = "4D 5D 2S QH JS KD"
    assert story(laid_out(TWO, hand), "evolve A2 attack 5D").startswith(
        "You evolve A2 5D/6S, Tier 3: attack 5D for 3D."
    )
    assert story(laid_out(TWO, hand), "migrate 5D", "with 4D").startswith(
        "A3 5D/4D, Tier 3, migrates to you."
    )
    assert story(laid_out(TWO, hand), "play QH on B1").startswith(
        "You play QH on B1: Beneficiary, +1 attack and defence."
    )
    modified = {**TWO, "A": "7H/4C 3D/6S+AS"}
    assert story(laid_out(modified, hand), "play JS on A2").startswith(
        "You play JS on A2: Parasite, -1 attack and defence. AS goes."
    )
    assert story(laid_out(modified, hand), "evolve A2 attack 4D drop").startswith(
        "You evolve A2 4D/6S, Tier 3: attack 4D for 3D, without AS."
    )
    assert story(laid_out(TWO, hand), "play KD", "doom A1", "doom B2").startswith(
        "You play KD: MINOR DISASTER! A1 is gone. B2 is gone."
    )


def test_the_major_disaster() -> None:
    told = story(laid_out(TWO, "Joker 5D"), "play Joker", "keep A1", "keep B2")
    assert told.startswith(
        "You play Joker: MAJOR DISASTER! A2 is gone. You keep A1. B1 is gone. B keeps B2."
        " All hands, face-down cards and the discard pile are shuffled into the deck. You get "
    )


def test_placing_feeding_and_starving() -> None:
    contest = laid_out({"A": "3H/4C", "B": "2H/3S"}, "4D 5H 6C", step="place")
    told = story(contest, "place 6C", "pass", "feed 5H", "pass")
    assert told.startswith("You lay 6C face down. You feed 5H. Turn 6, B's: B draws 3 cards.")
    contest = laid_out({"A": "3H/4C 3D/4S", "B": "2H/3S"}, "2D", step="place")
    told = story(contest, "pass", "starve A2")
    assert told.startswith("You have too little food: 2D go. A2 STARVES.")


def test_secrets_are_told_to_their_owner_only() -> None:
    moves = ("place 6C", "pass", "feed 5H", "pass")
    for you, drawn in (("A", "B draws 3 cards."), ("B", "You draw "), ("", "B draws ")):
        contest = laid_out({"A": "3H/4C", "B": "2H/3S"}, "4D 5H 6C", step="place")
        told = story(contest, *moves, you=you)
        assert drawn in told
        assert ("6C" in told) == (you != "B")


@pytest.mark.parametrize("opponents", [1, 2, 3])
@pytest.mark.parametrize("seed", range(5))
def test_every_game_has_an_end_that_is_told(seed: int, opponents: int) -> None:
    record = random_moves(game(seed, opponents=opponents), Random(seed))
    state = record.game.setup(record.options, record.dealer())
    for move in record.moves:
        state.play(record.game.parse(move))
    assert state.events is not None
    told = desk_of(record).teller(record).tell(state.events)
    winner = record.result[0]
    expected = {"A": "YOU WIN: ", "d": "A DRAW: "}.get(winner, f"{winner} WINS: ")
    assert told[-1].startswith(expected)


@pytest.mark.parametrize("seed", range(8))
def test_what_is_told_does_not_depend_on_what_is_hidden(seed: int) -> None:
    """Cards of the others are named only once they lie open."""
    record = random_moves(game(seed), Random(seed))
    state = record.game.setup(record.options, record.dealer())
    for move in record.moves:
        state.play(record.game.parse(move))
    hidden = [event for event in state.events or [] if event.what in ("drew", "hand", "dealt")]
    told = desk_of(record).teller(record).tell(event for event in hidden if event.facts[0] == 1)
    assert told == [sentence for sentence in told if not any(sign in sentence for sign in "HCS")]
