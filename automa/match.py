"""Let players meet a game many times, on all cores, and count: `python -m automa.match --help`.

Every player meets the same seeds. Results are told as they come and can be kept in a file, from
which a run that was cut short goes on.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass
from itertools import islice
from math import sqrt
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final

import automa
from pnp.data.problems import PnpError
from pnp.rules import load
from pnp.rules.kernel import SeededDealer

Z95: Final = 1.959964
"""Two-sided 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Match:
    """A game between one kind of player in every seat and a seed."""

    game: str
    options: tuple[tuple[str, Any], ...]
    player: str
    seed: int


@dataclass(frozen=True, slots=True)
class Played:
    """How a match went; `score` is what the first seat got."""

    player: str
    seed: int
    score: float
    rounds: int
    decisions: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Tally:
    """What many matches of one player tell."""

    player: str
    games: int
    wins: int
    rounds: float
    seconds: float
    """For each decision, on the average."""

    @property
    def rate(self) -> float:
        """The share of games won."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true rate lies, with 95 % confidence."""
        return wilson(self.wins, self.games)


def wilson(wins: int, games: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for a rate: sound for few games and for rates near 0 and 1."""
    if not games:
        return 0.0, 1.0
    rate, spread = wins / games, z * z / games
    middle = (rate + spread / 2) / (1 + spread)
    margin = z / (1 + spread) * sqrt(rate * (1 - rate) / games + spread / (4 * games))
    return max(0.0, middle - margin), min(1.0, middle + margin)


def play(match: Match) -> Played:
    """Play a game to its end. Players get observations only."""
    state = load(match.game).setup(dict(match.options), SeededDealer(match.seed))
    state.events = None
    # Thinking and looking have chances of their own: they never change the next card.
    players: dict[int, automa.Player] = {}
    looking = Random(f"{match.seed} looking")
    decisions, seconds = 0, 0.0
    while (decision := state.decision) is not None:
        if decision.seat not in players:
            seed = match.seed * 10 + decision.seat
            players[decision.seat] = automa.player(match.player, seed=seed, game=match.game)
        observation = state.observe(decision.seat, looking)
        begun = perf_counter()
        action = players[decision.seat].choose(observation)
        seconds += perf_counter() - begun
        decisions += 1
        state.play(action)
    assert state.result is not None
    score = state.result.scores[0]
    return Played(match.player, match.seed, score, state.round, decisions, round(seconds, 3))


def play_all(matches: Iterable[Match], processes: int) -> Iterator[Played]:
    """Play on many cores; results come as games finish."""
    if processes == 1:
        yield from map(play, matches)
        return
    todo = iter(matches)
    with ProcessPoolExecutor(processes) as pool:
        # No more than a few at a time, so that stopping takes no longer than those.
        running: set[Future[Played]] = {pool.submit(play, m) for m in islice(todo, 2 * processes)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(play, match) for match in islice(todo, len(done))}
            for future in done:
                yield future.result()


def tally(player: str, played: Sequence[Played]) -> Tally:
    """Sum up the matches of a player."""
    mine = [each for each in played if each.player == player]
    games = len(mine)
    wins = sum(each.score > 0.5 for each in mine)
    decisions = sum(each.decisions for each in mine)
    rounds = sum(each.rounds for each in mine) / max(1, games)
    return Tally(
        player, games, wins, rounds, sum(each.seconds for each in mine) / max(1, decisions)
    )


def table(tallies: Iterable[Tally]) -> str:
    """The figures of all players, one line for each."""
    lines = [
        f"{'player':<16}{'games':>7}{'wins':>8}   {'95 % interval':<17}{'rounds':>7}{'s/move':>9}"
    ]
    for each in tallies:
        low, high = each.interval
        between = f"{100 * low:.1f} – {100 * high:.1f} %"
        lines.append(
            f"{each.player:<16}{each.games:>7}{100 * each.rate:>6.1f} %   {between:<17}"
            f"{each.rounds:>7.1f}{each.seconds:>9.3f}"
        )
    return "\n".join(lines)


def read(file: Path) -> list[Played]:
    """The results kept so far; a last line that was cut off does not count."""
    if not file.exists():
        return []
    results = []
    for line in file.read_text(encoding="utf-8").splitlines():
        try:
            results.append(Played(**json.loads(line)))
        except (ValueError, TypeError):
            continue
    return results


def keep(file: Path, played: Played) -> None:
    """Add a result to a file, on a line of its own even if the last one was cut off."""
    with file.open("ab+") as out:
        line = json.dumps(asdict(played)) + "\n"
        if out.seek(0, os.SEEK_END):
            out.seek(-1, os.SEEK_END)
            line = line if out.read(1) == b"\n" else "\n" + line
        out.write(line.encode())


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 0 if all games were played, 2 for a mistake in what was asked."""
    from argparse import ArgumentParser

    parser = ArgumentParser(prog="python -m automa.match", description=__doc__)
    parser.add_argument("game", help="such as card-hunter")
    parser.add_argument("--players", default="random,planner", help="names, with commas between")
    parser.add_argument("--games", type=int, default=100, help="for each player")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; then one more each")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--keep", type=Path, help="a file for every result, to go on from")
    given = parser.parse_args(arguments)
    names = [name.strip() for name in given.players.split(",") if name.strip()]
    options = tuple(_option(text) for text in given.option)
    try:
        load(given.game).options(dict(options))
        for name in names:
            automa.player(name, game=given.game)
    except PnpError as error:
        print("\n".join(f"pnp: {problem}" for problem in error.problems), file=sys.stderr)
        return 2
    seeds = range(given.seed, given.seed + given.games)
    matches = [Match(given.game, options, name, seed) for name in names for seed in seeds]
    _run(matches, names, given.processes, given.keep)
    return 0


def _run(matches: Sequence[Match], names: Sequence[str], processes: int, file: Path | None) -> None:
    wanted = {(match.player, match.seed): match for match in matches}
    known = {(p.player, p.seed): p for p in (read(file) if file else [])}
    played = [known[key] for key in wanted if key in known]
    todo = [match for key, match in wanted.items() if key not in known]
    try:
        for count, result in enumerate(play_all(todo, processes), start=1):
            played.append(result)
            if file:
                keep(file, result)
            so_far = tally(result.player, played)
            print(
                f"{count:>5}/{len(todo)}  {result.player}, seed {result.seed}: "
                f"{'won' if result.score > 0.5 else 'lost'} in {result.rounds} rounds; "
                f"{so_far.wins} of {so_far.games} won",
                flush=True,
            )
    except KeyboardInterrupt:
        print("stopped")
    tallies = [tally(name, played) for name in dict.fromkeys(names)]
    print(table(each for each in tallies if each.games))


def _option(text: str) -> tuple[str, Any]:
    name, _, value = text.partition("=")
    return name, int(value) if value.isdecimal() else value


if __name__ == "__main__":
    sys.exit(main())
