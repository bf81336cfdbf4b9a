"""Every table stands in a folder of its own: whatever is kept unasked is found by nobody else."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def room(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path_factory.mktemp("room"))
