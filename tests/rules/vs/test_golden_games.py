"""Whole games at random come out as they did before, under all sorts of options."""

from __future__ import annotations

from random import Random

import pytest

from pnp.rules.part import rules_part
from tests.rules.chronicle import assert_as_recorded
from tests.rules.vs.any_game import any_options

GAMES = [(rules_part("vs").base(), any_options(Random(seed))) for seed in range(12)]


def test_games_come_out_as_they_did(pytestconfig: pytest.Config) -> None:
    assert_as_recorded(GAMES, 240, pytestconfig)
