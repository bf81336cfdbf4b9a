"""Plants mistakes in our own code, one at a time, and tells which of them no test notices.

python -m benchmarks.mutants FOLDER [--sample N] [--seed N] [--only MODULE] [--keep FOLDER]
                             [--workers N] [--seconds N]

A mutant is a module with one thing wrong (`benchmarks/mistakes.py`). It is tried in a scratch copy
against its module's own tests: those of its game, those in a folder of its name, or those of its
room that import it, themselves or by way of what they share. Which test executes which line is
recorded once, with the time that it takes, so tests that execute the mistake go first, one that no
test executes survives at once, and a test that takes far longer than it did has noticed something
too. Mistakes in functions are tried in forks of a process that has loaded all tests. What is
executed while modules are loaded, or by one test alone of a file, may be kept for the others: then
they are all tried, and where need be with everything loaded anew.

A seed plants the same mistakes as long as these lines are the same. What is found is kept in a
folder, for one run at a time, and the next goes on from there; mutants that survived are tried
again once a test or the module has changed. Linux and the like only.
"""

from __future__ import annotations

import ast
import json
import os
import signal
import sys
from argparse import ArgumentParser
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.forks import (
    Chooser,
    Recorder,
    Tell,
    fate,
    in_fork,
    refresh,
    run_pytest,
    spread,
    warm_up,
)
from benchmarks.mistakes import Mutant, mutant, places
from benchmarks.patching import Job, Loaded, changed
from pnp.data.games import GAMES

ROOT: Final = Path(__file__).resolve().parent.parent
PATIENCE: Final = 10
"""Seconds that a test may take beyond five times what it took without a mistake."""


class Planted(NamedTuple):
    """Where a module is made wrong, and by which name what became of it is kept."""

    module: str
    name: str
    number: int
    change: int
    source: str

    def mutant(self) -> Mutant:
        """The module with that one thing wrong."""
        return mutant(self.source, self.number, self.change)


# --- which mistakes, which tests ----------------------------------------------------------------


