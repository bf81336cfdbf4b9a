"""The lab: many games on the same seeds, on all cores or a cluster, and what they add up to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from time import monotonic
from typing import Final, NamedTuple

import automa
from automa.lab.crew import Crew
from automa.lab.ledger import Ledger
from automa.lab.play import Batch, Bout, Outcome, nothing
from automa.lab.subject import Subject
from automa.lab.tally import Difference, Tally, difference
from automa.part import automa_of
from pnp.data.problems import PnpError, Problem

BATCH_SECONDS: Final = 0.5
"""Work for one worker: short enough to tell how far it has come, long beside the handing out."""
MOST_IN_A_BATCH: Final = 2000
MOST_GAMES: Final = 10_000_000


@dataclass(frozen=True, slots=True)
class Job:
    """A bout, and how many seeds of it are to be played."""

    bout: Bout
    games: int


class Progress(NamedTuple):
    """How far the work has come; what is left, in seconds, is None until it can be told."""

    done: int
    total: int
    left: float | None
    job: int
    what: str = ""
    """What is tried, where that is not told by who plays."""
    figures: tuple[Figures, ...] = ()
    """What was found so far."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What was found in one bout."""

    bout: Bout
    outcome: Outcome

    def tally(self, subject: int = 0) -> Tally:
        """What the games with one of the subjects add up to."""
        return Tally(self.outcome.counts[subject])

    @property
    def difference(self) -> Difference:
        """The second subject against the first."""
        return difference(self.outcome.patterns)


class Found(NamedTuple):
    """The figures of all bouts; `stopped` if not all games were played."""

    figures: tuple[Figures, ...]
    stopped: bool


def measure(
    jobs: Sequence[Job],
    first_seed: int,
    crew: Crew,
    tell: Callable[[Progress], None] | None = None,
    ledger: Ledger | None = None,
) -> Found:
    """Play everything that the ledger does not know; Ctrl-C ends it early, with what is found.

    So does a crew that is called off.
    """
    run = _Run(jobs, first_seed, crew)
    if ledger:
        run.recall(ledger)
    stopped = False
    try:
        for batch, outcome in crew.run(run.batches()):
            run.outcomes[batch.bout] = run.outcomes[batch.bout].plus(outcome)
            if ledger:
                ledger.add(batch, outcome)
            if tell:
                tell(run.progress())
    except KeyboardInterrupt:
        stopped = True
    return Found(run.figures(), stopped)


class _Run:
    """Which seeds are still to be played, and how long that takes."""

    def __init__(self, jobs: Sequence[Job], first_seed: int, crew: Crew) -> None:
        self.jobs = jobs
        self.crew = crew
        self.seeds = [[range(first_seed, first_seed + job.games)] for job in jobs]
        """Those of each bout that nobody has played or plays."""
        self.outcomes = [nothing(job.bout) for job in jobs]
        self.begun = monotonic()

    def batches(self) -> Iterator[Batch]:
        """First a game of each bout, to see how long they take; then the bouts in their order.

        How seeds are shared out has no influence on the figures, which are sums.
        """
        for at, seeds in enumerate(self.seeds):
            if seeds:
                yield self._batch(at, 1)
        for at, seeds in enumerate(self.seeds):
            while left := sum(map(len, seeds)):
                yield self._batch(at, self._fitting(at, left))

    def recall(self, ledger: Ledger) -> None:
        """What was played before need not be played again."""
        for at, job in enumerate(self.jobs):
            for first, outcome in ledger.of(job.bout):
                if self._take(at, first, outcome.games):
                    self.outcomes[at] = self.outcomes[at].plus(outcome)

    def _take(self, at: int, first: int, games: int) -> bool:
        """Take seeds off those that are left, if all of them are."""
        for gap, seeds in enumerate(self.seeds[at]):
            if first in seeds and first + games <= seeds.stop:
                rest = range(seeds.start, first), range(first + games, seeds.stop)
                self.seeds[at][gap : gap + 1] = filter(None, rest)
                return True
        return False

    def _batch(self, at: int, games: int) -> Batch:
        seeds = self.seeds[at][0]
        games = min(games, len(seeds))
        self._take(at, seeds.start, games)
        return Batch(at, self.jobs[at].bout, seeds.start, games)

    def _fitting(self, at: int, left: int) -> int:
        """As many as take a worker the time of a batch; at the end fewer, so that all end alike."""
        pace = self._pace(at)
        if not pace:
            return 1
        fitting = min(BATCH_SECONDS / pace, left / (2 * self.crew.size))
        return max(1, min(MOST_IN_A_BATCH, int(fitting)))

    def _pace(self, at: int) -> float:
        """Seconds that a game takes one worker."""
        outcome = self.outcomes[at]
        return outcome.seconds / outcome.games if outcome.games else 0.0

    def figures(self) -> tuple[Figures, ...]:
        """What was found so far in each bout."""
        return tuple(Figures(job.bout, self.outcomes[at]) for at, job in enumerate(self.jobs))

    def progress(self) -> Progress:
        done = [outcome.games for outcome in self.outcomes]
        paces = [self._pace(at) for at, _ in enumerate(self.jobs)]
        ahead = sum(
            pace * (job.games - played)
            for job, played, pace in zip(self.jobs, done, paces, strict=True)
        )
        # The first game of a bout also pays for loading it, so its time says little.
        unknown = not all(paces) or (min(done) < 2 and monotonic() - self.begun < 1)
        begun = 0 if all(done) else 1  # the first games of all bouts come before the others
        at_work = next(
            (at for at, job in enumerate(self.jobs) if done[at] < (begun or job.games)), 0
        )
        return Progress(
            sum(done),
            sum(job.games for job in self.jobs),
            None if unknown and ahead else ahead / self.crew.size,
            at_work,
            figures=self.figures(),
        )


# --- what is asked ------------------------------------------------------------------------------


def check_players(names: Sequence[str], game: str) -> None:
    """PnpError with every name that is nobody who can be measured in this game."""
    problems: list[Problem] = []
    if not names:
        raise PnpError("no players were named", hint="such as random,instinct")
    for name in names:
        try:
            automa.player(name, game=game)
        except PnpError as error:
            problems += error.problems
            continue
        budget = automa_of(game).levels.get(name, name).partition(":")[2]
        if budget.endswith("s"):
            problems.append(
                Problem(
                    f"the figures of '{name}' would depend on how fast this machine is",
                    hint="give a number of simulations, such as planner:200",
                )
            )
    if problems:
        raise PnpError.of(problems)


def check_games(games: int) -> None:
    """PnpError if so many games cannot be played."""
    if not 1 <= games <= MOST_GAMES:
        raise PnpError(f"games must be 1 to {MOST_GAMES:,}, not {games}")


def bouts(subjects: Sequence[Subject], names: Sequence[str]) -> list[Bout]:
    """Who is to play: each kind of player as a team, or every two as rivals from every seat.

    In a scenario of rivals each plays at A, and against those that the scenario names.
    """
    first = subjects[0]
    if first.rivals or first.is_won:
        return [Bout(tuple(subjects), (name, *first.rivals)) for name in names]
    seats = first.lab.seats(first.rules().options(dict(first.options)))
    if len(names) == 1:
        return [Bout(tuple(subjects), (names[0],) * seats)]
    pairs = combinations(names, 2) if seats == 2 else permutations(names, 2)
    return [
        Bout(tuple(subjects), tuple(one if at == seat else other for at in range(seats)))
        for one, other in pairs
        for seat in range(seats)
    ]
