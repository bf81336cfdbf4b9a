"""Plants mistakes in our own code, one at a time, and tells which of them no test notices.

python -m benchmarks.mutants FOLDER [--sample N] [--seed N] [--seconds N] [--only MODULE]

A mutant is a module with one thing wrong: a comparison, a sign, a number, a condition, a statement
left out. Each is tried in a scratch copy against the tests of its module (`own_tests`), those first
that are called like it, until one fails or the time is up. The same seed plants the same mistakes.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from shutil import copy2
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from pnp.data.games import GAMES

ROOT: Final = Path(__file__).resolve().parent.parent

_COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_SUMS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
}
_NAMES: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Mutant(NamedTuple):
    """A module with one thing wrong."""

    line: int
    before: str
    after: str
    source: str


# --- planting -----------------------------------------------------------------------------------


def places(source: str) -> list[tuple[int, int]]:
    """Where a module can be made wrong: the number of a node, and of a change to it."""
    return [
        (number, change)
        for number, node in enumerate(_own(ast.parse(source)))
        for change in range(_changes(node))
    ]


def mutant(source: str, number: int, change: int) -> Mutant:
    """The module with that one thing wrong."""
    tree = ast.parse(source)
    node = next(node for at, node in enumerate(_own(tree)) if at == number)
    before = ast.unparse(node)
    _change(node, change)
    return Mutant(getattr(node, "lineno", 0), before, ast.unparse(node), ast.unparse(tree))


def _own(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes that do something: no type hints, and nothing that is only for checking types."""
    for field, value in ast.iter_fields(tree):
        if field in ("annotation", "returns", "decorator_list"):
            continue
        for node in value if isinstance(value, list) else [value]:
            if not isinstance(node, ast.AST) or _is_for_types(node):
                continue
            yield node
            yield from _own(node)


def _is_for_types(node: ast.AST) -> bool:
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "TYPE_CHECKING"
    return isinstance(node, ast.Import | ast.ImportFrom | ast.Assert | ast.Raise)


def _changes(node: ast.AST) -> int:
    """In how many ways a node can be made wrong."""
    match node:
        case ast.Compare(ops=ops):
            return len(ops)
        case ast.BinOp(op=op) | ast.AugAssign(op=op):
            return int(type(op) in _SUMS)
        case ast.BoolOp() | ast.If() | ast.IfExp() | ast.While():
            return 1
        case ast.Constant(value=bool()):
            return 1
        case ast.Constant(value=int() | float()):
            return 1
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            return 1
        case ast.Name(id=name):
            return int(name in _NAMES)
        case ast.Expr(value=ast.Call()):
            return 1
        case ast.Break() | ast.Continue():
            return 1
    return 0


def _change(node: ast.AST, which: int) -> None:
    match node:
        case ast.Compare():
            node.ops[which] = _COMPARISONS[type(node.ops[which])]()
        case ast.BinOp() | ast.AugAssign():
            node.op = _SUMS[type(node.op)]()
        case ast.BoolOp():
            node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        case ast.If() | ast.IfExp() | ast.While():
            node.test = ast.UnaryOp(ast.Not(), node.test)
        case ast.Constant(value=bool()):
            node.value = not node.value
        case ast.Constant(value=int() | float() as number):
            node.value = number + 1
        case ast.UnaryOp(op=ast.Not()):
            node.op = ast.UAdd()
            node.operand = ast.Call(ast.Name("bool", ast.Load()), [node.operand], [])
        case ast.UnaryOp():
            node.op = ast.UAdd()
        case ast.Name():
            node.id = _NAMES[node.id]
        case ast.Expr():
            node.value = ast.Constant(None)
        case ast.Break() | ast.Continue():
            word: ast.AST = node
            word.__class__ = ast.Pass  # nothing at all


# --- trying -------------------------------------------------------------------------------------


def own_tests(module: str) -> list[str]:
    """The tests of a module: all of its game, or those of its room that speak of it."""
    path = Path(module)
    room = Path("tests", path.parts[1] if path.parts[0] == "pnp" else path.parts[0])
    folder, own = room, ".".join(path.with_suffix("").parts)
    if any(name.replace("-", "_") in path.parts for name in GAMES):
        folder, own = Path(room, *path.parts[2:-1]), ""
    every = sorted((ROOT / folder).rglob("test_*.py"))
    found = [each for each in every if own in each.read_text(encoding="utf-8")] or every
    found.sort(key=lambda each: path.stem not in each.stem)
    return [str(each.relative_to(ROOT)) for each in found]


def scratch_copy(into: Path) -> None:
    """All files that are kept under version control, as they are now."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
    )
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (into / name).parent.mkdir(parents=True, exist_ok=True)
            copy2(ROOT / name, into / name)


def fails(where: Path, tests: Sequence[str], seconds: float) -> bool:
    """Whether one of the tests fails there, or they take too long."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider"]
    # What somebody adds to their own runs of pytest is nothing for those.
    environment = {name: each for name, each in os.environ.items() if name != "PYTEST_ADDOPTS"}
    try:
        ended = subprocess.run(
            [*command, *tests],
            cwd=where,
            env=environment,
            capture_output=True,
            check=False,
            timeout=seconds,
        )
    except subprocess.TimeoutExpired:
        return True
    return ended.returncode != 0


def planted(folder: str, sample: int, seed: int, only: str) -> list[tuple[str, Mutant]]:
    """A sample of all mutants of the modules in a folder."""
    sources = {
        str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if only in str(path)
    }
    every = [(name, *place) for name, source in sources.items() for place in places(source)]
    chosen = Random(seed).sample(every, min(sample, len(every)))
    return [(name, mutant(sources[name], *place)) for name, *place in chosen]


def main() -> None:
    """Plant and try, tell each mutant that survives, and how many did not."""
    asked = ArgumentParser(description="Plant mistakes and look whether tests notice them.")
    asked.add_argument("folder", help="such as pnp/rules or pnp/sheets")
    asked.add_argument("--sample", type=int, default=40, help="how many mistakes")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--seconds", type=float, default=600, help="for the tests of one mistake")
    asked.add_argument("--only", default="", help="only modules with this in their path")
    given = asked.parse_args()
    chosen = planted(given.folder, given.sample, given.seed, given.only)
    killed = 0
    with TemporaryDirectory() as made:
        where = Path(made)
        scratch_copy(where)
        for at, (module, wrong) in enumerate(chosen, 1):
            tests = own_tests(module)
            whole = (where / module).read_text(encoding="utf-8")
            (where / module).write_text(wrong.source, encoding="utf-8")
            noticed = fails(where, tests, given.seconds)
            (where / module).write_text(whole, encoding="utf-8")
            killed += noticed
            told = "killed" if noticed else "SURVIVED"
            change = f"{wrong.before.splitlines()[0]}  ->  {wrong.after.splitlines()[0]}"
            print(f"{at}/{len(chosen)} {told} {module}:{wrong.line}: {change}", flush=True)
    print(f"{killed} of {len(chosen)} killed ({100 * killed / max(1, len(chosen)):.0f} %)")


if __name__ == "__main__":
    main()
