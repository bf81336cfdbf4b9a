"""Lengths and sizes as people write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.data.lengths import millimetres, width_and_height
from pnp.data.problems import PnpError


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3", 3),
        ("3mm", 3),
        (" 3 mm ", 3),
        ("0.3cm", 3),
        (".5in", 12.7),
        ('1"', 25.4),
        ("72pt", 25.4),
        ("3.", 3),
        ("+3", 3),
        ("5MM", 5),
    ],
)
def test_a_length_is_read_in_millimetres(text: str, expected: float) -> None:
    assert millimetres(text) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("63x88", (63, 88)),
        ("63mmx88mm", (63, 88)),
        ("2.5x3.5in", (63.5, 88.9)),
        ("2.5inx3.5in", (63.5, 88.9)),
        ("6.3cm x 8.8cm", (63, 88)),
        ("63 X 88", (63, 88)),
        ("63×88", (63, 88)),
        ("63mmx8.8cm", (63, 88)),
    ],
)
def test_a_size_is_a_width_and_a_height(text: str, expected: tuple[float, float]) -> None:
    assert width_and_height(text) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "'' is not a length"),
        ("nan", "is not a length"),
        ("inf", "is not a length"),
        ("1e3", "has the unknown unit 'e'|is not a length"),
        ("-3", "is negative"),
        ("0", "is zero"),
        ("3 furlongs", "has the unknown unit 'furlongs'"),
        ("2001", "is more than 2000 mm"),
        ("9" * 400, "is more than 2000 mm|is not a length"),
        ("3,5", "is not a length"),
        ("٣", "is not a length"),
    ],
)
def test_what_is_no_length_is_refused(text: str, told: str) -> None:
    with pytest.raises(PnpError, match=told):
        millimetres(text, "gutter")


def test_zero_is_fine_where_it_makes_sense() -> None:
    assert millimetres("0", "gutter", zero=True) == 0


@given(st.text())
def test_any_text_is_a_sensible_size_or_refused(text: str) -> None:
    for read in (millimetres, width_and_height):
        try:
            found = read(text)
        except PnpError:
            continue
        for length in found if isinstance(found, tuple) else (found,):
            assert 0 < length <= 2000
