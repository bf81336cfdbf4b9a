"""What several do alike is one sentence of the story, and each round of a turn has a paragraph."""

from __future__ import annotations

from random import Random

import pytest

from pnp.table.aliens_predator.joined import first_of_rounds, joined
from pnp.table.terminal.display import Display
from tests.table.aliens_predator.missions import TERMINAL, game
from tests.table.tablemates import random_session


@pytest.mark.parametrize(
    ("told", "as_one"),
    [
        (
            "D2 Royal Guard attacks A1 Duval.|D3 Alien Warrior attacks A1 Duval.|"
            "D4 Alien Warrior attacks A1 Duval.",
            "D2 Royal Guard, D3 and D4 Alien Warrior attack A1 Duval.",
        ),
        (
            "A1 Lt. Farrow searches.|A2 Cpl Hicks searches.",
            "A1 Lt. Farrow and A2 Cpl Hicks search.",
        ),
        (
            "P.T.V. lies at Mess Hall.|Medikit lies at Mess Hall.",
            "P.T.V. and Medikit lie at Mess Hall.",
        ),
        ("B discards Swarm.|B discards Tail Lash.", "B discards Swarm and Tail Lash."),
        ("You discard P.T.V..|You discard Swarm.", "You discard P.T.V. and Swarm."),
        (
            "A2 Duval picks up Medikit.|A2 Duval picks up P.T.V..",
            "A2 Duval picks up Medikit and P.T.V..",
        ),
        (
            "C1-1 goes to Airlock.|Then to Corridor.|Then to Airlock.",
            "C1-1 goes to Airlock, then Corridor, then Airlock.",
        ),
        ("Then to Airlock.|Then to Corridor.", "Then to Airlock, then Corridor."),
    ],
)
def test_what_several_do_alike_is_one_sentence(told: str, as_one: str) -> None:
    assert joined(told.split("|")) == [as_one]


@pytest.mark.parametrize(
    "told",
    [
        "D3 Alien Warrior attacks A1 Duval.|D4 Alien Warrior attacks A2 Cpl Hicks.",
        "D3 Alien Warrior attacks A1 Duval.|D4 Alien Warrior attacks A1 Duval, to capture.",
        "B discards Swarm.|C discards Swarm.",
        "Medikit lies at Mess Hall.|Medikit lies at Armory.",
        "B discards Swarm.|B draws 2 cards.|B discards Tail Lash.",
        "A1 Duval goes to Airlock.|A2 Cpl Hicks goes to Airlock.",
    ],
)
def test_what_is_not_alike_stays_apart(told: str) -> None:
    assert joined(told.split("|")) == told.split("|")


def test_each_side_that_moves_and_each_round_of_a_turn_has_a_paragraph() -> None:
    story = [
        "Turn 2 of 16.",
        "A1 Lt. Farrow goes to Mess Hall.",
        "B2 Alien Warrior goes to Main Corridor.",
        "Then to Mess Hall.",
        "You draw Medikit.",
        "B draws 2 cards.",
        "B2 Alien Warrior attacks A1 Lt. Farrow.",
        "You draw Swarm.",
        "B2 misses A1 (1, not more than 2).",
        "A1 Lt. Farrow searches.",
        "Turn 3 of 16.",
    ]
    assert TERMINAL.screen(game(), Display()).told(story, 20) == [
        " Turn 2 of 16. A1 Lt. Farrow goes to Mess Hall.",
        " B2 Alien Warrior goes to Main Corridor, then Mess Hall.",
        " You draw Medikit. B draws 2 cards.",
        " B2 Alien Warrior attacks A1 Lt. Farrow. You draw Swarm.",
        " B2 misses A1 (1, not more than 2).",
        " A1 Lt. Farrow searches.",
        " Turn 3 of 16.",
    ]


def test_what_is_joined_is_what_the_story_says() -> None:
    """The words of the story may change; then those that are looked for must, too."""
    story = [*random_session(game(1), Random(1), 400).story]
    together = joined(story)
    assert len(together) < 0.9 * len(story)
    for words in (" attack ", " search.", ", then ", "picks up", "discard"):
        assert any(words in sentence for sentence in together), words
    rounds = sum(first_of_rounds(story, lambda sentence: sentence.startswith("Turn ")))
    turns = sum(sentence.startswith("Turn ") for sentence in story)
    assert rounds > 3 * turns > 0
