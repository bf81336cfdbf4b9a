"""How the figures of the lab are put: rates, names of what hurts, who met whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from automa.figures import wilson
from automa.lab import Figures
from automa.lab_subject import HUNT, Subject
from automa.lab_tally import STALLED, STARVED, WOKEN, Tally
from pnp.data.card_hunter import Monster

DASH: Final = "–"


def percent(share: float, places: int = 1, sign: str = "") -> str:
    """A share as people read it."""
    return f"{100 * share:{sign}.{places}f} %"


def between(interval: tuple[float, float], sign: str = "", wide: int = 0) -> str:
    """An interval of shares; numbers of the same width stand below each other."""
    low, high = interval
    if wide:
        return f"{100 * low:{sign}{wide}.1f} {DASH} {100 * high:{sign}{wide}.1f} %"
    return f"{100 * low:{sign}.1f} {DASH} {100 * high:{sign}.1f} %"


def monster_of(subject: Subject) -> Monster:
    """The monster that is hunted."""
    if subject.monster is not None:
        return subject.monster
    monster: Monster = subject.rules().monster
    return monster


def difficulty_of(subject: Subject) -> str:
    """How many Potions there are."""
    return str(dict(subject.options).get("difficulty", "normal"))


class Source(NamedTuple):
    """Something that hurts hunters: a Part, or Rage Mode of one kind or the other."""

    id: str
    name: str
    colour: str
    """Its name in the palette of Card Hunter."""


def sources(subject: Subject, tallies: Iterable[Tally] = ()) -> list[Source]:
    """Everything that hurts hunters, the Parts first; and other ways to lose that came up."""
    monster = monster_of(subject)
    found = [
        Source(part.id, f"{monster.suit(part.id).name} Part", part.id) for part in monster.parts
    ]
    rage = monster.rage.name
    found.append(Source(WOKEN, f"{rage} Mode, woken by a hunter", "rage"))
    found.append(Source(STARVED, f"{rage} Mode, for want of a card", "rage"))
    known = {each.id for each in found}
    for tally in tallies:
        for name in tally.about("lost"):
            if name not in known:
                known.add(str(name))
                word = "not over after 500 rounds" if name == STALLED else str(name)
                found.append(Source(str(name), word, "line"))
    return found


def is_hunt(subject: Subject) -> bool:
    """Whether all seats win or lose together."""
    return subject.game == HUNT


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


def seat_wins(figures: Sequence[Figures]) -> list[tuple[int, int]]:
    """For each seat how many points it made, in twelfths, and of how many games."""
    seats = max(len(each.bout.lineup) for each in figures)
    games = sum(each.outcome.games for each in figures)
    points = [sum(each.tally().counts["twelfths", at] for each in figures) for at in range(seats)]
    return [(each, games) for each in points]


def ways(figures: Sequence[Figures]) -> dict[str, dict[str, int]]:
    """How games ended: by way of winning, then by player how often; and '' for all."""
    found: dict[str, dict[str, int]] = {}
    for each in figures:
        tally = each.tally()
        for way, number in tally.about("way").items():
            row = found.setdefault(str(way), {})
            row[""] = row.get("", 0) + number
            for seat, player in enumerate(each.bout.lineup):
                won = tally.counts[f"way {seat}", way]
                row[player] = row.get(player, 0) + won
    return dict(sorted(found.items(), key=lambda row: -row[1][""]))
