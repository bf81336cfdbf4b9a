"""What one does on the way: lift, drop, drag, stab, bar a door, let a captive go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pnp.rules.agenda import Chapter, Step
from pnp.rules.aliens_predator.arriving import drop_item, take_item
from pnp.rules.aliens_predator.dying import free
from pnp.rules.aliens_predator.flags import CANT
from pnp.rules.aliens_predator.paths import (
    arrive,
    may_enter,
    outnumbered,
    points_of,
    rides,
    step_to,
    ways,
)
from pnp.rules.aliens_predator.pieces import (
    CLOSE,
    Attack,
    Barrier,
    Body,
    Item,
    Marker,
)
from pnp.rules.aliens_predator.plays import may_play, may_use, rotate
from pnp.rules.aliens_predator.values import cant
from pnp.rules.effects.moves import Move, noted

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground


def group_moves(game: Battleground, seat: int, uids: tuple[int, ...]) -> list[Move]:
    """What one who goes alone may do besides: lift, drop, drag, stab, bar, let go."""
    if len(uids) != 1:
        return []
    body = game.bodies.get(uids[0])
    if body is None or body.hidden or body.bound or body.holder or body.hostage:
        return []
    moves = []
    if liftable(game, body):
        if points_of(game, body) > 0:
            moves.append(noted("lift"))
        if body.ready:
            moves.append(noted("lift", "rotating"))
    moves += [noted("drop", game.label(item)) for item in game.carried(body)]
    moves += [noted("drag", game.label(other)) for other in draggable(game, body)]
    if may_stab(game, body):
        moves.append(noted("stab"))
    moves += bar_moves(game, seat, body)
    if game.rules.is_predator[seat]:
        moves += [noted("release", game.label(other)) for other in game.captives_of(body.uid)]
    return moves


def may_carry(game: Battleground, body: Body) -> bool:
    """Aliens and hostages never pick up anything, unless the scenario lets them."""
    if body.hostage or body.bound or body.side < 0:
        return False
    return not game.rules.is_alien[body.card] or game.rules.sides[body.side].pick_up


def liftable(game: Battleground, body: Body) -> list[Item]:
    """Items that lie there, and those of one's own characters there, as they came into play."""
    if not may_carry(game, body):
        return []
    place, side, bodies = body.place, body.side, game.bodies
    found: list[Item] = []
    for uid, items in game.laden().items():
        giver = bodies.get(uid)
        if giver is None:
            found += [item for item in items if item.place == place and not item.sentry]
        elif (
            giver.place == place
            and giver.side == side
            and uid != body.uid
            and not (giver.holder or giver.bound or giver.hidden)
        ):
            found += items
    if found and rides(game, body):
        kinds = game.rules.kinds
        found = [item for item in found if kinds[item.card] != "vehicle"]
    return sorted(found)


def _lift(game: Battleground, seat: int, move: Move) -> None:
    told: Any = game.asked.about
    uids = told[0]
    game.then(Step("lifting", seat, (uids[0], bool(move.what))), Step("group", seat, (uids, False)))


def _lifting(game: Battleground, seat: int, about: Any) -> list[Move]:  # noqa: ARG001
    body = game.bodies.get(about[0])
    return (
        [] if body is None else [noted("choose", game.label(item)) for item in liftable(game, body)]
    )


def lifted(game: Battleground, _: int, move: Move) -> None:
    """Somebody has an item now, for a Movement Point or by rotating."""
    told: Any = game.asked.about
    uid, rotating = told
    body = game.bodies[uid]
    item = next(each for each in liftable(game, body) if game.label(each) == move.what)
    if rotating:
        rotate(game, body)
    else:
        game.change(body, spent=body.spent + 1)
    take_item(game, item, game.bodies[uid])


def _dropped(game: Battleground, seat: int, move: Move) -> None:
    step = game.asked
    told: Any = step.about
    body = game.bodies[told[0][0]]
    game.then(Step("group", seat, (told[0], False)))
    item = next(each for each in game.carried(body) if game.label(each) == move.what)
    drop_item(game, item, body.place)


