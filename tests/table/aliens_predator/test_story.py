"""A game of Aliens Predator is told in sentences, without what the person may not know."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import pnp.rules.aliens_predator as engine
from pnp.rules.kernel import Event
from pnp.table.aliens_predator.story import Storyteller
from pnp.table.session import Session
from tests.table.aliens_predator.missions import (
    ALIENS,
    MARINES,
    SCENARIOS,
    game,
    laid_out,
    story,
)
from tests.table.tablemates import random_session


def test_who_goes_together_is_told_together() -> None:
    ground = laid_out({**MARINES, "characters": _two("Docking Bay")}, round_="movement")
    told = story(ground, ["take A1", "with A2", "to Weapons Locker"])
    assert told == "A1 Cpl Hicks and A2 Pvt Hudson go to Weapons Locker."


def test_whoever_goes_on_is_not_named_again() -> None:
    ground = laid_out({**MARINES, "characters": _two("Docking Bay")}, round_="movement")
    told = story(ground, ["take A1", "to Weapons Locker", "to Main Corridor"])
    assert told == "A1 Cpl Hicks goes to Weapons Locker. Then to Main Corridor."


def test_several_of_one_kind_have_one_name() -> None:
    warriors = ["Alien Warrior, at Hived Corridor"] * 2
    theirs = {**ALIENS, "characters": [*ALIENS["characters"][:1], *warriors]}
    ground = laid_out(MARINES, theirs, "movement")
    told = story(ground, ["done", "take B2", "with B3", "to Breeding Chamber"])
    assert told == "B2 and B3 Alien Warrior go to Breeding Chamber."


def test_an_attack_is_told_with_its_roll() -> None:
    ground = laid_out({**MARINES, "hand": []}, {**ALIENS, "hand": []})
    told = story(ground, ["attack A1", "using claws"])
    assert told.startswith("A1 Cpl Hicks attacks B2 Alien Warrior.")
    assert re.search(r"A1 (HITS|misses) B2 \(\d, (not )?more than 4\)\.", told)


def test_tokens_that_move_are_told_so_that_a_real_table_can_follow() -> None:
    warriors = [
        "Alien Warrior, at Breeding Chamber, tokens 1",
        "Alien Warrior, at Breeding Chamber",
    ]
    theirs = {**ALIENS, "characters": [*ALIENS["characters"][:1], *warriors]}
    ground = laid_out(MARINES, theirs, "mature")
    told = story(ground, ["share B2", "tokens B2 3", "tokens B3 1"])
    assert "B2 Alien Warrior has 3 tokens now. B3 Alien Warrior has 1 token now." in told
    assert told.endswith("B's Breeding Chamber has no tokens now.")


def test_a_boost_is_told_with_its_price() -> None:
    teller = Storyteller(laid_out().rules, [0], [0])
    teller.begun = True
    assert teller.tell([Event("boosted", (0, "damage"))]) == ["You spend 2 Combat Pool on damage."]


def test_whoever_comes_through_a_roll_is_told_of_as_well() -> None:
    rules = laid_out().rules
    teller = Storyteller(rules, [0], [0])
    teller.begun = True
    hicks = rules.named["Cpl Hicks"]
    assert teller.tell([Event("unharmed", ("A1", hicks))]) == ["A1 Cpl Hicks comes to no harm."]


def test_draws_are_told_to_whoever_draws() -> None:
    told = story(laid_out(round_="draw"), ["done", "done"])
    assert re.search(r"You draw [A-Z][\w ]+\.", told)
    assert "B draws 2 cards." in told
    told = story(laid_out(round_="draw"), ["done", "done"], "B")
    assert "A draws a card." in told
    assert "You draw " in told
    assert "Swarm" in told or "Chest Burster" in told


def test_the_first_screen_says_who_is_who() -> None:
    session = Session(game())
    session.deal()
    assert session.story[0].startswith("You are A (the Marines), against B (Aliens)")
    assert session.story[1] == "Turn 1 of 16."
    assert not any("appear" in sentence for sentence in session.story)


def test_every_event_of_the_rules_has_its_sentence() -> None:
    folder = Path(engine.__file__).parent
    found = {
        what
        for path in folder.glob("*.py")
        for what in re.findall(r'\.tell\(\s*"([a-z-]+)"', path.read_text())
    }
    assert len(found) > 60
    for what in (*found, "hit", "missed", "loop"):
        assert hasattr(Storyteller, f"_told_{what.replace('-', '_')}"), what


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_event_of_whole_games_is_told(scenario: str) -> None:
    told = random_session(game(3, scenario, level="random"), Random(3)).story
    assert re.search(r"(YOU WIN|[A-D] WINS|WIN|A DRAW): ", told[-1])
    for sentence in told:
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert sentence.endswith((".", "!", "wants."))
        assert "nowhere" not in sentence
        assert not re.search(r"\b10[0-9]{3}\b", sentence)


def _two(place: str) -> list[str]:
    return [f"{name}, at {place}" for name in ("Cpl Hicks", "Pvt Hudson")]
