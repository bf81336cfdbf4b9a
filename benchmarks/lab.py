"""How fast the lab is: two workers against one, hunts against bare playouts, and its memory.

python -m benchmarks.lab [games of the long run, 100000]
"""

from __future__ import annotations

import os
import resource
import sys
from random import Random

import pnp.rules
from automa.lab.crew import Alone, Crew, Pool, cores
from automa.lab.measure import Job, Progress, bouts, measure
from automa.lab.subject import subject
from benchmarks.measure import ratio, report, seconds
from pnp.rules.kernel import SeededDealer

ROUNDS = 3
HUNTS = 3000
"""With instinct hunters: long enough that starting the workers does not matter."""
PLAYOUTS = 3000
LONG_RUN = 100_000


def hunts(crew: Crew, games: int, player: str) -> None:
    measure([Job(bout, games) for bout in bouts([subject("card-hunter")], [player])], 1, crew)


def alone() -> None:
    """The lab in one process."""
    hunts(Alone(), HUNTS, "instinct")


def two_workers() -> None:
    """The lab with two workers, from starting them to sending them home."""
    with Pool(2) as pool:
        hunts(pool, HUNTS, "instinct")


def playouts() -> None:
    """Whole hunts by random moves, with nobody who looks and nothing that counts."""
    game, rng = pnp.rules.load("card-hunter"), Random(1)
    random = rng.random
    for seed in range(PLAYOUTS):
        state = game.setup({"players": 1}, SeededDealer(seed))
        state.events = None
        while state.decision is not None:
            actions = state.decision.actions
            state.play(actions[int(random() * len(actions))])


def megabytes() -> float:
    """The most memory that this process has had so far."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1 << 20) if sys.platform == "darwin" else most / (1 << 10)


def memory(games: int) -> None:
    """One long run in one process: what it holds after a tenth of the games, and after all."""
    samples: dict[int, float] = {}

    def sample(now: Progress) -> None:
        samples.setdefault(10 * now.done // now.total, megabytes())

    jobs = [Job(bout, games) for bout in bouts([subject("card-hunter")], ["random"])]
    measure(jobs, 1, Alone(), sample)
    told = ", ".join(f"{10 * tenth} %: {size:.1f}" for tenth, size in samples.items() if tenth)
    print(f"memory in MB over {games:,} hunts: {told}")
    after, whole = samples[1], samples[10]
    print(f"{'memory after all games against after a tenth':62} {whole / after:6.3f}x   (goal: 1)")


def main() -> None:
    # Where others are at work too, a second worker gets a share of a core, not a core.
    print(f"cores: {cores()}, others at work before the start: {os.getloadavg()[0]:.1f}")
    taken = seconds({"one": alone, "two": two_workers, "bare": playouts}, ROUNDS)
    report("two workers against one", ratio(taken, "one", "two"), "at least 1.8x")
    speed = HUNTS / min(taken["one"])
    bare = PLAYOUTS / min(taken["bare"])
    print(f"hunts with instinct hunters: {speed:.0f}/s; bare random playouts: {bare:.0f}/s")
    per_game = ratio(taken, "one", "bare") / HUNTS * PLAYOUTS
    report("a hunt of the lab against a bare random playout", per_game, "as low as can be")
    memory(int(sys.argv[1]) if len(sys.argv) > 1 else LONG_RUN)


if __name__ == "__main__":
    main()
