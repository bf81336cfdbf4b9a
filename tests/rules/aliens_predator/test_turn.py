"""A turn: what is over with it and begins anew, who comes first, and which Hives are finished."""

from __future__ import annotations

from random import Random

import pytest

from pnp.rules.agenda import Step
from pnp.rules.aliens_predator.pieces import NOBODY
from pnp.rules.aliens_predator.turn import in_order
from tests.rules.aliens_predator.tale import Story, told

FAR = {"characters": ["Alien Warrior, at Corridor"]}
RIPLEY = {"characters": ["Ripley, at Corridor"]}
NEST = ["Breeding Chamber", "Hived Corridor", "Main Corridor"]


def comes_to(table: Story, step: str) -> None:
    """This step comes now, before whoever is asked chooses."""
    game = table.game
    game.then(Step(step, NOBODY), game.asked)
    game.decision = None
    game.go_on()


# --- what begins anew ---------------------------------------------------------------------------


def test_in_a_ready_round_everybody_is_as_new() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle", "Pvt Hudson, bound 9"]},
        predator={"characters": ["Young Tusk, hidden, decoy at Corridor"]},
        aliens=FAR,
    )
    game = table.game
    bodies, items, markers = dict(game.bodies), dict(game.items), dict(game.markers)
    for body in bodies.values():
        game.change(
            body,
            ready=False,
            spent=2,
            moved=True,
            attacks=1,
            stabbed=True,
            matured=True,
            hiving=True,
            slides=3,
            fresh=1,
            hardened=(1, 1),
            searching=True,
        )
    for item in items.values():
        game.change_item(item, ready=False)
    for uid, marker in markers.items():
        game.markers[uid] = marker._replace(spent=2, moved=True)
    comes_to(table, "ready")
    # But the Bound stay rotated.
    bound = table.body("A2").uid
    bodies[bound] = bodies[bound]._replace(ready=False)
    assert (game.bodies, game.items, game.markers) == (bodies, items, markers)


def test_a_boost_is_for_one_round() -> None:
    table = told(marines={"characters": ["Cpl Hicks", "Ripley"]}, aliens=FAR)
    table.game.change(table.body("A1"), boosted=True)
    comes_to(table, "round-over")
    assert [table.body(each).boosted for each in ("A1", "A2")] == [False, False]


def test_what_was_given_to_those_who_are_gone_is_over_with_the_turn() -> None:
    """As long as one of them is there, a character, an Item or a place, it holds."""
    table = told(
        marines={"characters": ["Cpl Hicks, with Mask"], "row": ["Kitchen", "Tavern"]},
        predator={"row": ["Airlock", "Corridor"], "characters": ["Young Tusk"], "hand": ["Stalk"]},
        active="predator",
    )
    table.play("Stalk")
    game = table.game
    (gift,) = game.gifts
    spot, item, body = min(game.spots), min(game.items), min(game.bodies)
    held = [(spot,), (item,), (body,), (body, 9999)]
    game.gifts = tuple(
        gift._replace(uids=uids, until="for good") for uids in [*held, (9999,), (9998, 9999)]
    )
    comes_to(table, "turn-over")
    assert [each.uids for each in game.gifts] == held


def test_a_captive_does_not_die_when_something_is_over() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks", "Marine Private, damage 3, captive of B1"]},
        predator={
            "row": ["Airlock", "Corridor"],
            "characters": ["Honored Elder"],
            "hand": ["Stalk"],
        },
        active="predator",
    )
    table.play("Stalk")
    assert table.stats("A2")[1] == 0
    comes_to(table, "round-over")
    assert table.game.gifts == ()
    assert (table.there("A1"), table.there("A2")) == (True, True)


def test_any_card_of_the_hand_may_be_discarded() -> None:
    table = told(
        marines={"characters": ["Ripley"], "hand": ["Cpl Hicks", "Pvt Hudson", "Mask"]},
        aliens=FAR,
        step="draw",
    )
    cards = ["Cpl Hicks", "Pvt Hudson", "Mask"]
    assert table.legal == [*(f"discard {each}" for each in cards), "done"]
    # One after the other, in ascending order.
    table.do("discard Pvt Hudson")
    assert table.legal == ["discard Mask", "done"]


