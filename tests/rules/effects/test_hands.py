"""What others know of the cards in a hand: what they saw come, until they see it go."""

from __future__ import annotations

from pnp.rules.effects.hands import Handed, Seen, without

A, B, C = 1, 2, 4
"""Seats, as those who see something."""


class Hands(Handed):
    """Three seats with these cards, in the fifth turn."""

    def __init__(self, *hands: tuple[int, ...]) -> None:
        self.hands = [*hands]
        self.seen = [()] * len(hands)
        self.turn = 5

    def of(self, seat: int) -> list[int]:
        return [*self.hands[seat]]

    def known(self, seat: int) -> list[Seen]:
        return [*self.seen[seat]]


def test_a_card_that_is_gone_leaves_the_others_of_its_kind() -> None:
    assert without((3, 4, 4, 7), 4) == (3, 4, 7)
    assert without((3, 4, 7), 3) == (4, 7)
    assert without((3, 4, 7), 7) == (3, 4)


def test_a_hand_is_kept_in_order() -> None:
    game = Hands((2, 6), (), ())
    for card in (4, 1, 9, 4):
        game.to_hand(0, card)
    assert game.hands == [(1, 2, 4, 4, 6, 9), (), ()]


def test_a_card_that_comes_unseen_is_known_to_nobody() -> None:
    game = Hands((), (), ())
    game.to_hand(0, 4)
    assert game.seen == [(), (), ()]


def test_a_card_that_comes_in_sight_is_known_to_those_who_saw_it_and_since_when() -> None:
    game = Hands((), (), ())
    game.to_hand(1, 4, A | C)
    game.turn = 6
    game.to_hand(1, 2, A)
    assert game.seen == [(), (Seen(4, 5, A | C), Seen(2, 6, A)), ()]


def test_a_card_that_leaves_openly_is_known_no_more_and_one_that_leaves_unseen_is() -> None:
    game = Hands((), (), ())
    for card in (4, 2, 4):
        game.to_hand(1, card, C)
    game.from_hand(1, 4)
    assert game.of(1) == [2, 4]
    assert game.known(1) == [Seen(2, 5, C), Seen(4, 5, C)]  # of two it is the first that is gone
    game.from_hand(1, 2, openly=False)
    assert game.of(1) == [4]
    assert game.known(1) == [Seen(2, 5, C), Seen(4, 5, C)]


def test_each_of_those_who_saw_cards_at_different_times_forgets_one() -> None:
    game = Hands((), (), ())
    game.to_hand(1, 4, A)
    game.to_hand(1, 4, A | C)
    game.to_hand(1, 4, A | C)
    game.forget(1, 4)
    assert game.known(1) == [Seen(4, 5, A), Seen(4, 5, A | C)]
    game.forget(1, 4)
    assert game.known(1) == [Seen(4, 5, A)]
    game.forget(1, 4)
    assert game.known(1) == []


def test_everyone_is_all_but_those_who_are_left_out() -> None:
    game = Hands((), (), ())
    assert game.everyone() == A | B | C
    assert game.everyone(0) == B | C
    assert game.everyone(0, 2) == B
