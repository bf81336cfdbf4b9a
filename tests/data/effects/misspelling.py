"""Misspells the words of a power, one at a time."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from pnp.data.yaml_source import DataPath


def words_in(value: Any, path: DataPath = ()) -> Iterator[tuple[DataPath, bool]]:
    """The way to every word of a power, and whether it is a key; names of powers aside."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key != "name" or isinstance(inner, dict):
                yield (*path, key), True
                yield from words_in(inner, (*path, key))
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from words_in(inner, (*path, at))
    elif isinstance(value, str):
        yield path, False


def misspelt(power: Any, path: DataPath, key: bool) -> Any:
    """The power with the word at the end of that way misspelt."""
    twin = copy.deepcopy(power)
    owner = twin
    for step in path[:-1]:
        owner = owner[step]
    last = path[-1]
    if key:
        assert isinstance(last, str)
        renamed = {f"{name}q" if name == last else name: each for name, each in owner.items()}
        owner.clear()
        owner.update(renamed)
    else:
        owner[last] += "q"
    return twin
