"""What a person means by what they type at Predation."""

from __future__ import annotations

from random import Random

import pytest

from pnp.rules.kernel import SeededDealer
from pnp.rules.predation.state import Contest
from pnp.table.part import table_of
from pnp.table.terminal.commands import Meaning, meaning
from tests.table.predation.predators import GAME, laid_out

TERMINAL = table_of("predation").terminal
CREATURES = {"A": "3H/4C 5D/6S", "B": "2H/3S 6D/4S"}
HAND = "4D 5H 6C 9C QH KS"


def meant(contest: Contest, typed: str) -> str:
    found = meaning(TERMINAL, contest, typed)
    return ", ".join(found.moves) or found.command or found.refusal


@pytest.mark.parametrize(
    ("typed", "moves"),
    [
        ("1", "evolve A1 attack 5H"),
        ("evolve a1 attack 4d", "evolve A1 attack 4D"),
        ("ev a1 at 5h", "evolve A1 attack 5H"),
        ("e a1 d 5h", "evolve A1 defence 5H"),
        ("e a1 defense 5h", "evolve A1 defence 5H"),
        ("a1 a 4d", "evolve A1 attack 4D"),
        ("migrate 5h", "migrate 5H"),
        ("migrate 5h 6c", "migrate 5H, with 6C"),
        ("migrate 5h/6c", "migrate 5H, with 6C"),
        ("m 5H/6C", "migrate 5H, with 6C"),
        ("migrate 5H, with 6C", "migrate 5H, with 6C"),
        ("6c/5h", "migrate 6C, with 5H"),
        ("6c 5h", "migrate 6C, with 5H"),
        ("play qh on b1", "play QH on B1"),
        ("pl qh b1", "play QH on B1"),
        ("qh b1", "play QH on B1"),
        ("ks", "play KS"),
        ("pass", "pass"),
        ("pa", "pass"),
    ],
)
def test_the_second_step(typed: str, moves: str) -> None:
    assert meant(laid_out(CREATURES, HAND), typed) == moves


@pytest.mark.parametrize(
    ("typed", "moves"),
    [
        ("attack a1 b2", "attack A1 B2"),
        ("a1 b2", "attack A1 B2"),
        ("at a2 b1", "attack A2 B1"),
        ("a a2 b1", "attack A2 B1"),
        ("p", "pass"),
    ],
)
def test_attacks(typed: str, moves: str) -> None:
    assert meant(laid_out(CREATURES, HAND, step="attack"), typed) == moves


@pytest.mark.parametrize(
    ("typed", "moves"),
    [
        ("place 5h", "place 5H"),
        ("5h", "place 5H, pass"),
        ("5h 9c", "place 5H, place 9C, pass"),
        ("9c 5h", "place 5H, place 9C, pass"),
        ("9c, 5h", "place 5H, place 9C, pass"),
        ("place 9c 5h 4d", "place 5H, place 9C, place 4D, pass"),
        # After the last card there is no choice, so there is nothing to pass.
        ("5h ks", "place 5H, place KS"),
        ("place 5H, place 9C, pass", "place 5H, place 9C, pass"),
        ("4d 5h 6c 9c qh ks", "place 5H, place QH, place 6C, place 9C, place 4D, place KS"),
    ],
)
def test_placing_several_cards_at_once(typed: str, moves: str) -> None:
    assert meant(laid_out(CREATURES, HAND, step="place"), typed) == moves


@pytest.mark.parametrize(
    ("typed", "moves"),
    [
        ("feed 9c", "feed 9C"),
        ("9c", "feed 9C, pass"),
        ("4d 6c", "feed 6C, feed 4D"),  # less nourishing than 4D is nothing
        ("feed 6c, 4d", "feed 6C, feed 4D"),
        ("5h 4d", "feed 5H, feed 4D"),
        ("9c 5h", "feed 9C, feed 5H, pass"),  # more than it takes
    ],
)
def test_feeding_several_cards_at_once(typed: str, moves: str) -> None:
    creatures = {"A": "3H/4C 8D/6S 2C/7S", "B": "2H/3S"}  # Tiers 2, 4 and 3: 9 is owed
    assert meant(laid_out(creatures, HAND, step="feed"), typed) == moves


def test_first_creatures_are_built_at_once() -> None:
    contest = GAME.setup({}, SeededDealer(3))
    assert meant(contest, "2h/3d") == "build 2H, with 3D"
    assert meant(contest, "build 2h 3d") == "build 2H, with 3D"
    assert meant(contest, "2h") == "build 2H"