# --- who comes first ----------------------------------------------------------------------------


def test_ruling_07_who_follows_nobody_comes_first_and_then_all_in_order() -> None:
    table = told(
        rogues={"characters": ["Duval", "Kessler"]},
        marines={"characters": ["Ripley", "Colonist, at Corridor"]},
        predator={"characters": ["Young Tusk"]},
    )
    assert table.side("B2") == ""
    first = [table.game.label(body) for body in in_order(table.game, lambda _: True)]
    assert first == ["B2", "A1", "A2", "B1", "C1"]


def test_who_does_not_drown_is_told() -> None:
    table = told(
        marines={
            "low": {"1": "Flooded Sump"},
            "characters": ["Cpl Hicks, at Flooded Sump", "Ripley"],
        },
        aliens=FAR,
        step="ready",
        dice="3",
    )
    assert (table.happened("unharmed"), table.damage("A1")) == (1, 0)


def test_ruling_51_a_burster_comes_to_one_chamber_alone() -> None:
    table = told(
        marines={"row": ["Kitchen"], "characters": ["Purvis", "Ripley"]},
        aliens={
            "row": ["Breeding Chamber, distinct", "Tavern"],
            "characters": ["Alien Warrior, at Tavern"],
        },
        aliens_2={
            "row": ["Breeding Chamber, distinct", "Armory"],
            "characters": ["Alien Warrior, at Armory"],
        },
        step="ready",
        dice="1",
    )
    assert not table.there("A1")
    assert [table.chamber(seat)[0] for seat in "BC"] == [1, 0]


# --- Hives --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("builders", "hive"),
    [
        (["Alien Warrior"] * 3, False),
        (["Alien Warrior"] * 4, True),
        (["Alien Warrior, tokens 2"], False),
        (["Alien Warrior, tokens 3"], True),
        (["Alien Warrior, tokens 1", "Alien Warrior"], False),
        (["Alien Warrior, tokens 1"] * 2, True),
        (["Alien Warrior, tokens 2", "Alien Warrior, captive of A1"], False),
    ],
)
def test_ruling_52_four_who_work_and_are_still_there_finish_a_hive(
    builders: list[str], hive: bool
) -> None:
    table = told(
        predator={"characters": ["Honored Elder, at Corridor"]},
        aliens={
            "row": [*NEST, "Kitchen"],
            "characters": [f"{each}, at Kitchen" for each in builders],
        },
    )
    game = table.game
    for body in game.bodies.values():
        game.change(body, hiving=body.side == 1)
    comes_to(table, "build")
    assert table.happened("hived") == hive
    seen = game.observe(0, Random(1)).view["places"]["Kitchen"]["hive"]
    assert seen == ("B" if hive else "")


def test_ruling_52_who_does_not_work_on_a_hive_does_not_count() -> None:
    table = told(
        marines=RIPLEY,
        aliens={"row": [*NEST, "Kitchen"], "characters": ["Alien Warrior, at Kitchen"] * 5},
    )
    game = table.game
    for label in ("B1", "B2", "B3"):
        game.change(table.body(label), hiving=True)
    comes_to(table, "build")
    assert table.happened("hived") == 0


def test_what_goes_off_is_told_and_gone() -> None:
    table = told(
        marines={
            "row": ["Kitchen", "Airlock", "Tavern"],
            "characters": ["Ripley"],
            "lying": ["Self Destruct (due 3), at Tavern", "Self Destruct (due 4), at Kitchen"],
        },
        aliens={"row": ["Barracks"], "characters": ["Alien Warrior"]},
    )
    comes_to(table, "build")
    (blast,) = [each.facts for each in table.events if each.what == "blast"]
    assert blast[1] == "Tavern"
    assert [item.due for item in table.game.items.values()] == [4]
    assert "Self Destruct" in table.discards("A")


def test_whoever_does_not_burst_is_told() -> None:
    table = told(
        marines={"row": ["Kitchen"], "characters": ["Purvis", "Ripley"]},
        aliens=FAR,
        step="ready",
        dice="3",
    )
    assert (table.happened("unharmed"), table.there("A1")) == (1, True)
