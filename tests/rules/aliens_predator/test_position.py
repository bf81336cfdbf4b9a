"""A game of Aliens Predator is built at any step from plain data, and what cannot be is told."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.data.problems import PnpError
from pnp.rules.aliens_predator.game import base_game
from pnp.rules.aliens_predator.position import MOMENTS, position
from pnp.rules.kernel import SeededDealer
from tests.rules.aliens_predator.tale import Story

MARINES = {"characters": ["Cpl Hicks, with Pulse Rifle"], "hand": ["Good Shot", "Kitchen"]}
PREDATOR = {"characters": ["Young Tusk, with Camouflage Suit"], "hand": ["Stalk"]}
SIDES = {"marines": MARINES, "predator": PREDATOR}


def laid(**told: Any) -> Story:
    """The game that is told of."""
    return Story(position(base_game(), {"sides": SIDES, **told}, SeededDealer(1)))


def wrong(**told: Any) -> str:
    """Everything that is said to be wrong with a position."""
    with pytest.raises(PnpError) as error:
        laid(**told)
    return str(error.value)


def changed(side: str, **told: Any) -> dict[str, Any]:
    """Both sides, with something else told of one."""
    return {**SIDES, side: {**SIDES[side], **told}}


@pytest.mark.parametrize(
    ("moment", "asked"),
    [
        ("start", ("A", "lay", 4)),
        ("ready", ("A", "lay", 3)),
        ("movement", ("A", "lay", 3)),
        ("locations", ("A", "lay", 3)),
        ("moving", ("A", "moving", 3)),
        ("mature", ("C", "mature", 3)),
        ("draw", ("A", "discard", 3)),
        ("combat", ("A", "declare", 3)),
        ("search", ("A", "search", 3)),
    ],
)
def test_goes_on_at_any_step(moment: str, asked: tuple[str, str, int]) -> None:
    aliens = {"characters": ["Alien Warrior, at Corridor"] * 2}
    table = laid(step=moment, sides={**SIDES, "aliens": aliens})
    assert (table.seat, table.step, table.game.turn) == asked
    assert moment in MOMENTS


def test_sides_sit_in_the_order_in_which_they_act() -> None:
    predator = {"characters": ["Sharp Eye"]}
    table = laid(sides={"predator 2": predator, **SIDES})
    assert [table.labels(each) for each in ("Cpl Hicks", "Young Tusk", "Sharp Eye")] == [
        *(["A1"], ["B1"], ["C1"]),
    ]


def test_what_is_special_about_somebody() -> None:
    hicks = "Cpl Hicks, at Corridor, with Pulse Rifle (empty), damage 1, rotated, bound 7"
    table = laid(sides=changed("marines", characters=[hicks]), active="predator")
    body = table.body("A1")
    assert (table.place("A1"), body.damage, body.ready, body.bound) == ("Corridor", 1, False, 7)
    assert table.item("Pulse Rifle").empty


def test_barriers_links_and_what_lies_about() -> None:
    sides = changed(
        "marines", row=["Main Corridor", "Kitchen", "Tavern"], lying=["Medikit, at Tavern"]
    )
    table = laid(
        sides=sides,
        links=[("Main Corridor", "Tavern")],
        barriers=["Pressure Doors, Main Corridor to Kitchen, of A power 2"],
    )
    assert table.barriers == [2]
    assert table.near("Tavern") == ["Kitchen", "Main Corridor"]
    assert table.lying("Tavern") == ["Medikit"]


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ({"sides": {}}, "must be 2 to 4 factions"),
        ({"sides": {"marines": MARINES}}, "must be 2 to 4 factions"),
        ({"sides": {**SIDES, "humans": MARINES}}, "there is no 'humans'"),
        ({"step": "lunch"}, "there is no 'lunch'"),
        ({"step": "mature"}, "nothing matures without Aliens"),
        ({"active": "aliens"}, "there is no 'aliens'"),
        ({"turn": "now"}, "must be a whole number from 0 to 99"),
        ({"weather": "fine"}, "weather: unknown field"),
        ({"options": {"turn": 3}}, "did you mean 'turns'"),
        ({"links": [("Main Corridor", "Moon")]}, "there is no place 'Moon'"),
        ({"barriers": ["Kitchen"]}, "'Kitchen' is no Barrier"),
        ({"barriers": ["Resin Wall, Moon to Corridor, of A"]}, "there is no place 'Moon'"),
        ({"barriers": ["Resin Wall, Corridor to Moon, of A"]}, "there is no place 'Moon'"),
        ({"sides": changed("marines", hand=["Good Shoot"])}, "did you mean 'Good Shot'"),
        ({"sides": changed("marines", hands=[])}, "marines.hands: unknown field"),
        ({"sides": changed("marines", condition="Well Fed")}, "there is no card 'Well Fed'"),
        ({"sides": changed("marines", victory=[{"rescued": 1}])}, "there is no 'rescued'"),
        ({"sides": changed("marines", honor=-1)}, "must be a whole number from 0 to 99"),
        ({"sides": changed("marines", row=["Kitchen, cosy"])}, "'cosy' says nothing"),
        ({"sides": changed("marines", characters=["Kitchen"])}, "'Kitchen' is no character"),
        ({"sides": changed("marines", characters=["Ripley, asleep"])}, "'asleep' says nothing"),
        ({"sides": changed("marines", characters=["Ripley, at Moon"])}, "no place 'Moon'"),
        ({"sides": changed("marines", characters=["Ripley, captive of B7"])}, "'B7' to hold"),
        ({"sides": changed("marines", lying=["Medikit, at Moon"])}, "no place 'Moon'"),
    ],
)
def test_what_cannot_be_is_told(told: dict[str, Any], message: str) -> None:
    assert message in wrong(**told)


def test_every_mistake_is_told_at_once() -> None:
    sides = changed("marines", hand=["Rifle"], deck=["Riffle"], pond=1)
    problems = wrong(sides=sides)
    assert all(each in problems for each in ("'Rifle'", "'Riffle'", "pond"))
