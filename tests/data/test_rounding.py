"""Numbers as sheets print them."""

from __future__ import annotations

from pnp.data.rounding import half_up, percent, tenths


def test_halves_go_up() -> None:
    assert [half_up(value) for value in (0.5, 1.5, 62.5, 12.49)] == [1, 2, 63, 12]
    assert [tenths(value) for value in (1.25, 0.05, 1.35, 2.0)] == ["1.3", "0.1", "1.4", "2.0"]
    assert [percent(chance) for chance in (0.125, 0.375, 0.25, 1 / 3, 0, 1)] == [
        13,
        38,
        25,
        33,
        0,
        100,
    ]
