"""Who may attack whom, and with what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from pnp.rules.aliens_predator.flags import CAN, CANT
from pnp.rules.aliens_predator.gore import attacks_left
from pnp.rules.aliens_predator.ground import place_of
from pnp.rules.aliens_predator.paths import between
from pnp.rules.aliens_predator.pieces import (
    CLOSE,
    LONG,
    NOBODY,
    Attack,
    Body,
    Item,
    Marker,
)
from pnp.rules.aliens_predator.plays import may_use
from pnp.rules.aliens_predator.sorts import FLAGS
from pnp.rules.aliens_predator.standing import marks, said_of
from pnp.rules.aliens_predator.values import (
    can,
    cant,
    silent,
    words_of,
)
from pnp.rules.effects.things import Thing

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground


_AIMED: Final = FLAGS["can"][CAN["be_aimed_at"]]
_SPARED: Final = FLAGS["cant"][CANT["be_attacked"]]
_OUT_OF_SHOT: Final = FLAGS["cant"][CANT["be_shot_from_afar"]]

Option: TypeAlias = "tuple[Item | None, str, list[Thing]]"
"""A weapon or nothing but claws, how one attacks with it, and whom."""


def weapons_of(game: Battleground, body: Body, *, close: bool) -> list[Item | None]:
    """What one may attack with: claws and fists, or the weapons at hand."""
    rules = game.rules
    found: list[Item | None] = [None] if close else []
    for item in game.carried(body):
        told = rules.weapon[item.card]
        if told is None or item.damaged or item.empty or (told.mode == CLOSE) != close:
            continue
        if may_use(game, body, item.card):
            found.append(item)
    return found


def may_attack(game: Battleground, body: Body) -> bool:
    """Whether somebody may declare an attack at all."""
    if body.bound or body.holder or body.hostage or body.side == NOBODY:
        return False
    if not attacks_left(game, body):
        return False
    return not cant(game, body, CANT["attack"])


def targets_of(game: Battleground, body: Body, item: Item | None, mode: str) -> list[Thing]:
    """Whom one may attack in this way."""
    seat = body.side
    places = (body.place, *game.ground.near.get(body.place, ())) if mode == LONG else (body.place,)
    found: list[Thing] = []
    if mode != CLOSE and _no_shooting(game, body.place):
        return []
    for place in places:
        if place != body.place and between(game, body.place, place):
            continue
        if mode != CLOSE and place != body.place and _no_shooting(game, place):
            continue
        found += [
            other
            for other in _seen_at(game, place, seat)
            if _may_be_attacked(game, body, other, item, mode)
        ]
    found += [each for each in game.barriers.values() if body.place in each.ends]
    return found


def _seen_at(game: Battleground, place: int, seat: int) -> list[Thing]:
    """Characters, markers, vehicles and items aimed at that can be targets at a place."""
    found: list[Thing] = [body for body in game.at(place) if body.side != seat and not body.hidden]
    found += [
        each
        for each in game.markers.values()
        if each.place == place and game.bodies[each.body].side != seat
    ]
    aimable = said_of(game, _AIMED) or _AIMED in game.given_about()
    for uid in game.items if aimable else marks(game):
        item = game.items[uid]
        bearer = game.bodies.get(item.bearer)
        if bearer is None or bearer.place != place or bearer.side == seat or bearer.hidden:
            continue
        if bearer.holder and game.bodies[bearer.holder].hidden:
            continue
        if game.rules.kinds[item.card] == "vehicle" or can(game, item, CAN["be_aimed_at"]):
            found.append(item)
    return found


def _no_shooting(game: Battleground, place: int) -> bool:
    """No Ranged attacks under water, or where a card forbids them."""
    if game.words_at(place) & game.rules.submerged:
        return True
    if not game.gifts:
        return False
    bit = CANT["be_shot_at"]
    return any(cant(game, spot, bit) for spot in game.spots.values() if place_of(spot) == place)


def _may_be_attacked(
    game: Battleground, body: Body, target: Thing, item: Item | None, mode: str
) -> bool:
    rules, other = game.rules, target
    if type(target) is Marker:
        other = game.as_if_at(target)
    elif type(target) is Item:
        other = game.bodies[target.bearer]
    mine, theirs = words_of(game, body), words_of(game, other)
    if rules.is_alien[body.card] and theirs & rules.synthetic and other.ready and not other.moved:
        return False
    if mine & rules.synthetic and theirs & rules.human:
        return False
    if rules.is_marines[body.side] and not _may_harm(game, body.side, other, theirs):
        return False
    if silent(game, other, _SPARED) and (mode != LONG or silent(game, other, _OUT_OF_SHOT)):
        return True
    uid = item.uid if item is not None else 0
    game.trial = Attack(body.uid, target.uid, uid, mode, seat=body.side)
    barred = cant(game, other, CANT["be_attacked"])
    if mode == LONG and game.where(target) != body.place:
        barred = barred or cant(game, other, CANT["be_shot_from_afar"])
    game.trial = None
    return not barred


def _may_harm(game: Battleground, seat: int, other: Body, words: int) -> bool:
    """Marines harm no Human but Rogues, and whoever attacked them first (ruling 38)."""
    rules = game.rules
    if not words & rules.human or words & rules.rogue:
        return True
    if other.side >= 0 and rules.is_rogues[other.side] and rules.is_main[other.card]:
        return True
    return (seat, other.uid) in game.provoked


def options_of(game: Battleground, body: Body, segment: int) -> list[Option]:
    """The ways in which somebody may attack in a segment, each with those to attack."""
    if body.hidden != (segment >= 2) or not may_attack(game, body):
        return []
    found = []
    for item in weapons_of(game, body, close=segment % 2 == 0):
        mode = CLOSE if item is None else game.rules.mode[item.card]
        targets = targets_of(game, body, item, mode)
        if targets:
            found.append((item, mode, targets))
    return found


def may_capture(game: Battleground, body: Body, target: Body) -> bool:
    """Aliens may; Predators who are Lethal and Veteran, or if the target is Bound (ruling 46)."""
    rules = game.rules
    if cant(game, body, CANT["capture"]) or (
        rules.is_alien[target.card] and rules.is_alien[body.card]
    ):
        return False
    if rules.is_alien[body.card]:
        return bool(rules.is_main[target.card])
    words = words_of(game, body)
    if not words & rules.predator:
        return False
    if game.captives_of(body.uid):
        return False
    both = rules.lethal | rules.bits["Veteran"]
    return words & both == both or bool(target.bound)


def takes_unasked(game: Battleground, body: Body, target: Body) -> bool:
    """Whether an Alien takes whom it kills without having to say so (ruling 29)."""
    rules = game.rules
    return (
        bool(rules.is_alien[body.card])
        and not rules.is_main[target.card]
        and game.has_chamber(body.side)
        and not cant(game, body, CANT["capture"])
    )


def body_aimed_at(game: Battleground, uid: int) -> Body | None:
    marker = game.markers.get(uid)
    return game.bodies.get(uid if marker is None else marker.body)


def label_of(game: Battleground, uid: int) -> str:
    """What a fighter or a target is called."""
    for known in (game.bodies, game.markers, game.barriers, game.items):
        if uid in known:
            return game.label(known[uid])
    gone = game.ghosts.get(uid)
    if type(gone) is Body:
        return game.label(gone)
    return "" if gone is None else game.rules.labels[gone.card]
