"""Why a move is not allowed: the rule, in words for whoever tried it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pnp.rules.aliens_predator.pieces import Marker
from pnp.rules.effects.moves import Move
from pnp.rules.effects.refusals import refused

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.pieces import Body
    from pnp.rules.aliens_predator.state import Battleground

_MOMENTS: Final = {
    "evacuate": ("one leaves at the beginning of the Movement Round", ("evacuate",)),
    "download": ("data is downloaded at the beginning of the Movement Round", ("evacuate",)),
    "lay": ("locations are laid before anybody moves", ("lay",)),
    "take": ("one's own part of the Movement Round is not now", ("moving",)),
    "with": ("nobody is being moved", ("group",)),
    "to": ("nobody is being moved", ("group", "dragging", "barring")),
    "attack": ("attacks are declared at the beginning of the Combat Round", ("declare",)),
    "at": ("no attack is being declared", ("at", "also", "where", "stabbing")),
    "using": ("no attack is being declared", ("using",)),
    "search": ("searches are declared in the Search Round", ("search",)),
    "data": ("data is stolen in the Search Round", ("search",)),
    "find": ("nobody is searching", ("find",)),
    "hive": ("the Hive is extended in the Aliens Mature Step", ("mature",)),
    "play": (
        "this Event has its own time",
        (*("window", "moving", "declare", "mature", "search", "find", "lay", "spare"),),
    ),
    "use": (
        "this power has its own time",
        (*("window", "moving", "declare", "mature", "search", "find", "lay", "react"),),
    ),
}


def refusal(game: Battleground, action: object) -> str:
    """The rule that forbids a move which is not among the legal ones."""
    reasons = {
        "take": _take,
        "to": _to,
        "attack": _attack,
        "at": _at,
        "find": _find,
        "play": _play,
        "evacuate": _evacuate,
        "search": _search,
    }
    return refused(game, action, _MOMENTS, reasons)


def _body(game: Battleground, label: str) -> Body | None:
    try:
        return game.labelled(label)
    except KeyError:
        return None


def _take(game: Battleground, move: Move) -> str:
    body = _body(game, move.what)
    if body is None or body.side != game.asked.seat:
        return "one moves one's own characters"
    if body.bound:
        return "whoever is Bound does not move"
    if body.hostage:
        return "hostages follow a Rogue who shows a weapon, and go nowhere by themselves"
    return "this character has no Movement Points left, or is Outnumbered"


def _to(game: Battleground, move: Move) -> str:
    from pnp.rules.aliens_predator.values import movement

    place = game.place_named(move.what)
    if place < 0:
        return "there is no such place"
    if game.asked.name == "group":
        about: Any = game.asked.about
        movers = [game.bodies.get(uid) or game.markers[uid] for uid in about[0]]
        if place == movers[0].place:
            return "they are there already"
        bodies = [game.bodies[each.body] if isinstance(each, Marker) else each for each in movers]
        if any(
            movement(game, body) <= each.spent for body, each in zip(bodies, movers, strict=True)
        ):
            return "no Movement Points are left: damage, Outnumbering and water take them away"
    return "one moves to adjacent places, as far as Movement Points, enemies and Barriers allow"


def _attack(game: Battleground, move: Move) -> str:
    body = _body(game, move.what)
    if body is None or body.side != game.asked.seat:
        return "one attacks with one's own characters"
    if not body.ready:
        return "whoever is rotated has acted already"
    return "in this segment this character has nobody to attack, or may not"


def _at(game: Battleground, move: Move) -> str:  # noqa: ARG001
    return "this target is out of reach, or protected"


def _find(game: Battleground, move: Move) -> str:
    if game.rules.by_label.get(move.what) not in game.hands[game.asked.seat]:
        return "this card is not in the hand"
    return "this location does not offer what the card asks for"


def _play(game: Battleground, move: Move) -> str:
    from pnp.rules.aliens_predator.plays import may_play

    seat = game.asked.seat
    card = game.rules.by_label.get(move.what)
    if card is None or card not in game.hands[seat]:
        return "this card is not in the hand"
    if not may_play(game, seat, card):
        return "its restriction names another player"
    if game.rules.pool_used and game.rules.cards[card].combat_pool > game.pools[seat]:
        return f"it costs {game.rules.cards[card].combat_pool} Combat Pool"
    if game.rules.cards[card].research > game.research[seat]:
        return f"it costs {game.rules.cards[card].research} Research Points"
    return "it has its own time, and needs a target that has its restrictions"


def _evacuate(game: Battleground, move: Move) -> str:
    body = _body(game, move.what)
    if body is None or body.side != game.asked.seat:
        return "one's own characters leave"
    if not body.ready:
        return "only who is ready leaves"
    if game.rules.is_main[body.card]:
        return "a Main Character leaves only if that counts for a victory, and no enemy is there"
    return "one leaves from the place that the scenario names, if no enemy is there"


def _search(game: Battleground, move: Move) -> str:
    body = _body(game, move.what)
    if body is not None and not body.ready:
        return "whoever is rotated has acted already"
    return "this character cannot search"
