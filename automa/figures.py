"""What played matches tell: rates with their intervals, of one player or of pairs of rivals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final, TypeAlias

Key: TypeAlias = tuple[str, int, str, int]

Z95: Final = 1.959964
"""Two-sided 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Played:
    """How a match went for the player; decisions and seconds are the player's own."""

    player: str
    seed: int
    score: float
    rounds: int
    decisions: int
    seconds: float
    rival: str = ""
    seat: int = 0
    reason: str = ""
    rival_decisions: int = 0
    rival_seconds: float = 0.0

    @property
    def key(self) -> Key:
        """The key of the match that was played."""
        return self.player, self.seed, self.rival, self.seat


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


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for a rate: sound for few games and for rates near 0 and 1."""
    if not games:
        return 0.0, 1.0
    rate, spread = wins / games, z * z / games
    middle = (rate + spread / 2) / (1 + spread)
    margin = z / (1 + spread) * sqrt(rate * (1 - rate) / games + spread / (4 * games))
    return max(0.0, middle - margin), min(1.0, middle + margin)


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


# --- rivals -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pair:
    """What the matches of a player against one rival tell."""

    player: str
    rival: str
    games: int
    wins: int
    draws: int
    rounds: float
    reasons: tuple[tuple[str, int], ...]
    """What decided those that the player won, the most frequent first."""

    @property
    def points(self) -> float:
        """A draw counts as half a win."""
        return self.wins + self.draws / 2

    @property
    def rate(self) -> float:
        """The share of points."""
        return self.points / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share of points lies, with 95 % confidence."""
        return wilson(self.points, self.games)


def pair(player: str, rival: str, played: Sequence[Played]) -> Pair:
    """Sum up the matches of a player against a rival, whichever of the two was named first."""
    met = [(each.score, each) for each in played if (each.player, each.rival) == (player, rival)]
    if not met:
        turned = [each for each in played if (each.player, each.rival) == (rival, player)]
        met = [(1 - each.score, each) for each in turned]
    won = [each for score, each in met if score > 0.5]
    return Pair(
        player,
        rival,
        games=len(met),
        wins=len(won),
        draws=sum(score == 0.5 for score, _ in met),
        rounds=sum(each.rounds for _, each in met) / max(1, len(met)),
        reasons=tuple(Counter(each.reason for each in won).most_common()),
    )


def pairs(names: Sequence[str], played: Sequence[Played]) -> str:
    """The figures of all pairs, and how long each player thinks."""
    wide = 2 + max(map(len, names))
    lines = [
        f"{'player':<{wide}}{'against':<{wide}}{'games':>6}{'won':>6}{'drawn':>6}{'points':>9}"
        f"   {'95 % interval':<17}{'rounds':>7}  won by"
    ]
    by_name = {each: [pair(each, other, played) for other in names] for each in names}
    for each in dict.fromkeys((match.player, match.rival) for match in played):
        found = pair(*each, played)
        low, high = found.interval
        between = f"{100 * low:.1f} – {100 * high:.1f} %"
        ways = ", ".join(f"{reason} {count}" for reason, count in found.reasons)
        lines.append(
            f"{found.player:<{wide}}{found.rival:<{wide}}{found.games:>6}{found.wins:>6}"
            f"{found.draws:>6}{100 * found.rate:>7.1f} %   {between:<17}{found.rounds:>7.1f}"
            f"  {ways}"
        )
    lines += ["", "points in %, a draw counts as half a win; the row's against the column's"]
    columns = "".join(f"{name:>{wide}}" for name in names)
    lines.append(f"{'':<{wide}}{columns}{'all':>8}{'s/move':>9}")
    for name in names:
        cells = (f"{100 * each.rate:.1f}" if each.games else "" for each in by_name[name])
        met = [each for each in by_name[name] if each.games]
        rate = sum(each.points for each in met) / max(1, sum(each.games for each in met))
        row = "".join(f"{cell:>{wide}}" for cell in cells)
        lines.append(f"{name:<{wide}}{row}{100 * rate:>8.1f}{_pace(name, played):>9.3f}")
    return "\n".join(lines)


def _pace(name: str, played: Sequence[Played]) -> float:
    """Seconds that a player takes for a decision, on the average."""
    own = [(each.seconds, each.decisions) for each in played if each.player == name]
    own += [(each.rival_seconds, each.rival_decisions) for each in played if each.rival == name]
    return sum(seconds for seconds, _ in own) / max(1, sum(count for _, count in own))
