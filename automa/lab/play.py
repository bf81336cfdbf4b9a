"""One batch of the lab: the same line-up plays a run of seeds, and the games are counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from random import Random
from time import perf_counter
from typing import Final

import automa
from automa.lab.subject import Subject
from automa.lab.tally import Counts, merged

MOST_ROUNDS: Final = 500
"""A game that is not over by then never will be: it counts as one that nobody won."""


@dataclass(frozen=True, slots=True)
class Bout:
    """Who plays in which seat; several subjects are compared, each on the same seeds."""

    subjects: tuple[Subject, ...]
    lineup: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Batch:
    """Some seeds of a bout, `bout` being its number."""

    bout: int
    played: Bout
    first: int
    games: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """What games add up to: counts for each subject, and how often which of them were won."""

    counts: tuple[Counts, ...]
    patterns: Counter[tuple[bool, ...]] = field(default_factory=Counter)
    seconds: float = 0.0

    @property
    def games(self) -> int:
        """How many seeds were played."""
        return sum(self.patterns.values())

    def plus(self, other: Outcome) -> Outcome:
        """Both together."""
        counts = tuple(map(merged, self.counts, other.counts))
        return Outcome(counts, self.patterns + other.patterns, self.seconds + other.seconds)


def nothing(bout: Bout) -> Outcome:
    """The outcome of no games."""
    return Outcome(tuple(Counter() for _ in bout.subjects))


def play_batch(batch: Batch) -> Outcome:
    """Play and count; the same for the same batch, in whatever process."""
    begun = perf_counter()
    outcome = nothing(batch.played)
    for seed in range(batch.first, batch.first + batch.games):
        won = tuple(
            play_one(subject, batch.played.lineup, seed, counts)
            for subject, counts in zip(batch.played.subjects, outcome.counts, strict=True)
        )
        outcome.patterns[won] += 1
    return Outcome(outcome.counts, outcome.patterns, perf_counter() - begun)


def play_one(subject: Subject, lineup: tuple[str, ...], seed: int, counts: Counts) -> bool:
    """Play a game to its end and count it; whether it was won. Players get observations only."""
    from pnp.rules.kernel import SeededDealer

    options = subject.lab.options_of(subject, seed)
    state = subject.rules().setup(options, SeededDealer(seed))
    if not subject.lab.reads_events:
        state.events = None
    # Thinking and looking have chances of their own, from the same seed: they change no card.
    seat_player = partial(automa.player, game=subject.game)
    players: dict[int, automa.Player] = {}
    looking = Random(f"{seed} looking")
    while (decision := state.decision) is not None and state.round <= MOST_ROUNDS:
        seat = decision.seat
        if seat not in players:
            players[seat] = seat_player(lineup[seat % len(lineup)], seed=seed * 10 + seat)
        state.play(players[seat].choose(state.observe(seat, looking)))
    return subject.lab.count(counts, state, state.result is not None)
