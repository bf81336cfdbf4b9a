"""Whole games at random come out as they did before, under all sorts of options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from pnp.rules.part import rules_part
from tests.rules.chronicle import assert_as_recorded

OPTIONS: list[Mapping[str, Any]] = [
    *({"players": players, "first": players - 2} for players in (2, 3, 4)),
    *({"players": players, "even-start": True} for players in (2, 3, 4)),
    {"players": 2, "no-trump": True},
    {"players": 3, "controlled-universe": True},
    {"players": 4, "decks": 2},
    {"players": 2, "decks": 2, "first": 1},
    {"players": 2, "goal": "survive", "turns": 8},
    {"players": 3, "goal": "apex", "turns": 12},
]
GAMES = [(rules_part("predation").base(), each) for each in OPTIONS]


def test_games_come_out_as_they_did(pytestconfig: pytest.Config) -> None:
    assert_as_recorded(GAMES, 400, pytestconfig)
