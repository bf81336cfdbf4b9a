"""A fresh workshop for every test that asks for one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faces.workshop import Workshop


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    monkeypatch.setenv("PNP_CACHE_DIR", str(tmp_path / "cache"))
    return Workshop(tmp_path / "templates")
