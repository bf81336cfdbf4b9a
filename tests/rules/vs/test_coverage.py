"""Every card of both boxes and every ruling is named by a test."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

CARDS = [f"ALN-{number:03}" for number in range(1, 61)]
CARDS += [f"PRD-{number:03}" for number in range(1, 64)]
RULINGS = [f"D{number}" for number in range(1, 14)] + [str(number) for number in range(1, 46)]

CARD = re.compile(r"(?<![a-z])(aln|prd)[-_](\d{3})(?!\d)", re.I)
RULING = re.compile(r"ruling[ _]0*(d?\d+)", re.I)


def _tests() -> Iterator[str]:
    """What names each test: the function, its docstring, and the texts it is run with."""
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        lists = {
            target.id: each.value
            for each in tree.body
            if isinstance(each, ast.Assign)
            for target in each.targets
            if isinstance(target, ast.Name)
        }
        for each in ast.walk(tree):
            if isinstance(each, ast.FunctionDef) and each.name.startswith("test_"):
                yield each.name
                yield ast.get_docstring(each) or ""
                for decorator in each.decorator_list:
                    yield from _texts(decorator, lists)


def _texts(node: ast.AST, lists: dict[str, ast.expr]) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value
        elif isinstance(each, ast.Name) and each.id in lists:
            yield from _texts(lists[each.id], {})


def test_every_card_has_a_test() -> None:
    named = "\n".join(_tests())
    found = {f"{box}-{number}".upper() for box, number in re.findall(CARD, named)}
    assert [each for each in CARDS if each not in found] == []


def test_every_ruling_has_a_test() -> None:
    named = "\n".join(_tests())
    found = {each.upper() for each in re.findall(RULING, named)}
    assert [each for each in RULINGS if each not in found] == []
