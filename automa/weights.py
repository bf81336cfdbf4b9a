"""What the features of rivals are worth, phase by phase of a turn: weights that were fitted."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

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
