"""What the Newborn buys with Gore, and how often anybody attacks in a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnp.rules.agenda import Chapter
from pnp.rules.aliens_predator.pieces import Body
from pnp.rules.aliens_predator.standing import in_play
from pnp.rules.effects.moves import Move, noted

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground

BOUGHT: Final = ("damage", "movement", "to hit", "attack")
"""What lasts, in the order in which a character keeps it."""
HARDENED: Final = ("defense", "resistance")
"""What holds for the turn, in the same way."""


def prices(game: Battleground) -> dict[str, int]:
    """What each thing costs, in Gore tokens."""
    told = game.rules.data.gore
    return {
        "damage": told.damage_or_movement,
        "movement": told.damage_or_movement,
        "defense": told.defense_or_resistance,
        "resistance": told.defense_or_resistance,
        "to hit": told.to_hit_or_hand,
        "hand": told.to_hit_or_hand,
        "attack": told.attack,
    }


def newborn_of(game: Battleground, seat: int) -> Body | None:
    """The Newborn of a seat, if it is there."""
    return next((body for body in game.on(seat) if body.card == game.rules.newborn), None)


def gore_moves(game: Battleground, seat: int) -> list[Move]:
    """What the Newborn can pay for (ruling 56)."""
    if game.rules.newborn not in in_play(game):
        return []
    body = newborn_of(game, seat)
    if body is None:
        return []
    return [noted("gore", what) for what, price in prices(game).items() if price <= body.gore]


def _gore(game: Battleground, seat: int, move: Move) -> None:
    game.then(game.asked)
    body = newborn_of(game, seat)
    assert body is not None
    left = body.gore - prices(game)[move.what]
    if move.what == "hand":
        game.change(body, gore=left)
        game.base[seat] += 1
    elif move.what in HARDENED:
        hardened = list(body.hardened)
        hardened[HARDENED.index(move.what)] += 1
        game.change(body, gore=left, hardened=tuple(hardened))
    else:
        bought = list(body.bought)
        bought[BOUGHT.index(move.what)] += 1
        game.change(body, gore=left, bought=tuple(bought))
    game.tell("bought", game.label(body), body.card, move.what)


def is_spent(game: Battleground, body: Body) -> bool:
    """Whether the Newborn has made all the attacks of a turn, free ones among them."""
    return body.card == game.rules.newborn and body.attacks >= game.rules.data.gore.attacks


def attacks_left(game: Battleground, body: Body) -> bool:
    """One attack for whoever is ready; the Newborn may have bought more, up to its most."""
    if body.card != game.rules.newborn:
        return body.ready
    if is_spent(game, body):
        return False
    return body.ready or 0 < body.attacks < 1 + body.bought[3]


GORE = Chapter(verbs={"gore": _gore})
