"""Odds of Vs. are counted from what the person knows: the own deck, and the table."""

from __future__ import annotations

import pytest

from pnp.table.terminal.display import Display
from pnp.table.terminal.figures import odds_pages
from pnp.table.vs.odds import odds
from pnp.table.vs.words import known_title
from tests.table.vs.battles import TERMINAL, game, laid_out, seen

# Ten cards: two locations, four cheap characters, one dear one, two twists, one piece of equipment.
DECK = ["Earth", "Space", *["Call"] * 3, "Newt", "Corporal Hicks", *["Let's Rock!"] * 2]
MINE = {
    "main": "Warrant Officer Ripley",
    "front": ["Call"],
    "row": ["Earth", "Earth"],
    "deck": [*DECK, "Power Loader"],
}
THEIRS = {"main": "The Queen", "front": ["Leaping Xenomorph"], "hand": ["Ovomorph"]}


def share(label: str, of: int = 0) -> float:
    battle = laid_out(MINE, THEIRS)
    found = odds(battle.rules, seen(battle))[of]
    return next(each.value for row in found.rows for each in row.figures if each.label == label)


def two_of_ten(good: int) -> float:
    return 1 - (10 - good) * (9 - good) / 90


def test_what_the_next_two_cards_may_bring() -> None:
    assert share("location") == pytest.approx(two_of_ten(2))
    assert share("to recruit for 3 or less") == pytest.approx(two_of_ten(4))
    assert share("plot twist") == pytest.approx(two_of_ten(2))
    assert share("Power-Up") == pytest.approx(two_of_ten(3))  # Call is in play


def test_the_chance_of_a_named_card_and_what_an_attack_would_do_can_be_asked_for() -> None:
    battle = laid_out(MINE, THEIRS)
    screen = TERMINAL.screen(game(), Display())
    found = odds(battle.rules, seen(battle))
    (told,) = odds_pages(screen, found, "call")
    assert f"Call {two_of_ten(3):.0%}, 3 left" in told
    assert "Newt" not in told
    (told,) = odds_pages(screen, found, "b2")
    assert "B2 Leaping Xenomorph 4/1: A1:" in " ".join(told.split())


def test_which_plot_twists_an_enemy_may_hold() -> None:
    theirs = {**THEIRS, "hand": ["Spook", "Ovomorph"], "deck": ["Spook", *["Space"] * 7]}
    battle = laid_out(MINE, theirs)
    found = next(each for each in odds(battle.rules, seen(battle)) if "B may play" in each.title)
    ((figure,),) = (row.figures for row in found.rows)
    assert figure.label == "Spook"
    assert figure.value == pytest.approx(two_of_ten(2))


def test_what_lies_below_the_deck_is_no_chance() -> None:
    battle = laid_out({**MINE, "bottom": ["Ash"]}, THEIRS)
    first = odds(battle.rules, seen(battle))[0]
    assert first.note == "Below the deck: Ash."
    assert "of 10 in your deck" in first.title


def test_what_was_seen_in_a_hand_may_lie_face_down() -> None:
    theirs = {
        **THEIRS,
        "hand": ["Ovomorph"],
        "deck": ["Spook", *["Space"] * 7],
        "row": ["Spook down"],
    }
    battle = laid_out(MINE, theirs)
    known = {**seen(battle), "known": {"B": ["Spook"]}}
    assert known_title(known, "B") == "Known, in the hand or face down"
    found = next(each for each in odds(battle.rules, known) if "B may play" in each.title)
    ((figure,),) = (row.figures for row in found.rows)
    assert figure.note == "known"
    # Two places for it, one of them the hand; or else the hand is one of nine other cards.
    assert figure.value == pytest.approx(1 - (1 - 1 / 2) * (1 - 1 / 2 * 1 / 9))
    assert found.note == "Known, in the hand or face down: Spook."


def test_what_is_known_of_a_hand_is_certain_while_nothing_unknown_lies_face_down() -> None:
    theirs = {**THEIRS, "hand": ["Spook"], "deck": ["Space"] * 8}
    battle = laid_out(MINE, theirs)
    known = {**seen(battle), "known": {"B": ["Spook"]}}
    assert known_title(known, "B") == "Known, in the hand"
    found = next(each for each in odds(battle.rules, known) if "B may play" in each.title)
    assert [figure.value for row in found.rows for figure in row.figures] == [1.0]
