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


def test_two_to_four_sides_may_meet() -> None:
    rogues = {"characters": ["Duval"]}
    four = {**SIDES, "rogues": rogues, "aliens": {"characters": ["Alien Warrior"]}}
    assert [*map(laid(sides=four).side, ("A1", "B1", "C1", "D1"))] == ["A", "B", "C", "D"]
    assert "must be 2 to 4 factions" in wrong(sides={**four, "rogues 2": rogues})


def test_what_is_not_told_of_a_side_it_has_not() -> None:
    table = laid()
    assert [table.deck("A"), table.discards("A"), table.killed("A"), table.game.kits[0]] == [
        *([], [], [], ()),
    ]
    assert (table.pool("A"), table.honor("A"), table.owed("A")) == (0, 0, 0)
    assert (table.game.research[0], table.game.cycles[0], table.game.base[0]) == (0, 0, 0)
    assert table.chamber("A") == (0, 0, 0)
    assert table.game.rules.victories[0] == []
    assert table.game.rules.conditions == []
    assert not table.game.rules.sides[0].pick_up
    assert table.game.rules.pool_used


def test_what_was_before_the_step_is_over() -> None:
    """The hunter could have left before anybody lays a location."""
    sides = changed(
        "predator",
        **{"row": ["Predator Shuttle"], "evacuate-at": ["Predator Shuttle"]},
        victory=[{"escape": 1}],
    )
    before = laid(step="movement", sides=sides)
    assert (before.seat, before.can("evacuate B1")) == ("B", True)
    table = laid(step="locations", sides=sides)
    assert (table.seat, table.can("lay Kitchen")) == ("A", True)
    # Nor does it lay one before the first may move.
    late = laid(step="moving", sides=changed("predator", hand=["Tavern"]))
    assert (late.seat, late.step) == ("A", "moving")


def test_whoever_moves_first_is_told() -> None:
    aliens = {"characters": ["Alien Warrior, at Corridor"]}
    for active, seat in (("marines", "A"), ("predator", "B"), ("aliens", "C")):
        table = laid(sides={**SIDES, "aliens": aliens}, active=active)
        assert (table.step, table.seat) == ("moving", seat)


def test_everything_that_may_be_special_about_somebody() -> None:
    aliens = {
        "row": ["Breeding Chamber", "Hived Corridor"],
        "characters": [
            "Alien Warrior, tokens 2, spent 1, moved",
            "Newborn, gore 3, at Hived Corridor",
        ],
    }
    rogues = {
        "characters": [
            "Calloway, data 4, at Corridor",
            "Colonist, hostage, at Corridor",
            "Colonist, liberated, at Main Corridor, captive of B1",
        ]
    }
    table = laid(sides={"rogues": rogues, "predator": PREDATOR, "aliens": aliens})
    body = table.body("C1")
    assert (body.tokens, body.spent, body.moved, body.ready) == (2, 1, True, True)
    assert (table.place("C1"), table.place("C2")) == ("Breeding Chamber", "Hived Corridor")
    assert (table.body("C2").gore, table.body("C2").tokens, table.body("C2").moved) == (3, 0, False)
    assert (table.body("A1").data, table.body("A1").liberated) == (4, False)
    assert (table.body("A2").hostage, table.side("A2")) == (True, "A")
    held = table.body("A3")
    assert (held.holder, held.liberated, held.ready) == (table.body("B1").uid, True, False)
    assert (held.hostage, table.place("A3")) == (False, "Main Corridor")


def test_everything_that_may_be_special_about_an_item() -> None:
    hicks = "Cpl Hicks, with Shotgun (damaged; rotated), with Service Pistol (concealed)"
    loader = "Ripley, with P-5000 Powerloader (hurt 1; dented 2), with Portable Data Drive (data 3)"
    lying = ["Sentry Gun (sentry), at Corridor", "Self Destruct (due 5), at Corridor"]
    table = laid(sides=changed("marines", characters=[hicks, loader], lying=lying))
    shotgun, pistol = table.item("Shotgun"), table.item("Service Pistol")
    assert (shotgun.damaged, shotgun.ready, shotgun.concealed) == (True, False, False)
    assert (pistol.damaged, pistol.ready, pistol.concealed) == (False, True, True)
    mecha = table.item("P-5000 Powerloader")
    assert (mecha.hurt, mecha.dented, mecha.due) == (1, 2, 0)
    assert table.item("Portable Data Drive").data == 3
    gun, bomb = table.item("Sentry Gun"), table.item("Self Destruct")
    assert (gun.sentry, gun.due, bomb.sentry, bomb.due) == (True, 0, False, 5)
    assert [each.bearer for each in (gun, bomb)] == [0, 0]


def test_markers_are_numbered_for_each_hunter() -> None:
    hunters = [
        "Young Tusk, hidden, decoy at Corridor",
        "Sharp Eye, at Corridor, hidden, decoy at Main Corridor, decoy at Corridor",
    ]
    table = laid(sides=changed("predator", characters=hunters))
    assert table.markers == [
        *("B1-1 Main Corridor", "B1-2 Corridor"),
        *("B2-1 Corridor", "B2-2 Main Corridor", "B2-3 Corridor"),
    ]
    true = [table.game.label(table.game.markers[each]) for each in table.game.true.values()]
    assert true == ["B1-1", "B2-1"]
    assert table.body("B1").hidden


def test_places_may_be_distinct_hived_or_damaged() -> None:
    row = ["Main Corridor, distinct", "Kitchen, hived, damaged", "Corridor"]
    aliens = {"row": ["Hived Corridor"], "characters": ["Alien Warrior"]}
    table = laid(sides={**changed("marines", row=row), "aliens": aliens})
    game = table.game
    kitchen = game.place_named("Kitchen")
    assert game.hives == {kitchen: 0b100}
    assert game.wrecked == {kitchen}
    # What was hived in the game was none at the start.
    assert game.was_hive == {game.place_named("Hived Corridor")}
    assert {game.place_name(each) for each in game.ground.places} == {
        *("Main Corridor of A", "Kitchen", "Corridor", "Main Corridor", "Hived Corridor")
    }


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
        ({"sides": changed("marines", characters=["Ripley, asleep 3"])}, "'asleep 3' says nothing"),
        (
            {"sides": changed("marines", characters=["Ripley, damage no"])},
            "'damage no' says nothing",
        ),
        (
            {"sides": changed("marines", characters=["Ripley, with Mask (wet)"])},
            "'wet' says nothing",
        ),
        ({"sides": changed("marines", characters=["Ripley, with Mask (wet 3)"])}, "'wet 3' says"),
        (
            {"sides": changed("marines", characters=["Ripley, with Mask (due)"])},
            "'due' says nothing",
        ),
        ({"sides": changed("marines", characters=["Ripley, with Msk"])}, "did you mean 'Mask'"),
        ({"sides": changed("marines", characters=["Ripley, decoy at Moon"])}, "no place 'Moon'"),
        ({"sides": changed("marines", characters=["Riply, damage 1"])}, "did you mean 'Ripley'"),
        ({"sides": changed("marines", row=["Kitchn, hived"])}, "did you mean 'Kitchen'"),
        ({"sides": changed("marines", high={"1": "Air Dct"})}, "did you mean 'Air Duct'"),
        ({"sides": changed("marines", chamber={"hosts": ["Rpley"]})}, "did you mean 'Ripley'"),
        ({"sides": changed("marines", cycles=100)}, "marines.cycles: must be a whole number"),
        ({"turn": 100}, "must be a whole number from 0 to 99"),
        ({"barriers": ["Resin Door, Corridor to Corridor, of A"]}, "is no Barrier"),
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