def drop_moves(game: Battleground, seat: int) -> list[Move]:
    """Who may drop something: free while people move and search, and rotating at other times."""
    free_ = game.round_name in ("movement", "search")
    laden = game.laden()
    return [
        noted("drop", game.label(body))
        for body in game.on(seat)
        if body.uid in laden and not body.hidden and not body.bound and (free_ or body.ready)
    ]


def drop_in_menu(game: Battleground, seat: int, move: Move) -> None:
    """Somebody drops something outside of their movement."""
    game.then(Step("dropping", seat, game.labelled(move.what).uid), game.asked)


def _dropping(game: Battleground, _: int, uid: Any) -> list[Move]:
    return [noted("choose", game.label(item)) for item in game.carried(game.bodies[uid])]


def dropped(game: Battleground, _: int, move: Move) -> None:
    """It lies where its bearer is."""
    uid: Any = game.asked.about
    body = game.bodies[uid]
    item = next(each for each in game.carried(body) if game.label(each) == move.what)
    if game.round_name not in ("movement", "search"):
        rotate(game, body)
    drop_item(game, item, body.place)


def draggable(game: Battleground, body: Body) -> list[Body]:
    """Own characters that have not moved, and may be dragged along (ruling 17)."""
    if not body.ready:
        return []
    side, uid = body.side, body.uid
    found = [
        other
        for other in game.at(body.place)
        if other.side == side
        and other.uid != uid
        and not other.moved
        and not other.hidden
        and not other.hostage
        and not other.brood
        and not cant(game, other, CANT["be_dragged"])
        and not cant(game, other, CANT["be_moved"])
    ]
    return found if found and points_of(game, body) >= 2 + outnumbered(game, body) else []


def _drag(game: Battleground, seat: int, move: Move) -> None:
    told: Any = game.asked.about
    uid = told[0][0]
    other = game.labelled(move.what)
    rotate(game, game.bodies[uid])
    rotate(game, other)
    game.then(Step("dragging", seat, (uid, other.uid)))


def _dragging(game: Battleground, seat: int, about: Any) -> list[Move] | None:  # noqa: ARG001
    uid, dragged = about
    body, other = game.bodies.get(uid), game.bodies.get(dragged)
    if body is None or other is None:
        return None
    left = points_of(game, body)
    moves = [
        noted("to", game.place_name(place))
        for place, cost in ways(game, body).items()
        if cost + 1 <= left and may_enter(game, other, body.place, place)
    ]
    return [*moves, noted("stop")] if moves else None


def dragged_to(game: Battleground, seat: int, move: Move) -> None:
    """Both go, for one point more."""
    about: Any = game.asked.about
    uid, dragged = about
    body = game.bodies[uid]
    place = game.place_named(move.what)
    cost = ways(game, body)[place] + 1
    game.then(Step("dragging", seat, about))
    step_to(game, uid, place, cost)
    step_to(game, dragged, place, 0)
    arrive(game, uid, place)
    arrive(game, dragged, place)


def _release(game: Battleground, seat: int, move: Move) -> None:
    told: Any = game.asked.about
    game.then(Step("group", seat, (told[0], False)))
    captive = game.labelled(move.what)
    free(game, captive, game.bodies[told[0][0]].place)


def stab_weapons(game: Battleground, body: Body) -> list[Item]:
    """Concealed weapons that a Rogue may strike with at once (ruling 34)."""
    return [
        item
        for item in game.carried(body)
        if item.concealed
        and not item.damaged
        and not item.empty
        and game.rules.weapon[item.card]
        and may_use(game, body, item.card)
    ]


def may_stab(game: Battleground, body: Body) -> bool:
    """One backstab for each Rogue in a turn, with a concealed weapon."""
    if body.stabbed or body.side < 0 or not game.rules.is_rogues[body.side]:
        return False
    return any(_stab_targets(game, body, item) for item in stab_weapons(game, body))


