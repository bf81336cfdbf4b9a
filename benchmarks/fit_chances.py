"""Fit what a hint calls a chance to how games ended in which hints were heard.

`python -m benchmarks.fit_chances card-hunter difficulty=hard --player planner --games 100 --keep
G.jsonl --into automa/card_hunter/chances.json` plays hunts, and hears hints of the planner in its
usual budget at some positions. Then it fits curves (see `automa.measured`) to all games of the game
that the file has, whatever their setting, and notes them. Ctrl-C stops it, and the same command
goes on. `benchmarks.reliability` tells how good the curves are in fresh games.

All settings of a game have one slope, and each has a shift of its own, which is held to that of
all: few games were played of each, and a slope of its own was worse in games that it was not fitted
to.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from math import exp
from pathlib import Path
from typing import Final

from automa.measured import Curve, logit
from benchmarks.hinted import Heard, asked, heard, kept, parser_of
from pnp.data.whole_file import whole_file

DOUBT: Final = 48.0
"""How strongly a game's curve is held to what the planner says, as if so many positions had shown
it. Those of one game end alike, so that they tell less than their number."""
LIKENESS: Final = 12.0
"""How strongly the shift of a setting is held to that of its game, likewise."""
STEPS: Final = 40


def fit(hints: Sequence[Heard]) -> Curve:
    """The curve that makes what came of it most likely: logistic regression by Newton's method."""
    slope, shift = 1.0, 0.0
    points = [(logit(hint.value), hint.won) for hint in hints]
    for _ in range(STEPS):
        # Slopes of the doubt, and then of each position.
        by_slope, by_shift = DOUBT * (slope - 1), DOUBT * shift
        twice_slope, twice_both, twice_shift = DOUBT, 0.0, DOUBT
        for at, won in points:
            chance = 1 / (1 + exp(-shift - slope * at))
            error, weight = chance - won, chance * (1 - chance)
            by_slope += error * at
            by_shift += error
            twice_slope += weight * at * at
            twice_both += weight * at
            twice_shift += weight
        whole = twice_slope * twice_shift - twice_both * twice_both
        slope -= _step((twice_shift * by_slope - twice_both * by_shift) / whole)
        shift -= _step((twice_slope * by_shift - twice_both * by_slope) / whole)
    return Curve(slope, shift)


def shifted(curve: Curve, hints: Sequence[Heard]) -> Curve:
    """The curve of all settings, shifted to what came of the hints of one."""
    shift, points = curve.shift, [(curve.slope * logit(hint.value), hint.won) for hint in hints]
    for _ in range(STEPS):
        once, twice = LIKENESS * (shift - curve.shift), LIKENESS
        for at, won in points:
            chance = 1 / (1 + exp(-shift - at))
            once += chance - won
            twice += chance * (1 - chance)
        shift -= _step(once / twice)
    return Curve(curve.slope, shift)


def _step(wanted: float) -> float:
    """A step of Newton's method, which leaps too far where nearly everything was won."""
    return min(max(wanted, -0.5), 0.5)


def noted(file: Path, hints: Sequence[Heard]) -> dict[str, Curve]:
    """Fit the curves of the hints' settings, and note them in a file."""
    usual, curves = fit(hints), dict[str, Curve]()
    data = json.loads(file.read_text("utf-8")) if file.exists() else {}
    for setting in sorted({hint.setting for hint in hints}):
        here = [hint for hint in hints if hint.setting == setting]
        curves[setting] = curve = shifted(usual, here)
        data[setting] = {
            "of": here[0].of,
            "slope": round(curve.slope, 3),
            "shift": round(curve.shift, 3),
            "games": len({hint.seed for hint in here}),
            "positions": len(here),
        }
    with whole_file(file) as out:
        out.write((json.dumps(data, indent=1, sort_keys=True) + "\n").encode())
    return curves


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = parser_of("fit_chances", __doc__, seed=1)
    parser.add_argument("--into", type=Path, required=True, help="the file of curves")
    given = parser.parse_args(arguments)
    for _ in heard(asked(given)):
        pass
    for setting, curve in noted(given.into, kept(given.keep)).items():
        print(f"{setting}: slope {curve.slope:.3f}, shift {curve.shift:.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
