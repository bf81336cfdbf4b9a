"""Words as bits: many of them, and what is asked of them, are one number each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


def bits(*names: str) -> dict[str, int]:
    """A bit for each of some words."""
    return {name: 1 << at for at, name in enumerate(names)}


def mask(known: Mapping[str, int], names: Iterable[str]) -> int:
    """The bits of some words."""
    found = 0
    for name in names:
        found |= known[name]
    return found
