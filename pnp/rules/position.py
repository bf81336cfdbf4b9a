"""Reads a position from plain data, as a puzzle or an editor tells it, and keeps every mistake."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pnp.data.problems import PnpError, Problem, did_you_mean


class Reader:
    """What is told of a position, piece by piece; `stop_if_wrong` once all has been read.

    A name stands for its place in a list of names. What is wrong reads as nothing, so that the rest
    can be looked at too.
    """

    def __init__(self, told: Mapping[str, Any], known: Sequence[str]) -> None:
        self.told = told
        self.problems: list[Problem] = []
        for key in told:
            if key not in known:
                self.wrong(str(key), "unknown field", did_you_mean(str(key), known))
        self.options = dict(self._table("options"))
        """Those of the game, not yet checked."""

    def wrong(self, where: str, message: str, hint: str = "") -> None:
        """Keep one mistake."""
        self.problems.append(Problem(message, subject=where, hint=hint))

    def stop_if_wrong(self) -> None:
        """PnpError with every mistake so far, if there is any."""
        if self.problems:
            raise PnpError.of(self.problems)

    def name(self, where: str, value: Any, names: Sequence[str]) -> int:
        """The place of a name; -1 if there is no such name."""
        if isinstance(value, str) and value in names:
            return names.index(value)
        self.wrong(where, f"there is no {value!r}", did_you_mean(str(value), tuple(names)))
        return -1

    def number(self, where: str, value: Any, low: int, high: int) -> int:
        """A whole number from `low` to `high`."""
        if type(value) is int and low <= value <= high:
            return value
        self.wrong(where, f"must be a whole number from {low} to {high}, not {value!r}")
        return low

    def names(self, where: str, value: Any, names: Sequence[str]) -> list[int]:
        """The places of the names in a list."""
        if not isinstance(value, list | tuple):
            self.wrong(where, f"must be a list of names, not {value!r}")
            return []
        places = [self.name(where, each, names) for each in value]
        return [place for place in places if place >= 0]

    def entries(self, key: str, names: Sequence[str]) -> Iterator[tuple[int, str, Any]]:
        """Each entry of a mapping by name: the place of the name, what to call it, the value."""
        for name, value in self._table(key).items():
            at = self.name(key, name, names)
            if at >= 0:
                yield at, f"{key}.{name}", value

    def _table(self, key: str) -> Mapping[Any, Any]:
        table = self.told.get(key, {})
        if isinstance(table, Mapping):
            return table
        self.wrong(key, f"must be a mapping of names, not {table!r}")
        return {}

    def take(
        self, where: str, cards: Iterable[int], left: Counter[int], names: Sequence[str]
    ) -> None:
        """Take cards out of those that are left; what is not there has been told too often."""
        for card in cards:
            if not left[card]:
                self.wrong(where, f"there is no '{names[card]}' left, for all are told already")
            left[card] -= 1
