"""Dealers: where chance comes from, and what a copy of one knows."""

from __future__ import annotations

from random import Random

import pytest

from pnp.rules.kernel import UNSEEN, Question, ScriptedDealer, SeededDealer, TableDealer

CARD = Question("a card is drawn", str)


def test_a_copy_of_a_table_s_dealer_remembers_what_it_was_told_and_goes_its_own_way() -> None:
    dealer = TableDealer(lambda _question, names: names[-1])
    assert dealer.pick(CARD, [1, 2, 3]) == 3
    assert dealer.hide(CARD, [1, 2]) is None
    twin = dealer.copy()
    assert twin.told == ["3", UNSEEN]
    assert twin.pick(CARD, [4, 5]) == 5
    assert (dealer.told, twin.told) == (["3", UNSEEN], ["3", UNSEEN, "5"])


def test_a_table_is_not_asked_where_only_one_thing_can_be() -> None:
    dealer = TableDealer(lambda _question, _names: pytest.fail("asked"))
    assert dealer.pick(CARD, [7, 7]) == 7
    assert dealer.told == ["7"]


def test_a_copy_of_a_seeded_dealer_has_the_same_future_block_after_block() -> None:
    dealer = SeededDealer(5)
    for _ in range(60):
        dealer.pick(CARD, range(9))
    twin = dealer.copy()
    future = [dealer.pick(CARD, range(1000)) for _ in range(150)]
    assert [twin.pick(CARD, range(1000)) for _ in range(150)] == future
    assert len({*future}) > 100


def test_what_a_seed_deals_stays_the_same() -> None:
    """Games of a seed are told to others, and records of them are kept."""
    for seed, dealt in (
        (5, [74, 79, 94, 73, 92]),
        ("rain", [94, 82, 43, 61, 64]),
        (Random(5), [87, 73, 90, 65, 5]),
    ):
        dealer = SeededDealer(seed)
        assert [dealer.pick(CARD, range(100)) for _ in range(5)] == dealt


def test_a_copy_of_a_script_goes_on_where_it_was() -> None:
    dealer = ScriptedDealer(["1", UNSEEN, "3"])
    assert dealer.pick(CARD, [1, 2]) == 1
    twin = dealer.copy()
    for each in (dealer, twin):
        assert each.hide(CARD, [1, 2]) is None
        assert not each.used_up
        assert each.pick(CARD, [2, 3]) == 3
        assert each.used_up
        with pytest.raises(ValueError, match="no more outcomes"):
            each.pick(CARD, [1])
