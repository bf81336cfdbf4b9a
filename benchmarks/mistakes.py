"""Ways in which a module can be made wrong, one at a time.

A mistake is a comparison, a sign, a number or a condition turned round, or a statement left out.
None is made where nothing that the program does could change, by the shape of the code alone:

- type hints, decorators, and what stands under `TYPE_CHECKING`;
- imports;
- what is there to fail: `assert`, `raise` with its message, `strict=True`;
- `__repr__`, which is for whoever looks for a fault.

Texts are left as they are.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final, NamedTuple

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

    lines: range  # of the statement that has it, or of its head
    line: int
    before: str
    after: str
    tree: ast.Module

    @property
    def source(self) -> str:
        return ast.unparse(self.tree)


def places(source: str) -> dict[tuple[int, int], str]:
    """Where a module can be made wrong, by number of node and of change; and what stands there."""
    return {
        (number, change): ast.unparse(node)
        for number, (node, _) in enumerate(_own(ast.parse(source)))
        for change in range(_changes(node))
    }


def mutant(source: str, number: int, change: int) -> Mutant:
    """The module with that one thing wrong."""
    tree = ast.parse(source)
    node, lines = next(each for at, each in enumerate(_own(tree)) if at == number)
    before = ast.unparse(node)
    _change(node, change)
    after = ast.unparse(node)
    ast.fix_missing_locations(tree)
    return Mutant(lines, getattr(node, "lineno", 0), before, after, tree)


def _own(tree: ast.AST, lines: range = range(0)) -> Iterator[tuple[ast.AST, range]]:
    """The nodes that do something, each with the lines of its statement."""
    for field, value in ast.iter_fields(tree):
        if field in ("annotation", "returns", "decorator_list"):
            continue
        for node in value if isinstance(value, list) else [value]:
            if not isinstance(node, ast.AST) or _is_idle(node):
                continue
            within = _head(node) if isinstance(node, ast.stmt) else lines
            yield node, within
            yield from _own(node, within)


def _head(statement: ast.stmt) -> range:
    """The lines of a statement, without the statements in it."""
    inner = [each.lineno for each in ast.iter_child_nodes(statement) if isinstance(each, ast.stmt)]
    end = statement.end_lineno or statement.lineno
    return range(statement.lineno, max(statement.lineno, min([end, *(at - 1 for at in inner)])) + 1)


def _is_idle(node: ast.AST) -> bool:
    match node:
        case ast.If(test=test):
            return ast.unparse(test) == "TYPE_CHECKING"
        case ast.FunctionDef(name=name):
            return name == "__repr__"
        case ast.keyword(arg=arg):
            return arg == "strict"
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
