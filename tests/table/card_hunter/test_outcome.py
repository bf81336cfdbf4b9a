"""How a hunt ends, by its goal: the story, the middle of the table, and what is still to do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import Event
from pnp.table.card_hunter.outcome import banner, last_sentence
from pnp.table.card_hunter.story import Storyteller
from pnp.table.card_hunter.terminal.screen import HuntScreen
from pnp.table.terminal.display import Display
from tests.rules.card_hunter.hunting import hunt, play

REST = ("J drink", "Q drink", "K drink")
LAST = {"tail": "claws weak"}


def ended(options: dict[str, Any], *moves: str, **table: Any) -> Hunt:
    """A hunt that is over after these moves."""
    state = hunt("N N S", options=options, attacking="N", **table)
    play(state, *moves)
    assert state.result is not None
    return state


def end_of(state: Hunt) -> tuple[str, str]:
    """The last sentence of its story, and what stands in the middle of the table."""
    assert state.result is not None
    told = Storyteller(state.rules).tell(state.events or [])[-1]
    return told, banner(state.rules, state.result)


def test_the_whole_beast_is_slain() -> None:
    empty = dict.fromkeys(("wings", "head", "claws"), "")
    state = ended(
        {}, "J heavy", parts={"tail": "", **empty}, hit_piles={"tail": "tail weak", **empty}
    )
    assert end_of(state) == (
        "The last card is gone. The Rattler is dead: THE HUNT IS WON.",
        "is dead",
    )


@pytest.mark.parametrize(
    ("part", "told", "middle"),
    [
        ("tail", "The Tail is severed: THE HUNT IS WON.", "lost its Tail"),
        ("wings", "The Wings are severed: THE HUNT IS WON.", "lost its Wings"),
    ],
)
def test_a_part_is_severed_and_the_beast_lives_on(part: str, told: str, middle: str) -> None:
    place = {"tail": "N N S", "wings": "E E S"}[part]
    state = hunt(place, options={"goal": part}, parts={part: ""}, hit_piles={part: "tail weak"})
    play(state, "J heavy")
    assert end_of(state) == (told, middle)


def test_to_survive_is_no_kill() -> None:
    options = {"goal": "survive", "rounds": 1}
    state = ended(options, *REST, parts=LAST, deals="claws weak")
    assert end_of(state) == (
        "You have held out for 1 round: THE HUNT IS WON.",
        "could not beat you",
    )


def test_the_clock_runs_out() -> None:
    slay = ended({"rounds": 1}, *REST, parts=LAST, deals="claws weak")
    assert end_of(slay) == (
        "That was the last round, and the Rattler lives: THE HUNT IS LOST.",
        "got away",
    )
    sever = ended({"rounds": 1, "goal": "claws"}, *REST, parts=LAST, deals="claws weak")
    assert end_of(sever) == (
        "That was the last round, and the Claws are not severed: THE HUNT IS LOST.",
        "kept its Claws",
    )


def test_the_last_knockout_comes_before_the_end_of_the_clock() -> None:
    """Jack, with one Life left, is struck amid the first round."""
    blow = {"lives": "1 4 4", "knockouts": 1, "parts": {"tail": "rage"}, "deals": "rage"}
    survive = ended({"goal": "survive", "rounds": 14}, "J light", **blow)
    assert survive.result is not None
    told = last_sentence(survive.rules, survive.result, 9)
    assert told == "You have held out for 8 of 14 rounds: THE HUNT IS LOST."
    assert banner(survive.rules, survive.result) == "beat you"
    sever = ended({"goal": "tail", "rounds": 14}, "J light", **blow)
    assert end_of(sever) == ("The Rattler walks away: THE HUNT IS LOST.", "got away")


def test_the_table_shows_how_far_the_goal_is() -> None:
    corners = []
    for options in ({}, {"goal": "tail"}, {"goal": "survive", "rounds": 14}):
        state = hunt("N N S", options=options, parts={"tail": "tail weak"}, hit_piles={"tail": ""})
        view = state.observe(0, Random(1)).view
        corners.append(
            [line[:26].strip() for line in HuntScreen(state.rules, Display()).head(view)[:3]]
        )
    usual, sever, survive = corners
    assert (usual[0], usual[2][:12]) == ("Round 1", "Cards to go ")
    assert sever[2] == "Tail to go 1"
    assert survive[0] == "Round 1 of 14"


def test_a_brew_cures_everybody_at_its_position() -> None:
    options = {"house-rules": ["four-hunters", "powers"]}
    state = hunt("N E S N", lives="1 2 2 2", potions="2 2 2 2", options=options, deals="claws weak")
    play(state, "J heavy", "Q drink", "K drink", "A drink")
    teller = Storyteller(state.rules)
    teller.tell(Event("stands", stand) for stand in enumerate([0, 1, 2, 0]))
    teller.tell([Event("hurt", (0, 3))])
    assert "Ace drinks a Potion: back to 4 Lives. So is Jack." in teller.tell(state.events or [])
    assert teller.tell([Event("hurt", (0, 1))]) == ["Jack loses a Life, 3 left."]