def planted(folder: str, sample: int, seed: int, only: str = "") -> list[Planted]:
    """A sample of all mutants in a folder; what is changed elsewhere hardly changes it."""
    ranked, sources = [], {}
    for path in sorted((ROOT / folder).rglob("*.py")):
        module = path.relative_to(ROOT).as_posix()
        if only not in module:
            continue
        alike: Counter[tuple[str, int]] = Counter()
        sources[module] = path.read_text(encoding="utf-8")
        for place, text in places(sources[module]).items():
            alike[text, place[1]] += 1
            name = _digest([module, text, str(place[1]), str(alike[text, place[1]])])
            ranked.append((_digest([str(seed), name]), module, name, place))
    ranked.sort()
    return [
        Planted(module, name, *place, sources[module]) for _, module, name, place in ranked[:sample]
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
        name = _dotted(module)
        found = [each for each in every if name in _imported(each, root)] or every
    return sorted(found, key=lambda each: (path.stem not in Path(each).stem, each))


def _dotted(module: str) -> str:
    return ".".join(Path(module).with_suffix("").parts).removesuffix(".__init__")


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


# --- trying -------------------------------------------------------------------------------------


class Chosen(NamedTuple):
    """Tests of one file that may notice a mistake, with the time that each takes."""

    file: str
    met: dict[str, float]  # execute it
    others: dict[str, float]  # may find what was kept of it
    loading: bool  # it is executed while something is loaded


class Trier:
    """Tries mutants in scratch copies, one for each worker, and keeps what it finds."""

    def __init__(
        self, folder: str, keep: Path, workers: int = 1, seconds: float = float("inf")
    ) -> None:
        self.folder, self.keep, self.seconds = folder, keep, seconds
        self.places = [keep / f"place-{number}" for number in range(workers)]
        self.copy = self.places[0] / "copy"
        for place in self.places:
            refresh(ROOT, place / "copy")
        warm_up()
        self.found = keep / "found.jsonl"
        self.known: dict[str, dict[str, str]] = {}
        if self.found.exists():
            for line in self.found.read_text(encoding="utf-8").splitlines():
                self.known |= json.loads(line)
        shared = [
            path
            for top in ("pnp", "automa", "carddata", "templates", "tests")
            for path in sorted((self.copy / top).rglob("*"))
            if path.is_file() and not path.name.startswith("test_") and path.suffix != ".pyc"
        ]
        self.shared = _digest(
            f"{path.relative_to(self.copy)} {sha256(path.read_bytes()).hexdigest()}"
            for path in shared
        )
        # Of this copy alone: another may be of other files.
        self._stamp = cache(self._stamp_of)
        self._module = cache(self._module_of)
        self._recorded = cache(self._recording)

    def outcomes(self, every: Iterable[Planted]) -> Iterator[tuple[Planted, str]]:
        """`killed`, `killed by time`, `survived`, or `never executed` by a test.

        `survived so far`, if tests were left out because they take too long.
        """
        groups: dict[tuple[str, ...], list[Planted]] = defaultdict(list)
        for wrong in every:
            tests = own_tests(wrong.module, self.copy)
            known = self.known.get(wrong.name, {})
            if known.get("own") == self._own(wrong.module) or (
                known.get("module") == self._module(wrong.module)
                and known["outcome"].startswith("killed")
            ):
                yield wrong, known["outcome"]
            else:
                groups[tuple(sorted(tests))].append(wrong)
        for files, group in groups.items():
            unknown = [test for test in files if not self._data(test).with_suffix(".json").exists()]
            for _ in spread(self.places, unknown, self._record):
                pass
            left = {wrong.name: wrong for wrong in group}
            for name, outcome in spread(self.places, group, self._try_loaded):
                if outcome:
                    yield self._keep(left.pop(name), outcome)
            for name, outcome in spread(self.places, list(left.values()), self._try_anew):
                yield self._keep(left[name], outcome)

    def _keep(self, wrong: Planted, outcome: str) -> tuple[Planted, str]:
        if outcome != "survived so far":
            module = wrong.module
            entry = {"outcome": outcome, "module": self._module(module), "own": self._own(module)}
            with self.found.open("a", encoding="utf-8") as found:
                found.write(json.dumps({wrong.name: entry}) + "\n")
        return wrong, outcome

    # What follows is done by workers.

    def _record(self, place: Path, tests: Sequence[str], _tell: Tell) -> None:
        for test in tests:
            data = self._data(test)
            data.parent.mkdir(parents=True, exist_ok=True)
            recorder = lambda: run_pytest(place, [test], Recorder(self.folder, data))  # noqa: E731,B023
            if in_fork(place, recorder) not in (0, 5):
                raise SystemExit(f"{test} fails without any mistake; see {place / 'said.txt'}")

    def _try_loaded(self, place: Path, group: Sequence[Planted], tell: Tell) -> None:
        """Tell what became of each mutant, or nothing of one that must be tried anew."""
        files = own_tests(group[0].module, self.copy)

        def work() -> int:
            modules = sorted({_dotted(wrong.module) for wrong in group})
            jobs = self._jobs(place, group, tell)
            return run_pytest(place, files, Loaded(modules, jobs, told, PATIENCE))

        def told(result: tuple[str, str]) -> None:
            name, outcome = result
            tell((name, self._unless_kept[name] if outcome == "survived" else outcome))

        self._unless_kept: dict[str, str] = {}
        in_fork(place, work)

    def _jobs(self, place: Path, group: Sequence[Planted], tell: Tell) -> Iterator[Job]:
        for wrong in group:
            made = wrong.mutant()
            file = str(place / "copy" / wrong.module)
            source = Path(file).read_text(encoding="utf-8")
            before = compile(source, file, "exec", dont_inherit=True)
            after = compile(made.tree, file, "exec", dont_inherit=True)
            functions = changed(before, after)
            chosen = self._chosen(wrong.module, made)
            if not any(each.met or each.loading for each in chosen):
                tell((wrong.name, "never executed"))
            elif functions is None:
                tell((wrong.name, ""))
            else:
                loading = any(each.loading for each in chosen)
                within, cut = self._within(chosen, anew=False)
                self._unless_kept[wrong.name] = "" if loading else cut
                yield Job(wrong.name, functions, within)

    def _try_anew(self, place: Path, group: Sequence[Planted], tell: Tell) -> None:
        for wrong in group:
            made = wrong.mutant()
            within, cut = self._within(self._chosen(wrong.module, made), anew=True)
            path = place / "copy" / wrong.module
            whole = path.rename(path.with_suffix(".whole"))
            path.write_text(made.source, encoding="utf-8")
            try:
                outcome = self._fate(place, within)
            finally:
                whole.replace(path)
            tell((wrong.name, cut if outcome == "survived" else outcome))

    def _fate(self, place: Path, seconds: dict[str, float]) -> str:
        """First the quickest file alone, which notices most mistakes; then all others at once."""
        totals: dict[str, float] = defaultdict(float)
        for name, spent in seconds.items():
            totals[name.partition("::")[0]] += spent
        files = sorted(totals, key=totals.__getitem__)
        for batch in (files[:1], files[1:]):
            if batch:

                def work(batch: Sequence[str] = batch) -> int:
                    sys.dont_write_bytecode = True
                    return run_pytest(place, batch, Chooser(seconds, PATIENCE))

                if code := in_fork(place, work):
                    return fate(code)
        return "survived"

    def _within(self, chosen: Sequence[Chosen], *, anew: bool) -> tuple[dict[str, float], str]:
        """The tests that there is time for, and what it means if a mutant survives them.

        Those that execute it come first, and the quickest of these before the others.
        """
        met: dict[str, float] = {}
        others: dict[str, float] = {}
        for each in chosen:
            met |= each.met
            if anew or not each.loading:
                others |= each.others
        found: dict[str, float] = {}
        spent = 0.0
        for tests in (met, others):
            for name in sorted(tests, key=tests.__getitem__):
                spent += tests[name]
                if found and spent >= self.seconds:  # a quick one may take none
                    return found, "survived so far"
                found[name] = tests[name]
        return found, "survived"

    def _chosen(self, module: str, made: Mutant) -> list[Chosen]:
        return [self._chosen_of(test, module, made) for test in own_tests(module, self.copy)]

    def _chosen_of(self, test: str, module: str, made: Mutant) -> Chosen:
        seconds, contexts = self._recorded(test, module)
        names = {name for line in made.lines for name in contexts.get(line, ())}
        loading = "" in names
        met = {name: seconds[name] for name in seconds if name in names}
        kept = loading or len(names) == 1
        others = {name: seconds[name] for name in seconds if kept and name not in names}
        return Chosen(test, met, others, loading)

    def _recording(self, test: str, module: str) -> tuple[dict[str, float], dict[int, list[str]]]:
        """How long each test in a file takes, and which of them execute which line of a module."""
        from coverage import CoverageData

        data = self._data(test)
        seconds = json.loads(data.with_suffix(".json").read_text(encoding="utf-8"))
        if not data.exists():
            return seconds, {}
        lines = CoverageData(basename=str(data))
        lines.read()
        return seconds, lines.contexts_by_lineno(module)

    def _data(self, test: str) -> Path:
        return self.keep / "lines" / f"{self._stamp(test)}.sqlite"

    def _stamp_of(self, file: str) -> str:
        text = (self.copy / file).read_text(encoding="utf-8")
        return _digest([self.folder, self.shared, file, text])

    def _module_of(self, module: str) -> str:
        return sha256((ROOT / module).read_bytes()).hexdigest()

    def _own(self, module: str) -> str:
        tests = own_tests(module, self.copy)
        return _digest([self._module(module), *(self._stamp(test) for test in tests)])


def main() -> None:
    """Plant and try, tell each mutant that survives, and how many did not."""
    asked = ArgumentParser(description="Plant mistakes and look whether tests notice them.")
    asked.add_argument("folder", help="such as pnp/rules or pnp/sheets")
    asked.add_argument("--sample", type=int, default=40, help="how many mistakes")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--only", default="", help="only modules with this in their path")
    asked.add_argument("--keep", type=Path, help="a folder for what is found, to go on from there")
    asked.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked.add_argument(
        "--seconds", type=float, default=float("inf"), help="of tests for each mistake, at the most"
    )
    given = asked.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    chosen = planted(given.folder, given.sample, given.seed, given.only)
    keep = (given.keep or ROOT / ".mutants" / given.folder).absolute()
    counted: Counter[str] = Counter()
    trier = Trier(given.folder, keep, given.workers, given.seconds)
    for at, (wrong, outcome) in enumerate(trier.outcomes(chosen), 1):
        counted[outcome] += 1
        made = wrong.mutant()
        before, after = (text.splitlines()[0] for text in (made.before, made.after))
        where = f"{wrong.module}:{made.line}"
        print(f"{at}/{len(chosen)} {outcome} {where}: {before}  ->  {after}", flush=True)
    killed = counted["killed"] + counted["killed by time"]
    print(", ".join(f"{count} {outcome}" for outcome, count in sorted(counted.items())))
    print(f"{killed} of {len(chosen)} killed ({100 * killed / max(1, len(chosen)):.1f} %)")


if __name__ == "__main__":
    main()
