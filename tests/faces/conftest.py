"""A fresh workshop for every test that asks for one; no test fails for being slow."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

from tests.faces.workshop import Workshop

settings.register_profile("steady", deadline=None)
settings.load_profile("steady")


@pytest.fixture
def shop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path / "templates")
