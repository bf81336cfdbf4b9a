"""How the figures of the lab are put: rates, names of causes, who met whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import ascii_uppercase
from typing import Any, Final, NamedTuple

from automa.lab.game import Harm, Source
from automa.lab.measure import Figures
from automa.lab.play import MOST_ROUNDS
from automa.lab.subject import Subject
from automa.lab.tally import STALLED, Tally, wilson
from pnp.data.english import listed

DASH: Final = "–"
LETTERS: Final = ascii_uppercase
"""What seats are called."""
MORE: Final = "…"
"""Stands for letters for which there is no room."""


def percent(share: float, places: int = 1) -> str:
    """A share as people read it."""
    return f"{100 * share:.{places}f} %"


def between(interval: tuple[float, float], wide: int = 0) -> str:
    """An interval of shares; numbers of the same width stand below each other."""
    low, high = interval
    if wide:
        return f"{100 * low:{wide}.1f} {DASH} {100 * high:{wide}.1f} %"
    return f"{100 * low:.1f} {DASH} {100 * high:.1f} %"


def points(difference: float) -> str:
    """A difference of two shares, in percentage points."""
    return f"{100 * difference:+.1f}"


def points_between(interval: tuple[float, float], wide: int = 0) -> str:
    """An interval of such differences."""
    low, high = map(points, interval)
    return f"{low:>{wide}} {DASH} {high:>{wide}}"


def options_of(subject: Subject) -> str:
    """What was asked for beyond what the game's name tells: ', players 3'."""
    asked = {name: value for name, value in subject.asked if name not in subject.lab.told}
    return "".join(f", {name} {_plain(value)}" for name, value in asked.items())


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return listed(list(map(str, value))) if isinstance(value, list | tuple) else str(value)


def seeds_of(figures: Sequence[Figures], first_seed: int) -> str:
    """Which games were played."""
    last = first_seed + max(each.outcome.games for each in figures) - 1
    return f"seed {first_seed}" if last == first_seed else f"seeds {first_seed:,} to {last:,}"


def aims(subject: Subject) -> Iterator[str]:
    """What a scenario is about: who plays against A, and the goal."""
    if subject.rivals:
        seats = zip(subject.rivals, LETTERS[1:], strict=False)
        yield f"Against {listed([f'{shown(name)} at {seat}' for name, seat in seats])}."
    if subject.goal:
        yield f"Goal: {subject.goal}"


def shortened(text: str, wide: int) -> str:
    """A text where there is room for so many letters only."""
    return text if len(text) <= wide else f"{text[: wide - 1].rstrip()}{MORE}"


# --- causes -------------------------------------------------------------------------------------


class Cause(NamedTuple):
    """How something ended or came about, and its share in each column; None where it cannot be."""

    name: str
    shares: list[float | None]


def causes(columns: Sequence[tuple[Subject, Tally]], what: str) -> list[Cause]:
    """The causes of some harm: first those for which the game has names, in its order.

    Two subjects share a line where something is called the same in both.
    """
    ranks: dict[str, int] = {}
    found: dict[str, dict[int, float]] = {}
    for at, (subject, tally) in enumerate(columns):
        shares = tally.shares(what)
        for rank, of, name in _sources(subject, tally, what):
            ranks.setdefault(name, rank)
            if shares:
                found.setdefault(name, {})[at] = shares.get(of, 0.0)
    ranked = sorted(found, key=lambda name: ranks[name])
    every = range(len(columns))
    return [
        Cause(name, [found[name].get(at) for at in every])
        for name in ranked
        if any(found[name].values())
    ]


def told_harms(
    columns: Sequence[tuple[Subject, Tally]],
) -> Iterator[tuple[Harm, list[Cause]]]:
    """What befell those that were measured, with its causes, where there is something to tell.

    That one side of a contest lost to the only one that it met goes without saying.
    """
    subject = columns[0][0]
    for harm in subject.lab.words.harms:
        found = causes(columns, harm.what)
        if len(found) > subject.one_side:
            yield harm, found


def _sources(subject: Subject, tally: Tally, what: str) -> Iterator[Source]:
    """All that the game has names for, and whatever else was counted."""
    named = [*subject.lab.sources(subject)]
    yield from named
    last = 1 + max((source.rank for source in named), default=0)
    known = {source.counted for source in named}
    for name in map(str, tally.about(what)):
        if name not in known:
            yield Source(last, name, _ended(name))


def shown(player: str) -> str:
    """The name of a player where there is little room: a deck's own."""
    return player.removeprefix("instinct:")


# --- rivals -------------------------------------------------------------------------------------


