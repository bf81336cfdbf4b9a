"""A game of Vs. at any step of a turn, from plain data: cards by their names."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from pnp.data.problems import did_you_mean
from pnp.rules.effects.things import Worn
from pnp.rules.kernel import Dealer
from pnp.rules.position import Reader
from pnp.rules.vs.game import Vs
from pnp.rules.vs.pieces import FRONT, HIDDEN, LETTERS, ROWS, STUNNED, Body, Captive, Resource
from pnp.rules.vs.rules import Rules
from pnp.rules.vs.state import Battle
from pnp.rules.vs.turn import STEPS, steps_from

FIELDS: Final = ("options", "sides", "active", "step", "turn")
ZONES: Final = ("hand", "deck", "bottom", "ko", "removed")
SIDE_FIELDS: Final = ("main", *ROWS, *ZONES, "row", "xp", "pile")
TURN: Final = 9
"""The turn that a position is in, unless it is told: later than any first one."""


def position(game: Vs, told: Mapping[str, Any], dealer: Dealer) -> Battle:
    """The game that is told of, where somebody must choose; PnpError with all that cannot be.

    `options` are those of `game.setup`; deck lists do not matter: the list of a seat is whatever
    is told of it. `sides` are told by the letter of their seat. `main` is the main character;
    `front` and `back` are lists of the others: names, with what is special about them after commas,
    such as `Call, exhausted, stunned, hidden, wounds 1, +2, -1, with Power Loader, holds B:Newt`,
    for the main character also `level 2` and its row. `hand`, `deck`, `bottom`, `ko` and `removed`
    list cards; `row` lists resources, with ` down` behind those that lie face down; `xp` is a
    number; `pile` is true where there are eggs, and need not be told if a card of the side is one.

    It is the turn of the seat `active`, which goes on with a `step`.
    """
    read = Reader(told, FIELDS)
    sides = told.get("sides", {})
    options = _with_decks(game, read.options, len(sides))
    rules = game.rules(options)
    battle = Battle(rules, dealer)
    seats = LETTERS[: rules.players]
    for side in (*sides, *seats):
        if side not in sides or side not in seats:
            read.wrong("sides", f"must tell of {', '.join(seats)}")
            break
    active = read.name("active", told.get("active", "A"), seats)
    step = read.name("step", told.get("step", "main"), STEPS)
    battle.turn = read.number("turn", told.get("turn", TURN), 0, 999)
    read.stop_if_wrong()
    for letter in seats:
        _Side(battle, rules, read, letter, sides[letter]).lay()
    read.stop_if_wrong()
    battle.lists = tuple(tuple(sorted(_listed(battle, seat))) for seat in range(rules.players))
    mains = [body.card for body in battle.bodies.values() if rules.is_main[body.card]]
    battle.rules = rules.with_lists(battle.lists, mains)
    battle.active = rules.side_of[active]
    if STEPS[step] == "turn":
        battle.turn -= 1
    battle.begin(*steps_from(battle, battle.active, STEPS[step]))
    return battle


def _with_decks(game: Vs, options: Mapping[str, Any], sides: int) -> Mapping[str, Any]:
    """As many deck lists as there are sides, whichever they are."""
    names = list(game.decks)
    return {"decks": [names[at % len(names)] for at in range(sides)], **options}


def _listed(battle: Battle, seat: int) -> list[int]:
    """All cards of a seat, wherever they are, main characters and tokens aside."""
    rules = battle.rules
    found = [
        *battle.hands[seat],
        *battle.decks[seat],
        *battle.bottoms[seat],
        *battle.kos[seat],
        *battle.removed[seat],
        *(each.card for each in battle.rows[seat]),
    ]
    for body in battle.bodies.values():
        found += [worn.card for worn in body.gear if worn.owner == seat]
        if body.owner == seat:
            found.append(body.card)
        if body.captive is not None and body.captive.owner == seat:
            found.append(body.captive.card)
    return [card for card in found if not rules.is_main[card] and not rules.is_token[card]]


class _Side:
    """Lays what is told of one seat."""

    def __init__(
        self, battle: Battle, rules: Rules, read: Reader, letter: str, told: Mapping[str, Any]
    ) -> None:
        self.battle, self.rules, self.read, self.letter = battle, rules, read, letter
        self.told = told
        self.seat = LETTERS.index(letter)

    def lay(self) -> None:
        battle, seat, told = self.battle, self.seat, self.told
        for key in told:
            if key not in SIDE_FIELDS:
                self.wrong(str(key), "unknown field", did_you_mean(str(key), SIDE_FIELDS))
        self._body(told.get("main", ""), FRONT, main=True)
        for row, name in enumerate(ROWS):
            for text in told.get(name, ()):
                self._body(text, row, main=False)
        zones = (battle.hands, battle.decks, battle.bottoms, battle.kos, battle.removed)
        for key, zone in zip(ZONES, zones, strict=True):
            found = tuple(self._card(key, name) for name in told.get(key, ()))
            zone[seat] = found if key in ("bottom", "ko") else tuple(sorted(found))
        battle.rows[seat] = tuple(self._resource(text) for text in told.get("row", ()))
        battle.xp[seat] = self.read.number(f"{self.letter}.xp", told.get("xp", 0), 0, 99)
        eggs = self.rules.egg in _listed(battle, seat)
        pile = list(self.rules.egg_pile) if told.get("pile", eggs) else []
        for body in battle.bodies.values():
            if body.owner == seat and body.card in pile:
                pile.remove(body.card)
        battle.piles[seat] = tuple(pile)

    def wrong(self, where: str, message: str, hint: str = "") -> None:
        self.read.wrong(f"{self.letter}.{where}", message, hint)

    def _card(self, where: str, name: Any) -> int:
        found = self.rules.by_label.get(str(name))
        if found is None:
            hint = did_you_mean(str(name), tuple(self.rules.by_label))
            self.wrong(where, f"there is no card {name!r}", hint)
            return 0
        return found

    def _resource(self, text: Any) -> Resource:
        name, down = str(text), str(text).endswith(" down")
        card = self._card("row", name.removesuffix(" down").removesuffix(" up"))
        up = not down and self.rules.is_location[card]
        return Resource(card, up, up, 0)

    def _body(self, text: Any, row: int, *, main: bool) -> None:
        name, *details = (each.strip() for each in str(text).split(","))
        where = "main" if main else ROWS[row]
        levels = {
            (card.name, card.level): at for at, card in enumerate(self.rules.cards) if card.level
        }
        level = 2 if "level 2" in details else 1
        card = levels.get((name, level)) if main else self._card(where, name)
        if card is None or (not main and not self.rules.is_character[card]):
            self.wrong(where, f"{name!r} is no {'main ' if main else ''}character")
            return
        battle, side = self.battle, self.rules.side_of[self.seat]
        body = Body(battle.new_uid(), battle.free_slot(side), card, self.seat, side, row)
        for detail in details:
            changed = self._detail(body, detail)
            if changed is None:
                self.wrong(where, f"{detail!r} says nothing of a character")
            else:
                body = changed
        battle.put(body)

    def _detail(self, body: Body, detail: str) -> Body | None:
        """The character with one more thing that is special about it; None if it is nothing."""
        word, _, rest = detail.partition(" ")
        if detail in ROWS:
            return body._replace(row=ROWS.index(detail))
        if detail in ("level 1", "level 2"):
            return body
        if detail == "exhausted":
            return body._replace(ready=False)
        if detail == "stunned":
            return body._replace(face=STUNNED, ready=False)
        if detail == "hidden":
            return body._replace(face=HIDDEN)
        if word == "wounds" and rest.isdigit():
            return body._replace(wounds=int(rest))
        if re.fullmatch(r"[+-]\d+", detail):
            return body._replace(counters=int(detail))
        if word == "with":
            worn = Worn(self._card("with", rest), self.seat, body.uid)
            return body._replace(gear=(*body.gear, worn))
        if word == "holds":
            letter, _, name = rest.partition(":")
            if letter in LETTERS[: self.rules.players]:
                card = self._card("holds", name)
                return body._replace(captive=Captive(card, LETTERS.index(letter), 0))
        return None
