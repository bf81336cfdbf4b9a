"""Where its rulebook is silent, every game tells how it is played."""

from __future__ import annotations

import pytest

from pnp.data.games import GAMES
from pnp.table.invite import invited
from pnp.table.session import Session


@pytest.mark.parametrize("game", GAMES)
def test_every_game_tells_how_it_reads_its_rulebook(game: str) -> None:
    points = Session(invited(game, {}, seed=1)).sections["Fine points"].splitlines()
    assert len(points) >= 5
    assert all(point.startswith("- ") for point in points if point)


def test_what_negates_cannot_be_negated() -> None:
    session = Session(invited("predation", {}, seed=1))
    assert "what negates cannot be negated" in session.sections["Fine points"]
