"""What an automa of Aliens Predator looks at: who is where, how far that is, and what is in reach.

Everything is read as a person at the table would: of enemies only what lies open, so that of
somebody who is hidden only the markers count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from heapq import heappop, heappush
from typing import Any, Final

from pnp.rules.aliens_predator.attacks import weapons_of
from pnp.rules.aliens_predator.ground import Ground
from pnp.rules.aliens_predator.leaving import data_of
from pnp.rules.aliens_predator.paths import points_of
from pnp.rules.aliens_predator.pieces import NOBODY, Body, Item, Marker
from pnp.rules.aliens_predator.search import may_find
from pnp.rules.aliens_predator.setup import own_place
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.effects.moves import Move

FAR: Final = 99
"""The distance of what cannot be reached."""
KEPT: Final = 64
"""Lay-outs whose distances are remembered."""

_known: dict[int, tuple[Ground, dict[tuple[Any, ...], dict[int, int]]]] = {}


def distances(
    ground: Ground, start: int, holes: Sequence[tuple[int, int, int]] = ()
) -> dict[int, int]:
    """Points that it takes to get from a place to each; `holes` are ways besides, with costs."""
    kept = _known.get(id(ground))
    if kept is None or kept[0] is not ground:
        if len(_known) >= KEPT:
            _known.clear()
        kept = _known[id(ground)] = (ground, {})
    key = (start, *holes)
    found = kept[1].get(key)
    if found is not None:
        return found
    more: dict[int, list[tuple[int, int]]] = {}
    for one, other, cost in holes:
        more.setdefault(one, []).append((other, cost))
        more.setdefault(other, []).append((one, cost))
    found, todo = {}, [(0, start)]
    while todo:
        far, place = heappop(todo)
        if place in found:
            continue
        found[place] = far
        for near in ground.near.get(place, ()):
            if near not in found:
                heappush(todo, (far + 1, near))
        for other, cost in more.get(place, ()):
            if other not in found:
                heappush(todo, (far + cost, other))
    kept[1][key] = found
    return found


class Look:
    """A game as the seat that decides looks at it."""

    def __init__(self, game: Battleground, seat: int, moves: Sequence[Move]) -> None:
        self.game, self.seat, self.moves = game, seat, moves
        self.rules = game.rules
        self._points: dict[int, int] = {}
        self._built: dict[int, dict[int, int]] = {}
        self._from: dict[int, dict[int, int]] = {}
        self.holding: dict[int, bool] = {}
        """Whether rules of the deck hold, by their place in it, as far as they were read."""

    # --- who is there ---------------------------------------------------------------------------

    @cached_property
    def mine(self) -> list[Body]:
        """Its characters, captives aside, the oldest first."""
        return sorted(self.game.on(self.seat), key=lambda body: body.uid)

    @cached_property
    def mains(self) -> list[Body]:
        """Its Main Characters."""
        return [body for body in self.mine if self.rules.is_main[body.card]]

    @cached_property
    def escorts(self) -> list[Body]:
        """Those whom it leads home: Supporting Characters and hostages, or captives."""
        if self.rules.is_predator[self.seat]:
            held = {body.uid for body in self.mine}
            return [body for body in self.game.bodies.values() if body.holder in held]
        return [body for body in self.mine if not self.rules.is_main[body.card]]

    @cached_property
    def foes(self) -> dict[int, list[Body]]:
        """By place, enemy Main Characters that can be seen."""
        found: dict[int, list[Body]] = {}
        for body in self.game.bodies.values():
            if self.is_foe(body) and not body.hidden and self.rules.is_main[body.card]:
                found.setdefault(body.place, []).append(body)
        return found

    def is_foe(self, body: Body) -> bool:
        """Whether somebody plays for another seat."""
        return body.side not in (self.seat, NOBODY) and not body.holder

    @cached_property
    def dangers(self) -> dict[int, int]:
        """By place, how many enemies are there, a marker as one; tokens count as well."""
        found: dict[int, int] = {}
        for place, bodies in self.foes.items():
            found[place] = sum(1 + body.tokens for body in bodies)
        for marker in self.game.markers.values():
            if self.game.bodies[marker.body].side != self.seat:
                found[marker.place] = found.get(marker.place, 0) + 1
        for seat in range(self.rules.players):
            chamber = self.game.chambers[seat]
            place = self.game.chamber_of(seat) if seat != self.seat else -1
            if place >= 0 and chamber.warriors:
                found[place] = found.get(place, 0) + chamber.warriors
        return found

    def beside(self, place: int) -> int:
        """How many enemies are at a place or next to it."""
        near = self.game.ground.near.get(place, ())
        return sum(self.dangers.get(each, 0) for each in (place, *near))

    def armed(self, body: Body) -> bool:
        """Whether somebody has a weapon that works, or claws."""
        rules = self.rules
        if rules.is_alien[body.card] or rules.words[body.card] & rules.predator:
            return True
        return any(
            rules.weapon[item.card] and not item.damaged and not item.empty
            for item in self.game.carried(body)
        )

    @cached_property
    def _guns(self) -> dict[int, int]:
        found: dict[int, int] = {}
        for place, bodies in self.foes.items():
            found[place] = sum(1 + body.tokens for body in bodies if self.armed(body))
        for seat, chamber in enumerate(self.game.chambers):
            if chamber.warriors and seat != self.seat:
                place = self.game.chamber_of(seat)
                found[place] = found.get(place, 0) + chamber.warriors
        return found

    def guns(self, place: int) -> int:
        """How many enemies with weapons or claws are at a place, each token as one more."""
        return self._guns.get(place, 0)

    def guns_beside(self, place: int) -> int:
        """The same at a place and next to it."""
        near = self.game.ground.near.get(place, ())
        return sum(self._guns.get(each, 0) for each in (place, *near))

    def weapons(self, body: Body) -> list[Item]:
        """What somebody of its own can attack with, besides bare hands."""
        found = [
            *weapons_of(self.game, body, close=True),
            *weapons_of(self.game, body, close=False),
        ]
        return [item for item in found if item is not None]

    # --- how far --------------------------------------------------------------------------------

    @cached_property
    def home(self) -> int:
        """Where it evacuates, or downloads; the Breeding Chamber of Aliens."""
        rules = self.rules
        if rules.is_aliens[self.seat]:
            return self.game.chamber_of(self.seat)
        names = (*rules.sides[self.seat].evacuate_at, rules.starts[self.seat])
        places = [own_place(self.game, self.seat, name) for name in names]
        return next((place for place in places if place >= 0), -1)

    @cached_property
    def _holes(self) -> tuple[tuple[int, int, int], ...]:
        game = self.game
        if not self.rules.is_aliens[self.seat]:
            return ()
        chamber = game.chamber_of(self.seat)
        if chamber < 0 or chamber in game.wrecked:
            return ()
        cost = self.rules.data.hive.movement
        return tuple(
            (chamber, place, cost)
            for place in game.ground.places
            if place != chamber and game.is_hive_of(place, self.seat)
        )

    def far(self, one: int, other: int) -> int:
        """Points that it takes from one place to another; Aliens go through their Hive."""
        found = self._from.get(one)
        if found is None:
            found = self._from[one] = distances(self.game.ground, one, self._holes)
        return found.get(other, FAR)

    def points(self, mover: Body | Marker) -> int:
        """Movement Points that somebody has left."""
        found = self._points.get(mover.uid)
        if found is None:
            found = self._points[mover.uid] = points_of(self.game, mover)
        return found

    def mover(self, body: Body) -> Body | Marker:
        """Who moves for a character: itself, or its true marker."""
        return self.game.markers[self.game.true[body.uid]] if body.hidden else body

    def reaches(self, mover: Body | Marker, place: int) -> bool:
        """Whether somebody gets to a place in this turn, if nobody is in the way."""
        return self.far(mover.place, place) <= self.points(mover)

    # --- what can be found ----------------------------------------------------------------------

    def wanted(self, card: int, what: str) -> bool:
        """Whether a card is of a sort that a rule speaks of."""
        rules = self.rules
        kind = rules.kinds[card]
        if what == "any":
            return kind in ("item", "vehicle", "supporting")
        if what in ("supporting", "item"):
            return kind == what
        if kind != "item":
            return False
        if what == "weapon":
            return rules.weapon[card] is not None
        if what == "healing":
            return heals(rules, card)
        if what == "armor":
            return rules.cards[card].armor > 0
        return card in rules.drives

    def finds(self, body: Body, what: str, place: int) -> list[int]:
        """Cards in hand of a sort that somebody would find at a place."""
        there = body if place == body.place else body._replace(place=place)
        return [
            card
            for card in dict.fromkeys(self.game.hands[self.seat])
            if self.wanted(card, what) and may_find(self.game, there, card)
        ]

    def sites(self, body: Body, what: str) -> list[int]:
        """Places where somebody could find a card in hand of a sort."""
        hand = [
            card for card in dict.fromkeys(self.game.hands[self.seat]) if self.wanted(card, what)
        ]
        if not hand:
            return []
        return [
            place
            for place in self.game.ground.places
            if any(may_find(self.game, body._replace(place=place), card) for card in hand)
        ]

    def with_words(self, words: Iterable[str]) -> list[int]:
        """Places that offer one of some words."""
        bits = self.rules.bits_of(words)
        return [place for place in self.game.ground.places if self.game.words_at(place) & bits]

    # --- what it has ----------------------------------------------------------------------------

    @cached_property
    def data(self) -> int:
        """Data that its characters hold."""
        return sum(data_of(self.game, body) for body in self.mine)

    @cached_property
    def room(self) -> int:
        """Data that they could hold."""
        rules = self.rules
        stores = sum(bool(rules.words[body.card] & rules.synthetic) for body in self.mains)
        for body in self.mains:
            stores += sum(
                item.card in rules.drives and not item.damaged for item in self.game.carried(body)
            )
        return stores * rules.data.data

    @cached_property
    def enough(self) -> bool:
        """Whether it would win if it brought home what it has."""
        game, seat = self.game, self.seat
        for kind, wanted in self.rules.victories[seat]:
            had = game.tally.get((seat, kind), 0)
            if kind == "honor":
                if game.honor[seat] >= game.owed[seat]:
                    return True
                continue
            has = {"data": self.data, "escape": len(self.mains)}.get(kind)
            if kind in ("rescue", "hostages", "captive"):
                has = len(self.escorts)
            if has and had + has >= int(str(wanted)):
                return True
        return bool(self.room) and self.data >= self.room

    def victory(self, kind: str) -> bool:
        """Whether it can win in a way."""
        return any(each == kind for each, _ in self.rules.victories[self.seat])

    @cached_property
    def bodies_at(self) -> Mapping[int, int]:
        """By place, its Aliens, each token as one more."""
        found: dict[int, int] = {}
        for body in self.mine:
            found[body.place] = found.get(body.place, 0) + 1 + body.tokens
        return found

    def building(self, least: int) -> dict[int, int]:
        """Which of its Aliens go to build where: as few cards as make enough bodies."""
        if least not in self._built:
            self._built[least] = self._build(least)
        return self._built[least]

    def _build(self, least: int) -> dict[int, int]:
        found: dict[int, int] = {}
        game, rules = self.game, self.rules
        free = [
            body
            for body in self.mains
            if body.ready
            and not body.bound
            and not body.brood
            and not rules.queen[body.card]
            and body.card != rules.newborn
            and rules.is_alien[body.card]
        ]
        bare = [
            place
            for place in game.ground.places
            if not game.is_hive_of(place, self.seat) and not self.foes.get(place)
        ]
        while True:
            best: tuple[tuple[int, int, int], list[Body]] | None = None
            for place in bare:
                able = [
                    body for body in free if body.uid not in found and self.reaches(body, place)
                ]
                able.sort(key=lambda body: (-body.tokens, self.far(body.place, place), body.uid))
                team, many = list[Body](), 0
                for body in able:
                    if many >= least:
                        break
                    team.append(body)
                    many += 1 + body.tokens
                if many < least:
                    continue
                merit = self.beside(place), len(team), self.far(self.home, place)
                if best is None or merit < best[0]:
                    best = merit, team
                    goal = place
            if best is None:
                return found
            found.update({body.uid: goal for body in best[1]})
            bare.remove(goal)

    @cached_property
    def queen(self) -> Body | None:
        """Its Queen."""
        return next((body for body in self.mine if self.rules.queen[body.card]), None)

    def movers(self) -> Iterator[Body | Marker]:
        """Those of its own who may be taken now, by the moves at hand."""
        game = self.game
        labels = {move.what for move in self.moves if move.verb == "take"}
        for body in self.mine:
            if not body.hidden and game.label(body) in labels:
                yield body
        for marker in sorted(game.markers.values(), key=lambda each: each.uid):
            if game.bodies[marker.body].side == self.seat and game.label(marker) in labels:
                yield marker


def heals(rules: Any, card: int) -> bool:
    """Whether a card heals somebody."""
    return any("heal" in step for power in rules.cards[card].powers for step in power.get("do", ()))
