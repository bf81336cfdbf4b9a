"""Colours are read strictly, and contrast is what WCAG says it is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.faces.colours import contrast, parse_colour

hex_colours = st.integers(0, 0xFFFFFF).map(lambda n: f"#{n:06x}")


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [
        ("black", "white", 21.0),
        ("#777777", "white", 4.48),
        ("#767676", "white", 4.54),
        ("#333333", "white", 12.63),
        ("#0a0a0a", "white", 19.80),
        ("#ff0000", "white", 4.00),
        ("#0000ff", "white", 8.59),
        ("#00ff00", "white", 1.37),
        ("#ffff00", "black", 19.56),
        ("#abc", "#abc", 1.0),
    ],
)
def test_contrast_as_in_the_wcag_tables(one: str, other: str, ratio: float) -> None:
    assert contrast(parse_colour(one), parse_colour(other)) == pytest.approx(ratio, abs=0.005)


@given(hex_colours, hex_colours)
def test_contrast_has_no_direction_and_stays_within_1_and_21(one: str, other: str) -> None:
    first, second = parse_colour(one), parse_colour(other)
    assert contrast(first, second) == contrast(second, first)
    assert 1 <= contrast(first, second) <= 21.0001


@given(hex_colours)
def test_a_colour_is_written_as_it_was_read(text: str) -> None:
    assert str(parse_colour(text)) == text


def test_short_and_named_colours() -> None:
    assert parse_colour("#fa0") == parse_colour("#FFAA00")
    assert str(parse_colour("white")) == "#ffffff"
    assert parse_colour("black").luminance == 0
    assert parse_colour("white").luminance == pytest.approx(1)


@pytest.mark.parametrize(
    "text",
    ["", "red", "#12", "#1234", "#12345", "#gggggg", "#123456\n", " #123", "123456", "rgb(0,0,0)"],
)
def test_anything_else_is_not_a_colour(text: str) -> None:
    with pytest.raises(ValueError, match="is not a colour; write #rgb or #rrggbb"):
        parse_colour(text)
