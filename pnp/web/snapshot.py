"""A table as a page gets it: what lies where, and what can be done, as plain data.

It is made from what the person sees and from nothing else, so that no secret can reach a page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import inf
from typing import Any, TypeAlias

from pnp.data.table import MARGIN, ZonePlace, table_file
from pnp.rules.kernel import State
from pnp.table.laid import Thing, Zone
from pnp.table.part import table_of
from pnp.table.records import Record
from pnp.table.session import seen
from pnp.web.faces import Box, Deck

Plain: TypeAlias = dict[str, Any]
_WORDS_ONLY = (60.0, 24.0)
"""The size of what has no face, in millimetres."""


def zones_of(record: Record, view: Mapping[str, Any], deck: Deck) -> list[Plain]:
    """Every zone with its place and what lies in it."""
    table = table_of(record.game.name)
    laid = table.laid.laid(record, view)
    places = _placed(record.game.name, tuple(laid))
    return [_zone(name, zone, places.get(name), deck) for name, zone in laid.items()]


def move_told(record: Record, move: str) -> str:
    """A move that was made, in words; of what was done in secret only what one saw."""
    return table_of(record.game.name).desk.told(record, move)


def mat_of(record: Record, zones: Iterable[Plain], deck: Deck) -> str:
    """The face that lies under the zones."""
    boxes = [Box(zone["id"], *zone["box"]) for zone in zones if "box" in zone]
    return deck.mat(record.game.name, boxes)


@lru_cache(maxsize=100)
def _placed(game: str, names: tuple[str, ...]) -> Mapping[str, tuple[ZonePlace, Any]]:
    """Where each zone is that the file of the table knows, moved so that all begin at the edge."""
    file = table_file(game)
    if file is None:
        return {}
    alike: dict[str, list[str]] = {}
    places: dict[str, ZonePlace] = {}
    for name in names:
        known = file.place_of(name)
        if known is not None:
            alike.setdefault(known[0], []).append(name)
            places[name] = known[1]
    boxes = {
        name: places[name].box(number, len(group))
        for group in alike.values()
        for number, name in enumerate(group)
    }
    left = min((box[0] for box in boxes.values()), default=0.0) - MARGIN
    top = min((box[1] for box in boxes.values()), default=0.0) - MARGIN
    return {
        name: (places[name], [round(x - left, 2), round(y - top, 2), round(w, 2), h])
        for name, (x, y, w, h) in boxes.items()
    }


def _zone(name: str, zone: Zone, placed: tuple[ZonePlace, Any] | None, deck: Deck) -> Plain:
    place, box = placed or (None, None)
    told: Plain = {"id": name, "title": zone.title or (place.title if place else None) or name}
    if place is not None:
        told |= {"kind": place.kind, "box": box, "scale": place.scale, "beside": place.beside}
    told["cards"] = [_thing(each, deck) for each in zone.things]
    if zone.note:
        told["note"] = zone.note
    if zone.bar:
        told["bar"] = zone.bar
    if zone.marked:
        told["marked"] = True
    return told


def _thing(thing: Thing, deck: Deck) -> Plain:
    told: Plain = {"k": thing.key, "words": thing.words}
    if thing.face:
        shown = deck.shown(thing.face, thing.side)
        told |= {"f": shown.name, "s": [side * thing.scale for side in shown.size]}
    else:
        told["s"] = _WORDS_ONLY
    if thing.turn:
        told["turn"] = thing.turn % 360
    if thing.copies != 1:
        told["n"] = thing.copies
    if thing.badges:
        told["badges"] = thing.badges
    if thing.beside:
        told["beside"] = [_thing(each, deck) for each in thing.beside]
    if thing.cell is not None:
        told |= {"cell": thing.cell, "name": thing.name}
    if thing.dim:
        told["dim"] = True
    return told


def moves_of(
    record: Record, state: State, view: Mapping[str, Any], zones: Iterable[Plain]
) -> list[Plain]:
    """What the person can do now: the notation, the number that a terminal has for it, the words,
    and the things that it is about; what only ends something comes last."""
    table = table_of(record.game.name)
    actions, there = state.decision.actions if state.decision else (), set(_keys(zones))
    numbers = _numbers(table.terminal.by_number(actions), actions)
    return [
        {
            "m": str(action),
            "n": numbers[str(action)],
            "w": table.laid.words(record, view, action),
            "on": [key for key in table.laid.about(record, view, action) if key in there],
        }
        for action in sorted(actions, key=lambda each: numbers[str(each)] or inf)
    ]


def _numbers(typed: Mapping[int, Any], actions: Sequence[Any]) -> dict[str, int]:
    """The number of each action; those for which nobody types one have numbers after the others."""
    found = {str(action): number for number, action in typed.items()}
    others = [str(action) for action in actions if str(action) not in found]
    return found | {name: at for at, name in enumerate(others, max(typed, default=0) + 1)}


def _keys(zones: Iterable[Plain]) -> Iterator[str]:
    """All that a move can be about on a table."""
    for zone in zones:
        yield zone["id"]
        for card in zone["cards"]:
            yield card["k"]
            yield from (each["k"] for each in card.get("beside", ()))


def table_seen(record: Record, state: State, deck: Deck, asks: bool) -> Plain:
    """The whole table as the person sees it; with the moves, where the person `asks` for them."""
    desk = table_of(record.game.name).desk
    view = seen(desk, record, state)
    zones = zones_of(record, view, deck)
    return {
        "round": state.round,
        "zones": zones,
        "mat": mat_of(record, zones, deck),
        "prompt": desk.prompt(state) if asks else "",
        "moves": moves_of(record, state, view, zones) if asks else [],
    }


def figures(odds: Sequence[Any]) -> list[Plain]:
    """Tables of odds as plain data."""
    return [
        {
            "title": each.title,
            "columns": each.columns,
            "note": each.note,
            "rows": [
                {
                    "label": row.label,
                    "note": row.note,
                    "marked": row.marked,
                    "figures": [figure._asdict() for figure in row.figures],
                    "piles": {name: dict(pile) for name, pile in row.piles.items()},
                }
                for row in each.rows
            ],
        }
        for each in odds
    ]
