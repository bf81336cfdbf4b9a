"""What a strike of the monster can come to, counted by hand from the cards of a Part."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pnp.data.card_hunter.traits import Trait
from pnp.rules.card_hunter.strikes import Strike, strike
from pnp.rules.card_hunter.view import Unseen
from tests.rules.card_hunter.hunting import EMPTY, hunt, monster


def struck(
    tail: str, hit_pile: str = "", head: str = "head weak", head_pile: str = "", **more: Any
) -> Strike:
    """A strike of the Tail, in the north, with these cards."""
    state = hunt(
        "N E S",
        parts={**EMPTY, "tail": tail, "head": head},
        hit_piles={**EMPTY, "tail": hit_pile, "head": head_pile},
        attacking="N",
        **more,
    )
    return strike(state.rules, state.observe(0, Random(0)).view, "north")


def test_each_card_is_as_likely_and_hits_the_position_of_its_suit() -> None:
    """Weak, medium and strong are one to three hits; Head is in the south, Claws in the west."""
    told = struck("tail weak, head strong, head strong, claws medium")
    assert told.blows == [{1: 0.25}, {}, {3: 0.5}, {2: 0.25}]
    assert told.rage_mode == 0


def test_after_a_rage_the_same_part_strikes_again() -> None:
    assert struck("rage, tail weak").blows == [{1: 1}, {}, {}, {}]


def test_after_a_rage_the_hit_pile_is_in_the_part_again() -> None:
    """Half the time the weak card comes first; after a Rage it or the strong one comes."""
    told = struck("rage, tail weak", hit_pile="tail strong")
    assert told.blows[0] == pytest.approx({1: 0.75, 3: 0.25})


def test_without_a_card_to_strike_with_it_rages() -> None:
    assert struck("rage").rage_mode == 1
    assert struck("").rage_mode == 1


def test_with_its_last_card_it_is_dead() -> None:
    assert struck("rage", head="").rage_mode == 0
    assert struck("rage", head="head weak", head_pile="tail weak").rage_mode == 1


def test_of_two_rages_one_may_have_been_removed() -> None:
    """Of two Rages and a weak card one is out; one time in three the weak card, so that only
    Rages come."""
    told = struck("rage, tail weak", removed={"tail": "rage"})
    assert told.blows[0] == pytest.approx({1: 2 / 3})
    assert told.rage_mode == pytest.approx(1 / 3)


def test_what_comes_back_after_a_rage_was_not_removed() -> None:
    """Of a Rage and a weak card one is out; after a Rage that is the weak one."""
    told = struck("rage", hit_pile="head strong", removed={"tail": "tail weak"})
    assert told.blows == [{1: 0.5}, {}, {3: 0.5}, {}]


@pytest.mark.parametrize(("amount", "hits"), [(1, 2), (0, 1)])
def test_frenzy_counts_what_is_left_without_the_card_that_was_removed(
    amount: int, hits: int
) -> None:
    game = monster(traits=(Trait(id="frenzy", amount=amount),) if amount else ())
    told = struck("tail weak, tail weak", removed={"tail": "tail weak"}, game=game)
    assert told.blows[0] == {hits: 1}


def test_a_card_that_has_come_back_cannot_be_the_one_that_was_removed() -> None:
    """Of two weak and two strong cards one is out; a weak one was seen, and is in the Part again.

    So a strong one is out two times in three.
    """
    state = hunt("N E S", parts={**EMPTY, "tail": "tail weak, tail weak"}, attacking="N")
    view = dict(state.observe(0, Random(0)).view)
    kinds = {"tail weak": 2, "head strong": 2}
    tail = Unseen(3, kinds, {"tail weak": 5 / 9, "head strong": 4 / 9})
    view["parts"] = {**view["parts"], "north": tail}
    told = strike(state.rules, view, "north")
    assert told.blows[0] == pytest.approx({1: 5 / 9})
    assert told.blows[2] == pytest.approx({3: 4 / 9})


def test_where_only_the_removed_card_is_unseen_the_one_below_comes() -> None:
    state = hunt("N E S", parts={**EMPTY, "tail": "tail weak"}, attacking="N")
    view = dict(state.observe(0, Random(0)).view)
    view["parts"] = {**view["parts"], "north": Unseen(1, {"tail weak": 1}, {"head strong": 1.0})}
    view["bottoms"] = {**view["bottoms"], "north": ("head strong",)}
    assert strike(state.rules, view, "north").blows == [{}, {}, {3: 1}, {}]


def test_of_a_part_from_which_a_card_was_removed_unseen_all_chances_sum_to_one() -> None:
    state = hunt("N E S", attacking="N")
    view = state.observe(0, Random(0)).view
    told = strike(state.rules, view, "north")
    assert sum(sum(blows.values()) for blows in told.blows) == pytest.approx(1)
