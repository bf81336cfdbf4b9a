"""Whenever a writer is killed, each of its files is as it was before or as it was to be."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.data.writers import ROOT, WRITERS

QUICK = ("profile", "paper", "game", "numbers", "figures", "book", "compiled", "draft")
MANY = {"schema": 24, "tabletop": 12}
"""At how many steps they are killed that do the same for file after file, as `pictures` does."""
SAMPLED = {"deck": 2, "sheets": 1}
"""Those of the long ones that are killed in every run, if not at each step."""

pytestmark = pytest.mark.skipif(
    not hasattr(os, "fork"), reason="each kill ends a copy of one process"
)


def run(room: Path, asked: Iterable[str]) -> dict[str, list[int]]:
    """How often each writer was killed, first and again."""
    ended = subprocess.run(
        [sys.executable, "-m", "tests.data.writers", str(room), *asked],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    told = [line.split() for line in ended.stdout.splitlines()]
    return {name: [*map(int, kills)] for name, *kills in told}


@pytest.mark.parametrize(
    "names",
    [
        pytest.param(QUICK, id="quick"),
        *(
            pytest.param((name,), id=name, marks=pytest.mark.long)
            for name in WRITERS
            if name not in QUICK
        ),
    ],
)
def test_a_killed_writer_leaves_nothing_half(names: tuple[str, ...], tmp_path: Path) -> None:
    asked = (f"{name}={MANY[name]}" if name in MANY else name for name in names)
    assert run(tmp_path, asked).keys() == {*names}


# --- none is forgotten --------------------------------------------------------------------------

WRITE = {
    *("whole_file", "whole_folder", "append_line", "touch", "write_bytes"),
    *("copy2", "copyfile", "copyfileobj", "copytree", "mkstemp", "NamedTemporaryFile"),
}
NOT_KILLED = {"pnp/data/whole_file.py _device": "a device or a pipe, where nothing was before"}


class Place(NamedTuple):
    """A call of ours that writes a file."""

    module: str
    function: str
    call: ast.expr

    def __str__(self) -> str:
        return f"{self.module}:{self.call.lineno}: {ast.unparse(self.call)}"

    @property
    def lines(self) -> set[int]:
        return {*range(self.call.lineno, (self.call.end_lineno or self.call.lineno) + 1)}


def places() -> Iterator[Place]:
    for room in ("pnp", "automa"):
        for path in sorted((ROOT / room).rglob("*.py")):
            module = path.relative_to(ROOT).as_posix()
            yield from places_in(ast.parse(path.read_bytes()), module, "")


def places_in(node: ast.AST, module: str, function: str) -> Iterator[Place]:
    """All within a piece of code, each with the innermost function that it is in."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        function = node.name
    if isinstance(node, ast.Call) and writes(node):
        yield Place(module, function, node)
    if isinstance(node, ast.With):
        for item in node.items:  # a file in the `Folder` of an export
            if name_of(item.context_expr) == "file":
                yield Place(module, function, item.context_expr)
    for child in ast.iter_child_nodes(node):
        yield from places_in(child, module, function)


def name_of(call: ast.expr) -> str:
    """What is called: the last part of its name."""
    if not isinstance(call, ast.Call):
        return ""
    called = call.func
    if isinstance(called, ast.Attribute):
        return called.attr
    return called.id if isinstance(called, ast.Name) else ""


def writes(call: ast.Call) -> bool:
    name, of_something = name_of(call), isinstance(call.func, ast.Attribute)
    if name == "write_text":
        return of_something  # our own of that name writes a whole file, which is found there
    if name == "open" and ast.unparse(call.func) == "os.open":
        path, flags = map(ast.unparse, call.args[:2])
        return path != "os.devnull" and "O_RDONLY" not in flags
    if name == "open":
        given = [*call.args[not of_something :][:1], *(more.value for more in call.keywords)]
        modes = [mode.value for mode in given if isinstance(mode, ast.Constant)]
        return any(isinstance(mode, str) and {*mode} & {*"wax+"} for mode in modes)
    return name in WRITE


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("with whole_file(path) as file: pass", 1),
        ("with out.file('a.svg') as file: pass", 1),
        ("path.write_text(text)", 1),
        ("path.open('wb')", 1),
        ("open(path, mode='a')", 1),
        ("os.open(path, FLAGS, 0o666)", 1),
        ("shutil.copytree(one, other)", 1),
        ("write_text(old, text)", 0),
        ("path.open('rb')", 0),
        ("path.open()", 0),
        ("open('warm')", 0),
        ("os.open(path, os.O_RDONLY)", 0),
        ("os.open(os.devnull, os.O_RDWR)", 0),
        ("games.file('a.yaml')", 0),
    ],
)
def test_what_writes_is_told_from_what_reads(code: str, found: int) -> None:
    assert len([*places_in(ast.parse(code), "", "")]) == found


def test_every_place_that_writes_is_reached_by_a_writer(tmp_path: Path) -> None:
    killed = run(tmp_path, [f"{name}={SAMPLED.get(name, 0)}" for name in WRITERS])
    assert {name for name, kills in killed.items() if kills} == SAMPLED.keys()
    reached = defaultdict(set)
    for line in (tmp_path / "lines.txt").read_text().splitlines():
        module, _, number = line.rpartition(":")
        reached[module].add(int(number))
    missed = {each for each in places() if not each.lines & reached[each.module]}
    known = {each for each in missed if f"{each.module} {each.function}" in NOT_KILLED}
    told = "\n".join(sorted(map(str, missed - known)))
    assert not told, f"to be killed in tests/data/writers.py as well:\n{told}"
    assert {f"{each.module} {each.function}" for each in known} == NOT_KILLED.keys()
