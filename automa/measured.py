"""How likely a position is won that the planner holds to be so good: chances that were measured.

What a planner searches by need not be a chance, and is none: it thinks of moves that it would never
make, and knows games against players of another kind. So games were played on from positions that
it had judged, and a curve of two numbers was fitted to what came of them, for each setting of a
game: see `benchmarks.fit_chances`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from math import exp, log
from pathlib import Path
from typing import Final, NamedTuple

EDGE: Final = 0.002
"""Nothing is held to be nearer to certain than this: what is sure is said otherwise."""


class Curve(NamedTuple):
    """A chance as it depends on a judgement: a straight line between the logarithms of odds."""

    slope: float
    shift: float

    def chance(self, value: float) -> float:
        """How likely a position is won that is held to be so good."""
        return 1 / (1 + exp(-self.shift - self.slope * logit(value)))


def logit(value: float) -> float:
    """The logarithm of the odds of something so likely."""
    inside = min(max(value, EDGE), 1 - EDGE)
    return log(inside / (1 - inside))


class Measured:
    """The curves of a game by its settings, in a file beside a module; none where there is none."""

    def __init__(self, module: str = "") -> None:
        self.file = Path(module).with_name("chances.json") if module else None
        self._read: dict[str, Curve] | None = None

    @property
    def settings(self) -> Mapping[str, Curve]:
        """All that was measured."""
        if self._read is None:
            self._read = read_curves(self.file) if self.file else {}
        return self._read

    def curve(self, setting: str) -> Curve | None:
        """The curve of a setting; None if it was not measured."""
        return self.settings.get(setting)


def read_curves(file: Path) -> dict[str, Curve]:
    """The curves of a file by their settings."""
    data = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {setting: Curve(each["slope"], each["shift"]) for setting, each in data.items()}
