"""No test reads or writes what belongs to the person who runs it: printers, compiled templates."""

from __future__ import annotations

import gc
from itertools import count
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-faces",
        action="store_true",
        help="Write what is recorded of faces and sheets anew, once you have looked at them.",
    )
    parser.addoption(
        "--update-planner",
        action="store_true",
        help="Write tests/records/planner-*.yaml anew, where the planner is to play otherwise.",
    )
    parser.addoption(
        "--update-texts",
        action="store_true",
        help="Write tests/records/*-texts.txt anew, once you have read what cards say.",
    )
    parser.addoption(
        "--update-games",
        action="store_true",
        help="Write tests/records/games-*.txt anew, where rules are to say something else.",
    )
    parser.addoption(
        "--long",
        action="store_true",
        help="Run what takes long too: more games, more seeds, more examples of every property.",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "long: only with --long; a shorter one always runs.")
    # Most of what tests make is gone at once: to look for garbage as often as usual is slow.
    gc.set_threshold(100_000)
    # No deadline: a busy machine is no failure.
    examples = 40 if config.getoption("--long") else 12
    settings.register_profile("unhurried", deadline=None, max_examples=examples)
    settings.load_profile("unhurried")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--long"):
        long = [item for item in items if item.get_closest_marker("long")]
        items[:] = [item for item in items if not item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=long)


def pytest_collection_finish() -> None:
    # The tests themselves stay to the end: no use in looking through thousands again and again.
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def shared_cache(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """Compiled templates, kept for one run of the tests: compiling ours anew each time is slow.

    All processes that share the tests share it too.
    """
    own = tmp_path_factory.getbasetemp()
    folder = (own if worker_id == "master" else own.parent) / "cache"
    folder.mkdir(exist_ok=True)
    return folder


NUMBERS = count()


@pytest.fixture(autouse=True)
def own_folders(
    shared_cache: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Only named: to make a folder for each of thousands of tests, most of which need none, is slow.
    config = tmp_path_factory.getbasetemp() / f"config-{next(NUMBERS)}"
    monkeypatch.setenv("PNP_CONFIG_DIR", str(config))
    monkeypatch.setenv("PNP_DATA_DIR", str(config / "data"))
    monkeypatch.setenv("PNP_CACHE_DIR", str(shared_cache))
    # Nor does the usual paper depend on where somebody runs them.
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.fixture(autouse=True)
def own_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    # The seeds that nobody chose are the same in every run: what fails once, fails again.
    monkeypatch.setattr("secrets.randbelow", Random(request.node.nodeid).randrange)
