"""Fit what a hint calls a chance to how games ended in which hints were heard.

`python -m benchmarks.fit_chances card-hunter difficulty=hard --player planner:50 --games 100 --keep
G.jsonl --into automa/card_hunter/chances.json` plays hunts, hears hints of the planner in its usual
budget at some positions, and fits a curve (see `automa.measured`), which replaces the one that the
file has for the setting. Ctrl-C stops it, and the same command goes on. `benchmarks.reliability`
tells how good the curve is in fresh games.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from math import exp
from pathlib import Path
from typing import Final

from automa.measured import Curve, logit
from benchmarks.hinted import Heard, asked, heard, parser_of
from pnp.data.whole_file import whole_file

DOUBT: Final = 6.0
"""How strongly a curve is held to what the planner says, as if so many positions had shown it."""
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
        slope -= (twice_shift * by_slope - twice_both * by_shift) / whole
        shift -= (twice_slope * by_shift - twice_both * by_slope) / whole
    return Curve(slope, shift)


def noted(file: Path, title: str, hints: Sequence[Heard]) -> Curve:
    """Fit the curve of the hints' setting, and note it in a file."""
    curve = fit(hints)
    data = json.loads(file.read_text("utf-8")) if file.exists() else {}
    data[hints[0].setting] = {
        "of": title,
        "slope": round(curve.slope, 3),
        "shift": round(curve.shift, 3),
        "games": len({hint.seed for hint in hints}),
        "positions": len(hints),
    }
    with whole_file(file) as out:
        out.write((json.dumps(data, indent=1, sort_keys=True) + "\n").encode())
    return curve


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = parser_of("fit_chances", __doc__, seed=1)
    parser.add_argument("--into", type=Path, required=True, help="the file of curves")
    given = parser.parse_args(arguments)
    what = asked(given)
    hints = [hint for game in heard(what) for hint in game]
    title = ", ".join([what.subject.title, *map(str, given.options)])
    curve = noted(given.into, title, hints)
    print(f"{title}: slope {curve.slope:.3f}, shift {curve.shift:.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
