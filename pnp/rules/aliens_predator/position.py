"""A game of Aliens Predator of any factions at any step of a turn, from plain data."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from pnp.data.aliens_predator.decks import DeckList
from pnp.data.aliens_predator.mission import Mission, Side, StartingCharacter, Win
from pnp.data.problems import did_you_mean
from pnp.rules.agenda import Step
from pnp.rules.aliens_predator.arriving import bring, give_item
from pnp.rules.aliens_predator.game import AliensPredator
from pnp.rules.aliens_predator.ground import place_of
from pnp.rules.aliens_predator.handling import raise_barrier
from pnp.rules.aliens_predator.pieces import (
    LETTERS,
    NOBODY,
    Body,
    Chamber,
    Item,
    Marker,
    Row,
    Spot,
)
from pnp.rules.aliens_predator.rules import Rules
from pnp.rules.aliens_predator.settling import mains_of
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.aliens_predator.turn import ROUNDS, steps_of
from pnp.rules.kernel import Dealer
from pnp.rules.position import Reader

FIELDS: Final = ("options", "sides", "links", "barriers", "step", "active", "turn")
OPTIONS: Final = ("turns", "new-locations", "combat-pool-used")
SIDE_FIELDS: Final = (
    *("row", "high", "low", "characters", "lying", "hand", "deck", "discard", "kit", "killed"),
    *("base", "cycles", "pool", "research", "honor", "owed", "chamber", "condition", "victory"),
    *("evacuate-at", "start-at", "pick-up"),
)
ROW: Final = ("Main Corridor", "Corridor")
"""The row of a side that is told of without one."""
FEWEST: Final = 2
"""Sides that there must be."""
TURN: Final = 3
"""The turn that a position is in, unless it is told."""
MOMENTS: Final = {
    "start": "starts",
    "ready": "ready",
    "movement": "evacuate",
    "locations": "lay",
    "moving": "moving",
    "mature": "grow",
    "draw": "draw",
    "combat": "combat",
    "search": "search",
}
"""Where a position may go on, by the round or the step of the Movement Round."""


def position(game: AliensPredator, told: Mapping[str, Any], dealer: Dealer) -> Battleground:
    """The game that is told of, where somebody must choose; PnpError with all that cannot be.

    `sides` are told by their faction, a second one of a faction by `predator 2`. `row` lists
    locations, `high` and `low` cross locations by their seam; `Kitchen, distinct, hived, damaged`
    tells what is special of one. `characters` lists everybody, with what is special after commas:
    `Cpl Hicks, at Kitchen, with Pulse Rifle (empty), damage 1, tokens 2, rotated, moved, bound 9,
    data 2, gore 3, hostage, liberated, hidden, decoy at Kitchen, captive of A1`. `lying` lists
    Items with their place. `hand`, `deck`, `discard`, `kit` and `killed` list cards.

    `barriers` are told as `Pressure Doors, Kitchen to Corridor, of A`, with ` power 3` behind what
    is left of one. The game goes on with a `step`, in the Movement Step with the side `active`.
    """
    read = Reader(told, FIELDS)
    for key in read.options:
        if key not in OPTIONS:
            read.wrong("options", f"there is no option {key!r}", did_you_mean(key, OPTIONS))
    shelf = game.rules({})
    sides = told.get("sides", {})
    order = _order(read, sides, [each.id for each in shelf.data.factions])
    step = read.name("step", told.get("step", "moving"), tuple(MOMENTS))
    read.stop_if_wrong()
    active = read.name("active", told.get("active", order[0]), order)
    if told.get("step") == "mature" and not any(name.startswith("aliens") for name in order):
        read.wrong("step", "nothing matures without Aliens")
    for name in order:
        _check_terms(read, name, sides[name], shelf)
    read.stop_if_wrong()
    mission = _mission(read, order, sides)
    decks = [DeckList("", "", "", side.faction, {}, {}, {}) for side in mission.sides]
    rules = Rules(shelf, "position", mission, decks)
    state = Battleground(rules, dealer)
    state.turn = read.number("turn", told.get("turn", TURN), 0, 99)
    tellers = [_Side(state, read, seat, name, sides[name]) for seat, name in enumerate(order)]
    for each in tellers:
        each.lay()
    read.stop_if_wrong()
    state.resurvey()
    for one, other in told.get("links", ()):
        state.links += ((_place(state, read, "links", one), _place(state, read, "links", other)),)
    state.resurvey()
    for each in tellers:
        each.people()
    for each in tellers:
        each.captives()
    for text in told.get("barriers", ()):
        _barrier(state, read, str(text))
    read.stop_if_wrong()
    state.was_hive = frozenset(
        place
        for place in state.ground.places
        if state.words_at(place) & rules.hive and not state.hives.get(place)
    )
    for seat in range(rules.players):
        state.tally[seat, "began"] = mains_of(state, seat)
    state.begin(*_steps(state, [*MOMENTS][step], active))
    return state


def _order(read: Reader, sides: Any, factions: Sequence[str]) -> list[str]:
    """The names of the sides as they act: by their faction, and then by their number."""
    if not isinstance(sides, Mapping) or not FEWEST <= len(sides) <= len(LETTERS):
        read.wrong("sides", f"must be {FEWEST} to {len(LETTERS)} factions and what is told of each")
        return []
    places = {}
    for name in map(str, sides):
        faction = name.partition(" ")[0]
        places[name] = (read.name("sides", faction, factions), name)
    return sorted(places, key=lambda name: places[name])


def _check_terms(read: Reader, name: str, told: Mapping[str, Any], shelf: Rules) -> None:
    """Whether what a side begins with, wants and is subject to is in the game."""
    cards = [(key, _bare(each)) for key in ("row", "characters") for each in told.get(key, ())]
    if "condition" in told:
        cards.append(("condition", told["condition"]))
    for key, card in cards:
        if card not in shelf.named:
            hint = did_you_mean(str(card), tuple(shelf.named))
            read.wrong(f"{name}.{key}", f"there is no card {card!r}", hint)
    for win in told.get("victory", ()):
        for key in win:
            read.name(f"{name}.victory", key, tuple(shelf.data.victories))


def _bare(text: object) -> str:
    """The name of what is told with what is special about it."""
    return str(text).partition(",")[0].strip()


def _place(game: Battleground, read: Reader, where: str, name: str) -> int:
    """A place by its name."""
    if name not in game.ground.named:
        read.wrong(where, f"there is no place {name!r}")
    return game.place_named(name)


def _mission(read: Reader, order: Sequence[str], sides: Mapping[str, Any]) -> Mission:
    options = read.options
    return Mission(
        sides=tuple(_side(name.split()[0], sides[name]) for name in order),
        turns=options.get("turns", 99),
        new_locations=options.get("new-locations", "may"),
        combat_pool_used=options.get("combat-pool-used", True),
    )


def _side(faction: Any, told: Mapping[str, Any]) -> Side:
    row = tuple(map(_bare, told.get("row", ROW)))
    people = map(_bare, told.get("characters", ()))
    return Side(
        faction=faction,
        combat_pool=told.get("pool", 0),
        row=row,
        characters=tuple(StartingCharacter(name, row[0]) for name in people),
        victory=tuple(Win(**each) for each in told.get("victory", ())),
        hand=told.get("base", 0),
        condition=told.get("condition"),
        pick_up=told.get("pick-up", False),
        start_at=told.get("start-at"),
        evacuate_at=tuple(told.get("evacuate-at", ())),
    )


def _steps(game: Battleground, moment: str, active: int) -> list[Step]:
    """All that is to come from there to the end of the turn."""
    first = MOMENTS[moment]
    if moment == "start":
        return [*(Step("starts", seat) for seat in range(game.rules.players)), Step("turn", NOBODY)]
    at = ROUNDS.index(moment if moment in ROUNDS else "movement")
    steps = [*steps_of(game, ROUNDS[at])]
    if first not in ROUNDS:
        while steps[1].name != first or (first == "moving" and steps[1].seat < active):
            del steps[1]
    rest = [each for name in ROUNDS[at + 1 :] for each in steps_of(game, name)]
    return [*steps, *rest, Step("turn-over", NOBODY)]


def _barrier(game: Battleground, read: Reader, text: str) -> None:
    told = re.fullmatch(r"(.+), (.+) to (.+), of ([A-D])( power (\d+))?", text)
    if told is None or told[1] not in game.rules.named:
        read.wrong("barriers", f"{text!r} is no Barrier")
        return
    ends = [_place(game, read, "barriers", name) for name in (told[2], told[3])]
    power = int(told[6] or 0)
    raise_barrier(game, LETTERS.index(told[4]), game.rules.named[told[1]], ends[0], ends[1], power)


class _Side:
    """Lays what is told of one seat."""

    def __init__(
        self, game: Battleground, read: Reader, seat: int, name: str, told: Mapping[str, Any]
    ) -> None:
        self.game, self.read, self.seat, self.name, self.told = game, read, seat, name, told
        self.held: list[tuple[int, str]] = []

    def wrong(self, where: str, message: str, hint: str = "") -> None:
        self.read.wrong(f"{self.name}.{where}", message, hint)

    def card(self, where: str, name: Any) -> int:
        """The card of a name."""
        found = self.game.rules.named.get(str(name))
        if found is None:
            hint = did_you_mean(str(name), tuple(self.game.rules.named))
            self.wrong(where, f"there is no card {name!r}", hint)
            return 0
        return found

    def lay(self) -> None:
        """The ground, the cards that are not in play, and the numbers."""
        game, seat, told = self.game, self.seat, self.told
        for key in told:
            if key not in SIDE_FIELDS:
                self.wrong(str(key), "unknown field", did_you_mean(str(key), SIDE_FIELDS))
        rows = list(game.rows)
        rows[seat] = Row(
            tuple(self._spot(text) for text in told.get("row", ROW)),
            *(
                tuple((int(at) - 1, self._spot(text)) for at, text in told.get(key, {}).items())
                for key in ("high", "low")
            ),
        )
        game.rows = tuple(rows)
        zones = (game.hands, game.decks, game.discards, game.kits, game.dead)
        for key, zone in zip(("hand", "deck", "discard", "kit", "killed"), zones, strict=True):
            zone[seat] = tuple(sorted(self.card(key, name) for name in told.get(key, ())))
        counts = (game.cycles, game.research, game.honor, game.owed)
        for key, count in zip(("cycles", "research", "honor", "owed"), counts, strict=True):
            count[seat] = self.read.number(f"{self.name}.{key}", told.get(key, 0), 0, 99)
        chamber = told.get("chamber", {})
        hosts = tuple((self.card("chamber", name), seat) for name in chamber.get("hosts", ()))
        game.chambers[seat] = Chamber(chamber.get("bursters", 0), chamber.get("warriors", 0), hosts)

    def _spot(self, text: Any) -> int:
        game = self.game
        name, *details = (each.strip() for each in str(text).split(","))
        card = self.card("row", name)
        always = bool(game.rules.words[card] & game.rules.bits["Distinct"])
        spot = Spot(game.uid(), card, self.seat, always or "distinct" in details)
        game.spots[spot.uid] = spot
        for detail in details:
            if detail == "hived":
                seats = [at for at, each in enumerate(game.rules.is_aliens) if each]
                game.hives[place_of(spot)] = 1 << seats[0]
            elif detail == "damaged":
                game.wrecked |= {place_of(spot)}
            elif detail != "distinct":
                self.wrong("row", f"{detail!r} says nothing of a location")
        return spot.uid

    def people(self) -> None:
        """Whoever and whatever is on the ground."""
        game = self.game
        for text in self.told.get("characters", ()):
            self._body(str(text))
        for text in self.told.get("lying", ()):
            name, _, place = str(text).partition(", at ")
            item = self._item(name)
            game.change_item(item, place=self._place("lying", place))

    def captives(self) -> None:
        """Whoever is held by somebody."""
        game = self.game
        for body, label in self.held:
            try:
                holder = game.labelled(label)
            except KeyError:
                self.wrong("characters", f"there is no {label!r} to hold anybody")
                continue
            game.change(game.bodies[body], holder=holder.uid, place=holder.place, ready=False)

    def _place(self, where: str, name: str) -> int:
        return _place(self.game, self.read, f"{self.name}.{where}", name)

    def _item(self, text: str, bearer: Body | None = None) -> Item:
        game = self.game
        told = re.fullmatch(r"([^(]+?)(?: \((.+)\))?", text)
        assert told is not None
        card = self.card("with", told[1])
        if bearer is None:
            item = game.add_item(Item(game.uid(), card, self.seat))
        else:
            item = give_item(game, card, self.seat, bearer)
        for detail in (told[2] or "").split(";"):
            word, _, number = detail.strip().partition(" ")
            if word in ("concealed", "damaged", "empty", "sentry"):
                item = game.change_item(item, **{word: True})
            elif word in ("data", "due", "hurt", "dented") and number.isdigit():
                item = game.change_item(item, **{word: int(number)})
            elif word == "rotated":
                item = game.change_item(item, ready=False)
            elif word:
                self.wrong("with", f"{detail!r} says nothing of an Item")
        return item

    def _body(self, text: str) -> None:
        game = self.game
        name, *details = (each.strip() for each in text.split(","))
        card = self.card("characters", name)
        if not game.rules.is_character[card]:
            self.wrong("characters", f"{name!r} is no character")
            return
        row = self.told.get("row", ROW)
        place = game.place_named(_bare(row[0]))
        places = [each[3:] for each in details if each.startswith("at ")]
        if places:
            place = self._place("characters", places[0])
        body = bring(game, self.seat, card, place)
        for detail in details:
            if not detail.startswith("at ") and not self._detail(game.bodies[body.uid], detail):
                self.wrong("characters", f"{detail!r} says nothing of a character")

    def _detail(self, body: Body, detail: str) -> bool:
        """One more thing that is special about a character; False if it is nothing."""
        game = self.game
        word, _, rest = detail.partition(" ")
        if word == "with":
            self._item(rest, body)
        elif word in ("damage", "tokens", "bound", "data", "gore", "spent") and rest.isdigit():
            game.change(body, **{word: int(rest)})
        elif detail in ("liberated", "moved"):
            game.change(body, **{detail: True})
        elif detail == "hostage":
            game.change(body, hostage=True, side=self.seat)
        elif detail == "rotated":
            game.change(body, ready=False)
        elif detail == "hidden":
            marker = self._marker(body, body.place)
            game.true[body.uid] = marker.uid
            game.change(body, hidden=True)
        elif detail.startswith("decoy at "):
            self._marker(body, self._place("characters", detail[9:]))
        elif detail.startswith("captive of "):
            self.held.append((body.uid, detail[11:]))
        else:
            return False
        return True

    def _marker(self, body: Body, place: int) -> Marker:
        game = self.game
        number = 1 + sum(each.body == body.uid for each in game.markers.values())
        marker = Marker(game.uid(), number, body.uid, place)
        game.markers[marker.uid] = marker
        return marker
