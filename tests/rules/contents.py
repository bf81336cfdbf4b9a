"""What an object holds and leads to: for tests that nothing hidden can be reached from it."""

from __future__ import annotations

import gc
from collections.abc import Set
from types import FunctionType, MethodType, ModuleType

# Millions of things are looked at: what is asked of each must be cheap.
PLAIN = frozenset([str, int, float, bool, bytes, type(None)])
NAMED = (type, ModuleType, FunctionType, MethodType)
CODE = (type, ModuleType, FunctionType)


SLOTS: dict[type, tuple[str, ...]] = {}
"""The names of what objects of a type hold outside their `__dict__`."""


def slots(kind: type) -> tuple[str, ...]:
    if kind not in SLOTS:
        names = (name for each in kind.__mro__ for name in getattr(each, "__slots__", ()))
        SLOTS[kind] = tuple(names)
    return SLOTS[kind]


def contents(thing: object, shared: Set[int]) -> object:
    """Everything that an object holds, as plain data that can be compared.

    Of what belongs to the game itself, by its `shared` ids, it is enough that it is the same.
    """
    if type(thing) in PLAIN:
        return thing
    if isinstance(thing, dict):
        return {repr(contents(key, shared)): contents(thing[key], shared) for key in thing}
    if isinstance(thing, (tuple, list)):
        return [contents(item, shared) for item in thing]
    if isinstance(thing, (set, frozenset)):
        return sorted(repr(contents(item, shared)) for item in thing)
    if isinstance(thing, NAMED):
        return thing.__name__
    names = [*slots(type(thing)), *getattr(thing, "__dict__", ())]
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
        if id(thing) in found or id(thing) in known or isinstance(thing, CODE):
            continue
        found.add(id(thing))
        todo += gc.get_referents(thing)
    return found
