"""Numbers as sheets print them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.data.rounding import half_up, shares, tenths


@pytest.mark.parametrize(
    ("amounts", "expected"),
    [
        ((5, 3), (63, 37)),  # 62.5 and 37.5
        ((1, 1, 1), (34, 33, 33)),
        ((1, 0, 5, 2), (13, 0, 62, 25)),
        ((0, 0), (0, 0)),
        ((), ()),
        ((1,), (100,)),
    ],
)
def test_shares(amounts: tuple[int, ...], expected: tuple[int, ...]) -> None:
    assert shares(amounts) == expected


@given(st.lists(st.integers(0, 30), min_size=1, max_size=6).filter(any), st.integers(0, 100))
def test_shares_add_up_and_none_is_off_by_one(amounts: list[int], whole: int) -> None:
    given_out = shares(amounts, whole)
    assert sum(given_out) == whole
    for amount, share in zip(amounts, given_out, strict=True):
        assert abs(share - Fraction(whole * amount, sum(amounts))) < 1


def test_halves_go_up() -> None:
    assert [half_up(value) for value in (0.5, 1.5, 62.5, 12.49)] == [1, 2, 63, 12]
    assert [tenths(value) for value in (1.25, 0.05, 1.35, 2.0)] == ["1.3", "0.1", "1.4", "2.0"]
