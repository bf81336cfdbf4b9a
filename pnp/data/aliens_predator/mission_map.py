"""The map of a scenario of Aliens Predator: which locations lie where, and what may not be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final, TypeAlias

from pnp.data.aliens_predator.cards import Card
from pnp.data.aliens_predator.mission import Mission, Side
from pnp.data.check import Flaw
from pnp.data.effects.nouns import article
from pnp.data.english import shortened
from pnp.data.problems import did_you_mean
from pnp.data.yaml_source import DataPath

CROSSES: Final = {"high": "High", "low": "Low"}
Spot: TypeAlias = tuple[int, str]
"""A starting location: the number of its side, or -1 if all share it, and its name."""


def place_flaws(side: Side, known: Mapping[str, Card], path: DataPath) -> Iterator[Flaw]:
    """What is wrong with the locations of one side."""
    yield from _row_flaws(side, known, path)
    yield from _cross_flaws(side, known, path)


def _row_flaws(side: Side, known: Mapping[str, Card], path: DataPath) -> Iterator[Flaw]:
    for at, name in enumerate(side.row):
        if name in side.row[:at]:
            yield Flaw((*path, "row", at), f"{name} stands here twice")
    for at, (left, right) in enumerate(pairwise(side.row)):
        why = why_apart(known[left], known[right])
        if why:
            yield Flaw((*path, "row", at + 1), why)
    tokens = side.chamber.bursters + side.chamber.warriors
    if tokens and not any("Breeding Chamber" in known[name].resources for name in side.row):
        yield Flaw((*path, "chamber"), "there is no Breeding Chamber in the row", key=True)


def why_apart(one: Card, other: Card) -> str:
    """Why two ground locations can't be neighbours, if they can't."""
    for ship, beside in ((one, other), (other, one)):
        open_air = {"Outdoor", "Open"} <= beside.words
        if "Ship" in ship.words and "Entry" not in beside.words and not open_air:
            return f"{ship.name} is a Ship, and {beside.name} is neither an Entry nor Outdoor Open"
        if "Outdoor" in ship.words and "Indoor" in beside.words:
            return f"{ship.name} is Outdoor, and {beside.name} is Indoor"
    return ""


def _cross_flaws(side: Side, known: Mapping[str, Card], path: DataPath) -> Iterator[Flaw]:
    for level, word in CROSSES.items():
        for seam, name in getattr(side, level).items():
            where = (*path, level, seam)
            if word not in known[name].resources:
                yield Flaw(where, f"{name} is not {word}")
            if int(seam) >= len(side.row):
                message = f"there is no location to the right of location {seam}"
                yield Flaw(where, message, key=True)
                continue
            for below in side.row[int(seam) - 1 : int(seam) + 1]:
                kinds = {"Entry", "Ship"} & known[below].words
                if kinds:
                    yield Flaw(where, f"{name} touches {below}, which is {article(kinds.pop())}")


def map_flaws(mission: Mission) -> Iterator[Flaw]:
    """Whether all places can be reached from each other, and those that are shared are."""
    for at, name in enumerate(mission.shared):
        if sum(name in side.row for side in mission.sides) < 2:
            message = f"'{shortened(name)}' is in fewer than two rows, so that nobody shares it"
            yield Flaw(("shared", at), message)
    names = {name for side in mission.sides for name in side.row}
    for at, link in enumerate(mission.links):
        for end, name in enumerate(link):
            if name not in names:
                hint = did_you_mean(name, names)
                yield Flaw(("links", at, end), f"'{shortened(name)}' is in no row", hint)
    graph = neighbours(mission)
    seen = {first := next(iter(graph))}
    queue = [first]
    while queue:
        for place in graph[queue.pop()] - seen:
            seen.add(place)
            queue.append(place)
    for at, side in enumerate(mission.sides):
        if spot_of(mission, at, side.row[0]) not in seen:
            hint = "let them share a location, or link two"
            message = "nobody can get from the first row to this one"
            yield Flaw(("sides", at, "row"), message, hint)
            return


def spot_of(mission: Mission, side: int, name: str) -> Spot:
    """A starting location: one for all sides if it is shared, else that side's own."""
    return (-1 if name in mission.shared else side), name


def neighbours(mission: Mission) -> Mapping[Spot, set[Spot]]:
    """Which starting locations lie next to which, cross locations aside."""
    graph: dict[Spot, set[Spot]] = {}
    for at, side in enumerate(mission.sides):
        spots = [spot_of(mission, at, name) for name in side.row]
        for spot in spots:
            graph.setdefault(spot, set())
        for one, other in pairwise(spots):
            graph[one].add(other)
            graph[other].add(one)
    for left, right in mission.links:
        for here in [spot for spot in graph if spot[1] == left]:
            for there in [spot for spot in graph if spot[1] == right]:
                graph[here].add(there)
                graph[there].add(here)
    return graph
