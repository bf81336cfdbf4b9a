"""A player's own book in words and figures, for whoever shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pnp.data import games
from pnp.data.kinds import checked_model, kinds
from pnp.data.library import Library
from pnp.data.yaml_source import read
from pnp.table.book import Entry

PLAYER: Final = "instinct"
"""Whose figures stand in the ladder: the printed deck, which everybody can compare with."""
_METALS: Final = ("gold", "silver", "bronze")


class Chapter(NamedTuple):
    """All games of one kind: how they ended, and the best of each scenario and the like."""

    title: str
    results: str
    best: dict[str, str]


class Rung(NamedTuple):
    """One step of a ladder: how often the printed deck wins there, and whether the person did."""

    name: str
    rate: float
    beaten: bool


def chapters(entries: Sequence[Entry]) -> list[Chapter]:
    """What was played, game by game."""
    found = []
    for game in games.GAMES:
        own = [entry for entry in entries if entry.game == game]
        whats = dict.fromkeys(entry.what for entry in own)
        best = {what: _best([entry for entry in own if entry.what == what]) for what in whats}
        found += [Chapter(games.title(game), _results(own), best)] if own else []
    return found


def _results(entries: Sequence[Entry]) -> str:
    results = [entry.won for entry in entries]
    drawn = f", {results.count(None)} drawn" if None in results else ""
    return f"{results.count(True)} won, {results.count(False)} lost{drawn}"


def _best(entries: Sequence[Entry]) -> str:
    scores = [entry.score for entry in entries if entry.score is not None]
    best = f", best score {max(scores)}" if scores else ""
    medals = {entry.medal for entry in entries}
    medal = next((each for each in _METALS if each in medals), "")
    return f"{_results(entries)}{best}{f', {medal}' if medal else ''}"


def ladders(entries: Sequence[Entry]) -> dict[str, list[Rung]]:
    """What was measured, by its kind, from the easiest to the hardest."""
    beaten = {entry.what for entry in entries if entry.won}
    found: dict[str, list[Rung]] = {}
    for kind in kinds():
        rungs = []
        for file in Library().named(kind).values():
            model = checked_model(read(file), kind)
            rungs += [
                Rung(model.name, line.wins / line.games, any(model.name in what for what in beaten))
                for line in getattr(model, "measured", ())
                if line.player == PLAYER and line.games
            ]
        if rungs:
            found[kind] = sorted(rungs, key=lambda rung: (-rung.rate, rung.name))
    return found
