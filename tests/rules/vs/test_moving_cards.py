"""Cards on their way from zone to zone, also those that no card of ours sends there."""

from __future__ import annotations

from random import Random

import pytest

from pnp.rules.effects.things import Frame, Held
from pnp.rules.vs.cards import leave_zone, move_card
from pnp.rules.vs.stuns import ko
from tests.rules.vs.story import Story, duel

B = {"main": "Falconer", "front": ["Tracker"]}
FRAME = Frame(0, 0, 0, None)


def armed() -> Story:
    mine = {
        "main": "Dutch",
        "front": ["Blain, with M134 Minigun", "Mac"],
        "hand": ["Anna"],
        "row": ["Newt down", "Earth", "Earth down"],
        "deck": ["Poncho"],
        "bottom": ["Billy"],
        "ko": ["Hawkins"],
    }
    return duel(A=mine, B=B)


def held(table: Story, zone: str, name: str) -> Held:
    return Held(0, zone, table.battle.rules.by_label[name])


@pytest.mark.parametrize("to", ["hand", "ko", "bottom", "deck", "removed"])
def test_equipment_goes_where_it_is_sent(to: str) -> None:
    table = armed()
    (gun,) = table.body("A2").gear
    move_card(table.battle, FRAME, gun, to)
    assert table.gear("A2") == []
    assert "M134 Minigun" in getattr(table, to)("A")


@pytest.mark.parametrize("to", ["play", "resource"])
def test_equipment_that_is_worn_is_in_play_already_and_no_resource(to: str) -> None:
    table = armed()
    (gun,) = table.body("A2").gear
    move_card(table.battle, FRAME, gun, to)
    assert table.gear("A2") == ["M134 Minigun"]
    assert len(table.row_of("A")) == 3


def test_of_two_pieces_only_the_one_that_leaves_is_taken_off() -> None:
    table = duel(A={"main": "Dutch", "front": ["Blain, with M134 Minigun, with Combistick"]}, B=B)
    move_card(table.battle, FRAME, table.body("A2").gear[0], "hand")
    assert (table.gear("A2"), table.hand("A")) == (["Combistick"], ["M134 Minigun"])
    assert table.battle.observe(1, Random(0)).view["known"]["A"] == ["M134 Minigun"]


def test_a_resource_leaves_the_row_and_the_others_stay() -> None:
    table = armed()
    leave_zone(table.battle, held(table, "resource", "Earth"))
    assert table.row_of("A") == ["Earth down", "Newt down"]
    leave_zone(table.battle, held(table, "resource", "Newt"))
    assert table.row_of("A") == ["Earth down"]


@pytest.mark.parametrize(
    ("zone", "name"), [("hand", "Anna"), ("deck", "Poncho"), ("deck", "Billy"), ("ko", "Hawkins")]
)
def test_a_card_leaves_the_zone_that_it_is_in(zone: str, name: str) -> None:
    table = armed()
    assert name in getattr(table, zone)("A")
    move_card(table.battle, FRAME, held(table, zone, name), "removed")
    assert name not in getattr(table, zone)("A")
    assert table.removed("A") == [name]


def test_the_top_card_of_an_empty_deck_goes_nowhere() -> None:
    table = duel(A={"main": "Dutch"}, B=B)
    move_card(table.battle, FRAME, Held(0, "top", -1), "hand")
    assert table.hand("A") == []


def test_a_main_character_leaves_play_only_when_it_is_kod() -> None:
    table = armed()
    move_card(table.battle, FRAME, table.body("B1"), "hand")
    assert table.there("B1")
    move_card(table.battle, FRAME, table.body("B1"), "ko")
    assert not table.there("B1")


@pytest.mark.parametrize("to", ["hand", "ko", "bottom", "removed"])
def test_another_character_goes_where_it_is_sent_and_drops_what_it_wears(to: str) -> None:
    table = armed()
    move_card(table.battle, FRAME, table.body("A2"), to)
    assert not table.there("A2")
    assert "Blain" in getattr(table, to)("A")
    assert "M134 Minigun" in table.ko("A")


def test_who_is_gone_already_is_not_kod_again() -> None:
    table = armed()
    mac = table.body("A3")
    ko(table.battle, [mac], ())
    assert table.ko("A").count("Mac") == 1
    ko(table.battle, [mac], ())
    assert table.ko("A").count("Mac") == 1


def test_cards_below_an_empty_deck_are_drawn_in_their_order_and_none_is_lost() -> None:
    table = duel(A={"main": "Dutch", "deck": [], "bottom": ["Billy", "Mac", "Poncho"]}, B=B)
    battle, drawn = table.battle, []
    for _ in range(4):
        card = battle.draw(0, battle.rules.draws[0])
        drawn.append(battle.rules.names[card] if card >= 0 else "")
    assert drawn == ["Billy", "Mac", "Poncho", ""]
