"""What programs that learn are told of a game of Predation: the same as the view, in numbers."""

from __future__ import annotations

from math import prod
from random import Random

from pnp.rules.predation.moves import LETTERS
from pnp.rules.predation.numbers import STEPS, layout, numbers
from pnp.rules.predation.state import Contest
from tests.rules.predation.grazing import PREDATION, contest, play

Numbers = dict[str, list[float]]
MOST = PREDATION.data.creature.most
"""Places for the creatures of a seat."""


def seen(state: Contest, letter: str) -> Numbers:
    """What a seat is told."""
    sight = state.observe(LETTERS.index(letter), Random(0))
    return numbers(state.rules, sight.view)


def cards(row: list[float]) -> str:
    """The cards that a row counts, or marks."""
    counted = zip(PREDATION.card_names, row, strict=True)
    return " ".join(f"{name}x{number:.0f}" for name, number in counted if number)


def marked(row: list[float]) -> list[int]:
    """Which places of a row are not empty."""
    return [at for at, number in enumerate(row) if number]


def on_creatures(found: Numbers, piece: str) -> dict[int, str]:
    """The cards of creatures, by the places of those that are there."""
    width = len(PREDATION.card_names)
    rows = [found[piece][at : at + width] for at in range(0, len(found[piece]), width)]
    return {at: cards(row) for at, row in enumerate(rows) if any(row)}


def test_each_creature_has_a_place_of_its_own() -> None:
    state = contest("2H/3C 4S/5S", "2S/3S+QD", hands="A 9H, B 8S", step="attack")
    found = seen(state, "A")
    assert on_creatures(found, "attack_cards") == {0: "2Hx1", 1: "4Sx1", MOST: "2Sx1"}
    assert on_creatures(found, "defence_cards") == {0: "3Cx1", 1: "5Sx1", MOST: "3Sx1"}
    assert on_creatures(found, "modifiers") == {MOST: "QDx1"}
    assert not any(found["attacked"] + found["won"] + found["stood_in"])
    assert {name: len(row) for name, row in found.items()} == {
        name: prod(shape) for name, shape in layout(state.rules).items()
    }


def test_who_attacked_won_or_stood_in_is_marked() -> None:
    state = contest("9S/2C 4S/5S", "2S/3S 3H/4H+AH", hands="A 2D, B 3D", step="attack")
    play(state, "attack A1 B1", "stand B2", "pass")
    found = seen(state, "B")
    assert marked(found["attacked"]) == marked(found["won"]) == [0]
    assert marked(found["stood_in"]) == []
    state = contest("2S/2C 4S/5S", "2H/3S 3H/4C+AH", hands="A 2D, B 3D", step="attack")
    play(state, "attack A1 B1", "stand B2", "pass")
    found = seen(state, "B")
    assert (marked(found["attacked"]), marked(found["won"])) == ([0], [])
    assert marked(found["stood_in"]) == [MOST + 1]


def test_a_fight_is_told_card_by_card() -> None:
    state = contest("5C/2C", "3D/4D", hands="A 9H 2H", downs="B 8H", step="attack")
    nothing = seen(state, "B")
    for piece in ("attacker", "target", "defender", "boost", "flip", "flipped", "strengths"):
        assert marked(nothing[piece]) == []
    for move in ("attack A1 B1", "boost 2H", "defend (8H)"):
        state.play(PREDATION.parse(move))
    found = seen(state, "B")
    assert marked(found["attacker"]) == [0]
    assert marked(found["target"]) == marked(found["defender"]) == [MOST]
    assert (cards(found["boost"]), cards(found["flipped"])) == ("2Hx1", "8Hx1")
    assert (found["flip"], marked(found["negation"])) == ([1, 0, 0], [])
    # 5 and 1 for the boost and 1 for the trump of clubs over diamonds; 4 and 3 for the card.
    assert found["strengths"] == [7, 7, 1]


def test_cards_are_counted_wherever_a_seat_sees_them() -> None:
    state = contest(
        "2H/3C",
        "2S/3S",
        hands="A 9H KH, B 8S 8D 8C",
        downs="A 7H, B 7S",
        deck="6S 6D",
        discard="5H 5S",
        step="place",
    )
    found = seen(state, "A")
    assert cards(found["hand"]) == "9Hx1 KHx1"
    assert cards(found["down"]) == "7Hx1"
    assert cards(found["discard"]) == "5Hx1 5Sx1"
    assert cards(found["unseen"]) == "8Cx1 6Dx1 8Dx1 6Sx1 7Sx1 8Sx1"
    assert not any(found["pool"] + found["chosen"] + found["used"])
    assert (found["deck"], found["hands"], found["downs"]) == ([2], [2, 3], [1, 1])
    state.play(PREDATION.parse("place 9H"))
    assert cards(seen(state, "A")["chosen"]) == "9Hx1"
    assert cards(seen(state, "B")["chosen"]) == ""


def test_whose_turn_it_is_and_who_decides_is_marked() -> None:
    state = contest("5C/2C", "3D/4D", hands="A 9H, B 9S", downs="B 8H", step="attack", turns=3)
    for move in ("attack A1 B1", "pass"):
        state.play(PREDATION.parse(move))
    found = seen(state, "A")
    assert (found["seat"], found["active"], found["deciding"]) == ([1, 0], [1, 0], [0, 1])
    assert marked(found["step"]) == [STEPS.index("respond")]
    assert (found["alive"], found["turns"], found["trump"]) == ([1, 1], [3, 3], [1])
    # Five and two are 7: a creature of Tier 2.
    assert found["owed"] == [2]
    plain = contest("5C/2C", "3D/4D", hands="A 9H", step="evolve", no_trump=True)
    assert seen(plain, "A")["trump"] == [0]
