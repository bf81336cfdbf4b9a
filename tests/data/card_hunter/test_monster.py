"""Card Hunter's numbers, against those that the rulebook and the rulings state."""

from __future__ import annotations

from collections import Counter

import pytest

from pnp.data.card_hunter.monster import Monster
from pnp.data.library import Library
from pnp.data.models import Component

CARD_HUNTER = Library().load("card-hunter")
RATTLER: Monster = CARD_HUNTER.facts["monster"]


def deck() -> Component:
    return next(part for part in CARD_HUNTER.components if part.id == "monster-cards")


def test_forty_four_cards_of_which_four_rage() -> None:
    assert (RATTLER.aimed_cards, RATTLER.rage_cards, RATTLER.total_cards) == (40, 4, 44)


@pytest.mark.parametrize(
    ("suit", "direction"),
    [("tail", "north"), ("head", "south"), ("claws", "west"), ("wings", "east")],
)
def test_each_suit_strikes_its_direction_with_4_weak_4_medium_2_strong(
    suit: str, direction: str
) -> None:
    assert RATTLER.suit(suit).direction == RATTLER.position_of(suit) == direction
    assert RATTLER.suit_at(direction).id == suit
    counts = [RATTLER.count(suit=suit, strength=level.id) for level in RATTLER.strengths]
    assert counts == [4, 4, 2]


@pytest.mark.parametrize(
    ("part", "strengths", "damage"),
    [
        ("tail", [3, 5, 2], 19),
        ("claws", [4, 4, 2], 18),
        ("wings", [7, 2, 1], 14),
        ("head", [2, 5, 3], 21),
    ],
)
def test_each_part_has_ten_cards(part: str, strengths: list[int], damage: int) -> None:
    assert RATTLER.count(part) == 10
    assert [RATTLER.count(part, strength=level.id) for level in RATTLER.strengths] == strengths
    assert RATTLER.damage(part) == damage


def test_nine_cards_are_left_in_each_part_when_play_begins() -> None:
    assert (RATTLER.cards_per_part, RATTLER.cards_after_setup) == (10, 9)


def test_lives_potions_knockouts_and_seats() -> None:
    assert (RATTLER.lives, RATTLER.knockouts, RATTLER.position_limit) == (4, 3, 2)
    potions = RATTLER.potions
    assert (potions.easy, potions.normal, potions.hard) == (4, 3, 2)
    assert "".join(hunter.letter for hunter in RATTLER.hunters) == "JQK"
    assert {team.players: team.seats for team in RATTLER.teams} == {
        1: (("jack", "queen", "king"),),
        2: (("jack", "king"), ("queen",)),
        3: (("jack",), ("queen",), ("king",)),
    }


def test_odds_of_the_tail() -> None:
    odds = RATTLER.odds("tail")
    assert odds.directions == {"north": 0.5, "east": 0.2, "south": 0.1, "west": 0.2}
    assert odds.strengths == {"weak": 0.3, "medium": 0.5, "strong": 0.2}
    assert odds.strikes["north"] == {"weak": 0.2, "medium": 0.2, "strong": 0.1}
    assert (odds.cards, odds.rage, odds.hits) == (10, 0, 1.9)


@pytest.mark.parametrize("part", ["tail", "head", "claws", "wings"])
@pytest.mark.parametrize("with_rage", [False, True])
def test_odds_add_up(part: str, with_rage: bool) -> None:
    odds = RATTLER.odds(part, with_rage)
    assert odds.cards == 10 + with_rage
    assert odds.rage == pytest.approx(with_rage / odds.cards)
    assert sum(odds.directions.values()) + odds.rage == pytest.approx(1)
    assert sum(odds.strengths.values()) + odds.rage == pytest.approx(1)
    for direction, strikes in odds.strikes.items():
        assert sum(strikes.values()) == pytest.approx(odds.directions[direction])


def test_the_deck_holds_each_card_as_often_as_the_monster_has_it() -> None:
    assert deck().pieces == 44
    found: Counter[tuple[str, str, str]] = Counter()
    for card in deck().cards:
        key = (card.fields["part"], card.fields["suit"], card.fields["strength"])
        found[key] += card.copies
    for part in RATTLER.parts:
        for suit in RATTLER.suits:
            for level in RATTLER.strengths:
                expected = RATTLER.count(part.id, suit.id, level.id)
                assert found[part.id, suit.id, level.id] == expected


def test_a_card_knows_what_its_face_shows() -> None:
    card = next(card for card in deck().cards if card.id == "tail-weak-in-claws")
    assert card.name == "Weak Tail"
    assert card.place.file.endswith("rattler.yaml")
    assert card.fields == {
        "suit": "tail",
        "suit_name": "Tail",
        "strength": "weak",
        "strength_name": "Weak",
        "hits": 1,
        "direction": "north",
        "part": "claws",
        "part_name": "Claws",
    }


def test_rage_strikes_everywhere_and_belongs_to_no_part() -> None:
    card = deck().cards[-1]
    assert (card.id, card.copies) == ("rage", 4)
    assert (card.fields["hits"], card.fields["direction"]) == (0, "everywhere")
    assert card.fields["part"] == "any"
