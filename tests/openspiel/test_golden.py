"""Recorded playthroughs: whatever changes in them has changed for everyone who uses the adapter.

When a change is meant, look at it and write the records anew: python -m tests.openspiel.test_golden
"""

from __future__ import annotations

import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough

import pnp.rules.openspiel  # noqa: F401  registers the games
from tests.golden import RECORDS

GAMES = {
    "openspiel-card-hunter.txt": "python_pnp_card_hunter(players=2)",
    "openspiel-predation.txt": "python_pnp_predation(players=2)",
    "openspiel-vs.txt": "python_pnp_vs(horizon=30)",
    "openspiel-aliens-predator.txt": "python_pnp_aliens_predator(horizon=30)",
}


@pytest.fixture
def flags_are_read() -> None:
    flags.FLAGS.mark_as_parsed()


@pytest.mark.usefixtures("flags_are_read")
@pytest.mark.parametrize("record", GAMES)
def test_the_recorded_playthrough_plays_the_same_again(record: str) -> None:
    recorded, replayed = generate_playthrough.replay(str(RECORDS / record))
    assert replayed.splitlines() == recorded.splitlines()


if __name__ == "__main__":
    for record, game in GAMES.items():
        (RECORDS / record).write_text(generate_playthrough.playthrough(game, [], seed=33))
