"""Place and feed: face-down cards, what creatures eat, and what happens if there is not enough."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from pnp.rules.predation.state import Contest
from tests.rules.predation.grazing import (
    PREDATION,
    asked,
    card,
    cards,
    contest,
    creatures,
    down,
    hand,
    happened,
    legal,
    names,
    play,
    refusal,
)

# --- 4. Place -----------------------------------------------------------------------------------


def test_ruling_29_any_number_of_cards_of_any_rank_face_down() -> None:
    state = contest("2H/3C", "2C/3H", hands="A 5H KC Joker 10S", step="place")
    assert legal(state) == ["place 5H", "place KC", "place 10S", "place Joker", "pass"]
    play(state, "place 5H", "place KC", "place Joker")
    assert down(state, "A") == "5H KC Joker"
    assert happened(state, "placed") == [(0, tuple(cards("5H KC Joker")))]


def test_ruling_29_even_the_first_card_of_the_deck() -> None:
    state = contest("2H/3C", "2C/3H", hands="A AH KC", step="place")
    assert legal(state) == ["place AH", "place KC", "pass"]


def test_ruling_29_placing_is_private_to_its_owner() -> None:
    state = contest("2H/3C", "2C/3H", hands="A 5H KC 10S", step="place")
    play(state, "place 5H")
    mine, theirs = state.observe(0, Random(1)).view, state.observe(1, Random(1)).view
    assert (mine["chosen"], theirs["chosen"]) == (("5H",), ())
    assert (theirs["hands"]["A"], theirs["downs"]["A"]) == (3, 0)
    play(state, "pass", "feed (5H)")
    theirs = state.observe(1, Random(1)).view
    assert (theirs["hands"]["A"], theirs["downs"]["A"]) == (2, 0)


def test_what_is_placed_does_not_go_back_into_the_hand() -> None:
    state = contest("2H/3C", "2C/3H", hands="A 5H KC 10S", step="place")
    play(state, "place KC", "pass", "feed 5H")
    assert (hand(state, "A"), down(state, "A")) == ("10S", "KC")
    assert state.hands[0] == cards("10S")


def test_cards_are_placed_in_the_order_of_the_deck() -> None:
    """So each set is reached in one way only."""
    state = play(contest("2H/3C", "2C/3H", hands="A 5H KC 10S", step="place"), "place KC")
    assert legal(state) == ["place 10S", "pass"]
    assert "in the order of the deck" in refusal(state, "place 5H")
    assert "A has no 9S" in refusal(state, "place 9S")


@pytest.mark.parametrize(("held", "decks"), [("5H KC Joker 10S 2D", 1), ("5H 5H KC KC 9S", 2)])
def test_every_set_of_cards_can_be_placed_in_exactly_one_way(held: str, decks: int) -> None:
    start = contest("2H/3C", "2C/3H", hands=f"A {held}", downs="A KS", step="place", decks=decks)
    reached: Counter[str] = Counter()
    todo = [start]
    while todo:
        state = todo.pop()
        for move in legal(state):
            after = play(state.copy(), move)
            if asked(after) == "A place":
                todo.append(after)
            else:
                placed = happened(after, "placed")
                reached[names([*placed[0][1]]) if placed else ""] += 1
    every = {names(list(chosen)) for size in range(6) for chosen in combinations(cards(held), size)}
    assert reached == dict.fromkeys(every, 1)


# --- 5. Feed ------------------------------------------------------------------------------------


def test_discard_cards_whose_sum_is_equal_to_or_greater_than_the_tier_of_all_creatures() -> None:
    state = contest("9H/9C 2D/2S", "2C/3H", hands="A 4H 2H 5S", step="feed")
    assert state.owed == 6  # Tier 5 and Tier 1
    play(state, "feed 5S", "feed 4H", "pass")
    assert names(state.discard) == "4H 5S"
    assert (hand(state, "A"), asked(state)[0]) == (names(state.hands[0]), "B")


@pytest.mark.parametrize(
    ("food", "worth"),
    [
        ("AH", 1),
        ("2H", 2),
        ("9H", 9),
        ("10H", 10),
        ("JH", 10),
        ("QH", 10),
        ("KH", 10),
        ("Joker", 0),
    ],
)
def test_ruling_25_what_cards_are_worth(food: str, worth: int) -> None:
    assert PREDATION.rules({}).food[card(food)] == worth


def test_ruling_25_just_enough_is_enough() -> None:
    state = contest("9C/9H", "2C/3S", hands="A 2H 3H", step="feed")
    assert happened(state, "fed") == [(0, (card("3H"), card("2H")), (False, False))]
    assert not happened(state, "starved")


def test_ruling_25_overpaying_is_allowed_and_face_down_cards_count() -> None:
    state = contest("2H/3C", "2C/3H", hands="A KH", downs="A KC", step="feed")
    assert legal(state) == ["feed KH", "feed (KC)"]
    play(state, "feed (KC)")
    assert (hand(state, "A"), down(state, "A")) == ("KH", "")


def test_do_not_count_a_creature_that_successfully_attacked() -> None:
    state = contest("9C/9H 2D/2S", "2C/3S 9D/9S", step="attack", hands="A AH 2H")
    play(state, "attack A1 B1", "pass", "pass", "pass")
    assert state.owed == 1
    assert legal(state) == ["feed 2H", "feed AH"]


def test_ruling_19_one_that_attacked_in_vain_must_be_fed() -> None:
    state = contest("5C/9H 2D/2S", "2C/8S", step="attack", hands="A 5H 10H")
    play(state, "attack A1 B1", "pass", "pass", "pass")
    assert state.owed == 5


def test_ruling_27_a_creature_that_migrated_this_turn_is_fed_too() -> None:
    state = contest("2H/3C", "2C/3H", hands="A AH AC 2S 10S 10D", turns=1)
    play(state, "migrate AC", "with AH", "pass")
    assert state.owed == 2


def test_without_creatures_to_feed_nothing_is_owed() -> None:
    state = contest("9C/9H", "2C/3S 9D/9S", step="attack", hands="A AH")
    play(state, "attack A1 B1", "pass", "pass")
    assert asked(state)[0] == "B"
    assert hand(state, "A") == "AH"


def test_ruling_26_who_cannot_feed_discards_all_cards_and_one_creature_of_choice() -> None:
    state = contest("9C/9H 2D/2S+QH", "2C/3S", hands="A AH 2H", downs="A AC", step="feed")
    assert (asked(state), legal(state)) == ("A starve", ["starve A1", "starve A2"])
    assert (hand(state, "A"), down(state, "A")) == ("", "")
    assert names(state.discard) == "AH 2H AC"
    assert happened(state, "starved") == [(0, (*cards("AH 2H"), card("AC")))]
    play(state, "starve A2")
    assert creatures(state, "A") == "A1 9C/9H"
    assert names(state.discard) == "AH 2H QH AC 2D 2S"
    assert happened(state, "lost") == [("A2", "hunger")]


def test_ruling_26_one_creature_only_however_much_is_missing() -> None:
    state = play(contest("9C/9H 8D/8S 2D/2S", "2C/3S", step="feed"), "starve A3")
    assert creatures(state, "A") == "A1 9C/9H, A2 8D/8S"


def test_ruling_26_starving_is_no_choice_while_there_is_enough() -> None:
    state = contest("9C/9H 2D/2S", "2C/3S", hands="A 5H AC 2C", step="feed", decks=2)
    assert "nobody starves now" in refusal(state, "starve A1")
    assert "must be made" in refusal(state, "pass")


def test_an_only_creature_starves_unasked_and_its_owner_is_out() -> None:
    state = contest("9C/9H", "2C/3S", hands="A AH", step="feed")
    assert happened(state, "lost") == [("A1", "hunger")]
    assert state.result is not None
    assert state.result.winners == (1,)


def test_jokers_do_not_keep_anybody_from_starving() -> None:
    state = contest("2C/3H 2D/2S", "2H/3S", hands="A Joker AH", step="feed")
    assert asked(state) == "A starve"
    assert hand(state, "A") == ""


def test_ruling_25_more_may_be_discarded_than_it_takes() -> None:
    state = contest("9C/9H", "2C/3S", hands="A 5H 3H Joker 2H", downs="A KC", step="feed")
    play(state, "feed 5H")
    assert legal(state) == ["feed 3H", "feed 2H", "feed Joker", "pass"]
    assert "most nourishing" in refusal(state, "feed (KC)")
    play(state, "feed 3H", "feed Joker")
    assert (hand(state, "A"), down(state, "A")) == ("2H", "KC")
    assert happened(state, "fed")[0][1] == (card("5H"), card("3H"), card("Joker"))


def test_ruling_25_what_is_fed_is_seen_only_when_all_of_it_is() -> None:
    state = contest("9C/9H", "2C/3S", hands="A 5H 3H 2H", step="feed")
    play(state, "feed 5H")
    mine, theirs = (state.observe(seat, Random(1)).view for seat in (0, 1))
    assert (mine["owed"], mine["chosen"]) == (0, ("5H",))
    assert (theirs["owed"], theirs["hands"]["A"]) == (5, 3)


def test_the_most_nourishing_comes_first() -> None:
    state = contest("9C/9H", "2C/3S", hands="A 2H 3H 4H", step="feed")
    play(state, "feed 4H")
    assert legal(state) == ["feed 3H", "feed 2H"]
    state = contest("9C/9H", "2C/3S", hands="A 2H 3H 4H", step="feed")
    play(state, "feed 3H")  # and 2H, without which it is not enough
    assert happened(state, "fed")[0][:2] == (0, (card("3H"), card("2H")))
    state = contest("9C/9H", "2C/3S", hands="A 2H 3H 4H", step="feed")
    assert "most nourishing" in refusal(state, "feed 2H")
    assert "A has no 5H" in refusal(state, "feed 5H")


LARDERS = [
    ("9C/9H", "A 2H 3H 4H", "A AC", 1),
    ("9C/9H 2D/2S", "A AH AS 2H 3D 5S KH", "A 4C Joker", 1),
    ("9C/9H 9D/9S", "A 2H 2S 3D 3H 5S 6S", "A 4C AC", 1),
    ("9C/9H", "A 2H 2H 3D 3D AS", "A 2D AS AD", 2),
    ("10C/10H 10D/10S 9S/9D", "A KH QH JH 5S 6S 7S", "A 8C", 1),
]


@pytest.mark.parametrize(("mine", "hands", "downs", "decks"), LARDERS)
def test_every_meal_that_is_enough_is_reached_in_exactly_one_way(
    mine: str, hands: str, downs: str, decks: int
) -> None:
    start = contest(mine, "2C/3S", hands=hands, downs=downs, step="feed", decks=decks)
    larder = [(each, False) for each in start.hands[0]] + [(each, True) for each in start.downs[0]]
    food, owed = start.rules.food, start.owed
    expected = {
        tuple(sorted(meal))
        for size in range(1, len(larder) + 1)
        for meal in combinations(larder, size)
        if sum(food[each] for each, _ in meal) >= owed
    }
    reached = Counter(_meals(start, larder))
    assert len(expected) > 1
    assert reached == dict.fromkeys(expected, 1)


def _meals(start: Contest, larder: list[tuple[int, bool]]) -> list[tuple[tuple[int, bool], ...]]:
    """What is gone from the larder, for every way to feed."""
    found = []
    todo = [start]
    while todo:
        state = todo.pop()
        for move in legal(state):
            after = play(state.copy(), move)
            if asked(after) == "A feed":
                todo.append(after)
                continue
            left = Counter([(each, False) for each in after.hands[0]])
            left += Counter([(each, True) for each in after.downs[0]])
            found.append(tuple(sorted((Counter(larder) - left).elements())))
    return found
