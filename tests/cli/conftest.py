"""Every test of the command line works at an empty desk: a current folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "desk"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("PNP_CONFIG_DIR", str(tmp_path / "config"))
    # Help is laid out for the narrowest terminal that people use.
    monkeypatch.setenv("COLUMNS", "80")
    return folder
