"""The battleground: which places there are, which are next to each other, and what offers what.

Places are numbers. Copies of a location with one name are one place, whose number is that of the
card; a location that is Distinct is a place of its own.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from pnp.rules.aliens_predator.pieces import GROUND, HIGH, LETTERS, LOW, Row, Spot

DISTINCT: Final = 10_000
"""Added to the number of a spot that is a place of its own."""


def place_of(spot: Spot) -> int:
    """The place that a location card is, or is a part of."""
    return DISTINCT + spot.uid if spot.distinct else spot.card


class Ground(NamedTuple):
    """What follows from the rows: made once for each lay-out, and never changed."""

    places: tuple[int, ...]
    cards: Mapping[int, int]
    """The card of each place."""
    owners: Mapping[int, tuple[int, ...]]
    """The seats in whose rows it lies."""
    levels: Mapping[int, int]
    near: Mapping[int, tuple[int, ...]]
    """The places next to each."""
    extra: Mapping[int, int]
    """Words that a location took over from the one whose place it took, as bits."""
    names: Mapping[int, str]
    """What each place is called: Distinct ones of one name are told apart by their seat."""
    named: Mapping[str, int]
    sites: Mapping[int, Spot]
    """Of each place one card that speaks for all copies (ruling 12)."""


def survey(
    names: Sequence[str],
    spots: Mapping[int, Spot],
    rows: Iterable[Row],
    links: Iterable[tuple[int, int]],
) -> Ground:
    """The ground that location cards in these rows make."""
    cards: dict[int, int] = {}
    owners: dict[int, list[int]] = {}
    levels: dict[int, int] = {}
    near: dict[int, set[int]] = {}
    extra: dict[int, int] = {}

    def known(uid: int, level: int) -> int:
        spot = spots[uid]
        place = place_of(spot)
        cards[place] = spot.card
        levels.setdefault(place, level)
        extra[place] = extra.get(place, 0) | spot.extra
        owners.setdefault(place, [])
        if spot.owner not in owners[place]:
            owners[place].append(spot.owner)
        near.setdefault(place, set())
        return place

    def join(one: int, other: int) -> None:
        if one != other:
            near[one].add(other)
            near[other].add(one)

    for row in rows:
        ground = [known(uid, GROUND) if uid else 0 for uid in row.ground]
        for left, right in pairwise(ground):
            if left and right:
                join(left, right)
        for level, crosses in ((HIGH, row.high), (LOW, row.low)):
            at = {seam: known(uid, level) for seam, uid in crosses}
            for seam, place in at.items():
                for slot in (seam, seam + 1):
                    if 0 <= slot < len(ground) and ground[slot]:
                        join(place, ground[slot])
                if seam + 1 in at:
                    join(place, at[seam + 1])
    for one, other in links:
        if one in near and other in near:
            join(one, other)
    sites: dict[int, Spot] = {}
    for spot in spots.values():
        sites.setdefault(place_of(spot), spot)
    called: dict[int, str] = {}
    for place, card in cards.items():
        called[place] = names[card]
        if place >= DISTINCT and list(cards.values()).count(card) > 1:
            called[place] += f" of {LETTERS[owners[place][0]]}"
    order = tuple(sorted(cards, key=lambda place: (owners[place][0], place)))
    return Ground(
        order,
        cards,
        {place: tuple(seats) for place, seats in owners.items()},
        levels,
        {place: tuple(sorted(found)) for place, found in near.items()},
        extra,
        called,
        {name: place for place, name in called.items()},
        sites,
    )


def connected(ground: Ground, start: int, entries: Collection[int]) -> set[int]:
    """The places one can reach without crossing an Entry, which itself is connected to nothing."""
    if start in entries or start not in ground.near:
        return {start}
    found, todo = {start}, deque([start])
    while todo:
        for place in ground.near[todo.popleft()]:
            if place not in found and place not in entries:
                found.add(place)
                todo.append(place)
    return found
