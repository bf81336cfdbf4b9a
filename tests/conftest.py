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
    parser.addoption("--long", action="store_true", help="Run the tests that take minutes, too.")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "long: takes minutes; run with --long")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--long"):
        for item in items:
            if item.get_closest_marker("long"):
                item.add_marker(pytest.mark.skip(reason="takes minutes; run with --long"))


@pytest.fixture(scope="session")
def shared_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Compiled templates, kept for one run of the tests: compiling ours anew each time is slow."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, shared_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PNP_CONFIG_DIR", str(tmp_path / "config"))
    monkeypatch.setenv("PNP_CACHE_DIR", str(shared_cache))