def _stab_targets(game: Battleground, body: Body, item: Item) -> list[Body | Marker]:
    """Characters and markers that a backstab can hit."""
    from pnp.rules.aliens_predator.attacks import targets_of

    found = targets_of(game, body, item, _mode(game, item))
    return [each for each in found if isinstance(each, Body | Marker)]


def _mode(game: Battleground, item: Item) -> str:
    return game.rules.mode[item.card] or CLOSE


def _stab(game: Battleground, seat: int, _: Move) -> None:
    told: Any = game.asked.about
    uids = told[0]
    game.then(Step("stabbing", seat, uids[0]), Step("group", seat, (uids, False)))


def _stabbing(game: Battleground, seat: int, uid: Any) -> list[Move] | None:  # noqa: ARG001
    body = game.bodies.get(uid)
    if body is None:
        return None
    return [
        noted("at", f"{game.label(target)} with {game.label(item)}")
        for item in stab_weapons(game, body)
        for target in _stab_targets(game, body, item)
    ]


def stabbed(game: Battleground, seat: int, move: Move) -> None:
    """The free attack of a Rogue; what was concealed is open now."""
    from pnp.rules.aliens_predator.combat import free_attack

    uid: Any = game.asked.about
    body = game.bodies[uid]
    for item in stab_weapons(game, body):
        for target in _stab_targets(game, body, item):
            if move.what == f"{game.label(target)} with {game.label(item)}":
                game.change(body, stabbed=True)
                game.change_item(item, concealed=False)
                free_attack(game, Attack(uid, target.uid, item.uid, _mode(game, item), seat=seat))
                return


def bar_moves(game: Battleground, seat: int, body: Body) -> list[Move]:
    """Barriers that somebody may rotate to set up towards a place next to theirs."""
    hand, barriers = game.hands[seat], game.rules.barriers
    if not body.ready or barriers.isdisjoint(hand):
        return []
    if not game.ground.near.get(body.place):
        return []
    return [
        noted("bar", game.rules.labels[card])
        for card in dict.fromkeys(hand)
        if card in barriers and may_play(game, seat, card)
    ]


def _bar(game: Battleground, seat: int, move: Move) -> None:
    game.in_secret()
    told: Any = game.asked.about
    card = game.rules.by_label[move.what]
    game.then(Step("barring", seat, (told[0][0], card)), Step("group", seat, (told[0], False)))


def _barring(game: Battleground, seat: int, about: Any) -> list[Move]:  # noqa: ARG001
    body = game.bodies[about[0]]
    return [noted("to", game.place_name(place)) for place in game.ground.near[body.place]]


def barred(game: Battleground, seat: int, move: Move) -> None:
    """A Barrier stands between two places."""
    about: Any = game.asked.about
    uid, card = about
    body = game.bodies[uid]
    rotate(game, body)
    game.from_hand(seat, card)
    raise_barrier(game, seat, card, body.place, game.place_named(move.what))


def raise_barrier(
    game: Battleground, seat: int, card: int, one: int, other: int, strength: int = 0
) -> None:
    """A Barrier stands between two places."""
    barrier = Barrier(game.uid(), card, seat, (one, other), strength or game.rules.power[card])
    game.barriers[barrier.uid] = barrier
    game.tell("barred", seat, card, game.place_name(one), game.place_name(other))


HANDLING = Chapter(
    choices={
        "lifting": ("which item?", _lifting),
        "dropping": ("drop which item?", _dropping),
        "dragging": ("drag where?", _dragging),
        "stabbing": ("stab whom?", _stabbing),
        "barring": ("bar which way?", _barring),
    },
    verbs={
        "lift": _lift,
        "drop": _dropped,
        "drag": _drag,
        "stab": _stab,
        "bar": _bar,
        "release": _release,
    },
)
