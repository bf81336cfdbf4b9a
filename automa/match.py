"""Let players meet a game many times, on all cores, and count: `python -m automa.match --help`.

A team has one kind of player in every seat; rivals meet in pairs, with `--round-robin`. Everybody
meets the same seeds. Results are told as they come and can be kept in a file, from which a run that
was cut short goes on.
"""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass
from itertools import combinations, islice, permutations
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import automa
from automa.figures import Key, Played, pairs, table, tally, wilson
from pnp.data.problems import PnpError
from pnp.rules import load
from pnp.rules.kernel import SeededDealer

__all__ = [
    "Match", "Played", "keep", "main", "pairings", "play", "play_all", "read",
    "table", "tally", "wilson",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Match:
    """A game from a seed: one kind of player in every seat, or one in `seat` among rivals."""

    game: str
    options: tuple[tuple[str, Any], ...]
    player: str
    seed: int
    rival: str = ""
    seat: int = 0

    @property
    def key(self) -> Key:
        """What makes it another match than others in the same file."""
        return self.player, self.seed, self.rival, self.seat

    def sitting(self, seat: int) -> str:
        """Who decides for a seat."""
        return self.rival if self.rival and seat != self.seat else self.player


def play(match: Match) -> Played:
    """Play a game to its end. Players get observations only."""
    state = load(match.game).setup(dict(match.options), SeededDealer(match.seed))
    state.events = None
    # Thinking and looking have chances of their own: they never change the next card.
    players: dict[int, automa.Player] = {}
    looking = Random(f"{match.seed} looking")
    decisions, seconds = Counter[str](), dict.fromkeys((match.player, match.rival), 0.0)
    while (decision := state.decision) is not None:
        name = match.sitting(decision.seat)
        if decision.seat not in players:
            seed = match.seed * 10 + decision.seat
            players[decision.seat] = automa.player(name, seed=seed, game=match.game)
        observation = state.observe(decision.seat, looking)
        begun = perf_counter()
        action = players[decision.seat].choose(observation)
        seconds[name] += perf_counter() - begun
        decisions[name] += 1
        state.play(action)
    assert state.result is not None
    return Played(
        player=match.player,
        seed=match.seed,
        score=state.result.scores[match.seat],
        rounds=state.round,
        decisions=decisions[match.player],
        seconds=round(seconds[match.player], 3),
        rival=match.rival,
        seat=match.seat,
        reason=state.result.reason if match.rival else "",
        rival_decisions=decisions[match.rival],
        rival_seconds=round(seconds[match.rival], 3),
    )


def pairings(
    game: str,
    options: tuple[tuple[str, Any], ...],
    names: Sequence[str],
    games: int,
    first_seed: int,
) -> list[Match]:
    """Who meets whom: every two players, from every seat, so that no seat favours anyone.

    With more than two seats a player meets the other in all seats but one, and the other way round.
    """
    seats = load(game).options(dict(options))["players"]
    if len(names) < 2:
        raise PnpError("a round robin takes two players or more")
    if games % seats:
        raise PnpError(f"{games} games a pair cannot be shared out among {seats} seats")
    pairs = combinations(names, 2) if seats == 2 else permutations(names, 2)
    seeds = range(first_seed, first_seed + games // seats)
    return [
        Match(game, options, player, seed, rival, seat)
        for player, rival in pairs
        for seed in seeds
        for seat in range(seats)
    ]


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
    parser.add_argument("--round-robin", action="store_true", help="every two players are rivals")
    parser.add_argument("--games", type=int, default=100, help="for each player or pair")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; then one more each")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--keep", type=Path, help="a file for every result, to go on from")
    given = parser.parse_args(arguments)
    names = list(dict.fromkeys(name.strip() for name in given.players.split(",") if name.strip()))
    options = tuple(_option(text) for text in given.option)
    seeds = range(given.seed, given.seed + given.games)
    try:
        load(given.game).options(dict(options))
        for name in names:
            automa.player(name, game=given.game)
        if given.round_robin != (given.game in automa.RIVALS):
            raise PnpError(_misplaced(given.game))
        if given.round_robin:
            matches = pairings(given.game, options, names, given.games, given.seed)
        else:
            matches = [Match(given.game, options, name, seed) for name in names for seed in seeds]
    except PnpError as error:
        print("\n".join(f"pnp: {problem}" for problem in error.problems), file=sys.stderr)
        return 2
    played = _run(matches, given.processes, given.keep)
    tallies = [tally(name, played) for name in names]
    print(pairs(names, played) if given.round_robin else table(t for t in tallies if t.games))
    return 0


def _misplaced(game: str) -> str:
    if game in automa.RIVALS:
        return f"in {game} every seat plays for itself: add --round-robin"
    return f"in {game} all seats win or lose together: leave out --round-robin"


def _run(matches: Sequence[Match], processes: int, file: Path | None) -> list[Played]:
    """Play what the file does not know yet; all of what was asked, as far as it was played."""
    known = {played.key: played for played in (read(file) if file else [])}
    played = [known[match.key] for match in matches if match.key in known]
    todo = [match for match in matches if match.key not in known]
    try:
        for count, result in enumerate(play_all(todo, processes), start=1):
            played.append(result)
            if file:
                keep(file, result)
            print(f"{count:>5}/{len(todo)}  {_told(result, played)}", flush=True)
    except KeyboardInterrupt:
        print("stopped")
    return played


def _told(result: Played, played: Sequence[Played]) -> str:
    """A result, and how the player stands with it."""
    how = "won" if result.score > 0.5 else "lost"
    met = [each for each in played if each.rival == result.rival]
    so_far = tally(result.player, met)
    against = ""
    if result.rival:
        how = "drew" if result.score == 0.5 else how
        against = f" in seat {result.seat} against {result.rival}"
    return (
        f"{result.player}{against}, seed {result.seed}: {how} in {result.rounds} rounds"
        f"{' (' + result.reason + ')' if result.reason else ''}; "
        f"{so_far.wins} of {so_far.games} won"
    )


def _option(text: str) -> tuple[str, Any]:
    name, _, value = text.partition("=")
    return name, int(value) if value.isdecimal() else value


if __name__ == "__main__":
    sys.exit(main())
