"""Where one may go: Movement Points, Outnumbering, Barriers, the Hive, and each single step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pnp.rules.aliens_predator.flags import CAN, CANT
from pnp.rules.aliens_predator.pieces import (
    GROUND,
    LOW,
    STUCK,
    Body,
    Marker,
)
from pnp.rules.aliens_predator.standing import hive_of, vehicles
from pnp.rules.aliens_predator.values import can, cant, movement
from pnp.rules.effects.things import glance

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground


_IGNORES: Final = CAN["ignore_outnumbering"]
_MOVE: Final = CANT["move"]
SLIDES: Final = 4
"""Free moves between cross locations that a character makes in a turn, at most."""


def points_of(game: Battleground, mover: Body | Marker) -> int:
    """Movement Points that are left."""
    left = movement(game, body_of(game, mover)) - mover.spent
    return left if left > 0 else 0


def body_of(game: Battleground, mover: Body | Marker) -> Body:
    """The character that moves, or that a marker stands for."""
    return mover if isinstance(mover, Body) else game.bodies[mover.body]


def outnumbered(game: Battleground, mover: Body | Marker) -> int:
    """By how many unhidden enemy Main Characters one is outnumbered (ruling 15)."""
    body = body_of(game, mover)
    place, side, is_main = mover.place, body.side, game.rules.is_main
    if game.muster().alone.get(place, side) == side:
        return 0
    here = game.at(place)
    foes = 0
    for other in here:
        if other.side != side and is_main[other.card] and not other.hidden:
            foes += 1
    if not foes:
        return 0
    mine = 0
    for other in here:
        if other.side == side and (not other.hidden or other.uid == body.uid):
            mine += 1
    if type(mover) is Marker and body.place != mover.place:
        mine += 1  # a decoy counts as the hunter itself
    more = max(foes - mine, 0)
    return 0 if more and can(game, body, _IGNORES) else more


def may_go(game: Battleground, body: Body) -> bool:
    """Whether somebody may move at all."""
    return not (body.bound or body.holder or body.brood or cant(game, body, _MOVE))


def ways(game: Battleground, mover: Body | Marker) -> dict[int, int]:
    """Where one may go next, with the points it takes, those of Outnumbering included."""
    body = body_of(game, mover)
    left = points_of(game, mover)
    if left <= 0 or not may_go(game, body):
        return {}
    return _ways(game, mover, body, left, outnumbered(game, mover))


def _ways(
    game: Battleground, mover: Body | Marker, body: Body, left: int, penalty: int
) -> dict[int, int]:
    """The same for one who may go and has points left, and is outnumbered by so many."""
    found: dict[int, int] = {}
    here, ground, rules = mover.place, game.ground, game.rules
    level, free = ground.levels.get(here, GROUND), not _hindered(game, body, here)
    for place in ground.near.get(here, ()):
        cost = penalty + 1
        if level != GROUND and _glides(game, body, here, place):
            cost = penalty
        if cost <= left and (free or may_enter(game, body, here, place)):
            found[place] = cost
    seat = body.side
    if rules.is_alien[body.card]:
        chamber = game.chamber_of(seat)
        cost = rules.data.hive.movement + penalty
        if chamber >= 0 and chamber not in game.wrecked and cost <= left:
            hive = hive_of(game, seat)
            if here == chamber:
                for place in hive:
                    if place != here:
                        found.setdefault(place, cost)
            elif here in hive:
                found.setdefault(chamber, cost)
    return found


def may_leave(game: Battleground, mover: Body | Marker) -> bool:
    """Whether one may go anywhere: where nothing bars the way, points are enough."""
    body = body_of(game, mover)
    left = points_of(game, mover)
    if left <= 0 or not may_go(game, body):
        return False
    penalty = outnumbered(game, mover)
    near = game.ground.near.get(mover.place)
    if left > penalty and near and not _hindered(game, body, mover.place):
        return True
    return bool(_ways(game, mover, body, left, penalty))


def _glides(game: Battleground, body: Body, here: int, place: int) -> bool:
    """Aliens between low, Predators between high cross locations go free (ruling 16)."""
    levels, rules = game.ground.levels, game.rules
    level = levels[here]
    if level == GROUND or levels[place] != level or body.slides >= SLIDES:
        return False
    if level == LOW:
        return bool(rules.is_alien[body.card])
    return bool(rules.words[body.card] & rules.predator)


def may_enter(game: Battleground, body: Body, here: int, place: int) -> bool:
    """Whether no Barrier and no Vehicle keeps one from it."""
    for barrier in between(game, here, place) if game.barriers else ():
        if not passes(game, body, barrier):
            return False
    return not (game.words_at(place) & game.rules.no_vehicles and rides(game, body))


def _hindered(game: Battleground, body: Body, here: int) -> bool:
    """Whether there is a Barrier towards any place, or a Vehicle that may not go everywhere."""
    for barrier in game.barriers.values():
        if here in barrier.ends:
            return True
    return rides(game, body)


def rides(game: Battleground, body: Body) -> bool:
    """Whether somebody rides in a vehicle."""
    for uid in vehicles(game):  # noqa: SIM110  (twice as fast as `any`)
        if game.items[uid].bearer == body.uid:
            return True
    return False


def between(game: Battleground, one: int, other: int) -> list[Any]:
    """The Barriers between two places."""
    ends = (one, other), (other, one)
    return [each for each in game.barriers.values() if each.ends in ends]


def passes(game: Battleground, body: Body, barrier: Any) -> bool:
    """Whether a Barrier lets somebody pass."""
    for static in game.rules.blocks[barrier.card]:
        frame = glance(barrier.owner, barrier, body)
        if isinstance(static.who, str) or static.who.fits(game, frame, body):
            return False
    return True


def mover_of(game: Battleground, uid: int) -> Body | Marker | None:
    """The character or marker of that number."""
    return game.bodies.get(uid) or game.markers.get(uid)


def step_to(game: Battleground, uid: int, place: int, cost: int) -> None:
    """One character or marker goes to a place."""
    mover = mover_of(game, uid)
    assert mover is not None
    wet = game.words_at(place) & game.rules.submerged
    spent = STUCK if wet else mover.spent + cost
    level = game.ground.levels.get(mover.place, GROUND)
    glides = level != GROUND and game.ground.levels.get(place) == level
    if isinstance(mover, Marker):
        game.markers[uid] = mover._replace(place=place, spent=spent, moved=True)
        body = game.bodies[mover.body]
        if game.true.get(body.uid) == uid:
            game.change(body, place=place, spent=spent, moved=True, slides=body.slides + glides)
            _take_along(game, body.uid, place)
        game.tell("went", game.label(game.markers[uid]), body.card, game.place_name(place))
        return
    now = game.change(mover, place=place, spent=spent, moved=True, slides=mover.slides + glides)
    _take_along(game, uid, place)
    game.tell("went", game.label(now), now.card, game.place_name(place))


def _take_along(game: Battleground, uid: int, place: int) -> None:
    """A captive is wherever the captor is."""
    for other in game.captives_of(uid):
        game.change(other, place=place)


def arrive(game: Battleground, uid: int, place: int) -> None:
    """Whoever waits for somebody to come, hears it; a marker is heard as what it stands for."""
    mover = mover_of(game, uid)
    if mover is not None:
        game.befall("enters", mover, side=body_of(game, mover).side, place=place)