def test_a_choice_that_the_rules_make_themselves_is_not_made_twice() -> None:
    contest = laid_out(CREATURES, "5H 6C")
    assert meant(contest, "5h/6c") == "migrate 5H"  # nothing else goes with it
    assert "only one card goes with it" in meant(laid_out(CREATURES, "5H 6C"), "5h/7c")


def test_face_down_cards_need_no_brackets() -> None:
    contest = laid_out(CREATURES, "9C", "QS 7H", step="attack")
    contest.play(GAME.parse("attack A1 B1"))
    assert meant(contest, "boost (7h)") == "boost (7H)"
    assert meant(contest, "b 7h") == "boost (7H)"
    assert meant(contest, "9c") == "boost 9C"


@pytest.mark.parametrize(
    ("step", "typed", "why"),
    [
        ("evolve", "evolve a1 attack 9c", "'evolve A1 attack 9C' is not allowed: the new card"),
        ("evolve", "e a1 a 7c", "'evolve A1 attack 7C' is not allowed: A has no 7C."),
        ("evolve", "attack a1 b1", "'attack A1 B1' is not allowed: creatures attack in the third"),
        ("evolve", "a1 b1", "'attack A1 B1' is not allowed: creatures attack in the third"),
        ("feed", "a1 b1", "'attack A1 B1' is not allowed: creatures attack in the third"),
        ("evolve", "let us dance", "'let us dance' means nothing here"),
        ("evolve", "dance now", "'dance now' means nothing here"),
        ("evolve", "9c/6c", "'migrate 9C' is not allowed: a new creature's tier may not be above"),
        ("evolve", "5h/2c", "'with 2C' is not allowed: A has no 2C."),
        ("evolve", "play 9c", "'play 9C' is not allowed: 9C is no environmental card."),
        ("attack", "a1 b9", "'attack A1 B9' is not allowed: there is no creature B9."),
        ("attack", "a1 a2", "'attack A1 A2' is not allowed: nobody attacks their own creatures."),
        ("place", "5h 7d", "'place 7D' is not allowed: A has no 7D."),
        ("feed", "pass", "'pass' is not allowed: this choice must be made."),
        ("feed", "7d 4d", "'feed 7D' is not allowed: A has no"),
        ("evolve", "dance", "'dance' means nothing here; 'help' lists what you can type."),
        ("evolve", "99", "There is no action 99, only 0 to "),
    ],
)
def test_refusals(step: str, typed: str, why: str) -> None:
    assert meant(laid_out(CREATURES, HAND, step=step), typed).startswith(why)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("as", "AS feeds only 1 of the 3 owed. Type all cards at once, such as 'as 2d'."),
        ("feed as", "AS feeds only 1 of the 3 owed. Type all cards at once, such as 'as 2d'."),
    ],
)
def test_food_that_will_not_do_is_refused_with_what_would(typed: str, why: str) -> None:
    contest = laid_out({"A": "5H/6C", "B": "2H/3S"}, "2D 5S AS", step="feed")
    assert meant(contest, typed) == why


def test_what_would_do_may_be_more_than_it_takes() -> None:
    contest = laid_out({"A": "5H/6C", "B": "2H/3S"}, "2D 5S 9S", step="feed")
    assert meant(contest, "2d").endswith("Type all cards at once, such as '2d 5s'.")
    contest = laid_out({"A": "9H/10C", "B": "2H/3S"}, "2D 3D 4S", step="feed")
    assert meant(contest, "2d").endswith("Type all cards at once, such as '2d 4s'.")


def test_what_could_be_several_things_is_asked_again() -> None:
    contest = laid_out(CREATURES, HAND, step="attack")
    assert meant(contest, "a1") == "'a1' could be 'attack A1 B1' or 'attack A1 B2'."


@pytest.mark.parametrize("typed", ["odds", "hint", "undo", "log", "rules", "save", "help", "quit"])
def test_commands(typed: str) -> None:
    for step in ("evolve", "attack", "place", "feed"):
        contest = laid_out(CREATURES, HAND, step=step)
        assert meaning(TERMINAL, contest, typed) == Meaning(command=typed)
        assert meant(contest, typed[:2]) == typed


def test_asking_what_something_means_changes_nothing() -> None:
    contest = laid_out(CREATURES, HAND, step="place")
    before = contest.observe(0, Random(0)).view
    for typed in ("5h 9c", "7d", "5h 7d", "feed 5h"):
        meaning(TERMINAL, contest, typed)
    assert contest.observe(0, Random(0)).view == before
