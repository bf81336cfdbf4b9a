"""What an object holds and leads to: for tests that nothing hidden can be reached from it."""

from __future__ import annotations

import gc
from collections.abc import Set
from types import FunctionType, MethodType, ModuleType


def contents(thing: object, shared: Set[int]) -> object:
    """Everything that an object holds, as plain data that can be compared.

    Of what belongs to the game itself, by its `shared` ids, it is enough that it is the same.
    """
    if isinstance(thing, dict):
        return {repr(contents(key, shared)): contents(thing[key], shared) for key in thing}
    if isinstance(thing, tuple | list):
        return [contents(item, shared) for item in thing]
    if isinstance(thing, set | frozenset):
        return sorted(repr(contents(item, shared)) for item in thing)
    if isinstance(thing, type | ModuleType | FunctionType | MethodType):
        return thing.__name__
    names = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    names += getattr(thing, "__dict__", {})
    if names and id(thing) in shared:
        return (type(thing).__name__, id(thing))
    held = {n: contents(getattr(thing, n), shared) for n in names if hasattr(thing, n)}
    return (type(thing).__name__, held) if held else thing


def reached(start: object, known: Set[int] = frozenset()) -> set[int]:
    """The ids of everything that can be reached from an object, code and classes aside.

    What is known already, with all that it leads to, is left out.
    """
    found: set[int] = set()
    todo = [start]
    while todo:
        thing = todo.pop()
        if (
            id(thing) in found
            or id(thing) in known
            or isinstance(thing, type | ModuleType | FunctionType)
        ):
            continue
        found.add(id(thing))
        todo += gc.get_referents(thing)
    return found
