"""Plants mistakes in our own code, one at a time, and tells which of them no test notices.

python -m benchmarks.mutants FOLDER [--sample N] [--seed N] [--only MODULE] [--keep FOLDER]

A mutant is a module with one thing wrong (`benchmarks/mistakes.py`). It is tried in a scratch copy
against its module's own tests: those of its game, those in a folder of its name, or those of its
room that import it, themselves or by way of what they share. Which test executes which line is
recorded once, with the time that it takes, so tests that execute the mistake go first, one that no
test executes survives at once, and a test that takes far longer than it did has noticed something
too. What is executed while modules are loaded, or by one test alone of a file, may be kept for the
others: then they are all tried.

A seed plants the same mistakes as long as these lines are the same. What is found is kept in a
folder, and the next run goes on from there; mutants that survived are tried again once a test or
the module has changed. Linux and the like only: every try is a fork of one process, which has
loaded what is not ours.
"""

from __future__ import annotations

import ast
import json
import os
import resource
import signal
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from shutil import copy2
from typing import Any, Final, NamedTuple

import pytest

from benchmarks.mistakes import Mutant, mutant, places
from pnp.data.games import GAMES

ROOT: Final = Path(__file__).resolve().parent.parent
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
PATIENCE: Final = 10
"""Seconds that a test may take beyond five times what it took without a mistake."""


class Planted(NamedTuple):
    """A mutant in its module, and by which name what became of it is kept."""

    module: str
    name: str
    mutant: Mutant


# --- which mistakes, which tests ----------------------------------------------------------------


def planted(folder: str, sample: int, seed: int, only: str = "") -> list[Planted]:
    """A sample of all mutants in a folder; what is changed elsewhere hardly changes it."""
    ranked = []
    for path in sorted((ROOT / folder).rglob("*.py")):
        module = path.relative_to(ROOT).as_posix()
        if only not in module:
            continue
        alike: Counter[tuple[str, int]] = Counter()
        for place, text in places(path.read_text(encoding="utf-8")).items():
            alike[text, place[1]] += 1
            name = _digest([module, text, str(place[1]), str(alike[text, place[1]])])
            ranked.append((_digest([str(seed), name]), module, name, place))
    ranked.sort()
    return [
        Planted(module, name, mutant((ROOT / module).read_text(encoding="utf-8"), *place))
        for _, module, name, place in ranked[:sample]
    ]


def own_tests(module: str, root: Path = ROOT) -> list[str]:
    """The tests of a module: of its game, of its own name, or of its room that import it.

    What stands in a folder of its own is what games share, and is tried against all of the room.
    """
    path = Path(module)
    room = Path("tests", path.parts[1] if path.parts[0] == "pnp" else path.parts[0])
    if any(name.replace("-", "_") in path.parts for name in GAMES):
        found = _test_files(Path(room, *path.parts[2:-1]), root)
    elif own := _test_files(Path("tests", path.stem), root):
        found = own
    elif path.parts[3:]:  # games share it
        found = _test_files(room, root)
    else:
        every = _test_files(room, root)
        name = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
        found = [each for each in every if name in _imported(each, root)] or every
    return sorted(found, key=lambda each: (path.stem not in Path(each).stem, each))


def _test_files(folder: Path, root: Path) -> list[str]:
    found = sorted((root / folder).rglob("test_*.py"))
    return [path.relative_to(root).as_posix() for path in found]


@cache
def _imported(file: str, root: Path) -> frozenset[str]:
    """The modules that a test imports, itself or by way of others of ours under tests."""
    tree = ast.parse((root / file).read_text(encoding="utf-8"))
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
        elif isinstance(node, ast.Import):
            names |= {each.name for each in node.names}
    shared = (f"{name.replace('.', '/')}.py" for name in names if name.startswith("tests."))
    there = (each for each in shared if (root / each).is_file())
    return frozenset(names).union(*(_imported(each, root) for each in there))


def _digest(parts: Iterable[str]) -> str:
    return sha256("\0".join(parts).encode()).hexdigest()[:16]


# --- a scratch copy, and tests in a fork --------------------------------------------------------


