"""What a seat may know of a game of Predation, and what it imagines of those who choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

import pytest

from pnp.rules.kernel import SeededDealer
from pnp.rules.predation import hidden
from pnp.rules.predation.moves import LETTERS
from pnp.rules.predation.state import Contest
from tests.rules.conformance import random_game
from tests.rules.predation.grazing import (
    PREDATION,
    asked,
    contest,
    everywhere,
    legal,
    names,
    play,
)


def _fight(*moves: str) -> Contest:
    state = contest(
        "5C/2C 4C/2H",
        "2S/3S 2D/9S+AH",
        hands="A 9H KS 4D, B 7D",
        downs="A 6D, B 8H QD",
        step="attack",
    )
    return play(state, "attack A1 B1", *moves)


POSITIONS: Mapping[str, Callable[[], Contest]] = {
    "A evolve": lambda: contest("2H/3C", "2C/3H", hands="A 4S 9H"),
    "A with": lambda: play(contest("2H/3C", "2C/6H", hands="A 4S 3D 2D 9H"), "migrate 4S"),
    "B stand": _fight,
    "A boost": lambda: _fight("pass"),
    "B respond": lambda: _fight("pass", "boost 4D"),
    "A negate": lambda: _fight("pass", "boost 4D", "defend (8H)"),
    "A doom": lambda: play(contest("2H/3C AH/AC", "2C/3H 2D/2S", hands="A KD KS"), "play KD"),
    "A keep": lambda: play(contest("2H/3C AH/AC", "2C/3H", hands="A Joker KS"), "play Joker"),
    "A place": lambda: play(
        contest("2H/3C", "2C/3H", hands="A 4S 9H KD", step="place"), "place 9H"
    ),
    "A feed": lambda: contest("9H/9C 9D/9S", "2C/3H", hands="A 4S 5H 3D 2H", step="feed"),
    "A starve": lambda: contest("9H/9C 9D/9S", "2C/3H", hands="A 4S", step="feed"),
}


@pytest.mark.parametrize("position", POSITIONS)
def test_a_rival_imagines_whoever_chooses_with_a_real_choice(position: str) -> None:
    state = POSITIONS[position]()
    assert asked(state) == position
    chooser = LETTERS.index(position[0])
    for seed in range(20):
        sight = state.observe(1 - chooser, Random(seed))
        world = sight.imagine(Random(seed))
        assert sight.decision is None
        assert world.decision is not None
        assert world.decision.seat == chooser
        assert legal(world)
        assert everywhere(world) == everywhere(state)
        for _ in random_game(world, seed):
            pass


@pytest.mark.parametrize("position", POSITIONS)
def test_whoever_chooses_sees_the_very_choices_at_hand(position: str) -> None:
    state = POSITIONS[position]()
    sight = state.observe(LETTERS.index(position[0]), Random(1))
    assert sight.decision == state.decision
    assert sight.imagine(Random(2)).decision == state.decision


# --- to be asked tells the others nothing -----------------------------------------------------


def test_whoever_has_cards_is_asked_to_negate_whatever_they_are() -> None:
    seen = []
    for held in ("9H", "3H"):
        state = contest("5C/2C", "2S/3S", hands=f"A {held}", downs="B 8H", step="attack")
        for move in ("attack A1 B1", "pass", "defend (8H)"):
            state.play(PREDATION.parse(move))
        assert asked(state) == "A negate"
        seen.append(state.observe(1, Random(0)).view)
    assert legal(state) == ["pass"]
    assert seen[0] == seen[1]


def test_nobody_is_asked_to_negate_without_cards_or_against_the_highest_number() -> None:
    for held, flipped in (("", "8H"), ("A QH KS", "KH")):
        state = contest("5C/2C", "2S/3S", hands=held, downs=f"B {flipped}", step="attack")
        state.play(PREDATION.parse("attack A1 B1"))
        if held:
            state.play(PREDATION.parse("pass"))
        state.play(PREDATION.parse(f"defend ({flipped})"))
        assert asked(state) != "A negate"


@pytest.mark.parametrize("held", ["Joker Joker", "9H Joker"])
def test_whoever_has_cards_is_asked_to_boost(held: str) -> None:
    state = contest("5C/2C", "2S/3S", hands=f"A {held}", step="attack")
    state.play(PREDATION.parse("attack A1 B1"))
    assert asked(state) == "A boost"


def test_who_is_asked_to_negate_is_imagined_with_any_cards() -> None:
    state = POSITIONS["A negate"]()
    higher = 0
    for seed in range(200):
        world = state.observe(1, Random(seed)).imagine(Random(seed))
        numbers = [world.rules.number[card] for card in world.hands[0] + world.downs[0]]
        higher += max(numbers) > 8
    assert 60 < higher < 200


def test_who_feeds_is_imagined_with_enough() -> None:
    state = POSITIONS["A feed"]()
    for seed in range(50):
        world = state.observe(1, Random(seed)).imagine(Random(seed))
        assert sum(world.rules.food[card] for card in world.hands[0]) >= world.owed == 10


@pytest.mark.parametrize("position", ["A negate", "A feed", "A boost"])
def test_a_position_too_unlikely_to_be_dealt_is_made_up(
    position: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = POSITIONS[position]()
    monkeypatch.setattr(hidden, "MOST_DEALS", 1)
    for seed in range(60):
        world = state.observe(1, Random(seed)).imagine(Random(seed))
        assert legal(world)
        assert everywhere(world) == everywhere(state)


class Stuck(Random):
    """Chance that deals the same cards every time."""

    def random(self) -> float:
        return 0.0


@pytest.mark.parametrize("most", [1, hidden.MOST_DEALS])
def test_cards_that_cannot_be_are_not_dealt_for_ever(
    most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An ace and jokers, the first and the last of all cards, would not feed A's creatures."""
    monkeypatch.setattr(hidden, "MOST_DEALS", most)
    state = contest("9H/9C 9D/9S", "2C/3H", hands="A KS QS", step="feed")
    world = state.observe(1, Stuck()).imagine(Random(1))
    assert sum(world.rules.food[card] for card in world.hands[0]) >= world.owed == 10
    assert everywhere(world) == everywhere(state)


