"""Whole games at random come out as they did before, under all sorts of options."""

from __future__ import annotations

import pytest

from pnp.rules.part import rules_part
from tests.rules.aliens_predator.any_game import SCENARIOS
from tests.rules.chronicle import assert_as_recorded

GAME = rules_part("aliens-predator").base()
GAMES = [
    (GAME, {"scenario": name, "choose": choose}) for choose in (False, True) for name in SCENARIOS
]


def test_games_come_out_as_they_did(pytestconfig: pytest.Config) -> None:
    assert_as_recorded(GAMES, 200, pytestconfig)
