"""The game is on the list while these tests run, whether or not it is always there."""

from __future__ import annotations

import pytest

from pnp.data.games import GAMES, Entry


@pytest.fixture(autouse=True)
def _listed(monkeypatch: pytest.MonkeyPatch) -> None:
    if "aliens-predator" not in GAMES:
        monkeypatch.setitem(GAMES, "aliens-predator", Entry("Aliens Predator CCG"))