def test_whoever_is_asked_is_made_up_before_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of all cards that A does not see, only the King and the 6 would feed C's creatures."""
    monkeypatch.setattr(hidden, "MOST_DEALS", 1)
    state = contest(
        "2H/3C",
        "2C/3H",
        "9H/9C 9D/9S 10H/10C",
        hands="B 2S 3S, C KH AH",
        downs="B AS, C 6D",
        deck="AD AC 2D",
        discard="",
        active="C",
        step="feed",
    )
    assert asked(state) == "C feed"
    world = state.observe(0, Stuck()).imagine(Random(1))
    assert {"6D", "KH"} <= {*names(world.hands[2] + world.downs[2]).split()}


def test_whoever_is_imagined_holds_cards_in_the_order_of_the_deck() -> None:
    state = POSITIONS["A place"]()
    for seed in range(10):
        world = state.observe(1, Random(seed)).imagine(Random(seed))
        assert world.hands[0] == sorted(world.hands[0])
        placed = [PREDATION.parse(move).card for move in legal(world, "place")]
        assert placed == sorted(placed)


def test_whose_turn_it_is_stays_so_while_others_are_asked() -> None:
    state = POSITIONS["A boost"]()
    assert state.observe(1, Random(0)).view["active"] == "A"
    state = POSITIONS["B respond"]()
    assert state.observe(0, Random(0)).view["active"] == "A"


def test_before_the_first_turn_low_cards_are_in_the_deck_and_nobody_is_hungry() -> None:
    state = PREDATION.setup({"players": 3}, SeededDealer(1))
    for letter in ("A", "A", "B"):
        assert asked(state) == f"{letter} build"
        sight = state.observe(2, Random(0))
        assert (sight.view["active"], sight.view["owed"]) == (letter, 0)
        world = sight.imagine(Random(0))
        assert {world.rules.number[card] for pool in world.pools for card in pool} <= {1, 2, 3, 4}
        play(state, legal(state)[0])
        if asked(state) == f"{letter} with":
            play(state, legal(state)[0])
    view = PREDATION.setup({"players": 3}, SeededDealer(1)).observe(2, Random(0)).view
    assert view["deck"] == 54 - 3 * 5


def test_the_view_shows_ones_own_cards_and_only_counts_those_of_others() -> None:
    state = contest("2H/3C", "2C/3H", hands="A 4S 9H, B KD", downs="A 5S, B QD JD")
    view = state.observe(0, Random(0)).view
    assert (view["hand"], view["down"]) == (("9H", "4S"), ("5S",))
    assert (view["hands"], view["downs"]) == ({"A": 2, "B": 1}, {"A": 1, "B": 2})
    assert view["unseen"]["KD"] == view["unseen"]["QD"] == 1
    assert view["unseen"]["9H"] == view["unseen"]["2C"] == 0
    unseen = [*map(PREDATION.card_names.index, view["unseen"])]
    assert unseen == sorted(unseen)


def test_whatever_rivals_hold_looks_the_same() -> None:
    """With the same chance the same is imagined, and with another something else."""
    found = []
    for held, deck in (("5D 6D", "8D 9D KD"), ("9D KD", "5D 6D 8D")):
        state = contest("2H/3C", "2C/3H", hands=f"A 4S, B {held}", deck=deck, discard="")
        sight = state.observe(0, Random(1))
        found.append([names(sight.imagine(Random(seed)).hands[1]) for seed in range(20)])
    assert found[0] == found[1]
    assert len({*found[0]}) > 3


def test_a_fight_without_its_target_has_no_strength() -> None:
    state = contest("5C/2C 3C/3D", "2S/5H 2D/2H", downs="B KD", step="attack")
    play(state, "attack A1 B1", "play (KD)", "doom B1")
    assert asked(state) == "B doom"
    fight = state.observe(0, Random(0)).view["fight"]
    assert (fight.attack, fight.defence, fight.trump) == (0, 0, 0)


def test_the_view_of_a_fight_tells_the_values_as_they_stand() -> None:
    fight = _fight("pass", "boost 4D").observe(1, Random(0)).view["fight"]
    assert (fight.attacker, fight.target, fight.defender) == ("A1", "B1", "B1")
    assert (fight.boost, fight.attack, fight.defence, fight.trump) == ("4D", 7, 3, 0)


def test_once_the_game_is_over_nobody_is_asked() -> None:
    view = contest("10H/9C", "2C/3S", step="end").observe(1, Random(0)).view
    assert (view["step"], view["deciding"]) == ("", None)
    assert view["result"].winners == (0,)


def test_the_view_of_a_fight_tells_aces_too() -> None:
    """The first card of the deck is a card like any other."""
    state = contest("5C/2C", "2S/9S", hands="A AH 2H", downs="B AD KD", step="attack")
    state = play(state, "attack A1 B1", "boost AH")
    assert state.observe(1, Random(0)).view["fight"].boost == "AH"
    state = contest("5C/2C", "2S/9S", hands="A 2D 3D", downs="B AH KD", step="attack")
    state = play(state, "attack A1 B1", "pass", "defend (AH)")
    assert state.observe(1, Random(0)).view["fight"].flipped == "AH"
