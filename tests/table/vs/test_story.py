"""A game of Vs. is told in sentences, without what the person may not know."""

from __future__ import annotations

from random import Random

import pytest

from pnp.data.english import closed
from tests.table.tablemates import random_session
from tests.table.vs.battles import game, laid_out, story

RIPLEY = {"main": "Warrant Officer Ripley", "deck": ["Earth"] * 4}
QUEEN = {"main": "The Queen, back", "deck": ["Space"] * 4}


def test_an_attack_and_its_price() -> None:
    battle = laid_out(
        {**RIPLEY, "front": ["Parker", "Christie"]}, {**QUEEN, "front": ["The Dragon"]}
    )
    told = story(battle, ["attack B2", "with A2", "with A3", "strike A3"])
    assert told == (
        "You attack B2 The Dragon with A2 Parker and A3 Christie. B2 The Dragon is STUNNED."
        " A3 Christie is KO'd."
    )


def test_whoever_withstands_an_attack_holds() -> None:
    battle = laid_out({**RIPLEY, "front": ["Parker"]}, {**QUEEN, "front": ["The Perfect Organism"]})
    told = story(battle, ["attack B2", "with A2"])
    assert told == (
        "You attack B2 The Perfect Organism with A2 Parker."
        " B2 The Perfect Organism holds (3 against 8)."
    )


def test_a_name_may_end_a_sentence_by_itself() -> None:
    assert closed("You play Let's Rock!. Who goes there?. B draws.") == (
        "You play Let's Rock! Who goes there? B draws."
    )


def test_whoever_is_ko_d_need_not_be_called_stunned() -> None:
    battle = laid_out(
        {**RIPLEY, "front": ["Christie"]}, {**QUEEN, "front": ["Adolescent Xenomorph"]}
    )
    told = story(battle, ["attack B2", "with A2"])
    assert "B2 Adolescent Xenomorph is KO'd." in told
    assert "B2 Adolescent Xenomorph is STUNNED" not in told


def test_what_is_laid_face_down_is_told_to_its_owner_only() -> None:
    mine = {**RIPLEY, "hand": ["Newt", "Kane"]}
    move = ["lay Newt down"]
    assert "You lay Newt face down" in story(laid_out(mine, QUEEN, "resource"), move)
    assert "A lays a card face down" in story(laid_out(mine, QUEEN, "resource"), move, "B")
    assert "A lays Newt face down" in story(laid_out(mine, QUEEN, "resource"), move, "")


def test_who_changes_rows_is_told_with_whoever_moves_them() -> None:
    battle = laid_out(RIPLEY, QUEEN, "formation")
    assert "A moves A1 Warrant Officer Ripley to the back row." in story(battle, ["move A1"], "B")


def test_draws_are_told_to_whoever_draws() -> None:
    battle = laid_out(RIPLEY, {**QUEEN, "hand": ["Ovomorph"]}, "main")
    assert "B draws 2 cards." in story(battle, ["done"])
    battle = laid_out(RIPLEY, {**QUEEN, "hand": ["Ovomorph"]}, "main")
    assert "You draw Space and Space." in story(battle, ["done"], "B")


@pytest.mark.parametrize("mode", ["duel", "free-for-all", "two-vs-two", "two-headed"])
def test_every_event_of_whole_games_has_its_sentence(mode: str) -> None:
    for seed in range(3):
        decks = {"me": ("company", "xenomorphs", "predators")[seed]}
        told = random_session(game(seed, mode=mode, **decks), Random(seed)).story
        assert told[-1].partition(":")[0].endswith(("WIN", "WINS", "A DRAW"))
        assert all(sentence[0].isupper() or sentence[0] == '"' for sentence in told)
