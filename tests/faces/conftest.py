"""A fresh workshop for every test that asks for one; no test fails for being slow."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

from tests.faces.workshop import Workshop

settings.register_profile("steady", deadline=None, max_examples=60)
settings.load_profile("steady")


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    monkeypatch.setenv("PNP_CACHE_DIR", str(tmp_path / "cache"))
    return Workshop(tmp_path / "templates")
