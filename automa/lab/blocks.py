"""What a report of the lab is made of: blocks with everything worked out but where they stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

from automa.lab.measure import Figures
from automa.lab.rates import Rate
from automa.lab.table import verdict
from automa.lab.tally import Tally
from automa.lab.words import (
    DASH,
    Cause,
    between,
    percent,
    points,
    points_between,
    shortened,
)

Block: TypeAlias = Mapping[str, Any]
"""What the template draws; it is given beside the height that it takes."""

MINUS: Final = "−"
MOST_BARS: Final = 26
NAMES: Final = 46.0
"""Room before the bars of rates, for a name and a note."""
PAIRED_NAMES: Final = 66.0
"""The same where names of what is compared come with those of players."""
WIDTH: Final = 178.0
CAUSES: Final = 52.0
"""Room before the columns of shares, for the name of a cause."""
SMALLEST: Final = 2.8
"""The size of type down to which names shrink before they are cut off, in millimetres."""


class Face(Protocol):
    """The type that names are set in, whoever prints them."""

    def has(self, char: str) -> bool:
        """Whether it has a sign for it."""
        ...

    def width(self, text: str) -> float:
        """How wide a text is at size 1."""
        ...


@dataclass(frozen=True, slots=True)
class Blocks:
    """Makes blocks, each with the height that it takes, whose names fit in a type."""

    face: Face

    def fitted(self, text: str, room: float, size: float = SMALLEST) -> str:
        """The text, or as much of it as goes into so many millimetres and can still be read."""
        text = "".join(sign if self.face.has(sign) else "?" for sign in text)
        wide = len(text)
        while wide and self.face.width(shortened(text, wide)) * size > room:
            wide -= 1
        return shortened(text, wide)

    # --- rates ------------------------------------------------------------------------------------

    def rates(self, title: str, rows: Sequence[Rate], names: float = NAMES) -> tuple[float, Block]:
        """On a scale from nothing to everything."""
        drawn = [
            {
                "name": self.fitted(row.name, names - 16),
                "note": f"{row.games:,}",
                "at": row.share,
                "low": row.interval[0],
                "high": row.interval[1],
                "tone": row.tone,
                "bold": True,
                "rate": percent(row.share),
                "between": between(row.interval),
            }
            for row in rows
        ]
        ticks = [{"at": at / 4, "name": f"{25 * at} %", "zero": at == 0} for at in range(5)]
        block: dict[str, Any] = {
            "kind": "rates",
            "title": title,
            "note": "games, rate, 95 % interval",
        }
        block |= {"names": names, "rows": drawn, "ticks": ticks, "zero": 0.0}
        return 16 + 7.4 * len(rows), block

    def differences(self, figures: Sequence[Figures]) -> tuple[float, Block]:
        """On a scale with zero in its middle."""
        found = [(each, each.difference) for each in figures]
        reach = max(abs(end) for _, each in found for end in each.interval)
        step = next((size for size in (0.02, 0.05, 0.1, 0.25) if 2 * size >= reach), 0.5)

        def at(share: float) -> float:
            return 0.5 + share / (4 * step)

        rows = [
            {
                "name": self.fitted(each.bout.lineup[0], PAIRED_NAMES - 24),
                "note": verdict(each)
                .replace("B", "second")
                .replace("no clear difference", "not clear"),
                "at": at(difference.rate),
                "low": at(difference.interval[0]),
                "high": at(difference.interval[1]),
                "tone": "between",
                "bold": True,
                "rate": points(difference.rate).replace("-", MINUS),
                "between": points_between(difference.interval).replace("-", MINUS),
            }
            for each, difference in found
        ]
        ticks = [
            {
                "at": at(step * n),
                "name": f"{100 * step * n:+.0f}".replace("-", MINUS) if n else "0",
                "zero": n == 0,
            }
            for n in range(-2, 3)
        ]
        second = self.fitted(figures[0].bout.subjects[1].title, WIDTH / 2, 4)
        block = {
            "kind": "rates",
            "title": f"{second}: won more (+) or less often by",
            "note": "percentage points, on the same seeds",
            "names": PAIRED_NAMES,
        }
        return 16 + 7.4 * len(rows), {**block, "rows": rows, "ticks": ticks, "zero": 0.5}

    # --- lengths ----------------------------------------------------------------------------------

    def histograms(
        self, title: str, plots: Sequence[tuple[str, Tally]], note: str
    ) -> tuple[float, Block]:
        """On the same scales, as wide as nearly all games are long; the last bar holds the rest."""
        longest = max((tally.quantile("rounds", 0.99) for _, tally in plots), default=1)
        width = max(1, -(-(longest + 1) // MOST_BARS))
        bars = -(-(longest + 1) // width)
        drawn = [_bars(tally, width, bars) for _, tally in plots]
        highest = max((share for each in drawn for share, _ in each), default=1) or 1
        block: dict[str, Any] = {"kind": "histograms", "title": title, "note": note}
        step = (WIDTH + 8) / max(2, len(plots))
        block |= {"step": step, "wide": step - 8}
        block["plots"] = [
            {
                "name": self.fitted(name, step - 9),
                "note": _usual(tally),
                "bars": [
                    {
                        "at": at / bars,
                        "width": 1 / bars,
                        "height": share / highest,
                        "won": won / highest,
                    }
                    for at, (share, won) in enumerate(shares)
                    if share
                ],
            }
            for (name, tally), shares in zip(plots, drawn, strict=True)
        ]
        every = next((n for n in (1, 2, 5, 10, 20, 50, 100) if bars * width / n <= 6), 500)
        # A tick stands in the middle of the bar that begins with its number.
        block["ticks"] = [
            {"at": (number // width + 0.5) / bars, "name": str(number)}
            for number in range(0, bars * width, every)
        ]
        return 48.0, block

    # --- causes -----------------------------------------------------------------------------------

    def cells(
        self,
        title: str,
        note: str,
        columns: Sequence[str],
        rows: Sequence[Cause],
        tones: Sequence[str],
    ) -> tuple[float, Block]:
        """Shares: a row for each cause, a column for each player."""
        most = max((share or 0 for row in rows for share in row.shares), default=0) or 1
        drawn = [
            {
                "name": self.fitted(row.name, CAUSES - 4),
                "cells": [
                    {
                        "length": (share or 0) / most,
                        "share": DASH if share is None else percent(share, 0),
                        "tone": tone,
                    }
                    for share, tone in zip(row.shares, tones, strict=True)
                ],
            }
            for row in rows
        ]
        step = (WIDTH - CAUSES) / max(2, len(columns))
        block = {"kind": "cells", "title": title, "note": note, "step": step, "rows": drawn}
        names = [self.fitted(name, step - 3) for name in columns]
        return 15 + 6 * len(rows), {**block, "columns": names}


def _usual(tally: Tally) -> str:
    low, high = tally.quantile("rounds", 0.25), tally.quantile("rounds", 0.75)
    return f"{tally.mean('rounds'):.1f} on average, half of them {low} {DASH} {high}"


def _bars(tally: Tally, width: int, bars: int) -> list[tuple[float, float]]:
    """For each bar the share of all games, and that of games which were won."""
    shares = [[0, 0] for _ in range(bars)]
    for at, what in ((0, "rounds"), (1, "rounds won")):
        for rounds, number in tally.about(what).items():
            shares[min(bars - 1, int(rounds) // width)][at] += number
    games = max(1, tally.games)
    return [(every / games, won / games) for every, won in shares]
