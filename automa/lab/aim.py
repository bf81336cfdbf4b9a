"""How often something should be won, how many games can show it, and what was found for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from automa.lab.tally import Z95, wilson
from pnp.data.problems import PnpError

LEAST_TARGET: Final = 0.01
LEAST_WITHIN: Final = 0.005

Tell: TypeAlias = Callable[[str], None]


class Stopped(Exception):
    """Somebody pressed Ctrl-C; `best` is what had come nearest, if that is any change at all."""

    def __init__(self, best: Tuned | None = None) -> None:
        super().__init__()
        self.best = best


class Missed(PnpError):
    """What was wanted was not found; `best` is what came nearest, if that is any change at all."""

    best: Tuned | None = None

    @classmethod
    def by(cls, best: Tuned | None, message: str, hint: str) -> Missed:
        """All that is to be told of it."""
        missed = cls(message, hint=hint)
        missed.best = best
        return missed


@dataclass(frozen=True, slots=True)
class Aim:
    """The win rate that is wanted, and of whom."""

    target: float
    within: float
    player: str
    games: int = 0
    """Of the check on fresh seeds; 0 for as many as it takes."""

    def __post_init__(self) -> None:
        if not LEAST_TARGET <= self.target <= 1 - LEAST_TARGET:
            raise PnpError(f"the target must be 1 % to 99 %, not {100 * self.target:g} %")
        if not LEAST_WITHIN <= self.within <= 0.2:
            raise PnpError(f"--within must be 0.5 % to 20 %, not {100 * self.within:g} %")
        if self.games and not self.shown_by(self.games):
            raise PnpError(
                f"{self.games} games cannot show {span(self)}: that takes at least "
                f"{self.least_games:,}",
                hint="leave out --games for as many as are good, or ask for less with --within",
            )

    @property
    def low(self) -> float:
        """The lowest rate that will do."""
        return self.target - self.within

    @property
    def high(self) -> float:
        """The highest rate that will do."""
        return self.target + self.within

    def holds(self, wins: int, games: int) -> bool:
        """Whether so many wins make sure that the rate is what is wanted."""
        low, high = wilson(wins, games)
        return self.low <= low and high <= self.high

    def shown_by(self, games: int) -> bool:
        """Whether so many games could make sure of it, at best."""
        # Wilson's interval lies nearer to one half than the rate; this rate puts it in the middle.
        pull = Z95**2 / games
        wins = round(games * (self.target * (1 + pull) - pull / 2))
        return any(self.holds(min(max(0, each), games), games) for each in (0, wins, games))

    @property
    def least_games(self) -> int:
        """How many games it takes, at best."""
        few, many = 0, 1
        while not self.shown_by(many):
            few, many = many, 2 * many
        while many - few > 1:
            middle = (few + many) // 2
            few, many = (few, middle) if self.shown_by(middle) else (middle, many)
        return many

    @property
    def check_games(self) -> int:
        """So many that the interval is half as wide as what will do."""
        return self.games or 4 * self.search_games

    @property
    def search_games(self) -> int:
        """So many that the interval is as wide as what will do."""
        rate = self.target
        return max(100, round(Z95**2 * rate * (1 - rate) / self.within**2))


class Rate(NamedTuple):
    """Wins of so many games."""

    wins: int
    games: int

    @property
    def share(self) -> float:
        """The share of wins."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, with 95 % confidence."""
        return wilson(self.wins, self.games)


class Tuned(NamedTuple):
    """What was found: the changes, and how often was won before and after.

    After them on fresh seeds, unless the search was stopped before it came to that.
    """

    changes: tuple[Any, ...]
    words: tuple[str, ...]
    """What is changed."""
    make: Any
    """What it is made of then, as the game has it."""
    before: Rate
    after: Rate
    seed: int
    """The first of those seeds."""


def said(rate: Rate) -> str:
    """A rate with its interval, and of how many games."""
    low, high = rate.interval
    return f"{100 * rate.share:.1f} % ({100 * low:.1f} – {100 * high:.1f} %) of {rate.games:,}"


def span(aim: Aim) -> str:
    """From the lowest rate that will do to the highest."""
    return f"{100 * aim.low:g} – {100 * aim.high:g} %"
