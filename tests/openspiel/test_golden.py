"""A recorded playthrough: whatever changes in it has changed for everyone who uses the adapter.

When a change is meant, look at it and write the record anew: python -m tests.openspiel.test_golden
"""

from __future__ import annotations

from pathlib import Path

import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough

import pnp.rules.openspiel  # noqa: F401  registers the game

GAME = "python_pnp_card_hunter(players=2)"
RECORD = Path(__file__).parents[1] / "records" / "openspiel-card-hunter.txt"


@pytest.fixture
def flags_are_read() -> None:
    flags.FLAGS.mark_as_parsed()


@pytest.mark.usefixtures("flags_are_read")
def test_the_recorded_playthrough_plays_the_same_again() -> None:
    recorded, replayed = generate_playthrough.replay(str(RECORD))
    assert replayed.splitlines() == recorded.splitlines()


if __name__ == "__main__":
    RECORD.write_text(generate_playthrough.playthrough(GAME, [], seed=33))
