"""How far a hint's chances can be trusted: of positions called 70 to 80 %, how many were won?

`python -m benchmarks.reliability predation players=3 --player planner:50 --games 100 --keep F`
plays fresh games, with other seeds than those that curves were fitted to, hears hints of the
planner in its usual budget at some positions, and tells what came of them: by what the planner held
them to be (before), and by what a hint calls a chance (after). Ctrl-C stops it, and the same
command goes on.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from automa.lab.tally import wilson
from automa.part import automa_of
from benchmarks.hinted import Heard, asked, heard, parser_of

FRESH: Final = 500_001
"""The first of the seeds that nothing was fitted to."""
TENTHS: Final = 10


def brier(hints: Sequence[Heard], called: Callable[[Heard], float]) -> float:
    """The mean square between what was said and what came: 0 is best, guessing even chances .25."""
    return sum((called(hint) - hint.won) ** 2 for hint in hints) / len(hints)


def table(hints: Sequence[Heard], called: Callable[[Heard], float]) -> Iterator[str]:
    """Of positions called so likely, how many there were and how many were won."""
    for tenth in range(TENTHS):
        here = [hint for hint in hints if min(int(called(hint) * TENTHS), TENTHS - 1) == tenth]
        if here:
            won = sum(hint.won for hint in here)
            low, high = wilson(round(won), len(here))
            said = sum(map(called, here)) / len(here)
            yield (
                f"{10 * tenth:3}-{10 * tenth + 10} %: {len(here):5} positions,"
                f" called {100 * said:5.1f} %, won {100 * won / len(here):5.1f} %"
                f" ({100 * low:.0f}-{100 * high:.0f})"
            )


def told(hints: Sequence[Heard], measured: Callable[[Heard], float] | None) -> Iterator[str]:
    """Everything, in lines."""
    games = len({hint.seed for hint in hints})
    won = sum(hint.won for hint in hints) / len(hints)
    yield f"{games} games, {len(hints)} positions, {100 * won:.1f} % won"
    ways: list[tuple[str, Callable[[Heard], float]]] = [("before", lambda hint: hint.value)]
    if measured is not None:
        ways.append(("after", measured))
    for name, called in ways:
        yield f"{name}: Brier score {brier(hints, called):.4f}"
        yield from table(hints, called)
        for astray, words in ((False, "planned from the start"), (True, "gone astray first")):
            some = [hint for hint in hints if hint.astray == astray]
            if some:
                yield f"  {words}: {len(some)} positions, Brier score {brier(some, called):.4f}"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    what = asked(parser_of("reliability", __doc__, seed=FRESH).parse_args(arguments))
    hints = [hint for game in heard(what) for hint in game]
    curves = automa_of(what.subject.game).measured.settings
    known = {hint.setting for hint in hints} <= {*curves}
    after = (lambda hint: curves[hint.setting].chance(hint.value)) if known else None
    print("\n".join(told(hints, after)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
