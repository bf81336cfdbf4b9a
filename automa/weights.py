"""What the features of rivals are worth, phase by phase of a turn: weights that were fitted."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import exp
from pathlib import Path
from typing import NamedTuple, TypeAlias

from pnp.rules.sums import total

Row: TypeAlias = list[float]


class Weights(NamedTuple):
    """For every phase, what each feature is worth to the seat whose turn it is, and to others."""

    active: list[Row]
    others: list[Row]
    turn: Row
    """What it is worth that it is one's turn."""


def read_weights(file: Path, names: Sequence[str], phases: int) -> Weights:
    """The weights of a file, for features of these names."""
    data = json.loads(file.read_text(encoding="utf-8"))

    def rows(name: str) -> list[Row]:
        return [[data[name][feature][at] for feature in names] for at in range(phases)]

    return Weights(rows("active"), rows("others"), data["turn"])


class Fitted:
    """The weights of files; by default those that come with the planner, beside a module."""

    def __init__(
        self, module: str, names: Sequence[str], phases: int, file: str = "weights.json"
    ) -> None:
        self.beside = Path(module).with_name(file)
        self.names, self.phases = names, phases
        self._read: dict[Path, Weights] = {}

    def __call__(self, file: Path | None = None) -> Weights:
        file = file or self.beside
        if file not in self._read:
            self._read[file] = read_weights(file, self.names, self.phases)
        return self._read[file]


def shared_out(alive: Sequence[bool], merits: Sequence[float]) -> list[float]:
    """The chances of seats with these merits; a seat that is out of the game has none."""
    most = max(merits)
    parts = [exp(merit - most) if alive[at] else 0.0 for at, merit in enumerate(merits)]
    whole = total(parts)
    return [part / whole for part in parts]
