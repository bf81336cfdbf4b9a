"""The Movement Round: who goes where with whom, each player in turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pnp.rules.agenda import Chapter, Step
from pnp.rules.aliens_predator.gore import gore_moves
from pnp.rules.aliens_predator.handling import barred, dragged_to, group_moves
from pnp.rules.aliens_predator.hiding import reveal_moves
from pnp.rules.aliens_predator.paths import (
    arrive,
    body_of,
    may_enter,
    may_go,
    may_leave,
    mover_of,
    outnumbered,
    points_of,
    step_to,
    ways,
)
from pnp.rules.aliens_predator.pieces import (
    Body,
    Marker,
)
from pnp.rules.aliens_predator.plays import play_moves
from pnp.rules.aliens_predator.values import words_of
from pnp.rules.effects.moves import Move, noted

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground


def movers(game: Battleground, seat: int) -> list[Body | Marker]:
    """Characters and markers that a seat may take."""
    found: list[Body | Marker] = [
        body
        for body in game.on(seat)
        if not body.hidden and not body.hostage and not body.bound and not body.brood
    ]
    found += [each for each in game.markers.values() if game.bodies[each.body].side == seat]
    return found


def _moving(game: Battleground, seat: int, idle: Any) -> list[Move] | None:
    if not game.alive[seat]:
        return None
    laden = game.laden()
    # Whoever has an Item may drop it.
    moves = [
        noted("take", game.label(each))
        for each in movers(game, seat)
        if each.uid not in idle
        and (each.uid in laden or may_leave(game, each) or group_moves(game, seat, (each.uid,)))
    ]
    moves += play_moves(game, seat, "moving")
    moves += gore_moves(game, seat)
    moves += reveal_moves(game, seat)
    return [*moves, noted("done")] if moves else None


def _taken(game: Battleground, seat: int, move: Move) -> None:
    idle: Any = game.asked.about
    mover = labelled_mover(game, move.what)
    game.then(Step("group", seat, ((mover.uid,), True)), Step("moving", seat, idle))


def labelled_mover(game: Battleground, label: str) -> Body | Marker:
    """The character or marker with that label."""
    for marker in game.markers.values():
        if game.label(marker) == label:
            return marker
    return game.labelled(label)


def _group(game: Battleground, seat: int, about: Any) -> list[Move] | None:
    uids, fresh = about
    group = [each for uid in uids if (each := mover_of(game, uid)) is not None]
    if not group or game.gone(seat):
        return None
    if len(group) < len(uids):
        game.then(Step("group", seat, (tuple([each.uid for each in group]), fresh)))
        return None
    leader = group[0]
    body = body_of(game, leader)
    if body.side != seat or (body.hidden and leader is body):
        return None
    open_to = _open_to(game, group)
    moves = _joiners(game, seat, group, open_to) if fresh and leader is body else []
    moves += _steps(game, open_to)
    moves += group_moves(game, seat, uids)
    return [*moves, noted("stop")] if moves else None


def _joiners(
    game: Battleground, seat: int, group: list[Body | Marker], open_to: set[int]
) -> list[Move]:
    """Who may come along: in ascending order, from the same place, before the first step."""
    if not open_to:
        return []
    found, uids = [], [each.uid for each in group]
    for body in game.at(group[0].place):
        if body.side != seat or body.uid in uids or body.hidden:
            continue
        if len(uids) > 1 and body.uid < uids[-1]:
            continue
        if body.hostage and not any(armed_openly(game, uid) for uid in uids):
            continue
        if not may_go(game, body) or open_to.isdisjoint(_open_for(game, body, [*group, body])):
            continue
        found.append(noted("with", game.label(body)))
    return found


def armed_openly(game: Battleground, uid: int) -> bool:
    """Whether a Rogue shows a weapon, so that hostages follow (ruling 50)."""
    body = game.bodies[uid]
    if not words_of(game, body) & game.rules.rogue:
        return False
    return any(
        game.rules.weapon[item.card] and not item.concealed and not item.damaged
        for item in game.carried(body)
    )


def _open_to(game: Battleground, group: list[Body | Marker]) -> set[int]:
    """Where all of a group may go."""
    return set.intersection(*(_open_for(game, each, group) for each in group))


def _open_for(game: Battleground, each: Body | Marker, group: list[Body | Marker]) -> set[int]:
    """Where one may go with the rest of a group."""
    found = set(ways(game, each))
    if each is not group[0] and isinstance(each, Body) and not game.rules.is_main[each.card]:
        found |= _led(game, each, group)
    return found


def _steps(game: Battleground, open_to: set[int]) -> list[Move]:
    if not open_to:
        return []
    names = game.ground.names
    return [noted("to", names[place]) for place in game.ground.places if place in open_to]


def _led(game: Battleground, body: Body, group: list[Any]) -> set[int]:
    """Places past Barriers that a Supporting Character passes with those who may."""
    cost = 1 + outnumbered(game, body)
    if points_of(game, body) < cost:
        return set()
    return {
        place
        for place in game.ground.near.get(body.place, ())
        if any(may_enter(game, body_of(game, each), body.place, place) for each in group)
    }


def _stepped(game: Battleground, seat: int, move: Move) -> None:
    told: Any = game.asked.about
    uids = told[0]
    place = game.place_named(move.what)
    game.then(Step("group", seat, (uids, False)))
    costs = {}
    for uid in uids:
        mover: Any = mover_of(game, uid)
        # Who is led past a Barrier pays for the step like anybody.
        costs[uid] = ways(game, mover).get(place, 1 + outnumbered(game, mover))
    for uid, cost in costs.items():
        step_to(game, uid, place, cost)
    for uid in costs:
        arrive(game, uid, place)


def _to(game: Battleground, seat: int, move: Move) -> None:
    name = game.asked.name
    if name == "dragging":
        dragged_to(game, seat, move)
    elif name == "barring":
        barred(game, seat, move)
    else:
        _stepped(game, seat, move)


def _with(game: Battleground, seat: int, move: Move) -> None:
    told: Any = game.asked.about
    uids, fresh = told
    other = game.labelled(move.what)
    game.then(Step("group", seat, ((*uids, other.uid), fresh)))


def _stop(game: Battleground, seat: int, _: Move) -> None:
    """Whoever was taken and did nothing is not taken again in this turn."""
    told: Any = game.asked.about
    if game.asked.name != "group":
        return
    uids, fresh = told
    if fresh:
        idle: Any = game.agenda.pop().about
        game.then(Step("moving", seat, (*idle, uids[0])))


def _moved(game: Battleground, seat: int, _: Any) -> None:
    """Of two markers of one character at a place, a decoy goes."""
    for body in game.on(seat) if game.true else ():
        if not body.hidden:
            continue
        true = game.true[body.uid]
        known: dict[int, Marker] = {}
        for marker in [each for each in game.markers.values() if each.body == body.uid]:
            other = known.get(marker.place)
            if other is None:
                known[marker.place] = marker
                continue
            # Which of the two was true must not show: the first stays, and is it from now on.
            del game.markers[marker.uid]
            if marker.uid == true:
                game.true[body.uid] = other.uid


MOVEMENT = Chapter(
    happens={"moved": _moved},
    choices={"moving": ("move your characters", _moving), "group": ("where to?", _group)},
    verbs={"take": _taken, "with": _with, "to": _to, "stop": _stop},
)
