"""What everybody can see at the table: who went how far, and what holds for whom."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from pnp.rules.aliens_predator.card_deeds import show
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.effects.things import Held
from tests.rules.aliens_predator.tale import Story, told

RIPLEY = {"characters": ["Ripley, at Corridor"]}


def seen_by(table: Story, seat: int) -> Mapping[str, Any]:
    return table.game.observe(seat, Random(1)).view


def test_others_see_how_far_somebody_went() -> None:
    row = ["Main Corridor", "Kitchen", "Tavern"]
    table = told(
        marines={"row": row, "characters": ["Cpl Hicks"]},
        aliens={"characters": ["Alien Warrior, at Corridor"]},
    )
    table.do("take A1", "to Kitchen")
    for seat in (0, 1):
        assert seen_by(table, seat)["bodies"]["A1"]["spent"] == 1
        assert seen_by(table, seat)["bodies"]["A1"]["moved"]


def test_of_a_hidden_hunter_others_see_how_far_each_marker_went() -> None:
    hunter = "Young Tusk, hidden, decoy at Main Corridor"
    table = told(
        marines=RIPLEY,
        predator={"row": ["Main Corridor", "Kitchen", "Tavern"], "characters": [hunter]},
        active="predator",
    )
    table.go("B1-1", "Kitchen")
    view = seen_by(table, 0)
    assert [each["spent"] for each in view["markers"].values()] == [1, 0]
    assert view["bodies"]["B1"]["spent"] == 0
    assert seen_by(table, 1)["bodies"]["B1"]["spent"] == 1


def test_others_see_which_event_helps_whom_and_how_much() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks, with Pulse Rifle, with Laser Sight"],
            "hand": ["Good Shot", "Good Shot"],
            "pool": 9,
        },
        aliens={"characters": ["Alien Warrior, rotated"]},
        step="combat",
        dice="1",
    )
    table.attack("A1", "B1", "Pulse Rifle")
    while not table.can("play Good Shot"):
        table.idle()
    table.play("Good Shot")
    (told_of,) = seen_by(table, 1)["in force"]
    assert (told_of["card"], told_of["who"]) == ("Good Shot", ["A1"])
    assert told_of["adds"] == {"to_hit": 2}
    assert seen_by(table, 1)["weapons"] == ["Pulse Rifle"]
    items = seen_by(table, 1)["bodies"]["A1"]["items"]
    assert {each["name"]: each["on"] for each in items} == {
        "Pulse Rifle": "",
        "Laser Sight": "Pulse Rifle",
    }


def test_a_card_that_leaves_a_hand_is_gone_for_everybody_who_knew_of_it() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"], "hand": ["Good Shot"]},
        aliens={"characters": ["Alien Warrior, at Corridor"]},
        predator={"characters": ["Young Tusk, at Corridor"]},
    )
    (card,) = table.game.hands[0]
    for seat in (1, 2):  # each in its own turn
        show(table.game, Held(0, "hand", card), seat)
        assert seen_by(table, seat)["known"]["A"] == ["Good Shot"]
    table.game.from_hand(0, card)
    assert [seen_by(table, seat)["known"]["A"] for seat in (1, 2)] == [[], []]


# --- what must be so in every world that one imagines ------------------------------------------


def worlds(table: Story, seat: int) -> list[Battleground]:
    rng = Random(4)
    return [table.game.observe(seat, rng).imagine(rng) for _ in range(20)]


def test_who_is_asked_whether_to_answer_with_a_card_has_it() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks, with Pulse Rifle", "Ripley"],
            "hand": ["Lucky Break", "Kitchen"],
            "deck": ["Tavern", "Armory", "Airlock"],
            "pool": 9,
        },
        aliens={"characters": ["Alien Warrior, rotated"]},
        step="combat",
        dice="1 1",
    )
    table.attack("A1", "B1", "Pulse Rifle")
    while not table.can("use Lucky Break"):
        table.idle()
    card = table.game.rules.named["Lucky Break"]
    assert all(card in world.hands[0] for world in worlds(table, 1))


def test_a_captive_is_with_whichever_marker_may_be_its_captor() -> None:
    table = told(
        marines={"characters": ["Ripley", "Cpl Hicks, captive of B1"]},
        predator={"characters": ["Honored Elder, hidden, decoy at Corridor"]},
    )
    found = set()
    for world in worlds(table, 0):
        hunter, captive = world.labelled("B1"), world.labelled("A2")
        assert hunter.place == captive.place
        found.add(world.place_name(hunter.place))
    assert found == {"Main Corridor", "Corridor"}


def test_who_has_looked_beneath_a_marker_knows_what_is_there() -> None:
    table = told(
        marines={"characters": ["Ripley"]},
        predator={"characters": ["Honored Elder, hidden, decoy at Corridor"]},
        aliens={"characters": ["Alien Warrior, at Corridor"]},
    )
    game, decoy, true = table.game, *reversed([*table.game.markers.values()])
    assert game.true == {true.body: true.uid}
    for looked, seat, places in (
        (decoy, 0, {"Main Corridor"}),
        (true, 0, {"Main Corridor"}),
        (true, 2, {"Main Corridor", "Corridor"}),
    ):
        game.markers |= {each.uid: each._replace(viewed=0) for each in (decoy, true)}
        game.markers[looked.uid] = looked._replace(viewed=1 << 0)
        seen = {world.place_name(world.labelled("B1").place) for world in worlds(table, seat)}
        assert seen == places