def refresh(scratch: Path) -> None:
    """Make a folder the same as ours, as far as it is under version control or may come there."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    )
    names = {name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()}
    for path in list(scratch.rglob("*")) if scratch.is_dir() else []:
        if path.is_file() and "__pycache__" not in path.parts:
            name = path.relative_to(scratch).as_posix()
            if name not in names or path.stat().st_mtime_ns != (ROOT / name).stat().st_mtime_ns:
                path.unlink()
    for name in names:
        if not (scratch / name).exists():
            (scratch / name).parent.mkdir(parents=True, exist_ok=True)
            copy2(ROOT / name, scratch / name)


def warm_up() -> None:
    """Load what is not ours, once for all forks."""
    for name in WARM:
        import_module(name)


def in_fork(where: Path, work: Callable[[], int]) -> int:
    """What some work in a folder returns, or less than nothing if a signal ended it."""
    sys.stdout.flush()
    child = os.fork()
    if not child:
        _begin(where)
        os._exit(work())
    try:
        _, status = os.waitpid(child, 0)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)  # it and whatever its tests have started
    return os.waitstatus_to_exitcode(status)


def _begin(where: Path) -> None:
    os.setsid()
    os.chdir(where)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    said = os.open(where.parent / "said.txt", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(said, 1)
    os.dup2(said, 2)
    resource.setrlimit(resource.RLIMIT_AS, (4 * GIGABYTE, 4 * GIGABYTE))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # What somebody adds to their own runs of pytest is nothing for those.
    os.environ.pop("PYTEST_ADDOPTS", None)
    for name in [name for name in sys.modules if name.split(".")[0] in OURS]:
        del sys.modules[name]
    sys.path.insert(0, str(where))


def run_pytest(where: Path, files: Sequence[str], plugin: object) -> int:
    """Run tests in this process."""
    options = ["-q", "-x", "-n", "0", "-p", "no:cacheprovider", "-p", "no:benchmark"]
    options += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # plugins are loaded already
    return int(pytest.main([*options, f"--basetemp={where.parent / 'tmp'}", *files], [plugin]))


class _SameExamples:
    """Lets Hypothesis try the same examples every time, and not look for smaller ones."""

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self) -> None:
        from hypothesis import Phase, settings

        phases = [Phase.explicit, Phase.generate]
        settings.register_profile("mutants", derandomize=True, database=None, phases=phases)
        settings.load_profile("mutants")


class _Recorder(_SameExamples):
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


class _Chooser(_SameExamples):
    """Runs the tests that are asked for, in that order, each with a limit of its time."""

    def __init__(self, seconds: dict[str, float]) -> None:
        self.seconds = seconds

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        order = {name: number for number, name in enumerate(self.seconds)}
        chosen = [item for item in items if item.nodeid in order]
        items[:] = sorted(chosen, key=lambda item: order[item.nodeid])

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        usual = self.seconds[item.nodeid]
        spent = time.process_time()
        _, most = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (int(spent + PATIENCE + 5 * usual) + 1, most))
        signal.setitimer(signal.ITIMER_REAL, 12 * PATIENCE + 60 * usual)


# --- trying -------------------------------------------------------------------------------------


class Trier:
    """Tries mutants in one scratch copy, and keeps what it finds."""

    def __init__(self, folder: str, keep: Path) -> None:
        self.folder, self.keep, self.scratch = folder, keep, keep / "copy"
        refresh(self.scratch)
        warm_up()
        self.found = keep / "found.json"
        self.known = json.loads(self.found.read_text()) if self.found.exists() else {}
        shared = [
            path
            for top in ("pnp", "automa", "carddata", "templates", "tests")
            for path in sorted((self.scratch / top).rglob("*"))
            if path.is_file() and not path.name.startswith("test_") and path.suffix != ".pyc"
        ]
        self.shared = _digest(f"{path} {sha256(path.read_bytes()).hexdigest()}" for path in shared)

    def outcome(self, wrong: Planted) -> str:
        """`killed`, `killed by time`, `survived`, or `never executed` by a test."""
        tests = own_tests(wrong.module, self.scratch)
        module = sha256((self.scratch / wrong.module).read_bytes()).hexdigest()
        own = _digest([module, *(self._stamp(test) for test in tests)])
        known = self.known.get(wrong.name, {})
        if known.get("own") == own or (
            known.get("module") == module and known["outcome"].startswith("killed")
        ):
            return str(known["outcome"])
        result = self._tried(wrong, tests)
        self.known[wrong.name] = {"outcome": result, "module": module, "own": own}
        beside = self.found.with_suffix(".new")
        beside.write_text(json.dumps(self.known), encoding="utf-8")
        beside.replace(self.found)
        return result

    def _tried(self, wrong: Planted, tests: Sequence[str]) -> str:
        path = self.scratch / wrong.module
        executed = False
        # What is not yet recorded comes last, and only as far as it is needed.
        known = [test for test in tests if self._data(test).with_suffix(".json").exists()]
        for batch in (known, *([test] for test in tests if test not in known)):
            chosen = [(test, self._chosen(test, wrong)) for test in batch]
            executed = executed or any(seconds for _, seconds in chosen)
            chosen.sort(key=lambda each: sum(each[1].values()))
            whole = path.rename(path.with_suffix(".whole"))
            path.write_text(wrong.mutant.source, encoding="utf-8")
            try:
                result = self._fate(chosen)
            finally:
                whole.replace(path)
            if result != "survived":
                return result
        return "survived" if executed else "never executed"

    def _chosen(self, test: str, wrong: Planted) -> dict[str, float]:
        """Which tests of a file may notice a mistake, and how long they take."""
        seconds, contexts = self._recorded(test, wrong.module)
        met = {name for line in wrong.mutant.lines for name in contexts.get(line, ())}
        kept = "" in met or len(met) == 1
        wanted = [name for name in seconds if kept or name in met]
        wanted.sort(key=lambda name: (name not in met, seconds[name]))
        return {name: seconds[name] for name in wanted}

    def _fate(self, chosen: Iterable[tuple[str, dict[str, float]]]) -> str:
        """First the quickest file alone, which notices most mistakes; then all others at once."""
        met = [each for each in chosen if each[1]]
        for batch in (met[:1], met[1:]):
            if not batch:
                continue
            seconds = {name: tests[name] for _, tests in batch for name in tests}

            def work(batch: Sequence[Any] = batch, seconds: dict[str, float] = seconds) -> int:
                sys.dont_write_bytecode = True
                files = [file for file, _ in batch]
                return run_pytest(self.scratch, files, _Chooser(seconds))

            code = in_fork(self.scratch, work)
            if code:
                late = code in (-signal.SIGXCPU, -signal.SIGALRM, -signal.SIGKILL)
                return "killed by time" if late else "killed"
        return "survived"

    def _data(self, test: str) -> Path:
        return self.keep / "lines" / f"{self._stamp(test)}.sqlite"

    def _recorded(self, test: str, module: str) -> tuple[dict[str, float], dict[int, list[str]]]:
        """How long each test in a file takes, and which of them execute which line of a module."""
        from coverage import CoverageData

        data = self._data(test)
        if not data.with_suffix(".json").exists():
            data.parent.mkdir(parents=True, exist_ok=True)

            def work() -> int:
                return run_pytest(self.scratch, [test], _Recorder(self.folder, data))

            if in_fork(self.scratch, work) not in (0, 5):
                said = self.keep / "said.txt"
                raise SystemExit(f"{test} fails without any mistake; see {said}")
        seconds = json.loads(data.with_suffix(".json").read_text(encoding="utf-8"))
        if not data.exists():
            return seconds, {}
        lines = CoverageData(basename=str(data))
        lines.read()
        return seconds, lines.contexts_by_lineno(module)

    def _stamp(self, test: str) -> str:
        text = (self.scratch / test).read_text(encoding="utf-8")
        return _digest([self.folder, self.shared, test, text])


def main() -> None:
    """Plant and try, tell each mutant that survives, and how many did not."""
    asked = ArgumentParser(description="Plant mistakes and look whether tests notice them.")
    asked.add_argument("folder", help="such as pnp/rules or pnp/sheets")
    asked.add_argument("--sample", type=int, default=40, help="how many mistakes")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--only", default="", help="only modules with this in their path")
    asked.add_argument("--keep", type=Path, help="a folder for what is found, to go on from there")
    given = asked.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    chosen = planted(given.folder, given.sample, given.seed, given.only)
    keep = given.keep or ROOT / ".mutants" / given.folder
    trier = Trier(given.folder, keep.absolute())
    counted: Counter[str] = Counter()
    for at, wrong in enumerate(chosen, 1):
        outcome = trier.outcome(wrong)
        counted[outcome] += 1
        where = f"{wrong.module}:{wrong.mutant.line}"
        before, after = (text.splitlines()[0] for text in wrong.mutant[2:4])
        print(f"{at}/{len(chosen)} {outcome} {where}: {before}  ->  {after}", flush=True)
    killed = counted["killed"] + counted["killed by time"]
    print(", ".join(f"{count} {outcome}" for outcome, count in sorted(counted.items())))
    print(f"{killed} of {len(chosen)} killed ({100 * killed / max(1, len(chosen)):.1f} %)")


if __name__ == "__main__":
    main()
