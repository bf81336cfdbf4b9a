"""Whole games at random come out as they did before, under all sorts of options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from pnp.data.card_hunter.monster_file import monster_names
from pnp.rules.card_hunter.game import against
from tests.rules.chronicle import assert_as_recorded

HOUSE_RULES = ["deduction", "powers", "expert"]
OPTIONS: list[Mapping[str, Any]] = [
    {"players": 1, "difficulty": "easy"},
    {"players": 2, "difficulty": "hard", "house-rules": ["powers"]},
    {"players": 3, "house-rules": ["deduction"], "lives": 9, "potions": 3},
    {"players": 1, "house-rules": HOUSE_RULES, "rounds": 9},
    {"players": 1, "goal": "survive", "rounds": 12, "lives": 20},
]
GAMES = [
    *((against("rattler"), each) for each in OPTIONS),
    *((against(name), {"lives": 12}) for name in sorted(monster_names())),
    (against("rattler"), {"players": 4, "house-rules": ["four-hunters", "powers", "deduction"]}),
]


def test_games_come_out_as_they_did(pytestconfig: pytest.Config) -> None:
    assert_as_recorded(GAMES, 300, pytestconfig)
