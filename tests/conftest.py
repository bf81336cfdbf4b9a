"""No test reads or writes what belongs to the person who runs it: printers, compiled templates."""

from __future__ import annotations

from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-faces",
        action="store_true",
        help="Write tests/records/faces.yaml anew, once you have looked at the faces.",
    )
    parser.addoption(
        "--update-planner",
        action="store_true",
        help="Write tests/records/planner-*.yaml anew, where the planner is to play otherwise.",
    )


@pytest.fixture(scope="session")
def shared_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Compiled templates, kept for one run of the tests: compiling ours anew each time is slow."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, shared_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PNP_CONFIG_DIR", str(tmp_path / "config"))
    monkeypatch.setenv("PNP_CACHE_DIR", str(shared_cache))
