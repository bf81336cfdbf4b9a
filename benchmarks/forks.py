"""Tests of a scratch copy, in forks of one process that has loaded what is not ours.

A place is a folder with a copy of ours in `copy`; each worker has one of its own. Linux and the
like only.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from shutil import copy2
from typing import Any, Final, TypeVar

import pytest

OURS: Final = ("pnp", "automa", "tests")
WARM: Final = (
    "coverage",
    "xdist.plugin",
    "hypothesis.extra.pytestplugin",
    "yaml",
    "jinja2.sandbox",
    "reportlab.pdfgen.canvas",
    "PIL.Image",
    "pypdfium2",
    "fontTools.ttLib",
)
GIGABYTE: Final = 2**30
T = TypeVar("T")
Tell = Callable[[Any], None]


def refresh(root: Path, copy: Path) -> None:
    """Make a folder the same as ours, as far as it is under version control or may come there."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        capture_output=True,
        check=True,
        text=True,
    )
    names = {name for name in listed.stdout.split("\0") if name and (root / name).is_file()}
    for path in list(copy.rglob("*")) if copy.is_dir() else []:
        if path.is_file() and "__pycache__" not in path.parts:
            name = path.relative_to(copy).as_posix()
            if name not in names or path.stat().st_mtime_ns != (root / name).stat().st_mtime_ns:
                path.unlink()
    for name in names:
        if not (copy / name).exists():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            copy2(root / name, copy / name)


def warm_up() -> None:
    """Load what is not ours, once for all forks."""
    for name in WARM:
        import_module(name)


def spread(
    places: Sequence[Path], items: Sequence[T], work: Callable[[Path, Sequence[T], Tell], None]
) -> Iterator[Any]:
    """Share things among workers, one in each place, and yield whatever they tell."""
    reading, writing = os.pipe()
    workers = []
    for at, place in enumerate(places):
        if share := items[at :: len(places)]:
            sys.stdout.flush()
            if not (worker := os.fork()):
                _work(place, share, work, writing)
            workers.append(worker)
    os.close(writing)
    codes = []
    try:
        with os.fdopen(reading, encoding="utf-8") as told:
            yield from map(json.loads, told)
    except BaseException:
        for worker in workers:
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGTERM)
        raise
    finally:
        codes += [os.waitstatus_to_exitcode(os.waitpid(worker, 0)[1]) for worker in workers]
    if any(codes):
        raise SystemExit(1)


def _work(
    place: Path, share: Sequence[T], work: Callable[[Path, Sequence[T], Tell], None], into: int
) -> None:
    def tell(what: Any) -> None:
        os.write(into, f"{json.dumps(what)}\n".encode())

    code = 1
    try:
        work(place, share, tell)
        code = 0
    except SystemExit as ended:
        print(ended.code, file=sys.stderr)
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code)


def in_fork(place: Path, work: Callable[[], int]) -> int:
    """What some work in the copy of a place returns, or less than nothing if a signal ended it."""
    sys.stdout.flush()
    child = os.fork()
    if not child:
        _begin(place)
        os._exit(work())
    return ended(child)


def ended(child: int) -> int:
    """How a fork that leads a group of processes ends; whatever it has started ends with it."""
    try:
        _, status = os.waitpid(child, 0)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
    return os.waitstatus_to_exitcode(status)


def _begin(place: Path) -> None:
    os.setsid()
    os.chdir(place / "copy")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    said = os.open(place / "said.txt", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(said, 1)
    os.dup2(said, 2)
    resource.setrlimit(resource.RLIMIT_AS, (4 * GIGABYTE, 4 * GIGABYTE))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # What somebody adds to their own runs of pytest is nothing for those.
    os.environ.pop("PYTEST_ADDOPTS", None)
    for name in [name for name in sys.modules if name.split(".")[0] in OURS]:
        del sys.modules[name]
    sys.path.insert(0, str(place / "copy"))


def run_pytest(place: Path, files: Sequence[str], plugin: object) -> int:
    """Run tests in this process."""
    options = ["-q", "-x", "-n", "0", "--tb=native", "-p", "no:cacheprovider", "-p", "no:benchmark"]
    options += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # plugins are loaded already
    return int(pytest.main([*options, f"--basetemp={place / 'tmp'}", *files], [plugin]))


def limit_time(usual: float, patience: float) -> None:
    """End this process if it takes far longer from now on than it usually does."""
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    latest = int(time.process_time() + patience + 5 * usual) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (latest, most))
    signal.setitimer(signal.ITIMER_REAL, 12 * patience + 60 * usual)


def fate(code: int) -> str:
    """What a mutant came to, by how its tests ended."""
    if code in (-signal.SIGXCPU, -signal.SIGALRM, -signal.SIGKILL):
        return "killed by time"
    return "killed" if code else "survived"


class SameExamples:
    """Lets Hypothesis try the same examples every time, and not look for smaller ones."""

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self) -> None:
        from hypothesis import Phase, settings

        phases = [Phase.explicit, Phase.generate]
        settings.register_profile("mutants", derandomize=True, database=None, phases=phases)
        settings.load_profile("mutants")


class Recorder(SameExamples):
    """Records which lines a test executes, how long it takes, and whether it passes."""

    def __init__(self, folder: str, into: Path) -> None:
        from coverage import Coverage

        self.into = into
        self.seconds: dict[str, float] = {}
        self.coverage = Coverage(data_file=into, config_file=False, include=[f"{folder}/*"])
        self.coverage.set_option("run:relative_files", True)
        self.coverage.set_option("run:disable_warnings", ["no-data-collected"])
        self.coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.coverage.switch_context(item.nodeid)
        began = time.process_time()
        self.seconds[item.nodeid] = 0.0
        result = yield
        if item.nodeid in self.seconds:
            self.seconds[item.nodeid] = time.process_time() - began
        self.coverage.switch_context("")
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if not report.passed:
            self.seconds.pop(report.nodeid, None)

    def pytest_sessionfinish(self) -> None:
        self.coverage.stop()
        self.coverage.save()
        self.into.with_suffix(".json").write_text(json.dumps(self.seconds), encoding="utf-8")


class Chooser(SameExamples):
    """Runs the tests that are asked for, in that order, each with a limit of its time."""

    def __init__(self, seconds: dict[str, float], patience: float) -> None:
        self.seconds, self.patience = seconds, patience

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        order = {name: number for number, name in enumerate(self.seconds)}
        chosen = [item for item in items if item.nodeid in order]
        items[:] = sorted(chosen, key=lambda item: order[item.nodeid])

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        limit_time(self.seconds[item.nodeid], self.patience)
