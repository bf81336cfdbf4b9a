"""Mutants tried in a process that has loaded all tests: only functions are exchanged, in a fork.

That takes a tenth of a second, where loading a changed module and its tests takes many. What is
executed while modules are loaded cannot be tried so.
"""

from __future__ import annotations

import gc
import os
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from inspect import CO_OPTIMIZED
from itertools import pairwise
from pathlib import Path
from types import CodeType, FunctionType
from typing import NamedTuple

import pytest

from benchmarks.forks import SameExamples, ended, fate, limit_time


class Named(NamedTuple):
    """A function by its module, its name there, and its first line."""

    file: str
    name: str
    line: int


def changed(before: CodeType, after: CodeType) -> dict[Named, CodeType] | None:
    """The functions of a module that are not as before; None if what loads it is not."""
    old, new = dict(_codes(before)), dict(_codes(after))
    if old.keys() != new.keys():
        return None
    found = {}
    for name, code in new.items():
        if code.co_flags & CO_OPTIMIZED:  # a function, a lambda, a comprehension
            if code != old[name]:
                found[name] = code
        elif _shell(code) != _shell(old[name]):
            return None
    return found


def _codes(code: CodeType) -> Iterator[tuple[Named, CodeType]]:
    yield Named(code.co_filename, code.co_qualname, code.co_firstlineno), code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _codes(inner)


def _shell(code: CodeType) -> tuple[object, ...]:
    """What a module or a class does by itself, whatever is in its functions."""
    consts = [type(each) if isinstance(each, CodeType) else each for each in code.co_consts]
    return code.co_code, repr(consts), code.co_names


class Job(NamedTuple):
    """A mutant, its functions, and the tests that may notice them with the time they take."""

    mutant: str
    functions: dict[Named, CodeType]
    seconds: dict[str, float]


class Loaded(SameExamples):
    """Tries jobs as soon as all tests are loaded, instead of the tests as they are."""

    def __init__(
        self,
        modules: Iterable[str],
        jobs: Iterable[Job],
        tell: Callable[[tuple[str, str]], None],
        patience: float,
    ) -> None:
        self.modules, self.jobs, self.tell, self.patience = modules, jobs, tell, patience

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        for module in self.modules:
            import_module(module)  # some are loaded only where they are needed
        gc.unfreeze()  # what is frozen is not found
        live = defaultdict(list)
        here = str(Path.cwd())
        for each in gc.get_objects():
            if isinstance(each, FunctionType) and (code := each.__code__).co_filename.startswith(
                here
            ):
                live[Named(code.co_filename, code.co_qualname, code.co_firstlineno)].append(each)
        gc.collect()
        gc.freeze()
        for job in self.jobs:
            child = os.fork()
            if not child:
                os.setsid()
                os._exit(self._tried(job, items, live))
            self.tell((job.mutant, fate(ended(child))))
        return True

    def _tried(
        self,
        job: Job,
        items: dict[str, pytest.Item],
        live: dict[Named, list[FunctionType]],
    ) -> int:
        for name, code in job.functions.items():
            for function in live.get(name, ()):
                function.__code__ = code
        wanted = [items[name] for name in job.seconds]
        for item, following in pairwise([*wanted, None]):
            assert item is not None
            limit_time(job.seconds[item.nodeid], self.patience)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if item.session.testsfailed:
                return 1
        return 0