class Meeting(NamedTuple):
    """How one player fared against another, in all seats together."""

    player: str
    rival: str
    games: int
    wins: int
    drawn: int
    points: float
    rounds: float

    @property
    def rate(self) -> float:
        """The share of points; a draw is shared."""
        return self.points / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, with 95 % confidence."""
        return wilson(self.points, self.games)


def meetings(figures: Sequence[Figures]) -> list[Meeting]:
    """Every two players that met, whoever was named first; none if all were of one kind."""
    found: dict[tuple[str, str], list[tuple[Figures, int]]] = {}
    for each in figures:
        lineup = each.bout.lineup
        if len(set(lineup)) == 1:
            continue
        alone = next((at for at, name in enumerate(lineup) if lineup.count(name) == 1), 0)
        rival = lineup[alone - 1]
        key = (lineup[alone], rival)
        if len(lineup) == 2 and (rival, lineup[alone]) in found:
            key, alone = (rival, lineup[alone]), 1 - alone
        found.setdefault(key, []).append((each, alone))
    return [_meeting(*names, met) for names, met in found.items()]


def _meeting(player: str, rival: str, met: Sequence[tuple[Figures, int]]) -> Meeting:
    tallies = [(each.tally(), seat) for each, seat in met]
    games = sum(tally.games for tally, _ in tallies)
    rounds = sum(tally.mean("rounds") * tally.games for tally, _ in tallies)
    return Meeting(
        player,
        rival,
        games,
        wins=sum(tally.counts["won", seat] for tally, seat in tallies),
        drawn=sum(tally.counts["drawn", ""] for tally, _ in tallies),
        points=sum(tally.counts["twelfths", seat] for tally, seat in tallies) / 12,
        rounds=rounds / games if games else 0.0,
    )


def apart(figures: Sequence[Figures]) -> list[tuple[int, Meeting]]:
    """The same where seats are not alike: each player in each seat against the others there."""
    found: dict[tuple[int, str, str], list[tuple[Figures, int]]] = {}
    for each in figures:
        lineup = each.bout.lineup
        for seat, player in enumerate(lineup):
            others = {*lineup[:seat], *lineup[seat + 1 :]}
            if len(others) == 1 and (player not in others or len({*lineup}) == 1):
                found.setdefault((seat, player, others.pop()), []).append((each, seat))
    return [
        (seat, _meeting(player, rival, met))
        for (seat, player, rival), met in sorted(found.items(), key=lambda one: one[0][0])
    ]


def names_of_seats(subject: Subject) -> tuple[str, ...]:
    """What the seats are called; () if they are alike."""
    return subject.lab.seat_names(subject.rules().options(dict(subject.options)))


def seat_wins(figures: Sequence[Figures]) -> list[tuple[int, int]]:
    """For each seat how many points it made, in twelfths, and of how many games."""
    seats = max(len(each.bout.lineup) for each in figures)
    games = sum(each.outcome.games for each in figures)
    points = [sum(each.tally().counts["twelfths", at] for each in figures) for at in range(seats)]
    return [(each, games) for each in points]


def ways(figures: Sequence[Figures]) -> dict[str, dict[str, float]]:
    """How games ended: by way of winning, then by player how many; and '' for all."""
    found: dict[str, dict[str, float]] = {}
    for each in figures:
        tally = each.tally()
        for way, number in tally.about("way").items():
            row = found.setdefault(_ended(str(way)), {})
            row[""] = row.get("", 0) + number
            for seat, player in enumerate(each.bout.lineup):
                row[player] = row.get(player, 0) + tally.counts[f"share {seat}", way] / 12
    return dict(sorted(found.items(), key=lambda row: -row[1][""]))


def endings(figures: Sequence[Figures]) -> list[Cause]:
    """How games of a scenario ended for A, by who played there: shares of all games."""
    found: dict[tuple[bool, str], list[float | None]] = {}
    for at, each in enumerate(figures):
        tally = each.tally()
        for way, number in tally.about("way").items():
            won = tally.counts["way 0", way]
            for reached, games in ((True, won), (False, number - won)):
                if games:
                    row = found.setdefault((reached, str(way)), [0.0 for _ in figures])
                    row[at] = games / tally.games
    ranked = sorted(found.items(), key=lambda each: (not each[0][0], -sum(x or 0 for x in each[1])))
    return [
        Cause(f"{'reached' if reached else 'missed'}: {_ended(way)}", shares)
        for (reached, way), shares in ranked
    ]


def _ended(way: str) -> str:
    return f"not over after {MOST_ROUNDS} rounds" if way == STALLED else way
