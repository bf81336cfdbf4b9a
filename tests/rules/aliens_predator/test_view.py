"""What everybody can see at the table: who went how far, and what holds for whom."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from pnp.rules.aliens_predator.card_deeds import show
from pnp.rules.aliens_predator.deeds import destroy_place
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.effects.things import Happening, Held
from tests.rules.aliens_predator.tale import Story, told

RIPLEY = {"characters": ["Ripley, at Corridor"]}
FAR_HUNTER = {"row": ["Airlock"], "characters": ["Young Tusk"]}


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


def test_who_is_asked_whether_to_save_somebody_can() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks, rotated", "Ripley, at Corridor"],
            "hand": ["The Will To Live", "Kitchen"],
            "deck": ["Tavern", "Armory", "Airlock"],
            "pool": 2,
        },
        aliens={"characters": ["Alien Warrior"]},
        step="combat",
        dice="6",
    )
    table.attack("B1", "A1")
    while table.step != "spare":
        table.idle()
    card = table.game.rules.named["The Will To Live"]
    assert all(card in world.hands[0] for world in worlds(table, 1))
    # Whatever else is in that hand may be anything.
    assert len({world.hands[0] for world in worlds(table, 1)}) > 1


def test_a_card_that_one_player_saw_is_in_that_hand_for_this_player_alone() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks"],
            "hand": ["Good Shot"],
            "deck": ["Tavern", "Armory", "Airlock"],
        },
        predator={"characters": ["Young Tusk, at Corridor"]},
        aliens={"characters": ["Alien Warrior, at Corridor"]},
    )
    (card,) = table.game.hands[0]
    show(table.game, Held(0, "hand", card), 1)
    assert {world.hands[0] for world in worlds(table, 1)} == {(card,)}
    assert len({world.hands[0] for world in worlds(table, 2)}) > 1


def test_nobody_knows_with_what_else_others_could_answer() -> None:
    table = told(
        rogues={"characters": ["Duval, at Corridor"], "hand": ["Not So Fast"], "pool": 1},
        marines={"characters": ["Cpl Hicks"], "hand": ["Not So Fast"], "pool": 1},
        predator={"characters": ["Young Tusk"], "hand": ["Stalk"]},
        active="predator",
    )
    game = table.game
    (stalk,) = game.hands[2]
    game.answers = tuple(game.hear(Happening("plays", (Held(2, "playing", stalk),), side=2)))
    assert [each.frame.seat for each in game.answers] == [0, 1]
    for seat, known in ((0, [0]), (1, [1]), (2, [])):
        for world in worlds(table, seat):
            assert [each.frame.seat for each in world.answers] == known


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


@pytest.mark.parametrize(
    ("how", "segment", "known"), [("", 0, "at"), (", hidden, decoy at Corridor", 2, "declare")]
)
def test_who_of_the_hidden_attacks_is_not_known_before_whom(
    how: str, segment: int, known: str
) -> None:
    table = told(
        marines={"characters": ["Ripley, rotated", "Cpl Hicks, rotated"]},
        predator={"characters": [f"Young Tusk{how}", f"Gray Stripe{how}"]},
        step="combat",
    )
    table.until("declare", "B")
    assert table.game.asked.about == segment
    table.do("attack B1")
    assert table.step == "at"
    assert {world.asked.name for world in worlds(table, 0)} == {known}


# --- what lies on the table ---------------------------------------------------------------------


def test_a_seat_is_told_what_it_may_do_and_nobody_else() -> None:
    table = told(marines={"characters": ["Cpl Hicks", "Ripley"]}, predator=FAR_HUNTER)
    mine, theirs = (table.game.observe(seat, Random(1)) for seat in (0, 1))
    assert mine.decision is not None
    assert mine.view["moves"] == table.legal
    assert theirs.decision is None
    assert theirs.view["moves"] == []
    assert mine.view["asked"] == theirs.view["asked"] == ("A", "moving")


def test_a_row_is_seen_with_its_gaps_and_its_crosses_by_their_seams() -> None:
    table = told(
        marines={
            "row": ["Kitchen", "Tavern", "Corridor", "Barracks, damaged"],
            "high": {"1": "Air Duct", "3": "Overhead Gantry"},
            "low": {"3": "Service Crawlway"},
            "characters": ["Ripley"],
        },
        predator=FAR_HUNTER,
    )
    destroy_place(table.game, table.game.place_named("Tavern"))
    view = seen_by(table, 1)
    assert view["rows"]["A"] == {
        "ground": ["Kitchen", "", "Corridor", "Barracks"],
        "high": {1: "Air Duct", 3: "Overhead Gantry"},
        "low": {3: "Service Crawlway"},
    }
    assert [name for name, each in view["places"].items() if each["damaged"]] == ["Barracks"]


def test_which_marker_is_true_is_seen_by_its_owner_and_who_looked_beneath_it() -> None:
    table = told(
        marines=RIPLEY,
        predator={"characters": ["Young Tusk, hidden, decoy at Corridor"]},
        aliens={"characters": ["Alien Warrior, at Corridor"]},
    )
    game = table.game
    uid, marker = next(iter(game.markers.items()))
    game.markers[uid] = marker._replace(viewed=1 << 2)
    known = [[each["true"] for each in seen_by(table, at)["markers"].values()] for at in range(3)]
    assert known == [[None, None], [True, False], [True, None]]


def test_whom_somebody_holds_is_seen_at_no_place_of_its_own() -> None:
    table = told(
        marines={"characters": ["Ripley", "Cpl Hicks, captive of B1"]},
        predator={"characters": ["Honored Elder, hidden", "Young Tusk"]},
    )
    for seat, place in ((0, ""), (1, "Main Corridor")):
        bodies = seen_by(table, seat)["bodies"]
        assert (bodies["A2"]["holder"], bodies["A2"]["place"]) == ("B1", "")
        assert (bodies["B1"]["holder"], bodies["B1"]["place"]) == ("", place)
        assert bodies["B2"]["place"] == "Main Corridor"


def test_nobody_else_sees_whether_a_hidden_hunter_has_moved() -> None:
    table = told(
        marines=RIPLEY,
        predator={"row": ["Main Corridor", "Kitchen"], "characters": ["Young Tusk, hidden"]},
        active="predator",
    )
    table.go("B1-1", "Kitchen")
    assert [seen_by(table, seat)["bodies"]["B1"]["moved"] for seat in (0, 1)] == [False, True]


def test_an_attack_that_is_lost_is_seen_no_more() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle", "Ripley", "Pvt Hudson"]},
        aliens={"characters": ["Alien Warrior", "Alien Warrior"]},
        step="combat",
    )
    table.attack("B1", "A1").attack("B2", "A2")
    assert [each[:2] for each in seen_by(table, 0)["attacks"]] == [("B1", "A1"), ("B2", "A2")]
    table.game.lose_attacks(table.body("A1").uid)
    assert [each[:2] for each in seen_by(table, 0)["attacks"]] == [("B2", "A2")]
    assert len(seen_by(table, 0)["weapons"]) == 1


def test_what_a_place_was_given_is_seen_with_its_name() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"], "row": ["Kitchen", "Corridor"]},
        predator={**FAR_HUNTER, "row": ["Airlock", "Tavern"], "hand": ["Stalk"]},
        active="predator",
    )
    table.play("Stalk")
    game = table.game
    (gift,) = game.gifts
    kitchen = next(uid for uid, spot in game.spots.items() if game.label(spot) == "Kitchen")
    game.gifts = (gift, gift._replace(uids=(kitchen, 9999)))
    assert [each["who"] for each in seen_by(table, 0)["in force"]] == [["B1"], ["Kitchen"]]
