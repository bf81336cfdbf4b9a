"""Rules of the printed decks that come up in few games, each in a position of its own."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pytest

from automa.aliens_predator.instinct import ApInstinct
from pnp.data.aliens_predator.automa_deck import automa_deck
from tests.rules.aliens_predator.tale import told

MOODS = range(1, 7)
"""Turns in which each mood lies open once."""
SQUAD: dict[str, Any] = {
    "row": ["Docking Bay", "Barracks", "Main Corridor", "Mess Hall"],
    "start-at": "Docking Bay",
    "evacuate-at": ["Docking Bay"],
    "victory": [{"rescue": 3}],
}
CREW: dict[str, Any] = {
    "row": ["Free Trader", "Airlock", "Computer Center", "Main Corridor"],
    "start-at": "Free Trader",
    "evacuate-at": ["Free Trader"],
    "victory": [{"data": 12}],
}
HUNT: dict[str, Any] = {
    "row": ["Predator Shuttle", "Main Corridor", "Living Quarters"],
    "start-at": "Predator Shuttle",
    "evacuate-at": ["Predator Shuttle"],
    "victory": [{"honor": 13}],
}
BROOD: dict[str, Any] = {
    "row": ["Breeding Chamber", "Hived Corridor", "Main Corridor"],
    "characters": ["Alien Queen, at Breeding Chamber"],
    "victory": [{"hived": 7}],
}
GUARD: dict[str, Any] = {**SQUAD, "characters": ["Cpl Hicks, with Pulse Rifle"]}
LAIR = "Breeding Chamber"


class Seldom(NamedTuple):
    """A position in which a rule holds, and what is done by it."""

    sides: dict[str, Any]
    does: str
    step: str = "moving"
    asked: str = "moving"


def crew(*who: str) -> dict[str, Any]:
    return {**CREW, "characters": [*who]}


SELDOM: dict[tuple[str, int], Seldom] = {
    ("rogues", 5): Seldom(
        {
            "rogues": crew("Kessler, at Main Corridor, with Cut-Down Shotgun"),
            "marines": {**GUARD, "characters": [*GUARD["characters"], "Colonist, at Mess Hall"]},
        },
        "take A1",
    ),
    ("rogues", 6): Seldom(
        {
            "rogues": crew("Roux, at Computer Center, with Cut-Down Shotgun (concealed)"),
            "marines": {**SQUAD, "characters": ["Marine Private, at Main Corridor"]},
        },
        "take A1",
    ),
    ("rogues", 7): Seldom(
        {
            "rogues": crew(*["Rogue Mercenary, at Computer Center"] * 2, "Roux, at Airlock"),
            "marines": GUARD,
        },
        "take A3",
    ),
    ("marines", 4): Seldom(
        {
            "marines": {**SQUAD, "characters": ["Cpl Hicks, at Main Corridor, damage 1"]},
            "aliens": BROOD,
        },
        "take A1",
    ),
    ("predator", 9): Seldom(
        {
            "marines": {**SQUAD, "characters": ["Marine Private, at Main Corridor, bound 5"]},
            "predator": {**HUNT, "characters": ["Young Tusk, at Main Corridor"]},
        },
        "attack B1",
        "combat",
        "declare",
    ),
    ("aliens", 2): Seldom(
        {
            "marines": GUARD,
            "aliens": {
                **BROOD,
                "characters": [*BROOD["characters"], f"Alien Warrior, at {LAIR}"],
                "hand": ["Royal Jelly", "Alien Sentry"],
                "pool": 1,
            },
        },
        "play Royal Jelly 2",
        "mature",
        "mature",
    ),
    ("aliens", 5): Seldom(
        {
            "marines": {**SQUAD, "characters": ["Cpl Hicks, at Hived Corridor, with Pulse Rifle"]},
            "aliens": {
                **BROOD,
                "characters": [*BROOD["characters"], "Alien Warrior, at Main Corridor"],
            },
        },
        "take B2",
    ),
}
"""By faction and number of the rule."""


@pytest.mark.parametrize(("faction", "number"), SELDOM)
def test_a_rule_that_seldom_comes_up_is_followed(faction: str, number: int) -> None:
    shown = SELDOM[faction, number]
    seat = [*shown.sides].index(faction)
    done = []
    for turn in MOODS:
        table = told(**shown.sides, step=shown.step, turn=turn).until(shown.asked, "AB"[seat])
        player = ApInstinct(seed=1)
        move = str(player.choose(table.game.observe(seat, Random(0))))
        rule = player.followed
        if rule is not None and automa_deck(faction).rules.index(rule) + 1 == number:
            done.append(move)
    assert set(done) == {shown.does}
