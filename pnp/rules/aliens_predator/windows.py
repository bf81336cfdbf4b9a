"""Windows and menus in which Events and powers are played: who acts, who passes, who boosts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pnp.rules.agenda import Chapter, Step
from pnp.rules.aliens_predator.gore import gore_moves
from pnp.rules.aliens_predator.hiding import reveal_moves
from pnp.rules.aliens_predator.pieces import NOBODY, Body
from pnp.rules.aliens_predator.plays import play, play_moves
from pnp.rules.effects.moves import Move, noted

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground


def _window(game: Battleground, seat: int, about: Any) -> list[Move] | None:
    """One action for each seat in order until all pass (ruling 8)."""
    name, passes = about
    asked, players = seat, game.rules.players
    while passes < players:
        moves = window_moves(game, seat, name) if game.alive[seat] else []
        if moves and seat == asked:
            return [*moves, noted("pass")]
        if moves:
            game.then(Step("window", seat, (name, passes)))
            return None
        seat, passes = game.after(seat), passes + 1
    return None


def window_moves(game: Battleground, seat: int, name: str) -> list[Move]:
    """What a seat may do in a window."""
    moves = play_moves(game, seat, name)
    if name == "after_hit":
        moves += boosts(game, seat)
    elif name == "before_roll":
        moves += gore_moves(game, seat)
    if game.true and (moves or (name == "any" and _is_met(game, seat))):
        moves += reveal_moves(game, seat)
    return moves


def _is_met(game: Battleground, seat: int) -> bool:
    """Whether a marker of a seat is where others are, whom the hidden might outnumber.

    It is asked of all markers alike: a question must not tell which of them is true.
    """
    places = {
        marker.place for marker in game.markers.values() if game.bodies[marker.body].side == seat
    }
    return any(
        body.place in places and body.side not in (seat, NOBODY) and not body.hidden
        for body in game.bodies.values()
    )


def boosts(game: Battleground, seat: int) -> list[Move]:
    """Combat Pool that may be spent on the attack at hand, once for a character (ruling 33)."""
    attack = game.attack
    if attack is None or not game.rules.pool_used:
        return []
    if game.pools[seat] < game.rules.data.combat.boost_cost:
        return []
    found = []
    for what, uid in (("damage", attack.attacker), ("resistance", attack.target)):
        body = _fighter(game, uid)
        if body is not None and body.side == seat and not body.boosted:
            found.append(noted("boost", what))
    return found


def _fighter(game: Battleground, uid: int) -> Body | None:
    """The character that attacks or is attacked, or that an attacked marker stands for."""
    marker = game.markers.get(uid)
    return game.bodies.get(uid if marker is None else marker.body)


def _boost(game: Battleground, seat: int, move: Move) -> None:
    attack, told = game.attack, game.rules.data.combat
    assert attack is not None
    game.pools[seat] -= told.boost_cost
    if move.what == "damage":
        changed, uid = attack._replace(harder=attack.harder + told.boost), attack.attacker
    else:
        changed, uid = attack._replace(tougher=attack.tougher + told.boost), attack.target
    body = _fighter(game, uid)
    assert body is not None
    game.change(body, boosted=True)
    game.set_attack(game.fight, changed)
    game.tell("boosted", seat, move.what)
    game.then(Step("window", game.after(seat), ("after_hit", 0)))


def _pass(game: Battleground, seat: int, _: Move) -> None:
    step = game.asked
    told: Any = step.about
    if step.name == "window":
        game.then(Step("window", game.after(seat), (told[0], told[1] + 1)))
    elif step.name == "spare":
        game.choosing["spare"](game, seat, noted("pass"))


def _do(game: Battleground, seat: int, move: Move) -> None:
    """A play in any menu; the menu goes on, a window with the next seat."""
    game.in_secret()
    step = game.asked
    told: Any = step.about
    if step.name == "react":
        game.use(game.powers[told.power], told.frame)
        return
    if step.name == "spare":
        game.choosing["spare"](game, seat, move)
        return
    if step.name == "window":
        window = told[0]
        game.then(Step("window", game.after(seat), (window, 0)))
    else:
        window = MENUS[step.name]
        game.then(step)
    play(game, seat, window, move)


MENUS = {
    "moving": "moving",
    "declare": "declare",
    "mature": "mature",
    "search": "searching",
    "find": "finding",
    "lay": "locations",
}
"""Menus in which plays are among the moves, and the window that each of them is."""

WINDOWS = Chapter(
    choices={"window": ("play something, or pass", _window)},
    verbs={"play": _do, "use": _do, "pass": _pass, "boost": _boost},
)
